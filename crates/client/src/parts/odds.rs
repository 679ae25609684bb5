//! The odds of an action, before it is confirmed.

use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::html;

/// The odds of the hovered action, or of the one that waits to be confirmed.
#[component]
pub(crate) fn OddsPanel(play: PlaySignal) -> impl IntoView {
    let seats = play.look_untracked(|look| look.seats());
    let odds = Memo::new(move |_| {
        let drawn = |action: usize| {
            play.look(|look| {
                let forecast = look.forecast(action)?;
                Some(html::odds(&look.words(action), &forecast, seats))
            })
        };
        play.considered().and_then(drawn).unwrap_or_default()
    });
    view! { <section class="odds-place" aria-live="polite" aria-label="Odds" inner_html=odds></section> }
}
