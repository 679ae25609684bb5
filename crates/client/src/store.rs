//! What the browser keeps: games and settings.

use crate::settings::Settings;
use leptos::prelude::*;
use playroom::kept::Kept;
use playroom::link;
use protocol::Terse;
use protocol::review::Review;
use web_sys::Storage;

const GAME: &str = "polemarch.game.";
const REVIEW: &str = "polemarch.review.";
const FILE: &str = "polemarch.file";
const SETTINGS: &str = "polemarch.settings";
const LEARNED: &str = "polemarch.learned";

/// A kept game as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Listed {
    pub(crate) number: u64,
    /// The game, or what is wrong with it.
    pub(crate) kept: Result<Kept, String>,
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Every kept game, the last played first, damaged ones at the end.
pub(crate) fn games() -> Vec<Listed> {
    let Some(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|n| storage.key(n).ok().flatten());
    let numbers = keys.filter_map(|key| key.strip_prefix(GAME)?.parse().ok());
    let mut games: Vec<Listed> =
        numbers.filter_map(|number| Some(Listed { number, kept: game(number)? })).collect();
    tabletop::arrange(&mut games, |game| std::cmp::Reverse(game.kept.as_ref().map_or(0, |kept| kept.played)));
    games
}

/// The kept game with this number; none if there is none.
pub(crate) fn game(number: u64) -> Option<Result<Kept, String>> {
    raw(number).map(|text| Kept::read(&text).map_err(|error| error.because))
}

/// The text of the kept game with this number, readable or not.
pub(crate) fn raw(number: u64) -> Option<String> {
    storage()?.get_item(&key(number)).ok().flatten()
}

/// Keeps the text of a game; if that is not possible, says why.
pub(crate) fn keep(number: u64, text: &str) -> Result<(), &'static str> {
    let storage = storage()
        .ok_or("This browser keeps nothing for this page: save the game to a file before you leave.")?;
    storage.set_item(&key(number), text).map_err(
        |_| "The browser's storage is full: forget an old game, or save this one to a file before you leave.",
    )
}

/// Deletes a game.
pub(crate) fn delete(number: u64) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&key(number));
        let _ = storage.remove_item(&review_key(number));
    }
}

/// Whether the storage key that another window has changed is that of this game.
pub(crate) fn is_of(changed: &str, number: u64) -> bool {
    changed == key(number)
}

/// Leaves a record for the module that is loaded next; if that is not possible, says why.
pub(crate) fn hand_over(record: &[u8]) -> Result<(), &'static str> {
    let left = session().map(|storage| storage.set_item(FILE, &link::letters(record)));
    match left {
        Some(Ok(())) => Ok(()),
        _ => {
            Err("This browser keeps nothing for this page, not even until the rules of that game are loaded.")
        }
    }
}

/// The record that the last module has left, once.
pub(crate) fn handed_over() -> Option<Vec<u8>> {
    let storage = session()?;
    let letters = storage.get_item(FILE).ok().flatten()?;
    let _ = storage.remove_item(FILE);
    link::decode(&letters).ok()
}

/// The games whose guide was gone through or skipped here.
pub(crate) fn learned() -> Vec<String> {
    let text = storage().and_then(|storage| storage.get_item(LEARNED).ok().flatten()).unwrap_or_default();
    text.split_whitespace().map(str::to_owned).collect()
}

/// Whether nothing was played here yet.
pub(crate) fn is_first_visit() -> bool {
    learned().is_empty() && games().is_empty()
}

/// The guide of this game is over; it is not offered first again.
pub(crate) fn has_learned(game: &str) {
    let mut learned = learned();
    if !learned.iter().any(|other| other == game) {
        learned.push(game.to_owned());
    }
    if let Some(storage) = storage() {
        let _ = storage.set_item(LEARNED, &learned.join(" "));
    }
}

/// The storage that lasts as long as the tab.
fn session() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

/// The review that is kept with a finished game.
pub(crate) fn review(number: u64) -> Option<Review> {
    let text = storage()?.get_item(&review_key(number)).ok().flatten()?;
    let Terse(review) = serde_json::from_slice(text.as_bytes()).ok()?;
    Some(review)
}

/// Keeps a review with its game. Where there is no room for it, it is computed again the next time.
pub(crate) fn keep_review(number: u64, review: &Terse<Review>) {
    if let (Some(storage), Ok(text)) = (storage(), serde_json::to_string(review)) {
        let _ = storage.set_item(&review_key(number), &text);
    }
}

fn review_key(number: u64) -> String {
    format!("{REVIEW}{number}")
}

fn key(number: u64) -> String {
    format!("{GAME}{number}")
}

pub(crate) fn read_settings() -> Settings {
    let text = storage().and_then(|storage| storage.get_item(SETTINGS).ok().flatten());
    text.and_then(|text| serde_json::from_slice(text.as_bytes()).ok()).unwrap_or_default()
}

pub(crate) fn write_settings(settings: &Settings) {
    if let (Some(storage), Ok(text)) = (storage(), serde_json::to_string(settings)) {
        let _ = storage.set_item(SETTINGS, &text);
    }
}
