//! The game at hand as signals: where it stands, what is shown of it, what a person has pointed at so far.

mod drive;
mod frame;
mod hands_on;
mod keeping;
mod run;

pub(crate) use frame::Frame;

use crate::mind::{Mind, mind};
use crate::settings::{Settings, settings};
use crate::store;
use leptos::ev::{FocusEvent, PointerEvent};
use leptos::prelude::*;
use library::{Error, Explanation};
use playroom::draft::Draft;
use playroom::kept::{self, Kept, Sitter};
use playroom::{Dice, Drafted, Look, Motion, Picking, Point, Sitting, capitalised};
use std::collections::BTreeMap;
use tabletop::{Rule, Seat, Viewer, Waiting};
use wasm_bindgen::JsCast;

/// The game at hand.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    game: RwSignal<Game, LocalStorage>,
    /// How many actions have been shown; the game may be ahead while dice still roll.
    shown: RwSignal<usize>,
    /// Looking back: how the game stood after so many actions.
    pub(crate) looking: RwSignal<Option<usize>>,
    /// What is seen moving now.
    pub(crate) stage: RwSignal<Option<Motion>>,
    /// What is being shown, in a sentence.
    pub(crate) caption: RwSignal<String>,
    /// The last dice.
    pub(crate) rolled: RwSignal<Option<Vec<Dice>>>,
    pub(crate) picking: RwSignal<Picking>,
    pub(crate) draft: RwSignal<Draft>,
    /// What the mouse or the keyboard is on: odds are shown for it.
    hovered: RwSignal<Option<Point>>,
    /// What on the board was last touched, and not left by the mouse since.
    pub(crate) touched: RwSignal<Option<Point>>,
    /// What the computer said about its actions, by their number.
    pub(crate) whys: RwSignal<BTreeMap<usize, Explanation>>,
    /// What was refused or went wrong.
    pub(crate) note: RwSignal<Option<Note>>,
    /// The rule that is open beside the board.
    pub(crate) rule: RwSignal<Option<&'static str>>,
    /// Whose hand lies open, where several people share the screen.
    behind: RwSignal<Option<Seat>>,
    /// Through whose eyes a finished game or a replay is seen.
    pub(crate) eyes: RwSignal<Option<Viewer>>,
    free_eyes: StoredValue<bool>,
    /// The game as it was last read or written.
    written: StoredValue<String>,
    /// Whether the computer has been told to wait.
    pub(crate) paused: RwSignal<bool>,
    /// While actions are done that are not chosen here, by the computer or because they leave no choice: after how many
    /// the first of them was done.
    run: RwSignal<Option<usize>>,
    /// Whether they have been told to wait.
    pub(crate) held: RwSignal<bool>,
    /// Whether they are skipped.
    skips: StoredValue<bool>,
    /// What they came to, for those who listen.
    pub(crate) summary: RwSignal<String>,
    /// Whether something waits to be kept.
    unkept: StoredValue<bool>,
    /// Whether an action is being shown, and how often that was begun or broken off: a timer of an earlier showing that
    /// comes late must do nothing.
    showing: RwSignal<bool>,
    showings: StoredValue<u32>,
    /// What is shown now.
    pub(crate) frame: Memo<Frame>,
    /// What the draft comes to, while one is asked for.
    pub(crate) drafted: Memo<Option<Drafted>>,
    pub(crate) settings: RwSignal<Settings>,
    pub(crate) mind: Mind,
}

/// The game itself, and who plays it.
pub(crate) struct Game {
    pub(crate) sitting: Box<dyn Sitting>,
    pub(crate) sitters: Vec<Sitter>,
    seed: u64,
    /// Where it is kept; a replay is not.
    number: Option<u64>,
}

/// Something a person should read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    pub(crate) words: String,
    pub(crate) rule: Option<Rule>,
}

impl Play {
    /// Sits down to a kept game.
    pub(crate) fn resume(number: u64, kept: &Kept) -> Result<Play, Error> {
        let opened = kept.open()?;
        let game = Game {
            sitting: opened.sitting,
            sitters: kept.sitters.clone(),
            seed: kept.seed,
            number: Some(number),
        };
        let draft = Draft::read(&kept.placed, &*game.sitting.decider());
        let play = Play::of(game);
        play.draft.set(draft);
        play.written.set_value(store::raw(number).unwrap_or_default());
        if let Some(damage) = opened.damage {
            play.note.set(Some(Note::plain(format!(
                "The end of this saved game was damaged ({damage}). It goes on from the last action that could be read."
            ))));
        }
        play.drive();
        play.drive_run();
        play.keep_on_leaving();
        Ok(play)
    }

