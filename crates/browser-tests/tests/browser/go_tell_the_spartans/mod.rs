//! Go Tell the Spartans.

mod answers;
pub(crate) mod day;
mod motion;
mod phone;
mod tour;
