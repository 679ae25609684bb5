//! 2.4 Every chart, cell by cell, against a copy of the sheet as it is printed.

use super::scene::area;
use super::shows;
use crate::charts::{self, Source, Verdict};
use crate::map::Terrain;
use crate::rulebook;
use crate::units::{Contingent, Kind};

/// "1-3" or "4": the rolls a printed cell stands for; an empty cell stands for none.
fn rolls(cell: &str) -> std::ops::RangeInclusive<u8> {
    let number = |text: &str| text.parse().expect("a number");
    match cell.split_once('-') {
        Some((low, high)) => number(low)..=number(high),
        None if cell.is_empty() => std::ops::RangeInclusive::new(1, 0),
        None => number(cell)..=number(cell),
    }
}

/// The Fire Results Table (D10): range, miss, one hit, two hits; block by block.
const FIRE: [&[[&str; 4]]; 3] = [
    &[
        ["0", "1-5", "6-7", "8-10"],
        ["1", "1-7", "8-9", "10"],
        ["2", "1-6", "7-8", "9-10"],
        ["3", "1-6", "7-8", "9-10"],
        ["4", "1-8", "9-10", ""],
    ],
    &[["0", "1-6", "7-8", "9-10"], ["1", "1-7", "8-9", "10"], ["2", "1-8", "9-10", ""]],
    &[
        ["0", "1-5", "6-8", "9-10"],
        ["1", "1-6", "7-8", "9-10"],
        ["2", "1-7", "8-9", "10"],
        ["3", "1-8", "9-10", ""],
    ],
];

#[test]
fn the_fire_results_table_is_the_printed_one() {
    shows(rulebook::RANGE, "2.2.6");
    for (swapped, kinds) in
        [(false, [Kind::Bow, Kind::Javelin, Kind::Mixed]), (true, [Kind::Mixed, Kind::Javelin, Kind::Bow])]
    {
        for (kind, block) in kinds.into_iter().zip(FIRE) {
            assert_eq!(charts::longest_range(kind, swapped), Some(block.len() as u8 - 1), "{kind:?}");
            for range in 0..=6 {
                for roll in 0..=10 {
                    let line = block.iter().find(|line| line[0] == range.to_string());
                    let printed = line.map_or(0, |[_, _, one, two]| {
                        u8::from(rolls(one).contains(&roll)) + 2 * u8::from(rolls(two).contains(&roll))
                    });
                    assert_eq!(
                        charts::hits(kind, range, roll, swapped),
                        printed,
                        "{kind:?} at {range}: {roll}"
                    );
                }
            }
        }
        assert_eq!(charts::longest_range(Kind::Hoplite, swapped), None, "hoplites do not fire");
        assert_eq!(charts::hits(Kind::Hoplite, 0, 10, swapped), 0);
    }
    for block in FIRE {
        for [_, miss, one, two] in block {
            let covered =
                (1..=10).filter(|roll| [miss, one, two].iter().any(|cell| rolls(cell).contains(roll)));
            assert_eq!(covered.count(), 10, "the copy has a gap");
        }
    }
}

/// The Melee Combat Results Table: attacker / defender, from 1:3 to 4:1.
const MELEE: &str = "\
<=1  4/0 3/0 2/1 2/1 2/1 2/2 2/3
2-3  3/0 3/1 2/2 1/1 1/1 2/2 2/4
4-5  3/1 3/2 2/2 2/2 2/2 2/3 1/4
6-7  3/1 3/2 2/2 2/2 2/3 1/3 1/4
8-9  3/1 2/1 1/1 1/2 2/3 1/3 0/4
>=10 2/1 2/2 1/2 1/2 1/3 0/3 0/4";

#[test]
fn the_melee_table_is_the_printed_one_and_ends_at_its_ends() {
    for (line, rolls) in MELEE.lines().zip([-3..=1, 2..=3, 4..=5, 6..=7, 8..=9, 10..=13]) {
        let cells: Vec<&str> = line.split_whitespace().skip(1).collect();
        assert_eq!(cells.len(), 7);
        for roll in rolls {
            for column in -4..=11i8 {
                let losses = charts::result(charts::COLUMNS.shifted(0, column), roll);
                let printed = cells[column.clamp(0, 6) as usize];
                assert_eq!(format!("{}/{}", losses.attacker, losses.defender), printed, "{column} at {roll}");
            }
        }
    }
}

