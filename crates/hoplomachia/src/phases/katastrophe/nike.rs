//! KN3, KN4 Nike: whether the battle is over at the end of a turn.

use crate::field::{Deed, State, Unit, Units};
use crate::host::Once;
use crate::katastrophe::{Ending, Standing};
use crate::orders::Order;
use crate::{BySide, Event, Position, Side, rulebook};
use tabletop::Log;

/// R80 After so many quiet turns nobody fights on.
const QUIET_TURNS: u8 = 3;

impl Position {
    /// KN3 to KN5 Ends the battle, if it is over.
    pub(super) fn look_for_nike(&mut self, log: &mut impl Log<Event>) {
        self.quiet_turns = if self.is_quiet() { self.quiet_turns.saturating_add(1) } else { 0 };
        self.lose_objective(log);
        let ending = self.standing().ending(&self.setup).or_else(|| self.ending_by_absence());
        if let Some(ending) = ending {
            self.end(ending, log);
        }
    }

    /// All that bears on the end of the battle.
    fn standing(&self) -> Standing {
        let core = self.unbroken_core();
        let has_the_dead = self.field.holds_the_dead(self.dead.places(), core);
        Standing {
            arete: BySide::of(|side| self.hosts[side].arete),
            holds_field: has_the_dead.or_else(|| self.alone_has(core)),
            has_fulfilled: self.fulfilled(),
            has_the_dead,
            nobody_fights_on: self.nobody_fights_on(core),
            wins_unbroken: self.wins_unbroken(),
            limit: self.limit(),
            concedes: None,
        }
    }

    /// KN3, R80 Whether both could fight on, and neither will.
    fn nobody_fights_on(&self, core: Units) -> bool {
        let could = |side: Side| {
            let has_core = self.field.of_side(side).any(|(id, _)| core.contains(id));
            has_core && self.hosts[side].arete.points > 0
        };
        let declines = |side: Side| self.hosts[side].has.contains(Once::Declines);
        let will_not = self.quiet_turns >= QUIET_TURNS || Side::BOTH.into_iter().all(declines);
        will_not && Side::BOTH.into_iter().all(could)
    }

    /// R80, R153 Whether nobody signalled, shot, charged or fought in this turn, nor went at the enemy by an earlier order.
    fn is_quiet(&self) -> bool {
        const DEEDS: [Deed; 5] = [Deed::Shot, Deed::BelosCharged, Deed::Charged, Deed::Met, Deed::Fought];
        tabletop::applies!(rulebook::QUIET_TURN);
        let advances = |unit: &Unit| {
            let orders = [Order::March, Order::ForwardPsiloi, Order::BeginApproach, Order::Charge];
            unit.did(Deed::Moved) && unit.conduct.order.is_some_and(|order| orders.contains(&order))
        };
        let is_active = |unit: &Unit| advances(unit) || DEEDS.into_iter().any(|deed| unit.did(deed));
        let signals = |side: Side| self.hosts[side].signal.is_some();
        !Side::BOTH.into_iter().any(signals) && !self.field.iter().any(|(_, unit)| is_active(unit))
    }

    /// KN3 The core units of both armies that have not broken.
    fn unbroken_core(&self) -> Units {
        let core = self.field.iter().filter(|(_, unit)| unit.is(State::Core) && !unit.is_broken());
        core.map(|(id, _)| id).collect()
    }

    /// NT9 The side that alone has any of these units on the field.
    fn alone_has(&self, units: Units) -> Option<Side> {
        let has = |side: Side| self.field.of_side(side).any(|(id, _)| units.contains(id));
        Side::BOTH.into_iter().find(|&side| has(side) && !has(side.enemy()))
    }

    /// R154 An army of which nobody unbroken is on the table or still to come has lost the field.
    fn ending_by_absence(&self) -> Option<Ending> {
        tabletop::applies!(rulebook::FIELD_IS_LOST);
        let stands = |side: Side| {
            let mut on_table = self.field.of_side(side);
            on_table.any(|(_, unit)| !unit.is_broken()) || self.field.to_come(side).next().is_some()
        };
        match (stands(Side::First), stands(Side::Second)) {
            (true, true) => None,
            (true, false) => Some(Ending::Nike(Side::First)),
            (false, true) => Some(Ending::Nike(Side::Second)),
            (false, false) => Some(Ending::Draw),
        }
    }
}
