//! Lines in contact on the field, and the columns they make.

use super::bodies::taxis;
use crate::battles::Edge;
use crate::body::{Body, Shape};
use crate::field::{Field, Lines, Unit, UnitId};
use crate::melee::columns::Lap;
use crate::{BySide, Side, rulebook};
use proptest::prelude::*;
use wargame::plane::{Heading, INCH, Rect};

/// A taxis of the first side and one of the second that has charged it, its rightmost lochos before this file.
fn contact(heading: Heading, files: u8, enemies: u8, before: i8) -> (Field, UnitId, UnitId) {
    let mut field = Field::new(BySide { first: Edge::South, second: Edge::North });
    let target = taxis(1800, 1500, heading, files);
    let charger = target.met_by(Shape { files: enemies, ..target.shape }, before);
    let first = field.add(Unit::new(Side::First, target)).unwrap();
    let second = field.add(Unit::new(Side::Second, charger)).unwrap();
    (field, first, second)
}

fn pairs(lines: &Lines) -> Vec<((UnitId, u8), (UnitId, u8))> {
    let both = |column| Some((lines.who(Side::First, column)?, lines.who(Side::Second, column)?));
    lines.columns.pairs(Side::First).filter_map(both).collect()
}

/// ```text
///    second   [0][1][2]
///    first       [2][1][0]      met before its file 3: the rightmost of the second line overlaps
/// ```
#[test]
fn lines_in_contact_stand_on_common_files() {
    tabletop::tested!(rulebook::COMMON_FILES);
    let (field, first, second) = contact(Heading::NORTH, 3, 3, 3);
    let lines = Lines::of(&field, first).unwrap();
    assert_eq!(pairs(&lines), [((first, 1), (second, 2)), ((first, 2), (second, 1))]);
    let (own, beyond) = (lines.column(first, 2).unwrap(), lines.column(second, 0).unwrap());
    assert_eq!(
        lines.columns.lap(Side::Second, beyond, own),
        Some(Lap::Shielded),
        "each overlaps on its own right"
    );
    let (rightmost, theirs) = (lines.column(first, 0).unwrap(), lines.column(second, 2).unwrap());
    assert_eq!(lines.columns.lap(Side::First, rightmost, theirs), Some(Lap::Shielded));
    assert_eq!(pairs(&Lines::of(&field, second).unwrap()), pairs(&lines), "whoever is asked");
}

/// ```text
///    second   [0][1][2]          [0]   [2]
///    first    [2][1][0]             [1]        the middle of the first line gives ground
///                              [2]     [0]
/// ```
#[test]
fn a_lochos_that_gives_ground_opens_a_gap_on_the_table() {
    let (mut field, first, second) = contact(Heading::degrees(30), 3, 3, 2);
    let depth = field.get(first).unwrap().troop().stand_depth();
    field.get_mut(first).unwrap().give_ground(1);
    field.follow(second, 1, depth);
    assert_eq!(field.audit(&Rect::upright(0, 0, 72 * INCH, 48 * INCH)), Ok(()));
    let lines = Lines::of(&field, first).unwrap();
    assert_eq!(pairs(&lines).len(), 3, "all are still in contact");
    let gap = |id, side, file| lines.columns.has_gap(side, lines.column(id, file).unwrap());
    assert_eq!(
        [0, 1, 2].map(|file| gap(first, Side::First, file)),
        [false, false, true],
        "who has it on the right"
    );
    assert_eq!([0, 1, 2].map(|file| gap(second, Side::Second, file)), [false; 3]);
    // Won back: the lines are straight again.
    field.get_mut(second).unwrap().give_ground(1);
    field.follow(first, 1, depth);
    let straight = Lines::of(&field, first).unwrap();
    assert!((0..3).all(|file| !straight.columns.has_gap(Side::First, straight.column(first, file).unwrap())));
    assert_eq!(field.get(first).unwrap().lochoi[1].ground_given, 0);
}

#[test]
fn whoever_stands_askew_is_in_no_column() {
    let (mut field, first, _) = contact(Heading::NORTH, 2, 2, 1);
    let beside = taxis(2300, 1480, Heading::degrees(5), 2);
    let off = taxis(2320, 1500, Heading::NORTH, 1);
    let askew = field.add(Unit::new(Side::First, beside)).unwrap();
    let between = field.add(Unit::new(Side::First, Body { at: off.at, ..off })).unwrap();
    let lines = Lines::of(&field, first).unwrap();
    assert_eq!((lines.column(askew, 0), lines.column(between, 0)), (None, None));
    assert_eq!(pairs(&lines).len(), 2);
}

proptest! {
    #[test]
    fn contact_is_found_again_at_any_angle(heading in 0u16..5760, files in 1u8..=5, enemies in 1u8..=5, before in -1i8..=6) {
        let (field, first, second) = contact(Heading::from(heading), files, enemies, before);
        let lines = Lines::of(&field, first).unwrap();
        let expected: Vec<_> = (0..files)
            .filter_map(|own| {
                let theirs = before - own as i8;
                (0..enemies as i8).contains(&theirs).then_some(((first, own), (second, theirs as u8)))
            })
            .collect();
        prop_assert_eq!(pairs(&lines), expected);
    }
}
