//! The way of a missile: an arc over the board.

use crate::counters::At;

/// How far from the middle of who shoots an arc begins, and before the middle of the target it ends.
const SHORT: f32 = 26.0;

/// How wide the arc is of a shot at those in the same area, where the way has no length.
const OVERHEAD: f32 = 80.0;

/// The way of a missile.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Flight {
    from: At,
    /// What it bends towards.
    over: At,
    to: At,
}

impl Flight {
    /// From the middle of one place to that of another.
    pub fn between((x, y): At, (to_x, to_y): At) -> Flight {
        let (dx, dy) = (to_x - x, to_y - y);
        let far = dx.hypot(dy);
        if far < 1.0 {
            let half = OVERHEAD / 2.0;
            return Flight::between((x - half, y), (x + half, y));
        }
        // Across the way, to the upper side.
        let aside: At = if dx < 0.0 { (-dy / far, dx / far) } else { (dy / far, -dx / far) };
        let bend = far * 0.22 + 16.0;
        let over = (x + dx / 2.0 + aside.0 * bend, y + dy / 2.0 + aside.1 * bend);
        Flight { from: nearer((x, y), over), over, to: nearer((to_x, to_y), over) }
    }

    /// This part of it, as SVG writes a line.
    pub fn line(&self, part: f32) -> String {
        let (x, y) = self.from;
        let ((over_x, over_y), (to_x, to_y)) = (between(self.from, self.over, part), self.at(part));
        format!("M{x:.1} {y:.1}Q{over_x:.1} {over_y:.1} {to_x:.1} {to_y:.1}")
    }

    /// Where the missile is after this part of it.
    pub fn at(&self, part: f32) -> At {
        between(between(self.from, self.over, part), between(self.over, self.to, part), part)
    }

    /// Which way it flies there, in degrees clockwise from the right.
    pub fn turn(&self, part: f32) -> f32 {
        let (from, to) = (between(self.from, self.over, part), between(self.over, self.to, part));
        (to.1 - from.1).atan2(to.0 - from.0).to_degrees()
    }
}

/// A little nearer to a place.
fn nearer(from: At, to: At) -> At {
    between(from, to, SHORT / (to.0 - from.0).hypot(to.1 - from.1))
}

fn between(from: At, to: At, part: f32) -> At {
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missile_rises_above_the_straight_way_and_comes_down_short_of_the_middle() {
        for (from, to) in [((0.0, 0.0), (200.0, 0.0)), ((200.0, 0.0), (0.0, 0.0))] {
            let flight = Flight::between(from, to);
            let ((_, begins), (_, highest), (x, ends)) = (flight.at(0.0), flight.at(0.5), flight.at(1.0));
            assert!(highest < begins - 10.0 && highest < ends - 10.0, "{flight:?}");
            assert!((20.0..SHORT).contains(&(x - to.0).abs()), "{flight:?}");
            assert_eq!(flight.turn(0.5).abs(), if to.0 > from.0 { 0.0 } else { 180.0 });
        }
    }

    #[test]
    fn a_part_of_the_way_ends_where_the_missile_is() {
        let flight = Flight::between((0.0, 0.0), (200.0, 0.0));
        let (x, y) = flight.at(0.5);
        assert!(flight.line(0.5).ends_with(&format!(" {x:.1} {y:.1}")), "{}", flight.line(0.5));
    }

    #[test]
    fn who_shoots_at_those_in_the_same_area_shoots_over_their_heads() {
        let flight = Flight::between((50.0, 50.0), (50.0, 50.0));
        let ((from, begins), (_, highest), (to, _)) = (flight.at(0.0), flight.at(0.5), flight.at(1.0));
        assert!(from < 50.0 && 50.0 < to && highest < begins && begins < 50.0, "{flight:?}");
        assert!(!flight.line(1.0).contains("NaN"), "{}", flight.line(1.0));
    }
}
