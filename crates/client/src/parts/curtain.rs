//! The curtain between people at one screen.

use crate::browser;
use crate::play::Play;
use leptos::prelude::*;

/// Hides what each alone may see until the next person has taken the screen.
#[component]
pub(crate) fn Curtain(play: Play) -> impl IntoView {
    let next = Memo::new(move |_| play.curtain());
    Effect::new(move |_| {
        if next.get().is_some() {
            request_animation_frame(|| browser::focus("lift-curtain"));
        }
    });
    move || {
        next.get().map(|seat| {
            let name = play.look(|look| look.seats().name(seat));
            view! {
                <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-words">
                    <h2 id="curtain-words">{format!("{name} is next")}</h2>
                    <p>"Hand the screen over. What is yours alone stays covered until you say so."</p>
                    <button class="button primary" id="lift-curtain" on:click=move |_| play.lift_curtain(seat)>
                        {format!("I am {name}: show my side")}
                    </button>
                </div>
            }
        })
    }
}