#[test]
fn odds_are_rounded_in_the_defenders_favour() {
    let heads = ["1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1"];
    let printed: Vec<String> = charts::COLUMNS.0.iter().map(|(of, to)| format!("{of}:{to}")).collect();
    assert_eq!(printed, heads);
    for (attack, defence, head) in [
        (0, 12, "1:3"),
        (1, 9, "1:3"),
        (4, 12, "1:3"),
        (5, 12, "1:3"),
        (6, 12, "1:2"),
        (11, 12, "1:2"),
        (12, 12, "1:1"),
        (17, 12, "1:1"),
        (18, 12, "3:2"),
        (23, 12, "3:2"),
        (24, 12, "2:1"),
        (35, 12, "2:1"),
        (36, 12, "3:1"),
        (47, 12, "3:1"),
        (48, 12, "4:1"),
        (9, 1, "4:1"),
        (1, 0, "4:1"),
    ] {
        assert_eq!(heads[usize::from(charts::COLUMNS.of(attack, defence))], head, "{attack} to {defence}");
    }
}

#[test]
fn the_shifts_are_the_printed_ones() {
    // Attacker down, defender across: hoplite, mixed, javelin, bow.
    let printed = ["0 2R 3R 3R", "1L 0 2R 2R", "3L 2L 0 1R", "3L 2L 1L 0"];
    for (attacker, line) in Kind::ALL.into_iter().zip(printed) {
        for (defender, cell) in Kind::ALL.into_iter().zip(line.split(' ')) {
            let shift = match cell.split_at(1) {
                (by, "R") => by.parse().expect("a number"),
                (by, "L") => -by.parse::<i8>().expect("a number"),
                _ => 0,
            };
            assert_eq!(charts::type_shift(attacker, defender), shift, "{attacker:?} on {defender:?}");
        }
    }
    assert_eq!(charts::FLANK_SHIFT, (2, 1), "two for hoplites, one for all others");
}

#[test]
fn the_terrain_effects_chart_is_the_printed_one() {
    let line = |terrain: Terrain| {
        let line = terrain.effects();
        assert_eq!(line.terrain, terrain);
        (line.to_enter, line.uphill, line.fire, line.melee)
    };
    assert_eq!(line(Terrain::Level1), (1, 0, 0, 0));
    assert_eq!(line(Terrain::Level2), (1, 1, 0, -1));
    assert_eq!(line(Terrain::Wall), (1, 0, -1, -1));
    for (from, to, cost) in
        [("I5", "J5", 2), ("J5", "K5", 1), ("J5", "I5", 1), ("G5", "H5", 1), ("H5", "G5", 1), ("D3", "E3", 2)]
    {
        assert_eq!(charts::cost(area(from), area(to)), cost, "{from} to {to}");
    }
}

#[test]
fn the_commitment_table_is_the_printed_one() {
    let printed = [
        (Contingent::Dahae, ["1", "1-2", "1-3"]),
        (Contingent::Medes, ["2-5", "3", "4"]),
        (Contingent::Scythians, ["6", "4", "5-7"]),
        (Contingent::Susa, ["7-8", "5", "8-10"]),
        (Contingent::Immortals, ["9-10", "6-10", ""]),
    ];
    for day in 1..=3u8 {
        for roll in 1..=10 {
            let (contingent, _) = printed
                .iter()
                .find(|line| rolls(line.1[usize::from(day) - 1]).contains(&roll))
                .expect("a cell");
            assert_eq!(charts::committed(day, roll), *contingent, "day {day}: {roll}");
        }
    }
}

#[test]
fn the_tables_of_ephialtes_and_the_conference_are_the_printed_ones() {
    let look = |table: &[(&str, u8)], roll| {
        table.iter().find(|(cell, _)| rolls(cell).contains(&roll)).map(|line| line.1).expect("a line")
    };
    for roll in 1..=10 {
        let entry = look(&[("1-4", 3), ("5-6", 4), ("7-8", 5), ("9-10", 6)], roll);
        assert_eq!(charts::round_of_entry(roll), entry, "{roll}");
        let remain = look(&[("1-5", 3), ("6-8", 4), ("9-10", 5)], roll);
        assert_eq!(charts::contingents_remaining(roll), remain, "{roll}");
    }
}

