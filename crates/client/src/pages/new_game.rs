//! A new game: who sits where, which options, which dice.

use crate::parts::{SeatFields, Trouble, proposed};
use crate::{browser, route, store};
use leptos::prelude::*;
use playroom::draft::Draft;
use playroom::kept::{self, Kept, Sitter};
use playroom::{Route, shelf};
use serde_json::{Map, Value};

/// A new game of this id.
#[component]
pub(crate) fn NewGame(game: String) -> impl IntoView {
    let table = match shelf::table(&game) {
        Ok(table) => table,
        Err(refusal) => {
            return view! { <Trouble title="There is no such game" why=refusal.because/> }.into_any();
        }
    };
    let about = table.game().about();
    let sitters = proposed(about.seats.len());
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
                Ok(number) => route::go(&Route::Table { game: Some(about.id.to_owned()), number }),
                Err(why) => trouble.set(Some(why)),
            }
        }
    };
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
                <SeatFields seats=about.seats sitters/>
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
