//! The shelf: every game we have. A new game is one line here.

use crate::behind::{Faces, Players, Trials};
use crate::game::{Boxed, Game};
use crate::{Loaded, Refusal};
use earth_and_water::Position as EarthAndWater;
use protocol::Kind;
use tabletop::record::Header;

/// 300: Earth & Water, with its types, for whoever draws it.
pub static EARTH_AND_WATER: Boxed<EarthAndWater> =
    Boxed { chapter: ("campaign", |event| matches!(event, earth_and_water::Event::CampaignBegan { .. })) };

/// What every game can do, in lists of their own: what nobody asks for is not linked.
macro_rules! shelf {
    ($($game:ident),*) => {
        static SHELF: &[&dyn Game] = &[$(&$game),*];
        static PLAYERS: &[&dyn Players] = &[$(&$game),*];
        static FACES: &[&dyn Faces] = &[$(&$game),*];
        static TRIALS: &[&dyn Trials] = &[$(&$game),*];
    };
}

shelf!(EARTH_AND_WATER);

/// Every game, in the order of the shelf.
pub fn games() -> &'static [&'static dyn Game] {
    SHELF
}

/// The game with this id.
pub fn game(id: &str) -> Result<&'static dyn Game, Refusal> {
    SHELF.iter().copied().find(|game| game.about().id == id).ok_or_else(|| none_such(id))
}

/// Its computer players.
pub(crate) fn players(id: &str) -> Result<&'static dyn Players, Refusal> {
    PLAYERS.iter().copied().find(|game| game.id() == id).ok_or_else(|| none_such(id))
}

/// What it shows programs and terminals.
pub(crate) fn faces(id: &str) -> Result<&'static dyn Faces, Refusal> {
    FACES.iter().copied().find(|game| game.id() == id).ok_or_else(|| none_such(id))
}

/// Its simulations and tests.
pub(crate) fn trials(id: &str) -> Result<&'static dyn Trials, Refusal> {
    TRIALS.iter().copied().find(|game| game.id() == id).ok_or_else(|| none_such(id))
}

fn none_such(id: &str) -> Refusal {
    let known: Vec<&str> = SHELF.iter().map(|game| game.about().id).collect();
    Refusal::new(Kind::Game, format!("there is no game \"{id}\"; there is {}", known.join(", ")))
}

/// The game that a record tells, in either form, whichever game it is of.
pub fn load(record: &[u8]) -> Result<Loaded, Refusal> {
    game(&Header::read(record)?.game)?.load(record)
}
