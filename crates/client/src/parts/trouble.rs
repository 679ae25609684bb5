//! A page that says kindly what cannot be done.

use leptos::prelude::*;
use playroom::Route;

/// What cannot be done, why, and what one can do instead.
#[component]
pub(crate) fn Trouble(
    title: &'static str,
    #[prop(into)] why: String,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    view! {
        <main class="page trouble">
            <h1>{title}</h1>
            <div class="error" role="alert"><p>{why}</p></div>
            {children.map(|children| children())}
            <p><a class="button primary" href=Route::Home.hash()>"To the first page"</a></p>
        </main>
    }
}
