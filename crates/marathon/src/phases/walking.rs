//! 7.0 to 7.3 Where a step, a turn or a change of formation leads, and what it costs.

use super::forbid;
use crate::action::Turn;
use crate::map::{self, Ground, Hex};
use crate::stand::Stand;
use crate::units::{Kind, Unit};
use crate::{Position, rulebook};
use tabletop::Illegal;
use wargame::hex::{Column, Hexside, Hexspine};

/// Where a unit would be and how it would stand, and the movement points that takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Move {
    pub(crate) at: Hex,
    pub(crate) stand: Stand,
    pub(crate) cost: Cost,
}

/// What a move costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cost {
    /// So many movement points.
    Points(u8),
    /// All that the unit has, and it must not have spent any.
    WholeMove,
    /// 10.3 All that the unit has left.
    Everything,
}

impl Position {
    /// 7.0 A step to a neighbouring hex.
    pub(crate) fn step_of(&self, unit: Unit, towards: Hexside, turn: Turn) -> Result<Move, Illegal> {
        let Some(at) = self.field.hex(unit) else {
            return forbid(rulebook::MOVEMENT, "that unit is not on the map");
        };
        let stand = self.field.stand(unit);
        if turn != Turn::Ahead && !stand.is_march() {
            return forbid(rulebook::MARCH, "only units on the march turn while they step");
        }
        if unit.is_leader() || unit.is_skirmisher() {
            tabletop::applies!(rulebook::SKIRMISHERS);
            let (at, cost) = self.enter(unit, at, towards, false)?;
            return Ok(Move { at, stand, cost: Cost::Points(cost) });
        }
        match stand {
            Stand::Deployed(spine) if spine.front().contains(&towards) => {
                if unit.kind() == Kind::Cavalry {
                    tabletop::applies!(rulebook::CAVALRY);
                }
                let (to, cost) = self.shift(unit, at, towards)?;
                Ok(Move { at: to, stand, cost: Cost::Points(cost) })
            }
            Stand::Deployed(spine) if self.setup.reverse_movement && spine.rear().contains(&towards) => {
                tabletop::applies!(rulebook::REVERSE_MOVEMENT);
                let (to, _) = self.shift(unit, at, towards)?;
                Ok(Move { at: to, stand, cost: Cost::Everything })
            }
            Stand::March { facing, .. } if facing == towards => self.march_on(unit, at, stand, turn),
            Stand::March { .. } if self.setup.reverse_movement && turn == Turn::Ahead => {
                self.march_back(unit, at, stand, towards)
            }
            Stand::Deployed(_) | Stand::March { .. } => {
                forbid(rulebook::MOVEMENT, "units move into their front hexes only")
            }
            Stand::Routed { .. } => forbid(rulebook::ALWAYS_ONE_HEX, "a routed unit moves by rout only"),
        }
    }

    /// A single hex, or both halves of a phalanx side by side; the dearer half counts.
    pub(crate) fn shift(&self, unit: Unit, at: Hex, towards: Hexside) -> Result<(Hex, u8), Illegal> {
        let (to, mut cost) = self.enter(unit, at, towards, false)?;
        if let (true, Some(half)) = (unit.is_phalanx(), self.field.stand(unit).other_half(at)) {
            let (_, other) = self.enter(unit, half, towards, false)?;
            cost = cost.max(other);
        }
        Ok((to, cost))
    }

    /// 7.3.2 A unit on the march enters the hex before it, then turns if it likes.
    fn march_on(&self, unit: Unit, at: Hex, stand: Stand, turn: Turn) -> Result<Move, Illegal> {
        tabletop::applies!(rulebook::MARCH);
        let Stand::March { facing, bend } = stand else {
            return forbid(rulebook::MARCH, "the unit is not on the march");
        };
        let (to, cost) = self.enter(unit, at, facing, true)?;
        let facing = facing.turned(turn.sixths());
        let cost = Cost::Points(cost);
        if !unit.is_phalanx() {
            return Ok(Move { at: to, stand: Stand::March { facing, bend }, cost });
        }
        let (at, stand) = self.column(Column { lead: to, tail: at, facing })?;
        Ok(Move { at, stand, cost })
    }

