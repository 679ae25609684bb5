//! The phalanx as a line: drift, approach, envelopment, the dead.

use super::battlefield::{Stands, unit};
use super::end_of_turn::{arete, end_turn, standing};
use super::field::field;
use crate::battles::Formation;
use crate::field::{UnitId, Units};
use crate::troops::Troop;
use crate::{Setup, Side, rulebook};
use wargame::plane::{Heading, INCH, Point};

fn set(ids: &[UnitId]) -> Units {
    let mut units = Units::NONE;
    ids.iter().for_each(|&id| units.insert(id));
    units
}

/// ```text
///    [A][A][A] [B][B][B]    [C][C][C]     A and B are a hand apart, C a base and more
///    [D][D] behind
/// ```
#[test]
fn a_phalanx_is_who_stands_side_by_side() {
    tabletop::tested!(rulebook::PHALANX);
    let (field, ids) = field(&[
        (Side::First, Troop::Athenians, 3, 1000, 1000),
        (Side::First, Troop::Ionians, 3, 1000 + 288 + 20, 1000),
        (Side::First, Troop::Athenians, 3, 1000 + 2 * 288 + 20 + 97, 1000),
        (Side::First, Troop::Athenians, 2, 1000, 800),
        (Side::First, Troop::Psiloi, 2, 1000 - 150 - 96, 1000),
    ]);
    assert_eq!(field.phalanx(ids[0]), set(&ids[..2]));
    assert_eq!(field.phalanx(ids[1]), set(&ids[..2]));
    assert_eq!((field.phalanx(ids[2]), field.phalanx(ids[3])), (set(&ids[2..3]), set(&ids[3..4])));
    assert_eq!(field.phalanx(ids[4]), Units::NONE, "psiloi are no phalanx");
    assert_eq!(field.lochoi(field.phalanx(ids[0])), 6);
}

#[test]
fn more_than_eight_in_line_drift() {
    tabletop::tested!(rulebook::DRIFT_COUNT);
    let (field, ids) = field(&[
        (Side::First, Troop::Athenians, 5, 1000, 1000),
        (Side::First, Troop::Athenians, 4, 1000 + 432, 1000),
        (Side::First, Troop::Athenians, 2, 3000, 1000),
        (Side::First, Troop::Psiloi, 2, 2000, 1500),
    ]);
    let drifts = |setup: &Setup| ids.iter().map(|&id| field.drifts(id, setup)).collect::<Vec<_>>();
    assert_eq!(drifts(&Setup::default()), [true, true, false, false]);
    let whole = Setup { drift_counts_whole_phalanx: true, ..Setup::default() };
    assert_eq!(drifts(&whole), [true, true, true, false], "eleven hoplite lochoi in all");
}

/// The printed example: a stream divides two phalanxes; Begin Approach reaches only the one without psiloi before it, and both if
/// neither has any.
///
/// ```text
///    [ enemy core ]            [ enemy core ]
///      [psiloi]         |
///    [phalanx 1]        |       [phalanx 2]
/// ```
#[test]
fn an_approach_begins_only_without_lights_before_the_line() {
    tabletop::tested!(rulebook::BEGIN_APPROACH);
    let (mut field, ids) = field(&[
        (Side::First, Troop::Athenians, 3, 1000, 1000),
        (Side::First, Troop::Athenians, 3, 2500, 1000),
        (Side::First, Troop::Psiloi, 2, 1000, 1200),
        (Side::Second, Troop::Thebans, 3, 1000, 1500),
        (Side::Second, Troop::Thebans, 3, 2500, 1500),
        (Side::First, Troop::Psiloi, 2, 2500, 1800),
    ]);
    let core = set(&[ids[0], ids[1], ids[3], ids[4]]);
    let clear = |field: &crate::field::Field| {
        [ids[0], ids[1]].map(|id| field.is_clear_to_approach(field.phalanx(id), core))
    };
    assert_eq!(clear(&field), [false, true], "lights behind the enemy are not between");
    field.remove(ids[2]);
    assert_eq!(clear(&field), [true, true]);
}

/// ```text
///        [ Thebans ]            engage the Athenians in front
///        [Athenians]  <[E]      E is beyond their right and faces it
/// ```
#[test]
fn a_line_is_enveloped_by_who_could_charge_its_flank() {
    tabletop::tested!(rulebook::ENVELOPED);
    let (mut field, ids) = field(&[
        (Side::First, Troop::Athenians, 3, 1500, 1500),
        (Side::Second, Troop::Thebans, 3, 1500, 1500),
        (Side::Second, Troop::Thebans, 1, 2000, 1430),
    ]);
    let line = field.phalanx(ids[0]);
    let in_melee = set(&ids[..2]);
    let enveloped = |field: &crate::field::Field| field.is_enveloped(line, in_melee, &Setup::default());
    assert!(!enveloped(&field), "it faces south, past them");
    let turned = field.get(ids[2]).unwrap().body.facing(Heading::WEST);
    field.get_mut(ids[2]).unwrap().body = turned;
    assert!(enveloped(&field));
    assert!(!field.is_enveloped(line, set(&[ids[2]]), &Setup::default()), "whoever fights charges nobody");
    // Too far away for any charge.
    let far = crate::body::Body { at: Point::new(1500 + 9 * INCH + 144, 1500), ..turned };
    field.get_mut(ids[2]).unwrap().body = far;
    assert!(!enveloped(&field));
}

#[test]
fn the_dead_are_held_by_who_stands_over_them_alone() {
    tabletop::tested!(rulebook::HONOURED_DEAD);
    let (field, ids) = field(&[
        (Side::First, Troop::Athenians, 3, 1000, 1000),
        (Side::First, Troop::Athenians, 3, 2000, 1000),
        (Side::Second, Troop::Thebans, 3, 1000, 2500),
    ]);
    let core = set(&ids);
    let (near, other) = (Point::new(1000, 1200), Point::new(2000, 1100));
    assert_eq!(field.holds_the_dead(&[near, other], core), Some(Side::First));
    assert_eq!(field.holds_the_dead(&[near, Point::new(3000, 1000)], core), None, "nobody stands over one");
    assert_eq!(field.holds_the_dead(&[Point::new(1000, 2300)], core), Some(Side::Second));
    assert_eq!(field.holds_the_dead(&[near], set(&ids[1..])), None, "broken men hold nothing");
    assert_eq!(field.holds_the_dead(&[], core), None);
}

#[test]
fn a_march_square_has_no_flanks_but_for_its_baggage() {
    tabletop::tested!(rulebook::FLANK_ENVELOPED);
    let rear = Stands { heading: Heading::NORTH, ..unit(Side::Second, Troop::Hippeis, 2, (28, 8)) };
    for (baggage, after) in [((50, 30), [12, 12]), ((27, 12), [10, 14])] {
        let baggage = unit(Side::First, Troop::Baggage, 1, baggage);
        let units = [unit(Side::First, Troop::Athenians, 4, (30, 18)), baggage, rear];
        let (mut position, _) = standing(Setup::default(), &units);
        position.hosts[Side::First].formation = Formation::MarchingColumn;
        end_turn(&mut position, &[]);
        assert_eq!(arete(&position), after);
    }
}
