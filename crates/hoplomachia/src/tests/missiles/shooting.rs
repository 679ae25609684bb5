//! Who shoots at whom, and how hard.

use super::*;
use crate::battles::{Battle, Scenario};
use crate::field::{Deed, Mark, Motion, Place};
use crate::host::Once;
use crate::rulebook;
use crate::setup::{Ammunition, OptionalRules};
use crate::troops::{Arrangement, Troop};

fn kretans_before_athenians() -> [Stands; 2] {
    [unit(Side::First, Troop::KretanToxotes, 2, (20, 20)), unit(Side::Second, Troop::Athenians, 2, (17, 24))]
}

fn at(scenario: Scenario) -> Setup {
    Setup { battle: Battle::Scenario(scenario), ..Setup::default() }
}

#[test]
fn archers_in_range_are_asked_and_shoot_stand_by_stand() {
    tabletop::tested!(rulebook::CLOSEST_IN_ARC);
    let (mut position, ids) =
        field_in(Condition::Firm, Setup::default(), Step::BelosShooting, &kretans_before_athenians());
    assert_eq!(next_shooter(&mut position, &[]), Some(ids[0]));
    assert_eq!(offers(&position), [Action::Shoot, Action::HoldFire]);
    assert_eq!(position.judge(Action::NoBelosCharge).unwrap_err().rule, rulebook::CLOSEST_IN_ARC);
    let events = shoots(&mut position, ids[0], &[1, 5]);
    assert_eq!(intensities(&events), [1, 1], "each stand has a lochos of its own");
    assert!(of(&position, ids[0]).did(Deed::Shot));
    let hoplites = of(&position, ids[1]);
    assert!(hoplites.did(Deed::UnderBelos) && !hoplites.did(Deed::FailedBelosCheck));
    assert!((0..2).all(|file| hoplites.lochos(file).marks.contains(Mark::ShotAt)));
    assert_eq!(next_shooter(&mut position, &[]), None, "once");
}

#[test]
fn who_holds_his_missiles_has_not_shot() {
    let (mut position, ids) =
        field_in(Condition::Firm, Setup::default(), Step::BelosShooting, &kretans_before_athenians());
    assert_eq!(next_shooter(&mut position, &[]), Some(ids[0]));
    on_dice(&[], |chance| position.shoot(ids[0], Action::HoldFire, chance, &mut tabletop::Silent));
    assert!(!of(&position, ids[0]).did(Deed::Shot));
    assert_eq!(next_shooter(&mut position, &[]), None);
}

#[test]
fn who_is_far_runs_or_fights_does_not_shoot() {
    let (mut far, _) = field_in(
        Condition::Firm,
        Setup::default(),
        Step::BelosShooting,
        &[
            unit(Side::First, Troop::KretanToxotes, 2, (20, 20)),
            unit(Side::Second, Troop::Athenians, 2, (17, 27)),
        ],
    );
    assert_eq!(next_shooter(&mut far, &[]), None);
    let (mut runs, ids) =
        field_in(Condition::Firm, Setup::default(), Step::BelosShooting, &kretans_before_athenians());
    runs.field.get_mut(ids[0]).unwrap().conduct.motion = Motion::Evaded(ids[1]);
    assert_eq!(next_shooter(&mut runs, &[]), None);
    let (mut fights, _) = field_in(
        Condition::Firm,
        Setup::default(),
        Step::BelosShooting,
        &[
            unit(Side::First, Troop::KretanToxotes, 2, (20, 20)),
            unit(Side::Second, Troop::Athenians, 2, (17, 20)),
        ],
    );
    assert_eq!(next_shooter(&mut fights, &[]), None);
}

#[test]
fn a_second_rank_of_archers_adds_one() {
    tabletop::tested!(rulebook::SECOND_RANK);
    let (mut position, ids) =
        field_in(Condition::Firm, Setup::default(), Step::BelosShooting, &kretans_before_athenians());
    position.field.get_mut(ids[0]).unwrap().body.shape.depth = 2;
    assert_eq!(intensities(&shoots(&mut position, ids[0], &[1, 1])), [2, 2]);
}

