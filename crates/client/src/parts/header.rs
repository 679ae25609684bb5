//! Above the board: turns and score, and what each side has off the board.

use super::level_name;
use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::html;
use playroom::kept::Sitter;

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
    let players = play.with_untracked(|play| {
        let name = |sitter: &Sitter| match sitter {
            Sitter::Computer(player) => level_name(player),
            Sitter::Person => String::new(),
        };
        play.game().sitters.iter().map(name).collect::<Vec<_>>()
    });
    let camps = move || play.frame.with(|frame| html::camps(&frame.camps, seats, &players, frame.waiting));
    view! { <div class="camps" inner_html=camps></div> }
}
