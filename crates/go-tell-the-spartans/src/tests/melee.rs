//! 8.3.1, 8.3.2, 8.3.7 to 8.3.9 Melee: who must attack, who slips away, what is lost, and what comes after.

use super::hits::checked;
use super::scene::{Scene, area, unit};
use crate::map::{Direction, Facing};
use crate::phase::{Phase, Segment};
use crate::units::Unit;
use crate::{Action, Event, Place, Players, Side, rulebook};
use tabletop::testing::TestScene as _;

fn melee(side: Side, board: &str) -> Scene {
    Scene::players(Players::Two, board).segment(Segment::Melee(side))
}

fn attack(at: &str) -> Action {
    Action::Attack(area(at))
}

fn retreat(at: &str) -> Action {
    Action::Retreat(area(at))
}

fn units(names: &[&str]) -> Vec<Unit> {
    names.iter().map(|name| unit(name)).collect()
}

fn fought(event: &Event) -> bool {
    matches!(event, Event::Fought { .. })
}

#[test]
fn the_phasing_side_attacks_once_wherever_it_shares_an_area() {
    let scene = melee(Side::Greece, "F6 SPA-1, F6 IMM-1, G4 THS-1, G4 IMM-2, I5 MAL-1, A1 IMM-3")
        .offers(&[attack("F6"), attack("G4")])
        .refuses(attack("I5"), rulebook::MELEE)
        .refuses(Action::EndMovement, rulebook::OBLIGATION)
        .act_dice(attack("G4"), &[8, 1, 1])
        .refuses(attack("G4"), rulebook::OBLIGATION)
        .offers(&[attack("F6")])
        .act_dice(attack("F6"), &[8, 1, 1]);
    assert_eq!(scene.events.iter().filter(|event| fought(event)).count(), 2);
}

#[test]
fn light_defenders_may_retreat_before_combat() {
    // The Medes face east and control F5, F6 and F7: the way home leads past them.
    let board = "E6 PEL-B1, E6 MED-M1, L5 SPA-1, A1 MED-M9";
    melee(Side::Persia, board)
        .act(attack("E6"))
        .waits_for(0)
        .offers(&[retreat("F4"), retreat("F8"), Action::Stand])
        .refuses(retreat("F6"), rulebook::RETREAT_BEFORE_COMBAT)
        .refuses(retreat("D5"), rulebook::RETREAT_BEFORE_COMBAT)
        .refuses(retreat("G4"), rulebook::RETREAT_BEFORE_COMBAT)
        .act(retreat("F8"))
        .happened(Event::Retreated { unit: unit("PEL-B1"), units: 1, from: area("E6"), to: area("F8") })
        .did_not_happen(fought)
        .board("F8 PEL-B1, E6 MED-M1, L5 SPA-1, A1 MED-M9");
    // Or stand and fight.
    melee(Side::Persia, board)
        .act(attack("E6"))
        .act_dice(Action::Stand, &[10])
        .place("PEL-B1", Place::Eliminated);
}

#[test]
fn a_retreat_ends_in_a_free_area_and_passes_no_enemy() {
    // Friends may be passed, not joined; enemies and what they control may not, friends there or not.
    let board = "E6 PEL-B1, E6 MED-M1 facing west, F6 SPA-1, F5 MED-M2 facing north, G8 THS-1, A1 MED-M9";
    let scene = melee(Side::Persia, board).act(attack("E6"));
    scene.offers(&[retreat("G7"), retreat("F7"), retreat("F4"), retreat("F8"), Action::Stand]);
    // Where no way leads home, any will do.
    let board = "E6 PEL-B1, E6 MED-M1, E5 MED-M2, E7 MED-M3, L5 SPA-1";
    melee(Side::Persia, board)
        .act(attack("E6"))
        .allows(retreat("D6"))
        .allows(retreat("C4"))
        .refuses(retreat("F6"), rulebook::RETREAT_BEFORE_COMBAT);
}

#[test]
fn greeks_do_not_retreat_into_rows_a_and_b() {
    let board = "C6 PEL-B1, C6 MED-M1, C5 MED-M2, C7 MED-M3, L5 SPA-1";
    melee(Side::Persia, board).act_dice(attack("C6"), &[10]).happened(Event::Eliminated {
        unit: unit("PEL-B1"),
        at: area("C6"),
        because: rulebook::MELEE_LOSSES,
    });
}

#[test]
fn not_all_may_retreat() {
    for defenders in ["PEL-B1~", "PEL-B1 PEL-B2~"] {
        let board = format!("E6 {defenders}, E6 MED-M1 MED-M2, L5 SPA-1, A1 MED-M9");
        let scene = melee(Side::Persia, &board).act_dice(attack("E6"), &[10]);
        assert!(scene.events.iter().any(fought), "the disordered stand");
    }
    // Not before others as light, and not if they are heavy themselves.
    let scene = melee(Side::Persia, "E6 PEL-B1, E6 MED-B1, L5 SPA-1, A1 MED-M9");
    assert!(scene.act_dice(attack("E6"), &[10]).events.iter().any(fought));
    let scene = melee(Side::Greece, "E6 SPA-1, E6 MED-M1, A1 MED-M9");
    assert!(scene.act_dice(attack("E6"), &[10]).events.iter().any(fought));
}

