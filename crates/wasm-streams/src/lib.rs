//! Stands in for the crate `wasm-streams`, which Leptos brings for server functions that stream. We have no server functions, but what a
//! crate exports to JavaScript is linked whether anybody calls it or not: 3.4 KB of every page, three classes and their promises.
//!
//! Here is as much of it as `server_fn` names. A stream is passed on as it is; none is ever read or made.

use futures_core::Stream;
use std::pin::Pin;
use std::task::{Context, Poll};
use wasm_bindgen::{JsCast, JsValue};

/// A stream of the browser.
#[derive(Debug)]
pub struct ReadableStream(web_sys::ReadableStream);

impl ReadableStream {
    /// A stream of the browser as it is.
    pub fn from_raw(raw: web_sys::ReadableStream) -> ReadableStream {
        ReadableStream(raw)
    }

    /// No stream at all: nobody sends one.
    pub fn from_stream<S>(_: S) -> ReadableStream
    where
        S: Stream<Item = Result<JsValue, JsValue>> + 'static,
    {
        ReadableStream(JsValue::UNDEFINED.unchecked_into())
    }

    /// The stream of the browser.
    pub fn into_raw(self) -> web_sys::ReadableStream {
        self.0
    }

    /// What comes of it: nothing, since nobody asks for one.
    pub fn into_stream(self) -> IntoStream {
        IntoStream
    }
}

/// A stream that is over.
#[derive(Debug)]
pub struct IntoStream;

impl Stream for IntoStream {
    type Item = Result<JsValue, JsValue>;

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Poll::Ready(None)
    }
}
