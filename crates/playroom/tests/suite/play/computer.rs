//! The computer player is asked, stopped, and answers late or badly.

use super::{GREECE, Input, NORMAL, PERSIA, Page, as_greece, as_persia, earth_and_water, person_as, reasons};
use playroom::kept::Sitter;
use playroom::play::{State, Thought};
use serde_json::json;

#[test]
fn it_is_asked_as_soon_as_it_must_decide() {
    let page = as_greece();
    assert_eq!(page.questions.len(), 1);
    assert_eq!((page.questions[0].number, page.questions[0].player.as_str()), (0, "neos"));
    assert!(page.play.is_computer_thinking() && !page.play.frame().mine);
    assert!(as_persia().questions.is_empty());
}

#[test]
fn it_thinks_while_its_last_action_is_shown() {
    let mut page = as_greece();
    page.answer();
    assert!(matches!(page.play.state(), State::Showing(_)));
    let waits_for_it = page.play.game().computer().is_some();
    assert_eq!(page.questions.len(), if waits_for_it { 2 } else { 1 });
    assert!(waits_for_it, "Persia decides more than once");
}

#[test]
fn what_it_does_is_saved_explained_and_shown() {
    let mut page = as_greece();
    page.answer();
    assert_eq!(page.saves, 1);
    assert!(page.play.last_reasons().is_empty(), "reasons for what was not shown yet");
    page.let_go_on();
    assert_eq!(page.play.last_reasons(), [&reasons()]);
}

#[test]
fn the_whole_of_a_turn_is_explained_and_nothing_before_it() {
    let mut page = as_greece();
    page.let_computer_play();
    let prepared = page.play.game().actions();
    assert!(prepared > 1, "Persia decides more than once");
    assert_eq!(page.play.last_reasons().len(), prepared);
    while !page.play.is_computer_thinking() {
        page.act().let_go_on();
    }
    let before = page.play.game().actions();
    assert_eq!(page.play.last_reasons().len(), prepared, "the person has acted, and gave no reasons");
    page.answer().let_go_on();
    assert_eq!(page.play.game().actions(), before + 1);
    assert_eq!(page.play.last_reasons().len(), 1);
}

#[test]
fn an_answer_to_an_earlier_question_is_ignored() {
    let mut page = as_greece();
    let action = page.play.game().sitting.table().choices().swap_remove(0).action;
    page.answer();
    let actions = page.play.game().actions();
    page.send(Input::Answer(0, Ok(Thought { action: action.clone(), why: reasons() })));
    page.send(Input::Answer(7, Ok(Thought { action, why: reasons() })));
    page.send(Input::Answer(0, Err("late".to_owned())));
    assert_eq!(page.play.game().actions(), actions);
    assert_eq!(page.note(), "");
}

#[test]
fn a_stopped_one_waits_until_it_may_continue() {
    let mut page = as_greece();
    page.send(Input::StopComputer);
    assert_eq!(page.stops, 1);
    assert!(page.play.is_computer_stopped() && !page.play.is_computer_thinking());
    page.answer();
    assert_eq!(page.play.game().actions(), 0, "an answer that was on its way");
    page.send(Input::StopComputer);
    assert_eq!(page.stops, 1);
    page.send(Input::ContinueComputer);
    assert_eq!(page.questions.len(), 2);
    page.answer();
    assert_eq!(page.play.game().actions(), 1);
}

#[test]
fn nobody_is_stopped_where_a_person_decides() {
    let mut page = as_persia();
    page.send(Input::StopComputer).send(Input::ContinueComputer);
    assert_eq!((page.stops, page.questions.len()), (0, 0));
    assert!(!page.play.is_computer_stopped());
}

#[test]
fn a_failure_is_told_and_can_be_tried_again() {
    let mut page = as_greece();
    page.send(Input::Answer(0, Err("it broke down".to_owned())));
    assert_eq!(page.note(), "The computer cannot go on: it broke down");
    assert!(page.play.is_computer_stopped());
    page.send(Input::ContinueComputer).answer();
    assert_eq!(page.play.game().actions(), 1);
}

#[test]
fn an_action_against_the_rules_is_refused() {
    let mut page = as_greece();
    page.send(Input::Answer(0, Ok(Thought { action: json!("castle"), why: reasons() })));
    assert!(page.play.is_computer_stopped() && !page.note().is_empty());
    assert_eq!((page.play.game().actions(), page.saves), (0, 0));
}

#[test]
fn its_turn_is_a_run_that_can_be_held() {
    let mut page = as_greece();
    page.answer().let_go_on();
    assert!(page.play.is_run() && !page.play.is_silent());
    page.send(Input::Hold).answer();
    assert!(!page.play.is_settled(), "it plays on, but that is not shown");
    assert_eq!(*page.play.state(), State::Still);
    page.send(Input::Step).let_go_on();
    assert!(page.play.is_settled() && page.play.is_held());
    page.send(Input::Hold).let_computer_play();
    assert!(page.play.frame().mine && !page.play.is_run() && !page.play.is_held());
    assert_eq!(page.play.summary(), "", "a computer's turn is told action by action");
}

#[test]
fn a_stopped_one_ends_its_run() {
    let mut page = as_greece();
    page.answer().let_go_on();
    page.send(Input::StopComputer);
    assert!(!page.play.is_run());
}

#[test]
fn skipping_its_turn_shows_no_motion() {
    let mut page = as_greece();
    page.answer().send(Input::Skip);
    assert!(page.play.is_settled());
    let timers = page.timers.len();
    page.let_computer_play();
    assert!(page.timers[timers..].iter().any(|(_, milliseconds)| *milliseconds == 0));
    assert!(page.timers[timers..].iter().all(|(_, milliseconds)| *milliseconds == 0 || *milliseconds == 450));
    assert!(page.play.frame().mine);
    page.act();
    let (_, milliseconds) = page.timers.last().unwrap();
    assert!(*milliseconds > 0 || page.play.moving().is_none(), "what comes after is shown again");
}

#[test]
fn two_computers_play_to_the_end_by_themselves() {
    let sitters = [PERSIA, GREECE].map(|_| Sitter::Computer("neos".to_owned()));
    let mut page = Page::open(&*earth_and_water(3), &sitters, NORMAL);
    page.let_computer_play();
    assert!(page.play.game().is_over() && page.play.is_settled() && !page.play.is_run());
}

#[test]
fn dice_do_not_depend_on_who_watches() {
    let played = |inputs: &[Input]| {
        let mut page = Page::open(&*earth_and_water(5), &person_as(GREECE), NORMAL);
        for input in inputs {
            page.answer().send(input.clone());
        }
        page.let_go_on().let_computer_play();
        page.play.to_keep(0).unwrap()
    };
    assert_eq!(played(&[Input::CatchUp]), played(&[Input::Skip]));
    assert_eq!(played(&[Input::CatchUp]), played(&[Input::LookAt(0), Input::CatchUp, Input::Skip]));
}
