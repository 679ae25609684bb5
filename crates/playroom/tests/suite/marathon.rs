//! 490 BC: Marathon played by pointing: every action has its way, far hexes are gone to, refusals name their rule.

use super::walks::{points, walk};
use playroom::kept::dice;
use playroom::{Motion, Picking, Point, Sitting, Tried, shelf};
use serde_json::{Value, json};
use std::collections::HashMap;
use tabletop::chance::Quick;
use tabletop::{Chance, Viewer, Waiting};

fn sit(setup: &Value, seed: u64) -> Box<dyn Sitting> {
    shelf::table("marathon").unwrap().open(setup, &mut dice(seed, 0)).unwrap()
}

/// Plays at random by pointing for so many decisions; of some of them every path is looked at.
fn play_by_pointing(setup: &Value, seed: u64, most: usize) -> usize {
    let mut sitting = sit(setup, seed);
    let mut chance = Quick::new(seed);
    for decision in 0..most {
        let Waiting::For(_) = sitting.table().waiting() else { return decision };
        let offers = sitting.decider().offers();
        if decision % 16 == 0 {
            let mut owners = HashMap::new();
            for (action, path) in &offers.paths {
                assert_eq!(owners.insert(points(path), *action), None, "two actions share {path:?}");
                let says = |step: &playroom::Step| !step.point.is_button() || !step.words.is_empty();
                assert!(path.iter().all(says), "{path:?}");
            }
            let count = sitting.table().choices().len();
            for action in 0..count {
                let has_way = offers.paths.iter().any(|(owner, _)| *owner == action);
                assert!(has_way, "no way to {}", sitting.decider().words(action));
            }
        }
        let (action, path) = &offers.paths[chance.pick(offers.paths.len() as u32) as usize];
        walk(&*sitting, *action, path);
        let number = sitting.table().actions();
        sitting.choose(*action, &mut dice(seed, number)).unwrap();
    }
    most
}

#[test]
fn whole_battles_can_be_pointed_at() {
    let decisions: usize = (0..6).map(|seed| play_by_pointing(&Value::Null, seed, usize::MAX)).sum();
    assert!(decisions > 2000, "six battles of {decisions} decisions are none");
}

#[test]
fn armies_are_set_up_and_spartans_enter_by_pointing() {
    play_by_pointing(&json!({ "deployment": "free", "scenario": "what_if" }), 1, 400);
    play_by_pointing(&json!({ "reverse_movement": true, "scenario": "what_if" }), 2, 1500);
}

/// A battle in which somebody has just activated a wing.
fn moving(seed: u64) -> Box<dyn Sitting> {
    let mut sitting = sit(&Value::Null, seed);
    let activate = sitting.decider().offers().paths[0].0;
    sitting.choose(activate, &mut dice(seed, 1)).unwrap();
    sitting
}

#[test]
fn a_hex_several_steps_away_is_gone_to_step_by_step() {
    let mut sitting = moving(1);
    let offers = sitting.decider().offers();
    let unit = points(&offers.paths[0].1)[0];
    let mut picking = Picking::default();
    picking.point(&offers.paths, unit);
    let near = picking.offered(&offers.paths);
    let spots: Vec<Point> = sitting.decider().scene().spots.into_iter().map(|spot| spot.point).collect();
    let leads = |at: &Point| !near.contains(at) && sitting.decider().on_the_way(&picking, *at).is_some();
    let far = *spots.iter().find(|at| leads(at)).unwrap();
    let mut steps = 0;
    loop {
        let next = sitting.decider().on_the_way(&picking, far);
        let Some(action) = next else { break };
        let number = sitting.table().actions();
        sitting.choose(action, &mut dice(1, number)).unwrap();
        picking = Picking::default();
        steps += 1;
    }
    assert!(steps > 1, "{far:?} is {steps} steps away");
    let moved =
        (1..=sitting.table().actions()).flat_map(|number| sitting.look(Viewer::Table).motions(number));
    let slides = moved.filter(|(motion, _)| matches!(motion, Motion::Slide { .. })).count();
    assert!(slides > 0 && slides <= steps, "{slides} moves are seen in {steps} steps");
}

#[test]
fn who_may_not_move_is_refused_with_the_rule() {
    let sitting = moving(1);
    let offered = Picking::default().offered(&sitting.decider().offers().paths);
    let spots = sitting.decider().scene().spots;
    let others = spots.iter().filter(|spot| spot.card.is_some() && !offered.contains(&spot.point));
    let mut refused = 0;
    for spot in others {
        match sitting.decider().tried(&Picking::default(), spot.point) {
            Tried::Forbidden(illegal) => {
                assert_eq!(illegal.rule.number, "5.1", "{}: {}", spot.name, illegal.because);
                refused += 1;
            }
            Tried::Nothing => panic!("{} says nothing", spot.label),
        }
    }
    assert!(refused > 40, "{refused} units of other wings");
}

#[test]
fn the_board_names_every_hex_and_shows_every_unit() {
    let sitting = sit(&Value::Null, 1);
    let scene = sitting.look(Viewer::Table).scene();
    assert_eq!(scene.spots.len(), 597, "every hex where one may stand");
    assert!(scene.spots.iter().all(|spot| !spot.label.is_empty() && spot.corners.len() == 6));
    let told = |words: &str| scene.spots.iter().any(|spot| spot.label.contains(words));
    for name in ["Plataeans", "Miltiades", "Leontis II", "Saka I", "Cavalry 5", "Datis"] {
        assert!(told(name), "nobody sees {name}");
    }
}

#[test]
fn the_cup_and_the_losses_stand_beside_the_board() {
    let sitting = sit(&Value::Null, 1);
    let tracks = sitting.look(Viewer::Table).tracks();
    let names: Vec<&str> = tracks.iter().map(|track| track.name).collect();
    assert_eq!(names, ["Turn", "Camps", "Lost", "Cup"]);
    let cup = tracks.last().unwrap();
    let listed = cup.words.strip_prefix("In the cup: ").unwrap().split(", ").count();
    assert_eq!(cup.boxes[0].0, listed.to_string());
    assert!(listed >= 6, "{}", cup.words);
}
