//! The shelf: every game that is linked, behind a feature of its name.

use crate::game::{Boxed, Game};
use crate::{Error, Loaded};
use protocol::Kind;
use tabletop::record::Header;

/// Each line: the feature of a game, its name here, its crate.
macro_rules! shelf {
    ($($feature:literal $name:ident $game:ident;)*) => {
        $(
            #[doc = concat!("The game \"", $feature, "\" with its types, for whoever draws it.")]
            #[cfg(feature = $feature)]
            pub static $name: Boxed<$game::Position> = Boxed::new();
        )*
        static SHELF: &[&dyn Game] = &[$(#[cfg(feature = $feature)] &$name),*];
    };
}

shelf! {
    // games: begin shelf
    "earth-and-water" EARTH_AND_WATER earth_and_water;
    "go-tell-the-spartans" GO_TELL_THE_SPARTANS go_tell_the_spartans;
    "marathon" MARATHON marathon;
    "hoplomachia" HOPLOMACHIA hoplomachia;
    // games: end
}

/// Every game, in the order of the shelf.
pub fn games() -> &'static [&'static dyn Game] {
    SHELF
}

/// The game with this id.
pub fn game(id: &str) -> Result<&'static dyn Game, Error> {
    SHELF.iter().copied().find(|game| game.about().id == id).ok_or_else(|| none_such(id))
}

fn none_such(id: &str) -> Error {
    let known: Vec<&str> = SHELF.iter().map(|game| game.about().id).collect();
    Error::new(Kind::Game, format!("there is no game \"{id}\"; there is {}", known.join(", ")))
}

/// The game that a record tells, in either form, whichever game it is of.
pub fn load(record: &[u8]) -> Result<Loaded, Error> {
    game(&Header::read(record)?.game)?.load(record)
}
