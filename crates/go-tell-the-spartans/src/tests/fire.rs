//! 8.2.1 to 8.2.5 Who fires at whom, and what the die says.

use super::scene::{Scene, area, unit};
use crate::charts::{self, PRIORITY};
use crate::map::Facing;
use crate::phase::{Phase, Segment, Timing};
use crate::units::Kind;
use crate::{Action, Event, Players, Side, Why, rulebook};
use tabletop::Rule;
use tabletop::testing::TestScene as _;

/// 8.2 The Persians fire, led by a player.
fn persians(board: &str) -> Scene {
    Scene::players(Players::Two, board).segment(Segment::Fire(Side::Persia, Timing::Offensive))
}

/// 8.2 The Persians fire by the diagram.
fn by_the_diagram(board: &str) -> Scene {
    Scene::new(board).segment(Segment::Fire(Side::Persia, Timing::Offensive))
}

/// 8.2 The Greeks fire.
fn greeks(board: &str) -> Scene {
    Scene::new(board).segment(Segment::Fire(Side::Greece, Timing::Defensive))
}

fn fire(at: &str) -> Action {
    Action::Fire(area(at))
}

/// Why a Persian stack in `from` may not fire at `at`; `None` if it may.
fn barred(board: &str, from: &str, at: &str) -> Option<Rule> {
    let position = Scene::players(Players::Two, board).position;
    position.volley(Side::Persia, area(from), area(at)).err().map(|illegal| illegal.rule)
}

#[test]
fn each_stack_that_can_fire_does_so_once_or_holds_its_fire() {
    let scene = greeks("G6 PEL-B1, G7 PEL-J1, F6 MED-M1, L5 SPA-1");
    let from = |from| Phase::Fire { side: Side::Greece, timing: Timing::Defensive, from: area(from) };
    scene
        .is_in(from("G6"))
        .refuses(Action::EndMovement, rulebook::WHO_FIRES)
        .act_dice(fire("F6"), &[1])
        .is_in(from("G7"))
        .act(Action::HoldFire)
        .did_not_happen(
            |event| matches!(event, Event::Fired { unit, .. } if *unit != super::scene::unit("PEL-B1")),
        )
        .happened(Event::SegmentBegan { segment: Segment::Fire(Side::Persia, Timing::Offensive) });
}

#[test]
fn only_the_top_unit_fires_and_hoplites_never() {
    tabletop::tested!(rulebook::FIRE);
    let scene = greeks("G6 PEL-B2 PEL-B1, E6 MED-M1, L5 SPA-1").act_dice(fire("E6"), &[1]);
    let fired = scene.events.iter().filter(|event| matches!(event, Event::Fired { .. }));
    assert_eq!(fired.count(), 1, "{}", rulebook::FIRE);
    let (from, at) = (area("G6"), area("E6"));
    scene.happened(Event::Fired { unit: unit("PEL-B2"), from, at, range: 2, die: 1, wall: false, hits: 0 });
    let hoplites = Scene::new("G6 SPA-1, F6 MED-M1").position;
    let refused = hoplites.volley(Side::Greece, area("G6"), area("F6")).map(|_| ());
    assert_eq!(refused.map_err(|illegal| illegal.rule), Err(rulebook::RANGE));
}

#[test]
fn the_disordered_fire_and_the_routed_do_not() {
    assert_eq!(barred("E6 MED-M1~, G6 SPA-1", "E6", "G6"), None);
    assert_eq!(barred("E6 MED-M1!, G6 SPA-1", "E6", "G6"), Some(rulebook::WHO_FIRES));
    assert_eq!(barred("E6 MED-M1, G6 SPA-1", "D6", "G6"), Some(rulebook::WHO_FIRES));
}

#[test]
fn each_type_has_its_range() {
    for (name, ranges) in [("MED-M1", 3), ("MED-B1", 4), ("DAH-J1", 2)] {
        for (at, range) in [("D6", 1), ("E6", 2), ("F6", 3), ("G6", 4), ("H6", 5)] {
            let board = format!("C6 {name}, {at} SPA-1");
            let expected = (range > ranges).then_some(rulebook::FIELD_OF_FIRE);
            assert_eq!(barred(&board, "C6", at), expected, "{name} at range {range}");
        }
    }
    assert_eq!(barred("C6 MED-M1, G6 SPA-1", "C6", "D6"), Some(rulebook::FIELD_OF_FIRE));
}

