//! The guided first game: taken up where it was left, or begun at once.

use crate::parts::ErrorPage;
use crate::{browser, route, store};
use leptos::prelude::*;
use playroom::{Route, guide, shelf};

/// The guided first game of this id.
#[component]
pub(crate) fn Learn(game: String) -> impl IntoView {
    match begun(&game).map_or_else(|| begin(&game), Ok) {
        Ok(number) => {
            route::go_instead(&Route::Table { game: Some(game), number });
            ().into_any()
        }
        Err(why) => view! { <ErrorPage title="This game has no guide" why/> }.into_any(),
    }
}

/// The number of the guided game that was begun and not finished.
fn begun(game: &str) -> Option<u64> {
    let is_it = |listed: &store::Listed| {
        let kept = listed.kept.as_ref().ok();
        kept.is_some_and(|kept| kept.guide.is_some() && kept.game().as_deref() == Some(game))
    };
    store::games().into_iter().find(is_it).map(|listed| listed.number)
}

/// Begins one, keeps it, and returns its number.
fn begin(game: &str) -> Result<u64, String> {
    let number = browser::now();
    let kept = shelf::table(game).and_then(|table| guide::begin(table, browser::fresh_seed(), number));
    store::keep(number, &kept.map_err(|error| error.because)?.write())?;
    Ok(number)
}
