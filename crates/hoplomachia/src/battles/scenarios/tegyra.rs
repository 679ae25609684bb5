//! Tegyra 375.

use super::*;

pub(super) const DATA: ScenarioData = ScenarioData {
    name: "Tegyra 375",
    year: 375,
    manner: Manner::Encounter,
    kind: Kind::Pass,
    board: (48, 48),
    turns: 18,
    ground: &[
        piece(Terrain::Marsh, [0, 0, 18_00, 48_00]),
        piece(Terrain::SteepHill, [30_00, 0, 48_00, 48_00]),
        piece(Terrain::Road, [23_25, 0, 24_75, 48_00]),
    ],
    armies: BySide {
        first: Army {
            name: "Pelopidas",
            nation: Nation::Boiotia,
            track: Track::Boiotian,
            edge: Edge::South,
            zone: area([18_00, 0, 30_00, 4_00]),
            plan: Plan::FrontalAttack,
            formation: Formation::MarchingColumn,
            units: &[unit("A2", BoiotianHippeis, 2).column(), unit("A1", SacredBand, 1).column()],
            arrivals: &[Arrival {
                turn: 1,
                entry: Entry::Edge(Edge::South, 20_00, 28_00),
                units: &["A2", "A1"],
            }],
            strategoi: &[strategos("Pelopidas", "A1").is(Promachos).hegemon()],
            senior: "A1",
            rites: Rites { breakfast: true, hieres: true, rhetoria: true },
            arete: 4,
            won: true,
        },
        second: Army {
            name: "Gorgoleon and Theopompos",
            nation: Nation::Sparta,
            track: Track::Lakonian,
            edge: Edge::North,
            zone: area([18_00, 44_00, 30_00, 48_00]),
            plan: Plan::FrontalAttack,
            formation: Formation::MarchingColumn,
            units: &[unit("B1", Spartiates, 2).column(), unit("B2", Perioikoi, 2).column()],
            arrivals: &[
                Arrival { turn: 1, entry: Entry::Edge(Edge::North, 20_00, 28_00), units: &["B1"] },
                Arrival { turn: 4, entry: Entry::Edge(Edge::North, 20_00, 28_00), units: &["B2"] },
            ],
            strategoi: &[
                strategos("Gorgoleon", "B1").is(FellowHoplite).hegemon(),
                strategos("Theopompos", "B2").is(FellowHoplite),
            ],
            senior: "B1",
            rites: Rites { breakfast: true, hieres: true, rhetoria: true },
            arete: -4,
            won: false,
        },
    },
    special: &[],
    victory: Victory {
        limit: Limit::HonouredDead,
        exit: Some(Exit {
            side: Side::First,
            edge: Edge::North,
            of: ExitOf::Unit("A1"),
            judged: Judged::AtOnce,
        }),
        hold: None,
        gate: None,
    },
};
