//! The cards in hand.

use super::Picture;
use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::play::Input;
use playroom::{CardFace, Half, Hand, Picking, Point, Seats};
use tabletop::Viewer;

/// The viewer's own hand in full, and what is known of the other hands.
#[component]
pub(crate) fn Hands(play: PlaySignal) -> impl IntoView {
    let own = Memo::new(move |_| {
        play.frame.with(|frame| frame.hands.iter().filter(|hand| shows(hand)).cloned().collect::<Vec<_>>())
    });
    let cards = move || {
        own.get().into_iter().flat_map(|hand| {
            let theirs = !hand.own;
            hand.known.into_iter().map(move |card| (theirs, card))
        })
    };
    view! {
        <ul class="hand" aria-label="Cards">
            <For each=cards key=|(theirs, card)| (*theirs, card.number) let((theirs, card))>
                <li><Card play card theirs/></li>
            </For>
            {move || own.with(|hands| hands.iter().all(|hand| hand.known.is_empty())).then(|| view! {
                <li class="hand-empty">"No cards in hand."</li>
            })}
        </ul>
    }
}

/// Whether a hand has anything to show: the viewer's own always, another one only if some of it is known.
fn shows(hand: &Hand) -> bool {
    hand.own || !hand.known.is_empty()
}

#[component]
fn Card(play: PlaySignal, card: CardFace, theirs: bool) -> impl IntoView {
    let point = Point::Card(card.number);
    let bit = 1u32 << (card.number - 1);
    let offered = Memo::new(move |_| {
        play.frame.with(|frame| {
            let paths = &frame.offers.paths;
            let again = Picking::default().offered(paths).contains(&point);
            again || play.picking.with(|picking| picking.offered(paths).contains(&point))
        })
    });
    let chosen = Memo::new(move |_| {
        play.picking.with(|picking| picking.chosen().contains(&point) || picking.laid_out() & bit != 0)
    });
    let seats = play.look_untracked(|look| look.seats());
    let reads = play.frame.with_untracked(|frame| frame.viewer);
    let halves = card.halves.into_iter().map(|half| half_view(seats, reads, half)).collect_view();
    view! {
        <button class="card" id=point.name()
            class:offered=offered class:theirs=theirs
            aria-pressed=move || chosen.get().to_string()
            aria-disabled=move || (!offered.get()).to_string()
            on:click=move |_| play.send(Input::Point(point))
            on:focus=move |event| { play.hover_focus(&event, point); } on:blur=move |_| play.leave(point)
            on:pointerenter=move |event| play.hover_by(&event, point)
            on:pointerleave=move |_| play.leave(point)>
            {halves}
            <span class="card-number"><span class="visually-hidden">"Card "</span>{card.number}</span>
        </button>
    }
}

/// Half a card; the half of the other side is drawn paler.
fn half_view(seats: Seats, reads: Viewer, half: Half) -> impl IntoView {
    let away = matches!(reads, Viewer::Seat(seat) if seat != half.seat);
    view! {
        <span class=format!("card-half {}", seats.colour(half.seat)) class:away=away>
            <span class="card-title">
                {half.title}
                {half.reaction.then(|| view! {
                    " " <svg class="card-bolt" aria-hidden="true"><use href="#icon-reaction"/></svg>
                    <span class="visually-hidden">"(a reaction)"</span>
                })}
            </span>
            <Picture symbol=half.emblem class="card-emblem"/>
            <span class="card-text">{half.text}</span>
        </span>
    }
}
