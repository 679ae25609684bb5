//! Why the library did nothing: one shape for every game and every door.

use protocol::Kind;
use tabletop::chance::ScriptFault;
use tabletop::record::{Unreadable, Unwritable};
use tabletop::table::{Broken, Misfit, NoUndo};
use tabletop::{Refused, Rule};

/// A refusal. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The sort of refusal, for programs.
    pub kind: Kind,
    /// The rule, where a rule is the reason.
    pub rule: Option<Rule>,
    /// The reason, for people.
    pub because: String,
}

impl Refusal {
    /// Refused for a reason that no rule of a game gives.
    pub fn new(kind: Kind, because: impl Into<String>) -> Self {
        Refusal { kind, rule: None, because: because.into() }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{} [{rule}]", self.because),
            None => write!(f, "{}", self.because),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<Refusal> for protocol::Error {
    fn from(refusal: Refusal) -> Self {
        protocol::Error {
            kind: refusal.kind,
            rule: refusal.rule.map(|rule| rule.number.to_string()),
            because: refusal.because,
        }
    }
}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Over => Refusal::new(Kind::Over, refused.to_string()),
            Refused::NotYourTurn { .. } => Refusal::new(Kind::Turn, refused.to_string()),
            Refused::Illegal(illegal) => Refusal {
                kind: Kind::Illegal,
                rule: Some(illegal.rule),
                because: illegal.because.into_owned(),
            },
        }
    }
}

impl From<ScriptFault> for Refusal {
    fn from(fault: ScriptFault) -> Self {
        Refusal::new(Kind::Picks, fault.to_string())
    }
}

impl From<Misfit> for Refusal {
    fn from(misfit: Misfit) -> Self {
        match misfit {
            Misfit::Refused(refused) => refused.into(),
            Misfit::Script(fault) => fault.into(),
        }
    }
}

impl From<NoUndo> for Refusal {
    fn from(no_undo: NoUndo) -> Self {
        Refusal::new(Kind::Undo, no_undo.to_string())
    }
}

impl From<Unreadable> for Refusal {
    fn from(unreadable: Unreadable) -> Self {
        Refusal::new(Kind::Record, unreadable.to_string())
    }
}

impl From<Unwritable> for Refusal {
    fn from(unwritable: Unwritable) -> Self {
        Refusal::new(Kind::Record, unwritable.to_string())
    }
}

impl From<Broken> for Refusal {
    fn from(broken: Broken) -> Self {
        Refusal::new(Kind::Record, broken.to_string())
    }
}
