//! The real binary, run as a shell runs it: whole sessions, bad input, exit codes, files.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on says so")]

mod engine;
mod help;
#[cfg(unix)]
mod interrupt;
mod play;
mod replay;
mod review;
mod saves;
mod seats;
#[cfg(unix)]
mod serve;
mod shell;
mod simulate;
mod transcript;
