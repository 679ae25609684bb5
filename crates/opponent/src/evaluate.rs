//! What a game must say about itself so that a player can think about it.

use tabletop::{Position, Seat};

/// A game that can say how it stands.
pub trait Evaluate: Position {
    /// How good the position is for this seat: more is better, and two seats' values should about cancel out. Judges
    /// every position, finished ones included, and may look at everything: it is only ever shown imagined worlds.
    fn evaluate(&self, seat: Seat) -> i32;

    /// Whether something has been begun that the seat to move must finish, as when a card was laid down to move: such
    /// a position is worth what the best way to finish is worth.
    fn is_unfinished(&self) -> bool {
        false
    }
}
