//! OP5 Signals for ekdromoi, and OP9 scythed chariots.

use super::battlefield::{Stands, battlefield, unit};
use super::on_dice;
use super::strophe::lead;
use crate::armies::Level;
use crate::battles::{Battle, FreeBattle, Nation};
use crate::body::Body;
use crate::ekdromoi::Chase;
use crate::event::{EpidromosEvent, MarchEvent};
use crate::field::{State, UnitId};
use crate::host::To;
use crate::orders::Order;
use crate::phase::{Orders, Phase, Step};
use crate::setup::OptionalRules;
use crate::troops::{Class, Troop};
use crate::{Action, Event, Position, Setup, Side, rulebook};
use Side::{First, Second};
use tabletop::chance::Quick;
use tabletop::{Position as _, Silent};
use wargame::plane::{Heading, INCH};

fn setup(ekdromoi_signals: bool, scythed_chariots: bool) -> Setup {
    let optional = OptionalRules { ekdromoi_signals, scythed_chariots, ..OptionalRules::default() };
    Setup { optional, ..Setup::default() }
}

/// The hegemon in the first unit has this signal blown.
fn blow(position: &mut Position, signal: Order) {
    let asked = Orders { side: First, strategos: 0, by: None };
    position.phase = Phase::Orders(asked);
    position.hosts[First].signal = None;
    position.hosts[First].strategoi[0].as_mut().unwrap().given = None;
    position.strophe.step = Step::Orders;
    assert_eq!(position.judge(Action::Signal(signal)), Ok(()));
    position.order(asked, Action::Signal(signal), &mut Silent);
    position.strophe.step = Step::Commands;
    on_dice(&[1], |chance| position.go_on_commands(chance, &mut Silent));
}

fn is_out(position: &Position, id: UnitId) -> bool {
    position.field.get(id).unwrap().is(State::Released)
}

#[test]
fn ekdromoi_run_at_lights_from_release_to_recall() {
    tabletop::tested!(rulebook::EKDROMOI_SIGNALS);
    tabletop::tested!(rulebook::RELEASED);
    let units = [
        unit(First, Troop::Athenians, 2, (30, 20)),
        unit(Second, Troop::Psiloi, 2, (27, 24)),
        unit(Second, Troop::Athenians, 2, (33, 25)),
    ];
    let (mut position, ids) = battlefield(setup(true, false), Step::Orders, &units);
    lead(&mut position, ids[0]);
    let runs = |position: &mut Position| {
        position.phase = Phase::Ekdromoi(First);
        position.actions()
    };
    assert_eq!(runs(&mut position), [Action::LooseNone], "nobody has thrown");
    blow(&mut position, Order::ReleaseEkdromoi);
    assert!(is_out(&position, ids[0]) && !is_out(&position, ids[1]));
    assert_eq!(position.field.get(ids[0]).unwrap().conduct.order, None, "it goes on as it was");
    let run = |file| Action::Loose { unit: ids[0], file, at: ids[1] };
    assert_eq!(runs(&mut position), [run(0), run(1), Action::LooseNone], "at lights, not at hoplites");
    blow(&mut position, Order::RecallEkdromoi);
    assert_eq!(runs(&mut position), [Action::LooseNone]);
}

#[test]
fn they_are_signals_of_this_option_and_no_verbal_orders() {
    let units = [unit(First, Troop::Athenians, 2, (30, 20)), unit(Second, Troop::Psiloi, 2, (27, 24))];
    let rule = |setup, action| {
        let (mut position, ids) = battlefield(setup, Step::Orders, &units);
        lead(&mut position, ids[0]);
        position.phase = Phase::Orders(Orders { side: First, strategos: 0, by: None });
        let listed = position.actions().contains(&action);
        let refusal = position.judge(action).err().map(|illegal| illegal.rule);
        assert_eq!(listed, refusal.is_none());
        refusal
    };
    let signal = Action::Signal(Order::ReleaseEkdromoi);
    assert_eq!(rule(setup(false, false), signal), Some(rulebook::EKDROMOI_SIGNALS));
    assert_eq!(rule(setup(true, false), signal), None);
    assert_eq!(rule(setup(false, true), signal), None);
    let first = UnitId::of(First, 1).unwrap();
    let told = Action::Tell { to: To::Unit(first), order: Order::RecallEkdromoi };
    assert_eq!(rule(setup(true, false), told), Some(rulebook::EKDROMOI_SIGNALS));
}

