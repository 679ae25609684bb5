//! 6.0, 7.0 Ready-made deployments: for the Greeks as charts of where each contingent takes its ground, for the Persians by
//! the order of types.

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
    /// 7.0 The Persians as the procedure has them: mixed infantry in the centre, then archers, then javelins.
    Host,
    /// 7.0 The Persians with archers and javelins in the centre and mixed infantry on the wings.
    Wings,
}

/// The ground of one contingent: areas from the first to be filled to the last, west-facing unless a letter follows.
type Ground = (Contingent, Kind, &'static str);

impl Plan {
    /// 7.0 The plans of the Persians, the one of the procedure first.
    pub const PERSIAN: [Plan; 2] = [Plan::Host, Plan::Wings];

    /// 6.0 Every plan of the Greeks.
    pub const ALL: [Plan; 5] = [Plan::Historical, Plan::Wall, Plan::Forward, Plan::Depth, Plan::Ring];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Plan::Historical => "as Herodotus tells it",
            Plan::Wall => "on the wall",
            Plan::Forward => "forward of the wall",
            Plan::Depth => "in depth",
            Plan::Ring => "a ring around Kolonos",
            Plan::Host => "the usual order, mixed infantry in the centre",
            Plan::Wings => "archers and javelins in the centre, mixed infantry on the wings",
        }
    }

    #[rustfmt::skip]
    const fn chart(self) -> &'static [Ground] {
        use Contingent as C;
        use Kind::{Bow, Hoplite, Javelin};
        match self {
            Plan::Historical => &[
                (C::Spartan,       Hoplite, "G6 F6 F7"),
                (C::Thespian,      Hoplite, "G5 G4 G3 F4 F5"),
                (C::Theban,        Hoplite, "G7 G8 F7 F8"),
                (C::Malian,        Hoplite, "H3 H4 H5 I4 I5 G3 G4 G5"),
                (C::Locrian,       Hoplite, "G9 H8 H7 I8 I7 G8 G7"),
                (C::Peloponnesian, Hoplite, "H6 I6 I5 I7 I4 I3 I8 J5 J6 J7 J4 K5 K6"),
                (C::Peloponnesian, Javelin, "J8 K8"),
                (C::Peloponnesian, Bow,     "J6 J5 J7 K6"),
                (C::Phocian,       Hoplite, "J4 J3 K4 K3 K5 K6"),
                (C::FirstMora,     Hoplite, "G6 G5 G4 G3 F4 F5"),
                (C::SecondMora,    Hoplite, "G7 G8 G9 F8 F7 F9"),
                (C::ThirdMora,     Hoplite, "F6 F5 F4 F7 E5 E6"),
            ],
            Plan::Wall => &[
                (C::Spartan,       Hoplite, "G6 G5 G7"),
                (C::Thespian,      Hoplite, "H5 H4 H3 I4 I5"),
                (C::Theban,        Hoplite, "G5 G7 F6 G4"),
                (C::Malian,        Hoplite, "H3 H4 I3 I4 I5 G3 G4 G5"),
                (C::Locrian,       Hoplite, "H8 H7 I8 I7 J8 G8 G9 G7"),
                (C::Peloponnesian, Hoplite, "H6 H7 I6 I5 I7 I4 I3 I8 J5 J6 J7 J4 K5 K6"),
                (C::Peloponnesian, Javelin, "J8 K8"),
                (C::Peloponnesian, Bow,     "J6 J5 J7 K6"),
                (C::Phocian,       Hoplite, "J4 J3 K4 K3 K5 K6"),
                (C::FirstMora,     Hoplite, "G6 G5 G4 G3 F4 F5"),
                (C::SecondMora,    Hoplite, "G7 G8 G9 F8 F7 F9"),
                (C::ThirdMora,     Hoplite, "F6 F5 F4 F7 E5 E6"),
            ],
            Plan::Forward => &[
                (C::Spartan,       Hoplite, "E6 D6 D7"),
                (C::Thespian,      Hoplite, "E5 E4 F4 E3 F5"),
                (C::Theban,        Hoplite, "E7 E8 F7 F8"),
                (C::Malian,        Hoplite, "E3 F3 F4 F5 F2 G4 G5"),
                (C::Locrian,       Hoplite, "E9 F9 F8 F7 G8 G9"),
                (C::Peloponnesian, Hoplite, "F6 F5 F7 G5 G6 G7 G4 G8 H5 H6 H7 H4 I6"),
                (C::Peloponnesian, Javelin, "G9 G3"),
                (C::Peloponnesian, Bow,     "G6 G7 G5 H6"),
                (C::Phocian,       Hoplite, "H4 H5 H3 I4 I5 I6"),
                (C::FirstMora,     Hoplite, "E6 E5 E4 E3 F5 F4"),
                (C::SecondMora,    Hoplite, "E7 E8 E9 F8 F7 F9"),
                (C::ThirdMora,     Hoplite, "F6 F5 F4 F7 G5 G6"),
            ],
            Plan::Depth => &[
                (C::Spartan,       Hoplite, "F6 G6 F7"),
                (C::Thespian,      Hoplite, "H6 H5 H7 I6 I5"),
                (C::Theban,        Hoplite, "G7 G8 F7 F8"),
                (C::Malian,        Hoplite, "G4 G5 G3 F4 F5"),
                (C::Locrian,       Hoplite, "H8 H7 I8 I7 G9 G8"),
                (C::Peloponnesian, Hoplite, "H3 H4 H5 I4 I5 I6 I7 J5 J6 J7 J4 K5 K6 K7"),
                (C::Peloponnesian, Javelin, "G9 J8"),
                (C::Peloponnesian, Bow,     "I6 J6 J5 K6"),
                (C::Phocian,       Hoplite, "K5 K6 K4 K7 L5 L6"),
                (C::FirstMora,     Hoplite, "G6 G5 G4 G3 F4 F5"),
                (C::SecondMora,    Hoplite, "G7 G8 G9 F8 F7 F9"),
                (C::ThirdMora,     Hoplite, "F6 F5 F4 F7 E5 E6"),
            ],
            Plan::Ring => &[
                (C::Spartan,       Hoplite, "J6 J5 I6"),
                (C::Thespian,      Hoplite, "J5 K5e K6e J4 K4e"),
                (C::Theban,        Hoplite, "J7 K7e J6 I7"),
                (C::Malian,        Hoplite, "J4 K4e J3 K3e L4e L3e"),
                (C::Locrian,       Hoplite, "J8 K8e J7 K7e L8e L7e"),
                (C::Peloponnesian, Hoplite, "K5e K6e J5 J6 K4e K7e J4 J7 L5e L6e I5 I6 L4e L7e"),
                (C::Peloponnesian, Javelin, "I7 I4 J8"),
                (C::Peloponnesian, Bow,     "I5 I6 I4 J3"),
                (C::Phocian,       Hoplite, "L5e L6e L4e L7e K4e K7e"),
                (C::FirstMora,     Hoplite, "J6 J5 J4 J7 I6 I5"),
                (C::SecondMora,    Hoplite, "K6e K5e K4e K7e L6e L5e"),
                (C::ThirdMora,     Hoplite, "L5e L6e L4e L7e K4e K7e"),
            ],
            Plan::Host | Plan::Wings => &[],
        }
    }

    /// 7.0 The types in the order in which their stacks are placed, from the centre outwards.
    pub(crate) const fn kinds(self) -> [Kind; 3] {
        match self {
            Plan::Wings => [Kind::Bow, Kind::Javelin, Kind::Mixed],
            _ => [Kind::Mixed, Kind::Bow, Kind::Javelin],
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
