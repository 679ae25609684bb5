//! 7.4, 7.5 Missile fire.

use super::forbid;
use crate::map::Hex;
use crate::morale::{self, Occasion};
use crate::phase::Mover;
use crate::sight;
use crate::units::{Missile, Unit, UnitSet};
use crate::{Action, Event, Position, rulebook};
use tabletop::{Chance, Illegal, Log};

/// 7.5 What a shot costs.
const COST: u8 = 2;

impl Position {
    /// The shots of a unit.
    pub(crate) fn list_shots(&self, mover: Mover, visit: &mut dyn FnMut(Action)) {
        let unit = mover.unit;
        let (Some(missile), Some(from)) = (unit.kind().missile(), self.field.hex(unit)) else { return };
        if mover.left < COST || self.is_engaged(unit) {
            return;
        }
        for enemy in Unit::fighters(unit.side().enemy()) {
            for at in self.field.hexes(enemy) {
                // A stack is one target: its first unit stands for it.
                let is_first = || self.field.of_side_at(enemy.side(), at).next() == Some(enemy);
                if from.distance(at) <= missile.range() && is_first() && self.judge_fire(mover, at).is_ok() {
                    visit(Action::Fire { unit, at });
                }
            }
        }
    }

    /// D6 Whether the other half of a phalanx is nearer to a hex.
    fn is_far_half(&self, phalanx: Unit, half: Hex, from: Hex) -> bool {
        self.field.hexes(phalanx).into_iter().any(|hex| hex.distance(from) < half.distance(from))
    }

    /// 7.4 Whether a unit may fire at a hex.
    pub(crate) fn judge_fire(&self, mover: Mover, at: Hex) -> Result<(), Illegal> {
        let unit = mover.unit;
        let Some(from) = self.field.hex(unit) else {
            return forbid(rulebook::MISSILE_FIRE, "that unit is not on the map");
        };
        if unit.kind().missile().is_none() {
            return forbid(rulebook::WHO_FIRES, "that unit has nothing to throw or shoot");
        }
        if self.is_engaged(unit) {
            return forbid(rulebook::MISSILE_FIRE, "engaged units do not fire");
        }
        if mover.left < COST {
            return forbid(rulebook::HOW_OFTEN, "a shot takes two movement points");
        }
        if self.may_stack_as_it_stands(unit).is_err() && !self.gets_through(unit, from, mover.left - COST) {
            return forbid(rulebook::PASS_THROUGH, "the unit could not go on from here, and it cannot stay");
        }
        let mut targets = self.field.of_side_at(unit.side().enemy(), at);
        let Some(first) = targets.next() else {
            return forbid(rulebook::MISSILE_FIRE, "no enemy unit is there");
        };
        if self.is_engaged(first) || targets.any(|target| self.is_engaged(target)) {
            return forbid(rulebook::ENGAGED_TARGETS, "nobody fires at engaged units");
        }
        let phalanx = self.field.of_side_at(unit.side().enemy(), at).find(|target| target.is_phalanx());
        if phalanx.is_some_and(|phalanx| self.is_far_half(phalanx, at, from)) {
            return forbid(rulebook::WHERE_FIRE_ENTERS, "the other half of the phalanx is nearer");
        }
        if self.shot(unit, at).is_none() {
            return forbid(rulebook::FIRE_PROCEDURE, "that is out of range");
        }
        if !sight::sees(from, at, &self.setup) {
            return forbid(rulebook::LINE_OF_SIGHT, "there is no line of sight");
        }
        Ok(())
    }

    /// 7.5 A unit fires.
    pub(crate) fn fire(&mut self, unit: Unit, at: Hex, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let (Some(mover), Some(shot), Some(from)) =
            (self.points_left(unit), self.shot(unit, at), self.field.hex(unit))
        else {
            return;
        };
        tabletop::applies!(rulebook::ONE_DIE);
        self.takes_over(Mover { left: mover.left - COST, ..mover });
        let die = morale::die(chance);
        let is_bow = unit.kind().missile() == Some(Missile::Bow);
        let hit = shot.hits(die) && !(is_bow && die == 0);
        log.note(Event::Fired { unit, from, at, shot, die, hit });
        if is_bow {
            self.count_arrows(unit, die, log);
        }
        if hit {
            let targets = self.field.of_side_at(unit.side().enemy(), at).collect();
            self.missiles_hit(targets, 1, chance, log);
        } else if self.setup.friendly_fire {
            self.hit_friends(unit, from, at, die, chance, log);
        }
    }

    /// 7.5.2.1 A nought leaves few arrows, a nine finds some.
    fn count_arrows(&mut self, unit: Unit, die: u8, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::AMMO);
        let is_low = match die {
            0 => true,
            9 => false,
            _ => return,
        };
        if is_low != self.low_ammo.contains(unit) {
            tabletop::applies!(rulebook::LOW_AMMO);
            if is_low {
                self.low_ammo.insert(unit);
            } else {
                self.low_ammo.remove(unit);
            }
            log.note(Event::LowAmmo { unit, is_low });
        }
    }

    /// 7.5, D5 Each unit that was hit checks; who fails is disorganised, and may rout at once.
    fn missiles_hit(
        &mut self,
        targets: UnitSet,
        hits: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        tabletop::applies!(rulebook::TARGETS_CHECK);
        for target in targets {
            let check = self.roll_check(target, Occasion::Missile, chance);
            log.note(Event::Checked { unit: target, occasion: Occasion::Missile, check });
            if check.passes() {
                continue;
            }
            self.disorganise(target, hits, log);
            if self.field.is_in_danger(target) && !self.field.is_routed(target) {
                self.check_against_rout(target, chance, log);
            }
        }
    }

    /// 10.1 A miss over the heads of friends hits the nearest of them.
    fn hit_friends(
        &mut self,
        unit: Unit,
        from: Hex,
        at: Hex,
        die: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let between = from.crossed_to(at).map(|(hex, _)| hex);
        let nearest =
            between.filter(|&hex| self.field.has(unit.side(), hex)).min_by_key(|hex| hex.distance(from));
        if let Some(hex) = nearest {
            tabletop::applies!(rulebook::FRIENDLY_FIRE);
            let hits = if die == 0 { 2 } else { 1 };
            log.note(Event::FriendlyFire { unit, at: hex, hits });
            let friends = self.field.of_side_at(unit.side(), hex).collect();
            self.missiles_hit(friends, hits, chance, log);
        }
    }
}
