//! Controls for a run of automatic actions: pause, step, faster, skip.

use super::Icon;
use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::play::{Input, Play};

/// The buttons, while there is a run; and its summary for screen readers.
#[component]
pub(crate) fn RunBar(play: PlaySignal) -> impl IntoView {
    let is_run = play.memo(Play::is_run);
    let is_held = play.memo(Play::is_held);
    // What the news asks for is the main choice while it waits to be read.
    let has_news = play.memo(Play::has_news);
    let summary = play.memo(|play| play.summary().to_owned());
    let hold = move || {
        let (name, words) = if is_held.get() { ("play", "Go on") } else { ("pause", "Pause") };
        view! { <Icon name/>{words} }
    };
    let pace = move || format!("Pace: {}", play.settings.get().pace.words());
    let watches = play.with_untracked(|play| play.game().people().is_empty());
    let skip = if watches { "Skip to the end" } else { "Skip to my decision" };
    let faster = move |_| play.settings.update(|settings| settings.pace = settings.pace.faster());
    view! {
        <p class="visually-hidden" role="status">{move || summary.get()}</p>
        {move || is_run.get().then(|| view! {
            <div class="run-bar" role="group" aria-label="Automatic actions">
                <button class="button" id="run-hold" on:click=move |_| play.send(Input::Hold)>{hold}</button>
                <button class="button square" id="run-back" aria-label="One action back" on:click=move |_| play.send(Input::StepBack)>
                    <Icon name="step-back"/>
                </button>
                <button class="button square" id="run-step" aria-label="One action forward" on:click=move |_| play.send(Input::Step)>
                    <Icon name="step-forward"/>
                </button>
                <button class="button" id="run-faster" title="Faster" on:click=faster><Icon name="hurry"/>{pace}</button>
                <button class="button" class:primary=move || !has_news.get() id="run-skip" on:click=move |_| play.send(Input::Skip)>
                    <Icon name="last"/>{skip}
                </button>
            </div>
        }.into_any())}
    }
}
