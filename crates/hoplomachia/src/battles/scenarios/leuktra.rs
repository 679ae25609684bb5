//! Leuktra 371.

use super::*;

pub(super) const DATA: ScenarioData = ScenarioData {
    name: "Leuktra 371",
    year: 371,
    manner: Manner::Arrayed,
    kind: Kind::Clash,
    board: (72, 48),
    turns: 20,
    ground: &[
        piece(Terrain::GentleHill, [0, 0, 72_00, 4_00]),
        piece(Terrain::GentleHill, [0, 46_00, 72_00, 48_00]),
    ],
    armies: BySide {
        first: Army {
            name: "Kleombrotos",
            nation: Nation::Sparta,
            track: Track::Panhellenic,
            edge: Edge::South,
            zone: area([0, 0, 72_00, 12_00]),
            plan: Plan::FrontalAttack,
            formation: Formation::BattlePhalanx,
            units: &[
                unit("A1", Spartiates, 2).at(48_00, 7_00, NORTH),
                unit("A2", Perioikoi, 4).at(45_00, 7_00, NORTH),
                unit("A3", Misthophoroi, 2).at(39_00, 7_00, NORTH),
                unit("A4", Korinthians, 4).at(36_00, 7_00, NORTH).of("League"),
                unit("A5", Korinthians, 4).at(30_00, 7_00, NORTH).of("League"),
                unit("A6", Hippeis, 2).open().at(47_00, 12_00, NORTH).with_andreia(6),
            ],
            arrivals: &[],
            strategoi: &[
                strategos("Kleombrotos", "A1").is(FellowHoplite).hegemon(),
                strategos("Archidamos", "A2"),
                strategos("League strategos", "A4").ally(),
            ],
            senior: "A1",
            rites: Rites { breakfast: true, hieres: true, rhetoria: true },
            arete: -2,
            won: false,
        },
        second: Army {
            name: "Epaminondas",
            nation: Nation::Boiotia,
            track: Track::ThebanHegemony,
            edge: Edge::North,
            zone: area([0, 36_00, 72_00, 48_00]),
            plan: Plan::EnvelopeFlank,
            formation: Formation::BattlePhalanx,
            units: &[
                unit("B1", Boiotians, 3).at(31_50, 46_00, SOUTH),
                unit("B2", Boiotians, 3).at(36_00, 46_00, SOUTH),
                unit("B3", Thebans, 4).deep(4).at(40_50, 41_00, SOUTH),
                unit("B4", SacredBand, 1).at(46_50, 41_00, SOUTH),
                unit("B5", BoiotianHippeis, 3).open().at(42_00, 36_00, SOUTH).with_hamippoi(),
                unit("B6", ThrakianPeltasts, 3).at(27_00, 44_00, SOUTH),
            ],
            arrivals: &[],
            strategoi: &[
                strategos("Epaminondas", "B3").is(Crafty).hegemon(),
                strategos("Pelopidas", "B4").is(Promachos),
            ],
            senior: "B3",
            rites: Rites { breakfast: true, hieres: true, rhetoria: true },
            arete: 0,
            won: true,
        },
    },
    special: &[Special::MayGoHome { unit: "B1", from: 4 }],
    victory: Victory { limit: Limit::HonouredDead, exit: None, hold: None, gate: None },
};
