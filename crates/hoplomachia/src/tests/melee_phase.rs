//! B.6 on the table: the worked melee, the diagrams as fields, and what becomes of winners and losers.

use super::battlefield::{Stands, battlefield};
use super::on_dice;
use crate::arete::{Condition, Track};
use crate::body::FRONTAGE;
use crate::event::MeleeEvent;
use crate::field::{Deed, Deeds, MOST_FILES, Mark, Motion, UnitId, Units};
use crate::melee::{Combatant, Fate, From, Outcome};
use crate::phase::Step;
use crate::troops::Troop;
use crate::{Event, Position, Setup, Side, rulebook};
use wargame::plane::{Heading, INCH, Point};

/// Where the first line has its front right corner.
pub(super) const CORNER: Point = Point::new(40 * INCH, 24 * INCH);

/// A unit of the first side that faces north.
pub(super) fn first(troop: Troop, files: u8) -> Stands {
    Stands { side: Side::First, troop, files, at: CORNER, heading: Heading::NORTH }
}

/// A unit of the second side in contact with the first line, its rightmost lochos before this file of it.
pub(super) fn second(troop: Troop, files: u8, before: i32) -> Stands {
    let at = Point::new(i32::from(CORNER.x) - (before + 1) * FRONTAGE, i32::from(CORNER.y));
    Stands { side: Side::Second, troop, files, at, heading: Heading::SOUTH }
}

/// A lochos that faces west on the right of the first line, or east on its left, its front along a file of it.
pub(super) fn flanker(troop: Troop, heading: Heading, file: i32) -> Stands {
    let (x, y) = (i32::from(CORNER.x) - file * FRONTAGE, i32::from(CORNER.y));
    let at = if heading == Heading::WEST { Point::new(x, y) } else { Point::new(x - FRONTAGE, y - FRONTAGE) };
    Stands { side: Side::Second, troop, files: 1, at, heading }
}

pub(super) fn field(setup: Setup, units: &[Stands]) -> (Position, Vec<UnitId>) {
    let (mut position, ids) = battlefield(setup, Step::EpidromosMelee, units);
    position.hosts[Side::First].arete.track = Track::Athenian;
    position.hosts[Side::Second].arete.track = Track::Boiotian;
    (position, ids)
}

/// They have all fought before: they push.
pub(super) fn lock(position: &mut Position, ids: &[UnitId]) {
    for &id in ids {
        let lochoi = &mut position.field.get_mut(id).unwrap().lochoi;
        lochoi.iter_mut().for_each(|lochos| lochos.marks.insert(Mark::Locked));
    }
}

/// Both parts of the phase, then the next turn; what happened.
#[track_caller]
pub(super) fn melees(position: &mut Position, dice: &[u32]) -> Vec<Event> {
    let mut log = Vec::new();
    on_dice(dice, |chance| {
        for part in [Step::EpidromosMelee, Step::OthismosMelee] {
            position.strophe.step = part;
            position.strophe.acted = Units::NONE;
            assert_eq!(position.go_on_melee(chance, &mut log), crate::phases::Flow::Done);
            assert_eq!(position.field.audit(&position.table()), Ok(()));
        }
    });
    next_turn(position);
    log
}

/// What was done in this turn is forgotten.
pub(super) fn next_turn(position: &mut Position) {
    for id in UnitId::all() {
        let Some(unit) = position.field.get_mut(id) else { continue };
        unit.conduct.deeds = Deeds::NONE;
        for lochos in &mut unit.lochoi {
            lochos.marks.remove(Mark::Spent);
            lochos.marks.remove(Mark::GaveGround);
        }
    }
}

pub(super) fn fates(log: &[Event]) -> Vec<[Fate; 2]> {
    let fates = |event: &Event| match event {
        Event::Melee(MeleeEvent::Fought { fates, .. }) => Some(*fates),
        _ => None,
    };
    log.iter().filter_map(fates).collect()
}

