//! The first page: what there is to play, and what was begun.

use crate::parts::{Icon, Picture, level_name};
use crate::{browser, route, store};
use leptos::prelude::*;
use playroom::kept::{Kept, Sitter};
use playroom::{Route, draft::Draft, shelf};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// The first page.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let games = RwSignal::new(store::games());
    let trouble = RwSignal::new(None::<String>);
    view! {
        <main class="page home">
            <header class="masthead">
                <Picture symbol="logo-polemarch" class="masthead-mark"/>
                <h1>"Polemarch"</h1>
                <p class="motto">"The Greek wars, on your table. No account, no network: the game lives in this page."</p>
            </header>
            <div class="meander" role="presentation"></div>
            <section class="shelf" aria-label="Games">
                {shelf::tables().iter().map(|table| box_view(table.game().about())).collect_view()}
                {TO_COME.map(|(title, words)| view! {
                    <article class="box to-come"><h2>{title}</h2><p>{words}</p><p class="muted">"To come."</p></article>
                }).collect_view()}
            </section>
            <Begun games/>
            <section class="home-files">
                <h2>"A game from a file"</h2>
                <p>"A saved game or a replay, from here, from the terminal or from a friend."</p>
                <label class="button file-button">
                    <Icon name="load"/>"Open a file"
                    <input type="file" id="open-file" accept=".jsonl,.plmr,.txt" on:change=move |event| open(&event, trouble)/>
                </label>
                <div role="alert">{move || trouble.get().map(|why| view! { <div class="refusal"><p>{why}</p></div> })}</div>
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

fn box_view(about: tabletop::About) -> impl IntoView {
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
    let forget = move |number: u64| {
        store::forget(number);
        games.set(store::games());
    };
    move || {
        let listed = games.get();
        (!listed.is_empty()).then(|| {
            let rows = listed.into_iter().map(|game| {
                let number = game.number;
                let words = match &game.kept {
                    Ok(kept) => format!("{}: {}", players(kept), kept.summary),
                    Err(_) => "A game that cannot be read".to_owned(),
                };
                view! {
                    <li class="begun">
                        <a class="begun-words" href=Route::Table(number).hash()>{words.clone()}</a>
                        <a class="button quiet" href=Route::Review(number).hash() aria-label=format!("Replay: {words}")>"Replay"</a>
                        <button class="button quiet" aria-label=format!("Forget: {words}") on:click=move |_| forget(number)>"Forget"</button>
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
    kept.sitters.iter().map(name).collect::<Vec<_>>().join(" against ")
}

/// Reads the chosen file, keeps its game and sits down to it.
fn open(event: &leptos::ev::Event, trouble: RwSignal<Option<String>>) {
    let input: web_sys::HtmlInputElement = event_target(event);
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    leptos::task::spawn_local(async move {
        let bytes = match JsFuture::from(file.array_buffer()).await {
            Ok(buffer) => js_sys::Uint8Array::new(&buffer).to_vec(),
            Err(_) => return trouble.set(Some("The browser could not read this file.".to_owned())),
        };
        match take_up(&bytes) {
            Ok(page) => route::go(&page),
            Err(why) => trouble.set(Some(format!("This file cannot be opened: {why}"))),
        }
        input.set_value("");
        let _ = input.unchecked_ref::<web_sys::HtmlElement>().blur();
    });
}

/// A finished game is looked at, an unfinished one is played on: whoever opened it has the first seat, the computer
/// the others.
fn take_up(record: &[u8]) -> Result<Route, String> {
    let opened = shelf::load(record).map_err(|refusal| refusal.to_string())?;
    let table = opened.sitting.table();
    let over = matches!(table.waiting(), tabletop::Waiting::Over(_));
    let seats = table.about().seats.len();
    let number = browser::now();
    let sitters = vec![Sitter::Person; seats];
    let kept = Kept::of(&*opened.sitting, &sitters, browser::fresh_seed(), &Draft::default(), number)
        .map_err(|refusal| refusal.to_string())?;
    store::keep(number, &kept)?;
    Ok(if over { Route::Review(number) } else { Route::Table(number) })
}
