//! Who sits where.

use super::Picture;
use leptos::prelude::*;
use library::LEVELS;
use playroom::kept::Sitter;

/// The computer player that is proposed.
const PROPOSED: &str = "strategos";

/// Who is proposed for each seat: the person has the last one, in most of our games the Greeks.
pub(crate) fn proposed(seats: usize) -> Vec<RwSignal<Sitter>> {
    let sitter =
        |seat| if seat + 1 == seats { Sitter::Person } else { Sitter::Computer(PROPOSED.to_owned()) };
    (0..seats).map(|seat| RwSignal::new(sitter(seat))).collect()
}

/// For each seat a choice of who sits there.
#[component]
pub(crate) fn SeatFields(seats: &'static [&'static str], sitters: Vec<RwSignal<Sitter>>) -> impl IntoView {
    let fields =
        seats.iter().zip(sitters).enumerate().map(|(seat, (name, sitter))| field(seat, name, sitter));
    view! { <div class="seats">{fields.collect_view()}</div> }
}

fn field(seat: usize, name: &'static str, sitter: RwSignal<Sitter>) -> impl IntoView {
    let person = ("You, or whoever sits here".to_owned(), "decides at this screen", Sitter::Person);
    let computers = LEVELS.iter().map(|level| {
        (format!("{} {}", level.name, level.greek), level.about, Sitter::Computer(level.id.to_owned()))
    });
    let choices = std::iter::once(person)
        .chain(computers)
        .enumerate()
        .map(|(n, (words, about, value))| {
            let this = value.clone();
            view! {
                <label class="choice">
                    <input type="radio" name=format!("seat-{seat}") id=format!("seat-{seat}-{n}")
                        prop:checked=move || sitter.with(|sitter| *sitter == this)
                        on:change=move |_| sitter.set(value.clone())/>
                    <span class="choice-name">{words}</span>
                    <span class="choice-text">{about}</span>
                </label>
            }
        })
        .collect_view();
    let side = name.to_lowercase();
    view! {
        <fieldset class=format!("field seat-field {side}")>
            <legend><Picture symbol=format!("army-{side}") class="piece"/>{format!(" {name}")}</legend>
            <div class="choices">{choices}</div>
        </fieldset>
    }
}
