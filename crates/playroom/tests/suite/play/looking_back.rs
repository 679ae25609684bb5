//! Looking back at earlier positions, and replays.

use super::{Input, NORMAL, Page, as_greece, as_persia, at_the_pass, earth_and_water};
use playroom::kept::dice;
use playroom::play::{Play, State};
use playroom::{Point, Sitting};
use tabletop::{Seat, Viewer, Waiting};

/// A page where some actions have been done and a person must decide.
fn later() -> Page {
    let mut page = as_persia();
    while page.play.game().actions() < 6 || !page.play.frame().mine {
        match page.play.frame().mine {
            true => page.act().let_go_on(),
            false => page.answer().let_go_on(),
        };
    }
    page
}

#[test]
fn an_earlier_position_is_shown_and_nothing_can_be_done_in_it() {
    let mut page = later();
    page.send(Input::LookAt(2));
    assert_eq!((page.play.looking_back(), page.play.frame().number), (Some(2), 2));
    assert!(!page.play.frame().mine);
    let actions = page.play.game().actions();
    page.send(Input::Point(Point::Place(0))).send(Input::Confirm).send(Input::Undo);
    assert_eq!(page.note(), "You are looking back. Return to now to go on.");
    assert_eq!(page.play.game().actions(), actions);
}

#[test]
fn returning_shows_the_present() {
    let mut page = later();
    let now = page.play.frame().clone();
    page.send(Input::LookAt(1)).send(Input::CatchUp);
    assert_eq!(*page.play.frame(), now);
    page.send(Input::LookAt(1)).send(Input::LookAt(now.number));
    assert_eq!((page.play.frame(), page.play.looking_back()), (&now, None));
}

#[test]
fn what_was_chosen_is_still_chosen_afterwards() {
    let mut page = later();
    let first = page.offered()[0];
    page.send(Input::Point(first));
    let (picking, drafted) = (page.play.picking().clone(), page.play.drafted().cloned());
    page.send(Input::LookAt(1));
    assert!(page.play.drafted().is_none());
    page.send(Input::CatchUp);
    assert_eq!((page.play.picking(), page.play.drafted()), (&picking, drafted.as_ref()));
}

#[test]
fn looking_back_breaks_off_what_is_shown() {
    let mut page = as_persia();
    page.act();
    let late = page.last_timer();
    page.send(Input::LookAt(0)).send(Input::Timer(late));
    assert_eq!((page.play.looking_back(), page.play.shown()), (Some(0), 0));
}

#[test]
fn the_computer_plays_on_meanwhile_and_that_is_not_shown() {
    let mut page = as_greece();
    page.answer().let_go_on().answer().let_go_on();
    page.send(Input::LookAt(0)).answer();
    assert_eq!((page.play.looking_back(), page.play.shown()), (Some(0), 2));
    assert_eq!(page.play.game().actions(), 3);
    page.send(Input::CatchUp);
    assert_eq!((page.play.shown(), page.play.looking_back()), (3, None));
}

#[test]
fn a_number_beyond_the_end_is_the_present() {
    let mut page = later();
    page.send(Input::LookAt(2)).send(Input::LookAt(usize::MAX));
    assert_eq!(*page.play.state(), State::Still);
}

fn some_game(over: bool) -> Box<dyn Sitting> {
    let mut sitting = earth_and_water(7);
    while sitting.table().actions() < 40 || over && !matches!(sitting.table().waiting(), Waiting::Over(_)) {
        let number = sitting.table().actions();
        sitting.choose(0, &mut dice(7, number)).unwrap();
    }
    sitting
}

fn review(over: bool, is_own: bool) -> Page {
    Page::with(Play::review(some_game(over), is_own, NORMAL))
}

#[test]
fn a_replay_begins_at_the_beginning_and_goes_to_its_end() {
    let mut page = review(true, true);
    let last = page.play.game().actions();
    assert_eq!(page.play.frame().number, 0);
    page.send(Input::LookAt(last + 5));
    assert_eq!((page.play.looking_back(), page.play.frame().number), (Some(last), last));
}

#[test]
fn in_a_replay_nothing_goes_on_by_itself() {
    for over in [false, true] {
        let mut page = review(over, false);
        let inputs = [
            Input::CatchUp,
            Input::ShowLastTurnAgain,
            Input::Hold,
            Input::Step,
            Input::StepBack,
            Input::Skip,
            Input::StopComputer,
            Input::ContinueComputer,
            Input::Leave,
            Input::Confirm,
            Input::UndoPoint,
            Input::LiftCurtain(Seat(0)),
            Input::Prefer(NORMAL),
        ];
        for input in inputs {
            page.send(input);
            assert_eq!(*page.play.state(), State::LookingBack(0));
        }
        assert!(page.timers.is_empty() && page.questions.is_empty() && page.saves == 0);
    }
}

#[test]
fn a_finished_game_is_seen_through_any_eyes() {
    for mut page in [review(true, true), review(true, false)] {
        assert_eq!(page.play.frame().viewer, Viewer::Referee);
        page.send(Input::ViewAs(Viewer::Seat(Seat(1))));
        assert_eq!(page.play.frame().viewer, Viewer::Seat(Seat(1)));
    }
}

#[test]
fn ones_own_unfinished_game_does_not_show_what_is_hidden() {
    let mut own = review(false, true);
    own.send(Input::ViewAs(Viewer::Referee));
    assert_eq!(own.play.frame().viewer, Viewer::Table);
    let mut anothers = review(false, false);
    assert_eq!(anothers.play.frame().viewer, Viewer::Table, "at first");
    anothers.send(Input::ViewAs(Viewer::Referee));
    assert_eq!(anothers.play.frame().viewer, Viewer::Referee);
}

#[test]
fn during_a_game_the_view_cannot_be_chosen() {
    let mut page = at_the_pass(NORMAL);
    let viewer = page.play.frame().viewer;
    page.send(Input::ViewAs(Viewer::Referee));
    assert_eq!(page.play.frame().viewer, viewer);
}
