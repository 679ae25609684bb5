//! The dice of the last roll, and announcements.

use super::Picture;
use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::figures::joined;
use playroom::play::Moving;
use playroom::{Motion, html};

/// The dice of the last roll, animated while they roll, with their result. Screen readers get it from the log.
#[component]
pub(crate) fn LastDice(play: PlaySignal) -> impl IntoView {
    let rolling =
        move || play.moving.with(|moving| matches!(moving, Some(Moving { motion: Motion::Roll(_), .. })));
    let dice = play.memo(|play| play.rolled().map(html::dice).unwrap_or_default());
    view! { <div class="dice-tray" class:rolling=rolling class:low=move || play.moved_above.get() aria-hidden="true" inner_html=move || dice.get()></div> }
}

/// What is announced now: a card that is played, news for everybody. It has its place beside the board, where it hides nothing
/// it speaks of.
#[component]
pub(crate) fn Herald(play: PlaySignal) -> impl IntoView {
    move || {
        match play.moving.get() {
        Some(Moving { motion: Motion::Herald { symbol, title, about, .. }, words, .. }) => Some(view! {
            <div class="herald" aria-hidden="true">
                <Picture symbol=symbol class="herald-picture"/>
                <strong>{title.clone()}</strong>
                // A title that says it all is not said again.
                {(words.trim_end_matches('.') != title).then(|| view! { <span>{joined(&words)}</span> }.into_any())}
                {(!about.is_empty()).then(|| view! { <span class="herald-about">{about}</span> }.into_any())}
            </div>
        }.into_any()),
        _ => None,
    }
    }
}
