//! The diagrams of gaps, overlaps and flanks, which are lost in print, drawn anew.
//!
//! ```text
//!  first line, facing south     its right = WEST           its left = EAST
//!    columns     1      2      3      4      5
//!    first      [N1]   [N2]   [N3]   [N4]    .
//!    second      .     [S2]   [S3]   [S4]   [S5]
//!  second line, facing north    its left = WEST            its right = EAST
//! ```

use crate::melee::columns::{Columns, Lap, Place};
use crate::{Side, rulebook};
use Side::{First as N, Second as S};

/// Two lines as rows of text, the first above the second: `N` and `S` where lochoi stand, columns left to right.
fn drawn(picture: &[&str]) -> Columns {
    let mut columns = Columns::EMPTY;
    for (row, line) in picture.iter().enumerate() {
        for (column, letter) in line.chars().filter(|c| !c.is_whitespace()).enumerate() {
            match letter {
                // The front of a first-line lochos is its lower edge, of a second-line lochos its upper edge.
                'N' => columns.put(N, column, Place { row: row as i8 + 1, ground_given: 0 }),
                'S' => columns.put(S, column, Place { row: row as i8, ground_given: 0 }),
                _ => {}
            }
        }
    }
    columns
}

fn rows(columns: &Columns) -> Vec<[Option<i8>; 2]> {
    (0..8).map(|column| Side::BOTH.map(|side| columns.place(side, column).map(|place| place.row))).collect()
}

const NO_GAP: [usize; 0] = [];

fn gaps(columns: &Columns, side: Side) -> Vec<usize> {
    (0..8).filter(|&column| columns.has_gap(side, column)).collect()
}

