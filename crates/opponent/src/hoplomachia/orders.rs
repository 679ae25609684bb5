//! What every unit should be told, what is signalled and said for it, and what else could be.

use super::facts;
use super::purpose::{self, Purpose};
use super::questions;
use hoplomachia::command::Advance;
use hoplomachia::field::{State, Unit, UnitId};
use hoplomachia::host::To;
use hoplomachia::manoeuvre;
use hoplomachia::orders::Order;
use hoplomachia::phase::{Orders, Phase};
use hoplomachia::troops::{Arrangement, Class};
use hoplomachia::{Action, Die, Position, Side};
use tabletop::Position as _;
use wargame::plane::{Angle, INCH, Rect};

/// Who is farther off than this from every enemy has time to form up.
const TIME_TO_FORM_UP: i32 = 8 * INCH;
/// A phalanx approaches who is within this to each side of straight ahead.
const AHEAD: i16 = Angle::degrees(60).0;
/// Who has the enemy farther to a side than this would pass him by.
const ASIDE: i16 = Angle::degrees(60).0;
/// Who is farther off than this marches; and who does not face the enemy yet, up to this.
const LONG_WAY: i32 = 14 * INCH;
const MARCH_UP_TO: i32 = 9 * INCH;
/// From this far on there is nothing to choose between.
const OUT_OF_REACH: i32 = 40 * INCH;
/// Chariots are let go at a phalanx that is no farther off than this.
const CHARIOTS_REACH: i32 = 16 * INCH;
/// Nobody sets out without that much room before him.
const ROOM_TO_GO: i32 = 3 * INCH;
/// Who leaves it to missiles stays as far off as this.
const KEEPS_OFF: i32 = 18 * INCH;
/// A runner who is heard at once.
const EARSHOT: i32 = 8 * INCH;

/// The signals that are worth comparing.
const SIGNALS: [Order; 6] = [
    Order::BeginApproach,
    Order::Charge,
    Order::March,
    Order::Halt,
    Order::ForwardPsiloi,
    Order::RecallPsiloi,
];

/// What a unit should be doing; `None` where it does not matter.
fn wish(position: &Position, purpose: Purpose, id: UnitId, unit: &Unit) -> Option<Order> {
    let field = position.field();
    if unit.is_running() || position.is_in_melee(id) {
        return None;
    }
    if !facts::is_core(unit) {
        let stays = matches!(unit.troop().class(), Class::Baggage | Class::Chariot);
        return (!stays).then_some(Order::ForwardPsiloi);
    }
    if matches!(purpose, Purpose::Leave(_)) {
        return Some(Order::March);
    }
    let (distance, foe) = facts::foe(field, unit)?;
    if unit.is_disarrayed() && distance > TIME_TO_FORM_UP && is_on_good_ground(position, unit) {
        return Some(Order::Halt);
    }
    match purpose {
        Purpose::KeepOff if distance > KEEPS_OFF => return Some(Order::March),
        Purpose::KeepOff | Purpose::Stand => return unit.conduct.order.map(|_| Order::Halt),
        Purpose::Fight | Purpose::Leave(_) => {}
    }
    if can_charge(position, id, unit) && is_time_to_charge(position, unit.side) {
        return Some(Order::Charge);
    }
    let off = field.get(foe).map_or(0, |foe| facts::off(unit, foe).abs());
    let is_ahead = off <= AHEAD
        || field.in_the_way(id, facts::FAR).iter().any(|&it| field.get(it).is_some_and(facts::stands));
    // Lights before it go first.
    if off <= AHEAD && !facts::is_clear(field, id, unit, &unit.body.rect().sweep(ROOM_TO_GO)) {
        return None;
    }
    let has_begun =
        unit.conduct.advance == Advance::Begun && unit.conduct.order != Some(Order::BeginApproach);
    Some(match () {
        () if distance > LONG_WAY || !is_ahead && distance > MARCH_UP_TO => Order::March,
        // Who is to charge and has nobody to charge may turn to him, and need not go on.
        () if has_begun || !is_ahead && off > ASIDE => Order::Charge,
        () => Order::BeginApproach,
    })
}

/// Whether a unit that forms up here would not lose its files again at the next step.
fn is_on_good_ground(position: &Position, unit: &Unit) -> bool {
    let rect = unit.body.rect();
    let ground = position.ground();
    let crossed = ground.under(&rect).union(ground.under(&rect.sweep(ROOM_TO_GO)));
    let points = crossed.disarray().unwrap_or(0);
    !manoeuvre::is_disarrayed_by(unit.troop(), Arrangement::CloseFiles, points)
}

/// Whether a charge of this unit would most likely meet somebody.
pub(super) fn can_charge(position: &Position, id: UnitId, unit: &Unit) -> bool {
    let chart = unit.troop().epidromos();
    let [three, six] = [Die::ALL[2], Die::ALL[5]].map(|die| i32::from(chart.charge(die)) * INCH);
    // Nobody comes nearer to hoplites than this by marching, give or take what is rounded.
    let nearest = 3 * INCH + INCH / 2;
    let likely = three.max(nearest.min(six));
    let met = position.field().in_the_way(id, likely);
    met.iter().any(|&enemy| position.field().get(enemy).is_some_and(facts::stands))
}

