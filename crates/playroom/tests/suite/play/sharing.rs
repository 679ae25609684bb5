//! Several people share a screen: a curtain comes between them.

use super::{GREECE, Input, PERSIA, Page, as_persia, two_people};
use tabletop::Viewer;

/// Persia has acted until Greece must decide, and all of it was shown.
fn handed_over() -> Page {
    let mut page = two_people();
    page.send(Input::LiftCurtain(PERSIA));
    while page.play.curtain().is_none() {
        page.act().let_go_on();
    }
    page
}

#[test]
fn the_game_begins_behind_a_curtain() {
    let mut page = two_people();
    assert_eq!(page.play.curtain(), Some(PERSIA));
    assert_eq!(page.play.frame().viewer, Viewer::Table);
    page.send(Input::LiftCurtain(PERSIA));
    assert_eq!(page.play.curtain(), None);
    assert_eq!(page.play.frame().viewer, Viewer::Seat(PERSIA));
    assert!(page.play.frame().mine);
}

#[test]
fn the_curtain_falls_once_the_action_was_shown() {
    let mut page = two_people();
    page.send(Input::LiftCurtain(PERSIA));
    while page.play.game().waiting() == Some(PERSIA) {
        page.let_go_on().act();
    }
    assert_eq!(page.play.curtain(), None, "the last person sees their own action");
    assert_eq!(page.play.frame().viewer, Viewer::Seat(PERSIA));
    page.let_go_on();
    assert_eq!(page.play.curtain(), Some(GREECE));
    assert_eq!(page.play.frame().viewer, Viewer::Table, "nothing of Persia's is left");
}

#[test]
fn behind_the_curtain_nothing_can_be_done() {
    let mut page = handed_over();
    let actions = page.play.game().actions();
    page.send(Input::Confirm).send(Input::Undo);
    assert_eq!(page.play.game().actions(), actions);
    assert!(!page.play.frame().mine);
}

#[test]
fn only_the_next_person_lifts_it() {
    let mut page = handed_over();
    page.send(Input::LiftCurtain(PERSIA));
    assert_eq!(page.play.curtain(), Some(GREECE));
    page.send(Input::LiftCurtain(GREECE));
    assert_eq!((page.play.curtain(), page.play.frame().viewer), (None, Viewer::Seat(GREECE)));
}

#[test]
fn looking_back_does_not_lift_it() {
    let mut page = handed_over();
    for at in 0..=page.play.game().actions() {
        page.send(Input::LookAt(at));
        assert_eq!((page.play.curtain(), page.play.frame().viewer), (Some(GREECE), Viewer::Table));
    }
}

#[test]
fn forced_actions_are_left_to_the_people() {
    let mut page = two_people();
    while !page.play.game().is_over() {
        if let Some(seat) = page.play.curtain() {
            page.send(Input::LiftCurtain(seat));
        }
        assert!(!page.play.is_automatic());
        page.act().let_go_on();
    }
    assert!(!page.play.is_run());
}

#[test]
fn who_sits_alone_has_no_curtain() {
    assert_eq!(as_persia().play.curtain(), None);
}
