//! 5.1, 5.2 Then the forces: armies, fleets and the pontoon bridge.
//!
//! What is raised is offered in the order of the map, armies, then fleets, then the bridge, so that the same forces are
//! not reached by many sequences of actions.

use super::purchase::preparation_rule;
use super::{at_most, forbid};
use crate::cards::chart::LAURION;
use crate::map::{City, CitySet, PORTS};
use crate::phase::{Budget, Phase};
use crate::pieces::Place;
use crate::{Action, Event, Position, Setup, Side, rulebook};
use tabletop::{Illegal, Log};

/// 5.1, 5.2 At most two fleets a preparation.
pub(crate) const MOST_FLEETS: u8 = 2;
pub(crate) const BRIDGE_COST: u8 = 6;

/// 5.1 Optional rule: Persian fleets may cost as little as Greek ones.
pub(crate) fn fleet_cost(setup: &Setup, side: Side) -> u8 {
    match side {
        Side::Persia if !setup.one_talent_persian_fleets => 2,
        _ => 1,
    }
}

/// Where the fleets begin in the order of what can be raised: after an army for every city.
const FIRST_FLEET: u8 = City::COUNT as u8;
/// The bridge comes last.
const BRIDGE: u8 = FIRST_FLEET + City::PORTS as u8;

impl Position {
    pub(super) fn begin_raising(
        &mut self,
        side: Side,
        talents: u8,
        budget: Budget,
        log: &mut impl Log<Event>,
    ) {
        // Ruling 11: the Mines of Laurion were out of play while their own cards were drawn.
        if budget == Budget::Laurion {
            self.cards.put_away(LAURION);
        }
        // #1G The limit on fleets does not apply.
        let fleets_left = if budget == Budget::Laurion { u8::MAX } else { MOST_FLEETS };
        self.phase = Phase::Raise { side, talents, fleets_left, next: 0, budget };
        if self.raisable_armies().is_empty() && self.raisable_fleets().is_empty() && !self.can_build_bridge()
        {
            self.finish_preparation(log);
        }
    }

    fn finish_preparation(&mut self, log: &mut impl Log<Event>) {
        match self.phase {
            Phase::Raise { budget: Budget::Laurion, side, .. } => self.end_turn(side, log),
            Phase::Raise { side: Side::Persia, .. } => {
                tabletop::applies!(rulebook::PREPARATION_OVERVIEW);
                self.begin_preparation(Side::Greece, log);
            }
            _ => self.begin_operations(log),
        }
    }

    fn fleet_cost(&self, side: Side) -> u8 {
        fleet_cost(&self.setup, side)
    }

    fn raisable_armies(&self) -> CitySet {
        match self.phase {
            Phase::Raise { side, talents, next, .. }
                if talents > 0 && next < FIRST_FLEET && self.armies[side].reserve() > 0 =>
            {
                self.controlled(side).from(next)
            }
            _ => CitySet::EMPTY,
        }
    }

    fn raisable_fleets(&self) -> CitySet {
        match self.phase {
            Phase::Raise { side, talents, fleets_left, next, .. }
                if talents >= self.fleet_cost(side)
                    && fleets_left > 0
                    && next < BRIDGE
                    && self.fleets[side].reserve() > 0 =>
            {
                self.open_ports(side).from(next.saturating_sub(FIRST_FLEET))
            }
            _ => CitySet::EMPTY,
        }
    }

    /// The ports where a side may place new fleets: in cities it controls, and never beside enemy fleets (ruling 4).
    pub(crate) fn open_ports(&self, side: Side) -> CitySet {
        self.controlled(side).and(PORTS).but_not(self.fleets[side.enemy()].cities())
    }

    fn can_build_bridge(&self) -> bool {
        matches!(self.phase, Phase::Raise { side: Side::Persia, talents, .. } if talents >= BRIDGE_COST)
            && !self.bridge
            && self.armies_in(Side::Persia, City::Abydos) > 0
    }

