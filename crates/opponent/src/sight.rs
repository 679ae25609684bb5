//! What a player is given to decide by, and nothing more.

use tabletop::{Chance, Position, Seat, Steps, Viewer, Waiting};

/// A decision as the seat that must take it sees it. The position behind it is private: what the seat cannot see can
/// only be imagined. For the same reason it cannot be printed.
///
/// ```compile_fail,E0616
/// fn peek<P: tabletop::Position>(sight: &opponent::Sight<P>) -> &P {
///     &sight.position
/// }
/// ```
#[derive(Clone)]
pub struct Sight<P: Position> {
    position: P,
    seat: Seat,
    actions: Vec<P::Action>,
}

impl<P: Position> Sight<P> {
    /// The decision that this position waits for; none when the game is over.
    pub fn of(position: &P) -> Option<Self> {
        match position.waiting() {
            Waiting::For(seat) => {
                Some(Sight { position: position.clone(), seat, actions: position.actions() })
            }
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

/// What a seat saw of something that was done: all of it if it did it itself, and of others' deeds what is overt. The
/// action of another seat is not in it, so nobody can look it up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen<A> {
    by: Seat,
    own: Option<A>,
    overt: Steps,
}

impl<A: Copy> Seen<A> {
    /// What `viewer` saw when `by` did this.
    pub fn of<P: Position<Action = A>>(viewer: Seat, by: Seat, action: A) -> Self {
        Seen { by, own: (viewer == by).then_some(action), overt: P::overt(action) }
    }

    /// Who did it.
    pub fn by(&self) -> Seat {
        self.by
    }

    /// The whole action, if it was one's own.
    pub fn own(&self) -> Option<A> {
        self.own
    }

    /// What everybody saw of it.
    pub fn overt(&self) -> Steps {
        self.overt
    }
}

/// Somebody who takes decisions.
pub trait Player<P: Position>: Send {
    /// Takes this one, with one of [`Sight::actions`].
    fn choose(&mut self, sight: &Sight<P>) -> P::Action;

    /// Takes note of what was done at the table, as its own seat saw it. A host tells a player either of every action
    /// between two of its decisions, its own included, or of none.
    fn witness(&mut self, _: &Seen<P::Action>) {}
}
