//! The command strophe on the table: orders given, told, shown and heard.

use super::battlefield::{Stands, battlefield, unit};
use super::on_dice;
use crate::battles::Formation;
use crate::command::Advance;
use crate::event::CommandEvent;
use crate::field::{Deed, State, UnitId};
use crate::host::{Once, Strategos, To};
use crate::katastrophe::Ending;
use crate::orders::Order;
use crate::phase::{Orders, Phase, Step};
use crate::setup;
use crate::strategos::{Character, Means, Stance};
use crate::troops::Troop;
use crate::{Action, Event, Position, Setup, Side, rulebook};
use Side::{First, Second};
use tabletop::chance::Quick;
use tabletop::{Position as _, Rule, Silent};
use wargame::plane::{INCH, Point};

/// Puts a strategos into the rightmost lochos of a unit: the first of a side is its hegemon. Says his place in the list.
pub(super) fn lead(position: &mut Position, unit: UnitId) -> u8 {
    let side = position.field.get(unit).unwrap().side;
    let host = &mut position.hosts[side];
    let index = host.strategoi().count();
    host.strategoi[index] = Some(Strategos {
        unit,
        file: 0,
        character: Character::FellowHoplite,
        stance: Stance::Philos,
        is_hegemon: index == 0,
        is_new: false,
        has_called: false,
        given: None,
        danger: None,
    });
    index as u8
}

/// Goes on from here to the next question.
pub(super) fn at(position: &mut Position, phase: Phase) {
    position.phase = phase;
    position.go_on(&mut Quick::new(0), &mut Silent);
}

/// A battlefield in the command strophe, with a hegemon in the first unit.
fn commanded(units: &[Stands]) -> (Position, Vec<UnitId>) {
    let (mut position, ids) = battlefield(Setup::default(), Step::Orders, units);
    lead(&mut position, ids[0]);
    (position, ids)
}

fn orders(side: Side, strategos: u8) -> Orders {
    Orders { side, strategos, by: None }
}

/// The rule that forbids a strategos of the first side to do this.
fn refused(position: &mut Position, strategos: u8, action: Action) -> Option<Rule> {
    position.phase = Phase::Orders(orders(First, strategos));
    position.judge(action).err().map(|illegal| illegal.rule)
}

fn give(position: &mut Position, side: Side, strategos: u8, action: Action) {
    position.phase = Phase::Orders(orders(side, strategos));
    position.judge(action).unwrap();
    position.order(orders(side, strategos), action, &mut Silent);
}

/// All markers are lifted, with these dice; what is told of it.
fn show(position: &mut Position, faces: &[u32]) -> Vec<CommandEvent> {
    position.strophe.step = Step::Commands;
    let mut log = Vec::new();
    // What is lifted is chance to who has not looked.
    let picks: Vec<u32> = [1].iter().chain(faces).copied().collect();
    on_dice(&picks, |chance| position.go_on_commands(chance, &mut log));
    let commands = log.into_iter().filter_map(|event| match event {
        Event::Command(event) => Some(event),
        _ => None,
    });
    commands.collect()
}

/// The next turn comes: what was given is forgotten, deeds of the last are these.
fn next_turn(position: &mut Position, deeds: &[(UnitId, Deed)]) {
    deeds.iter().for_each(|&(id, deed)| position.does(id, deed));
    position.look_back();
    for side in Side::BOTH {
        position.hosts[side].signal = None;
    }
    position.turn += 1;
}

fn shift(position: &mut Position, id: UnitId, (east, north): (i32, i32)) {
    let at = &mut position.field.get_mut(id).unwrap().body.at;
    *at = Point::new(i32::from(at.x) + east, i32::from(at.y) + north);
}

fn order_of(position: &Position, id: UnitId) -> Option<Order> {
    position.field.get(id).unwrap().conduct.order
}

fn arete(position: &Position) -> (i8, i8) {
    (position.hosts[First].arete.points, position.hosts[Second].arete.points)
}

