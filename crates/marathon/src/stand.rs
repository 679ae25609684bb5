//! 3.1.2, 7.3 How a unit stands: in which formation, and which way it faces.

use crate::map::{self, Hex};
use crate::rulebook;
use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use wargame::Aspect;
use wargame::hex::{Column, Hexside, Hexspine, Line};

/// 7.3 Formation and facing. Single hexes have no axis; leaders stand as skirmishers do, and nobody asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stand {
    /// 7.3.1 In line, or 7.3.3 as skirmishers. A phalanx has its left half in its hex, the right one beside it.
    Deployed(Hexspine),
    /// 7.3.2 On the march. A phalanx has its lead in its hex; the other half is behind it.
    March {
        /// Which way it faces.
        facing: Hexside,
        /// For a phalanx, where the lead came from, seen from the way it faces.
        bend: Bend,
    },
    /// 9.0 Routed. A phalanx has the other half beside it, by its axis.
    Routed {
        /// Which way it runs.
        facing: Hexside,
        /// How the two halves of a phalanx lie.
        axis: Axis,
    },
}

/// 7.3.2 How a phalanx on the march is bent at its lead.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bend {
    /// It is straight.
    Straight,
    /// The lead has turned to the left.
    Left,
    /// The lead has turned to the right.
    Right,
}

/// The three ways in which two hexes lie side by side, from the first to the second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Axis {
    /// South.
    S,
    /// South-west.
    Sw,
    /// South-east.
    Se,
}

impl Bend {
    const ALL: [Bend; 3] = [Bend::Straight, Bend::Left, Bend::Right];

    /// The way from the tail to the lead, for a lead that faces this way.
    const fn axis(self, facing: Hexside) -> Hexside {
        match self {
            Bend::Straight => facing,
            Bend::Left => facing.turned(1),
            Bend::Right => facing.turned(5),
        }
    }
}

impl Axis {
    const ALL: [Axis; 3] = [Axis::S, Axis::Sw, Axis::Se];

    pub(crate) const fn side(self) -> Hexside {
        match self {
            Axis::S => Hexside::S,
            Axis::Sw => Hexside::Sw,
            Axis::Se => Hexside::Se,
        }
    }

    /// Two hexes that touch, the first of the pair first.
    pub(crate) fn of(one: Hex, other: Hex) -> Option<(Hex, Axis)> {
        let towards = |from: Hex, to: Hex| {
            Axis::ALL
                .into_iter()
                .find(|axis| map::next(from, axis.side()) == Some(to))
                .map(|axis| (from, axis))
        };
        towards(one, other).or_else(|| towards(other, one))
    }
}

/// The hexes of a unit: one, or the two of a phalanx.
pub(crate) type Hexes = ArrayVec<Hex, 2>;

impl Stand {
    /// How skirmishers and leaders stand at first, and everybody of a side: towards the enemy.
    pub(crate) const fn facing_the_enemy(side: crate::Side) -> Stand {
        match side {
            crate::Side::Greece => Stand::Deployed(Hexspine::E),
            crate::Side::Persia => Stand::Deployed(Hexspine::W),
        }
    }

    /// Whether the unit is routed.
    #[inline]
    pub const fn is_routed(self) -> bool {
        matches!(self, Stand::Routed { .. })
    }

    /// Whether the unit is on the march.
    #[inline]
    pub const fn is_march(self) -> bool {
        matches!(self, Stand::March { .. })
    }

    /// Where the second half of a phalanx is whose first half is in this hex; `None` off the map.
    #[inline]
    pub fn other_half(self, at: Hex) -> Option<Hex> {
        map::next(
            at,
            match self {
                Stand::Deployed(spine) => spine.flanks()[1],
                Stand::March { facing, bend } => bend.axis(facing).back(),
                Stand::Routed { axis, .. } => axis.side(),
            },
        )
    }

    /// 7.3.1, 7.3.2, 7.3.3 The hexes around a single hex that are its front.
    pub(crate) fn front_sides(self, is_skirmisher: bool) -> ArrayVec<Hexside, 6> {
        tabletop::applies!(rulebook::FACING);
        match self {
            Stand::Routed { .. } => ArrayVec::new(),
            _ if is_skirmisher => ArrayVec::from(Hexside::ALL),
            Stand::Deployed(spine) => spine.front().into_iter().collect(),
            Stand::March { facing, .. } => [facing].into_iter().collect(),
        }
    }

