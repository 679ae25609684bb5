//! When a game is saved, and what is read of a damaged one.

use super::{END_MOVEMENT, Input, NORMAL, Page, SEED, as_persia, at_the_pass, earth_and_water, person_as};
use playroom::Point;
use playroom::draft::Draft;
use playroom::kept::{Kept, dice};
use playroom::play::Play;

#[test]
fn every_choice_is_saved_at_once() {
    let mut page = as_persia();
    page.act();
    assert_eq!(page.saves, 1);
}

#[test]
fn a_run_is_saved_at_its_end() {
    let mut page = at_the_pass(NORMAL);
    page.send(END_MOVEMENT);
    assert_eq!(page.saves, 1, "the choice");
    while page.play.shown() + 1 < page.play.game().actions() || !page.play.is_run() {
        page.tick();
    }
    assert_eq!(page.saves, 1);
    page.let_go_on();
    assert_eq!(page.saves, 2, "a long record is not written again for each action");
}

#[test]
fn who_leaves_during_a_run_loses_nothing() {
    let mut page = at_the_pass(NORMAL);
    page.send(END_MOVEMENT);
    while !page.play.is_run() {
        page.tick();
    }
    page.send(Input::Leave);
    assert_eq!(page.saves, 2);
    let kept = page.play.to_keep(1).unwrap();
    let again = Play::resume(&kept, NORMAL).unwrap();
    assert_eq!(again.game().actions(), page.play.game().actions());
    page.send(Input::Leave);
    assert_eq!(page.saves, 2, "nothing has changed since");
}

#[test]
fn leaving_with_nothing_unsaved_writes_nothing() {
    let mut page = as_persia();
    page.send(Input::Leave);
    assert_eq!(page.saves, 0);
}

#[test]
fn a_skipped_run_is_saved() {
    let mut page = at_the_pass(NORMAL);
    page.send(END_MOVEMENT).send(Input::Skip);
    assert_eq!(page.saves, 2);
}

/// Persia raises forces, and has placed one army that is not done yet.
fn drafted() -> Kept {
    let mut sitting = earth_and_water(SEED);
    sitting.choose(0, &mut dice(SEED, 0)).unwrap();
    let draft = Draft::default().with(Point::Place(1));
    Kept::of(&*sitting, &person_as(super::PERSIA), SEED, &draft, 1).unwrap()
}

#[test]
fn a_draft_comes_back_with_its_game() {
    let page = Page::with(Play::resume(&drafted(), NORMAL).unwrap());
    assert_eq!(page.play.drafted().unwrap().placed, [(Point::Place(1), 1)]);
    assert_eq!(page.play.to_keep(1).unwrap(), drafted());
}

#[test]
fn a_draft_that_the_rules_do_not_allow_is_dropped() {
    let kept = Kept { placed: Draft::default().with(Point::Place(2)).names(), ..drafted() };
    let page = Page::with(Play::resume(&kept, NORMAL).unwrap());
    assert!(page.play.drafted().unwrap().placed.is_empty());
    assert!(page.play.to_keep(1).unwrap().placed.is_empty());
}

#[test]
fn of_a_damaged_game_the_beginning_is_played_on() {
    let mut page = as_persia();
    page.act().let_go_on();
    page.act().let_go_on();
    let mut kept = page.play.to_keep(1).unwrap();
    kept.record.truncate(kept.record.len() - 9);
    let damaged = Page::with(Play::resume(&kept, NORMAL).unwrap());
    assert!(damaged.note().starts_with("The end of this saved game was damaged ("), "{}", damaged.note());
    assert_eq!(damaged.play.game().actions(), page.play.game().actions() - 1);
    kept.record.clear();
    assert!(Play::resume(&kept, NORMAL).is_err());
}
