//! The computer player, in a worker, so that the page stays responsive.
//!
//! The worker runs the same module as the page, so that the rules are downloaded once. The page sends a [`ToWorker`] as JSON
//! and gets [`FromWorker`]s back. The search runs in short steps, between which the worker receives messages, so it can be
//! hurried or stopped at any time. Short calls also let the browser switch to its optimised code, which it cannot do during
//! one long call.

use js_sys::{Date, global};
use library::{Error, Mind, Progress, Reviewing};
use playroom::{Sitting, shelf};
use protocol::Terse;
use protocol::thinking::{Ask, FromWorker, Reviewed, ToWorker};
use std::cell::RefCell;
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How long a step of the search should take, in milliseconds.
const STEP: f64 = 20.0;
/// How often progress is reported, in milliseconds.
const REPORT: f64 = 100.0;

/// The iterations of a search that is hurried before it has begun.
const HURRIED: u32 = 64;

thread_local! {
    static WORKER: RefCell<Worker> =
        const { RefCell::new(Worker { players: Vec::new(), job: None, review: None, rounds: 16, reported: 0.0, stepping: false }) };
}

/// The state of the worker.
struct Worker {
    /// The players that have been asked, the current one last. Each keeps its search tree from one decision of a game to the
    /// next, also when another player is asked for advice in between.
    players: Vec<Player>,
    job: Option<Job>,
    /// The game that is looked back on while there is no decision to search, with the id of the question.
    review: Option<(u32, Box<dyn Reviewing>)>,
    /// How many iterations make a step; adapted to the speed of the machine.
    rounds: u32,
    reported: f64,
    /// Whether the next step is scheduled.
    stepping: bool,
}

struct Player {
    name: String,
    seed: u64,
    mind: Mind,
}

/// The decision that is searched.
struct Job {
    id: u32,
    sitting: Box<dyn Sitting>,
}

/// Listens to the page, in a worker.
pub(crate) fn listen() {
    let heard = Closure::<dyn Fn(MessageEvent)>::new(|message: MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        if let Ok(told) = serde_json::from_slice(text.as_bytes()) {
            WORKER.with_borrow_mut(|worker| worker.hear(told));
        }
    });
    scope().set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
    say(&FromWorker::Ready);
}

impl Worker {
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
                // At least some search, even if it is hurried at once.
                let _ = self.think(HURRIED);
                self.answer();
            }
            ToWorker::Stop => self.job = None,
            ToWorker::Review(Reviewed { id, record, taught }) => {
                self.review = None;
                match shelf::load(record.as_bytes()) {
                    Ok(opened) => self.review = Some((id, opened.sitting.table().review(taught))),
                    Err(error) => say(&FromWorker::Review { id, review: Err(error.to_string()) }),
                }
                self.go_on();
            }
            ToWorker::StopReview => self.review = None,
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
        // Enough for the players of one game and one adviser.
        let forgotten = self.players.len().saturating_sub(sitting.table().seats().len() + 1);
        self.players.drain(..forgotten);
        self.job = Some(Job { id, sitting });
        // A player that does not search answers at once.
        if self.think(0)?.is_some_and(Progress::is_done) {
            self.answer();
        } else {
            self.go_on();
        }
        Ok(())
    }

    /// Schedules the next step, unless that is done already.
    fn go_on(&mut self) {
        if !self.stepping {
            self.stepping = true;
            later(step);
        }
    }

    /// Searches this many iterations, if there is a job.
    fn think(&mut self, rounds: u32) -> Result<Option<Progress>, Error> {
        match (self.players.last_mut(), &self.job) {
            (Some(player), Some(job)) => Ok(Some(player.mind.face(job.sitting.table())?.step(rounds))),
            _ => Ok(None),
        }
    }

    /// One step; returns whether there is more to do.
    fn step(&mut self) -> bool {
        self.stepping =
            if self.job.is_some() { self.goes_on() || self.review.is_some() } else { self.look_back() };
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

    /// One step of the review; returns whether there is more to do.
    fn look_back(&mut self) -> bool {
        let Some((id, reviewing)) = &mut self.review else { return false };
        let (id, begun) = (*id, Date::now());
        let mut progress = reviewing.step(1);
        while !progress.is_done() && Date::now() - begun < STEP {
            progress = reviewing.step(1);
        }
        if progress.is_done() {
            say(&FromWorker::Review { id, review: Ok(Terse(reviewing.result())) });
            self.review = None;
            return false;
        }
        if Date::now() - self.reported > REPORT {
            self.reported = Date::now();
            say(&FromWorker::Reviewing { id, done: progress.done, of: progress.of });
        }
        true
    }

    /// Answers with the best action found so far.
    fn answer(&mut self) {
        let (Some(job), Some(player)) = (self.job.take(), self.players.last_mut()) else { return };
        let id = job.id;
        say(&match player.mind.face(job.sitting.table()) {
            Ok(thinking) => {
                FromWorker::Answer { id, action: thinking.choice().action, why: Terse(thinking.explain()) }
            }
            Err(error) => FromWorker::Failed { id, because: error.to_string() },
        });
    }
}

fn step() {
    if WORKER.with_borrow_mut(Worker::step) {
        later(step);
    }
}

/// Calls this after pending messages were received.
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
