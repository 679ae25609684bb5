//! The message to the person, with the rule that forbids what was tried.

use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::html;

/// The message; a click on its rule opens the rules.
#[component]
pub(crate) fn NoteBar(play: PlaySignal) -> impl IntoView {
    let note =
        play.memo(|play| play.note().map(|note| html::note(&note.words, note.rule)).unwrap_or_default());
    view! { <div role="alert" inner_html=move || note.get()></div> }
}
