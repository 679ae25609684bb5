//! Whole games with the mouse, from the first page.

use crate::browser::{Window, browse};
use crate::page::Page;
use crate::table::{Seen, Wanderer, log};

#[test]
fn whole_games_with_the_mouse() {
    browse(Window::DESK, async |page: &mut Page| {
        page.open("").await;
        page.skip_motion().await;
        let mut met = Met::default();
        // Most often the first game has everything.
        for seed in [31, 490, 7, 480] {
            page.open_afresh("").await;
            page.click("#play-earth-and-water").await;
            page.begin(1, "neos", &seed.to_string()).await;
            a_whole_game(page, &mut Wanderer::new(seed), &mut met).await;
            if met == ALL {
                return;
            }
        }
        panic!("in four games only this was met: {met:?}");
    });
}

async fn a_whole_game(page: &Page, wanderer: &mut Wanderer, met: &mut Met) {
    let mut seen = page.table().await;
    for _ in 0..1500 {
        if seen.over {
            return;
        }
        if !met.refusal && wanderer.one_in(3) {
            met.refusal = is_refused(page, wanderer, &seen).await;
            seen = page.table().await;
        }
        if !met.undo && seen.undo && wanderer.one_in(2) {
            undo(page, &seen).await;
            met.undo = true;
            seen = page.table().await;
        }
        let next = wanderer.choose(&seen);
        if !met.odds {
            page.point_at(&format!("#{next}")).await;
            met.odds = page.has(".odds-key li").await;
        }
        page.click(&format!("#{next}")).await;
        seen = page.table().await;
    }
    panic!("the game does not end: {seen:?}");
}

#[test]
fn two_clicks_lead_from_the_first_page_to_a_game() {
    browse(Window::DESK, async |page: &mut Page| {
        page.open("").await;
        page.click("#play-earth-and-water").await;
        page.wait_for("#begin").await;
        page.click("#begin").await;
        page.wait_for("#prompt").await;
        assert!(!page.table().await.offered.is_empty(), "and there is something to decide");
    });
}

#[test]
fn the_turn_of_the_computer_can_be_steered() {
    browse(Window::DESK, async |page: &mut Page| {
        page.open("").await;
        page.put("polemarch.settings", r#"{"theme":"system","pace":"slow","keys":true}"#).await;
        page.open_afresh("#/new/earth-and-water").await;
        page.begin(1, "neos", "479").await;
        page.wait_for("#run-hold").await;
        page.click("#run-hold").await;
        let _: bool =
            page.wait("it waits", "document.querySelector('#run-hold').innerText.includes('Go on')").await;
        let held = log(page).await;
        page.click("#run-skip").await;
        assert!(!page.table().await.offered.is_empty());
        assert!(log(page).await.len() > held.len(), "the turn goes on to its end");
    });
}

const ALL: Met = Met { odds: true, refusal: true, undo: true };

/// What must be met at least once.
#[derive(PartialEq, Eq, Debug, Default)]
struct Met {
    odds: bool,
    refusal: bool,
    undo: bool,
}

/// Tries what is not offered: it is refused in words, and if by a rule, that rule opens beside the board.
async fn is_refused(page: &Page, wanderer: &mut Wanderer, seen: &Seen) -> bool {
    if seen.closed.is_empty() {
        return false;
    }
    let closed = wanderer.one_of(&seen.closed);
    page.click(&format!("#{closed}")).await;
    let after = page.table().await;
    assert_ne!(after.note, "", "{closed} says nothing; {seen:?}");
    assert_eq!((&after.prompt, after.lines), (&seen.prompt, seen.lines), "nothing happens by it");
    if !page.has(".error .rule-link").await {
        return false;
    }
    let rule = page.text(".error .rule-link").await;
    page.click(".error .rule-link").await;
    page.wait_for(".rules .now-open").await;
    let heading = page.text(".rules .now-open").await;
    let number = rule.trim_start_matches('[').split(' ').next().unwrap_or_default().to_owned();
    assert!(heading.contains(&number), "{rule} opens at {heading}");
    let is_in_sight =
        "(() => { const now = document.querySelector('.rules .now-open').getBoundingClientRect();
        const body = document.querySelector('.rules-body').getBoundingClientRect();
        return now.top >= body.top - 2 && now.bottom <= body.bottom + 2; })()";
    let _: bool = page.wait(&format!("{rule} is in sight"), is_in_sight).await;
    page.click("#close-rules").await;
    assert!(!page.has(".rules").await, "the rules close");
    true
}

/// Takes the last thing back and finds the table changed.
async fn undo(page: &Page, seen: &Seen) {
    page.click("#undo").await;
    let after = page.table().await;
    assert_ne!(
        (&after.prompt, &after.chosen, after.lines, &after.offered),
        (&seen.prompt, &seen.chosen, seen.lines, &seen.offered),
        "undo does something"
    );
}
