//! 11.3 The Spartan feigned retreat.

use super::scene::{Scene, area, unit};
use crate::map::{AreaSet, Direction};
use crate::melee::Shift;
use crate::phase::Segment;
use crate::{Action, Event, Players, Position, Setup, Side, rulebook};
use tabletop::testing::TestScene as _;

/// It was agreed on, and one takes each side.
fn agreed(board: &str) -> Scene {
    Scene::of(Setup { feigned_retreat: true, players: Players::Two, ..Setup::default() }, board)
}

fn greeks(board: &str) -> Scene {
    agreed(board).segment(Segment::Movement(Side::Greece))
}

fn feign(from: &str, to: &str) -> Action {
    Action::Feign { from: area(from), to: area(to) }
}

fn areas(names: &[&str]) -> AreaSet {
    names.iter().map(|name| area(name)).collect()
}

/// The Spartans have run, and these Persian stacks saw it; their movement begins.
fn tempted(board: &str, watching: &[&str], dice: &[u32]) -> Scene {
    agreed(board)
        .with(|position| {
            position.feint.used.insert(unit("SPA-1"));
            position.feint.watching = areas(watching);
        })
        .segment_dice(Segment::Movement(Side::Persia), dice)
}

#[test]
fn spartans_run_straight_back_an_area_more_and_face_as_they_did() {
    greeks("F6 SPA-1 SPA-2, E6 MED-M1, L5 THS-1")
        .allows(feign("F6", "G6"))
        .allows(feign("F6", "H6"))
        .refuses(feign("F6", "J6"), rulebook::FEIGNED_RETREAT)
        .refuses(feign("F6", "G7"), rulebook::FEIGNED_RETREAT)
        .refuses(feign("F6", "E6"), rulebook::FEIGNED_RETREAT)
        .act(feign("F6", "I6"))
        .happened(Event::Feigned { unit: unit("SPA-1"), from: area("F6"), to: area("I6") })
        .board("I6 SPA-1 SPA-2, E6 MED-M1, L5 THS-1");
    // Friends are passed and not joined; up a mound it costs more.
    greeks("G6 SPA-1, H6 THS-1, F6 MED-M1")
        .allows(feign("G6", "I6"))
        .refuses(feign("G6", "H6"), rulebook::FEIGNED_RETREAT)
        .refuses(feign("G6", "J6"), rulebook::FEIGNED_RETREAT);
}

#[test]
fn they_leave_a_zone_of_control_freely_and_stop_in_the_next() {
    // G7 looks south and holds F6, G6 and H6.
    greeks("F6 SPA-1, E6 MED-M1, G7 MED-M2 facing south, L5 THS-1")
        .allows(feign("F6", "G6"))
        .refuses(feign("F6", "H6"), rulebook::FEIGNED_RETREAT);
}

#[test]
fn they_run_neither_into_enemies_nor_into_rows_a_and_b() {
    greeks("F6 SPA-1, E6 MED-M1, H6 MED-B1, L5 THS-1")
        .allows(feign("F6", "G6"))
        .refuses(feign("F6", "H6"), rulebook::FEIGNED_RETREAT)
        .refuses(feign("F6", "I6"), rulebook::FEIGNED_RETREAT);
    greeks("D6 SPA-1 facing east, E6 MED-M1 facing west, L5 THS-1")
        .allows(feign("D6", "C6"))
        .refuses(feign("D6", "B6"), rulebook::FEIGNED_RETREAT);
}

#[test]
fn only_spartans_in_order_out_of_melee_and_once_in_an_assault() {
    let no = rulebook::FEIGNED_RETREAT;
    let board = "F6 SPA-1, E6 MED-M1, L5 THS-1";
    Scene::new(board).segment(Segment::Movement(Side::Greece)).refuses(feign("F6", "G6"), no);
    greeks("F6 THS-1, E6 MED-M1, L5 SPA-1").refuses(feign("F6", "G6"), no);
    greeks("F6 SPA-1~, E6 MED-M1, L5 THS-1").refuses(feign("F6", "G6"), no);
    greeks("F6 SPA-1 SPA-2~, E6 MED-M1, L5 THS-1").refuses(feign("F6", "G6"), no);
    greeks("F6 SPA-1, F6 MED-B1, L5 THS-1").allows(feign("F6", "G6"));
    greeks("F6 SPA-1, F6 MED-M1, L5 THS-1").refuses(feign("F6", "G6"), rulebook::ENTERING);
    let used = |position: &mut Position| position.feint.used.insert(unit("SPA-2"));
    greeks("F6 SPA-1 SPA-2, E6 MED-M1, L5 THS-1").with(used).refuses(feign("F6", "G6"), no);
    greeks("F6 SPA-1, E6 MED-M1, L5 THS-1").with(used).allows(feign("F6", "G6"));
    // One stack after the other, each once.
    greeks("F6 SPA-1, E6 MED-M1, F4 SPA-2, E4 MED-M2, L5 THS-1")
        .act(feign("F6", "G6"))
        .act(feign("F4", "G4"))
        .with(|position| assert_eq!(position.feint.watching, areas(&["E6", "E4"])));
    // The next assault knows nothing of it.
    let scene = greeks(board).with(used).with(Position::clear_the_map);
    assert!(!scene.position.feint.used.contains(unit("SPA-2")));
}

#[test]
fn every_mixed_stack_with_them_before_it_sees_it() {
    // D6 is too far, E8 looks past them, E4 shoots, and the routed look at nothing.
    let board =
        "F6 SPA-1, E5 MED-M1, E6 MED-M2~, E7 MED-M3!, D6 MED-M4, G5 MED-B1, G7 MED-M5 facing east, L5 THS-1";
    let scene = greeks(board).act(feign("F6", "H6"));
    assert_eq!(scene.position.feint.watching, areas(&["E5", "E6"]), "{}", rulebook::FEIGNED_RETREAT);
}

