//! Thermopylae, alone: a day by mouse and by keyboard, and the host that moves by itself.

use crate::browser::{Window, browse};
use crate::earth_and_water::keyboard::ENTER;
use crate::page::Page;
use crate::prepared::PASS;
use crate::table::{Seen, log};

/// More decisions than a day has for somebody who moves nobody.
const LONG: usize = 400;

#[test]
fn the_first_day_with_the_mouse() {
    browse(Window::DESK, async |page: &mut Page| {
        page.open("").await;
        page.skip_motion().await;
        page.open_afresh("").await;
        page.click(&format!("#play-{PASS}")).await;
        page.begin_with_seed("480").await;
        for decision in 0..LONG {
            let seen = page.table().await;
            if page.is_later_day(&seen).await {
                return;
            }
            if decision == 20 {
                let before = log(page).await;
                page.reload().await;
                assert_eq!((page.table().await.prompt, log(page).await), (seen.prompt.clone(), before));
            }
            page.click(&format!("#{}", next(&seen))).await;
        }
        panic!("the day does not end: {:?}", page.table().await);
    });
}

#[test]
fn the_first_day_with_the_keyboard() {
    browse(Window::DESK, async |page: &mut Page| {
        page.open("").await;
        page.skip_motion().await;
        page.open_afresh("").await;
        page.tab_to(&format!("play-{PASS}")).await;
        page.press(ENTER).await;
        page.wait_for("#begin").await;
        page.tab_to("begin").await;
        page.press(ENTER).await;
        page.wait_for("#prompt").await;
        for _ in 0..LONG {
            let seen = page.table().await;
            if page.is_later_day(&seen).await {
                return;
            }
            let next = next(&seen);
            page.tab_to(&next).await;
            page.press(ENTER).await;
            page.kept_focus(&next).await;
        }
        panic!("the day does not end: {:?}", page.table().await);
    });
}

#[test]
fn what_happens_by_itself_can_be_steered() {
    browse(Window::DESK, async |page: &mut Page| {
        page.open("").await;
        page.put("polemarch.settings", r#"{"theme":"system","pace":"brisk","keys":true}"#).await;
        page.open_afresh(&format!("#/new/{PASS}")).await;
        page.begin_with_seed("480").await;
        let guard = page.table().await;
        page.click(&format!("#{}", next(&guard))).await;
        page.wait_for("#confirm").await;
        page.click("#confirm").await;

        page.wait_for("#run-hold").await;
        assert_eq!(page.ask::<String>("document.querySelector('.log-scroll').ariaLive").await, "off");
        page.click("#run-hold").await;
        let _: bool =
            page.wait("it waits", "document.querySelector('#run-hold').innerText.includes('Go on')").await;
        page.click("#run-step").await;
        let held = log(page).await;
        page.click("#run-step").await;
        page.click("#run-step").await;
        assert!(log(page).await.len() > held.len(), "a step is an action");

        // Looking back ends what still moves, and its sentences appear; further back nothing changes.
        page.press(",").await;
        page.until_it_looks_back().await;
        let now = log(page).await.len();
        page.press(",").await;
        assert_eq!(log(page).await.len(), now, "looking back changes nothing");
        page.press(".").await;
        page.press(".").await;
        page.until_it_is_now().await;

        page.click("#run-faster").await;
        let _: bool = page
            .wait("another pace", "document.querySelector('#run-faster').innerText.includes('Slow')")
            .await;
        page.click("#run-skip").await;
        let _: bool = page.wait("the run is over", "!document.querySelector('.run-bar')").await;
        let decision = page.table().await;
        assert!(decision.prompt.contains("the Greeks move"), "{decision:?}");
        assert!(page.text(".actions [role=status]").await.contains("actions later"));
        let before = log(page).await;
        page.reload().await;
        assert_eq!(
            (&page.table().await.prompt, &log(page).await),
            (&decision.prompt, &before),
            "all was kept"
        );
        assert!(!page.table().await.undo, "the host has moved, and dice were thrown");

        page.click("#turn-again").await;
        page.wait_for("#run-hold").await;
        assert!(log(page).await.len() < before.len(), "it is told anew");
        page.click("#run-skip").await;
        assert_eq!((page.table().await.prompt, log(page).await), (decision.prompt, before));
    });
}

/// What somebody points at who deploys as it was, moves nobody and fights where he must.
pub(crate) fn next(seen: &Seen) -> String {
    let is_offered = |id: &&str| seen.offered.iter().any(|offered| offered == id);
    let first = ["confirm", "say-end"].into_iter().find(is_offered).map(str::to_owned);
    let fresh = || seen.offered.iter().find(|id| !seen.chosen.contains(id)).cloned();
    // An army that may not stand as it is may stand otherwise.
    let plan = || seen.offered.iter().find(|id| id.starts_with("say-plan")).cloned();
    first.or_else(plan).or_else(fresh).unwrap_or_else(|| panic!("nothing is offered: {seen:?}"))
}

impl Page {
    /// Begins the game of the page of new games, as it is proposed.
    pub(crate) async fn begin_with_seed(&self, seed: &str) {
        self.wait_for("#begin").await;
        self.click(".more-options:has(#seed) summary").await;
        self.click("#seed").await;
        self.press(seed).await;
        self.click("#begin").await;
        self.wait_for("#prompt").await;
    }

    /// Whether the first day is over.
    async fn is_later_day(&self, seen: &Seen) -> bool {
        let day: String = self.ask("document.querySelector('.track-day').title").await;
        seen.over || !day.starts_with("Day 1")
    }
}
