//! The odds of an action before it is confirmed, and of all choices beside each other.

use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::html;

/// The odds of the hovered action, or of the one that waits to be confirmed; then what each choice comes to.
#[component]
pub(crate) fn OddsPanel(play: PlaySignal) -> impl IntoView {
    let seats = play.look_untracked(|look| look.seats());
    let odds = Memo::new(move |_| {
        let drawn = |action: usize| {
            play.look(|look| {
                let (forecast, aftermath) = (look.forecast(action), look.aftermath(action));
                html::odds(&look.words(action), forecast.as_ref(), &aftermath, seats)
            })
        };
        let considered = play.considered().map(drawn).unwrap_or_default();
        considered + &play.with(|play| html::stakes(play.stakes(), play.chart()))
    });
    view! { <section class="odds-place" aria-live="polite" aria-label="Odds" inner_html=odds></section> }
}
