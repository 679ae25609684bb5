//! The finished games that this browser keeps, and a person's record.

use crate::{browser, store};
use leptos::prelude::*;
use playroom::{Route, history};

/// The page of finished games.
#[component]
pub(crate) fn Games() -> impl IntoView {
    let kept = store::games();
    let readable = kept.iter().filter_map(|listed| Some((listed.number, listed.kept.as_ref().ok()?)));
    let games = history::finished(readable);
    let record = history::record(&games);
    let rows = history::rows(&games, browser::date);
    view! {
        <main class="page games">
            <p><a href=Route::Home.hash()>"Home"</a></p>
            <h1>"Finished games"</h1>
            {games.is_empty().then(|| view! { <p>"No game was finished in this browser yet. Once one is, it can be replayed from here, with its turning points."</p> })}
            <div class="table-scroll" role="region" tabindex="0" aria-label="Your record" inner_html=record></div>
            {(!games.is_empty()).then(|| view! {
                <div class="table-scroll" role="region" tabindex="0" aria-label="All finished games">
                    <table class="record">
                        <caption>"All finished games, the newest first"</caption>
                        <thead><tr><th scope="col">"Date"</th><th scope="col">"Game"</th><th scope="col">"Opponent"</th><th scope="col">"Your side"</th><th scope="col">"Result"</th><th scope="col">"Score"</th></tr></thead>
                        <tbody inner_html=rows></tbody>
                    </table>
                </div>
            })}
        </main>
    }
}
