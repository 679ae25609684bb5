//! What a player is given to decide by, and nothing more.

use tabletop::{Chance, Position, Seat, Viewer, Waiting};

/// A decision as the seat that must take it sees it. The position behind it is private: what the seat cannot see can
/// only be imagined. For the same reason it cannot be printed.
///
/// ```compile_fail,E0616
/// fn peek<'a, P: tabletop::Position>(sight: opponent::Sight<'a, P>) -> &'a P {
///     sight.position
/// }
/// ```
pub struct Sight<'a, P: Position> {
    position: &'a P,
    seat: Seat,
    actions: Vec<P::Action>,
}

impl<'a, P: Position> Sight<'a, P> {
    /// The decision that this position waits for; none when the game is over.
    pub fn of(position: &'a P) -> Option<Self> {
        match position.waiting() {
            Waiting::For(seat) => Some(Sight { position, seat, actions: position.actions() }),
            Waiting::Over(_) => None,
        }
    }

    /// Whose decision it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat may do, in the game's fixed order. Never empty: a game that waits offers something.
    pub fn actions(&self) -> &[P::Action] {
        &self.actions
    }

    /// What the seat sees.
    pub fn view(&self) -> P::View {
        self.position.view(Viewer::Seat(self.seat))
    }

    /// A world that the seat cannot tell from the real one.
    pub fn imagine(&self, chance: &mut impl Chance) -> P {
        self.position.resample(Viewer::Seat(self.seat), chance)
    }
}

/// Somebody who takes decisions.
pub trait Player<P: Position>: Send {
    /// Takes this one, with one of [`Sight::actions`].
    fn choose(&mut self, sight: Sight<'_, P>) -> P::Action;
}
