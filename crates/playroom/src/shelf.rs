//! The games that can be shown, each behind a feature of its name.

use crate::catalogue::{self, CATALOGUE, Entry};
use crate::guide::Script;
use crate::remote::{Joined, Remote};
use crate::sitting::{Seated, Sitting};
use crate::{OptionField, Seats, Shown};
use library::{Boxed, Dice, Error, GameInfo, Loaded};
use protocol::Kind;
use serde_json::Value;
use tabletop::Chance;
use tabletop::record::Header;

/// The shelf, and the same games for those who join one that is played elsewhere: what they need is linked only where a
/// program joins one.
macro_rules! shelf {
    ($(#[$feature:meta] $game:expr,)*) => {
        static SHELF: &[&dyn Table] = &[$(#[$feature] $game),*];
        static REMOTE: &[&dyn Joined] = &[$(#[$feature] $game),*];
    };
}

shelf! {
    // games: begin shelf
    #[cfg(feature = "earth-and-water")]
    &library::shelf::EARTH_AND_WATER,
    #[cfg(feature = "go-tell-the-spartans")]
    &library::shelf::GO_TELL_THE_SPARTANS,
    #[cfg(feature = "marathon")]
    &library::shelf::MARATHON,
    #[cfg(feature = "hoplomachia")]
    &library::shelf::HOPLOMACHIA,
    // games: end
}

/// A game that can be sat down to.
pub trait Table: Sync {
    /// Name, seats, rules, computer players.
    fn game(&self) -> &dyn GameInfo;

    /// The seats of a game that would be set up like this; see [`GameInfo::seats`].
    fn seats(&self, setup: &Value) -> Result<Seats, Error>;

    /// The pictures of this game alone, as an SVG of symbols.
    fn pictures(&self) -> &'static str;

    /// What can be agreed before the first move.
    fn options(&self) -> &'static [OptionField];

    /// Its guided first game, if it has one.
    fn guide(&self) -> Option<&'static dyn Script>;

    /// The record from which it plays itself on the first page, if it does.
    fn living(&self) -> Option<&'static str>;

    /// A new game. `setup` names the options that differ from the default, or is null.
    fn open(&self, setup: &Value, chance: &mut dyn Chance) -> Result<Box<dyn Sitting>, Error>;

    /// A recorded game; from a record that breaks off, what can be saved.
    fn load(&self, record: &[u8]) -> Result<Opened, Error>;
}

/// A game that came out of a record.
pub struct Opened {
    /// The game, as far as the record goes.
    pub sitting: Box<dyn Sitting>,
    /// What is wrong with the rest of the record, if anything is.
    pub damage: Option<String>,
}

/// Every game that is linked, in the order of the shelf.
pub fn tables() -> &'static [&'static dyn Table] {
    SHELF
}

/// The game with this id.
pub fn table(id: &str) -> Result<&'static dyn Table, Error> {
    find(id).ok_or_else(|| none_such(id))
}

fn none_such(id: &str) -> Error {
    let playable: Vec<&str> =
        CATALOGUE.iter().filter(|entry| entry.is_playable()).map(|entry| entry.id).collect();
    Error::new(Kind::Game, format!("there is no game \"{id}\"; there is {}", playable.join(", ")))
}

/// Joins a game that is played elsewhere; the first update tells all that has happened so far.
pub fn join(id: &str, update: &[u8]) -> Result<Box<dyn Remote>, Error> {
    let game = REMOTE.iter().find(|game| game.id() == id).ok_or_else(|| none_such(id))?;
    game.join(update)
}

/// The game that a record tells, if another module holds its rules.
pub fn elsewhere(record: &[u8]) -> Option<String> {
    Header::read(record).ok().map(|header| header.game).filter(|game| is_elsewhere(game))
}

/// Whether the game with this id can be played, but not by this module: another holds its rules.
pub fn is_elsewhere(id: &str) -> bool {
    find(id).is_none() && catalogue::entry(id).is_some_and(Entry::is_playable)
}

fn find(id: &str) -> Option<&'static dyn Table> {
    SHELF.iter().copied().find(|table| table.game().about().id == id)
}

/// The game that a record tells, in either form, whichever game it is of.
pub fn load(record: &[u8]) -> Result<Opened, Error> {
    table(&Header::read(record)?.game)?.load(record)
}

impl<P: Shown> Table for Boxed<P> {
    fn game(&self) -> &dyn GameInfo {
        self
    }

    fn seats(&self, setup: &Value) -> Result<Seats, Error> {
        let levels = self.levels(setup)?;
        let setup = self.agreed(setup)?;
        let seats = Seats::new(P::seats(&setup), P::colour).offering(levels);
        Ok(seats.titled(|seat| P::title(&setup, seat)))
    }

    fn pictures(&self) -> &'static str {
        P::PICTURES
    }

    fn options(&self) -> &'static [OptionField] {
        P::OPTIONS
    }

    fn guide(&self) -> Option<&'static dyn Script> {
        P::GUIDE.map(|guide| guide as &dyn Script)
    }

    fn living(&self) -> Option<&'static str> {
        P::LIVING
    }

    fn open(&self, setup: &Value, chance: &mut dyn Chance) -> Result<Box<dyn Sitting>, Error> {
        Ok(Box::new(Seated(self.set_up(setup, Dice::From(chance))?)))
    }

    fn load(&self, record: &[u8]) -> Result<Opened, Error> {
        let Loaded { table, damage } = self.resume(record)?;
        Ok(Opened { sitting: Box::new(Seated(table)), damage })
    }
}
