//! 8.5 How an assault ends, and what it is called.

use super::scene::{Scene, area, unit};
use crate::map::Direction;
use crate::melee::Shift;
use crate::phase::{Phase, Segment};
use crate::units::Contingent;
use crate::{Action, Cause, Ending, Event, Place, Players, Position, Side, rulebook};
use tabletop::testing::TestScene as _;

/// 9.1 A four on the six-sided die: there is another assault; and 5.1 the Medes make it.
const ANOTHER: [u32; 2] = [4, 5];

/// The last segment of this round, nobody being disordered.
fn last_segment(scene: Scene, round: u8, dice: &[u32]) -> Scene {
    scene.round(round).segment_dice(Segment::Recovery, dice)
}

#[track_caller]
fn ends(scene: Scene, round: u8, outcome: Ending, because: Cause) -> Scene {
    last_segment(scene, round, &ANOTHER).happened(Event::AssaultEnded { outcome, because })
}

#[track_caller]
fn goes_on(scene: Scene, round: u8) -> Scene {
    last_segment(scene, round, &[])
        .happened(Event::RoundBegan { round: round + 1 })
        .did_not_happen(|event| matches!(event, Event::AssaultEnded { .. }))
}

/// So many units were deployed.
fn of(deployed: u8, board: &str) -> Scene {
    Scene::new(board).with(|position| position.commitment.deployed = deployed)
}

#[test]
fn after_the_eighth_round() {
    for round in 1..8 {
        goes_on(Scene::new("C6 MED-M1, G6 SPA-1"), round);
    }
    ends(Scene::new("C6 MED-M1, G6 SPA-1"), 8, Ending::Repulse, Cause::LastRound);
}

#[test]
fn persians_at_the_wall_or_behind_it_have_a_foothold() {
    for (at, outcome) in [
        ("G6", Ending::Repulse),
        ("H6", Ending::Foothold),
        ("I6", Ending::Foothold),
        ("O1", Ending::Foothold),
    ] {
        let board = format!("{at} MED-M1, C6 MED-M2, L5 SPA-1");
        ends(Scene::new(&board), 8, outcome, Cause::LastRound);
    }
    // Routed ones hold nothing.
    Scene::players(Players::Two, "I6 MED-M1!, C6 MED-M2, D6 MED-M3, L5 SPA-1")
        .round(8)
        .segment(Segment::Recovery)
        .act_dice(Action::LetBe, &ANOTHER)
        .happened(Event::AssaultEnded { outcome: Ending::Repulse, because: Cause::LastRound });
}

#[test]
fn when_two_thirds_of_the_persians_are_gone() {
    let rule = rulebook::END_OF_ASSAULT;
    goes_on(of(5, "C6 MED-M1 MED-M2, G6 SPA-1"), 3);
    let scene = ends(of(6, "C6 MED-M1 MED-M2, G6 SPA-1"), 3, Ending::Repulse, Cause::PersiansRout);
    assert_eq!(scene.position.assault(), 2, "{rule}");
    // Be they at the wall.
    ends(of(6, "H6 MED-M1 MED-M2, L5 SPA-1"), 3, Ending::Repulse, Cause::PersiansRout);
    // The routed count as gone.
    let board = "C6 MED-M1, D6 MED-M2!, D4 MED-M3!, G6 SPA-1";
    Scene::players(Players::Two, board)
        .segment(Segment::Recovery)
        .act(Action::LetBe)
        .act_dice(Action::LetBe, &ANOTHER)
        .happened(Event::AssaultEnded { outcome: Ending::Repulse, because: Cause::PersiansRout });
}

#[test]
fn when_no_hoplite_stands_any_more() {
    // Archers do not hold a pass, nor do men who run. The day ends at once; the next begins with the Medes again.
    let breakthrough = Event::AssaultEnded { outcome: Ending::Breakthrough, because: Cause::GreeksRout };
    let scene = last_segment(Scene::new("C6 MED-M1, G6 PEL-B1"), 2, &[2]).happened(breakthrough.clone());
    assert_eq!((scene.position.day(), scene.position.tally.breakthroughs), (2, 1));
    Scene::players(Players::Two, "C6 MED-M1, G6 SPA-1!")
        .segment(Segment::Recovery)
        .act_dice(Action::LetBe, &[2])
        .happened(breakthrough.clone());
    // Disorder is not rout.
    Scene::players(Players::Two, "C6 MED-M1, G6 SPA-1~")
        .segment(Segment::Recovery)
        .act(Action::LetBe)
        .did_not_happen(|event| matches!(event, Event::AssaultEnded { .. }));
    // It comes before a rout of the Persians.
    last_segment(of(30, "C6 MED-M1, G6 PEL-B1"), 2, &[2]).happened(breakthrough);
}

#[test]
fn a_persian_beyond_the_map_is_a_breakthrough_however_it_ends() {
    let exited = |deployed, board| of(deployed, board).with(|position| position.commitment.exited = true);
    ends(exited(1, "C6 MED-M1, G6 SPA-1"), 8, Ending::Breakthrough, Cause::LastRound);
    ends(exited(9, "C6 MED-M1, G6 SPA-1"), 2, Ending::Breakthrough, Cause::PersiansRout);
    // It does not end the assault by itself.
    goes_on(exited(1, "C6 MED-M1, G6 SPA-1"), 2);
}

