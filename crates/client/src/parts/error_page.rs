//! A page for what cannot be shown: it says why, and leads back.

use leptos::prelude::*;
use playroom::Route;

/// What cannot be done, why, and what can be done instead.
#[component]
pub(crate) fn ErrorPage(
    title: &'static str,
    #[prop(into)] why: String,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    view! {
        <main class="page">
            <h1>{title}</h1>
            <div class="error" role="alert"><p>{why}</p></div>
            {children.map(|children| children())}
            <p><a class="button primary" href=Route::Home.hash()>"Home"</a></p>
        </main>
    }
}
