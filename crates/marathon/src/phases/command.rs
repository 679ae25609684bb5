//! 6.0 Command: who hears his leader.

use crate::field::Place;
use crate::units::{Unit, UnitSet, Wing};
use crate::{Event, Position, rulebook};
use tabletop::Log;

impl Position {
    /// 4.0 2a The command check of a wing, and 7.1 who is hastened.
    pub(crate) fn check_command(&mut self, wing: Wing, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::COMMAND_CHECK);
        let recovered = self.recover_ammo(wing, log);
        let reached = self.reached_by_command(wing);
        let mut out = UnitSet::EMPTY;
        for unit in Unit::of(wing).filter(|&unit| self.field.hex(unit).is_some()) {
            let stays_out = self.is_out_of_command(unit) && self.is_engaged(unit);
            if stays_out || !reached.contains(unit) {
                self.out_of_command.insert(unit);
                out.insert(unit);
            } else {
                self.out_of_command.remove(unit);
            }
        }
        log.note(Event::CommandChecked { wing, out });
        let hastened = self.hastened(wing).but_not(recovered);
        if let Some(activation) = &mut self.activation {
            activation.hastened = hastened;
        }
    }

    /// 6.0, 8.4.1 The units of a wing that command reaches.
    fn reached_by_command(&self, wing: Wing) -> UnitSet {
        let here = |unit: &Unit| self.field.hex(*unit).is_some();
        if wing == Wing::Ships {
            return Unit::of(wing).filter(here).collect();
        }
        let Some(leader) = self.leader_of(wing) else {
            tabletop::applies!(rulebook::LEADERLESS_WINGS);
            tabletop::applies!(rulebook::LEADERLESS_COMMAND);
            let has_company = |&unit: &Unit| {
                self.field.beside(unit).into_iter().any(|other| other.wing() == wing && !other.is_leader())
            };
            return Unit::of(wing).filter(here).filter(has_company).collect();
        };
        tabletop::applies!(rulebook::COMMAND);
        let mut reached = UnitSet::EMPTY;
        let mut next = [leader].into_iter().collect::<UnitSet>();
        while let Some(unit) = next.into_iter().next() {
            next.remove(unit);
            for other in self.field.beside(unit) {
                if other.wing() != wing || other.is_leader() || reached.contains(other) {
                    continue;
                }
                if self.is_out_of_command(other) && self.is_engaged(other) {
                    continue;
                }
                tabletop::applies!(rulebook::CHAIN);
                reached.insert(other);
                if self.passes_command_on(other) {
                    next.insert(other);
                }
            }
        }
        reached
    }

    /// 10.2 Whether a unit hands orders on.
    fn passes_command_on(&self, unit: Unit) -> bool {
        let is_confused =
            self.setup.command_confusion && 2 * self.field.disorganisation(unit) >= unit.strength();
        if is_confused {
            tabletop::applies!(rulebook::COMMAND_CONFUSION);
        }
        !is_confused
    }

    /// 7.1 The units of a wing that its leader hastens: in or next to his hex, neither engaged nor routed.
    fn hastened(&self, wing: Wing) -> UnitSet {
        let Some(leader) = Unit::leader(wing) else { return UnitSet::EMPTY };
        let is_near = |unit: Unit| match (self.field.place(leader), self.field.place(unit)) {
            (Place::On(_), Place::On(_)) => self.field.are_beside(unit, leader),
            // F7 The Spartans come together.
            (Place::Away, Place::Away) => wing == Wing::Spartans,
            _ => false,
        };
        Unit::of(wing)
            .filter(|&unit| is_near(unit) && !self.is_engaged(unit) && !self.field.is_routed(unit))
            .collect()
    }

    /// 10.4 Archers in or next to their leader's hex have arrows again; they are not hastened then.
    fn recover_ammo(&mut self, wing: Wing, log: &mut impl Log<Event>) -> UnitSet {
        if !self.setup.low_ammo_recovery {
            return UnitSet::EMPTY;
        }
        let leader = self.leader_of(wing);
        let brings = |position: &Position, unit: Unit| {
            let leads = |other: Unit| other.is_leader() && other.side() == wing.side();
            match leader {
                Some(leader) => position.field.are_beside(unit, leader),
                None => position.field.beside(unit).into_iter().any(leads),
            }
        };
        let recovered: UnitSet =
            Unit::of(wing).filter(|&unit| self.low_ammo.contains(unit) && brings(self, unit)).collect();
        for unit in recovered {
            tabletop::applies!(rulebook::LOW_AMMO_RECOVERY);
            self.low_ammo.remove(unit);
            log.note(Event::AmmoBrought { unit });
        }
        recovered
    }

    /// 7.6 The units of a resting wing that recover: neither engaged nor next to an enemy.
    pub(crate) fn recover(&mut self, wing: Wing) -> u8 {
        let mut recovered = 0;
        for unit in Unit::of(wing) {
            let points = self.field.disorganisation(unit);
            let mut hexes = self.field.hexes(unit).into_iter();
            let is_near_enemies = hexes.any(|hex| self.field.has_enemies_around(wing.side(), hex));
            if points == 0 || self.field.hex(unit).is_none() || self.is_engaged(unit) || is_near_enemies {
                continue;
            }
            tabletop::applies!(rulebook::RESTING);
            self.field.set_disorganisation(unit, points - 1);
            recovered += 1;
        }
        recovered
    }
}
