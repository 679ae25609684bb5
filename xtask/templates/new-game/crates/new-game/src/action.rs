//! The decisions a player makes, each one that the rulebook names.

use crate::map::Ford;
use serde::{Deserialize, Serialize};
use tabletop::Steps;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// 2 Post the guard at this ford, unseen.
    Post(Ford),
    /// 3 Cross at this ford.
    Cross(Ford),
}

impl Action {
    /// The choices that lead to it, one after the other: what, and where.
    pub(crate) fn steps(self) -> Steps {
        let (what, ford) = match self {
            Action::Post(ford) => (1, ford),
            Action::Cross(ford) => (2, ford),
        };
        [what, ford as u16 + 1, 0, 0, 0, 0]
    }

    /// What the other side sees of it: that the guard is posted, not where.
    pub(crate) fn overt(self) -> Steps {
        match self {
            Action::Post(_) => [1, 0, 0, 0, 0, 0],
            Action::Cross(_) => self.steps(),
        }
    }
}
