//! What a game promises, and how a broken promise is reported.

use std::any::Any;
use std::fmt::{self, Debug};

/// What [`crate::Position`] asks of every game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Promise {
    /// Positions are no larger than the game says and have nothing on the heap, and actions are small.
    Small,
    /// One to five seats, each with a name of its own, and those of the default setup as the game says of itself.
    Seats,
    /// The default setup is of the newest edition, and every edition can be asked for.
    Editions,
    /// The rules never panic, whatever is asked of them.
    NeverPanics,
    /// `for_each_action` visits just the actions that `check` allows, once each.
    ListIsCheck,
    /// A refusal changes nothing, and whoever is not asked is refused.
    RefusalsChangeNothing,
    /// While the game waits for a seat, that seat can do something; once it is over, nobody can.
    NoDeadEnds,
    /// Every game ends.
    Ends,
    /// Every piece and card is in exactly one place.
    Pieces,
    /// A record replays to the same positions and the same events, from either form of file.
    Replays,
    /// A view, and a seat's own list of actions, hold nothing that its viewer may not know.
    Secrets,
    /// An imagined world is a whole one, and made from what its viewer knows and nothing else.
    Worlds,
    /// What is sent of a position to a viewer is the same for all positions the viewer cannot tell apart, and looks the same
    /// to them when it arrives.
    Snapshots,
    /// Who is asked depends only on what everybody knows.
    Windows,
    /// An action that can be taken back taught its player nothing.
    Lessons,
    /// Events tell a viewer no more about what is hidden than the view does.
    Tellings,
    /// Redacting twice is redacting once, and the referee is told everything.
    Redaction,
    /// Different actions are reached by different steps.
    Steps,
    /// Actions have the same overt steps if and only if they look alike to everybody but their player.
    Overt,
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Promise::Small => "positions and actions are as small as promised",
            Promise::Seats => "one to five seats, each with a name of its own",
            Promise::Editions => "the newest edition is the default, and every edition can be asked for",
            Promise::NeverPanics => "the rules never panic",
            Promise::ListIsCheck => "the list of actions agrees with check",
            Promise::RefusalsChangeNothing => "a refusal changes nothing",
            Promise::NoDeadEnds => "there are no dead ends",
            Promise::Ends => "games end",
            Promise::Pieces => "every piece and card is in exactly one place",
            Promise::Replays => "a replay is identical",
            Promise::Secrets => "nobody sees what they may not know",
            Promise::Worlds => "imagined worlds are whole, and made from what is known",
            Promise::Snapshots => {
                "what is sent of a position carries what its viewer may know, and nothing else"
            }
            Promise::Windows => "who is asked depends on what all can see",
            Promise::Lessons => "an action that can be taken back taught its player nothing",
            Promise::Tellings => "events tell no more than views show",
            Promise::Redaction => "redaction is settled after one pass, and spares the referee",
            Promise::Steps => "different actions take different steps",
            Promise::Overt => "actions have the same overt steps when they look alike to others",
        })
    }
}

/// A broken promise, and where to find it again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The game's id.
    pub game: &'static str,
    /// What was promised.
    pub promise: Promise,
    /// The seed of the random game; none when bytes steered it.
    pub seed: Option<u64>,
    /// How many decisions had been taken.
    pub decision: u32,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Violation { game, promise, seed, decision, what } = self;
        write!(f, "{game} breaks a promise, \"{promise}\", ")?;
        match seed {
            Some(seed) => write!(f, "at decision {decision} of the game with seed {seed}: {what}"),
            None => write!(f, "at decision {decision} of the game these bytes steer: {what}"),
        }
    }
}

impl std::error::Error for Violation {}

/// A broken promise, before it is known where.
#[derive(Debug)]
pub(super) struct BrokenPromise {
    pub(super) promise: Promise,
    pub(super) what: String,
}

pub(super) type Verdict = Result<(), BrokenPromise>;

impl BrokenPromise {
    pub(super) fn new(promise: Promise, what: impl Into<String>) -> Self {
        BrokenPromise { promise, what: what.into() }
    }

    pub(super) fn panicked(panic: &(dyn Any + Send)) -> Self {
        let words = panic.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
        BrokenPromise::new(Promise::NeverPanics, words.unwrap_or("a panic without words"))
    }
}

pub(super) fn hold(promise: Promise, kept: bool, what: impl FnOnce() -> String) -> Verdict {
    if kept { Ok(()) } else { Err(BrokenPromise::new(promise, what())) }
}

/// Holds two things that should be the same against each other, and shows where they first part.
pub(super) fn same<T: PartialEq + Debug>(
    promise: Promise,
    left: &T,
    right: &T,
    what: impl FnOnce() -> String,
) -> Verdict {
    hold(promise, left == right, || {
        let (left, right) = (format!("{left:#?}"), format!("{right:#?}"));
        let parting = left.lines().zip(right.lines()).find(|(left, right)| left != right);
        match parting {
            Some((left, right)) => format!("{}: `{}` or `{}`", what(), left.trim(), right.trim()),
            None => format!("{}: one goes on where the other ends", what()),
        }
    })
}
