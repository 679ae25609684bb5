//! Computer players.
//!
//! A [`Player`] is given a [`Sight`]: what its seat may see and do, and worlds imagined from that; and of what others do
//! what its seat has [`Seen`]. The real position stays out of reach, so no player can cheat, however it is written.
//! Players take a seed, and the same seed makes the same choices.
//!
//! - [`Random`] chooses evenly among all actions, [`Stepwise`] evenly step by step;
//! - [`Greedy`] tries each action in a few imagined worlds and takes the one that [`Evaluate`] likes best, [`Careless`]
//!   does not always mind;
//! - [`Searcher`] looks further ahead, with a [`Search`] over what its seat knows;
//! - [`LEVELS`] are those that people play against;
//! - [`playout`] plays a game to its end at random, as fast as the rules allow.

mod careless;
#[cfg(feature = "earth-and-water")]
mod earth_and_water;
mod evaluate;
#[cfg(feature = "go-tell-the-spartans")]
mod go_tell_the_spartans;
mod greedy;
mod judge;
mod levels;
mod playout;
mod random;
mod search;
mod searcher;
mod sight;
mod tree;

pub use careless::Careless;
pub use evaluate::Evaluate;
pub use greedy::Greedy;
pub use levels::{LEVELS, Level, Way, level};
pub use playout::{Playout, playout};
pub use random::{Random, Stepwise};
pub use search::{Candidate, Expected, Search};
pub use searcher::{Effort, Progress, Searcher};
pub use sight::{Player, Seen, Sight};