/// Two taxeis side by side, psiloi behind them, an enemy far off.
fn phalanx() -> (Position, Vec<UnitId>) {
    commanded(&[
        unit(First, Troop::Athenians, 3, (40, 12)),
        unit(First, Troop::Athenians, 3, (34, 12)),
        unit(First, Troop::Psiloi, 4, (40, 8)),
        unit(Second, Troop::Korinthians, 3, (34, 40)),
    ])
}

#[test]
fn every_strategos_who_is_not_engaged_is_asked_once() {
    tabletop::tested!(rulebook::ONE_ORDER);
    let (mut position, ids) = commanded(&[
        unit(First, Troop::Athenians, 3, (40, 12)),
        unit(First, Troop::Athenians, 3, (20, 12)),
        unit(First, Troop::Athenians, 3, (60, 12)),
        unit(Second, Troop::Korinthians, 3, (56, 12)),
    ]);
    ids[1..].iter().for_each(|&id| {
        lead(&mut position, id);
    });
    let mut asked = Vec::new();
    position.phase = Phase::NOBODY_ASKED;
    while position.go_on_orders() == crate::phases::Flow::Asks {
        asked.push(position.phase);
    }
    let all = [orders(First, 0), orders(First, 1), orders(Second, 0)].map(Phase::Orders);
    assert_eq!(asked, all, "who fights gives no order, but a hegemon may send the herald");

    position.setup.orders = setup::Orders::SignalAndHegemon;
    asked.clear();
    position.phase = Phase::NOBODY_ASKED;
    while position.go_on_orders() == crate::phases::Flow::Asks {
        asked.push(position.phase);
    }
    let by = |side, means| Phase::Orders(Orders { by: Some(means), ..orders(side, 0) });
    assert_eq!(asked, [by(First, Means::Salpinx), by(First, Means::Verbal), by(Second, Means::Salpinx)]);
}

#[test]
fn orders_go_to_whom_they_reach() {
    let (mut position, ids) = phalanx();
    lead(&mut position, ids[1]);
    let march = |to| Action::Tell { to, order: Order::March };
    let refusals = [
        (0, march(To::Unit(ids[1])), None),
        (0, march(To::Unit(ids[0])), None),
        (0, march(To::Strategos(1)), None),
        (1, march(To::Unit(ids[2])), None),
        (0, march(To::Army), Some(rulebook::WHOM_ORDERS_REACH)),
        (0, march(To::Unit(ids[3])), Some(rulebook::WHOM_ORDERS_REACH)),
        (0, march(To::Strategos(0)), Some(rulebook::WHOM_ORDERS_REACH)),
        (0, march(To::Strategos(7)), Some(rulebook::WHOM_ORDERS_REACH)),
        (1, march(To::Strategos(0)), Some(rulebook::WHOM_ORDERS_REACH)),
        (1, Action::Signal(Order::March), Some(rulebook::WHO_ORDERS)),
        (1, Action::PresentHerald, Some(rulebook::TRUCE)),
        (0, Action::Decline, None),
        (0, Action::Tell { to: To::Unit(ids[1]), order: Order::RecallPsiloi }, Some(rulebook::EIGHT_ORDERS)),
        (0, Action::Tell { to: To::Unit(ids[2]), order: Order::RecallPsiloi }, None),
    ];
    for (strategos, action, rule) in refusals {
        assert_eq!(refused(&mut position, strategos, action), rule, "{action:?} by {strategos}");
    }
}

#[test]
fn the_list_of_orders_is_what_is_judged_legal() {
    let (mut position, ids) = phalanx();
    lead(&mut position, ids[1]);
    for strategos in [0, 1] {
        let orders = orders(First, strategos);
        let mut listed = Vec::new();
        position.list_orders(orders, &mut |action| listed.push(action));
        let to = UnitId::all().map(To::Unit).chain((0..12).map(To::Strategos)).chain([To::Army]);
        let told = to.flat_map(|to| Order::ALL.map(|order| Action::Tell { to, order }));
        let all = Order::ALL.map(Action::Signal).into_iter().chain(told);
        let all = all.chain([Action::NoOrder, Action::Decline, Action::PresentHerald, Action::KeepSignal]);
        let legal: Vec<Action> =
            all.filter(|&action| position.judge_orders(orders, action).is_ok()).collect();
        assert_eq!(listed.len(), legal.len());
        assert!(legal.iter().all(|action| listed.contains(action)));
    }
}

