//! On a phone, with a finger: a whole game as Persia.

use crate::browser::{Window, browse};
use crate::page::Page;
use crate::prepared::{PERSIA, kept, person_as, played_until};
use crate::table::{Seen, Wanderer};
use playroom::Sitting;
use std::time::Duration;
use tabletop::{Viewer, Waiting};

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

/// The end of a campaign: Persia, with three cards, must discard two.
fn campaigns_end() -> Box<dyn Sitting> {
    played_until(|game| {
        let asked = game.table().prompt(Viewer::Table);
        game.table().waiting() == Waiting::For(PERSIA) && asked.contains("discard at least 2 cards")
    })
}

const WANTED: &str = "Choose at least 2 cards to discard";
const NO_SHEET: &str = "!document.querySelector('.sheet-open')";

#[test]
fn a_hint_lies_under_no_sheet() {
    browse(Window::PHONE, async |page: &mut Page| {
        page.sit_down(1, &kept(&*campaigns_end(), &person_as(PERSIA))).await;
        page.wait_for("#counsel").await;
        page.click("#tab-log").await;
        page.wait_for(".log-place.sheet-open").await;
        page.click("#counsel").await;
        page.wait_for(".counsel").await;
        let _: bool = page.wait("the log makes way", NO_SHEET).await;
        page.settle().await;
        assert!(page.lies_on_top(".counsel").await, "something lies over the hint");
    });
}

#[test]
fn cards_are_discarded_with_the_question_in_sight() {
    browse(Window::PHONE.dark(), async |page: &mut Page| {
        page.sit_down(1, &kept(&*campaigns_end(), &person_as(PERSIA))).await;
        page.put("polemarch.settings", r#"{"theme":"system","pace":"brisk","keys":true}"#).await;
        page.reload().await;
        page.wait_for("#choose-card").await;
        assert_eq!(page.text("#choose-card").await, WANTED);
        page.shot("discard-asked-phone-dark").await;

        page.click("#choose-card").await;
        assert_eq!(page.text("#cards-asked").await, WANTED);
        assert!(page.lies_on_top("#prompt p").await, "the question lies under the cards");
        page.click(".card.offered").await;
        let _: bool = page
            .wait("one more", "document.querySelector('#cards-asked')?.innerText == '1 more to choose'")
            .await;
        page.shot("discard-one-phone-dark").await;
        page.click(".card.offered[aria-pressed=false]").await;
        page.wait_for("#confirm").await;
        assert!(!page.has("#cards-asked").await, "two are enough");

        page.click("#confirm").await;
        let _: bool = page.wait("the cards make way", NO_SHEET).await;
        // Whoever opens them again meanwhile sees the news all the same.
        page.click("#tab-cards").await;
        page.wait_for("#have-read").await;
        let _: bool = page.wait("the cards make way for the news", NO_SHEET).await;
        page.shot("discarded-phone-dark").await;
        let gold: Vec<String> = page
            .ask("[...document.querySelectorAll('.tray .button.primary')].map((button) => button.id)")
            .await;
        assert_eq!(gold, ["have-read"], "one button is the one to press");

        page.click("#tab-log").await;
        page.wait_for(".log-place.sheet-open").await;
        page.settle().await;
        page.shot("news-and-log-phone-dark").await;
        assert!(!page.is_displayed(".herald").await, "the news lies over the log");
        page.click("#tab-log").await;
        let _: bool = page.wait("the log makes way", NO_SHEET).await;
        assert!(page.is_displayed(".herald").await, "the news waits until the log is closed");
    });
}

#[test]
fn a_lesson_without_buttons_shows_the_cards_as_well() {
    browse(Window::PHONE, async |page: &mut Page| {
        page.open("").await;
        page.skip_motion().await;
        page.open_afresh("#/learn/earth-and-water").await;
        page.wait_for("#guide-next").await;
        page.click("#tab-cards").await;
        page.settle().await;
        page.shot("cards-in-a-lesson-phone").await;
        assert!(page.lies_on_top(".hand-place").await, "the tab shows nothing");
    });
}

#[test]
fn on_the_desk_the_tray_says_how_many_cards_to_choose() {
    browse(Window::DESK, async |page: &mut Page| {
        page.sit_down(1, &kept(&*campaigns_end(), &person_as(PERSIA))).await;
        page.wait_for("#cards-asked").await;
        assert_eq!(page.text("#cards-asked").await, WANTED);
        page.shot("discard-asked-desk-light").await;
    });
}

impl Page {
    /// Whether the middle of this can be seen.
    async fn lies_on_top(&self, selector: &str) -> bool {
        self.ask(&format!(
            "(() => {{
                const it = document.querySelector('{selector}').getBoundingClientRect();
                const top = document.elementFromPoint(it.x + it.width / 2, it.y + it.height / 2);
                return !!top?.closest('{selector}');
            }})()"
        ))
        .await
    }

    /// Whether this has a place on the screen.
    async fn is_displayed(&self, selector: &str) -> bool {
        self.ask(&format!("!!document.querySelector('{selector}')?.checkVisibility()")).await
    }

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
