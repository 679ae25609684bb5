//! What steers a run of actions that nobody chooses here: wait, step, faster, skip.

use super::Icon;
use crate::play::Play;
use leptos::prelude::*;

/// The buttons of a run, while one goes on; and what it came to, for those who listen.
#[component]
pub(crate) fn RunBar(play: Play) -> impl IntoView {
    let is_run = Memo::new(move |_| play.is_run());
    let hold = move || {
        let (name, words) = if play.held.get() { ("play", "Go on") } else { ("pause", "Pause") };
        view! { <Icon name/>{words} }
    };
    let pace = move || format!("Pace: {}", play.settings.get().pace.words());
    let skip =
        if play.ask(|game| game.people().is_empty()) { "Skip to the end" } else { "Skip to my decision" };
    let faster = move |_| play.settings.update(|settings| settings.pace = settings.pace.faster());
    view! {
        <p class="visually-hidden" role="status">{move || play.summary.get()}</p>
        {move || is_run.get().then(|| view! {
            <div class="run-bar" role="group" aria-label="What happens by itself">
                <button class="button" id="run-hold" on:click=move |_| play.hold()>{hold}</button>
                <button class="button square" id="run-back" aria-label="One action back" on:click=move |_| play.step_back()>
                    <Icon name="step-back"/>
                </button>
                <button class="button square" id="run-step" aria-label="One action forward" on:click=move |_| play.step()>
                    <Icon name="step-forward"/>
                </button>
                <button class="button" id="run-faster" title="Faster" on:click=faster><Icon name="hurry"/>{pace}</button>
                <button class="button primary" id="run-skip" on:click=move |_| play.skip_run()>
                    <Icon name="last"/>{skip}
                </button>
            </div>
        })}
    }
}
