//! Ground given and taken in melee: edges, friends, horse, works, pursuit, One Step More!

use super::battlefield::Stands;
use super::melee_phase::{CORNER, fates, field, first, flanker, lock, melees, next_turn, order, second};
use super::on_dice;
use crate::arete::Condition;
use crate::body::{FRONTAGE, Shape};
use crate::event::MeleeEvent;
use crate::field::{Deed, Mark, Motion, UnitId, Units};
use crate::host::Strategos;
use crate::melee::columns::Lap;
use crate::melee::{Combatant, Fate, Penetration};
use crate::phase::{Phase, Step};
use crate::phases::Flow;
use crate::strategos::{Character, Danger, Stance};
use crate::terrain::{Grounds, Terrain};
use crate::troops::Troop;
use crate::{Action, Event, Position, Setup, Side, rulebook};
use proptest::prelude::*;
use tabletop::Silent;
use tabletop::chance::Seeded;
use wargame::plane::{Heading, INCH, Point, TOUCHING};

/// So much farther north and east, in units of length.
fn moved(stands: Stands, east: i32, north: i32) -> Stands {
    let at = Point::new(i32::from(stands.at.x) + east, i32::from(stands.at.y) + north);
    Stands { at, ..stands }
}

/// The second line has momentum, the first has none: Athenians are pushed back by Thebans, and check.
fn with_momentum(setup: Setup, units: &[Stands]) -> (Position, Vec<UnitId>) {
    let (mut position, ids) = field(setup, units);
    for &id in &ids {
        let unit = position.field.get_mut(id).unwrap();
        if unit.side == Side::Second {
            unit.conduct.deeds.insert(Deed::Momentum);
        }
    }
    (position, ids)
}

fn ahead(position: &Position, id: UnitId) -> i8 {
    position.field.get(id).unwrap().lochoi[0].ahead
}

#[test]
fn the_winner_follows_whom_he_pushes_back() {
    tabletop::tested!(rulebook::DEFENCE);
    let units = [first(Troop::Athenians, 1), second(Troop::Thebans, 1, 0)];
    let (mut position, ids) = with_momentum(Setup::default(), &units);
    position.hosts[Side::First].strategoi[0] = Some(strategos(ids[0]));
    let log = melees(&mut position, &[1, 1]);
    assert_eq!(fates(&log), [[Fate::GivesGround, Fate::Stays]]);
    assert_eq!((ahead(&position, ids[0]), ahead(&position, ids[1])), (-1, 1));
    assert!(ids.iter().all(|&id| position.field.get(id).unwrap().lochoi[0].marks.contains(Mark::Locked)));
    assert_eq!(position.hosts[Side::First].strategos(0).unwrap().danger, Some(Danger::GaveGround));
}

/// A stand of horse is two of foot deep: whoever follows touches again, both ways.
#[test]
fn horse_and_foot_follow_each_other() {
    let units = [first(Troop::Athenians, 1), second(Troop::Hippeis, 1, 0)];
    let (mut position, ids) = field(Setup::default(), &units);
    position.field.get_mut(ids[1]).unwrap().give_ground(0);
    let depth = |id| position.field.get(id).unwrap().troop().stand_depth();
    let depths = [depth(ids[0]), depth(ids[1])];
    position.field.follow(ids[0], 0, depths[1]);
    assert_eq!((ahead(&position, ids[0]), ahead(&position, ids[1])), (2, -2));
    position.field.get_mut(ids[0]).unwrap().give_ground(0);
    position.field.follow(ids[1], 0, depths[0]);
    assert_eq!((ahead(&position, ids[0]), ahead(&position, ids[1])), (1, -1));
}

#[test]
fn who_has_the_edge_behind_him_breaks() {
    tabletop::tested!(rulebook::NO_WAY_BACK);
    let south = FRONTAGE - i32::from(CORNER.y);
    let units = [moved(first(Troop::Athenians, 1), 0, south), moved(second(Troop::Thebans, 1, 0), 0, south)];
    let (mut position, ids) = with_momentum(Setup::default(), &units);
    let log = melees(&mut position, &[1, 1]);
    assert!(log.contains(&Event::Melee(MeleeEvent::Cornered { who: Combatant { unit: ids[0], file: 0 } })));
    assert_eq!(position.field.get(ids[0]).unwrap().conduct.motion, Motion::Breaks(ids[1]));
    assert_eq!(position.field.get(ids[1]).unwrap().conduct.motion, Motion::Pursues(ids[0]));
}

