//! 6.0, 7.0 Placing counters, for both sides: which counter, on top of what or under it, and under which number.

use super::forbid;
use crate::event::Fog;
use crate::field::{Morale, Place};
use crate::map::{Area, Facing};
use crate::plans::Plan;
use crate::units::{Contingent, Kind, LARGEST_CONTINGENT, Unit};
use crate::{Action, Event, Position, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Illegal, Log, Rule};

/// Counters of one contingent.
pub(super) type Units = ArrayVec<Unit, LARGEST_CONTINGENT>;

/// Where a counter goes.
pub(super) type Post = (Unit, Area, Facing);

/// The rule by which a side deploys.
pub(crate) const fn deployment_rule(side: Side) -> Rule {
    match side {
        Side::Greece => rulebook::GREEK_DEPLOYMENT,
        Side::Persia => rulebook::PERSIAN_DEPLOYMENT,
    }
}

impl Position {
    pub(crate) fn list_deployment(&self, contingent: Contingent, visit: &mut dyn FnMut(Action)) {
        match contingent.side() {
            Side::Greece => self.list_greek_deployment(contingent, visit),
            Side::Persia => self.list_persian_deployment(contingent, visit),
        }
    }

    pub(crate) fn judge_deployment(&self, contingent: Contingent, action: Action) -> Result<(), Illegal> {
        if let Action::Place { unit, .. } | Action::Below { unit, .. } | Action::Above { unit, .. } = action {
            self.judge_counter(contingent, unit)?;
        }
        match contingent.side() {
            Side::Greece => self.judge_greek_deployment(contingent, action),
            Side::Persia => self.judge_persian_deployment(contingent, action),
        }
    }

    /// Where each counter of a contingent goes in a plan, the top one of a stack first.
    pub fn posts(&self, contingent: Contingent, plan: Plan) -> ArrayVec<Post, LARGEST_CONTINGENT> {
        match contingent.side() {
            Side::Greece => self.greek_posts(contingent, plan),
            Side::Persia => self.persian_posts(contingent, plan),
        }
    }

    /// The place where counters wait to be deployed: in camp, or 7.0.2 in the Ephialtes Box.
    pub(crate) fn waiting_place(&self, contingent: Contingent) -> Place {
        if super::goes_home_by_row_o(self.clock.day, contingent) { Place::EphialtesBox } else { Place::Camp }
    }

    /// The counters of a contingent that are not deployed yet.
    pub(crate) fn not_deployed(&self, contingent: Contingent) -> impl Iterator<Item = Unit> + '_ {
        let place = self.waiting_place(contingent);
        self.units_of(contingent).filter(move |&unit| self.field.is_at(unit, place))
    }

    /// One counter for each type and number of losses among those not deployed yet: the others are just like it.
    pub(super) fn to_place(&self, contingent: Contingent) -> Units {
        let mut different = Units::new();
        for unit in self.not_deployed(contingent) {
            if !different.iter().any(|&other| self.likeness(other) == self.likeness(unit)) {
                different.push(unit);
            }
        }
        different
    }

    /// Counters of a contingent are alike if these are.
    fn likeness(&self, unit: Unit) -> (Kind, u8) {
        (self.of(unit).kind, self.field.losses(unit))
    }

    fn judge_counter(&self, contingent: Contingent, unit: Unit) -> Result<(), Illegal> {
        let rule = deployment_rule(contingent.side());
        if self.counter(unit).is_none_or(|counter| counter.contingent != contingent) {
            return Err(Illegal::new(rule, format!("the {} are placed now", contingent.name())));
        }
        if !self.to_place(contingent).contains(&unit) {
            return forbid(rule, "take the first of several counters that are alike");
        }
        Ok(())
    }

    /// 3.1.1, 3.1.2 Whether type and limit let a counter join the stack of its side in an area.
    pub(super) fn judge_joining(&self, unit: Unit, at: Area) -> Result<(), Illegal> {
        let stack = self.field.stack(unit.side(), at);
        let Some(&top) = stack.first() else {
            return forbid(rulebook::STACK_CREATION, "no stack stands there");
        };
        if stack.len() >= 3 {
            return forbid(rulebook::STACKING_LIMITS, "three units fill an area");
        }
        let (counter, beneath) = (self.of(unit), self.of(top));
        if self.setup.edition.is_before(2) && counter.contingent != beneath.contingent {
            return forbid(rulebook::STACK_CREATION, "only units of one contingent and type stack");
        }
        // 11.2 Each player leads his own, and knows all of a stack that he leads.
        let players = self.setup.players;
        if players.leader(counter.contingent) != players.leader(beneath.contingent) {
            return forbid(rulebook::MORE_PLAYERS, "units of several players do not stack");
        }
        if counter.kind != beneath.kind {
            return forbid(rulebook::STACK_CREATION, "only units of one type stack");
        }
        Ok(())
    }

    pub(crate) fn deploy(&mut self, contingent: Contingent, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Place { unit, at, facing } => self.place_counter(unit, at, facing, log),
            Action::Below { unit, at } => self.place_counter(unit, at, Facing::West, log),
            Action::Above { unit, at } => self.place_on_top(unit, at, log),
            Action::Deploy(plan) => {
                let posts = self.posts(contingent, plan);
                let kinds = posts.into_iter().map(|(unit, at, facing)| (self.likeness(unit), at, facing));
                for (likeness, at, facing) in kinds.collect::<ArrayVec<_, LARGEST_CONTINGENT>>() {
                    let alike = self.not_deployed(contingent).find(|&unit| self.likeness(unit) == likeness);
                    if let Some(unit) = alike {
                        self.place_counter(unit, at, facing, log);
                    }
                }
            }
            _ => {}
        }
    }

    fn place_counter(&mut self, unit: Unit, at: Area, facing: Facing, log: &mut impl Log<Event>) {
        let unit = self.numbered_afresh(unit);
        let side = unit.side();
        let begins = !self.field.stands(side, at);
        self.field.set_morale(unit, Morale::Steady);
        self.field.set_known(unit, false);
        self.field.put(unit, at, facing);
        if begins {
            log.note(Event::Placed { unit, at, facing });
            self.arrive_behind_the_greeks(side, at, log);
        } else {
            log.note(Event::PlacedBelow {
                unit: Some(unit),
                contingent: Some(self.of(unit).contingent),
                side,
                at,
                fog: Fog::of(&self.setup),
            });
        }
    }

    fn place_on_top(&mut self, unit: Unit, at: Area, log: &mut impl Log<Event>) {
        let unit = self.numbered_afresh(unit);
        self.field.set_morale(unit, Morale::Steady);
        self.field.put_on_top(unit, at);
        log.note(Event::PlacedOnTop { unit, at });
    }

    /// 3.4 Under the fog of war a counter takes the first number that is free. So the numbers follow the order in which
    /// counters are placed, and tell nothing about the losses of those under others.
    fn numbered_afresh(&mut self, unit: Unit) -> Unit {
        if !self.setup.players.has_fog() {
            return unit;
        }
        let same = |&other: &Unit| self.of(other).kind == self.of(unit).kind;
        let first = self.not_deployed(self.of(unit).contingent).find(same).unwrap_or(unit);
        let [instead, own] = [first, unit].map(|unit| self.field.losses(unit));
        self.field.set_losses(unit, instead);
        self.field.set_losses(first, own);
        first
    }
}
