//! Who plays which seat.

use leptos::prelude::*;
use playroom::Seats;
use playroom::form::{self, Heard};
use playroom::kept::Sitter;

/// For each seat a choice of who plays it. When the seats change, the proposed players are filled in again.
#[component]
pub(crate) fn SeatFields(
    #[prop(into)] seats: Signal<Seats>,
    sitters: RwSignal<Vec<Sitter>>,
) -> impl IntoView {
    Effect::new(move |_| sitters.set(form::proposed(seats.get())));
    let pictured = |symbol: &str| document().get_element_by_id(symbol).is_some();
    let choose = move |event| {
        if let Some(Heard::Sits(seat, sitter)) = heard(&event) {
            sitters.update(|sitters| {
                if let Some(sits) = sitters.get_mut(seat) {
                    *sits = sitter;
                }
            });
        }
    };
    view! { <div class="seats" inner_html=move || form::seats(seats.get(), pictured) on:change=choose></div> }
}

/// The new value of the form field that was changed.
pub(crate) fn heard(event: &leptos::ev::Event) -> Option<Heard> {
    // Other kinds of fields, such as a select, have the same name and value properties.
    let field: web_sys::HtmlInputElement = event_target(event);
    form::heard(&field.name(), &field.value(), field.checked())
}
