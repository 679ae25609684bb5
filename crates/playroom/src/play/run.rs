//! A run of actions that nobody at this screen chooses, because the computer player decides or because they leave no
//! choice. It can be held, stepped through and skipped.

use super::showing::BETWEEN_ACTIONS;
use super::{Note, Pace, Play, State};
use crate::draft::Draft;
use crate::sound::Sound;
use crate::{Motion, Picking};
use std::ops::RangeInclusive;

/// The most actions done at once, so that the page still responds in a game that would go on by itself forever.
const MOST_AT_ONCE: usize = 2000;

/// A run in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Run {
    /// How many actions were done before its first.
    from: usize,
    gait: Gait,
}

/// How a run proceeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Gait {
    /// One action after the other.
    Going,
    /// Only when the person asks for the next action.
    Held,
    /// Without being shown.
    Skipping,
}

impl Play {
    /// The action after this many is part of a run, a new one unless one is in progress.
    pub(super) fn begin_run(&mut self, from: usize) {
        self.run.get_or_insert(Run { from, gait: Gait::Going });
    }

    /// A run begins here, and waits.
    pub(super) fn begin_held_run(&mut self) {
        self.run = Some(Run { from: self.shown, gait: Gait::Held });
    }

    /// The run begins here, and proceeds as it did.
    pub(super) fn restart_run(&mut self, from: usize) {
        let gait = self.run.map_or(Gait::Going, |run| run.gait);
        self.run = Some(Run { from, gait });
    }

    fn has_gait(&self, gait: Gait) -> bool {
        self.run.is_some_and(|run| run.gait == gait)
    }

    pub(super) fn is_skipping(&self) -> bool {
        self.has_gait(Gait::Skipping)
    }

    fn set_gait(&mut self, gait: Gait) {
        if let Some(run) = &mut self.run {
            run.gait = gait;
        }
    }

    /// Pauses the run at once, or continues it; what was being shown is then shown from its beginning. Whoever has stepped back sees
    /// what follows once more.
    pub(super) fn hold(&mut self) {
        if let (State::LookingBack(at), true) = (&self.state, self.run.is_some()) {
            self.shown = self.shown.min(*at);
            self.state = State::Still;
            return self.set_gait(Gait::Going);
        }
        self.set_gait(if self.is_held() { Gait::Going } else { Gait::Held });
        if self.is_held() && matches!(self.state, State::Showing(_)) {
            self.state = State::Still;
        }
    }

    /// One action forward: while looking back, to the next position; otherwise the next action is done and shown.
    pub(super) fn step(&mut self) {
        if self.run.is_none() {
            return;
        }
        if let State::LookingBack(at) = self.state {
            let next = at + 1;
            self.state = if next < self.shown { State::LookingBack(next) } else { State::Still };
            return;
        }
        self.set_gait(Gait::Held);
        if let State::Showing(_) = self.state {
            self.state = State::Still;
            self.shown += 1;
            return;
        }
        self.state = State::Still;
        if self.is_settled() && (self.frame.forced || self.is_watching()) {
            self.do_forced();
        }
        if !self.is_settled() {
            self.show_next();
        }
    }

    /// One action back, to look at; the run waits meanwhile.
    pub(super) fn step_back(&mut self) {
        if self.run.is_some() {
            self.look_at(self.looking_back().unwrap_or(self.shown).saturating_sub(1));
        }
    }

    /// Does everything at once that leaves no choice, and shows where it leads; then skips what the computer does as well.
    pub(super) fn skip(&mut self) {
        if self.is_review() {
            return;
        }
        self.state = State::Still;
        let from = self.shown;
        self.begin_run(from);
        self.set_gait(Gait::Skipping);
        for _ in 0..MOST_AT_ONCE {
            let done = match self.is_guided() {
                true if self.is_watching() => {
                    self.play_next();
                    true
                }
                true => false,
                false => self.game.is_forced() && self.game.choose(0).is_ok(),
            };
            if !done {
                break;
            }
        }
        self.forget_choices();
        self.shown = self.game.actions();
        self.tell_skipped(from + 1..=self.shown);
        self.unsaved = true;
    }

    /// What must not be missed of actions that were not shown: the last dice, and news for everybody.
    fn tell_skipped(&mut self, actions: RangeInclusive<usize>) {
        let look = self.look();
        let (mut news, mut rolled) = (Vec::new(), None);
        for (motion, words) in actions.flat_map(|number| look.motions(number)) {
            match motion {
                Motion::Herald { by: None, .. } => news.push(words),
                Motion::Roll(dice) => rolled = Some(dice),
                _ => {}
            }
        }
        drop(look);
        self.rolled = rolled;
        if !news.is_empty() {
            self.tell(news.join(" "));
        }
    }

    /// Lets some time go by before an action that leaves no choice is done.
    pub(super) fn pause(&mut self) {
        self.state = State::Pausing(self.start_timer(self.preferences.pace, BETWEEN_ACTIONS));
    }

    /// The pause is over.
    pub(super) fn end_pause(&mut self) {
        match self.preferences.pace {
            Pace::Skip => self.skip(),
            _ => self.do_forced(),
        }
    }

    /// Does the only thing there is to do.
    fn do_forced(&mut self) {
        self.begin_run(self.game.actions());
        let done = match self.is_watching() {
            true => {
                self.play_next();
                Ok(())
            }
            false => self.game.choose(0),
        };
        match done {
            Ok(()) => {
                self.forget_choices();
                self.unsaved = true;
            }
            Err(error) => {
                self.set_gait(Gait::Held);
                self.note = Some(Note::from(error));
            }
        }
    }

    fn forget_choices(&mut self) {
        self.picking = Picking::default();
        self.draft = Draft::default();
    }

    /// The run is over once everything has been shown and a person must choose, or nobody can go on.
    pub(super) fn end_run_if_over(&mut self) {
        let goes_on = self.is_automatic() || self.is_watching() || self.is_computer_thinking();
        let Some(run) = self.run.filter(|_| self.is_settled() && self.looking_back().is_none() && !goes_on)
        else {
            return;
        };
        self.run = None;
        self.save_if_unsaved();
        if self.frame.mine && self.shown > run.from {
            self.sound(Some(Sound::YourTurn));
        }
        // What a computer does is announced action by action.
        if self.shown > run.from + 1 && !self.game.has_computer() {
            let last = self.look().log(self.shown).pop();
            let last = last.map(|line| line.words).unwrap_or_default();
            let now = &self.frame.prompt;
            self.summary = format!("{} actions later. {last} Now: {now}", self.shown - run.from);
        }
    }

    /// Whether the run waits for the person.
    pub fn is_held(&self) -> bool {
        self.has_gait(Gait::Held)
    }

    /// Whether a run is in progress that has something to steer.
    pub fn is_run(&self) -> bool {
        self.run.is_some_and(|run| run.gait == Gait::Held || self.shown > run.from)
    }

    /// Whether so much happens that screen readers are told only at its end. What the computer does is announced at once.
    pub fn is_silent(&self) -> bool {
        self.is_run() && !self.is_held() && !self.game.has_computer()
    }

    /// Whether actions that leave no choice are done without asking: if the person likes it, nobody else sits here and no
    /// guide explains them.
    pub(super) fn plays_forced(&self) -> bool {
        self.preferences.auto_forced && self.game.people().len() == 1 && !self.is_guided()
    }

    /// Whether what comes next is done without asking.
    pub fn is_automatic(&self) -> bool {
        self.frame.forced && self.plays_forced()
    }
}
