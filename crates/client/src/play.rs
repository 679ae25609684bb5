//! The game on this page: the state machine of [`playroom::play`] in a signal, and what only a page knows.

use crate::computer::{Computer, computer};
use crate::layers::Layers;
use crate::settings::{Settings, settings};
use crate::{browser, speaker, store};
use leptos::ev::{FocusEvent, PointerEvent};
use leptos::prelude::*;
use playroom::guide::Target;
use playroom::play::{Advice, Callout, Effect as Todo, Frame, Input, Moving, Play};
use playroom::{Drafted, Look, Picking, Point};
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// The game on this page. Parts read it and send it [`Input`]s; nothing else changes it.
#[derive(Clone, Copy)]
pub(crate) struct PlaySignal {
    state: RwSignal<Play, LocalStorage>,
    // Derived from the state, so that a part is drawn again only if what it shows has changed.
    pub(crate) frame: Memo<Arc<Frame>>,
    pub(crate) drafted: Memo<Option<Arc<Drafted>>>,
    pub(crate) picking: Memo<Picking>,
    pub(crate) moving: Memo<Option<Moving>>,
    pub(crate) looking_back: Memo<Option<usize>>,
    pub(crate) told: Memo<usize>,
    pub(crate) callout: Memo<Option<Callout>>,
    /// What the computer advises, while the person reads it: the next step to it is marked.
    pub(crate) advice: RwSignal<Option<Advice>>,
    /// What the mouse or the keyboard is on: its odds are shown.
    pub(crate) hovered: RwSignal<Option<Point>>,
    /// What on the board was last touched, and not left by the mouse since.
    pub(crate) touched: RwSignal<Option<Point>>,
    /// Whether the whole board is drawn: it is drawn in pieces.
    pub(crate) drawn: RwSignal<bool>,
    /// Whether what moved last did so in the upper half of what is seen of the board: then dice lie below it.
    pub(crate) moved_above: RwSignal<bool>,
    /// The number of the rule that is open beside the board; empty for the beginning of the rules.
    pub(crate) rule: RwSignal<Option<&'static str>>,
    /// What lies open over the table.
    pub(crate) layers: Layers,
    /// Where the game is kept, and its text as it was last read or written there; a replay is not kept.
    saved_as: StoredValue<Option<(u64, String)>>,
    pub(crate) settings: RwSignal<Settings>,
    pub(crate) computer: Computer,
}

impl PlaySignal {
    /// Plays the game that is kept under this number.
    pub(crate) fn resume(play: Play, number: u64) -> PlaySignal {
        let text = store::raw(number).unwrap_or_default();
        let play = PlaySignal::new(play, Some((number, text)));
        let leave = move || play.send(Input::Leave);
        let leaving = ["pagehide", "visibilitychange"]
            .map(|event| window_event_listener_untyped(event, move |_| leave()));
        on_cleanup(move || {
            leaving.into_iter().for_each(WindowListenerHandle::remove);
            leave();
            play.computer.stop();
        });
        Effect::new(move |_| play.send(Input::Prefer(play.settings.get().preferences())));
        play.carry_out_all(play.state.try_update(Play::go_on));
        play
    }

    /// Shows a replay.
    pub(crate) fn review(play: Play) -> PlaySignal {
        let play = PlaySignal::new(play, None);
        on_cleanup(move || play.computer.stop());
        play
    }

    /// Shows a game that plays itself; it is not kept.
    pub(crate) fn living(play: Play) -> PlaySignal {
        let play = PlaySignal::review(play);
        play.carry_out_all(play.state.try_update(Play::go_on));
        play
    }

    fn new(play: Play, saved_as: Option<(u64, String)>) -> PlaySignal {
        let state = RwSignal::new_local(play);
        PlaySignal {
            state,
            frame: Memo::new_with_compare(
                move |_| state.with(|play| play.frame().clone()),
                |old, new| !old.zip(new).is_some_and(|(old, new)| Arc::ptr_eq(old, new)),
            ),
            drafted: Memo::new(move |_| state.with(|play| play.drafted().cloned())),
            picking: Memo::new(move |_| state.with(|play| play.picking().clone())),
            moving: Memo::new(move |_| state.with(|play| play.moving().cloned())),
            looking_back: Memo::new(move |_| state.with(Play::looking_back)),
            told: Memo::new(move |_| state.with(Play::told)),
            callout: Memo::new(move |_| state.with(Play::callout)),
            advice: RwSignal::new(None),
            hovered: RwSignal::new(None),
            touched: RwSignal::new(None),
            drawn: RwSignal::new(false),
            moved_above: RwSignal::new(false),
            rule: RwSignal::new(None),
            layers: Layers::new(),
            saved_as: StoredValue::new(saved_as),
            settings: settings(),
            computer: computer(),
        }
    }

    /// The next step to what the computer advises; nothing without advice.
    pub(crate) fn advised_steps(self) -> Vec<Target> {
        let steps = |advice: &Advice| self.with(|play| play.steps_to(advice));
        self.advice.with(|advice| advice.as_ref().map(steps).unwrap_or_default())
    }

    /// Sends the state machine an input, and does what it asks for. An input that comes after the page was left, such as a
    /// timer, is dropped.
    pub(crate) fn send(self, input: Input) {
        self.carry_out_all(self.state.try_update(|play| play.handle(input)));
    }