#[test]
fn the_herald_ends_the_battle_and_declining_is_known_when_orders_are() {
    tabletop::tested!(rulebook::TRUCE);
    let (mut position, _) = phalanx();
    give(&mut position, First, 0, Action::Decline);
    assert!(position.hosts[First].has.contains(Once::Declines));
    give(&mut position, First, 0, Action::PresentHerald);
    assert_eq!(position.phase, Phase::Over(Ending::Nike(Second)));
}

#[test]
fn a_hegemon_who_fights_may_still_send_the_herald() {
    tabletop::tested!(rulebook::HERALD_AT_ANY_TIME);
    let (mut position, _) = commanded(&[
        unit(First, Troop::Athenians, 3, (60, 12)),
        unit(Second, Troop::Korinthians, 3, (56, 12)),
    ]);
    for means in [setup::Orders::OnePerStrategos, setup::Orders::SignalAndHegemon] {
        position.setup.orders = means;
        position.phase = Phase::NOBODY_ASKED;
        assert_eq!(position.go_on_orders(), crate::phases::Flow::Asks);
        assert_eq!(position.actions(), [Action::NoOrder, Action::Decline, Action::PresentHerald]);
        assert_eq!(position.go_on_orders(), crate::phases::Flow::Done, "once");
    }
    give(&mut position, First, 0, Action::PresentHerald);
    assert_eq!(position.phase, Phase::Over(Ending::Nike(Second)));
}

#[test]
fn lights_that_are_out_stay_out_until_they_are_recalled() {
    tabletop::tested!(rulebook::FORWARD_PSILOI);
    let (mut position, ids) = phalanx();
    let mut signal = |order| {
        give(&mut position, First, 0, Action::Signal(order));
        show(&mut position, &[]);
        next_turn(&mut position, &[]);
        (order_of(&position, ids[0]), order_of(&position, ids[2]))
    };
    use Order::{ForwardPsiloi, March, RecallPsiloi, Withdrawal};
    assert_eq!(signal(March), (Some(March), Some(March)));
    assert_eq!(signal(ForwardPsiloi), (Some(March), Some(ForwardPsiloi)), "the core marches on");
    assert_eq!(signal(Order::Halt), (Some(Order::Halt), Some(ForwardPsiloi)));
    assert_eq!(signal(RecallPsiloi), (Some(Order::Halt), Some(RecallPsiloi)));
    assert_eq!(signal(Withdrawal), (Some(Withdrawal), Some(Withdrawal)));
}

/// The printed example: who is within 8 inches does as he is told at once, at 10 inches in the next turn, at 17 in the turn after that.
#[test]
fn verbal_orders_take_their_time() {
    tabletop::tested!(rulebook::VERBAL_ORDERS);
    for (inches, turns) in [(8, 0), (10, 1), (16, 1), (17, 2)] {
        let (mut position, ids) = commanded(&[
            unit(First, Troop::Athenians, 1, (20, 12)),
            // The taxiarch is in the rightmost lochos, so far from the strategos.
            unit(First, Troop::Athenians, 1, (20, 12 + inches + 1)),
        ]);
        shift(&mut position, ids[1], (0, INCH / 2));
        give(&mut position, First, 0, Action::Tell { to: To::Unit(ids[1]), order: Order::March });
        let waited = (0..5).find(|_| {
            show(&mut position, &[]);
            next_turn(&mut position, &[]);
            order_of(&position, ids[1]) == Some(Order::March)
        });
        assert_eq!(waited, Some(turns), "{inches} inches");
    }
}

