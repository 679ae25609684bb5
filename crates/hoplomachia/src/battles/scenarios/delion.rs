//! Delion 424.

use super::*;

pub(super) const DATA: ScenarioData = ScenarioData {
    name: "Delion 424",
    year: 424,
    manner: Manner::Arrayed,
    kind: Kind::Clash,
    board: (72, 48),
    turns: 20,
    ground: &[
        piece(Terrain::GentleHill, [16_00, 20_00, 56_00, 36_00]),
        piece(Terrain::Ravine, [0, 12_00, 10_00, 36_00]),
        piece(Terrain::Ravine, [62_00, 12_00, 72_00, 36_00]),
    ],
    armies: BySide {
        first: Army {
            name: "Boiotians",
            nation: Nation::Boiotia,
            track: Track::Boiotian,
            edge: Edge::North,
            zone: area([10_00, 30_00, 62_00, 48_00]),
            plan: Plan::FrontalAttack,
            formation: Formation::BattlePhalanx,
            units: &[
                unit("A1", Thebans, 4).deep(4).at(27_00, 32_00, SOUTH),
                unit("A2", Boiotians, 4).at(33_00, 32_00, SOUTH),
                unit("A3", Boiotians, 4).at(39_00, 32_00, SOUTH),
                unit("A4", BoiotianHippeis, 2).open().at(22_00, 32_00, SOUTH),
                unit("A5", BoiotianHippeis, 2).open().at(46_00, 32_00, SOUTH),
                unit("A6", Psiloi, 6).at(31_00, 30_00, SOUTH),
                unit("A7", ThrakianPeltasts, 2).at(52_00, 32_00, SOUTH),
            ],
            arrivals: &[],
            strategoi: &[strategos("Pagondas", "A1").is(Crafty).hegemon(), strategos("Boiotarch", "A2")],
            senior: "A1",
            rites: Rites { breakfast: true, hieres: true, rhetoria: true },
            arete: 0,
            won: true,
        },
        second: Army {
            name: "Athenians",
            nation: Nation::Athens,
            track: Track::Athenian,
            edge: Edge::South,
            zone: area([10_00, 0, 62_00, 12_00]),
            plan: Plan::FrontalAttack,
            formation: Formation::BattlePhalanx,
            units: &[
                unit("B1", Athenians, 5).at(46_50, 10_50, NORTH),
                unit("B2", Athenians, 5).at(39_00, 10_50, NORTH),
                unit("B3", Athenians, 4).at(31_50, 10_50, NORTH),
                unit("B4", Hippeis, 1).open().at(51_00, 10_50, NORTH),
                unit("B5", Hippeis, 1).open().at(24_00, 10_50, NORTH),
            ],
            arrivals: &[],
            strategoi: &[
                strategos("Hippokrates", "B1").is(FellowHoplite).hegemon(),
                strategos("Athenian strategos", "B3"),
            ],
            senior: "B1",
            rites: Rites { breakfast: true, hieres: true, rhetoria: true },
            arete: 0,
            won: false,
        },
    },
    special: &[Special::HiddenMarch {
        units: &["A4", "A5"],
        turn: 4,
        area: area([48_00, 32_00, 60_00, 36_00]),
    }],
    victory: Victory { limit: Limit::HonouredDead, exit: None, hold: None, gate: None },
};
