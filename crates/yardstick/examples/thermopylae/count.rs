//! What is counted of a game.

use go_tell_the_spartans::units::Contingent;
use go_tell_the_spartans::{Ending, Event, Position, Side};
use tabletop::{Log, Position as _, Viewer};

/// What a game came to.
#[derive(Default)]
pub(crate) struct Game {
    pub(crate) score: i16,
    /// For each day, whether it was held; none where it was not fought.
    pub(crate) held: [Option<bool>; 3],
    /// The Action Round of the third day in which the Immortals came, if they did.
    pub(crate) arrival: Option<u8>,
    pub(crate) assaults: Vec<Assault>,
    /// Every Greek contingent.
    pub(crate) losses: Vec<Losses>,
    pub(crate) breakthroughs: u8,
}

/// An assault.
pub(crate) struct Assault {
    pub(crate) by: Contingent,
    pub(crate) outcome: Ending,
    pub(crate) rounds: u32,
    /// Units eliminated.
    pub(crate) persians: u32,
    pub(crate) greeks: u32,
}

/// What a Greek contingent has lost in the end.
#[derive(Clone, Copy)]
pub(crate) struct Losses {
    pub(crate) contingent: Contingent,
    pub(crate) units: u32,
    pub(crate) steps: u32,
    pub(crate) of_steps: u32,
}

/// Listens to a game.
#[derive(Default)]
pub(crate) struct Watch {
    game: Game,
    by: Option<Contingent>,
    day: u8,
    rounds: u32,
    rounds_today: u8,
    persians: u32,
    greeks: u32,
}

impl Log<Event> for Watch {
    fn note(&mut self, event: Event) {
        match event {
            Event::DayBegan { day } => (self.day, self.rounds_today) = (day, 0),
            Event::Committed { contingent } => {
                self.by = Some(contingent);
                (self.rounds, self.persians, self.greeks) = (0, 0, 0);
            }
            Event::RoundBegan { .. } => {
                self.rounds += 1;
                self.rounds_today += 1;
            }
            Event::ImmortalsArrived { .. } => {
                self.game.arrival = self.game.arrival.or(Some(self.rounds_today));
            }
            Event::Eliminated { unit, .. } => match unit.side() {
                Side::Greece => self.greeks += 1,
                Side::Persia => self.persians += 1,
            },
            Event::AssaultEnded { outcome, .. } => {
                let &mut Watch { rounds, persians, greeks, .. } = self;
                self.game.assaults.extend(self.by.map(|by| Assault {
                    by,
                    outcome,
                    rounds,
                    persians,
                    greeks,
                }));
            }
            Event::DayEnded { day, held } => self.game.held[usize::from(day.clamp(1, 3)) - 1] = Some(held),
            _ => {}
        }
    }
}

impl Watch {
    /// The game, now that it is over.
    pub(crate) fn end(mut self, position: &Position) -> Game {
        let view = position.view(Viewer::Referee);
        self.game.score = position.score();
        self.game.breakthroughs = view.ledger.breakthroughs;
        let greek = view.contingents.iter().filter(|line| line.contingent.side() == Side::Greece);
        let losses = greek.map(|line| Losses {
            contingent: line.contingent,
            units: u32::from(line.eliminated),
            steps: u32::from(line.steps_lost.0),
            of_steps: u32::from(line.steps_lost.1),
        });
        self.game.losses = losses.collect();
        self.game
    }
}
