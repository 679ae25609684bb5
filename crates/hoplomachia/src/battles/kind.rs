//! The eight battle types: who is larger, how the armies come, on what ground, and who has won when nobody broke.

use crate::pre_battle::Manner;
use crate::terrain::Terrain;
use crate::{Setup, Side, rulebook};
use serde::{Deserialize, Serialize};
use tabletop::Rule;

/// The battle types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A: Raiders.
    Raiders,
    /// B: Forcing the Pass.
    Pass,
    /// C: Dead End.
    DeadEnd,
    /// D: Sallying Forth.
    Sally,
    /// E: Inside the Walls.
    Walls,
    /// F: The Fortified Camp.
    Camp,
    /// G: Amphibious Assault.
    Landing,
    /// H: Phalanx Clash.
    Clash,
}

/// What is printed of a battle type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KindData {
    /// Its rule.
    pub rule: Rule,
    /// Whether the Defender is one level less than the Invader; otherwise both are equal.
    pub defender_is_less: bool,
    /// How the armies may come.
    pub manners: &'static [Manner],
    /// The tables it is played on.
    pub boards: &'static [Board],
    /// How much of the table is covered, and with what.
    pub cover: &'static [Cover],
    /// Whether a road crosses the table from home edge to home edge.
    pub has_road: bool,
    /// Who has won where neither army broke.
    pub fallback: Fallback,
}

/// NT2 A share of the table, and what may lie there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cover {
    /// Of a hundred parts of the table.
    pub percent: u8,
    /// What it is covered with.
    pub with: &'static [Terrain],
    /// In which part of the table.
    pub part: Part,
}

/// A part of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// Anywhere.
    Anywhere,
    /// Along the edges where nobody is at home.
    NeutralEdges,
    /// Along those and the Defender's home edge.
    AroundDefender,
    /// On the Defender's half.
    DefendersHalf,
}

/// NT1 The shape of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Board {
    /// Six feet of home edge, four between the armies.
    Broad,
    /// Four feet of home edge, six between the armies.
    Long,
    /// Four feet each way.
    Square,
}

/// What decides where neither army broke.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fallback {
    /// Nothing: it is a draw.
    Draw,
    /// B The Invader wins if half of his core has left by the enemy's edge, else the Defender.
    Exit,
    /// C, F Whoever holds the town or the fort.
    Hold,
    /// D The Invader wins if he takes the gate.
    Gate,
}

impl Kind {
    /// All of them, A to H.
    pub const ALL: [Kind; 8] = [
        Kind::Raiders,
        Kind::Pass,
        Kind::DeadEnd,
        Kind::Sally,
        Kind::Walls,
        Kind::Camp,
        Kind::Landing,
        Kind::Clash,
    ];

    /// Its letter.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// What is printed of it.
    #[rustfmt::skip]
    pub const fn data(self) -> KindData {
        use Board::{Broad, Long, Square};
        use Manner::{Ambush, Arrayed, Encounter};
        use Terrain::{Broken, Farmland, Forest, GentleHill, SteepHill, Urban};
        match self {
            Kind::Raiders => KindData {
                rule: rulebook::RAIDERS, defender_is_less: true, manners: &[Encounter], boards: &[Broad, Square],
                cover: &[
                    Cover { percent: 25, with: &[Farmland, SteepHill, Forest], part: Part::Anywhere },
                    Cover { percent: 25, with: &[GentleHill], part: Part::Anywhere },
                ],
                has_road: true, fallback: Fallback::Draw,
            },
            Kind::Pass => KindData {
                rule: rulebook::PASS, defender_is_less: true, manners: &[Encounter, Ambush], boards: &[Long, Square],
                cover: &[Cover { percent: 50, with: &[GentleHill, SteepHill, Forest], part: Part::NeutralEdges }],
                has_road: true, fallback: Fallback::Exit,
            },
            Kind::DeadEnd => KindData {
                rule: rulebook::DEAD_END, defender_is_less: false, manners: &[Ambush], boards: &[Long, Square],
                cover: &[Cover { percent: 50, with: &[GentleHill, Forest], part: Part::AroundDefender }],
                has_road: false, fallback: Fallback::Hold,
            },
            Kind::Sally => KindData {
                rule: rulebook::SALLY, defender_is_less: false, manners: &[Arrayed], boards: &[Broad],
                cover: &[
                    Cover { percent: 25, with: &[Farmland], part: Part::Anywhere },
                    Cover { percent: 25, with: &[Urban], part: Part::DefendersHalf },
                ],
                has_road: true, fallback: Fallback::Gate,
            },
            Kind::Walls => KindData {
                rule: rulebook::WALLS, defender_is_less: false, manners: &[Arrayed], boards: &[Long, Square],
                cover: &[
                    Cover { percent: 25, with: &[Farmland], part: Part::DefendersHalf },
                    Cover { percent: 25, with: &[Urban, Broken], part: Part::DefendersHalf },
                ],
                has_road: false, fallback: Fallback::Draw,
            },
            Kind::Camp => KindData {
                rule: rulebook::CAMP, defender_is_less: true, manners: &[Arrayed], boards: &[Long, Square],
                cover: &[
                    Cover { percent: 25, with: &[Farmland], part: Part::Anywhere },
                    Cover { percent: 10, with: &[GentleHill, Forest], part: Part::Anywhere },
                ],
                has_road: false, fallback: Fallback::Hold,
            },
            Kind::Landing => KindData {
                rule: rulebook::LANDING, defender_is_less: false, manners: &[Encounter], boards: &[Broad],
                cover: &[Cover { percent: 25, with: &[SteepHill, GentleHill, Broken], part: Part::DefendersHalf }],
                has_road: false, fallback: Fallback::Draw,
            },
            Kind::Clash => KindData {
                rule: rulebook::CLASH, defender_is_less: false, manners: &[Arrayed], boards: &[Broad],
                cover: &[Cover { percent: 25, with: &[Farmland, Forest, GentleHill], part: Part::Anywhere }],
                has_road: false, fallback: Fallback::Draw,
            },
        }
    }

    /// Which side is one level less, if one is. R81 In F the garrison is, or the natives who assault it are.
    pub fn smaller_side(self, setup: &Setup) -> Option<Side> {
        if self == Kind::Camp && setup.natives_are_fewer {
            tabletop::applies!(rulebook::WHO_IS_FEWER);
            return Some(Side::First);
        }
        self.data().defender_is_less.then_some(Side::Second)
    }
}

impl Board {
    /// Its width along the home edges and its depth between them, in inches.
    pub const fn size(self) -> (u8, u8) {
        match self {
            Board::Broad => (72, 48),
            Board::Long => (48, 72),
            Board::Square => (48, 48),
        }
    }

    /// NT3, NT4 How deep the set-up zone of each side is, in inches: what the metaichmion of 24 inches in the middle leaves.
    pub fn zone(self) -> u8 {
        tabletop::applies!(rulebook::METAICHMION);
        (self.size().1 - 24) / 2
    }
}
