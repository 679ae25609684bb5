//! Dice that are seen rolling, and heralds who announce what must not be missed.

use super::Picture;
use crate::play::Play;
use leptos::prelude::*;
use playroom::{Motion, html};

/// The dice of the last roll: tumbling while they fall, then as they lie, with what they came to. The log says the same to
/// those who listen.
#[component]
pub(crate) fn LastDice(play: Play) -> impl IntoView {
    let rolling = move || play.stage.with(|stage| matches!(stage, Some(Motion::Roll(_))));
    let dice = move || play.rolled.with(|rolled| rolled.as_deref().map(html::dice).unwrap_or_default());
    view! { <div class="dice-tray" class:rolling=rolling aria-hidden="true" inner_html=dice></div> }
}

/// What is announced now.
#[component]
pub(crate) fn Herald(play: Play) -> impl IntoView {
    move || match play.stage.get() {
        Some(Motion::Herald { symbol, title, .. }) => Some(view! {
            <div class="herald" aria-hidden="true">
                <Picture symbol=symbol class="herald-picture"/>
                <strong>{title}</strong>
                <span>{play.caption.get()}</span>
            </div>
        }),
        _ => None,
    }
}
