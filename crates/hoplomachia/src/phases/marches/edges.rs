//! Who comes onto the table, and who leaves it.

use super::{Flow, Position};
use crate::battles::{Edge, Entry, Special};
use crate::body::Body;
use crate::event::MarchEvent;
use crate::field::{Place, State, Unit, UnitId};
use crate::orders::Order;
use crate::phase::{MarchSteps, Marcher, Phase};
use crate::phases::forbid;
use crate::{Action, Event, Side, rulebook};
use tabletop::{Illegal, Log};
use wargame::plane::{Angle, Heading, INCH, Point, Rect};

/// The quantum of a place along an edge.
const HALF: i32 = INCH / 2;

impl Position {
    /// Whether a unit is not on the table yet.
    pub(super) fn is_to_come(&self, id: UnitId) -> bool {
        self.field.get(id).is_some_and(|unit| unit.place == Place::ToCome)
    }

    /// R122 Asks for whoever is to come and finds room: the side with precedence first.
    pub(super) fn ask_to_enter(&mut self) -> Flow {
        for side in [self.strophe.precedence, self.strophe.precedence.enemy()] {
            if self.is_at_breakfast(side) {
                continue;
            }
            let comers = self.field.to_come(side).map(|(id, _)| id);
            let has_room = |&id: &UnitId| {
                let mut any = false;
                self.list_entries(id, &mut |_| any = true);
                any && !self.strophe.acted.contains(id)
            };
            let Some(unit) = comers.into_iter().find(has_room) else { continue };
            self.strophe.acted.insert(unit);
            let steps = MarchSteps::NONE;
            self.phase =
                Phase::March(Marcher { unit, left: 0, gone: 0, enemy_was: 0, wheeled: Angle(0), steps });
            return Flow::Asks;
        }
        Flow::Done
    }

    /// Where a unit can come onto the table.
    pub(super) fn list_entries(&self, id: UnitId, visit: &mut dyn FnMut(Action)) {
        (0..=u8::MAX).filter(|&at| self.judge_entry(id, at).is_ok()).map(Action::Enter).for_each(visit);
    }

    /// R122 Whether a unit can come onto the table there.
    pub(super) fn judge_entry(&self, id: UnitId, at: u8) -> Result<(), Illegal> {
        let Some(unit) = self.field.get(id).filter(|unit| unit.place == Place::ToCome) else {
            return forbid(rulebook::ENTERING, "the unit is on the table");
        };
        let Some(body) = self.entry(id, at) else {
            return forbid(rulebook::ENTERING, "it does not come there, or not yet");
        };
        if self.has_room(id, &unit.with(body)) {
            Ok(())
        } else {
            forbid(rulebook::NO_STACKING, "there is no room for it")
        }
    }

    /// R122 Where a unit stands that comes onto the table, so many half inches along its stretch of an edge: its rear at the edge.
    pub(super) fn entry(&self, id: UnitId, at: u8) -> Option<Body> {
        let unit = self.field.get(id)?;
        let along = i32::from(at) * HALF;
        let (edge, from, to) = match self.arrives(id)? {
            Entry::Edge(edge, from, to) => (edge, from * INCH / 100, to * INCH / 100),
            Entry::Gate(gate) => return (at == 0).then(|| self.through(&gate, unit)),
            Entry::Landing(landing) => (Edge::South, landing.from * INCH / 100, landing.to * INCH / 100),
        };
        // Its left end begins where its stretch does, as one sees it who looks along the edge to the east or to the north.
        (from + along + unit.body.shape.width() <= to).then(|| self.at_edge(edge, from + along, unit))
    }

    /// A unit with its rear at an edge, from so far along it.
    fn at_edge(&self, edge: Edge, along: i32, unit: &Unit) -> Body {
        let table = self.table();
        let [north_east, ..] = table.corners();
        let (east, north) = (i32::from(north_east.x), i32::from(north_east.y));
        let (width, reach) = (unit.body.shape.width(), unit.body.shape.reach());
        let at = match edge {
            Edge::South => Point::new(along + width, reach),
            Edge::North => Point::new(along, north - reach),
            Edge::West => Point::new(reach, along),
            Edge::East => Point::new(east - reach, along + width),
        };
        Body { at, heading: edge.outlook(), shape: unit.body.shape }
    }

    /// A unit that comes through a gate, its rear in it.
    fn through(&self, gate: &Rect, unit: &Unit) -> Body {
        let table = self.table();
        let middle = gate.centre();
        let centre = table.centre();
        // A gate lies along an edge of the table: whoever comes through it faces the middle.
        let towards = Heading::towards(centre - middle).unwrap_or(Heading::NORTH);
        let heading = [Heading::NORTH, Heading::EAST, Heading::SOUTH, Heading::WEST]
            .into_iter()
            .min_by_key(|heading| heading.to(towards).0.abs())
            .unwrap_or(Heading::NORTH);
        let (width, reach) = (unit.body.shape.width(), unit.body.shape.reach());
        let at = middle + heading.right().times(width / 2) + heading.ahead().times(reach);
        Body { at, heading, shape: unit.body.shape }
    }

