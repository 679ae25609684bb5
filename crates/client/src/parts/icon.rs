//! Pictures from the sprite.

use leptos::prelude::*;

/// A small picture beside words, hidden from screen readers.
#[component]
pub(crate) fn Icon(name: &'static str) -> impl IntoView {
    view! { <svg class="icon" aria-hidden="true"><use href=format!("#icon-{name}")/></svg> }
}

/// Any picture of the sprite.
#[component]
pub(crate) fn Picture(#[prop(into)] symbol: String, #[prop(into, optional)] class: String) -> impl IntoView {
    view! { <svg class=class aria-hidden="true"><use href=format!("#{symbol}")/></svg> }
}