#[test]
fn stands_without_a_target_of_their_own_add_one() {
    tabletop::tested!(rulebook::SPREAD);
    let units = [
        unit(Side::First, Troop::KretanToxotes, 2, (20, 20)),
        unit(Side::Second, Troop::Athenians, 1, (18, 24)),
    ];
    let (mut position, ids) = field_in(Condition::Firm, Setup::default(), Step::BelosShooting, &units);
    let events = shoots(&mut position, ids[0], &[1]);
    assert!(matches!(events[..], [BelosEvent::Shot { stands: 2, intensity: 2, .. }]), "{events:?}");
}

#[test]
fn missiles_without_intensity_need_no_die_and_put_a_phalanx_under_belos() {
    tabletop::tested!(rulebook::NO_INTENSITY);
    let units = [
        unit(Side::First, Troop::HellenicToxotes, 1, (20, 20)),
        unit(Side::Second, Troop::Athenians, 1, (18, 24)),
    ];
    let (mut position, ids) = field_in(Condition::Shaken, Setup::default(), Step::BelosShooting, &units);
    assert_eq!(intensities(&shoots(&mut position, ids[0], &[])), [0]);
    assert!(of(&position, ids[1]).did(Deed::UnderBelos));
}

/// The hill of Leuktra ends at four inches; the phalanx stands below it.
#[test]
fn archers_uphill_shoot_over_a_phalanx_that_has_not_moved() {
    tabletop::tested!(rulebook::UPHILL);
    let units = [
        unit(Side::First, Troop::KretanToxotes, 1, (20, 3)),
        unit(Side::First, Troop::Athenians, 3, (22, 6)),
        unit(Side::Second, Troop::Athenians, 3, (17, 8)),
    ];
    let (mut position, ids) = field_in(Condition::Firm, at(Scenario::Leuktra), Step::BelosShooting, &units);
    position.field.get_mut(ids[1]).unwrap().conduct.deeds.insert(Deed::Moved);
    assert_eq!(next_shooter(&mut position, &[]), None, "the phalanx has moved");
    position.field.get_mut(ids[1]).unwrap().conduct.deeds.remove(Deed::Moved);
    assert_eq!(next_shooter(&mut position, &[]), Some(ids[0]));
}

#[test]
fn on_level_ground_a_phalanx_is_in_the_way() {
    tabletop::tested!(rulebook::CLEAR_WAY);
    let units = [
        unit(Side::First, Troop::KretanToxotes, 1, (20, 13)),
        unit(Side::First, Troop::Athenians, 3, (22, 16)),
        unit(Side::Second, Troop::Athenians, 3, (17, 18)),
    ];
    let (mut position, _) = field_in(Condition::Firm, at(Scenario::Leuktra), Step::BelosShooting, &units);
    assert_eq!(next_shooter(&mut position, &[]), None);
}

/// The field wall of Solygeia runs from 29 inches to a quarter of an inch more.
#[test]
fn a_wall_takes_one_from_missiles_at_who_stands_behind_it() {
    tabletop::tested!(rulebook::BEHIND_A_WALL);
    let shot_at = |y| {
        let units = [
            unit(Side::First, Troop::KretanToxotes, 1, (30, 27)),
            unit(Side::Second, Troop::Psiloi, 1, (28, y)),
        ];
        let (mut position, ids) =
            field_in(Condition::Firm, at(Scenario::Solygeia), Step::BelosShooting, &units);
        intensities(&shoots(&mut position, ids[0], &[1]))
    };
    assert_eq!(shot_at(30), [4], "at the wall");
    assert_eq!(shot_at(32), [5], "the wall is far ahead of them");
    assert_eq!(shot_at(28), [5], "before it");
}

