//! Oinophyta 457.

use super::*;

pub(super) const DATA: ScenarioData = ScenarioData {
    name: "Oinophyta 457",
    year: 457,
    manner: Manner::Arrayed,
    kind: Kind::Clash,
    board: (72, 48),
    turns: 20,
    ground: &[piece(Terrain::Stream, [0, 0, 2_00, 48_00])],
    armies: BySide {
        first: Army {
            name: "Athenians",
            nation: Nation::Athens,
            track: Track::Athenian,
            edge: Edge::South,
            zone: area([0, 0, 72_00, 12_00]),
            plan: Plan::FrontalAttack,
            formation: Formation::BattlePhalanx,
            units: &[
                unit("A1", Athenians, 4).at(48_00, 10_50, NORTH),
                unit("A2", Athenians, 4).at(42_00, 10_50, NORTH),
                unit("A3", Athenians, 4).at(36_00, 10_50, NORTH),
                unit("A4", Ionians, 4).at(30_00, 10_50, NORTH).of("Ionia"),
                unit("A5", Psiloi, 6).at(40_00, 12_00, NORTH),
                unit("A6", Hippeis, 2).open().at(22_00, 10_50, NORTH),
            ],
            arrivals: &[],
            strategoi: &[
                strategos("Myronides", "A1").is(Crafty).hegemon(),
                strategos("Athenian strategos", "A3"),
            ],
            senior: "A1",
            rites: Rites { breakfast: true, hieres: true, rhetoria: true },
            arete: 0,
            won: true,
        },
        second: Army {
            name: "Boiotians",
            nation: Nation::Boiotia,
            track: Track::Boiotian,
            edge: Edge::North,
            zone: area([0, 36_00, 72_00, 48_00]),
            plan: Plan::FrontalAttack,
            formation: Formation::BattlePhalanx,
            units: &[
                unit("B1", Thebans, 4).at(24_00, 37_50, SOUTH),
                unit("B2", Boiotians, 4).at(30_00, 37_50, SOUTH),
                unit("B3", Boiotians, 4).at(36_00, 37_50, SOUTH),
                unit("B4", Boiotians, 4).at(42_00, 37_50, SOUTH),
                unit("B5", Psiloi, 6).at(31_00, 36_00, SOUTH),
                unit("B6", BoiotianHippeis, 2).open().at(50_00, 37_50, SOUTH),
            ],
            arrivals: &[],
            strategoi: &[
                strategos("Boiotian hegemon", "B1").hegemon(),
                strategos("Boiotian strategos", "B3"),
            ],
            senior: "B1",
            rites: Rites { breakfast: true, hieres: true, rhetoria: true },
            arete: -2,
            won: false,
        },
    },
    special: &[],
    victory: Victory { limit: Limit::Draw, exit: None, hold: None, gate: None },
};
