//! What the page proposes: the one button in gold, and where the focus is. Neither may ever give something up for good.

use super::{Input, NORMAL, Page, earth_and_water};
use playroom::kept::Sitter;
use playroom::play::{Confirmation, State};
use playroom::{Point, Sitting, capitalised, shelf};
use serde_json::json;
use std::collections::BTreeSet;
use tabletop::chance::Quick;
use tabletop::{Chance, Waiting};

/// What gives something up for good, as the beginnings of what its buttons say.
const IN_EARTH_AND_WATER: &[&str] = &[
    "Pass",
    "Retreat",
    "Discard",
    "Don't play a card",
    "Finish the preparation",
    "Let the pontoon bridge stand",
];
const AT_THE_PASS: &[&str] = &["End movement: the others", "Hold fire", "Let them be", "Retreat"];

/// Plays by choosing at random from what is offered, and looks at every step what is proposed. Returns which of these were met.
fn wander(
    sitting: &dyn Sitting,
    seed: u64,
    give_up: &[&'static str],
    choices: usize,
) -> BTreeSet<&'static str> {
    let people = vec![Sitter::Person; sitting.table().seats().len()];
    let mut page = Page::open(sitting, &people, NORMAL);
    let mut chance = Quick::new(seed);
    let mut met = BTreeSet::new();
    for _ in 0..choices {
        page.let_go_on();
        if let Some(seat) = page.play.curtain() {
            page.send(Input::LiftCurtain(seat));
        }
        if page.play.frame().waiting.is_none() {
            break;
        }
        // Cards are discarded for other reasons too: the enemy's, or in exchange for new ones.
        let prompt = page.play.frame().prompt.clone();
        let of_these = |words: &str| {
            let given_up = give_up.iter().copied().find(|begins| words.starts_with(begins));
            given_up
                .filter(|words| *words != "Discard" || prompt.contains("kept") || prompt.contains("keeping"))
        };
        for button in page.play.buttons() {
            let gives_up = of_these(&button.step.words);
            assert_eq!(button.gives_up, gives_up.is_some(), "{button:?}");
            met.extend(gives_up);
        }
        let confirm = page.play.to_confirm();
        if let Some(Confirmation { words, proposed }) = &confirm {
            let more = page.play.drafted().is_none_or(|drafted| !drafted.offered.is_empty());
            let gives_up = of_these(&capitalised(words)).filter(|_| more && words != "Discard no card");
            assert_eq!(*proposed, gives_up.is_none(), "{words}");
            met.extend(gives_up);
        }
        focuses_on_a_choice(&page, confirm.as_ref());
        let offered = page.offered();
        let confirms = confirm.is_some() && (offered.is_empty() || chance.pick(3) == 0);
        page.send(match confirms {
            true => Input::Confirm,
            false => Input::Point(offered[chance.pick(offered.len() as u32) as usize]),
        });
    }
    met
}

/// The focus is on something that may be chosen now, and gives nothing up if there is another choice.
fn focuses_on_a_choice(page: &Page, confirm: Option<&Confirmation>) {
    let next = page.play.next_choice("");
    if !page.play.frame().mine || page.play.is_automatic() {
        return assert_eq!(next, None);
    }
    let next = next.unwrap();
    match next.as_str() {
        "confirm" => assert!(confirm.is_some()),
        "back" => assert!(!page.play.picking().is_fresh()),
        _ => assert!(page.offered().iter().any(|point| point.name() == next), "{next} is not offered"),
    }
    let buttons = page.play.buttons();
    let given_up = buttons.iter().find(|button| button.step.point.name() == next && button.gives_up);
    let only = || buttons.iter().all(|button| button.gives_up) && page.play.offered().len() == buttons.len();
    assert!(given_up.is_none() || only(), "{given_up:?} has the focus");
    let spot = page.play.offered().into_iter().find(|point| matches!(point, Point::Place(_)));
    if let Some(spot) = spot.filter(|spot| !page.play.picking().chosen().contains(spot)) {
        let held = page.play.drafted().is_some_and(|drafted| drafted.held.contains(&spot));
        assert!(held || page.play.next_choice(&spot.name()) == Some(spot.name()), "it stays on {spot:?}");
    }
}

#[test]
fn nothing_that_gives_something_up_is_proposed_in_earth_and_water() {
    let met: BTreeSet<_> =
        (0..12).flat_map(|seed| wander(&*earth_and_water(seed), seed, IN_EARTH_AND_WATER, 4000)).collect();
    let all: BTreeSet<_> = IN_EARTH_AND_WATER.iter().copied().collect();
    assert_eq!(met, all, "each was met");
}

#[test]
fn nothing_that_gives_something_up_is_proposed_at_the_pass() {
    let table = shelf::table("go-tell-the-spartans").unwrap();
    let between_two = table.open(&json!({ "players": "two" }), &mut Quick::new(480)).unwrap();
    let mut met = wander(&*between_two, 480, AT_THE_PASS, 2000);
    // Few may retreat, and rarely.
    let before_combat = crate::go_tell_the_spartans::asked("do they retreat before combat");
    met.extend(wander(&*before_combat, 480, AT_THE_PASS, 500));
    assert_eq!(met, AT_THE_PASS.iter().copied().collect(), "each was met");
}

/// What was proposed and then confirmed can be taken back, or gives nothing up: passing wants a second button.
#[test]
fn a_turn_is_given_away_only_after_a_second_button() {
    let mut page = Page::open(&*passing(), &[Sitter::Person, Sitter::Person], NORMAL);
    if let Some(seat) = page.play.curtain() {
        page.send(Input::LiftCurtain(seat));
    }
    assert_eq!(*page.play.state(), State::Still);
    let actions = page.play.game().actions();
    page.send(Input::Point(Point::Button("pass", None)));
    assert_eq!(page.play.game().actions(), actions);
    assert_eq!(page.play.to_confirm(), None);
    assert_eq!(page.play.next_choice("say-pass").as_deref(), Some("back"), "the focus is on Cancel");
}

/// A game where somebody with cards in hand may pass.
fn passing() -> Box<dyn Sitting> {
    let mut sitting = earth_and_water(1);
    let mut chance = Quick::new(1);
    while let Waiting::For(_) = sitting.table().waiting() {
        let paths = sitting.decider().offers().paths;
        if paths.iter().any(|(_, path)| path[0].point == Point::Button("pass", None) && path.len() > 1) {
            return sitting;
        }
        let count = sitting.table().choices().len() as u32;
        sitting.choose(chance.pick(count) as usize, &mut chance).unwrap();
    }
    panic!("nobody may pass with cards in hand");
}
