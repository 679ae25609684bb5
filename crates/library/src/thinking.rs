//! A computer player at work, without types: it thinks when it is told to, can be looked at while it does, and keeps what
//! it has thought from one decision to the next.
//!
//! Nothing in here knows a clock or a thread: whoever holds it calls [`Thinking::step`] as long as it likes. It owns all
//! it needs, so that a worker can keep it between two messages.

use crate::players::{self, Limits, Seated};
use crate::table::{AnyTable, Choice, typed};
use crate::{Error, explain};
use opponent::{Evaluate, Progress, Search, Searcher, Seen, Sight};
use protocol::Explanation;
use tabletop::record::Record;
use tabletop::table::Table;
use tabletop::{PlayError, Seat, Told};

/// A computer player at work on a decision.
pub trait Thinking: Send {
    /// Turns to the decision that this table waits for. If its history goes on from the one faced last, in the same seat,
    /// the player still knows what it thought then, as far as that is worth something.
    fn face(&mut self, table: &dyn AnyTable) -> Result<Progress, Error>;

    /// Searches for up to this many iterations more.
    fn step(&mut self, iterations: u32) -> Progress;

    /// How far it is.
    fn progress(&self) -> Progress;

    /// The best choice so far; the first there is, if nothing was thought yet.
    fn choice(&self) -> Choice;

    /// Its best choices, what it expects and how sure it is, from what its seat may know.
    fn explain(&self) -> Explanation;
}

/// A computer player that goes with one seat through a game.
pub struct Mind {
    player: String,
    seed: u64,
    thinking: Option<Box<dyn Thinking>>,
}

impl Mind {
    /// The player of this name; `seed` fixes its own chance.
    pub fn of(player: &str, seed: u64) -> Self {
        Mind { player: player.into(), seed, thinking: None }
    }

    /// Turns to the decision that this table waits for; see [`Thinking::face`]. Any table will do, of any game.
    pub fn face(&mut self, table: &dyn AnyTable) -> Result<&mut dyn Thinking, Error> {
        let kept =
            self.thinking.take().and_then(|mut thinking| thinking.face(table).is_ok().then_some(thinking));
        let thinking = match kept {
            Some(thinking) => thinking,
            None => table.think(&self.player, self.seed)?,
        };
        Ok(self.thinking.insert(thinking).as_mut())
    }
}

/// The one implementation of [`Thinking`].
pub(crate) struct Thought<P: Evaluate> {
    player: Seated<P>,
    /// The game as it was when the decision was faced, and the decision as its seat sees it.
    faced: Record<P>,
    sight: Sight<P>,
    /// What a player that does not search has chosen; or else the first choice there is.
    chosen: P::Action,
}

impl<P: Told + Evaluate> Thought<P> {
    pub(crate) fn new(player: &str, seed: u64, limits: Limits, table: &Table<P>) -> Result<Self, Error> {
        let player = players::seat::<P>(player, seed, limits)?;
        let sight = Sight::of(table.position()).ok_or(PlayError::Over)?;
        let chosen = sight.actions()[0];
        let mut thought = Thought { player, faced: table.record().clone(), sight: sight.clone(), chosen };
        thought.turn_to(sight);
        Ok(thought)
    }

    /// Thinks until a limit is reached, the clock included.
    pub(crate) fn finish(&mut self) {
        if let Seated::Searching(searcher) = &mut self.player {
            searcher.think();
        }
    }

    fn turn_to(&mut self, sight: Sight<P>) {
        self.chosen = sight.actions()[0];
        match &mut self.player {
            Seated::Searching(searcher) => searcher.face(sight.clone()),
            Seated::Swift(player) => self.chosen = player.choose(&sight),
        }
        self.sight = sight;
    }

    /// Lets the player see what was done since; a game that is not the one faced it must not mix up with that.
    fn catch_up(&mut self, record: &Record<P>, seat: Seat) {
        let since = record.history.strip_prefix(self.faced.history.as_slice());
        let same_game = record.setup == self.faced.setup && record.opening == self.faced.opening;
        match (since, &mut self.player) {
            (Some(since), player) if same_game && seat == self.sight.seat() => {
                let player = player.as_player();
                for entry in since {
                    player.observe(&Seen::of::<P>(seat, entry.seat, entry.action));
                }
            }
            (_, Seated::Searching(searcher)) => searcher.forget(),
            (_, Seated::Swift(_)) => {}
        }
    }

    fn searcher(&self) -> Option<&Searcher<P>> {
        match &self.player {
            Seated::Searching(searcher) => Some(searcher),
            Seated::Swift(_) => None,
        }
    }

    fn search(&self) -> Option<&Search<P>> {
        self.searcher().and_then(Searcher::search)
    }
}

impl<P: Told + Evaluate> Thinking for Thought<P> {
    fn face(&mut self, table: &dyn AnyTable) -> Result<Progress, Error> {
        let table = typed::<P>(table)?;
        let sight = Sight::of(table.position()).ok_or(PlayError::Over)?;
        if *table.record() != self.faced {
            self.catch_up(table.record(), sight.seat());
            self.faced = table.record().clone();
            self.turn_to(sight);
        }
        Ok(self.progress())
    }

    fn step(&mut self, iterations: u32) -> Progress {
        if let Seated::Searching(searcher) = &mut self.player {
            searcher.step(iterations);
        }
        self.progress()
    }

    fn progress(&self) -> Progress {
        self.searcher().map_or(Progress { done: 0, of: 0 }, Searcher::progress)
    }

    fn choice(&self) -> Choice {
        Choice::of::<P>(self.sight.seat(), self.search().map_or(self.chosen, Search::best))
    }

    fn explain(&self) -> Explanation {
        match self.search() {
            _ if self.sight.actions().len() == 1 => explain::unasked(self.choice()),
            Some(search) if search.worth(1) > 0 => explain::search(search, P::seats(&self.faced.setup)),
            searched => explain::swift(&self.sight, searched.map_or(self.chosen, Search::best)),
        }
    }
}
