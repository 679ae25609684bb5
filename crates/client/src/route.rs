//! Going from page to page.

use leptos::prelude::*;
use playroom::Route;

/// Goes there.
pub(crate) fn go(page: &Route) {
    let _ = window().location().set_hash(&page.hash());
}

/// Goes there instead of here, so that Back leads to the page before.
pub(crate) fn go_instead(page: &Route) {
    let _ = window().location().replace(&page.hash());
}

/// Reloads the browser page with the module that has the rules of this page's game. Until then nothing is shown.
pub(crate) fn load_module_of(page: &Route) -> AnyView {
    go_instead(page);
    let _ = window().location().reload();
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
