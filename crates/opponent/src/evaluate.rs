//! What a game must tell about itself so that a player can search it.

use tabletop::{Position, Seat};

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

    /// The rollout policy: the next action on the way from a leaf to a position that can be evaluated. `None` where the
    /// position can be evaluated as it stands.
    fn rollout_action(&self) -> Option<Self::Action> {
        None
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
}
