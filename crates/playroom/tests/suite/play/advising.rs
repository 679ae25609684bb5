//! A hint leads to what it advises, step by step.

use super::{Input, NORMAL, Page, SEED, as_persia, at_the_pass, earth_and_water, person_as, reasons};
use playroom::guide::Target;
use protocol::{Explanation, Weighed};
use tabletop::Waiting;
use tabletop::chance::Seeded;

/// Advice to do the action with this number.
fn advising(page: &Page, number: usize) -> Explanation {
    let choice = page.play.game().sitting.table().choices().swap_remove(number);
    let best = Weighed { action: choice.action, words: choice.words, share: 1.0, chance: None };
    Explanation { choices: vec![best], ..reasons() }
}

/// Does what is pointed at until something is done, and returns what it was.
fn follow(page: &mut Page, number: usize) -> String {
    let advice = page.play.advice(advising(page, number));
    let before = page.play.game().actions();
    for _ in 0..20 {
        let next = page.play.steps_to(&advice);
        match next.first() {
            Some(Target::At(point)) => page.send(Input::Point(*point)),
            Some(Target::Confirm) => page.send(Input::Confirm),
            other => panic!("it points at {other:?}"),
        };
        if page.play.game().actions() > before {
            assert_eq!(page.play.steps_to(&advice), [], "what is done is not advised any more");
            return page.play.game().sitting.table().deed(before + 1).unwrap().words;
        }
    }
    panic!("it leads nowhere");
}

#[test]
fn every_choice_can_be_followed_to_its_end() {
    let choices = at_the_pass(NORMAL).play.game().sitting.table().choices();
    for (number, choice) in choices.iter().enumerate().step_by(choices.len().div_ceil(12)) {
        assert_eq!(follow(&mut at_the_pass(NORMAL), number), choice.words);
    }
}

#[test]
fn a_step_that_leads_elsewhere_is_to_be_taken_back() {
    let mut page = at_the_pass(NORMAL);
    let choices = page.play.game().sitting.table().choices().len();
    let advice = page.play.advice(advising(&page, choices - 1));
    let other =
        page.play.offered().into_iter().find(|at| !page.play.steps_to(&advice).contains(&Target::At(*at)));
    page.send(Input::Point(other.unwrap()));
    assert_eq!(page.play.steps_to(&advice), [Target::Cancel]);
    assert!(page.play.chooses_otherwise(&advice));
}

#[test]
fn advice_to_pass_is_no_advice_to_choose_a_card() {
    let (mut sitting, mut dice) = (earth_and_water(SEED), Seeded::new(SEED));
    let pass = loop {
        let choices = sitting.table().choices();
        match choices.iter().position(|choice| choice.words == "pass") {
            Some(pass) if choices.len() > 1 => break pass,
            _ => sitting.choose(choices.len() - 1, &mut dice).unwrap(),
        };
    };
    let Waiting::For(seat) = sitting.table().waiting() else { panic!("the game goes on") };
    let page = Page::open(&*sitting, &person_as(seat), NORMAL);
    let advises_no_card = |number| page.play.advises_no_card(&page.play.advice(advising(&page, number)));
    assert!(advises_no_card(pass));
    assert!(!advises_no_card(if pass == 0 { 1 } else { 0 }), "every other choice plays a card");
}

#[test]
fn nothing_is_pointed_at_for_who_looks_back() {
    let mut page = at_the_pass(NORMAL);
    let advice = page.play.advice(advising(&page, 0));
    assert_eq!(page.play.steps_to(&advice).len(), 1);
    page.send(Input::LookAt(0));
    assert_eq!(page.play.steps_to(&advice), []);
}

#[test]
fn a_place_is_pointed_at_until_all_that_is_advised_stands_there() {
    let mut page = as_persia();
    while page.play.drafted().is_none() {
        page.act().let_go_on().let_computer_play();
    }
    let choices = page.play.game().sitting.table().choices();
    let three = choices.iter().position(|choice| choice.words.starts_with("raise 3 armies")).unwrap();
    let advice = page.play.advice(advising(&page, three));
    for _ in 0..3 {
        let [Target::At(place)] = page.play.steps_to(&advice)[..] else { panic!("no place is pointed at") };
        assert!(!page.play.has_placed(&advice));
        page.send(Input::Point(place));
    }
    assert_eq!(page.play.drafted().unwrap().placed.len(), 1, "all three at one place");
    assert_eq!((page.play.steps_to(&advice), page.play.has_placed(&advice)), (Vec::new(), true));
}

#[test]
fn all_places_of_a_plan_are_pointed_at_and_then_the_button_that_ends_it() {
    let mut page = as_persia();
    while page.play.drafted().is_none() {
        page.act().let_go_on().let_computer_play();
    }
    let choices = page.play.game().sitting.table().choices();
    let number = |begins: &str| choices.iter().position(|choice| choice.words.starts_with(begins)).unwrap();
    let [army, fleet, finish] = ["raise 1 army in Ephesos", "place 1 fleet at Ephesos", "finish"].map(number);
    let plan = [fleet, finish].map(|number| choices[number].action.clone()).to_vec();
    let advice = page.play.advice(Explanation { plan, ..advising(&page, army) });
    for placed in 0..2 {
        let [Target::At(place)] = page.play.steps_to(&advice)[..] else { panic!("no place is pointed at") };
        assert!(!page.play.has_placed(&advice), "{placed} of 2 are placed");
        page.send(Input::Point(place));
    }
    assert_eq!((page.play.steps_to(&advice), page.play.has_placed(&advice)), (vec![Target::Confirm], true));
}
