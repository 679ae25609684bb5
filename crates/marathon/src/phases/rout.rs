//! 9.0 Rout: the check against it, the flight, the friends in its way, and rallying.

use super::forbid;
use crate::event::Fate;
use crate::field::Place;
use crate::map::{self, Hex};
use crate::morale::Occasion;
use crate::phase::{Flight, Phase, Stage, Ways};
use crate::stand::{Axis, Stand};
use crate::units::{Unit, UnitSet};
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};
use wargame::hex::{Hexside, Hexspine};

impl Position {
    /// 4.0 2e The rout step begins: who is in danger checks.
    pub(crate) fn begin_rout_step(&mut self) {
        tabletop::applies!(rulebook::WHO_CHECKS_FOR_ROUT);
        let in_danger = |&unit: &Unit| {
            self.field.hex(unit).is_some() && !self.field.is_routed(unit) && self.field.is_in_danger(unit)
        };
        let waiting = Side::BOTH.into_iter().flat_map(Unit::fighters).filter(in_danger).collect();
        if let Some(activation) = &mut self.activation {
            activation.waiting = waiting;
            activation.stage = Stage::Rout;
        }
    }

    /// 9.0, E1 Then whoever was routed before tries to rally.
    fn begin_rally(&mut self) {
        let Some(activation) = self.activation else { return };
        let own = self.setup.own_rout_checks;
        let rallies = |&unit: &Unit| {
            self.field.hex(unit).is_some()
                && self.field.is_routed(unit)
                && !self.fresh_routers.contains(unit)
                && (!own || unit.wing() == activation.wing)
        };
        let waiting = Side::BOTH.into_iter().flat_map(Unit::fighters).filter(rallies).collect();
        if let Some(activation) = &mut self.activation {
            activation.waiting = waiting;
            activation.stage = Stage::Rally;
        }
    }

    /// The next check, the active side's first; when there is none, the step is over.
    pub(crate) fn ask_for_rout_checks(&mut self) -> bool {
        let Some(activation) = self.activation else { return false };
        let active = activation.wing.side();
        for side in [active, active.enemy()] {
            if self.to_check(side).next().is_some() {
                self.phase = Phase::RoutCheck(side);
                return true;
            }
        }
        match activation.stage {
            Stage::Rout => self.begin_rally(),
            _ if self.to_land.is_empty() => self.end_activation(),
            _ => self.stage(Stage::Landing),
        }
        false
    }