    /// 10.3 A unit on the march steps back and faces as before.
    fn march_back(&self, unit: Unit, at: Hex, stand: Stand, towards: Hexside) -> Result<Move, Illegal> {
        let Stand::March { facing, .. } = stand else {
            return forbid(rulebook::MARCH, "the unit is not on the march");
        };
        let cost = Cost::Everything;
        let Some(column) = stand.column(at).filter(|_| unit.is_phalanx()) else {
            if facing.back() != towards {
                return forbid(rulebook::REVERSE_MOVEMENT, "that is no rear hex");
            }
            let (at, _) = self.enter(unit, at, towards, true)?;
            return Ok(Move { at, stand, cost });
        };
        let (tail, _) = self.enter(unit, column.tail, towards, true)?;
        if tail == column.lead || tail.distance(column.lead) < 2 {
            return forbid(rulebook::REVERSE_MOVEMENT, "that is no rear hex");
        }
        let (at, stand) = self.column(Column { lead: column.tail, tail, facing })?;
        Ok(Move { at, stand, cost })
    }

    /// 7.3.2 A phalanx on the march, which faces neither its own tail nor a hex beside that.
    fn column(&self, column: Column<Hex>) -> Result<(Hex, Stand), Illegal> {
        if !column.may_face(column.facing) {
            return forbid(rulebook::MARCH, "a column does not face its own tail");
        }
        Stand::of_column(column)
            .ok_or_else(|| Illegal::new(rulebook::MARCH, "the column would be torn apart"))
    }

    /// 7.2 A turn on the spot; a phalanx in line wheels.
    pub(crate) fn turn_of(&self, unit: Unit, turn: Turn) -> Result<Move, Illegal> {
        let Some(at) = self.field.hex(unit) else {
            return forbid(rulebook::CHANGING_FACING, "that unit is not on the map");
        };
        let stand = self.field.stand(unit);
        if turn == Turn::Ahead {
            return forbid(rulebook::CHANGING_FACING, "that is no turn");
        }
        if unit.is_leader() || unit.is_skirmisher() {
            return forbid(rulebook::SKIRMISHERS, "skirmishers and leaders face all ways at once");
        }
        match stand {
            Stand::Deployed(spine) if !unit.is_phalanx() => {
                tabletop::applies!(rulebook::TURNING_COSTS);
                let stand = Stand::Deployed(spine.turned(turn.sixths()));
                Ok(Move { at, stand, cost: Cost::Points(1) })
            }
            Stand::Deployed(_) => self.wheel(unit, at, stand, turn),
            Stand::March { facing, bend } if !unit.is_phalanx() => {
                let stand = Stand::March { facing: facing.turned(turn.sixths()), bend };
                Ok(Move { at, stand, cost: Cost::Points(1) })
            }
            Stand::March { facing, .. } => {
                let Some(column) = stand.column(at) else {
                    return forbid(rulebook::MARCH, "the column would be torn apart");
                };
                let (at, stand) = self.column(Column { facing: facing.turned(turn.sixths()), ..column })?;
                Ok(Move { at, stand, cost: Cost::Points(1) })
            }
            Stand::Routed { .. } => forbid(rulebook::ALWAYS_ONE_HEX, "a routed unit moves by rout only"),
        }
    }

    /// 7.2 A phalanx wheels: to the right about its right half for a point, to the left about its left half for two.
    fn wheel(&self, unit: Unit, at: Hex, stand: Stand, turn: Turn) -> Result<Move, Illegal> {
        tabletop::applies!(rulebook::CHANGING_FACING);
        let off_the_map = || Illegal::new(rulebook::TERRAIN, "the map ends there");
        let line = stand.line(at).ok_or_else(off_the_map)?;
        let (wheeled, points) = match turn {
            Turn::Right => (line.wheeled_right(), 1),
            Turn::Left | Turn::Ahead => (line.wheeled_left(), 2),
        };
        let wheeled = wheeled.ok_or_else(off_the_map)?;
        let (from, to) =
            if wheeled.left == line.left { (line.right, wheeled.right) } else { (line.left, wheeled.left) };
        let towards = map::side_towards(from, to).ok_or_else(off_the_map)?;
        if self.field.fighters_at(to).any(|other| other.side() == unit.side()) {
            return forbid(rulebook::SWINGING, "friends stand where the phalanx would swing");
        }
        let (_, cost) = self.enter(unit, from, towards, false)?;
        // The step itself costs nothing, climbing does.
        Ok(Move {
            at: wheeled.left,
            stand: Stand::Deployed(wheeled.facing),
            cost: Cost::Points(points + cost - 1),
        })
    }

