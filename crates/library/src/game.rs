//! A game on the shelf, without its types.

use crate::Error;
use crate::json::{read_setup, write};
use crate::players::{self, Limits, Named, PLAYERS};
use crate::simulate::{self, Pairing, Played};
use crate::table::{Dice, TextTable};
use crate::{rule_text, story};
use opponent::{Evaluate, Level};
use protocol::Kind;
use serde_json::Value;
use std::marker::PhantomData;
use std::ops::Range;
use tabletop::conformance::{self, Scrutiny, Tally};
use tabletop::page::{self, Block};
use tabletop::record::{Closing, Record};
use tabletop::table::Table;
use tabletop::{About, Agreement, Edition, Rule, Told, Waiting};

/// What is known of a game before anybody plays it.
///
/// [`Game`] adds what programs and terminals do with it. A page in a browser holds this trait alone, so that it links neither
/// the conformance suite nor the simulations nor boards of plain text, nor the text of the rules, which it fetches when it is read. With one trait for both, a first load weighs 504.2 and
/// 542.0 KB instead of 459.2 and 487.4 (`cargo xtask web`, with `&dyn Game` in `playroom::shelf`).
pub trait GameInfo: Send + Sync {
    /// Name, editions, and the seats of the default setup.
    fn about(&self) -> About;

    /// What a stretch of this game is called; see [`Told::CHAPTER`].
    fn chapter(&self) -> &'static str;

    /// Every rule, in printed order.
    fn rules(&self) -> &'static [Rule];

    /// The computer players that know this game.
    fn players(&self) -> &'static [Named] {
        &PLAYERS
    }

    /// The setup when nothing is asked for; its fields are all the options there are.
    fn default_setup(&self) -> Value;

    /// The seats of a game that would be set up like this, in seat order. `setup` names the options that differ from
    /// the default, or is null.
    fn seats(&self, setup: &Value) -> Result<&'static [&'static str], Error>;

    /// The levels of computer players that a game offers that is set up like this, weakest first.
    fn levels(&self, setup: &Value) -> Result<&'static [Level], Error>;

    /// The edition of the rules that a game would be played under that is set up like this: the newest, unless the field
    /// `edition` names another.
    fn edition(&self, setup: &Value) -> Result<Edition, Error>;
}

/// A game on the shelf.
pub trait Game: GameInfo {
    /// What a rule says, in our own words, as lines that fit a page of plain text.
    fn explain(&self, rule: Rule) -> String;

    /// All the rules in our own words, as blocks for a page that draws them itself.
    fn rules_blocks(&self) -> Vec<Block>;

