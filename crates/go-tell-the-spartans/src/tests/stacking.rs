//! 3.1 Stacking.

use super::scene::{Scene, area, charge, march, unit};
use super::shows;
use crate::map::{Direction, Facing};
use crate::phase::{Phase, Segment};
use crate::units::Contingent;
use crate::{Action, Event, Members, Place, Players, Side, rulebook};
use tabletop::testing::TestScene as _;

fn below(name: &str, at: &str) -> Action {
    Action::Below { unit: unit(name), at: area(at) }
}

fn greeks_move(board: &str) -> Scene {
    Scene::new(board).segment(Segment::Movement(Side::Greece))
}

/// While this contingent deploys.
fn deploying(contingent: Contingent, board: &str) -> Scene {
    Scene::new(board).phase(Phase::Deployment { contingent })
}

#[test]
fn an_area_takes_three_units() {
    deploying(Contingent::Phocian, "I4 PHO-1 PHO-2").allows(below("PHO-3", "I4"));
    deploying(Contingent::Phocian, "I4 PHO-1 PHO-2 PHO-3")
        .refuses(below("PHO-4", "I4"), rulebook::STACKING_LIMITS);
}

#[test]
fn a_new_counter_goes_to_the_bottom_and_the_order_stays() {
    deploying(Contingent::Phocian, "I4 PHO-2 PHO-3").act(below("PHO-1", "I4")).board("I4 PHO-2 PHO-3 PHO-1");
}

#[test]
fn two_stacks_of_a_side_never_share_an_area() {
    let place = Action::Place { unit: unit("PHO-1"), at: area("I4"), facing: Facing::West };
    deploying(Contingent::Phocian, "I4 MAL-1").refuses(place, rulebook::STACKING);
}

fn above(name: &str, at: &str) -> Action {
    Action::Above { unit: unit(name), at: area(at) }
}

#[test]
fn only_units_of_one_type_stack_whatever_their_contingent() {
    let board = "I4 PEL-H1, I5 MAL-1";
    deploying(Contingent::Peloponnesian, board)
        .refuses(below("PEL-J1", "I4"), rulebook::STACK_CREATION)
        .refuses(below("PEL-J1", "I5"), rulebook::STACK_CREATION)
        .refuses(below("PEL-H2", "I6"), rulebook::STACK_CREATION)
        .allows(below("PEL-H2", "I4"))
        .act(below("PEL-H2", "I5"))
        .board("I4 PEL-H1, I5 MAL-1 PEL-H2");
    // In the first edition of one contingent, too.
    Scene::first_edition(Players::Solitaire, board)
        .phase(Phase::Deployment { contingent: Contingent::Peloponnesian })
        .refuses(below("PEL-H2", "I5"), rulebook::STACK_CREATION)
        .refuses(above("PEL-H2", "I5"), rulebook::STACK_CREATION)
        .allows(below("PEL-H2", "I4"));
}

#[test]
fn a_contingent_goes_above_or_below_those_placed_before() {
    let placed = deploying(Contingent::Peloponnesian, "I4 PEL-H1, I5 MAL-1")
        .act(above("PEL-H2", "I5"))
        .happened(Event::PlacedOnTop { unit: unit("PEL-H2"), at: area("I5") })
        .board("I4 PEL-H1, I5 PEL-H2 MAL-1");
    placed
        .phase(Phase::Deployment { contingent: Contingent::Peloponnesian })
        .act(below("PEL-H3", "I5"))
        .board("I4 PEL-H1, I5 PEL-H2 MAL-1 PEL-H3");
    // Of one contingent, the first placed lies above.
    deploying(Contingent::Peloponnesian, "I4 PEL-H1")
        .refuses(above("PEL-H2", "I4"), rulebook::STACK_CREATION);
}

#[test]
fn a_contingent_stands_together_under_others_as_well() {
    let board = "I4 LOC-1, I5 MAL-1, I8 MAL-2";
    let scene = deploying(Contingent::Locrian, board).day(3);
    scene.allows(below("LOC-2", "I5")).refuses(below("LOC-2", "I8"), rulebook::DEPLOYMENT_RESTRICTIONS);
    // 6.0.1 And on its own side of the wall.
    deploying(Contingent::Spartan, "H6 THS-1, G6 THS-2")
        .refuses(below("SPA-1", "H6"), rulebook::DEPLOYMENT_RESTRICTIONS)
        .allows(below("SPA-1", "G6"));
}

#[test]
fn men_of_several_contingents_check_by_their_own_ratings() {
    let scene = Scene::new("G6 SPA-1 PHO-1");
    assert_eq!([unit("SPA-1"), unit("PHO-1")].map(|unit| scene.position.rating(unit)), [8, 6]);
}

#[test]
fn stacks_are_not_formed_during_the_action_rounds() {
    greeks_move("G6 MAL-1, F6 MAL-2, L3 PHO-1")
        .act(march("F6", 1, "E6", Facing::West))
        .refuses(march("G6", 1, "E6", Facing::West), rulebook::STACK_CREATION);
}

