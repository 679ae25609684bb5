//! The catalogue says of every game what the game says of itself.

use playroom::catalogue::{self, CATALOGUE};
use playroom::shelf;

/// Of the games that are not offered yet some have an unfinished board on the shelf.
#[test]
fn the_shelf_holds_all_that_is_playable_in_the_order_of_the_catalogue() {
    let shelf: Vec<_> = shelf::tables()
        .iter()
        .map(|table| table.game().about())
        .map(|about| (about.id, about.title))
        .collect();
    let catalogue = CATALOGUE.iter().map(|entry| (entry.id, entry.title));
    assert_eq!(catalogue.filter(|entry| shelf.contains(entry)).collect::<Vec<_>>(), shelf);
    for entry in CATALOGUE.iter().filter(|entry| entry.is_playable()) {
        assert!(shelf.contains(&(entry.id, entry.title)), "{}", entry.id);
    }
}

#[test]
fn a_guide_is_offered_where_there_is_one() {
    for table in shelf::tables() {
        let entry = catalogue::entry(table.game().about().id).unwrap();
        // A board that is not finished has its guide, but is not offered.
        if !entry.is_playable() {
            continue;
        }
        assert_eq!(entry.has_guide(), table.guide().is_some(), "{}", entry.id);
    }
}

#[test]
fn what_is_here_or_to_come_or_unknown_is_not_elsewhere() {
    for id in ["earth-and-water", "hoplomachia", "chess", ""] {
        assert!(!shelf::is_elsewhere(id), "{id}");
    }
}
