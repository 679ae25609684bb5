//! What a screen shows of a game to one viewer.

use crate::draft::Draft;
use crate::log::Line;
use crate::{
    Camp, Chart, Ground, Hand, Lie, Motion, Path, Picking, Pile, Point, Scene, Seats, Shape, Step, Track,
};
use std::borrow::Cow;
use std::sync::Arc;
use tabletop::{About, Fact, Forecast, Illegal, Rule, Seat, Viewer, Waiting};

/// A game at one moment, as one viewer may know it: all that a screen needs to draw it, to let the viewer point at actions,
/// and to say why something cannot be done.
///
/// A look never needs more than its viewer may know, so it can be built from a game that is played here
/// ([`crate::Sitting`]) or from messages about a game that is played elsewhere. What may be done
/// ([`Self::offers`] and what goes with it) is told to the seat that must decide, and to nobody else.
pub trait Look {
    /// Through whose eyes the game is seen.
    fn viewer(&self) -> Viewer;

    /// Says how the board lies on the screen; until then it lies wide.
    fn lay(&mut self, lie: Lie);

    /// Name and rules version of the game.
    fn about(&self) -> About;

    /// The names and colours of the seats.
    fn seats(&self) -> Seats;

    /// Whom the game waits for, or how it ended.
    fn waiting(&self) -> Waiting;

    /// How many actions have been done.
    fn actions(&self) -> usize;

    /// Whose action `number` was, counted from 1.
    fn actor(&self, number: usize) -> Option<Seat>;

    /// One sentence: who must do what.
    fn prompt(&self) -> String;

    /// One sentence for those who wait: who decides what.
    fn doing(&self) -> String;

    /// The part of the board that never changes.
    fn ground(&self) -> Ground;

    /// The part that does.
    fn scene(&self) -> Scene;

    /// The hands, the viewer's own first.
    fn hands(&self) -> Vec<Hand>;

    /// What helps to decide now, with its rule.
    fn legend(&self) -> Option<(Cow<'static, str>, Rule)>;

    /// What each choice comes to, where odds bear on it.
    fn stakes(&self) -> Vec<Fact>;

    /// The same as a table.
    fn chart(&self) -> Option<Chart>;

    /// What the offered action with this number brings with it besides its forecast.
    fn aftermath(&self, action: usize) -> Vec<Fact>;

    /// All cards of the game by where they are, as far as the viewer knows.
    fn piles(&self) -> Vec<Pile>;

    /// The tracks.
    fn tracks(&self) -> Vec<Track>;

    /// How each seat stands.
    fn camps(&self) -> Vec<Camp>;

    /// What is seen to move when action `number` happens, each with the sentence that tells it.
    fn motions(&self, number: usize) -> Vec<(Motion, String)>;

    /// What action `number` brought about, as lines of the log; number 0 is the setup.
    fn log(&self, number: usize) -> Vec<Line>;

    /// The rule of what is going on now.
    fn current_rule(&self) -> Option<Rule>;

    /// Whether the viewer must decide and has only one thing to do.
    fn is_forced(&self) -> bool;

    /// How much the viewer may take back.
    fn take_back(&self) -> TakeBack;

    /// What the viewer may do, and how it is pointed at.
    fn offers(&self) -> Offers;

    /// One sentence: what is to be chosen after what has been pointed at; `None` where the prompt says it.
    fn asks(&self, picking: &Picking) -> Option<String>;

    /// What pointing at something that is not offered stands for.
    fn instead(&self, picking: &Picking, at: Point) -> Option<Point>;

    /// What pointing at something that is not offered would mean, and why it cannot be.
    fn tried(&self, picking: &Picking, at: Point) -> Tried;

    /// The number of the next offered action of several that lead to something that is not offered.
    fn on_the_way(&self, picking: &Picking, at: Point) -> Option<usize>;

    /// The buttons that are shown, in this order, though some may not be allowed now.
    fn worth_trying(&self, picking: &Picking) -> Vec<Step>;

    /// The offered action with this number as a short imperative.
    fn words(&self, action: usize) -> String;

    /// What the offered action with this number risks, where that can be worked out.
    fn forecast(&self, action: usize) -> Option<Forecast>;

    /// Whether the offered action with this number needs no confirmation.
    fn at_once(&self, action: usize) -> bool;

    /// Where pointing here also answers the questions that follow under the same rule: what each of them is answered with.
    fn answers_all(&self, at: Point) -> Option<Point>;

    /// Whether each of these offered actions gives something up for good.
    fn give_up(&self, actions: &[usize]) -> Vec<bool>;

    /// What each of these offered actions spends, where that is counted.
    fn costs(&self, actions: &[usize]) -> Vec<Option<u8>>;

    /// What is seen on the board of these offered actions before one of them is done.
    fn preview(&self, considered: &[usize]) -> Vec<Shape>;

    /// Where the offered action with this number places how many, where placements are drafted.
    fn places(&self, action: usize) -> Option<(Point, u8)>;

    /// What this draft comes to.
    fn draft(&self, draft: &Draft) -> Result<Drafted, Illegal>;
}

/// How much a seat may take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TakeBack {
    /// Whether the last action may be taken back.
    pub last: bool,
    /// How many actions are taken back to choose anew: those that left no choice go with the one before them. Zero where
    /// any of them must stand.
    pub to_last_choice: usize,
}

/// What may be done now.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Offers {
    /// Whether placements are asked for, in any order; then [`Look::draft`] says what may be done.
    pub drafting: bool,
    /// How each action is pointed at otherwise, with its number.
    pub paths: Vec<(usize, Path)>,
}

/// Why nothing came of pointing at something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tried {
    /// The rules forbid what it would mean.
    Forbidden(Illegal),
    /// It means nothing now.
    Nothing,
}

/// A draft, and what may be done with it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Drafted {
    /// One sentence: what is left to do.
    pub prompt: String,
    /// The board as it would be.
    pub scene: Arc<Scene>,
    /// Where one more may be placed.
    pub offered: Vec<Point>,
    /// How many have been placed where; nothing where an army is laid out, for it is seen.
    pub placed: Vec<(Point, u8)>,
    /// Whether they are taken off the board there instead.
    pub takes_off: bool,
    /// What is taken in hand, where an army is laid out.
    pub held: Vec<Point>,
    /// Further buttons, where an army is laid out.
    pub says: Vec<Step>,
    /// How many are still to be placed, where the number is fixed.
    pub missing: Option<usize>,
    /// What it changes, where odds bear on it.
    pub stakes: Vec<Fact>,
    /// What finishing it does, in words; none while it cannot be finished.
    pub finish: Option<String>,
    /// Whether finishing it now gives something up for good.
    pub gives_up: bool,
}

impl Drafted {
    /// How many have been placed there, if any.
    pub fn placed_at(&self, point: Point) -> Option<u8> {
        self.placed.iter().find(|(at, _)| *at == point).map(|(_, n)| *n)
    }
}
