//! The games that this browser keeps: those that go on, those that are over, and a person's record.

use crate::parts::Picture;
use crate::{browser, store};
use leptos::prelude::*;
use playroom::history::{self, Unfinished};
use playroom::{Route, history::Finished};

/// The page of all kept games.
#[component]
pub(crate) fn Games() -> impl IntoView {
    let kept = RwSignal::new(store::games());
    let unfinished = move || {
        kept.with(|kept| {
            history::unfinished(kept.iter().map(|listed| (listed.number, listed.kept.as_ref().ok())))
        })
    };
    let games: Vec<Finished> = kept.with_untracked(|kept| {
        let readable = kept.iter().filter_map(|listed| Some((listed.number, listed.kept.as_ref().ok()?)));
        history::finished(readable)
    });
    let record = history::record(&games);
    let rows = history::rows(&games, browser::date);
    // Deleting cannot be undone, so it takes two clicks.
    let asked = RwSignal::new(None::<u64>);
    let delete = Callback::new(move |number: u64| {
        if asked.get_untracked() == Some(number) {
            store::delete(number);
            kept.set(store::games());
        }
        asked.set(Some(number));
    });
    view! {
        <header class="header front-header">
            <a class="brand" href=Route::Home.hash() aria-label="ΠΟΛΕΜΑΡΧΟΣ: home"><Picture symbol="logo-polemarch"/><span>"ΠΟΛΕΜΑΡΧΟΣ"</span></a>
            <nav aria-label="Pages"><a href=Route::Home.hash()>"Home"</a><a href=Route::Games.hash() aria-current="page">"My games"</a></nav>
        </header>
        <main class="page games">
            <h1>"My games"</h1>
            <h2>"Going on"</h2>
            {move || {
                let going_on = unfinished();
                if going_on.is_empty() {
                    return view! { <p>"No game is going on in this browser."</p> }.into_any();
                }
                view! {
                    <ul class="going-on">
                        {going_on.into_iter().map(|game| view! { <GoingOn game asked delete/> }.into_any()).collect_view()}
                    </ul>
                }.into_any()
            }}
            <h2>"Finished"</h2>
            {games.is_empty().then(|| view! { <p>"No game was finished in this browser yet. Once one is, it can be replayed from here, with its turning points."</p> }.into_any())}
            <div class="table-scroll" role="region" tabindex="0" aria-label="Your record" inner_html=record></div>
            {(!games.is_empty()).then(|| view! {
                <div class="table-scroll" role="region" tabindex="0" aria-label="All finished games">
                    <table class="record">
                        <caption>"All finished games, the newest first"</caption>
                        <thead><tr><th scope="col">"Date"</th><th scope="col">"Game"</th><th scope="col">"Opponent"</th><th scope="col">"Your side"</th><th scope="col">"Result"</th><th scope="col">"Score"</th></tr></thead>
                        <tbody inner_html=rows></tbody>
                    </table>
                </div>
            }.into_any())}
        </main>
    }
}

#[component]
fn GoingOn(game: Unfinished, asked: RwSignal<Option<u64>>, delete: Callback<u64>) -> impl IntoView {
    let Unfinished { number, game, title, side, opponent, standing, played } = game;
    let facts = [side, opponent, standing, played.map(browser::date).unwrap_or_default()];
    let facts: Vec<String> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
    let named = format!("{title}, {}", facts.join(", "));
    let facts = facts
        .into_iter()
        .map(|fact| view! { <span class="begun-fact">{fact}</span> }.into_any())
        .collect_view();
    let table = Route::Table { game, number }.hash();
    view! {
        <li class="begun">
            <span class="begun-words"><span class="begun-game">{title}</span>{facts}</span>
            <a class="button primary" href=table aria-label=format!("Go on: {named}")>"Go on"</a>
            <button class="button quiet" aria-label=format!("Delete: {named}") on:click=move |_| delete.run(number)>
                {move || if asked.get() == Some(number) { "Delete it for good" } else { "Delete" }}
            </button>
        </li>
    }
}
