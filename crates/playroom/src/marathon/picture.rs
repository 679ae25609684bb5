//! The picture of the ground agrees with the map of the rules: land and marsh lie where the rules have them.

use super::layout::middle;
use crate::picture::{is_inside, outline};
use crate::shown::Board;
use marathon::map::{self, Ground, Hex};
use marathon::{Id, Position};

#[test]
fn sea_and_marsh_lie_where_the_rules_have_them() {
    let land = outline(Position::PICTURES, "gm-coast");
    let marshes = ["gm-great-marsh", "gm-brexiza"].map(|name| outline(Position::PICTURES, name));
    for hex in (0..Hex::COUNT).filter_map(Hex::from_index) {
        let at = middle(hex);
        let is_marsh = marshes.iter().any(|marsh| is_inside(at, marsh));
        assert_eq!(is_inside(at, &land), map::ground(hex) != Ground::Sea, "{hex} and the coast");
        assert_eq!(is_marsh, map::ground(hex) == Ground::Marsh, "{hex} and the marshes");
    }
}

#[test]
fn nothing_in_the_picture_is_styled_within_the_page() {
    assert!(!Position::PICTURES.contains("style="), "the policy of the page forbids it");
}
