//! The server as a browser sees it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

mod browser;
mod caching;
mod connections;
mod encodings;
mod pages;
mod websockets;