#[test]
fn who_shoots_from_an_ambush_is_seen_and_surprises() {
    tabletop::tested!(rulebook::SURPRISE_COUNT);
    let setup = Setup { surprise_by_taxis: true, ..Setup::default() };
    let (mut position, ids) =
        field_in(Condition::Firm, setup, Step::BelosShooting, &kretans_before_athenians());
    position.field.get_mut(ids[0]).unwrap().place = Place::Ambush;
    assert_eq!(next_shooter(&mut position, &[]), Some(ids[0]));
    let events = shoots(&mut position, ids[0], &[3, 1, 1]);
    assert_eq!(events[0], BelosEvent::CameOut { unit: ids[0] });
    assert!(!of(&position, ids[0]).is_hidden());
    assert_eq!(position.host(Side::Second).arete.points, 12 - 2);
}

#[test]
fn an_army_at_breakfast_shoots_where_it_stands_and_does_not_belos_charge() {
    tabletop::tested!(rulebook::AT_BREAKFAST);
    let units =
        [unit(Side::First, Troop::Psiloi, 2, (20, 20)), unit(Side::Second, Troop::Psiloi, 2, (17, 22))];
    let (mut position, ids) = field_in(Condition::Firm, Setup::default(), Step::BelosShooting, &units);
    position.hosts[Side::First].has.insert(Once::Eaten);
    assert_eq!(next_shooter(&mut position, &[]), Some(ids[0]));
    position.strophe.acted = crate::field::Units::NONE;
    position.strophe.turns.next = Side::First;
    assert_eq!(next_charge(&mut position.clone(), &[]), Some(Phase::BelosCharge(ids[1])));
    position.turn = 2;
    assert_eq!(next_charge(&mut position, &[]), Some(Phase::BelosCharge(ids[0])));
}

#[test]
fn troops_in_melee_are_spared_unless_it_is_agreed() {
    tabletop::tested!(rulebook::SHOOTING_INTO_MELEE);
    let units = || {
        [
            unit(Side::First, Troop::KretanToxotes, 1, (20, 20)),
            unit(Side::Second, Troop::Athenians, 2, (19, 24)),
            unit(Side::First, Troop::Athenians, 1, (22, 24)),
        ]
    };
    let (mut spared, _) = field_in(Condition::Firm, Setup::default(), Step::BelosShooting, &units());
    assert_eq!(next_shooter(&mut spared, &[]), None);
    let setup = Setup { shoot_into_melee: true, ..Setup::default() };
    let (mut shot, ids) = field_in(Condition::Firm, setup, Step::BelosShooting, &units());
    assert_eq!(next_shooter(&mut shot, &[]), Some(ids[0]));
}

fn with_ammunition(ammunition: Ammunition) -> Setup {
    Setup { optional: OptionalRules { ammunition, ..OptionalRules::default() }, ..Setup::default() }
}

#[test]
fn missiles_run_out() {
    tabletop::tested!(rulebook::AMMUNITION);
    let shooter = |troop, volleys, ammunition| {
        let units = [unit(Side::First, troop, 1, (20, 20)), unit(Side::Second, Troop::Psiloi, 1, (18, 22))];
        let (mut position, ids) =
            field_in(Condition::Firm, with_ammunition(ammunition), Step::BelosShooting, &units);
        position.field.get_mut(ids[0]).unwrap().conduct.volleys = volleys;
        next_shooter(&mut position, &[]).filter(|&asked| asked == ids[0])?;
        let intensity = intensities(&shoots(&mut position, ids[0], &[1]))[0];
        assert_eq!(of(&position, ids[0]).conduct.volleys, volleys + 1);
        Some(intensity)
    };
    let (some, all) = (Ammunition::HippeisAndPeltasts, Ammunition::All);
    assert_eq!(shooter(Troop::ThrakianPeltasts, 2, some), Some(5));
    assert_eq!(shooter(Troop::ThrakianPeltasts, 3, some), Some(3), "stones, as psiloi throw them");
    assert_eq!(shooter(Troop::ThrakianPeltasts, 3, Ammunition::Unlimited), Some(5));
    assert_eq!((shooter(Troop::Hippeis, 1, some), shooter(Troop::Hippeis, 2, some)), (Some(4), None));
    assert_eq!(
        (shooter(Troop::KretanToxotes, 12, some), shooter(Troop::KretanToxotes, 12, all)),
        (Some(5), None)
    );
    assert_eq!(shooter(Troop::RhodianSphendonetes, 40, all), Some(5), "there are stones everywhere");
}

