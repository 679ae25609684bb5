//! Ordinary dice, alone and in pairs.

use tabletop::Chance;

/// What a die shows, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Die(u8);

impl Die {
    /// What a die can show.
    pub const ALL: [Die; 6] = [Die(1), Die(2), Die(3), Die(4), Die(5), Die(6)];

    /// Throws one.
    pub fn roll(chance: &mut impl Chance) -> Die {
        Die(chance.d6())
    }

    /// What it shows.
    pub const fn pips(self) -> u8 {
        self.0
    }

    /// One less, but one at least.
    pub(crate) const fn less(self) -> Die {
        Die(if self.0 > 1 { self.0 - 1 } else { 1 })
    }

    /// OP7 One more or less. What is added up may come to 0 or 7; a chart is read at its ends.
    pub(crate) const fn changed(self, by: i8) -> Die {
        Die(self.0.saturating_add_signed(by))
    }

    /// What a chart is read at.
    pub(crate) const fn on_chart(self) -> Die {
        match self.0 {
            0 => Die::ALL[0],
            7.. => Die::ALL[5],
            _ => self,
        }
    }

    /// Its column in a chart.
    pub(crate) const fn index(self) -> usize {
        self.on_chart().0 as usize - 1
    }
}

/// Throws two and adds them.
pub(crate) fn two_dice(chance: &mut impl Chance) -> u8 {
    chance.d6() + chance.d6()
}

/// How many of the 36 throws of two dice add up to this.
pub(crate) const fn throws_of(sum: i8) -> u32 {
    (6 - (7 - sum).abs()) as u32
}
