//! 8.4.9 Morale Recovery.

use super::scene::{Scene, area, unit};
use crate::field::Morale;
use crate::map::Facing;
use crate::phase::{Phase, Segment};
use crate::units::Unit;
use crate::{Action, Event, Players, Recovery, Side, rulebook};
use tabletop::testing::TestScene as _;

fn recovery(board: &str) -> Scene {
    Scene::players(Players::Two, board).segment(Segment::Recovery)
}

/// A unit tries; others of its side stand by.
fn rallied(name: &str, die: u32, more: &[u32]) -> Scene {
    let dice: Vec<u32> = [die].iter().chain(more).copied().collect();
    recovery(&format!("G6 {name}, G3 SPA-3, C1 MED-M9, D9 MED-M8")).act_dice(Action::Rally, &dice)
}

#[track_caller]
fn tries(scene: Scene, name: &str) -> Scene {
    let Phase::Recovery { side, at, depth } = scene.position.phase else { panic!("somebody rallies") };
    assert_eq!(scene.position.stack(side, at)[usize::from(depth)], unit(name));
    scene
}

fn told(scene: &Scene) -> Vec<(Unit, Recovery)> {
    let each = scene.events.iter().filter_map(|event| match event {
        Event::Rallied { unit, outcome, .. } => Some((*unit, *outcome)),
        _ => None,
    });
    each.collect()
}

#[test]
fn greeks_first_then_persians_each_once_and_only_if_they_want() {
    let scene = recovery("G6 SPA-1~ SPA-2 SPA-3~, J6 PHO-1!, C6 MED-M1~, A1 MED-M9");
    let scene =
        tries(scene, "SPA-1").refuses(Action::EndMovement, rulebook::RECOVERY).act_dice(Action::Rally, &[9]);
    let scene = tries(scene, "SPA-3").act(Action::LetBe);
    let scene = tries(scene, "PHO-1").act_dice(Action::Rally, &[6]);
    let scene = tries(scene, "MED-M1").waits_for(1).act_dice(Action::Rally, &[1]);
    let expected = [
        (unit("SPA-1"), Recovery::Unchanged),
        (unit("PHO-1"), Recovery::Unchanged),
        (unit("MED-M1"), Recovery::Steady),
    ];
    assert_eq!(told(&scene), expected);
    scene.happened(Event::RoundBegan { round: 2 });
}

#[test]
fn nobody_rallies_among_enemies() {
    let scene = recovery("G6 SPA-1~, G6 MED-M1~, E6 MED-M2~, A1 MED-M9, L5 THS-1");
    tries(scene, "MED-M2");
}

#[test]
fn the_disordered_risk_a_rout() {
    // Rating 8, and one is added for disorder.
    for (die, outcome, morale) in [
        (7, Recovery::Steady, Morale::Steady),
        (8, Recovery::Unchanged, Morale::Disordered),
        (9, Recovery::Unchanged, Morale::Disordered),
        (10, Recovery::Routs, Morale::Routed),
    ] {
        let scene = rallied("SPA-1~", die, &[]);
        assert_eq!(told(&scene), [(unit("SPA-1"), outcome)], "{die}");
        assert_eq!(scene.position.morale(unit("SPA-1")), morale, "{die}");
        let (unit, at) = (unit("SPA-1"), area("G6"));
        scene.happened(Event::Rallied { unit, at, die: die as u8, modifier: 1, rating: 8, outcome });
    }
    // Then it runs, and the rest of its stack check.
    let scene = rallied("SPA-1~ SPA-2", 10, &[9]);
    scene.board("J6 SPA-1!, G6 SPA-2~, G3 SPA-3, C1 MED-M9, D9 MED-M8");
}

#[test]
fn the_routed_become_disordered_or_stay_as_they_are() {
    for (die, outcome, morale) in [
        (7, Recovery::Disordered, Morale::Disordered),
        (8, Recovery::Unchanged, Morale::Routed),
        (10, Recovery::Unchanged, Morale::Routed),
    ] {
        let scene = recovery("G6 SPA-1!, L2 SPA-3, C1 MED-M9, C9 MED-M8").act_dice(Action::Rally, &[die]);
        assert_eq!(told(&scene), [(unit("SPA-1"), outcome)], "{die}");
        assert_eq!(scene.position.morale(unit("SPA-1")), morale, "{die}");
    }
}

#[test]
fn whoever_rallies_from_rout_faces_the_nearest_enemy() {
    for (enemy, facing) in
        [("D6", Facing::West), ("G9", Facing::North), ("G3", Facing::South), ("I6", Facing::East)]
    {
        let board = format!("G6 SPA-1! facing south, {enemy} MED-M1, A1 MED-M2, O1 SPA-3");
        let scene = recovery(&board).act_dice(Action::Rally, &[1]);
        assert_eq!(scene.position.facing(Side::Greece, area("G6")), facing, "{enemy}");
    }
}

#[test]
fn low_spirits_weigh_on_all_but_spartans_and_thespians() {
    let modifier = |name: &str, greece: u8| {
        let scene = Scene::players(Players::Two, &format!("G6 {name}~, G3 SPA-3, C1 MED-M9, A9 MED-M8"))
            .tracks(greece, 10)
            .segment(Segment::Recovery)
            .act_dice(Action::Rally, &[1]);
        let of = |event: &Event| match event {
            Event::Rallied { modifier, .. } => Some(*modifier),
            _ => None,
        };
        scene.events.iter().find_map(of)
    };
    for greece in 1..=3 {
        let all = ["LOC-1", "THB-1", "SPA-1", "THS-1"].map(|name| modifier(name, greece));
        assert_eq!(all, [Some(2), Some(2), Some(1), Some(1)], "{}", rulebook::RECOVERY);
    }
    assert_eq!([0, 4, 8, 10].map(|greece| modifier("LOC-1", greece)), [Some(1); 4]);
}

#[test]
fn persians_led_by_nobody_always_try() {
    Scene::new("G6 SPA-1, C6 MED-M1~")
        .segment(Segment::Recovery)
        .offers(&[Action::Rally])
        .act_dice(Action::Rally, &[7])
        .board("G6 SPA-1, C6 MED-M1");
}