pub(super) fn outcomes(log: &[Event]) -> Vec<Outcome> {
    let outcome = |event: &Event| match event {
        Event::Melee(MeleeEvent::Fought { outcome, .. }) => Some(*outcome),
        _ => None,
    };
    log.iter().filter_map(outcome).collect()
}

/// Who attacked, in order: unit and file of the first of each bout.
pub(super) fn order(log: &[Event]) -> Vec<(UnitId, u8)> {
    let first = |event: &Event| match event {
        Event::Melee(MeleeEvent::Fought { first, .. }) => Some((first.unit, first.file)),
        _ => None,
    };
    log.iter().filter_map(first).collect()
}

fn aheads(position: &Position, id: UnitId) -> Vec<i8> {
    let unit = position.field.get(id).unwrap();
    unit.files().map(|file| unit.lochos(file).ahead).collect()
}

/// The worked melee: three Athenian lochoi against three Theban ones, three stands deep, gaps read once.
fn worked(setup: Setup) -> (Position, UnitId, UnitId) {
    let (mut position, ids) = field(setup, &[first(Troop::Athenians, 3), second(Troop::Thebans, 3, 2)]);
    for &id in &ids {
        let conduct = &mut position.field.get_mut(id).unwrap().conduct;
        conduct.deeds.insert(Deed::Charged);
        conduct.deeds.insert(Deed::Momentum);
    }
    position.field.get_mut(ids[1]).unwrap().body.shape.depth = 3;
    for side in Side::BOTH {
        position.hosts[side].arete.points = 13;
        assert_eq!(position.condition(side), Condition::Firm);
    }
    (position, ids[0], ids[1])
}

#[test]
fn worked_example_through_the_phase() {
    tabletop::tested!(rulebook::BROKEN);
    tabletop::tested!(rulebook::GAPS_BY_PHASE);
    tabletop::tested!(rulebook::CLASHES_FIRST);
    let (mut position, athenians, thebans) = worked(Setup { gaps_by_phase: true, ..Setup::default() });
    let crash = melees(&mut position, &[]);
    assert_eq!(outcomes(&crash), [Outcome::BothDisarrayed; 3]);
    assert_eq!(order(&crash), [(athenians, 0), (athenians, 1), (athenians, 2)], "each pair once");

    let push = melees(&mut position, &[3, 3, 4, 5, 3, 6, 1, 4, 3, 4, 1, 1]);
    let stays = Fate::Stays;
    assert_eq!(fates(&push), [[Fate::Breaks, stays], [Fate::GivesGround, stays], [stays, stays]]);
    assert_eq!(Side::BOTH.map(|side| position.hosts[side].arete.points), [12, 14]);
    // The Theban on the right of the line pursues alone: the others still push.
    let pursuer = push.iter().find_map(|event| match event {
        Event::Melee(MeleeEvent::Pursues { unit, of, quarry }) => Some((*unit, *of, *quarry)),
        _ => None,
    });
    let (pursuer, of, quarry) = pursuer.unwrap();
    assert_eq!(of, Combatant { unit: thebans, file: 2 });
    assert_eq!(position.field.get(pursuer).unwrap().conduct.motion, Motion::Pursues(quarry));
    assert_eq!(position.field.get(quarry).unwrap().conduct.motion, Motion::Breaks(pursuer));
    assert_eq!((aheads(&position, athenians), aheads(&position, thebans)), (vec![-1, 0], vec![0, 1]));

    // The phalanx was in retreat; those who run and who run after them are away.
    position.field.remove(pursuer);
    position.field.remove(quarry);
    position.hosts[Side::First].arete.points = 10;
    position.hosts[Side::Second].arete.points = 16;
    let push = melees(&mut position, &[6, 5, 1, 3, 4, 5, 1, 3]);
    assert_eq!(outcomes(&push), [Outcome::BothDisarrayed, Outcome::PushedBack]);
    assert_eq!((aheads(&position, athenians), aheads(&position, thebans)), (vec![-1, -1], vec![1, 1]));

    // One who is back has wheeled onto the unshielded side, and its neighbour is next.
    let struck = position.field.get(athenians).unwrap().rect(0);
    let mut back = *position.field.get(thebans).unwrap();
    back.body.at = struck.at;
    back.body.heading = Heading::WEST;
    back.body.shape.files = 1;
    back.lochoi[1..MOST_FILES].fill(Default::default());
    back.lochoi[0].ahead = 0;
    let back = position.field.add(back).unwrap();
    let end = melees(&mut position, &[5, 1, 1, 1, 1]);
    assert_eq!(order(&end), [(back, 0), (athenians, 0)], "from the right: the flanker strikes first");
    assert_eq!(fates(&end), [[stays, Fate::Slaughtered], [Fate::GivesGround, stays]]);
    assert!(end.contains(&Event::Melee(MeleeEvent::Advanced { who: Combatant { unit: back, file: 0 } })));
    // Where it comes in anew it is a clash.
    let end = melees(&mut position, &[]);
    assert_eq!((order(&end), fates(&end)), (vec![(back, 0)], vec![[stays, Fate::Slaughtered]]));
    assert!(position.field.get(athenians).is_none(), "the taxis is gone");
}

