//! The procedure that the Persians follow when nobody leads them: 8.1.5, 8.1.6, 8.2.4, and always-rules of 8.3 and 8.4.
//!
//! It is part of the rules, not a player. In the solitaire game it leaves exactly one legal action at every Persian decision;
//! the player at the table carries it out and sees the reason.

mod advance;
mod missiles;

pub(crate) use advance::Way;

use crate::map::{Area, AreaSet};
use crate::phase::Phase;
use crate::units::Unit;
use crate::{Action, Event, Position, Side, Why};
use arrayvec::ArrayVec;
use tabletop::{Log, Seat, arrange};

/// What the procedure has a stack do.
pub(crate) enum Order {
    Do(Action, Why),
    Stay(Why),
}

impl Position {
    /// What the procedure prescribes now, and why; `None` where somebody decides for themselves.
    pub(crate) fn procedure(&self) -> Option<(Action, Why)> {
        if !self.is_automaton(Side::Persia) || self.deciding_side() != Side::Persia {
            return None;
        }
        match self.phase {
            Phase::Movement { .. } => match self.next_order()?.1 {
                Order::Do(action, why) => Some((action, why)),
                Order::Stay(_) => None,
            },
            Phase::Fire { from, .. } => self.prescribed_target(from),
            Phase::Melee { side, seat, left } => {
                // 8.3.1 From row O to row A, column 1 to 11.
                let at =
                    self.melees_of(side, seat, left).max_by_key(|area| (area.row(), 20 - area.column()))?;
                Some((Action::Attack(at), Why::NextMelee))
            }
            Phase::Retreat { attacker, at, .. } => {
                let mut best = None;
                self.for_each_retreat(attacker, at, &mut |to| best = best.or(Some(to)));
                let action = best.map_or(Action::Stand, Action::Retreat);
                Some((action, Why::AlwaysRetreats))
            }
            Phase::Recovery { .. } => Some((Action::Rally, Why::AlwaysRallies)),
            _ => None,
        }
    }

    /// Tells why before it is done, if anybody listens.
    pub(crate) fn note_procedure(&self, action: Action, log: &mut impl Log<Event>) {
        if !log.listens() {
            return;
        }
        let at = match (action, self.phase) {
            (Action::March { from, .. } | Action::Exit(from), _) => from,
            (Action::Turn { at, .. }, _) => at,
            (Action::Fire(_), Phase::Fire { from, .. }) => from,
            _ => return,
        };
        if let Some((_, why)) = self.procedure()
            && let Some(unit) = self.field.top(Side::Persia, at)
        {
            log.note(Event::Procedure { unit, at, why });
        }
    }

    /// Passes over those whose turn has come and who stay where they are; says whether anybody is left.
    pub(crate) fn pass_over_those_who_stay(&mut self, log: &mut impl Log<Event>) -> bool {
        loop {
            let (at, why) = match self.next_order() {
                None => return false,
                Some((_, Order::Do(..))) => return true,
                Some((at, Order::Stay(why))) => (at, why),
            };
            self.field.set_acted(Side::Persia, at, true);
            if let Some(unit) = self.field.top(Side::Persia, at) {
                log.note(Event::Procedure { unit, at, why });
            }
        }
    }

    /// 8.1.5 The stack whose turn it is, and what it does: mixed infantry first, then the missile stacks.
    fn next_order(&self) -> Option<(Area, Order)> {
        let greeks = self.field.occupied(Side::Greece);
        let zone = self.zone(Side::Greece);
        let waiting = self.field.tops(Side::Persia).filter(|&(top, area)| {
            !self.field.has_acted(Side::Persia, area) && self.field.morale(top) != crate::Morale::Routed
        });
        let (top, at) = waiting.min_by_key(|&(top, area)| self.turn_of(top, area, greeks, zone))?;
        Some((at, self.order_to(top, at, greeks)))
    }

    /// What the stack in an area does.
    fn order_to(&self, top: Unit, at: Area, greeks: AreaSet) -> Order {
        if self.judge_exit(Side::Persia, at).is_ok() {
            Order::Do(Action::Exit(at), Why::Exits)
        } else if self.of(top).kind.is_light() {
            self.order_to_missiles(top, at, greeks)
        } else {
            self.order_to_advance(at, greeks)
        }
    }

    /// What the procedure would have Persians do whom a player leads: good custom, and no law. `None` where it would have
    /// them stay, or the player may not do as it says.
    pub fn custom(&self) -> Option<Action> {
        match self.phase {
            Phase::Movement { side: Side::Persia, seat } => self.next_custom(seat, |_| true),
            Phase::Fire { side: Side::Persia, from, .. } => {
                self.prescribed_target(from).map(|(action, _)| action)
            }
            _ => None,
        }
    }

    /// What the procedure would have the next stack of a Persian player do, of those that are meant.
    pub(crate) fn next_custom(&self, seat: Seat, is_meant: impl Fn(Area) -> bool) -> Option<Action> {
        let greeks = self.field.occupied(Side::Greece);
        let zone = self.zone(Side::Greece);
        let mut waiting: ArrayVec<(Unit, Area), { Area::COUNT }> = self
            .field
            .tops(Side::Persia)
            .filter(|&(top, area)| self.may_act(Side::Persia, seat, top, area) && is_meant(area))
            .collect();
        arrange(&mut waiting, |&(top, area)| self.turn_of(top, area, greeks, zone));
        waiting.into_iter().find_map(|(top, at)| match self.order_to(top, at, greeks) {
            Order::Do(action, _) if self.judge(action).is_ok() => Some(action),
            _ => None,
        })
    }

    /// 11.1 How far every area is from the Greeks, for a stack that is called forward and can go; `None` for any other.
    pub(crate) fn way_forward(&self, side: Side, from: Area) -> Option<Way> {
        let top = self.field.top(side, from)?;
        let greeks = self.field.occupied(Side::Greece);
        let goes = || matches!(self.order_to(top, from, greeks), Order::Do(Action::March { .. }, _));
        (side == Side::Persia && self.is_called_forward(from) && goes()).then(|| self.way(from, greeks))
    }

    /// 8.1.5 The order in which stacks are activated.
    fn turn_of(&self, top: Unit, area: Area, greeks: AreaSet, zone: AreaSet) -> (bool, bool, u8, u8, u8, u8) {
        let facing = self.field.facing(Side::Persia, area);
        let before = facing.front().into_iter().filter_map(|direction| area.step(direction));
        let engaged = zone.contains(area) || before.into_iter().any(|front| greeks.contains(front));
        (
            self.of(top).kind.is_light(),
            !engaged,
            area.distance_to(greeks).unwrap_or(u8::MAX),
            // From the line between columns 5 and 6, in half areas.
            (2 * area.column()).abs_diff(11),
            area.column(),
            area.row(),
        )
    }
}

/// The nearest of some areas; of several, the one of the lowest column, then of the lowest row letter.
pub(crate) fn nearest(from: Area, areas: AreaSet) -> Option<Area> {
    let distance = from.distance_to(areas)?;
    areas.and(from.within(distance)).iter().min_by_key(|&area| (area.column(), area.row()))
}
