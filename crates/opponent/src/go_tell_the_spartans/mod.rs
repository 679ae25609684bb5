//! How Go Tell the Spartans is thought about: what a position is worth, what is worth a thought, what goes by itself.

mod habit;
mod ideas;
mod worth;

use crate::Evaluate;
use go_tell_the_spartans::{Action, Position, Side};
use tabletop::{Position as _, Seat, Standing, Waiting};

/// In a hundredth of a point of the score, as [`worth`] counts: winning or losing a game between enemies.
const WON: i32 = 3_000;
/// How many of them come to a hundred in a judgement: of what lies ahead, and at first sight. At first sight the better
/// must stand out, for there are many to try.
const AHEAD: i32 = 30;
const AT_FIRST_SIGHT: i32 = 500;
/// What a sensible player has scored on the morning of each day, and with each assault of a day, roughly: what is told of a
/// game alone is measured against it.
const COURSE: [i32; 3] = [0, 38, 70];
const COURSE_OF_AN_ASSAULT: i32 = 12;

impl Evaluate for Position {
    fn evaluate(&self, seat: Seat) -> i32 {
        seen_from(self, seat) * AHEAD / 100
    }

    fn appeal(&self, seat: Seat) -> i32 {
        seen_from(self, seat) * AT_FIRST_SIGHT / 100
    }

    fn for_each_idea(&self, visit: impl FnMut(Action)) {
        ideas::for_each(self, visit);
    }

    /// With dice as wild as these a choice needs some sixteen rounds before it can be told from the next.
    fn breadth(rounds: u32) -> usize {
        2 + (rounds / 16) as usize
    }

    fn is_prescribed(&self) -> bool {
        self.setup().players.is_automaton(Side::Persia) && self.deciding_side() == Side::Persia
    }

    fn habit(&self) -> Option<Action> {
        habit::next(self)
    }

    fn par(&self, seat: Seat) -> i32 {
        self.evaluate(seat)
    }

    /// Ahead of the course or behind it.
    fn outlook(&self, seat: Seat) -> i32 {
        let day = usize::from(self.day().clamp(1, 3)) - 1;
        let course = COURSE[day] + COURSE_OF_AN_ASSAULT * (i32::from(self.assault()) - 1);
        let lead = (i32::from(self.score()) - course) * AHEAD;
        if self.setup().players.side(seat) == Some(Side::Persia) { -lead } else { lead }
    }

    /// A round goes on for one or two Action Rounds, an automaton's thirty moves in each: that takes its time. But with fewer
    /// than some two hundred, dice drown what there is to choose between.
    fn rounds(of_a_level: u32) -> u32 {
        (220 + of_a_level / 6).min(800)
    }
}

/// What it is worth to a seat. Alone one plays for the score; between enemies there is somebody to beat.
fn seen_from(position: &Position, seat: Seat) -> i32 {
    let players = position.setup().players;
    let lead = worth::to_greece(position);
    let lead = if players.side(seat) == Some(Side::Persia) { -lead } else { lead };
    match position.waiting() {
        Waiting::Over(outcome) if !players.is_automaton(Side::Persia) => match outcome.of(seat) {
            Standing::Win => lead + WON,
            Standing::Draw => lead,
            Standing::Loss => lead - WON,
        },
        _ => lead,
    }
}
