//! What the page offers: the prompt, the points, the buttons.

use super::{END_MOVEMENT, Input, NORMAL, as_persia, at_the_pass};
use playroom::Point;
use playroom::play::{Pace, Preferences, State};

#[test]
fn the_prompt_says_what_the_screen_is_busy_with() {
    let mut page = at_the_pass(NORMAL);
    assert_eq!(page.play.prompt(), page.play.frame().prompt);
    page.send(END_MOVEMENT);
    while page.play.moving().is_none() {
        page.tick();
    }
    assert_eq!(page.play.prompt(), page.play.moving().unwrap().words, "a motion");
    let actions = page.play.game().actions();
    page.send(Input::LookAt(3));
    assert_eq!(page.play.prompt(), format!("You look back: the board after action 3 of {actions}."));
}

#[test]
fn a_draft_has_its_own_prompt_and_confirmation() {
    let mut page = as_persia();
    while page.play.drafted().is_none() {
        page.act().let_go_on();
    }
    page.send(Input::Point(Point::Place(1)));
    let drafted = page.play.drafted().unwrap();
    assert_eq!(page.play.prompt(), drafted.prompt);
    assert_eq!(page.play.offered(), drafted.offered);
    assert_eq!(page.play.to_confirm(), drafted.finish);
    assert!(drafted.finish.is_some());
}

#[test]
fn what_is_done_without_asking_is_not_offered() {
    let mut page = at_the_pass(NORMAL);
    page.send(END_MOVEMENT);
    while !matches!(page.play.state(), State::Pausing(_)) {
        page.tick();
    }
    assert!(page.play.offered().is_empty());
    page.send(Input::Prefer(Preferences { pace: Pace::Normal, auto_forced: false }));
    assert!(!page.play.offered().is_empty() || page.play.to_confirm().is_some());
}

#[test]
fn buttons_have_names_and_none_are_left_when_it_is_not_ones_turn() {
    let mut page = at_the_pass(NORMAL);
    let buttons = page.play.buttons();
    let end = buttons.iter().find(|button| Input::Point(button.step.point) == END_MOVEMENT).unwrap();
    assert!(end.allowed && !end.step.words.is_empty());
    page.send(END_MOVEMENT);
    assert_eq!(page.play.buttons(), []);
}

#[test]
fn a_button_that_is_not_allowed_says_why() {
    let mut page = as_persia();
    for _ in 0..200 {
        let refused = page.play.buttons().into_iter().find(|button| !button.allowed);
        if let Some(button) = refused {
            assert!(!button.step.words.is_empty());
            page.send(Input::Point(button.step.point));
            assert!(page.play.note().unwrap().rule.is_some(), "{}", page.note());
            return;
        }
        page.let_computer_play();
        page.act().let_go_on();
    }
    panic!("no button was refused");
}
