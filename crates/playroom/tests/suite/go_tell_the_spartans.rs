//! Go Tell the Spartans played by pointing: marches, and the army laid out before it deploys.

use super::walks::{points, walk};
use playroom::draft::Draft;
use playroom::kept::dice;
use playroom::{Drafted, Look, Motion, Picking, Point, Sitting, log, shelf};
use serde_json::json;
use std::collections::HashMap;
use tabletop::chance::Quick;
use tabletop::{Chance, Viewer, Waiting};

const WHOLE: Point = Point::Button("whole", None);
const SPLIT: Point = Point::Button("split", None);
const TURN: Point = Point::Button("turn", None);
const ON_THE_WALL: Point = Point::Button("plan", Some(1));
const END: Point = Point::Button("end", None);

fn sit(players: &str, seed: u64) -> Box<dyn Sitting> {
    let table = shelf::table("go-tell-the-spartans").unwrap();
    table.open(&json!({ "players": players }), &mut dice(seed, 0)).unwrap()
}

/// Plays at random by pointing until the game is over; armies are deployed as they are laid out.
fn play_by_pointing(players: &str, seed: u64) {
    let mut sitting = sit(players, seed);
    let mut chance = Quick::new(seed);
    let mut decisions = 0;
    while let Waiting::For(_) = sitting.table().waiting() {
        let mut dice = dice(seed, sitting.table().actions());
        let offers = sitting.decider().offers();
        decisions += 1;
        if offers.drafting {
            let army = laid_out(&*sitting.decider(), &mut chance);
            sitting.finish_draft(&army, &mut dice).unwrap();
            continue;
        }
        // Looking at every path of every decision would take minutes.
        if decisions % 8 == 0 {
            let mut owners = HashMap::new();
            for (action, path) in &offers.paths {
                assert_eq!(owners.insert(points(path), *action), None, "two actions share {path:?}");
                assert!(
                    path.iter().all(|step| !step.point.is_button() || !step.words.is_empty()),
                    "{path:?}"
                );
            }
            let count = sitting.table().choices().len();
            assert!((0..count).all(|action| offers.paths.iter().any(|(owner, _)| *owner == action)));
        }
        let (action, path) = &offers.paths[chance.pick(offers.paths.len() as u32) as usize];
        walk(&*sitting, *action, path);
        sitting.choose(*action, &mut dice).unwrap();
    }
}

/// A plan, or the last deployment; counters that have no ground are placed wherever it is offered.
pub(super) fn laid_out(look: &dyn Look, chance: &mut Quick) -> Draft {
    let mut draft = Draft::default();
    for _ in 0..400 {
        let drafted = look.draft(&draft).unwrap();
        if drafted.finish.is_some() {
            return draft;
        }
        draft = match chance.pick(12) {
            0 => draft.with(drafted.says[chance.pick(drafted.says.len() as u32) as usize].point),
            _ => draft.with(drafted.offered[chance.pick(drafted.offered.len() as u32) as usize]),
        };
    }
    panic!("no deployment was found: {}", look.draft(&draft).unwrap().prompt);
}

#[test]
fn whole_games_can_be_pointed_at_however_many_play() {
    for (seed, players) in ["solitaire", "two", "three", "four", "five"].into_iter().enumerate() {
        play_by_pointing(players, seed as u64);
    }
}

/// The first deployment of a game, after the Phocians were sent to guard the path.
pub(crate) fn first_deployment() -> Box<dyn Sitting> {
    let mut sitting = sit("solitaire", 3);
    let phocians = (0..sitting.table().choices().len())
        .find(|&action| sitting.decider().words(action).contains("Phocians"))
        .unwrap();
    sitting.choose(phocians, &mut dice(3, 0)).unwrap();
    sitting
}

fn place(sitting: &dyn Sitting, name: &str) -> Point {
    let drafted = sitting.decider().draft(&Draft::default()).unwrap();
    drafted.scene.spots.iter().find(|spot| spot.name == name).unwrap().point
}

fn drafted(sitting: &dyn Sitting, points: &[Point]) -> Drafted {
    let draft = points.iter().fold(Draft::default(), |draft, &point| draft.with(point));
    sitting.decider().draft(&draft).unwrap()
}

/// What is said about an area.
fn heard(drafted: &Drafted, at: Point) -> &str {
    &drafted.scene.spot(at).unwrap().label
}

/// A game up to the first free decision of this kind.
pub(crate) fn asked(what: &str) -> Box<dyn Sitting> {
    asked_when(what, |_| true)
}

