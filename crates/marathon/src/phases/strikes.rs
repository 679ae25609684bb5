//! 8.1 Attacks and counterattacks, and 8.3, 8.4 the checks after them.

use super::forbid;
use crate::combat::{Group, Role, Target};
use crate::event::{Blow, Fate};
use crate::map::{self, Hex};
use crate::morale::{self, Occasion};
use crate::phase::{Phase, Stage};
use crate::units::{Unit, UnitSet};
use crate::{Action, Event, Position, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Illegal, Log};

/// Some strikes at one target: who, with how many dice, at what.
type Strikes = ArrayVec<(Unit, u8, Target), 24>;

impl Position {
    /// Who strikes at a target, with how many dice each: the units of a group in their order, its targets from left to right.
    pub fn strikes_at(&self, role: Role, at: Hex) -> Strikes {
        let mut strikes = Strikes::new();
        for group in self.groups(role) {
            let targets = self.targets(role, &group);
            let Some(shares) = self.shares(&group, &targets) else { continue };
            let mut dice = self.dice_of(&group);
            for (target, &share) in targets.iter().zip(&shares) {
                let mut wanted = share;
                for (unit, left) in &mut dice {
                    let used = wanted.min(*left);
                    *left -= used;
                    wanted -= used;
                    if used > 0 && target.at == at {
                        strikes.push((*unit, used, *target));
                    }
                }
            }
        }
        strikes
    }

    fn dice_of(&self, group: &Group) -> ArrayVec<(Unit, u8), 3> {
        group.iter().map(|&unit| (unit, self.field.effective_strength(unit))).collect()
    }

    /// The targets that somebody strikes at, in the order of the map, and that have not been attacked.
    fn open_targets(&self, role: Role) -> ArrayVec<Hex, 64> {
        let mut open = ArrayVec::new();
        for group in self.groups(role) {
            let targets = self.targets(role, &group);
            let Some(shares) = self.shares(&group, &targets) else { continue };
            for (target, _) in targets.iter().zip(&shares).filter(|&(_, &share)| share > 0) {
                if !open.contains(&target.at) {
                    open.push(target.at);
                }
            }
        }
        open.sort_unstable();
        open
    }

    /// 8.iii Whether all attacks on a target have been made.
    fn was_attacked(&self, side: Side, at: Hex) -> bool {
        self.target_units(side, at).into_iter().any(|unit| self.combat.struck.contains(unit))
    }

    fn attackable(&self) -> ArrayVec<Hex, 64> {
        let Some(active) = self.active_side() else { return ArrayVec::new() };
        let mut open = self.open_targets(Role::Attack);
        open.retain(|at| !self.was_attacked(active.enemy(), *at));
        open
    }

    /// The next target is asked for; when there is none, the other side allots its counterattacks.
    pub(crate) fn ask_for_attacks(&mut self) -> bool {
        if !self.attackable().is_empty() {
            self.phase = Phase::Attack;
            return true;
        }
        if self.combat.struck.is_empty() {
            tabletop::applies!(rulebook::TARGETS_GONE);
        }
        self.combat.chosen.clear();
        self.stage(Stage::CounterAllocation);
        false
    }

    pub(crate) fn list_attacks(&self, visit: &mut dyn FnMut(Action)) {
        self.attackable().into_iter().for_each(|at| visit(Action::Attack(at)));
    }

    pub(crate) fn judge_attack(&self, at: Hex) -> Result<(), Illegal> {
        if self.attackable().contains(&at) {
            return Ok(());
        }
        let is_done = self.active_side().is_some_and(|active| self.was_attacked(active.enemy(), at));
        if is_done {
            return forbid(rulebook::ONCE, "that enemy has been attacked");
        }
        forbid(rulebook::COMBAT, "nobody strikes there")
    }

    /// 8.iii All attacks on an enemy hex at once.
    pub(crate) fn attack(&mut self, at: Hex, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(active) = self.active_side() else { return };
        let strikes = self.strikes_at(Role::Attack, at);
        self.strike(at, active, &strikes, false, chance, log);
        let struck = self.target_units(active.enemy(), at);
        for target in struck {
            self.combat.struck.insert(target);
            // C2 Whoever attacks is engaged.
            for &(unit, _, _) in &strikes {
                if !self.field.is_routed(target) {
                    self.engagements.set(unit, target, true);
                }
            }
        }
    }

    /// 8.1 Those who were attacked strike back.
    pub(crate) fn counterattack(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(active) = self.active_side() else { return };
        for at in self.open_targets(Role::Counterattack) {
            let strikes = self.strikes_at(Role::Counterattack, at);
            self.strike(at, active.enemy(), &strikes, true, chance, log);
        }
    }

