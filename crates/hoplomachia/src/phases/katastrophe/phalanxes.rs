//! AR11 to AR13 What befell the phalanxes: enveloped, in retreat, under missiles.

use crate::arete::{AreteEvent, UNDER_BELOS};
use crate::battles::Formation;
use crate::event::KatastropheEvent;
use crate::field::{Deed, MOST_UNITS, Mark, Unit, UnitId, Units};
use crate::katastrophe::is_in_retreat;
use crate::troops::Class;
use crate::{Die, Event, Position, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Log};
use wargame::plane::INCH;

/// The phalanxes of both armies, those of the side with precedence first.
type Phalanxes = ArrayVec<(Side, Units), MOST_UNITS>;

impl Position {
    /// AR11, R26 Each phalanx that an enemy could take in flank or rear. A march square has neither, as long as nobody gets at its baggage.
    pub(super) fn feel_envelopment(&mut self, log: &mut impl Log<Event>) {
        let away = self.field.iter().filter(|(_, unit)| unit.is_running() || unit.is_hidden());
        let in_melee = self.in_melee().union(away.map(|(id, _)| id).collect());
        for (side, line) in self.phalanxes() {
            if self.field.is_enveloped(line, in_melee, &self.setup) && !self.is_safe_in_square(side, in_melee)
            {
                tabletop::applies!(rulebook::FLANK_ENVELOPED);
                self.note_phalanx(line, |unit| KatastropheEvent::FlankEnveloped { unit }, log);
                self.feel(side, AreteEvent::FlankEnveloped, log);
            }
        }
    }

    /// AR11 Whether an army marches in a square, and none of its baggage could be charged or belos charged by an enemy who is free to.
    fn is_safe_in_square(&self, side: Side, in_melee: Units) -> bool {
        if self.hosts[side].formation != Formation::MarchingColumn {
            return false;
        }
        let is_baggage = |id: UnitId| {
            self.field.get(id).is_some_and(|unit| unit.side == side && unit.troop().class() == Class::Baggage)
        };
        let mut enemies = self.field.of_side(side.enemy()).filter(|(id, _)| !in_melee.contains(*id));
        !enemies.any(|(id, enemy)| {
            let reach = i32::from(enemy.troop().epidromos().longest_charge()) * INCH;
            let charges = || self.targets_within(id, reach).iter().any(|&target| is_baggage(target));
            charges() || self.belos_targets(id).iter().any(is_baggage)
        })
    }

    /// AR12, R25 Each phalanx of whose lochoi half gave way.
    pub(super) fn feel_retreat(&mut self, log: &mut impl Log<Event>) {
        for (side, line) in self.phalanxes() {
            let gave_way = self.members(line).map(|(_, unit)| lochoi_in_retreat(unit)).sum();
            if is_in_retreat(self.field.lochoi(line), gave_way) {
                self.note_phalanx(line, |unit| KatastropheEvent::PhalanxInRetreat { unit }, log);
                self.feel(side, AreteEvent::PhalanxInRetreat, log);
            }
        }
    }

    /// AR13, KN2, R27 Each phalanx that was shot at, whatever came of it.
    pub(crate) fn feel_belos(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        for (side, line) in self.phalanxes() {
            if self.members(line).any(|(_, unit)| unit.did(Deed::UnderBelos)) {
                tabletop::applies!(rulebook::UNDER_BELOS);
                let die = Die::roll(chance);
                let die = if self.is_weak_harassment(side, line) { die.less() } else { die };
                self.note_phalanx(line, |unit| KatastropheEvent::UnderBelos { unit, die: die.pips() }, log);
                self.change_arete(side, UNDER_BELOS.at(die), UNDER_BELOS.rule, log);
            }
        }
    }

    /// OP11 Whether so few missiles hardly trouble a phalanx: half of its lochoi were not shot at, or there were fewer stands that shot
    /// than half of its lochoi.
    fn is_weak_harassment(&self, side: Side, line: Units) -> bool {
        if !self.setup.optional.weak_harassment {
            return false;
        }
        tabletop::applies!(rulebook::WEAK_HARASSMENT);
        let lochoi = usize::from(self.field.lochoi(line));
        let shot_at =
            |unit: &Unit| unit.files().filter(|&file| unit.lochos(file).marks.contains(Mark::ShotAt)).count();
        let attacked: usize = self.members(line).map(|(_, unit)| shot_at(unit)).sum();
        let enemies = self.field.of_side(side.enemy());
        let shooters = enemies.filter(|(_, enemy)| enemy.did(Deed::Shot) || enemy.did(Deed::BelosCharged));
        let stands: usize =
            shooters.map(|(_, enemy)| enemy.files().count() * usize::from(enemy.body.shape.depth)).sum();
        2 * (lochoi - attacked) >= lochoi || 2 * stands < lochoi
    }

    /// SC11, R26 The hoplites who still stand: all of an army are its phalanx, unless it is divided, when each line that stands apart is one.
    fn phalanxes(&self) -> Phalanxes {
        let mut found = Phalanxes::new();
        for side in [self.strophe.precedence, self.strophe.precedence.enemy()] {
            let is_hoplites = |unit: &Unit| unit.troop().class() == Class::Hoplites && stands(unit);
            let muster = self.field.of_side(side).filter(|(_, unit)| is_hoplites(unit));
            let muster: Units = muster.map(|(id, _)| id).collect();
            if self.hosts[side].formation == Formation::DividedPhalanx {
                self.lines(muster).for_each(|line| found.push((side, line)));
            } else if !muster.is_empty() {
                found.push((side, muster));
            }
        }
        found
    }

    /// The lines in which these units stand, each once.
    fn lines(&self, units: Units) -> impl Iterator<Item = Units> {
        let mut seen = Units::NONE;
        units.iter().filter_map(move |id| {
            let line: Units = self.field.phalanx(id).iter().filter(|&id| units.contains(id)).collect();
            let is_new = !seen.contains(id);
            seen = seen.union(line);
            is_new.then_some(line)
        })
    }

    fn members(&self, line: Units) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.field.iter().filter(move |&(id, _)| line.contains(id))
    }

    /// A phalanx is known by the first of its units.
    fn note_phalanx(
        &self,
        line: Units,
        event: impl Fn(UnitId) -> KatastropheEvent,
        log: &mut impl Log<Event>,
    ) {
        if let Some(first) = line.iter().next() {
            log.note(Event::Katastrophe(event(first)));
        }
    }
}

/// Whether it can be part of a phalanx: it neither runs nor hides.
fn stands(unit: &Unit) -> bool {
    !unit.is_running() && !unit.is_hidden()
}

/// R25, R151 The lochoi of a unit that gave way in this turn: of one that fought those that stand behind their line, else all.
fn lochoi_in_retreat(unit: &Unit) -> u8 {
    if !unit.did(Deed::GaveWay) {
        return 0;
    }
    tabletop::applies!(rulebook::WHO_IS_IN_RETREAT);
    let pushed = unit.files().filter(|&file| unit.lochos(file).ground_given > 0).count() as u8;
    if unit.did(Deed::Fought) && pushed > 0 { pushed } else { unit.files().count() as u8 }
}
