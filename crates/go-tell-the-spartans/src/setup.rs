//! What is agreed before the first day, and who sits where.

use crate::units::{Contingent, HISTORICAL, Roster, SPARTANS};
use crate::{Position, Side};
use serde::{Deserialize, Serialize};
use tabletop::{Agreement, Edition, Position as _, Seat};

/// What is agreed before the first day. How it is written is told in `written_setup.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// How many play, and so who works the Persians.
    pub players: Players,
    /// 11.3 The optional rule: Spartans may pretend to flee.
    pub feigned_retreat: bool,
    /// 11.4 The optional rule: the whole Spartan levy has come, and nobody else.
    pub nothing_but_spartans: bool,
    /// R7 Later assaults of a day are made by the contingent of the first, instead of a new roll.
    pub same_contingent_all_day: bool,
    /// R8 The Persians make good their losses before every assault, instead of every morning.
    pub fresh_for_every_assault: bool,
    /// R11 Friends in melee are not joined.
    pub no_joining_in_melee: bool,
    /// Read the first block of the Fire Results Table as the mixed infantry's and the third as the bow's.
    pub swapped_fire_table: bool,
    /// The edition of the rules.
    pub edition: Edition,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            players: Players::default(),
            feigned_retreat: false,
            nothing_but_spartans: false,
            same_contingent_all_day: false,
            fresh_for_every_assault: false,
            no_joining_in_melee: false,
            swapped_fire_table: false,
            edition: Position::ABOUT.edition(),
        }
    }
}

impl Agreement for Setup {
    fn edition(&self) -> Edition {
        self.edition
    }

    fn with_edition(self, edition: Edition) -> Self {
        Setup { edition, ..self }
    }
}

impl Setup {
    /// The counters of the game.
    pub fn roster(&self) -> &'static Roster {
        if self.nothing_but_spartans { &SPARTANS } else { &HISTORICAL }
    }
}

/// How many play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Players {
    /// One leads the Greeks; the Persians follow the rules of 8.1.5, 8.1.6 and 8.2.4.
    #[default]
    Solitaire,
    /// 11.1 One takes each side.
    Two,
    /// 11.2 Leonidas, the allies, the Persians.
    Three,
    /// 11.2 Leonidas, central Greece, the Peloponnese, the Persians.
    Four,
    /// 11.2 The same, and two Persians.
    Five,
}

impl Players {
    /// The names of the seats.
    pub const fn seats(self) -> &'static [&'static str] {
        match self {
            Players::Solitaire => &["Leonidas"],
            Players::Two => &["Greece", "Persia"],
            Players::Three => &["Leonidas", "Allies", "Persia"],
            Players::Four => &["Leonidas", "Central Greece", "Peloponnese", "Persia"],
            Players::Five => &["Leonidas", "Central Greece", "Peloponnese", "Persia", "Immortals"],
        }
    }

    /// Whether the side follows the procedure of the rules instead of a player's will.
    #[inline]
    pub const fn is_automaton(self, side: Side) -> bool {
        matches!((self, side), (Players::Solitaire, Side::Persia))
    }

    /// 3.4 Whether players may not look into the enemy's stacks.
    pub const fn has_fog(self) -> bool {
        !matches!(self, Players::Solitaire)
    }

    /// The seats of a side, in the order in which they act. The one who plays alone works both sides.
    pub const fn of(self, side: Side) -> std::ops::Range<u8> {
        match (self, side) {
            (Players::Solitaire, _) => 0..1,
            (Players::Two, Side::Greece) => 0..1,
            (Players::Two, Side::Persia) => 1..2,
            (Players::Three, Side::Greece) => 0..2,
            (Players::Three, Side::Persia) => 2..3,
            (Players::Four | Players::Five, Side::Greece) => 0..3,
            (Players::Four, Side::Persia) => 3..4,
            (Players::Five, Side::Persia) => 3..5,
        }
    }

    /// The side a seat fights for; one who plays alone leads the Greeks.
    pub fn side(self, seat: Seat) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.of(side).contains(&seat.0))
    }

    /// 11.2 Who leads a contingent.
    #[rustfmt::skip]
    pub const fn leader(self, contingent: Contingent) -> Seat {
        use Contingent as C;
        Seat(match (self, contingent) {
            (Players::Solitaire, _) => 0,
            (Players::Two, _) => match contingent.side() { Side::Greece => 0, Side::Persia => 1 },
            (Players::Three, C::Spartan | C::Thespian | C::Theban | C::FirstMora) => 0,
            (Players::Three, _) => match contingent.side() { Side::Greece => 1, Side::Persia => 2 },
            (_, C::Spartan | C::Thespian | C::FirstMora) => 0,
            (_, C::Phocian | C::Locrian | C::Malian | C::Theban | C::SecondMora) => 1,
            (_, C::Peloponnesian | C::ThirdMora) => 2,
            (Players::Five, C::Immortals | C::Scythians) => 4,
            _ => 3,
        })
    }
}