    /// A new game. `setup` names the options that differ from the default, or is null.
    fn open(&self, setup: &Value, dice: Dice<'_>) -> Result<Box<dyn TextTable>, Error>;

    /// A recorded game, every action held against the rules again; from a record that breaks off, what can be saved.
    fn load(&self, record: &[u8]) -> Result<Loaded, Error>;

    /// Whether there is a player of this name.
    fn check_player(&self, name: &str) -> Result<(), Error>;

    /// Plays game number `number` between computer players, as fast as can be.
    fn simulate(&self, pairing: &Pairing<'_>, number: u64) -> Result<Played, Error>;

    /// Plays the very same game, keeping its record.
    fn watch(&self, pairing: &Pairing<'_>, number: u64) -> Result<Box<dyn TextTable>, Error>;

    /// Holds random games, one a seed, against the contract every game keeps. The error names the promise that was broken,
    /// the seed and the decision.
    fn conforms(&self, setup: &Value, seeds: Range<u64>, scrutiny: Scrutiny) -> Result<Tally, String>;

    /// Plays what these bytes say, garbage included; how many decisions it came to. The error is as for
    /// [`Self::conforms`].
    fn withstands(&self, setup: &Value, bytes: &[u8]) -> Result<u32, String>;
}

/// A game that came out of a file.
pub struct Loaded<T = Box<dyn TextTable>> {
    /// The game, as far as the record goes.
    pub table: T,
    /// What is wrong with the rest of the file, if anything is.
    pub damage: Option<String>,
}

/// The one implementation of [`Game`]: any position that can be told and judged.
pub struct Boxed<P>(PhantomData<fn() -> P>);

impl<P: Told + Evaluate> Boxed<P> {
    pub(crate) const fn new() -> Self {
        Boxed(PhantomData)
    }

    /// What is agreed; `setup` names the options that differ from the default, or is null.
    pub fn agreed(&self, setup: &Value) -> Result<P::Setup, Error> {
        read_setup::<P>(setup)
    }

    /// [`Game::open`], with its types.
    pub fn set_up(&self, setup: &Value, dice: Dice<'_>) -> Result<Table<P>, Error> {
        let setup = read_setup::<P>(setup)?;
        match dice {
            Dice::From(mut chance) => Ok(Table::open(setup, &mut chance)),
            Dice::Scripted(picks) => Ok(Table::open_with(setup, picks)?),
        }
    }

    /// [`Game::load`], with its types.
    pub fn resume(&self, record: &[u8]) -> Result<Loaded<Table<P>>, Error> {
        let (read, damage) = Record::<P>::salvage(record)?;
        let table = Table::replay(read)?;
        if let (None, Some(claim)) = (&damage, Closing::read(record)) {
            check_claim(&claim, &table)?;
        }
        Ok(Loaded { table, damage: damage.map(|damage| damage.to_string()) })
    }
}

/// A record that claims another ending than its actions lead to is refused: one of the two was changed, and nobody knows
/// which.
fn check_claim<P: Told>(claim: &Closing, table: &Table<P>) -> Result<(), Error> {
    let truth = match table.position().waiting() {
        Waiting::Over(outcome) if claim.agrees_with(&outcome) => return Ok(()),
        Waiting::Over(outcome) => story::told_result(table.seats(), &outcome),
        Waiting::For(seat) => format!("the game waits for {}", table.seats()[seat.index()]),
    };
    let because = format!(
        "the record claims another ending than its actions lead to, which is: {truth}; remove its last line to use \
         the actions alone"
    );
    Err(Error::new(Kind::Record, because))
}

impl<P: Told + Evaluate> GameInfo for Boxed<P> {
    fn about(&self) -> About {
        P::ABOUT
    }

    fn chapter(&self) -> &'static str {
        P::CHAPTER
    }

    fn rules(&self) -> &'static [Rule] {
        P::rules()
    }

    fn default_setup(&self) -> Value {
        write(&P::Setup::default())
    }

    fn seats(&self, setup: &Value) -> Result<&'static [&'static str], Error> {
        Ok(P::seats(&read_setup::<P>(setup)?))
    }

    fn levels(&self, setup: &Value) -> Result<&'static [Level], Error> {
        Ok(P::levels(&read_setup::<P>(setup)?))
    }

    fn edition(&self, setup: &Value) -> Result<Edition, Error> {
        Ok(read_setup::<P>(setup)?.edition())
    }
}

impl<P: Told + Evaluate> Game for Boxed<P> {
    fn explain(&self, rule: Rule) -> String {
        rule_text::told(page::section(&self.rules_blocks(), rule))
    }

    fn rules_blocks(&self) -> Vec<Block> {
        P::rules_blocks()
    }

    fn open(&self, setup: &Value, dice: Dice<'_>) -> Result<Box<dyn TextTable>, Error> {
        Ok(Box::new(self.set_up(setup, dice)?))
    }

    fn load(&self, record: &[u8]) -> Result<Loaded, Error> {
        let Loaded { table, damage } = self.resume(record)?;
        Ok(Loaded { table: Box::new(table), damage })
    }

    fn check_player(&self, name: &str) -> Result<(), Error> {
        players::seat::<P>(name, 0, Limits::default()).map(|_| ())
    }

    fn simulate(&self, pairing: &Pairing<'_>, number: u64) -> Result<Played, Error> {
        simulate::play::<P>(pairing, number)
    }

    fn watch(&self, pairing: &Pairing<'_>, number: u64) -> Result<Box<dyn TextTable>, Error> {
        Ok(Box::new(simulate::watch::<P>(pairing, number)?))
    }

    fn conforms(&self, setup: &Value, seeds: Range<u64>, scrutiny: Scrutiny) -> Result<Tally, String> {
        let setup = read_setup::<P>(setup).map_err(|error| error.to_string())?;
        conformance::play_many::<P>(&setup, seeds, scrutiny, |_| {}).map_err(|error| error.to_string())
    }

    fn withstands(&self, setup: &Value, bytes: &[u8]) -> Result<u32, String> {
        let setup = read_setup::<P>(setup).map_err(|error| error.to_string())?;
        conformance::fuzz_one::<P>(&setup, bytes).map_err(|error| error.to_string())
    }
}
