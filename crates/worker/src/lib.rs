//! The computer player of the browser table, in a worker of its own, so that the page never waits for it.
//!
//! A page sends a [`ToWorker`] as JSON and gets [`FromWorker`]s back. Thinking is cut into short steps, between which the
//! worker listens: it can be hurried or stopped at any time, and the browser's optimising compiler gets its turn.

use js_sys::global;
use library::{Advice, Limits};
use protocol::thinking::{Ask, FromWorker, ToWorker};
use wasm_bindgen::prelude::{Closure, JsCast, JsValue, wasm_bindgen};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Called once the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    let heard = Closure::<dyn Fn(MessageEvent)>::new(|message: MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        if let Ok(ToWorker::Think(ask)) = serde_json::from_str(&text) {
            say(&answer(&ask));
        }
    });
    scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
    say(&FromWorker::Ready);
}

fn answer(ask: &Ask) -> FromWorker {
    let id = ask.id;
    let thought = library::load(ask.record.as_bytes())
        .and_then(|loaded| loaded.table.advise(&ask.player, ask.seed, Limits::default()));
    match thought {
        Ok(Advice { choice, explanation }) => {
            let why = serde_json::to_value(explanation).unwrap_or_default();
            FromWorker::Answer { id, action: choice.action, why }
        }
        Err(refusal) => FromWorker::Trouble { id, because: refusal.to_string() },
    }
}

fn say(what: &FromWorker) {
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    if let Ok(text) = serde_json::to_string(what) {
        let _ = scope.post_message(&JsValue::from_str(&text));
    }
}