/// A game up to the first free decision of this kind of which this is true.
pub(crate) fn asked_when(what: &str, when: impl Fn(&dyn Sitting) -> bool) -> Box<dyn Sitting> {
    (480..490).find_map(|seed| asked_in(what, &when, seed)).unwrap()
}

/// The same in the game of one seed, if it comes to it.
fn asked_in(what: &str, when: impl Fn(&dyn Sitting) -> bool, seed: u64) -> Option<Box<dyn Sitting>> {
    let mut sitting = sit("solitaire", seed);
    let mut chance = Quick::new(seed);
    let is_asked = |sitting: &dyn Sitting| {
        let asks = !sitting.decider().is_forced() && sitting.table().prompt(Viewer::Table).contains(what);
        asks && when(sitting)
    };
    while !is_asked(&*sitting) {
        if let Waiting::Over(_) = sitting.table().waiting() {
            return None;
        }
        let mut dice = dice(seed, sitting.table().actions());
        let offers = sitting.decider().offers();
        if offers.drafting {
            let army = laid_out(&*sitting.decider(), &mut chance);
            sitting.finish_draft(&army, &mut dice).unwrap();
            continue;
        }
        // Nobody moves: the host comes to those who wait.
        let end = offers.paths.iter().find(|(_, path)| points(path) == [END]);
        let any = chance.pick(sitting.table().choices().len() as u32) as usize;
        sitting.choose(end.map_or(any, |(action, _)| *action), &mut dice).unwrap();
    }
    Some(sitting)
}

#[test]
fn the_header_tells_the_assault_and_the_segment() {
    let tracks = asked("the Greeks move").decider().tracks();
    let words: Vec<&str> = tracks.iter().map(|track| track.words.as_str()).collect();
    assert_eq!(words[..2], ["Day 1 of 3", "Assault 1"]);
    assert_eq!(words.last(), Some(&"Action Round 1 of 8: Greek move"));
}

#[test]
fn an_army_is_laid_out_from_the_start_and_can_be_deployed_at_once() {
    let mut sitting = first_deployment();
    let laid_out = drafted(&*sitting, &[]);
    assert!(laid_out.finish.is_some(), "{}", laid_out.prompt);
    let before = sitting.table().actions();
    sitting.finish_draft(&Draft::default(), &mut dice(3, before)).unwrap();
    assert_eq!(sitting.table().actions() - before, 64, "74 counters less 10 Phocians");
}

#[test]
fn a_plan_is_a_button() {
    let sitting = first_deployment();
    let (one, other) = (drafted(&*sitting, &[]), drafted(&*sitting, &[ON_THE_WALL]));
    assert!(one.scene != other.scene);
    assert!(other.finish.is_some(), "{}", other.prompt);
}

#[test]
fn a_stack_goes_where_it_is_put_and_turns() {
    let sitting = first_deployment();
    let (g6, f6) = (place(&*sitting, "G6"), place(&*sitting, "F6"));
    let start = drafted(&*sitting, &[]);
    assert!(heard(&start, g6).contains("Spartan"), "{}", heard(&start, g6));
    let held = drafted(&*sitting, &[g6]);
    assert_eq!(held.held, [g6]);
    let moved = drafted(&*sitting, &[g6, f6]);
    assert!(heard(&moved, f6).contains("Spartan") && !heard(&moved, g6).contains("Spartan"));
    let turned = drafted(&*sitting, &[g6, TURN, f6]);
    assert!(heard(&turned, f6).contains("facing north"), "{}", heard(&turned, f6));
}

#[test]
fn a_stack_put_on_another_changes_places_with_it() {
    let sitting = first_deployment();
    let (g6, g5) = (place(&*sitting, "G6"), place(&*sitting, "G5"));
    let swapped = drafted(&*sitting, &[g6, g5]);
    assert!(heard(&swapped, g5).contains("Spartan") && heard(&swapped, g6).contains("Thespian"));
}