/// The printed example: a unit on the march by a verbal order does not halt when the trumpet says so.
#[test]
fn who_was_told_hears_no_signal_until_it_is_done() {
    tabletop::tested!(rulebook::FULFILLED);
    tabletop::tested!(rulebook::EXEMPT);
    let (mut position, ids) = phalanx();
    lead(&mut position, ids[1]);
    give(&mut position, First, 1, Action::Tell { to: To::Unit(ids[2]), order: Order::March });
    give(&mut position, First, 0, Action::Signal(Order::Halt));
    show(&mut position, &[]);
    assert_eq!(
        (order_of(&position, ids[0]), order_of(&position, ids[2])),
        (Some(Order::Halt), Some(Order::March))
    );

    next_turn(&mut position, &[]);
    give(&mut position, First, 1, Action::Tell { to: To::Unit(ids[2]), order: Order::Halt });
    give(&mut position, First, 0, Action::Signal(Order::March));
    show(&mut position, &[]);
    assert_eq!(order_of(&position, ids[2]), Some(Order::Halt), "for this turn it is to stand");
    next_turn(&mut position, &[]);
    assert!(!position.field.get(ids[2]).unwrap().is(State::VerbalOrder), "who has halted is done");

    give(&mut position, First, 0, Action::Tell { to: To::Unit(ids[1]), order: Order::Charge });
    show(&mut position, &[]);
    next_turn(&mut position, &[]);
    assert!(position.field.get(ids[1]).unwrap().is(State::VerbalOrder));
    next_turn(&mut position, &[(ids[1], Deed::Fought)]);
    assert!(
        !position.field.get(ids[1]).unwrap().is(State::VerbalOrder),
        "who has charged and fought is done"
    );
}

#[test]
fn nobody_sends_a_runner_past_the_enemy() {
    tabletop::tested!(rulebook::STRAIGHT_WAY);
    let refusal = |north: i32| {
        let (mut position, ids) = commanded(&[
            unit(First, Troop::Athenians, 1, (20, 12)),
            unit(First, Troop::Athenians, 1, (40, 12)),
            unit(Second, Troop::Psiloi, 2, (28, north)),
        ]);
        refused(&mut position, 0, Action::Tell { to: To::Unit(ids[1]), order: Order::March })
    };
    let barred = Some(rulebook::STRAIGHT_WAY);
    assert_eq!([12, 14, 16].map(refusal), [barred, barred, None]);
}

#[test]
fn two_orders_to_one_unit_send_one_runner() {
    tabletop::tested!(rulebook::STRAIGHT_WAY);
    let (mut position, ids) = commanded(&[
        unit(First, Troop::Athenians, 1, (20, 12)),
        unit(First, Troop::Athenians, 1, (24, 12)),
        unit(First, Troop::Athenians, 1, (40, 12)),
    ]);
    let other = lead(&mut position, ids[1]);
    position.field.get_mut(ids[2]).unwrap().conduct.contingent = 1;
    give(&mut position, First, 0, Action::Tell { to: To::Unit(ids[2]), order: Order::March });
    give(&mut position, First, other, Action::Tell { to: To::Unit(ids[2]), order: Order::Charge });
    let events = show(&mut position, &[]);
    let sent =
        events.iter().filter(|event| matches!(event, CommandEvent::RunnerSent { .. })).collect::<Vec<_>>();
    let runner = position.field.get(ids[2]).unwrap().conduct.runner.unwrap();
    assert_eq!(runner.order, Order::Charge, "the later one");
    let (side, turns) = (First, runner.turns);
    assert_eq!(sent, [&CommandEvent::RunnerSent { side, unit: ids[2], turns, order: Some(Order::Charge) }]);
}