    /// Looks at a game: nobody plays on. While it still goes on elsewhere, only what all have seen is shown at first; in
    /// one's own it stays so.
    pub(crate) fn review(sitting: Box<dyn Sitting>, is_own: bool) -> Play {
        let game = Game { sitting, sitters: Vec::new(), seed: 0, number: None };
        let over = game.is_over();
        let play = Play::of(game);
        play.looking.set(Some(0));
        play.eyes.set(Some(if over { Viewer::Referee } else { Viewer::Table }));
        play.free_eyes.set_value(over || !is_own);
        play
    }

    fn of(game: Game) -> Play {
        let mind = mind();
        on_cleanup(move || mind.stop());
        let shown = game.sitting.table().actions();
        let game = RwSignal::new_local(game);
        let shown = RwSignal::new(shown);
        let looking = RwSignal::new(None);
        let (stage, behind, eyes) = (RwSignal::new(None::<Motion>), RwSignal::new(None), RwSignal::new(None));
        let busy = Memo::new(move |_| stage.with(Option::is_some) || looking.with(Option::is_some));
        let frame = Memo::new(move |_| {
            let at = looking.get().unwrap_or(shown.get());
            let settled = shown.get() == game.with(|game| game.sitting.table().actions());
            game.with(|game| Frame::of(game, at, busy.get(), settled, behind.get(), eyes.get()))
        });
        let draft = RwSignal::new(Draft::default());
        let drafted = Memo::new(move |_| {
            let asked = frame.with(|frame| (frame.mine && frame.offers.drafting).then_some(frame.viewer));
            asked.and_then(|viewer| {
                game.with(|game| draft.with(|draft| game.sitting.look(viewer).draft(draft).ok()))
            })
        });
        Play {
            game,
            shown,
            looking,
            stage,
            caption: RwSignal::new(String::new()),
            rolled: RwSignal::new(None),
            picking: RwSignal::new(Picking::default()),
            draft,
            hovered: RwSignal::new(None),
            touched: RwSignal::new(None),
            whys: RwSignal::new(BTreeMap::new()),
            note: RwSignal::new(None),
            rule: RwSignal::new(None),
            behind,
            eyes,
            free_eyes: StoredValue::new(true),
            written: StoredValue::new(String::new()),
            paused: RwSignal::new(false),
            run: RwSignal::new(None),
            held: RwSignal::new(false),
            skips: StoredValue::new(false),
            summary: RwSignal::new(String::new()),
            unkept: StoredValue::new(false),
            showing: RwSignal::new(false),
            showings: StoredValue::new(0),
            frame,
            drafted,
            settings: settings(),
            mind,
        }
    }

    /// Asks the game something, now and whenever it changes.
    pub(crate) fn with<T>(self, ask: impl FnOnce(&Game) -> T) -> T {
        self.game.with(ask)
    }

    /// Asks the game something, once.
    pub(crate) fn ask<T>(self, ask: impl FnOnce(&Game) -> T) -> T {
        self.game.with_untracked(ask)
    }

    /// Asks what is seen of the game as it stands, now and whenever it changes.
    pub(crate) fn look<T>(self, ask: impl FnOnce(&dyn Look) -> T) -> T {
        let viewer = self.frame.with(|frame| frame.viewer);
        self.game.with(|game| ask(&*game.sitting.look(viewer)))
    }

    /// Asks what is seen of the game as it stands, once.
    pub(crate) fn look_once<T>(self, ask: impl FnOnce(&dyn Look) -> T) -> T {
        untrack(|| self.look(ask))
    }

    /// How many actions have been done.
    pub(crate) fn actions(self) -> usize {
        self.game.with(|game| game.sitting.table().actions())
    }

    /// How many of them may be told: those that were shown.
    pub(crate) fn told(self) -> usize {
        self.shown.get()
    }

    /// Whether all that has happened has been shown.
    pub(crate) fn is_settled(self) -> bool {
        self.shown.get() == self.actions()
    }

    /// Whether one may look through any eyes: in a replay, and once a game is over.
    pub(crate) fn may_choose_eyes(self) -> bool {
        let over = self.with(|game| game.is_over());
        over || self.is_review() && self.free_eyes.get_value()
    }

    /// Whether nobody plays on here.
    pub(crate) fn is_review(self) -> bool {
        self.game.with(|game| game.number.is_none())
    }

    /// The seat whose person must take the screen now, where several share it.
    pub(crate) fn curtain(self) -> Option<Seat> {
        let next = self.game.with(|game| {
            let people = game.people();
            match game.sitting.table().waiting() {
                Waiting::For(seat) if people.len() > 1 && people.contains(&seat) => Some(seat),
                _ => None,
            }
        });
        next.filter(|seat| self.is_settled() && self.behind.get() != Some(*seat))
    }