#[test]
fn above_its_rating_less_two_a_stack_pursues() {
    // The Medes have 8.
    for (die, pursues) in [(6, false), (7, true)] {
        let scene = tempted("I6 SPA-1, E6 MED-M1, A1 MED-M9", &["E6"], &[die]);
        let (unit, at, die) = (unit("MED-M1"), area("E6"), die as u8);
        let scene = scene.happened(Event::Tempted { unit, at, die, limit: 6, pursues });
        assert_eq!(scene.position.feint.pursuing.is_empty(), !pursues);
    }
    // On its back side the top unit has 6.
    tempted("I6 SPA-1, E6 MED-M1*1, A1 MED-M9", &["E6"], &[5]).board("I6 SPA-1, H6 MED-M1*1~, A1 MED-M9");
}

#[test]
fn pursuers_run_straight_at_those_who_fled_heedless_of_zones() {
    // F6 is held by the Thespians of G5; SPA-2 is nearer, but it did not pretend to flee.
    tempted("I6 SPA-1, F8 SPA-2 facing north, G5 THS-1, E6 MED-M1 MED-M2, A1 MED-M9", &["E6"], &[7])
        .board("I6 SPA-1, F8 SPA-2 facing north, G5 THS-1, H6 MED-M1~ MED-M2~, A1 MED-M9")
        .refuses(super::scene::march("H6", 2, "H5", crate::map::Facing::South), rulebook::MOVEMENT_PROCEDURE);
}

#[test]
fn pursuers_go_in_if_they_reach_them() {
    let scene = tempted("H6 SPA-1, E6 MED-M1 MED-M2, A1 MED-M9", &["E6"], &[7])
        .board("H6 SPA-1, H6 MED-M1~ MED-M2~, A1 MED-M9");
    assert_eq!(scene.position.field.entered(Side::Persia, area("H6")), Some(Direction::West));
    // A second stack joins the first; it alone comes in disorder with it.
    tempted("H6 SPA-1, E5 MED-M1, E6 MED-M2, A1 MED-M9", &["E5", "E6"], &[7, 7])
        .board("H6 SPA-1, H6 MED-M1~ MED-M2~, A1 MED-M9");
    tempted("H6 SPA-1, H6 MED-M1, E6 MED-M2, A1 MED-M9", &["E6"], &[7])
        .board("H6 SPA-1, H6 MED-M1 MED-M2~, A1 MED-M9");
    // Where there is no room it stops before them.
    tempted("H6 SPA-1, H6 MED-M1 MED-M3 MED-M4, E6 MED-M2, A1 MED-M9", &["E6"], &[7])
        .board("H6 SPA-1, H6 MED-M1 MED-M3 MED-M4, G6 MED-M2~, A1 MED-M9");
}

#[test]
fn those_who_cannot_or_did_not_see_it_are_not_tempted() {
    let calm = |event: &Event| matches!(event, Event::Tempted { .. });
    // Locked by now; gone, and archers in their place; routed.
    tempted("H6 SPA-1, E6 MED-M1, E6 THS-1, A1 MED-M9", &["E6"], &[]).did_not_happen(calm);
    tempted("H6 SPA-1, E6 MED-B1, A1 MED-M9", &["E6"], &[]).did_not_happen(calm);
    tempted("H6 SPA-1, E6 MED-M1!, A1 MED-M9", &["E6"], &[]).did_not_happen(calm);
}

#[test]
fn spartans_fall_upon_pursuers_with_one_shift_more() {
    let pursued = |board| {
        let scene = agreed(board).with(|position| position.feint.pursuing = areas(&["G6"]));
        scene.entered(Side::Persia, "G6", Direction::West)
    };
    let extra = |position: &Position, side| {
        let reckoning = position.reckon(side, area("G6")).expect("both stand there");
        reckoning.shifts.contains(&(Shift::Pursuer, 1))
    };
    let mut scene = pursued("G6 SPA-1, G6 MED-M1~, A1 MED-M9");
    assert!(extra(&scene.position, Side::Greece) && !extra(&scene.position, Side::Persia));
    assert!(!extra(&pursued("G6 THS-1, G6 MED-M1~, A1 MED-M9").position, Side::Greece));
    // In the next Greek melee alone.
    scene.position.end_melee(Side::Persia);
    assert!(extra(&scene.position, Side::Greece));
    scene.position.end_melee(Side::Greece);
    assert!(!extra(&scene.position, Side::Greece));
}

#[test]
fn a_feint_from_beginning_to_end() {
    // They run; the Immortals roll an eight, run after them and into them, and attack in disorder: 3/1, through the front 3/0.
    let attack = Action::Attack(area("G6"));
    agreed("E6 SPA-1 SPA-2 SPA-3, D6 IMM-1 IMM-2 IMM-3, A1 IMM-4 IMM-5")
        .segment(Segment::Movement(Side::Greece))
        .act(feign("E6", "G6"))
        .act_dice(Action::HoldFire, &[8])
        .act(Action::EndMovement)
        .act_dice(Action::Fire(area("G6")), &[1])
        .act_dice(attack, &[8, 6])
        .board("G6 SPA-1 SPA-2 SPA-3, G6 IMM-1*3~ IMM-2~ IMM-3~, D3 IMM-4 IMM-5")
        // Then the Spartans: 12 to 8 is 3:2, two right for hoplites, one for pursuers: 4:1.
        .act(Action::EndMovement)
        .act(Action::HoldFire)
        .act_dice(attack, &[10, 1])
        .board("G6 SPA-1 SPA-2 SPA-3, G6 IMM-2*3 IMM-3~, D3 IMM-4 IMM-5");
}
