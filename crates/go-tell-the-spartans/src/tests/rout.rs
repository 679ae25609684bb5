//! 8.4.3 to 8.4.8 Disorder, and rout: who runs, where to, and who sees it.

use super::hits::{checked, struck};
use super::scene::{Scene, area, charge, march, unit};
use crate::charts::{TrackMove, Verdict};
use crate::map::{Direction, Facing};
use crate::phase::Segment;
use crate::units::{Contingent, Unit};
use crate::{Check, Event, Place, Players, Side, rulebook};
use tabletop::testing::TestScene as _;

/// Phocians in G6 lose a step and check: with a 9 the top one routs. Far away stands one more of each side.
fn phocians(rest: &str, dice: &[u32]) -> Scene {
    struck(&format!("G6 PHO-1, L2 MAL-1, E6 MED-B9{rest}"), Side::Greece, &[("G6", 2)], dice)
}

fn ran(name: &str, from: &str, to: &str) -> Event {
    Event::Routed { unit: unit(name), from: area(from), to: Some(area(to)) }
}

fn units(names: &[&str]) -> Vec<Unit> {
    names.iter().map(|name| unit(name)).collect()
}

#[test]
fn a_disordered_stack_keeps_its_zone_and_does_not_enter_enemy_areas() {
    let scene = Scene::new("G6 SPA-1~, F6 MED-B1, E9 MED-M1~, L5 THS-1");
    assert!(scene.position.zone(Side::Greece).contains(area("F6")), "{}", rulebook::DISORDER);
    assert!(scene.position.zone(Side::Persia).contains(area("F9")));
    scene
        .segment(Segment::Movement(Side::Greece))
        .refuses(charge("G6", 1, "F6", Direction::West, Facing::West), rulebook::DISORDER);
    Scene::new("G6 SPA-1~, E9 MED-M1, L5 THS-1").segment(Segment::Movement(Side::Greece)).allows(march(
        "G6",
        1,
        "E6",
        Facing::West,
    ));
    // It goes by the top unit.
    Scene::new("G6 SPA-1 SPA-2~, F6 MED-B1, L5 THS-1")
        .segment(Segment::Movement(Side::Greece))
        .allows(charge("G6", 2, "F6", Direction::West, Facing::West));
    Scene::players(Players::Two, "F6 MED-M1~, G6 SPA-1, A1 MED-M2")
        .segment(Segment::Movement(Side::Persia))
        .refuses(charge("F6", 1, "G6", Direction::East, Facing::East), rulebook::DISORDER);
}

#[test]
fn a_routed_unit_runs_an_area_more_than_its_allowance() {
    phocians("", &[9]).happened(ran("PHO-1", "G6", "J6")).place("PHO-1", Place::Area(area("J6")));
    // Persians run west: mixed infantry four areas, archers five.
    let board = "F6 SCY-M1 SCY-M2, C1 IMM-1 IMM-2, H6 PEL-B1, L5 MAL-1";
    struck(board, Side::Persia, &[("F6", 1)], &[8, 1]).happened(ran("SCY-M1", "F6", "B6"));
    let board = "G6 SCY-B1 SCY-B2, C1 IMM-1 IMM-2, I6 PEL-B1, L5 MAL-1";
    struck(board, Side::Persia, &[("G6", 1)], &[9]).happened(ran("SCY-B2", "G6", "B6"));
}

#[test]
fn the_rest_of_the_stack_check_once_each() {
    tabletop::tested!(rulebook::ROUT);
    let stack = |dice: &[u32]| {
        let board = "G6 PHO-1 PHO-2 PHO-3, L2 MAL-1, E6 MED-B9";
        struck(board, Side::Greece, &[("G6", 2)], dice)
    };
    // Rating 6 with a loss, and without one.
    let scene = stack(&[9, 6, 7]);
    assert_eq!(checked(&scene), units(&["PHO-1", "PHO-2", "PHO-3"]), "{}", rulebook::ROUT);
    scene.board("J6 PHO-1*1!, G6 PHO-2 PHO-3~, L2 MAL-1, E6 MED-B9");
    // The second runs too; the third has seen both and checks once. The second cannot stop on the first, and runs on.
    let scene = stack(&[9, 9, 1]);
    assert_eq!(checked(&scene), units(&["PHO-1", "PHO-2", "PHO-3"]));
    scene.board("J6 PHO-1*1!, K6 PHO-2!, G6 PHO-3, L2 MAL-1, E6 MED-B9");
    // All run: the third finds J6 and K6 taken.
    stack(&[9, 9, 9]).board("J6 PHO-1*1!, K6 PHO-2!, L2 MAL-1, E6 MED-B9").happened(Event::Eliminated {
        unit: unit("PHO-3"),
        at: area("K6"),
        because: rulebook::OVERSTACKING,
    });
}