#[test]
fn the_limit_does_not_hold_while_moving() {
    greeks_move("G6 MAL-1 MAL-2 MAL-3, F6 MAL-4 MAL-5 MAL-6")
        .act(march("G6", 3, "E6", Facing::West))
        .board("E6 MAL-1 MAL-2 MAL-3, F6 MAL-4 MAL-5 MAL-6");
}

#[test]
fn units_may_leave_a_stack_and_do_not_come_back() {
    let middle = Action::March {
        from: area("G6"),
        units: Members::only(1),
        to: area("F6"),
        by: None,
        facing: Facing::West,
    };
    greeks_move("G6 MAL-1 MAL-2 MAL-3")
        .act(middle)
        .board("F6 MAL-2, G6 MAL-1 MAL-3")
        .refuses(march("G6", 2, "F6", Facing::West), rulebook::STACK_CREATION)
        .act(march("G6", 1, "E6", Facing::West))
        .board("E6 MAL-1, F6 MAL-2, G6 MAL-3");
}

#[test]
fn a_stack_has_only_the_units_it_has() {
    let third = Action::March {
        from: area("G6"),
        units: Members::only(2),
        to: area("F6"),
        by: None,
        facing: Facing::West,
    };
    greeks_move("G6 MAL-1 MAL-2").refuses(third, rulebook::STACKING);
}

#[test]
fn friends_in_melee_may_be_joined_up_to_the_limit() {
    let board = |friends: &str, joining: &str| {
        greeks_move(&format!("F6 {friends}, F6 MED-M1 MED-M2 MED-M3, G6 {joining}"))
    };
    let into = |count| charge("G6", count, "F6", Direction::West, Facing::West);
    board("MAL-1 MAL-2", "LOC-1").act(into(1)).board("F6 MAL-1 MAL-2 LOC-1, F6 MED-M1 MED-M2 MED-M3");
    board("MAL-1 MAL-2", "LOC-1 LOC-2").allows(into(1)).refuses(into(2), rulebook::STACKING_VIOLATIONS);
    board("PEL-B1", "LOC-1").refuses(into(1), rulebook::STACK_CREATION);
}

#[test]
fn a_stack_moves_as_one_and_keeps_one_facing() {
    tabletop::tested!(rulebook::JOINT_MOVEMENT);
    let scene = greeks_move("G6 MAL-1 MAL-2*3 facing south, L3 MAL-9")
        .refuses(march("G6", 2, "G4", Facing::West), rulebook::DIRECTION)
        .act(march("G6", 2, "G4", Facing::South))
        .board("G4 MAL-1 MAL-2*3 facing south, L3 MAL-9");
    let mover = scene.position.mover(Side::Greece, area("G4"), Members::all(2)).expect("a stack");
    assert_eq!((mover.ma, mover.units), (2, 2));
}

#[test]
fn the_upper_units_fall_first_and_lay_the_lower_open() {
    let board = "G6 MAL-1*3 MAL-2 MAL-3, G6 IMM-1 IMM-2 IMM-3";
    // 9:9 and mixed on hoplites, one left: 1:2. A 4 costs 3/2, the hoplites one less: MAL-1 falls, its stack holds.
    Scene::new(board)
        .entered(Side::Persia, "G6", Direction::West)
        .segment(Segment::Melee(Side::Persia))
        .act_dice(Action::Attack(area("G6")), &[4, 1, 1])
        .board("G6 MAL-2 MAL-3, G6 IMM-1*3 IMM-2 IMM-3")
        .happened(Event::StepsLost { unit: unit("MAL-1"), at: area("G6"), steps: 1 })
        .place("MAL-1", Place::Eliminated);
}

#[test]
fn units_of_a_stack_check_morale_one_by_one() {
    // The top unit loses a step and routs on a 10: the other two check for themselves.
    let scene = Scene::new("G6 MAL-1 MAL-2 MAL-3, G6 IMM-1 IMM-2 IMM-3")
        .entered(Side::Persia, "G6", Direction::West)
        .segment(Segment::Melee(Side::Persia))
        .act_dice(Action::Attack(area("G6")), &[4, 1, 10, 1, 8]);
    let checked = scene.events.iter().filter_map(|event| match event {
        Event::Checked { check, .. } => Some((check.unit.to_string(), check.die)),
        _ => None,
    });
    let expected = [("IMM-1", 1), ("MAL-1", 10), ("MAL-2", 1), ("MAL-3", 8)];
    assert_eq!(checked.collect::<Vec<_>>(), expected.map(|(name, die)| (name.to_owned(), die)));
    // It ran three areas at once, and three more when the Greeks moved.
    scene.board("G6 MAL-2 MAL-3~, M6 MAL-1*1!, G6 IMM-1*3 IMM-2 IMM-3");
}

#[test]
fn nobody_ends_above_the_limit_unless_forced() {
    shows(rulebook::STACKING_VIOLATIONS, "3.1.4");
    let board = "G6 MAL-1 MAL-2 MAL-3, F6 LOC-1 LOC-2 LOC-3, F6 MED-M1";
    greeks_move(board)
        .refuses(charge("G6", 3, "F6", Direction::West, Facing::West), rulebook::STACKING_VIOLATIONS);
}
