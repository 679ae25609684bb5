//! The words of the engine protocol: what a program may ask, and what it is answered. One JSON object a line.
//!
//! [`thinking`] is what a page and its worker say to each other. Only the shapes live here. What a request does is written in `library::engine`, and for people in
//! `docs/engine-protocol.md`.

pub mod thinking;

mod answer;
mod error;
mod request;

pub use answer::{
    Acted, Advice, Answer, Choice, Event, Explanation, GameInfo, Games, Legal, Likely, Loaded, Opened,
    Outcome, Over, PlayerInfo, Reply, Saved, SeatInfo, State, Undone, View, Waiting, Weighed,
};
pub use error::{Error, Kind};
pub use request::{Asked, Request, SeatName};
