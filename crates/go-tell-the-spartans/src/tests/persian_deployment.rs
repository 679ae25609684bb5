//! 7.0 The Persian Deployment Phase, area by area.

use super::scene::{Scene, area, unit};
use super::shows;
use crate::map::{Direction, Facing};
use crate::phase::{Phase, Segment};
use crate::units::Contingent;
use crate::{BySide, Event, Place, Players, Setup, Side, rulebook};
use tabletop::Silent;
use tabletop::chance::Scripted;
use tabletop::testing::TestScene as _;

/// Stacks of three in these areas, numbered from 1.
fn threes(areas: &str, id: &str) -> String {
    let stacks = (0..).zip(areas.split(' ')).map(|(stack, area)| {
        let numbers = [1, 2, 3].map(|number| stack * 3 + number);
        format!("{area} {id}{} {id}{} {id}{}", numbers[0], numbers[1], numbers[2])
    });
    stacks.collect::<Vec<_>>().join(", ")
}

fn deployed(contingent: Contingent, scene: Scene) -> Scene {
    let mut chance = Scripted::new(&[]);
    scene
        .with(|position| position.commitment.main = contingent)
        .with(|position| position.deploy_persians(&mut chance, &mut Silent))
}

#[test]
fn every_contingent_sets_up_from_the_centre_to_the_sides() {
    tabletop::tested!(rulebook::PERSIAN_DEPLOYMENT);
    use Contingent::{Dahae, Immortals, Medes, Scythians, Susa};
    let row_a = "A6 A5 A7 A4 A8 A3 A9 A2 A10 A1";
    for (contingent, stacks) in [
        (Immortals, vec![threes(row_a, "IMM-")]),
        (Medes, vec![threes("A6 A5 A7 A4 A8 A3 A9 A2", "MED-M"), threes("A10 A1 B6", "MED-B")]),
        (Susa, vec![threes("A6 A5 A7 A4 A8 A3 A9", "SUS-M"), threes("A2 A10", "SUS-B")]),
        (Scythians, vec![threes("A6 A5 A7 A4", "SCY-M"), threes("A8 A3 A9 A2", "SCY-B")]),
        (Dahae, vec![threes("A6 A5 A7 A4", "DAH-M"), threes("A8 A3 A9", "DAH-J")]),
    ] {
        let scene = deployed(contingent, Scene::new("").round(0)).board(&stacks.join(", "));
        let units = scene.position.units_of(contingent).count();
        assert_eq!(usize::from(scene.position.commitment.deployed), units);
        assert_eq!(scene.position.round(), 1, "the first round follows");
    }
}

#[test]
fn as_many_threes_as_possible_a_two_or_one_alone_at_the_sides() {
    // 23 mixed: seven threes and a two; 7 bows: two threes and one.
    let mixed = threes("A6 A5 A7 A4 A8 A3 A9", "MED-M");
    let lost = "MED-M24 MED-B8 MED-B9";
    deployed(Contingent::Medes, Scene::new("").off_map(lost, Place::Eliminated))
        .board(&format!("{mixed}, {}, A1 MED-M22 MED-M23, B6 MED-B7", threes("A2 A10", "MED-B"),));
    // In the first edition a three and a one became two twos.
    let scene = Scene::first_edition(Players::Solitaire, "").off_map(lost, Place::Eliminated);
    deployed(Contingent::Medes, scene).board(&format!(
        "{mixed}, {}, A10 MED-M22 MED-M23, A1 MED-B4 MED-B5, B6 MED-B6 MED-B7",
        threes("A2", "MED-B"),
    ));
    // One alone has no choice.
    let few: Vec<String> = (2..=12).map(|number| format!("DAH-M{number}")).collect();
    deployed(Contingent::Dahae, Scene::new("").off_map(&few.join(" "), Place::Eliminated))
        .board(&format!("{}, A4 DAH-M1", threes("A6 A5 A7", "DAH-J")));
}

#[test]
fn the_least_damaged_lie_on_top() {
    let scene = Scene::new("").with(|position| {
        for (name, losses) in [("DAH-M1", 1), ("DAH-M2", 1), ("DAH-M7", 1)] {
            position.field.set_losses(unit(name), losses);
        }
    });
    let mixed = "A6 DAH-M3 DAH-M4 DAH-M5, A5 DAH-M6 DAH-M8 DAH-M9, A7 DAH-M10 DAH-M11 DAH-M12, \
                 A4 DAH-M1*1 DAH-M2*1 DAH-M7*1";
    deployed(Contingent::Dahae, scene).board(&format!("{mixed}, {}", threes("A8 A3 A9", "DAH-J")));
}

