//! 6.0 The Greek Deployment Phase.

use super::scene::{Scene, area, unit};
use crate::map::{Facing, WALL};
use crate::phase::Phase;
use crate::plans::Plan;
use crate::units::{Contingent, Unit};
use crate::{Action, Event, Morale, Place, Players, Setup, Side, rulebook};
use Contingent as C;
use tabletop::Position as _;
use tabletop::testing::TestScene as _;

const GREEKS: [Contingent; 7] =
    [C::Spartan, C::Thespian, C::Theban, C::Malian, C::Locrian, C::Peloponnesian, C::Phocian];

fn place(name: &str, at: &str) -> Action {
    Action::Place { unit: unit(name), at: area(at), facing: Facing::West }
}

/// While this contingent deploys, all others in camp or as drawn, but for those in the box.
fn deploying(contingent: Contingent, board: &str, in_the_box: &[Contingent]) -> Scene {
    Scene::new(board)
        .away(in_the_box, Place::EphialtesBox)
        .with(|position| position.path.guard = in_the_box.first().copied())
        .phase(Phase::Deployment { contingent })
}

#[test]
fn one_contingent_guards_the_path_for_the_whole_day_and_on_two_days_not_the_spartans() {
    let scene = Scene::start(Setup::default(), &[2]).is_in(Phase::Guard);
    let scene = scene.refuses(Action::Guard(C::Spartan), rulebook::EPHIALTES_BOX);
    let guards = [C::Thespian, C::Theban, C::Malian, C::Locrian, C::Peloponnesian, C::Phocian];
    scene
        .offers(&guards.map(Action::Guard))
        .refuses(Action::Guard(C::Medes), rulebook::GREEK_DEPLOYMENT)
        .act(Action::Guard(C::Malian))
        .happened(Event::Guards { contingent: C::Malian })
        .did_not_happen(|event| matches!(event, Event::EntryDelayed { .. }))
        .place("MAL-1", Place::EphialtesBox)
        .place("MAL-10", Place::EphialtesBox)
        .is_in(Phase::Deployment { contingent: C::Spartan });
    // 5.3 On the third day the Spartans may; in the first edition never.
    let third = |scene: Scene| scene.day(3).phase(Phase::Guard);
    third(Scene::new("")).allows(Action::Guard(C::Spartan));
    third(Scene::first_edition(Players::Solitaire, ""))
        .refuses(Action::Guard(C::Spartan), rulebook::EPHIALTES_BOX);
    // In the second assault they are still there, and the next morning they are back.
    let guarded = |dice: &[u32]| {
        Scene::new("G6 LOC-1, C6 MED-M1")
            .away(&[C::Malian], Place::EphialtesBox)
            .with(|position| position.path.guard = Some(C::Malian))
            .round(8)
            .end_round(dice)
    };
    guarded(&[1, 2]).place("MAL-1", Place::EphialtesBox).is_in(Phase::Deployment { contingent: C::Spartan });
    guarded(&[6, 2]).place("MAL-1", Place::Camp).is_in(Phase::Guard);
}

#[test]
fn the_last_hoplites_are_never_sent_to_the_path() {
    let morning = |left: &[Contingent]| {
        let gone: Vec<Contingent> = GREEKS.into_iter().filter(|greeks| !left.contains(greeks)).collect();
        Scene::new("").away(&gone, Place::Eliminated).phase(Phase::Guard)
    };
    morning(&[C::Thespian, C::Locrian]).offers(&[Action::Guard(C::Thespian), Action::Guard(C::Locrian)]);
    morning(&[C::Spartan, C::Locrian]).offers(&[Action::Guard(C::Locrian)]);
    assert!(morning(&[C::Locrian]).position.guards().is_empty());
    // Light infantry cannot hold the pass alone.
    let hoplites: Vec<String> = (1..=26).map(|number| format!("PEL-H{number}")).collect();
    morning(&[C::Locrian, C::Peloponnesian])
        .off_map(&hoplites.join(" "), Place::Eliminated)
        .offers(&[Action::Guard(C::Peloponnesian)]);
}

