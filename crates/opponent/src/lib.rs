//! Computer players.
//!
//! A [`Player`] is given a [`Sight`]: its seat's information set, from which it can read the view and the legal actions
//! and draw determinisations. Of other seats' actions it is told only what its seat has [`Seen`]. The real position is out
//! of reach, so no player can cheat, however it is written. Players are deterministic: the same seed makes the same choices.
//!
//! - [`Random`] chooses uniformly among all actions, [`Stepwise`] uniformly at each step of an action;
//! - [`Greedy`] looks one action ahead with [`Evaluate`]; [`Careless`] is epsilon-greedy;
//! - [`Searcher`] runs an information set Monte Carlo tree search, or compares plans for a whole turn ([`Search`]);
//! - [`Review`] looks back on a finished game, and tells luck apart from skill;
//! - [`LEVELS`] are the players that people choose from;
//! - [`playout`] plays a game to its end at random, as fast as the rules allow.

mod careless;
mod evaluate;
mod greedy;
mod levels;
mod playout;
mod portfolio;
mod random;
mod review;
mod search;
mod searcher;
mod sight;
mod tree;
mod value;

// games: begin modules
#[cfg(feature = "earth-and-water")]
mod earth_and_water;
#[cfg(feature = "go-tell-the-spartans")]
mod go_tell_the_spartans;
#[cfg(feature = "hoplomachia")]
mod hoplomachia;
#[cfg(feature = "marathon")]
mod marathon;
// games: end

pub use careless::Careless;
pub use evaluate::{Evaluate, Skill};
#[cfg(feature = "go-tell-the-spartans")]
pub use go_tell_the_spartans::{ProspectFit, Watched};
pub use greedy::Greedy;
pub use levels::{LEVELS, Level, Policy, difficulty, level};
pub use playout::{Playout, playout};
pub use random::{Random, Stepwise};
pub use review::{Estimate, Review, ReviewEffort, Sample, Totals, Turn, Unit};
pub use search::{Candidate, Expected, Search};
pub use searcher::{Effort, Progress, Searcher};
pub use sight::{Player, Seen, Sight};
