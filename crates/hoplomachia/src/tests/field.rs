//! Units on the table: what they cross, whom they meet, whom they see, and who acts after whom.

use super::bodies::{shape, taxis};
use crate::battles::{Edge, Piece, Scenario};
use crate::body::{Body, Order, Shape};
use crate::field::{Aim, Field, Ground, Leg, Lookout, MOST_FILES, Sights, Turns, Unit, UnitId};
use crate::terrain::{Grounds, Terrain};
use crate::troops::{Arrangement, Troop};
use crate::{BySide, Setup, Side, rulebook};
use proptest::prelude::*;
use wargame::plane::{Angle, Hand, Heading, INCH, Point, Rect};

const HOMES: BySide<Edge> = BySide { first: Edge::South, second: Edge::North };

/// The first army in the south, the second in the north; units by the middle of their front, in 64ths of an inch.
pub(super) fn field(units: &[(Side, Troop, u8, i32, i32)]) -> (Field, Vec<UnitId>) {
    let mut field = Field::new(HOMES);
    let ids = units
        .iter()
        .map(|&(side, troop, files, x, y)| {
            let arrangement = if troop.rate(Arrangement::CloseFiles).is_some() {
                Arrangement::CloseFiles
            } else {
                Arrangement::NoFiles
            };
            let shape = shape(troop, files, arrangement);
            let (heading, right) = match side {
                Side::First => (Heading::NORTH, shape.width() / 2),
                Side::Second => (Heading::SOUTH, -shape.width() / 2),
            };
            field.add(Unit::new(side, Body { at: Point::new(x + right, y), heading, shape })).unwrap()
        })
        .collect();
    (field, ids)
}

#[test]
fn every_scenario_begins_with_a_sound_field() {
    for scenario in Scenario::ALL {
        let field = Field::of(scenario);
        assert_eq!(field.audit(&scenario.data().table()), Ok(()), "{scenario:?}");
        let on_table =
            |side: Side| scenario.data().armies[side].units.iter().filter(|unit| unit.at.is_some()).count();
        for side in Side::BOTH {
            assert_eq!(field.of_side(side).count(), on_table(side), "{scenario:?}");
        }
    }
}

#[test]
fn an_audit_finds_who_stands_on_another_or_beside_the_table() {
    let table = Rect::upright(0, 0, 48 * INCH, 48 * INCH);
    let (mut two, ids) =
        field(&[(Side::First, Troop::Athenians, 2, 600, 600), (Side::First, Troop::Athenians, 2, 700, 600)]);
    assert!(two.audit(&table).is_err());
    two.remove(ids[0]);
    assert_eq!((two.audit(&table), two.get(ids[0])), (Ok(()), None));
    let beyond = Body { at: Point::new(10, 600), ..two.get(ids[1]).unwrap().body };
    two.get_mut(ids[1]).unwrap().body = beyond;
    assert!(two.audit(&table).is_err());
}

#[test]
fn undisciplined_units_are_never_disarrayed() {
    let (mut both, ids) =
        field(&[(Side::First, Troop::Athenians, 3, 600, 600), (Side::First, Troop::Psiloi, 3, 600, 900)]);
    for &id in &ids {
        both.get_mut(id).unwrap().disarray();
    }
    assert_eq!(
        ids.iter().map(|&id| both.get(id).unwrap().is_disarrayed()).collect::<Vec<_>>(),
        [true, false]
    );
}

/// ```text
///          [ B ]   [ C ]
///    [ D ]   :  :
///            [A ]            the sweep of A meets B and not C; D is beside it
/// ```
#[test]
fn a_charge_goes_at_whom_its_sweep_touches() {
    tabletop::tested!(rulebook::CHARGE_TARGETS);
    let (table, ids) = field(&[
        (Side::First, Troop::Athenians, 2, 1000, 600),
        (Side::Second, Troop::Thebans, 2, 1060, 600 + 3 * INCH),
        (Side::Second, Troop::Thebans, 2, 1300, 600 + 3 * INCH),
        (Side::Second, Troop::Psiloi, 2, 700, 600 + 2 * INCH),
        (Side::Second, Troop::Psiloi, 2, 960, 600 + INCH),
    ]);
    assert_eq!(table.in_the_way(ids[0], 4 * INCH).as_slice(), [ids[4], ids[1]], "the nearest first");
    assert_eq!(table.in_the_way(ids[0], 2 * INCH).as_slice(), [ids[4]]);
    assert_eq!(table.in_the_way(ids[0], INCH).as_slice(), [], "it would stop short");
}

