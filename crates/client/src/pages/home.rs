//! The first page: what there is to play, and what was begun.

use crate::parts::{Icon, Picture, SeatFields, level_name};
use crate::{browser, route, store};
use leptos::prelude::*;
use library::Refusal;
use playroom::kept::{Kept, Sitter};
use playroom::{Route, draft::Draft, form, shelf};
use std::sync::Arc;
use tabletop::{About, Waiting};
use wasm_bindgen_futures::JsFuture;

/// The first page.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let games = RwSignal::new(store::games());
    view! {
        <main class="page home">
            <header class="masthead">
                <Picture symbol="logo-polemarch" class="masthead-mark"/>
                <h1>"Polemarch"</h1>
                <p class="motto">"The Greek wars, on your table. No account, no network: the game lives in this page."</p>
            </header>
            <div class="meander" role="presentation"></div>
            <Begun games/>
            <section class="shelf" aria-label="Games">
                {shelf::tables().iter().map(|table| box_view(table.game().about())).collect_view()}
                {TO_COME.map(|(title, words)| view! {
                    <article class="box to-come"><h2>{title}</h2><p>{words}</p><p class="muted">"To come."</p></article>
                }).collect_view()}
            </section>
            <section class="home-files">
                <h2>"A game from a file"</h2>
                <p>"A saved game or a replay, from here, from the terminal or from a friend."</p>
                <FromFile/>
            </section>
            <footer class="colophon">
                <p>"300: Earth & Water is a game by Yasushi Nakaguro. This is an independent implementation, made out of admiration: those who own the box will enjoy it most."</p>
            </footer>
        </main>
    }
}

const TO_COME: [(&str, &str); 3] = [
    ("Go Tell the Spartans", "Thermopylae, alone against the Great King."),
    ("490 BC: Marathon", "The plain, hex by hex, with chits."),
    ("Hoplomachia", "Hoplite battles on a free table, 460 to 360 BC."),
];

fn box_view(about: About) -> impl IntoView {
    let words = match about.id {
        "earth-and-water" => {
            "The Greco-Persian Wars in five campaigns: cards, armies, fleets, and a bridge over the Hellespont. Two sides, about half an hour."
        }
        _ => "",
    };
    view! {
        <article class="box">
            <div class="box-art" aria-hidden="true"><Picture symbol="army-greece"/><Picture symbol="fleet-greece"/><Picture symbol="fleet-persia"/><Picture symbol="army-persia"/></div>
            <h2>{about.title}</h2>
            <p>{words}</p>
            <a class="button primary" id=format!("play-{}", about.id) href=Route::New(about.id.to_owned()).hash()>"Play"</a>
        </article>
    }
}

/// The games that were begun here.
#[component]
fn Begun(games: RwSignal<Vec<store::Listed>>) -> impl IntoView {
    // What is forgotten is gone: it is asked for twice.
    let asked = RwSignal::new(None::<u64>);
    let forget = move |number: u64| {
        if asked.get_untracked() == Some(number) {
            store::forget(number);
            games.set(store::games());
        }
        asked.set(Some(number));
    };
    move || {
        let listed = games.get();
        (!listed.is_empty()).then(|| {
            let rows = listed.into_iter().map(|game| {
                let number = game.number;
                // A game that goes on is not laid open.
                let over = game.kept.as_ref().is_ok_and(|kept| kept.over);
                let words = match &game.kept {
                    Ok(kept) => format!("{}: {}", players(kept), kept.summary),
                    Err(_) => "A game that cannot be read".to_owned(),
                };
                view! {
                    <li class="begun">
                        <a class="begun-words" href=Route::Table(number).hash()>{words.clone()}</a>
                        {over.then(|| view! { <a class="button quiet" href=Route::Review(number).hash() aria-label=format!("Replay: {words}")>"Replay"</a> })}
                        <button class="button quiet" aria-label=format!("Forget: {words}") on:click=move |_| forget(number)>{move || if asked.get() == Some(number) { "Forget it for good" } else { "Forget" }}</button>
                    </li>
                }
            }).collect_view();
            view! { <section class="begun-games"><h2>"Go on with a game"</h2><ul>{rows}</ul></section> }
        })
    }
}