#[test]
fn mixed_infantry_fires_into_its_forward_fan() {
    for (at, open) in
        [("G6", true), ("G5", true), ("H4", true), ("H8", true), ("G8", false), ("F7", false), ("E6", false)]
    {
        let board = format!("F6 MED-M1, {at} SPA-1");
        assert_eq!(barred(&board, "F6", at), (!open).then_some(rulebook::FIELD_OF_FIRE), "{at}");
        // Light infantry fires all around.
        let board = format!("F6 MED-B1, {at} SPA-1");
        assert_eq!(barred(&board, "F6", at), None, "{at}");
    }
}

#[test]
fn nobody_fires_at_areas_with_friends() {
    assert_eq!(barred("F6 MED-M1, G6 MED-M2, G6 SPA-1", "F6", "G6"), Some(rulebook::FIELD_OF_FIRE));
    // Friends and mounds between are no obstacle to archers.
    assert_eq!(barred("F6 MED-B1, G6 MED-M2, H6 SPA-1", "F6", "H6"), None);
    assert_eq!(barred("I5 MED-B1, L5 SPA-1", "I5", "L5"), None);
}

#[test]
fn javelins_need_the_middle_area_free_of_friends() {
    let field = Some(rulebook::FIELD_OF_FIRE);
    assert_eq!(barred("E6 DAH-J1, F6 DAH-M1, G6 SPA-1", "E6", "G6"), field);
    assert_eq!(barred("E6 DAH-J1, F7 DAH-M1, G8 SPA-1", "E6", "G8"), field);
    assert_eq!(barred("E6 DAH-J1, F6 THS-1, G6 SPA-1", "E6", "G6"), None);
    assert_eq!(barred("E6 DAH-J1, F6 DAH-M1, F7 SPA-1", "E6", "F7"), None);
    // Between E6 and G7 lie two areas: one of them is enough.
    assert_eq!(barred("E6 DAH-J1, F6 DAH-M1, G7 SPA-1", "E6", "G7"), None);
    assert_eq!(barred("E6 DAH-J1, F6 DAH-M1, F7 DAH-M2, G7 SPA-1", "E6", "G7"), field);
}

#[test]
fn no_shot_goes_over_the_sea() {
    let field = Some(rulebook::FIELD_OF_FIRE);
    assert_eq!(barred("G9 MED-B1, J9 SPA-1", "G9", "J9"), field);
    assert_eq!(barred("J9 MED-B1, G9 SPA-1", "J9", "G9"), field);
    assert_eq!(barred("D10 MED-B1, G9 SPA-1", "D10", "G9"), field);
    assert_eq!(barred("G9 MED-B1, I8 SPA-1", "G9", "I8"), field);
    // Past a corner of the sea, along the shore, and over the mountain it may.
    assert_eq!(barred("G9 MED-B1, H8 SPA-1", "G9", "H8"), None);
    assert_eq!(barred("G8 MED-B1, J8 SPA-1", "G8", "J8"), None);
    assert_eq!(barred("F2 MED-B1, I3 SPA-1", "F2", "I3"), None);
}

#[test]
fn with_enemies_in_its_area_a_stack_fires_at_those_alone() {
    persians("F6 MED-M1, F6 SPA-1, G6 THS-1, A1 MED-M2")
        .allows(fire("F6"))
        .refuses(fire("G6"), rulebook::FIRE_IN_MELEE)
        .act_dice(fire("F6"), &[6])
        .happened(Event::Fired {
            unit: unit("MED-M1"),
            from: area("F6"),
            at: area("F6"),
            range: 0,
            die: 6,
            wall: false,
            hits: 1,
        });
}