#[test]
fn a_contingent_that_is_shut_in_goes_on_wherever_there_is_room() {
    // In the second edition others have room for them as long as one of those around has.
    let full = "H3 THS-1 THS-2 THS-3, H4 THS-4 THS-5 THS-6, H5 LOC-1 LOC-2 LOC-3, I4 LOC-4 LOC-5 LOC-6, J3 LOC-7 LOC-8 LOC-9, \
                J4 THB-1 THB-2 THB-3, J5 SPA-1 SPA-2 SPA-3, I3 MAL-1 MAL-2 MAL-3";
    let below = |at| Action::Below { unit: unit("MAL-4"), at: area(at) };
    deploying(C::Malian, full, &[]).allows(place("MAL-4", "L8")).allows(place("MAL-4", "D8"));
    deploying(C::Malian, &full.replace(" LOC-9", ""), &[])
        .refuses(place("MAL-4", "L8"), rulebook::DEPLOYMENT_RESTRICTIONS)
        .allows(below("J3"));
    let deploying = |board: &str| {
        Scene::first_edition(Players::Solitaire, board).phase(Phase::Deployment { contingent: C::Malian })
    };
    let around = "H3 THS-1, H4 THS-2, H5 THS-3, I4 THS-4, J3 THS-5, J4 THB-1, J5 THB-2, I3 MAL-1 MAL-2 MAL-3";
    deploying(around).allows(place("MAL-4", "L8")).allows(place("MAL-4", "D8"));
    deploying(&around.replace(", J3 THS-5", ""))
        .refuses(place("MAL-4", "L8"), rulebook::DEPLOYMENT_RESTRICTIONS)
        .allows(place("MAL-4", "J3"));
}

#[test]
fn a_placement_that_leaves_no_room_for_others_is_refused() {
    // The Phocians must stand behind the wall, in four areas at least, and four are left there.
    let behind = crate::map::DEPLOYMENT.iter().filter(|area| area.row() >= WALL).map(|area| area.to_string());
    let mut behind: Vec<String> = behind.collect();
    let free = behind.split_off(behind.len() - 4);
    let others = [C::Thespian, C::Theban, C::Malian, C::Locrian].map(|contingent| {
        let scene = Scene::new("");
        scene.position.units_of(contingent).map(|unit| unit.to_string()).collect::<Vec<_>>()
    });
    let others = others.concat().into_iter().chain(["PEL-H1".to_owned()]);
    let stacks: Vec<String> = behind.iter().zip(others).map(|(at, unit)| format!("{at} {unit}")).collect();
    assert_eq!(stacks.len(), behind.len());
    let board = format!("{SPARTANS}, {}", stacks.join(", "));
    let deploys = |scene: Scene| scene.phase(Phase::Deployment { contingent: C::Peloponnesian });
    let scene = deploys(Scene::first_edition(Players::Solitaire, &board));
    scene.refuses(place("PEL-H2", &free[0]), rulebook::STACKING_LIMITS).allows(place("PEL-H2", "D6"));
    // Where the Phocians guard the path, it is nobody's.
    let scene = Scene::first_edition(Players::Solitaire, &board).away(&[C::Phocian], Place::EphialtesBox);
    deploys(scene).allows(place("PEL-H2", &free[0]));
    // In the second edition they find room under others.
    deploys(Scene::new(&board)).allows(place("PEL-H2", &free[0]));
}

#[test]
fn light_infantry_keeps_an_area_for_itself() {
    // Two areas are left, and javelins and archers need one each.
    let all: Vec<String> = crate::map::DEPLOYMENT.iter().map(|area| area.to_string()).collect();
    let position = Scene::new("").position;
    let hoplites: Vec<String> = [C::Spartan, C::Thespian, C::Theban, C::Malian, C::Locrian, C::Phocian]
        .into_iter()
        .flat_map(|contingent| position.units_of(contingent).map(|unit| unit.to_string()).collect::<Vec<_>>())
        .chain((1..=22).map(|number| format!("PEL-H{number}")))
        .collect();
    let (taken, free) = all.split_at(all.len() - 2);
    let stacks: Vec<String> = taken.iter().zip(hoplites).map(|(at, unit)| format!("{at} {unit}")).collect();
    assert_eq!(stacks.len(), taken.len());
    deploying(C::Peloponnesian, &stacks.join(", "), &[])
        .refuses(place("PEL-H23", &free[0]), rulebook::STACKING_LIMITS)
        .allows(place("PEL-J1", &free[0]))
        .allows(Action::Below { unit: unit("PEL-H23"), at: area(&taken[0]) });
}

