//! Amphipolis 422.

use super::*;

pub(super) const DATA: ScenarioData = ScenarioData {
    name: "Amphipolis 422",
    year: 422,
    manner: Manner::Arrayed,
    kind: Kind::Sally,
    board: (72, 48),
    turns: 14,
    ground: &[
        piece(Terrain::CityWall, [0, 46_00, 72_00, 48_00]),
        piece(Terrain::Gate, [24_00, 46_00, 25_50, 48_00]),
        piece(Terrain::Gate, [48_00, 46_00, 49_50, 48_00]),
        piece(Terrain::GentleHill, [20_00, 4_00, 52_00, 14_00]),
    ],
    armies: BySide {
        first: Army {
            name: "Athenians",
            nation: Nation::Athens,
            track: Track::Athenian,
            edge: Edge::South,
            zone: area([10_00, 26_00, 60_00, 38_00]),
            plan: Plan::ExitBoard,
            formation: Formation::MarchingColumn,
            units: &[
                unit("A1", Ionians, 3).column().at(12_00, 36_00, WEST),
                unit("A2", Athenians, 3).column().at(21_00, 36_00, WEST),
                unit("A3", Athenians, 2).column().at(30_00, 36_00, WEST),
                unit("A4", Hippeis, 2).column().at(37_00, 36_00, WEST),
            ],
            arrivals: &[],
            strategoi: &[strategos("Kleon", "A3").is(Demagogue).hegemon()],
            senior: "A3",
            rites: Rites { breakfast: true, hieres: false, rhetoria: false },
            arete: 0,
            won: false,
        },
        second: Army {
            name: "Brasidas",
            nation: Nation::Sparta,
            track: Track::Lakonian,
            edge: Edge::North,
            zone: area([0, 46_00, 72_00, 48_00]),
            plan: Plan::FrontalAttack,
            formation: Formation::DividedPhalanx,
            units: &[
                unit("B1", Epilektoi, 1),
                unit("B2", Perioikoi, 3),
                unit("B3", Panhellenic, 4),
                unit("B5", Hippeis, 2),
                unit("B4", ThrakianPeltasts, 4),
                unit("B6", ThrakianPeltasts, 4),
                unit("B7", Psiloi, 3),
            ],
            arrivals: &[
                Arrival { turn: 1, entry: Entry::Gate(area([24_00, 46_00, 25_50, 48_00])), units: &["B1"] },
                Arrival {
                    turn: 2,
                    entry: Entry::Gate(area([48_00, 46_00, 49_50, 48_00])),
                    units: &["B2", "B3", "B5"],
                },
                Arrival {
                    turn: 3,
                    entry: Entry::Gate(area([48_00, 46_00, 49_50, 48_00])),
                    units: &["B4", "B6", "B7"],
                },
            ],
            strategoi: &[
                strategos("Brasidas", "B1").is(CraftyPromachos).hegemon(),
                strategos("Klearidas", "B2").is(FellowHoplite),
            ],
            senior: "B1",
            rites: Rites { breakfast: true, hieres: true, rhetoria: true },
            arete: 0,
            won: true,
        },
    },
    special: &[Special::SallyCharge("B1"), Special::GatePasses(4)],
    victory: Victory {
        limit: Limit::Army(Side::Second),
        exit: Some(Exit {
            side: Side::First,
            edge: Edge::West,
            of: ExitOf::Lochoi(4),
            judged: Judged::AtLimit,
        }),
        hold: None,
        gate: None,
    },
};
