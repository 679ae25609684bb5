//! Step losses: a counter is printed on two faces and turns over on the way to its last step.

use serde::Serialize;

/// What is printed on a counter's two faces, and how many steps it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Steps<Face> {
    /// The front, at full strength.
    pub full: Face,
    /// The back; the front once more, if there is none.
    pub reduced: Face,
    /// How many step losses eliminate it.
    pub count: u8,
}

impl<Face: Copy> Steps<Face> {
    /// The face that lies up after so many losses: a counter turns over when half its steps are lost, and one of a single
    /// step never.
    #[inline]
    pub const fn face(&self, losses: u8) -> Face {
        if losses > 0 && losses >= self.count / 2 { self.reduced } else { self.full }
    }

    /// Whether so many losses eliminate it.
    #[inline]
    pub const fn is_eliminated(&self, losses: u8) -> bool {
        losses >= self.count
    }
}

#[cfg(test)]
mod tests {
    use super::Steps;

    /// The faces after 0, 1, 2... losses until it is eliminated.
    fn faces(steps: u8) -> String {
        let counter = Steps { full: 'F', reduced: 'r', count: steps };
        (0..)
            .take_while(|&losses| !counter.is_eliminated(losses))
            .map(|losses| counter.face(losses))
            .collect()
    }

    #[test]
    fn a_counter_turns_over_when_half_its_steps_are_lost() {
        assert_eq!(faces(4), "FFrr");
        assert_eq!(faces(2), "Fr");
        assert_eq!(faces(1), "F");
    }
}
