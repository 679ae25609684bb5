//! EK1 to EK5 Ekdromoi run out.

use super::*;
use crate::ekdromoi::Chase;
use crate::field::{Deed, Mark};
use crate::rulebook;
use crate::troops::Troop;
use wargame::plane::Heading;

/// Hoplites who were thrown at, and psiloi who have gone back: one inch for each of `away`.
fn after_a_throw(troop: Troop, away: i32, setup: Setup) -> (Position, Vec<UnitId>) {
    let units =
        [unit(Side::First, Troop::Athenians, 2, (20, 20)), unit(Side::Second, troop, 2, (17, 20 + away))];
    let (mut position, ids) = field_in(Condition::Firm, setup, Step::Ekdromoi, &units);
    let hoplites = position.field.get_mut(ids[0]).unwrap();
    hoplites.lochoi[..2].iter_mut().for_each(|lochos| lochos.marks.insert(Mark::ShotAt));
    position.does(ids[1], Deed::BelosCharged);
    (position, ids)
}

/// Goes on with ekdromoi; whom it asks.
fn asked(position: &mut Position, dice: &[u32]) -> Option<Side> {
    let flow = on_dice(dice, |chance| position.go_on_ekdromoi(chance, &mut tabletop::Silent));
    match (flow, position.phase) {
        (Flow::Asks, Phase::Ekdromoi(side)) => Some(side),
        _ => None,
    }
}

#[track_caller]
fn loose(position: &mut Position, action: Action, dice: &[u32]) -> Vec<BelosEvent> {
    assert_eq!(position.judge(action), Ok(()));
    let mut log = Vec::new();
    on_dice(dice, |chance| position.loose(Side::First, action, chance, &mut log));
    assert_eq!(position.field().audit(&position.table()), Ok(()));
    of_belos(log)
}

fn must_loose(position: &mut Position, id: UnitId, file: usize) {
    position.field.get_mut(id).unwrap().lochoi[file].marks.insert(Mark::MustLoose);
}

#[test]
fn each_lochos_may_run_out_once_at_who_belos_charged() {
    tabletop::tested!(rulebook::LOOSING);
    tabletop::tested!(rulebook::RUNNING_OUT);
    let (mut position, ids) = after_a_throw(Troop::Psiloi, 4, Setup::default());
    assert_eq!(asked(&mut position, &[]), Some(Side::First));
    let run = |file| Action::Loose { unit: ids[0], file, at: ids[1] };
    assert_eq!(offers(&position), [run(0), run(1), Action::LooseNone]);
    let refused = |action| position.judge(action).unwrap_err().rule;
    assert_eq!(refused(run(2)), rulebook::LOOSING);
    assert_eq!(refused(Action::Loose { unit: ids[1], file: 0, at: ids[0] }), rulebook::LOOSING);
    assert_eq!(refused(Action::Loose { unit: ids[0], file: 0, at: ids[0] }), rulebook::LOOSING);
    // Three inches are not enough.
    let events = loose(&mut position, run(0), &[3]);
    assert!(matches!(events[..], [BelosEvent::RanOut { inches: 3, chase: None, .. }]));
    assert_eq!(of(&position, ids[1]).body.heading, Heading::NORTH, "they turn away all the same");
    assert_eq!(asked(&mut position, &[]), Some(Side::First));
    assert_eq!(offers(&position), [run(1), Action::LooseNone]);
    // Four are, and a three kills a stand.
    let events = loose(&mut position, run(1), &[4, 3]);
    assert!(matches!(events[..], [BelosEvent::RanOut { chase: Some(Chase::Kill), .. }]));
    let psiloi = of(&position, ids[1]);
    assert_eq!(psiloi.files().count(), 1);
    assert!(psiloi.conduct.causes.must_check(), "they check at the end of the turn");
    assert_eq!(asked(&mut position, &[]), None);
}

#[test]
fn a_side_may_keep_its_ekdromoi() {
    let (mut position, _) = after_a_throw(Troop::Psiloi, 4, Setup::default());
    assert_eq!(asked(&mut position, &[]), Some(Side::First));
    loose(&mut position, Action::LooseNone, &[]);
    assert_eq!(asked(&mut position, &[]), None);
}

