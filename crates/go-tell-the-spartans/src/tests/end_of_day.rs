//! 9.0 The End of Day Check, and the morale tracks.

use super::scene::{Scene, area, unit};
use super::shows;
use crate::charts::{TRACK_MOVES, TrackMove};
use crate::map::Direction;
use crate::phase::{Phase, Segment};
use crate::units::Contingent;
use crate::{Action, BySide, Cause, Ending, Event, Place, Position, Recovery, Setup, Side, rulebook};
use Contingent as C;
use tabletop::Silent;
use tabletop::testing::TestScene as _;

/// The last round of an assault that leaves a Persian on the wall: the Persian track does not move.
fn foothold() -> Scene {
    Scene::new("G6 MAL-1, H6 SCY-M1").round(8)
}

/// ... that leaves none there.
fn repulse() -> Scene {
    Scene::new("G6 MAL-1, C6 SCY-M1").round(8)
}

fn moved(by: TrackMove, contingent: Option<Contingent>, greece: u8, persia: u8) -> Event {
    Event::TracksMoved { by, contingent, now: BySide { greece, persia } }
}

#[test]
fn the_day_ends_on_a_total_of_five() {
    tabletop::tested!(rulebook::END_OF_DAY);
    for (assault, track, modifier) in [
        (1, 10, 0),
        (1, 8, 0),
        (1, 7, 1),
        (1, 5, 1),
        (1, 4, 1),
        (1, 3, 1),
        (1, 2, 2),
        (1, 1, 2),
        (2, 10, 1),
        (3, 7, 3),
    ] {
        for die in 1..=6u8 {
            let total = die + modifier;
            let ends = total >= 5;
            let scene = foothold().assault(assault).tracks(7, track).end_round(&[die.into(), 2]);
            let scene = scene.happened(Event::EndOfDayRolled { die, total, ends });
            let expected = if ends { (2, 1) } else { (1, assault + 1) };
            assert_eq!((scene.position.day(), scene.position.assault()), expected, "{assault} {track} {die}");
        }
    }
    shows(rulebook::END_OF_DAY_ROLL, "9.1");
}

#[test]
fn after_the_fourth_assault_no_die_is_needed() {
    let scene = foothold()
        .assault(4)
        .end_round(&[2])
        .happened(Event::NoEndOfDayRoll { because: rulebook::END_OF_DAY_ROLL, ends: true });
    assert_eq!(scene.position.day(), 2);
}

#[test]
fn a_greek_rout_ends_the_day_at_once() {
    let rout = |day| Scene::new("G6 MAL-1!, G7 PEL-B1, C6 SCY-M1").day(day).round(2);
    let scene = rout(1)
        .end_round(&[2])
        .happened(Event::AssaultEnded { outcome: Ending::Breakthrough, because: Cause::GreeksRout })
        .happened(Event::NoEndOfDayRoll { because: rulebook::DAY_ENDS, ends: true })
        .happened(Event::DayEnded { day: 1, held: false });
    assert_eq!(scene.position.day(), 2);
    // On the third day it ends the game, Immortals or not.
    rout(3).end_round(&[]).is_in(Phase::Over);
}

#[test]
fn the_third_day_does_not_end_before_the_immortals_have_come() {
    let waiting = |assault| foothold().day(3).assault(assault);
    for assault in [1, 4, 5] {
        waiting(assault)
            .end_round(&[1])
            .happened(Event::NoEndOfDayRoll { because: rulebook::THIRD_DAY, ends: false })
            .happened(Event::AssaultBegan { day: 3, assault: assault + 1 });
    }
    let arrived = |assault| waiting(assault).with(|position| position.path.arrived = 30);
    arrived(1).end_round(&[5]).is_in(Phase::Over);
    arrived(4).end_round(&[]).is_in(Phase::Over);
}

#[test]
fn how_an_assault_ends_moves_the_tracks() {
    tabletop::tested!(rulebook::TRACK_MOVES);
    let first = |scene: Scene| {
        let found = scene.events.iter().find(|event| matches!(event, Event::TracksMoved { .. }));
        found.cloned().expect("a move")
    };
    assert_eq!(first(repulse().end_round(&[1, 2])), moved(TrackMove::Repulse, None, 8, 9));
    let immortals = repulse().with(|position| position.commitment.main = C::Immortals);
    assert_eq!(first(immortals.end_round(&[1, 2])), moved(TrackMove::ImmortalsRepulsed, None, 8, 8));
    assert_eq!(first(foothold().end_round(&[1, 2])), moved(TrackMove::Foothold, None, 6, 10));
    let through = || repulse().tracks(7, 5).with(|position| position.commitment.exited = true);
    assert_eq!(first(through().end_round(&[1, 2])), moved(TrackMove::Breakthrough, None, 5, 6));
    assert_eq!(through().end_round(&[1, 2]).position.tally.breakthroughs, 1);
    // The markers stop at the ends.
    assert_eq!(first(repulse().tracks(10, 1).end_round(&[2])), moved(TrackMove::Repulse, None, 10, 0));
    assert_eq!(first(foothold().tracks(0, 10).end_round(&[1, 2])), moved(TrackMove::Foothold, None, 0, 10));
}

