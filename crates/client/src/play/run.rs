//! A run of actions that nobody chooses here, as when the rules themselves or the computer move a side: one after the
//! other, unless they are told to wait.

use super::{Game, Play};
use crate::settings::Pace;
use leptos::prelude::*;
use playroom::draft::Draft;
use playroom::{Motion, Picking};

/// Between two actions, so that one can follow; in milliseconds.
const BREATH: u64 = 450;
/// No run is longer. Were a game to go on by itself for good, the page would still answer.
const LONGEST: usize = 2000;

impl Play {
    /// Starts what does by itself whatever leaves no choice.
    pub(super) fn drive_run(self) {
        let wished = Memo::new(move |_| self.is_wished());
        let next = Memo::new(move |_| self.frame.with(|frame| frame.is_forced().then_some(frame.number)));
        Effect::new(move |_| {
            let Some(number) = next.get().filter(|_| wished.get() && !self.held.get()) else { return };
            match self.settings.get_untracked().pace {
                Pace::Skip => self.after(Pace::Skip, 0, move || self.skip_run()),
                pace => self.after(pace, BREATH, move || {
                    if !self.held.get_untracked() {
                        self.do_forced(number);
                    }
                }),
            }
        });
        Effect::new(move |_| {
            let waits = next.get().is_none() || !wished.get();
            let computer = self.with(|game| game.computer().is_some()) && !self.paused.get();
            let rests = self.is_settled() && self.looking.get().is_none() && waits && !computer;
            if let (Some(from), true) = (self.run.get(), rests) {
                self.end_run(from);
            }
        });
    }

    /// Whether what leaves no choice is done by itself.
    fn is_wished(self) -> bool {
        self.settings.get().forced && self.with(|game| game.people().len() == 1)
    }

    /// Whether what comes next is done by itself.
    pub(crate) fn is_driven(self) -> bool {
        self.frame.with(super::Frame::is_forced) && self.is_wished()
    }

    /// Whether a run goes on that is long enough to be steered.
    pub(crate) fn is_run(self) -> bool {
        self.run.get().is_some_and(|from| self.held.get() || self.told() > from)
    }

    /// Whether so much happens by itself that it is told at its end only. What the computer does is told as it goes on.
    pub(crate) fn runs_by(self) -> bool {
        self.is_run() && !self.held.get() && !self.with(Game::has_computer)
    }

    /// Lets the run wait, or go on.
    pub(crate) fn hold(self) {
        if self.run.get_untracked().is_some() {
            self.skips.set_value(false);
            self.held.update(|held| *held = !*held);
        }
    }

    /// One action forward: of those that were looked back at, or the next one.
    pub(crate) fn step(self) {
        if self.run.get_untracked().is_none() {
            return;
        }
        let shown = self.shown.get_untracked();
        if let Some(at) = self.looking.get_untracked() {
            return self.looking.set(Some(at + 1).filter(|next| *next < shown));
        }
        self.held.set(true);
        if self.showing.get_untracked() {
            self.break_off();
            return self.shown.set(shown + 1);
        }
        let is_ahead = || self.ask(|game| game.sitting.table().actions()) > shown;
        if !is_ahead() {
            self.do_forced(shown);
        }
        if is_ahead() {
            self.show_next();
        }
    }

    /// One action back, to look at; what comes next waits.
    pub(crate) fn step_back(self) {
        if self.run.get_untracked().is_some() {
            let now = self.shown.get_untracked();
            self.look_at(self.looking.get_untracked().unwrap_or(now).saturating_sub(1));
        }
    }

    /// Does at once all that leaves no choice, and shows where that leads; what the computer does after that as well.
    pub(crate) fn skip_run(self) {
        self.break_off();
        self.looking.set(None);
        let from = self.shown.get_untracked();
        self.run.update(|run| *run = run.or(Some(from)));
        self.held.set(false);
        self.skips.set_value(true);
        self.game.update(|game| {
            for _ in 0..LONGEST {
                if !(game.is_forced() && game.choose(0).is_ok()) {
                    break;
                }
            }
        });
        self.forget_choices();
        let actions = self.ask(|game| game.sitting.table().actions());
        self.tell_skipped(from + 1..=actions);
        self.shown.set(actions);
        self.keep_later();
    }

    /// What must not be missed of actions that nobody saw: the last dice, and what a herald says to all.
    fn tell_skipped(self, actions: std::ops::RangeInclusive<usize>) {
        let motions: Vec<_> =
            self.look_once(|look| actions.flat_map(|number| look.motions(number)).collect());
        let said = |(motion, words): &(Motion, String)| {
            matches!(motion, Motion::Herald { by: None, .. }).then(|| words.clone())
        };
        let heralds: Vec<String> = motions.iter().filter_map(said).collect();
        if !heralds.is_empty() {
            self.say(heralds.join(" "));
        }
        self.rolled.set(motions.into_iter().rev().find_map(|(motion, _)| match motion {
            Motion::Roll(dice) => Some(dice),
            _ => None,
        }));
    }

    /// Does the one thing there is to do, if it is still to be done.
    fn do_forced(self, number: usize) {
        if !self.frame.with_untracked(|frame| frame.number == number && frame.is_forced()) {
            return;
        }
        self.run.update(|run| *run = run.or(Some(number)));
        let mut done = Ok(());
        self.game.update(|game| done = game.choose(0));
        match done {
            Ok(()) => {
                self.forget_choices();
                self.rolled.set(None);
                self.keep_later();
            }
            Err(error) => {
                self.held.set(true);
                self.note.set(Some(error.into()));
            }
        }
    }

    fn forget_choices(self) {
        self.picking.set(Picking::default());
        self.draft.set(Draft::default());
    }

    /// The run is over: it is kept, and told to those who listen.
    fn end_run(self, from: usize) {
        self.run.set(None);
        self.held.set(false);
        self.skips.set_value(false);
        self.keep_now();
        let actions = self.shown.get_untracked();
        if actions > from + 1 && !self.ask(Game::has_computer) {
            let last = self.look_once(|look| look.log(actions).pop());
            let last = last.map(|line| line.words).unwrap_or_default();
            let now = self.frame.with_untracked(|frame| frame.prompt.clone());
            self.summary.set(format!("{} actions later. {last} Now: {now}", actions - from));
        }
    }
}

impl Game {
    /// Whether a person must do the one thing there is to do.
    fn is_forced(&self) -> bool {
        let person = match self.sitting.table().waiting() {
            tabletop::Waiting::For(seat) => self.sitter(seat).is_some_and(playroom::kept::Sitter::is_person),
            tabletop::Waiting::Over(_) => false,
        };
        person && self.sitting.decider().is_forced()
    }
}
