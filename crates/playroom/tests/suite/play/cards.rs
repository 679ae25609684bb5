//! Reading about what is on and beside the board.

use super::{Input, NORMAL, Page, as_greece, as_persia, at_the_pass, earth_and_water};
use playroom::{Card, Look, Point, shelf};
use tabletop::Viewer;

const EPHESOS: Point = Point::Place(1);
const ATHENAI: Point = Point::Place(2);
const PIRAEUS: Point = Point::Harbour(2);
const DARIUS: Point = Point::Figure(0);
const SCORE: Point = Point::Track(1);
const GREEKS: Point = Point::Camp(1);

/// Persia has bought no cards and raises forces.
fn raising() -> Page {
    let mut page = as_persia();
    while page.play.drafted().is_none() {
        page.act().let_go_on();
    }
    page
}

/// Every card names its thing, has something to read, and cites rules of the game alone.
#[track_caller]
fn check_cards(game: &str, cards: impl IntoIterator<Item = (String, Option<Card>)>) -> usize {
    let table = shelf::table(game).unwrap();
    let rules = table.game().rules();
    let mut count = 0;
    for (name, card) in cards {
        let card = card.unwrap_or_else(|| panic!("{name} has no card"));
        assert!(!card.title.is_empty() && card.facts.len() >= 2, "{name}: {card:?}");
        assert!(card.facts.iter().any(|fact| fact.rule.is_some()), "{name} names no rule");
        for fact in card.facts {
            assert!(fact.rule.is_none_or(|rule| rules.contains(&rule)), "{name}: {fact:?}");
            assert!(!fact.name.is_empty() && fact.words.chars().count() <= 125, "{name}: {fact:?}");
        }
        count += 1;
    }
    count
}

/// The cards of what stands beside the board.
fn beside(look: &dyn Look) -> impl Iterator<Item = (String, Option<Card>)> {
    let tracks = look.tracks().into_iter().map(|track| (track.name.to_owned(), track.card));
    tracks.chain(look.camps().into_iter().map(|camp| (format!("{:?}", camp.seat), camp.card)))
}

#[test]
fn everything_on_and_beside_the_aegean_has_a_card_with_its_rules() {
    let sitting = earth_and_water(480);
    for viewer in [Viewer::Table, Viewer::Seat(super::PERSIA), Viewer::Seat(super::GREECE)] {
        let look = sitting.look(viewer);
        let spots = look.scene().spots.into_iter().map(|spot| (spot.name, spot.card));
        // Eleven cities, eight ports, the bridge, six portraits, two tracks, two camps.
        assert_eq!(check_cards("earth-and-water", spots.chain(beside(&*look))), 30);
    }
}

#[test]
fn everything_beside_the_pass_has_a_card_with_its_rules() {
    for moment in ["guard", "place", "the Greeks move", "fire", "attack"] {
        let sitting = crate::go_tell_the_spartans::asked(moment);
        // Six tracks, and Leonidas.
        assert_eq!(check_cards("go-tell-the-spartans", beside(&*sitting.look(Viewer::Table))), 7, "{moment}");
    }
}

#[test]
fn while_nothing_on_the_board_is_asked_for_a_place_only_opens_its_card() {
    let mut page = as_persia();
    page.send(Input::Point(ATHENAI));
    assert_eq!(page.play.reads(), Some(ATHENAI));
    assert!(page.play.card(ATHENAI).unwrap().title.starts_with("Athenai") && page.note().is_empty());
    page.send(Input::Point(PIRAEUS));
    assert_eq!(page.play.reads(), Some(PIRAEUS), "another card takes its place");
    page.send(Input::Point(PIRAEUS));
    assert_eq!(page.play.reads(), None, "the same again closes it");
}

#[test]
fn a_choice_stays_a_choice_and_its_card_is_opened_by_asking_for_it() {
    let mut page = raising();
    page.send(Input::Read(EPHESOS));
    assert_eq!(page.play.reads(), Some(EPHESOS));
    let before = page.play.card(EPHESOS).cloned();
    page.send(Input::Point(EPHESOS));
    assert_eq!(page.play.drafted().unwrap().placed, [(EPHESOS, 1)]);
    assert_eq!(page.play.reads(), None, "who chooses has read");
    assert_ne!(page.play.card(EPHESOS).cloned(), before, "the card counts what is placed");
    page.send(Input::Point(ATHENAI));
    assert_eq!(page.play.reads(), Some(ATHENAI), "nothing can be placed there");
    page.send(Input::Confirm);
    assert_eq!(page.play.reads(), None);
}

#[test]
fn portraits_tracks_and_camps_are_read_at_any_time_and_nothing_is_told_off() {
    for mut page in [as_persia(), as_greece()] {
        for point in [DARIUS, SCORE, GREEKS, ATHENAI] {
            page.send(Input::Point(point));
            assert_eq!(page.play.reads(), Some(point));
            assert_eq!(page.note(), "");
            assert_eq!(page.play.with_card(&point.name()), Some(point));
        }
    }
    assert_eq!(as_persia().play.with_card("card-1"), None);
}

#[test]
fn escape_closes_the_card_before_it_takes_back_a_choice() {
    let mut page = at_the_pass(NORMAL);
    let stack = page.offered().into_iter().find(|point| matches!(point, Point::Place(_))).unwrap();
    page.send(Input::Point(stack)).send(Input::Read(stack));
    assert_eq!(page.play.reads(), Some(stack), "one mechanism for both games");
    page.send(Input::UndoPoint);
    assert_eq!((page.play.reads(), page.play.picking().chosen()), (None, &[stack][..]));
    page.send(Input::UndoPoint);
    assert!(page.play.picking().is_fresh());
}

#[test]
fn what_has_no_card_opens_none() {
    let mut page = at_the_pass(NORMAL);
    let scene = &page.play.frame().scene;
    let empty = scene.spots.iter().find(|spot| spot.card.is_none()).unwrap().point;
    page.send(Input::Read(empty));
    assert_eq!(page.play.reads(), None);
}
