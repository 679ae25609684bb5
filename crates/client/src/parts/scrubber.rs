//! Moving back and forth through the actions of a game.

use super::{Icon, play_on};
use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::play::{Input, Play};
use tabletop::Viewer;

/// A slider over all actions, with buttons for single steps; and a choice of views, where that is allowed.
#[component]
pub(crate) fn Scrubber(play: PlaySignal) -> impl IntoView {
    let actions = play.memo(|play| play.game().actions());
    let at = move || play.looking_back.get().unwrap_or_else(|| actions.get());
    let last = move || actions.get();
    let go = move |to: usize| play.send(Input::LookAt(to));
    let step = move |by: isize| go(at().saturating_add_signed(by));
    let autoplays = play.memo(Play::is_autoplaying);
    let autoplay_icon = move || view! { <Icon name=if autoplays.get() { "pause" } else { "play" }/> };
    let may_play_on = play.memo(Play::may_play_on);
    let pace = move || format!("Pace: {}", play.settings.get().pace.words());
    let faster = move |_| {
        play.settings.update(|settings| settings.pace = settings.pace.faster());
        play.send(Input::Prefer(play.settings.get_untracked().preferences()));
    };
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
            <button class="button quiet square" id="autoplay" aria-label=move || if autoplays.get() { "Stop the replay" } else { "Play the replay" }
                on:click=move |_| play.send(Input::Autoplay)>{autoplay_icon}</button>
            <button class="button quiet" id="replay-pace" title="How fast the replay goes on" on:click=faster>{pace}</button>
            <Views play/>
            {move || may_play_on.get().then(|| view! {
                <button class="button" id="play-on" on:click=move |_| play_on(play)>"Play on from here"</button>
            }.into_any())}
            {(!play.with_untracked(Play::is_review)).then(|| view! {
                <button class="button" id="back-to-now" on:click=move |_| play.send(Input::CatchUp)>"Back to now"</button>
            }.into_any())}
        </div>
    }
}

/// Whose view of the game is shown: a choice in a replay, and once a game is over.
#[component]
fn Views(play: PlaySignal) -> impl IntoView {
    let may_choose = play.memo(Play::may_choose_view);
    let seats = play.look_untracked(|look| look.seats());
    let chosen = move || play.frame.with(|frame| key_of(frame.viewer));
    move || {
        may_choose.get().then(|| {
            let views = (0u8..).zip(seats.names()).map(|(n, name)| view! { <option value=n.to_string()>{name}</option> }.into_any()).collect_view();
            view! {
                <label class="eyes">
                    <Icon name="eye"/><span class="visually-hidden">"Seen by"</span>
                    <select id="eyes" prop:value=chosen on:change=move |event| play.send(Input::ViewAs(viewer_of(&event_target_value(&event))))>
                        <option value="all">"All-seeing"</option>
                        {views}
                    </select>
                </label>
            }.into_any()
        })
    }
}

fn key_of(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.0.to_string(),
        Viewer::Table | Viewer::Referee => "all".to_owned(),
    }
}

fn viewer_of(key: &str) -> Viewer {
    key.parse().map_or(Viewer::Referee, |n| Viewer::Seat(tabletop::Seat(n)))
}