#[test]
fn the_diagram_numbers_every_area_of_the_fan_once() {
    let mut numbers: Vec<u8> = PRIORITY.iter().flatten().copied().filter(|&number| number > 0).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=24).collect::<Vec<u8>>());
    assert_eq!(charts::priority(0, 0), Some(0));
    for ahead in 1..=4 {
        // Straight ahead first, then right and left by turns, outward.
        let order: Vec<i8> = (1..=ahead).flat_map(|aside| [aside, -aside]).collect();
        let ring: Vec<i8> = [0].into_iter().chain(order).collect();
        assert!(ring.windows(2).all(|two| charts::priority(ahead, two[0]) < charts::priority(ahead, two[1])));
        assert_eq!(charts::priority(ahead, ahead + 1), None);
    }
    assert_eq!([(-1, 0), (0, 1), (5, 0)].map(|(ahead, right)| charts::priority(ahead, right)), [None; 3]);
}

#[test]
fn persians_fire_at_the_lowest_number() {
    // Facing east, the right hand is the lower column.
    for (greeks, target) in [
        ("F6 SPA-1, F5 THS-1, F7 THB-1", "F6"),
        ("F5 THS-1, F7 THB-1, G6 SPA-1", "F5"),
        ("F7 THB-1, G6 SPA-1", "F7"),
        ("G7 SPA-1, G5 THS-1", "G5"),
        ("G4 SPA-1, G7 THS-1", "G7"),
        ("G4 SPA-1, H6 THS-1", "G4"),
        ("H3 SPA-1, H8 THS-1", "H8"),
    ] {
        by_the_diagram(&format!("E6 MED-M1, {greeks}")).offers(&[fire(target)]);
    }
    by_the_diagram("F6 MED-M1, F6 SPA-1, G6 THS-1").offers(&[fire("F6")]);
}

#[test]
fn light_infantry_looks_ahead_then_right_left_and_about() {
    // What is in front comes first, however far.
    by_the_diagram("E6 MED-B1, I6 SPA-1, E7 THS-1").offers(&[fire("I6")]);
    for (greeks, target, facing, number, turned) in [
        ("E8 SPA-1, E4 THS-1, C6 THB-1", "E4", Facing::South, 4, 1),
        ("E8 SPA-1, C6 THB-1", "E8", Facing::North, 4, 3),
        ("C6 THB-1", "C6", Facing::West, 4, 2),
    ] {
        let scene = by_the_diagram(&format!("E6 MED-B1, {greeks}")).offers(&[fire(target)]);
        let why = Why::LowestNumber { number, turned };
        let scene = scene.act_dice(fire(target), &[1]).happened(Event::Procedure {
            unit: unit("MED-B1"),
            at: area("E6"),
            why,
        });
        assert_eq!(scene.position.facing(Side::Persia, area("E6")), facing);
    }
    // Mixed infantry does not turn.
    assert_eq!(barred("E6 MED-M1, E4 THS-1", "E6", "E4"), Some(rulebook::FIELD_OF_FIRE));
}

#[test]
fn players_choose_their_targets() {
    persians("E6 MED-M1, F6 SPA-1, F7 THB-1, A1 MED-M2").allows(fire("F6")).allows(fire("F7"));
    greeks("G6 PEL-B1, F6 MED-M1, E4 MED-M2, L5 SPA-1").allows(fire("F6")).allows(fire("E4"));
    greeks("G6 PEL-B1, F6 MED-M1, L5 SPA-1").refuses(fire("E6"), rulebook::FIELD_OF_FIRE);
}

#[test]
fn the_wall_takes_one_from_the_die() {
    tabletop::tested!(rulebook::FIRE_ROLL);
    // Into it, also along it, and across it, and not out of it.
    for (from, at, over) in [
        ("F6", "H6", true),
        ("G6", "I6", true),
        ("I6", "G6", true),
        ("I6", "H6", true),
        ("H6", "G6", false),
        ("H6", "I6", false),
        ("H6", "H4", true),
        ("F6", "G6", false),
    ] {
        let board = format!("{from} MED-B1, {at} SPA-1");
        let position = Scene::players(Players::Two, &board).position;
        let volley = position.volley(Side::Persia, area(from), area(at)).expect("in range");
        assert_eq!(volley.wall, over, "{from} {at} {}", rulebook::FIRE_ROLL);
    }
    // Also among enemies who hold it.
    let position = Scene::players(Players::Two, "H6 MED-B1, H6 SPA-1").position;
    assert!(position.volley(Side::Persia, area("H6"), area("H6")).expect("in range").wall);
    // Range 2: seven hits, and with the wall it is a six.
    let hits = |die, hits, wall, at| {
        let board = format!("G6 MED-B1, {at} SPA-1, A1 MED-M2");
        let (unit, from) = (unit("MED-B1"), area("G6"));
        let fired = Event::Fired { unit, from, at: area(at), range: 2, die, wall, hits };
        persians(&board).act_dice(fire(at), &[u32::from(die)]).happened(fired);
    };
    hits(7, 1, false, "E6");
    hits(7, 0, true, "I6");
    hits(8, 1, true, "I6");
    hits(1, 0, true, "I6");
}

