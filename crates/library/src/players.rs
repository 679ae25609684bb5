//! The computer players by name: the levels, and the yardsticks they are measured with.

use crate::Error;
use opponent::{
    Careless, Effort, Evaluate, Greedy, LEVELS, Player, Policy, Random, Searcher, Stepwise, level,
};
use protocol::Kind;
use std::num::NonZeroU32;
use std::time::Duration;

/// A computer player as a list shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// The name in commands and requests.
    pub name: &'static str,
    /// How it decides.
    pub about: &'static str,
}

/// Every computer player: the levels, weakest first, then the yardsticks.
pub(crate) static PLAYERS: [Named; LEVELS.len() + YARDSTICKS.len()] = {
    let mut players = [YARDSTICKS[0]; LEVELS.len() + YARDSTICKS.len()];
    let mut at = 0;
    while at < players.len() {
        players[at] = if at < LEVELS.len() {
            Named { name: LEVELS[at].id, about: LEVELS[at].about }
        } else {
            YARDSTICKS[at - LEVELS.len()]
        };
        at += 1;
    }
    players
};

/// Players for tests and comparisons.
const YARDSTICKS: [Named; 4] = [
    Named { name: "random", about: "any legal action, each as likely as any other" },
    Named {
        name: "stepwise",
        about: "picks at random step by step, as a careless hand would: what, from where, to where",
    },
    Named { name: "greedy", about: "looks one action ahead and takes what looks best" },
    Named {
        name: "search",
        about: "searches: search:500 for 500 rounds a decision, search:500x4 in each of four trees, on as many cores",
    },
];

/// How long a player that searches may think about a decision; whichever comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The most iterations.
    pub nodes: Option<u64>,
    /// The longest time.
    pub milliseconds: Option<u64>,
}

/// A player with a seat at a table of one kind.
pub(crate) enum Seated<P: Evaluate> {
    /// It thinks step by step, and can be looked at while it does.
    Searching(Box<Searcher<P>>),
    /// It answers at once.
    Swift(Box<dyn Player<P>>),
}

impl<P: Evaluate> Seated<P> {
    /// As somebody who takes decisions.
    pub(crate) fn as_player(&mut self) -> &mut dyn Player<P> {
        match self {
            Seated::Searching(searcher) => searcher.as_mut(),
            Seated::Swift(player) => player.as_mut(),
        }
    }

    /// As somebody who takes decisions, and of whom no more is asked.
    pub(crate) fn into_player(self) -> Box<dyn Player<P>> {
        match self {
            Seated::Searching(searcher) => searcher,
            Seated::Swift(player) => player,
        }
    }
}

/// The budget of `search` without a number.
const ITERATIONS: u32 = 1_000;

/// Seats the player of this name; `seed` fixes its own chance.
pub(crate) fn seat<P: Evaluate>(name: &str, seed: u64, limits: Limits) -> Result<Seated<P>, Error> {
    let searching = |effort: Effort| {
        let searcher = Searcher::new(seed, limited(effort, limits)?);
        Ok(Seated::Searching(Box::new(searcher)))
    };
    let policy = match (name, name.split_once(':')) {
        ("random", _) => return Ok(Seated::Swift(Box::new(Random::new(seed)))),
        ("stepwise", _) => return Ok(Seated::Swift(Box::new(Stepwise::new(seed)))),
        ("greedy", _) => Policy::Greedy,
        ("search", _) => Policy::Search { iterations: ITERATIONS },
        (_, Some(("search", effort))) => return searching(read_effort(effort)?),
        _ => level(name).map(|level| level.policy).ok_or_else(|| nobody(name))?,
    };
    match policy {
        Policy::Careless { one_in } => Ok(Seated::Swift(Box::new(Careless::new(seed, one_in)))),
        Policy::Greedy => Ok(Seated::Swift(Box::new(Greedy::new(seed)))),
        Policy::Search { iterations } => searching(Effort::iterations(P::iterations(iterations))),
    }
}

fn nobody(name: &str) -> Error {
    let known: Vec<&str> = PLAYERS.iter().map(|player| player.name).collect();
    Error::new(Kind::Player, format!("there is no player \"{name}\"; there is {}", known.join(", ")))
}

/// `500`, or `500x4` for four trees.
fn read_effort(text: &str) -> Result<Effort, Error> {
    let (iterations, trees) = text.split_once('x').unwrap_or((text, "1"));
    match (iterations.parse::<NonZeroU32>(), trees.parse::<NonZeroU32>()) {
        (Ok(iterations), Ok(trees)) => Ok(Effort { iterations: iterations.get(), trees, time: None }),
        _ => Err(Error::new(
            Kind::Player,
            format!(
                "\"{text}\" is no number of rounds from 1 on; search:200 has one, search:200x4 has one and four trees"
            ),
        )),
    }
}

/// Applies the limits of a request. With a time limit alone, as many iterations as fit into it. Budgets of hours are refused,
/// and so is no thought at all.
fn limited(effort: Effort, limits: Limits) -> Result<Effort, Error> {
    const MOST_NODES: u32 = 1_000_000;
    const MOST_TREES: u32 = 64;
    const LONGEST: u64 = 60_000;
    let iterations = match (limits.nodes, limits.milliseconds) {
        (None, Some(_)) => MOST_NODES,
        (None, None) => effort.iterations,
        (Some(nodes), _) => u32::try_from(nodes).unwrap_or(u32::MAX),
    };
    let trees = effort.trees;
    if !(1..=MOST_NODES).contains(&iterations)
        || trees.get() > MOST_TREES
        || limits.milliseconds.is_some_and(|time| !(1..=LONGEST).contains(&time))
    {
        let most = format!(
            "a player thinks for 1 to {MOST_NODES} nodes, in {MOST_TREES} trees at most, or for 1 to {LONGEST} \
             milliseconds"
        );
        return Err(Error::new(Kind::Request, most));
    }
    Ok(Effort { iterations, trees, time: limits.milliseconds.map(Duration::from_millis) })
}
