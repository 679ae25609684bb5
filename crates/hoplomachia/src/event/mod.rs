//! What happened, chapter by chapter.

mod automatic;
mod belos;
mod command;
mod epidromos;
mod katastrophe;
mod march;
mod melee;
mod rites;

pub use automatic::AutomaticEvent;
pub use belos::BelosEvent;
pub use command::{CommandEvent, Decision};
pub use epidromos::EpidromosEvent;
pub use katastrophe::KatastropheEvent;
pub use march::MarchEvent;
pub use melee::MeleeEvent;
pub use rites::RiteEvent;

use crate::Side;
use crate::andreia::Checked;
use crate::epilektoi::Effort;
use crate::field::UnitId;
use crate::katastrophe::Ending;
use crate::phase::Step;
use crate::troops::Line;
use serde::{Deserialize, Serialize};
use tabletop::Rule;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Event {
    /// PG12 to PG18 Before the battle.
    Rites(RiteEvent),
    /// A turn began.
    TurnBegan { turn: u8 },
    /// AS2 A phase began, and who has precedence in it.
    StepBegan { step: Step, precedence: Side },
    /// A Orders.
    Command(CommandEvent),
    /// B.1.
    Automatic(AutomaticEvent),
    /// B.2, B.4.
    Belos(BelosEvent),
    /// B.3.
    Epidromos(EpidromosEvent),
    /// B.5.
    March(MarchEvent),
    /// B.6.
    Melee(MeleeEvent),
    /// C.
    Katastrophe(KatastropheEvent),

    /// AR1 The arete of an army changed.
    AreteChanged { side: Side, by: i8, points: i8, because: Because },
    /// AN6 A unit checked its andreia.
    Checked { unit: UnitId, line: Line, checked: Checked },
    /// DI1 A unit, or one of its lochoi, is disarrayed.
    Disarrayed { unit: UnitId, file: Option<u8> },
    /// A whole unit broke.
    Broke { unit: UnitId },
    /// One of its lochoi broke, and is a unit of its own now.
    LochosBroke { unit: UnitId, file: u8, parted: UnitId },
    /// A unit, or one of its lochoi, is no more.
    Destroyed { unit: UnitId, file: Option<u8> },
    /// SC22 The hamippoi with a unit are scattered.
    HamippoiLost { unit: UnitId },
    /// AR14 A unit was surprised by enemies from an ambush.
    Surprised { unit: UnitId, by: UnitId },
    /// OP7 Picked men said which roll they change.
    Effort { unit: UnitId, effort: Effort },
    /// The battle is over.
    Ended(Ending),
}

/// The rule for which arete changed, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Because(pub Rule);

impl Serialize for Because {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.number.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Because {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = String::deserialize(from)?;
        let rule = crate::rulebook::ALL.iter().find(|rule| rule.number == number);
        rule.copied()
            .map(Because)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no rule {number}")))
    }
}

impl Event {
    /// As a viewer sees it.
    pub(crate) fn redacted(&self, viewer: tabletop::Viewer) -> Event {
        match self {
            Event::Rites(event) => Event::Rites(event.redacted(viewer)),
            Event::Command(event) => Event::Command(event.redacted(viewer)),
            _ => self.clone(),
        }
    }
}