/// A hegemon far off, a chariot, and these enemies.
fn chariot(at: (i32, i32), others: &[Stands]) -> (Position, Vec<UnitId>) {
    let own = [unit(First, Troop::Athenians, 2, (60, 4)), unit(First, Troop::ScythedChariot, 1, at)];
    let units: Vec<Stands> = own.into_iter().chain(others.iter().copied()).collect();
    let (mut position, ids) = battlefield(setup(false, true), Step::Orders, &units);
    lead(&mut position, ids[0]);
    (position, ids)
}

fn drive(position: &mut Position, dice: &[u32]) -> Vec<Event> {
    position.strophe.step = Step::Epidromos;
    let mut log = Vec::new();
    on_dice(dice, |chance| position.run_chariots(chance, &mut log));
    assert_eq!(position.field().audit(&position.table()), Ok(()));
    log
}

fn moved(log: &[Event]) -> Vec<(Body, Body)> {
    let moved = log.iter().filter_map(|event| match event {
        Event::March(MarchEvent::Moved { from, to, .. }) => Some((*from, *to)),
        _ => None,
    });
    moved.collect()
}

#[test]
fn a_satrap_has_one_or_two_chariots() {
    tabletop::tested!(rulebook::CHARIOT);
    let count = |on, die: u64| {
        let battle = FreeBattle { invader: Nation::SatrapalLevy, level: Level::Small, ..FreeBattle::PLAIN };
        let setup = Setup { battle: Battle::Free(battle), ..setup(false, on) };
        let levies = battle.raise(&setup, &mut Quick::new(die));
        assert!(
            levies.second.units.iter().all(|unit| unit.troop != Troop::ScythedChariot),
            "Greeks have none"
        );
        levies.first.units.iter().filter(|unit| unit.troop.class() == Class::Chariot).count()
    };
    let counts: Vec<usize> = (0..40).map(|seed| count(true, seed)).collect();
    assert!(counts.contains(&1) && counts.contains(&2) && counts.iter().all(|count| matches!(count, 1 | 2)));
    assert_eq!(count(false, 1), 0);
    assert_eq!(rulebook::CHARIOT, Troop::ScythedChariot.check_size(2).unwrap_err().rule);
}

#[test]
fn a_chariot_waits_for_its_signal_and_then_drives_at_the_phalanx() {
    tabletop::tested!(rulebook::SCYTHED_CHARIOTS);
    let (mut position, ids) = chariot((30, 10), &[unit(Second, Troop::Athenians, 3, (28, 40))]);
    assert_eq!(drive(&mut position, &[]), []);
    blow(&mut position, Order::ReleaseEkdromoi);
    assert!(is_out(&position, ids[1]) && !is_out(&position, ids[0]), "hoplites need an option of theirs");
    let log = drive(&mut position, &[3]);
    let [(from, to)] = moved(&log)[..] else { panic!("{log:?}") };
    let far = from.rect().centre().distance(to.rect().centre());
    assert!((far - 11 * INCH).abs() <= 4, "8 and 3 inches");
    assert!(
        from.heading != Heading::NORTH && from.heading == to.heading,
        "it turned when it was let go, and goes straight"
    );
    blow(&mut position, Order::RecallEkdromoi);
    assert!(is_out(&position, ids[1]), "nothing holds it now");
}

