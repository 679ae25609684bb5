//! B.1 Automatic moves on the table: routers, evaders and pursuers.

use super::battlefield::{Stands, battlefield, unit};
use super::on_dice;
use crate::field::{Deed, Motion, State, UnitId};
use crate::katastrophe::Cause;
use crate::orders::Order;
use crate::phase::{Phase, Step};
use crate::phases::Flow;
use crate::troops::{Arrangement, Troop};
use crate::{Action, Position, Setup, Side, rulebook};
use proptest::prelude::*;
use tabletop::Silent;
use tabletop::chance::Seeded;
use wargame::plane::{Heading, INCH, Point};

use Side::{First, Second};

fn body(position: &Position, id: UnitId) -> wargame::plane::Rect {
    position.field().get(id).unwrap().body.rect()
}

fn motion(position: &Position, id: UnitId) -> Motion {
    position.field().get(id).unwrap().conduct.motion
}

#[track_caller]
fn sound(position: &Position) {
    assert_eq!(position.field().audit(&position.table()), Ok(()));
}

/// Athenians in contact with Thebans before them.
fn in_contact() -> (Position, Vec<UnitId>) {
    let units = [unit(First, Troop::Athenians, 2, (30, 20)), unit(Second, Troop::Thebans, 2, (27, 20))];
    battlefield(Setup::default(), Step::AutomaticMoves, &units)
}

#[test]
fn who_breaks_runs_away_from_who_broke_him_and_then_home() {
    tabletop::tested!(rulebook::RUNNERS_DISARRAYED);
    let (mut position, ids) = in_contact();
    position.break_unit(ids[0], Some(ids[1]), &mut Silent);
    assert_eq!(motion(&position, ids[0]), Motion::Breaks(ids[1]));
    let before = body(&position, ids[0]).centre();
    on_dice(&[3], |dice| position.run_away(ids[0], dice, &mut Silent));
    let router = position.field().get(ids[0]).unwrap();
    assert_eq!((router.conduct.motion, router.body.heading), (Motion::Routs, Heading::SOUTH));
    assert!(router.is_disarrayed() && router.did(Deed::Moved));
    let rate = Troop::Athenians.rate(crate::troops::Arrangement::OpenFiles).unwrap();
    assert_eq!(before.distance(body(&position, ids[0]).centre()), i32::from(rate + 3) * INCH);
    sound(&position);
    let points = position.host(First).arete.points;
    on_dice(&[6], |dice| position.run_away(ids[0], dice, &mut Silent));
    on_dice(&[6], |dice| position.run_away(ids[0], dice, &mut Silent));
    assert_eq!(position.field().get(ids[0]), None, "it came to the edge");
    assert_eq!(position.host(First).arete.points, points, "which was felt before");
}

#[test]
fn friends_run_through_are_disarrayed_and_check() {
    let units = [
        unit(First, Troop::Athenians, 2, (30, 20)),
        unit(Second, Troop::Thebans, 2, (27, 20)),
        unit(First, Troop::Athenians, 3, (31, 15)),
        unit(First, Troop::Psiloi, 3, (45, 15)),
    ];
    let (mut position, ids) = battlefield(Setup::default(), Step::AutomaticMoves, &units);
    position.break_unit(ids[0], Some(ids[1]), &mut Silent);
    on_dice(&[1], |dice| position.run_away(ids[0], dice, &mut Silent));
    let friends = position.field().get(ids[2]).unwrap();
    assert!(friends.is_disarrayed() && friends.conduct.causes.contains(Cause::RunThrough));
    let bystanders = position.field().get(ids[3]).unwrap();
    assert!(!bystanders.conduct.causes.contains(Cause::RunThrough));
    sound(&position);
}

