//! What was refused, and by which rule.

use crate::play::Play;
use leptos::prelude::*;

/// The note; the rule in it opens beside the board.
#[component]
pub(crate) fn NoteBar(play: Play) -> impl IntoView {
    let words = move || play.note.get().map(|note| note.words).unwrap_or_default();
    let rule = move || play.note.get().and_then(|note| note.rule);
    view! {
        <div role="alert">
            {move || play.note.with(Option::is_some).then(|| view! {
                <div class="refusal">
                    <p>
                        {words}
                        {move || rule().map(|rule| view! {
                            " "
                            <button class="rule-link" data-rule=rule.number>
                                {format!("[{} {}]", rule.number, rule.title)}
                            </button>
                        })}
                    </p>
                </div>
            })}
        </div>
    }
}
