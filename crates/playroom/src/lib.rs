//! What a screen shows and does, without the screen.
//!
//! A page in a browser holds a [`Sitting`], a game that is played here, and shows a [`Look`], what one viewer may know of a
//! game. Everything here is plain data and pure functions, so that it is tested without a browser; the client only draws it
//! and passes clicks on.
//!
//! - [`Shown`] is what a game adds to be playable on a screen: its board as shapes ([`Scene`]), and which [`Point`]s a
//!   person points at to choose an action;
//! - [`Picking`] walks from point to point to an action, [`draft`] gathers placements in any order;
//! - [`counters`] draws square counters, stacks and facings for any wargame;
//! - [`guide`] is a guided first game, lesson by lesson;
//! - [`kept`] is how a browser keeps a game, [`link`] how a replay becomes a link, [`keys`] what the keyboard does.
//!
//! A game is one module here, with its `scene.rs` and its `pointer.rs`. [`shelf`] holds the games whose rules are linked,
//! [`catalogue`] what is known of all the others; both follow from `games.toml`.

mod angles;
pub mod cards;
pub mod catalogue;
pub mod counters;
pub mod draft;
pub mod draw;
pub mod ended;
pub mod figures;
pub mod form;
pub mod guide;
pub mod history;
pub mod html;
pub mod kept;
pub mod keys;
pub mod link;
pub mod log;
pub mod outline;
pub mod play;
pub mod remote;
pub mod review;
pub mod shelf;
pub mod sound;

mod camera;
mod flight;
mod lie;
mod look;
mod opening;
mod picking;
#[cfg(test)]
#[cfg(any(feature = "go-tell-the-spartans", feature = "marathon"))]
mod picture;
mod point;
mod route;
mod scene;
mod seats;
mod seen;
mod shown;
mod sitting;

// games: begin modules
#[cfg(feature = "earth-and-water")]
mod earth_and_water;
#[cfg(feature = "go-tell-the-spartans")]
mod go_tell_the_spartans;
#[cfg(feature = "hoplomachia")]
mod hoplomachia;
#[cfg(feature = "marathon")]
mod marathon;
// games: end

pub use angles::sin_cos;
pub use camera::{Camera, along};
pub use flight::Flight;
pub use lie::Lie;
pub use look::{Drafted, Look, Offers, TakeBack, Tried};
pub use opening::{attending, opening, turning_to};
pub use picking::{Counted, Picked, Picking};
pub use point::{Path, Point, Step};
pub use route::Route;
pub use scene::{ABOVE, Anchor, Card, Ground, Pose, Scene, Shape, Spot, Towards};
pub use seats::Seats;
pub use shown::{
    Asked, Between, Board, Camp, CardFace, Chart, Dice, Drafting, Half, Hand, Lobby, Motion, OptionField,
    Pile, Placing, Pointing, Shown, Sketch, Standing, Telling, Track, Way,
};
pub use sitting::Sitting;
pub use tabletop::capitalised;
