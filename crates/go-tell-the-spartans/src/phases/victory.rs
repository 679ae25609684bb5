//! 10.0 Victory.

use crate::charts::{self, GREEKS_WIN, LEVELS, LEVELS_BETWEEN_PLAYERS, Level};
use crate::field::Place;
use crate::units::{Contingent, Kind, Unit};
use crate::{Players, Position, Setup, Side, rulebook};
use tabletop::{Outcome, Seat, Standing};

/// 10.2 What each thing counts.
const PERSIAN_UNIT: i16 = 1;
const IMMORTAL_UNIT: i16 = 2;
const DAY_HELD: [i16; 3] = [10, 10, 20];
const HOPLITE_LOST: i16 = -2;
const LIGHT_LOST: i16 = -1;
const BREAKTHROUGH: i16 = -5;
const DAY_ROUTED: [i16; 3] = [-15, -15, 0];

/// 10.3 The lowest of the draw.
const DRAW: usize = 3;
/// 11.4 The bands are raised by this.
const LEVY: i16 = 40;

impl Position {
    /// 10.2 The score as it stands.
    pub fn score(&self) -> i16 {
        tabletop::applies!(rulebook::SCORE);
        let mut score = 0;
        for (contingent, &units) in Contingent::PERSIAN.iter().zip(&self.tally.eliminated) {
            let worth = if *contingent == Contingent::Immortals { IMMORTAL_UNIT } else { PERSIAN_UNIT };
            score += worth * units as i16;
        }
        for day in 0..3 {
            let bit = 1 << day;
            score += if self.tally.held & bit != 0 { DAY_HELD[day] } else { 0 };
            score += if self.tally.routed & bit != 0 { DAY_ROUTED[day] } else { 0 };
        }
        for unit in Unit::of(Side::Greece).filter(|&unit| self.field.is_at(unit, Place::Eliminated)) {
            score += if self.of(unit).kind == Kind::Hoplite { HOPLITE_LOST } else { LIGHT_LOST };
        }
        score + BREAKTHROUGH * i16::from(self.tally.breakthroughs)
    }

    fn rated(&self) -> i16 {
        rated(self.score(), &self.setup)
    }

    /// 11.2 What a Greek player has to show: Persian units eliminated, less two for each unit lost; Leonidas adds half of the
    /// score.
    pub(crate) fn personal_score(&self, seat: Seat) -> i16 {
        let led = |contingent: Contingent| self.setup.players.leader(contingent) == seat;
        let credit =
            Contingent::GREEK.iter().zip(&self.tally.credit).filter(|(contingent, _)| led(**contingent));
        let credit: i16 = credit.map(|(_, &units)| units as i16).sum();
        let lost = Unit::of(Side::Greece)
            .filter(|&unit| self.field.is_at(unit, Place::Eliminated) && led(self.of(unit).contingent))
            .count() as i16;
        let share = if seat == Seat(0) { self.score() / 2 } else { 0 };
        credit - 2 * lost + share
    }

    pub(crate) fn outcome(&self) -> Outcome {
        tabletop::applies!(rulebook::VICTORY);
        let players = self.setup.players;
        let mut standings = [None; Outcome::SEATS];
        for side in Side::BOTH {
            for seat in players.of(side) {
                standings[usize::from(seat)] = Some(self.standing_of(Seat(seat), side));
            }
        }
        if players == Players::Solitaire {
            standings[0] = Some(alone(self.rated()));
        }
        Outcome { standings, level: level_of(self.score(), &self.setup).name, score: self.score() }
    }

    fn standing_of(&self, seat: Seat, side: Side) -> Standing {
        let rated = self.rated();
        let wins = self.score() >= winning_score(&self.setup);
        let several = !matches!(self.setup.players, Players::Solitaire | Players::Two);
        // In the first edition, between three or more, there was a draw between the two.
        let draws = several && self.setup.edition.is_before(2) && rated >= LEVELS[DRAW].from;
        match side {
            Side::Persia if wins => Standing::Loss,
            Side::Persia if draws => Standing::Draw,
            Side::Persia => Standing::Win,
            Side::Greece if !wins && !draws => Standing::Loss,
            // 11.1 One player has won for them all.
            Side::Greece if !several => Standing::Win,
            // 11.2 The one who has most to show wins.
            Side::Greece => {
                let best = self.setup.players.of(side).map(|other| self.personal_score(Seat(other))).max();
                if Some(self.personal_score(seat)) == best { Standing::Win } else { Standing::Draw }
            }
        }
    }

    /// 11.2 Credit for a unit that fell to missiles goes to who fired: only Peloponnesians have missiles.
    pub(crate) fn credit_fire(&mut self, firing: Side, fallen: Unit) {
        if firing == Side::Greece {
            self.credit_melee(Some(Contingent::Peloponnesian), fallen);
        }
    }

    /// 11.2 Credit for a unit that fell in melee goes to the contingent with the largest Melee Factor there.
    pub(crate) fn credit_melee(&mut self, strongest: Option<Contingent>, fallen: Unit) {
        if fallen.side() == Side::Persia
            && let Some(line) = Contingent::GREEK.iter().position(|&contingent| Some(contingent) == strongest)
        {
            self.tally.credit[line] += 1;
        }
    }

    /// The Greek contingent with the largest sum of Melee Factors in an area; of equals, that of the top unit.
    pub(crate) fn strongest_greeks(&self, at: crate::map::Area) -> Option<Contingent> {
        let stack = self.field.stack(Side::Greece, at);
        let sum = |contingent| {
            let own = stack.iter().filter(|&&unit| self.of(unit).contingent == contingent);
            own.map(|&unit| self.face(unit).mf).sum::<u8>()
        };
        let contingents = stack.iter().rev().map(|&unit| self.of(unit).contingent);
        contingents.max_by_key(|&contingent| sum(contingent))
    }
}

/// 10.3 The score as the levels read it: 11.4 with the whole levy more is asked for.
fn rated(score: i16, setup: &Setup) -> i16 {
    score - levy(setup)
}

fn levy(setup: &Setup) -> i16 {
    if setup.nothing_but_spartans { LEVY } else { 0 }
}

/// 10.3 The levels of this game; 11.1 before the second edition those of the solitaire game, draw and all.
fn levels(setup: &Setup) -> &'static [Level] {
    if setup.players == Players::Solitaire || setup.edition.is_before(2) {
        &LEVELS
    } else {
        &LEVELS_BETWEEN_PLAYERS
    }
}

/// 10.3 The level of a score in this game.
pub fn level_of(score: i16, setup: &Setup) -> &'static Level {
    charts::level(levels(setup), rated(score, setup))
}

/// 10.3 The levels of this game from the best for the Greeks, each with its lowest score; the last has none.
pub(crate) fn score_levels(setup: &Setup) -> impl Iterator<Item = (Option<i16>, &'static str)> {
    let levy = levy(setup);
    levels(setup).iter().map(move |level| ((level.from > i16::MIN).then(|| level.from + levy), level.name))
}

/// 10.3 The lowest score with which the Greeks win.
pub fn winning_score(setup: &Setup) -> i16 {
    levels(setup)[GREEKS_WIN].from + levy(setup)
}

/// 10.3 For one who plays alone the levels are the result.
fn alone(rated: i16) -> Standing {
    if rated >= LEVELS[GREEKS_WIN].from {
        Standing::Win
    } else if rated >= LEVELS[DRAW].from {
        Standing::Draw
    } else {
        Standing::Loss
    }
}