#[test]
fn what_is_crossed_by_any_part_counts_once() {
    tabletop::tested!(rulebook::CROSSING);
    let piece = |terrain, corners: [i32; 4]| {
        let [west, south, east, north] = corners.map(|inches| inches * INCH);
        Piece { terrain, rect: Rect::upright(west, south, east, north) }
    };
    let pieces = [
        piece(Terrain::Stream, [0, 20, 48, 21]),
        piece(Terrain::Farmland, [0, 0, 12, 15]),
        piece(Terrain::Farmland, [12, 0, 24, 15]),
        piece(Terrain::Forest, [30, 10, 48, 30]),
        piece(Terrain::Road, [34, 0, 37, 48]),
    ];
    let ground = Ground(&pieces);
    let of = |kinds: &[Terrain]| kinds.iter().fold(Grounds::NONE, |grounds, &kind| grounds.with(kind));
    // Three lochoi, 10 1/2 to 15 inches from the west: in two fields.
    let line = taxis(15 * INCH, 10 * INCH, Heading::NORTH, 3);
    assert_eq!(ground.crossed(&line, Leg::Ahead(3 * INCH)), of(&[Terrain::Farmland]));
    assert_eq!(ground.crossed(&line, Leg::Ahead(12 * INCH)), of(&[Terrain::Farmland, Terrain::Stream]));
    // Beside the forest: drifting or wheeling brings it in.
    let beside = taxis(30 * INCH, 18 * INCH, Heading::NORTH, 3);
    assert_eq!(ground.crossed(&beside, Leg::Ahead(INCH)), Grounds::NONE);
    assert_eq!(ground.crossed(&beside, Leg::Aside(INCH / 2)), of(&[Terrain::Forest]));
    let wheel = Leg::Wheel { hold: Hand::Right, by: Angle::degrees(60) };
    assert_eq!(ground.crossed(&beside, wheel), of(&[Terrain::Stream]), "the outer corner swings over it");
    assert_eq!(wheel.length(&beside), wargame::plane::arc(288, Angle::degrees(60)));
    // A column keeps to the road through the forest.
    let shape = Shape { order: Order::Column, arrangement: Arrangement::OpenFiles, ..line.shape };
    let column = Body { at: Point::new(36 * INCH, 25 * INCH), heading: Heading::NORTH, shape };
    assert_eq!(ground.crossed(&column, Leg::Ahead(3 * INCH)), of(&[Terrain::Road]));
    let off_road = Body { at: Point::new(40 * INCH, 25 * INCH), ..column };
    assert!(ground.crossed(&off_road, Leg::Ahead(3 * INCH)).contains(Terrain::Forest));
}

/// Spartolos has one gate, Amphipolis two in the same wall.
#[test]
fn a_gate_is_a_way_through_the_wall() {
    tabletop::tested!(rulebook::SALLY);
    let crosses = |scenario: Scenario, east: i32, north: i32| {
        let ground = Ground(scenario.data().ground);
        let lochos = taxis(east, north, Heading::NORTH, 1);
        ground.crossed(&lochos, Leg::Ahead(3 * INCH)).disarray().is_some()
    };
    // The front right corner of a lochos that just fits, and of one that is half an inch off.
    let (spartolos, amphipolis) = (Scenario::Spartolos, Scenario::Amphipolis);
    assert!(crosses(spartolos, 24 * INCH + 48, 45 * INCH));
    assert!(!crosses(spartolos, 25 * INCH + 16, 45 * INCH));
    assert!(!crosses(spartolos, 10 * INCH, 45 * INCH));
    for gate in [25 * INCH + 32, 49 * INCH + 32] {
        assert!(crosses(amphipolis, gate, 45 * INCH) && !crosses(amphipolis, gate - INCH, 45 * INCH));
    }
}