#[test]
fn a_contingent_moves_as_a_block_or_not_at_all() {
    let sitting = first_deployment();
    let (g5, f5) = (place(&*sitting, "G5"), place(&*sitting, "F5"));
    let taken = drafted(&*sitting, &[g5, WHOLE]);
    assert_eq!(taken.held.len(), 3, "seven Thespians are three stacks");
    let moved = drafted(&*sitting, &[g5, WHOLE, f5]);
    assert!(
        ["F3", "F4", "F5"]
            .into_iter()
            .all(|name| { heard(&moved, place(&*sitting, name)).contains("Thespian") })
    );
    // Where they do not all fit, nothing is offered; who tries keeps them in hand and is told why.
    for name in ["H5", "D2", "A5"] {
        let there = place(&*sitting, name);
        assert!(!taken.offered.contains(&there), "{name}");
        let blocked = drafted(&*sitting, &[g5, WHOLE, there]);
        assert!(heard(&blocked, g5).contains("Thespian"), "{name}");
        assert_eq!(blocked.held, taken.held);
        assert!(blocked.prompt.contains("rows D to L"), "{}", blocked.prompt);
    }
    for offered in taken.offered.iter().filter(|&&offered| offered != g5) {
        let moved = drafted(&*sitting, &[g5, WHOLE, *offered]);
        assert!(moved.held.is_empty() && heard(&moved, *offered).contains("Thespian"));
    }
}

#[test]
fn what_is_in_hand_is_put_down_as_it_was_turned() {
    let sitting = first_deployment();
    let g5 = place(&*sitting, "G5");
    for held in [vec![g5, TURN], vec![g5, WHOLE, TURN]] {
        let held = drafted(&*sitting, &held).held;
        assert_eq!(held[0], g5, "pointing there puts it down");
    }
    let down = drafted(&*sitting, &[g5, WHOLE, TURN, g5]);
    assert!(down.held.is_empty() && heard(&down, g5).contains("facing north"), "{}", heard(&down, g5));
}

#[test]
fn an_army_half_laid_out_is_kept_with_its_buttons() {
    let sitting = first_deployment();
    let g6 = place(&*sitting, "G6");
    let points = [ON_THE_WALL, g6, WHOLE, TURN];
    let draft = points.iter().fold(Draft::default(), |draft, &point| draft.with(point));
    assert_eq!(Draft::read(&draft.names(), &*sitting.decider()), draft);
}

#[test]
fn only_plans_that_can_be_taken_are_offered() {
    let says = drafted(&*first_deployment(), &[]).says;
    assert_eq!(says.len(), 4, "no ring around Kolonos before the third day: {says:?}");
}

#[test]
fn nobody_deploys_outside_rows_d_to_l() {
    let sitting = first_deployment();
    let (g6, a6) = (place(&*sitting, "G6"), place(&*sitting, "A6"));
    let outside = drafted(&*sitting, &[g6, a6]);
    assert_eq!(outside.held, [g6]);
    assert!(outside.prompt.starts_with("Greeks deploy in rows D to L."), "{}", outside.prompt);
}

#[test]
fn the_prompt_says_who_comes_and_what_pointing_does() {
    let sitting = first_deployment();
    let start = drafted(&*sitting, &[]).prompt;
    assert!(start.starts_with("The ") && start.contains(" come with "), "{start}");
    let held = drafted(&*sitting, &[place(&*sitting, "G6")]).prompt;
    assert!(held.contains("swaps with any other"), "{held}");
}

#[test]
fn a_unit_is_taken_off_its_stack() {
    let sitting = first_deployment();
    let (g5, f5) = (place(&*sitting, "G5"), place(&*sitting, "F5"));
    let split = drafted(&*sitting, &[g5, SPLIT, f5]);
    assert!(heard(&split, g5).contains("2 units") && heard(&split, f5).contains("1 unit"));
}

#[test]
fn what_the_rules_forbid_is_said_and_cannot_be_deployed() {
    let sitting = first_deployment();
    let (g6, k2) = (place(&*sitting, "G6"), place(&*sitting, "L10"));
    let behind = drafted(&*sitting, &[g6, k2]);
    assert_eq!(behind.finish, None);
    assert!(behind.prompt.contains("6.0.1"), "{}", behind.prompt);
    assert!(behind.prompt.contains("the Spartans may not stand in L10"), "{}", behind.prompt);
    let apart = drafted(&*sitting, &[place(&*sitting, "G5"), place(&*sitting, "D8")]);
    assert!(apart.prompt.contains("the Thespians stand together"), "{}", apart.prompt);
}

/// The army stands as it was laid out at first, then does whatever comes first to hand.
fn after_some_rounds() -> Box<dyn Sitting> {
    let mut sitting = first_deployment();
    let mut chance = Quick::new(3);
    sitting.finish_draft(&Draft::default(), &mut chance).unwrap();
    while sitting.table().actions() < 400 {
        sitting.choose(0, &mut chance).unwrap();
    }
    sitting
}

