//! Whole games by pointing, and what is seen of the guard.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

use crate::kept::{dice, opening_dice};
use crate::{Picked, Picking, Sitting, shelf};
use serde_json::Value;
use tabletop::{Seat, Viewer, Waiting};

fn opened(seed: u64) -> Box<dyn Sitting> {
    shelf::table("new-game").unwrap().open(&Value::Null, &mut opening_dice(seed)).unwrap()
}

#[test]
fn whole_games_can_be_pointed_at() {
    for seed in 0..20 {
        let mut sitting = opened(seed);
        while let Waiting::For(_) = sitting.table().waiting() {
            let done = sitting.table().actions();
            let look = sitting.decider();
            let paths = look.offers().paths;
            let (action, path) = paths[(seed as usize + done) % paths.len()].clone();
            let mut picking = Picking::default();
            for step in path {
                assert!(look.scene().spot(step.point).is_some(), "{step:?} is on the board");
                assert_eq!(picking.point(&paths, step.point), Picked::Further);
            }
            assert_eq!(picking.ready(&paths), Some(action));
            drop(look);
            sitting.choose(action, &mut dice(seed, done)).unwrap();
        }
    }
}

#[test]
fn the_guard_is_seen_by_its_own_side_alone() {
    let mut sitting = opened(0);
    sitting.choose(1, &mut dice(0, 0)).unwrap();
    let [persia, greece, table] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Table]
        .map(|viewer| sitting.look(viewer).scene().spots.iter().map(|spot| spot.shapes.len()).collect::<Vec<_>>());
    assert_eq!(greece, [1, 2, 1]);
    assert_eq!([persia, table], [[1; 3], [1; 3]]);
}
