//! What a player decides by: the information set of its seat, and nothing more.

use tabletop::{Chance, Position, Seat, Steps, Viewer, Waiting};

/// A decision as the seat that must take it sees it: its information set. The position is private; a player reads the
/// view and the legal actions, and draws determinisations for the rest. `Debug` is left out, since it would print the
/// position.
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
    /// Who could not tell the determinisations from the position: the seat, but for a review with open cards.
    knower: Viewer,
    actions: Vec<P::Action>,
}

impl<P: Position> Sight<P> {
    /// The decision that this position waits for; `None` when the game is over.
    pub fn of(position: &P) -> Option<Self> {
        let Waiting::For(seat) = position.waiting() else { return None };
        let (position, actions) = (position.clone(), position.actions());
        Some(Sight { position, seat, knower: Viewer::Seat(seat), actions })
    }

    /// The same with open cards: every determinisation is the position itself. For looking back on a game, not for players.
    pub(crate) fn open(position: &P) -> Option<Self> {
        Some(Sight { knower: Viewer::Referee, ..Sight::of(position)? })
    }

    /// Whose decision it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The legal actions, in the game's fixed order. Never empty: the contract forbids a decision without one.
    pub fn actions(&self) -> &[P::Action] {
        &self.actions
    }

    /// What the seat sees.
    pub fn view(&self) -> P::View {
        self.position.view(Viewer::Seat(self.seat))
    }

    /// A determinisation: a complete position drawn from those that the seat cannot tell from the real one. Whatever the chance, the rules
    /// get it as one kind, so that they are compiled once.
    pub fn determinise(&self, chance: &mut impl Chance) -> P {
        self.position.resample(self.knower, &mut (chance as &mut dyn Chance))
    }
}

/// What one seat observed of an action: all of it if the seat acted itself, otherwise only the overt part
/// ([`Position::overt`]). The hidden part of another seat's action is not stored, so a player cannot read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen<A> {
    by: Seat,
    own: Option<A>,
    overt: Steps,
}

impl<A: Copy> Seen<A> {
    /// What `viewer` observed of this action of `by`.
    pub fn of<P: Position<Action = A>>(viewer: Seat, by: Seat, action: A) -> Self {
        Seen { by, own: (viewer == by).then_some(action), overt: P::overt(action) }
    }

    /// Who acted.
    pub fn by(&self) -> Seat {
        self.by
    }

    /// The whole action, if it was the viewer's own.
    pub fn own(&self) -> Option<A> {
        self.own
    }

    /// The part of the action that everybody observed.
    pub fn overt(&self) -> Steps {
        self.overt
    }
}

/// Takes the decisions of one seat.
pub trait Player<P: Position>: Send {
    /// Chooses one of [`Sight::actions`].
    fn choose(&mut self, sight: &Sight<P>) -> P::Action;

    /// Is told of an action, as its seat observed it. Between two decisions of a player, a host reports either every
    /// action, the player's own included, or none.
    fn observe(&mut self, _: &Seen<P::Action>) {}
}
