//! One running game with its history. Undo and replay are derived from the history, so no game writes its own; where the
//! game stood on the way is remembered, so that taking back and looking back need no replay.

use crate::chance::{Recording, ScriptError, Scripted};
use crate::record::{Entry, Record};
use crate::{Chance, PlayError, Position, Seat, Waiting};
use std::fmt;
use std::sync::Arc;

/// A running game: where it stands, and how it got there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<P: Position> {
    record: Record<P>,
    position: P,
    /// Whether the last entry taught somebody something hidden, and so must stand.
    last_revealed: bool,
    /// The same before each entry.
    earlier: Vec<Arc<(P, bool)>>,
}

impl<P: Position> Table<P> {
    /// Sets the game up and writes down how chance set it up.
    pub fn open(setup: P::Setup, chance: &mut impl Chance) -> (Self, Vec<P::Event>) {
        let mut recording = Recording::new(chance as &mut dyn Chance);
        let mut events = Vec::new();
        let position = start(&setup, &mut recording, &mut events);
        let record = Record { setup, opening: recording.into_picks(), history: Vec::new() };
        (Table { record, position, last_revealed: false, earlier: Vec::new() }, events)
    }

    /// Where the game stands.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// Who plays: one name a seat, in seat order.
    pub fn seats(&self) -> &'static [&'static str] {
        P::seats(&self.record.setup)
    }

    /// How it got there: all that is ever saved.
    pub fn record(&self) -> &Record<P> {
        &self.record
    }

    /// This seat does this, and chance answers what the rules ask. A refusal changes nothing.
    pub fn act(
        &mut self,
        seat: Seat,
        action: P::Action,
        chance: &mut impl Chance,
    ) -> Result<Vec<P::Event>, PlayError> {
        let mut recording = Recording::new(chance as &mut dyn Chance);
        let mut events = Vec::new();
        let before = self.position.clone();
        self.position.play(seat, action, &mut (&mut recording as &mut dyn Chance), &mut events)?;
        self.enter(Entry { seat, action, picks: recording.into_picks() }, before, &events);
        Ok(events)
    }

    /// This seat does this, and the dice fall as scripted. The script must fit exactly; if not, nothing changes.
    pub fn act_with(
        &mut self,
        seat: Seat,
        action: P::Action,
        picks: &[u32],
    ) -> Result<Vec<P::Event>, ActError> {
        let mut position = self.position.clone();
        let mut script = Scripted::new(picks);
        let mut events = Vec::new();
        position
            .play(seat, action, &mut (&mut script as &mut dyn Chance), &mut events)
            .map_err(ActError::Play)?;
        script.finish().map_err(ActError::Script)?;
        let before = std::mem::replace(&mut self.position, position);
        self.enter(Entry { seat, action, picks: picks.to_vec() }, before, &events);
        Ok(events)
    }

    /// Whether this seat may take back the last entry; if not, why.
    pub fn can_undo(&self, seat: Seat) -> Result<(), UndoError> {
        let last = self.record.history.last().ok_or(UndoError::NothingYet)?;
        if last.seat != seat {
            return Err(UndoError::NotYours);
        }
        if !last.picks.is_empty() {
            return Err(UndoError::ChanceDecided);
        }
        if self.last_revealed {
            return Err(UndoError::Revealed);
        }
        match self.position.waiting() {
            Waiting::For(waited_for) if waited_for == seat => Ok(()),
            Waiting::For(_) | Waiting::Over(_) => Err(UndoError::MovedOn),
        }
    }

    /// Takes the last entry back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoError> {
        self.can_undo(seat)?;
        self.record.history.pop();
        if let Some(before) = self.earlier.pop() {
            (self.position, self.last_revealed) = Arc::unwrap_or_clone(before);
        }
        Ok(())
    }

    /// The same game after its first `entries` entries.
    pub fn rewound(&self, entries: usize) -> Self {
        let Some(then) = self.earlier.get(entries) else { return self.clone() };
        let (position, last_revealed) = (**then).clone();
        let Record { setup, opening, history } = &self.record;
        let (opening, history) = (opening.clone(), history[..entries].to_vec());
        let record = Record { setup: setup.clone(), opening, history };
        Table { record, position, last_revealed, earlier: self.earlier[..entries].to_vec() }
    }

    /// Where the game stood after its first `entries` entries.
    pub fn position_after(&self, entries: usize) -> &P {
        self.earlier.get(entries).map_or(&self.position, |then| &then.0)
    }

    /// The game this record tells, with every entry held against the rules again.
    pub fn replay(record: Record<P>) -> Result<Self, ReplayError> {
        Self::replay_telling(record, |_| {})
    }

    /// The same, telling each step on the way: the opening first, then one step an entry.
    pub fn replay_telling(
        mut record: Record<P>,
        mut tell: impl FnMut(Step<'_, P>),
    ) -> Result<Self, ReplayError> {
        let history = std::mem::take(&mut record.history);
        let mut script = Scripted::new(&record.opening);
        let mut events = Vec::new();
        let position = start(&record.setup, &mut script, &mut events);
        script.finish().map_err(|fault| ReplayError { index: None, why: ActError::Script(fault) })?;
        tell(Step { index: None, entry: None, position: &position, events: &events });

        let mut table = Table { record, position, last_revealed: false, earlier: Vec::new() };
        for (index, Entry { seat, action, picks }) in history.into_iter().enumerate() {
            let events = table
                .act_with(seat, action, &picks)
                .map_err(|why| ReplayError { index: Some(index), why })?;
            let entry = table.record.history.last();
            tell(Step { index: Some(index), entry, position: &table.position, events: &events });
        }
        Ok(table)
    }

    fn enter(&mut self, entry: Entry<P::Action>, before: P, events: &[P::Event]) {
        self.record.history.push(entry);
        self.earlier.push(Arc::new((before, self.last_revealed)));
        self.last_revealed = events.iter().any(P::reveals);
    }
}