    /// The units of a side that are still to check. Who has routed or been eliminated meanwhile does not.
    fn to_check(&self, side: Side) -> impl Iterator<Item = Unit> + '_ {
        let waiting = self.activation.map_or(UnitSet::EMPTY, |activation| activation.waiting);
        let is_rally = self.activation.is_some_and(|activation| activation.stage == Stage::Rally);
        waiting.into_iter().filter(move |&unit| {
            unit.side() == side && self.field.hex(unit).is_some() && self.field.is_routed(unit) == is_rally
        })
    }

    pub(crate) fn list_rout_checks(&self, side: Side, visit: &mut dyn FnMut(Action)) {
        self.to_check(side).for_each(|unit| visit(Action::CheckRout(unit)));
    }

    pub(crate) fn judge_rout_check(&self, side: Side, unit: Unit) -> Result<(), Illegal> {
        if self.to_check(side).any(|other| other == unit) {
            return Ok(());
        }
        forbid(rulebook::ROUT_MOVEMENT, "that unit has nothing to check for")
    }

    pub(crate) fn check_rout(&mut self, unit: Unit, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if let Some(activation) = &mut self.activation {
            activation.waiting.remove(unit);
        }
        self.answered();
        if self.field.is_routed(unit) {
            self.try_to_rally(unit, chance, log);
        } else {
            self.check_against_rout(unit, chance, log);
        }
    }

    /// 9.0, E2 A unit with as many disorganisation points as strength, or more, holds or routs.
    pub(crate) fn check_against_rout(
        &mut self,
        unit: Unit,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        tabletop::applies!(rulebook::ROUT_CHECK);
        let occasion = Occasion::Rout(self.field.disorganisation(unit) - unit.strength());
        let check = self.roll_check(unit, occasion, chance);
        log.note(Event::Checked { unit, occasion, check });
        if check.passes() {
            self.pull_together(unit, log);
        } else {
            self.breaking.insert(unit);
        }
    }

    /// 9.0 A unit that holds, or rallies, has one point less than its strength.
    fn pull_together(&mut self, unit: Unit, log: &mut impl Log<Event>) {
        let now = self.field.disorganisation(unit).min(unit.strength() - 1);
        self.field.set_disorganisation(unit, now);
        log.note(Event::Disorganised { unit, points: 0, now });
    }

    /// 9.0 A unit is flipped to its routed side and begins to run.
    pub(crate) fn begin_rout(&mut self, unit: Unit, is_before_combat: bool, log: &mut impl Log<Event>) {
        let Some(at) = self.field.hex(unit) else { return };
        if self.field.is_routed(unit) {
            return;
        }
        log.note(Event::Routed { unit, at, is_before_combat });
        let ways = self.rear_ways(unit, at);
        let facing = ways.iter().next().unwrap_or(Hexside::N);
        self.part_from_all(unit);
        tabletop::applies!(rulebook::LEADERS_STAY);
        self.fresh_routers.insert(unit);
        self.rout_to(unit, self.field.hexes(unit), facing);
        self.begin_flight(unit, ways, None);
    }

    fn begin_flight(&mut self, unit: Unit, ways: Ways, keeps: Option<Hexside>) {
        tabletop::applies!(rulebook::PATH_OF_ROUT);
        let left = unit.kind().movement_allowance() + 2;
        self.phase =
            Phase::Flight(Flight { unit, left, ways, keeps, has_moved: false, passed: UnitSet::EMPTY });
    }

    /// 9.0, E13 The sides behind a unit.
    fn rear_ways(&self, unit: Unit, at: Hex) -> Ways {
        match self.field.stand(unit) {
            Stand::Deployed(spine) => {
                if unit.is_skirmisher() {
                    tabletop::applies!(rulebook::REAR_OF_SKIRMISHERS);
                }
                spine.rear().into_iter().collect()
            }
            Stand::March { facing, .. } if !unit.is_phalanx() => [facing.back()].into_iter().collect(),
            stand @ Stand::March { .. } => {
                let axis = stand.other_half(at).and_then(|tail| map::side_towards(at, tail));
                axis.into_iter().flat_map(|back| [back.turned(5), back, back.turned(1)]).collect()
            }
            Stand::Routed { facing, .. } => ahead(facing),
        }
    }

    /// Puts a routed unit on its hexes, facing that way.
    fn rout_to(&mut self, unit: Unit, hexes: crate::stand::Hexes, facing: Hexside) {
        let placed = match hexes.as_slice() {
            [one, other] => Axis::of(*one, *other),
            [one] => Some((*one, Axis::S)),
            _ => None,
        };
        if let Some((at, axis)) = placed {
            self.field.put(unit, at, Stand::Routed { facing, axis });
        }
    }

    /// Whether the running unit has somewhere to go and the points for it: then its owner chooses.
    pub(crate) fn keeps_running(&self, flight: Flight) -> bool {
        flight.ways.iter().any(|side| self.judge_flight(flight, side).is_ok())
    }

    pub(crate) fn list_flight(&self, flight: Flight, visit: &mut dyn FnMut(Action)) {
        let sides = flight.ways.iter().filter(|&side| self.judge_flight(flight, side).is_ok());
        sides.for_each(|side| visit(Action::Flee(side)));
    }

    /// 9.0, E3 to E6 Whether the unit may run that way.
    pub(crate) fn judge_flight(&self, flight: Flight, side: Hexside) -> Result<(), Illegal> {
        if !flight.ways.contains(side) {
            return forbid(rulebook::PATH_OF_ROUT, "a routing unit runs to its rear");
        }
        let cost = self.flight_cost(flight.unit, side)?;
        if cost > flight.left {
            return forbid(rulebook::PATH_OF_ROUT, "the unit has too few movement points left");
        }
        Ok(())
    }

    /// What a step of a running unit costs; of a phalanx both halves go side by side.
    fn flight_cost(&self, unit: Unit, side: Hexside) -> Result<u8, Illegal> {
        if unit.is_phalanx() {
            tabletop::applies!(rulebook::PHALANX_ROUTS);
        }
        let mut cost = 0;
        for from in self.field.hexes(unit) {
            let (to, points) = self.enter(unit, from, side, false)?;
            if self.field.at(to).any(|other| other.side() != unit.side()) {
                return forbid(rulebook::NO_WAY_OUT, "the enemy stands there");
            }
            let bars = |other: Unit| {
                other != unit
                    && !other.is_skirmisher()
                    && !unit.is_skirmisher()
                    && !unit.kind().is_of_the_type_of(other.kind(), &self.setup)
            };
            if self.field.of_side_at(unit.side(), to).any(bars) {
                return forbid(rulebook::ROUTING_THROUGH_FRIENDS, "friends of another type stand there");
            }
            cost = cost.max(points);
        }
        Ok(cost)
    }

    /// The unit runs a hex on.
    pub(crate) fn flee(&mut self, mut flight: Flight, side: Hexside, log: &mut impl Log<Event>) {
        let unit = flight.unit;
        let (Ok(cost), Some(from)) = (self.flight_cost(unit, side), self.field.hex(unit)) else { return };
        let before = self.field.hexes(unit);
        if flight.has_moved {
            let friends = before.iter().flat_map(|&hex| self.field.of_side_at(unit.side(), hex));
            let passed = friends.filter(|&friend| friend != unit && !self.field.is_routed(friend));
            flight.passed = flight.passed.or(passed.collect());
        }
        let after = before.iter().filter_map(|&hex| map::next(hex, side)).collect();
        self.rout_to(unit, after, flight.keeps.unwrap_or(side));
        let to = self.field.hex(unit).unwrap_or(from);
        log.note(Event::Fled { unit, from, to });
        flight.left -= cost;
        flight.has_moved = true;
        self.phase = Phase::Flight(flight);
    }

    /// The unit runs no further: it stays, or there was no way out. Then the friends it ran through check.
    pub(crate) fn end_flight(&mut self, flight: Flight, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.answered();
        let unit = flight.unit;
        let ways: Result<u8, Illegal> = flight
            .ways
            .iter()
            .map(|side| self.flight_cost(unit, side))
            .reduce(|one, other| if one.is_ok() { one } else { other })
            .unwrap_or(Ok(0));
        match ways {
            // Forced on, with points left, and nowhere to go.
            Err(illegal) if flight.left > 0 => {
                tabletop::applies!(rulebook::NO_WAY_OUT);
                let is_friends = illegal.rule == rulebook::ROUTING_THROUGH_FRIENDS;
                let fate = if is_friends { Fate::FriendsInTheWay } else { Fate::NoWayOut };
                self.eliminate(unit, fate, log);
            }
            _ if self.may_stack_as_it_stands(unit).is_err() => {
                tabletop::applies!(rulebook::FORCED_STACKING);
                self.eliminate(unit, Fate::ForcedStacking, log);
            }
            _ => {
                tabletop::applies!(rulebook::AFTER_ROUT);
            }
        }
        for friend in flight.passed {
            self.check_routed_through(friend, chance, log);
        }
    }

    /// 9.0, E10 A unit that others ran through.
    fn check_routed_through(&mut self, unit: Unit, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.field.hex(unit).is_none() || self.field.is_routed(unit) || self.breaking.contains(unit) {
            return;
        }
        tabletop::applies!(rulebook::ROUTED_THROUGH);
        tabletop::applies!(rulebook::TWO_WORDINGS);
        let occasion = Occasion::RoutedThrough;
        let check = self.roll_check(unit, occasion, chance);
        log.note(Event::Checked { unit, occasion, check });
        if check.passes() {
            return;
        }
        self.disorganise(unit, if check.die == 0 { 2 } else { 1 }, log);
        if self.field.is_in_danger(unit) {
            self.breaking.insert(unit);
        }
    }

    /// A unit is lost.
    pub(crate) fn eliminate(&mut self, unit: Unit, fate: Fate, log: &mut impl Log<Event>) {
        if let Some(at) = self.field.hex(unit) {
            self.part_from_all(unit);
            self.field.remove(unit, Place::Gone);
            log.note(Event::Eliminated { unit, at, fate });
        }
    }

    /// 9.0, E8 A routed unit pulls itself together, or runs on.
    fn try_to_rally(&mut self, unit: Unit, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let check = self.roll_check(unit, Occasion::Rally, chance);
        log.note(Event::Checked { unit, occasion: Occasion::Rally, check });
        if check.passes() {
            tabletop::applies!(rulebook::RALLY);
            self.pull_together(unit, log);
            self.phase = Phase::Reform(unit);
        } else if let (Some(_), Stand::Routed { facing, .. }) = (self.field.hex(unit), self.field.stand(unit))
        {
            self.begin_flight(unit, ahead(facing), Some(facing));
        }
    }

    pub(crate) fn list_reform(&self, unit: Unit, visit: &mut dyn FnMut(Action)) {
        let spines = Hexspine::ALL.into_iter().filter(|&facing| self.judge_reform(unit, facing).is_ok());
        spines.for_each(|facing| visit(Action::Reform(facing)));
    }

    pub(crate) fn judge_reform(&self, unit: Unit, facing: Hexspine) -> Result<(), Illegal> {
        match self.reformed(unit, facing) {
            Some(_) => Ok(()),
            None => forbid(rulebook::RALLY, "a phalanx faces at right angles to its length"),
        }
    }

    /// Where a rallied unit stands when it faces that way.
    fn reformed(&self, unit: Unit, facing: Hexspine) -> Option<Hex> {
        let at = self.field.hex(unit)?;
        if !unit.is_phalanx() {
            return Some(at);
        }
        let hexes = self.field.hexes(unit);
        let stand = Stand::Deployed(facing);
        hexes.iter().copied().find(|&left| stand.other_half(left).is_some_and(|right| hexes.contains(&right)))
    }

    pub(crate) fn reform(&mut self, unit: Unit, facing: Hexspine, log: &mut impl Log<Event>) {
        self.answered();
        if let Some(at) = self.reformed(unit, facing) {
            let stand = Stand::Deployed(facing);
            self.field.put(unit, at, stand);
            log.note(Event::Rallied { unit, at, stand });
            self.note_camps(unit);
            self.face_each_other(unit, log);
            if self.may_stack_as_it_stands(unit).is_err() {
                self.eliminate(unit, Fate::ForcedStacking, log);
            }
        }
    }
}

/// The side a unit faces, and those beside it.
fn ahead(facing: Hexside) -> Ways {
    [facing.turned(5), facing, facing.turned(1)].into_iter().collect()
}
