//! Computer players.
//!
//! A [`Player`] is given a [`Sight`]: what its seat may see and do, and worlds imagined from that. The real position
//! stays out of reach, so no player can cheat, however it is written. Players take a seed, and the same seed makes the
//! same choices.
//!
//! - [`Random`] chooses evenly among all actions, [`Stepwise`] evenly step by step;
//! - [`Greedy`] tries each action in a few imagined worlds and takes the one that [`Evaluate`] likes best;
//! - [`Searcher`] looks further ahead, with a [`Search`] over what its seat knows;
//! - [`playout`] plays a game to its end at random, as fast as the rules allow.

mod earth_and_water;
mod greedy;
mod playout;
mod random;
mod search;
mod searcher;
mod sight;

pub use greedy::{Evaluate, Greedy};
pub use playout::{Playout, playout};
pub use random::{Random, Stepwise};
pub use search::{Candidate, Search};
pub use searcher::{Effort, Searcher};
pub use sight::{Player, Sight};
