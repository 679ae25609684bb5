//! The end of a game, and what comes after it: resigning, replaying by itself, playing again, playing on from a position.

use super::{Effect, Game, Pace, Play, Role, State};
use crate::Seats;
use crate::draft::Draft;
use crate::ended::{Ended, Fared};
use crate::kept::{self, Kept, Sitter};
use crate::shelf;
use library::{Error, Form, LEVELS};
use serde_json::Value;
use tabletop::{PlayError, Seat, Waiting};

/// How long a position of a replay is shown, in milliseconds.
const EACH_POSITION: u64 = 900;

/// The computer player against whom a replay is played on, in the list of those that the game offers.
const PROPOSED_LEVEL: usize = 1;

/// Who plays which side when a game is played again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rematch {
    /// The same as before.
    SameSides,
    /// The other one.
    SwappedSides,
}

impl Play {
    /// How the game has ended; `None` while it goes on, or while its end is still being shown.
    pub fn ending(&self) -> Option<Ended> {
        self.ended().filter(|_| self.is_settled())
    }

    pub(super) fn ended(&self) -> Option<Ended> {
        let sitting = &*self.game.sitting;
        let resigned = self.game.resigned.map(|seat| Ended::by_resigning(sitting, seat));
        resigned.or_else(|| Ended::of(sitting))
    }

    /// How the only person at this screen fared.
    pub fn fared(&self) -> Option<Fared> {
        let [person] = self.game.people() else { return None };
        self.ended()?.fared.get(person.index()).copied()
    }

    /// Whether the person may resign: the game goes on, and nobody else sits at this screen who could object.
    pub fn may_resign(&self) -> bool {
        self.role == Role::Playing && self.game.people().len() == 1 && !self.game.is_over()
    }

    /// What comes of it if the person resigns now: "Persia wins".
    pub fn if_resigned(&self) -> Option<String> {
        let person = self.game.people().first().filter(|_| self.may_resign())?;
        Some(Ended::by_resigning(&*self.game.sitting, *person).verdict)
    }

    pub(super) fn resign(&mut self) {
        let (true, Some(&person)) = (self.may_resign(), self.game.people().first()) else { return };
        self.game.resigned = Some(person);
        self.picking = Default::default();
        self.draft = Draft::default();
        self.taught = self.taught();
        self.guide = None;
        self.effects.push(Effect::StopComputer);
        self.catch_up();
        self.save();
    }

    /// Whether a replay goes on by itself.
    pub fn is_autoplaying(&self) -> bool {
        self.autoplay.is_some()
    }

    /// Lets the replay go on by itself, from the beginning if it is at its end; or stops it.
    pub(super) fn toggle_autoplay(&mut self) {
        if self.autoplay.take().is_some() || !self.is_settled() {
            return;
        }
        let at = self.looking_back().filter(|at| *at < self.game.actions()).unwrap_or(0);
        self.look_at(at);
        self.wait_for_next();
    }

    fn wait_for_next(&mut self) {
        // A replay that is over at once shows nothing.
        let pace = if self.preferences.pace == Pace::Skip { Pace::Brisk } else { self.preferences.pace };
        self.autoplay = Some(self.start_timer(pace, EACH_POSITION));
    }

    /// The current position was shown long enough.
    pub(super) fn replay_next(&mut self) {
        self.autoplay = None;
        let Some(at) = self.looking_back() else { return };
        let next = at + 1;
        self.state = State::LookingBack(next);
        if next < self.game.actions() {
            self.wait_for_next();
        }
    }

    /// Whether a new game may be begun from the position on the screen. Not while the game goes on: one would learn what is
    /// hidden, and how the dice fall.
    pub fn may_play_on(&self) -> bool {
        let Some(at) = self.looking_back() else { return false };
        let goes_on = matches!(self.game.sitting.look_back(self.frame.viewer, at).waiting(), Waiting::For(_));
        self.may_choose_view() && goes_on
    }

    /// A new game from the position on the screen, with its past; this one is left as it is.
    pub fn play_on(&self, seed: u64, now: u64) -> Result<Kept, Error> {
        let at = self.looking_back().filter(|_| self.may_play_on()).ok_or(PlayError::Over)?;
        self.branch(at, &self.game.sitters, seed, now)
    }

    /// A new game from the position after this many actions. Where nobody has sat down yet, the person takes the side that must
    /// decide.
    pub(super) fn branch(&self, at: usize, sitters: &[Sitter], seed: u64, now: u64) -> Result<Kept, Error> {
        let record = self.game.sitting.table().save_after(at, Form::Lines)?;
        let opened = shelf::load(&record)?;
        let Waiting::For(next) = opened.sitting.table().waiting() else { return Err(PlayError::Over.into()) };
        let mut sitters = sitters.to_vec();
        if sitters.is_empty() {
            sitters = against_computers(opened.sitting.decider().seats(), next);
        }
        let kept = Kept::of(&*opened.sitting, &sitters, seed, &Draft::default(), now)?;
        Ok(Kept { taught: self.taught().min(at), ..kept })
    }

    /// The same game from its beginning, with other dice, under the newest edition of its rules.
    pub fn again(&self, rematch: Rematch, seed: u64, now: u64) -> Result<Kept, Error> {
        let Game { sitting, sitters, .. } = &self.game;
        let mut setup = sitting.table().setup();
        if let Value::Object(fields) = &mut setup {
            fields.remove("edition");
        }
        let mut sitters = sitters.clone();
        if rematch == Rematch::SwappedSides {
            sitters.reverse();
        }
        let table = shelf::table(sitting.table().about().id)?;
        let opened = table.open(&setup, &mut kept::opening_dice(seed))?;
        Kept::of(&*opened, &sitters, seed, &Draft::default(), now)
    }

    /// Whether swapping sides makes another game: two sides, and not the same kind of player at both.
    pub fn may_swap(&self) -> bool {
        matches!(&self.game.sitters[..], [one, other] if one != other)
    }
}

/// A person at this side, and the computer player that is proposed at all others.
pub(super) fn against_computers(seats: Seats, side: Seat) -> Vec<Sitter> {
    let level = seats.levels().get(PROPOSED_LEVEL).or(seats.levels().first());
    let computer = Sitter::Computer(level.unwrap_or(&LEVELS[PROPOSED_LEVEL]).id.to_owned());
    let mut sitters = vec![computer; seats.names().len()];
    sitters[side.index()] = Sitter::Person;
    sitters
}