#[test]
fn who_has_the_enemy_behind_him_too_is_slaughtered() {
    let behind =
        Stands { heading: Heading::NORTH, ..moved(second(Troop::Psiloi, 1, 0), FRONTAGE, -FRONTAGE) };
    let units = [first(Troop::Athenians, 1), second(Troop::Thebans, 1, 0), behind];
    let (mut position, ids) = with_momentum(Setup::default(), &units);
    let log = melees(&mut position, &[1, 1]);
    assert_eq!(order(&log)[0], (ids[0], 0), "the side with precedence first where two are level");
    assert!(position.field.get(ids[0]).is_none());
}

#[test]
fn friends_behind_are_passed_and_disarrayed() {
    let units = [
        first(Troop::Athenians, 1),
        second(Troop::Thebans, 1, 0),
        moved(first(Troop::Athenians, 1), 0, -FRONTAGE),
    ];
    let (mut position, ids) = with_momentum(Setup::default(), &units);
    let log = melees(&mut position, &[1, 1]);
    let who = Combatant { unit: ids[0], file: 0 };
    assert!(log.contains(&Event::Melee(MeleeEvent::GaveGround { who, depths: 4 })), "behind the second line");
    let is_disarrayed = |id| position.field.get(id).unwrap().is_disarrayed();
    assert_eq!([0, 1, 2].map(|unit| is_disarrayed(ids[unit])), [true, false, true]);
    assert_eq!(ahead(&position, ids[0]), 0, "out of contact its ranks are dressed");
    let (front, back) =
        (position.field.get(ids[2]).unwrap().rect(0), position.field.get(ids[0]).unwrap().rect(0));
    assert!(back.is_within(TOUCHING, &front) && back.at.y < front.at.y);
}

/// ```text
///       [ W ]
///    [ B ] [ A ]     W pushes A back, and B stands in its way
/// ```
#[test]
fn who_would_stand_on_another_does_not_follow() {
    tabletop::tested!(rulebook::NO_WAY_AHEAD);
    let units = [
        first(Troop::Athenians, 1),
        moved(first(Troop::Athenians, 1), -FRONTAGE, 0),
        moved(second(Troop::Thebans, 1, 0), -FRONTAGE / 2, 0),
    ];
    let (mut position, ids) = with_momentum(Setup::default(), &units);
    let log = melees(&mut position, &[1, 1]);
    assert_eq!(order(&log), [(ids[0], 0)], "one enemy counts to the front");
    assert_eq!(ahead(&position, ids[2]), 0);
}

#[test]
fn a_unit_without_another_enemy_pursues_as_a_whole() {
    tabletop::tested!(rulebook::WHO_PURSUES);
    let units = [first(Troop::Psiloi, 1), second(Troop::Thebans, 2, 0)];
    let (mut position, ids) = with_momentum(Setup::default(), &units);
    melees(&mut position, &[]);
    let winner = position.field.get(ids[1]).unwrap();
    assert_eq!((winner.conduct.motion, winner.files().count()), (Motion::Pursues(ids[0]), 2));
    assert!(
        winner.files().all(|file| winner.lochos(file).is_disarrayed()),
        "who routs an enemy is disarrayed"
    );
}

/// The dead lie where they fell, not in the middle of their taxis.
#[test]
fn the_dead_lie_where_they_fell() {
    tabletop::tested!(rulebook::THE_DEAD);
    let units =
        [first(Troop::Athenians, 3), second(Troop::Thebans, 1, 0), flanker(Troop::Thebans, Heading::WEST, 0)];
    let (mut position, _) = field(Setup::default(), &units);
    let fell = position.field.iter().next().unwrap().1.rect(0).centre();
    melees(&mut position, &[]);
    assert_eq!(position.dead.places(), [fell]);
}

#[test]
fn after_a_slaughter_the_winner_comes_at_the_next() {
    tabletop::tested!(rulebook::AFTER_A_SLAUGHTER);
    let advanced = |setup: Setup| {
        let units = [
            first(Troop::Athenians, 2),
            second(Troop::Thebans, 2, 1),
            flanker(Troop::Thebans, Heading::WEST, 0),
        ];
        let (mut position, ids) = field(setup, &units);
        melees(&mut position, &[]);
        let (next, winner) = (position.field.get(ids[0]).unwrap(), position.field.get(ids[2]).unwrap());
        assert!(!winner.lochoi[0].marks.contains(Mark::Locked), "it clashes again in the next turn");
        winner.rect(0).at == next.rect(0).at
    };
    assert!(advanced(Setup::default()));
    assert!(!advanced(Setup { late_slaughter_advance: true, ..Setup::default() }));
}

