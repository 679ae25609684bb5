//! BC5 to BC12 How units react to missiles.

use super::attack::Hit;
use crate::belos::{self, Skirmisher, worst};
use crate::charge::{Charged, check_charge};
use crate::event::BelosEvent;
use crate::field::{Deed, MOST_FILES, Mark, Motion, Unit, UnitId, Units};
use crate::troops::{AndreiaResult, Arrangement, Class, Line, Reaction};
use crate::{Event, Position, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Log};
use wargame::plane::INCH;

/// The reactions of the lochoi of one unit.
type Reactions = ArrayVec<(u8, Reaction), MOST_FILES>;

impl Position {
    /// BE9 All who were hit react, unit by unit.
    pub(super) fn react(
        &mut self,
        by: UnitId,
        hits: &[Hit],
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let units: Units = hits.iter().map(|hit| hit.unit).collect();
        for id in units.iter() {
            let Some(unit) = self.field.get(id) else { continue };
            if unit.is_broken() {
                tabletop::applies!(rulebook::BROKEN_ALREADY);
                continue;
            }
            let is_held = self.is_in_melee(id);
            let hits = hits.iter().filter(|hit| hit.unit == id);
            let reactions: Reactions =
                hits.map(|hit| (hit.file, self.as_held(hit.reaction, is_held))).collect();
            self.mark_ekdromoi(id, &reactions);
            self.rout_lochoi(id, by, &reactions, chance, log);
            if reactions.iter().any(|&(_, reaction)| reaction != Reaction::Maintain) {
                self.reacted(id);
            }
            if self.field.get(id).is_some_and(|unit| !unit.is_broken()) {
                let reaction = worst(reactions.iter().map(|&(_, reaction)| reaction));
                self.obey(id, by, self.settled(id, by, reaction), log);
            }
        }
    }

    /// R64 What a reaction comes to for who is in contact, and in the defensive belos phase for every charger.
    fn as_held(&self, reaction: Reaction, is_held: bool) -> Reaction {
        let is_late = self.strophe.step == crate::phase::Step::DefensiveBelos;
        match reaction {
            Reaction::Charge | Reaction::BelosCharge | Reaction::Ekdromoi if is_held || is_late => {
                tabletop::applies!(rulebook::DEFENSIVE_BELOS);
                Reaction::Maintain
            }
            Reaction::Formation if is_held => Reaction::Maintain,
            Reaction::Evade if is_held => Reaction::Disarrayed,
            other => other,
        }
    }

    /// BC9 Lochoi that must send out their ekdromoi, when all belos charges are over.
    fn mark_ekdromoi(&mut self, id: UnitId, reactions: &Reactions) {
        let Some(unit) = self.field.get_mut(id) else { return };
        for &(file, reaction) in reactions {
            if let Some(lochos) = unit.lochoi.get_mut(usize::from(file))
                && reaction == Reaction::Ekdromoi
            {
                tabletop::applies!(rulebook::EKDROMOI_REACTION);
                lochos.marks.insert(Mark::MustLoose);
            }
        }
    }

    /// BC12 Lochoi that rout part from their unit, from the left: those to the right keep their place in the count.
    fn rout_lochoi(
        &mut self,
        id: UnitId,
        by: UnitId,
        reactions: &Reactions,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let had = self.field.get(id).map(|unit| unit.conduct.causes);
        let routed = reactions.iter().filter(|(_, reaction)| *reaction == Reaction::Routed);
        let mut files: ArrayVec<u8, MOST_FILES> = routed.map(|&(file, _)| file).collect();
        tabletop::arrange(&mut files, |&file| std::cmp::Reverse(file));
        for &file in &files {
            tabletop::applies!(rulebook::ROUTED_REACTION);
            self.break_lochos(id, file, by, log);
            let stays = self.field.get(id).is_some_and(|unit| !unit.is_broken());
            if self.setup.belos_loss_checks_at_once && stays {
                // R33 This check is for the loss: there is no other for it at the end of the turn.
                if let (Some(unit), Some(had)) = (self.field.get_mut(id), had) {
                    unit.conduct.causes = had;
                }
                self.check_loss(id, by, chance, log);
            }
        }
    }