/// ```text
///    second  <- its right       [C]   [D]
///    first      [A]   [B] [E]        its right ->
/// ```
#[test]
fn sides_alternate_from_the_right_of_who_has_precedence() {
    tabletop::tested!(rulebook::FROM_THE_RIGHT);
    tabletop::tested!(rulebook::ALTERNATE);
    let (table, ids) = field(&[
        (Side::First, Troop::Athenians, 2, 500, 600),
        (Side::First, Troop::Athenians, 2, 900, 600),
        (Side::First, Troop::Athenians, 2, 1200, 600),
        (Side::Second, Troop::Thebans, 2, 800, 1200),
        (Side::Second, Troop::Thebans, 2, 1300, 1200),
    ]);
    let order = |precedence| {
        let mut turns = Turns::new(precedence, &table);
        let mut acted: Vec<UnitId> = Vec::new();
        while let Some(unit) = turns.take(&table, |id| !acted.contains(&id)) {
            acted.push(unit);
        }
        acted.into_iter().map(|id| ids.iter().position(|&other| other == id).unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(order(Side::First), [2, 4, 1, 3, 0]);
    assert_eq!(order(Side::Second), [3, 0, 4, 1, 2]);
}

fn aims(table: &Field, shooter: UnitId, setup: &Setup) -> Vec<(u8, UnitId, u8)> {
    let sights = Sights::of(table, shooter, &Lookout::default(), setup);
    sights.spread().iter().map(|aim| (aim.file, aim.unit, aim.at)).collect()
}

/// ```text
///      [1][0]      targets, facing south: file 0 is the western one
///      [1][0]      shooters, facing north: file 0 is the eastern one
/// ```
#[test]
fn each_stand_shoots_at_the_closest_in_front() {
    tabletop::tested!(rulebook::CLOSEST_IN_ARC);
    let (table, ids) = field(&[
        (Side::First, Troop::HellenicToxotes, 2, 1000, 600),
        (Side::Second, Troop::Thebans, 2, 1000, 600 + 4 * INCH),
    ]);
    assert_eq!(aims(&table, ids[0], &Setup::default()), [(0, ids[1], 1), (1, ids[1], 0)]);
    // Five inches is as far as they shoot.
    let (far, ids) = field(&[
        (Side::First, Troop::HellenicToxotes, 2, 1000, 600),
        (Side::Second, Troop::Thebans, 2, 1000, 600 + 5 * INCH + 4),
    ]);
    assert_eq!(aims(&far, ids[0], &Setup::default()), []);
    assert_eq!(aims(&far, ids[1], &Setup::default()), [], "hoplites have no missiles");
}

/// R128 What lies beside the arc does not count, however near it is: the Thebans' corner is 2 1/4 inches away, what of them is in the
/// arc more than 2 3/4, the psiloi 2 1/2.
#[test]
fn the_closest_is_told_by_what_lies_in_the_arc() {
    let (table, ids) = field(&[
        (Side::First, Troop::HellenicToxotes, 1, 1000, 600),
        (Side::Second, Troop::Thebans, 2, 1163, 600 + 2 * INCH),
        (Side::Second, Troop::Psiloi, 1, 1000, 600 + 5 * INCH / 2),
    ]);
    assert_eq!(aims(&table, ids[0], &Setup::default()), [(0, ids[2], 0)]);
}

#[test]
fn the_arc_may_be_narrow() {
    tabletop::tested!(rulebook::ARC);
    // The near edge of the target is 1 1/8 inches to the side, four ahead: some 16 degrees.
    let (table, ids) = field(&[
        (Side::First, Troop::HellenicToxotes, 2, 1000, 600),
        (Side::Second, Troop::Psiloi, 2, 1000 + 48 + 72 + 96, 600 + 4 * INCH),
    ]);
    let narrow = Setup { narrow_arc: true, ..Setup::default() };
    assert_eq!(aims(&table, ids[0], &Setup::default()).first().map(|aim| aim.0), Some(0));
    assert_eq!(aims(&table, ids[0], &narrow), []);
}

#[test]
fn nobody_shoots_through_others_but_over_a_phalanx_below() {
    tabletop::tested!(rulebook::CLEAR_WAY);
    let (table, ids) = field(&[
        (Side::First, Troop::RhodianSphendonetes, 2, 1000, 600),
        (Side::First, Troop::Athenians, 3, 1000, 600 + 3 * INCH),
        (Side::Second, Troop::Thebans, 2, 1000, 600 + 6 * INCH),
        (Side::First, Troop::Psiloi, 2, 1000, 400),
    ]);
    assert_eq!(aims(&table, ids[0], &Setup::default()), []);
    let mut over = Lookout::default();
    over.below.insert(ids[1]);
    let seen = |shooter| Sights::of(&table, shooter, &over, &Setup::default()).spread().len();
    assert_eq!((seen(ids[0]), seen(ids[3])), (2, 0), "slingers, not javelins");
}

#[test]
fn troops_in_melee_are_spared_unless_it_is_agreed() {
    tabletop::tested!(rulebook::SHOOTING_INTO_MELEE);
    let (table, ids) = field(&[
        (Side::First, Troop::HellenicToxotes, 2, 1000, 600),
        (Side::Second, Troop::Thebans, 2, 1000, 600 + 4 * INCH),
    ]);
    let mut lookout = Lookout::default();
    lookout.in_melee.insert(ids[1]);
    let seen = |setup: &Setup| Sights::of(&table, ids[0], &lookout, setup).spread().len();
    assert_eq!(seen(&Setup::default()), 0);
    assert_eq!(seen(&Setup { shoot_into_melee: true, ..Setup::default() }), 2);
}

/// ```text
///         [T0]   [T1]
///     [3][2][1][0]         T1 is the closest of both 0 and 1: 1 takes T0, so that each target has a stand
/// ```
#[test]
fn shooting_is_spread_over_as_many_targets_as_can_be() {
    tabletop::tested!(rulebook::SPREAD);
    let (table, ids) = field(&[
        (Side::First, Troop::KretanToxotes, 4, 1000, 600),
        (Side::Second, Troop::Thebans, 1, 1010, 600 + 5 * INCH),
        (Side::Second, Troop::Thebans, 1, 1110, 600 + 4 * INCH),
    ]);
    let sights = Sights::of(&table, ids[0], &Lookout::default(), &Setup::default());
    assert_eq!(sights.seen(1).first().map(|aim| aim.unit), Some(ids[2]), "the closest");
    let spread = sights.spread();
    let shot_at: Vec<UnitId> = spread.iter().map(|aim| aim.unit).collect();
    assert!(shot_at.contains(&ids[1]) && shot_at.contains(&ids[2]), "{spread:?}");
    // Whoever finds no free target shoots at the closest he sees.
    assert_eq!(spread.len(), (0..4).filter(|&file| !sights.seen(file).is_empty()).count());
}

proptest! {
    #[test]
    fn a_leg_sweeps_over_where_it_ends(
        x in 500..3000, y in 500..3000, heading in 0u16..5760, files in 1u8..=5, length in 0..600, by in 0i16..1440, kind in 0..4
    ) {
        let body = Body { heading: Heading::from(heading), ..taxis(x, y, Heading::NORTH, files) };
        let leg = match kind {
            0 => Leg::Ahead(length),
            1 => Leg::Aside(length),
            2 => Leg::Wheel { hold: Hand::Left, by: Angle(by) },
            _ => Leg::Wheel { hold: Hand::Right, by: Angle(by) },
        };
        let (start, end) = (body.rect(), leg.end(&body).rect());
        let swept: Vec<Rect> = leg.swept(&body).collect();
        prop_assert!(swept.first().is_some_and(|first| first.encloses(&start)));
        prop_assert!(swept.last().is_some_and(|last| last.encloses(&end)));
        // Nothing a step of a wheel leaves out is wider than a quarter of an inch or so.
        for pair in swept.windows(2) {
            prop_assert!(pair[0].corners()[1].distance(pair[1].corners()[1]) <= 20);
        }
    }

    #[test]
    fn a_spread_gives_every_stand_that_sees_somebody_a_target(
        enemies in proptest::collection::vec((700i32..1300, 650i32..900), 1..6), files in 2u8..=6
    ) {
        let mut units = vec![(Side::First, Troop::KretanToxotes, files, 1000, 600)];
        units.extend(enemies.iter().map(|&(x, y)| (Side::Second, Troop::Psiloi, 2, x, y)));
        let (table, ids) = field(&units);
        let sights = Sights::of(&table, ids[0], &Lookout::default(), &Setup::default());
        let spread = sights.spread();
        let seeing = (0..MOST_FILES as u8).filter(|&file| !sights.seen(file).is_empty()).count();
        prop_assert_eq!(spread.len(), seeing);
        for aim in &spread {
            let doubled = spread.iter().filter(|other| (other.unit, other.at) == (aim.unit, aim.at)).count() > 1;
            let is_free = |seen: &Aim| spread.iter().all(|other| (other.unit, other.at) != (seen.unit, seen.at));
            let sees_free = sights.seen(aim.file).iter().any(is_free);
            prop_assert!(!(doubled && sees_free), "no stand doubles up while it sees a target that nobody shoots at");
        }
    }
}
