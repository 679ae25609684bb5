//! The end of a game, and what comes after it: the banner, the curve and its turning points, playing on and again, resigning, and the page of finished
//! games.

use crate::browser::{Window, browse};
use crate::page::Page;
use crate::prepared::{GREECE, PASS, is_over, kept, person_as, played_until};
use crate::tour::{Tour, lead};
use library::{Form, Pairing};
use playroom::kept::{Kept, Sitter};
use playroom::{Route, shelf};
use serde_json::{Value, json};

const NUMBER: u64 = 7;

/// A finished game of this setup between these computer players, as if a person had played the seats that are named so.
fn finished(game: &str, setup: &Value, players: &[&str], sitters: &[Sitter]) -> Kept {
    let pairing = Pairing { setup, players, seed: 480 };
    let table = library::game(game).unwrap().watch(&pairing, 3).unwrap();
    let opened = shelf::load(&table.save(Form::Lines).unwrap()).unwrap();
    kept(&*opened.sitting, sitters)
}

#[test]
fn a_finished_game_is_looked_back_on_and_played_on() {
    browse(Window::DESK, async |page: &mut Page| {
        let game = finished("earth-and-water", &Value::Null, &["neos", "hoplites"], &person_as(GREECE));
        page.sit_down(NUMBER, &game).await;
        page.wait_for("#ending .review-scores").await;
        page.wait_for("#turning-point-1").await;
        assert!(page.has(".review-graph .review-line").await && page.has(".review-totals .luck").await);
        // A turning point leads to its position, and the list stays.
        page.click("#turning-point-1").await;
        page.wait_for("#scrubber").await;
        assert!(page.text("#prompt").await.starts_with("You look back"), "{}", page.text("#prompt").await);
        let looked_at: String = page.ask("document.querySelector('#scrubber').value").await;
        page.click("#play-on").await;
        let _: bool = page.wait("another game", &format!("!location.hash.endsWith('/{NUMBER}')")).await;
        page.wait_for("#prompt").await;
        let on = page.number().await;
        let of_it: String = page.ask(&format!("localStorage.getItem('polemarch.game.{on}')")).await;
        let on = Kept::read(&of_it).unwrap();
        assert!(!on.over && on.sitters == game.sitters);
        assert_eq!(on.open().unwrap().sitting.table().actions().to_string(), looked_at);

        // The old one is as it was; its review is kept, so that it is there at once.
        page.open_afresh(&Route::Table { game: Some("earth-and-water".into()), number: NUMBER }.hash()).await;
        page.wait_for("#turning-point-1").await;
        assert!(!page.has("#analysis").await);
        page.click("#swap-sides").await;
        let _: bool = page.wait("another game", &format!("!location.hash.endsWith('/{NUMBER}')")).await;
        let swapped: String =
            page.ask(&format!("localStorage.getItem('polemarch.game.{}')", page.number().await)).await;
        assert_eq!(Kept::read(&swapped).unwrap().sitters, [Sitter::Person, Sitter::Computer("neos".into())]);

        // Resigning takes two clicks, and counts.
        page.wait_for("#open-menu").await;
        page.click("#open-menu").await;
        page.click("#resign").await;
        assert!(page.text("#resign-question").await.starts_with("Resign this game?"));
        page.click("#resign").await;
        page.wait_for("#ending").await;
        assert!(page.text("#ending").await.contains("Persia resigned"));
        page.open(&Route::Games.hash()).await;
        page.wait_for(".record").await;
        let record = page.text(".record").await;
        assert!(
            record.contains("Neos") && record.contains("Persia") && record.contains("Greece"),
            "{record}"
        );
        assert!(page.text(".games").await.contains("Resigned"));
        assert!(page.complaints().await.is_empty());
    });
}

#[test]
fn a_replay_plays_itself() {
    browse(Window::DESK, async |page: &mut Page| {
        page.sit_down(NUMBER, &kept(&*played_until(is_over), &person_as(GREECE))).await;
        page.wait_for("#review").await;
        page.click("#review").await;
        let _: bool = page.wait("it goes on", "document.querySelector('#scrubber')?.value > 2").await;
        page.click("#autoplay").await;
        page.wait_for("[aria-label='Play the replay']").await;
    });
}

async fn sights(tour: &mut Tour<'_>) {
    let pass = json!({ "players": "two" });
    let alone = [Sitter::Person];
    for (name, game) in [
        ("cards", finished("earth-and-water", &Value::Null, &["neos", "hoplites"], &person_as(GREECE))),
        (
            "pass",
            finished(PASS, &pass, &["hoplites", "neos"], &[Sitter::Person, Sitter::Computer("neos".into())]),
        ),
        ("alone", finished(PASS, &Value::Null, &["neos"], &alone)),
    ] {
        tour.page.sit_down(NUMBER, &game).await;
        tour.page.wait_for(".review-totals").await;
        tour.see(&format!("ending-{name}")).await;
        small(tour, &format!("ending-{name}-small")).await;
        if tour.page.has("#turning-point-1").await {
            tour.page.click("#turning-point-1").await;
            tour.page.wait_for("#scrubber").await;
            tour.see(&format!("ending-looking-back-{name}")).await;
            small(tour, &format!("ending-looking-back-{name}-small")).await;
        }
    }
    tour.page.open(&Route::Games.hash()).await;
    tour.page.wait_for(".record").await;
    tour.see("finished-games").await;
}

/// A picture of a smaller screen, on which the board must still be seen.
async fn small(tour: &mut Tour<'_>, name: &str) {
    let day = tour.page.window;
    let (width, height) = if day.phone { (390, 664) } else { (1280, 720) };
    tour.page.look_through(Window { width, height, ..day }).await;
    tour.page.shot(name).await;
    let board: f64 = tour.page.ask("document.querySelector('.board').getBoundingClientRect().height").await;
    assert!(board > 0.25 * f64::from(height), "{name}: of {height} pixels the board has {board}");
    tour.page.look_through(day).await;
}

#[test]
fn everybody_can_read_it_on_a_desk() {
    lead(Window::DESK, sights);
}

#[test]
fn everybody_can_read_it_on_a_phone() {
    lead(Window::PHONE, sights);
}