#[test]
fn light_troops_stop_it_or_are_cut_down() {
    let psiloi = unit(Second, Troop::Psiloi, 2, (31, 20));
    let hoplites = unit(Second, Troop::Athenians, 3, (33, 40));
    let (mut position, ids) = chariot((30, 10), &[psiloi, hoplites]);
    blow(&mut position, Order::ReleaseEkdromoi);
    let log = drive(&mut position, &[6, 4]);
    assert!(log.contains(&Event::Destroyed { unit: ids[1], file: None }), "a 4 does not kill psiloi");
    assert!(position.field.get(ids[1]).is_none());
    let (mut position, ids) = chariot((30, 10), &[psiloi, hoplites]);
    blow(&mut position, Order::ReleaseEkdromoi);
    let log = drive(&mut position, &[6, 1]);
    let killed = |event: &Event| {
        matches!(event, Event::Epidromos(EpidromosEvent::Drove { chase: Some(Chase::Kill), .. }))
    };
    assert!(log.iter().any(killed));
    assert_eq!(position.field.get(ids[2]).unwrap().files().count(), 1);
    let [(from, _), .., (_, to)] = moved(&log)[..] else { panic!("{log:?}") };
    let far = from.rect().centre().distance(to.rect().centre());
    assert!((far - 14 * INCH).abs() <= INCH / 4 + 8, "it has lost no pace: {far}");
}

#[test]
fn a_lochos_that_it_meets_checks_alone() {
    tabletop::tested!(rulebook::WHAT_A_CHARIOT_DOES);
    // Athenians pass on 8; failing while Firm they are disarrayed, while Shaken they rout.
    for (points, dice, disarrayed, routed) in
        [(12, [6, 4, 4], 0, 0), (12, [6, 5, 4], 1, 0), (1, [6, 5, 5], 0, 1)]
    {
        let (mut position, ids) = chariot((30, 24), &[unit(Second, Troop::Athenians, 3, (27, 36))]);
        position.hosts[Second].arete.points = points;
        blow(&mut position, Order::ReleaseEkdromoi);
        let before = position.hosts[First].arete.points;
        drive(&mut position, &dice);
        let taxis = position.field.get(ids[2]).unwrap();
        let hurt = taxis.lochoi.iter().filter(|lochos| lochos.is_disarrayed()).count();
        assert_eq!((hurt, 3 - taxis.files().count()), (disarrayed, routed), "{points} {dice:?}");
        assert!(position.field.get(ids[1]).is_none(), "the chariot is gone");
        let own = position.hosts[First].arete.points - before;
        assert_eq!(own, i8::from(routed > 0), "for nothing of its own");
    }
}

#[test]
fn it_turns_aside_for_ground_that_cannot_be_crossed_and_leaves_by_an_edge() {
    tabletop::tested!(rulebook::CHARIOT_RUNS);
    // At Lechaion the city wall runs from edge to edge, 33 inches from the west.
    let battle = Battle::Scenario(crate::battles::Scenario::Lechaion);
    let units = [
        unit(First, Troop::Athenians, 2, (20, 4)),
        Stands { heading: Heading::EAST, ..unit(First, Troop::ScythedChariot, 1, (29, 30)) },
    ];
    let (mut position, ids) = battlefield(Setup { battle, ..setup(false, true) }, Step::Orders, &units);
    lead(&mut position, ids[0]);
    blow(&mut position, Order::ReleaseEkdromoi);
    assert_eq!(position.field.get(ids[1]).unwrap().body.heading, Heading::EAST, "there are no hoplites");
    let [(_, to)] = moved(&drive(&mut position, &[4]))[..] else { panic!() };
    assert!(to.heading != Heading::EAST, "it goes along the wall");
    let mut turns = 0;
    while position.field.get(ids[1]).is_some() && turns < 8 {
        drive(&mut position, &[6]);
        turns += 1;
    }
    assert!(position.field.get(ids[1]).is_none(), "and off the table");
}
