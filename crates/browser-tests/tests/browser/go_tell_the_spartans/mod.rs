//! Go Tell the Spartans.

mod answers;
mod day;
mod phone;
mod tour;