    /// 7.3, E7 At which side of a single hex a neighbour stands. Skirmishers have neither flank nor rear, unless they run.
    pub(crate) fn aspect(self, is_skirmisher: bool, towards: Hexside) -> Aspect {
        tabletop::applies!(rulebook::REAR_OF_A_SINGLE_HEX);
        tabletop::applies!(rulebook::FLANKS);
        match self {
            Stand::Routed { facing, .. } => wargame::Facing::aspect(facing, towards),
            _ if is_skirmisher => Aspect::Front,
            Stand::Deployed(spine) => wargame::Facing::aspect(spine, towards),
            Stand::March { facing, .. } => wargame::Facing::aspect(facing, towards),
        }
    }

    /// A phalanx in this hex as a line of battle, unless it is in a column; E7 a routed one as if it had deployed that way.
    pub(crate) fn line(self, at: Hex) -> Option<Line<Hex>> {
        match self {
            Stand::Deployed(facing) => Some(Line { left: at, right: self.other_half(at)?, facing }),
            Stand::March { .. } => None,
            Stand::Routed { facing, axis } => {
                let other = self.other_half(at)?;
                let spine = Hexspine::ALL
                    .into_iter()
                    .find(|spine| spine.front().contains(&facing) && spine.flanks().contains(&axis.side()))?;
                let (left, right) = if spine.flanks()[1] == axis.side() { (at, other) } else { (other, at) };
                Some(Line { left, right, facing: spine })
            }
        }
    }

    /// A phalanx in this hex as a march column, if it is one, or runs along its own length.
    pub(crate) fn column(self, at: Hex) -> Option<Column<Hex>> {
        match self {
            Stand::Deployed(_) => None,
            Stand::March { facing, .. } => Some(Column { lead: at, tail: self.other_half(at)?, facing }),
            Stand::Routed { facing, axis } => {
                let other = self.other_half(at)?;
                let (lead, tail) = if facing == axis.side() { (other, at) } else { (at, other) };
                [axis.side(), axis.side().back()].contains(&facing).then_some(Column { lead, tail, facing })
            }
        }
    }

    /// The march column as it stands.
    pub(crate) fn of_column(column: Column<Hex>) -> Option<(Hex, Stand)> {
        let axis = map::side_towards(column.tail, column.lead)?;
        let bend = Bend::ALL.into_iter().find(|bend| bend.axis(column.facing) == axis)?;
        Some((column.lead, Stand::March { facing: column.facing, bend }))
    }

    /// The hexes around a phalanx with their aspects.
    pub(crate) fn around_phalanx(self, at: Hex) -> ArrayVec<(Hex, Aspect), 8> {
        if let Some(line) = self.line(at) {
            return line.around().collect();
        }
        self.column(at).map(|column| column.around().collect()).unwrap_or_default()
    }

    /// As a number: 6 spines, 18 marches, 18 routs.
    const fn number(self) -> u8 {
        match self {
            Stand::Deployed(spine) => spine as u8,
            Stand::March { facing, bend } => 6 + facing as u8 * 3 + bend as u8,
            Stand::Routed { facing, axis } => 24 + facing as u8 * 3 + axis as u8,
        }
    }

    const fn numbered(number: u8) -> Option<Stand> {
        Some(match number {
            0..6 => Stand::Deployed(Hexspine::ALL[number as usize]),
            6..24 => Stand::March {
                facing: Hexside::ALL[(number as usize - 6) / 3],
                bend: Bend::ALL[(number as usize - 6) % 3],
            },
            24..42 => Stand::Routed {
                facing: Hexside::ALL[(number as usize - 24) / 3],
                axis: Axis::ALL[(number as usize - 24) % 3],
            },
            _ => return None,
        })
    }
}

/// A stand in one byte, as a position keeps it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Packed(u8);

impl Packed {
    #[inline]
    pub(crate) const fn new(stand: Stand) -> Packed {
        Packed(stand.number())
    }

    #[inline]
    pub(crate) const fn get(self) -> Stand {
        match Stand::numbered(self.0) {
            Some(stand) => stand,
            None => Stand::Deployed(Hexspine::E),
        }
    }
}

impl Serialize for Packed {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Packed {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(from)?;
        Stand::numbered(number)
            .map(Packed::new)
            .ok_or_else(|| de::Error::custom(format!("no unit can stand like number {number}")))
    }
}