#[test]
fn greeks_deploy_within_four_rows_of_the_wall() {
    let mut scene = deploying(C::Peloponnesian, "", &[]);
    for at in ["D6", "E6", "G6", "H6", "I6", "K7", "L10"] {
        scene = scene.allows(place("PEL-H1", at));
    }
    for at in ["A6", "B6", "C6", "M6", "N6", "O6"] {
        scene = scene.refuses(place("PEL-H1", at), rulebook::GREEK_DEPLOYMENT);
    }
    for facing in Facing::ALL {
        scene = scene.allows(Action::Place { unit: unit("PEL-B1"), at: area("D6"), facing });
    }
}

#[test]
fn contingents_are_placed_one_after_the_other() {
    deploying(C::Theban, "", &[])
        .refuses(place("MAL-1", "I6"), rulebook::GREEK_DEPLOYMENT)
        .refuses(place("MED-M1", "I6"), rulebook::GREEK_DEPLOYMENT)
        .refuses(place("THB-2", "I6"), rulebook::GREEK_DEPLOYMENT)
        .allows(place("THB-1", "I6"));
    deploying(C::Theban, "I6 THB-1", &[])
        .refuses(Action::Deploy(Plan::Wall), rulebook::GREEK_DEPLOYMENT)
        .refuses(place("THB-1", "I7"), rulebook::GREEK_DEPLOYMENT)
        .allows(place("THB-2", "I7"));
}

#[test]
fn units_that_differ_by_their_losses_may_each_be_chosen() {
    let scene = deploying(C::Theban, "", &[]).with(|position| position.field.set_losses(unit("THB-3"), 1));
    scene
        .allows(place("THB-1", "I6"))
        .allows(place("THB-3", "I6"))
        .refuses(place("THB-2", "I6"), rulebook::GREEK_DEPLOYMENT)
        .refuses(place("THB-4", "I6"), rulebook::GREEK_DEPLOYMENT);
}

#[test]
fn restriction_1_a_contingent_stands_together() {
    deploying(C::Malian, "I4 MAL-1", &[])
        .allows(place("MAL-2", "J3"))
        .allows(place("MAL-2", "H5"))
        .refuses(place("MAL-2", "I6"), rulebook::DEPLOYMENT_RESTRICTIONS)
        .refuses(place("MAL-2", "K4"), rulebook::DEPLOYMENT_RESTRICTIONS);
    // The Peloponnesians need not.
    deploying(C::Peloponnesian, "I4 PEL-H1", &[])
        .allows(place("PEL-H2", "L10"))
        .allows(place("PEL-H2", "D3"));
}

#[test]
fn restriction_2_three_units_to_an_area() {
    deploying(C::Malian, "I4 MAL-1 MAL-2 MAL-3", &[])
        .refuses(Action::Below { unit: unit("MAL-4"), at: area("I4") }, rulebook::STACKING_LIMITS);
}

#[test]
fn restriction_3_the_spartans_stand_before_the_wall_on_two_days() {
    for day in [1, 2] {
        let scene =
            deploying(C::Spartan, "", &[]).day(day).allows(place("SPA-1", "G6")).allows(place("SPA-1", "D2"));
        scene
            .refuses(place("SPA-1", "H6"), rulebook::DEPLOYMENT_RESTRICTIONS)
            .refuses(place("SPA-1", "I6"), rulebook::DEPLOYMENT_RESTRICTIONS);
    }
    deploying(C::Spartan, "", &[]).day(3).allows(place("SPA-1", "I6")).allows(place("SPA-1", "H6"));
}

const SPARTANS: &str = "G6 SPA-1 SPA-2 SPA-3";

