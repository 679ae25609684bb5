//! What the page offers: the prompt, the points, the buttons.

use super::{END_MOVEMENT, Input, NORMAL, PERSIA, Page, as_persia, at_the_pass, earth_and_water, person_as};
use playroom::Point;
use playroom::play::{Button, Preferences, State};
use tabletop::chance::Quick;
use tabletop::{Chance, Waiting};

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
    assert_eq!(page.play.to_confirm().map(|confirm| confirm.words), drafted.finish);
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
    page.send(Input::Prefer(Preferences { auto_forced: false, ..NORMAL }));
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

/// Persia has chosen a card, and one of its two uses is not allowed: its button is shown nevertheless.
fn with_refused_button() -> (Page, Button) {
    for seed in 0..100 {
        let mut sitting = earth_and_water(seed);
        let mut chance = Quick::new(seed);
        while let Waiting::For(seat) = sitting.table().waiting() {
            if seat == PERSIA {
                let mut page = Page::open(&*sitting, &person_as(PERSIA), NORMAL);
                for card in page.play.offered().into_iter().filter(|point| matches!(point, Point::Card(_))) {
                    page.send(Input::Point(card));
                    if let Some(button) = page.play.buttons().into_iter().find(|button| !button.allowed) {
                        return (page, button);
                    }
                }
            }
            let count = sitting.table().choices().len() as u32;
            sitting.choose(chance.pick(count) as usize, &mut chance).unwrap();
        }
    }
    panic!("no button is refused in a hundred games");
}

#[test]
fn a_button_that_is_not_allowed_says_why() {
    let (mut page, button) = with_refused_button();
    assert!(!button.step.words.is_empty());
    let actions = page.play.game().actions();
    page.send(Input::Point(button.step.point));
    assert!(page.play.note().unwrap().rule.is_some(), "{}", page.note());
    assert_eq!(page.play.game().actions(), actions);
}
