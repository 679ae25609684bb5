//! A replay: a finished or foreign game looked at, forwards and backwards, through any eyes.

use super::table::Sat;
use crate::parts::Trouble;
use crate::play::Play;
use crate::{route, store};
use leptos::prelude::*;
use playroom::{Route, link, shelf};

/// The replay of a kept game, or of the record in a link.
#[component]
pub(crate) fn Review(number: Option<u64>, letters: String) -> impl IntoView {
    let record = match number {
        Some(number) => match store::game(number) {
            Some(kept) => kept.map(|kept| kept.record.into_bytes()),
            None => Err("there is no such game in this browser".to_owned()),
        },
        None => link::decode(&letters).map_err(|error| error.to_string()),
    };
    if let Some(game) = record.as_ref().ok().and_then(|record| shelf::elsewhere(record)) {
        let game = Some(game);
        let page = match number {
            Some(number) => Route::Review { game, number },
            None => Route::Replay { game, letters },
        };
        return route::make_way(&page);
    }
    let opened = record.and_then(|record| shelf::load(&record).map_err(|error| error.to_string()));
    match opened {
        Ok(opened) => view! { <Sat play=Play::review(opened.sitting, number.is_some())/> }.into_any(),
        Err(why) => view! { <Trouble title="This replay cannot be shown" why/> }.into_any(),
    }
}
