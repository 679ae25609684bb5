//! Lechaion 390.

use super::*;

pub(super) const DATA: ScenarioData = ScenarioData {
    name: "Lechaion 390",
    year: 390,
    manner: Manner::Encounter,
    kind: Kind::Pass,
    board: (36, 60),
    turns: 20,
    ground: &[
        piece(Terrain::Sea, [0, 0, 4_00, 60_00]),
        piece(Terrain::CityWall, [33_00, 0, 36_00, 60_00]),
        piece(Terrain::Road, [11_25, 0, 12_75, 60_00]),
    ],
    armies: BySide {
        first: Army {
            name: "Spartan mora",
            nation: Nation::Sparta,
            track: Track::Lakonian,
            edge: Edge::South,
            zone: area([6_00, 0, 20_00, 12_00]),
            plan: Plan::ExitBoard,
            formation: Formation::BattlePhalanx,
            units: &[
                unit("A1", Spartiates, 1).at(13_50, 10_50, NORTH),
                unit("A2", Perioikoi, 1).at(12_00, 10_50, NORTH),
                unit("A3", Hippeis, 1).open(),
            ],
            arrivals: &[Arrival { turn: 6, entry: Entry::Edge(Edge::North, 6_00, 18_00), units: &["A3"] }],
            strategoi: &[strategos("Polemarch", "A1").is(FellowHoplite).hegemon()],
            senior: "A1",
            rites: Rites { breakfast: true, hieres: true, rhetoria: true },
            arete: 0,
            won: false,
        },
        second: Army {
            name: "Iphikrates and Kallias",
            nation: Nation::Athens,
            track: Track::Athenian,
            edge: Edge::East,
            zone: area([20_00, 14_00, 33_00, 44_00]),
            plan: Plan::HarassToDeath,
            formation: Formation::DividedPhalanx,
            units: &[
                unit("B1", IphikrateanPeltasts, 3).open().at(23_00, 36_00, WEST),
                unit("B2", IphikrateanPeltasts, 2).open().at(23_00, 31_00, WEST),
                unit("B3", Athenians, 3).at(30_00, 38_00, WEST),
                unit("B4", Athenians, 3).at(30_00, 33_50, WEST),
            ],
            arrivals: &[],
            strategoi: &[
                strategos("Iphikrates", "B1").is(Crafty).hegemon(),
                strategos("Kallias", "B3").is(FellowHoplite),
            ],
            senior: "B1",
            rites: Rites { breakfast: true, hieres: true, rhetoria: true },
            arete: 0,
            won: true,
        },
    },
    special: &[Special::KeepOff { units: &["B3", "B4"], inches: 12 }, Special::LakonianEkdromoi],
    victory: Victory {
        limit: Limit::Army(Side::Second),
        exit: Some(Exit {
            side: Side::First,
            edge: Edge::North,
            of: ExitOf::Lochoi(2),
            judged: Judged::AtOnce,
        }),
        hold: None,
        gate: None,
    },
};