    pub(super) fn list_raising(&self, visit: &mut impl FnMut(Action)) {
        let Phase::Raise { side, talents, fleets_left, .. } = self.phase else { return };
        let most_armies = talents.min(self.armies[side].reserve());
        for city in self.raisable_armies() {
            (1..=most_armies).for_each(|armies| visit(Action::RaiseArmies { city, armies }));
        }
        let most_fleets = (talents / self.fleet_cost(side)).min(fleets_left).min(self.fleets[side].reserve());
        for city in self.raisable_fleets() {
            (1..=most_fleets).for_each(|fleets| visit(Action::RaiseFleets { city, fleets }));
        }
        if self.can_build_bridge() {
            visit(Action::BuildBridge);
        }
        visit(Action::FinishPreparation);
    }

    pub(super) fn judge_raising(&self, action: Action) -> Result<(), Illegal> {
        let Phase::Raise { side, talents, fleets_left, next, .. } = self.phase else {
            return Err(self.out_of_place());
        };
        let rule = preparation_rule(side);
        let in_order = |place: u8| {
            if place >= next {
                return Ok(());
            }
            forbid(
                rule,
                "forces are raised in the order of the map, armies before fleets; undo to raise more here",
            )
        };
        match action {
            Action::RaiseArmies { city, armies } => {
                if !self.controlled(side).contains(city) {
                    return forbid(rulebook::CONTROL, "armies are raised only in cities you control");
                }
                at_most(talents, armies, rule, "an army costs a talent, and you have too few")?;
                in_order(city as u8)?;
                let reserve = self.armies[side].reserve();
                at_most(
                    reserve,
                    armies,
                    rulebook::PIECES,
                    "there are not so many armies left in your reserve",
                )
            }
            Action::RaiseFleets { city, fleets } => {
                if !city.is_port() {
                    return forbid(rulebook::MAP, "this city has no port");
                }
                if !self.controlled(side).contains(city) {
                    return forbid(
                        rulebook::CONTROL,
                        "fleets are raised only in ports of cities you control",
                    );
                }
                if self.fleets_in(side.enemy(), city) > 0 {
                    return forbid(rule, "no fleet can be raised in a port where enemy fleets lie");
                }
                let affordable = talents / self.fleet_cost(side);
                at_most(affordable, fleets, rule, "you have too few talents for so many fleets")?;
                in_order(FIRST_FLEET + city as u8)?;
                at_most(fleets_left, fleets, rule, "at most two fleets may be raised in a preparation")?;
                let reserve = self.fleets[side].reserve();
                at_most(
                    reserve,
                    fleets,
                    rulebook::PIECES,
                    "there are not so many fleets left in your reserve",
                )
            }
            Action::BuildBridge if self.can_build_bridge() => Ok(()),
            Action::BuildBridge if side == Side::Greece => {
                forbid(rule, "Greece cannot build the pontoon bridge")
            }
            Action::BuildBridge if self.bridge => forbid(rule, "the pontoon bridge stands already"),
            Action::BuildBridge if talents < BRIDGE_COST => {
                forbid(rule, "the pontoon bridge costs six talents")
            }
            Action::BuildBridge => forbid(rule, "only an army in Abydos can build the pontoon bridge"),
            _ => Ok(()),
        }
    }

    pub(super) fn raise(&mut self, action: Action, log: &mut impl Log<Event>) {
        let Phase::Raise { side, talents, fleets_left, budget, .. } = self.phase else { return };
        match action {
            Action::RaiseArmies { city, armies } => {
                self.armies[side].transfer(Place::Reserve, Place::City(city), armies);
                log.note(Event::ArmiesRaised { side, city, armies });
                let next = city as u8 + 1;
                self.phase = Phase::Raise { side, talents: talents - armies, fleets_left, next, budget };
            }
            Action::RaiseFleets { city, fleets } => {
                self.fleets[side].transfer(Place::Reserve, Place::City(city), fleets);
                log.note(Event::FleetsRaised { side, city, fleets });
                self.phase = Phase::Raise {
                    side,
                    talents: talents - fleets * self.fleet_cost(side),
                    fleets_left: fleets_left - fleets,
                    next: FIRST_FLEET + city as u8 + 1,
                    budget,
                };
            }
            Action::BuildBridge => {
                self.bridge = true;
                log.note(Event::BridgeBuilt);
                let next = BRIDGE + 1;
                self.phase = Phase::Raise { side, talents: talents - BRIDGE_COST, fleets_left, next, budget };
            }
            _ => self.finish_preparation(log),
        }
    }
}
