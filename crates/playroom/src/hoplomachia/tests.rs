//! Battles by pointing.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

use crate::kept::{dice, opening_dice};
use crate::{Point, Sitting, shelf};
use serde_json::{Value, json};
use std::collections::HashMap;
use tabletop::chance::Quick;
use tabletop::{Chance, Waiting};

fn opened(setup: &Value, seed: u64) -> Box<dyn Sitting> {
    shelf::table("hoplomachia").unwrap().open(setup, &mut opening_dice(seed)).unwrap()
}

/// Every action has a way of its own, all that is pointed at on the board is there, and every button says something.
#[test]
fn whole_battles_can_be_pointed_at() {
    let mut kinds = HashMap::new();
    for (seed, setup) in [
        json!({}),
        json!({ "scenario": "lechaion" }),
        json!({ "free_battle": true }),
        json!({ "deployment": "maps" }),
        json!({ "free_battle": true, "terrain_method": "by_turns" }),
    ]
    .iter()
    .enumerate()
    {
        let seed = seed as u64;
        let (mut sitting, mut chance) = (opened(setup, seed), Quick::new(seed));
        while let Waiting::For(_) = sitting.table().waiting() {
            let number = sitting.table().actions();
            let choices = sitting.table().choices().len();
            // Paths are looked at now and then: a march has a hundred of them.
            if number % 7 == 0 {
                let look = sitting.decider();
                let (paths, scene) = (look.offers().paths, look.scene());
                let mut owners = HashMap::new();
                for (action, path) in &paths {
                    let points: Vec<Point> = path.iter().map(|step| step.point).collect();
                    for point in points.iter().filter(|point| matches!(point, Point::Place(_))) {
                        assert!(scene.spot(*point).is_some(), "{point:?} is on the board");
                    }
                    assert!(
                        !path.iter().any(|step| step.point.is_button() && step.words.is_empty()),
                        "{path:?}"
                    );
                    *kinds.entry(path[0].point.name()).or_insert(0) += 1;
                    assert_eq!(owners.insert(points, *action), None, "two actions share {path:?}");
                }
                assert!((0..choices).all(|action| paths.iter().any(|(owner, _)| *owner == action)));
            }
            sitting.choose(chance.pick(choices as u32) as usize, &mut dice(seed, number)).unwrap();
        }
    }
    assert!(kinds.len() > 20, "{kinds:?}");
}