#[test]
fn who_runs_into_the_enemy_is_destroyed() {
    let units = [
        unit(First, Troop::Athenians, 2, (30, 20)),
        unit(Second, Troop::Thebans, 2, (27, 20)),
        unit(Second, Troop::Psiloi, 3, (26, 14)),
    ];
    let (mut position, ids) = battlefield(Setup::default(), Step::AutomaticMoves, &units);
    position.break_unit(ids[0], Some(ids[1]), &mut Silent);
    on_dice(&[4], |dice| position.run_away(ids[0], dice, &mut Silent));
    assert_eq!(position.field().get(ids[0]), None);
}

#[test]
fn evaders_run_directly_away_and_lose_their_hamippoi() {
    let units = [unit(First, Troop::Hippeis, 2, (30, 30)), unit(Second, Troop::Thebans, 2, (27, 36))];
    let (mut position, ids) = battlefield(Setup::default(), Step::Epidromos, &units);
    position.field.get_mut(ids[0]).unwrap().conduct.states.insert(State::Hamippoi);
    on_dice(&[2], |dice| position.evade(ids[0], ids[1], dice, &mut Silent));
    let evader = position.field().get(ids[0]).unwrap();
    assert_eq!((evader.conduct.motion, evader.body.heading), (Motion::Evaded(ids[1]), Heading::SOUTH));
    assert!(evader.is_disarrayed() && evader.did(Deed::GaveWay) && !evader.is(State::Hamippoi));
    sound(&position);
}

#[test]
fn evaders_who_run_into_the_enemy_rout() {
    let units = [
        unit(First, Troop::Psiloi, 2, (30, 20)),
        unit(Second, Troop::Thebans, 2, (27, 25)),
        unit(Second, Troop::Thebans, 2, (27, 14)),
    ];
    let (mut position, ids) = battlefield(Setup::default(), Step::Epidromos, &units);
    on_dice(&[6], |dice| position.evade(ids[0], ids[1], dice, &mut Silent));
    assert_eq!(motion(&position, ids[0]), Motion::Breaks(ids[2]), "before whom they ran into");
    sound(&position);
}

#[test]
fn pursuers_destroy_the_routers_they_catch_and_rout_the_evaders() {
    let units = [unit(First, Troop::Hippeis, 2, (30, 20)), unit(Second, Troop::Athenians, 2, (27, 25))];
    let (mut position, ids) = battlefield(Setup::default(), Step::AutomaticMoves, &units);
    let mut evading = position.clone();
    position.break_unit(ids[1], Some(ids[0]), &mut Silent);
    on_dice(&[6], |dice| position.pursue(ids[0], ids[1], dice, &mut Silent));
    assert_eq!(position.field().get(ids[1]), None);
    assert!(position.field().get(ids[0]).unwrap().is_disarrayed());
    assert_eq!(motion(&position, ids[0]), Motion::Pursues(ids[0]), "it runs, after nobody any more");

    evading.field.get_mut(ids[1]).unwrap().conduct.motion = Motion::Evaded(ids[0]);
    on_dice(&[6], |dice| evading.pursue(ids[0], ids[1], dice, &mut Silent));
    assert_eq!(motion(&evading, ids[1]), Motion::Breaks(ids[0]));
    sound(&evading);
}

fn listed(position: &Position) -> Vec<Action> {
    let mut actions = Vec::new();
    position.list(&mut |action| actions.push(action));
    actions
}

fn set_motion(position: &mut Position, id: UnitId, motion: Motion) {
    position.field.get_mut(id).unwrap().conduct.motion = motion;
}

#[test]
fn routers_run_before_their_pursuers() {
    tabletop::tested!(rulebook::AUTOMATIC_ORDER);
    let (mut position, ids) = in_contact();
    position.break_unit(ids[1], Some(ids[0]), &mut Silent);
    position.strophe.acted = crate::field::Units::NONE;
    set_motion(&mut position, ids[0], Motion::Pursues(ids[1]));
    // The Athenians have precedence; yet the Thebans run first, and are out of reach by then.
    let flow = on_dice(&[1], |dice| position.go_on_automatic(dice, &mut Silent));
    assert_eq!((flow, *position.phase()), (Flow::Asks, Phase::Pursuit(ids[0])));
    assert_eq!(motion(&position, ids[1]), Motion::Routs);
}