/// ```text
///    second   [0][1][2]
///    first       [2][1][0]      each may wheel onto the end of the other, on the side of the shields
/// ```
#[test]
fn a_lochos_that_laps_may_wheel() {
    tabletop::tested!(rulebook::WHEEL_ONTO_A_FLANK);
    let (position, ids) =
        field(Setup::default(), &[first(Troop::Athenians, 3), second(Troop::Thebans, 3, 3)]);
    let laps = |id, file| position.laps(id, file).collect::<Vec<_>>();
    assert_eq!(laps(ids[1], 0), [(ids[0], 2, Lap::Shielded)]);
    assert_eq!(laps(ids[0], 0), [(ids[1], 2, Lap::Shielded)]);
    assert_eq!((laps(ids[0], 1), laps(ids[0], 9)), (vec![], vec![]));
}

/// ```text
///    second   [a] [c] [b]      c belongs to no unit that fights: it takes whoever shows his right
///    first    [1]     [0]
/// ```
#[test]
fn who_laps_two_takes_its_own_enemy_or_the_unshielded() {
    let units = [
        first(Troop::Athenians, 1),
        moved(first(Troop::Athenians, 1), -2 * FRONTAGE, 0),
        second(Troop::Thebans, 1, 0),
        second(Troop::Thebans, 1, 1),
        second(Troop::Thebans, 1, 2),
    ];
    let (mut position, ids) = field(Setup::default(), &units);
    for (line, &id) in ids.iter().enumerate() {
        position.field.get_mut(id).unwrap().conduct.roster = line as u8;
    }
    let laps = |position: &Position| position.laps(ids[3], 0).collect::<Vec<_>>();
    assert_eq!(laps(&position), [(ids[1], 0, Lap::Unshielded)]);
    position.field.get_mut(ids[2]).unwrap().conduct.roster = 3;
    assert_eq!(laps(&position), [(ids[0], 0, Lap::Shielded)], "the enemy of a lochos of its own unit");
}

/// Eager Thebans at the run against Athenians behind a stream, and in the open.
#[test]
fn works_and_slopes_defend_whoever_is_not_crossing_them() {
    tabletop::tested!(rulebook::HIGHER_OR_BEHIND);
    let blow = |x: i32| {
        let athenians =
            Stands { at: Point::new(x, 24 * INCH), heading: Heading::WEST, ..first(Troop::Athenians, 1) };
        let at = Point::new(x, 24 * INCH - FRONTAGE);
        let thebans = Stands { at, heading: Heading::EAST, ..second(Troop::Thebans, 1, 0) };
        let (mut position, _) = with_momentum(Setup::default(), &[athenians, thebans]);
        position.hosts[Side::Second].arete.points = 18;
        assert_eq!(position.condition(Side::Second), Condition::Eager);
        let log = melees(&mut position, if x == 2 * INCH { &[1, 1] } else { &[] });
        log.iter().find_map(|event| match event {
            Event::Melee(MeleeEvent::Fought { penetrations, .. }) => Some(penetrations[1]),
            _ => None,
        })
    };
    assert_eq!(blow(2 * INCH), Some(Penetration::Strength), "the stream is under the Thebans");
    assert_eq!(blow(40 * INCH), Some(Penetration::Threshold));
    let on = |terrain| Grounds::NONE.with(terrain);
    let open = Grounds::NONE;
    assert_eq!(on(Terrain::SteepHill).held_against(open), on(Terrain::SteepHill));
    assert_eq!(on(Terrain::SteepHill).held_against(on(Terrain::SteepHill)), open, "level with each other");
    assert_eq!(open.held_against(on(Terrain::Palisade)), on(Terrain::Palisade));
    assert_eq!(on(Terrain::Palisade).held_against(open), open);
}

fn strategos(unit: UnitId) -> Strategos {
    Strategos {
        unit,
        file: 0,
        character: Character::Crafty,
        stance: Stance::Philos,
        is_hegemon: true,
        is_new: false,
        has_called: false,
        given: None,
        danger: None,
    }
}

/// Two lochoi a side, as many of them in the push as `pushing` says, and a Crafty strategos in each army.
fn who_may_call(setup: Setup, pushing: usize) -> (Position, Vec<UnitId>) {
    let units = [
        first(Troop::Athenians, 1),
        moved(first(Troop::Athenians, 1), -FRONTAGE, 0),
        second(Troop::Thebans, 1, 0),
        second(Troop::Thebans, 1, 1),
    ];
    let (mut position, ids) = field(setup, &units);
    lock(&mut position, &[ids[0], ids[2]]);
    if pushing == 2 {
        lock(&mut position, &ids);
    }
    position.hosts[Side::First].strategoi[0] = Some(strategos(ids[0]));
    position.hosts[Side::Second].strategoi[0] = Some(strategos(ids[2]));
    (position, ids)
}

