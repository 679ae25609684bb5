//! Two people at one screen: neither ever sees what is in the other's hand.

use crate::browser::{Window, browse};
use crate::page::Page;
use crate::table::{Wanderer, log};
use playroom::Sitting;
use serde_json::json;
use tabletop::{Viewer, Waiting};

#[test]
fn the_curtain_comes_between_two_hands() {
    browse(Window::DESK, async |page: &mut Page| {
        page.open("").await;
        page.skip_motion().await;
        page.open_afresh("#/new/earth-and-water").await;
        page.begin(0, "person", "479").await;
        let number = page.number().await;
        let mut wanderer = Wanderer::new(479);
        let (mut curtains, mut hidden) = (0, 0);
        let mut open = None;
        for _ in 0..400 {
            let seen = page.table().await;
            if seen.over || curtains >= 12 && hidden >= 12 {
                break;
            }
            let game = page.game(number).await;
            let Waiting::For(next) = game.table().waiting() else { unreachable!("somebody must decide") };
            if seen.curtain {
                assert_ne!(open, Some(next), "no curtain before one's own cards");
                hidden += shows_only(page, &*game, Viewer::Table).await;
                curtains += 1;
                page.click("#lift-curtain").await;
                let _: bool = page.wait("the curtain lifts", "!document.querySelector('.curtain')").await;
                open = Some(next);
            } else {
                assert_eq!(open, Some(next), "a curtain before another's cards");
                hidden += shows_only(page, &*game, Viewer::Seat(next)).await;
                let choice = wanderer.choose(&seen);
                page.click(&format!("#{choice}")).await;
            }
        }
        assert!(curtains >= 5 && hidden >= 12, "{curtains} curtains over {hidden} hidden cards are no test");
    });
}

/// The page knows what this viewer may know, and no more. Tells how many cards were hidden.
pub(crate) async fn shows_only(page: &Page, game: &dyn Sitting, viewer: Viewer) -> usize {
    tells_only(page, game, viewer).await;
    hides(page, game, usize::MAX, viewer).await
}

/// The log is what this viewer may read of the game.
pub(crate) async fn tells_only(page: &Page, game: &dyn Sitting, viewer: Viewer) {
    let table = game.table();
    let told: Vec<String> =
        (0..=table.actions()).flat_map(|n| table.events(n, viewer)).map(|line| line.words).collect();
    assert_eq!(log(page).await, told, "the log as {viewer:?} may read it");
}

/// No card that this viewer does not know after so many actions is anywhere in the page. Tells how many there were.
pub(crate) async fn hides(page: &Page, game: &dyn Sitting, actions: usize, viewer: Viewer) -> usize {
    let cards = |viewer| {
        let hands = game.look_back(viewer, actions).hands();
        hands.into_iter().flat_map(|hand| hand.known).collect::<Vec<_>>()
    };
    let open = cards(viewer);
    let titles = |cards: &[playroom::CardFace]| -> Vec<&'static str> {
        cards.iter().flat_map(|card| &card.halves).map(|half| half.title).collect()
    };
    let may_be_seen = titles(&open);
    let hidden: Vec<_> = cards(Viewer::Referee).into_iter().filter(|card| !open.contains(card)).collect();
    let numbers: Vec<u8> = open.iter().map(|card| card.number).collect();
    // What was played and told stands in the log and in the prompt, and some men of the cards stand on the board for all
    // to see; everywhere else no title may be, but for cards that name another.
    let elsewhere: String = page
        .run(
            "const page = document.documentElement.cloneNode(true);
             page.querySelectorAll('.board, .log, .prompt, .sprite').forEach((one) => one.remove());
             for (const number of arguments[0]) page.querySelector(`#card-${number}`)?.remove();
             return page.outerHTML;",
            &[json!(numbers)],
        )
        .await;
    for title in titles(&hidden).into_iter().filter(|title| !may_be_seen.contains(title)) {
        let found =
            elsewhere.find(title).map(|at| elsewhere[..at].chars().rev().take(300).collect::<String>());
        let found = found.map(|before| before.chars().rev().collect::<String>());
        assert_eq!(found, None, "{viewer:?} finds {title} in the page");
    }
    for card in &hidden {
        assert!(
            !elsewhere.contains(&format!("\"card-{}\"", card.number)),
            "{viewer:?} finds card {}",
            card.number
        );
    }
    hidden.len()
}