#[test]
fn the_log_tells_what_is_alike_as_one_in_the_colour_of_whoever_acts() {
    let sitting = after_some_rounds();
    let look = sitting.look(Viewer::Table);
    let lines: Vec<_> = (0..=look.actions()).flat_map(|n| look.log(n)).collect();
    let groups = log::folded(&lines);
    let titles: Vec<_> =
        groups.iter().filter_map(|group| Some((log::title(group)?, &*group[0].colour))).collect();
    for (title, colour) in [
        ("The Thespians take their ground: 7 units", "greece"),
        ("The Persians move: ", "persia"),
        ("The Persians shoot: ", "persia"),
    ] {
        assert!(
            titles.iter().any(|told| told.0.starts_with(title) && told.1 == colour),
            "{title}: {titles:?}"
        );
    }
    assert!(groups.len() * 2 < lines.len(), "{} of {} lines are noise", groups.len(), lines.len());
}

#[test]
fn the_dice_of_a_melee_say_whose_they_are_and_where() {
    let sitting = after_some_rounds();
    let look = sitting.look(Viewer::Table);
    let rolled = (0..=look.actions()).flat_map(|n| look.motions(n));
    let dice: Vec<_> = rolled
        .filter_map(|(motion, _)| match motion {
            Motion::Roll(dice) => {
                Some((dice[0].name.split_once(" attack in ")?.0.to_owned(), dice[0].colour))
            }
            _ => None,
        })
        .collect();
    for told in [("Greeks", "greece"), ("Persians", "persia")] {
        assert!(dice.iter().any(|(name, colour)| (&**name, *colour) == told), "{told:?}: {dice:?}");
    }
}

/// A game for two up to the Persian's first deployment.
fn persians_deploy() -> Box<dyn Sitting> {
    let mut sitting = sit("two", 3);
    while !sitting.table().prompt(Viewer::Table).starts_with("Persia: place the ") {
        let mut dice = dice(3, sitting.table().actions());
        if sitting.decider().offers().drafting {
            sitting.finish_draft(&Draft::default(), &mut dice).unwrap();
        } else {
            sitting.choose(0, &mut dice).unwrap();
        }
    }
    sitting
}

#[test]
fn the_persian_points_at_an_area_a_counter_and_a_facing() {
    let mut sitting = persians_deploy();
    let offers = sitting.decider().offers();
    assert!(!offers.drafting, "the host is placed counter by counter");
    let picking = Picking::default();
    let places = |picking: &Picking| {
        let offered = picking.offered(&sitting.decider().offers().paths);
        offered.into_iter().filter(|point| matches!(point, Point::Place(_))).collect::<Vec<_>>()
    };
    let scene = sitting.decider().scene();
    let named = |name: &str| scene.spots.iter().find(|spot| spot.name == name).unwrap().point;
    assert_eq!(places(&picking), ["A5", "A6"].map(named), "the centre areas of row A");
    let (action, path) = offers.paths.iter().find(|(_, path)| points(path)[0] == named("A6")).unwrap();
    let words: Vec<&str> = path.iter().skip(1).map(|step| &*step.words).collect();
    assert_eq!(words, ["Mixed infantry", "Face west"]);
    walk(&*sitting, *action, path);
    sitting.choose(*action, &mut dice(3, 99)).unwrap();
    // Then it is filled: one way to go on.
    let offers = sitting.decider().offers();
    let all: Vec<Vec<Point>> = offers.paths.iter().map(|(_, path)| points(path)).collect();
    assert!(all.iter().all(|path| path[0] == named("A6")), "{all:?}");
    assert_eq!(&*offers.paths[0].1[1].words, "Mixed infantry, underneath");
}

#[test]
fn a_plan_deploys_the_persians_with_one_click() {
    let mut sitting = persians_deploy();
    let offers = sitting.decider().offers();
    let plans: Vec<_> = offers.paths.iter().filter(|(_, path)| path.len() == 1).collect();
    assert_eq!(plans.len(), 2);
    assert!(plans[0].1[0].words.starts_with("The usual order"), "{plans:?}");
    sitting.choose(plans[0].0, &mut dice(3, 99)).unwrap();
    assert!(
        sitting.table().prompt(Viewer::Table).starts_with("Persia: the Persians move"),
        "{}",
        sitting.table().prompt(Viewer::Table)
    );
}