#[test]
fn those_it_runs_through_check_with_rout_read_as_disorder() {
    let scene = phocians(", I6 LOC-1*1 LOC-2", &[9, 10, 7]);
    assert_eq!(checked(&scene), units(&["PHO-1", "LOC-1", "LOC-2"]));
    let (unit, at) = (unit("LOC-1"), area("I6"));
    scene
        .happened(Event::Checked {
            check: Check { unit, die: 10, modifier: 0, rating: 6 },
            at,
            verdict: Verdict::Disorder,
        })
        .board("J6 PHO-1*1!, I6 LOC-1*1~ LOC-2, L2 MAL-1, E6 MED-B9");
    // Nobody checks who is passed at a distance, or routed himself.
    let scene = phocians(", I5 LOC-1, I6 LOC-2!", &[9]);
    assert_eq!(checked(&scene), units(&["PHO-1"]));
}

#[test]
fn a_unit_routs_out_of_a_melee_and_its_friends_fight_on() {
    let board = "G6 PHO-1 PHO-2, G6 MED-M1, L2 MAL-1, E4 MED-B9";
    let hits = [("G6", 2)];
    let scene = struck(board, Side::Greece, &hits, &[9, 1]);
    scene.board("J6 PHO-1*1!, G6 PHO-2, G6 MED-M1, L2 MAL-1, E4 MED-B9");
}

#[test]
fn routed_units_have_no_zone_and_are_lost_where_an_enemy_enters() {
    let scene = Scene::new("G6 SPA-1, E6 MED-M1!, L5 THS-1, A1 MED-M2");
    assert!(!scene.position.zone(Side::Persia).contains(area("F6")), "{}", rulebook::ROUTED_UNITS);
    let because = rulebook::ROUTED_UNITS;
    scene
        .segment(Segment::Movement(Side::Greece))
        .act(charge("G6", 1, "E6", Direction::West, Facing::West))
        .happened(Event::Eliminated { unit: unit("MED-M1"), at: area("E6"), because })
        .board("E6 SPA-1, L5 THS-1, A1 MED-M2");
}

#[test]
fn routed_greeks_who_are_ridden_down_move_the_tracks_at_once() {
    let scene = Scene::players(Players::Two, "F6 MED-M1, A1 MED-M2, G6 THB-1!, L5 SPA-1")
        .off_map("THB-2 THB-3 THB-4", Place::Eliminated)
        .with(|position| position.tally.halved.insert(Contingent::Theban))
        .phase(crate::phase::Phase::Movement { side: Side::Persia, seat: tabletop::Seat(1) })
        .act(charge("F6", 1, "G6", Direction::East, Facing::East));
    let now = scene.position.tally.tracks;
    let contingent = Some(Contingent::Theban);
    scene.happened(Event::TracksMoved { by: TrackMove::Destroyed, contingent, now });
}

#[test]
fn a_rout_goes_straight_home_then_towards_the_centre() {
    // H6 is taken by the enemy: H5 is nearer to the centre than H7.
    phocians(", H6 MED-M1", &[9]).happened(ran("PHO-1", "G6", "J5"));
    phocians(", H6 MED-M1, H5 MED-M2", &[9]).happened(ran("PHO-1", "G6", "J7"));
    // The sea bars the way straight on.
    let board = "G9 PHO-1, L2 MAL-1, E8 MED-B9";
    struck(board, Side::Greece, &[("G9", 2)], &[9]).happened(ran("PHO-1", "G9", "J8"));
    // Sideways only where no way leads nearer.
    phocians(", H5 MED-M1, H6 MED-M2, H7 MED-M3", &[9]).happened(ran("PHO-1", "G6", "I4"));
}

