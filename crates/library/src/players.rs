//! The computer players by name.

use crate::Refusal;
use opponent::{Effort, Evaluate, Greedy, Player, Random, Searcher, Stepwise};
use protocol::Kind;
use std::time::Duration;

/// A computer player as a list shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// The name in commands and requests.
    pub name: &'static str,
    /// How it decides.
    pub about: &'static str,
}

/// Every computer player, weakest first.
pub(crate) const PLAYERS: &[Named] = &[
    Named { name: "random", about: "any legal action, each as likely as any other" },
    Named {
        name: "stepwise",
        about: "picks at random step by step, as a careless hand would: what, from where, to where",
    },
    Named { name: "greedy", about: "looks one action ahead and takes what looks best" },
    Named {
        name: "strategos",
        about: "searches far ahead in worlds it imagines; strategos:200 thinks for 200 rounds instead of 1000",
    },
];

/// How long a player that searches may think about a decision; whichever comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// So many rounds.
    pub nodes: Option<u64>,
    /// So long.
    pub milliseconds: Option<u64>,
}

/// How many rounds the searching player thinks when nothing else is asked of it.
const ROUNDS: u64 = 1_000;

/// Seats the player of this name; `seed` fixes its own chance.
pub(crate) fn seat<P: Evaluate>(
    name: &str,
    seed: u64,
    limits: Limits,
) -> Result<Box<dyn Player<P>>, Refusal> {
    if let Some(rounds) = name.strip_prefix("strategos:") {
        let nodes = rounds.parse().map_err(|_| {
            Refusal::new(Kind::Player, format!("\"{rounds}\" is no number of rounds; strategos:200 has one"))
        })?;
        return seat("strategos", seed, Limits { nodes: Some(nodes), ..limits });
    }
    match name {
        "random" => Ok(Box::new(Random::new(seed))),
        "stepwise" => Ok(Box::new(Stepwise::new(seed))),
        "greedy" => Ok(Box::new(Greedy::new(seed))),
        "strategos" => Ok(Box::new(Searcher::new(seed, effort(limits)?))),
        _ => {
            let known: Vec<&str> = PLAYERS.iter().map(|player| player.name).collect();
            Err(Refusal::new(
                Kind::Player,
                format!("there is no player \"{name}\"; there is {}", known.join(", ")),
            ))
        }
    }
}

/// With a time alone, the rounds are as many as fit into it. A wish to think for hours is more likely a slip.
fn effort(limits: Limits) -> Result<Effort, Refusal> {
    const MOST_NODES: u32 = 100_000;
    const LONGEST: u64 = 60_000;
    let rounds = match (limits.nodes, limits.milliseconds) {
        (None, Some(_)) => MOST_NODES,
        (nodes, _) => u32::try_from(nodes.unwrap_or(ROUNDS)).unwrap_or(u32::MAX),
    };
    if rounds > MOST_NODES || limits.milliseconds.is_some_and(|time| time > LONGEST) {
        let most = format!("a player thinks for {MOST_NODES} nodes or {LONGEST} milliseconds at most");
        return Err(Refusal::new(Kind::Request, most));
    }
    Ok(Effort { rounds, time: limits.milliseconds.map(Duration::from_millis) })
}
