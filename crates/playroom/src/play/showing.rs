//! Showing what has happened, and looking back at it.

use super::{Effect, Pace, Play, State, Timer};
use crate::sound::Sound;
use crate::{Lie, Motion, Way};

// How long each kind of motion is shown, in milliseconds.
const SLIDE: u64 = 500;
const STEP: u64 = 160;
const ROLL: u64 = 800;
const SETTLE: u64 = 1000;
const FALL: u64 = 400;
const SHOT: u64 = 550;
const HERALD: u64 = 3300;

/// The pause between two actions that nobody here chooses, so that one can follow them; in milliseconds.
pub(super) const BETWEEN_ACTIONS: u64 = 450;

/// How long a letter is read, in milliseconds, and the longest that anybody waits for a sentence.
const LETTER: u64 = 18;
const LONGEST: u64 = 2600;

/// The same after one step of many.
const BETWEEN_STEPS: u64 = 40;

/// The timer of what ends only when the person says so.
const NEVER: Timer = Timer(0);

/// An action that is being shown, motion by motion.
#[derive(Clone, PartialEq, Debug)]
pub struct Showing {
    /// Ends the current motion, or the pause after the last one.
    pub(super) timer: Timer,
    /// What moves now.
    pub(super) moving: Option<Moving>,
    /// The motions still to come, the next one last.
    to_come: Vec<(Motion, String)>,
    /// The pause after the last motion, in milliseconds, until it has begun.
    pause: Option<u64>,
    /// The sentence of the last motion, which stays during the pause.
    told: Option<String>,
}

/// Something that moves on the board now.
#[derive(Clone, PartialEq, Debug)]
pub struct Moving {
    /// How it moves.
    pub motion: Motion,
    /// The sentence that tells it.
    pub words: String,
    /// For how many milliseconds it is shown.
    pub takes: u64,
    /// Tells two motions apart that look the same.
    id: Timer,
}

impl Moving {
    /// Whether it is dice whose result nobody knows yet.
    pub fn is_rolling(&self) -> bool {
        matches!(self.motion, Motion::Roll(_))
    }

    /// Whether it is news for everybody.
    fn is_news(&self) -> bool {
        matches!(self.motion, Motion::Herald { by: None, .. })
    }
}

impl Play {
    /// Begins to show the first action that was not shown yet.
    pub(super) fn show_next(&mut self) {
        let number = self.shown + 1;
        let by_person = self.game.is_by_person(number);
        let look = self.look();
        let (mut to_come, lines) = (look.motions(number), look.log(number));
        drop(look);
        let tells_nothing = lines.is_empty();
        // The dice lie there until something else happens. To play no card in answer to a battle is nothing else.
        if !tells_nothing {
            self.rolled = None;
        }
        // Nobody needs to be told which card they have just played.
        let actor = self.game.actor(number).filter(|_| by_person);
        to_come.retain(
            |(motion, _)| !matches!(motion, Motion::Herald { by: Some(by), .. } if Some(*by) == actor),
        );
        to_come.reverse();
        // What nothing moves for is told all the same, and what is told can be read.
        let told = to_come.is_empty().then(|| lines.into_iter().next().map(|line| line.words)).flatten();
        let told = told.filter(|_| !by_person);
        let last = to_come.first().map(|(_, words)| words).or(told.as_ref());
        let reading = last.map_or(0, |words| reading(words));
        let is_step = |(motion, _): &(Motion, String)| matches!(motion, Motion::Slide { way: Way::Step, .. });
        let pause = match () {
            () if by_person => 0,
            () if !to_come.is_empty() && to_come.iter().all(is_step) => BETWEEN_STEPS,
            () => BETWEEN_ACTIONS.max(reading),
        };
        self.show_on(Showing { timer: NEVER, moving: None, to_come, pause: Some(pause), told });
    }

    /// The board lies otherwise from now on; what moves is shown again from its beginning.
    pub(super) fn lay(&mut self, lie: Lie) {
        if self.lie != lie && matches!(self.state, State::Showing(_)) {
            self.state = State::Still;
        }
        self.lie = lie;
    }

