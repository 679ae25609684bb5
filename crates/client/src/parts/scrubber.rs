//! Going back and forth in the game.

use super::Icon;
use crate::play::Play;
use leptos::prelude::*;
use tabletop::Viewer;

/// A slider over all actions, with buttons for single steps; and, where that is allowed, whose eyes to look through.
#[component]
pub(crate) fn Scrubber(play: Play) -> impl IntoView {
    let at = move || play.looking.get().unwrap_or_else(|| play.actions());
    let last = move || play.actions();
    let go = move |to: usize| play.look_at(to.min(play.actions()));
    let step = move |by: isize| go(at().saturating_add_signed(by));
    view! {
        <div class="scrubber" role="group" aria-label="Replay">
            <button class="button quiet square" aria-label="To the beginning" on:click=move |_| go(0)><Icon name="first"/></button>
            <button class="button quiet square" id="step-back" aria-label="One action back" on:click=move |_| step(-1)>
                <Icon name="step-back"/>
            </button>
            <input class="slider" type="range" id="scrubber" min="0" max=last aria-label="Action"
                prop:value=move || at().to_string()
                aria-valuetext=move || format!("action {} of {}", at(), last())
                on:input=move |event| go(event_target_value(&event).parse().unwrap_or(0))/>
            <button class="button quiet square" id="step-forward" aria-label="One action forward" on:click=move |_| step(1)>
                <Icon name="step-forward"/>
            </button>
            <button class="button quiet square" aria-label="To the end" on:click=move |_| go(last())><Icon name="last"/></button>
            <output>{move || format!("{} / {}", at(), last())}</output>
            <Eyes play/>
            {move || (!play.is_review()).then(|| view! {
                <button class="button" id="back-to-now" on:click=move |_| play.catch_up()>"Back to now"</button>
            })}
        </div>
    }
}

/// Whose eyes to look through: in a replay, and once a game is over.
#[component]
fn Eyes(play: Play) -> impl IntoView {
    let free = move || play.may_choose_eyes();
    let names = play.look_once(|look| look.seats().names());
    let chosen = move || play.frame.with(|frame| eyes_key(frame.viewer));
    move || {
        free().then(|| {
            let seats = (0u8..).zip(names).map(|(n, name)| view! { <option value=n.to_string()>{*name}</option> }).collect_view();
            view! {
                <label class="eyes">
                    <Icon name="eye"/><span class="visually-hidden">"Seen by"</span>
                    <select id="eyes" prop:value=chosen on:change=move |event| play.eyes.set(Some(eyes_of(&event_target_value(&event))))>
                        <option value="all">"All-seeing"</option>
                        {seats}
                    </select>
                </label>
            }
        })
    }
}

fn eyes_key(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.0.to_string(),
        Viewer::Table | Viewer::Referee => "all".to_owned(),
    }
}

fn eyes_of(key: &str) -> Viewer {
    key.parse().map_or(Viewer::Referee, |n| Viewer::Seat(tabletop::Seat(n)))
}
