//! Going from page to page.

use leptos::prelude::*;
use playroom::Route;

/// Goes there.
pub(crate) fn go(page: &Route) {
    let _ = window().location().set_hash(&page.hash());
}

/// Makes way for the module that holds the rules of this page's game: the browser loads the page anew, and begins with that
/// one. Until then there is nothing to see.
pub(crate) fn make_way(page: &Route) -> AnyView {
    let location = window().location();
    // Not a step of its own: the way back leads to where one came from.
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
