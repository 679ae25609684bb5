//! Dice that are seen rolling.

use crate::play::Play;
use leptos::prelude::*;
use playroom::{Motion, html};

/// The dice of the last roll: tumbling while they fall, then as they lie. The log says the same to those who listen.
#[component]
pub(crate) fn LastDice(play: Play) -> impl IntoView {
    let rolling = move || play.stage.with(|stage| matches!(stage, Some(Motion::Roll(_))));
    let seats = play.ask(|game| game.sitting.table().about().seats);
    let dice = move || {
        play.rolled.with(|rolled| rolled.as_ref().map(|dice| html::dice(dice, seats)).unwrap_or_default())
    };
    view! { <div class="dice-tray" class:rolling=rolling aria-hidden="true" inner_html=dice></div> }
}
