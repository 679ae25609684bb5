//! How the game ended.

use super::Picture;
use crate::play::PlaySignal;
use leptos::prelude::*;
use library::story;
use playroom::Route;
use playroom::play::Input;
use tabletop::Waiting;

/// Who has won and how, and where to go from here.
#[component]
pub(crate) fn Ending(play: PlaySignal) -> impl IntoView {
    let outcome = play.memo(|play| match play.look().waiting() {
        Waiting::Over(outcome) if play.is_settled() && play.looking_back().is_none() => Some(outcome),
        _ => None,
    });
    move || {
        outcome.get().map(|outcome| {
            let (about, seats) = play.look_untracked(|look| (look.about(), look.seats()));
            let side = outcome.winner().map(|seat| seats.colour(seat)).unwrap_or_default();
            let words = format!("{}: {}", story::verdict(seats.names(), &outcome), outcome.level);
            view! {
                <div class=format!("panel ending {side}") id="ending">
                    <Picture symbol="laurel" class="ending-wreath"/>
                    <h2>{words}</h2>
                    <div class="menu-row">
                        <button class="button" id="review" on:click=move |_| play.send(Input::LookAt(0))>"Look at the game again"</button>
                        <a class="button primary" href=Route::New { game: about.id.to_owned(), friend: false }.hash()>"Play again"</a>
                    </div>
                </div>
            }
        })
    }
}