/// Hoplites or mixed by step losses, then bow and javelin.
const MORALE: [(Contingent, [Option<u8>; 4], Option<u8>); 12] = {
    use Contingent as C;
    const fn four(line: [u8; 4]) -> [Option<u8>; 4] {
        [Some(line[0]), Some(line[1]), Some(line[2]), Some(line[3])]
    }
    const fn two(line: [u8; 2]) -> [Option<u8>; 4] {
        [Some(line[0]), Some(line[1]), None, None]
    }
    [
        (C::Spartan, four([8, 8, 7, 7]), None),
        (C::Thespian, four([8, 7, 6, 6]), None),
        (C::Theban, four([8, 7, 6, 6]), None),
        (C::Phocian, four([6, 6, 5, 4]), None),
        (C::Malian, four([7, 7, 6, 6]), None),
        (C::Locrian, four([7, 6, 6, 5]), None),
        (C::Peloponnesian, four([7, 6, 6, 5]), Some(7)),
        (C::Immortals, four([8, 7, 7, 6]), None),
        (C::Dahae, two([7, 6]), Some(7)),
        (C::Medes, two([8, 6]), Some(8)),
        (C::Scythians, two([7, 5]), Some(6)),
        (C::Susa, two([6, 5]), Some(6)),
    ]
};

#[test]
fn the_morale_tables_are_the_printed_ones() {
    tabletop::tested!(rulebook::MORALE_RATING);
    for (contingent, line, light) in MORALE {
        let kind = if contingent.side() == crate::Side::Greece { Kind::Hoplite } else { Kind::Mixed };
        for (losses, printed) in (0..).zip(line) {
            assert_eq!(
                charts::rating(contingent, kind, losses),
                printed.unwrap_or(0),
                "{contingent:?} {losses}"
            );
        }
        for kind in [Kind::Bow, Kind::Javelin] {
            assert_eq!(charts::rating(contingent, kind, 0), light.unwrap_or(0), "{contingent:?} {kind:?}");
        }
    }
    for mora in [Contingent::FirstMora, Contingent::SecondMora, Contingent::ThirdMora] {
        assert_eq!(charts::rating(mora, Kind::Hoplite, 2), 7, "as Spartans");
    }
}

#[test]
fn every_roll_on_every_rating_holds_disorders_or_routs() {
    for rating in 4..=8u8 {
        // A disordered unit of a gloomy contingent rolls at most 12.
        for roll in 1..=12u8 {
            let expected = match i16::from(roll) - i16::from(rating) {
                ..=0 => Verdict::Holds,
                1..=2 => Verdict::Disorder,
                _ => Verdict::Rout,
            };
            assert_eq!(charts::verdict(roll, rating), expected, "{roll} on {rating}");
        }
    }
}

#[test]
fn the_missile_fire_priority_diagram_goes_ring_by_ring_right_before_left() {
    let drawn = [
        "24 22 20 18 16 17 19 21 23", // four ahead
        "   15 13 11  9 10 12 14   ",
        "       8  6  4  5  7      ",
        "          3  1  2         ",
    ];
    for (ahead, line) in [4i8, 3, 2, 1].into_iter().zip(drawn) {
        let numbers: Vec<u8> =
            line.split_whitespace().map(|number| number.parse().expect("a number")).collect();
        let reach = numbers.len() as i8 / 2;
        for right in -6..=6i8 {
            let inside = right.abs() <= reach;
            let printed = inside.then(|| numbers[(right + reach) as usize]);
            assert_eq!(charts::priority(ahead, right), printed, "{ahead} ahead, {right} right");
        }
    }
    assert_eq!(charts::priority(0, 0), Some(0), "the firer's own area comes first");
    for outside in [(0, 1), (0, -1), (-1, 0), (5, 0)] {
        assert_eq!(charts::priority(outside.0, outside.1), None, "{outside:?}");
    }
}

#[test]
fn every_chart_says_who_made_it() {
    shows(rulebook::CHARTS, "2.4");
    shows(rulebook::MAP_CHARTS, "2.1.2");
    let printed = |name: &str| {
        let chart = charts::ALL.iter().find(|chart| chart.name == name).expect(name);
        (chart.values, chart.heads)
    };
    use Source::{Partly, Printed, Reconstructed};
    assert_eq!(printed("Melee Combat Results Table"), (Printed, Printed));
    assert_eq!(printed("Fire Results Table"), (Printed, Reconstructed), "the symbols beside it are lost");
    assert_eq!(printed("Order of battle"), (Reconstructed, Printed));
    assert_eq!(printed("Levels of victory"), (Reconstructed, Reconstructed));
    assert_eq!(printed("Missile Fire Priority"), (Reconstructed, Reconstructed), "only its name is printed");
    assert_eq!(printed("Column shifts for situation"), (Printed, Partly), "when they count is ours");
    assert!(charts::ALL.iter().all(|chart| rulebook::ALL.contains(&chart.rule)));
}