    fn carry_out_all(self, todo: Option<Vec<Todo>>) {
        todo.into_iter().flatten().for_each(|todo| self.carry_out(todo));
    }

    /// Opens the card of something, if it has one.
    pub(crate) fn read(self, at: Point) {
        if self.with_untracked(|play| play.reads() != Some(at) && play.card(at).is_some()) {
            self.send(Input::Read(at));
        }
    }

    /// Tells the person something.
    pub(crate) fn tell(self, words: impl Into<String>) {
        self.send(Input::Tell(words.into()));
    }

    fn carry_out(self, todo: Todo) {
        match todo {
            Todo::StartTimer(timer, 0) => queue_microtask(move || self.send(Input::Timer(timer))),
            Todo::StartTimer(timer, milliseconds) => {
                set_timeout(move || self.send(Input::Timer(timer)), Duration::from_millis(milliseconds));
            }
            Todo::AskComputer(question) => {
                let number = question.number;
                let answer = move |answer| self.send(Input::Answer(number, answer));
                self.computer.ask(&question.player, question.seed, question.record, answer);
            }
            Todo::StopComputer => self.computer.stop(),
            Todo::Save => self.save(),
            Todo::Play(sound) => speaker::play(sound),
            Todo::GuideOver => store::has_learned(self.look_untracked(|look| look.about().id)),
            Todo::ClearHover => {
                self.hovered.set(None);
                self.touched.set(None);
            }
        }
    }

    fn save(self) {
        let Some((number, written)) = self.saved_as.get_value() else { return };
        // Another window has played on in the meantime: its moves must not be overwritten.
        if store::raw(number).is_some_and(|raw| raw != written) {
            let _ = window().location().reload();
            return;
        }
        let kept = self.with_untracked(|play| play.to_keep(browser::now()));
        let saved = kept.map_err(|error| error.to_string()).and_then(|kept| {
            let text = kept.write();
            let saved = store::keep(number, &text);
            self.saved_as.set_value(Some((number, text)));
            saved.map_err(str::to_owned)
        });
        if let Err(why) = saved {
            self.tell(why);
        }
    }

    /// The number under which the game is kept; a replay is not kept.
    pub(crate) fn number(self) -> Option<u64> {
        self.saved_as.with_value(|saved_as| saved_as.as_ref().map(|(number, _)| *number))
    }

    /// Reads the state, now and whenever it changes.
    pub(crate) fn with<T>(self, read: impl FnOnce(&Play) -> T) -> T {
        self.state.with(read)
    }

    /// Reads the state once.
    pub(crate) fn with_untracked<T>(self, read: impl FnOnce(&Play) -> T) -> T {
        self.state.with_untracked(read)
    }

    /// The id of what the person goes on with, near the element with this id; none if the page was left.
    pub(crate) fn try_next_choice(self, near: &str) -> Option<String> {
        self.state.try_with_untracked(|play| play.next_choice(near)).flatten()
    }

    /// Reads what is seen of the game as it stands, now and whenever the state changes.
    pub(crate) fn look<T>(self, read: impl FnOnce(&dyn Look) -> T) -> T {
        self.with(|play| read(&*play.look()))
    }

    /// Reads what is seen of the game as it stands, once.
    pub(crate) fn look_untracked<T>(self, read: impl FnOnce(&dyn Look) -> T) -> T {
        self.with_untracked(|play| read(&*play.look()))
    }

    /// Something of the state that parts depend on; they are drawn again only if it has changed.
    pub(crate) fn memo<T: PartialEq + Send + Sync + 'static>(self, read: fn(&Play) -> T) -> Memo<T> {
        Memo::new(move |_| self.with(read))
    }
}

/// Hovering.
impl PlaySignal {
    /// The mouse has come upon this point. A finger does not hover: it chooses what it touches.
    pub(crate) fn hover_by(self, event: &PointerEvent, at: Point) {
        if event.pointer_type() != "touch" {
            self.hovered.set(Some(at));
        }
    }

    /// This point was focused. Focus by mouse or finger does not hover. Returns whether it came by keyboard.
    pub(crate) fn hover_focus(self, event: &FocusEvent, at: Point) -> bool {
        let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let by_keyboard = element.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false));
        if by_keyboard {
            self.hovered.set(Some(at));
        }
        by_keyboard
    }

    /// The mouse or the focus has left this point; it may be on another one already.
    pub(crate) fn leave(self, at: Point) {
        if self.hovered.get_untracked() == Some(at) {
            self.hovered.set(None);
        }
    }

    /// The pointer has left this point of the board. A finger that is lifted leaves as well, but what it touched stays of
    /// interest.
    pub(crate) fn leave_by(self, event: &PointerEvent, at: Point) {
        self.leave(at);
        if event.pointer_type() != "touch" {
            self.touched.set(None);
        }
    }

    /// The action whose odds are shown: the one that pointing at the hovered point would do, or the one that waits to be
    /// confirmed.
    pub(crate) fn considered(self) -> Option<usize> {
        let hovered = self.hovered.get();
        self.with(|play| hovered.and_then(|at| play.would_be(at)).or_else(|| play.ready()))
    }
}
