//! The table on the page: what it shows and offers, and somebody who plays by what it offers.

use crate::page::Page;
use serde::Deserialize;
use serde_json::{Value, json};
use tabletop::Chance;
use tabletop::chance::Quick;

/// What the table shows once it waits for a person, or for nobody any more.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Seen {
    pub(crate) prompt: String,
    pub(crate) over: bool,
    /// Whether the curtain is down.
    pub(crate) curtain: bool,
    /// What may be pointed at, by id.
    pub(crate) offered: Vec<String>,
    /// What is chosen already.
    pub(crate) chosen: Vec<String>,
    /// What could be tried though it is not offered.
    pub(crate) closed: Vec<String>,
    pub(crate) odds: bool,
    pub(crate) undo: bool,
    pub(crate) note: String,
    /// What has the keyboard: an id, or a tag.
    pub(crate) focus: String,
    /// How many lines the log has.
    pub(crate) lines: usize,
}

const SEEN: &str = "(() => {
    const all = (selector) => [...document.querySelectorAll(selector)].map((one) => one.id);
    const prompt = document.querySelector('#prompt');
    if (!prompt) return null;
    // News waits until it has been read.
    document.querySelector('#have-read')?.click();
    const over = /^The (game|battle) is over/.test(prompt.innerText);
    const curtain = !!document.querySelector('#lift-curtain');
    if (prompt.classList.contains('waiting') && !over && !curtain) return null;
    const focus = document.activeElement;
    return {
        prompt: prompt.innerText.replace(/\\s/g, ' '), over, curtain,
        offered: all('.spot.offered, .card.offered, button.number[id], #confirm, [id^=say-]:not([aria-disabled=true])'),
        chosen: all('.spot.chosen, .card[aria-pressed=true], button.number[aria-pressed=true]'),
        closed: all('.spot:not(.offered), [id^=say-][aria-disabled=true], .card:not(.offered)'),
        odds: !!document.querySelector('.odds-key li'),
        undo: !document.querySelector('#undo').disabled,
        note: document.querySelector('.error')?.innerText ?? '',
        focus: focus.id || focus.tagName,
        lines: document.querySelectorAll('.log li').length,
    };
})()";

const LOOKS_BACK: &str = "document.querySelector('#prompt').innerText.startsWith('You look back')";

impl Page {
    /// A step back among automatic actions.
    pub(crate) async fn until_it_looks_back(&self) {
        let _: bool = self.wait("it looks back", LOOKS_BACK).await;
    }

    /// All of them are seen again.
    pub(crate) async fn until_it_is_now(&self) {
        let _: bool = self.wait("it is now again", &format!("!{LOOKS_BACK}")).await;
    }

    /// The table, once somebody must decide or the game is over.
    pub(crate) async fn table(&self) -> Seen {
        self.wait("a person must decide, or the game is over", SEEN).await
    }

    /// No dice that roll and no pieces that slide, as a person can wish in the menu.
    pub(crate) async fn skip_motion(&self) {
        let settings = r#"{"theme":"system","pace":"skip","keys":true}"#;
        self.put("polemarch.settings", settings).await;
    }

    /// Begins a game on the page of new games, as this seat and against this opponent, by its name there.
    pub(crate) async fn begin(&self, side: u8, against: &str, seed: &str) {
        self.wait_for("#begin").await;
        for choice in [format!("label:has(#side-{side})"), format!("label:has(#others-{against})")] {
            // In a game with many battles to choose from it lies below the button that starts the game, and a person scrolls.
            let _: Value = self.run(TO_THE_MIDDLE, &[json!(choice)]).await;
            self.click(&choice).await;
        }
        self.click(".more-options:has(#seed) summary").await;
        self.click("#seed").await;
        self.press(seed).await;
        self.click("#begin").await;
        self.wait_for("#prompt").await;
    }
}

const TO_THE_MIDDLE: &str = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";

/// Somebody who chooses among what is offered, without a plan.
pub(crate) struct Wanderer {
    chance: Quick,
}

impl Wanderer {
    pub(crate) fn new(seed: u64) -> Wanderer {
        Wanderer { chance: Quick::new(seed) }
    }

    /// What to point at next: on to what is not chosen yet, and what is ready is mostly confirmed.
    pub(crate) fn choose(&mut self, seen: &Seen) -> String {
        let confirm = seen.offered.iter().any(|id| id == "confirm");
        if confirm && self.chance.pick(3) > 0 {
            return "confirm".to_owned();
        }
        let fresh: Vec<&String> = seen.offered.iter().filter(|id| !seen.chosen.contains(id)).collect();
        // Once a card is chosen, another one would only be chosen instead.
        let further: Vec<&String> = match seen.chosen.is_empty() {
            true => fresh.clone(),
            false => fresh.iter().copied().filter(|id| !id.starts_with("card-")).collect(),
        };
        let among = if further.is_empty() {
            if fresh.is_empty() { seen.offered.iter().collect() } else { fresh }
        } else {
            further
        };
        assert!(!among.is_empty(), "nothing is offered: {seen:?}");
        among[self.chance.pick(among.len() as u32) as usize].clone()
    }

    /// One of these.
    pub(crate) fn one_of<'a>(&mut self, all: &'a [String]) -> &'a String {
        &all[self.chance.pick(all.len() as u32) as usize]
    }

    pub(crate) fn one_in(&mut self, n: u32) -> bool {
        self.chance.pick(n) == 0
    }
}

/// Every line of the log.
pub(crate) async fn log(page: &Page) -> Vec<String> {
    page.ask("[...document.querySelectorAll('.log .log-words')].map((line) => line.textContent.replace(/\\s/g, ' '))").await
}
