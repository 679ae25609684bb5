//! What a game must say about itself so that a player can think about it.

use tabletop::{Position, Seat};

/// A game that can say how it stands.
pub trait Evaluate: Position {
    /// How good the position is for this seat: more is better. Every seat is taken to want the best for itself, so that
    /// allies' values should about agree, and those of two enemies about cancel out. A solitaire's one seat has nobody to
    /// beat: what it is worth is how near it is to its goal, and a better score is worth more. Judges every position,
    /// finished ones included, and may look at everything: it is only ever shown imagined worlds.
    fn evaluate(&self, seat: Seat) -> i32;

    /// How the position looks to this seat at first sight, to one who will not look further: what can be had now counts,
    /// and what could be made of it later hardly does. A player who thinks one action ahead goes by this, and so does a
    /// search in choosing what to try first.
    fn appeal(&self, seat: Seat) -> i32 {
        self.evaluate(seat)
    }

    /// Whether something has been begun that the seat to move must finish, as when a card was laid down to move: such
    /// a position is worth what the best way to finish is worth.
    fn is_unfinished(&self) -> bool {
        false
    }

    /// The actions worth a thought: all of them, unless the game knows that many are not, as when a turn could be begun in
    /// hundreds of ways. Where something may be done there is at least one, and it goes by what the seat to move can see.
    /// Of those that come to the same the first is the best.
    fn for_each_idea(&self, visit: impl FnMut(Self::Action)) {
        self.for_each_action(visit);
    }

    /// How many of the ideas, those that look best, a search tries at a point that so many of its rounds have come by: all,
    /// unless there are too many to tell one from another by a few rounds each.
    fn breadth(rounds: u32) -> usize {
        let _ = rounds;
        usize::MAX
    }

    /// Whether the rules prescribe what comes next, in every world that the seat can imagine, so that nobody decides: an
    /// automaton's move. A search walks past it.
    fn is_prescribed(&self) -> bool {
        false
    }

    /// What is done next without a second thought, where it is too early to judge: a search that has come to the end of its
    /// tree goes on by this. `None` where the position can be judged as it stands.
    fn habit(&self) -> Option<Self::Action> {
        None
    }

    /// What a judgement is measured by: a search takes a position of this worth to be even. Where a game is played for a
    /// score, the decision at hand is its own measure: what counts is whether it gets better or worse from here.
    fn par(&self, seat: Seat) -> i32 {
        let _ = seat;
        0
    }

    /// What a position at par is, as a judgement: the chance of winning that a search speaks of begins there.
    fn outlook(&self, seat: Seat) -> i32 {
        let _ = seat;
        0
    }

    /// How many rounds a search should make of those that a level has. A game whose rounds take long asks for fewer, so
    /// that nobody waits.
    fn rounds(of_a_level: u32) -> u32 {
        of_a_level
    }
}