/// ```text
///    N N N N .
///    . S S S S
/// ```
#[test]
fn each_army_overlaps_on_its_own_right() {
    tabletop::tested!(rulebook::WHEEL_ONTO_A_FLANK);
    let columns = drawn(&["NNNN.", ".SSSS"]);
    assert_eq!(columns.pairs(N).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(columns.lap(N, 0, 1), Some(Lap::Shielded), "N1 laps S2 on its left");
    assert_eq!(columns.lap(S, 4, 3), Some(Lap::Shielded), "S5 laps N4 on its left");
    assert_eq!(columns.lap(N, 1, 2), None, "N2 has an enemy before it");
    assert_eq!(columns.lap(N, 0, 2), None, "N1 is too far from S3");
    let behind = drawn(&["N....", ".NNN.", ".SSSS"]);
    assert_eq!(behind.lap(N, 0, 1), None, "it has not come up to him");
    let ahead = drawn(&[".NNN.", "NSSSS"]);
    assert_eq!(ahead.lap(N, 0, 1), Some(Lap::Shielded), "it stands beside him");
    assert_eq!((gaps(&columns, N), gaps(&columns, S)), (vec![], vec![]), "both are covered on their right");
}

/// ```text
///    N N N .
///    S S S S      the second line overlaps on its own right; the first has a friendless left, which is shielded
///
///    . N N N
///    S S S S      ... on its own left: the rightmost of the first line has an enemy at its right corner
/// ```
#[test]
fn an_enemy_at_the_right_end_of_the_line_makes_a_gap() {
    tabletop::tested!(rulebook::GAP);
    let columns = drawn(&["NNN.", "SSSS"]);
    assert_eq!((gaps(&columns, N), gaps(&columns, S)), (vec![], vec![]));
    assert_eq!(columns.lap(S, 3, 2), Some(Lap::Shielded));
    let columns = drawn(&[".NNN", "SSSS"]);
    assert_eq!((gaps(&columns, N), gaps(&columns, S)), (vec![1], vec![]));
    assert_eq!(columns.lap(S, 0, 1), Some(Lap::Unshielded));
}

/// ```text
///    N N N .
///    . S S N     S4 is pushed back one stand, and N4 has followed: it stands beside S3's unshielded side
///    . . . S
/// ```
#[test]
fn a_neighbour_pushed_back_on_the_right_opens_a_gap() {
    tabletop::tested!(rulebook::PUSHED_BACK);
    tabletop::tested!(rulebook::WHO_GOES_AHEAD);
    let mut columns = drawn(&["NNNN", ".SSS"]);
    assert_eq!(gaps(&columns, S), NO_GAP);
    columns.push_back(S, 3);
    assert_eq!(rows(&columns), rows(&drawn(&["NNN.", ".SSN", "...S"])));
    assert_eq!(
        (gaps(&columns, S), gaps(&columns, N)),
        (vec![2], vec![]),
        "S3 has a gap, N3 has none from it"
    );
    // A neighbour on the left that gives ground opens none for who stands to his right.
    let mut columns = drawn(&["NNNN", ".SSS"]);
    columns.push_back(S, 1);
    assert_eq!(gaps(&columns, S), NO_GAP);
    // What is won back is no longer given.
    columns.push_back(N, 1);
    assert_eq!([N, S].map(|side| columns.place(side, 1).map(|place| place.ground_given)), [Some(1), Some(0)]);
    // For the first line the right is the other way.
    columns.push_back(N, 2);
    assert_eq!(gaps(&columns, N), [3]);
}

/// ```text
///    N N N .
///    . S S .     S4 has routed and N4 pursues it: nobody is there to come in
/// ```
#[test]
fn there_is_no_gap_while_the_enemy_is_away() {
    tabletop::tested!(rulebook::NOBODY_IN_THE_GAP);
    let mut columns = drawn(&["NNNN", ".SSS"]);
    columns.remove(S, 3);
    assert_eq!(gaps(&columns, S), [2], "N4 is at S3's right corner");
    assert_eq!(columns.lap(N, 3, 2), Some(Lap::Unshielded), "and may wheel onto it");
    columns.remove(N, 3);
    assert_eq!(gaps(&columns, S), NO_GAP);
}

#[test]
fn pairs_are_fought_from_the_right_of_who_has_precedence() {
    tabletop::tested!(rulebook::PAIRS);
    let columns = drawn(&["NNNN.", ".SSSS"]);
    assert_eq!(columns.pairs(N).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(columns.pairs(S).collect::<Vec<_>>(), [3, 2, 1]);
}

/// Read at every step, a northern lochos pushed back at 2 at once opens a gap for N3, whose right-hand neighbour it is; a southern one
/// opens none for S3, whose right-hand neighbour S4 is still to fight.
#[test]
fn gaps_open_inside_the_phase_for_who_has_precedence() {
    let mut north = drawn(&["NNNN", "SSSS"]);
    north.push_back(N, 1);
    assert_eq!(gaps(&north, N), [2]);
    let mut south = drawn(&["NNNN", "SSSS"]);
    south.push_back(S, 1);
    assert_eq!(gaps(&south, S), [0], "S1 has fought already, S3 has no gap");
}

/// ```text
///    N N N N
///    . S S .      the lochos before the leftmost of the first line has run, and nobody pursues it
/// ```
#[test]
fn who_has_broken_his_enemy_laps_the_unshielded_side_of_the_next() {
    tabletop::tested!(rulebook::WHEEL_ONTO_A_FLANK);
    let columns = drawn(&["NNNN", ".SS."]);
    assert_eq!(columns.lap(N, 3, 2), Some(Lap::Unshielded), "on its right");
    assert_eq!(columns.lap(N, 0, 1), Some(Lap::Shielded), "on its left");
    assert_eq!(columns.lap(N, 2, 2), None, "who is held in front laps nobody");
}

/// ```text
///    N N . N N
///    S S S S S      a taxis of the first line has drifted a file to its left in its charge
/// ```
#[test]
fn a_taxis_that_has_drifted_away_leaves_a_gap() {
    tabletop::tested!(rulebook::GAP);
    let closed = drawn(&["NNNN.", "SSSSS"]);
    assert_eq!(gaps(&closed, N), NO_GAP);
    let drifted = drawn(&["NN.NN", "SSSSS"]);
    assert_eq!(gaps(&drifted, N), [3], "the right of the one beside the hole is open to an enemy");
    assert_eq!(gaps(&drifted, S), NO_GAP);
}
