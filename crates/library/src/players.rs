//! The computer players by name.

use crate::Refusal;
use opponent::{Evaluate, Greedy, Player, Random, Stepwise};
use protocol::Kind;

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
];

/// Seats the player of this name; `seed` fixes its own chance.
pub(crate) fn seat<P: Evaluate>(name: &str, seed: u64) -> Result<Box<dyn Player<P>>, Refusal> {
    match name {
        "random" => Ok(Box::new(Random::new(seed))),
        "stepwise" => Ok(Box::new(Stepwise::new(seed))),
        "greedy" => Ok(Box::new(Greedy::new(seed))),
        _ => {
            let known: Vec<&str> = PLAYERS.iter().map(|player| player.name).collect();
            Err(Refusal::new(
                Kind::Player,
                format!("there is no player \"{name}\"; there is {}", known.join(", ")),
            ))
        }
    }
}
