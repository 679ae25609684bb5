//! The message to the person, with the rule that forbids what was tried.

use crate::browser;
use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::html;

/// The message; a click on its rule opens the rules.
#[component]
pub(crate) fn NoteBar(play: PlaySignal) -> impl IntoView {
    let note =
        play.memo(|play| play.note().map(|note| html::note(&note.words, note.rule)).unwrap_or_default());
    // It stands at the top of the side, which may have been scrolled down.
    Effect::new(move |_| {
        if !note.get().is_empty() {
            request_animation_frame(|| browser::scroll_to_top(".side-scroll"));
        }
    });
    view! { <div role="alert" inner_html=move || note.get()></div> }
}