/// The third day; so many Immortals came by row O.
fn third_day(arrived: u8, deployed: u8, board: &str) -> Scene {
    of(deployed, board).day(3).with(|position| {
        (position.path.entry, position.path.arrived) = (1, arrived);
    })
}

#[test]
fn immortals_by_row_o_are_a_second_group_and_both_must_break() {
    let board = "C6 MED-M1, L9 IMM-1 IMM-2 IMM-3, G6 SPA-1";
    goes_on(third_day(8, 3, board), 2);
    let scene = last_segment(third_day(9, 3, board), 2, &ANOTHER);
    scene.happened(Event::AssaultEnded { outcome: Ending::Repulse, because: Cause::PersiansRout });
    // Before they come only the others count.
    let scene = last_segment(third_day(0, 3, "C6 MED-M1, G6 SPA-1"), 2, &[5]);
    scene.happened(Event::AssaultEnded { outcome: Ending::Repulse, because: Cause::PersiansRout });
    goes_on(third_day(9, 2, board), 2);
}

#[test]
fn immortals_by_row_o_are_no_foothold() {
    let end = |board| last_segment(third_day(3, 2, board), 8, &ANOTHER);
    let ended = |outcome| Event::AssaultEnded { outcome, because: Cause::LastRound };
    end("C6 MED-M1, L9 IMM-1 IMM-2 IMM-3, G6 SPA-1").happened(ended(Ending::Repulse));
    end("H6 MED-M1, L9 IMM-1 IMM-2 IMM-3, G6 SPA-1").happened(ended(Ending::Foothold));
}

/// The Immortals come down the path in the third round of the third day.
fn descent(board: &str) -> Scene {
    Scene::new(board)
        .day(3)
        .round(3)
        .away(&[Contingent::Immortals], Place::EphialtesBox)
        .with(|position| position.path.entry = 3)
}

fn arrive(scene: Scene) -> Scene {
    scene.segment(Segment::Movement(Side::Persia))
}

#[test]
fn immortals_come_in_behind_greeks_and_fight_at_once() {
    let scene = arrive(descent("O6 SPA-1, O5 THS-1 facing east, O9 THB-1!, C6 MED-M1, L5 MAL-1"));
    let reckoned = |at| scene.position.reckon(Side::Persia, area(at)).expect("both stand there");
    assert!(reckoned("O6").shifts.contains(&(Shift::Rear, 1)), "{}", rulebook::THIRD_DAY);
    assert!(!reckoned("O6").reduced);
    assert!(reckoned("O5").reduced);
    assert_eq!(scene.position.field.entered(Side::Persia, area("O6")), Some(Direction::East));
    // Routed Greeks are lost; where nobody is left, nobody has entered.
    assert_eq!(scene.position.field.entered(Side::Persia, area("O9")), None);
    let because = rulebook::ROUTED_UNITS;
    scene
        .happened(Event::Eliminated { unit: unit("THB-1"), at: area("O9"), because })
        .happened(Event::ImmortalsArrived { units: 30 })
        // They do not move in this segment: the Medes do.
        .offers(&[super::scene::march("C6", 1, "F6", crate::map::Facing::East)]);
}

#[test]
fn immortals_leave_persians_in_row_o_as_they_stand() {
    // In O6 a melee goes on into which the Medes came from the north a round ago; in O1 nobody bars the way out.
    let scene = descent("O6 MED-M1, O6 SPA-1, O1 MED-M2, C6 MED-M3~, L5 MAL-1")
        .with(|position| position.field.set_entered(Side::Persia, area("O6"), Some(Direction::North)));
    let scene = arrive(scene).happened(Event::ImmortalsArrived { units: 24 });
    assert_eq!(scene.position.field.entered(Side::Persia, area("O6")), Some(Direction::North));
    assert!(!scene.position.field.is_fresh(Side::Persia, area("O6")));
    scene.offers(&[Action::Exit(area("O1"))]);
}

#[test]
fn immortals_who_found_no_room_come_a_round_later_and_count() {
    let crowded = "O6 MED-M1, O6 SPA-1, C6 MED-M3, L5 MAL-1";
    let mut scene = arrive(descent(crowded)).happened(Event::ImmortalsArrived { units: 27 });
    let left = |position: &Position| {
        let immortals = position.units_of(Contingent::Immortals);
        immortals.filter(|&unit| position.place(unit) == Place::EphialtesBox).count()
    };
    assert_eq!((scene.position.path.arrived, left(&scene.position)), (27, 3));
    // The Medes are gone when the others come.
    scene.position.field.remove(unit("MED-M1"), Place::Fled);
    let scene = arrive(scene.round(4)).happened(Event::ImmortalsArrived { units: 3 });
    assert_eq!((scene.position.path.arrived, left(&scene.position)), (30, 0));
}

#[test]
fn in_a_later_assault_the_immortals_who_are_left_come_anew() {
    let scene = descent("C6 MED-M3, L5 MAL-1")
        .off_map("IMM-1 IMM-2 IMM-3", Place::Eliminated)
        .assault(2)
        .with(|position| (position.clock.round, position.path.arrived) = (1, 30));
    let scene = arrive(scene).happened(Event::ImmortalsArrived { units: 27 });
    assert_eq!(scene.position.path.arrived, 27);
    assert!(matches!(scene.position.phase, Phase::Movement { side: Side::Persia, .. }));
}