#[test]
fn without_a_way_home_a_routed_unit_is_lost() {
    let shut = ", H5 MED-M1, H6 MED-M2, H7 MED-M3, G5 MED-M4, G7 MED-M5";
    phocians(shut, &[9])
        .happened(Event::Eliminated { unit: unit("PHO-1"), at: area("G6"), because: rulebook::ROUT_PATH })
        .did_not_happen(|event| matches!(event, Event::Routed { .. }));
}

#[test]
fn a_rout_does_not_end_on_another_stack() {
    // One area more; whom it passes checks.
    phocians(", J6 LOC-1", &[9, 1]).happened(ran("PHO-1", "G6", "K6"));
    // And no further.
    phocians(", J6 LOC-1, K6 LOC-2", &[9, 1, 1])
        .happened(Event::Eliminated { unit: unit("PHO-1"), at: area("K6"), because: rulebook::OVERSTACKING })
        .did_not_happen(|event| matches!(event, Event::Routed { .. }));
}

#[test]
fn in_its_own_movement_it_runs_on_and_does_nothing_else() {
    Scene::new("H6 PHO-1!, L2 MAL-1, E6 MED-B9")
        .segment(Segment::Movement(Side::Greece))
        .happened(ran("PHO-1", "H6", "K6"))
        .refuses(march("K6", 1, "L6", Facing::East), rulebook::ROUT_CONTINUES);
    // Not in the enemy's.
    Scene::players(Players::Two, "H6 PHO-1!, L2 MAL-1, C6 MED-M1")
        .segment(Segment::Movement(Side::Persia))
        .did_not_happen(|event| matches!(event, Event::Routed { .. }));
}

#[test]
fn across_the_home_edge_it_is_off_the_map() {
    tabletop::tested!(rulebook::OFF_MAP);
    let off = |name: &str, from: &str| Event::Routed { unit: unit(name), from: area(from), to: None };
    Scene::new("M6 PHO-1!, L2 MAL-1, E6 MED-B9")
        .segment(Segment::Movement(Side::Greece))
        .happened(off("PHO-1", "M6"))
        .place("PHO-1", Place::Fled);
    // The last row itself is still on the map.
    Scene::new("L6 PHO-1!, L2 MAL-1, E6 MED-B9")
        .segment(Segment::Movement(Side::Greece))
        .place("PHO-1", Place::Area(area("O6")));
    let persians = Scene::players(Players::Two, "D6 MED-M1!, L2 MAL-1, E6 MED-B9")
        .segment(Segment::Movement(Side::Persia))
        .happened(off("MED-M1", "D6"))
        .place("MED-M1", Place::Fled);
    assert_eq!(persians.position.tally.eliminated, [0; 5], "{}", rulebook::OFF_MAP);
}

#[test]
fn immortals_who_came_by_row_o_run_back_there() {
    let board = "L6 IMM-1!, D6 MED-M1, I3 MAL-1";
    Scene::players(Players::Two, board)
        .day(3)
        .segment(Segment::Movement(Side::Persia))
        .place("IMM-1", Place::Fled);
    Scene::players(Players::Two, board)
        .segment(Segment::Movement(Side::Persia))
        .happened(ran("IMM-1", "L6", "H6"));
}

#[test]
fn persians_who_ran_off_come_again_and_greeks_the_next_day() {
    let fled = |scene: Scene| scene.off_map("MED-M1 PHO-1", Place::Fled);
    let scene = fled(Scene::new("C6 MED-M2, G6 SPA-1")).with(crate::Position::clear_the_map);
    scene.place("MED-M1", Place::Camp).place("PHO-1", Place::Fled);
    let mut scene = fled(Scene::new("C6 MED-M2, G6 SPA-1"));
    scene.position.begin_day(&mut tabletop::chance::Quick::new(1), &mut tabletop::Silent);
    scene.place("PHO-1", Place::Camp);
}
