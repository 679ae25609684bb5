//! One running game with its history: what was done, what came of it, where it stood. Undo and replay are derived from the
//! history, so no game writes its own.

use crate::chance::{Recording, ScriptError, Scripted};
use crate::record::{Entry, Record};
use crate::{Chance, PlayError, Position, Seat, Waiting};
use std::sync::Arc;
use thiserror::Error;

/// A running game: where it stands, and how it got there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<P: Position> {
    record: Record<P>,
    position: P,
    /// Whether the last entry taught somebody something hidden, and so must stand.
    last_revealed: bool,
    past: Past<P>,
}

/// What a table keeps of its past besides the record, which is enough to work all of it out again.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Past<P: Position> {
    memory: Memory,
    /// The positions after 0, n, 2n … entries, where n is [`Memory::interval`].
    positions: Vec<Arc<P>>,
    /// The events of the opening and of each entry; nothing with [`Memory::Sparse`].
    events: Vec<Arc<[P::Event]>>,
}

/// How much of its past a table keeps at hand. The rest is replayed when somebody asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Memory {
    /// Every position and every event: for a screen, which looks back all the time.
    Full,
    /// A position now and then, and no events: for a server with thousands of tables.
    Sparse,
}

impl Memory {
    /// Every how many entries a position is kept. Replaying this many takes well under a millisecond.
    const fn interval(self) -> usize {
        match self {
            Memory::Full => 1,
            Memory::Sparse => 128,
        }
    }
}

impl<P: Position> Table<P> {
    /// Sets the game up and writes down how chance set it up.
    pub fn open(setup: P::Setup, chance: &mut impl Chance) -> Self {
        let mut recording = Recording::new(chance as &mut dyn Chance);
        let mut events = Vec::new();
        let position = start(&setup, &mut recording, &mut events);
        let record = Record { setup, opening: recording.into_picks(), history: Vec::new() };
        Self::opened(record, position, events)
    }

    /// Sets the game up with the picks of chance as scripted, which must fit exactly.
    pub fn open_with(setup: P::Setup, picks: &[u32]) -> Result<Self, ScriptError> {
        let mut script = Scripted::new(picks);
        let mut events = Vec::new();
        let position = start(&setup, &mut script, &mut events);
        script.finish()?;
        let record = Record { setup, opening: picks.to_vec(), history: Vec::new() };
        Ok(Self::opened(record, position, events))
    }

    fn opened(record: Record<P>, position: P, events: Vec<P::Event>) -> Self {
        let positions = vec![Arc::new(position.clone())];
        let past = Past { memory: Memory::Full, positions, events: vec![events.into()] };
        Table { record, position, last_revealed: false, past }
    }

