//! OP4 A signal that an army agrees on before the battle.

use super::battlefield::{battlefield, unit};
use super::on_dice;
use super::strophe::lead;
use crate::battles::{Battle, FreeBattle, Kind};
use crate::event::{CommandEvent, Decision, RiteEvent};
use crate::field::UnitId;
use crate::host::{Given, To};
use crate::orders::Order;
use crate::phase::{Orders, Phase, Rite, Step};
use crate::pre_battle::Manner;
use crate::setup::OptionalRules;
use crate::troops::Troop;
use crate::{Action, Event, Position, Setup, Side, rulebook};
use Side::{First, Second};
use tabletop::chance::{Quick, Seeded};
use tabletop::{Position as _, Silent, Viewer};

fn setup(battle: Battle) -> Setup {
    let optional = OptionalRules { unit_signal: true, ..OptionalRules::default() };
    Setup { battle, optional, ..Setup::default() }
}

/// Two taxeis and an enemy; the first side has agreed on a signal for the second taxis.
fn agreed(order: Order) -> (Position, Vec<UnitId>) {
    let units = [
        unit(First, Troop::Athenians, 3, (40, 12)),
        unit(First, Troop::Athenians, 3, (34, 12)),
        unit(Second, Troop::Korinthians, 3, (34, 40)),
    ];
    let (mut position, ids) = battlefield(setup(Battle::default()), Step::PreBattle, &units);
    lead(&mut position, ids[0]);
    lead(&mut position, ids[2]);
    position.turn = 0;
    position.phase = Phase::Rites(First, Rite::OwnSignal);
    position
        .play(First.seat(), Action::Tell { to: To::Unit(ids[1]), order }, &mut Quick::new(0), &mut Silent)
        .unwrap();
    (position, ids)
}

fn orders_of(position: &Position, ids: &[UnitId]) -> [Option<Order>; 2] {
    [ids[0], ids[1]].map(|id| position.field.get(id).unwrap().conduct.order)
}

/// The first side blows it, and all markers are lifted.
fn blow(position: &mut Position) -> Vec<Event> {
    let asked = Orders { side: First, strategos: 0, by: None };
    position.phase = Phase::Orders(asked);
    position.strophe.step = Step::Orders;
    position.judge(Action::OwnSignal).unwrap();
    position.order(asked, Action::OwnSignal, &mut Silent);
    let mut log = Vec::new();
    position.strophe.step = Step::Commands;
    on_dice(&[1], |chance| position.go_on_commands(chance, &mut log));
    log
}

#[test]
fn a_signal_of_its_own_is_heard_by_those_it_is_for() {
    tabletop::tested!(rulebook::OWN_SIGNAL);
    let (mut position, ids) = agreed(Order::March);
    let log = blow(&mut position);
    assert_eq!(orders_of(&position, &ids), [None, Some(Order::March)]);
    let shown = CommandEvent::Signalled { side: First, signal: Some(Order::March), is_own: true };
    assert!(log.contains(&Event::Command(shown)), "{log:?}");
    position.begin_step(Step::Orders, &mut Quick::new(0), &mut Silent);
    position.strophe.step = Step::Orders;
    let asked = Orders { side: First, strategos: 0, by: None };
    position.order(asked, Action::Signal(Order::Halt), &mut Silent);
    position.strophe.step = Step::Commands;
    on_dice(&[1], |chance| position.go_on_commands(chance, &mut Silent));
    assert_eq!(orders_of(&position, &ids), [Some(Order::Halt); 2], "the other signals are for all");
}

#[test]
fn it_may_be_changed_to_charge_and_then_it_is_everybodys() {
    let (mut position, ids) = agreed(Order::Charge);
    position.strophe.precedence = Second;
    position.order(
        Orders { side: Second, strategos: 0, by: None },
        Action::Signal(Order::Charge),
        &mut Silent,
    );
    blow(&mut position);
    assert_eq!(position.phase, Phase::ChangeSignal(First));
    assert!(position.judge(Action::ChangeToCharge).is_ok(), "Charge for some becomes Charge for all");
    position.change_signal(First, Action::ChangeToCharge);
    let mut chance = Quick::new(0);
    position.go_on_commands(&mut chance, &mut Silent);
    assert_eq!(orders_of(&position, &ids), [Some(Order::Charge); 2]);
}

