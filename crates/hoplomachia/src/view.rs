//! What one viewer may know, built up from nothing: all that stands on the table, and of orders his own and those that were shown.

use crate::battles::Piece;
use crate::body::Body;
use crate::field::{Conduct, Field, Lochos, MOST_FILES, UnitId};
use crate::host::{Given, Host};
use crate::orders::Order;
use crate::phase::{Phase, Step, Strophe};
use crate::strategos::{Character, Stance};
use crate::{BySide, Position, Setup, Side};
use serde::Serialize;
use tabletop::Viewer;
use wargame::plane::Point;

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// What was agreed.
    pub setup: Setup,
    /// The turn.
    pub turn: u8,
    /// Where it has got to.
    pub strophe: Strophe,
    /// What is to be decided.
    pub phase: Phase,
    /// Everybody on the table whom the viewer can see, and who is to come.
    pub units: Vec<UnitView>,
    /// The armies.
    pub hosts: BySide<HostView>,
    /// KN6 Where the honoured dead lie.
    pub dead: Vec<Point>,
    /// What lies on the table.
    pub ground: Vec<Piece>,
}

/// A unit as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct UnitView {
    /// Which.
    pub id: UnitId,
    /// Whose.
    pub side: Side,
    /// Where it stands, and how.
    pub body: Body,
    /// Its lochoi, from the right.
    pub lochoi: [Lochos; MOST_FILES],
    /// Whether it can be seen.
    pub place: crate::field::Place,
    /// What it is about, but for the order on its way.
    pub conduct: Conduct,
    /// CM12 In how many turns a runner reaches it.
    pub runner_in: Option<u8>,
}

/// An army as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HostView {
    /// Its arete.
    pub arete: crate::arete::Arete,
    /// Its condition.
    pub condition: crate::arete::Condition,
    /// Its signal, if it was shown or is the viewer's own.
    pub signal: Option<Order>,
    /// Its strategoi.
    pub strategoi: Vec<StrategosView>,
    /// Its senior taxis.
    pub senior: Option<UnitId>,
    /// What has befallen it.
    pub has: crate::host::Befallen,
}

/// A strategos as a viewer sees him.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StrategosView {
    /// His place in the list.
    pub index: u8,
    /// With whom he stands, and in which lochos.
    pub unit: UnitId,
    /// In which lochos.
    pub file: u8,
    /// What kind of man he is.
    pub character: Character,
    /// How far he follows the hegemon.
    pub stance: Stance,
    /// Whether he is hegemon.
    pub is_hegemon: bool,
    /// The order he gives, if he is the viewer's own.
    pub given: Option<Given>,
}

impl Position {
    /// CM4 Whether the signal of a side is still under its marker: until both have given their orders, and until the enemy who
    /// charges has been answered.
    pub(crate) fn is_sealed(&self, side: Side) -> bool {
        self.strophe.step == Step::Orders || self.phase == Phase::ChangeSignal(side)
    }
}

impl View {
    pub(crate) fn of(position: &Position, viewer: Viewer) -> View {
        let units = UnitId::all().filter_map(|id| UnitView::of(&position.field, id, viewer)).collect();
        View {
            setup: position.setup,
            turn: position.turn,
            strophe: position.strophe,
            phase: position.phase,
            units,
            hosts: BySide::of(|side| HostView::of(position, side, viewer)),
            dead: position.dead.places().to_vec(),
            ground: position.ground().0.to_vec(),
        }
    }
}

impl View {
    /// A unit, if it is there.
    pub fn unit(&self, id: UnitId) -> Option<&UnitView> {
        self.units.iter().find(|unit| unit.id == id)
    }

    /// Who decides.
    pub fn decides(&self) -> Side {
        let of = |id| self.unit(id).map_or(Side::First, |unit| unit.side);
        self.phase.decides(of, self.strophe.precedence)
    }
}

/// Whether a viewer knows what a side keeps to itself: its player does, and a referee.
pub(crate) fn is_own(viewer: Viewer, side: Side) -> bool {
    matches!(viewer, Viewer::Referee) || viewer == Viewer::Seat(side.seat())
}

impl UnitView {
    fn of(field: &Field, id: UnitId, viewer: Viewer) -> Option<UnitView> {
        let unit = field.get(id).filter(|unit| !unit.is_hidden() || is_own(viewer, unit.side))?;
        let runner = unit.conduct.runner;
        let conduct = Conduct { runner: runner.filter(|_| is_own(viewer, unit.side)), ..unit.conduct };
        Some(UnitView {
            id,
            side: unit.side,
            body: unit.body,
            lochoi: unit.lochoi,
            place: unit.place,
            conduct,
            runner_in: runner.map(|runner| runner.turns),
        })
    }
}

impl HostView {
    fn of(position: &Position, side: Side, viewer: Viewer) -> HostView {
        let host: &Host = &position.hosts[side];
        let is_known = is_own(viewer, side) || !position.is_sealed(side);
        let mut has = host.has;
        if !is_known {
            has.remove(crate::host::Once::Declines);
        }
        let strategoi = host.strategoi().map(|(index, strategos)| StrategosView {
            index,
            unit: strategos.unit,
            file: strategos.file,
            character: strategos.character,
            stance: strategos.stance,
            is_hegemon: strategos.is_hegemon,
            given: strategos.given.filter(|_| is_own(viewer, side)),
        });
        HostView {
            arete: host.arete,
            condition: host.arete.condition(),
            signal: host.signal.filter(|_| is_known),
            strategoi: strategoi.collect(),
            senior: host.senior,
            has,
        }
    }
}
