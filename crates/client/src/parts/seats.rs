//! Who plays.

use leptos::prelude::*;
use playroom::Seats;
use playroom::form::{self, Heard, Players};

/// The person's side, and who plays the others. When the seats change, the proposed players are filled in again; `friend` says
/// whether that is a friend at this screen or the computer.
#[component]
pub(crate) fn PlayerFields(
    #[prop(into)] seats: Signal<Seats>,
    players: RwSignal<Players>,
    #[prop(optional)] friend: bool,
) -> impl IntoView {
    let proposed = move || Players::proposed(seats.get(), friend);
    Effect::new(move |_| players.set(proposed()));
    let pictured = |symbol: &str| document().get_element_by_id(symbol).is_some();
    let choose = move |event| {
        if let Some(Heard::Players(choice)) = heard(&event) {
            players.update(|players| players.change(choice));
        }
    };
    view! {
        <div class="players" inner_html=move || form::players(seats.get(), &proposed(), pictured) on:change=choose></div>
    }
}

/// The new value of the form field that was changed.
pub(crate) fn heard(event: &leptos::ev::Event) -> Option<Heard> {
    // Other kinds of fields, such as a select, have the same name and value properties.
    let field: web_sys::HtmlInputElement = event_target(event);
    form::heard(&field.name(), &field.value(), field.checked())
}
