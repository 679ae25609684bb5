//! Two lines in contact, as columns: whoever charged is set down on the files of whom it met, edge to edge and corner to corner,
//! so that who faces whom, who overlaps whom and where there is a gap are questions about whole numbers.
//!
//! Columns are counted from the right of the first line, so the right of the second line is where the numbers grow. The first
//! line gives ground towards lower rows, the second towards higher ones.

use crate::rulebook;
use crate::{BySide, Side};
use serde::{Deserialize, Serialize};

/// How many columns two lines can have.
pub const MOST: usize = 40;

/// The two lines. The sides are the two lines, whoever has precedence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Columns {
    places: [BySide<Option<Place>>; MOST],
}

/// Where a lochos stands in its column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Place {
    /// The row of its front: 0 where the lines met, more where the first line has advanced.
    pub row: i8,
    /// ME4 How many stand depths of ground it has given and not won back.
    pub ground_given: u8,
}

/// How a lochos without an enemy before it stands to an enemy in the next column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lap {
    /// It overlaps the enemy's left, where the shields are.
    Shielded,
    /// It overlaps the enemy's right.
    Unshielded,
}

impl Columns {
    /// Nobody.
    pub const EMPTY: Columns = Columns { places: [BySide { first: None, second: None }; MOST] };

    /// Puts a lochos into a column.
    pub fn put(&mut self, side: Side, column: usize, place: Place) {
        if let Some(places) = self.places.get_mut(column) {
            places[side] = Some(place);
        }
    }

    /// Takes a lochos away.
    pub fn remove(&mut self, side: Side, column: usize) {
        if let Some(places) = self.places.get_mut(column) {
            places[side] = None;
        }
    }

    /// Where the lochos of a side stands.
    pub fn place(&self, side: Side, column: usize) -> Option<Place> {
        self.places.get(column).and_then(|places| places[side])
    }

    /// ME2 The columns in which two lochoi face each other, from the right of a side.
    pub fn pairs(&self, from_right_of: Side) -> impl Iterator<Item = usize> + '_ {
        tabletop::applies!(rulebook::PAIRS);
        let order = move |index: usize| match from_right_of {
            Side::First => index,
            Side::Second => MOST - 1 - index,
        };
        let row = |place: Option<Place>| place.map(|place| place.row);
        let is_pair = move |&column: &usize| {
            let BySide { first, second } = self.places[column];
            first.is_some() && row(first) == row(second)
        };
        (0..MOST).map(order).filter(is_pair)
    }

    /// ME16 The lochos of a side gives a stand depth of ground, and the enemy before it follows: he wins back what he has given.
    pub fn push_back(&mut self, side: Side, column: usize) {
        tabletop::applies!(rulebook::PUSHED_BACK);
        let towards = if side == Side::First { -1 } else { 1 };
        let Some(places) = self.places.get_mut(column) else { return };
        if let Some(loser) = &mut places[side] {
            loser.row += towards;
            loser.ground_given += 1;
        }
        if let Some(winner) = &mut places[side.enemy()] {
            winner.row += towards;
            winner.ground_given = winner.ground_given.saturating_sub(1);
        }
    }

    /// ME6, R74, R134 Whether a lochos has a gap on its unshielded side: no friend stands there, or he has given ground from beside
    /// it, and an enemy is there. Who has himself gone ahead of his friend has none.
    pub fn has_gap(&self, side: Side, column: usize) -> bool {
        let (Some(own), Some(right)) = (self.place(side, column), right_of(side, column)) else {
            return false;
        };
        // How far something is behind the front of the lochos, seen from its side.
        let behind =
            |other: Place| if side == Side::First { own.row - other.row } else { other.row - own.row };
        let has_yielded = |friend: Place| {
            if behind(friend) >= 1 && friend.ground_given == 0 {
                tabletop::applies!(rulebook::WHO_GOES_AHEAD);
            }
            behind(friend) >= 1 && friend.ground_given > 0
        };
        let is_open = self.place(side, right).is_none_or(has_yielded);
        // An enemy in front of the next file has a corner on the lochos's own, or has come in beside it.
        let is_threatened = self.place(side.enemy(), right).is_some_and(|enemy| behind(enemy) >= 0);
        if is_open && is_threatened {
            tabletop::applies!(rulebook::GAP);
        } else if is_open {
            tabletop::applies!(rulebook::NOBODY_IN_THE_GAP);
        }
        is_open && is_threatened
    }

    /// ME8 Whether a lochos may wheel onto the flank of an enemy in the next column: it has nobody before it, it has come up beside him,
    /// and on that side he has no friend beside him.
    pub fn lap(&self, side: Side, column: usize, onto: usize) -> Option<Lap> {
        let (own, target) = (self.place(side, column)?, self.place(side.enemy(), onto)?);
        let beyond = if side == Side::First { own.row - target.row } else { target.row - own.row };
        let is_beside = (0..=DEEPEST).contains(&beyond) && column.abs_diff(onto) == 1;
        if !is_beside || self.place(side.enemy(), column).is_some() {
            return None;
        }
        tabletop::applies!(rulebook::WHEEL_ONTO_A_FLANK);
        let is_on_right = right_of(side.enemy(), onto) == Some(column);
        Some(if is_on_right { Lap::Unshielded } else { Lap::Shielded })
    }
}

/// How many stands deep a lochos can be: so far behind a front its flank reaches.
const DEEPEST: i8 = 4;

/// The column to the right of a lochos of a side.
fn right_of(side: Side, column: usize) -> Option<usize> {
    match side {
        Side::First => column.checked_sub(1),
        Side::Second => Some(column + 1).filter(|&right| right < MOST),
    }
}
