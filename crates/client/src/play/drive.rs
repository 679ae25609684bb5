//! What carries the game on by itself: showing what happened, and letting the computer play.

use super::Play;
use crate::mind::Thought;
use crate::settings::Pace;
use leptos::prelude::*;
use library::{Dice, Form};
use playroom::{Motion, kept};
use std::time::Duration;
use tabletop::Seat;

// How long things are seen, in milliseconds.
const SLIDE: u64 = 500;
const ROLL: u64 = 1300;
const FALL: u64 = 400;
const SHOT: u64 = 550;
const HERALD: u64 = 1500;
/// Between two actions of the computer, so that one can follow.
const BREATH: u64 = 450;

impl Play {
    /// Starts what carries the game on, for as long as its page is shown.
    pub(super) fn drive(self) {
        // The computer thinks while the last action is still being shown.
        Effect::new(move |_| {
            let next = self.with(|game| game.computer());
            if let (Some((seat, player)), false) = (next, self.paused.get()) {
                self.let_computer_think(seat, &player);
            }
        });
        Effect::new(move |_| {
            let rests = self.looking.get().is_some() || self.showing.get() || self.held.get();
            if !self.is_settled() && !rests {
                self.show_next();
            }
        });
    }

    /// Plays again, action by action, what last happened without a choice of whoever sits here: the computer's turn, or
    /// the host that moves by the rules.
    pub(crate) fn show_last_turn_again(self) {
        let from = self.ask(|game| {
            let by_choice = |number: &usize| game.is_by_choice(*number);
            let last = (1..=game.sitting.table().actions()).rev().find(|number| !by_choice(number))?;
            Some((1..last).rev().find(by_choice).unwrap_or(0))
        });
        let Some(from) = from else { return self.say("So far all was done by you.") };
        self.break_off();
        self.looking.set(None);
        self.run.set(Some(from));
        self.shown.set(from);
    }

    /// Shows all that has happened, at once.
    pub(crate) fn catch_up(self) {
        self.break_off();
        self.looking.set(None);
        self.shown.set(self.ask(|game| game.sitting.table().actions()));
    }

    /// Whatever is being shown is not shown to its end.
    pub(super) fn break_off(self) {
        self.showings.update_value(|showings| *showings += 1);
        self.stage.set(None);
        self.showing.set(false);
    }

    fn let_computer_think(self, seat: Seat, player: &str) {
        let (record, seed, number) = self.ask(|game| {
            let table = game.sitting.table();
            let record = table.save(Form::Lines).unwrap_or_default();
            (String::from_utf8_lossy(&record).into_owned(), game.seed, table.actions())
        });
        self.mind.ask(player, kept::mind_seed(seed, seat), record, move |answer| match answer {
            Ok(thought) => self.computer_acts(seat, number, thought),
            Err(why) => {
                self.paused.set(true);
                self.say(format!("The computer cannot go on: {why}"));
            }
        });
    }

    fn computer_acts(self, seat: Seat, number: usize, thought: Thought) {
        // The answer is to a position; it may be gone, and the page with it.
        if self.game.try_with_untracked(|game| game.sitting.table().actions()) != Some(number) {
            return;
        }
        let mut refused = None;
        self.game.update(|game| {
            let mut dice = game.dice();
            refused = game.sitting.table_mut().act(seat, &thought.action, Dice::From(&mut dice)).err();
        });
        match refused {
            None => {
                self.whys.update(|whys| drop(whys.insert(number + 1, thought.why)));
                self.run.update(|run| *run = run.or(Some(number)));
                self.keep();
            }
            Some(error) => {
                self.paused.set(true);
                self.note.set(Some(error.into()));
            }
        }
    }

    /// Shows the next action that was not shown yet.
    pub(super) fn show_next(self) {
        self.break_off();
        self.showing.set(true);
        let number = self.shown.get_untracked() + 1;
        let viewer = self.frame.with_untracked(|frame| frame.viewer);
        let (motions, by_person) = self.ask(|game| {
            let look = game.sitting.look(viewer);
            let actor = look.actor(number).and_then(|seat| game.sitter(seat));
            let by_person = actor.is_some_and(|sitter| sitter.is_person());
            let mut motions = look.motions(number);
            // One's own card needs no herald.
            motions.retain(|(motion, _)| !matches!(motion, Motion::Herald { by: Some(_), .. }) || !by_person);
            (motions, by_person)
        });
        let breath = if by_person { 0 } else { BREATH };
        self.show(number, motions.into_iter(), breath);
    }

    /// Shows one motion after the other, then the board as it is after the action.
    fn show(self, number: usize, mut motions: std::vec::IntoIter<(Motion, String)>, breath: u64) {
        let pace = if self.skips.get_value() { Pace::Skip } else { self.settings.get_untracked().pace };
        let Some((motion, words)) = motions.next() else {
            self.after(pace, breath, move || {
                self.stage.set(None);
                self.shown.set(number);
                self.showing.set(false);
            });
            return;
        };
        self.caption.set(words);
        match &motion {
            Motion::Roll(dice) => self.rolled.set(Some(dice.clone())),
            // Whoever skips what is shown must still not miss that a king died.
            Motion::Herald { by: None, .. } if pace == Pace::Skip => self.say(self.caption.get_untracked()),
            _ => {}
        }
        let takes = match motion {
            Motion::Slide { .. } => SLIDE,
            Motion::Roll(_) => ROLL,
            Motion::Fall { .. } => FALL,
            Motion::Shot { .. } => SHOT,
            Motion::Herald { .. } => HERALD,
        };
        if pace != Pace::Skip {
            self.stage.set(Some(motion));
        }
        self.after(pace, takes, move || self.show(number, motions, breath));
    }

    /// Goes on after a while, unless this showing was broken off meanwhile, or the page left.
    pub(super) fn after(self, pace: Pace, milliseconds: u64, then: impl FnOnce() + 'static) {
        let this = self.showings.get_value();
        let go_on = move || {
            if self.showings.try_get_value() == Some(this) {
                then();
            }
        };
        match pace.scaled(milliseconds) {
            0 => queue_microtask(go_on),
            wait => set_timeout(go_on, Duration::from_millis(wait)),
        }
    }
}
