//! A series of games between computer players: who has which seat in which game, and playing them.

use crate::Error;
use crate::error::remark;
use crate::interrupt::Interrupt;
use library::{Game, Pairing, Played};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};
use tabletop::{Edition, Seat};

/// How long a thread gathers results before it passes them on: a message for each of a hundred thousand short games a second
/// would cost more than the games.
const GATHERING: Duration = Duration::from_millis(20);

/// How soon an interruption is noticed.
const PATIENCE: Duration = Duration::from_millis(50);

/// Games with their numbers, as a thread has finished them.
type Batch = Vec<(u64, Result<Played, library::Error>)>;

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
#[derive(Clone)]
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

    pub(super) fn play(&self, number: u64) -> Result<Played, library::Error> {
        let players = self.seated(number);
        self.game.simulate(&Pairing { setup: &self.setup, players: &players, seed: self.seed }, number)
    }

    /// Plays the games from number `first` on, on all cores, and passes them on in the order of their numbers, some at a
    /// time. Stops early when interrupted; games that are still being played then are given up.
    pub(super) fn play_from(
        self: &Arc<Self>,
        first: u64,
        interrupt: &Interrupt,
        mut visit: impl FnMut(&[(u64, Played)]) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let finished = self.start_threads(first);
        // Games that were finished before one with a lower number: hardly more than there are threads, or than short games
        // fit into the longest.
        let mut waiting = BTreeMap::new();
        let mut next = first;
        while next < self.games && !interrupt.is_requested() {
            match finished.recv_timeout(PATIENCE) {
                Ok(batch) => waiting.extend(batch),
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Error::new(format!("game {next} could not be played to its end")).advice(
                        "This is a fault in Polemarch: please report it with this command and its seed.",
                    ));
                }
            }
            let mut in_order = Vec::new();
            while let Some(played) = waiting.remove(&next) {
                in_order.push((next, played?));
                next += 1;
            }
            visit(&in_order)?;
        }
        Ok(())
    }

    /// Starts a thread for each core. They end after the last game, or when nobody receives their results any more.
    fn start_threads(self: &Arc<Self>, first: u64) -> Receiver<Batch> {
        let threads = rayon::current_num_threads();
        let (sender, receiver) = sync_channel(threads);
        let next = Arc::new(AtomicU64::new(first));
        for _ in 0..threads {
            let (series, next, sender) = (Arc::clone(self), Arc::clone(&next), sender.clone());
            let started = thread::Builder::new().spawn(move || series.work(&next, &sender));
            if let Err(error) = started {
                remark(&format!("Not all cores are used, as the system refuses more threads: {error}"));
                break;
            }
        }
        receiver
    }

    fn work(&self, next: &AtomicU64, finished: &SyncSender<Batch>) {
        let (mut batch, mut begun) = (Batch::new(), Instant::now());
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let is_over = number >= self.games;
            if !is_over {
                batch.push((number, self.play(number)));
            }
            if is_over || begun.elapsed() >= GATHERING {
                let sent = finished.send(std::mem::take(&mut batch));
                if is_over || sent.is_err() {
                    return;
                }
                begun = Instant::now();
            }
        }
    }
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
