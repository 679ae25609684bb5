//! Asking the computer player, which runs in a worker.

use leptos::prelude::*;
use playroom::play::Thought;
use protocol::Terse;
use protocol::review::Review;
use protocol::thinking::{Ask, FromWorker, Reviewed, ToWorker};
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

type Answer = Result<Thought, String>;
type ThenReviewed = Box<dyn FnOnce(Result<Terse<Review>, String>)>;

/// The computer player of this page. It has one open question at most.
#[derive(Clone, Copy)]
pub(crate) struct Computer {
    inner: StoredValue<Inner, LocalStorage>,
    /// Iterations done, of all iterations; none while it has no question.
    pub(crate) progress: RwSignal<Option<(u32, u32)>>,
    /// The same of the review.
    pub(crate) reviewing: RwSignal<Option<(u32, u32)>>,
}

struct Inner {
    worker: Option<Worker>,
    ready: bool,
    /// Whether it waits for the page to be drawn.
    held: bool,
    /// Messages from before the worker was ready, or while it is held.
    early: Vec<String>,
    last: u32,
    last_review: u32,
    asking: Option<Box<dyn FnOnce(Answer)>>,
    /// The open review.
    review: Option<(u32, ThenReviewed)>,
}

impl Computer {
    /// Starts the worker, for every part of the page.
    pub(crate) fn provide() {
        let inner = Inner {
            worker: None,
            ready: false,
            held: false,
            early: Vec::new(),
            last: 0,
            last_review: 0,
            asking: None,
            review: None,
        };
        let [progress, reviewing] = [RwSignal::new(None), RwSignal::new(None)];
        let computer = Computer { inner: StoredValue::new_local(inner), progress, reviewing };
        computer.start();
        provide_context(computer);
    }

    fn start(self) {
        let worker = start_worker(move |heard| self.hear(heard), move || self.fail());
        self.inner.update_value(|inner| inner.worker = worker.ok());
    }

    /// The worker has crashed. The open question fails; the next one gets a new worker.
    fn fail(self) {
        self.inner.update_value(|inner| {
            if let Some(worker) = inner.worker.take() {
                worker.terminate();
            }
            inner.ready = false;
            inner.early.clear();
        });
        self.answer(Err("it broke down; what was played is safe".to_owned()));
        self.reviewed(Err("it broke down; what was played is safe".to_owned()));
    }

    /// Asks what this player would do next in this game. An open question is replaced.
    pub(crate) fn ask(self, player: &str, seed: u64, record: String, then: impl FnOnce(Answer) + 'static) {
        if self.inner.with_value(|inner| inner.worker.is_none()) {
            self.start();
        }
        self.inner.update_value(|inner| {
            inner.last += 1;
            inner.early.clear();
            inner.asking = Some(Box::new(then));
            let ask = Ask { id: inner.last, player: player.to_owned(), seed, record };
            inner.say(&ToWorker::Think(ask));
        });
        self.progress.set(Some((0, 1)));
        if self.inner.with_value(|inner| inner.worker.is_none()) {
            self.answer(Err(
                "this browser cannot run the computer player: it has no module workers".to_owned()
            ));
        }
    }

    /// Lets questions wait: while a board is drawn for the first time, nothing shall take the processor from that.
    pub(crate) fn hold(self) {
        self.inner.update_value(|inner| inner.held = true);
    }

    /// The board is drawn, or left.
    pub(crate) fn release(self) {
        self.inner.try_update_value(|inner| {
            inner.held = false;
            inner.say_what_is_early();
        });
    }

    /// Lets it answer with the best action found so far.
    pub(crate) fn hurry(self) {
        self.inner.update_value(|inner| inner.say(&ToWorker::Hurry));
    }

    /// Drops the open question. It will not be answered.
    pub(crate) fn stop(self) {
        self.inner.update_value(|inner| {
            inner.asking = None;
            inner.early.clear();
            inner.say(&ToWorker::Stop);
        });
        self.progress.set(None);
    }

