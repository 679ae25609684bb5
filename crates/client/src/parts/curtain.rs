//! The curtain between people who share a screen.

use crate::browser;
use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::play::{Input, Play};

/// Covers private information until the next person has taken the screen.
#[component]
pub(crate) fn Curtain(play: PlaySignal) -> impl IntoView {
    let next = play.memo(Play::curtain);
    Effect::new(move |_| {
        if next.get().is_some() {
            request_animation_frame(|| browser::focus("lift-curtain"));
        }
    });
    move || {
        next.get().map(|seat| {
            let name = play.look_untracked(|look| look.seats().name(seat));
            view! {
                <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-words">
                    <h2 id="curtain-words">{format!("{name} is next")}</h2>
                    <p>"Hand the screen over. What is yours alone stays covered until you say so."</p>
                    <button class="button primary" id="lift-curtain" on:click=move |_| play.send(Input::LiftCurtain(seat))>
                        {format!("I am {name}: show my side")}
                    </button>
                </div>
            }.into_any()
        })
    }
}
