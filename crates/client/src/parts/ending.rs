//! How the game ended.

use super::Picture;
use crate::play::Play;
use leptos::prelude::*;
use library::story;
use playroom::Route;
use tabletop::Waiting;

/// Who has won and how, and where to go from here.
#[component]
pub(crate) fn Ending(play: Play) -> impl IntoView {
    let seen = move || play.is_settled() && play.looking.get().is_none() && !play.is_review();
    move || {
        let outcome = play.look(|look| match look.waiting() {
            Waiting::Over(outcome) => Some(outcome),
            Waiting::For(_) => None,
        });
        outcome.filter(|_| seen()).map(|outcome| {
            let (about, seats) = play.look_once(|look| (look.about(), look.seats()));
            let side = outcome.winner().map(|seat| seats.colour(seat)).unwrap_or_default();
            let words = format!("{}: {}", story::verdict(seats.names(), &outcome), outcome.level);
            view! {
                <div class=format!("panel ending {side}") id="ending">
                    <Picture symbol="laurel" class="ending-wreath"/>
                    <h2>{words}</h2>
                    <div class="menu-row">
                        <button class="button" id="review" on:click=move |_| play.look_at(0)>"Look at the game again"</button>
                        <a class="button primary" href=Route::New { game: about.id.to_owned() }.hash()>"Play again"</a>
                    </div>
                </div>
            }
        })
    }
}
