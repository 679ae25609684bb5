//! What there is to see at Thermopylae.

use crate::browser::Window;
use crate::prepared::{PASS, at_the_pass, is_over, kept};
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
        let window = self.page.window;
        if !window.phone {
            // The smallest desk there is.
            self.page.look_through(Window { width: 1280, height: 800, ..window }).await;
        }
        self.page.open_afresh(&format!("#/new/{PASS}")).await;
        self.page.wait_for("#begin").await;
        self.page.click(".more-options summary").await;
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
        self.sit_at_the_pass(16, is_over).await;
        self.see("pass-over").await;
        self.page.look_through(window).await;
    }

    async fn sit_at_the_pass(&mut self, number: u64, is_there: impl Fn(&dyn Sitting) -> bool) {
        let game = at_the_pass(is_there);
        self.page.sit_down(number, &kept(&*game, &[Sitter::Person])).await;
        self.page.table().await;
    }
}

/// Whether this is asked.
fn asked(what: &str) -> impl Fn(&dyn Sitting) -> bool {
    move |game| !game.decider().is_forced() && game.table().prompt(Viewer::Table).contains(what)
}

fn second_day(game: &dyn Sitting) -> bool {
    game.look(Viewer::Table).tracks().iter().any(|track| track.words.starts_with("Day 2"))
}