#[test]
fn a_day_without_persians_at_the_wall_is_held() {
    repulse()
        .end_round(&[6, 2])
        .happened(moved(TrackMove::DayHeld, None, 9, 8))
        .happened(Event::DayEnded { day: 1, held: true });
    foothold()
        .end_round(&[6, 2])
        .happened(Event::DayEnded { day: 1, held: false })
        .did_not_happen(|event| matches!(event, Event::TracksMoved { by: TrackMove::DayHeld, .. }));
    // Routed men hold nothing.
    Scene::new("G6 MAL-1, H6 SCY-M1!, C6 SCY-M2 SCY-M3")
        .round(8)
        .end_round(&[6, 2])
        .happened(Event::DayEnded { day: 1, held: true });
}

/// What happens to the tracks when these have fallen, and how they stand then.
fn fallen(scene: Scene, units: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let with_losses = |position: &mut Position| {
        for name in units.split_whitespace() {
            position.eliminate(unit(name), area("G6"), rulebook::MELEE_LOSSES, &mut Silent);
        }
        position.contingents_suffer(&mut events);
        position.contingents_suffer(&mut events);
    };
    drop(scene.with(with_losses));
    events
}

#[test]
fn a_contingent_that_falls_to_half_and_one_that_is_destroyed_tell_once() {
    let scene = || Scene::new("G6 MAL-1").tracks(7, 5);
    assert_eq!(fallen(scene(), "THB-1"), []);
    assert_eq!(fallen(scene(), "THB-1 THB-2"), [moved(TrackMove::HalfLost, Some(C::Theban), 6, 5)]);
    assert_eq!(
        fallen(scene(), "THB-1 THB-2 THB-3 THB-4"),
        [
            moved(TrackMove::HalfLost, Some(C::Theban), 6, 5),
            moved(TrackMove::Destroyed, Some(C::Theban), 5, 6)
        ]
    );
    // Step losses count, not units: 8 of the Thebans' 16.
    let mut events = Vec::new();
    drop(scene().with(|position| {
        for name in ["THB-1", "THB-2", "THB-3", "THB-4"] {
            position.field.set_losses(unit(name), 2);
        }
        position.contingents_suffer(&mut events);
    }));
    assert_eq!(events, [moved(TrackMove::HalfLost, Some(C::Theban), 6, 5)]);
}

#[test]
fn the_fall_of_the_spartans_weighs_twice_and_is_avenged_on_the_third_day() {
    let spartans = "SPA-1 SPA-2 SPA-3";
    let half = moved(TrackMove::HalfLost, Some(C::Spartan), 6, 5);
    let last = |by, greece| [half.clone(), moved(by, Some(C::Spartan), greece, 6)];
    let scene = |board: &str| Scene::new(board).tracks(7, 5);
    assert_eq!(fallen(scene("G6 MAL-1"), spartans), last(TrackMove::SpartansDestroyed, 4));
    assert_eq!(fallen(scene("G6 MAL-1").day(3), spartans), last(TrackMove::KingAvenged, 7));
    // 11.4 Each mora counts like them.
    let levy = Setup { nothing_but_spartans: true, ..Setup::default() };
    let mora = "THB-1 THB-2 THB-3 THB-4 PEL-H1 PEL-H2 PEL-H3 PEL-H4 PEL-H5 PEL-H6";
    let falls = |day| fallen(Scene::of(levy, "G6 PEL-H11").tracks(7, 5).day(day), mora);
    assert_eq!(falls(2)[1], moved(TrackMove::SpartansDestroyed, Some(C::FirstMora), 4, 6));
    assert_eq!(falls(3)[1], moved(TrackMove::KingAvenged, Some(C::FirstMora), 7, 6));
    // Nobody is left to avenge him.
    assert_eq!(fallen(scene("G6 MAL-1!").day(3), spartans), last(TrackMove::SpartansDestroyed, 4));
}