    /// 7.3.1 Into line.
    pub(crate) fn deploy_of(&self, unit: Unit, facing: Hexspine) -> Result<Move, Illegal> {
        let at = self.may_form(unit)?;
        let stand = self.field.stand(unit);
        if !stand.is_march() {
            return forbid(rulebook::DEPLOYED, "the unit is deployed already");
        }
        if self.field.hexes(unit).into_iter().any(|hex| map::ground(hex) == Ground::Marsh) {
            return forbid(rulebook::TERRAIN, "only units on the march stand on a road through marsh");
        }
        if !unit.is_phalanx() {
            return Ok(Move { at, stand: Stand::Deployed(facing), cost: Cost::WholeMove });
        }
        let lines = stand.column(at).and_then(Column::lines).into_iter().flatten();
        match lines.into_iter().find(|line| line.facing == facing) {
            Some(line) => Ok(Move { at: line.left, stand: Stand::Deployed(facing), cost: Cost::WholeMove }),
            None => forbid(rulebook::MARCH, "a phalanx deploys at right angles to its column"),
        }
    }

    /// 7.3.2 Into march formation.
    pub(crate) fn march_of(&self, unit: Unit, facing: Hexside) -> Result<Move, Illegal> {
        let at = self.may_form(unit)?;
        let stand = self.field.stand(unit);
        if stand.is_march() {
            return forbid(rulebook::MARCH, "the unit is on the march already");
        }
        let bend = crate::stand::Bend::Straight;
        if !unit.is_phalanx() {
            return Ok(Move { at, stand: Stand::March { facing, bend }, cost: Cost::WholeMove });
        }
        let columns = stand.line(at).map(|line| line.columns()).into_iter().flatten();
        match columns.into_iter().find(|column| column.facing == facing) {
            Some(column) => {
                Ok(Move { at: column.lead, stand: Stand::March { facing, bend }, cost: Cost::WholeMove })
            }
            None => forbid(rulebook::MARCH, "a phalanx marches off by its left or its right"),
        }
    }

    /// 7.3 Who can change formation at all.
    fn may_form(&self, unit: Unit) -> Result<Hex, Illegal> {
        if unit.is_leader() || unit.is_skirmisher() {
            return forbid(rulebook::SKIRMISHERS, "skirmishers and leaders keep their formation");
        }
        if self.field.is_routed(unit) {
            return forbid(rulebook::WHOLE_ALLOWANCE, "a routed unit has no formation");
        }
        self.field.hex(unit).ok_or_else(|| Illegal::new(rulebook::MOVEMENT, "that unit is not on the map"))
    }

    /// 11.3, A14 Whether a unit may cross a side into a hex; friends are looked at elsewhere.
    pub(crate) fn enter(
        &self,
        unit: Unit,
        from: Hex,
        towards: Hexside,
        is_march: bool,
    ) -> Result<(Hex, u8), Illegal> {
        let Some(passage) = map::passage(from, towards) else {
            return forbid(rulebook::TERRAIN, why_closed(from, towards));
        };
        let wades = unit.is_skirmisher() && self.setup.skirmishers_in_marsh;
        let keeps_to_the_road = passage.has_road && (is_march || unit.is_leader());
        if passage.is_marsh && !(keeps_to_the_road || wades) {
            return if unit.is_skirmisher() {
                forbid(rulebook::SKIRMISHERS_AND_MARSH, "skirmishers do not enter marsh")
            } else {
                forbid(rulebook::TERRAIN, "marsh is crossed on a road in march formation only")
            };
        }
        let enemy = unit.side().enemy();
        let blocks = |other: Unit| other.side() == enemy && (!other.is_leader() || unit.is_leader());
        if self.field.at(passage.to).any(blocks) {
            return forbid(rulebook::ENEMY_HEXES, "the enemy stands there");
        }
        if passage.cost > 1 {
            tabletop::applies!(rulebook::UPHILL);
        }
        Ok((passage.to, passage.cost))
    }
}

/// Why nobody crosses a side.
fn why_closed(from: Hex, towards: Hexside) -> &'static str {
    match map::next(from, towards).map(map::ground) {
        None => "the map ends there",
        Some(Ground::Sea) => "that is the sea",
        Some(Ground::Mountain) => "that is a mountain",
        Some(Ground::City) => "that is a city",
        Some(Ground::Clear | Ground::Marsh) => "a river is in the way",
    }
}
