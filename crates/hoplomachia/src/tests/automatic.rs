//! B.1 Automatic moves on the table: routers, evaders and pursuers.

use super::battlefield::{battlefield, unit};
use super::on_dice;
use crate::field::{Deed, Motion, State, UnitId};
use crate::katastrophe::Cause;
use crate::phase::Step;
use crate::troops::Troop;
use crate::{Position, Setup, Side, rulebook};
use tabletop::Silent;
use wargame::plane::{Heading, INCH};

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
    assert_eq!(motion(&position, ids[0]), Motion::Pursues(ids[1]));

    evading.field.get_mut(ids[1]).unwrap().conduct.motion = Motion::Evaded(ids[0]);
    on_dice(&[6], |dice| evading.pursue(ids[0], ids[1], dice, &mut Silent));
    assert_eq!(motion(&evading, ids[1]), Motion::Breaks(ids[0]));
    sound(&evading);
}
