//! What there is to see in 300: Earth & Water, and on the pages that all games share.

use crate::browser::Window;
use crate::page::Page;
use crate::prepared::{GREECE, in_battle, is_over, kept, key, person_as, played_until, two_people};
use crate::tour::{Tour, tours};
use playroom::Sitting;
use tabletop::{Viewer, Waiting};

tours!(async |tour: &mut Tour<'_>| {
    tour.before_a_game().await;
    tour.a_turn().await;
    tour.preparation_and_supply().await;
    tour.the_computers_turn().await;
    tour.a_battle().await;
    tour.afterwards().await;
});

impl Tour<'_> {
    async fn before_a_game(&mut self) {
        let page = &self.page;
        let turn =
            played_until(|game| game.table().waiting() == Waiting::For(GREECE) && game.table().actions() > 8);
        page.open("").await;
        page.skip_motion().await;
        page.put(&key(1), &kept(&*turn, &person_as(GREECE)).write()).await;
        page.put(&key(2), "damaged").await;
        page.open_afresh("").await;
        self.see("home").await;
        self.page.open_afresh("#/new/earth-and-water").await;
        self.page.click(".more-options:has(#seed) summary").await;
        self.see("new-game").await;
        self.page.open_afresh("#/table/2").await;
        self.see("trouble").await;
    }

    async fn a_turn(&mut self) {
        let turn = played_until(|game| {
            let cards: usize = game
                .look(Viewer::Seat(GREECE))
                .hands()
                .iter()
                .filter(|hand| hand.own)
                .map(|hand| hand.known.len())
                .sum();
            let asked = game.table().prompt(Viewer::Table);
            game.table().waiting() == Waiting::For(GREECE) && cards >= 4 && asked.contains("pass")
        });
        self.page.sit_down(3, &kept(&*turn, &person_as(GREECE))).await;
        self.page.table().await;
        self.see("turn").await;
        self.page.open_cards().await;
        self.page.click(".card.offered").await;
        self.see("card-chosen").await;
        self.until_odds().await;
        self.see("odds").await;
        self.until_refused().await;
        self.see("refusal").await;
        self.page.click("#counsel").await;
        self.page.wait_for(".counsel li").await;
        self.see("counsel").await;
        self.page.click("#open-rules").await;
        self.page.wait_for(".rules-body").await;
        self.see("rules").await;
        self.page.click("#close-rules").await;
        self.page.click("#open-menu").await;
        self.page.wait_for(".menu").await;
        self.see("menu").await;
        self.page.click("#close-menu").await;
    }

    /// Points at a march whose odds can be worked out, but does not send it off.
    async fn until_odds(&mut self) {
        let march =
            played_until(|game| game.table().waiting() == Waiting::For(GREECE) && risk(game).is_some());
        self.page.sit_down(8, &kept(&*march, &person_as(GREECE))).await;
        for step in risk(&*march).expect("a march with odds") {
            self.page.table().await;
            if self.page.has(".odds-key li").await {
                break;
            }
            self.page.click(&format!("#{}", step.point.name())).await;
        }
        self.page.wait_for(".odds-key li").await;
    }

    /// Points at places that are not offered; some would only begin another march.
    async fn until_refused(&self) {
        for closed in self.page.table().await.closed.iter().filter(|id| id.starts_with("place-")) {
            // What is out of sight on a small board is left alone.
            let clicked = self.page.try_click(&format!("#{closed}")).await;
            if clicked.is_ok() && self.page.has(".error").await {
                return;
            }
        }
        panic!("nothing was refused");
    }

    /// What is bought, where it is placed, and which cards are kept.
    async fn preparation_and_supply(&mut self) {
        for (number, asked, name) in [
            (21, "how many cards to buy", "buying"),
            (22, "raise", "raising"),
            (23, "cards to discard", "keeping"),
        ] {
            let game = played_until(|game| {
                let prompt = game.table().prompt(Viewer::Table);
                game.table().waiting() == Waiting::For(GREECE)
                    && prompt.contains(asked)
                    && !game.decider().is_forced()
            });
            self.page.sit_down(number, &kept(&*game, &person_as(GREECE))).await;
            self.page.table().await;
            if name == "raising" {
                self.page.click(".spot.offered").await;
                self.page.wait_for(".placed-count").await;
            }
            self.see(name).await;
            if name == "keeping" {
                self.page.open_cards().await;
                self.see("keeping-cards").await;
            }
        }
        self.page.open_afresh("#/table/22").await;
        self.page.table().await;
        self.page.click("#all-cards").await;
        self.page.wait_for(".deck").await;
        self.see("all-cards").await;
    }

    /// Told at a pace; then what it had in mind, and arrows where its pieces went.
    async fn the_computers_turn(&mut self) {
        let turn = played_until(|game| {
            game.table().waiting() == Waiting::For(GREECE)
                && game.table().actions() > 20
                && game.table().prompt(Viewer::Table).contains("pass")
        });
        self.page.sit_down(24, &kept(&*turn, &person_as(GREECE))).await;
        self.page.table().await;
        self.see("after-the-computer").await;
        self.page.put("polemarch.settings", r#"{"theme":"system","pace":"slow","keys":true}"#).await;
        self.page.reload().await;
        self.page.wait_for("#turn-again").await;
        self.page.click("#turn-again").await;
        self.page.wait_for(".run-bar, .herald").await;
        self.see("computer-plays").await;
        self.page.skip_motion().await;
    }

    async fn a_battle(&mut self) {
        let battle = played_until(|game| in_battle(game, GREECE));
        self.page.sit_down(4, &kept(&*battle, &person_as(GREECE))).await;
        self.page.table().await;
        self.see("battle").await;
        self.page.put("polemarch.settings", r#"{"theme":"system","pace":"slow","keys":true}"#).await;
        self.page.reload().await;
        self.page.table().await;
        self.page.click("#say-fight-on").await;
        self.page.wait_for(".dice-tray.rolling .die").await;
        self.see("dice").await;
        self.page.skip_motion().await;
        self.page.open_afresh("#/table/4").await;
        self.page.table().await;
        if self.page.window.phone {
            self.page.click(".tabs .tab:last-child").await;
            self.see("log").await;
        }
        self.page.click(".log li:nth-last-child(3) .log-words").await;
        self.page.wait_for("#scrubber").await;
        self.see("looking-back").await;
    }

    async fn afterwards(&mut self) {
        let over = played_until(is_over);
        self.page.sit_down(5, &kept(&*over, &person_as(GREECE))).await;
        self.page.table().await;
        self.see("game-over").await;
        self.page.open_afresh("#/review/5").await;
        self.page.wait_for("#scrubber").await;
        self.page.scrub_to(over.table().actions() / 2).await;
        self.see("replay").await;
        let turn = played_until(|game| game.table().actions() > 8);
        self.page.sit_down(6, &kept(&*turn, &two_people())).await;
        self.page.wait_for("#lift-curtain").await;
        self.see("curtain").await;
    }
}

/// How to point at the first action whose odds can be worked out.
fn risk(game: &dyn Sitting) -> Option<playroom::Path> {
    let look = game.decider();
    let paths = look.offers().paths;
    paths
        .into_iter()
        .find(|(action, path)| path.len() > 1 && look.forecast(*action).is_some())
        .map(|(_, path)| path)
}

impl Page {
    /// On a phone the cards lie under a tab.
    pub(crate) async fn open_cards(&self) {
        let hidden: bool = self.ask("!document.querySelector('.hand').checkVisibility()").await;
        if hidden {
            self.click(".tabs .tab").await;
        }
    }
}
