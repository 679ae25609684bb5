//! The messages of the engine protocol, requests and answers, one JSON object a line; and those between a page and its
//! worker ([`thinking`]), with reviews of finished games ([`review`]).
//!
//! Only the types are here. `library::engine` implements the engine protocol, `docs/engine-protocol.md` describes it.

pub mod review;
pub mod thinking;

mod answer;
mod error;
mod request;
mod strict;
mod terse;

pub use answer::{
    Acted, Advice, Answer, Choice, Event, Explanation, GameInfo, Games, Legal, Likely, Loaded, Opened,
    Outcome, Over, PlayerInfo, Reply, Saved, SeatInfo, State, Undone, View, Waiting, Weighed,
};
pub use error::{Error, Kind};
pub use request::{Asked, Request, SeatName};
pub use terse::Terse;
