//! The table in the browser: pages and parts over the [`playroom`], the computer player in a worker.
//!
//! It is built once for each game, with the rules of that game alone. Of the other games it knows only the catalogue; for
//! their pages the browser loads their modules.
//!
//! - `pages/`: what fills the window: home, a new game, the table;
//! - `parts/`: what pages are made of: the board, hands, dice, odds, the log;
//! - `play.rs`: the state machine of the game ([`playroom::play`]) in a signal;
//! - `keyboard.rs`: shortcuts and the focus; `layers.rs`: what lies open, which Escape closes;
//! - `computer.rs` asks the computer player; `worker.rs` is the computer player: the same module, loaded again in a worker;
//! - `store.rs`, `settings.rs`, `speaker.rs`, `browser.rs`: the browser's storage, the person's settings, sound, other browser functions.

// The page and the worker call `open` and `think`. It is a program all the same, and no library: cargo keeps the programs of
// several sets of features side by side, but of libraries like this (`cdylib`) only the last, and would link each game's
// module anew every time.
#![no_main]
#![allow(unreachable_pub, reason = "the component macro makes public what is written for the crate")]

mod app;
mod browser;
mod computer;
mod keyboard;
mod layers;
mod pages;
mod parts;
mod play;
mod route;
mod settings;
mod speaker;
mod store;
mod worker;

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the page that has loaded the module.
#[wasm_bindgen]
pub fn open() {
    std::panic::set_hook(Box::new(browser::break_down));
    playroom::shelf::tables().iter().for_each(|table| browser::add_pictures(table.pictures()));
    // In front of the first page, so that the link that skips to the prompt is the first link of the page.
    match document().get_element_by_id("app").and_then(|place| place.dyn_into().ok()) {
        Some(place) => leptos::mount::mount_to(place, app::App).forget(),
        None => leptos::mount::mount_to_body(app::App),
    }
}

/// Runs the computer player, in a worker that has loaded the module.
#[wasm_bindgen]
pub fn think() {
    worker::listen();
}
