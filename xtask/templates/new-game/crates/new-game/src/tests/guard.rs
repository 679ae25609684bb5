//! 1 Sequence of play, 2 the guard.

use super::*;
use crate::PhaseView;
use tabletop::Viewer;

#[test]
fn greece_posts_a_guard_before_persia_crosses_and_then_the_other_way_round() {
    Scene::start(Setup::default())
        .told(Event::RoundBegan { round: 1 }, rulebook::SEQUENCE)
        .waits_for(Greece.seat())
        .refuses(Action::Cross(Upper), rulebook::SEQUENCE)
        .act(Action::Post(Middle))
        .told(Event::GuardPosted { side: Greece, ford: Some(Middle) }, rulebook::GUARD)
        .waits_for(Persia.seat())
        .refuses(Action::Post(Upper), rulebook::GUARD)
        .act_dice(Action::Cross(Upper), &[3])
        .waits_for(Persia.seat())
        .offers(&[Action::Post(Upper), Action::Post(Middle), Action::Post(Lower)]);
}

#[test]
fn only_the_side_that_posted_the_guard_knows_where_it_stands() {
    let scene = Scene::start(Setup::default()).act(Action::Post(Middle));
    let posted = Event::GuardPosted { side: Greece, ford: Some(Middle) };
    for (viewer, known) in [
        (Viewer::Seat(Greece.seat()), Some(Middle)),
        (Viewer::Seat(Persia.seat()), None),
        (Viewer::Table, None),
        (Viewer::Referee, Some(Middle)),
    ] {
        let phase = PhaseView::Cross { attacker: Persia, guard: known };
        assert_eq!(scene.position.view(viewer).phase, phase, "{viewer:?}");
        assert_eq!(Position::redact(&posted, viewer), Event::GuardPosted { side: Greece, ford: known });
    }
}
