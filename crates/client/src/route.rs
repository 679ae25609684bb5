//! Going from page to page.

use leptos::prelude::*;
use playroom::Route;

/// Goes there.
pub(crate) fn go(page: &Route) {
    let _ = window().location().set_hash(&page.hash());
}

/// The page that is shown now.
pub(crate) fn current() -> ReadSignal<Route> {
    let read = || Route::of(&window().location().hash().unwrap_or_default());
    let (route, set_route) = signal(read());
    let heard = window_event_listener(leptos::ev::hashchange, move |_| set_route.set(read()));
    on_cleanup(move || heard.remove());
    route
}
