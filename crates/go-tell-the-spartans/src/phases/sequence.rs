//! 4.0 The sequence of play, to the letter.

use crate::map::AreaSet;
use crate::phase::{ACTION_ROUND, Phase, Segment};
use crate::{Event, Position, Side, rulebook};
use tabletop::{Chance, Log, Seat};

impl Position {
    /// Goes on until somebody has to decide, or the game is over.
    pub(crate) fn go_on(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        while !self.is_decision(log) {
            self.next_step(chance, log);
        }
    }

    /// Whether the phase, as it is now, asks somebody something. Moves on within a segment to whoever is asked next.
    fn is_decision(&mut self, log: &mut impl Log<Event>) -> bool {
        match self.phase {
            Phase::Commitment { .. }
            | Phase::Conference { .. }
            | Phase::Overstacked { .. }
            | Phase::Retreat { .. }
            | Phase::Recovery { .. }
            | Phase::Over => true,
            Phase::Guard => !self.guards().is_empty(),
            Phase::Deployment { contingent } if contingent.side() == Side::Persia => {
                self.has_persians_to_place(contingent)
            }
            Phase::Deployment { .. } => match self.next_to_deploy() {
                Some(contingent) => {
                    self.phase = Phase::Deployment { contingent };
                    true
                }
                None => false,
            },
            Phase::Movement { side, seat } => {
                if self.is_automaton(side) {
                    self.pass_over_those_who_stay(log)
                } else {
                    self.can_move(side, seat)
                }
            }
            Phase::Fire { side, timing, .. } => match self.next_to_fire(side) {
                Some(from) => {
                    self.phase = Phase::Fire { side, timing, from };
                    true
                }
                None => false,
            },
            Phase::Melee { side, seat, left } => self.melees_of(side, seat, left).next().is_some(),
        }
    }

    /// What follows when nobody has anything more to decide.
    fn next_step(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.phase {
            Phase::Guard => self.begin_deployment(),
            Phase::Deployment { contingent } => match contingent.side() {
                Side::Greece => self.deploy_persians(chance, log),
                Side::Persia => self.end_persian_deployment(contingent, chance, log),
            },
            Phase::Movement { side, seat } => match self.next_seat(side, seat) {
                Some(seat) => self.phase = Phase::Movement { side, seat },
                None if self.ask_who_is_over_the_limit(side) => {}
                None => self.next_segment(chance, log),
            },
            Phase::Melee { side, seat, left } => match self.next_seat(side, seat) {
                Some(seat) => self.phase = Phase::Melee { side, seat, left },
                None => self.next_segment(chance, log),
            },
            Phase::Fire { .. } => self.next_segment(chance, log),
            Phase::Commitment { .. }
            | Phase::Conference { .. }
            | Phase::Overstacked { .. }
            | Phase::Retreat { .. }
            | Phase::Recovery { .. }
            | Phase::Over => {}
        }
    }

    /// 11.2 Who of the same side acts after this player.
    fn next_seat(&self, side: Side, seat: Seat) -> Option<Seat> {
        let next = seat.0 + 1;
        self.setup.players.of(side).contains(&next).then_some(Seat(next))
    }

    /// Ends a segment and begins the next, or ends the round after the last.
    fn next_segment(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match ACTION_ROUND[usize::from(self.clock.segment)] {
            Segment::Movement(_) => {}
            Segment::Fire(side, _) => self.end_fire(side, chance, log),
            Segment::Melee(side) => self.end_melee(side),
            Segment::Recovery => return self.end_round(chance, log),
        }
        self.begin_segment(self.clock.segment + 1, chance, log);
    }

    /// 4.0 D The next Action Round.
    pub(crate) fn begin_round(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::ACTION_ROUNDS);
        self.clock.round += 1;
        self.clock.rounds_today += 1;
        log.note(Event::RoundBegan { round: self.clock.round });
        self.begin_segment(0, chance, log);
    }

    pub(crate) fn begin_segment(&mut self, number: u8, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::SEQUENCE);
        self.clock.segment = number;
        let segment = ACTION_ROUND[usize::from(number)];
        log.note(Event::SegmentBegan { segment });
        match segment {
            Segment::Movement(side) => self.begin_movement(side, chance, log),
            Segment::Fire(side, timing) => self.begin_fire(side, timing),
            Segment::Melee(side) => {
                let left: AreaSet = self.field.occupied(side).and(self.field.occupied(side.enemy()));
                let seat = Seat(self.setup.players.of(side).start);
                self.phase = Phase::Melee { side, seat, left };
            }
            Segment::Recovery => self.begin_recovery(chance, log),
        }
    }
}