/// Athenians who pursue Thebans some inches ahead of them.
fn in_pursuit(pursuers: Troop, quarry: Troop, inches: i32) -> (Position, Vec<UnitId>) {
    let units = [unit(First, pursuers, 2, (30, 10)), unit(Second, quarry, 2, (27, 10 + inches))];
    let (mut position, ids) = battlefield(Setup::default(), Step::AutomaticMoves, &units);
    set_motion(&mut position, ids[1], Motion::Routs);
    set_motion(&mut position, ids[0], Motion::Pursues(ids[1]));
    position.field.get_mut(ids[0]).unwrap().disarray();
    (position, ids)
}

#[test]
fn hoplites_who_are_outrun_may_try_to_halt() {
    let (mut position, ids) = in_pursuit(Troop::Athenians, Troop::Thebans, 8);
    let flow = on_dice(&[6], |dice| position.go_on_automatic(dice, &mut Silent));
    assert_eq!((flow, *position.phase()), (Flow::Asks, Phase::Pursuit(ids[0])));
    assert_eq!(listed(&position), [Action::TryToHalt, Action::PursueOn]);

    let mut halted = position.clone();
    on_dice(&[1, 1], |dice| halted.pursue_or_halt(ids[0], Action::TryToHalt, dice, &mut Silent));
    let unit = halted.field().get(ids[0]).unwrap();
    assert_eq!((unit.conduct.motion, unit.conduct.order), (Motion::Steady, Some(Order::Halt)));
    assert!(unit.is(State::Recovers) && !unit.did(Deed::Moved));

    let mut failed = position.clone();
    on_dice(&[6, 6, 2], |dice| failed.pursue_or_halt(ids[0], Action::TryToHalt, dice, &mut Silent));
    assert_eq!(motion(&failed, ids[0]), Motion::Pursues(ids[1]), "they are Firm, and pursue on");

    on_dice(&[2], |dice| position.pursue_or_halt(ids[0], Action::PursueOn, dice, &mut Silent));
    assert!(position.field().get(ids[0]).unwrap().did(Deed::Moved));
    sound(&position);
}

#[test]
fn lights_and_horse_halt_by_themselves_at_two_stadia() {
    let (mut position, ids) = in_pursuit(Troop::Hippeis, Troop::Athenians, 9);
    on_dice(&[3], |dice| position.go_on_automatic(dice, &mut Silent));
    let unit = position.field().get(ids[0]).unwrap();
    assert_eq!((unit.conduct.motion, unit.conduct.order), (Motion::Steady, Some(Order::Halt)));
    assert!(!unit.is(State::Recovers), "without a check");

    let (mut nearer, ids) = in_pursuit(Troop::Hippeis, Troop::Athenians, 3);
    on_dice(&[1, 1], |dice| nearer.go_on_automatic(dice, &mut Silent));
    assert_eq!(motion(&nearer, ids[0]), Motion::Pursues(ids[0]), "they are caught");
    sound(&nearer);
}

#[test]
fn whoever_has_nobody_left_to_pursue_halts() {
    let (mut position, ids) = in_pursuit(Troop::Athenians, Troop::Thebans, 8);
    position.destroy(ids[1], &mut Silent);
    on_dice(&[], |dice| position.go_on_automatic(dice, &mut Silent));
    assert_eq!(motion(&position, ids[0]), Motion::Steady);
}

