//! What one viewer may know, built up from nothing: all that stands on the table, and of orders his own and those that were shown.

use crate::battles::{Edge, Formation, Piece, Plan};
use crate::body::Body;
use crate::field::{Conduct, Field, Lochos, MOST_FILES, Runner, Unit, UnitId};
use crate::host::{Given, Host, Lines, Strategos};
use crate::orders::Order;
use crate::phase::{Phase, Step, Strophe};
use crate::position::{Dead, Laid};
use crate::strategos::{Character, Danger, Stance};
use crate::{BySide, Position, Setup, Side};
use serde::Serialize;
use tabletop::Viewer;
use wargame::plane::Point;

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// What was agreed.
    pub setup: Setup,
    /// Whose player the viewer is, if he is one.
    pub own: Option<Side>,
    /// The turn.
    pub turn: u8,
    /// R80 How many turns nobody has signalled, shot, charged or fought.
    pub quiet_turns: u8,
    /// The home edges.
    pub homes: BySide<Edge>,
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
    /// AR1 What moved it last: by how much, and why.
    pub moved: Option<crate::host::Moved>,
    /// Its condition.
    pub condition: crate::arete::Condition,
    /// Its signal, if it was shown or is the viewer's own.
    pub signal: Option<Order>,
    /// OP7 Its picked men.
    pub picked: Option<UnitId>,
    /// OP7 What is left of their effort.
    pub reserve: crate::epilektoi::Reserve,
    /// OP4 The signal it has agreed on, if it is the viewer's own.
    pub agreed: Option<Given>,
    /// Its strategoi.
    pub strategoi: Vec<StrategosView>,
    /// Its senior taxis.
    pub senior: Option<UnitId>,
    /// What has befallen it.
    pub has: crate::host::Befallen,
    /// PG19 Its plan.
    pub plan: Plan,
    /// PG21 Its formation.
    pub formation: Formation,
    /// R17 Core lochoi at the start.
    pub core_at_start: u8,
    /// R124 Core lochoi that have left by the edge or gate by which it is to leave.
    pub core_left: u8,
    /// R125 ... and over its own edge, home.
    pub core_home: u8,
    /// R124 The lines of the order of battle that have left in order.
    pub left: Lines,
    /// R9 What all speeches have come to so far.
    pub speeches: i8,
    /// R82 How many lochoi, ilai or stands may still come ashore.
    pub ashore: u8,
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
    /// CM10 Whether he took command in this turn, having been found in a hurry.
    pub is_new: bool,
    /// R66 Whether he has called for One Step More!
    pub has_called: bool,
    /// R78 The worst that his lochos went through in this turn.
    pub danger: Option<Danger>,
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
        let units = UnitId::all().filter_map(|id| UnitView::of(position, id, viewer)).collect();
        View {
            setup: position.setup,
            own: Side::BOTH.into_iter().find(|side| viewer == Viewer::Seat(side.seat())),
            turn: position.turn,
            quiet_turns: position.quiet_turns,
            homes: BySide::of(|side| position.field.home(side)),
            strophe: position.strophe,
            phase: position.phase.seen_by(viewer),
            units,
            hosts: BySide::of(|side| HostView::of(position, side, viewer)),
            dead: position.dead.places().to_vec(),
            ground: position.ground().0.to_vec(),
        }
    }
}

impl View {
    /// A position in which all that the viewer knows is as it is: what may be done, where it leads and how likely it succeeds can be
    /// asked of it. Orders that are sealed have not been given in it, and a runner of whom nobody knows what he says brings a halt.
    pub fn position(&self) -> Position {
        let mut field = Field::new(self.homes);
        self.units.iter().for_each(|unit| field.put(unit.id, unit.unit()));
        Position {
            field,
            hosts: BySide::of(|side| self.hosts[side].host()),
            laid: Laid::new(if self.setup.scenario().is_some() { &[] } else { &self.ground }),
            dead: Dead::of(&self.dead),
            turn: self.turn,
            quiet_turns: self.quiet_turns,
            strophe: self.strophe,
            phase: self.phase,
            setup: self.setup,
        }
    }