    /// R33 A unit that has lost a lochos to missiles checks at once.
    fn check_loss(&mut self, id: UnitId, by: UnitId, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::LOSS_TO_BELOS);
        match self.check_andreia(id, Line::Katastrophe, &[by], chance, log) {
            AndreiaResult::Routed => self.break_unit(id, Some(by), log),
            AndreiaResult::Disarrayed => self.disarray(id, log),
            AndreiaResult::Evade => self.evade_missiles(id, by),
            _ => {}
        }
    }

    /// BC7, BC8, R95 What a reaction comes to for a unit that can or cannot do what it asks.
    fn settled(&self, id: UnitId, by: UnitId, reaction: Reaction) -> Reaction {
        let Some(unit) = self.field.get(id) else { return Reaction::Maintain };
        let faces_target = self.may_run_up(id) && self.is_ahead(unit, by);
        let skirmisher = self.skirmisher(unit, faces_target);
        belos::settled(reaction, &skirmisher, self.may_charge_somebody(id), &self.setup)
    }

    /// What bears on whether a unit may belos charge.
    pub(super) fn skirmisher(&self, unit: &Unit, faces_target: bool) -> Skirmisher {
        Skirmisher {
            troop: unit.troop(),
            arrangement: unit.body.shape.arrangement,
            has_acted: unit.did(Deed::Shot) || unit.did(Deed::BelosCharged),
            defends_works: self.defended(unit).iter().any(crate::terrain::Terrain::stops_horse),
            faces_target,
        }
    }

    /// BC7, R97 Whether there is anybody ahead whom a unit may charge, as far as a charge can reach.
    fn may_charge_somebody(&self, id: UnitId) -> bool {
        let Some(unit) = self.field.get(id).filter(|unit| !unit.is_running()) else { return false };
        if self.is_in_melee(id) {
            return false;
        }
        let longest = i32::from(unit.troop().epidromos().longest_charge()) * INCH;
        self.field.in_the_way(id, longest).into_iter().any(|enemy| {
            self.field.get(enemy).is_some_and(|target| {
                let charged = Charged {
                    troop: target.troop(),
                    arrangement: target.body.shape.arrangement,
                    is_disarrayed: target.is_disarrayed(),
                    aspect: target.body.aspect(&unit.body.rect(), self.is_in_melee(enemy)),
                    defends: self.defended(target),
                };
                check_charge(unit.troop(), &charged, &self.setup).is_ok()
            })
        })
    }

    /// BC5 to BC11 A whole unit does what missiles make it do.
    fn obey(&mut self, id: UnitId, by: UnitId, reaction: Reaction, log: &mut impl Log<Event>) {
        if reaction == Reaction::Maintain {
            return;
        }
        log.note(Event::Belos(BelosEvent::Reacted { unit: id, reaction }));
        match reaction {
            Reaction::Formation => self.form_close_files(id),
            Reaction::Charge => {
                tabletop::applies!(rulebook::CHARGE_REACTION);
                self.does(id, Deed::MustCharge);
            }
            Reaction::BelosCharge => self.does(id, Deed::MustReply),
            Reaction::Evade => self.evade_missiles(id, by),
            Reaction::Disarrayed => {
                tabletop::applies!(rulebook::DISARRAYED_REACTION);
                self.disarray(id, log);
            }
            // R58 These are for a lochos alone.
            Reaction::Maintain | Reaction::Ekdromoi | Reaction::Routed => {}
        }
    }

    /// BC6 A unit assumes Close Files where it stands, if it keeps files and there is room. It counts as movement.
    fn form_close_files(&mut self, id: UnitId) {
        let Some(mut unit) = self.field.get(id).copied() else { return };
        let is_closed = unit.body.shape.arrangement == Arrangement::CloseFiles;
        if is_closed || !unit.troop().can_form(Arrangement::CloseFiles) {
            return;
        }
        unit.body.shape.arrangement = Arrangement::CloseFiles;
        if self.has_room(id, &unit) {
            tabletop::applies!(rulebook::FORMATION_REACTION);
            unit.conduct.deeds.insert(Deed::Moved);
            self.put(id, unit);
        }
    }

    /// BC10, R96 Hoplites fall back in the marches; all others turn about, and evade in the next automatic moves.
    fn evade_missiles(&mut self, id: UnitId, by: UnitId) {
        tabletop::applies!(rulebook::EVADE_REACTION);
        let Some(unit) = self.field.get_mut(id) else { return };
        if unit.troop().class() == Class::Hoplites {
            unit.conduct.deeds.insert(Deed::FallsBack);
        } else {
            unit.conduct.motion = Motion::Evades(by);
            self.turn_from(id, by);
        }
    }

    /// BE9, BE11 A unit turns about, if it faces an enemy, to show that it runs from him.
    pub(super) fn turn_from(&mut self, id: UnitId, enemy: UnitId) {
        let (Some(unit), Some(enemy)) = (self.field.get(id), self.field.get(enemy)) else { return };
        let way = enemy.body.rect().centre() - unit.body.rect().centre();
        if unit.body.heading.ahead().dot(way) < 0 {
            return;
        }
        self.turn_about(id);
    }
}
