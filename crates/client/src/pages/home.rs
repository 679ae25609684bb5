//! The first page: what there is to play, and saved games.

use crate::parts::{Icon, Living, PlayerFields};
use crate::{browser, route, store};
use leptos::portal::Portal;
use leptos::prelude::*;
use library::Error;
use playroom::catalogue;
use playroom::kept::{Kept, Sitter};
use playroom::{Route, Seats, draft::Draft, form::Players, shelf};
use std::sync::Arc;
use tabletop::{About, Viewer, Waiting};
use wasm_bindgen_futures::JsFuture;

/// The first page; with a game from a file, if the last module has left one. Its headline and its boxes are part of the page
/// itself and need no module: what only a module knows, a game that plays itself, the games that were begun and files, is put into
/// the places left for it.
#[component]
pub(crate) fn Home(from_file: bool) -> impl IntoView {
    let games = RwSignal::new(store::games());
    browser::mark_page("data-returning", !store::is_first_visit());
    browser::mark_page("data-home", true);
    on_cleanup(|| browser::mark_page("data-home", false));
    let place = |id: &str| document().get_element_by_id(id);
    view! {
        {place("front-living").map(|mount| view! { <Portal mount><Living/></Portal> }.into_any())}
        {place("front-continue").map(|mount| view! { <Portal mount><SavedGames games/></Portal> }.into_any())}
        {place("front-file").map(|mount| view! {
            <Portal mount>
                <section class="home-files">
                    <h2>"A game from a file"</h2>
                    <p>"A saved game or a replay, from here, from the terminal or from a friend."</p>
                    <FromFile handed_over=from_file/>
                </section>
            </Portal>
        }.into_any())}
    }
}

/// The games that are kept in this browser.
#[component]
fn SavedGames(games: RwSignal<Vec<store::Listed>>) -> impl IntoView {
    // Deleting cannot be undone, so it takes two clicks.
    let asked = RwSignal::new(None::<u64>);
    let delete = move |number: u64| {
        if asked.get_untracked() == Some(number) {
            store::delete(number);
            games.set(store::games());
        }
        asked.set(Some(number));
    };
    move || {
        let listed = games.get();
        (!listed.is_empty()).then(|| {
            let rows = listed.into_iter().map(|game| {
                let number = game.number;
                // The replay of an unfinished game would reveal hidden information.
                let over = game.kept.as_ref().is_ok_and(|kept| kept.over);
                let id = game.kept.as_ref().ok().and_then(Kept::game);
                let title = id.as_deref().and_then(catalogue::entry).map(|entry| entry.title);
                let words = match &game.kept {
                    Ok(kept) => {
                        let ended = kept.ended.as_ref().map(|ended| ended.verdict.clone());
                        format!("{}: {}", players(kept), ended.unwrap_or_else(|| kept.standing()))
                    }
                    Err(_) => "A game that cannot be read".to_owned(),
                };
                let named = title.map_or_else(|| words.clone(), |title| format!("{title}, {words}"));
                let [table, review] = [
                    Route::Table { game: id.clone(), number }.hash(),
                    Route::Review { game: id, number }.hash(),
                ];
                view! {
                    <li class="begun">
                        <a class="begun-words" href=table>
                            <span>{title.map(|title| view! { <span class="begun-game">{title}</span> }.into_any())}{words}</span>
                            // The whole box is the link; this shows that it can be pressed.
                            <span class="button" class:primary=!over aria-hidden="true">{if over { "Look" } else { "Go on" }}</span>
                        </a>
                        {over.then(|| view! { <a class="button quiet" href=review aria-label=format!("Replay: {named}")>"Replay"</a> }.into_any())}
                        <button class="button quiet" aria-label=format!("Delete: {named}") on:click=move |_| delete(number)>{move || if asked.get() == Some(number) { "Delete it for good" } else { "Delete" }}</button>
                    </li>
                }.into_any()
            }).collect_view();
            view! { <section class="begun-games"><h2>"Continue"</h2><ul>{rows}</ul></section> }.into_any()
        })
    }
}

fn players(kept: &Kept) -> String {
    let name = |sitter: &Sitter| sitter.computer().unwrap_or("you").to_owned();
    // Among more than two players, the sides depend on the game.
    let between = if kept.sitters.len() == 2 { " against " } else { ", " };
    kept.sitters.iter().map(name).collect::<Vec<_>>().join(between)
}