#[test]
fn restriction_3_one_more_contingent_stands_before_the_wall() {
    let thespians =
        |row: &str| format!("{SPARTANS}, {row}3 THS-1 THS-2 THS-3, {row}4 THS-4 THS-5 THS-6, {row}5 THS-7");
    let others = "I6 THB-1 THB-2 THB-3, I7 THB-4, K3 MAL-1 MAL-2 MAL-3, K4 MAL-4 MAL-5 MAL-6, L3 MAL-7 MAL-8 MAL-9, \
                  L4 MAL-10";
    // The last who can must, if nobody did so before.
    let last = |thespians: &str| deploying(C::Locrian, &format!("{thespians}, {others}"), &[C::Phocian]);
    last(&thespians("I"))
        .refuses(place("LOC-1", "H8"), rulebook::DEPLOYMENT_RESTRICTIONS)
        .refuses(place("LOC-1", "L8"), rulebook::DEPLOYMENT_RESTRICTIONS)
        .allows(place("LOC-1", "G8"));
    last(&thespians("G")).allows(place("LOC-1", "H8")).allows(place("LOC-1", "G8"));
    last(&thespians("I")).day(3).allows(place("LOC-1", "L8"));
    // A part of a contingent is not enough.
    last(&thespians("G").replace("G5 THS-7", "H5 THS-7"))
        .refuses(place("LOC-1", "L8"), rulebook::DEPLOYMENT_RESTRICTIONS);
    // Neither Peloponnesians nor Phocians can take it over: the Malians must, where the Locrians guard.
    let malians = format!("{}, I6 THB-1 THB-2 THB-3, I7 THB-4", thespians("I"));
    deploying(C::Malian, &malians, &[C::Locrian])
        .refuses(place("MAL-1", "K4"), rulebook::DEPLOYMENT_RESTRICTIONS)
        .allows(place("MAL-1", "F4"));
    deploying(C::Malian, &malians, &[C::Phocian]).allows(place("MAL-1", "K4"));
}

#[test]
fn restriction_4_the_phocians_stand_before_the_wall_after_all_others() {
    let gone = [C::Thespian, C::Theban, C::Locrian, C::Peloponnesian];
    let scene = |malians: &str| deploying(C::Phocian, &format!("{SPARTANS}, {malians}"), &gone);
    scene("F6 MAL-1, F5 MAL-2").allows(place("PHO-1", "G5")).allows(place("PHO-1", "I5"));
    scene("F6 MAL-1, H5 MAL-2")
        .refuses(place("PHO-1", "G5"), rulebook::DEPLOYMENT_RESTRICTIONS)
        .allows(place("PHO-1", "H6"))
        .allows(place("PHO-1", "I5"));
    // On the third day as well.
    scene("F6 MAL-1, H5 MAL-2").day(3).refuses(place("PHO-1", "G5"), rulebook::DEPLOYMENT_RESTRICTIONS);
}

#[test]
fn losses_stay_and_disorder_and_rout_do_not() {
    tabletop::tested!(rulebook::RETENTION_OF_LOSSES);
    let ended = |dice: &[u32]| {
        Scene::new("G6 MAL-1*3 MAL-2*2~, J4 MAL-3*1!, C6 MED-M1")
            .off_map("MAL-4", Place::Eliminated)
            .off_map("MAL-5", Place::Fled)
            .round(8)
            .end_round(dice)
    };
    for (dice, fled) in [([1, 2], Place::Fled), ([6, 2], Place::Camp)] {
        let scene = ended(&dice).place("MAL-4", Place::Eliminated).place("MAL-5", fled);
        for (name, losses) in [("MAL-1", 3), ("MAL-2", 2), ("MAL-3", 1)] {
            assert_eq!(scene.position.place(unit(name)), Place::Camp, "{name} deploys afresh");
            assert_eq!(scene.position.losses(unit(name)), losses, "{name}");
            assert_eq!(scene.position.morale(unit(name)), Morale::Steady, "{name}");
        }
    }
}

