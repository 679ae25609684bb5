//! CM12 Verbal orders: how long they take, whether they arrive, and whether they are obeyed.

use crate::event::CommandEvent;
use crate::field::{MOST_UNITS, Runner, State, UnitId, Units};
use crate::host::{Given, MOST_STRATEGOI, To};
use crate::orders::{Order, turns_on_the_way};
use crate::strategos::Means;
use crate::troops::Discipline;
use crate::{Event, Position, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Log};
use wargame::plane::{Heading, INCH, Rect};

/// How far a runner keeps from the enemy.
const OUT_OF_REACH: i32 = 3 * INCH;

/// A verbal order that has come to a unit.
struct Arrived {
    unit: UnitId,
    order: Order,
    /// Who gave it, if he has just said it.
    by: Option<u8>,
}

type Arrivals = ArrayVec<Arrived, { MOST_UNITS * 2 }>;

type Runners = ArrayVec<(UnitId, Runner), MOST_UNITS>;

impl Position {
    /// Runners of a side go on, its strategoi speak or send others, and whoever is reached does as he is told.
    pub(super) fn deliver(&mut self, side: Side, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut arrived = self.let_run(side);
        let before = self.runners(side);
        let given: ArrayVec<(u8, Given), MOST_STRATEGOI> =
            self.hosts[side].strategoi().filter_map(|(index, him)| Some((index, him.given?))).collect();
        for (strategos, given) in given.into_iter().filter(|(_, given)| given.to != To::Army) {
            self.send(side, strategos, given, &mut arrived);
            if let Some(him) = self.hosts[side].strategos_mut(strategos) {
                him.given = None;
            }
        }
        self.note_runners(side, &before, &self.runners(side), log);
        let balks = self.question_verbal_orders(side, &arrived, chance, log);
        for id in self.field.of_side(side).map(|(id, _)| id).collect::<Units>().iter() {
            let order = match balks.contains(id) {
                true => Some(Order::Withdrawal),
                false => self.last_told(id, &arrived),
            };
            if let Some(order) = order {
                self.tell(id, order, log);
            }
        }
    }

    /// Runners on their way come a turn nearer.
    fn let_run(&mut self, side: Side) -> Arrivals {
        let mut arrived = Arrivals::new();
        for id in UnitId::all() {
            let Some(unit) = self.field.get_mut(id).filter(|unit| unit.side == side) else { continue };
            let Some(Runner { order, turns }) = unit.conduct.runner else { continue };
            unit.conduct.runner = (turns > 1).then_some(Runner { order, turns: turns.saturating_sub(1) });
            if turns <= 1 {
                arrived.push(Arrived { unit: id, order, by: None });
            }
        }
        arrived
    }

    /// A strategos says his order to whoever is in earshot, or sends a runner, who takes the place of one that is on his way.
    fn send(&mut self, side: Side, strategos: u8, Given { to, order }: Given, arrived: &mut Arrivals) {
        let Some(turns) = self.turns_to(side, strategos, to) else { return };
        tabletop::applies!(rulebook::WHOM_ORDERS_REACH);
        let units = match to {
            To::Army => Units::NONE,
            To::Unit(id) => [id].into_iter().collect(),
            To::Strategos(other) => self.commands(side, other),
        };
        for id in units.iter() {
            let Some(unit) = self.field.get_mut(id) else { continue };
            unit.conduct.runner = (turns > 0).then_some(Runner { order, turns });
            if turns == 0 {
                arrived.push(Arrived { unit: id, order, by: Some(strategos) });
            }
        }
    }

    /// The runners of a side that its enemy sees: none runs for whoever lies in ambush.
    fn runners(&self, side: Side) -> Runners {
        let seen = self.field.of_side(side).filter(|(_, unit)| !unit.is_hidden());
        seen.filter_map(|(id, unit)| Some((id, unit.conduct.runner?))).collect()
    }

    /// Tells of every runner who was not on his way before. One who takes the place of another and comes as soon nobody
    /// but his own side can tell from him, and an order that reaches nobody leaves no trace: neither is told.
    fn note_runners(&self, side: Side, before: &Runners, now: &Runners, log: &mut impl Log<Event>) {
        let comes_as_soon =
            |unit, turns| before.iter().any(|(id, runner)| *id == unit && runner.turns == turns);
        for &(unit, Runner { order, turns }) in
            now.iter().filter(|(id, runner)| !comes_as_soon(*id, runner.turns))
        {
            log.note(Event::Command(CommandEvent::RunnerSent { side, unit, turns, order: Some(order) }));
        }
    }

