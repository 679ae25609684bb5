//! Going from page to page.

use leptos::prelude::*;
use playroom::Route;

/// Goes there.
pub(crate) fn go(page: &Route) {
    let _ = window().location().set_hash(&page.hash());
}

/// Reloads the browser page with the module that has the rules of this page's game. Until then nothing is shown.
pub(crate) fn load_module_of(page: &Route) -> AnyView {
    let location = window().location();
    // Replaced, not added to the history, so that Back leads to the page before.
    let _ = location.replace(&page.hash());
    let _ = location.reload();
    ().into_any()
}

/// The page that is shown now.
pub(crate) fn current() -> ReadSignal<Route> {
    let read = || Route::of(&window().location().hash().unwrap_or_default());
    let (route, set_route) = signal(read());
    let heard = window_event_listener(leptos::ev::hashchange, move |_| set_route.set(read()));
    on_cleanup(move || heard.remove());
    route
}
