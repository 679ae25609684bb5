//! A whole game without a mouse: Tab, arrows, Enter and Escape, and the focus is always where the next choice is.

use crate::browser::{Window, browse};
use crate::page::Page;
use crate::prepared::{GREECE, kept, person_as, played_until, two_people};
use crate::table::Wanderer;
use serde_json::json;
use tabletop::Waiting;

// Keys, as WebDriver writes them.
pub(crate) const TAB: &str = "\u{e004}";
const SHIFT_TAB: &str = "\u{e008}\u{e004}\u{e000}";
pub(crate) const ENTER: &str = "\u{e007}";
pub(crate) const ESCAPE: &str = "\u{e00c}";
pub(crate) const DELETE: &str = "\u{e017}";
pub(crate) const LEFT: &str = "\u{e012}";
pub(crate) const UP: &str = "\u{e013}";
pub(crate) const RIGHT: &str = "\u{e014}";
pub(crate) const DOWN: &str = "\u{e015}";

/// More stops than this between a person and what must be done are too many.
const FAR: usize = 60;

#[test]
fn a_whole_game_with_the_keyboard() {
    browse(Window::DESK, async |page: &mut Page| {
        page.open("").await;
        page.skip_motion().await;
        page.reload().await;
        page.tab_to("play-earth-and-water").await;
        page.press(ENTER).await;
        page.wait_for("#begin").await;
        // Radio buttons are one stop, and arrows choose among them.
        page.tab_to_name("players-others").await;
        while page.focus().await != "others-neos" {
            page.press(UP).await;
        }
        // The same dice every time, so that the game is long enough for all that is tried.
        page.click(".more-options:has(#seed) summary").await;
        page.tab_to("seed").await;
        page.press("479").await;
        page.tab_to("begin").await;
        page.press(ENTER).await;
        page.wait_for("#prompt").await;

        let mut wanderer = Wanderer::new(31);
        let (mut escaped, mut walked) = (false, false);
        let mut farthest = 0;
        let mut seen = page.table().await;
        for _ in 0..1500 {
            if seen.over {
                break;
            }
            if !escaped && !seen.chosen.is_empty() {
                page.press(ESCAPE).await;
                let after = page.table().await;
                assert!(after.chosen.len() < seen.chosen.len(), "Escape takes a choice back: {after:?}");
                escaped = true;
                seen = page.kept_focus("Escape").await;
                continue;
            }
            let next = wanderer.choose(&seen);
            farthest = farthest.max(page.tab_to(&next).await);
            if next.starts_with("place-") && !walked {
                walked = page.walks_by_arrows(&next).await;
                page.tab_to(&next).await;
            }
            page.press(ENTER).await;
            seen = page.kept_focus(&next).await;
        }
        assert!(seen.over, "the game does not end: {seen:?}");
        assert!(escaped && walked, "Escape and arrows were tried");
        println!("farthest: {farthest} stops");
        assert!(farthest <= FAR, "{farthest} stops from one decision to the next are too many");
    });
}

#[test]
fn a_dialog_keeps_the_keyboard_and_gives_it_back() {
    browse(Window::DESK, async |page: &mut Page| {
        let turn =
            played_until(|game| game.table().waiting() == Waiting::For(GREECE) && game.table().actions() > 8);
        page.sit_down(1, &kept(&*turn, &person_as(GREECE))).await;
        page.table().await;
        let _: bool = page.wait("the page is drawn", "document.activeElement.id == 'prompt'").await;
        page.tab_to("open-menu").await;
        page.press(ENTER).await;
        // After the last of a dialog the browser itself may be next, but nothing that the dialog covers.
        let within = "!!document.activeElement.closest('[role=dialog], dialog')";
        let not_behind = format!("{within} || document.activeElement === document.body");
        let _: bool = page.wait("the menu has the keyboard", within).await;
        for _ in 0..25 {
            page.press(TAB).await;
            assert!(
                page.ask::<bool>(&not_behind).await,
                "Tab leads out of the menu, to {}",
                page.focus().await
            );
        }
        page.press(TAB).await;
        let _: bool = page.wait("the menu has the keyboard", within).await;
        page.press(ESCAPE).await;
        let _: bool = page.wait("Escape closes the menu", "!document.querySelector('.menu')").await;
        let _: bool =
            page.wait("its button has the keyboard again", "document.activeElement.id == 'open-menu'").await;

        page.tab_to("open-rules").await;
        page.press(ENTER).await;
        let _: bool =
            page.wait("the rules have the keyboard", "!!document.activeElement.closest('.rules')").await;
        page.press(ESCAPE).await;
        let _: bool = page.wait("Escape closes the rules", "!document.querySelector('.rules')").await;
        let _: bool =
            page.wait("the keyboard is somewhere", "document.activeElement !== document.body").await;

        page.sit_down(2, &kept(&*turn, &two_people())).await;
        page.wait_for("#lift-curtain").await;
        let _: bool =
            page.wait("the curtain has the keyboard", "document.activeElement.id == 'lift-curtain'").await;
        page.press(ENTER).await;
        let _: bool = page.wait("the curtain lifts", "!document.querySelector('.curtain')").await;
        let _: bool =
            page.wait("the keyboard is somewhere", "document.activeElement !== document.body").await;
    });
}

