//! On a phone, with a finger: a whole game as Persia, and the pass.

use crate::browser::{Window, browse};
use crate::page::Page;
use crate::prepared::{at_the_pass, kept};
use crate::table::{Seen, Wanderer};
use playroom::kept::Sitter;
use std::time::Duration;
use tabletop::Viewer;

#[test]
fn a_whole_game_with_a_finger() {
    browse(Window::PHONE, async |page: &mut Page| {
        page.open("").await;
        page.skip_motion().await;
        page.reload().await;
        page.click("#play-earth-and-water").await;
        page.begin([0, 1], "478").await;
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
            page.click(&format!("#{next}")).await;
            let after = page.changed_from(&seen).await;
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

#[test]
fn the_pass_keeps_its_place_under_the_finger() {
    browse(Window::PHONE, async |page: &mut Page| {
        let melee = at_the_pass(|game| {
            !game.decider().is_forced()
                && game.table().prompt(Viewer::Table).contains("choose where to attack")
        });
        page.sit_down(9, &kept(&*melee, &[Sitter::Person])).await;
        page.table().await;
        let board = "JSON.stringify(document.querySelector('.sea').getBoundingClientRect())";
        let before: String = page.ask(board).await;
        page.click(".spot.offered").await;
        page.wait_for(".odds-key li").await;
        assert_eq!(page.ask::<String>(board).await, before, "nothing jumps");
        let cut = "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)";
        let hidden: i64 = page.ask(&format!("{cut}(document.querySelector('.side-scroll'))")).await;
        assert!(hidden <= 0, "{hidden} px of the odds are not seen");
        page.click(".odds summary").await;
        let _: bool = page.wait("they are folded up", "!document.querySelector('.odds').open").await;
        page.click("#confirm").await;
        assert_eq!(page.ask::<String>(board).await, before, "nothing jumps");
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

    async fn is_shown(&self, id: &str) -> bool {
        self.ask(&format!("document.getElementById('{id}').checkVisibility()")).await
    }
}
