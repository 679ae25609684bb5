//! On a phone, with a finger.

use crate::browser::{Window, browse};
use crate::page::Page;
use crate::prepared::{at_the_pass, kept};
use playroom::kept::Sitter;
use tabletop::Viewer;

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
