//! What was refused, and by which rule.

use crate::play::Play;
use leptos::prelude::*;
use playroom::html;

/// The note; the rule in it opens beside the board.
#[component]
pub(crate) fn NoteBar(play: Play) -> impl IntoView {
    let note = move || play.note.get().map(|note| html::note(&note.words, note.rule)).unwrap_or_default();
    view! { <div role="alert" inner_html=note></div> }
}
