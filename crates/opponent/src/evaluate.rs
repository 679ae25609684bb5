//! What a game must tell about itself so that a player can search it.

use crate::levels::{LEVELS, Level};
use crate::review::{ReviewEffort, Sample, Unit};
use crate::value::win_probability;
use tabletop::{Chance, Log, Position, Seat};

/// Who asks for a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Skill {
    /// [`crate::Careless`].
    Novice,
    /// [`crate::Greedy`].
    Plain,
    /// [`crate::Search`].
    Expert,
}

/// A game with a heuristic evaluation. [`Evaluate::evaluate`] is required; the other methods tune the search.
pub trait Evaluate: Position {
    /// The heuristic value of the position for this seat; more is better, 0 is even, and 300 stands for a win probability
    /// of 0.75. Every seat maximises its own value, so the values of allies should about agree, and those of two enemies
    /// about cancel out. In a solitaire game it is how near the seat is to its goal. Works for every position, finished
    /// ones included, and may read all of it: players evaluate determinisations only.
    fn evaluate(&self, seat: Seat) -> i32;

    /// The value for a player who looks no further than this position, so that immediate gains count for more than
    /// prospects. [`crate::Greedy`] maximises it, and the priors of a search come from it.
    fn shallow_value(&self, seat: Seat) -> i32 {
        self.evaluate(seat)
    }

    /// Whether the seat to move is in the middle of something, such as a card played whose move is still to come. Such a
    /// position is not quiescent: it is worth what its best completion is worth.
    fn is_unfinished(&self) -> bool {
        false
    }

    /// The candidate actions that a player considers: by default all legal ones. A game with hundreds of legal actions may
    /// leave most of them out. There must be at least one where there is a legal action, and which they are must follow
    /// from what the seat to move can see. Put the better first: the first of equals is taken.
    fn for_each_candidate(&self, visit: impl FnMut(Self::Action)) {
        self.for_each_action(visit);
    }

    /// Progressive widening: how many candidates, highest prior first, a search considers at a node with this many visits.
    /// By default all.
    fn width(visits: u32) -> usize {
        let _ = visits;
        usize::MAX
    }

    /// Whether the rules leave exactly one action in every determinisation, as for an automaton's move. A search plays it
    /// without making a node.
    fn is_forced(&self) -> bool {
        false
    }

    /// The rollout policy: plays on from a leaf to a position that can be evaluated.
    fn roll_out(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self::Event>) {
        let _ = (chance, log);
    }

    /// Whether a review judges what is chosen here. By default every choice; a game leaves out those whose effect its evaluation
    /// cannot tell from what happens next anyway.
    fn is_judged(&self) -> bool {
        true
    }

    /// Completes what the seat to move is in the middle of, as a good player would and without dice, so that a review can compare it
    /// with what was done: a movement, a deployment. By default nothing.
    fn settle(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self::Event>) {
        let _ = (chance, log);
    }

    /// A plan for the rest of the turn of the seat to move, where a turn consists of many small actions: what a player of this
    /// skill would do, one action after the other. Players that do not search follow the first, number 0; a search compares
    /// all of an expert's plans instead of single actions. `None` from the number on that there are plans; by default there
    /// are none.
    fn plan(&self, skill: Skill, number: usize, chance: &mut impl Chance) -> Option<Vec<Self::Action>> {
        let _ = (skill, number, chance);
        None
    }

    /// What an expert's plan of this number is after, as an imperative: "advance in line". By default plans have no names.
    fn aim(&self, number: usize) -> Option<&'static str> {
        let _ = number;
        None
    }

    /// Whether a player keeps to a plan although chance had a part in a step of it: where a shot among many moves changes little of what
    /// comes after. By default the rest is planned anew.
    const KEEPS_PLANS: bool = false;

    /// The levels that a game set up like this offers, weakest first. By default all; a level that plays no better than the one
    /// below should not be offered.
    fn levels(setup: &Self::Setup) -> &'static [Level] {
        let _ = setup;
        &LEVELS
    }

    /// The evaluation that a search treats as even. In a game played for a score this may be the evaluation of the root, so
    /// that the search tells apart what makes it better or worse from there.
    fn baseline(&self, seat: Seat) -> i32 {
        let _ = seat;
        0
    }

    /// Added to an evaluation (relative to the baseline) before it is reported as a win probability, so that a report
    /// reflects how the game stands. It has no effect on which action is chosen.
    fn report_offset(&self, seat: Seat) -> i32 {
        let _ = seat;
        0
    }

    /// The iterations that a search of this game makes for a level with this many. A game whose iterations are slow asks
    /// for fewer, so that nobody waits.
    fn iterations(of_level: u32) -> u32 {
        of_level
    }

    /// How much a review of a finished game computes: see [`crate::Review`].
    const REVIEW: ReviewEffort =
        ReviewEffort { sample: Sample::Search(120), samples: 4, worlds: 6, worlds_with_chance: 16 };

    /// In what a review of a game counts that is set up like this.
    fn unit(setup: &Self::Setup) -> Unit {
        let _ = setup;
        Unit::Chance
    }

    /// The expected result for the first seat, in that unit, at the end of a rollout. A search estimates chances only.
    fn expected_result(&self) -> f64 {
        win_probability(self.evaluate(Seat(0)))
    }
}
