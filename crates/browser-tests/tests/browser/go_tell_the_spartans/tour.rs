//! What there is to see at Thermopylae.

use crate::browser::Window;
use crate::page::Page;
use crate::prepared::{PASS, at_the_pass, at_the_pass_for, is_over, kept, two_people};
use crate::tour::{Tour, tours};
use playroom::Sitting;
use playroom::kept::Sitter;
use tabletop::Viewer;

tours!(async |tour: &mut Tour<'_>| {
    tour.page.open("").await;
    tour.page.skip_motion().await;
    tour.the_pass().await;
});

impl Tour<'_> {
    async fn the_pass(&mut self) {
        self.page.open_afresh(&format!("#/new/{PASS}")).await;
        self.page.wait_for("#begin").await;
        self.page.click(".more-options:has(#seed) summary").await;
        self.see("pass-new-game").await;

        self.sit_at_the_pass(11, asked("place the Spartans")).await;
        self.see("pass-deployment").await;
        self.page.click(".spot.offered").await;
        self.page.wait_for(".spot.chosen").await;
        self.see("pass-deployment-held").await;

        self.sit_at_the_pass(12, |game| asked("the Greeks move")(game) && game.table().actions() > 120).await;
        self.see("pass-movement").await;
        self.page.click(".spot.offered").await;
        self.page.wait_for(".spot.chosen").await;
        self.see("pass-stack-chosen").await;

        let archers = self.page.spot_of("PEL-B").await;
        self.page.click(&archers).await;
        self.page.wait_for(".costs > text").await;
        self.page.hover(".spot.offered:not(.chosen)").await;
        self.see("pass-archers").await;

        self.sit_at_the_pass(17, asked("choose a target")).await;
        self.page.hover(".spot.offered").await;
        self.see("pass-fire").await;

        self.sit_at_the_pass(13, asked("choose where to attack")).await;
        self.page.click(".spot.offered").await;
        self.page.wait_for(".odds-key li").await;
        self.see("pass-melee").await;

        self.sit_at_the_pass(14, asked("the Greeks move")).await;
        self.page.put("polemarch.settings", r#"{"theme":"system","pace":"brisk","keys":true}"#).await;
        self.page.reload().await;
        self.page.wait_for("#say-end").await;
        self.page.click("#say-end").await;
        self.page.wait_for("#run-hold").await;
        self.page.click("#run-hold").await;
        self.see("pass-host-moves").await;
        self.page.skip_motion().await;

        self.sit_at_the_pass(15, |game| second_day(game)).await;
        self.see("pass-second-day").await;
        self.lead_the_host(18, "the Persians move").await;
        self.page.click(".spot.offered").await;
        self.page.wait_for(".costs > text").await;
        self.see("pass-persians-move").await;
        self.lead_the_host(19, "place").await;
        self.see("pass-persians-deploy").await;

        self.sit_at_the_pass(16, is_over).await;
        self.see("pass-over").await;
    }

    /// Sits down as the Persian, against a person who is away.
    async fn lead_the_host(&mut self, number: u64, what: &str) {
        let game = at_the_pass_for("two", persian_is_asked(what));
        self.page.sit_down(number, &kept(&*game, &two_people())).await;
        self.page.click("#lift-curtain").await;
        self.page.table().await;
    }

    async fn sit_at_the_pass(&mut self, number: u64, is_there: impl Fn(&dyn Sitting) -> bool) {
        let game = at_the_pass(is_there);
        self.page.sit_down(number, &kept(&*game, &[Sitter::Person])).await;
        self.page.table().await;
    }
}

/// Whether the Persian must decide this, in a game of two.
fn persian_is_asked(what: &str) -> impl Fn(&dyn Sitting) -> bool {
    move |game| asked(what)(game) && game.table().prompt(Viewer::Table).starts_with("Persia")
}

/// Whether this is asked.
fn asked(what: &str) -> impl Fn(&dyn Sitting) -> bool {
    move |game| !game.decider().is_forced() && game.table().prompt(Viewer::Table).contains(what)
}

fn second_day(game: &dyn Sitting) -> bool {
    game.look(Viewer::Table).tracks().iter().any(|track| track.words.starts_with("Day 2"))
}

impl Page {
    /// The first place with such a counter, as its label tells.
    async fn spot_of(&self, counter: &str) -> String {
        let find = format!("'#' + document.querySelector('.spot[aria-label*=\"{counter}\"]').id");
        self.ask(&find).await
    }

    /// The mouse over an element; a finger does not hover, and touches nothing here.
    async fn hover(&self, selector: &str) {
        if !self.window.phone {
            self.point_at(selector).await;
        }
    }
}
