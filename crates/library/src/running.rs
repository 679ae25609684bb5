//! The one implementation of [`AnyTable`]: a table of any game, with everything that was told at it.

use crate::Error;
use crate::game::Resumed;
use crate::json::{read_action, write};
use crate::table::{AnyTable, Deed, Dice, Form, Telling};
use opponent::Evaluate;
use protocol::Kind;
use serde_json::Value;
use std::any::Any;
use std::sync::Arc;
use tabletop::chance::Scripted;
use tabletop::record::{Closing, Record};
use tabletop::table::Table;
use tabletop::{About, Agreement, Edition, Position, Seat, Told, Viewer, Waiting};

/// A running game with its types.
pub struct Running<P: Position> {
    table: Table<P>,
    /// What happened: at the setup first, then action by action.
    log: Vec<Arc<[P::Event]>>,
    opens_chapter: fn(&P::Event) -> bool,
}

impl<P: Told + Evaluate> Running<P> {
    pub(crate) fn open(
        setup: P::Setup,
        dice: Dice<'_>,
        opens_chapter: fn(&P::Event) -> bool,
    ) -> Result<Self, Error> {
        let (table, events) = match dice {
            Dice::From(mut chance) => Table::open(setup, &mut chance),
            Dice::Scripted(picks) => {
                let mut script = Scripted::new(picks);
                let opened = Table::open(setup, &mut script);
                script.finish()?;
                opened
            }
        };
        Ok(Running { table, log: vec![events.into()], opens_chapter })
    }

    pub(crate) fn load(bytes: &[u8], opens_chapter: fn(&P::Event) -> bool) -> Result<Resumed<P>, Error> {
        let (record, damage) = Record::<P>::salvage(bytes)?;
        let running = Self::replay(record, opens_chapter)?;
        let claim_holds = Closing::read(bytes).map(|claim| match running.position().waiting() {
            Waiting::Over(outcome) => claim.agrees_with(&outcome),
            Waiting::For(_) => false,
        });
        Ok(Resumed { running, damage: damage.map(|damage| damage.to_string()), claim_holds })
    }

    /// Where the game stands.
    pub fn position(&self) -> &P {
        self.table.position()
    }

    /// What action `number` brought about, as the referee knows it; number 0 is the setup.
    pub fn told(&self, number: usize) -> &[P::Event] {
        self.log.get(number).map(|events| &**events).unwrap_or_default()
    }

    /// Whether a chapter of the story begins with this event.
    pub fn opens_chapter(&self, event: &P::Event) -> bool {
        (self.opens_chapter)(event)
    }

    /// How it got there: all that is ever saved.
    pub fn record(&self) -> &Record<P> {
        self.table.record()
    }

    /// Does what a computer player or a person has decided.
    pub fn play(&mut self, seat: Seat, action: P::Action, dice: Dice<'_>) -> Result<(), Error> {
        self.check_turn(seat)?;
        let events = match dice {
            Dice::From(mut chance) => self.table.act(seat, action, &mut chance)?,
            Dice::Scripted(picks) => self.table.act_with(seat, action, picks)?,
        };
        self.log.push(events.into());
        Ok(())
    }

    /// The table checks this too, but knows no names.
    fn check_turn(&self, seat: Seat) -> Result<(), Error> {
        match self.waiting() {
            Waiting::For(awaited) if awaited != seat => {
                let name = self.table.seats()[awaited.index()];
                Err(Error::new(Kind::Turn, format!("the game waits for {name}")))
            }
            _ => Ok(()),
        }
    }

    /// The same game after its first `actions` actions.
    pub fn rewound(&self, actions: usize) -> Self {
        let log = self.log.iter().take(actions.saturating_add(1)).cloned().collect();
        Running { table: self.table.rewound(actions), log, opens_chapter: self.opens_chapter }
    }

    /// Where it stood after its first `actions` actions.
    pub fn position_after(&self, actions: usize) -> &P {
        self.table.position_after(actions)
    }

    fn replay(record: Record<P>, opens_chapter: fn(&P::Event) -> bool) -> Result<Self, Error> {
        let mut log = Vec::new();
        let table = Table::replay_telling(record, |step| log.push(step.events.into()))?;
        Ok(Running { table, log, opens_chapter })
    }

    fn tell(&self, event: &P::Event) -> Telling {
        let (words, rule) = P::say_event(&self.record().setup, event);
        Telling { words, rule, opens_chapter: (self.opens_chapter)(event) }
    }
}

impl<P: Told + Evaluate> AnyTable for Running<P> {
    fn about(&self) -> About {
        P::ABOUT
    }

    fn edition(&self) -> Edition {
        self.table.record().setup.edition()
    }

    fn seats(&self) -> &'static [&'static str] {
        self.table.seats()
    }

    fn setup(&self) -> Value {
        write(&self.table.record().setup)
    }

    fn opening(&self) -> &[u32] {
        &self.table.record().opening
    }

    fn waiting(&self) -> Waiting {
        self.position().waiting()
    }

    fn act(&mut self, seat: Seat, action: &Value, dice: Dice<'_>) -> Result<(), Error> {
        self.play(seat, read_action::<P>(action)?, dice)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Error> {
        self.table.undo(seat)?;
        self.log.pop();
        Ok(())
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.table.can_undo(seat).is_ok()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn goes_in_order(&self) -> bool {
        P::goes_in_order(&self.position().view(Viewer::Table))
    }

    fn prompt(&self, viewer: Viewer) -> String {
        P::prompt(&self.position().view(viewer))
    }

    fn actions(&self) -> usize {
        self.table.record().history.len()
    }

    fn deed(&self, number: usize) -> Option<Deed> {
        let entry = self.table.record().history.get(number.checked_sub(1)?)?;
        Some(Deed {
            seat: entry.seat,
            words: P::say_action(entry.seat, entry.action),
            picks: entry.picks.clone(),
        })
    }

    fn events(&self, number: usize, viewer: Viewer) -> Vec<Telling> {
        self.told(number).iter().map(|event| self.tell(&P::redact(event, viewer))).collect()
    }

    fn back_to(&self, actions: usize) -> Box<dyn AnyTable> {
        Box::new(self.rewound(actions))
    }

    fn save(&self, form: Form) -> Result<Vec<u8>, Error> {
        let record = self.table.record();
        let outcome = match self.waiting() {
            Waiting::Over(outcome) => Some(outcome),
            Waiting::For(_) => None,
        };
        Ok(match form {
            Form::Lines => record.write_json(outcome.as_ref())?.into_bytes(),
            Form::Binary => record.to_bytes()?,
        })
    }
}