#[test]
fn one_step_more_is_asked_once_a_phase_of_each_side() {
    tabletop::tested!(rulebook::ONE_STEP_MORE);
    tabletop::tested!(rulebook::WHO_COUNTS_FOR_ONE_STEP_MORE);
    let (mut half, _) = who_may_call(Setup::default(), 1);
    assert_eq!(
        on_dice(&[1, 1], |chance| {
            half.strophe.step = Step::EpidromosMelee;
            let flow = half.go_on_melee(chance, &mut Silent);
            half.strophe.step = Step::OthismosMelee;
            (flow, half.go_on_melee(chance, &mut Silent))
        }),
        (Flow::Done, Flow::Done),
        "half is not more than half"
    );

    let (mut position, _) = who_may_call(Setup::default(), 2);
    on_dice(&[6], |chance| {
        assert_eq!(position.go_on_melee(chance, &mut Silent), Flow::Asks);
        assert_eq!((position.phase, position.decides()), (Phase::OneStepMore(Side::First), Side::First));
        let mut actions = Vec::new();
        position.list(&mut |action| actions.push(action));
        assert_eq!(actions, [Action::CallOneStepMore, Action::DoNotCall]);
        assert_eq!(position.judge(Action::Stand).unwrap_err().rule, rulebook::ONE_STEP_MORE);
        position.one_step_more(Side::First, Action::CallOneStepMore, chance, &mut Silent);
        assert_eq!(position.go_on_melee(chance, &mut Silent), Flow::Asks);
        assert_eq!(position.phase, Phase::OneStepMore(Side::Second));
        position.one_step_more(Side::Second, Action::DoNotCall, chance, &mut Silent);
        assert_eq!(position.go_on_melee(chance, &mut Silent), Flow::Done, "all of them push, later");
    });
    assert_eq!(Side::BOTH.map(|side| position.hosts[side].arete.points), [15, 12]);
}

#[test]
fn one_step_more_may_be_called_once_by_each_crafty_strategos() {
    tabletop::tested!(rulebook::ONE_CALL);
    for (once, asks) in [(false, Flow::Asks), (true, Flow::Done)] {
        let (mut position, _) = who_may_call(Setup { one_step_more_once: once, ..Setup::default() }, 2);
        position.hosts[Side::First].strategoi[0].as_mut().unwrap().has_called = true;
        position.hosts[Side::Second].strategoi[0] = None;
        let flow = on_dice(&[], |chance| position.go_on_melee(chance, &mut Silent));
        assert_eq!(flow, asks);
    }
}

proptest! {
    /// Whatever comes of it, nobody stands on another, and everybody on the table.
    #[test]
    fn ten_melees_leave_the_field_sound(
        heading in 0u16..5760, files in 1u8..=6, enemies in 1u8..=6, before in -1i8..=7, behind in 0i32..3, seed: u64,
        horse: bool, deep in 2u8..=4, x in 12i32..60, y in 12i32..36,
    ) {
        let heading = Heading::from(heading);
        let at = Point::inches(x, y);
        let line = Stands { at, heading, ..first(Troop::Athenians, files) };
        let (mut position, ids) = field(Setup::default(), &[line]);
        position.field.get_mut(ids[0]).unwrap().body.shape.depth = deep;
        let target = *position.field.get(ids[0]).unwrap();
        let troop = if horse { Troop::Hippeis } else { Troop::Thebans };
        let shape = Shape { troop, files: enemies, depth: troop.card().ranks, ..target.body.shape };
        let mut charger = crate::field::Unit::new(Side::Second, target.body.met_by(shape, before));
        charger.conduct.deeds.insert(Deed::Momentum);
        position.field.add(charger);
        for line in 1..=behind {
            let mut body = target.body;
            body.at = body.rect().moved(heading.reversed(), line * (body.rect().depth + 8)).at;
            position.field.add(crate::field::Unit::new(Side::First, body));
        }
        prop_assume!(position.field.audit(&position.table()).is_ok());
        let mut chance = Seeded::new(seed);
        for _ in 0..10 {
            for part in [Step::EpidromosMelee, Step::OthismosMelee] {
                position.strophe.step = part;
                position.strophe.acted = Units::NONE;
                prop_assert_eq!(position.go_on_melee(&mut chance, &mut Silent), Flow::Done);
                prop_assert_eq!(position.field.audit(&position.table()), Ok(()));
            }
            next_turn(&mut position);
        }
    }
}
