//! 9.0 The End of Day Check.

use crate::charts::TrackMove;
use crate::field::Place;
use crate::phase::Phase;
use crate::units::{ContingentSet, Unit};
use crate::{BySide, Cause, Event, Position, Side, rulebook};
use tabletop::{Chance, Log};

/// 9.1 A total of this or more ends the day.
const ENDS_FROM: u8 = 5;
/// 9.1 After so many assaults no die is needed.
const ASSAULTS: u8 = 4;
/// 9.4 Where the Persian marker stands the morning after it reached 0.
const RESET: u8 = 3;
/// The last day.
pub(crate) const DAYS: u8 = 3;

impl Position {
    /// 4.0 E Another assault, or the end of the day.
    pub(crate) fn end_of_day_check(
        &mut self,
        because: Cause,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if self.day_ends(because, chance, log) {
            self.end_day(because, chance, log);
        } else {
            self.clear_the_map();
            self.begin_assault(chance, log);
        }
    }

    fn day_ends(&self, because: Cause, chance: &mut impl Chance, log: &mut impl Log<Event>) -> bool {
        tabletop::applies!(rulebook::END_OF_DAY);
        let mut without_a_die = |rule, ends| {
            log.note(Event::NoEndOfDayRoll { because: rule, ends });
            ends
        };
        // 9.2
        if because == Cause::GreeksRout {
            return without_a_die(rulebook::DAY_ENDS, true);
        }
        // 7.0.2 The third day does not end before the Immortals have come.
        if self.clock.day == DAYS && self.path.arrived == 0 {
            return without_a_die(rulebook::THIRD_DAY, false);
        }
        // 9.4
        if self.tally.tracks.persia == 0 {
            return without_a_die(rulebook::TRACK_ZONES, true);
        }
        if self.clock.assault >= ASSAULTS {
            return without_a_die(rulebook::END_OF_DAY_ROLL, true);
        }
        // R2 The six-sided die.
        tabletop::applies!(rulebook::END_OF_DAY_DIE);
        let die = chance.d6();
        let total = die + self.clock.assault - 1 + self.tally.zones().persia.end_of_day;
        let ends = total >= ENDS_FROM;
        log.note(Event::EndOfDayRolled { die, total, ends });
        ends
    }

    /// 9.2 The day ends; after the third the game does.
    fn end_day(&mut self, because: Cause, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let day = self.clock.day;
        let held = !self.persians_hold_the_wall(true) && because != Cause::GreeksRout;
        if held {
            self.tally.held |= 1 << (day - 1);
            self.move_tracks(TrackMove::DayHeld, None, log);
        }
        if because == Cause::GreeksRout {
            self.tally.routed |= 1 << (day - 1);
        }
        log.note(Event::DayEnded { day, held });
        self.clear_the_map();
        if day == DAYS || self.standing().is_empty() {
            return self.end_game(log);
        }
        self.begin_day(chance, log);
    }

    /// 4.0 A A morning: the Persians are replaced, those who fled come back.
    pub(crate) fn begin_day(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::SCALE);
        self.clock.day += 1;
        self.clock.assault = 0;
        self.clock.rounds_today = 0;
        log.note(Event::DayBegan { day: self.clock.day });
        if self.tally.tracks.persia == 0 {
            self.tally.tracks.persia = RESET;
        }
        self.replace_persians(log);
        for unit in Unit::of(Side::Greece) {
            if matches!(self.field.place(unit), Place::Fled | Place::EphialtesBox) {
                self.field.remove(unit, Place::Camp);
            }
        }
        self.path = crate::tally::Path { guard: None, entry: 0, arrived: 0 };
        self.commitment.today = ContingentSet::EMPTY;
        self.commitment.shifted = false;
        self.begin_assault(chance, log);
    }

    /// R6 An assault: the Persians commit, both sides deploy, the Action Rounds follow.
    fn begin_assault(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::ASSAULTS);
        self.clock.assault += 1;
        self.clock.round = 0;
        self.clock.segment = 0;
        self.commitment.exited = false;
        if self.setup.fresh_for_every_assault && self.clock.assault > 1 {
            self.restore_persians(log);
        }
        self.tally.toll = BySide::of(|side| self.toll(side));
        log.note(Event::AssaultBegan { day: self.clock.day, assault: self.clock.assault });
        self.lose_heart(log);
        // 10.1
        if self.standing().is_empty() {
            return self.end_game(log);
        }
        self.roll_commitment(chance, log);
        self.go_on(chance, log);
    }

    fn end_game(&mut self, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::WHEN);
        self.phase = Phase::Over;
        let outcome = self.outcome();
        log.note(Event::GameEnded { score: outcome.score, level: outcome.level.into() });
    }
}
