//! A new game: who sits where, which options, which dice.

use crate::parts::Picture;
use crate::{browser, route, store};
use leptos::prelude::*;
use library::LEVELS;
use playroom::draft::Draft;
use playroom::kept::{self, Kept, Sitter};
use playroom::{Route, shelf};
use serde_json::{Map, Value};

/// The computer player that is proposed.
const PROPOSED: &str = "strategos";

/// A new game of this id.
#[component]
pub(crate) fn NewGame(game: String) -> impl IntoView {
    let table = match shelf::table(&game) {
        Ok(table) => table,
        Err(refusal) => {
            return view! {
                <main class="page trouble">
                    <h1>"There is no such game"</h1>
                    <div class="refusal" role="alert"><p>{refusal.because}</p></div>
                    <p><a class="button primary" href=Route::Home.hash()>"To the first page"</a></p>
                </main>
            }
            .into_any();
        }
    };
    let about = table.game().about();
    // The last seat is the person's: in most of our games, Greece.
    let last = about.seats.len() - 1;
    let sitters: Vec<RwSignal<Sitter>> = (0..about.seats.len())
        .map(|seat| {
            RwSignal::new(if seat == last { Sitter::Person } else { Sitter::Computer(PROPOSED.to_owned()) })
        })
        .collect();
    let options = RwSignal::new(Map::new());
    let seed = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<String>);
    let begin = {
        let sitters = sitters.clone();
        move || {
            let sitters: Vec<Sitter> = sitters.iter().map(|sitter| sitter.get_untracked()).collect();
            let begun = read_seed(&seed.get_untracked())
                .and_then(|seed| begin(table, &Value::Object(options.get_untracked()), sitters, seed));
            match begun {
                Ok(number) => route::go(&Route::Table(number)),
                Err(why) => trouble.set(Some(why)),
            }
        }
    };
    let seat_fields = (0..)
        .zip(about.seats)
        .zip(sitters)
        .map(|((seat, name), sitter)| {
            let person = ("You, or whoever sits here".to_owned(), "decides at this screen", Sitter::Person);
            let computers = LEVELS.iter().map(|level| {
                (format!("{} {}", level.name, level.greek), level.about, Sitter::Computer(level.id.to_owned()))
            });
            let choices = std::iter::once(person)
                .chain(computers)
                .enumerate()
                .map(|(n, (words, about, value))| {
                    let chosen = { let value = value.clone(); move || sitter.get() == value };
                    view! {
                        <label class="choice">
                            <input type="radio" name=format!("seat-{seat}") id=format!("seat-{seat}-{n}")
                                prop:checked=chosen on:change=move |_| sitter.set(value.clone())/>
                            <span class="choice-name">{words}</span>
                            <span class="choice-text">{about}</span>
                        </label>
                    }
                })
                .collect_view();
            view! {
                <fieldset class=format!("field seat-field {}", name.to_lowercase())>
                    <legend><Picture symbol=format!("army-{}", name.to_lowercase()) class="piece"/>{format!(" {name}")}</legend>
                    <div class="choices">{choices}</div>
                </fieldset>
            }
        })
        .collect_view();
    let option_fields = table
        .options()
        .iter()
        .map(|option| {
            view! {
                <label class="switch">
                    <input type="checkbox" id=format!("option-{}", option.key)
                        on:change=move |event| options.update(|options| {
                            options.insert(option.key.to_owned(), Value::Bool(event_target_checked(&event)));
                        })/>
                    {format!("{} [{}]", option.words, option.rule.number)}
                </label>
            }
        })
        .collect_view();
    view! {
        <main class="page new-game">
            <p><a href=Route::Home.hash()>"Polemarch"</a></p>
            <h1>{about.title}</h1>
            <form on:submit=move |event| { event.prevent_default(); begin() }>
                <div class="seats">{seat_fields}</div>
                <details class="panel more-options">
                    <summary>"Options and dice"</summary>
                    {option_fields}
                    <div class="field">
                        <label for="seed">"Seed of the dice"</label>
                        <input class="input" id="seed" inputmode="numeric" autocomplete="off" placeholder="fresh"
                            on:input=move |event| seed.set(event_target_value(&event))/>
                        <p class="hint">"Leave it empty for dice nobody knows. The same number gives the same dice again."</p>
                    </div>
                </details>
                <div role="alert">{move || trouble.get().map(|why| view! { <div class="refusal"><p>{why}</p></div> })}</div>
                <button class="button primary wide" id="begin" type="submit">"Begin"</button>
            </form>
        </main>
    }
    .into_any()
}

fn read_seed(text: &str) -> Result<u64, String> {
    match text.trim() {
        "" => Ok(browser::fresh_seed()),
        number => number
            .parse()
            .map_err(|_| format!("\"{number}\" is no seed: a seed is a whole number, such as 480")),
    }
}

/// Sets the game up, keeps it, and tells under which number.
fn begin(table: &dyn shelf::Table, setup: &Value, sitters: Vec<Sitter>, seed: u64) -> Result<u64, String> {
    let sitting = table.open(setup, &mut kept::opening_dice(seed)).map_err(|refusal| refusal.to_string())?;
    let number = browser::now();
    let kept = Kept::of(&*sitting, &sitters, seed, &Draft::default(), number)
        .map_err(|refusal| refusal.to_string())?;
    store::keep(number, &kept)?;
    Ok(number)
}
