//! Chance that takes notes, so that what happened can be told again.

use super::Chance;

/// Another source, with every pick written down.
#[derive(Debug)]
pub struct Recording<C> {
    source: C,
    picks: Vec<u32>,
}

impl<C: Chance> Recording<C> {
    /// Listens to `source`.
    pub fn new(source: C) -> Self {
        Recording { source, picks: Vec::new() }
    }

    /// What was picked, in order.
    pub fn into_picks(self) -> Vec<u32> {
        self.picks
    }
}

impl<C: Chance> Chance for Recording<C> {
    fn pick(&mut self, of: u32) -> u32 {
        let pick = self.source.pick(of);
        self.picks.push(pick);
        pick
    }
}
