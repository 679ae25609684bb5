//! Koroneia 394, second clash.

use super::*;

pub(super) const DATA: ScenarioData = ScenarioData {
    name: "Koroneia 394, second clash",
    year: 394,
    manner: Manner::Arrayed,
    kind: Kind::Pass,
    board: (48, 72),
    turns: 16,
    ground: &[piece(Terrain::GentleHill, [0, 0, 48_00, 8_00])],
    armies: BySide {
        first: Army {
            name: "Agesilaos",
            nation: Nation::Sparta,
            track: Track::Lakonian,
            edge: Edge::South,
            zone: area([0, 0, 48_00, 24_00]),
            plan: Plan::FrontalAttack,
            formation: Formation::BattlePhalanx,
            units: &[
                unit("A1", Spartiates, 3).at(33_75, 24_00, NORTH),
                unit("A2", Perioikoi, 4).at(29_25, 24_00, NORTH),
                unit("A3", Misthophoroi, 4).at(23_25, 24_00, NORTH),
                unit("A4", Panhellenic, 2).at(17_25, 24_00, NORTH).of("Orchomenos"),
                unit("A5", MercenaryPeltasts, 2).at(38_00, 24_00, NORTH),
                unit("A6", Hippeis, 3).open().at(12_00, 24_00, NORTH),
            ],
            arrivals: &[],
            strategoi: &[
                strategos("Agesilaos", "A1").is(Promachos).hegemon(),
                strategos("Herippidas", "A3"),
                strategos("Orchomenian strategos", "A4").ally(),
            ],
            senior: "A1",
            rites: Rites { breakfast: false, hieres: false, rhetoria: true },
            arete: 0,
            won: true,
        },
        second: Army {
            name: "Thebans",
            nation: Nation::Boiotia,
            track: Track::Boiotian,
            edge: Edge::North,
            zone: area([0, 48_00, 48_00, 72_00]),
            plan: Plan::ExitBoard,
            formation: Formation::BattlePhalanx,
            units: &[
                unit("B1", Thebans, 5).deep(3).at(16_50, 48_00, SOUTH),
                unit("B2", Thebans, 5).deep(3).at(24_00, 48_00, SOUTH),
            ],
            arrivals: &[],
            strategoi: &[
                strategos("Theban boiotarch", "B1").is(Promachos).hegemon(),
                strategos("Theban boiotarch", "B2"),
            ],
            senior: "B1",
            rites: Rites { breakfast: false, hieres: false, rhetoria: true },
            arete: 0,
            won: false,
        },
    },
    special: &[],
    victory: Victory {
        limit: Limit::Army(Side::First),
        exit: Some(Exit {
            side: Side::Second,
            edge: Edge::South,
            of: ExitOf::Lochoi(5),
            judged: Judged::AtOnce,
        }),
        hold: None,
        gate: None,
    },
};
