//! The table in a real browser: whole games, and everything a person may meet on the way.
//!
//! - [`browser`], [`site`], [`page`]: a browser, our server, and the page in them;
//! - [`table`], [`prepared`]: what the table offers, and somebody who plays by it; games to begin in the middle of;
//! - [`tour`], [`thinking`]: what is looked at in the same way in every game;
//! - [`earth_and_water`], [`go_tell_the_spartans`], [`hoplomachia`], [`marathon`]: the tests about one game, which run again only when that game has changed;
//! - the others: what is tested of all games, a file each.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that cannot go on says so"
)]

mod access;
mod browser;
mod earth_and_water;
mod ending;
mod go_tell_the_spartans;
mod guides;
mod hoplomachia;
mod keys;
mod marathon;
mod modules;
mod offline;
mod page;
mod prepared;
mod site;
mod steady;
mod table;
mod thinking;
mod tour;
mod weight;
