//! The table in a real browser: whole games, and everything a person may meet on the way.
//!
//! - [`browser`], [`site`], [`page`]: a browser, our server, and the page in them;
//! - [`table`], [`prepared`]: what the table offers, and somebody who plays by it; games to begin in the middle of;
//! - the others: what is tested, a file each.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that cannot go on says so"
)]

mod access;
mod browser;
mod damage;
mod hot_seat;
mod keyboard;
mod modules;
mod mouse;
mod offline;
mod page;
mod pass;
mod pass_sights;
mod phone;
mod prepared;
mod reload;
mod replay;
mod site;
mod table;
mod tour;
mod weight;
