//! On a phone, with a finger: a whole game as Persia.

use crate::browser::{Window, browse};
use crate::page::Page;
use crate::table::{Seen, Wanderer};
use std::time::Duration;

#[test]
fn a_whole_game_with_a_finger() {
    browse(Window::PHONE, async |page: &mut Page| {
        page.open("").await;
        page.skip_motion().await;
        page.reload().await;
        page.click("#play-earth-and-water").await;
        page.begin(0, "neos", "478").await;
        let mut wanderer = Wanderer::new(478);
        let mut odds = false;
        let mut seen = page.table().await;
        for _ in 0..1500 {
            if seen.over {
                break;
            }
            let next = wanderer.choose(&seen);
            if !page.is_shown(&next).await {
                // Cards lie under a tab, which a person would press.
                page.click(".tabs .tab").await;
                assert!(page.is_shown(&next).await, "{next} is nowhere to be seen");
            }
            page.bring_into_sight(&next).await;
            page.click(&format!("#{next}")).await;
            let mut after = page.changed_from(&seen).await;
            if after.is_none() {
                // A button that has just come to where the last one was takes no second tap of a double tap.
                page.click(&format!("#{next}")).await;
                after = page.changed_from(&seen).await;
            }
            assert!(after.is_some(), "a finger on {next} does nothing: {seen:?}");
            seen = page.table().await;
            odds |= seen.odds;
            let wider: bool = page.ask("document.documentElement.scrollWidth > innerWidth").await;
            assert!(!wider, "the page is wider than the phone: {seen:?}");
        }
        assert!(seen.over, "the game does not end: {seen:?}");
        assert!(odds, "odds are shown to fingers as well");
    });
}

impl Page {
    /// The table, once it is another than this. What moves under a finger between its coming and its going gets no click.
    async fn changed_from(&self, before: &Seen) -> Option<Seen> {
        for _ in 0..80 {
            let seen = self.table().await;
            // The keyboard may wander, odds may come and go: that is not what was asked for.
            let Seen { odds, focus, .. } = before.clone();
            if (Seen { odds, focus, ..seen.clone() }) != *before {
                return Some(seen);
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        None
    }

    /// Shows the whole board if this is on it and not in sight, as a person would.
    pub(crate) async fn bring_into_sight(&self, id: &str) {
        let in_sight = format!(
            "(() => {{
                const reach = document.getElementById('{id}').querySelector('.reach')?.getBoundingClientRect();
                if (!reach) return true;
                const [x, y] = [reach.x + reach.width / 2, reach.y + reach.height / 2];
                return !!document.elementFromPoint(x, y)?.closest('#{id}');
            }})()"
        );
        if !self.ask::<bool>(&in_sight).await && self.has("#whole-board:not(:disabled)").await {
            self.click("#whole-board").await;
            self.settle().await;
        }
    }

    async fn is_shown(&self, id: &str) -> bool {
        self.ask(&format!("document.getElementById('{id}').checkVisibility()")).await
    }
}