#[test]
fn lost_ekdromoi_are_felt_and_do_not_come_back() {
    tabletop::tested!(rulebook::EKDROMOI_CHART);
    let (mut position, ids) = after_a_throw(Troop::ThrakianPeltasts, 4, Setup::default());
    assert_eq!(asked(&mut position, &[]), Some(Side::First));
    loose(&mut position, Action::Loose { unit: ids[0], file: 0, at: ids[1] }, &[6, 6]);
    assert_eq!(position.host(Side::First).arete.points, 11);
    let lochos = position.field.get_mut(ids[0]).unwrap();
    lochos.lochoi[..2].iter_mut().for_each(|lochos| lochos.marks.remove(Mark::Spent));
    assert!(lochos.lochoi[0].marks.contains(Mark::WithoutEkdromoi));
    assert_eq!(offers(&position), [Action::Loose { unit: ids[0], file: 1, at: ids[1] }, Action::LooseNone]);
}

#[test]
fn nobody_runs_out_farther_than_six_inches_or_from_a_melee() {
    let (mut position, _) = after_a_throw(Troop::Psiloi, 7, Setup::default());
    assert_eq!(asked(&mut position, &[]), None);
    let units = [
        unit(Side::First, Troop::Athenians, 2, (20, 20)),
        unit(Side::Second, Troop::Psiloi, 1, (17, 24)),
        unit(Side::Second, Troop::Athenians, 1, (18, 20)),
    ];
    let (mut position, ids) = field_in(Condition::Firm, Setup::default(), Step::Ekdromoi, &units);
    position.field.get_mut(ids[0]).unwrap().lochoi[1].marks.insert(Mark::ShotAt);
    position.does(ids[1], Deed::BelosCharged);
    assert_eq!(asked(&mut position, &[]), None);
}

#[test]
fn only_who_belos_charged_is_run_out_at_unless_it_is_agreed() {
    tabletop::tested!(rulebook::EKDROMOI_TARGETS);
    let shot = |setup| {
        let (mut position, ids) = after_a_throw(Troop::KretanToxotes, 4, setup);
        position.field.get_mut(ids[1]).unwrap().conduct.deeds.remove(Deed::BelosCharged);
        position.does(ids[1], Deed::Shot);
        asked(&mut position, &[])
    };
    assert_eq!(shot(Setup::default()), None);
    assert_eq!(shot(Setup { ekdromoi_at_any_shooter: true, ..Setup::default() }), Some(Side::First));
}

#[test]
fn who_must_runs_out_at_shooters_too_and_first() {
    tabletop::tested!(rulebook::EKDROMOI_TARGETS);
    let (mut position, ids) = after_a_throw(Troop::KretanToxotes, 4, Setup::default());
    position.field.get_mut(ids[1]).unwrap().conduct.deeds.remove(Deed::BelosCharged);
    position.does(ids[1], Deed::Shot);
    must_loose(&mut position, ids[0], 1);
    assert_eq!(asked(&mut position, &[2]), None, "nobody was asked");
    let marks = of(&position, ids[0]).lochos(1).marks;
    assert!(marks.contains(Mark::Spent) && !marks.contains(Mark::MustLoose));
    let (mut far, ids) = after_a_throw(Troop::KretanToxotes, 7, Setup::default());
    must_loose(&mut far, ids[0], 1);
    assert_eq!(asked(&mut far, &[]), None, "nobody is near enough");
}

#[test]
fn the_owner_chooses_among_several_tormentors() {
    tabletop::tested!(rulebook::TORMENTORS);
    let units = [
        unit(Side::First, Troop::Athenians, 2, (20, 20)),
        unit(Side::Second, Troop::Psiloi, 1, (17, 24)),
        unit(Side::Second, Troop::Psiloi, 1, (19, 24)),
    ];
    let (mut position, ids) = field_in(Condition::Firm, Setup::default(), Step::Ekdromoi, &units);
    must_loose(&mut position, ids[0], 1);
    position.does(ids[1], Deed::BelosCharged);
    position.does(ids[2], Deed::BelosCharged);
    assert_eq!(asked(&mut position, &[]), Some(Side::First));
    let run = |at| Action::Loose { unit: ids[0], file: 1, at };
    assert_eq!(offers(&position), [run(ids[1]), run(ids[2])]);
    assert_eq!(position.judge(Action::LooseNone).unwrap_err().rule, rulebook::EKDROMOI_REACTION);
    let other = Action::Loose { unit: ids[0], file: 0, at: ids[1] };
    assert_eq!(position.judge(other).unwrap_err().rule, rulebook::EKDROMOI_REACTION);
    loose(&mut position, run(ids[2]), &[6, 1]);
    assert!(position.field().get(ids[2]).is_none(), "the only stand was killed");
    assert_eq!(asked(&mut position, &[]), None);
}
