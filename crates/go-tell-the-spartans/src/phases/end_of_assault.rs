//! 8.5 The end of a round, and the end of an assault.

use crate::charts::TrackMove;
use crate::field::{Morale, Place};
use crate::map::WALL;
use crate::units::{Contingent, Kind, Unit};
use crate::{BySide, Cause, Ending, Event, Position, Side, Toll, rulebook};
use tabletop::{Chance, Log};

/// 4.0 An assault lasts so many Action Rounds at most.
const ROUNDS: u8 = 8;

impl Position {
    /// 8.5 Another round, or the end of the assault.
    pub(crate) fn end_round(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.cause_to_end() {
            None => self.begin_round(chance, log),
            Some(cause) => self.end_assault(cause, chance, log),
        }
    }

    fn cause_to_end(&self) -> Option<Cause> {
        if !self.a_hoplite_stands() {
            Some(Cause::GreeksRout)
        } else if self.are_persians_broken() {
            Some(Cause::PersiansRout)
        } else {
            (self.clock.round >= ROUNDS).then_some(Cause::LastRound)
        }
    }

    fn a_hoplite_stands(&self) -> bool {
        self.field
            .on_map(Side::Greece)
            .any(|(unit, _)| self.of(unit).kind == Kind::Hoplite && self.field.morale(unit) != Morale::Routed)
    }

    /// 8.5 Two thirds of those deployed are eliminated, routed or off the map; of the Immortals who came by row O as well.
    fn are_persians_broken(&self) -> bool {
        let standing = |immortals: bool| {
            self.field
                .on_map(Side::Persia)
                .filter(|&(unit, _)| self.goes_home_by_row_o(unit) == immortals)
                .filter(|&(unit, _)| self.field.morale(unit) != Morale::Routed)
                .count()
        };
        let broken = |standing: usize, of: u8| standing * 3 <= usize::from(of);
        let arrived = self.path.arrived > 0;
        broken(standing(false), self.commitment.deployed)
            && (!arrived || broken(standing(true), self.path.arrived))
    }

    /// 8.5 Whether Persians in order stand on the wall or behind it.
    pub(crate) fn persians_hold_the_wall(&self, with_those_by_row_o: bool) -> bool {
        self.field.on_map(Side::Persia).any(|(unit, area)| {
            area.row() >= WALL
                && self.field.morale(unit) != Morale::Routed
                && (with_those_by_row_o || !self.goes_home_by_row_o(unit))
        })
    }

    fn end_assault(&mut self, because: Cause, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let outcome = if because == Cause::GreeksRout || self.commitment.exited {
            Ending::Breakthrough
        } else if because == Cause::PersiansRout || !self.persians_hold_the_wall(false) {
            Ending::Repulse
        } else {
            Ending::Foothold
        };
        log.note(Event::AssaultEnded { outcome, because });
        let by = match outcome {
            Ending::Repulse if self.commitment.main == Contingent::Immortals => TrackMove::ImmortalsRepulsed,
            Ending::Repulse => TrackMove::Repulse,
            Ending::Foothold => TrackMove::Foothold,
            Ending::Breakthrough => TrackMove::Breakthrough,
        };
        self.move_tracks(by, None, log);
        self.tally.breakthroughs += u8::from(outcome == Ending::Breakthrough);
        self.note_cost(log);
        self.end_of_day_check(because, chance, log);
    }

    /// What the assault has cost, if anybody listens.
    fn note_cost(&self, log: &mut impl Log<Event>) {
        if !log.listens() {
            return;
        }
        let lost = BySide::of(|side| {
            let (before, now) = (self.tally.toll[side], self.toll(side));
            Toll {
                units: now.units.saturating_sub(before.units),
                steps: now.steps.saturating_sub(before.steps),
            }
        });
        let contingent = self.commitment.main;
        let is_left = |unit: &Unit| !self.field.is_at(*unit, Place::Eliminated);
        let left = self.units_of(contingent).filter(is_left).count() as u8;
        log.note(Event::AssaultCost { lost, contingent, left, score: self.score() });
    }

    /// What a side has lost so far; 7.0.1 what was made good does not count.
    pub(crate) fn toll(&self, side: Side) -> Toll {
        let mut toll = Toll::default();
        for unit in Unit::of(side).filter(|&unit| self.counter(unit).is_some()) {
            toll.units += u8::from(self.field.is_at(unit, Place::Eliminated));
            toll.steps += u16::from(self.field.losses(unit));
        }
        toll
    }

    /// The map is cleared for the next assault: 6.0.2 Greek losses stay, disorder and rout do not. R8 So do Persian losses of
    /// the same day.
    pub(crate) fn clear_the_map(&mut self) {
        tabletop::applies!(rulebook::RETENTION_OF_LOSSES);
        tabletop::applies!(rulebook::SAME_DAY_LOSSES);
        for unit in Unit::all() {
            self.field.set_morale(unit, Morale::Steady);
            self.field.set_known(unit, false);
            match (unit.side(), self.field.place(unit)) {
                (_, Place::Area(_)) | (Side::Persia, Place::Fled) => {
                    let to = if unit.side() == Side::Persia && self.goes_home_by_row_o(unit) {
                        Place::EphialtesBox
                    } else {
                        Place::Camp
                    };
                    self.field.remove(unit, to);
                }
                _ => {}
            }
        }
        self.feint = crate::position::Feint::default();
    }
}
