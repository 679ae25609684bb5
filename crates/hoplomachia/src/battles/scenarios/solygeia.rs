//! Solygeia 425.

use super::*;

pub(super) const DATA: ScenarioData = ScenarioData {
    name: "Solygeia 425",
    year: 425,
    manner: Manner::Encounter,
    kind: Kind::Landing,
    board: (72, 48),
    turns: 20,
    ground: &[
        piece(Terrain::Surf, [0, 0, 72_00, 6_00]),
        piece(Terrain::Beach, [0, 6_00, 72_00, 18_00]),
        piece(Terrain::GentleHill, [0, 24_00, 72_00, 34_00]),
        piece(Terrain::SteepHill, [0, 34_00, 72_00, 48_00]),
        piece(Terrain::FieldWall, [24_00, 29_00, 48_00, 29_25]),
        piece(Terrain::Urban, [33_00, 40_00, 39_00, 46_00]),
    ],
    armies: BySide {
        first: Army {
            name: "Athenians",
            nation: Nation::Athens,
            track: Track::Athenian,
            edge: Edge::South,
            zone: area([0, 0, 72_00, 6_00]),
            plan: Plan::FrontalAttack,
            formation: Formation::BattlePhalanx,
            units: &[
                unit("A0", Ionians, 1),
                unit("A1", Athenians, 4),
                unit("A2", Athenians, 4),
                unit("A3", Hippeis, 2),
            ],
            arrivals: &[Arrival {
                turn: 1,
                entry: Entry::Landing(Landing { north: 6_00, from: 12_00, to: 60_00 }),
                units: &["A0", "A1", "A2", "A3"],
            }],
            strategoi: &[
                strategos("Nikias", "A1").is(FellowHoplite).hegemon(),
                strategos("Athenian strategos", "A2"),
            ],
            senior: "A1",
            rites: Rites { breakfast: true, hieres: true, rhetoria: true },
            arete: 0,
            won: true,
        },
        second: Army {
            name: "Korinthians",
            nation: Nation::PeloponnesianLeague,
            track: Track::Panhellenic,
            edge: Edge::North,
            zone: area([0, 34_00, 72_00, 48_00]),
            plan: Plan::FrontalAttack,
            formation: Formation::BattlePhalanx,
            units: &[
                unit("B1", Korinthians, 4).at(30_75, 37_50, SOUTH),
                unit("B2", Korinthians, 3).at(36_75, 37_50, SOUTH),
                unit("B3", Korinthians, 1).at(35_25, 41_00, SOUTH),
                unit("B4", Psiloi, 2).at(32_00, 34_50, SOUTH),
                unit("B5", Korinthians, 3).open(),
                unit("B6", Korinthians, 3).open(),
            ],
            arrivals: &[Arrival {
                turn: 8,
                entry: Entry::Edge(Edge::East, 34_00, 46_00),
                units: &["B5", "B6"],
            }],
            strategoi: &[
                strategos("Lykophron", "B1").is(Promachos).hegemon(),
                strategos("Battos", "B3").is(FellowHoplite),
            ],
            senior: "B1",
            rites: Rites { breakfast: true, hieres: true, rhetoria: true },
            arete: -2,
            won: false,
        },
    },
    special: &[Special::MayLeave { army: "Athenians", edge: Edge::South, turn: 8 }],
    victory: Victory { limit: Limit::HonouredDead, exit: None, hold: None, gate: None },
};
