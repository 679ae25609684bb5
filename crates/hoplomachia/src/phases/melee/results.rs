//! What comes of a bout, carried out at once.

use super::ground::Way;
use super::pairs::Clash;
use crate::body::Aspect;
use crate::event::MeleeEvent;
use crate::field::{Deed, Mark, State, UnitId};
use crate::melee::{Bout, Combatant, Fate, Fought};
use crate::strategos::Danger;
use crate::{Event, Position, rulebook};
use tabletop::Log;
use wargame::plane::Rect;

impl Position {
    /// ME2, R94 Carries a bout out, before the next is fought.
    pub(super) fn carry_out(
        &mut self,
        clash: &Clash,
        bout: &Bout,
        fought: &Fought,
        log: &mut impl Log<Event>,
    ) {
        clash.attackers().for_each(|who| self.mark(who, Mark::Locked));
        for who in [clash.first, clash.second] {
            self.does(who.unit, Deed::Fought);
            self.endanger(who.unit, Some(who.file), Danger::Fought);
            if let Some(unit) = self.field.get_mut(who.unit) {
                unit.conduct.states.remove(State::HasApproached);
            }
        }
        let fates = [0, 1].map(|loser| self.give_way(loser, clash, bout, fought.fates[loser], log));
        match fates {
            [Fate::Breaks | Fate::Slaughtered, Fate::Breaks | Fate::Slaughtered] => {
                tabletop::applies!(rulebook::BOTH_EXCEEDED);
                self.fall(clash.first, clash.second.unit, fates[0], log);
                self.fall(clash.second, clash.first.unit, fates[1], log);
            }
            [fate @ (Fate::Breaks | Fate::Slaughtered), _] => self.win(clash.second, clash.first, fate, log),
            [_, fate @ (Fate::Breaks | Fate::Slaughtered)] => self.win(clash.first, clash.second, fate, log),
            _ => {}
        }
    }

    /// ME15 to ME17, R111 A lochos is disarrayed, or gives ground; what becomes of it if it cannot.
    fn give_way(
        &mut self,
        loser: usize,
        clash: &Clash,
        bout: &Bout,
        fate: Fate,
        log: &mut impl Log<Event>,
    ) -> Fate {
        let who = if loser == 0 { clash.first } else { clash.second };
        let fate = match fate {
            Fate::GivesGround | Fate::GivesGroundDisarrayed => self.push_back(loser, clash, bout, fate, log),
            _ => fate,
        };
        if matches!(fate, Fate::Disarrayed | Fate::GivesGroundDisarrayed) {
            self.disarray_lochos(who.unit, who.file, log);
        }
        fate
    }

    /// ME16, R181 A lochos gives ground to its own rear, and the enemy before it follows, whoever pushed it.
    fn push_back(
        &mut self,
        loser: usize,
        clash: &Clash,
        bout: &Bout,
        fate: Fate,
        log: &mut impl Log<Event>,
    ) -> Fate {
        let (who, winner) =
            if loser == 0 { (clash.first, clash.second) } else { (clash.second, clash.first) };
        if self.is_marked(who, Mark::GaveGround) {
            tabletop::applies!(rulebook::WORST_RESULT);
            return fate;
        }
        match self.way_back(who) {
            Way::Back(depths, passed) => {
                let follower = if clash.aspect == Aspect::Front {
                    Some(winner)
                } else {
                    tabletop::applies!(rulebook::PUSHED_ON_A_FLANK);
                    self.enemy_before(who)
                };
                let depth = self.field.get(who.unit).map_or(0, |unit| unit.troop().stand_depth());
                self.give_ground(who, depths, passed, log);
                if let Some(follower) = follower {
                    self.follow(follower, depth);
                }
                fate
            }
            Way::None => {
                log.note(Event::Melee(MeleeEvent::Cornered { who }));
                bout.cornered(loser)
            }
            Way::OverTheCliff => {
                log.note(Event::Melee(MeleeEvent::Cornered { who }));
                Fate::Slaughtered
            }
        }
    }

    /// ME12 The one enemy who counts to the front of a lochos.
    fn enemy_before(&self, who: Combatant) -> Option<Combatant> {
        let clashes = self.clashes();
        let before = clashes.iter().find(|clash| clash.aspect == Aspect::Front && clash.involves(who))?;
        Some(if before.first == who { before.second } else { before.first })
    }

    /// ME18, ME19 A lochos breaks or is slaughtered; whom it leaves on the field, if it runs.
    fn fall(
        &mut self,
        who: Combatant,
        before: UnitId,
        fate: Fate,
        log: &mut impl Log<Event>,
    ) -> Option<UnitId> {
        let place = self.field.get(who.unit)?.rect(who.file);
        if fate == Fate::Slaughtered {
            tabletop::applies!(rulebook::SLAUGHTERED);
            self.slay_lochos(who.unit, who.file, log);
            return None;
        }
        tabletop::applies!(rulebook::BROKEN);
        // Two that fall together: the other may be gone already.
        let before = Some(before).filter(|&before| self.field.get(before).is_some());
        let before = before.or_else(|| self.nearest_enemy(who.unit)).unwrap_or(who.unit);
        self.break_lochos(who.unit, who.file, before, log);
        self.field.iter().find(|(_, unit)| unit.is_broken() && stands_at(unit, &place)).map(|(id, _)| id)
    }

    /// ME18, ME19, R71, R72 A lochos has broken or slain the enemy before it: it pursues, or advances.
    fn win(&mut self, winner: Combatant, loser: Combatant, fate: Fate, log: &mut impl Log<Event>) {
        let Some(slain) = self.field.get(loser.unit).map(|unit| unit.rect(loser.file)) else { return };
        let quarry = self.fall(loser, winner.unit, fate, log);
        if let Some(unit) = self.field.get_mut(winner.unit) {
            unit.conduct.advance.win();
        }
        match (fate, quarry) {
            (Fate::Slaughtered, _) => self.advance(winner, &slain, log),
            (_, Some(quarry)) => self.take_up_pursuit(winner, quarry, log),
            // DI1 Who routed him is disarrayed all the same.
            (_, None) => self.disarray_lochos(winner.unit, winner.file, log),
        }
    }

    /// Marks a lochos.
    pub(super) fn mark(&mut self, who: Combatant, mark: Mark) {
        let unit = self.field.get_mut(who.unit);
        if let Some(lochos) = unit.and_then(|unit| unit.lochoi.get_mut(usize::from(who.file))) {
            lochos.marks.insert(mark);
        }
    }
}

/// Whether one of a unit's lochoi stands just here.
fn stands_at(unit: &crate::field::Unit, place: &Rect) -> bool {
    unit.rects().any(|(_, rect)| rect == *place)
}