/// Deploys everybody by one plan; says who was refused.
fn by_plan(mut scene: Scene, plan: Plan) -> Vec<Contingent> {
    let mut refused = Vec::new();
    while let Phase::Deployment { contingent } = scene.position.phase {
        let action = if scene.position.check(Action::Deploy(plan)).is_ok() {
            Action::Deploy(plan)
        } else {
            refused.push(contingent);
            let actions = scene.position.actions();
            actions[0]
        };
        scene = scene.act_seeded(action, 0);
        assert_eq!(scene.position.audit(), Ok(()));
    }
    let before = |contingent: Contingent| {
        scene.position.units_of(contingent).all(|unit| match scene.position.place(unit) {
            Place::Area(area) => area.row() < WALL,
            _ => true,
        })
    };
    if scene.position.day() < 3 {
        assert!(before(C::Spartan), "{plan:?}");
        let others = [C::Thespian, C::Theban, C::Malian, C::Locrian];
        let there = |contingent: &Contingent| {
            scene
                .position
                .units_of(*contingent)
                .any(|unit| matches!(scene.position.place(unit), Place::Area(_)))
        };
        assert!(others.into_iter().filter(there).any(before), "{plan:?}");
    }
    assert!(Unit::of(Side::Greece).all(|unit| scene.position.place(unit) != Place::Camp), "{plan:?}");
    refused
}

/// A morning with these contingents, so many units lost of each: every guard, every one of these plans.
fn check_plans(day: u8, here: &[Contingent], lost: usize, plans: &[Plan]) {
    let gone: Vec<Contingent> = GREEKS.into_iter().filter(|contingent| !here.contains(contingent)).collect();
    let fallen: Vec<String> = {
        let position = Scene::new("").position;
        let fallen = here.iter().flat_map(|&contingent| position.units_of(contingent).take(lost));
        fallen.map(|unit| unit.to_string()).collect()
    };
    for &guard in here.iter().filter(|&&contingent| contingent != C::Spartan) {
        for &plan in plans {
            let scene = Scene::new("")
                .away(&gone, Place::Home)
                .off_map(&fallen.join(" "), Place::Eliminated)
                .day(day)
                .round(0)
                .phase(Phase::Guard)
                .act_seeded(Action::Guard(guard), 0);
            assert_eq!(
                by_plan(scene, plan),
                [],
                "{plan:?} on day {day}, {here:?}, {guard:?} guard, {lost} lost"
            );
        }
    }
}

#[test]
fn every_plan_can_be_carried_out_by_all_on_the_first_two_days() {
    for (day, lost) in [(1, 0), (2, 0), (2, 1), (2, 2)] {
        check_plans(day, &GREEKS, lost, &[Plan::Historical, Plan::Wall, Plan::Forward, Plan::Depth]);
    }
}

#[test]
fn every_plan_can_be_carried_out_by_all_who_stay_for_the_third_day() {
    for bits in 0..1u8 << 6 {
        let others = (0..6).filter(|bit| bits & 1 << bit != 0).map(|bit| GREEKS[bit + 1]);
        let here: Vec<Contingent> = [C::Spartan].into_iter().chain(others).collect();
        if (3..=5).contains(&here.len()) {
            check_plans(3, &here, usize::from(bits) % 3, &Plan::ALL);
        }
    }
}

#[test]
fn every_plan_can_be_carried_out_by_the_spartan_levy() {
    let levy = Setup { nothing_but_spartans: true, ..Setup::default() };
    for guard in [C::FirstMora, C::SecondMora, C::ThirdMora] {
        for (day, plan) in [1, 3].into_iter().flat_map(|day| Plan::ALL.map(|plan| (day, plan))) {
            if day < 3 && plan == Plan::Ring {
                continue;
            }
            let scene = Scene::of(levy, "").day(day).round(0).phase(Phase::Guard);
            let mut scene = scene.act_seeded(Action::Guard(guard), 0);
            while matches!(scene.position.phase, Phase::Deployment { .. }) {
                scene = scene.allows(Action::Deploy(plan)).act_seeded(Action::Deploy(plan), 0);
            }
        }
    }
}

#[test]
fn the_ring_around_kolonos_waits_for_the_third_day() {
    let ring = Action::Deploy(Plan::Ring);
    deploying(C::Spartan, "", &[]).day(2).refuses(ring, rulebook::DEPLOYMENT_RESTRICTIONS);
    deploying(C::Spartan, "", &[]).day(3).allows(ring);
}

#[test]
fn a_plan_makes_even_stacks_puts_the_least_damaged_on_top_and_skips_what_others_hold() {
    deploying(C::Theban, "G7 SPA-1", &[])
        .with(|position| position.field.set_losses(unit("THB-1"), 2))
        .act(Action::Deploy(Plan::Historical))
        .board("F7 THB-4 THB-1*2, G7 SPA-1, G8 THB-2 THB-3");
}