#[test]
fn evaders_run_on_if_they_are_pursued_and_halt_if_not() {
    tabletop::tested!(rulebook::EVADERS_HALT);
    let units = [unit(First, Troop::Hippeis, 2, (30, 10)), unit(Second, Troop::Psiloi, 2, (27, 28))];
    let (mut position, ids) = battlefield(Setup::default(), Step::AutomaticMoves, &units);
    set_motion(&mut position, ids[1], Motion::Evaded(ids[0]));
    let mut pursued = position.clone();
    on_dice(&[], |dice| position.go_on_automatic(dice, &mut Silent));
    let unit = position.field().get(ids[1]).unwrap();
    assert_eq!((unit.conduct.motion, unit.conduct.order), (Motion::Steady, Some(Order::Halt)));

    set_motion(&mut pursued, ids[0], Motion::Pursues(ids[1]));
    let mut outrun = pursued.clone();
    on_dice(&[], |dice| outrun.go_on_automatic(dice, &mut Silent));
    assert_eq!(
        [motion(&outrun, ids[0]), motion(&outrun, ids[1])],
        [Motion::Steady; 2],
        "at three stadia both halt"
    );

    pursued.field.get_mut(ids[0]).unwrap().body.at = Point::inches(30, 24);
    let before = body(&pursued, ids[1]);
    on_dice(&[1, 1], |dice| pursued.go_on_automatic(dice, &mut Silent));
    assert_eq!(motion(&pursued, ids[1]), Motion::Evaded(ids[0]));
    assert_eq!(motion(&pursued, ids[0]), Motion::Pursues(ids[1]));
    assert!(body(&pursued, ids[1]).distance(&before) > INCH, "first the evaders, then their pursuers");
    sound(&pursued);
}

#[test]
fn who_is_to_evade_does_so_in_the_automatic_moves() {
    let units = [unit(First, Troop::Athenians, 2, (30, 10)), unit(Second, Troop::Psiloi, 2, (27, 20))];
    let (mut position, ids) = battlefield(Setup::default(), Step::AutomaticMoves, &units);
    set_motion(&mut position, ids[1], Motion::Evades(ids[0]));
    on_dice(&[2], |dice| position.go_on_automatic(dice, &mut Silent));
    assert_eq!(motion(&position, ids[1]), Motion::Evaded(ids[0]));
}

#[test]
fn horse_that_has_outrun_its_pursuers_may_recover() {
    let (mut position, ids) = in_pursuit(Troop::Athenians, Troop::Hippeis, 20);
    set_motion(&mut position, ids[0], Motion::Steady);
    let mut failed = position.clone();
    on_dice(&[1, 1], |dice| position.go_on_automatic(dice, &mut Silent));
    let unit = position.field().get(ids[1]).unwrap();
    assert!(!unit.is_broken() && unit.is(State::Recovers) && unit.conduct.order == Some(Order::Halt));
    on_dice(&[6, 6, 1], |dice| failed.go_on_automatic(dice, &mut Silent));
    assert_eq!(motion(&failed, ids[1]), Motion::Routs);
    // Foot never does.
    let (mut foot, ids) = in_pursuit(Troop::Hippeis, Troop::Athenians, 20);
    set_motion(&mut foot, ids[0], Motion::Steady);
    on_dice(&[1], |dice| foot.go_on_automatic(dice, &mut Silent));
    assert_eq!(motion(&foot, ids[1]), Motion::Routs);
}

/// Psiloi behind hoplites, and broken Thebans before them.
fn before_routers(between: Arrangement) -> (Position, Vec<UnitId>) {
    let units = [
        unit(First, Troop::Psiloi, 1, (30, 16)),
        unit(First, Troop::Athenians, 2, (31, 20)),
        unit(Second, Troop::Thebans, 1, (29, 21)),
        unit(Second, Troop::Thebans, 3, (50, 23)),
        unit(Second, Troop::Psiloi, 3, (10, 23)),
    ];
    let (mut position, ids) = battlefield(Setup::default(), Step::AutomaticMoves, &units);
    position.field.get_mut(ids[1]).unwrap().body.shape.arrangement = between;
    set_motion(&mut position, ids[2], Motion::Routs);
    position.strophe.acted.insert(ids[2]);
    (position, ids)
}

