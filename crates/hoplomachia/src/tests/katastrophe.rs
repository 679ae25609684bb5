//! Katastrophe: who checks, and how a battle ends.

use crate::arete::{Arete, Track};
use crate::battles::Limit;
use crate::katastrophe::{Cause, Causes, Ending, Standing, is_in_retreat};
use crate::{BySide, Setup, Side, rulebook};

#[test]
fn a_unit_checks_once_for_all_that_happened_to_it() {
    tabletop::tested!(rulebook::KATASTROPHE);
    let mut causes = Causes::NONE;
    assert!(!causes.must_check());
    let all = [
        Cause::LochosLost,
        Cause::StandLost,
        Cause::StrategosLost,
        Cause::RoutSeen,
        Cause::RunThrough,
        Cause::HomeTaxisRouted,
    ];
    for cause in all {
        let mut one = Causes::NONE;
        one.insert(cause);
        assert!(one.must_check() && all.into_iter().filter(|&other| one.contains(other)).count() == 1);
        causes.insert(cause);
    }
    assert!(all.into_iter().all(|cause| causes.contains(cause)));
}

#[test]
fn half_of_the_lochoi_in_retreat_are_a_phalanx_in_retreat() {
    tabletop::tested!(rulebook::PHALANX_IN_RETREAT);
    assert!(is_in_retreat(8, 4) && is_in_retreat(3, 2) && !is_in_retreat(8, 3) && !is_in_retreat(0, 0));
}

/// Both armies stand at these points, and nothing else is the case.
fn standing(first: i8, second: i8) -> Standing {
    let arete = BySide { first, second }.map(|points| Arete { track: Track::Panhellenic, points });
    Standing {
        arete,
        holds_field: None,
        has_fulfilled: None,
        has_the_dead: None,
        nobody_fights_on: false,
        wins_unbroken: None,
        limit: None,
        concedes: None,
    }
}

fn ending(standing: Standing) -> Option<Ending> {
    standing.ending(&Setup::default())
}

#[test]
fn below_zero_loses() {
    tabletop::tested!(rulebook::NIKE);
    tabletop::tested!(rulebook::BOTH_BEATEN);
    assert_eq!(ending(standing(0, 5)), None, "nought fights on");
    assert_eq!(ending(standing(-1, 5)), Some(Ending::Nike(Side::Second)));
    assert_eq!(ending(standing(5, -3)), Some(Ending::Nike(Side::First)));
    assert_eq!(ending(standing(-1, -1)), Some(Ending::Draw));
}

#[test]
fn the_field_may_have_to_be_lost_as_well() {
    tabletop::tested!(rulebook::STANDARD_VICTORY);
    let setup = Setup { standard_victory: true, ..Setup::default() };
    assert_eq!(standing(-1, 5).ending(&setup), None);
    let driven_off = Standing { holds_field: Some(Side::Second), ..standing(-1, 5) };
    assert_eq!(driven_off.ending(&setup), Some(Ending::Nike(Side::Second)));
}

#[test]
fn a_scenario_is_won_by_who_has_arete_left() {
    let fulfilled = |first| Standing { has_fulfilled: Some(Side::First), ..standing(first, 5) };
    assert_eq!(ending(fulfilled(1)), Some(Ending::Nike(Side::First)));
    assert_eq!(ending(fulfilled(0)), None, "nought claims nothing");
}

#[test]
fn where_nobody_fights_on_the_dead_decide() {
    tabletop::tested!(rulebook::NOBODY_FIGHTS_ON);
    let idle = Standing { nobody_fights_on: true, ..standing(5, 5) };
    assert_eq!(ending(idle), Some(Ending::Draw));
    assert_eq!(
        ending(Standing { has_the_dead: Some(Side::Second), ..idle }),
        Some(Ending::Nike(Side::Second))
    );
    let pass = Standing { wins_unbroken: Some(Side::Second), has_the_dead: Some(Side::First), ..idle };
    assert_eq!(ending(pass), Some(Ending::Nike(Side::Second)), "who stands still has not forced the pass");
}

#[test]
fn night_falls_as_the_scenario_says() {
    tabletop::tested!(rulebook::TIME_IS_UP);
    let at = |limit| Standing { limit: Some(limit), has_the_dead: Some(Side::First), ..standing(5, 5) };
    assert_eq!(ending(at(Limit::Draw)), Some(Ending::Draw));
    assert_eq!(ending(at(Limit::HonouredDead)), Some(Ending::Nike(Side::First)));
    assert_eq!(ending(at(Limit::Army(Side::Second))), Some(Ending::Nike(Side::Second)));
    let nobody = Standing { has_the_dead: None, ..at(Limit::HonouredDead) };
    assert_eq!(ending(nobody), Some(Ending::Draw));
}

#[test]
fn whoever_presents_his_herald_has_lost() {
    tabletop::tested!(rulebook::TRUCE);
    let concedes = Standing { concedes: Some(Side::First), ..standing(9, -2) };
    assert_eq!(ending(concedes), Some(Ending::Nike(Side::Second)), "at any time");
}
