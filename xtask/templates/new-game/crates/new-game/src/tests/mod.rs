//! The rules as tests, in the order of the booklet. Dice are scripted.
//!
//! Replace: each worked example of your booklet is a test named after it, on the smallest board that shows the point.

mod crossing;
mod guard;
mod rules_page;
mod victory;

use crate::map::Ford::{self, Lower, Middle, Upper};
use crate::{Action, Crossing, Event, Position, Setup, Side, rulebook};
use Side::{Greece, Persia};
use tabletop::Position as _;
use tabletop::chance::Scripted;
use tabletop::testing::TestScene;

/// A game under test, and everything that has happened in it.
struct Scene {
    position: Position,
    events: Vec<Event>,
}

impl Scene {
    fn start(setup: Setup) -> Scene {
        let mut events = Vec::new();
        let position = Position::start(&setup, &mut Scripted::new(&[]), &mut events);
        Scene { position, events }
    }

    /// The side to cross tries it at one ford, past a guard at another, and rolls this.
    #[track_caller]
    fn crossing(self, guard: Ford, ford: Ford, die: u32) -> Scene {
        self.act(Action::Post(guard)).act_dice(Action::Cross(ford), &[die])
    }

    /// So many rounds in which Persia crosses each time and Greece never does.
    #[track_caller]
    fn persian_rounds(self, rounds: usize) -> Scene {
        (0..rounds).fold(self, |scene, _| scene.crossing(Upper, Lower, 6).crossing(Upper, Lower, 1))
    }
}

impl TestScene for Scene {
    type Position = Position;

    fn position(&self) -> &Position {
        &self.position
    }

    fn setup(&self) -> &Setup {
        &self.position.setup
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    fn parts(&mut self) -> (&mut Position, &mut Vec<Event>) {
        (&mut self.position, &mut self.events)
    }
}