/// A taxis does not charge alone: most of the core must reach the enemy, or fight already. Once either line is broken each sees for
/// itself.
fn is_time_to_charge(position: &Position, side: Side) -> bool {
    let field = position.field();
    let core = || {
        field
            .of_side(side)
            .filter(|(_, unit)| facts::is_core(unit) && !unit.is_running() && !unit.is_broken())
    };
    let files = |unit: &Unit| unit.files().count();
    let is_ready = |&(id, unit): &(UnitId, &Unit)| position.is_in_melee(id) || can_charge(position, id, unit);
    if facts::is_broken_up(position) {
        return true;
    }
    let ready: usize = core().filter(is_ready).map(|(_, unit)| files(unit)).sum();
    let all: usize = core().map(|(_, unit)| files(unit)).sum();
    2 * ready >= all
}

/// How much the wish for a unit counts.
fn weight(unit: &Unit) -> i32 {
    let files = unit.files().count() as i32;
    if facts::is_core(unit) { 4 * files } else { files }
}

/// Whether a unit under an order does as it should: lights go where they like under most.
fn serves(unit: &Unit, order: Option<Order>, wish: Order) -> bool {
    let is_free = |order: Order| !matches!(order, Order::March | Order::Halt | Order::Muster);
    match order {
        Some(order) if !facts::is_core(unit) => is_free(order),
        order => order == Some(wish),
    }
}

/// The wishes for all units of a side that anything is wished for.
fn wishes(position: &Position, side: Side) -> Vec<(UnitId, Order)> {
    let units = position.field().of_side(side);
    let purpose = purpose::of(position, side);
    units.filter_map(|(id, unit)| Some((id, wish(position, purpose, id, unit)?))).collect()
}

/// What a signal would improve in all.
fn gain(position: &Position, wishes: &[(UnitId, Order)], signal: Order) -> i32 {
    let of = |&(id, wish): &(UnitId, Order)| {
        let Some(unit) = position.field().get(id) else { return 0 };
        if unit.is(State::VerbalOrder) || facts::is_core(unit) && signal.is_for_lights() {
            return 0;
        }
        let keeps = !facts::is_core(unit) && unit.conduct.order.is_some_and(Order::is_for_lights);
        let after = if keeps && !signal.is_for_lights() { unit.conduct.order } else { Some(signal) };
        let [is, was] = [after, unit.conduct.order].map(|order| i32::from(serves(unit, order, wish)));
        weight(unit) * (is - was)
    };
    wishes.iter().map(of).sum()
}

/// What a strategos says by default.
pub(super) fn default(position: &Position, orders: Orders) -> Action {
    let side = orders.side;
    let can = |action: &Action| position.check(*action).is_ok();
    if purpose::is_hopeless(position, side) && can(&Action::PresentHerald) {
        return Action::PresentHerald;
    }
    let wishes = wishes(position, side);
    let release = Action::Signal(Order::ReleaseEkdromoi);
    if is_worth_a_release(position, side) && can(&release) {
        return release;
    }
    let gains = SIGNALS.into_iter().map(|signal| (gain(position, &wishes, signal), signal));
    let mut wanted: Vec<(i32, Order)> = gains.filter(|&(gain, _)| gain > 0).collect();
    tabletop::arrange(&mut wanted, |&(gain, signal)| (-gain, signal));
    let may_blow = SIGNALS.into_iter().any(|signal| can(&Action::Signal(signal)));
    if may_blow {
        // Lights that stand before the line must make room before it approaches.
        let is_barred = wanted.first().is_some_and(|&(_, first)| {
            first == Order::BeginApproach && !can(&Action::Signal(Order::BeginApproach))
        });
        let to_the_flanks = Action::Signal(Order::RecallPsiloi);
        if is_barred && !are_all_recalled(position, side) && can(&to_the_flanks) {
            return to_the_flanks;
        }
        // Who waits for a signal of his own hears it when that does more than any other.
        let own = position.host(side).agreed.map_or(0, |agreed| {
            let for_them = |(id, _): &&(UnitId, Order)| match agreed.to {
                To::Unit(unit) => unit == *id,
                _ => false,
            };
            wishes.iter().find(for_them).map_or(0, |wish| gain(position, &[*wish], agreed.order))
        });
        if own > wanted.first().map_or(0, |&(gain, _)| gain) && can(&Action::OwnSignal) {
            return Action::OwnSignal;
        }
        // If they do not get out of the way, the line goes without a paean.
        let is_near = facts::between_cores(position, side).is_some_and(|units| units <= MARCH_UP_TO);
        let instead = is_barred.then_some(if is_near { Order::Charge } else { Order::March });
        let signals = wanted.iter().map(|&(_, order)| order).chain(instead);
        let signal = signals.map(Action::Signal).find(can);
        if let Some(signal) = signal {
            return signal;
        }
    }
    word_of_mouth(position, orders, &wishes).unwrap_or(Action::NoOrder)
}

