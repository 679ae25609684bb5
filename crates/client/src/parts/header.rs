//! Above the board: turns and score, and what each side has off the board.

use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::html;

/// Rows of boxes with a marker: turns and score.
#[component]
pub(crate) fn Tracks(play: PlaySignal) -> impl IntoView {
    let seats = play.look_untracked(|look| look.seats());
    view! { <div class="tracks" inner_html=move || play.frame.with(|frame| html::tracks(&frame.tracks, seats))></div> }
}

/// Who plays each side, and what it has off the board.
#[component]
pub(crate) fn Camps(play: PlaySignal) -> impl IntoView {
    let seats = play.look_untracked(|look| look.seats());
    let sitters = play.with_untracked(|play| play.game().sitters.clone());
    let camps = move || play.frame.with(|frame| html::camps(&frame.camps, seats, &sitters, frame.waiting));
    view! { <div class="camps" inner_html=camps></div> }
}
