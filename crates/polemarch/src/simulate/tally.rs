//! Counts the results of many games.

use super::histogram::Histogram;
use super::rows::Counted;
use std::collections::BTreeMap;
use tabletop::{Seat, Standing};

/// The counts.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    pub(super) games: u64,
    /// Wins of each seat, in seat order.
    pub(super) wins: Vec<u64>,
    pub(super) draws: u64,
    /// The results of each player, whichever seat it had.
    pub(super) players: BTreeMap<String, Results>,
    /// How often games ended with each level of victory and each set of winners.
    pub(super) endings: BTreeMap<(String, Vec<Seat>), u64>,
    pub(super) score: Histogram,
    pub(super) chapters: Histogram,
    pub(super) decisions: Histogram,
    pub(super) steps: Histogram,
}

/// The results of a player.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Results {
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
            score: Histogram::default(),
            chapters: Histogram::default(),
            decisions: Histogram::default(),
            steps: Histogram::default(),
        }
    }

    /// The results of a player; all zero if it has not played.
    pub(super) fn results_of(&self, player: &str) -> Results {
        self.players.get(player).copied().unwrap_or_default()
    }

    /// Counts a game between these players, in seat order.
    pub(super) fn add(&mut self, players: &[&str], game: &Counted) {
        self.games += 1;
        self.draws += u64::from(game.standings.contains(&Standing::Draw));
        for ((standing, player), wins) in game.standings.iter().zip(players).zip(&mut self.wins) {
            let results = self.players.entry(player.to_string()).or_default();
            results.games += 1;
            match standing {
                Standing::Win => {
                    *wins += 1;
                    results.wins += 1;
                }
                Standing::Draw => results.draws += 1,
                Standing::Loss => {}
            }
        }
        *self.endings.entry((game.level.clone(), game.winners())).or_default() += 1;
        self.score.add(game.score.into());
        self.chapters.add(game.chapters.into());
        self.decisions.add(game.decisions.into());
        self.steps.add(game.steps.into());
    }
}