    /// A unit, if it is there.
    pub fn unit(&self, id: UnitId) -> Option<&UnitView> {
        self.units.iter().find(|unit| unit.id == id)
    }

    /// Who decides.
    pub fn decides(&self) -> Side {
        // A unit that this viewer does not see belongs to the army that its number names.
        let of = |id: UnitId| self.unit(id).map_or(id.side(), |unit| unit.side);
        self.phase.decides(of, self.strophe.precedence)
    }
}

/// Whether a viewer knows what a side keeps to itself: its player does, and a referee.
pub(crate) fn is_own(viewer: Viewer, side: Side) -> bool {
    matches!(viewer, Viewer::Referee) || viewer == Viewer::Seat(side.seat())
}

impl UnitView {
    /// As it stands in the field.
    pub fn unit(&self) -> Unit {
        let unknown = |turns| Runner { order: Order::Halt, turns };
        let runner = self.conduct.runner.or(self.runner_in.map(unknown));
        let conduct = Conduct { runner, ..self.conduct };
        Unit { side: self.side, body: self.body, lochoi: self.lochoi, place: self.place, conduct }
    }

    fn of(position: &Position, id: UnitId, viewer: Viewer) -> Option<UnitView> {
        let unit = position.field.get(id)?;
        let unit = match is_own(viewer, unit.side) {
            true => *unit,
            false => position.as_all_know(unit).filter(|unit| !unit.is_hidden())?,
        };
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
            has.remove(crate::host::Once::OwnSignal);
        }
        let is_in_sight = |id| position.field.get(id).is_some_and(|unit| !unit.is_hidden());
        // PG13 Where strategoi stand is drawn on the map.
        let is_drawn = !is_own(viewer, side) && position.has_secret_map(side);
        let posts = if is_drawn { position.posts_as_set_up(side) } else { position.posts(side) };
        let strategoi = host.strategoi().zip(posts).map(|((index, strategos), post)| StrategosView {
            index,
            unit: post.unit,
            file: post.file,
            character: strategos.character,
            stance: strategos.stance,
            is_hegemon: strategos.is_hegemon,
            is_new: strategos.is_new,
            has_called: strategos.has_called,
            danger: strategos.danger,
            given: strategos.given.filter(|_| is_own(viewer, side)),
        });
        HostView {
            arete: host.arete,
            moved: host.moved,
            condition: host.arete.condition(),
            signal: host.signal.filter(|_| is_known),
            picked: host.picked.filter(|&id| is_own(viewer, side) || is_in_sight(id)),
            reserve: host.reserve,
            agreed: host.agreed.filter(|_| is_own(viewer, side)),
            strategoi: strategoi.collect(),
            senior: host.senior,
            has,
            plan: host.plan,
            formation: host.formation,
            core_at_start: host.core_at_start,
            core_left: host.core_left,
            core_home: host.core_home,
            left: host.left,
            speeches: host.speeches,
            ashore: host.ashore,
        }
    }

    /// As it is in the field, for all that the viewer knows.
    fn host(&self) -> Host {
        let mut strategoi = [None; crate::host::MOST_STRATEGOI];
        for him in &self.strategoi {
            if let Some(place) = strategoi.get_mut(usize::from(him.index)) {
                *place = Some(him.strategos());
            }
        }
        Host {
            arete: self.arete,
            moved: self.moved,
            strategoi,
            plan: self.plan,
            formation: self.formation,
            senior: self.senior,
            signal: self.signal,
            picked: self.picked,
            reserve: self.reserve,
            agreed: self.agreed,
            core_at_start: self.core_at_start,
            core_left: self.core_left,
            core_home: self.core_home,
            left: self.left,
            speeches: self.speeches,
            ashore: self.ashore,
            has: self.has,
        }
    }
}

impl StrategosView {
    fn strategos(&self) -> Strategos {
        Strategos {
            unit: self.unit,
            file: self.file,
            character: self.character,
            stance: self.stance,
            is_hegemon: self.is_hegemon,
            is_new: self.is_new,
            has_called: self.has_called,
            given: self.given,
            danger: self.danger,
        }
    }
}