/// A game that was read from a file.
#[derive(Clone)]
struct Found {
    record: Arc<[u8]>,
    about: About,
    seats: Seats,
    damage: Option<String>,
    over: bool,
}

/// Reads the chosen file.
fn read(event: &leptos::ev::Event, found: RwSignal<Option<Result<Found, String>>>) {
    let input: web_sys::HtmlInputElement = event_target(event);
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    leptos::task::spawn_local(async move {
        let read = match JsFuture::from(file.array_buffer()).await {
            Ok(buffer) => {
                let record = js_sys::Uint8Array::new(&buffer).to_vec();
                match shelf::elsewhere(&record) {
                    Some(game) => match store::hand_over(&record) {
                        Ok(()) => return route::go(&Route::File { game }),
                        Err(why) => Err(why.to_owned()),
                    },
                    None => look_at(&record),
                }
            }
            Err(_) => Err("The browser could not read this file.".to_owned()),
        };
        // Without this, choosing the same file again would not fire an event.
        input.set_value("");
        found.set(Some(read));
    });
}

fn look_at(record: &[u8]) -> Result<Found, String> {
    let opened = shelf::load(record).map_err(|error| format!("This file cannot be opened: {error}"))?;
    let look = opened.sitting.look(Viewer::Table);
    Ok(Found {
        record: record.into(),
        about: look.about(),
        seats: look.seats(),
        over: matches!(look.waiting(), Waiting::Over(_)),
        damage: opened.damage,
    })
}

/// Opens a game from a file.
#[component]
fn FromFile(handed_over: bool) -> impl IntoView {
    let handed_over = handed_over.then(store::handed_over).flatten();
    let found = RwSignal::new(handed_over.map(|record| look_at(&record)));
    if found.with_untracked(Option::is_some) {
        request_animation_frame(|| browser::show("from-file"));
    }
    view! {
        <label class="button file-button">
            <Icon name="load"/>"Open a file"
            <input type="file" id="open-file" accept=".jsonl,.plmr,.txt" on:change=move |event| read(&event, found)/>
        </label>
        <div role="alert">
            {move || match found.get() {
                Some(Err(why)) => view! { <div class="error" id="file-error"><p>{why}</p></div> }.into_any(),
                Some(Ok(game)) => view! { <Resume game/> }.into_any(),
                None => ().into_any(),
            }}
        </div>
    }
}

/// Who plays on; a finished game can only be looked at.
#[component]
fn Resume(game: Found) -> impl IntoView {
    let Found { record, about, seats, damage, over } = game;
    let players = RwSignal::new(Players::proposed(seats, false));
    let error = RwSignal::new(None::<String>);
    let go = Callback::new(move |to: fn(Option<String>, u64) -> Route| {
        match keep(&record, &players.with_untracked(|players| players.sitters(browser::fresh_seed()))) {
            Ok(number) => route::go(&to(Some(about.id.to_owned()), number)),
            Err(why) => error.set(Some(why)),
        }
    });
    view! {
        <div class="panel" id="from-file">
            <h3 class="panel-title">{about.title}</h3>
            {damage.map(|damage| view! { <div class="error"><p>{format!("The end of the file is damaged: {damage}. All before it is whole.")}</p></div> }.into_any())}
            {(!over).then(|| view! { <p>"Who plays on?"</p><PlayerFields seats players/> }.into_any())}
            <div class="menu-row">
                {(!over).then(|| view! { <button class="button primary" id="go-on" on:click=move |_| go.run(|game, number| Route::Table { game, number })>"Go on with it"</button> }.into_any())}
                <button class="button" id="only-look" on:click=move |_| go.run(|game, number| Route::Review { game, number })>"Look at it"</button>
            </div>
            {move || error.get().map(|why| view! { <div class="error"><p>{why}</p></div> }.into_any())}
        </div>
    }
}

/// Keeps the game of a record, and returns its number.
fn keep(record: &[u8], sitters: &[Sitter]) -> Result<u64, String> {
    let told = |error: Error| error.to_string();
    let opened = shelf::load(record).map_err(told)?;
    let number = browser::now();
    let kept = Kept::of(&*opened.sitting, sitters, browser::fresh_seed(), &Draft::default(), number)
        .map_err(told)?;
    store::keep(number, &kept.write())?;
    Ok(number)
}
