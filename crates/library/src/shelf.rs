//! The shelf: every game we have. A new game is one line here.

use crate::game::{Boxed, Game};
use crate::{Loaded, Refusal};
use earth_and_water::Position as EarthAndWater;
use protocol::Kind;
use tabletop::record::Header;

/// 300: Earth & Water, with its types, for whoever draws it.
pub static EARTH_AND_WATER: Boxed<EarthAndWater> =
    Boxed { chapter: ("campaign", |event| matches!(event, earth_and_water::Event::CampaignBegan { .. })) };

static SHELF: [&dyn Game; 1] = [&EARTH_AND_WATER];

/// Every game, in the order of the shelf.
pub fn games() -> &'static [&'static dyn Game] {
    &SHELF
}

/// The game with this id.
pub fn game(id: &str) -> Result<&'static dyn Game, Refusal> {
    SHELF.iter().copied().find(|game| game.about().id == id).ok_or_else(|| {
        let known: Vec<&str> = SHELF.iter().map(|game| game.about().id).collect();
        Refusal::new(Kind::Game, format!("there is no game \"{id}\"; there is {}", known.join(", ")))
    })
}

/// The game that a record tells, in either form, whichever game it is of.
pub fn load(record: &[u8]) -> Result<Loaded, Refusal> {
    game(&Header::read(record)?.game)?.load(record)
}
