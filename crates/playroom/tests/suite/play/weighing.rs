//! What the choices come to, where odds bear on them.

use super::{GREECE, Input, NORMAL, PERSIA, Page, as_persia, earth_and_water, person_as};
use playroom::{Point, Sitting};
use tabletop::chance::Quick;
use tabletop::{Chance, Fact, Seat, Viewer, Waiting};

/// A game played at random up to where this is asked of this seat, and there is a choice.
fn asked(of: Seat, what: &str) -> Box<dyn Sitting> {
    for seed in 0.. {
        let mut sitting = earth_and_water(seed);
        let mut chance = Quick::new(seed);
        while let Waiting::For(seat) = sitting.table().waiting() {
            let asks = sitting.table().prompt(Viewer::Table).contains(what);
            if seat == of && asks && !sitting.decider().is_forced() {
                return sitting;
            }
            let count = sitting.table().choices().len() as u32;
            sitting.choose(chance.pick(count) as usize, &mut chance).unwrap();
        }
    }
    unreachable!()
}

fn told(facts: &[Fact]) -> String {
    facts.iter().map(|fact| format!("{} {}\n", fact.name, fact.words)).collect()
}

#[test]
fn in_a_battle_every_choice_is_weighed_for_whoever_decides_and_for_nobody_else() {
    let battle = asked(GREECE, "fight on at");
    let page = Page::open(&*battle, &person_as(GREECE), NORMAL);
    let weighed = told(page.play.stakes());
    assert!(weighed.contains("Fight on:") && weighed.contains(" % to "), "{weighed}");
    assert!(weighed.contains("Retreat") && weighed.contains("saves"), "{weighed}");
    assert_eq!(battle.look(Viewer::Table).stakes(), []);
    assert_eq!(battle.look(Viewer::Seat(PERSIA)).stakes(), []);
}

#[test]
fn an_answer_is_weighed_against_none() {
    let page = Page::open(&*asked(GREECE, "with a card before its first round"), &person_as(GREECE), NORMAL);
    let weighed = told(page.play.stakes());
    assert!(weighed.contains("Answer with ") && weighed.contains("Don't play a card:"), "{weighed}");
}

#[test]
fn what_is_raised_says_what_it_changes() {
    let mut page = Page::open(&*asked(GREECE, "raise forces"), &person_as(GREECE), NORMAL);
    let cities = |page: &Page| {
        let offered = page.offered().into_iter();
        offered.filter(|point| matches!(point, Point::Place(_))).collect::<Vec<_>>()
    };
    let changed = cities(&page).into_iter().any(|city| {
        let before = page.play.stakes().to_vec();
        page.send(Input::Point(city));
        let after = told(page.play.stakes());
        page.send(Input::TakeBack(city));
        assert_eq!(page.play.stakes(), before, "what is taken back changes nothing");
        after.contains("with what is placed")
    });
    assert!(changed, "{}", told(page.play.stakes()));
}

#[test]
fn a_movement_says_what_it_leaves_behind() {
    let sitting = asked(GREECE, "move armies");
    let look = sitting.decider();
    let left = |action: &usize| told(&look.aftermath(*action));
    let told: Vec<String> = (0..sitting.table().choices().len()).map(|action| left(&action)).collect();
    assert!(told.iter().any(|told| told.contains("nobody's") || told.contains("best attack")), "{told:?}");
    assert_eq!(sitting.look(Viewer::Seat(PERSIA)).aftermath(0), []);
}

#[test]
fn who_buys_cards_as_persia_hears_how_likely_the_king_dies() {
    let page = as_persia();
    let weighed = told(page.play.stakes());
    assert!(
        weighed.starts_with(
            "Among the cards may be the king's sudden death, which breaks the campaign off: 1 card "
        ),
        "{weighed}"
    );
}