/// Chariots are let go once the phalanx is near, and ekdromoi when light troops are within their reach.
fn is_worth_a_release(position: &Position, side: Side) -> bool {
    let field = position.field();
    let signals = position.setup().optional.ekdromoi_signals;
    field.of_side(side).any(|(_, unit)| {
        let (is_chariot, far) = match unit.troop().class() {
            Class::Chariot => (true, CHARIOTS_REACH),
            Class::Hoplites if signals => (false, 5 * INCH),
            _ => return false,
        };
        let is_wanted = |enemy: &Unit| facts::is_hoplites(enemy) == is_chariot;
        let near = facts::nearest(field, unit, is_wanted);
        !unit.is(State::Released) && !unit.is_running() && near.is_some_and(|(distance, _)| distance <= far)
    })
}

/// Whether all lights before the line know that they are to make room, or hear nothing.
fn are_all_recalled(position: &Position, side: Side) -> bool {
    let field = position.field();
    let core = || field.of_side(side).filter(|(_, unit)| facts::is_core(unit) && !unit.is_running());
    let is_in_the_way = |rect: Rect| core().any(|(_, unit)| unit.body.rect().sweep(LONG_WAY).overlaps(&rect));
    let is_deaf = |unit: &Unit| unit.is_running() || unit.is(State::VerbalOrder);
    let mut lights = field.of_side(side).filter(|(_, unit)| !facts::is_core(unit));
    lights.all(|(_, unit)| {
        unit.conduct.order == Some(Order::RecallPsiloi) || is_deaf(unit) || !is_in_the_way(unit.body.rect())
    })
}

/// What a strategos tells the unit that needs it most: to charge, and, once the lines have broken up, whatever it should do.
fn word_of_mouth(position: &Position, orders: Orders, wishes: &[(UnitId, Order)]) -> Option<Action> {
    let host = position.host(orders.side);
    let signal = host.signal;
    let him = host.strategos(orders.strategos)?;
    let field = position.field();
    let from = field.get(him.unit)?.rect(him.file);
    let is_broken_up = facts::is_broken_up(position);
    let to_say = wishes.iter().filter(|(_, wish)| is_broken_up || *wish == Order::Charge);
    let told = to_say.filter_map(|&(id, wish)| {
        let unit = field.get(id)?;
        let hears = signal.is_some_and(|signal| serves(unit, Some(signal), wish));
        let is_near = unit.body.rect().is_within(EARSHOT, &from);
        let is_told = unit.conduct.runner.is_some_and(|runner| runner.order == wish);
        let needs = !serves(unit, unit.conduct.order, wish) && !hears && is_near && !is_told;
        let action = Action::Tell { to: To::Unit(id), order: wish };
        (needs && position.check(action).is_ok()).then_some((weight(unit), id, action))
    });
    told.max_by_key(|&(weight, id, _)| (weight, std::cmp::Reverse(id))).map(|(_, _, action)| action)
}

/// The usual signals that may be given, and none.
pub(super) fn signals(position: &Position) -> Vec<Action> {
    let signals = SIGNALS.map(Action::Signal).into_iter().chain([Action::NoOrder]);
    signals.filter(|&action| position.check(action).is_ok()).collect()
}

/// What an expert compares, best guess first.
pub(super) fn choices(position: &Position) -> Vec<Action> {
    let guess = questions::answer(position);
    let mut choices: Vec<Action> = guess.into_iter().collect();
    let mut add = |action: Action| {
        if !choices.contains(&action) && position.check(action).is_ok() {
            choices.push(action);
        }
    };
    match *position.phase() {
        Phase::Orders(orders) => {
            let is_near =
                facts::between_cores(position, orders.side).is_none_or(|units| units <= OUT_OF_REACH);
            let may_blow = SIGNALS.into_iter().any(|signal| position.check(Action::Signal(signal)).is_ok());
            if is_near && may_blow && !has_been_weighed(position, orders) {
                signals(position).into_iter().for_each(&mut add);
            }
        }
        Phase::ChangeSignal(_) => [Action::ChangeToCharge, Action::KeepSignal].into_iter().for_each(add),
        Phase::Epidromos(_) => [Action::Charge, Action::Stand].into_iter().for_each(add),
        _ => {}
    }
    choices
}

/// Whether an earlier strategos could have given the signal, and chose: he weighed it for all.
fn has_been_weighed(position: &Position, orders: Orders) -> bool {
    let field = position.field();
    let is_free =
        |id: UnitId| field.get(id).is_some_and(|unit| !unit.is_running()) && !position.is_in_melee(id);
    let mut strategoi = position.host(orders.side).strategoi();
    strategoi.any(|(index, him)| index < orders.strategos && is_free(him.unit))
}
