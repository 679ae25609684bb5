//! 6.0 Ready-made deployments, as charts: where each contingent takes its ground.

use crate::map::{Area, Facing};
use crate::units::{Contingent, Kind};
use serde::{Deserialize, Serialize};

/// A ready-made deployment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Plan {
    /// As Herodotus tells it: the Spartans in the narrows before the wall, the others behind them by turns.
    Historical,
    /// Two contingents before the wall, all others on it and close behind.
    Wall,
    /// The line is pushed out to where the pass opens.
    Forward,
    /// A thin line before the wall, and strong reserves behind.
    Depth,
    /// The third day: around Kolonos, back to back.
    Ring,
}

/// The ground of one contingent: areas from the first to be filled to the last, west-facing unless a letter follows.
type Ground = (Contingent, Kind, &'static str);

impl Plan {
    /// Every plan.
    pub const ALL: [Plan; 5] = [Plan::Historical, Plan::Wall, Plan::Forward, Plan::Depth, Plan::Ring];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Plan::Historical => "as Herodotus tells it",
            Plan::Wall => "on the wall",
            Plan::Forward => "forward of the wall",
            Plan::Depth => "in depth",
            Plan::Ring => "a ring around Kolonos",
        }
    }

    #[rustfmt::skip]
    const fn chart(self) -> &'static [Ground] {
        use Contingent as C;
        use Kind::{Bow, Hoplite, Javelin};
        match self {
            Plan::Historical => &[
                (C::Spartan,       Hoplite, "G6 F6 F7"),
                (C::Thespian,      Hoplite, "G5 G4 G3 F4 F3 F5 E4"),
                (C::Theban,        Hoplite, "G7 G8 F8 F9"),
                (C::Malian,        Hoplite, "H3 H4 H5 H6 I4 I5 I6 I3 J4 J3"),
                (C::Locrian,       Hoplite, "H8 H7 I7 I8 J8 J7 J9 K8 K9 K7"),
                (C::Peloponnesian, Hoplite, "J5 J6 J4 J7 K5 K6 K4 K7 J8 K3 K8 L5 L6 L4 L7 L3 L8 K2 L2 L9"),
                (C::Peloponnesian, Javelin, "G9 E8"),
                (C::Peloponnesian, Bow,     "I6 I5 J3 L10"),
                (C::Phocian,       Hoplite, "I3 I4 J3 J4 K4 K3 L3 L4 L2 K2"),
                (C::FirstMora,     Hoplite, "G6 G5 G4 G3 F4 F5 F6 F3 E4 E5"),
                (C::SecondMora,    Hoplite, "G7 G8 F7 F8 F9 E7 E8 E9 E6 D8"),
                (C::ThirdMora,     Hoplite, "F4 F5 F3 E4 E5 D4 D5 D3 E6 D6"),
            ],
            Plan::Wall => &[
                (C::Spartan,       Hoplite, "G6 G5 G7"),
                (C::Thespian,      Hoplite, "H5 H4 H3 I3 I4 I5 J4"),
                (C::Theban,        Hoplite, "G8 G7 F8 F9"),
                (C::Malian,        Hoplite, "G4 G3 F4 F3 F5 E4 E5 D4 D3 D5"),
                (C::Locrian,       Hoplite, "H7 H8 I8 I7 J8 J9 J7 K8 K9 K7"),
                (C::Peloponnesian, Hoplite, "H6 I6 I5 I4 I3 J5 J6 J4 J3 J7 K5 K6 K4 K7 K3 K8 L5 L6 L4 L7"),
                (C::Peloponnesian, Javelin, "G9 E8"),
                (C::Peloponnesian, Bow,     "I7 J7 L10 L9"),
                (C::Phocian,       Hoplite, "K4 K3 K2 L3 L2 L4 L5 L6 L7 L8"),
                (C::FirstMora,     Hoplite, "G6 G5 G4 G3 F4 F5 F6 F3 E4 E5"),
                (C::SecondMora,    Hoplite, "G7 G8 F7 F8 F9 E7 E8 E9 E6 D8"),
                (C::ThirdMora,     Hoplite, "F4 F5 F3 E4 E5 D4 D5 D3 E6 D6"),
            ],
            Plan::Forward => &[
                (C::Spartan,       Hoplite, "E6 D6 D7"),
                (C::Thespian,      Hoplite, "E5 E4 E3 F4 F3 F5 D4"),
                (C::Theban,        Hoplite, "E7 F7 F8 D7"),
                (C::Malian,        Hoplite, "F5 F6 F4 G5 G4 G6 G3 F3 E3 F2"),
                (C::Locrian,       Hoplite, "E9 E8 F8 F9 G8 G9 G7 F7 D8 D9"),
                (C::Peloponnesian, Hoplite, "G6 G5 G7 G4 G3 H5 H6 H7 H4 H8 H3 I5 I6 I7 I4 I8 I3 J5 J6 J4"),
                (C::Peloponnesian, Javelin, "D9 D8"),
                (C::Peloponnesian, Bow,     "F7 G8 G9 J7"),
                (C::Phocian,       Hoplite, "I4 I5 I6 I3 I7 I8 J7 J8 J4 J3"),
                (C::FirstMora,     Hoplite, "E6 E5 E4 E3 D5 D4 D6 D3 E2 D2"),
                (C::SecondMora,    Hoplite, "E7 E8 E9 D8 D7 D9 D10 F8 F9 F7"),
                (C::ThirdMora,     Hoplite, "F5 F6 F4 F3 G5 G6 G4 G3 F2 G7"),
            ],
            Plan::Depth => &[
                (C::Spartan,       Hoplite, "G6 F6 F7"),
                (C::Thespian,      Hoplite, "H5 H6 H7 I6 I5 I7 J6"),
                (C::Theban,        Hoplite, "G8 G7 F8 F9"),
                (C::Malian,        Hoplite, "G4 G5 G3 F4 F5 F3 E4 E5 D4 D5"),
                (C::Locrian,       Hoplite, "I8 I7 J8 J9 K8 K9 J7 K7 L8 L9"),
                (C::Peloponnesian, Hoplite, "H8 H4 H3 I5 I4 I6 I3 J4 J5 J6 J7 J3 K5 K6 K4 K7 K3 L5 L6 L4"),
                (C::Peloponnesian, Javelin, "G9 E8"),
                (C::Peloponnesian, Bow,     "J7 J6 L10 L9"),
                (C::Phocian,       Hoplite, "K5 K6 K4 K7 L5 L6 L4 L7 L3 L8"),
                (C::FirstMora,     Hoplite, "G6 G5 G4 G3 F4 F5 F6 F3 E4 E5"),
                (C::SecondMora,    Hoplite, "G7 G8 F7 F8 F9 E7 E8 E9 E6 D8"),
                (C::ThirdMora,     Hoplite, "F4 F5 F3 E4 E5 D4 D5 D3 E6 D6"),
            ],
            Plan::Ring => &[
                (C::Spartan,       Hoplite, "H6 H5 I6"),
                (C::Thespian,      Hoplite, "H4 H5 H3 I4 I5 I3 J4"),
                (C::Theban,        Hoplite, "H7 H8 I7 I8"),
                (C::Malian,        Hoplite, "L5e L4e L6e L3e L2e K3e K4e K2e J3e J4e"),
                (C::Locrian,       Hoplite, "L7e L8e L9e L10e K8e K9e K7e J8e J9e J7e"),
                (C::Peloponnesian, Hoplite, "K5e K6e J5 J6 K4e K7e J4 J7 I5 I6 I4 J8 K8e K3e J3 K9e I7 J9 I3 I8"),
                (C::Peloponnesian, Javelin, "I7 I8 I3"),
                (C::Peloponnesian, Bow,     "I5 I6 I4 J3"),
                (C::Phocian,       Hoplite, "K4e K3e K5e K6e K7e K2e J3 L3e L2e L4e"),
                (C::FirstMora,     Hoplite, "H6 H5 H4 H7 H3 H8 I6 I5 I4 I7"),
                (C::SecondMora,    Hoplite, "L5e L6e L4e L7e L3e L8e K5e K6e K4e K7e"),
                (C::ThirdMora,     Hoplite, "K5e K6e K4e K7e J5 J6 J4 J7 I5 I6"),
            ],
        }
    }

    /// Where the counters of a contingent and type take their ground, the first area first.
    pub fn ground(self, contingent: Contingent, kind: Kind) -> impl Iterator<Item = (Area, Facing)> {
        let line = self.chart().iter().find(|line| (line.0, line.1) == (contingent, kind));
        line.map_or("", |line| line.2).split_whitespace().filter_map(post)
    }
}

/// `K5e` is the area K5, facing east.
fn post(text: &str) -> Option<(Area, Facing)> {
    let (name, facing) = match text.strip_suffix('e') {
        Some(name) => (name, Facing::East),
        None => (text, Facing::West),
    };
    Some((Area::named(name)?, facing))
}
