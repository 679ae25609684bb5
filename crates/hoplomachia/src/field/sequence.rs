//! The arete sequence along the line: who acts after whom.

use super::{Field, MOST_UNITS, UnitId};
use crate::{Side, rulebook};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use wargame::plane::{Heading, Point, Rect};

/// AS3 The line between the armies, as the side with precedence sees it from its right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Along {
    /// Where its right is.
    right: Heading,
}

/// AS3, AS4 Who acts next: the sides alternate from the same end; when one has nobody left the other goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Turns {
    along: Along,
    /// Whose turn it is.
    pub next: Side,
}

impl Along {
    /// From the right of a side.
    pub fn from_right_of(side: Side, field: &Field) -> Along {
        Along { right: field.home(side).outlook().turned(wargame::plane::Angle::degrees(90)) }
    }

    /// How far to the right a unit stands, by its right corner as the side with precedence sees it: the rightmost of its corners.
    /// R200 Units in ambush come first, so that the sequence tells nobody where they lie.
    fn place(self, field: &Field, id: UnitId) -> i64 {
        match field.get(id) {
            Some(unit) if unit.is_hidden() => i64::MAX,
            Some(unit) => self.place_of(&unit.body.rect()),
            None => i64::MIN,
        }
    }

    /// How far to the right anything stands, by the rightmost of its corners.
    pub fn place_of(self, rect: &Rect) -> i64 {
        let right = self.right.ahead();
        let corner = |point: Point| right.dot(point - Point::default());
        rect.corners().map(corner).into_iter().fold(i64::MIN, i64::max)
    }

    /// The first of these units along the line that can act. Units beside each other go in the order of the list. Whether one can act
    /// takes longer to tell than where it stands.
    pub fn first(
        self,
        field: &Field,
        units: &mut dyn Iterator<Item = UnitId>,
        can_act: &dyn Fn(UnitId) -> bool,
    ) -> Option<UnitId> {
        tabletop::applies!(rulebook::FROM_THE_RIGHT);
        let placed = units.map(|id| (self.place(field, id), std::cmp::Reverse(id)));
        let mut placed: ArrayVec<_, MOST_UNITS> = placed.collect();
        tabletop::arrange(&mut placed, |&unit| unit);
        placed.into_iter().rev().map(|(_, std::cmp::Reverse(id))| id).find(|&id| can_act(id))
    }
}

impl Turns {
    /// The side with precedence begins.
    pub fn new(precedence: Side, field: &Field) -> Turns {
        Turns { along: Along::from_right_of(precedence, field), next: precedence }
    }

    /// The unit that acts now, of those that can; after it, it is the other side's turn.
    pub fn take(&mut self, field: &Field, can_act: &dyn Fn(UnitId) -> bool) -> Option<UnitId> {
        tabletop::applies!(rulebook::ALTERNATE);
        let of = |side: Side| self.along.first(field, &mut field.of_side(side).map(|(id, _)| id), can_act);
        let (side, unit) = match of(self.next) {
            Some(unit) => (self.next, unit),
            None => (self.next.enemy(), of(self.next.enemy())?),
        };
        self.next = side.enemy();
        Some(unit)
    }
}
