//! The computer player, in a worker of its own, so that the page never waits for it.
//!
//! The worker runs the same module as the page, so that the rules are loaded once; it never opens a page. The page sends a [`ToWorker`] as JSON and gets [`FromWorker`]s back. Thinking is cut into short steps, between which the
//! worker listens: it can be hurried or stopped at any time, and the browser's optimising compiler gets its turn (one
//! long call would never leave the slow one).

use js_sys::{Date, global};
use library::{Error, Mind, Progress};
use playroom::{Sitting, shelf};
use protocol::thinking::{Ask, FromWorker, ToWorker};
use std::cell::RefCell;
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How long a step should take, in milliseconds: short enough to be stopped at once.
const STEP: f64 = 20.0;
/// How often the page hears how far it is, in milliseconds.
const REPORT: f64 = 100.0;

/// The rounds that are thought even in a hurry.
const HURRIED: u32 = 64;

thread_local! {
    static DESK: RefCell<Desk> =
        const { RefCell::new(Desk { players: Vec::new(), job: None, rounds: 16, reported: 0.0, stepping: false }) };
}

/// What the worker has before it.
struct Desk {
    /// Who thinks, the present one last: each keeps what it has thought from one decision of a game to the next, also when
    /// another was asked for counsel in between.
    players: Vec<Player>,
    job: Option<Job>,
    /// How many rounds make a step, found out on the way.
    rounds: u32,
    reported: f64,
    /// Whether the next step is on its way.
    stepping: bool,
}

struct Player {
    name: String,
    seed: u64,
    mind: Mind,
}

/// A decision that is being thought about.
struct Job {
    id: u32,
    sitting: Box<dyn Sitting>,
}

/// Listens to the page, in a worker.
pub(crate) fn listen() {
    let heard = Closure::<dyn Fn(MessageEvent)>::new(|message: MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        if let Ok(told) = serde_json::from_slice(text.as_bytes()) {
            DESK.with_borrow_mut(|desk| desk.hear(told));
        }
    });
    scope().set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
    say(&FromWorker::Ready);
}

impl Desk {
    fn hear(&mut self, told: ToWorker) {
        match told {
            ToWorker::Think(ask) => {
                let id = ask.id;
                if let Err(error) = self.take(ask) {
                    self.job = None;
                    say(&FromWorker::Failed { id, because: error.to_string() });
                }
            }
            ToWorker::Hurry => {
                // Hurried at once, it still looks before it leaps.
                let _ = self.think(HURRIED);
                self.answer();
            }
            ToWorker::Stop => self.job = None,
        }
    }

    fn take(&mut self, ask: Ask) -> Result<(), Error> {
        let Ask { id, player, seed, record } = ask;
        let sitting = shelf::load(record.as_bytes())?.sitting;
        let known = self.players.iter().position(|known| known.name == player && known.seed == seed);
        let present = match known {
            Some(known) => self.players.remove(known),
            None => Player { mind: Mind::of(&player, seed), name: player, seed },
        };
        self.players.push(present);
        // Remembered are those of one game, and one who gives counsel.
        let forgotten = self.players.len().saturating_sub(sitting.table().seats().len() + 1);
        self.players.drain(..forgotten);
        self.job = Some(Job { id, sitting });
        // Whoever does not have to think answers at once.
        if self.think(0)?.is_some_and(Progress::is_done) {
            self.answer();
        } else if !self.stepping {
            self.stepping = true;
            later(step);
        }
        Ok(())
    }

    /// Thinks for so many rounds about the job, if there is one.
    fn think(&mut self, rounds: u32) -> Result<Option<Progress>, Error> {
        match (self.players.last_mut(), &self.job) {
            (Some(player), Some(job)) => Ok(Some(player.mind.face(job.sitting.table())?.step(rounds))),
            _ => Ok(None),
        }
    }

    /// One step; whether there is more to do.
    fn step(&mut self) -> bool {
        self.stepping = self.goes_on();
        self.stepping
    }

    fn goes_on(&mut self) -> bool {
        let begun = Date::now();
        let progress = match (self.think(self.rounds), &self.job) {
            (Ok(Some(progress)), _) => progress,
            (Err(error), Some(job)) => {
                say(&FromWorker::Failed { id: job.id, because: error.to_string() });
                self.job = None;
                return false;
            }
            _ => return false,
        };
        let now = Date::now();
        self.rounds =
            if now - begun > STEP { self.rounds / 2 + 1 } else { self.rounds + self.rounds / 4 + 1 };
        if progress.is_done() {
            self.answer();
            return false;
        }
        if let (true, Some(job)) = (now - self.reported > REPORT, &self.job) {
            self.reported = now;
            say(&FromWorker::Progress { id: job.id, done: progress.done, of: progress.of });
        }
        true
    }

    /// Answers with what has been thought so far.
    fn answer(&mut self) {
        let (Some(job), Some(player)) = (self.job.take(), self.players.last_mut()) else { return };
        let id = job.id;
        say(&match player.mind.face(job.sitting.table()) {
            Ok(thinking) => {
                FromWorker::Answer { id, action: thinking.choice().action, why: thinking.explain() }
            }
            Err(error) => FromWorker::Failed { id, because: error.to_string() },
        });
    }
}

fn step() {
    if DESK.with_borrow_mut(Desk::step) {
        later(step);
    }
}

/// Does this after having listened.
fn later(what: fn()) {
    let call = Closure::once_into_js(what);
    let _ = scope().set_timeout_with_callback(call.unchecked_ref());
}

fn say(what: &FromWorker) {
    if let Ok(text) = serde_json::to_string(what) {
        let _ = scope().post_message(&JsValue::from_str(&text));
    }
}

fn scope() -> DedicatedWorkerGlobalScope {
    global().unchecked_into()
}