#[test]
fn a_strategos_may_question_what_he_is_told() {
    tabletop::tested!(rulebook::WHO_IS_ASKED_TO_OBEY);
    let balks = |stance, points, action: fn(UnitId) -> Action, faces: &[u32]| {
        let (mut position, ids) = phalanx();
        let ally = lead(&mut position, ids[1]);
        position.hosts[First].strategos_mut(ally).unwrap().stance = stance;
        position.field.get_mut(ids[1]).unwrap().conduct.contingent = 1;
        position.hosts[First].arete.points = points;
        give(&mut position, First, 0, action(ids[1]));
        let balked =
            show(&mut position, faces).contains(&CommandEvent::Balked { side: First, strategos: ally });
        assert_eq!(order_of(&position, ids[1]), Some(if balked { Order::Withdrawal } else { Order::March }));
        balked
    };
    let signal = |_| Action::Signal(Order::March);
    let verbal = |id| Action::Tell { to: To::Unit(id), order: Order::March };
    assert!(!balks(Stance::Philos, 2, signal, &[]));
    assert!(!balks(Stance::Symmachos, 2, verbal, &[]), "word of mouth he does not question");
    assert!(!balks(Stance::Symmachos, 2, signal, &[4, 5]));
    assert!(balks(Stance::Symmachos, 2, signal, &[5, 5]));
    assert!(balks(Stance::Automolos, 12, verbal, &[5, 6]));
    assert!(!balks(Stance::Automolos, 12, verbal, &[5, 5]));
    assert!(!balks(Stance::Automolos, 18, signal, &[]));
}

#[test]
fn the_phalanx_sings_when_it_begins_and_not_when_it_resumes() {
    tabletop::tested!(rulebook::PAEAN);
    let (mut position, ids) = phalanx();
    give(&mut position, First, 0, Action::Signal(Order::BeginApproach));
    show(&mut position, &[3]);
    assert_eq!(arete(&position), (14, 12));
    next_turn(&mut position, &[]);
    let again = Action::Signal(Order::BeginApproach);
    assert_eq!(refused(&mut position, 0, again), Some(rulebook::APPROACH_AGAIN));
    position.hosts[First].strategos_mut(0).unwrap().given = None;
    give(&mut position, First, 0, Action::Signal(Order::Halt));
    show(&mut position, &[]);
    assert_eq!(arete(&position), (13, 12), "halting costs a point, once");
    next_turn(&mut position, &[]);
    give(&mut position, First, 0, again);
    show(&mut position, &[]);
    assert_eq!((arete(&position), order_of(&position, ids[1])), ((13, 12), Some(Order::BeginApproach)));
}

#[test]
fn spartans_approach_in_silence() {
    tabletop::tested!(rulebook::GRIM);
    let (mut position, _) = commanded(&[
        unit(First, Troop::Spartiates, 3, (40, 12)),
        unit(Second, Troop::Korinthians, 3, (34, 40)),
    ]);
    give(&mut position, First, 0, Action::Signal(Order::BeginApproach));
    show(&mut position, &[6]);
    assert_eq!(arete(&position), (12, 9));
}

#[test]
fn only_who_may_begins_an_approach() {
    tabletop::tested!(rulebook::WHO_BEGINS);
    let (mut position, ids) = phalanx();
    position.field.get_mut(ids[0]).unwrap().conduct.advance = Advance::Begun;
    position.field.get_mut(ids[0]).unwrap().conduct.order = Some(Order::Charge);
    give(&mut position, First, 0, Action::Signal(Order::BeginApproach));
    show(&mut position, &[]);
    assert_eq!(order_of(&position, ids[0]), Some(Order::Charge), "it has not won yet");
    assert_eq!(order_of(&position, ids[1]), Some(Order::BeginApproach));

    let (mut position, ids) = phalanx();
    shift(&mut position, ids[2], (0, 8 * INCH));
    let begin = Action::Signal(Order::BeginApproach);
    assert_eq!(refused(&mut position, 0, begin), Some(rulebook::BEGIN_APPROACH));
    position.hosts[First].formation = Formation::DividedPhalanx;
    shift(&mut position, ids[1], (-10 * INCH, 0));
    assert_eq!(refused(&mut position, 0, begin), None, "the other line is clear");
    give(&mut position, First, 0, begin);
    show(&mut position, &[]);
    assert_eq!(
        (order_of(&position, ids[0]), order_of(&position, ids[1])),
        (None, Some(Order::BeginApproach))
    );
}

