//! The whole page: what is shown depends on its address.

use crate::computer::Computer;
use crate::pages::{Games, Home, Learn, NewGame, Review, Table};
use crate::{route, settings};
use leptos::prelude::*;
use playroom::{Route, shelf};

/// The whole page.
#[component]
pub(crate) fn App() -> impl IntoView {
    settings::provide();
    Computer::provide();
    let page = route::current();
    // A page begins at its top, however far the one before was scrolled.
    Effect::new(move |before: Option<Route>| {
        let now = page.get();
        if before.is_some_and(|before| before != now) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        now
    });
    move || match page.get() {
        page if page.game().is_some_and(shelf::is_elsewhere) => route::load_module_of(&page),
        Route::Home => view! { <Home from_file=false/> }.into_any(),
        Route::Games => view! { <Games/> }.into_any(),
        Route::File { .. } => view! { <Home from_file=true/> }.into_any(),
        Route::New { game, friend } => view! { <NewGame game friend/> }.into_any(),
        Route::Learn { game } => view! { <Learn game/> }.into_any(),
        Route::Table { number, .. } => view! { <Table number/> }.into_any(),
        Route::Review { number, .. } => {
            view! { <Review number=Some(number) letters=String::new()/> }.into_any()
        }
        Route::Replay { letters, .. } => view! { <Review number=None letters/> }.into_any(),
    }
}
