//! The procedure as a whole: whose turn it is, and that nothing else may be done.

use super::scene::{Scene, area, march};
use crate::field::Morale;
use crate::map::{Area, Facing};
use crate::phase::{Phase, Segment, Timing};
use crate::reach::End;
use crate::{Action, Event, Position, Setup, Side, Why, rulebook};
use tabletop::chance::Quick;
use tabletop::testing::TestScene as _;
use tabletop::{Chance as _, Position as _, Silent};

/// The Persians move, led by nobody.
pub(super) fn advance(board: &str) -> Scene {
    Scene::new(board).segment(Segment::Movement(Side::Persia))
}

/// Where the stack stands that the procedure moves first.
#[track_caller]
fn first(board: &str) -> Area {
    let actions = advance(board).position.actions();
    match actions.as_slice() {
        &[Action::March { from, .. }] => from,
        other => panic!("{other:?}"),
    }
}

#[test]
fn stacks_are_activated_in_the_order_of_the_rule() {
    // In a zone of control, or with a Greek before it: before others as near and more central.
    assert_eq!(first("F7 MED-M1, H6 MED-M2, G6 SPA-1"), area("F7"));
    assert_eq!(first("F7 MED-M1, F5 MED-M2 facing west, G6 SPA-1 facing east"), area("F7"));
    // The nearest.
    assert_eq!(first("C6 MED-M1, D9 MED-M2, H6 SPA-1"), area("D9"));
    // The nearest to the line between columns 5 and 6.
    assert_eq!(first("C3 MED-M1, C5 MED-M2, H5 SPA-1"), area("C5"));
    assert_eq!(first("C8 MED-M1, C7 MED-M2, H7 SPA-1"), area("C7"));
    // The lower column.
    assert_eq!(first("C6 MED-M1, C5 MED-M2, H5 SPA-1"), area("C5"));
    // The lower row letter.
    assert_eq!(first("I5 MED-M1, C5 MED-M2, F5 SPA-1"), area("C5"));
    // Missile stacks after all mixed infantry, in the same order.
    assert_eq!(first("F6 MED-B1, A1 MED-M1, G6 SPA-1"), area("A1"));
    assert_eq!(first("A1 MED-B1, B1 MED-B2, N6 SPA-1"), area("B1"));
}

#[test]
fn routed_units_are_moved_first_of_all() {
    let scene = advance("F6 MED-M1, E3 MED-M2!, L6 SPA-1");
    let routed = Event::Routed { unit: super::scene::unit("MED-M2"), from: area("E3"), to: Some(area("A3")) };
    assert_eq!(scene.events.get(1), Some(&routed), "{:?}", scene.events);
    scene.offers(&[march("F6", 1, "I6", Facing::East)]);
}

#[test]
fn nothing_but_the_prescribed_move_is_allowed() {
    advance("C6 MED-M1, A1 MED-B1, L6 SPA-1")
        .offers(&[march("C6", 1, "F6", Facing::East)])
        .refuses(march("C6", 1, "E6", Facing::East), rulebook::ADVANCE)
        .refuses(march("A1", 1, "B1", Facing::East), rulebook::ADVANCE)
        .refuses(Action::Turn { at: area("C6"), facing: Facing::West }, rulebook::ADVANCE)
        .refuses(Action::EndMovement, rulebook::ADVANCE)
        .act(march("C6", 1, "F6", Facing::East))
        .refuses(Action::EndMovement, rulebook::MISSILE_ADVANCE)
        .refuses(march("A1", 1, "B1", Facing::East), rulebook::MISSILE_ADVANCE);
}

#[test]
fn nothing_but_the_prescribed_combat_is_allowed() {
    let both = "E6 MED-M1, G6 SPA-1, G7 THS-1";
    Scene::new(both)
        .segment(Segment::Fire(Side::Persia, Timing::Offensive))
        .offers(&[Action::Fire(area("G6"))])
        .refuses(Action::Fire(area("G7")), rulebook::FIRE_PRIORITY)
        .refuses(Action::HoldFire, rulebook::FIRE_PRIORITY);
    Scene::new("G6 MED-M1, G6 SPA-1, I5 MED-M2, I5 THS-1, I4 MED-M3, I4 THB-1")
        .segment(Segment::Melee(Side::Persia))
        .offers(&[Action::Attack(area("I4"))])
        .refuses(Action::Attack(area("I5")), rulebook::OBLIGATION)
        .refuses(Action::Attack(area("G6")), rulebook::OBLIGATION);
    Scene::new("E6 MED-B1, E6 SPA-1")
        .segment(Segment::Melee(Side::Greece))
        .act(Action::Attack(area("E6")))
        .offers(&[Action::Retreat(area("D4"))])
        .refuses(Action::Stand, rulebook::RETREAT_BEFORE_COMBAT)
        .refuses(Action::Retreat(area("D8")), rulebook::RETREAT_BEFORE_COMBAT);
    Scene::new("E6 MED-M1~, L5 SPA-1")
        .segment(Segment::Recovery)
        .offers(&[Action::Rally])
        .refuses(Action::LetBe, rulebook::RECOVERY);
}

#[test]
fn the_log_tells_why() {
    let scene = advance("C6 MED-M1, L6 SPA-1").act(march("C6", 1, "F6", Facing::East));
    let why = Why::Advances { before: 9, after: 6 };
    scene.happened(Event::Procedure { unit: super::scene::unit("MED-M1"), at: area("C6"), why });
}

/// Random games: a player's seat acts at random, the procedure for the Persians.
fn games(count: u64, mut each: impl FnMut(&Position)) {
    for seed in 0..count {
        let mut chance = Quick::new(seed);
        let mut position = Position::start(&Setup::default(), &mut chance, &mut Silent);
        loop {
            each(&position);
            let actions = position.actions();
            if actions.is_empty() {
                break;
            }
            let action = actions[chance.pick(actions.len() as u32) as usize];
            position.apply(action, &mut chance, &mut Silent);
        }
    }
}

#[test]
fn the_procedure_prescribes_one_legal_move_and_always_the_same() {
    let mut moves = 0;
    games(3, |position| {
        let Phase::Movement { side: Side::Persia, .. } = position.phase else { return };
        let actions = position.actions();
        assert_eq!(actions.len(), 1);
        assert_eq!(position.clone().actions(), actions);
        let Action::March { from, units, to, by, facing } = actions[0] else { return };
        let around = position.surroundings(Side::Persia);
        let mover = position.mover(Side::Persia, from, units).expect("there is such a stack");
        let mut legal = position.is_locked(Side::Persia, from);
        assert!(!legal, "{from} is locked");
        position.for_each_end(&around, &mover, &mut |end| legal |= end == End { to, by, facing });
        assert!(legal, "{actions:?} in {:?}", position.field);
        moves += 1;
    });
    assert!(moves > 300, "{moves}");
}

#[test]
fn disordered_persians_never_move_of_their_own_will() {
    games(2, |position| {
        let Phase::Movement { side: Side::Persia, .. } = position.phase else { return };
        let [Action::March { from, .. } | Action::Exit(from)] = position.actions()[..] else { return };
        let top = position.stack(Side::Persia, from)[0];
        assert_eq!(position.morale(top), Morale::Steady, "{}", rulebook::DISORDER);
    });
}