#[test]
fn lights_may_join_a_pursuit_on_a_clear_way() {
    tabletop::tested!(rulebook::JOINING_A_PURSUIT);
    let (mut closed, _) = before_routers(Arrangement::CloseFiles);
    let flow = on_dice(&[], |dice| closed.go_on_automatic(dice, &mut Silent));
    assert_eq!(
        flow,
        Flow::Done,
        "hoplites in Close Files are in the way, and who can only stay is not asked"
    );

    let (mut position, ids) = before_routers(Arrangement::OpenFiles);
    let flow = on_dice(&[], |dice| position.go_on_automatic(dice, &mut Silent));
    assert_eq!((flow, *position.phase()), (Flow::Asks, Phase::JoinPursuit(ids[0])));
    assert_eq!(listed(&position), [Action::Join(ids[2]), Action::StayOut]);
    for id in UnitId::all() {
        assert_eq!(position.judge(Action::Join(id)).is_ok(), id == ids[2]);
    }
    let mut joined = position.clone();
    on_dice(&[6], |dice| joined.join_pursuit(ids[0], Action::Join(ids[2]), dice, &mut Silent));
    assert_eq!(joined.field().get(ids[2]), None, "caught");
    sound(&joined);
    on_dice(&[], |dice| position.join_pursuit(ids[0], Action::StayOut, dice, &mut Silent));
    assert_eq!(on_dice(&[], |dice| position.go_on_automatic(dice, &mut Silent)), Flow::Done, "asked once");
}

#[test]
fn nobody_joins_a_pursuit_from_a_melee() {
    let (mut position, ids) = before_routers(Arrangement::OpenFiles);
    assert!(!position.is_in_melee(ids[0]));
    // Face to face with their like.
    let at = position.field.get(ids[0]).unwrap().body.rect().point(2 * INCH, 0);
    position.field.get_mut(ids[4]).unwrap().body.at = at;
    assert!(position.is_in_melee(ids[0]));
    assert_eq!(on_dice(&[], |dice| position.go_on_automatic(dice, &mut Silent)), Flow::Done);
}

proptest! {
    #[test]
    fn however_they_run_nobody_stands_on_another(
        places in proptest::collection::vec((2i32..70, 4i32..44, 1u8..5, 0usize..5, 0u16..5760), 4..24),
        deeds in proptest::collection::vec((0usize..24, 0usize..24, 0u8..4), 1..16),
        seed in any::<u64>(),
    ) {
        let troops = [Troop::Athenians, Troop::Psiloi, Troop::Hippeis, Troop::MercenaryPeltasts, Troop::Thebans];
        let stands: Vec<_> = places.iter().enumerate().map(|(index, &(x, y, files, troop, heading))| {
            let side = if index % 2 == 0 { First } else { Second };
            Stands { heading: Heading::from(heading), ..unit(side, troops[troop], files, (x, y)) }
        }).collect();
        let (mut position, ids) = battlefield(Setup::default(), Step::AutomaticMoves, &stands);
        // Whoever stands on another, or off the table, is not there.
        for &id in &ids {
            let unit = *position.field.get(id).unwrap();
            if !position.has_room(id, &unit) {
                position.field.remove(id);
            }
        }
        let mut chance = Seeded::new(seed);
        for (who, whom, what) in deeds {
            let (who, whom) = (ids[who % ids.len()], ids[whom % ids.len()]);
            match what {
                0 => {
                    position.break_unit(who, Some(whom), &mut Silent);
                    position.run_away(who, &mut chance, &mut Silent);
                }
                1 => position.evade(who, whom, &mut chance, &mut Silent),
                2 => position.pursue(who, whom, &mut chance, &mut Silent),
                _ => {
                    position.strophe.acted = crate::field::Units::NONE;
                    let _: Flow = position.go_on_automatic(&mut chance, &mut Silent);
                }
            }
            prop_assert_eq!(position.field().audit(&position.table()), Ok(()));
        }
    }
}