#[test]
fn losses_are_made_good_over_night_and_not_before() {
    tabletop::tested!(rulebook::REPLACEMENTS);
    let scene = || Scene::new("G6 MAL-1, C6 MED-M1*1").off_map("MED-M2 SUS-M1", Place::Eliminated).round(8);
    let same_day = scene().end_round(&[1, 2]).place("MED-M2", Place::Eliminated);
    assert_eq!(same_day.position.losses(unit("MED-M1")), 1);
    let next_day = scene()
        .end_round(&[6, 2])
        .happened(Event::Replaced)
        .place("MED-M2", Place::Camp)
        .place("SUS-M1", Place::Camp);
    assert_eq!(next_day.position.losses(unit("MED-M1")), 0);
    assert_eq!(next_day.position.losses(unit("MED-M2")), 0);
    Scene::start(Setup::default(), &[2]).did_not_happen(|event| *event == Event::Replaced);
}

/// The third day; the Immortals are in the box and due in the third round.
fn due(board: &str, round: u8) -> Scene {
    Scene::new(board).day(3).round(round).away(&[Contingent::Immortals], Place::EphialtesBox).with(
        |position| {
            position.path.entry = 3;
            position.commitment.main = Contingent::Susa;
        },
    )
}

const ROW_O: &str = "O6 O5 O7 O4 O8 O3 O9 O2 O10 O1";

fn in_row_o() -> String {
    threes(ROW_O, "IMM-")
        .split(", ")
        .map(|stack| format!("{stack} facing west"))
        .collect::<Vec<_>>()
        .join(", ")
}

#[test]
fn the_immortals_come_down_into_row_o_in_their_round() {
    shows(rulebook::THIRD_DAY, "7.0.2");
    due("G6 MAL-1, C6 SUS-M1", 2)
        .segment(Segment::Movement(Side::Persia))
        .did_not_happen(|event| matches!(event, Event::ImmortalsArrived { .. }));
    let scene = due("G6 MAL-1, C6 SUS-M1", 3)
        .segment(Segment::Movement(Side::Persia))
        .happened(Event::ImmortalsArrived { units: 30 })
        .happened(Event::TracksMoved {
            by: crate::charts::TrackMove::ImmortalsArrive,
            contingent: None,
            now: BySide { greece: 5, persia: 10 },
        })
        .board(&format!("G6 MAL-1, C6 SUS-M1, {}", in_row_o()));
    // They do not move further in this segment.
    assert!(ROW_O.split(' ').all(|name| scene.position.field.has_acted(Side::Persia, area(name))));
}

#[test]
fn greeks_in_row_o_are_fought_at_once_and_the_routed_fall() {
    let scene = due("G6 MAL-1, O6 MAL-2, O5 MAL-3!, C6 SUS-M1", 3)
        .segment(Segment::Movement(Side::Persia))
        .place("MAL-3", Place::Eliminated)
        .happened(Event::Eliminated { unit: unit("MAL-3"), at: area("O5"), because: rulebook::ROUTED_UNITS });
    let field = &scene.position.field;
    assert_eq!(field.entered(Side::Persia, area("O6")), Some(Direction::East));
    assert_eq!(field.facing(Side::Persia, area("O6")), Facing::West);
    assert_eq!(field.entered(Side::Persia, area("O7")), None);
}

#[test]
fn where_other_persians_stand_the_immortals_wait() {
    // Two areas are taken: eight stacks come down, two wait, and who stood there may still move.
    let scene = due("L6 MAL-1, O6 SUS-M1, O5 SUS-M2", 3)
        .segment(Segment::Movement(Side::Persia))
        .happened(Event::ImmortalsArrived { units: 24 })
        .place("IMM-24", Place::Area(area("O1")))
        .place("IMM-25", Place::EphialtesBox);
    assert_eq!(scene.position.path.arrived, 24);
    assert!(matches!(scene.position.phase, Phase::Movement { side: Side::Persia, .. }));
    assert!(!scene.position.field.has_acted(Side::Persia, area("O6")));
    let cleared = scene.round(4).with(|position| {
        position.field.remove(unit("SUS-M1"), Place::Camp);
        position.field.remove(unit("SUS-M2"), Place::Camp);
    });
    let scene =
        cleared.segment(Segment::Movement(Side::Persia)).happened(Event::ImmortalsArrived { units: 6 });
    assert_eq!(scene.position.path.arrived, 30, "all that came in this assault");
    let moved = scene.events.iter().filter(|event| matches!(event, Event::TracksMoved { .. }));
    assert_eq!(moved.count(), 1, "their coming is a shock once");
}

#[test]
fn in_a_later_assault_the_survivors_come_again() {
    let scene = Scene::new("G6 MAL-1, N6 IMM-1*2 facing west")
        .day(3)
        .round(8)
        .with(|position| (position.path.entry, position.path.arrived) = (3, 30))
        .off_map("IMM-2", Place::Fled)
        .off_map("IMM-3", Place::Eliminated)
        .end_round(&[1, 1])
        .place("IMM-1", Place::EphialtesBox)
        .place("IMM-2", Place::EphialtesBox)
        .place("IMM-3", Place::Eliminated);
    assert_eq!(scene.position.losses(unit("IMM-1")), 2);
}
