//! What a game adds to be playable on a screen.

use crate::guide::Guided;
use crate::log::Fold;
use crate::{Card, Ground, Lie, Path, Point, Scene, Shape, Step, seats};
use opponent::Evaluate;
use std::borrow::Cow;
use tabletop::{Fact, Illegal, Position, Rule, Seat, Told};

/// A game that can be shown on a screen and pointed at. Each part of the screen asks one of these traits; a game with
/// nothing to say there writes `impl Standing for Position {}` and has the defaults.
pub trait Shown: Told + Evaluate + Lobby + Board + Pointing + Placing + Standing + Telling + Guided {}

impl<P: Told + Evaluate + Lobby + Board + Pointing + Placing + Standing + Telling + Guided> Shown for P {}

/// What is asked and seen before a game begins.
pub trait Lobby {
    /// What can be agreed before the first move.
    const OPTIONS: &'static [OptionField] = &[];

    /// The record of a game that has just begun, with something about to happen: from there computer players go on with it on the
    /// first page.
    const LIVING: Option<&'static str> = None;
}

/// The board, and how the sides look on it.
pub trait Board: Position {
    /// The pictures of this game alone, as an SVG of symbols; the others are on every page.
    const PICTURES: &'static str = "";

    /// The colour of the seat with this name, as styles name it: allies share one.
    fn colour(name: &str) -> Cow<'static, str> {
        seats::by_name(name)
    }

    /// What this seat is called in a game that was agreed on like this, where its name does not say it: a people, a general.
    fn title(_: &Self::Setup, _: Seat) -> Option<&'static str> {
        None
    }

    /// The part of the board that never changes in a game that was agreed on like this.
    fn ground(setup: &Self::Setup, lie: Lie) -> Ground;

    /// The part that does.
    fn scene(view: &Self::View, lie: Lie) -> Scene;
}

/// How a person chooses an action by pointing.
pub trait Pointing: Position {
    /// Adds the ways to point at this action, at least one. No two actions share one.
    fn paths(view: &Self::View, action: Self::Action, add: impl FnMut(Path));

    /// One sentence: what is to be chosen after these points. `None` where the prompt of the whole decision still says it.
    fn asks(_: &Self::View, _chosen: &[Point]) -> Option<String> {
        None
    }

    /// What pointing at something that is not offered stands for, if anything: a city for its port, when fleets sail.
    fn instead(_: &Self::View, _chosen: &[Point], _at: Point) -> Option<Point> {
        None
    }

    /// What a person means who points at something that is not offered: the action to be refused with its rule.
    fn meant(_: &Self::View, _chosen: &[Point], _at: Point) -> Option<Self::Action> {
        None
    }

    /// The next action of several that lead to something that is not offered, where a person means all of them by pointing at it:
    /// a hex that a unit reaches by several steps.
    fn on_the_way(_: &Self::View, _chosen: &[Point], _at: Point) -> Option<Self::Action> {
        None
    }

    /// The buttons that are shown, in this order, though some may not be allowed now: trying one says why.
    fn worth_trying(_: &Self::View, _chosen: &[Point]) -> Vec<Step> {
        Vec::new()
    }

    /// Whether this action is done as soon as it is pointed at, because it risks nothing and can be taken back.
    fn at_once(_: &Self::View, _: Self::Action) -> bool {
        false
    }

    /// Whether this action gives something up for good: a turn, cards, ground. Its button is never the one that is proposed.
    fn gives_up(_: &Self::View, _: Self::Action) -> bool {
        false
    }

    /// What is lost by this action, for its button: "6 talents are lost".
    fn forfeits(_: &Self::View, _: Self::Action) -> Option<String> {
        None
    }

    /// Where pointing here also answers the questions that follow under the same rule: what each of them is answered with.
    fn answers_all(_: Point) -> Option<Point> {
        None
    }

    /// What this action spends of what may be spent, where a number beside the place that it leads to says so.
    fn cost(_: &Self, _: Self::Action) -> Option<u8> {
        None
    }

    /// What is seen of the actions that are being considered, on the board as it lies: where pieces would stand, the way of a
    /// shot. Nothing while they have too little in common. Of none, what is in hand anyway, such as a unit that has begun to move.
    fn preview(_: &Self::View, _considered: &[Self::Action], _: Lie) -> Vec<Shape> {
        Vec::new()
    }
}

/// Placements that a person makes in any order, or a whole army that is laid out, before anything is done.
pub trait Placing: Position {
    /// Whether placements are sketched: see [`Self::sketch`]. Said beforehand, so that a browser need not load how other games
    /// place.
    const SKETCHES: bool = false;

    /// How placements end; none while none are asked for.
    fn drafting(_: &Self::View) -> Option<Drafting<Self::Action>> {
        None
    }

    /// Whether what is placed now are losses: pieces that are taken off the board.
    fn takes_off(_: &Self::View) -> bool {
        false
    }