/// Rules are compiled once for each kind of chance, so everything here gives them the same dynamic kind.
fn start<P: Position>(setup: &P::Setup, mut chance: &mut dyn Chance, events: &mut Vec<P::Event>) -> P {
    P::start(setup, &mut chance, events)
}

/// One step of a replay.
#[derive(Debug)]
pub struct Step<'a, P: Position> {
    /// The number of the entry in the history; none for the opening.
    pub index: Option<usize>,
    /// What was done; none for the opening.
    pub entry: Option<&'a Entry<P::Action>>,
    /// Where the game stands after it.
    pub position: &'a P,
    /// What happened, as the referee knows it.
    pub events: &'a [P::Event],
}

/// Why [`Table::act_with`] did nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActError {
    /// The turn or the rules forbid it.
    Play(PlayError),
    /// The scripted picks are not those the rules ask for.
    Script(ScriptError),
}

impl fmt::Display for ActError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActError::Play(refused) => refused.fmt(f),
            ActError::Script(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for ActError {}

/// Why a seat cannot take back the last entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoError {
    /// Nobody has done anything yet.
    NothingYet,
    /// Another seat made the last entry.
    NotYours,
    /// Dice or cards decided part of it.
    ChanceDecided,
    /// It showed somebody something hidden.
    Revealed,
    /// The game has gone on to another seat, or has ended.
    MovedOn,
}

impl fmt::Display for UndoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UndoError::NothingYet => "there is nothing to take back yet",
            UndoError::NotYours => "the last move was not yours, so it is not yours to take back",
            UndoError::ChanceDecided => "chance decided part of the last move, so it stands",
            UndoError::Revealed => "the last move showed something hidden, so it stands",
            UndoError::MovedOn => "the game has moved on, so the last move stands",
        })
    }
}

impl std::error::Error for UndoError {}

/// A record that the rules do not allow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// The number of the first entry that cannot be replayed, counted from 0; none when it is the opening.
    pub index: Option<usize>,
    /// What is wrong with it.
    pub why: ActError,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.index {
            None => write!(f, "the opening of the record does not replay: {}", self.why),
            Some(index) => write!(f, "entry {} of the record does not replay: {}", index + 1, self.why),
        }
    }
}

impl std::error::Error for ReplayError {}
