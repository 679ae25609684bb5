//! Pointing, confirming, drafting and taking back.

use super::{END_MOVEMENT, Input, NORMAL, PERSIA, Page, as_persia, at_the_pass, earth_and_water, person_as};
use playroom::play::{Preferences, State};
use playroom::{Point, Sitting};
use tabletop::chance::Quick;
use tabletop::{Chance, Viewer, Waiting};

const EPHESOS: Point = Point::Place(1);
const ATHENAI: Point = Point::Place(2);

/// Persia has bought no cards and raises forces.
fn raising() -> Page {
    let mut page = as_persia();
    while page.play.drafted().is_none() {
        page.act().let_go_on();
    }
    page
}

/// A stack at the pass is chosen, but not where it goes.
fn chosen() -> Page {
    let mut page = at_the_pass(NORMAL);
    let stack = page.offered().into_iter().find(|point| matches!(point, Point::Place(_))).unwrap();
    page.send(Input::Point(stack));
    page
}

#[test]
fn what_is_pointed_at_waits_to_be_confirmed() {
    let mut page = as_persia();
    let Point::Count { .. } = page.offered()[0] else { panic!("Persia is asked for a number") };
    let first = page.offered()[0];
    page.send(Input::Point(first));
    assert!(page.play.ready().is_some() && page.play.can_undo());
    assert_eq!((page.play.game().actions(), page.saves), (0, 0));
    page.send(Input::Confirm);
    assert_eq!((page.play.game().actions(), page.saves), (1, 1));
    assert!(page.play.picking().is_fresh());
}

#[test]
fn confirming_nothing_does_nothing() {
    let mut page = as_persia();
    page.send(Input::Confirm);
    assert_eq!((page.play.game().actions(), page.saves, page.note()), (0, 0, ""));
}

#[test]
fn undo_takes_back_a_point_before_any_action() {
    let mut page = chosen();
    let actions = page.play.game().actions();
    page.send(Input::Undo);
    assert!(page.play.picking().is_fresh());
    assert_eq!((page.play.game().actions(), page.saves), (actions, 0), "no action was taken back");
}

#[test]
fn undo_takes_back_an_action_and_saves() {
    let mut page = as_persia();
    page.act().let_go_on();
    let saves = page.saves;
    assert!(page.play.can_undo());
    page.send(Input::Undo);
    assert_eq!((page.play.game().actions(), page.play.shown(), page.saves), (0, 0, saves + 1));
    assert_eq!(*page.play.state(), State::Still);
}

#[test]
fn what_cannot_be_taken_back_is_refused_with_a_reason() {
    let mut page = at_the_pass(NORMAL);
    page.send(END_MOVEMENT).let_go_on();
    assert!(!page.play.can_undo());
    let actions = page.play.game().actions();
    page.send(Input::Undo);
    assert!(!page.note().is_empty());
    assert_eq!(page.play.game().actions(), actions);
}

/// A decision of Persia after a forced action, where the choice before that may still be taken back.
fn after_forced() -> (Box<dyn Sitting>, usize) {
    for seed in 0.. {
        let mut sitting = earth_and_water(seed);
        let mut chance = Quick::new(seed);
        while let Waiting::For(seat) = sitting.table().waiting() {
            let (back, forced) = {
                let look = sitting.look(Viewer::Seat(seat));
                (look.take_back().to_last_choice, look.is_forced())
            };
            if seat == PERSIA && back > 1 && !forced {
                return (sitting, back);
            }
            let count = sitting.table().choices().len() as u32;
            sitting.choose(chance.pick(count) as usize, &mut chance).unwrap();
        }
    }
    unreachable!()
}

#[test]
fn what_is_done_by_itself_is_taken_back_with_the_choice_before() {
    let (sitting, back) = after_forced();
    let by_hand = Preferences { auto_forced: false, ..NORMAL };
    for (preferences, expected) in [(NORMAL, back), (by_hand, 1)] {
        let mut page = Page::open(&*sitting, &person_as(PERSIA), preferences);
        let actions = page.play.game().actions();
        page.send(Input::Undo);
        assert_eq!(actions - page.play.game().actions(), expected);
        assert_eq!((page.play.state(), page.play.frame().mine), (&State::Still, true));
    }
}

#[test]
fn a_point_that_is_not_offered_says_why() {
    let mut page = at_the_pass(NORMAL);
    let offered = page.offered();
    let spots: Vec<Point> = page.play.frame().scene.spots.iter().map(|spot| spot.point).collect();
    let mut says_why = |spot: &Point| {
        page.send(Input::Point(*spot));
        assert!(page.play.picking().is_fresh());
        page.play.note().is_some_and(|note| note.rule.is_some())
    };
    assert!(spots.iter().filter(|spot| !offered.contains(spot)).any(&mut says_why));
    let mut page = as_persia();
    page.send(Input::Point(Point::Card(1)));
    assert!(!page.note().is_empty(), "a card that nobody here holds");
}

#[test]
fn a_draft_grows_and_is_taken_back() {
    let mut page = raising();
    let empty = page.play.drafted().unwrap().clone();
    page.send(Input::Point(EPHESOS)).send(Input::Point(EPHESOS));
    assert_eq!(page.play.drafted().unwrap().placed, [(EPHESOS, 2)]);
    page.send(Input::TakeBack(EPHESOS));
    assert_eq!(page.play.drafted().unwrap().placed, [(EPHESOS, 1)]);
    page.send(Input::TakeBack(ATHENAI));
    assert_eq!(page.play.drafted().unwrap().placed, [(EPHESOS, 1)]);
    page.send(Input::Undo);
    assert_eq!(*page.play.drafted().unwrap(), empty);
}

#[test]
fn a_placement_against_the_rules_names_its_rule() {
    let mut page = raising();
    page.send(Input::Point(ATHENAI));
    assert_eq!(page.play.note().unwrap().rule.unwrap().number, "Control");
    assert!(page.play.drafted().unwrap().placed.is_empty());
}

#[test]
fn a_draft_is_done_as_a_whole_and_shown_action_by_action() {
    let mut page = raising();
    let actions = page.play.game().actions();
    page.send(Input::Point(EPHESOS)).send(Input::Confirm);
    assert!(page.play.game().actions() > actions + 1, "a placement and its end");
    assert_eq!(page.play.shown(), actions);
    page.let_go_on();
    assert!(page.play.is_settled());
}

#[test]
fn escape_takes_back_the_last_point() {
    let mut page = chosen();
    assert!(!page.play.picking().is_fresh());
    page.send(Input::UndoPoint);
    assert!(page.play.picking().is_fresh());
    let mut page = raising();
    page.send(Input::Point(EPHESOS)).send(Input::Point(EPHESOS)).send(Input::UndoPoint);
    assert_eq!(page.play.drafted().unwrap().placed_at(EPHESOS), Some(1), "or the last placement");
}

#[test]
fn what_pointing_would_do_is_known_beforehand() {
    let mut page = as_persia();
    let first = page.offered()[0];
    let would_be = page.play.would_be(first);
    assert!(would_be.is_some());
    page.send(Input::Point(first));
    assert_eq!(page.play.ready(), would_be);
}
