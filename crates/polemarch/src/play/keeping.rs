//! Saving the game after every action, and the end of a session: where the game is, and how to go on with it.

use super::HUMAN;
use super::session::{Controller, Session};
use crate::seating::flag;
use crate::{Error, quoting};
use std::path::Path;
use tabletop::Waiting;

impl Session {
    /// Saves the game. If that fails the game goes on; the person is told once, and again at the end.
    pub(super) fn keep(&mut self) -> Result<(), Error> {
        let was_told = self.unsaved.is_some();
        self.unsaved = self.autosave.save(self.table.as_ref()).err().map(|error| error.to_string());
        match &self.unsaved {
            Some(what) if !was_told => {
                let text = format!("The game cannot save itself: {what}. Use save FILE.");
                self.screen.say(&text)
            }
            _ => Ok(()),
        }
    }

    /// Ends the session before the game is over, and prints how to resume it.
    pub(super) fn adjourn(&mut self) -> Result<(), Error> {
        self.require_saved()?;
        let again = self.resuming(self.autosave.path());
        self.screen.quote(&format!(
            "The game is saved. Go on with: polemarch play {again}\n  (from a checkout: cargo xtask play --terminal -- {again})"
        ))
    }

    /// Ends the session after the last action.
    pub(super) fn finish(&mut self) -> Result<(), Error> {
        self.farewell()?;
        self.require_saved()?;
        let path = quoting::file(self.autosave.path());
        self.screen.quote(&format!("Read the whole story: polemarch replay {path}"))
    }

    /// If the game cannot be saved in its file, saves it in another and says where; that is an error all the same.
    pub(super) fn require_saved(&mut self) -> Result<(), Error> {
        if self.unsaved.is_some() {
            // There may be room by now.
            self.keep()?;
        }
        let Some(what) = self.unsaved.take() else { return Ok(()) };
        let refused = Error::new(format!("the game is NOT saved in its file: {what}"));
        Err(match self.autosave.rescue(self.table.as_ref()) {
            Ok(path) => {
                let next = match self.table.waiting() {
                    Waiting::Over(_) => {
                        format!("Read the whole story: polemarch replay {}", quoting::file(&path))
                    }
                    Waiting::For(_) => format!("Go on with: polemarch play {}", self.resuming(&path)),
                };
                refused.advice(format!("It is saved in a new file. {next}"))
            }
            Err(error) => refused.advice(format!(
                "Nor could a new file be written: {error}. What was played since the last save is lost."
            )),
        })
    }

    /// The arguments that resume the game from this file, with the same players.
    fn resuming(&self, path: &Path) -> String {
        let players = self.table.seats().iter().zip(&self.controllers).map(|(seat, controller)| {
            let player = match controller {
                Controller::Human => HUMAN,
                Controller::Computer(name) => name,
            };
            format!(" --{} {player}", flag(seat))
        });
        format!("--resume {}{}", quoting::file(path), players.collect::<String>())
    }
}
