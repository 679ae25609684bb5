//! Actions are shown motion by motion, each ended by its own timer.

use super::{Input, NORMAL, Page, as_persia, at_the_pass};
use playroom::play::{Pace, Preferences, State};
use playroom::{Lie, Motion};

fn is_showing(page: &Page) -> bool {
    matches!(page.play.state(), State::Showing(_))
}

/// A page on which a motion is seen.
fn with_motion() -> Page {
    let mut page = at_the_pass(NORMAL);
    page.send(super::END_MOVEMENT);
    while page.play.moving().is_none() {
        page.tick();
    }
    page
}

#[test]
fn a_persons_action_is_shown_and_then_the_next_decision_is_live() {
    let mut page = as_persia();
    assert!(page.play.frame().mine, "the person begins");
    page.act();
    assert!(is_showing(&page) && !page.play.frame().mine);
    assert_eq!((page.play.shown(), page.play.game().actions()), (0, 1));
    page.let_go_on();
    assert!(page.play.is_settled() && *page.play.state() == State::Still);
}

#[test]
fn a_timer_of_an_earlier_showing_does_nothing() {
    let mut page = with_motion();
    let late = page.last_timer();
    page.send(Input::CatchUp);
    let (state, shown, timers) = (page.play.state().clone(), page.play.shown(), page.timers.len());
    page.send(Input::Timer(late));
    assert_eq!((page.play.state(), page.play.shown(), page.timers.len()), (&state, shown, timers));
}

#[test]
fn a_late_timer_does_not_end_the_motion_that_came_after() {
    let mut page = with_motion();
    let late = page.last_timer();
    while page.last_timer() == late || page.play.moving().is_none() {
        page.tick();
    }
    let motion = page.play.moving().cloned();
    page.send(Input::Timer(late));
    assert_eq!(page.play.moving().cloned(), motion);
    assert_ne!(page.last_timer(), late);
}

#[test]
fn a_board_that_turns_shows_the_motion_again_where_it_now_is() {
    let mut page = with_motion();
    let (number, before) = (page.play.shown(), page.play.moving().cloned());
    let spots = page.play.frame().scene.spots.clone();
    page.send(Input::Lay(Lie::Wide));
    assert_eq!(page.play.moving().cloned(), before, "it lies like this already");
    page.send(Input::Lay(Lie::Tall));
    assert_eq!(page.play.shown(), number);
    assert_ne!(page.play.moving().map(|moving| &moving.motion), before.as_ref().map(|moving| &moving.motion));
    assert_ne!(page.play.frame().scene.spots, spots);
}

#[test]
fn a_timer_runs_out_once() {
    let mut page = with_motion();
    let timer = page.last_timer();
    page.send(Input::Timer(timer));
    let after = page.play.state().clone();
    page.send(Input::Timer(timer));
    assert_eq!(*page.play.state(), after);
}

#[test]
fn the_pace_decides_how_long_a_motion_takes() {
    let slow = Preferences { pace: Pace::Slow, ..NORMAL };
    let brisk = Preferences { pace: Pace::Brisk, ..NORMAL };
    let mut page = with_motion();
    // Every motion takes as long as its kind asks for, at the pace of the moment it begins.
    for (preferences, factor) in [(slow, 8), (brisk, 1), (NORMAL, 4)] {
        page.send(Input::Prefer(preferences));
        let before = page.play.moving().cloned();
        while page.play.moving().is_none() || page.play.moving() == before.as_ref() {
            page.tick();
        }
        let quarter = match page.play.moving().unwrap().motion {
            Motion::Slide { .. } => 125,
            Motion::Roll(_) => 200,
            Motion::Fall { .. } => 100,
            Motion::Shot { .. } => 137,
            Motion::Herald { .. } => 625,
        };
        let took = page.timers.last().unwrap().1;
        assert!(took.abs_diff(quarter * factor) <= 4, "{took} at {factor}/4");
    }
}

#[test]
fn without_motion_everything_is_shown_at_once() {
    let mut page = at_the_pass(Preferences { pace: Pace::Skip, ..NORMAL });
    page.send(super::END_MOVEMENT).let_go_on();
    assert!(page.timers.iter().all(|(_, milliseconds)| *milliseconds == 0));
    assert!(page.play.is_settled() && page.play.frame().mine);
}

#[test]
fn undo_waits_until_the_action_was_shown() {
    let mut page = with_motion();
    let actions = page.play.game().actions();
    page.send(Input::Undo);
    assert_eq!(page.note(), "One moment: this is still being played out.");
    assert_eq!(page.play.game().actions(), actions);
    assert!(is_showing(&page));
}

#[test]
fn pointing_while_something_is_shown_is_answered() {
    let mut page = with_motion();
    let somewhere = page.play.frame().scene.spots[0].point;
    page.send(Input::Point(somewhere));
    assert_eq!(page.note(), "One moment: this is still being played out.");
}
