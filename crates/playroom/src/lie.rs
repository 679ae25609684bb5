//! How a board lies on the screen.

/// How a board lies on the screen. A board that is longer than it is high is shown larger where its long side follows that of the
/// window. Only the ground turns: pictures, counters and letters stay upright.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lie {
    /// Its long side runs from left to right.
    #[default]
    Wide,
    /// Its long side runs from top to bottom: a wide board, turned clockwise by a quarter.
    Tall,
}

impl Lie {
    /// The lie for a page of this width and height, and the part of it that the board has. On an upright phone that part may be
    /// low, but it is too narrow for a board that lies.
    pub fn of(page: (f32, f32), board: (f32, f32)) -> Lie {
        let is_tall = |(width, height): (f32, f32)| height > width;
        if is_tall(page) || is_tall(board) { Lie::Tall } else { Lie::Wide }
    }

    /// Where a place of the wide board lies, which is this high.
    pub fn place(self, (x, y): (f32, f32), height: f32) -> (f32, f32) {
        match self {
            Lie::Wide => (x, y),
            Lie::Tall => (height - y, x),
        }
    }

    /// A direction or a rotation of the wide board, in degrees clockwise.
    pub fn turn(self, degrees: i16) -> i16 {
        match self {
            Lie::Wide => degrees,
            Lie::Tall => degrees + 90,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_stands_where_it_is_higher_than_wide_or_on_an_upright_page() {
        assert_eq!(Lie::of((1440.0, 900.0), (1090.0, 846.0)), Lie::Wide);
        assert_eq!(Lie::of((1000.0, 800.0), (656.0, 740.0)), Lie::Tall, "a narrow board beside its panel");
        assert_eq!(Lie::of((390.0, 664.0), (390.0, 320.0)), Lie::Tall, "a low board on a phone");
        assert_eq!(Lie::of((844.0, 390.0), (540.0, 390.0)), Lie::Wide, "a phone on its side");
    }

    #[test]
    fn what_was_left_is_above_and_what_was_above_is_right() {
        assert_eq!(Lie::Tall.place((0.0, 100.0), 100.0), (0.0, 0.0));
        assert_eq!(Lie::Tall.place((30.0, 0.0), 100.0), (100.0, 30.0));
        assert_eq!(Lie::Tall.turn(180), 270, "left becomes up");
    }
}
