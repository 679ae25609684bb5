//! A game in progress on one screen, as a state machine.
//!
//! [`Play::handle`] takes one [`Input`] at a time, from a person, a timer or the computer player, and returns the
//! [`Effect`]s that the page must carry out. A page draws [`Play::frame`] and the other answers of [`Play`]; it decides
//! nothing itself, so everything that can go wrong between timers, pauses and late answers is tested without a browser.
//!
//! Three parts of the state change independently:
//!
//! - [`State`]: what the screen is busy with. The game may be ahead of what has been shown;
//! - `Run`: whether a run of actions goes on that nobody at this screen chooses, because the computer player decides or
//!   because they leave no choice; and whether it goes on, is held, or is skipped;
//! - `Opponent`: whether the computer player has an open question, or was stopped.
//!
//! In a guided game, `Guiding` decides what may be done and plays the other seats; see [`Callout`].
//!
//! After every input, [`Play::handle`] looks at all three and starts what comes next: the next question to the computer, the
//! next action to show, the pause before a forced action, or the end of the run. Each timer has its own number, which is
//! kept in the state that waits for it, so a timer of an earlier state is ignored.

mod advice;
mod choosing;
mod considering;
mod ending;
mod focus;
mod frame;
mod game;
mod guide;
mod input;
mod living;
mod note;
mod offered;
mod opponent;
mod order;
mod pace;
mod queries;
mod run;
mod showing;

pub use advice::Advice;
pub use ending::Rematch;
pub use frame::Frame;
pub use game::Game;
pub use guide::Callout;
pub use input::{Effect, Input, Question, Thought, Timer};
pub use note::Note;
pub use offered::{Button, Confirmation};
pub use pace::{Pace, Preferences};
pub use showing::{Moving, Showing};

use crate::draft::Draft;
use crate::kept::Kept;
use crate::shelf::Opened;
use crate::{Dice, Drafted, Lie, Picking, Point, Sitting};
use frame::Key;
use guide::Guiding;
use library::{Error, Explanation};
use opponent::Opponent;
use order::Order;
use run::Run;
use std::collections::BTreeMap;
use std::sync::Arc;
use tabletop::{Seat, Viewer};

/// A game in progress on one screen.
pub struct Play {
    game: Game,
    role: Role,
    state: State,
    /// How many actions have been shown.
    shown: usize,
    run: Option<Run>,
    guide: Option<Guiding>,
    /// How many of the first actions the guide had prescribed when it was left.
    taught: usize,
    opponent: Opponent,
    /// What the person has chosen for the questions that follow as well.
    order: Option<Order>,
    preferences: Preferences,
    /// The person whose hand is open, where several people share the screen.
    at_screen: Option<Seat>,
    /// Whose view the person has chosen, in a replay or once the game is over.
    view_as: Option<Viewer>,
    lie: Lie,
    picking: Picking,
    draft: Draft,
    /// What the person reads about.
    open_card: Option<Point>,
    frame: Arc<Frame>,
    drafted: Option<Arc<Drafted>>,
    rolled: Option<Vec<Dice>>,
    reasons: BTreeMap<usize, Explanation>,
    note: Option<Note>,
    summary: String,
    /// Whether there are actions that were not saved yet.
    unsaved: bool,
    /// Ends the time that the current position is shown, while a replay goes on by itself.
    autoplay: Option<Timer>,
    /// How many timers have been started.
    timers: u32,
    /// What the current input has brought about so far.
    effects: Vec<Effect>,
}

/// What the screen is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Playing,
    /// Nobody plays on.
    Reviewing {
        /// Whether any view may be chosen before the game is over.
        any_view: bool,
    },
}

/// What the screen is busy with.
#[derive(Clone, PartialEq, Debug)]
pub enum State {
    /// With nothing. Either everything has been shown and the game waits for a decision, or a held run waits.
    Still,
    /// A short pause goes by before an action that leaves no choice is done.
    Pausing(Timer),
    /// The next action is being shown.
    Showing(Showing),
    /// The person looks at the position after this many actions. In a replay it is the only state.
    LookingBack(usize),
}

