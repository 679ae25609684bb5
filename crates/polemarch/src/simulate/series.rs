//! A series of games between computer players: who has which seat in which game, and playing them.

use crate::Error;
use indicatif::{ProgressBar, ProgressStyle};
use library::{Game, Pairing, Played};
use rayon::prelude::*;
use serde_json::Value;
use tabletop::{Edition, Seat};

/// Results are passed on in batches, so that those of ten million games need not be in memory.
const BATCH: u64 = 1 << 14;

/// How the seats change from game to game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rotation {
    /// Not at all.
    Fixed,
    /// Everybody moves on by one seat.
    Swap,
    /// With two players: one has one seat, each in turn, and the other has all others; then the other way round.
    OneAgainstRest,
}

/// What is simulated.
pub(super) struct Series {
    pub(super) game: &'static dyn Game,
    pub(super) setup: Value,
    pub(super) edition: Edition,
    pub(super) seats: &'static [&'static str],
    pub(super) players: Vec<String>,
    pub(super) rotation: Rotation,
    pub(super) seed: u64,
    pub(super) games: u64,
}

impl Series {
    /// Whether the players exist, before anything is written.
    pub(super) fn check(&self) -> Result<(), Error> {
        for player in &self.players {
            self.game.check_player(player)?;
        }
        Ok(())
    }

    /// The players of game `number`, in seat order.
    pub(super) fn seated(&self, number: u64) -> Vec<&str> {
        let seats = self.seats.len();
        let turn = (number % seats as u64) as usize;
        let other_way_round = number / seats as u64 % 2 == 1;
        let sitter = |seat: usize| match self.rotation {
            Rotation::Fixed => seat,
            Rotation::Swap => (seat + turn) % seats,
            Rotation::OneAgainstRest => usize::from((seat == turn) == other_way_round),
        };
        (0..seats).map(|seat| self.players[sitter(seat)].as_str()).collect()
    }

    /// What these seats are called.
    pub(super) fn names(&self, seats: &[Seat]) -> Vec<&'static str> {
        seats.iter().map(|seat| self.seats[seat.index()]).collect()
    }

    fn play(&self, number: u64) -> Result<Played, library::Error> {
        let players = self.seated(number);
        self.game.simulate(&Pairing { setup: &self.setup, players: &players, seed: self.seed }, number)
    }

    /// Plays all games, and passes on the number, the players and the result of each, in the order of their numbers.
    pub(super) fn play_all(
        &self,
        progress: &ProgressBar,
        mut visit: impl FnMut(u64, &[&str], &Played) -> Result<(), Error>,
    ) -> Result<(), Error> {
        for first in (0..self.games).step_by(BATCH as usize) {
            let numbers = first..self.games.min(first + BATCH);
            let batch: Result<Vec<Played>, library::Error> = numbers
                .clone()
                .into_par_iter()
                .map(|number| self.play(number).inspect(|_| progress.inc(1)))
                .collect();
            for (number, played) in numbers.zip(batch?) {
                visit(number, &self.seated(number), &played)?;
            }
        }
        Ok(())
    }
}

/// On stderr, and only when that is a terminal.
pub(super) fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style =
        ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {per_sec}, {eta} left");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use tabletop::{Outcome, Standing};

    /// A series of a game that is played at these seats by these players.
    pub(crate) fn series(seats: &'static [&'static str], players: &[&str], rotation: Rotation) -> Series {
        let players = players.iter().map(|player| player.to_string()).collect();
        Series {
            game: library::games()[0],
            setup: Value::Null,
            edition: Edition::FIRST,
            seats,
            players,
            rotation,
            seed: 9,
            games: 4,
        }
    }

    /// What `write` writes.
    pub(crate) fn written(write: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> String {
        let mut text = Vec::new();
        write(&mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    /// A game with this result.
    pub(crate) fn played(standings: &[Standing], score: i16) -> Played {
        let mut all = [None; Outcome::SEATS];
        all.iter_mut().zip(standings).for_each(|(entry, standing)| *entry = Some(*standing));
        Played {
            outcome: Outcome { standings: all, level: "by force", score },
            chapters: 1,
            decisions: 2,
            steps: 3,
        }
    }

    #[test]
    fn everybody_sits_everywhere_in_turn() {
        let check = |series: &Series, expect: &[&[&str]]| {
            let seated: Vec<Vec<&str>> =
                (0..expect.len() as u64).map(|number| series.seated(number)).collect();
            assert_eq!(seated, expect);
        };
        const SEATS: &[&str] = &["Red", "Blue", "Green"];
        check(&series(&SEATS[..1], &["a"], Rotation::Fixed), &[&["a"], &["a"]]);
        check(&series(SEATS, &["a", "b", "c"], Rotation::Fixed), &[&["a", "b", "c"], &["a", "b", "c"]]);
        check(
            &series(SEATS, &["a", "b", "c"], Rotation::Swap),
            &[&["a", "b", "c"], &["b", "c", "a"], &["c", "a", "b"], &["a", "b", "c"]],
        );
        check(
            &series(SEATS, &["a", "b"], Rotation::OneAgainstRest),
            &[
                &["a", "b", "b"],
                &["b", "a", "b"],
                &["b", "b", "a"],
                &["b", "a", "a"],
                &["a", "b", "a"],
                &["a", "a", "b"],
                &["a", "b", "b"],
            ],
        );
    }
}