#[test]
fn those_run_down_in_rout_are_counted_at_once() {
    let board = "G5 THB-1!, F5 MED-M1, G7 MAL-1";
    Scene::new(board)
        .tracks(7, 5)
        .off_map("THB-2 THB-3 THB-4", Place::Eliminated)
        .with(|position| position.tally.halved.insert(C::Theban))
        .segment(Segment::Movement(Side::Persia))
        .act(super::scene::charge("F5", 1, "G5", Direction::East, crate::map::Facing::East))
        .place("THB-1", Place::Eliminated)
        .happened(moved(TrackMove::Destroyed, Some(C::Theban), 6, 6));
}

#[test]
fn the_table_of_track_moves_is_in_the_order_of_its_names() {
    for (by, steps) in TRACK_MOVES {
        assert_eq!(by.steps(), steps, "{by:?}");
    }
    assert_eq!(TrackMove::ImmortalsArrive.steps(), BySide { greece: -2, persia: 1 });
}

#[test]
fn the_zones_of_the_tracks_change_the_melee_die() {
    shows(rulebook::TRACK_ZONES, "9.4");
    let greek = [0, -1, -1, -1, 0, 0, 0, 0, 0, 1, 1];
    let persian = [0, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0];
    for (track, (greek, persian)) in (0..).zip(greek.into_iter().zip(persian)) {
        let scene = Scene::new("G6 MAL-1, G6 MED-M1").tracks(track, track);
        let modifier = |side| scene.position.reckon(side, area("G6")).expect("a melee").modifier;
        assert_eq!((modifier(Side::Greece), modifier(Side::Persia)), (greek, persian), "{track}");
    }
}

#[test]
fn where_greek_spirits_are_low_all_but_spartans_and_thespians_rally_with_one_more() {
    for (track, name, modifier, outcome) in [
        (4, "MAL-1", 1, Recovery::Steady),
        (3, "MAL-1", 2, Recovery::Unchanged),
        (1, "MAL-1", 2, Recovery::Unchanged),
        (3, "THS-1", 1, Recovery::Steady),
        (3, "SPA-1", 1, Recovery::Steady),
    ] {
        let scene = Scene::new(&format!("G6 {name}~, I6 LOC-1, C6 MED-M1"))
            .tracks(track, 10)
            .segment(Segment::Recovery)
            .act_dice(Action::Rally, &[6]);
        let rating = if name == "MAL-1" { 7 } else { 8 };
        let (unit, at) = (unit(name), area("G6"));
        scene.happened(Event::Rallied { unit, at, die: 6, modifier, rating, outcome });
    }
}

#[test]
fn at_greek_0_all_but_spartans_and_thespians_leave_at_the_next_deployment() {
    let scene = foothold().tracks(1, 10).end_round(&[1, 2]);
    let leave = [C::Theban, C::Malian, C::Locrian, C::Peloponnesian, C::Phocian];
    for contingent in leave {
        let went = Event::WentHome { contingent, because: rulebook::TRACK_ZONES };
        assert!(scene.events.contains(&went), "{contingent:?}");
    }
    scene
        .place("MAL-1", Place::Home)
        .place("SPA-1", Place::Camp)
        .place("THS-1", Place::Camp)
        .is_in(Phase::Deployment { contingent: C::Spartan });
    foothold().tracks(2, 10).end_round(&[1, 2]).place("MAL-1", Place::Camp);
}

#[test]
fn at_persian_0_the_day_ends_and_the_marker_is_at_3_in_the_morning() {
    let scene = repulse()
        .tracks(7, 1)
        .end_round(&[2])
        .happened(Event::NoEndOfDayRoll { because: rulebook::TRACK_ZONES, ends: true })
        .happened(Event::DayBegan { day: 2 });
    assert_eq!(scene.position.track(Side::Persia), 3);
    assert_eq!(repulse().tracks(7, 2).end_round(&[1, 2]).position.track(Side::Persia), 1, "not before 0");
}

#[test]
fn a_new_day_brings_back_who_fled_and_forgets_who_attacked() {
    shows(rulebook::DAY_ENDS, "9.2");
    let scene = foothold()
        .off_map("MAL-2", Place::Fled)
        .with(|position| position.commitment.today.insert(C::Susa))
        .end_round(&[6, 3])
        .place("MAL-2", Place::Camp);
    assert!(!scene.position.commitment.today.contains(C::Susa));
    assert_eq!((scene.position.round(), scene.position.clock.rounds_today), (0, 0));
}