    /// Shows the next motion; after the last one, the pause; then the position after the action.
    pub(super) fn show_on(&mut self, mut showing: Showing) {
        let pace = if self.is_skipping() { Pace::Skip } else { self.preferences.pace };
        // Dice that have settled lie there for a moment, with what they come to.
        if showing.moving.take_if(|moving| moving.is_rolling()).is_some() {
            showing.timer = self.start_timer(pace, SETTLE);
            self.state = State::Showing(showing);
            return;
        }
        match showing.to_come.pop() {
            Some((motion, words)) => {
                match &motion {
                    Motion::Roll(dice) => self.rolled = Some(dice.clone()),
                    // News for everybody must not be missed at any pace.
                    Motion::Herald { by: None, .. } if pace == Pace::Skip => self.tell(words.clone()),
                    _ => {}
                }
                // What is not shown is not heard.
                if pace != Pace::Skip {
                    self.sound(motion.sound());
                }
                let lasts = duration(&motion, &words);
                let id = self.start_timer(pace, lasts);
                let takes = pace.scaled(lasts);
                let moving = Moving { motion, words, takes, id };
                // Who plays reads the news for as long as they like.
                let waits = pace != Pace::Skip && moving.is_news() && !self.game.people().is_empty();
                showing.timer = if waits { NEVER } else { id };
                showing.told = Some(moving.words.clone());
                showing.moving = (pace != Pace::Skip).then_some(moving);
                self.state = State::Showing(showing);
            }
            None => match showing.pause.take() {
                Some(pause) => {
                    showing.timer = self.start_timer(pace, pause);
                    self.state = State::Showing(showing);
                }
                None => {
                    self.shown += 1;
                    self.state = State::Still;
                }
            },
        }
    }

    /// Lets something be heard, if the person likes it.
    pub(super) fn sound(&mut self, sound: Option<Sound>) {
        self.effects.extend(sound.filter(|_| self.preferences.sound).map(Effect::Play));
    }

    /// The person has read the news.
    pub(super) fn have_read(&mut self) {
        match std::mem::replace(&mut self.state, State::Still) {
            State::Showing(showing) if showing.timer == NEVER => self.show_on(showing),
            other => self.state = other,
        }
    }

    /// Whether there is news that waits until the person has read it.
    pub fn has_news(&self) -> bool {
        matches!(&self.state, State::Showing(showing) if showing.timer == NEVER)
    }

    /// Whether news stands there after which nothing more moves on the board. Then the board shows what the news tells, so that
    /// the two agree for as long as it is read.
    pub fn news_is_on_the_board(&self) -> bool {
        self.is_announced() && self.moving().is_some_and(Moving::is_news)
    }

    /// Whether something is announced with which the action has been shown: then the log tells it as well.
    pub(super) fn is_announced(&self) -> bool {
        let State::Showing(Showing { moving: Some(moving), to_come, .. }) = &self.state else { return false };
        let announces = |motion: &Motion| matches!(motion, Motion::Herald { .. });
        announces(&moving.motion) && to_come.iter().all(|(motion, _)| announces(motion))
    }

    /// The sentence that tells what was shown last, until the next thing is shown.
    pub(super) fn told_last(&self) -> Option<&str> {
        match &self.state {
            State::Showing(showing) => showing.told.as_deref(),
            _ => None,
        }
    }

    /// Shows again, action by action, what last happened without a choice of the people at this screen: the turn of the
    /// computer, or of the side that the rules move.
    pub(super) fn show_last_turn_again(&mut self) {
        if self.is_review() {
            return;
        }
        let by_choice = |number: &usize| self.game.is_by_choice(*number);
        let Some(last) = (1..=self.game.actions()).rev().find(|number| !by_choice(number)) else {
            return self.tell("So far all was done by you.");
        };
        let first = (1..last).rev().find(by_choice).unwrap_or(0);
        self.state = State::Still;
        self.shown = first;
        self.restart_run(first);
    }

    /// Shows everything that has happened, at once.
    pub(super) fn catch_up(&mut self) {
        if !self.is_review() {
            self.state = State::Still;
            self.shown = self.game.actions();
        }
    }

    /// Looks at the position after this many actions.
    pub(super) fn look_at(&mut self, actions: usize) {
        let last = self.game.actions();
        if actions >= last && !self.is_review() {
            return self.catch_up();
        }
        self.note = None;
        self.state = State::LookingBack(actions.min(last));
    }
}

/// How long a sentence is read.
fn reading(words: &str) -> u64 {
    LONGEST.min(LETTER * words.chars().count() as u64)
}

fn duration(motion: &Motion, words: &str) -> u64 {
    match motion {
        Motion::Slide { way: Way::Step, .. } => STEP,
        Motion::Slide { .. } => SLIDE,
        Motion::Roll(_) => ROLL,
        // Who is lost is read of before the next one is.
        Motion::Fall { .. } => FALL.max(FALL / 2 + reading(words)),
        Motion::Shot { .. } => SHOT,
        Motion::Herald { .. } => HERALD,
    }
}
