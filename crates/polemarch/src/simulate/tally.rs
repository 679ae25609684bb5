//! What many games came to.

use super::spread::Spread;
use library::Played;
use std::collections::BTreeMap;
use tabletop::{Seat, Standing};

/// Everything that is counted.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    pub(super) games: u64,
    /// Wins of each seat, in seat order.
    pub(super) wins: Vec<u64>,
    pub(super) draws: u64,
    /// How each player fared, whichever seat it had.
    pub(super) players: BTreeMap<String, Fared>,
    /// How often each level of victory fell to each winner, or to several together.
    pub(super) endings: BTreeMap<(&'static str, Vec<Seat>), u64>,
    pub(super) score: Spread,
    pub(super) chapters: Spread,
    pub(super) decisions: Spread,
    pub(super) steps: Spread,
}

/// How a player fared.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fared {
    pub(super) games: u64,
    pub(super) wins: u64,
    pub(super) draws: u64,
}

impl Tally {
    pub(super) fn new(seats: &[&str]) -> Self {
        Tally {
            games: 0,
            wins: vec![0; seats.len()],
            draws: 0,
            players: BTreeMap::new(),
            endings: BTreeMap::new(),
            score: Spread::default(),
            chapters: Spread::default(),
            decisions: Spread::default(),
            steps: Spread::default(),
        }
    }

    /// Counts a game between these players, in seat order.
    pub(super) fn add(&mut self, players: &[&str], played: &Played) {
        let outcome = &played.outcome;
        self.games += 1;
        self.draws += u64::from(outcome.standings.contains(&Some(Standing::Draw)));
        for ((seat, player), wins) in (0..).map(Seat).zip(players).zip(&mut self.wins) {
            let fared = self.players.entry(player.to_string()).or_default();
            fared.games += 1;
            match outcome.of(seat) {
                Standing::Win => {
                    *wins += 1;
                    fared.wins += 1;
                }
                Standing::Draw => fared.draws += 1,
                Standing::Loss => {}
            }
        }
        *self.endings.entry((outcome.level, outcome.winners().collect())).or_default() += 1;
        self.score.add(outcome.score.into());
        self.chapters.add(played.chapters.into());
        self.decisions.add(played.decisions.into());
        self.steps.add(played.steps.into());
    }
}
