//! The table in the browser: pages and parts over the [`playroom`], the computer player in a worker.
//!
//! - `pages/`: what fills the window: home, a new game, the table;
//! - `parts/`: what pages are made of: the board, hands, dice, odds, the log;
//! - `play/`: the game at hand as signals, and what drives it;
//! - `store.rs`, `settings.rs`, `mind.rs`, `browser.rs`: the browser's storage, wishes, worker and odds and ends.

#![allow(unreachable_pub, reason = "the component macro makes public what is written for the crate")]

mod app;
mod browser;
mod mind;
mod pages;
mod parts;
mod play;
mod route;
mod settings;
mod store;

use wasm_bindgen::prelude::wasm_bindgen;

/// Called once the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    leptos::mount::mount_to_body(app::App);
}
