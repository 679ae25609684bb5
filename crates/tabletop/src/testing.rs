//! What the rule tests of every game share: a position under test that is acted on and asked in one chain of calls.
//!
//! A game writes its own `Scene`, which knows how a board is drawn as text, and implements [`TestScene`] for it:
//!
//! ```text
//! Scene::new("Thebai GG, Larissa P")
//!     .act(Action::PlayMovement(card))
//!     .refuses(march(Thebai, Naxos, 1), rulebook::LAND_MOVEMENT)
//!     .act_dice(march(Thebai, Larissa, 2), &[6, 5, 1])
//!     .board("Larissa GG");
//! ```
//!
//! Only with the feature `testing`, which dev-dependencies switch on.
#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

use crate::chance::{Quick, Scripted};
use crate::{Position, Rule, Seat, Told, Waiting};

type ActionOf<S> = <<S as TestScene>::Position as Position>::Action;
type EventOf<S> = <<S as TestScene>::Position as Position>::Event;
type SetupOf<S> = <<S as TestScene>::Position as Position>::Setup;

/// A position under test, and the events since the test began.
pub trait TestScene: Sized {
    /// The game.
    type Position: Told;

    /// The position as it is now.
    fn position(&self) -> &Self::Position;
    /// What was agreed before the game.
    fn setup(&self) -> &SetupOf<Self>;
    /// What has happened.
    fn events(&self) -> &[EventOf<Self>];
    /// The position and the events, to be changed.
    fn parts(&mut self) -> (&mut Self::Position, &mut Vec<EventOf<Self>>);

    /// Changes the position by hand.
    fn with(mut self, change: impl FnOnce(&mut Self::Position)) -> Self {
        change(self.parts().0);
        self
    }

    /// Runs part of the rules on these picks, counted from 0, no more and no less.
    #[track_caller]
    fn run(
        mut self,
        picks: &[u32],
        rules: impl FnOnce(&mut Self::Position, &mut Scripted<'_>, &mut Vec<EventOf<Self>>),
    ) -> Self {
        let mut chance = Scripted::new(picks);
        let (position, events) = self.parts();
        rules(position, &mut chance, events);
        assert_eq!(chance.finish(), Ok(()), "{events:#?}");
        self
    }

    /// The seat waited for does something that needs no chance.
    #[track_caller]
    fn act(self, action: ActionOf<Self>) -> Self {
        self.act_with(action, &[])
    }

    /// ... that needs these dice, as they show.
    #[track_caller]
    fn act_dice(self, action: ActionOf<Self>, dice: &[u32]) -> Self {
        self.act_with(action, &picks(dice))
    }

    /// ... that needs these picks, counted from 0.
    #[track_caller]
    fn act_with(self, action: ActionOf<Self>, picks: &[u32]) -> Self {
        let seat = self.waited_for();
        let done = self.run(picks, |position, chance, events| {
            let played = position.play(seat, action, chance, events);
            assert_eq!(played, Ok(()), "{action:?} in {position:?}");
        });
        done.is_sound();
        done
    }

    /// ... whatever chance brings: it comes from a seed.
    #[track_caller]
    fn act_seeded(mut self, action: ActionOf<Self>, seed: u64) -> Self {
        let seat = self.waited_for();
        let (position, events) = self.parts();
        let played = position.play(seat, action, &mut Quick::new(seed), events);
        assert_eq!(played, Ok(()), "{action:?} in {position:?}");
        self
    }

    /// The seat that decides now.
    #[track_caller]
    fn waited_for(&self) -> Seat {
        match self.position().waiting() {
            Waiting::For(seat) => seat,
            Waiting::Over(_) => panic!("the game is over"),
        }
    }

    /// The position passes its own audit, and every action it lists is legal; there is one unless the game is over.
    #[track_caller]
    fn is_sound(&self) {
        let position = self.position();
        assert_eq!(position.audit(), Ok(()));
        let actions = position.actions();
        let waits = matches!(position.waiting(), Waiting::For(_));
        assert_eq!(!actions.is_empty(), waits, "{position:?}");
        for action in actions {
            assert_eq!(position.check(action), Ok(()), "{action:?}");
        }
    }

    /// The seat waited for is refused, by this rule.
    #[track_caller]
    fn refuses(self, action: ActionOf<Self>, rule: Rule) -> Self {
        let refusal = self.position().check(action).expect_err("it should be refused");
        assert_eq!(refusal.rule, rule, "{refusal}");
        assert!(!self.position().actions().contains(&action), "{action:?} is listed");
        self
    }

    /// The seat waited for may do this, among other things.
    #[track_caller]
    fn allows(self, action: ActionOf<Self>) -> Self {
        assert_eq!(self.position().check(action), Ok(()), "{action:?} in {:?}", self.position());
        assert!(self.position().actions().contains(&action), "{action:?} is not listed");
        self
    }

    /// The seat waited for can do exactly this.
    #[track_caller]
    fn offers(self, actions: &[ActionOf<Self>]) -> Self {
        assert_eq!(self.position().actions(), actions);
        self
    }

    /// The game waits for this seat.
    #[track_caller]
    fn waits_for(self, seat: impl Into<Seat>) -> Self {
        assert_eq!(self.position().waiting(), Waiting::For(seat.into()), "{:?}", self.position());
        self
    }

    /// Something happened since the test began.
    #[track_caller]
    fn happened(self, event: EventOf<Self>) -> Self {
        assert!(self.events().contains(&event), "{event:?} is not among {:#?}", self.events());
        self
    }

    /// ... and its sentence in the log cites this rule.
    #[track_caller]
    fn told(self, event: EventOf<Self>, rule: Rule) -> Self {
        assert_eq!(Self::Position::say_event(self.setup(), &event).1, rule);
        self.happened(event)
    }

    /// Nothing of this kind happened since the test began.
    #[track_caller]
    fn did_not_happen(self, is_it: impl Fn(&EventOf<Self>) -> bool) -> Self {
        assert!(!self.events().iter().any(is_it), "{:#?}", self.events());
        self
    }
}

/// The picks, counted from 0, of dice that show this.
pub fn picks(dice: &[u32]) -> Vec<u32> {
    dice.iter().map(|die| die - 1).collect()
}
