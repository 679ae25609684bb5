//! The cards in hand.

use super::Picture;
use crate::browser;
use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::play::Input;
use playroom::{CardFace, Hand, Picking, Pile, Point, Seats, cards};
use tabletop::{Seat, Viewer};

/// The viewer's own hand in full, and what is known of the other hands.
#[component]
pub(crate) fn Hands(play: PlaySignal) -> impl IntoView {
    let hands = Memo::new(move |_| {
        play.frame.with(|frame| frame.hands.iter().filter(|hand| shows(hand)).cloned().collect::<Vec<_>>())
    });
    let seats = play.look_untracked(|look| look.seats());
    let laid_out = move || {
        let known = play.frame.with(|frame| matches!(frame.viewer, Viewer::Seat(_)));
        hands.get().into_iter().flat_map(move |hand| {
            let words = heading(seats, hand.seat, known);
            if known && !hand.own {
                return vec![Laid::Known(hand.seat, words, hand.known)];
            }
            let name = (!hand.own).then_some(Laid::Heading(hand.seat, words));
            let cards = hand.known.into_iter().map(|card| Laid::Card(hand.seat, hand.own, card));
            name.into_iter().chain(cards).collect()
        })
    };
    view! {
        <ul class="hand" aria-label="Cards">
            <For each=laid_out key=Laid::key let(laid)>
                {match laid {
                    Laid::Heading(_, words) => view! { <li class="hand-heading">{words}</li> }.into_any(),
                    Laid::Card(holder, own, card) => view! { <li><Card play card holder own/></li> }.into_any(),
                    Laid::Known(holder, words, cards) => {
                        let cards = cards.into_iter().map(|card| view! { <li><Card play card holder own=false/></li> }.into_any());
                        view! { <li class="known"><span class="hand-heading">{words}</span><ul>{cards.collect_view()}</ul></li> }.into_any()
                    }
                }}
            </For>
            {move || hands.with(|hands| hands.iter().all(|hand| hand.known.is_empty())).then(|| view! {
                <li class="hand-empty">"No cards in hand."</li>
                {play.frame.with(|frame| frame.piles.iter().map(pile).collect_view())}
            }.into_any())}
        </ul>
        <Reader play hands/>
    }
}

/// Where cards are that nobody here holds, instead of an empty tray.
fn pile(pile: &Pile) -> impl IntoView + use<> {
    let about = pile.about.map(|(words, _)| words);
    view! {
        <li class="pile"><Picture symbol="card-back"/><p><strong>{format!("{}: {}", pile.name, pile.cards.len())}</strong>{about}</p></li>
    }
}

/// The card that the mouse or the focus is on, large enough to be read, right above it. Screen readers have read it already.
#[component]
fn Reader(play: PlaySignal, hands: Memo<Vec<Hand>>) -> impl IntoView {
    let seats = play.look_untracked(|look| look.seats());
    move || {
        let Some(Point::Card(number)) = play.hovered.get() else { return None };
        hands.with(|hands| {
            let cards = || hands.iter().flat_map(|hand| hand.known.iter().map(move |card| (hand.seat, card)));
            let (holder, card) = cards().find(|(_, card)| card.number == number)?;
            let middle = browser::middle_within(&Point::Card(number).name(), ".tray")?;
            let left = format!("clamp(.4rem, {middle:.0}px - 10.5rem, 100% - 21.4rem)");
            Some(view! { <div class="card reader" aria-hidden="true" style:left=left inner_html=cards::face(card, seats, Some(holder))></div> }.into_any())
        })
    }
}

/// Something in the row of cards.
enum Laid {
    /// Whose cards follow, and how that is said.
    Heading(Seat, String),
    /// A card, who holds it, and whether that is the viewer.
    Card(Seat, bool, CardFace),
    /// What is known of another hand, small, so that there is room for one's own: whose it is, how that is said, and the cards.
    Known(Seat, String, Vec<CardFace>),
}

impl Laid {
    /// Who holds it, and which cards it shows, as a bit each.
    fn key(&self) -> (u8, u32) {
        let bits = |cards: &[CardFace]| cards.iter().map(bit).sum();
        match self {
            Laid::Heading(holder, _) => (holder.0, 0),
            Laid::Card(holder, _, card) => (holder.0, bit(card)),
            Laid::Known(holder, _, cards) => (holder.0, bits(cards)),
        }
    }
}

fn heading(seats: Seats, holder: Seat, known: bool) -> String {
    let name = seats.name(holder);
    if known { format!("You know that {name} holds:") } else { format!("In {name}'s hand:") }
}

/// A card as a bit. Cards are counted from 1.
fn bit(card: &CardFace) -> u32 {
    1 << (card.number - 1)
}

/// Whether a hand has anything to show: the viewer's own always, another one only if some of it is known.
fn shows(hand: &Hand) -> bool {
    hand.own || !hand.known.is_empty()
}

/// A card, the half of its holder first.
#[component]
fn Card(play: PlaySignal, card: CardFace, holder: Seat, own: bool) -> impl IntoView {
    let point = Point::Card(card.number);
    let bit = bit(&card);
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
    let face = cards::face(&card, seats, Some(holder));
    view! {
        <button class="card" id=point.name()
            class:offered=offered class:theirs=!own
            aria-pressed=move || chosen.get().to_string()
            aria-disabled=move || (!offered.get()).to_string()
            on:click=move |_| play.send(Input::Point(point))
            on:focus=move |event| { play.hover_focus(&event, point); } on:blur=move |_| play.leave(point)
            on:pointerenter=move |event| play.hover_by(&event, point)
            on:pointerleave=move |_| play.leave(point)
            inner_html=face>
        </button>
    }
}
