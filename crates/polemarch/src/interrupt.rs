//! Ctrl-C (and `SIGTERM`) as a request to stop, so that a long run can print what it has.

use crate::Error;
use crate::error::remark;
use std::process::exit;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// The exit code of a program that `SIGINT` ended, as shells count it.
pub(crate) const EXIT_CODE: u8 = 130;

/// Whether somebody has asked the program to stop.
#[derive(Clone, Debug)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// From now on the first Ctrl-C is a request. The second ends the program at once.
    pub(crate) fn watch() -> Result<Self, Error> {
        let requested = Arc::new(AtomicBool::new(false));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
        // In the runtime's context, and before the first game.
        let first = runtime.block_on(async { server::told_to_stop() })?;
        let told = Arc::clone(&requested);
        thread::spawn(move || {
            runtime.block_on(first);
            told.store(true, Ordering::Relaxed);
            match runtime.block_on(async { server::told_to_stop() }) {
                Ok(second) => runtime.block_on(second),
                Err(error) => return remark(&format!("A second Ctrl-C cannot be noticed: {error}")),
            }
            exit(EXIT_CODE.into())
        });
        Ok(Interrupt(requested))
    }

    pub(crate) fn is_requested(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
