//! Square areas: eight directions, four facings.

use crate::Aspect;
use serde::{Deserialize, Serialize};

/// A way to go. Clockwise from the west; records are written with the numbers of this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the points of the compass need no words")]
pub enum Direction {
    West,
    Northwest,
    North,
    Northeast,
    East,
    Southeast,
    South,
    Southwest,
}

impl Direction {
    /// How many there are.
    pub const COUNT: usize = 8;

    /// Every direction, clockwise from the west.
    pub const ALL: [Direction; Self::COUNT] = [
        Direction::West,
        Direction::Northwest,
        Direction::North,
        Direction::Northeast,
        Direction::East,
        Direction::Southeast,
        Direction::South,
        Direction::Southwest,
    ];

    /// So many eighths of a circle further, clockwise.
    #[inline]
    #[must_use]
    pub const fn turned(self, eighths: u8) -> Direction {
        Direction::ALL[(self as usize + eighths as usize) % Self::COUNT]
    }

    /// The way back.
    #[must_use]
    pub const fn back(self) -> Direction {
        self.turned(4)
    }

    /// How far a step goes east and north.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Direction::West => (-1, 0),
            Direction::Northwest => (-1, 1),
            Direction::North => (0, 1),
            Direction::Northeast => (1, 1),
            Direction::East => (1, 0),
            Direction::Southeast => (1, -1),
            Direction::South => (0, -1),
            Direction::Southwest => (-1, -1),
        }
    }

    /// "northwest".
    pub const fn name(self) -> &'static str {
        match self {
            Direction::West => "west",
            Direction::Northwest => "northwest",
            Direction::North => "north",
            Direction::Northeast => "northeast",
            Direction::East => "east",
            Direction::Southeast => "southeast",
            Direction::South => "south",
            Direction::Southwest => "southwest",
        }
    }
}

/// A side of the area that a unit looks at, never a corner. In the order of [`Direction`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the points of the compass need no words")]
pub enum Facing {
    West,
    North,
    East,
    South,
}

impl Facing {
    /// Every facing, clockwise from the west.
    pub const ALL: [Facing; 4] = [Facing::West, Facing::North, Facing::East, Facing::South];

    /// Straight ahead.
    #[inline]
    pub const fn ahead(self) -> Direction {
        Direction::ALL[self as usize * 2]
    }

    /// Front, front right, front left.
    #[inline]
    pub const fn front(self) -> [Direction; 3] {
        let ahead = self.ahead();
        [ahead, ahead.turned(1), ahead.turned(7)]
    }

    /// Turned to the right by so many quarters of a circle.
    #[inline]
    #[must_use]
    pub const fn turned(self, quarters: u8) -> Facing {
        Facing::ALL[(self as usize + quarters as usize) % 4]
    }

    /// On which side of a unit with this facing somebody stands who is in this direction: three areas are its front, one on
    /// either side its flank, three its rear.
    pub const fn aspect(self, towards: Direction) -> Aspect {
        match (towards as u8 + 8 - self.ahead() as u8) % 8 {
            0 | 1 | 7 => Aspect::Front,
            2 | 6 => Aspect::Flank,
            _ => Aspect::Rear,
        }
    }

    /// How far ahead and how far to the right something lies that is so far east and north.
    #[inline]
    pub const fn sees(self, (east, north): (i8, i8)) -> (i8, i8) {
        match self {
            Facing::West => (-east, north),
            Facing::North => (north, east),
            Facing::East => (east, -north),
            Facing::South => (-north, -east),
        }
    }

    /// The facing in which something so far east and north lies most nearly ahead; of two, the one more to the right of this
    /// facing.
    #[must_use]
    pub fn towards(self, offset: (i8, i8)) -> Facing {
        let mut best = self;
        for quarters in [0, 1, 3, 2] {
            let facing = self.turned(quarters);
            if facing.sees(offset).0 > best.sees(offset).0 {
                best = facing;
            }
        }
        best
    }
}

impl crate::Facing for Facing {
    type Direction = Direction;

    #[inline]
    fn front(self) -> impl IntoIterator<Item = Direction> {
        Facing::front(self)
    }

    #[inline]
    fn aspect(self, towards: Direction) -> Aspect {
        Facing::aspect(self, towards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What surrounds a unit with this facing, north up: `F`ront, f`L`ank, `R`ear.
    fn around(facing: Facing) -> String {
        let letter = |east, north| {
            let towards = Direction::ALL.into_iter().find(|direction| direction.step() == (east, north));
            towards.map_or('+', |direction| match facing.aspect(direction) {
                Aspect::Front => 'F',
                Aspect::Flank => 'L',
                Aspect::Rear => 'R',
            })
        };
        [1, 0, -1]
            .map(|north| [-1, 0, 1].map(|east| letter(east, north)).iter().collect::<String>())
            .join(" ")
    }

    #[test]
    fn three_areas_are_front_two_flank_and_three_rear() {
        assert_eq!(around(Facing::North), "FFF L+L RRR");
        assert_eq!(around(Facing::East), "RLF R+F RLF");
        assert_eq!(around(Facing::South), "RRR L+L FFF");
        assert_eq!(around(Facing::West), "FLR F+R FLR");
    }

    #[test]
    fn the_front_is_what_the_aspects_say() {
        for facing in Facing::ALL {
            let front = Facing::front(facing);
            for direction in Direction::ALL {
                assert_eq!(front.contains(&direction), facing.aspect(direction) == Aspect::Front);
            }
            // Front, front right, front left.
            assert_eq!(front.map(|direction| facing.sees(direction.step())), [(1, 0), (1, 1), (1, -1)]);
        }
    }

    #[test]
    fn turning_goes_clockwise_and_comes_round() {
        assert_eq!(Facing::West.turned(1), Facing::North);
        assert_eq!(Facing::South.turned(3), Facing::East);
        assert_eq!(Direction::Southwest.turned(1), Direction::West);
        for direction in Direction::ALL {
            let ((east, north), (back_east, back_north)) = (direction.step(), direction.back().step());
            assert_eq!((east + back_east, north + back_north), (0, 0), "{}", direction.name());
        }
    }

    #[test]
    fn a_unit_turns_to_what_lies_most_nearly_ahead() {
        assert_eq!(Facing::West.towards((3, 1)), Facing::East);
        assert_eq!(Facing::West.towards((-2, 2)), Facing::West, "no need to turn");
        assert_eq!(Facing::South.towards((-2, 2)), Facing::West, "the right of two");
    }
}