    /// A unit comes onto the table, and marches on with what is left of its movement.
    pub(super) fn enter(&mut self, marcher: Marcher, at: u8, log: &mut impl Log<Event>) -> Marcher {
        let Some(body) = self.entry(marcher.unit, at) else { return marcher };
        tabletop::applies!(rulebook::ENTERING);
        if let Some(unit) = self.field.get_mut(marcher.unit) {
            unit.body = body;
            unit.place = Place::Table;
            unit.conduct.order = unit.conduct.order.or(Some(Order::March));
            unit.conduct.deeds.insert(crate::field::Deed::Moved);
        }
        log.note(Event::March(MarchEvent::Entered { unit: marcher.unit, at: body }));
        let left = (i32::from(self.allowance(marcher.unit, false)) - body.shape.reach()).max(0) as i16;
        Marcher { left, gone: INCH as i16, enemy_was: self.distance_to_enemy(marcher.unit), ..marcher }
    }

    /// R124, R125 Whether a unit may leave the table here: by an edge that it faces and can reach, if it withdraws or if leaving there is
    /// what its side is after.
    pub(super) fn judge_leaving(&self, marcher: Marcher) -> Result<(), Illegal> {
        let Some(unit) = self.field.get(marcher.unit) else {
            return forbid(rulebook::LEAVING, "there is no such unit");
        };
        let side = unit.side;
        if self.scenario().is_some_and(|data| data.special.contains(&Special::NobodyLeaves)) {
            return forbid(rulebook::LEAVING, "nobody leaves this table");
        }
        let edges = [Edge::North, Edge::East, Edge::South, Edge::West];
        let faced = edges.into_iter().find(|edge| unit.body.heading == edge.outlook().reversed());
        let is_home = faced == Some(self.field.home(side));
        let withdraws = unit.conduct.order == Some(Order::Withdrawal) && is_home;
        if faced.is_none_or(|edge| !withdraws && !self.wants_out(side, edge)) {
            return forbid(
                rulebook::LEAVING,
                "only who withdraws over his own edge, or whose army is to leave by this one, leaves the table",
            );
        }
        let rect = unit.body.rect();
        let table = self.table();
        let beyond = rect.moved(rect.heading, i32::from(marcher.left) + 1);
        let straight = self.straight(marcher);
        if table.encloses(&beyond) || straight.reach + 2 < self.to_edge(&rect) {
            return forbid(rulebook::LEAVING, "it cannot reach the edge");
        }
        Ok(())
    }

    /// How far straight ahead the edge of the table is, in units of length.
    fn to_edge(&self, rect: &Rect) -> i32 {
        let table = self.table();
        let limit = i32::from(i16::MAX) / 2;
        (0..limit)
            .step_by(4)
            .find(|&length| !table.encloses(&rect.moved(rect.heading, length + 4)))
            .unwrap_or(limit)
    }

    /// R124 Whether a side is to leave by an edge.
    fn wants_out(&self, side: Side, edge: Edge) -> bool {
        let Some(data) = self.scenario() else {
            return self.setup.battle_exit(side) == Some(edge);
        };
        let by_victory = data.victory.exit.is_some_and(|exit| exit.side == side && exit.edge == edge);
        let by_special = data.special.iter().any(|special| match special {
            Special::MayLeave { army, edge: by, turn } => {
                *by == edge && self.turn >= *turn && data.armies[side].name == *army
            }
            _ => false,
        });
        by_victory || by_special
    }

    /// R124, R125 A unit leaves in order: it is not lost, and who is with it goes too.
    pub(super) fn leave(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get(id).copied() else { return };
        tabletop::applies!(rulebook::LEAVING);
        let host = &mut self.hosts[unit.side];
        if unit.is(State::Core) {
            host.core_left += unit.files().count() as u8;
        }
        host.left.insert(unit.conduct.roster);
        for strategos in host.strategoi.iter_mut().filter(|him| him.is_some_and(|him| him.unit == id)) {
            *strategos = None;
        }
        if host.senior == Some(id) {
            host.senior = None;
        }
        self.field.remove(id);
        log.note(Event::March(MarchEvent::Left { unit: id }));
    }
}

impl crate::Setup {
    /// R124 The edge by which a side of a free battle is to leave: the Invader who forces the pass, by the Defender's.
    fn battle_exit(&self, side: Side) -> Option<Edge> {
        match self.battle {
            crate::battles::Battle::Free(battle) => {
                let is_exit = battle.kind.data().fallback == crate::battles::Fallback::Exit;
                (is_exit && side == Side::First).then_some(Edge::North)
            }
            crate::battles::Battle::Scenario(_) => None,
        }
    }
}