/// Read pair by pair, the third column has a gap as soon as the second was pushed back.
/// Corner to corner nobody can strike, and so nobody fights: each hears signals and may go.
#[test]
fn who_only_touches_a_corner_is_not_in_melee() {
    tabletop::tested!(rulebook::WHO_IS_IN_MELEE);
    let beside = |before| {
        let (position, ids) =
            field(Setup::default(), &[first(Troop::Athenians, 2), second(Troop::Boiotians, 1, before)]);
        assert!(position.touches(ids[0], ids[1]), "{before}");
        [ids[0], ids[1]].map(|id| position.is_in_melee(id))
    };
    assert_eq!(beside(0), [true, true]);
    assert_eq!(beside(2), [false, false]);
    assert_eq!(beside(-1), [false, false]);
}

#[test]
fn gaps_open_while_pairs_are_fought() {
    let (mut position, athenians, _) = worked(Setup::default());
    melees(&mut position, &[]);
    let push = melees(&mut position, &[3, 3, 4, 5, 3, 6, 1, 4, 3, 4, 1, 1, 1, 1]);
    assert_eq!(outcomes(&push)[2], Outcome::PushedBack);
    assert_eq!(aheads(&position, athenians), [-1, -1]);
}

#[test]
fn pairs_are_fought_from_the_right_of_either_side() {
    tabletop::tested!(rulebook::PAIRS);
    let units = [first(Troop::Athenians, 3), second(Troop::Thebans, 3, 2)];
    let (mut position, ids) = field(Setup::default(), &units);
    position.strophe.precedence = Side::Second;
    let log = melees(&mut position, &[]);
    assert_eq!(order(&log), [(ids[1], 0), (ids[1], 1), (ids[1], 2)]);
}

#[test]
fn clashes_come_before_pushes_and_who_charged_does_not_push() {
    tabletop::tested!(rulebook::WHEN_IT_IS_THE_PUSH);
    let units = [first(Troop::Athenians, 2), second(Troop::Thebans, 1, 0), second(Troop::Thebans, 1, 1)];
    let (mut position, ids) = field(Setup::default(), &units);
    lock(&mut position, &ids);
    position.field.get_mut(ids[2]).unwrap().conduct.deeds.insert(Deed::Charged);
    let log = melees(&mut position, &[1, 1]);
    assert_eq!(order(&log), [(ids[0], 1), (ids[0], 0)]);
    let pushes =
        log.iter().filter(|event| matches!(event, Event::Melee(MeleeEvent::Fought { is_push: true, .. })));
    assert_eq!(pushes.count(), 1);
}

