//! Who plays.

use leptos::prelude::*;
use playroom::Seats;
use playroom::form::{self, Heard, Players};

/// The person's side, and who plays the others. When there are others, the proposed players are filled in again; `friend` says
/// whether that is a friend at this screen or the computer.
#[component]
pub(crate) fn PlayerFields(
    #[prop(into)] seats: Signal<Seats>,
    players: RwSignal<Players>,
    #[prop(optional)] friend: bool,
) -> impl IntoView {
    // Who is called otherwise in another battle sits there all the same.
    let proposed = move || {
        let seats = seats.get();
        let chosen = players.get_untracked();
        if chosen.each.len() == seats.names().len() { chosen } else { Players::proposed(seats, friend) }
    };
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
