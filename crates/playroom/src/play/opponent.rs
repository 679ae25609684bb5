//! Asking the computer player.

use super::{Effect, Note, Play, Question, Thought};
use crate::kept;
use library::{Dice, Form};

/// The computer player, as far as the game waits for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Opponent {
    /// It has no open question.
    Idle,
    /// It thinks about what to do after this many actions.
    Thinking(usize),
    /// The person has stopped it, or it has failed.
    Stopped,
}

impl Play {
    /// Asks the computer player, if the game waits for it. It thinks while its last action is still being shown. Where only
    /// computers play it does not run further ahead, so that it waits when what is shown is held.
    pub(super) fn ask_computer(&mut self) {
        let number = self.game.actions();
        if self.game.people().is_empty() && number > self.shown + 1 {
            return;
        }
        let Some((seat, player)) = self.game.computer().filter(|_| !self.is_guided()) else { return };
        if self.opponent == Opponent::Stopped || self.opponent == Opponent::Thinking(number) {
            return;
        }
        match self.game.sitting.table().save(Form::Lines) {
            Ok(record) => {
                let question = Question {
                    number,
                    player: player.to_owned(),
                    seed: kept::mind_seed(self.game.seed, seat),
                    record: String::from_utf8_lossy(&record).into_owned(),
                };
                self.opponent = Opponent::Thinking(number);
                self.effects.push(Effect::AskComputer(question));
            }
            Err(error) => self.computer_fails(error.into()),
        }
    }

    /// An answer to another question than the open one is ignored.
    pub(super) fn computer_answers(&mut self, number: usize, answer: Result<Thought, String>) {
        if self.opponent != Opponent::Thinking(number) {
            return;
        }
        let (Some((seat, _)), mut dice) = (self.game.computer(), self.game.dice()) else { return };
        let thought = match answer {
            Ok(thought) => thought,
            Err(why) => {
                return self.computer_fails(Note::plain(format!("The computer cannot go on: {why}")));
            }
        };
        match self.game.sitting.table_mut().act(seat, &thought.action, Dice::From(&mut dice)) {
            Ok(()) => {
                self.opponent = Opponent::Idle;
                self.reasons.insert(number + 1, thought.why);
                self.begin_run(number);
                self.save();
            }
            Err(error) => self.computer_fails(error.into()),
        }
    }

    pub(super) fn stop_computer(&mut self) {
        if let Opponent::Thinking(_) = self.opponent {
            self.opponent = Opponent::Stopped;
            self.effects.push(Effect::StopComputer);
        }
    }

    pub(super) fn continue_computer(&mut self) {
        if self.opponent == Opponent::Stopped {
            self.opponent = Opponent::Idle;
        }
    }

    fn computer_fails(&mut self, note: Note) {
        self.opponent = Opponent::Stopped;
        self.note = Some(note);
    }

    /// Whether the game waits for a computer player that was stopped or has failed.
    pub fn is_computer_stopped(&self) -> bool {
        self.opponent == Opponent::Stopped && self.game.computer().is_some()
    }

    /// Whether the game waits for a computer player that thinks.
    pub fn is_computer_thinking(&self) -> bool {
        self.opponent != Opponent::Stopped && self.game.computer().is_some() && !self.is_guided()
    }
}
