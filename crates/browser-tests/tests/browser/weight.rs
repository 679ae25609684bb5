//! How heavy the table is, and how soon it is there.

use crate::browser::{Window, browse, browse_alone};
use crate::page::Page;
use crate::prepared::offered;
use playroom::Route;
use serde_json::json;
use std::collections::BTreeMap;

/// What a first visit may cost, in bytes as they come over the wire.
const LOAD: u64 = 640 * 1000;
/// From the last byte to the first click, in milliseconds.
const BOOT: f64 = 1000.0;
/// On a busy machine the best of so many counts; the limits stay what they are.
pub(crate) const TRIES: usize = 3;

#[test]
fn a_first_visit_to_any_game_is_light() {
    for table in offered() {
        let game = table.game().about().id;
        browse(Window::DESK, async |page: &mut Page| {
            page.open(&Route::New { game: game.to_owned(), friend: false }.hash()).await;
            page.wait_for("#begin").await;
            let is_module = |path: &str| path.contains("/client-");
            let is_own = |path: &str| path.contains(&format!("/client-{game}"));
            let loaded: Vec<String> =
                page.ask("performance.getEntriesByType('resource').map((one) => one.name)").await;
            let modules: Vec<&String> = loaded.iter().filter(|path| is_module(path)).collect();
            assert!(!modules.is_empty() && modules.iter().all(|path| is_own(path)), "{game}: {modules:?}");

            // The service worker, too, fetches what it keeps for later; first what is needed, then all games.
            page.wait_for_all_games().await;
            let sent: BTreeMap<String, u64> = page.served.as_ref().expect("a server").sent();
            // The text of the rules is kept with its game.
            let is_later = |path: &str| is_module(path) || path.ends_with(".txt") || path.ends_with(".md");
            let is_first = |path: &str| is_own(path) || !is_later(path);
            for (path, bytes) in &sent {
                println!("{bytes:>8} {path}{}", if is_first(path) { "" } else { " (later)" });
            }
            let first: u64 = sent.iter().filter(|(path, _)| is_first(path)).map(|(_, bytes)| bytes).sum();
            println!(
                "{first:>8} bytes in a first visit to {game}, {} with all games",
                sent.values().sum::<u64>()
            );
            assert!(first <= LOAD, "a first visit to {game} costs {first} bytes: {sent:#?}");
        });
    }
}

#[test]
fn the_first_page_is_soon_there() {
    browse_alone(Window::DESK, async |page: &mut Page| {
        page.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH_BOOT })).await;
        page.open("").await;
        let _: bool = page.wait("all is fetched", "!!navigator.serviceWorker.controller").await;

        let mut best = f64::MAX;
        for _ in 0..TRIES {
            page.cdp("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await;
            page.cdp("Network.setBypassServiceWorker", json!({ "bypass": true })).await;
            page.open_afresh("").await;
            let took: f64 = page.ask(BOOT_TIME).await;
            println!("there {took:.0} ms after the last byte");
            best = best.min(took);
        }
        assert!(best <= BOOT, "usable only {best:.0} ms after its last byte");
    });
}

/// When the page can be used: the button to play is there, and the module has said that it is awake.
const WATCH_BOOT: &str = "
    new MutationObserver(() => {
        const isAwake = document.documentElement.dataset.boot == 'ready';
        if (isAwake && document.querySelector('#play-earth-and-water')) window.usableAt ??= performance.now();
    }).observe(document, { childList: true, subtree: true, attributes: true });";

/// From the end of the last file without which nothing can be done: fonts and the computer player come later.
const BOOT_TIME: &str = r"(() => {
    const needed = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const code = /\/(boot|client)[^/]*\.(js|wasm)$|\.css$/;
    const ends = needed
        .filter((one) => one.entryType == 'navigation' || code.test(one.name))
        .map((one) => one.responseEnd);
    const last = Math.max(...ends.filter((end) => end <= usableAt));
    return usableAt - last;
})()";
