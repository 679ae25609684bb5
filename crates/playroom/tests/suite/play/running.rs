//! Runs of actions that nobody at the screen chooses: held, stepped through, skipped, shown again.

use super::{END_MOVEMENT, Input, NORMAL, Page, as_persia, at_the_pass};
use playroom::play::{Pace, Preferences, State};

/// The Greeks have ended their movement, and some actions of the host have been shown.
fn run() -> Page {
    let mut page = at_the_pass(NORMAL);
    page.send(END_MOVEMENT);
    let before = page.play.shown();
    while page.play.shown() < before + 3 || !page.play.is_run() {
        page.tick();
    }
    page
}

/// A run that was held and has shown the action it was busy with.
fn held() -> Page {
    let mut page = run();
    page.send(Input::Hold).let_go_on();
    page
}

#[test]
fn forced_actions_follow_one_another_until_a_person_must_choose() {
    let mut page = at_the_pass(NORMAL);
    let from = page.play.game().actions();
    page.send(END_MOVEMENT).let_go_on();
    let play = &page.play;
    assert!(play.frame().mine && !play.frame().forced && !play.is_run());
    let count = play.game().actions() - from;
    assert!(count > 10, "{count} actions are no run");
    assert!(play.summary().starts_with(&format!("{} actions later. ", count - 1)), "{}", play.summary());
    assert!(play.summary().ends_with(&format!("Now: {}", play.frame().prompt)));
}

#[test]
fn a_short_pause_comes_before_each_forced_action() {
    let mut page = at_the_pass(NORMAL);
    page.send(END_MOVEMENT);
    while !matches!(page.play.state(), State::Pausing(_)) {
        page.tick();
    }
    assert_eq!(page.timers.last().unwrap().1, 450);
    let actions = page.play.game().actions();
    page.tick();
    assert_eq!(page.play.game().actions(), actions + 1);
}

#[test]
fn who_does_not_wish_it_does_forced_actions_oneself() {
    let mut page = at_the_pass(Preferences { auto_forced: false, ..NORMAL });
    page.send(END_MOVEMENT).let_go_on();
    assert!(page.play.frame().forced && !page.play.is_automatic());
    assert_eq!(*page.play.state(), State::Still);
    // Once it is wished, it goes on; and no longer, once it is not.
    page.send(Input::Prefer(NORMAL));
    assert!(matches!(page.play.state(), State::Pausing(_)));
    let timer = page.last_timer();
    page.send(Input::Prefer(Preferences { auto_forced: false, ..NORMAL }));
    assert_eq!(*page.play.state(), State::Still);
    let actions = page.play.game().actions();
    page.send(Input::Timer(timer));
    assert_eq!(page.play.game().actions(), actions, "a timer of a pause that was given up");
}

#[test]
fn a_person_may_be_faster_than_the_pause() {
    let mut page = at_the_pass(NORMAL);
    page.send(END_MOVEMENT);
    while !matches!(page.play.state(), State::Pausing(_)) {
        page.tick();
    }
    let (timer, actions) = (page.last_timer(), page.play.game().actions());
    page.act();
    assert_eq!(page.play.game().actions(), actions + 1);
    page.send(Input::Timer(timer));
    assert_eq!(page.play.game().actions(), actions + 1, "the pause is over already");
}

#[test]
fn a_held_run_waits_and_goes_on() {
    let mut page = held();
    let shown = page.play.shown();
    assert!(page.play.is_held() && page.play.is_run() && *page.play.state() == State::Still);
    page.tick();
    assert_eq!(page.play.shown(), shown);
    page.send(Input::Hold);
    assert!(!page.play.is_held() && *page.play.state() != State::Still);
    page.let_go_on();
    assert!(page.play.shown() > shown && !page.play.is_run());
}

#[test]
fn holding_ends_the_pause_before_the_next_action() {
    let mut page = run();
    while !matches!(page.play.state(), State::Pausing(_)) {
        page.tick();
    }
    let actions = page.play.game().actions();
    page.send(Input::Hold).tick();
    assert_eq!((page.play.game().actions(), page.play.state()), (actions, &State::Still));
}

#[test]
fn a_step_does_one_action_and_shows_it() {
    let mut page = held();
    let shown = page.play.shown();
    page.send(Input::Step);
    assert!(matches!(page.play.state(), State::Showing(_)));
    assert_eq!(page.play.game().actions(), shown + 1);
    // A second step does not wait for the motion to end.
    page.send(Input::Step);
    assert_eq!((page.play.shown(), page.play.state()), (shown + 1, &State::Still));
    page.send(Input::Step).let_go_on();
    assert_eq!(page.play.shown(), shown + 2);
    assert!(page.play.is_held());
}

#[test]
fn a_step_holds_a_run_that_goes_on() {
    let mut page = run();
    page.send(Input::Step).let_go_on();
    assert!(page.play.is_held());
}

#[test]
fn steps_back_look_back_and_steps_forward_return() {
    let mut page = held();
    let shown = page.play.shown();
    page.send(Input::StepBack).send(Input::StepBack);
    assert_eq!(page.play.looking_back(), Some(shown - 2));
    page.send(Input::Step);
    assert_eq!(page.play.looking_back(), Some(shown - 1));
    page.send(Input::Step);
    assert_eq!((page.play.state(), page.play.shown()), (&State::Still, shown));
}

