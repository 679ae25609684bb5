//! Nine Cards: a game just big enough to hold a secret, so that the suite has something to judge.
//!
//! The cards 1 to 9 are dealt, three to each of two seats; three stay in the deck. The leader plays a card, the other
//! seat follows, the higher card takes the trick and its owner leads next. When a hand is empty the tricks are
//! counted. Before playing, a leader may, once a game each:
//! - draw a card from the deck (chance, seen by the drawer only);
//! - bury a card face down (no chance, and nobody else sees it);
//! - peek at the card the other seat has buried (no chance, but it teaches something).
//!
//! [`Fault`] plants one mistake at a time.

mod cards;
mod fault;
mod rules;
mod secrets;

pub(crate) use cards::{Card, Cards};
pub(crate) use fault::Fault;

use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// The game without a fault.
pub(crate) type Sound = Nine<{ Fault::None as u8 }>;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Nine<const FAULT: u8> {
    pub(crate) hands: [Cards; 2],
    pub(crate) deck: Cards,
    pub(crate) played: Cards,
    pub(crate) buried: [Option<Card>; 2],
    pub(crate) used: [Used; 2],
    pub(crate) tricks: [u8; 2],
    pub(crate) phase: Phase,
}

/// What a seat has done that it may do only once.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Used {
    pub(crate) draw: bool,
    pub(crate) peek: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Phase {
    Lead(Seat),
    Follow { seat: Seat, led: Card },
    Counted,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) hand: u8,
}

impl Default for Setup {
    fn default() -> Self {
        Setup { hand: 3 }
    }
}

impl tabletop::Agreement for Setup {}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Action {
    Play(Card),
    Bury(Card),
    Draw,
    Peek,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Event {
    Dealt { seat: Seat, hand: Option<Cards> },
    Played { seat: Seat, card: Card },
    Buried { seat: Seat, card: Option<Card> },
    Drew { seat: Seat, card: Option<Card> },
    Peeked { seat: Seat, card: Option<Card> },
    Took { seat: Seat },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) hands: [Pile; 2],
    pub(crate) buried: [Pile; 2],
    pub(crate) deck: usize,
    pub(crate) played: Cards,
    pub(crate) used: [Used; 2],
    pub(crate) tricks: [u8; 2],
    pub(crate) phase: Phase,
}

/// Cards as one viewer sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Pile {
    Open(Cards),
    Hidden(usize),
}

impl<const FAULT: u8> Nine<FAULT> {
    pub(crate) fn has(fault: Fault) -> bool {
        FAULT == fault as u8
    }
}

pub(crate) fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}
