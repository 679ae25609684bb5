//! Parts of a byte with names, so that a position with hundreds of counters stays small without raw shifts.

/// Some neighbouring bits of a byte that hold a small number.
///
/// ```
/// use wargame::Bits;
/// const LOSSES: Bits = Bits::first(3);
/// const MORALE: Bits = LOSSES.then(2);
/// let mut state = 0;
/// LOSSES.set(&mut state, 5);
/// MORALE.set(&mut state, 2);
/// assert_eq!((LOSSES.get(state), MORALE.get(state)), (5, 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bits {
    shift: u8,
    width: u8,
}

impl Bits {
    /// The lowest bits, so many.
    pub const fn first(width: u8) -> Bits {
        assert!(width >= 1 && width <= 7, "a part of a byte has one to seven bits");
        Bits { shift: 0, width }
    }

    /// So many bits above these.
    #[must_use]
    pub const fn then(self, width: u8) -> Bits {
        let shift = self.shift + self.width;
        assert!(width >= 1 && shift + width <= 8, "a byte has eight bits");
        Bits { shift, width }
    }

    const fn mask(self) -> u8 {
        ((1 << self.width) - 1) << self.shift
    }

    /// The number they hold.
    #[inline]
    pub const fn get(self, byte: u8) -> u8 {
        (byte & self.mask()) >> self.shift
    }

    /// Lets them hold another number, which must fit.
    #[inline]
    pub const fn set(self, byte: &mut u8, number: u8) {
        assert!(number >> self.width == 0, "the number needs more bits");
        *byte = *byte & !self.mask() | number << self.shift;
    }
}

#[cfg(test)]
mod tests {
    use super::Bits;

    const LOW: Bits = Bits::first(2);
    const MIDDLE: Bits = LOW.then(4);
    const HIGH: Bits = MIDDLE.then(2);

    #[test]
    fn every_part_holds_every_number_and_leaves_the_others_alone() {
        for (part, highest) in [(LOW, 3), (MIDDLE, 15), (HIGH, 3)] {
            for others in [0, 0xff] {
                for number in 0..=highest {
                    let mut byte = others;
                    part.set(&mut byte, number);
                    assert_eq!(part.get(byte), number);
                    for other in [LOW, MIDDLE, HIGH].into_iter().filter(|&other| other != part) {
                        assert_eq!(other.get(byte), other.get(others));
                    }
                }
            }
        }
    }

    #[test]
    fn a_number_that_does_not_fit_fails_loudly() {
        assert!(std::panic::catch_unwind(|| LOW.set(&mut 0, 4)).is_err());
    }
}
