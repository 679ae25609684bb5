//! A game on the shelf, without its types.

use crate::Error;
use crate::json::{read_setup, write};
use crate::players::{Named, PLAYERS};
use crate::rule_text;
use crate::running::Running;
use crate::table::{AnyTable, Dice};
use opponent::Evaluate;
use serde_json::Value;
use tabletop::page::{self, Block};
use tabletop::{About, Agreement, Edition, Rule, Told};

/// A game on the shelf.
pub trait Game: Send + Sync {
    /// Name, editions, and the seats of the default setup.
    fn about(&self) -> About;

    /// What a stretch of this game is called, such as "campaign": the unit in which its story is told and its length
    /// is measured.
    fn chapter(&self) -> &'static str;

    /// Every rule, in printed order.
    fn rules(&self) -> &'static [Rule];

    /// What a rule says, in our own words, as lines that fit a page of plain text.
    fn explain(&self, rule: Rule) -> String;

    /// All the rules in our own words, as blocks for a page that draws them itself.
    fn rules_blocks(&self) -> Vec<Block>;

    /// The computer players that know this game.
    fn players(&self) -> &'static [Named] {
        &PLAYERS
    }

    /// The setup when nothing is asked for; its fields are all the options there are.
    fn default_setup(&self) -> Value;

    /// The seats of a game that would be set up like this, in seat order. `setup` names the options that differ from
    /// the default, or is null.
    fn seats(&self, setup: &Value) -> Result<&'static [&'static str], Error>;

    /// The edition of the rules that a game would be played under that is set up like this: the newest, unless the field
    /// `edition` names another.
    fn edition(&self, setup: &Value) -> Result<Edition, Error>;

    /// A new game. `setup` names the options that differ from the default, or is null.
    fn open(&self, setup: &Value, dice: Dice<'_>) -> Result<Box<dyn AnyTable>, Error>;

    /// A recorded game, every action held against the rules again; from a record that breaks off, what can be saved.
    fn load(&self, record: &[u8]) -> Result<Loaded, Error>;
}

/// A game that came out of a file.
pub struct Loaded {
    /// The game, as far as the record goes.
    pub table: Box<dyn AnyTable>,
    /// What is wrong with the rest of the file, if anything is.
    pub damage: Option<String>,
    /// Whether the file claims the ending that its actions lead to; none when it claims nothing.
    pub claim_holds: Option<bool>,
}

/// The same with its types.
pub struct Resumed<P: Told> {
    /// The game, as far as the record goes.
    pub running: Running<P>,
    /// What is wrong with the rest of the file, if anything is.
    pub damage: Option<String>,
    /// Whether the file claims the ending that its actions lead to; none when it claims nothing.
    pub claim_holds: Option<bool>,
}

/// The one implementation of [`Game`]: any position that can be told and judged.
pub struct Boxed<P: Told> {
    /// What a stretch of this game is called, and the event that begins one.
    pub(crate) chapter: (&'static str, fn(&P::Event) -> bool),
}

impl<P: Told + Evaluate> Boxed<P> {
    /// [`Game::open`], with its types.
    pub fn set_up(&self, setup: &Value, dice: Dice<'_>) -> Result<Running<P>, Error> {
        Running::open(read_setup::<P>(setup)?, dice, self.chapter.1)
    }

    /// [`Game::load`], with its types.
    pub fn resume(&self, record: &[u8]) -> Result<Resumed<P>, Error> {
        Running::load(record, self.chapter.1)
    }
}

impl<P: Told + Evaluate> Game for Boxed<P> {
    fn about(&self) -> About {
        P::ABOUT
    }

    fn chapter(&self) -> &'static str {
        self.chapter.0
    }

    fn rules(&self) -> &'static [Rule] {
        P::rules()
    }

    fn explain(&self, rule: Rule) -> String {
        rule_text::told(page::section(&self.rules_blocks(), rule))
    }

    fn rules_blocks(&self) -> Vec<Block> {
        P::rules_blocks()
    }

    fn default_setup(&self) -> Value {
        write(&P::Setup::default())
    }

    fn seats(&self, setup: &Value) -> Result<&'static [&'static str], Error> {
        Ok(P::seats(&read_setup::<P>(setup)?))
    }

    fn edition(&self, setup: &Value) -> Result<Edition, Error> {
        Ok(read_setup::<P>(setup)?.edition())
    }

    fn open(&self, setup: &Value, dice: Dice<'_>) -> Result<Box<dyn AnyTable>, Error> {
        Ok(Box::new(self.set_up(setup, dice)?))
    }

    fn load(&self, record: &[u8]) -> Result<Loaded, Error> {
        let Resumed { running, damage, claim_holds } = self.resume(record)?;
        Ok(Loaded { table: Box::new(running), damage, claim_holds })
    }
}