impl Play {
    /// Continues a game that was kept, or as much of it as can be read.
    pub fn resume(kept: &Kept, preferences: Preferences) -> Result<Play, Error> {
        let Opened { sitting, damage, .. } = kept.open()?;
        let draft = Draft::read(&kept.placed, &*sitting.decider());
        let guide = kept.guide.as_ref().and_then(|progress| Guiding::resume(&*sitting, progress));
        let game = Game::new(sitting, kept.sitters.clone(), kept.seed);
        let game = game.resigned_by(kept.ended.as_ref().and_then(|ended| ended.resigned));
        let mut play = Play::new(game, Role::Playing, preferences);
        play.guide = guide;
        play.taught = kept.taught;
        play.draft = draft;
        play.note = damage.map(|damage| {
            Note::plain(format!(
                "The end of this saved game was damaged ({damage}). It goes on from the last action that could be read."
            ))
        });
        play.refresh();
        Ok(play)
    }

    /// Looks at a game that nobody plays on. While it is not over, only public information is shown at first; if it is the
    /// person's own, that cannot be changed.
    pub fn review(sitting: Box<dyn Sitting>, is_own: bool, preferences: Preferences) -> Play {
        Play::reviewing(Game::new(sitting, Vec::new(), 0), is_own, preferences)
    }

    /// The same of the person's own game that was kept.
    pub fn review_kept(kept: &Kept, preferences: Preferences) -> Result<Play, Error> {
        // While it goes on nobody sits there, so that the table's view is shown.
        let sitters = if kept.over { kept.sitters.clone() } else { Vec::new() };
        let game = Game::new(kept.open()?.sitting, sitters, kept.seed);
        let resigned = kept.ended.as_ref().and_then(|ended| ended.resigned);
        let mut play = Play::reviewing(game.resigned_by(resigned), true, preferences);
        play.taught = kept.taught;
        Ok(play)
    }

    fn reviewing(game: Game, is_own: bool, preferences: Preferences) -> Play {
        let over = game.is_over();
        let mut play = Play::new(game, Role::Reviewing { any_view: over || !is_own }, preferences);
        play.state = State::LookingBack(0);
        play.view_as = Some(if over { Viewer::Referee } else { Viewer::Table });
        play.refresh();
        play
    }

    fn new(game: Game, role: Role, preferences: Preferences) -> Play {
        let shown = game.actions();
        let frame = Frame::of(
            &game,
            Key { number: shown, viewer: Viewer::Table, lie: Lie::default(), asked: false, mine: false },
        );
        Play {
            game,
            role,
            state: State::Still,
            shown,
            run: None,
            guide: None,
            taught: 0,
            opponent: Opponent::Idle,
            order: None,
            preferences,
            at_screen: None,
            view_as: None,
            lie: Lie::default(),
            picking: Picking::default(),
            draft: Draft::default(),
            open_card: None,
            frame: Arc::new(frame),
            drafted: None,
            rolled: None,
            reasons: BTreeMap::new(),
            note: None,
            summary: String::new(),
            unsaved: false,
            autoplay: None,
            timers: 0,
            effects: Vec::new(),
        }
    }

    /// Takes one input, and says what the page must do.
    pub fn handle(&mut self, input: Input) -> Vec<Effect> {
        match input {
            Input::Point(at) => self.point(at),
            Input::Read(at) => self.read(at),
            Input::TakeBack(at) => self.take_back(at),
            Input::Confirm => self.confirm(),
            Input::Undo => self.undo(),
            Input::UndoPoint => self.undo_point(),
            Input::LookAt(actions) => {
                self.autoplay = None;
                self.look_at(actions);
            }
            Input::CatchUp => {
                self.autoplay = None;
                self.catch_up();
            }
            Input::ShowLastTurnAgain => self.show_last_turn_again(),
            Input::HaveRead => self.have_read(),
            Input::Hold => self.hold(),
            Input::Step => self.step(),
            Input::StepBack => self.step_back(),
            Input::Skip => self.skip(),
            Input::LiftCurtain(seat) => self.lift_curtain(seat),
            Input::ViewAs(viewer) => self.view_as(viewer),
            Input::StopComputer => self.stop_computer(),
            Input::ContinueComputer => self.continue_computer(),
            Input::Lay(lie) => self.lay(lie),
            Input::Prefer(preferences) => self.preferences = preferences,
            Input::Timer(timer) => self.timer_ran_out(timer),
            Input::Answer(number, answer) => self.computer_answers(number, answer),
            Input::ReadOn => self.read_on(),
            Input::ReadBack => self.read_back(),
            Input::LeaveGuide => self.leave_guide(),
            Input::Tell(words) => self.tell(words),
            Input::Resign => self.resign(),
            Input::Autoplay => self.toggle_autoplay(),
            Input::Leave => self.save_if_unsaved(),
        }
        self.go_on()
    }

