//! Cards are opened by mouse, by a long press and by key, and say what there is to read.

use super::keyboard::ENTER;
use crate::access::{Look, barriers};
use crate::browser::{Window, browse};
use crate::page::Page;
use crate::prepared::{GREECE, kept, person_as, played_until};
use serde_json::json;
use std::time::Duration;
use tabletop::Viewer;

const ESCAPE: &str = "\u{e00c}";
const EPHESOS: &str = "#place-1";
const DARIUS: &str = "#figure-0";
const SCORE: &str = "#track-1";
const GREEKS: &str = "#camp-1";
/// Longer than a press must last.
const LONG: Duration = Duration::from_millis(900);

/// Greece raises forces, so that some cities may be chosen and others not.
async fn raising(page: &Page) -> String {
    let raising = played_until(|game| game.table().prompt(Viewer::Table).starts_with("Greece: raise"));
    page.sit_down(7, &kept(&*raising, &person_as(GREECE))).await;
    let seen = page.table().await;
    seen.offered.into_iter().find(|id| id.starts_with("place-")).expect("a city to raise armies in")
}

#[test]
fn cards_on_a_desk() {
    browse(Window::DESK, async |page: &mut Page| {
        let offered = raising(page).await;
        for (selector, title, words) in CARDS {
            page.click(selector).await;
            page.reads(title, words).await;
        }
        page.click("#close-card").await;
        page.no_card().await;
        page.held(DARIUS).await;
        page.reads("Darius", "Sudden Death").await;
        assert_eq!(barriers(page, Look::Everything).await, Vec::<String>::new());
        page.shot("card-desk-light").await;

        // What the mouse rests on is read at a glance.
        page.point_at(EPHESOS).await;
        let glance =
            "getComputedStyle(document.querySelector('.spot-card') ?? document.body).visibility == 'visible'
            && document.querySelector('.spot-card')?.innerText.includes('Ephesos')";
        let _: bool = page.wait("a glance at Ephesos", glance).await;
        page.shot("glance-desk-light").await;

        // A press on what may be chosen chooses it; held down it is read about, and nothing is placed.
        page.held(&format!("#{offered}")).await;
        page.wait_for("#card").await;
        assert!(!page.has(".placed li").await, "a long press places nothing");
        page.click(&format!("#{offered}")).await;
        page.wait_for(".placed li").await;
        page.no_card().await;

        // The number of a rule opens it; Escape closes the rule, then the card, and the keyboard is where it was.
        page.tab_to(&offered).await;
        page.press("i").await;
        page.wait_for("#card").await;
        let _: bool = page.wait("the card has the keyboard", "document.activeElement.id == 'card'").await;
        page.click("#card .rule-link").await;
        page.wait_for(".rules").await;
        page.press(ESCAPE).await;
        let _: bool = page.wait("Escape closes the rule", "!document.querySelector('.rules')").await;
        let _: bool =
            page.wait("the keyboard is on the card again", "!!document.activeElement.closest('#card')").await;
        page.press(ESCAPE).await;
        page.no_card().await;
        page.is_on(&offered).await;
        assert!(page.text(".placed").await.ends_with('1'), "nothing was taken back");

        for (selector, title, words) in
            [(SCORE, "Score", "If it were scored now"), (GREEKS, "Greece", "in reserve")]
        {
            page.tab_to(&selector[1..]).await;
            page.press(ENTER).await;
            page.reads(title, words).await;
            page.press("i").await;
            page.no_card().await;
            page.is_on(&selector[1..]).await;
            page.press("i").await;
            page.reads(title, words).await;
            page.press(ESCAPE).await;
            page.no_card().await;
            page.is_on(&selector[1..]).await;
        }
    });
}