impl Page {
    pub(crate) async fn focus(&self) -> String {
        self.ask("document.activeElement.id || document.activeElement.tagName").await
    }

    /// The table after an action. By then the focus must be on the next choice, or on how the game ended.
    pub(crate) async fn kept_focus(&self, after: &str) -> crate::table::Seen {
        self.table().await;
        self.focus_on_choice(after).await;
        self.table().await
    }

    /// Waits until the focus is on something that may be chosen now, and tells what it is.
    pub(crate) async fn focus_on_choice(&self, after: &str) -> String {
        self.wait(&format!("the focus is on a choice after {after}"), ON_CHOICE).await
    }

    /// Presses Tab, forwards or backwards, whichever is nearer, until this has the keyboard. Tells how often.
    pub(crate) async fn tab_to(&self, id: &str) -> usize {
        let way: Option<(i32, i32)> = self.run(WAY, &[json!(id)]).await;
        let Some((forwards, backwards)) = way else { panic!("{id} is no stop of the keyboard") };
        let back = backwards.abs() < forwards;
        let (key, steps) = if back { (SHIFT_TAB, backwards) } else { (TAB, forwards) };
        self.press(&key.repeat(steps as usize)).await;
        // Stops inside the browser's own controls are not in our count.
        for extra in 0..40 {
            if self.focus().await == id {
                return steps as usize + extra;
            }
            self.press(key).await;
        }
        panic!("Tab does not lead to {id}, but to {}", self.focus().await);
    }

    /// To the stop of a group of radio buttons.
    async fn tab_to_name(&self, name: &str) {
        for _ in 0..FAR {
            let here: Option<String> = self.ask("document.activeElement.name || null").await;
            if here.as_deref() == Some(name) {
                return;
            }
            self.press(TAB).await;
        }
        panic!("Tab does not lead to {name}");
    }

    /// Whether an arrow leads from one place to another.
    async fn walks_by_arrows(&self, from: &str) -> bool {
        for arrow in [LEFT, RIGHT, UP, DOWN] {
            self.press(arrow).await;
            let to = self.focus().await;
            if to != from {
                assert!(self.has(&format!("#{to}.spot")).await, "an arrow leads to {to}");
                return true;
            }
        }
        false
    }
}

/// The id of what has the focus, if it may be chosen now; or of how the game ended, once it is over.
const ON_CHOICE: &str = "document.activeElement?.closest(
    '.spot.offered, .card.offered, .number, #confirm, #back, [id^=say-]:not([aria-disabled=true]), #ending')?.id";

/// How many stops it is to an element, forwards and backwards.
const WAY: &str = "
    const stops = [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex]')].filter(
        (one) =>
        one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true }));
    const to = stops.findIndex((one) => one.id == arguments[0]);
    if (to < 0) return null;
    const focus = document.activeElement;
    const at = stops.indexOf(focus);
    if (at == to) return [0, 0];
    const comesFirst = (one) => focus.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING;
    const before = focus === document.body ? 0 : stops.filter(comesFirst).length;
    const forwards = at >= 0 ? to - at : to - before + 1;
    const backwards = at >= 0 ? at - to : before - to;
    return [forwards > 0 ? forwards : 1000, backwards > 0 ? backwards : 1000];";
