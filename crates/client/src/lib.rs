//! The table in the browser: pages and parts over the [`playroom`], the computer player in a worker.
//!
//! It is built once a game, with the rules of that game alone; of the others it knows the catalogue, and makes way
//! for their modules where they are asked for.
//!
//! - `pages/`: what fills the window: home, a new game, the table;
//! - `parts/`: what pages are made of: the board, hands, dice, odds, the log;
//! - `play/`: the game at hand as signals, and what drives it;
//! - `mind.rs` asks the computer player, `thinker.rs` is it: the same module, loaded once more in a worker;
//! - `store.rs`, `settings.rs`, `browser.rs`: the browser's storage, wishes, and odds and ends.

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
mod thinker;

use wasm_bindgen::prelude::wasm_bindgen;

/// Opens the table in the page that has loaded the module.
#[wasm_bindgen]
pub fn open() {
    std::panic::set_hook(Box::new(browser::break_down));
    playroom::shelf::tables().iter().for_each(|table| browser::add_pictures(table.pictures()));
    leptos::mount::mount_to_body(app::App);
}

/// Thinks for that page, in a worker that has loaded the module.
#[wasm_bindgen]
pub fn think() {
    thinker::listen();
}