#[test]
fn cards_on_a_phone() {
    browse(Window::PHONE, async |page: &mut Page| {
        let offered = raising(page).await;
        // The board is shown so large that not all of it is in sight.
        page.click("#whole-board").await;
        page.click(EPHESOS).await;
        page.reads("Ephesos", "3 amphorae").await;
        let seen = "(() => {
            const [why, within] = ['.error', '.side-scroll'].map((one) => document.querySelector(one).getBoundingClientRect());
            return why.top >= within.top && why.bottom <= within.bottom;
        })()";
        let _: bool = page.wait("why nothing can be placed there is seen above its card", seen).await;
        page.shot("card-refused-phone-light").await;
        page.close_card().await;
        for (selector, title, words) in CARDS {
            page.click(selector).await;
            page.reads(title, words).await;
            page.close_card().await;
            page.held(selector).await;
            page.reads(title, words).await;
        }
        assert_eq!(barriers(page, Look::Everything).await, Vec::<String>::new());
        page.shot("card-phone-light").await;
        page.held(&format!("#{offered}")).await;
        let _: bool = page
            .wait("another card", "!document.querySelector('#card-title').innerText.startsWith('Score')")
            .await;
        assert!(!page.has(".placed li").await, "a long press places nothing");
        page.click(&format!("#{offered}")).await;
        page.wait_for(".placed li").await;
        page.no_card().await;
        // Some phones have keys.
        for (selector, title, words) in CARDS {
            let focus = format!("document.querySelector('{selector}').focus({{ preventScroll: true }})");
            page.run::<serde_json::Value>(&focus, &[]).await;
            page.press("i").await;
            page.reads(title, words).await;
            page.press(ESCAPE).await;
            page.no_card().await;
        }
    });
}

/// A city that cannot be chosen, a portrait and a track: what the card is called, and something that it says.
const CARDS: [(&str, &str, &str); 3] = [
    (EPHESOS, "Ephesos", "3 amphorae"),
    (DARIUS, "Darius", "Sudden Death"),
    (SCORE, "Score", "If it were scored now"),
];

impl Page {
    /// The card with this title is open, and says this.
    async fn reads(&self, title: &str, words: &str) {
        let open = format!("document.querySelector('#card-title')?.innerText.startsWith({})", json!(title));
        let _: bool = self.wait(&format!("the card of {title}"), &open).await;
        let text = self.text("#card").await;
        assert!(text.contains(words), "{words}: {text}");
        assert!(self.has("#card .rule-link").await, "{title} names its rules");
    }

    /// The keyboard comes to this element: a frame after a card was closed it is where it was before.
    async fn is_on(&self, id: &str) {
        let _: bool = self
            .wait(&format!("the keyboard is on {id}"), &format!("document.activeElement.id == '{id}'"))
            .await;
    }

    /// Closes the card. What is told beside it comes a moment later and pushes it down: a finger would wait for that.
    async fn close_card(&self) {
        let still = "(() => {
            const top = document.querySelector('#close-card').getBoundingClientRect().top;
            const [last, times] = window.closeCardAt ?? [null, 0];
            window.closeCardAt = [top, top === last ? times + 1 : 0];
            return times > 8;
        })()";
        self.run::<serde_json::Value>("window.closeCardAt = null", &[]).await;
        let _: bool = self.wait("the card keeps its place", still).await;
        self.click("#close-card").await;
        self.no_card().await;
    }

    async fn no_card(&self) {
        let _: bool = self.wait("no card is open", "!document.querySelector('#card')").await;
    }

    /// A finger or the mouse button stays on the middle of an element.
    async fn held(&self, selector: &str) {
        let place: serde_json::Value = self.middle_of(selector).await;
        let (x, y) = (place["x"].clone(), place["y"].clone());
        if self.window.phone {
            let finger = json!([{ "x": x, "y": y }]);
            self.cdp("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": finger }))
                .await;
            tokio::time::sleep(LONG).await;
            self.cdp("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
            return;
        }
        for (what, pause) in
            [("mouseMoved", Duration::ZERO), ("mousePressed", LONG), ("mouseReleased", Duration::ZERO)]
        {
            let mouse = json!({ "type": what, "x": x, "y": y, "button": "left", "clickCount": 1 });
            self.cdp("Input.dispatchMouseEvent", mouse).await;
            tokio::time::sleep(pause).await;
        }
    }
}
