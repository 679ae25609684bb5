//! A new game: who plays which seat, which options, which dice.

use crate::parts::{ErrorPage, PlayerFields, heard};
use crate::{browser, route, store};
use leptos::prelude::*;
use playroom::draft::Draft;
use playroom::form::{self, Heard, Players};
use playroom::kept::{self, Kept, Sitter};
use playroom::{Route, shelf};
use serde_json::{Map, Value};

/// A new game of this id; with a friend at this screen, if that is asked for.
#[component]
pub(crate) fn NewGame(game: String, friend: bool) -> impl IntoView {
    let found = shelf::table(&game).and_then(|table| Ok((table, table.seats(&Value::Null)?)));
    let (table, usual) = match found {
        Ok(found) => found,
        Err(error) => {
            return view! { <ErrorPage title="There is no such game" why=error.because/> }.into_any();
        }
    };
    let about = table.game().about();
    let agreed = RwSignal::new(Map::new());
    // The options decide which seats there are; as long as those stay the same, so do the chosen players.
    let seats = Memo::new(move |_| {
        agreed.with(|agreed| table.seats(&Value::Object(agreed.clone()))).unwrap_or(usual)
    });
    let players = RwSignal::new(Players::proposed(usual, friend));
    let agree = move |event| {
        if let Some(Heard::Agreed(option, value)) = heard(&event) {
            agreed.update(|agreed| drop(agreed.insert(option, value)));
        }
    };
    let seed = RwSignal::new(String::new());
    let error = RwSignal::new(None::<String>);
    let begin = move || {
        let begun = read_seed(&seed.get_untracked()).and_then(|seed| {
            begin(
                table,
                &Value::Object(agreed.get_untracked()),
                players.with_untracked(|players| players.sitters(browser::fresh_seed())),
                seed,
            )
        });
        match begun {
            Ok(number) => route::go(&Route::Table { game: Some(about.id.to_owned()), number }),
            Err(why) => error.set(Some(why)),
        }
    };
    let (options, setup) = (table.options(), table.game().default_setup());
    view! {
        <main class="page new-game">
            <p><a class="home-link" href=Route::Home.hash()>"Home"</a></p>
            <h1>{about.title}</h1>
            <form on:submit=move |event| { event.prevent_default(); begin() } on:change=agree>
                <div inner_html=form::choices(options, &setup)></div>
                <PlayerFields seats players friend/>
                <details class="panel more-options">
                    <summary>"Optional rules and dice"</summary>
                    <div inner_html=form::switches(options, &setup)></div>
                    <div class="field">
                        <label for="seed">"Number of the dice"</label>
                        <input class="input" id="seed" inputmode="numeric" autocomplete="off" placeholder="random"
                            on:input=move |event| seed.set(event_target_value(&event))/>
                        <p class="hint">"Leave it empty for random dice. The same number gives the same dice again: to try a game twice, or to race a friend."</p>
                    </div>
                </details>
                <div role="alert">{move || error.get().map(|why| view! { <div class="error"><p>{why}</p></div> }.into_any())}</div>
                <button class="button primary wide" id="begin" type="submit">"Start the game"</button>
            </form>
        </main>
    }
    .into_any()
}

fn read_seed(text: &str) -> Result<u64, String> {
    match text.trim() {
        "" => Ok(browser::fresh_seed()),
        number => number.parse().map_err(|_| {
            format!("\"{number}\" cannot be used for the dice: write a whole number, such as 480")
        }),
    }
}

/// Sets the game up, keeps it, and returns its number.
fn begin(table: &dyn shelf::Table, setup: &Value, sitters: Vec<Sitter>, seed: u64) -> Result<u64, String> {
    let sitting = table.open(setup, &mut kept::opening_dice(seed)).map_err(|error| error.to_string())?;
    let number = browser::now();
    let kept =
        Kept::of(&*sitting, &sitters, seed, &Draft::default(), number).map_err(|error| error.to_string())?;
    store::keep(number, &kept.write())?;
    Ok(number)
}