    /// The person of this seat has taken the screen.
    pub(crate) fn lift_curtain(self, seat: Seat) {
        self.behind.set(Some(seat));
    }

    /// The mouse or the keyboard is on this now.
    pub(crate) fn hover(self, at: Option<Point>) {
        self.hovered.set(at);
    }

    /// The mouse or the keyboard is on this no more; it may be on something else already.
    pub(crate) fn leave(self, at: Point) {
        if self.hovered.get_untracked() == Some(at) {
            self.hovered.set(None);
        }
    }

    /// The mouse has left this. A finger that is lifted leaves as well, and has just begun to look.
    pub(crate) fn leave_by(self, event: &PointerEvent, at: Point) {
        self.leave(at);
        if event.pointer_type() != "touch" {
            self.touched.set(None);
        }
    }

    /// Nothing on the board is looked at any more, until the mouse or the keyboard comes upon it anew.
    pub(crate) fn look_away(self) {
        self.hovered.set(None);
        self.touched.set(None);
    }

    /// The mouse has come upon this. A finger does not hover: what it touches it chooses.
    pub(crate) fn hover_by(self, event: &PointerEvent, at: Point) {
        if event.pointer_type() != "touch" {
            self.hover(Some(at));
        }
    }

    /// The keyboard has come upon this. A finger or a mouse that gives something the keyboard on the way does not
    /// hover. Whether it was the keyboard.
    pub(crate) fn hover_focus(self, event: &FocusEvent, at: Point) -> bool {
        let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let by_keyboard = element.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false));
        if by_keyboard {
            self.hover(Some(at));
        }
        by_keyboard
    }

    /// The action whose odds are of interest now: what would be done by pointing where the mouse is, or what waits to be
    /// confirmed.
    pub(crate) fn considered(self) -> Option<usize> {
        self.hovered.get().and_then(|at| self.would_be(at)).or_else(|| self.ready())
    }

    /// What on the board is looked at: where the mouse or the keyboard is.
    pub(crate) fn hovered(self) -> Option<Point> {
        self.hovered.get()
    }

    /// Looks at the board as it was after so many actions.
    pub(crate) fn look_at(self, actions: usize) {
        if actions >= self.ask(|game| game.sitting.table().actions()) && !self.is_review() {
            return self.catch_up();
        }
        self.break_off();
        self.note.set(None);
        self.looking.set(Some(actions));
    }

    /// Says something.
    pub(crate) fn say(self, words: impl Into<String>) {
        self.note.set(Some(Note::plain(words)));
    }
}

impl Game {
    /// The seats with a person.
    pub(crate) fn people(&self) -> Vec<Seat> {
        let seats = (0u8..).map(Seat).zip(&self.sitters);
        seats.filter(|(_, sitter)| sitter.is_person()).map(|(seat, _)| seat).collect()
    }

    /// Who decides for this seat.
    pub(crate) fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.sitters.get(seat.index())
    }

    /// Whether a computer plays one of the seats.
    pub(crate) fn has_computer(&self) -> bool {
        self.people().len() < self.sitters.len()
    }

    /// Whether a person chose what was done as action `number`.
    fn is_by_choice(&self, number: usize) -> bool {
        let Some(seat) = self.sitting.look(Viewer::Table).actor(number) else { return false };
        let is_person = self.sitter(seat).is_some_and(Sitter::is_person);
        is_person && !self.sitting.look_back(Viewer::Seat(seat), number - 1).is_forced()
    }

    /// Whether it has ended.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.sitting.table().waiting(), Waiting::Over(_))
    }

    /// The computer player the game waits for.
    pub(crate) fn computer(&self) -> Option<(Seat, String)> {
        match self.sitting.table().waiting() {
            Waiting::For(seat) => match self.sitter(seat) {
                Some(Sitter::Computer(player)) => Some((seat, player.clone())),
                _ => None,
            },
            Waiting::Over(_) => None,
        }
    }

    /// Does the offered action with this number.
    fn choose(&mut self, action: usize) -> Result<(), Error> {
        let mut dice = self.dice();
        self.sitting.choose(action, &mut dice)
    }

    fn dice(&self) -> tabletop::chance::Seeded {
        kept::dice(self.seed, self.sitting.table().actions())
    }
}

impl Note {
    fn plain(words: impl Into<String>) -> Note {
        Note { words: words.into(), rule: None }
    }
}

impl From<Error> for Note {
    fn from(error: Error) -> Note {
        Note { words: capitalised(&error.because), rule: error.rule }
    }
}

impl From<tabletop::Illegal> for Note {
    fn from(illegal: tabletop::Illegal) -> Note {
        Note { words: capitalised(&illegal.because), rule: Some(illegal.rule) }
    }
}
