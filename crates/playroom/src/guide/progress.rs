//! How far a person has got in a guide.

use serde::{Deserialize, Serialize};

/// How far a person has got: how many actions had been done when each lesson began, the current one last. That is enough to
/// find the lesson again after an action was taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Progress {
    starts: Vec<usize>,
}

impl Progress {
    /// The first lesson begins after this many actions.
    pub fn begin(actions: usize) -> Progress {
        Progress { starts: vec![actions] }
    }

    /// The number of the current lesson, from 0.
    pub fn lesson(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// How many actions had been done when the current lesson began.
    pub fn start(&self) -> usize {
        self.starts.last().copied().unwrap_or_default()
    }

    /// The lesson that the position after this many actions belongs to.
    pub fn lesson_after(&self, actions: usize) -> usize {
        self.starts.iter().rposition(|start| *start <= actions).unwrap_or_default()
    }

    /// The next lesson begins after this many actions.
    pub fn advance(&mut self, actions: usize) {
        self.starts.push(actions);
    }

    /// Whether the lesson before began here, too, so that nothing need be taken back to read it again.
    pub fn can_go_back(&self) -> bool {
        matches!(self.starts[..], [.., before, now] if before == now)
    }

    /// The lesson before.
    pub fn go_back(&mut self) {
        if self.can_go_back() {
            self.starts.pop();
        }
    }

    /// Actions were taken back: so many are left.
    pub fn rewind(&mut self, actions: usize) {
        let lesson = self.lesson_after(actions);
        self.starts.truncate(lesson + 1);
    }
}
