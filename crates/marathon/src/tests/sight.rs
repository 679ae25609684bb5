//! 3.6 Line of sight.

use super::scene::hex;
use crate::sight::sees;
use crate::{Setup, rulebook};

fn check(from: &str, to: &str, expected: bool) {
    let setup = Setup::default();
    assert_eq!(sees(hex(from), hex(to), &setup), expected, "{from} to {to}");
    assert_eq!(sees(hex(to), hex(from), &setup), expected, "{to} to {from}");
}

#[test]
fn what_is_not_clear_hides_what_is_behind_it() {
    tabletop::tested!(rulebook::SIGHT);
    tabletop::tested!(rulebook::WHO_SEES);
    check("1402", "1404", false);
    check("1404", "1408", true);
    // Into the reeds, not through them.
    check("2205", "2203", true);
    check("2205", "2201", false);
    // Rock.
    check("1003", "0902", true);
    check("0902", "1303", false);
}

#[test]
fn along_a_hexside_one_clear_hex_is_enough() {
    tabletop::tested!(rulebook::LINE_OF_SIGHT);
    // Between 1403, a city, and 1404.
    check("1304", "1504", true);
    // Between the two cities: 1403 above, 1503 below the line from 1402 to 1504? Both hide.
    check("1303", "1603", false);
}

#[test]
fn units_never_block_and_the_hill_does_not_hide() {
    check("0310", "0712", true);
    check("0112", "0612", true);
    let crest = Setup { crest_hides: true, ..Setup::default() };
    // From plain to plain over the hill.
    assert!(!sees(hex("0209"), hex("0214"), &crest));
    assert!(sees(hex("0209"), hex("0214"), &Setup::default()));
    assert!(sees(hex("0212"), hex("0612"), &crest), "from the hill itself");
}

/// From the hill one sees over the city of Probalinthos what is far enough behind it.
#[test]
fn from_the_hill_one_looks_over_what_is_nearer_to_oneself() {
    use crate::map::Hex;
    use wargame::Id;
    let city = hex("1221");
    let (mut seen, mut hidden) = (0, 0);
    for from in ["0410", "0411", "0412", "0413"].map(hex) {
        for to in (0..Hex::COUNT).filter_map(Hex::from_index) {
            let crossed: Vec<_> = from.crossed_to(to).map(|(hex, _)| hex).collect();
            let others = crossed.iter().any(|&hex| {
                hex != city
                    && !matches!(crate::map::ground(hex), crate::map::Ground::Clear | crate::map::Ground::Sea)
            });
            if city.crossed(from, to) == Some(wargame::hex::Crossing::Through) && !others {
                let expected = 2 * city.distance(to) >= from.distance(to);
                assert_eq!(sees(from, to, &Setup::default()), expected, "{from} to {to}");
                if expected { seen += 1 } else { hidden += 1 }
            }
        }
    }
    assert!(seen > 0 || hidden > 0, "there is such a line");
    assert!(hidden > 0, "right behind the city nothing is seen");
}