#[test]
fn whoever_has_stepped_back_goes_on_from_there() {
    let mut page = held();
    let (shown, actions) = (page.play.shown(), page.play.game().actions());
    page.send(Input::StepBack).send(Input::StepBack);
    let prompt = page.play.prompt().into_owned();
    assert!(
        prompt.ends_with(&format!("{} of {shown}.", shown - 2)),
        "how much is to come is not told: {prompt}"
    );
    page.send(Input::Hold);
    assert_eq!((page.play.looking_back(), page.play.is_held()), (None, false));
    assert_eq!((page.play.shown(), page.play.game().actions()), (shown - 2, actions), "nothing is undone");
    page.let_go_on();
    assert!(page.play.shown() > shown - 2, "it is shown again");
}

#[test]
fn looking_back_lets_the_run_wait() {
    let mut page = run();
    let late = page.last_timer();
    let actions = page.play.game().actions();
    page.send(Input::StepBack).send(Input::Timer(late));
    assert_eq!(page.play.game().actions(), actions);
    assert!(page.play.looking_back().is_some());
    while page.play.looking_back().is_some() {
        page.send(Input::Step);
    }
    assert_ne!(*page.play.state(), State::Still, "it was not held, so it goes on");
}

#[test]
fn outside_a_run_there_is_nothing_to_steer() {
    let mut page = at_the_pass(NORMAL);
    for input in [Input::Hold, Input::Step, Input::StepBack] {
        let actions = page.play.game().actions();
        page.send(input);
        assert_eq!((page.play.state(), page.play.game().actions()), (&State::Still, actions));
        assert!(!page.play.is_held() && !page.play.is_run());
    }
}

#[test]
fn skipping_leads_to_the_same_decision() {
    let mut shown = run();
    let late = shown.last_timer();
    let mut skipped = run();
    shown.let_go_on();
    skipped.send(Input::Skip);
    assert_eq!(skipped.play.frame(), shown.play.frame());
    assert!(!skipped.play.is_run() && skipped.play.is_settled());
    let actions = skipped.play.game().actions();
    skipped.send(Input::Timer(late));
    assert_eq!(skipped.play.game().actions(), actions);
}

#[test]
fn the_last_dice_of_what_was_skipped_lie_on_the_table() {
    let (mut shown, mut skipped) = (at_the_pass(NORMAL), at_the_pass(NORMAL));
    let mut runs_with_dice = 0;
    while runs_with_dice == 0 {
        shown.act();
        skipped.act().send(Input::Skip);
        let mut rolled = None;
        while !matches!(shown.play.state(), State::Still) {
            rolled = shown.play.rolled().map(<[_]>::to_vec).or(rolled);
            shown.tick();
        }
        assert_eq!(skipped.play.rolled().map(<[_]>::to_vec), rolled);
        runs_with_dice += usize::from(rolled.is_some());
    }
}

#[test]
fn skipping_while_looking_back_returns_first() {
    let mut page = run();
    page.send(Input::StepBack).send(Input::Skip);
    assert!(page.play.looking_back().is_none() && page.play.frame().mine);
}

#[test]
fn the_last_turn_is_shown_again_and_nothing_is_done_twice() {
    let mut page = at_the_pass(NORMAL);
    let chosen = page.play.game().actions() + 1;
    page.send(END_MOVEMENT).let_go_on();
    let (frame, actions) = (page.play.frame().clone(), page.play.game().actions());
    page.send(Input::ShowLastTurnAgain);
    assert_eq!(page.play.shown(), chosen, "after the person's own choice");
    assert!(matches!(page.play.state(), State::Showing(_)) && !page.play.frame().mine);
    page.let_go_on();
    assert_eq!((page.play.frame(), page.play.game().actions()), (&frame, actions));
    assert!(!page.play.is_run());
}

#[test]
fn what_is_shown_again_can_be_skipped() {
    let mut page = at_the_pass(NORMAL);
    page.send(END_MOVEMENT).let_go_on();
    let frame = page.play.frame().clone();
    page.send(Input::ShowLastTurnAgain).tick().tick().send(Input::Skip);
    assert_eq!(*page.play.frame(), frame);
}

#[test]
fn where_the_person_did_everything_there_is_nothing_to_show_again() {
    let mut page = as_persia();
    page.send(Input::ShowLastTurnAgain);
    assert_eq!(page.note(), "So far all was done by you.");
    assert_eq!(*page.play.state(), State::Still);
}

#[test]
fn at_the_fastest_pace_a_run_is_skipped() {
    let mut page = at_the_pass(Preferences { pace: Pace::Skip, ..NORMAL });
    page.send(END_MOVEMENT);
    for _ in 0..10 {
        page.let_go_on();
    }
    assert!(page.timers.len() < 20, "{} timers", page.timers.len());
    assert!(page.play.frame().mine && !page.play.frame().forced);
}

#[test]
fn screen_readers_hear_of_a_run_at_its_end() {
    let mut page = run();
    assert!(page.play.is_silent());
    page.send(Input::Hold);
    assert!(!page.play.is_silent(), "what is stepped through is told");
}
