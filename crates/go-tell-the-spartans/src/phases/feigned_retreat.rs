//! 11.3 Spartans pretend to flee, and some who see it run after them.

use super::forbid;
use crate::charts;
use crate::field::Morale;
use crate::map::{Area, AreaSet};
use crate::reach::{End, Mover, Surroundings, is_closed};
use crate::units::{Kind, Unit};
use crate::{Event, Members, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};

/// How many areas more than their allowance Spartans run.
const FARTHER: u8 = 1;
/// What a pursuer's Morale Rating is lowered by.
const TEMPTATION: u8 = 2;

impl Position {
    /// Where a Spartan stack may turn about again.
    pub(crate) fn for_each_feint(&self, around: &Surroundings, from: Area, visit: &mut impl FnMut(Area)) {
        if self.may_feign(around.side, from).is_err() {
            return;
        }
        let Some(mover) = self.feigner(from) else { return };
        let back = mover.facing.turned(2).ahead();
        let (mut at, mut left) = (from, mover.ma);
        while let Some(to) = at.step(back) {
            let Some(rest) = left.checked_sub(charts::cost(at, to)) else { return };
            if around.enemies.contains(to) || is_closed(around.side, to) {
                return;
            }
            if !around.friends.contains(to) {
                visit(to);
            }
            // 3.3.4 They leave what the enemy controls freely, and stop where they enter it.
            if around.zone.contains(to) {
                return;
            }
            (at, left) = (to, rest);
        }
    }

    fn feigner(&self, from: Area) -> Option<Mover> {
        let mover = self.mover(Side::Greece, from, Members::all(3))?;
        Some(Mover { ma: mover.ma + FARTHER, ..mover })
    }

    fn may_feign(&self, side: Side, from: Area) -> Result<(), Illegal> {
        if !self.setup.feigned_retreat {
            return forbid(rulebook::FEIGNED_RETREAT, "the feigned retreat was not agreed on");
        }
        let stack = self.field.stack(side, from);
        let Some(&top) = stack.first() else {
            return forbid(rulebook::FEIGNED_RETREAT, "nobody stands there");
        };
        let is_spartan = |unit: Unit| self.of(unit).contingent.is_spartan();
        // In the first edition stacks were of one contingent.
        let all_are = self.setup.edition.is_before(2) || stack.iter().all(|&unit| is_spartan(unit));
        if side != Side::Greece || !is_spartan(top) || !all_are {
            return forbid(rulebook::FEIGNED_RETREAT, "only Spartans have practised this");
        }
        if stack.iter().any(|&unit| self.field.morale(unit) != Morale::Steady) {
            return forbid(rulebook::FEIGNED_RETREAT, "only a stack in good order can do this");
        }
        if stack.iter().any(|&unit| self.feint.used.contains(unit)) {
            return forbid(
                rulebook::FEIGNED_RETREAT,
                "they have done so in this assault; nobody falls for it again",
            );
        }
        Ok(())
    }

    pub(crate) fn judge_feint(&self, around: &Surroundings, from: Area, to: Area) -> Result<(), Illegal> {
        self.may_feign(around.side, from)?;
        let mut reached = false;
        self.for_each_feint(around, from, &mut |other| reached |= other == to);
        if reached {
            Ok(())
        } else {
            forbid(rulebook::FEIGNED_RETREAT, "they run straight back, to a free area")
        }
    }

    /// Turns about, runs, turns about. Whoever has them in front of him sees it.
    pub(crate) fn feign(&mut self, from: Area, to: Area, log: &mut impl Log<Event>) {
        let watchers: AreaSet = self
            .field
            .tops(Side::Persia)
            .filter(|&(top, area)| {
                self.of(top).kind == Kind::Mixed && self.controls(Side::Persia, area, from)
            })
            .map(|(_, area)| area)
            .collect();
        for area in watchers {
            self.feint.watching.insert(area);
        }
        let facing = self.field.facing(Side::Greece, from);
        for unit in self.field.stack(Side::Greece, from) {
            self.feint.used.insert(unit);
        }
        // 3.4 Only Spartans do this, so all of them are known by it.
        if !self.setup.edition.is_before(2) {
            self.show(Side::Greece, from);
        }
        if let Some(unit) = self.field.top(Side::Greece, from) {
            log.note(Event::Feigned { unit, from, to });
        }
        self.march(Side::Greece, from, Members::all(3), End { to, by: None, facing }, log);
    }

    /// At the next Persian movement each who saw it rolls; whoever cannot resist runs after them, heedless of zones of
    /// control, and is Disordered in the end.
    pub(crate) fn tempt(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let watching = std::mem::take(&mut self.feint.watching);
        for at in watching {
            let Some(unit) = self.field.top(Side::Persia, at) else { continue };
            let counter = self.of(unit);
            let can = counter.kind == Kind::Mixed && self.field.morale(unit) != Morale::Routed;
            if !can || self.is_locked(Side::Persia, at) {
                continue;
            }
            let limit = charts::rating(counter.contingent, counter.kind, self.field.losses(unit))
                .saturating_sub(TEMPTATION);
            let die = chance.d10();
            let pursues = die > limit;
            log.note(Event::Tempted { unit, at, die, limit, pursues });
            if pursues {
                self.pursue(at, log);
            }
        }
    }

    /// A full move straight at the nearest of those who pretended to flee.
    fn pursue(&mut self, from: Area, log: &mut impl Log<Event>) {
        let Some(mover) = self.mover(Side::Persia, from, Members::all(3)) else { return };
        let pursuers = self.field.stack(Side::Persia, from);
        let fled = self.field.on_map(Side::Greece).filter(|&(unit, _)| self.feint.used.contains(unit));
        let nearest = fled.map(|(_, area)| area).min_by_key(|&area| (area.distance(from), area.column()));
        let end = nearest.and_then(|prey| self.end_of_pursuit(&mover, prey));
        let at = end.map_or(from, |end| end.to);
        match end {
            Some(end) => self.march(Side::Persia, from, Members::all(3), end, log),
            None => self.field.set_acted(Side::Persia, from, true),
        }
        for unit in pursuers {
            self.field.set_morale(unit, Morale::Disordered);
            self.field.set_known(unit, true);
        }
        self.feint.pursuing.insert(at);
    }

    /// Where a full move straight at the prey ends; `None` where no step is possible.
    fn end_of_pursuit(&self, mover: &Mover, prey: Area) -> Option<End> {
        let around = self.surroundings(Side::Persia);
        let (mut at, mut left) = (mover.from, mover.ma);
        let mut end = None;
        loop {
            let nearer = |to: Area| to.distance(prey) < at.distance(prey);
            let passable = |to: Area| to == prey || !around.enemies.contains(to);
            let aside = |to: Area| to.row().abs_diff(prey.row()) + to.column().abs_diff(prey.column());
            let step = at
                .neighbours()
                .filter(|&(_, to)| nearer(to) && passable(to) && charts::cost(at, to) <= left)
                .min_by_key(|&(direction, to)| (around.friends.contains(to), aside(to), direction));
            let Some((direction, to)) = step else { return end };
            let against = to == prey;
            if self.may_stop(&around, mover, to) {
                let facing = if against { at } else { to }.facing_towards(prey, mover.facing);
                end = Some(End { to, by: against.then_some(direction), facing });
            }
            if against {
                return end;
            }
            left -= charts::cost(at, to);
            at = to;
        }
    }
}
