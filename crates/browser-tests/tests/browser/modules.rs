//! Every game has a module of its own, and whichever runs, all games can be reached.

use crate::browser::{Window, browse};
use crate::earth_and_water::damage::file;
use crate::page::Page;
use crate::prepared::{key, offered, record};
use playroom::draft::Draft;
use playroom::kept::{Kept, Sitter, opening_dice};
use playroom::shelf::Table;
use playroom::{Route, Sitting, link};
use serde_json::Value;

fn id(table: &dyn Table) -> &'static str {
    table.game().about().id
}

/// A game that has just begun.
fn begun(table: &dyn Table) -> Box<dyn Sitting> {
    table.open(&Value::Null, &mut opening_dice(480)).unwrap()
}

#[test]
fn from_the_first_page_every_game_is_begun_and_found_again() {
    browse(Window::DESK, async |page: &mut Page| {
        page.open("").await;
        page.skip_motion().await;
        for (number, table) in (1..).zip(offered()) {
            page.click(&format!("#play-{}", id(table))).await;
            page.wait_for_module(table, "#begin").await;
            page.click("#begin").await;
            page.wait_for("#prompt").await;
            // The computer plays with the same module, where it is to begin.
            page.table().await;
            page.click(".brand").await;
            page.wait_for(".begun").await;
            let listed: usize = page.ask("document.querySelectorAll('.begun').length").await;
            assert_eq!(listed, number, "all that was begun is listed, whichever module runs");
        }
        // The last one runs; the first to be begun is the last in the list.
        page.click(".begun:last-child .begun-words").await;
        page.wait_for_module(offered().next().expect("a game"), "#prompt").await;
    });
}

#[test]
fn a_kept_game_or_a_link_is_opened_by_the_module_of_its_game() {
    browse(Window::DESK, async |page: &mut Page| {
        page.open("").await;
        for (number, table) in (1..).zip(offered()) {
            let game = begun(table);
            let sitters: Vec<Sitter> = game.table().seats().iter().map(|_| Sitter::Person).collect();
            let kept = Kept::of(&*game, &sitters, 480, &Draft::default(), 1).unwrap();
            page.put(&key(number), &kept.write()).await;
            let letters = link::encode(&*game).unwrap();
            // With the name of the game, without it, and with a wrong one.
            let others = offered().map(|other| Some(id(other).to_owned()));
            for game in others.chain([None]) {
                page.open_afresh(&Route::Table { game: game.clone(), number }.hash()).await;
                page.wait_for_module(table, "#prompt").await;
                page.open_afresh(&Route::Review { game: game.clone(), number }.hash()).await;
                page.wait_for_module(table, "#scrubber").await;
                page.open_afresh(&Route::Replay { game, letters: letters.clone() }.hash()).await;
                page.wait_for_module(table, "#scrubber").await;
            }
        }
    });
}

#[test]
fn a_file_is_opened_by_the_module_of_its_game() {
    browse(Window::DESK, async |page: &mut Page| {
        for table in offered() {
            let game = file(&format!("{}.jsonl", id(table)), &record(&*begun(table)));
            for other in offered() {
                page.open_afresh(&Route::New { game: id(other).to_owned(), friend: false }.hash()).await;
                page.click("main a").await;
                page.wait_for("#open-file").await;
                page.choose_file(&game).await;
                page.wait_for_module(table, "#from-file").await;
                page.click("#go-on").await;
                page.wait_for_module(table, "#prompt").await;
            }
        }
    });
}

impl Page {
    /// Waits until the module of this game runs, and something of this selector is there.
    async fn wait_for_module(&self, table: &dyn Table, selector: &str) {
        let game = id(table);
        let runs = format!("document.documentElement.dataset.game == '{game}'");
        let there = format!("{runs} && !!document.querySelector('{selector}')");
        let _: bool = self.wait(&format!("{game} shows {selector}"), &there).await;
    }
}
