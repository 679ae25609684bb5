//! A replay of a game, forwards and backwards, from any seat's view.

use super::table::GameScreen;
use crate::parts::ErrorPage;
use crate::play::PlaySignal;
use crate::settings::settings;
use crate::{route, store};
use leptos::prelude::*;
use library::Error;
use playroom::play::Play;
use playroom::{Route, link, shelf};

/// The replay of a kept game, or of the record in a link.
#[component]
pub(crate) fn Review(number: Option<u64>, letters: String) -> impl IntoView {
    let kept = number.map(|number| match store::game(number) {
        Some(kept) => kept,
        None => Err("there is no such game in this browser".to_owned()),
    });
    let record = match &kept {
        Some(kept) => kept.clone().map(|kept| kept.record.into_bytes()),
        None => link::decode(&letters).map_err(|error| error.to_string()),
    };
    if let Some(game) = record.as_ref().ok().and_then(|record| shelf::elsewhere(record)) {
        let game = Some(game);
        let page = match number {
            Some(number) => Route::Review { game, number },
            None => Route::Replay { game, letters },
        };
        return route::load_module_of(&page);
    }
    let preferences = settings().get_untracked().preferences();
    let told = |error: Error| error.to_string();
    let play = match kept {
        Some(kept) => kept.and_then(|kept| Play::review_kept(&kept, preferences).map_err(told)),
        None => record.and_then(|record| {
            let opened = shelf::load(&record).map_err(told)?;
            Ok(Play::review(opened.sitting, false, preferences))
        }),
    };
    match play {
        Ok(play) => view! { <GameScreen play=PlaySignal::review(play)/> }.into_any(),
        Err(why) => view! { <ErrorPage title="This replay cannot be shown" why/> }.into_any(),
    }
}
