//! The game that is played on this screen, and who plays it.

use crate::Sitting;
use crate::guide::Chosen;
use crate::kept::{self, Sitter};
use library::Error;
use tabletop::chance::Seeded;
use tabletop::{Seat, Viewer, Waiting};

/// The game that is played on this screen, and who plays it.
pub struct Game {
    /// The rules, the position and its history.
    pub sitting: Box<dyn Sitting>,
    /// Who decides for each seat, in seat order; nobody in a replay.
    pub sitters: Vec<Sitter>,
    people: Vec<Seat>,
    pub(super) seed: u64,
    /// Who has resigned; then the game is over. The record does not say so: its position waits for somebody for ever.
    pub(super) resigned: Option<Seat>,
}

impl Game {
    pub(super) fn new(sitting: Box<dyn Sitting>, sitters: Vec<Sitter>, seed: u64) -> Game {
        let seats = (0u8..).map(Seat).zip(&sitters);
        let people = seats.filter(|(_, sitter)| sitter.is_person()).map(|(seat, _)| seat).collect();
        Game { sitting, sitters, people, seed, resigned: None }
    }

    /// The same after this seat has resigned, if one has.
    pub(super) fn resigned_by(self, resigned: Option<Seat>) -> Game {
        Game { resigned, ..self }
    }

    /// The seats with a person.
    pub fn people(&self) -> &[Seat] {
        &self.people
    }

    /// Whether a person decides for this seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.people.contains(&seat)
    }

    /// Whether a computer plays one of the seats.
    pub fn has_computer(&self) -> bool {
        self.people.len() < self.sitters.len()
    }

    /// How many actions have been done.
    pub fn actions(&self) -> usize {
        self.sitting.table().actions()
    }

    /// The seat that must decide; none once the game is over.
    pub fn waiting(&self) -> Option<Seat> {
        match self.sitting.table().waiting() {
            Waiting::For(seat) if self.resigned.is_none() => Some(seat),
            Waiting::For(_) | Waiting::Over(_) => None,
        }
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.waiting().is_none()
    }

    /// The computer player that must decide, with its id.
    pub fn computer(&self) -> Option<(Seat, &str)> {
        let seat = self.waiting()?;
        match self.sitters.get(seat.index())? {
            Sitter::Computer(player) => Some((seat, player)),
            Sitter::Person => None,
        }
    }

    /// Whether a person must decide and has only one thing to do.
    pub(super) fn is_forced(&self) -> bool {
        self.waiting().is_some_and(|seat| self.is_person(seat)) && self.sitting.decider().is_forced()
    }

    /// Whether a person did action `number`.
    pub(super) fn is_by_person(&self, number: usize) -> bool {
        self.actor(number).is_some_and(|seat| self.is_person(seat))
    }

    /// Whether a person did action `number` and could have done something else.
    pub(super) fn is_by_choice(&self, number: usize) -> bool {
        let Some(seat) = self.actor(number) else { return false };
        self.is_person(seat) && !self.sitting.look_back(Viewer::Seat(seat), number - 1).is_forced()
    }

    pub(super) fn actor(&self, number: usize) -> Option<Seat> {
        self.sitting.look(Viewer::Table).actor(number)
    }

    /// Does the offered action with this number.
    pub(super) fn choose(&mut self, action: usize) -> Result<(), Error> {
        let mut dice = self.dice();
        self.sitting.choose(action, &mut dice)
    }

    /// Does what the person has chosen.
    pub(super) fn act(&mut self, chosen: Chosen<'_>) -> Result<(), Error> {
        match chosen {
            Chosen::Action(action) => self.choose(action),
            Chosen::Draft(draft) => {
                let mut dice = self.dice();
                self.sitting.finish_draft(draft, &mut dice)
            }
        }
    }

    /// The dice of the next action.
    pub(super) fn dice(&self) -> Seeded {
        kept::dice(self.seed, self.actions())
    }
}