#[test]
fn every_unit_rolls_and_the_hits_on_an_area_add_up() {
    let scene = persians("E6 MED-M1, E7 MED-M2, F5 MED-M3, G6 SPA-1, A1 MED-M4")
        .act_dice(fire("G6"), &[9])
        .act_dice(fire("G6"), &[8]);
    assert_eq!(scene.position.hits[area("G6")], 3);
    // Three hits are a step; the check follows when all have fired.
    scene.act_dice(fire("G6"), &[1, 1]).happened(Event::FireTold {
        side: Side::Greece,
        at: area("G6"),
        hits: 3,
    });
}

#[test]
fn the_fire_results_table_is_the_printed_one() {
    // Hits for rolls 0 to 10.
    for (kind, range, line) in [
        (Kind::Bow, 0, "00000011222"),
        (Kind::Bow, 1, "00000000112"),
        (Kind::Bow, 2, "00000001122"),
        (Kind::Bow, 3, "00000001122"),
        (Kind::Bow, 4, "00000000011"),
        (Kind::Bow, 5, "00000000000"),
        (Kind::Javelin, 0, "00000001122"),
        (Kind::Javelin, 1, "00000000112"),
        (Kind::Javelin, 2, "00000000011"),
        (Kind::Mixed, 0, "00000011122"),
        (Kind::Mixed, 1, "00000001122"),
        (Kind::Mixed, 2, "00000000112"),
        (Kind::Mixed, 3, "00000000011"),
        (Kind::Hoplite, 0, "00000000000"),
    ] {
        let told: String = (0..=10).map(|roll| charts::hits(kind, range, roll, false).to_string()).collect();
        assert_eq!(told, line, "{kind:?} at {range}");
    }
}

#[test]
fn areas_fire_from_row_o_to_row_a_and_from_column_one() {
    tabletop::tested!(rulebook::FIRE_ORDER);
    let mut scene = by_the_diagram("E6 MED-B1, F7 MED-M1, F4 MED-M2, G5 MED-B2, H6 SPA-1, I5 THS-1");
    for from in ["G5", "F4", "F7", "E6"] {
        let asked = Phase::Fire { side: Side::Persia, timing: Timing::Offensive, from: area(from) };
        assert_eq!(scene.position.phase, asked, "{}", rulebook::FIRE_ORDER);
        scene = scene.act_dice(fire("H6"), &[1]);
    }
}

#[test]
fn persians_who_can_fire_do_so_in_their_own_half_of_a_round() {
    let board = "E6 MED-M1, G6 SPA-1, A1 MED-B9";
    let fires = |scene: Scene, timing| scene.segment(Segment::Fire(Side::Persia, timing));
    fires(Scene::players(Players::Two, board), Timing::Offensive)
        .refuses(Action::HoldFire, rulebook::SEQUENCE)
        .offers(&[Action::Fire(area("G6"))]);
    // In the Greeks' half they may hold fire, and the Greeks always may.
    fires(Scene::players(Players::Two, board), Timing::Defensive).allows(Action::HoldFire);
    Scene::players(Players::Two, "E6 MED-M1, G6 PEL-B1, A1 MED-B9")
        .segment(Segment::Fire(Side::Greece, Timing::Offensive))
        .allows(Action::HoldFire);
    // In the first edition they always could.
    fires(Scene::first_edition(Players::Two, board), Timing::Offensive).allows(Action::HoldFire);
}
