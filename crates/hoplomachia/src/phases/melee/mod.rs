//! B.6 Melee: the clash, then the push. Nobody decides anything in it but the strategos who calls for One Step More!

mod bouts;
mod ground;
mod laps;
pub(crate) mod odds;
mod one_step_more;
mod pairs;
mod results;
mod winners;

use super::Flow;
use crate::body::Aspect;
use crate::epilektoi::Roll;
use crate::event::MeleeEvent;
use crate::field::{MOST_FILES, Mark, UnitId};
use crate::melee::{Combatant, Loser};
use crate::phase::{Phase, Step};
use crate::troops::Line;
use crate::{Event, Position};
use arrayvec::ArrayVec;
use bouts::Gaps;
use pairs::Clash;
use tabletop::{Chance, Log};

impl Position {
    /// Goes on with a part of the phase: all clashes, then all pushes.
    pub(crate) fn go_on_melee(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Flow {
        let part = self.strophe.step;
        if part == Step::EpidromosMelee
            && let Some(side) = self.next_to_call()
        {
            self.phase = Phase::OneStepMore(side);
            return Flow::Asks;
        }
        let gaps = self.gaps();
        while let Some(clash) = self.next_clash(part) {
            self.fight(&clash, &gaps, chance, log);
        }
        if part == Step::OthismosMelee {
            self.end_melees();
        }
        Flow::Done
    }

    /// ME2 Two lochoi fight, and what comes of it is carried out.
    fn fight(&mut self, clash: &Clash, gaps: &Gaps, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        clash.attackers().for_each(|who| self.mark(who, Mark::Spent));
        let Some(bout) = self.bout(clash, gaps, chance) else { return };
        let fought = bout.fight(&self.setup, chance);
        log.note(Event::Melee(MeleeEvent::Fought {
            first: clash.first,
            second: clash.second,
            from: bout.from,
            is_push: self.part_of(clash) == Step::OthismosMelee,
            penetrations: fought.penetrations,
            outcome: fought.outcome,
            fates: fought.fates,
        }));
        let loser = if fought.loser == Loser::First { clash.first } else { clash.second };
        for &checked in &fought.checks {
            log.note(Event::Checked { unit: loser.unit, line: Line::Melee, checked });
            self.spend_effort(loser.unit, loser.file, Roll::Andreia);
        }
        self.carry_out(clash, &bout, &fought, log);
    }

    /// ME1 Whoever remains in contact with an enemy he has fought pushes in the next turn; nobody else does. Units without an enemy dress
    /// their ranks.
    fn end_melees(&mut self) {
        let clashes = self.clashes();
        for id in UnitId::all() {
            let Some(unit) = self.field.get(id) else { continue };
            let files: ArrayVec<u8, MOST_FILES> = unit.files().collect();
            for file in files {
                self.lock(Combatant { unit: id, file }, &clashes);
            }
            if !self.is_in_melee(id) {
                self.dress(id);
            }
        }
    }

    /// ME1 A lochos is locked with an enemy who has fought it where it stands, from whatever side.
    fn lock(&mut self, who: Combatant, clashes: &[Clash]) {
        let is_locked = |who: Combatant| self.is_marked(who, Mark::Locked);
        let own = || clashes.iter().filter(|clash| clash.involves(who));
        let struck =
            own().any(|clash| clash.aspect != Aspect::Front && clash.second == who && is_locked(clash.first));
        let remains = own().next().is_some() && (is_locked(who) || struck);
        let unit = self.field.get_mut(who.unit);
        if let Some(lochos) = unit.and_then(|unit| unit.lochoi.get_mut(usize::from(who.file))) {
            if remains {
                lochos.marks.insert(Mark::Locked);
            } else {
                lochos.marks.remove(Mark::Locked);
            }
        }
    }
}
