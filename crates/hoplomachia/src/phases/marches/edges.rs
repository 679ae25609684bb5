//! Who leaves the table.

use super::Position;
use super::duty::Duty;
use crate::battles::{Battle, Edge, Fallback, ScenarioData, Special};
use crate::event::MarchEvent;
use crate::field::{State, Unit, UnitId};
use crate::orders::Order;
use crate::phase::Marcher;
use crate::phases::forbid;
use crate::{Event, Side, rulebook};
use tabletop::{Chance, Illegal, Log};
use wargame::plane::{INCH, Rect};

impl Position {
    /// R124, R125 Whether a unit may leave the table here: by an edge that it faces and can reach, if it withdraws or if leaving there is
    /// what its side is after.
    pub(super) fn judge_leaving(&self, marcher: Marcher, duty: Option<Duty>) -> Result<(), Illegal> {
        let Some(unit) = self.field.get(marcher.unit) else {
            return forbid(rulebook::LEAVING, "there is no such unit");
        };
        let side = unit.side;
        if self.scenario().is_some_and(|data| data.special.contains(&Special::NobodyLeaves)) {
            return forbid(rulebook::LEAVING, "nobody leaves this table");
        }
        let faced = faced(unit);
        let is_home = faced == Some(self.field.home(side));
        let withdraws = unit.conduct.order == Some(Order::Withdrawal) && is_home;
        let may_leave =
            |edge: Edge| withdraws || self.wants_out(side, edge) || self.may_pass_gate(unit, edge);
        if !faced.is_some_and(may_leave) {
            return forbid(
                rulebook::LEAVING,
                "only who withdraws over his own edge, or whose army is to leave by this one, leaves the table",
            );
        }
        let rect = unit.body.rect();
        let table = self.table();
        let beyond = rect.moved(rect.heading, i32::from(marcher.left) + 1);
        let reach = self.reach(marcher, duty);
        if table.encloses(&beyond) || reach + 2 < self.to_edge(&rect) {
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

    /// R124 The edge by which a side wins by leaving: in a free battle the Invader who forces the pass, by the Defender's.
    pub fn exit(&self, side: Side) -> Option<Edge> {
        match self.setup.battle {
            Battle::Scenario(scenario) => {
                scenario.data().victory.exit.filter(|exit| exit.side == side).map(|exit| exit.edge)
            }
            Battle::Free(battle) => {
                let is_exit = battle.kind.data().fallback == Fallback::Exit;
                (is_exit && side == Side::First).then(|| self.field.home(Side::Second))
            }
        }
    }

    /// R124 Whether a side is to leave by an edge.
    fn wants_out(&self, side: Side, edge: Edge) -> bool {
        let may_leave = |data: &ScenarioData| {
            data.special.iter().any(|special| match special {
                Special::MayLeave { army, edge: by, turn } => {
                    *by == edge && self.turn >= *turn && data.armies[side].name == *army
                }
                _ => false,
            })
        };
        self.exit(side) == Some(edge) || self.scenario().is_some_and(may_leave)
    }

    /// R124, R125 A unit leaves in order: it is not lost, and who is with it goes too.
    pub(super) fn leave(&mut self, id: UnitId, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get(id).copied() else { return };
        let gate = self
            .town_gate()
            .filter(|_| unit.body.heading == self.field.home(Side::Second).outlook().reversed());
        if gate.is_some() && !self.forces_door(unit.side, chance, log) {
            return;
        }
        if gate.is_some() && unit.side == Side::Second {
            return self.go_in(id, log);
        }
        tabletop::applies!(rulebook::LEAVING);
        let is_meant = gate.is_some() || faced(&unit).is_some_and(|edge| self.wants_out(unit.side, edge));
        let host = &mut self.hosts[unit.side];
        let gone = if is_meant { &mut host.core_left } else { &mut host.core_home };
        if unit.is(State::Core) {
            *gone += unit.files().count() as u8;
        }
        if is_meant {
            host.left.insert(unit.conduct.roster);
        }
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

impl Position {
    /// R196 How near a unit that holds back comes to enemy lochoi, in units of length, until one of them has been lost.
    pub(in crate::phases) fn holds_back(&self, unit: &Unit) -> Option<i32> {
        let data = self.scenario()?;
        let listed = data.listed(unit)?;
        let inches = data.special.iter().find_map(|special| match special {
            Special::KeepOff { units, inches } if units.contains(&listed.id) => Some(*inches),
            _ => None,
        })?;
        tabletop::applies!(rulebook::KEEPS_OFF);
        let enemy = unit.side.enemy();
        let core = self.field.of_side(enemy).chain(self.field.to_come(enemy));
        let whole = core.filter(|(_, unit)| unit.is(State::Core) && !unit.is_broken());
        let left: u8 = whole.map(|(_, unit)| unit.files().count() as u8).sum();
        let host = &self.hosts[enemy];
        (left + host.core_left + host.core_home >= host.core_at_start).then_some(i32::from(inches) * INCH)
    }
}

/// The edge that a unit looks at straight on.
fn faced(unit: &Unit) -> Option<Edge> {
    let edges = [Edge::North, Edge::East, Edge::South, Edge::West];
    edges.into_iter().find(|edge| unit.body.heading == edge.outlook().reversed())
}
