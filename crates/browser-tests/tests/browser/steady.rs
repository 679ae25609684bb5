//! The board keeps its place, whatever is said and asked: measured in every frame of a whole campaign, or of an assault.

use crate::browser::{Window, browse};
use crate::go_tell_the_spartans::day;
use crate::page::Page;
use crate::prepared::PASS;
use crate::table::Wanderer;
use serde_json::Value;

/// More choices than a campaign or an assault has.
const LONG: usize = 400;

#[test]
fn the_board_keeps_its_place_in_a_whole_campaign() {
    for window in WINDOWS {
        browse(window, async |page: &mut Page| {
            page.open("").await;
            page.skip_motion().await;
            page.open_afresh("#/new/earth-and-water").await;
            page.begin(1, "neos", "479").await;
            page.table().await;
            page.watch_the_board().await;
            let mut wanderer = Wanderer::new(479);
            for _ in 0..LONG {
                let seen = page.table().await;
                page.board_has_kept_its_place(&seen.prompt).await;
                if seen.over || !page.track("campaign").await.contains("1 of 5") {
                    return;
                }
                let next = wanderer.choose(&seen);
                let shown: bool =
                    page.ask(&format!("document.getElementById('{next}').checkVisibility()")).await;
                if !shown {
                    page.click(".tabs .tab").await;
                }
                page.bring_into_sight(&next).await;
                page.click(&format!("#{next}")).await;
                page.settle().await;
            }
            panic!("the campaign does not end");
        });
    }
}

#[test]
fn the_board_keeps_its_place_in_a_whole_assault() {
    for window in WINDOWS {
        browse(window, async |page: &mut Page| {
            page.open("").await;
            page.skip_motion().await;
            page.open_afresh(&format!("#/new/{PASS}")).await;
            page.begin_with_seed("480").await;
            page.table().await;
            page.watch_the_board().await;
            let first = page.track("assault").await;
            for _ in 0..LONG {
                let seen = page.table().await;
                page.board_has_kept_its_place(&seen.prompt).await;
                if seen.over || page.track("assault").await != first {
                    return;
                }
                page.click(&format!("#{}", day::next(&seen))).await;
                page.settle().await;
            }
            panic!("the assault does not end");
        });
    }
}

const WINDOWS: [Window; 4] = [Window::DESK, Window::DESK.low(), Window::PHONE, Window::PHONE.low()];

impl Page {
    async fn watch_the_board(&self) {
        let _: Value = self.run(WATCH, &[]).await;
    }

    async fn board_has_kept_its_place(&self, at: &str) {
        let boxes: Vec<String> = self.ask("window.boxes").await;
        assert_eq!(boxes.len(), 1, "{}: the board has moved before {at}: {boxes:?}", self.window.name());
        let scrolled: f64 = self
            .ask("document.querySelector('.board').scrollTop + document.querySelector('.board').scrollLeft")
            .await;
        assert_eq!(scrolled, 0.0, "{}: the board was scrolled before {at}", self.window.name());
    }

    /// What a track says to a screen reader.
    async fn track(&self, name: &str) -> String {
        self.ask(&format!("document.querySelector('.track-{name}').title")).await
    }
}

/// Every different place that the board has in any frame.
const WATCH: &str = "
    window.boxes = [];
    const look = () => {
        const { x, y, width, height } = document.querySelector('.sea').getBoundingClientRect();
        const box = `${x} ${y} ${width} ${height}`;
        if (!boxes.includes(box)) boxes.push(box);
        requestAnimationFrame(look);
    };
    look();";