#[test]
fn it_is_for_a_unit_or_for_those_whom_a_strategos_commands() {
    tabletop::tested!(rulebook::WHOM_IT_IS_FOR);
    let (mut position, ids) = agreed(Order::March);
    position.phase = Phase::Rites(First, Rite::OwnSignal);
    let refusal = |position: &Position, to, order| {
        position.judge(Action::Tell { to, order }).err().map(|illegal| illegal.rule)
    };
    assert_eq!(refusal(&position, To::Strategos(0), Order::Halt), None);
    assert_eq!(refusal(&position, To::Army, Order::Halt), Some(rulebook::OWN_SIGNAL));
    assert_eq!(refusal(&position, To::Unit(ids[2]), Order::Halt), Some(rulebook::OWN_SIGNAL), "an enemy");
    assert_eq!(refusal(&position, To::Unit(ids[0]), Order::RecallPsiloi), Some(rulebook::EIGHT_ORDERS));
    assert_eq!(position.judge(Action::Perform).unwrap_err().rule, rulebook::OWN_SIGNAL);
    position.agree(First, Action::Tell { to: To::Strategos(0), order: Order::March }, &mut Silent);
    blow(&mut position);
    assert_eq!(orders_of(&position, &ids), [Some(Order::March); 2], "the hegemon commands all");
    position.agree(First, Action::NoOrder, &mut Silent);
    position.phase = Phase::Orders(Orders { side: First, strategos: 0, by: None });
    position.strophe.step = Step::Orders;
    position.hosts[First].signal = None;
    position.hosts[First].strategoi[0].as_mut().unwrap().given = None;
    assert_eq!(position.judge(Action::OwnSignal).unwrap_err().rule, rulebook::OWN_SIGNAL);
}

#[test]
fn who_walks_into_an_ambush_has_agreed_on_nothing() {
    let asked = |manner, on: bool| -> Vec<Side> {
        let battle = Battle::Free(FreeBattle { kind: Kind::Pass, manner, ..FreeBattle::PLAIN });
        let setup = if on { setup(battle) } else { Setup { battle, ..Setup::default() } };
        let mut position = Position::start(&setup, &mut Seeded::new(1), &mut Silent);
        let mut asked = Vec::new();
        while let Phase::Rites(side, rite) = position.phase {
            let is_it = rite == Rite::OwnSignal;
            asked.extend(is_it.then_some(side));
            let action = if is_it { Action::NoOrder } else { Action::Forgo };
            position.play(side.seat(), action, &mut Quick::new(1), &mut Silent).unwrap();
        }
        asked
    };
    assert_eq!(asked(Manner::Encounter, true), [First, Second]);
    assert_eq!(asked(Manner::Ambush, true), [Second]);
    assert_eq!(asked(Manner::Encounter, false), []);
}

#[test]
fn the_enemy_does_not_know_it() {
    let (march, ids) = agreed(Order::March);
    let (charge, _) = agreed(Order::Charge);
    let (own, enemy) = (Viewer::Seat(First.seat()), Viewer::Seat(Second.seat()));
    let given = Given { to: To::Unit(ids[1]), order: Order::March };
    assert_eq!(march.view(own).hosts[First].agreed, Some(given));
    assert_eq!(march.view(enemy), charge.view(enemy));
    for seed in 0..20 {
        assert_eq!(
            march.resample(enemy, &mut Quick::new(seed)),
            charge.resample(enemy, &mut Quick::new(seed))
        );
        assert_eq!(march.resample(own, &mut Quick::new(seed)).hosts[First].agreed, Some(given));
    }
    let event = |what| Event::Rites(RiteEvent::Agreed { side: First, what });
    assert_eq!(event(Decision::Gives(given)).redacted(enemy), event(Decision::Sealed));
    assert_eq!(event(Decision::Nothing).redacted(enemy), event(Decision::Sealed));
    assert_eq!(event(Decision::Gives(given)).redacted(own), event(Decision::Gives(given)));
}