    /// R15, R142 In how many turns an order of a strategos reaches somebody; `None` if its way is barred.
    pub(super) fn turns_to(&self, side: Side, strategos: u8, to: To) -> Option<u8> {
        let from = self.lochos_of(side, strategos)?;
        let to = match to {
            To::Army => return None,
            To::Unit(id) => {
                tabletop::applies!(rulebook::TAXIARCH);
                let unit = self.field.get(id)?;
                let mut rects = unit.rects().map(|(_, rect)| rect);
                match unit.troop().discipline() {
                    Discipline::Disciplined => rects.next()?,
                    Discipline::Undisciplined => rects.min_by_key(|rect| rect.distance(&from))?,
                }
            }
            To::Strategos(other) => self.lochos_of(side, other)?,
        };
        let turns = turns_on_the_way(from.distance(&to));
        (turns == 0 || self.is_open_to_runners(side, &from, &to)).then_some(turns)
    }

    /// The ground that the lochos of a strategos covers.
    fn lochos_of(&self, side: Side, strategos: u8) -> Option<Rect> {
        let him = self.hosts[side].strategos(strategos)?;
        Some(self.field.get(him.unit)?.rect(him.file))
    }

    /// R142 Whether the straight way between two lochoi keeps three inches from every enemy that can be seen.
    fn is_open_to_runners(&self, side: Side, from: &Rect, to: &Rect) -> bool {
        tabletop::applies!(rulebook::STRAIGHT_WAY);
        let (from, to) = (from.centre(), to.centre());
        let Some(heading) = Heading::towards(to - from) else { return true };
        let way = Rect { at: to, heading, width: 1, depth: from.distance(to) };
        let enemies = self.field.of_side(side.enemy()).filter(|(_, enemy)| !enemy.is_hidden());
        let mut rects = enemies.flat_map(|(_, enemy)| enemy.rects());
        !rects.any(|(_, rect)| rect.is_within(OUT_OF_REACH - 1, &way))
    }

    /// PG10, R141 Who questions verbal orders throws for those that came to his troops from others; the troops of those who do not obey.
    fn question_verbal_orders(
        &mut self,
        side: Side,
        arrived: &Arrivals,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Units {
        let mut balks = Units::NONE;
        for strategos in 0..MOST_STRATEGOI as u8 {
            let troops = self.commands(side, strategos);
            let is_asked = arrived.iter().any(|told| {
                troops.contains(told.unit) && told.by != Some(strategos) && told.order != Order::Withdrawal
            });
            if is_asked && !self.obeys(side, strategos, Means::Verbal, chance, log) {
                balks = balks.union(troops);
            }
        }
        balks
    }

    /// PG9 to PG11 Whether a strategos obeys an order that comes like this. The hegemon gives orders and questions none.
    pub(super) fn obeys(
        &self,
        side: Side,
        strategos: u8,
        means: Means,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> bool {
        let Some(him) = self.hosts[side].strategos(strategos).filter(|him| !him.is_hegemon) else {
            return true;
        };
        tabletop::applies!(rulebook::WHO_IS_ASKED_TO_OBEY);
        let obeys = him.stance.obeys(means, self.condition(side), chance);
        if !obeys {
            log.note(Event::Command(CommandEvent::Balked { side, strategos }));
        }
        obeys
    }

    /// What a unit is to do of all that it has been told: the last that is for troops like it, if it can hear at all.
    fn last_told(&self, id: UnitId, arrived: &Arrivals) -> Option<Order> {
        let is_core = self.field.get(id)?.is(State::Core);
        let mut orders = arrived.iter().filter(|told| told.unit == id).map(|told| told.order);
        orders.rfind(|order| !(is_core && order.is_for_lights()))
    }

    /// CM3, CM14 A unit is told what to do, and hears no signals until it is done. Who fights or runs hears nobody.
    fn tell(&mut self, id: UnitId, order: Order, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get(id) else { return };
        if self.is_in_melee(id) || unit.is_running() {
            return;
        }
        let does_so = unit.is(State::VerbalOrder) && unit.conduct.order == Some(order);
        let is_hidden = unit.is_hidden();
        if let Some(unit) = self.field.get_mut(id) {
            unit.conduct.states.insert(State::VerbalOrder);
        }
        self.take_order(id, order);
        // R200 Of whoever is hidden nothing is told: his own side sees what he is to do.
        if !does_so && !is_hidden {
            log.note(Event::Command(CommandEvent::Told { unit: id, order }));
        }
    }
}