    /// The same table, keeping as much of its past from now on.
    pub fn with_memory(mut self, memory: Memory) -> Self {
        let (entries, interval) = (self.record.history.len(), memory.interval());
        let positions = (0..=entries / interval).map(|n| self.position_after(n * interval)).collect();
        let events = match memory {
            Memory::Full => (0..=entries).map(|entry| self.told(entry)).collect(),
            Memory::Sparse => Vec::new(),
        };
        self.past = Past { memory, positions, events };
        self
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

    /// How many entries the history has.
    pub fn entries(&self) -> usize {
        self.record.history.len()
    }

    /// Whose entry `number` is, counted from 1.
    pub fn actor(&self, number: usize) -> Option<Seat> {
        self.record.history.get(number.checked_sub(1)?).map(|entry| entry.seat)
    }

    /// What entry `number`, counted from 1, brought about, as the referee knows it; number 0 is the opening. Nothing for
    /// entries that are still to come.
    pub fn told(&self, number: usize) -> Arc<[P::Event]> {
        match (self.past.events.get(number), number.checked_sub(1)) {
            (Some(events), _) => events.clone(),
            (None, None) => {
                let mut events = Vec::new();
                start::<P>(&self.record.setup, &mut Scripted::new(&self.record.opening), &mut events);
                events.into()
            }
            (None, Some(before)) => match self.record.history.get(before) {
                Some(entry) => repeat(Arc::make_mut(&mut self.position_after(before)), entry).into(),
                None => [].into(),
            },
        }
    }

    /// This seat does this, and chance answers what the rules ask. A refusal changes nothing.
    pub fn act(
        &mut self,
        seat: Seat,
        action: P::Action,
        chance: &mut impl Chance,
    ) -> Result<Arc<[P::Event]>, PlayError> {
        let mut recording = Recording::new(chance as &mut dyn Chance);
        let mut events = Vec::new();
        self.position.play(seat, action, &mut (&mut recording as &mut dyn Chance), &mut events)?;
        Ok(self.enter(Entry { seat, action, picks: recording.into_picks() }, events))
    }

    /// This seat does this, and the dice fall as scripted. The script must fit exactly; if not, nothing changes.
    pub fn act_with(
        &mut self,
        seat: Seat,
        action: P::Action,
        picks: &[u32],
    ) -> Result<Arc<[P::Event]>, ActError> {
        let mut position = self.position.clone();
        let mut script = Scripted::new(picks);
        let mut events = Vec::new();
        position
            .play(seat, action, &mut (&mut script as &mut dyn Chance), &mut events)
            .map_err(ActError::Play)?;
        script.finish().map_err(ActError::Script)?;
        self.position = position;
        Ok(self.enter(Entry { seat, action, picks: picks.to_vec() }, events))
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

    /// How many of the last entries this seat may take back, one after the other.
    pub fn undoable(&self, seat: Seat) -> usize {
        if self.can_undo(seat).is_err() {
            return 0;
        }
        let may_go = |&number: &usize| {
            let entry = &self.record.history[number - 1];
            entry.seat == seat && entry.picks.is_empty() && !self.told(number).iter().any(P::reveals)
        };
        (1..=self.entries()).rev().take_while(may_go).count()
    }

    /// Takes the last entry back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoError> {
        self.can_undo(seat)?;
        self.rewind(self.entries() - 1);
        Ok(())
    }

    /// The same game after its first `entries` entries.
    pub fn rewound(&self, entries: usize) -> Self {
        let mut table = self.clone();
        if entries < self.entries() {
            table.rewind(entries);
        }
        table
    }

    /// Where the game stood after its first `entries` entries, or where it stands if there are fewer.
    pub fn position_after(&self, entries: usize) -> Arc<P> {
        let (entries, interval) = (entries.min(self.entries()), self.past.memory.interval());
        let kept = &self.past.positions[entries / interval];
        if entries.is_multiple_of(interval) {
            return kept.clone();
        }
        let mut position = P::clone(kept);
        for entry in &self.record.history[entries - entries % interval..entries] {
            repeat(&mut position, entry);
        }
        Arc::new(position)
    }

    /// The game this record tells, with every entry held against the rules again.
    pub fn replay(record: Record<P>) -> Result<Self, ReplayError> {
        let Record { setup, opening, history } = record;
        let mut table = Self::open_with(setup, &opening)
            .map_err(|error| ReplayError { index: None, why: ActError::Script(error) })?;
        for (index, Entry { seat, action, picks }) in history.into_iter().enumerate() {
            table.act_with(seat, action, &picks).map_err(|why| ReplayError { index: Some(index), why })?;
        }
        Ok(table)
    }

    fn enter(&mut self, entry: Entry<P::Action>, events: Vec<P::Event>) -> Arc<[P::Event]> {
        self.record.history.push(entry);
        self.last_revealed = events.iter().any(P::reveals);
        let events: Arc<[P::Event]> = events.into();
        if self.past.memory == Memory::Full {
            self.past.events.push(events.clone());
        }
        if self.entries().is_multiple_of(self.past.memory.interval()) {
            self.past.positions.push(Arc::new(self.position.clone()));
        }
        events
    }

    /// Forgets all entries after the first `entries`, of which there are at least so many.
    fn rewind(&mut self, entries: usize) {
        self.position = Arc::unwrap_or_clone(self.position_after(entries));
        self.last_revealed = entries > 0 && self.told(entries).iter().any(P::reveals);
        self.record.history.truncate(entries);
        self.past.positions.truncate(entries / self.past.memory.interval() + 1);
        self.past.events.truncate(entries + 1);
    }
}

/// Does again what was done, which the rules allowed then, and tells what came of it.
fn repeat<P: Position>(position: &mut P, entry: &Entry<P::Action>) -> Vec<P::Event> {
    let mut events = Vec::new();
    let mut script = Scripted::new(&entry.picks);
    position.apply(entry.action, &mut (&mut script as &mut dyn Chance), &mut events);
    events
}

/// Rules are compiled once for each kind of chance, so everything here gives them the same dynamic kind.
fn start<P: Position>(setup: &P::Setup, mut chance: &mut dyn Chance, events: &mut Vec<P::Event>) -> P {
    P::start(setup, &mut chance, events)
}

/// Why [`Table::act_with`] did nothing.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ActError {
    /// The turn or the rules forbid it.
    #[error(transparent)]
    Play(PlayError),
    /// The scripted picks are not those the rules ask for.
    #[error(transparent)]
    Script(ScriptError),
}

/// Why a seat cannot take back the last entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum UndoError {
    /// Nobody has done anything yet.
    #[error("there is nothing to take back yet")]
    NothingYet,
    /// Another seat made the last entry.
    #[error("the last move was not yours, so it is not yours to take back")]
    NotYours,
    /// Dice or cards decided part of it.
    #[error("chance decided part of the last move, so it stands")]
    ChanceDecided,
    /// It showed somebody something hidden.
    #[error("the last move showed something hidden, so it stands")]
    Revealed,
    /// The game has gone on to another seat, or has ended.
    #[error("the game has moved on, so the last move stands")]
    MovedOn,
}

/// A record that the rules do not allow.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{} of the record does not replay: {why}", index.map_or("the opening".to_owned(), |index| format!("entry {}", index + 1)))]
pub struct ReplayError {
    /// The number of the first entry that cannot be replayed, counted from 0; none when it is the opening.
    pub index: Option<usize>,
    /// What is wrong with it.
    pub why: ActError,
}
