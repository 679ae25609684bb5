//! All cards of the game, to browse.

use super::Icon;
use crate::browser;
use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::{Pile, cards};
use tabletop::Viewer;

/// A button that opens all cards, by where they are as far as the viewer knows; nothing may lie over them.
#[component]
pub(crate) fn Deck(play: PlaySignal, uncover: impl Fn() + Send + Sync + 'static) -> impl IntoView {
    let open = RwSignal::new(false);
    let count = Memo::new(move |_| {
        play.frame.with(|frame| frame.piles.iter().map(|pile: &Pile| pile.cards.len()).sum::<usize>())
    });
    let close = move || {
        open.set(false);
        request_animation_frame(|| browser::focus("all-cards"));
    };
    play.layers.add(move || open.get(), close);
    let seats = play.look_untracked(|look| look.seats());
    let faces = move || {
        play.frame.with(|frame| {
            let reader = match frame.viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Table | Viewer::Referee => None,
            };
            cards::piles(&frame.piles, seats, reader)
        })
    };
    view! {
        <button class="button quiet" id="all-cards" hidden=move || count.get() == 0 on:click=move |_| { uncover(); open.set(true); request_animation_frame(|| browser::focus("close-cards")) }>
            <Icon name="deck"/><span class="desk">{move || format!("All {} cards", count.get())}</span><span class="phone">"All cards"</span>
        </button>
        {move || open.get().then(|| view! {
            <div class="overlay" on:click=move |_| close()></div>
            <div class="dialog menu deck" role="dialog" aria-modal="true" aria-labelledby="cards-title">
                <div class="dialog-head">
                    <h2 id="cards-title">"All cards"</h2>
                    <button class="button quiet square" aria-label="Close" id="close-cards" on:click=move |_| close()><Icon name="close"/></button>
                </div>
                <div class="dialog-body" tabindex="0" inner_html=faces></div>
            </div>
        }.into_any())}
    }
}
