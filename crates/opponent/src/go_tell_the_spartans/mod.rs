//! How Go Tell the Spartans is thought about: what a position is worth, what is worth a thought, what goes by itself.

mod habit;
mod ideas;
mod worth;

use crate::Evaluate;
use go_tell_the_spartans::{Action, Position, Side};
use tabletop::{Position as _, Seat, Standing, Waiting};

/// In a hundredth of a point of the score, as [`worth`] counts: winning or losing a game between enemies.
const WON: i32 = 3_000;
/// A judgement of [`crate::judge`] for a hundred of these, looking ahead and at first sight. At first sight the better
/// must stand out, for there are many to try.
const AHEAD: i32 = 60;
const AT_FIRST_SIGHT: i32 = 200;

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

    fn is_prescribed(&self) -> bool {
        self.setup().players.is_automaton(Side::Persia) && self.deciding_side() == Side::Persia
    }

    fn habit(&self) -> Option<Action> {
        habit::next(self)
    }

    fn par(&self, seat: Seat) -> i32 {
        self.evaluate(seat)
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