    /// Looks back on a finished game, of which a lesson prescribed the first `taught` actions. An open review is replaced;
    /// questions come first.
    pub(crate) fn review(
        self,
        record: String,
        taught: usize,
        then: impl FnOnce(Result<Terse<Review>, String>) + 'static,
    ) {
        if self.inner.with_value(|inner| inner.worker.is_none()) {
            self.start();
        }
        self.inner.update_value(|inner| {
            inner.last_review += 1;
            let id = inner.last_review;
            inner.review = Some((id, Box::new(then)));
            inner.say(&ToWorker::Review(Reviewed { id, record, taught }));
        });
        self.reviewing.set(Some((0, 1)));
        if self.inner.with_value(|inner| inner.worker.is_none()) {
            self.reviewed(Err(
                "this browser cannot run the computer player: it has no module workers".to_owned()
            ));
        }
    }

    /// Gives the open review up.
    pub(crate) fn stop_review(self) {
        self.inner.update_value(|inner| {
            if inner.review.take().is_some() {
                inner.say(&ToWorker::StopReview);
            }
        });
        self.reviewing.set(None);
    }

    fn reviewed(self, review: Result<Terse<Review>, String>) {
        let mut then = None;
        self.inner.update_value(|inner| then = inner.review.take());
        if let Some((_, then)) = then {
            self.reviewing.set(None);
            then(review);
        }
    }

    fn hear(self, heard: FromWorker) {
        let reviewing = self.inner.with_value(|inner| inner.review.as_ref().map(|(id, _)| *id));
        let current = self.inner.with_value(|inner| inner.last);
        match heard {
            FromWorker::Ready => self.inner.update_value(Inner::wake),
            FromWorker::Progress { id, done, of } if id == current => self.progress.set(Some((done, of))),
            FromWorker::Answer { id, action, why: Terse(why) } if id == current => {
                self.answer(Ok(Thought { action, why }))
            }
            FromWorker::Reviewing { id, done, of } if Some(id) == reviewing => {
                self.reviewing.set(Some((done, of)))
            }
            FromWorker::Review { id, review } if Some(id) == reviewing => self.reviewed(review),
            FromWorker::Failed { id, because } if id == current => self.answer(Err(because)),
            // An answer to a question that was replaced or dropped.
            _ => {}
        }
    }

    fn answer(self, answer: Answer) {
        let mut then = None;
        self.inner.update_value(|inner| then = inner.asking.take());
        if let Some(then) = then {
            self.progress.set(None);
            then(answer);
        }
    }
}

impl Inner {
    fn say(&mut self, what: &ToWorker) {
        let Ok(text) = serde_json::to_string(what) else { return };
        match &self.worker {
            Some(worker) if self.ready && !self.held => {
                drop(worker.post_message(&JsValue::from_str(&text)));
            }
            _ => self.early.push(text),
        }
    }

    fn wake(&mut self) {
        self.ready = true;
        self.say_what_is_early();
    }

    fn say_what_is_early(&mut self) {
        if let (Some(worker), true, false) = (&self.worker, self.ready, self.held) {
            for text in self.early.drain(..) {
                let _ = worker.post_message(&JsValue::from_str(&text));
            }
        }
    }
}

/// Starts the worker. Its address is on the page, because the name of the file contains a hash; so is the game of the page,
/// because the worker loads the same module.
fn start_worker(hear: impl Fn(FromWorker) + 'static, fail: impl Fn() + 'static) -> Result<Worker, JsValue> {
    let page = document().document_element().ok_or(JsValue::NULL)?;
    let address = page.get_attribute("data-worker").ok_or(JsValue::NULL)?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    options.set_name(&page.get_attribute("data-game").unwrap_or_default());
    let worker = Worker::new_with_options(&address, &options)?;
    let heard = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        if let Ok(heard) = serde_json::from_slice(text.as_bytes()) {
            hear(heard);
        }
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
    let failed = Closure::<dyn Fn()>::new(fail);
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    failed.forget();
    Ok(worker)
}

/// The computer player of this page.
pub(crate) fn computer() -> Computer {
    expect_context()
}
