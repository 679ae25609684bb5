//! The whole page: what is shown depends on its address.

use crate::mind::Mind;
use crate::pages::{Home, NewGame, Review, Table};
use crate::{route, settings};
use leptos::prelude::*;
use playroom::Route;

/// The whole page.
#[component]
pub(crate) fn App() -> impl IntoView {
    settings::provide();
    Mind::provide();
    let page = route::current();
    move || match page.get() {
        Route::Home => view! { <Home/> }.into_any(),
        Route::New(game) => view! { <NewGame game/> }.into_any(),
        Route::Table(number) => view! { <Table number/> }.into_any(),
        Route::Review(number) => view! { <Review number=Some(number) letters=String::new()/> }.into_any(),
        Route::Replay(letters) => view! { <Review number=None letters/> }.into_any(),
    }
}
