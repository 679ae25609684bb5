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
}