#[test]
fn persians_led_by_nobody_always_retreat_and_immortals_know_their_own_way_home() {
    let greeks = |board| Scene::new(board).segment(Segment::Melee(Side::Greece)).act(attack("E6"));
    greeks("E6 MED-B1, E6 SPA-1 facing east, A1 MED-M9").offers(&[retreat("C6")]);
    greeks("E6 MED-B1, E6 SPA-1, A1 MED-M9").offers(&[retreat("D4")]);
    // Where they cannot, they fight.
    let shut = "A1 MED-B1, A1 SPA-1, A2 THS-1, B1 THB-1, B2 MAL-1, C9 MED-M9";
    let scene = Scene::new(shut).segment(Segment::Melee(Side::Greece)).act_dice(attack("A1"), &[10]);
    assert!(scene.events.iter().any(fought));
}

#[test]
fn losses_are_simultaneous_and_fall_on_the_top_unit_first() {
    // 3:2, one left for the hoplites: a four on 1:1 is 2/2, and through the front one less for the Spartans.
    let board = "F6 MED-M1 MED-M2 MED-M3, F6 SPA-1";
    let scene = Scene::new(board).entered(Side::Persia, "F6", Direction::West);
    scene
        .segment(Segment::Melee(Side::Persia))
        .act_dice(attack("F6"), &[4, 8, 8])
        .happened(Event::StepsLost { unit: unit("MED-M1"), at: area("F6"), steps: 2 })
        .happened(Event::StepsLost { unit: unit("SPA-1"), at: area("F6"), steps: 1 })
        .board("F6 MED-M2 MED-M3, F6 SPA-1*1");
    // Three steps: one counter and half of the next.
    Scene::new("F6 MED-M1 MED-M2, F6 SPA-1 SPA-2")
        .segment(Segment::Melee(Side::Persia))
        .act_dice(attack("F6"), &[4, 1])
        .board("F6 MED-M2*1, F6 SPA-1 SPA-2");
}

#[test]
fn both_may_be_lost_at_once_and_what_is_too_much_is_ignored() {
    // The Spartan counter has one step left and was taken in the rear: 3/1.
    Scene::players(Players::Two, "F6 MED-M1*1, F6 SPA-1*3, L5 THS-1, A1 MED-M9")
        .entered(Side::Persia, "F6", Direction::East)
        .with(|position| position.field.set_fresh(Side::Persia, area("F6"), false))
        .segment(Segment::Melee(Side::Persia))
        .act_dice(attack("F6"), &[4])
        .place("MED-M1", Place::Eliminated)
        .place("SPA-1", Place::Eliminated);
}

#[test]
fn the_attacker_checks_first_then_the_defender() {
    let rule = rulebook::MELEE_MORALE;
    let scene =
        melee(Side::Greece, "F6 SPA-1 SPA-2, F6 IMM-1 IMM-2, A1 MED-M9").act_dice(attack("F6"), &[2, 1, 1]);
    assert_eq!(checked(&scene), units(&["SPA-1", "IMM-1"]), "{rule}");
    // Who lost nothing does not check; who comes to lie on top does.
    let scene = melee(Side::Greece, "F6 SPA-1 SPA-2 SPA-3, F6 IMM-1 IMM-2, A1 MED-M9")
        .act_dice(attack("F6"), &[10, 1]);
    assert_eq!(checked(&scene), units(&["IMM-2"]), "{rule}");
    // One check, though it is on top anew and has lost a step.
    let scene = melee(Side::Greece, "F6 SPA-1 SPA-2 SPA-3, F6 MED-M1 IMM-1, A1 MED-M9")
        .act_dice(attack("F6"), &[10, 1]);
    assert_eq!(checked(&scene), units(&["IMM-1"]), "{rule}");
}

#[test]
fn whoever_is_left_stays_and_keeps_his_facing() {
    tabletop::tested!(rulebook::AFTERMATH);
    let scene = melee(Side::Greece, "F6 SPA-1 facing north, F6 MED-B1~, G6 THS-1, A1 MED-M9")
        .entered(Side::Greece, "F6", Direction::South)
        .act_dice(attack("F6"), &[10])
        .board("F6 SPA-1 facing north, G6 THS-1, A1 MED-M9");
    assert_eq!(scene.position.field.entered(Side::Greece, area("F6")), None, "{}", rulebook::AFTERMATH);
    assert!(!scene.position.field.is_fresh(Side::Greece, area("F6")));
}

#[test]
fn otherwise_both_stay_locked_for_the_other_sides_melee() {
    Scene::new("F6 IMM-1 IMM-2 IMM-3, F6 SPA-1 SPA-2 SPA-3")
        .entered(Side::Persia, "F6", Direction::West)
        .segment(Segment::Melee(Side::Persia))
        .act_dice(attack("F6"), &[8, 1])
        .refuses(super::scene::march("F6", 3, "E6", Facing::West), rulebook::ENTERING)
        .act(Action::EndMovement)
        .act_dice(Action::Fire(area("F6")), &[1])
        .is_in(Phase::Melee {
            side: Side::Greece,
            seat: tabletop::Seat(0),
            left: [area("F6")].into_iter().collect(),
        });
}
