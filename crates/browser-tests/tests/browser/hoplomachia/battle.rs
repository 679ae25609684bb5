//! Battles against the computer: to their end by mouse and by keyboard, and two turns with a finger.

use super::{FIELD, in_battle, is_offered, kept};
use crate::browser::{Window, browse};
use crate::earth_and_water::keyboard::ENTER;
use crate::page::Page;
use crate::prepared::is_over;
use crate::table::{Seen, log};

/// More choices than a small battle has.
const LONG: usize = 300;

/// How somebody points.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Pointer,
    Keyboard,
}

#[test]
fn a_battle_to_its_end_with_the_mouse() {
    to_its_end(By::Pointer);
}

#[test]
fn a_battle_to_its_end_with_the_keyboard() {
    to_its_end(By::Keyboard);
}

/// From where the lines are near each other: approach, charge and push until one army is beaten.
fn to_its_end(by: By) {
    if !is_offered() {
        return;
    }
    browse(Window::DESK, async |page: &mut Page| {
        page.sit_down(1, &kept(&*in_battle(|_| true))).await;
        page.fight(by, |seen, _| seen.over).await;
        let told = log(page).await;
        assert!(told.iter().any(|line| line.contains("(push)")), "it came to the push: {told:?}");
        page.wait_for("#ending").await;
        page.shot(if by == By::Pointer { "field-over-mouse" } else { "field-over-keyboard" }).await;
        // WebAssembly plays the same battle to the bit: what it has kept replays here, every move legal and every die asked for, to
        // the same end.
        assert!(is_over(&*page.game(1).await));
    });
}

#[test]
fn two_turns_with_a_finger() {
    if !is_offered() {
        return;
    }
    browse(Window::PHONE, async |page: &mut Page| {
        page.open("").await;
        page.skip_motion().await;
        page.open_afresh(&format!("#/new/{FIELD}")).await;
        page.begin(0, "neos", "457").await;
        for turn in 1..=2 {
            let seen = page.fight(By::Pointer, |seen, now| seen.over || now > turn).await;
            assert!(!seen.over, "{seen:?}");
            page.shot(&format!("field-phone-after-{turn}")).await;
        }
    });
}

impl Page {
    /// Decides as a plain man would, until the table looks like this in such a turn.
    async fn fight(&self, by: By, is_done: impl Fn(&Seen, u8) -> bool) -> Seen {
        let mut hegemon = Hegemon::default();
        for _ in 0..LONG {
            let seen = self.table().await;
            let turn = self.turn_of_battle().await;
            if is_done(&seen, turn) {
                return seen;
            }
            let next = hegemon.next(&seen, turn);
            if self.window.phone && next.starts_with("card-") {
                // Cards lie under a tab.
                self.click(".tabs .tab").await;
                self.wait_for(".hand-place.sheet-open").await;
            }
            if by == By::Keyboard {
                self.tab_to(&next).await;
                self.press(ENTER).await;
            } else {
                self.click(&format!("#{next}")).await;
            }
            // News is told there, too; what is not allowed comes with its rule.
            let note = self.table().await.note;
            assert!(!note.contains('['), "after {next}: {note}");
        }
        panic!("the battle does not end: {:?}", self.table().await);
    }

    async fn turn_of_battle(&self) -> u8 {
        let words: String = self.ask("document.querySelector('.track-turn').title").await;
        words.split_whitespace().nth(1).and_then(|number| number.parse().ok()).expect("a turn")
    }
}

/// Somebody who marches or approaches as far as he can, then charges, and does the first thing that is offered besides.
#[derive(Default)]
struct Hegemon {
    /// The turn in which he has had his signal laid.
    signalled: u8,
}

impl Hegemon {
    fn next(&mut self, seen: &Seen, turn: u8) -> String {
        let is_offered = |id: &&str| seen.offered.iter().any(|offered| offered == id);
        // Who has gone on a little is not sent on by less and less.
        let goes = if seen.prompt.contains(" on, with ") { "say-end-move" } else { "say-far" };
        let buttons = ["confirm", "say-perform", "say-charge", goes, "say-end-move", "say-hold-fire"];
        if let Some(button) = buttons.into_iter().find(is_offered) {
            return button.to_owned();
        }
        // March, Begin Approach, Charge.
        let signals = if turn > 6 { ["card-7", "card-2"] } else { ["card-6", "card-2"] };
        if self.signalled < turn
            && let Some(signal) = signals.into_iter().find(is_offered)
        {
            self.signalled = turn;
            return signal.to_owned();
        }
        let others = ["say-no-order", "say-stay-out", "say-no-belos-charge", "say-loose-none", "say-stay"];
        let button = others.into_iter().find(is_offered).map(str::to_owned);
        let fresh = || seen.offered.iter().find(|id| !seen.chosen.contains(id)).cloned();
        button.or_else(fresh).unwrap_or_else(|| panic!("nothing is offered: {seen:?}"))
    }
}