/// Whoever comes from the right of the line strikes before the pair in front, whoever comes from the left after it.
#[test]
fn the_flanked_fight_first_or_die_first() {
    tabletop::tested!(rulebook::FLANKED);
    tabletop::tested!(rulebook::SLAUGHTERED);
    let front = || [first(Troop::Athenians, 1), second(Troop::Thebans, 1, 0)];
    let [one, other] = front();
    let (mut position, ids) =
        field(Setup::default(), &[one, other, flanker(Troop::Thebans, Heading::WEST, 0)]);
    let log = melees(&mut position, &[]);
    assert_eq!((order(&log), fates(&log)), (vec![(ids[2], 0)], vec![[Fate::Stays, Fate::Slaughtered]]));
    assert!(position.field.get(ids[0]).is_none());

    let [one, other] = front();
    let (mut position, ids) =
        field(Setup::default(), &[one, other, flanker(Troop::Thebans, Heading::EAST, 0)]);
    let log = melees(&mut position, &[1, 1]);
    assert_eq!(order(&log), [(ids[0], 0), (ids[2], 0)]);
    let from = |event: &Event| match event {
        Event::Melee(MeleeEvent::Fought { from, .. }) => Some(*from),
        _ => None,
    };
    assert_eq!(log.iter().filter_map(from).collect::<Vec<_>>(), [From::Front, From::ShieldedFlank]);
}

/// On the shielded side the flanker only pushes: back, not aside, and the enemy in front comes after.
#[test]
fn who_is_pushed_on_a_flank_gives_ground_to_its_rear() {
    tabletop::tested!(rulebook::PUSHED_ON_A_FLANK);
    let units =
        [first(Troop::Athenians, 1), second(Troop::Thebans, 1, 0), flanker(Troop::Thebans, Heading::EAST, 0)];
    let (mut position, ids) = field(Setup::default(), &units);
    let log = melees(&mut position, &[1, 1]);
    assert_eq!(outcomes(&log), [Outcome::BothDisarrayed, Outcome::BrokenInto]);
    assert_eq!((aheads(&position, ids[0]), aheads(&position, ids[1])), (vec![-1], vec![1]));
    assert_eq!(aheads(&position, ids[2]), [0]);
}

/// First the flanker comes in, then the pair in front pushes: two results, and ground is given once.
#[test]
fn of_two_results_the_worst_stands() {
    tabletop::tested!(rulebook::WORST_RESULT);
    let units =
        [first(Troop::Athenians, 1), second(Troop::Thebans, 1, 0), flanker(Troop::Thebans, Heading::EAST, 0)];
    let (mut position, ids) = field(Setup::default(), &units);
    lock(&mut position, &ids[..2]);
    let log = melees(&mut position, &[1, 1, 1, 6, 1, 1]);
    assert_eq!(order(&log), [(ids[2], 0), (ids[0], 0)]);
    assert_eq!(fates(&log), [[Fate::Stays, Fate::GivesGround], [Fate::GivesGround, Fate::Stays]]);
    assert_eq!((aheads(&position, ids[0]), aheads(&position, ids[1])), (vec![-1], vec![1]));
    assert_eq!(position.field.get(ids[0]).unwrap().lochoi[0].ground_given, 1);
}

#[test]
fn both_break_and_nobody_pursues() {
    tabletop::tested!(rulebook::BOTH_EXCEEDED);
    let units = [first(Troop::Psiloi, 2), second(Troop::Psiloi, 2, 1)];
    let (mut position, ids) = field(Setup::default(), &units);
    lock(&mut position, &ids);
    for side in Side::BOTH {
        position.hosts[side].arete.points = 18;
    }
    for &id in &ids {
        position.field.get_mut(id).unwrap().lochoi[0].ground_given = 4;
        position.field.get_mut(id).unwrap().lochoi[1].ground_given = 4;
    }
    let log = melees(&mut position, &[6, 6, 6, 6]);
    assert_eq!(fates(&log), [[Fate::Breaks; 2]; 2]);
    assert!(position.field.iter().all(|(_, unit)| matches!(unit.conduct.motion, Motion::Breaks(_))));
}