#[test]
fn an_army_on_the_march_forms_its_battle_phalanx_when_it_is_mustered() {
    tabletop::tested!(rulebook::FORMED_ON_MUSTER);
    for (formation, formed) in [
        (Formation::MarchingColumn, Formation::BattlePhalanx),
        (Formation::DividedPhalanx, Formation::DividedPhalanx),
    ] {
        let (mut position, ids) = phalanx();
        position.hosts[First].formation = formation;
        shift(&mut position, ids[1], (-10 * INCH, 0));
        let other = lead(&mut position, ids[1]);
        give(&mut position, First, other, Action::Signal(Order::Muster));
        show(&mut position, &[]);
        assert_eq!(position.hosts[First].formation, formed);
        assert_eq!(
            order_of(&position, ids[0]),
            (formed == Formation::BattlePhalanx).then_some(Order::Muster)
        );
    }
}

#[test]
fn in_a_divided_army_another_trumpet_reaches_his_own_part() {
    tabletop::tested!(rulebook::WHO_HEARS_THE_TRUMPET);
    let (mut position, ids) = phalanx();
    position.hosts[First].formation = Formation::DividedPhalanx;
    shift(&mut position, ids[1], (-10 * INCH, 0));
    let other = lead(&mut position, ids[1]);
    give(&mut position, First, other, Action::Signal(Order::March));
    show(&mut position, &[]);
    let heard: Vec<_> = ids[..3].iter().map(|&id| order_of(&position, id)).collect();
    assert_eq!(heard, [None, Some(Order::March), None]);
}

#[test]
fn the_second_may_answer_a_charge_with_a_charge() {
    tabletop::tested!(rulebook::CHANGING_THE_SIGNAL);
    tabletop::tested!(rulebook::SPHAGIA);
    let answered = |signal, action| {
        let (mut position, ids) = phalanx();
        lead(&mut position, ids[3]);
        give(&mut position, First, 0, Action::Signal(Order::Charge));
        give(&mut position, Second, 0, Action::Signal(signal));
        show(&mut position, &[]);
        assert_eq!(position.phase, Phase::ChangeSignal(Second));
        position.judge(action).map_err(|illegal| illegal.rule)?;
        position.change_signal(Second, action);
        let goats =
            if action == Action::ChangeToCharge || signal == Order::Charge { &[6, 4][..] } else { &[6] };
        show(&mut position, goats);
        let orders = (order_of(&position, ids[0]), order_of(&position, ids[3]));
        Ok((orders, arete(&position), position.hosts[Second].has.contains(Once::Sphagia)))
    };
    let charge = Some(Order::Charge);
    assert_eq!(answered(Order::March, Action::ChangeToCharge), Ok(((charge, charge), (14, 13), true)));
    assert_eq!(answered(Order::Halt, Action::KeepSignal), Ok(((charge, Some(Order::Halt)), (14, 12), false)));
    assert_eq!(answered(Order::Charge, Action::KeepSignal), Ok(((charge, charge), (14, 13), true)));
    assert_eq!(answered(Order::Charge, Action::ChangeToCharge), Err(rulebook::CHANGING_THE_SIGNAL));
}

#[test]
fn who_fights_hears_nothing() {
    tabletop::tested!(rulebook::NOT_IN_MELEE);
    let (mut position, ids) = commanded(&[
        unit(First, Troop::Athenians, 3, (40, 12)),
        unit(First, Troop::Athenians, 3, (60, 12)),
        unit(Second, Troop::Korinthians, 3, (56, 12)),
    ]);
    let tell = Action::Tell { to: To::Unit(ids[1]), order: Order::March };
    assert_eq!(refused(&mut position, 0, tell), Some(rulebook::NOT_IN_MELEE));
    give(&mut position, First, 0, Action::Signal(Order::March));
    show(&mut position, &[]);
    assert_eq!((order_of(&position, ids[0]), order_of(&position, ids[1])), (Some(Order::March), None));
}
