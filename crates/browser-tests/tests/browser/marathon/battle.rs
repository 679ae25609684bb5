//! Turns of the battle against the computer: by mouse, by keyboard, and with a finger.

use super::{PLAIN, is_offered};
use crate::browser::{Window, browse};
use crate::earth_and_water::keyboard::ENTER;
use crate::page::Page;
use crate::table::{Seen, log};

/// More choices than three turns have for somebody who moves one unit of each wing.
const LONG: usize = 400;

/// How somebody points.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Pointer,
    Keyboard,
}

#[test]
fn three_turns_with_the_mouse() {
    fight(Window::DESK, By::Pointer, 3);
}

#[test]
fn three_turns_with_the_keyboard() {
    fight(Window::DESK, By::Keyboard, 3);
}

#[test]
fn a_turn_with_a_finger() {
    fight(Window::PHONE, By::Pointer, 1);
}

/// Greece against the weakest computer, until so many turns are over.
fn fight(window: Window, by: By, turns: u8) {
    if !is_offered() {
        return;
    }
    browse(window, async |page: &mut Page| {
        page.open("").await;
        page.skip_motion().await;
        page.open_afresh(&format!("#/new/{PLAIN}")).await;
        page.begin(0, "neos", "490").await;
        let mut general = General::default();
        let mut moved = 0;
        for _ in 0..LONG {
            let seen = page.table().await;
            if seen.over || page.turn().await > turns {
                assert!(moved > 0, "nobody of ours has moved");
                let told = log(page).await;
                assert!(told.iter().any(|line| line.contains("is activated")), "{told:?}");
                page.shot(&format!("plain-after-{turns}-{}", window.name())).await;
                return;
            }
            let next = general.next(&seen, &page.in_sight().await);
            moved += usize::from(next.starts_with("place-"));
            if by == By::Keyboard {
                page.tab_to(&next).await;
                page.press(ENTER).await;
            } else {
                page.click(&format!("#{next}")).await;
            }
            assert_eq!(page.table().await.note, "", "after {next}");
        }
        panic!("the turns do not end: {:?}", page.table().await);
    });
}

/// Somebody who activates every wing, moves one unit of it by a step, and strikes where he must.
#[derive(Default)]
struct General {
    /// How often he has pointed at the board since the wing was activated.
    pointed: usize,
}

impl General {
    fn next(&mut self, seen: &Seen, in_sight: &[String]) -> String {
        let is_offered = |id: &&str| seen.offered.iter().any(|offered| offered == id);
        if is_offered(&"say-activate") {
            self.pointed = 0;
        }
        let place = in_sight.iter().find(|id| !seen.chosen.contains(id));
        if is_offered(&"say-end")
            && self.pointed < 2
            && let Some(place) = place
        {
            self.pointed += 1;
            return place.clone();
        }
        let buttons =
            ["confirm", "say-activate", "say-end", "say-all", "say-next", "say-stand", "say-decline"];
        let button = buttons.into_iter().find(is_offered).map(str::to_owned);
        let fresh = || seen.offered.iter().find(|id| !seen.chosen.contains(id)).cloned();
        button.or_else(fresh).unwrap_or_else(|| panic!("nothing is offered: {seen:?}"))
    }
}

impl Page {
    /// The places that may be chosen and can be pointed at without panning the board.
    async fn in_sight(&self) -> Vec<String> {
        self.ask(
            "[...document.querySelectorAll('.spot.offered')].filter((spot) => {
                const { left, right, top, bottom } = spot.getBoundingClientRect();
                return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('.spot') === spot;
            }).map((spot) => spot.id)",
        )
        .await
    }

    /// Which turn it is.
    async fn turn(&self) -> u8 {
        let words: String = self.ask("document.querySelector('.track-turn').title").await;
        let number = words.split_whitespace().nth(1).and_then(|number| number.parse().ok());
        number.unwrap_or_else(|| panic!("no turn in {words:?}"))
    }
}
