//! Olpai 426.

use super::*;

pub(super) const DATA: ScenarioData = ScenarioData {
    name: "Olpai 426",
    year: 426,
    manner: Manner::Arrayed,
    kind: Kind::Clash,
    board: (72, 48),
    turns: 20,
    ground: &[
        piece(Terrain::Stream, [0, 23_50, 72_00, 24_50]),
        piece(Terrain::Broken, [0, 22_00, 20_00, 26_00]),
        piece(Terrain::Forest, [58_00, 14_00, 70_00, 23_00]),
    ],
    armies: BySide {
        first: Army {
            name: "Demosthenes",
            nation: Nation::Akarnania,
            track: Track::Panhellenic,
            edge: Edge::South,
            zone: area([0, 0, 72_00, 12_00]),
            plan: Plan::Defend,
            formation: Formation::BattlePhalanx,
            units: &[
                unit("A1", Panhellenic, 1).at(46_00, 10_50, NORTH),
                unit("A2", Panhellenic, 4).at(44_50, 10_50, NORTH),
                unit("A3", Panhellenic, 4).at(38_50, 10_50, NORTH),
                unit("A4", HellenicToxotes, 2).at(50_00, 10_50, NORTH),
                unit("A5", TribalPsiloi, 3).at(32_00, 10_50, NORTH),
                unit("A6", Panhellenic, 1).open().at(63_00, 19_00, NORTH).hidden(),
                unit("A7", TribalPsiloi, 2).at(67_00, 19_00, NORTH).hidden(),
            ],
            arrivals: &[],
            strategoi: &[
                strategos("Demosthenes", "A1").is(Crafty).hegemon(),
                strategos("Akarnanian strategos", "A2").is(FellowHoplite),
            ],
            senior: "A1",
            rites: Rites { breakfast: true, hieres: true, rhetoria: true },
            arete: 0,
            won: true,
        },
        second: Army {
            name: "Eurylochos",
            nation: Nation::PeloponnesianLeague,
            track: Track::Panhellenic,
            edge: Edge::North,
            zone: area([0, 36_00, 72_00, 48_00]),
            plan: Plan::EnvelopeFlank,
            formation: Formation::BattlePhalanx,
            units: &[
                unit("B1", Korinthians, 3).at(36_00, 37_50, SOUTH).of("Ambrakia"),
                unit("B2", Korinthians, 3).at(40_50, 37_50, SOUTH).of("Ambrakia"),
                unit("B3", Arkadians, 1).at(45_00, 37_50, SOUTH).of("Mantineia"),
                unit("B4", Korinthians, 5).at(46_50, 37_50, SOUTH),
            ],
            arrivals: &[],
            strategoi: &[
                strategos("Eurylochos", "B4").is(Promachos).hegemon(),
                strategos("Ambrakiot strategos", "B1").ally(),
                strategos("Mantineian strategos", "B3").ally(),
            ],
            senior: "B4",
            rites: Rites { breakfast: true, hieres: true, rhetoria: true },
            arete: 0,
            won: false,
        },
    },
    special: &[Special::AmbushSignal(&["A6", "A7"])],
    victory: Victory { limit: Limit::HonouredDead, exit: None, hold: None, gate: None },
};
