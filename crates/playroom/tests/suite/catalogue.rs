//! The catalogue says of every game what the game says of itself.

use playroom::catalogue::{self, CATALOGUE};
use playroom::shelf;

#[test]
fn all_that_is_playable_is_on_the_shelf_in_its_order_and_nothing_else() {
    let playable = CATALOGUE.iter().filter(|entry| entry.is_playable()).map(|entry| (entry.id, entry.title));
    let abouts = shelf::tables().iter().map(|table| table.game().about());
    assert_eq!(playable.collect::<Vec<_>>(), abouts.map(|about| (about.id, about.title)).collect::<Vec<_>>());
}

#[test]
fn a_guide_is_offered_where_there_is_one() {
    for table in shelf::tables() {
        let entry = catalogue::entry(table.game().about().id).unwrap();
        assert_eq!(entry.has_guide(), table.guide().is_some(), "{}", entry.id);
    }
}

#[test]
fn what_is_here_or_to_come_or_unknown_is_not_elsewhere() {
    for id in ["earth-and-water", "hoplomachia", "chess", ""] {
        assert!(!shelf::is_elsewhere(id), "{id}");
    }
}
