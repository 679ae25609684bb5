//! Saving, opening, sharing and looking back at a game.

use crate::browser::{Window, browse};
use crate::earth_and_water::damage::file;
use crate::earth_and_water::hot_seat::{hides, tells_only};
use crate::page::Page;
use crate::prepared::{GREECE, PERSIA, in_battle, is_over, kept, person_as, played_until, record};
use crate::table::log;
use playroom::{Route, link};
use serde_json::json;
use std::fs;
use std::path::Path;
use std::time::Duration;
use tabletop::Viewer;

#[test]
fn a_game_is_saved_to_a_file_and_opened_again() {
    browse(Window::DESK, async |page: &mut Page| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("downloads-{}", std::process::id()));
        // Nothing of another run must be taken for what is saved now.
        let _ = fs::remove_dir_all(&folder);
        page.cdp("Browser.setDownloadBehavior", json!({ "behavior": "allow", "downloadPath": folder })).await;
        let battle = played_until(|game| in_battle(game, GREECE));
        page.sit_down(7, &kept(&*battle, &person_as(GREECE))).await;
        let before = page.table().await;
        page.click("#open-menu").await;
        page.click("#save-file").await;
        let saved = folder.join("earth-and-water.jsonl");
        let mut waited = 0;
        while fs::read_to_string(&saved).unwrap_or_default().is_empty() {
            waited += 1;
            assert!(waited < 200, "nothing was saved");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(fs::read_to_string(&saved).unwrap(), record(&*battle));

        page.open_afresh("").await;
        page.choose_file(&saved).await;
        page.wait_for("#go-on").await;
        page.click("#go-on").await;
        page.wait_for("#prompt").await;
        assert_eq!(page.table().await.prompt, before.prompt);
        assert_ne!(page.number().await, 7, "the game from the file is a game of its own");
        fs::remove_dir_all(&folder).unwrap();
    });
}

#[test]
fn a_replay_is_shared_and_seen_through_any_eyes() {
    browse(Window::DESK, async |page: &mut Page| {
        let game = played_until(is_over);
        page.open("").await;
        page.skip_motion().await;
        page.choose_file(&file("replay.jsonl", &record(&*game))).await;
        page.wait_for("#only-look").await;
        page.click("#only-look").await;
        page.wait_for("#scrubber").await;
        let origin = page.address("").trim_end_matches('/').to_owned();
        let permissions =
            json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"], "origin": origin });
        page.cdp("Browser.grantPermissions", permissions).await;
        page.click("#open-menu").await;
        page.click("#share-link").await;
        page.wait_for(".error").await;
        let copied: String = page.run("return navigator.clipboard.readText()", &[]).await;
        let letters = link::encode(&*game).unwrap();
        let link = Route::Replay { game: Some("earth-and-water".to_owned()), letters };
        assert_eq!(copied, page.address(&link.hash()));

        page.driver.goto("about:blank").await.unwrap();
        page.driver.goto(&copied).await.unwrap();
        page.wait_for("#scrubber").await;
        let last = game.table().actions();
        assert_eq!(
            page.text(".scrubber output").await,
            format!("0 / {last}"),
            "a replay begins at the beginning"
        );
        page.click("#step-forward").await;
        page.click("#step-forward").await;
        assert_eq!(page.text(".scrubber output").await, format!("2 / {last}"));
        page.click("#step-back").await;
        assert_eq!(page.text(".scrubber output").await, format!("1 / {last}"));
        let mut hidden = 0;
        for at in [0, last / 4, last / 2, last * 3 / 4, last] {
            page.scrub_to(at).await;
            for (eyes, viewer) in
                [("0", Viewer::Seat(PERSIA)), ("1", Viewer::Seat(GREECE)), ("all", Viewer::Referee)]
            {
                page.look_with(eyes).await;
                assert_eq!(
                    page.text("#prompt").await,
                    game.look_back(viewer, at).doing(),
                    "after {at} actions"
                );
                hidden += hides(page, &*game, at, viewer).await;
                // The log of a replay goes to its end: one may go to any line of it.
                tells_only(page, &*game, viewer).await;
            }
        }
        assert!(hidden > 10, "{hidden} hidden cards are no test");
        page.click("[aria-label='To the beginning']").await;
        assert_eq!(page.text(".scrubber output").await, format!("0 / {last}"));
        page.click("[aria-label='To the end']").await;
        assert!(page.text("#prompt").await.contains("The game is over"));
        assert!(!log(page).await.is_empty());
    });
}

impl Page {
    /// Moves the slider, as a drag of it would.
    pub(crate) async fn scrub_to(&self, at: usize) {
        let script = "const slider = document.getElementById('scrubber'); slider.value = arguments[0];
            slider.dispatchEvent(new Event('input', { bubbles: true }));";
        let _: serde_json::Value = self.run(script, &[json!(at)]).await;
        let there = format!("document.querySelector('.scrubber output').innerText.startsWith('{at} /')");
        let _: bool = self.wait("the slider is there", &there).await;
    }

    pub(crate) async fn look_with(&self, eyes: &str) {
        let script = "const eyes = document.getElementById('eyes'); eyes.value = arguments[0];
            eyes.dispatchEvent(new Event('change', { bubbles: true }));";
        let _: serde_json::Value = self.run(script, &[json!(eyes)]).await;
        let _: bool = self.wait("a frame is drawn", "true").await;
    }
}