    /// Starts whatever comes next by itself, and says what the page must do. To be called once when the page opens;
    /// [`Self::handle`] does it after every input.
    pub fn go_on(&mut self) -> Vec<Effect> {
        self.refresh();
        if self.role == Role::Playing {
            self.ask_computer();
            self.move_on();
            self.end_run_if_over();
            self.refresh();
        }
        std::mem::take(&mut self.effects)
    }

    /// From a state that waits to what comes next, unless the run is held.
    fn move_on(&mut self) {
        let held = self.is_held();
        let acts = (self.is_automatic() || self.is_watching()) && !held;
        if matches!(self.state, State::Pausing(_)) && !acts {
            self.state = State::Still;
        }
        match self.state {
            State::Still if !self.is_settled() && !held => self.show_next(),
            State::Still if acts => self.pause(),
            State::Still if !held => self.follow_order(),
            _ => {}
        }
    }

    /// Draws the frame anew if it is another one.
    fn refresh(&mut self) {
        let key = self.key();
        if self.frame.key() != key {
            self.frame = Arc::new(Frame::of(&self.game, key));
            self.drafted = self.draft_it(&self.draft);
        }
    }

    fn key(&self) -> Key {
        let shown = self.shown + usize::from(self.news_is_on_the_board());
        let number = self.looking_back().unwrap_or(shown);
        let viewer = self.viewer();
        let decides = |seat| viewer == Viewer::Seat(seat) && self.game.is_person(seat);
        let asked = number == self.game.actions()
            && self.looking_back().is_none()
            && self.moving().is_none()
            && self.game.waiting().is_some_and(decides);
        Key { number, viewer, lie: self.lie, asked, mine: asked && self.may_decide() }
    }

    /// Whose view is shown: that of the only person; among several, of the one who has the screen. A game without people
    /// is shown whole. Once it is over, any view may be chosen.
    fn viewer(&self) -> Viewer {
        match (self.game.people(), self.view_as) {
            ([], chosen) => chosen.unwrap_or(Viewer::Referee),
            (_, Some(chosen)) if self.game.is_over() => chosen,
            ([only], _) => Viewer::Seat(*only),
            // Nothing private of the last person may be on the page behind the curtain, whatever is looked at.
            _ if self.curtain().is_some() => Viewer::Table,
            _ => self.at_screen.map_or(Viewer::Table, Viewer::Seat),
        }
    }

    fn lift_curtain(&mut self, seat: Seat) {
        if self.curtain() == Some(seat) {
            self.at_screen = Some(seat);
        }
    }

    fn view_as(&mut self, viewer: Viewer) {
        if self.may_choose_view() {
            self.view_as = Some(viewer);
        }
    }

    fn tell(&mut self, words: impl Into<String>) {
        self.note = Some(Note::plain(words));
    }

    fn start_timer(&mut self, pace: Pace, milliseconds: u64) -> Timer {
        self.timers += 1;
        let timer = Timer(self.timers);
        self.effects.push(Effect::StartTimer(timer, pace.scaled(milliseconds)));
        timer
    }

    fn timer_ran_out(&mut self, timer: Timer) {
        if self.autoplay == Some(timer) {
            return self.replay_next();
        }
        match std::mem::replace(&mut self.state, State::Still) {
            State::Pausing(current) if current == timer => self.end_pause(),
            State::Showing(showing) if showing.timer == timer => self.show_on(showing),
            other => self.state = other,
        }
    }

    fn save(&mut self) {
        self.unsaved = false;
        self.effects.push(Effect::Save);
    }

    fn save_if_unsaved(&mut self) {
        if self.unsaved {
            self.save();
        }
    }
}
