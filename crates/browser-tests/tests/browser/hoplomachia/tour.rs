//! What there is to see of Hoplomachia.

use super::{FIELD, in_battle, in_battle_of, is_offered, kept, turn};
use crate::browser::Window;
use crate::tour::{Tour, tours};
use playroom::kept::opening_dice;
use playroom::{Sitting, shelf};
use serde_json::{Value, json};
use tabletop::{Seat, Viewer, Waiting};

tours!(async |tour: &mut Tour<'_>| {
    if is_offered() {
        tour.page.open("").await;
        tour.page.skip_motion().await;
        tour.the_field().await;
    }
});

impl Tour<'_> {
    async fn the_field(&mut self) {
        self.page.open_afresh(&format!("#/new/{FIELD}")).await;
        self.page.wait_for("#begin").await;
        self.see("field-new-battle").await;
        self.page.click("label:has(#option-free_battle-true)").await;
        self.see("field-free-battle").await;
        let tanagra = shelf::table(FIELD).unwrap().open(&Value::Null, &mut opening_dice(457)).unwrap();
        self.page.sit_down(20, &kept(&*tanagra)).await;
        self.page.table().await;
        self.see("field-before-the-battle").await;

        // The signal in hand: what it would come to, on the board and beside it.
        self.sit(21, asked("orders")).await;
        self.take_card("#card-6").await;
        self.page.wait_for("#confirm").await;
        self.see("field-approach").await;
        self.sit(22, |game| turn(game) > 6 && asked("orders")(game)).await;
        self.see("field-signals").await;
        self.take_card("#card-7").await;
        self.page.wait_for(".charge-band").await;
        self.see("field-charge").await;

        let drawn = in_battle_of(&json!({ "deployment": "maps" }), asked("map"));
        self.page.sit_down(25, &kept(&*drawn)).await;
        self.page.table().await;
        self.see("field-map").await;
        self.sit(23, asked("move")).await;
        self.see("field-march").await;
        let _: Value =
            self.page.run("document.querySelector('.spot[aria-label*=Spartiates]').focus()", &[]).await;
        self.page.press("i").await;
        self.page.wait_for("#card").await;
        self.see("field-unit-card").await;
    }

    /// Chooses a card of the hand, which on a phone lies under a tab.
    async fn take_card(&self, card: &str) {
        if self.page.window.phone {
            self.page.click(".tabs .tab").await;
            self.page.wait_for(".hand-place.sheet-open").await;
        }
        self.page.click(card).await;
    }

    async fn sit(&mut self, number: u64, is_there: impl Fn(&dyn Sitting) -> bool) {
        self.page.sit_down(number, &kept(&*in_battle(is_there))).await;
        self.page.table().await;
    }
}

/// Whether the person is asked this.
fn asked(what: &str) -> impl Fn(&dyn Sitting) -> bool {
    move |game| {
        game.table().waiting() == Waiting::For(Seat(0))
            && !game.decider().is_forced()
            && game.table().prompt(Viewer::Table).contains(what)
    }
}