    /// 8.1 A die for each strength point; every unit of the target takes all hits.
    fn strike(
        &mut self,
        at: Hex,
        by: Side,
        strikes: &Strikes,
        is_counterattack: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        tabletop::applies!(rulebook::COMBAT_PROCEDURE);
        tabletop::applies!(rulebook::TOGETHER);
        let mut blows = Vec::new();
        let mut hits = 0u8;
        for &(unit, count, target) in strikes {
            let modifiers = self.modifiers(unit, &target);
            let mut struck = 0;
            let mut dice = Vec::new();
            for _ in 0..count {
                let die = morale::die(chance);
                struck += u8::from(modifiers.hits(die));
                if log.listens() {
                    dice.push(die);
                }
            }
            hits = hits.saturating_add(struck);
            if log.listens() {
                blows.push(Blow { unit, dice, modifiers, hits: struck });
            }
        }
        log.note(Event::Struck { at, blows, is_counterattack });
        for target in self.target_units(by.enemy(), at) {
            self.field.set_hits(target, self.field.hits(target).saturating_add(hits));
        }
    }

    /// 8.3, 8.4 The leaders whose hexes were hit check, then the units; hits become disorganisation.
    pub(crate) fn check_after_combat(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::WHEN_CHECKS_ARE_MADE);
        let hurt: UnitSet = Unit::all().filter(|&unit| self.field.hits(unit) > 0).collect();
        for leader in Unit::leaders() {
            let shares_hex = |unit: Unit| {
                unit.side() == leader.side()
                    && self.field.hex(leader).is_some_and(|at| self.field.hexes(unit).contains(&at))
            };
            if hurt.into_iter().any(shares_hex) {
                tabletop::applies!(rulebook::LEADER_CHECK);
                let check = self.roll_check(leader, Occasion::Casualty, chance);
                log.note(Event::Checked { unit: leader, occasion: Occasion::Casualty, check });
                if !check.passes() {
                    self.lose_leader(leader, log);
                }
            }
        }
        for unit in hurt {
            let hits = self.field.hits(unit);
            self.field.set_hits(unit, 0);
            let check = self.roll_check(unit, Occasion::Combat, chance);
            log.note(Event::Checked { unit, occasion: Occasion::Combat, check });
            if check.passes() {
                continue;
            }
            tabletop::applies!(rulebook::COMBAT_CHECKS);
            if self.field.is_routed(unit) && self.setup.routers_die {
                tabletop::applies!(rulebook::ATTACKED_WHILE_ROUTED);
                self.eliminate(unit, Fate::CutDown, log);
                continue;
            }
            self.disorganise(unit, hits, log);
        }
    }

    /// 3.4 A unit has more disorganisation points; there is no upper limit but that of a marker's number.
    pub(crate) fn disorganise(&mut self, unit: Unit, points: u8, log: &mut impl Log<Event>) {
        let now = self.field.disorganisation(unit).saturating_add(points);
        self.field.set_disorganisation(unit, now);
        log.note(Event::Disorganised { unit, points, now });
    }

    /// 8.4 A leader falls: his replacement takes over, or nobody.
    pub(crate) fn lose_leader(&mut self, leader: Unit, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::LEADER_CASUALTIES);
        let is_replaced = !self.replaced.contains(leader.wing());
        if is_replaced {
            self.replaced.insert(leader.wing());
        } else {
            self.field.remove(leader, crate::field::Place::Gone);
        }
        log.note(Event::LeaderFell { leader, is_replaced });
    }

    /// A14 Enemy leaders in a hex that a unit has entered check, and escape to the nearest of their units.
    pub(crate) fn overrun(&mut self, unit: Unit, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let there = |leader: &Unit| {
            let at = self.field.hex(*leader);
            leader.side() != unit.side() && at.is_some_and(|at| self.field.hexes(unit).contains(&at))
        };
        let overrun: UnitSet = Unit::leaders().filter(there).collect();
        for leader in overrun {
            let Some(from) = self.field.hex(leader) else { continue };
            tabletop::applies!(rulebook::ENEMY_HEXES);
            let check = self.roll_check(leader, Occasion::Overrun, chance);
            log.note(Event::Checked { unit: leader, occasion: Occasion::Overrun, check });
            let refuge = self.nearest_friends(leader, from);
            let is_far = refuge.is_none_or(|to| to.distance(from) > 3);
            if !check.passes() || is_far {
                self.lose_leader(leader, log);
            }
            match refuge {
                Some(to) if self.field.hex(leader).is_some() => {
                    self.field.put(leader, to, self.field.stand(leader));
                    log.note(Event::LeaderEscaped { leader, from, to });
                }
                Some(_) => {}
                None => self.field.remove(leader, crate::field::Place::Gone),
            }
        }
    }

    /// The nearest hex with friends of a leader.
    fn nearest_friends(&self, leader: Unit, from: Hex) -> Option<Hex> {
        let friends = Unit::fighters(leader.side()).filter_map(|unit| self.field.hex(unit));
        friends.min_by_key(|hex: &map::Hex| (hex.distance(from), *hex))
    }
}
