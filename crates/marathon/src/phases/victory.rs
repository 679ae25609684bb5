//! 12.1.2 The end of a turn, and of the battle.

use crate::event::Ending;
use crate::field::Place;
use crate::map::PERSIAN_CAMPS;
use crate::phase::Phase;
use crate::setup::Scenario;
use crate::units::{Unit, Wing};
use crate::{BySide, Event, Position, Side, rulebook};
use tabletop::{Chance, Log, Outcome, Standing};

/// 12.1.2 The last turn.
pub const TURNS: u8 = 12;

impl Position {
    /// 4.0 4, 5 The victory check, and the next turn.
    pub(crate) fn end_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let lost = self.lost();
        log.note(Event::TurnEnded { turn: self.turn, lost });
        if self.camps_are_taken() {
            return self.end(Ending::CampsTaken, log);
        }
        if self.turn == TURNS {
            tabletop::applies!(rulebook::LENGTH);
            return self.end(Ending::Counted(lost), log);
        }
        self.begin_turn(chance, log);
    }

    /// F5 The strength of each side that is routed or eliminated.
    pub fn lost(&self) -> BySide<u16> {
        tabletop::applies!(rulebook::COUNTING);
        BySide::of(|side| {
            let is_lost = |&unit: &Unit| match self.field.place(unit) {
                Place::On(_) => self.field.is_routed(unit),
                Place::Away => false,
                Place::Gone => {
                    !(unit.wing() == Wing::Spartans && self.setup.scenario == Scenario::Historical)
                }
            };
            Unit::fighters(side).filter(is_lost).map(|unit| u16::from(unit.strength())).sum()
        })
    }

    /// F3 Whether the Greeks hold all Persian camps.
    pub fn camps_are_taken(&self) -> bool {
        tabletop::applies!(rulebook::CAMPS);
        if self.setup.camps_stay_taken {
            return self.taken_camps == [true; 3];
        }
        PERSIAN_CAMPS
            .into_iter()
            .all(|camp| self.field.of_side_at(Side::Greece, camp).any(|unit| !self.field.is_routed(unit)))
    }

    /// F3 Notes who is in a camp.
    pub(crate) fn note_camps(&mut self, unit: Unit) {
        if unit.is_leader() || self.field.is_routed(unit) {
            return;
        }
        let hexes = self.field.hexes(unit);
        for (camp, is_taken) in PERSIAN_CAMPS.iter().zip(&mut self.taken_camps) {
            if hexes.contains(camp) {
                *is_taken = unit.side() == Side::Greece;
            }
        }
    }

    /// F4 A side that has lost its commander and his replacement.
    pub(crate) fn lost_commander(&self) -> Option<Ending> {
        let is_lost =
            |side: &Side| Unit::supreme(*side).is_some_and(|leader| self.field.place(leader) == Place::Gone);
        let mut lost = Side::BOTH.into_iter().filter(is_lost);
        let side = lost.next()?;
        tabletop::applies!(rulebook::COMMANDERS);
        Some(if lost.next().is_some() { Ending::BothCommandersLost } else { Ending::CommanderLost(side) })
    }

    /// The battle is over.
    pub(crate) fn end(&mut self, ending: Ending, log: &mut impl Log<Event>) {
        self.activation = None;
        self.phase = Phase::Over(ending);
        log.note(Event::Ended { ending });
    }

    /// How it ended, or would end if it ended now.
    pub(crate) fn outcome(&self) -> Outcome {
        let ending = match self.phase {
            Phase::Over(ending) => ending,
            _ => Ending::Counted(self.lost()),
        };
        let mut standings = [None; Outcome::SEATS];
        for side in Side::BOTH {
            standings[side.seat().index()] = Some(match ending.winner() {
                None => Standing::Draw,
                Some(winner) if winner == side => Standing::Win,
                Some(_) => Standing::Loss,
            });
        }
        let level = match ending {
            Ending::CampsTaken | Ending::CommanderLost(_) => "major victory",
            Ending::Counted(lost) if lost.greece != lost.persia => "marginal victory",
            Ending::Counted(_) | Ending::BothCommandersLost => "draw",
        };
        let lost = self.lost();
        Outcome { standings, level, score: lost.persia as i16 - lost.greece as i16 }
    }
}
