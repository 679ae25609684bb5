//! Who comes onto the table: by an edge, through a gate, out of boats, or out of hiding.

use super::{Flow, Position};
use crate::battles::{Edge, Entry, Special};
use crate::body::Body;
use crate::dice::two_dice;
use crate::event::MarchEvent;
use crate::field::{Deed, Leg, MOST_UNITS, Place, Unit, UnitId};
use crate::orders::Order;
use crate::phase::{MarchSteps, Marcher, Phase};
use crate::phases::epidromos::FARTHEST;
use crate::phases::forbid;
use crate::{Action, Event, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Illegal, Log};
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
            let mut comers: ArrayVec<(u16, UnitId), MOST_UNITS> = self
                .field
                .to_come(side)
                .filter(|&(id, _)| !self.sallies(id))
                .map(|(id, unit)| (unit.in_order_of_march().wrapping_sub(1), id))
                .collect();
            tabletop::arrange(&mut comers, |&comer| comer);
            let has_room = |&id: &UnitId| {
                let mut any = false;
                self.list_entries(id, &mut |_| any = true);
                any && !self.strophe.acted.contains(id)
            };
            let Some(unit) = comers.into_iter().map(|(_, id)| id).find(has_room) else { continue };
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
    pub(crate) fn judge_entry(&self, id: UnitId, at: u8) -> Result<(), Illegal> {
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
        // Its left end begins where its stretch does, as one sees it who looks along the edge to the east or to the north.
        let fits = |from: i32, to: i32| from + along + unit.body.shape.width() <= to;
        let hundredths = |[from, to]: [i32; 2]| [from * INCH / 100, to * INCH / 100];
        match self.arrives(id)? {
            Entry::Edge(edge, from, to) => {
                let [from, to] = hundredths([from, to]);
                fits(from, to).then(|| self.at_edge(edge, from + along, unit))
            }
            Entry::Gate(gate) => {
                let has_way = at == 0 && self.gate_passes(&gate) >= unit.files().count() as u8;
                has_way.then(|| self.through(&gate, unit))
            }
            Entry::Landing(landing) => {
                tabletop::applies!(rulebook::LANDING_BY_DICE);
                let [from, to] = hundredths([landing.from, landing.to]);
                let has_boats = self.hosts[unit.side].ashore >= unit.files().count() as u8;
                let ashore = |body: Body| Leg::Ahead(landing.north * INCH / 100).end(&body);
                (has_boats && fits(from, to)).then(|| ashore(self.at_edge(Edge::South, from + along, unit)))
            }
            Entry::Area(area) => self.out_of_hiding(unit, &area, at),
        }
    }

    /// R195 How many lochoi, ilai or stands may still come through a gate in this turn.
    fn gate_passes(&self, gate: &Rect) -> u8 {
        let most = self.scenario().and_then(|data| {
            data.special.iter().find_map(|special| match special {
                Special::GatePasses(most) => Some(*most),
                _ => None,
            })
        });
        let Some(most) = most else { return u8::MAX };
        tabletop::applies!(rulebook::GATE_IS_NARROW);
        let came_by = |unit: &Unit| match self.listed_arrival(unit) {
            Some(Entry::Gate(by)) => by == *gate && unit.did(Deed::PassedGate),
            _ => false,
        };
        let came = self.field.iter().filter(|(_, unit)| came_by(unit));
        most.saturating_sub(came.map(|(_, unit)| unit.files().count() as u8).sum())
    }

    /// R193 Where a unit stands that comes out of hiding, its front within an area, facing away from its home edge: row by row an inch
    /// apart, half inches along each.
    fn out_of_hiding(&self, unit: &Unit, area: &Rect, at: u8) -> Option<Body> {
        let columns = area.width / HALF + 1;
        let (row, column) = (i32::from(at) / columns, i32::from(at) % columns);
        let heading = self.field.home(unit.side).outlook();
        let spot = area.point(area.width - column * HALF, row * INCH);
        let body = Body { at: spot, heading, shape: unit.body.shape };
        let front = Rect { depth: 0, ..body.rect() };
        area.encloses(&front).then_some(body)
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
    pub(super) fn enter(
        &mut self,
        marcher: Marcher,
        at: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Marcher {
        let (Some(body), Some(entry)) = (self.entry(marcher.unit, at), self.arrives(marcher.unit)) else {
            return marcher;
        };
        tabletop::applies!(rulebook::ENTERING);
        self.put_on_table(marcher.unit, body, log);
        match entry {
            Entry::Edge(..) => {}
            Entry::Gate(_) => self.does(marcher.unit, Deed::PassedGate),
            Entry::Landing(_) => {
                self.disarray(marcher.unit, log);
                let files = self.field.get(marcher.unit).map_or(0, |unit| unit.files().count() as u8);
                let side = self.decides();
                self.hosts[side].ashore = self.hosts[side].ashore.saturating_sub(files);
            }
            Entry::Area(_) => {
                if let Some(enemy) = self.nearest_enemy(marcher.unit) {
                    self.surprise(enemy, marcher.unit, chance, log);
                }
            }
        }
        let rest = match entry {
            Entry::Edge(..) | Entry::Gate(_) => {
                i32::from(self.allowance(marcher.unit, false)) - body.shape.reach()
            }
            Entry::Landing(_) | Entry::Area(_) => 0,
        };
        let left = rest.max(0) as i16;
        Marcher { left, gone: INCH as i16, enemy_was: self.distance_to_enemy(marcher.unit), ..marcher }
    }

    fn put_on_table(&mut self, id: UnitId, body: Body, log: &mut impl Log<Event>) {
        if let Some(unit) = self.field.get_mut(id) {
            unit.body = body;
            unit.place = Place::Table;
            unit.conduct.order = unit.conduct.order.or(Some(Order::March));
            unit.conduct.deeds.insert(Deed::Moved);
        }
        log.note(Event::March(MarchEvent::Entered { unit: id, at: body }));
    }

    /// R82 Two dice say how many lochoi, ilai or stands the boats bring, besides those that wait for the rest of their unit.
    pub(crate) fn bring_boats(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        for side in Side::BOTH {
            let comers = self.field.to_come(side).map(|(id, _)| id);
            if comers.into_iter().any(|id| matches!(self.arrives(id), Some(Entry::Landing(_)))) {
                tabletop::applies!(rulebook::LANDING_BY_DICE);
                let count = two_dice(chance);
                let host = &mut self.hosts[side];
                host.ashore = host.ashore.saturating_add(count);
                log.note(Event::March(MarchEvent::Landing { side, count: host.ashore }));
            }
        }
    }

    /// R194 Who charges out of a gate comes at the beginning of the charges, as if it had approached, and surprises the enemy.
    pub(crate) fn sally(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let comes = |id: &UnitId| self.sallies(*id) && self.judge_entry(*id, 0).is_ok();
        let Some(id) = UnitId::all().find(comes) else { return };
        let Some(body) = self.entry(id, 0) else { return };
        tabletop::applies!(rulebook::SALLY_AT_ONCE);
        self.put_on_table(id, body, log);
        self.does(id, Deed::PassedGate);
        self.does(id, Deed::MustCharge);
        self.has_approached(id);
        let before = self.targets_within(id, FARTHEST).first().copied();
        if let Some(enemy) = before.or_else(|| self.nearest_enemy(id)) {
            self.surprise(enemy, id, chance, log);
        }
    }
}