fn players(kept: &Kept) -> String {
    let name = |sitter: &Sitter| match sitter {
        Sitter::Person => "you".to_owned(),
        Sitter::Computer(player) => level_name(player),
    };
    // Among more than two, who is against whom is for the game to say.
    let between = if kept.sitters.len() == 2 { " against " } else { ", " };
    kept.sitters.iter().map(name).collect::<Vec<_>>().join(between)
}

/// A game from a file that waits to be gone on with.
#[derive(Clone)]
struct Found {
    record: Arc<[u8]>,
    about: About,
    seats: &'static [&'static str],
    damage: Option<String>,
    over: bool,
}

/// Reads the chosen file.
fn read(event: &leptos::ev::Event, found: RwSignal<Option<Result<Found, String>>>) {
    let input: web_sys::HtmlInputElement = event_target(event);
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    leptos::task::spawn_local(async move {
        let read = match JsFuture::from(file.array_buffer()).await {
            Ok(buffer) => look_at(&js_sys::Uint8Array::new(&buffer).to_vec()),
            Err(_) => Err("The browser could not read this file.".to_owned()),
        };
        // The same file may be chosen again, after it was mended.
        input.set_value("");
        found.set(Some(read));
    });
}

fn look_at(record: &[u8]) -> Result<Found, String> {
    let opened = shelf::load(record).map_err(|refusal| format!("This file cannot be opened: {refusal}"))?;
    let table = opened.sitting.table();
    let over = matches!(table.waiting(), Waiting::Over(_));
    Ok(Found {
        record: record.into(),
        about: table.about(),
        seats: table.seats(),
        damage: opened.damage,
        over,
    })
}

/// What to do with a game from a file.
#[component]
fn FromFile() -> impl IntoView {
    let found = RwSignal::new(None::<Result<Found, String>>);
    view! {
        <label class="button file-button">
            <Icon name="load"/>"Open a file"
            <input type="file" id="open-file" accept=".jsonl,.plmr,.txt" on:change=move |event| read(&event, found)/>
        </label>
        <div role="alert">
            {move || match found.get() {
                Some(Err(why)) => view! { <div class="refusal" id="file-trouble"><p>{why}</p></div> }.into_any(),
                Some(Ok(game)) => view! { <Resume game/> }.into_any(),
                None => ().into_any(),
            }}
        </div>
    }
}

/// Who plays on? A finished game is only looked at.
#[component]
fn Resume(game: Found) -> impl IntoView {
    let Found { record, about, seats, damage, over } = game;
    let sitters = RwSignal::new(form::proposed(seats.len()));
    let trouble = RwSignal::new(None::<String>);
    let go = Callback::new(move |to: fn(u64) -> Route| match keep(&record, &sitters.get_untracked()) {
        Ok(number) => route::go(&to(number)),
        Err(why) => trouble.set(Some(why)),
    });
    view! {
        <div class="panel" id="from-file">
            <h3 class="panel-title">{about.title}</h3>
            {damage.map(|damage| view! { <div class="refusal"><p>{format!("The end of the file is damaged: {damage}. All before it is whole.")}</p></div> })}
            {(!over).then(|| view! { <p>"Who plays on?"</p><SeatFields seats sitters/> })}
            <div class="menu-row">
                {(!over).then(|| view! { <button class="button primary" id="go-on" on:click=move |_| go.run(Route::Table)>"Go on with it"</button> })}
                <button class="button" id="only-look" on:click=move |_| go.run(Route::Review)>"Look at it"</button>
            </div>
            {move || trouble.get().map(|why| view! { <div class="refusal"><p>{why}</p></div> })}
        </div>
    }
}

/// Keeps the game of a record, and tells under which number.
fn keep(record: &[u8], sitters: &[Sitter]) -> Result<u64, String> {
    let told = |refusal: Refusal| refusal.to_string();
    let opened = shelf::load(record).map_err(told)?;
    let number = browser::now();
    let kept = Kept::of(&*opened.sitting, sitters, browser::fresh_seed(), &Draft::default(), number)
        .map_err(told)?;
    store::keep(number, &kept)?;
    Ok(number)
}