    /// Where this action is one of several placements that may be made in any order: what it places where. `None` for
    /// every other action.
    fn placement(_: &Self::View, _: Self::Action) -> Option<(Point, u8)> {
        None
    }

    /// The action that places so many there; the reverse of [`Self::placement`].
    fn placing(_: &Self::View, _at: Point, _n: u8) -> Option<Self::Action> {
        None
    }

    /// What this event placed where, for this seat: what [`Self::placement`] says of the action, and what the rules placed
    /// by themselves where only one way was left.
    fn placed(_: Seat, _: &Self::Event) -> Option<(Point, u8)> {
        None
    }

    /// Where a whole army is laid out: what a list of points comes to, each read after those before it. `told` is all that
    /// has happened so far, as the seat saw it. `None` where that is not asked for.
    fn sketch(
        _: &Self,
        _: Seat,
        _told: &mut dyn Iterator<Item = Self::Event>,
        _: &[Point],
    ) -> Option<Sketch<Self>> {
        None
    }
}

/// A table beside the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// What heads the columns. Words stand in all but the last, and figures in that one.
    pub columns: &'static [&'static str],
    /// Rows under a heading, each with a cell for every column. A first cell that repeats the one above it is left out.
    pub parts: Vec<(Fact, Vec<Vec<String>>)>,
}

/// What is shown beside the board.
pub trait Standing: Position {
    /// The hands, this viewer's own first.
    fn hands(_: &Self::View) -> Vec<Hand> {
        Vec::new()
    }

    /// What helps to decide now, with its rule: prices, limits, what the figures on a piece mean.
    fn legend(_: &Self::View) -> Option<(Cow<'static, str>, Rule)> {
        None
    }

    /// What each of the choices that are open comes to, one beside the other, where odds bear on them.
    fn stakes(_: &Self::View, _open: &[Self::Action]) -> Vec<Fact> {
        Vec::new()
    }

    /// The same as a table, where the choices are many and of one kind; it stands above the stakes.
    fn chart(_: &Self::View) -> Option<Chart> {
        None
    }

    /// What placements change for the worse or the better. Both views are the same while nothing is placed.
    fn stakes_of_placing(_before: &Self::View, _after: &Self::View) -> Vec<Fact> {
        Vec::new()
    }

    /// What this action brings with it besides what [`Told::forecast`] says: what it leaves behind, what may come of it later.
    fn aftermath(_: &Self::View, _: Self::Action) -> Vec<Fact> {
        Vec::new()
    }

    /// All cards of the game by where they are, as far as the viewer knows; nothing where there are none.
    fn piles(_: &Self::View) -> Vec<Pile> {
        Vec::new()
    }

    /// The tracks: turns, score. At the end of a game the one called `Score` is told chapter by chapter.
    fn tracks(_: &Self::View) -> Vec<Track> {
        Vec::new()
    }

    /// How each seat stands.
    fn camps(_: &Self::View) -> Vec<Camp> {
        Vec::new()
    }
}

/// How what happens is shown and told.
pub trait Telling: Position {
    /// What is seen to move, roll or fall when this happens. `before` is what the viewer saw before the action that brought it
    /// about.
    fn motions(_before: &Self::View, _: &Self::Event, _: Lie) -> Vec<Motion> {
        Vec::new()
    }

    /// What news should tell of these events, which came before it in its chapter and are easily missed; or nothing.
    fn told_before(_: &[Self::Event]) -> Option<String> {
        None
    }

    /// The colour of whoever acts in this event, as styles name it, and nothing where nobody does. `None` where it is that
    /// of the seat whose action brought it about.
    fn acts(_: &Self::Event) -> Option<&'static str> {
        None
    }

    /// Of what kind this event is, where the log tells many of that kind as one.
    fn folds(_: &Self::Setup, _: &Self::Event) -> Option<Fold> {
        None
    }

    /// The rule of what is going on now, where the rules are opened.
    fn current_rule(_: &Self::View) -> Option<Rule> {
        None
    }
}

/// How a draft of placements ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drafting<A> {
    /// Whenever its player says so, with this action.
    Until(A),
    /// When so many have been placed, no more and no less.
    Exactly(u8),
    /// As [`Placing::sketch`] says.
    Sketched,
}

/// An army laid out.
pub struct Sketch<P: Position> {
    /// What is seen.
    pub view: P::View,
    /// One sentence: what can be done with it.
    pub prompt: String,
    /// What is taken in hand now.
    pub held: Vec<Point>,
    /// What may be pointed at next.
    pub offered: Vec<Point>,
    /// The buttons there are.
    pub says: Vec<Step>,
    /// What is done to lay it out in earnest; or the rule that forbids it as it is.
    pub actions: Result<Vec<P::Action>, Illegal>,
}

/// Something that can be agreed before the first move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionField {
    /// Its name in the setup.
    pub key: &'static str,
    /// What it means.
    pub words: &'static str,
    /// Where the booklet speaks of it.
    pub rule: Rule,
    /// Between what one can choose.
    pub between: Between,
    /// When it is asked.
    pub asked: Asked,
}