#[test]
fn peltasts_behind_a_wall_throw_without_end() {
    let units = [
        unit(Side::First, Troop::ThrakianPeltasts, 1, (30, 28)),
        unit(Side::Second, Troop::Psiloi, 1, (28, 30)),
    ];
    let setup = Setup { battle: Battle::Scenario(Scenario::Solygeia), ..with_ammunition(Ammunition::All) };
    let (mut position, ids) = field_in(Condition::Firm, setup, Step::BelosShooting, &units);
    position.field.get_mut(ids[0]).unwrap().body.at = wargame::plane::Point::new(30 * 64, 28 * 64 + 32);
    position.field.get_mut(ids[0]).unwrap().conduct.volleys = 3;
    assert_eq!(intensities(&shoots(&mut position, ids[0], &[1])), [4], "five, less one for the wall");
    assert_eq!(of(&position, ids[0]).conduct.volleys, 3);
}

/// Psiloi are charged by peltasts and stand: they throw before the clash, and their friends beside them too.
#[test]
fn held_missiles_are_shot_at_chargers_in_contact() {
    tabletop::tested!(rulebook::DEFENSIVE_BELOS);
    let units = [
        unit(Side::First, Troop::Psiloi, 1, (20, 20)),
        unit(Side::Second, Troop::MercenaryPeltasts, 1, (18, 20)),
        unit(Side::First, Troop::KretanToxotes, 1, (24, 18)),
        unit(Side::Second, Troop::Athenians, 1, (22, 21)),
    ];
    let (mut position, ids) = field_in(Condition::Unsteady, Setup::default(), Step::DefensiveBelos, &units);
    assert_eq!(next_shooter(&mut position, &[]), None, "nobody has charged");
    position.does(ids[1], Deed::Charged);
    assert_eq!(next_shooter(&mut position, &[]), Some(ids[0]), "at the peltasts, not at the hoplites");
    // Intensity 3, failed: E, which is disarray in contact.
    position.field.get_mut(ids[1]).unwrap().body.shape.arrangement = Arrangement::CloseFiles;
    let psiloi = position.field.get_mut(ids[0]).unwrap();
    psiloi.body.shape.troop = Troop::ThrakianPeltasts;
    shoots(&mut position, ids[0], &[6]);
    let peltasts = of(&position, ids[1]);
    assert!(peltasts.is_disarrayed() && !peltasts.is_running());
}

#[test]
fn who_has_shot_or_fought_on_has_nothing_for_chargers() {
    tabletop::tested!(rulebook::DEFENSIVE_BELOS);
    let units = [
        unit(Side::First, Troop::Psiloi, 1, (20, 20)),
        unit(Side::Second, Troop::MercenaryPeltasts, 1, (18, 20)),
    ];
    let (mut position, ids) = field_in(Condition::Firm, Setup::default(), Step::DefensiveBelos, &units);
    position.does(ids[1], Deed::Charged);
    for deed in [Deed::Shot, Deed::BelosCharged] {
        let mut position = position.clone();
        position.does(ids[0], deed);
        assert_eq!(next_shooter(&mut position, &[]), None);
    }
    position.field.get_mut(ids[0]).unwrap().lochoi[0].marks.insert(Mark::Locked);
    assert_eq!(next_shooter(&mut position, &[]), None);
}
