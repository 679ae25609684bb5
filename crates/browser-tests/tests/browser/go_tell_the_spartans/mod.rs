//! Go Tell the Spartans.

mod answers;
mod day;
mod motion;
mod phone;
mod tour;
