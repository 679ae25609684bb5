//! How the game ended, and what can be done now: play again, look back, play on.

use super::{Picture, Retrospect};
use crate::play::PlaySignal;
use crate::{browser, route, store};
use leptos::prelude::*;
use library::Error;
use playroom::Route;
use playroom::ended::Fared;
use playroom::kept::Kept;
use playroom::play::{Input, Play, Rematch};
use tabletop::Seat;

/// The result in a banner, ways to go on, and the game looked back on. It stays while one looks back.
#[component]
pub(crate) fn Ending(play: PlaySignal) -> impl IntoView {
    let ending = play.memo(Play::ending);
    let looks_back = Memo::new(move |_| play.looking_back.get().is_some());
    let is_review = play.with_untracked(Play::is_review);
    move || {
        ending.get().map(|ended| {
            let (about, seats) = play.look_untracked(|look| (look.about(), look.seats()));
            let (fared, may_swap) = play.with_untracked(|play| (play.fared(), play.may_swap()));
            let side = ended.winner().map(|seat| seats.colour(seat)).unwrap_or_default();
            // The laurel is the winner's; whoever lost to it need not look at it.
            let has_laurel = fared != Some(Fared::Lost);
            let for_you = match fared {
                Some(Fared::Lost) if ended.resigned.is_some() => "You gave up",
                Some(Fared::Won) => "You won",
                Some(Fared::Drew) => "A draw",
                Some(Fared::Lost) => "You lost",
                None => "Game over",
            };
            let words = ended.words();
            let new_game = Route::New { game: about.id.to_owned(), friend: false }.hash();
            view! {
                <section class=format!("panel ending {side}") class:brief=looks_back id="ending" tabindex="-1" aria-label="How the game ended">
                    <div class="ending-banner">
                        {has_laurel.then(|| view! { <Picture symbol="laurel" class="ending-wreath"/> }.into_any())}
                        <p class="ending-for-you">{for_you}</p>
                        <h2>{words}</h2>
                    </div>
                    {(!is_review).then(|| view! {
                        <div class="menu-row">
                            <button class="button primary" id="play-again" on:click=move |_| again(play, Rematch::SameSides)>"Play again"</button>
                            {may_swap.then(|| view! {
                                <button class="button" id="swap-sides" on:click=move |_| again(play, Rematch::SwappedSides)>"Swap sides and play again"</button>
                            }.into_any())}
                            <button class="button" id="review" on:click=move |_| play.send(Input::Autoplay)>"Watch the replay"</button>
                            <a class="button quiet" href=new_game>"New game"</a>
                        </div>
          .into_any()          })}
                    <Retrospect play/>
                    <p><a href=Route::Games.hash()>"All your games, and your record"</a></p>
                </section>
            }.into_any()
        })
    }
}

/// Plays the same game again, from its beginning.
pub(crate) fn again(play: PlaySignal, rematch: Rematch) {
    begin(play, |play, seed, now| play.again(rematch, seed, now));
}

/// Plays on from the position on the screen, as a new game.
pub(crate) fn play_on(play: PlaySignal) {
    begin(play, Play::play_on);
}

/// Plays on with a game that plays itself, at this side.
pub(crate) fn take_over(play: PlaySignal, side: Seat) {
    begin(play, |play, seed, now| play.take_over(side, seed, now));
}

/// Keeps a new game and goes to it.
fn begin(play: PlaySignal, make: impl FnOnce(&Play, u64, u64) -> Result<Kept, Error>) {
    let number = browser::now();
    let kept = play.with_untracked(|play| make(play, browser::fresh_seed(), number));
    let begun = kept.map_err(|error| error.because).and_then(|kept| {
        store::keep(number, &kept.write()).map_err(str::to_owned)?;
        Ok(Route::Table { game: kept.game(), number })
    });
    match begun {
        Ok(page) => route::go(&page),
        Err(why) => play.tell(why),
    }
}
