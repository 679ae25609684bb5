//! What goes into the state machine, and what it asks the page to do.

use super::Preferences;
use crate::sound::Sound;
use crate::{Lie, Point};
use library::Explanation;
use serde_json::Value;
use tabletop::{Seat, Viewer};

/// Something a person, a timer or the computer player does.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// The person points at a place, a card, a number or a button.
    Point(Point),
    /// The person wants to read about something: its card is opened, or closed if it was open.
    Read(Point),
    /// The person takes one placement of the draft back from this place.
    TakeBack(Point),
    /// The person confirms the chosen action or the draft.
    Confirm,
    /// The person takes back the last point, placement or action.
    Undo,
    /// The person closes the open card; or takes back the last point or placement, but no action, or puts down the piece in hand.
    UndoPoint,
    /// The person looks at the position after this many actions.
    LookAt(usize),
    /// The person returns from looking back, or skips what is being shown.
    CatchUp,
    /// The person wants to see the last turn of the other side again.
    ShowLastTurnAgain,
    /// The person has read the news.
    HaveRead,
    /// Pauses the run of automatic actions, or continues it.
    Hold,
    /// One action forward in the run.
    Step,
    /// One action back in the run.
    StepBack,
    /// Skips to the end of the run.
    Skip,
    /// The person of this seat has taken the screen.
    LiftCurtain(Seat),
    /// The person chooses whose view of a finished game or a replay to see.
    ViewAs(Viewer),
    /// The person stops the computer player.
    StopComputer,
    /// The person lets a stopped computer player continue.
    ContinueComputer,
    /// The window has another shape, so that the board lies otherwise.
    Lay(Lie),
    /// The person's preferences have changed.
    Prefer(Preferences),
    /// A timer that was started by [`Effect::StartTimer`] has run out.
    Timer(Timer),
    /// The computer player answers the question that was asked after this many actions.
    Answer(usize, Result<Thought, String>),
    /// The person has read the lesson of the guide.
    ReadOn,
    /// The person wants to read the lesson before again.
    ReadBack,
    /// The person wants to play on without the guide.
    LeaveGuide,
    /// The page tells the person something, for example that a file was saved.
    Tell(String),
    /// The only person resigns: the game is over and lost.
    Resign,
    /// The person lets the replay go on by itself, or stops it.
    Autoplay,
    /// The person leaves the page, or hides it.
    Leave,
}

/// Something the page must do after an [`Input`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Send [`Input::Timer`] after this many milliseconds; with 0, as soon as the current task has ended.
    StartTimer(Timer, u64),
    /// Ask the computer player and send [`Input::Answer`]. A question that is still open is replaced.
    AskComputer(Question),
    /// Let the computer player forget its open question.
    StopComputer,
    /// Save the game: see [`super::Play::to_keep`].
    Save,
    /// Let this be heard.
    Play(Sound),
    /// The guide is over, to its end or not: see [`super::Play::callout`].
    GuideOver,
    /// The person has acted: what the pointer was on is of no interest until it moves again.
    ClearHover,
}

/// Identifies one started timer. Only the latest one counts; an earlier one that runs out late is ignored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timer(pub(super) u32);

/// A decision for the computer player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// How many actions were done before it.
    pub number: usize,
    /// The id of the computer player.
    pub player: String,
    /// The seed of its own randomness, which says nothing about the game's dice.
    pub seed: u64,
    /// The game so far.
    pub record: String,
}

/// What the computer player would do, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The action, as JSON.
    pub action: Value,
    /// Its reasons.
    pub why: Explanation,
}