/// When something that can be agreed is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// At once.
    First,
    /// As long as the option of this name is on.
    IfOn(&'static str),
    /// As long as the option of this name is off.
    IfOff(&'static str),
    /// Among the optional rules.
    Optional,
}

/// Between what one can choose before the first move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Between {
    /// With it or without.
    YesAndNo,
    /// The same, where both are worth a name of their own: first without, then with it.
    Either([&'static str; 2]),
    /// Several values, each as the setup writes it and in words: a scenario, a number of players. What stands behind a colon explains.
    Several(&'static [(&'static str, &'static str)]),
}

/// A card as it is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFace {
    /// Its number.
    pub number: u8,
    /// Its halves, from top to bottom.
    pub halves: Vec<Half>,
}

/// One event of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Half {
    /// Whose event it is.
    pub seat: Seat,
    /// Its name.
    pub title: &'static str,
    /// What it does, in a line or two.
    pub text: &'static str,
    /// Its picture in the sprite.
    pub emblem: &'static str,
    /// Whether it is played in answer to what happens.
    pub reaction: bool,
    /// The rule it is.
    pub rule: Rule,
}

/// The cards of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    /// Whose.
    pub seat: Seat,
    /// How many there are.
    pub count: u8,
    /// Those the viewer knows.
    pub known: Vec<CardFace>,
    /// Whether it is the viewer's own, and so laid out in full.
    pub own: bool,
}

/// Cards that are in one place, or in one of several, for all that the viewer knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pile {
    /// Where: "discarded", "in the draw pile or in Persia's hand".
    pub name: Cow<'static, str>,
    /// Them.
    pub cards: Vec<CardFace>,
    /// What becomes of the cards there, and by which rule, where there is something to say.
    pub about: Option<(&'static str, Rule)>,
}

/// A row of boxes with a marker on one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    /// What it counts.
    pub name: &'static str,
    /// What the boxes say, and whom they favour.
    pub boxes: Vec<(Cow<'static, str>, Option<Seat>)>,
    /// The box with the marker; none where every box is a figure of its own.
    pub at: Option<usize>,
    /// How each box is styled, where that says more than its figure.
    pub tones: Vec<&'static str>,
    /// What a screen reader says.
    pub words: String,
    /// What its boxes mean, where there is more to say.
    pub card: Option<Card>,
}

/// How a seat stands, beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Camp {
    /// Whose.
    pub seat: Seat,
    /// What its numbers mean, where there is more to say.
    pub card: Option<Card>,
    /// Pictures with numbers: pieces in reserve, cards in hand.
    pub stock: Vec<(&'static str, u8, Cow<'static, str>)>,
}

/// What is seen when something happens.
#[derive(Clone, PartialEq, Debug)]
pub enum Motion {
    /// Pieces go along these places.
    Slide {
        /// In whose colour their way is drawn, as styles name it.
        colour: &'static str,
        /// How they go.
        way: Way,
        /// Them, around their middle.
        pieces: Vec<Shape>,
        /// From where, over what, to where.
        along: Vec<(f32, f32)>,
        /// The spot where nothing is left when they have gone.
        leaves: Option<Point>,
    },
    /// Something is announced: a card that is played, a king who dies, cities that are counted.
    Herald {
        /// Its picture.
        symbol: &'static str,
        /// What it is called.
        title: Cow<'static, str>,
        /// What it does, where its name does not say it.
        about: &'static str,
        /// Whose doing it is; nobody's, where all must hear of it.
        by: Option<Seat>,
    },
    /// Missiles fly.
    Shot {
        /// In whose colour, as styles name it.
        colour: &'static str,
        /// From where.
        from: (f32, f32),
        /// To where.
        to: (f32, f32),
        /// What comes of it, in a word.
        words: Cow<'static, str>,
    },
    /// Dice roll.
    Roll(Vec<Dice>),
    /// Something is lost here.
    Fall {
        /// Its picture.
        symbol: &'static str,
        /// Where.
        at: (f32, f32),
    },
}

/// How pieces go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// On foot.
    Land,
    /// Under oars.
    Sea,
    /// On foot, one step of many: shown quickly, so that a wing of thirty steps is not a matter of minutes.
    Step,
}

/// The dice of one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice {
    /// Who rolls; and where, if only one side does.
    pub name: Cow<'static, str>,
    /// In which colour, as styles name it: the other side of one who plays alone has no seat.
    pub colour: &'static str,
    /// How many faces they have: six, or ten.
    pub faces: u8,
    /// What was rolled.
    pub rolled: Vec<u8>,
    /// The least face that counts, where each die counts by itself; none where the best one does.
    pub counts_from: Option<u8>,
    /// What it comes to, in a few words.
    pub comes_to: Cow<'static, str>,
}
