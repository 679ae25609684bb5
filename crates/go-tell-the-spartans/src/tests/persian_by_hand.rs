//! 7.0 With two players the Persian deploys by hand within the printed limits.

use super::scene::{Scene, area, unit};
use crate::map::Facing;
use crate::phase::{Phase, Segment};
use crate::plans::Plan;
use crate::units::Contingent;
use crate::{Action, Event, Place, Players, Side, rulebook};
use tabletop::chance::Scripted;
use tabletop::testing::TestScene as _;
use tabletop::{Position as _, Seat, Silent, Viewer};

fn place(name: &str, at: &str, facing: Facing) -> Action {
    Action::Place { unit: unit(name), at: area(at), facing }
}

fn below(name: &str, at: &str) -> Action {
    Action::Below { unit: unit(name), at: area(at) }
}

/// A contingent is to be deployed, these of its units lost.
fn to_deploy(players: Players, contingent: Contingent, lost: &str) -> Scene {
    Scene::players(players, "G6 MAL-1")
        .off_map(lost, Place::Eliminated)
        .round(0)
        .with(|position| position.commitment.main = contingent)
        .with(|position| position.deploy_persians(&mut Scripted::new(&[]), &mut Silent))
}

/// Places a stack, its first unit by name.
fn stack(scene: Scene, names: [&str; 3], at: &str, facing: Facing) -> Scene {
    let [first, rest @ ..] = names;
    rest.into_iter().fold(scene.act(place(first, at, facing)), |scene, name| scene.act(below(name, at)))
}

#[test]
fn the_player_chooses_types_order_and_facing() {
    tabletop::tested!(rulebook::PERSIAN_DEPLOYMENT);
    let scene = to_deploy(Players::Two, Contingent::Dahae, "")
        .with(|position| position.field.set_losses(unit("DAH-M1"), 1))
        .is_in(Phase::Deployment { contingent: Contingent::Dahae })
        .waits_for(1);
    // Javelins in the centre, facing south; then mixed infantry, the damaged on top.
    let scene = stack(scene, ["DAH-J1", "DAH-J2", "DAH-J3"], "A5", Facing::South);
    let scene = stack(scene, ["DAH-M1", "DAH-M2", "DAH-M3"], "A6", Facing::East);
    scene.board("G6 MAL-1, A5 DAH-J1 DAH-J2 DAH-J3 facing south, A6 DAH-M1*1 DAH-M2 DAH-M3");
}

#[test]
fn row_a_is_filled_from_the_centre_areas_to_the_sides() {
    let scene = to_deploy(Players::Two, Contingent::Immortals, "");
    let place = |at| Action::Place { unit: unit("IMM-1"), at: area(at), facing: Facing::East };
    let scene = scene.allows(place("A5")).allows(place("A6"));
    let scene = ["A4", "A7", "B5", "C6", "G6"]
        .into_iter()
        .fold(scene, |scene, at| scene.refuses(place(at), rulebook::PERSIAN_DEPLOYMENT));
    let scene = stack(scene, ["IMM-1", "IMM-2", "IMM-3"], "A6", Facing::East);
    let next = |unit_name, at| Action::Place { unit: unit(unit_name), at: area(at), facing: Facing::East };
    // Both centre areas first, then to either side.
    let scene = scene.refuses(next("IMM-4", "A7"), rulebook::PERSIAN_DEPLOYMENT).allows(next("IMM-4", "A5"));
    let scene = stack(scene, ["IMM-4", "IMM-5", "IMM-6"], "A5", Facing::East);
    let scene = scene.allows(next("IMM-7", "A4")).allows(next("IMM-7", "A7"));
    let scene = stack(scene, ["IMM-7", "IMM-8", "IMM-9"], "A7", Facing::East);
    scene
        .allows(next("IMM-10", "A4"))
        .allows(next("IMM-10", "A8"))
        .refuses(next("IMM-10", "A3"), rulebook::PERSIAN_DEPLOYMENT)
        .refuses(next("IMM-10", "B6"), rulebook::PERSIAN_DEPLOYMENT);
}

#[test]
fn as_many_threes_as_possible_come_first() {
    // 7 mixed and 4 javelins: two threes and one, one three and one.
    let lost: Vec<String> =
        (8..=12).map(|n| format!("DAH-M{n}")).chain((5..=9).map(|n| format!("DAH-J{n}"))).collect();
    let scene = to_deploy(Players::Two, Contingent::Dahae, &lost.join(" "));
    let scene = scene
        .act(place("DAH-M1", "A6", Facing::East))
        .refuses(place("DAH-J1", "A5", Facing::East), rulebook::PERSIAN_DEPLOYMENT)
        .refuses(below("DAH-J1", "A6"), rulebook::STACK_CREATION)
        .refuses(Action::Deploy(Plan::Host), rulebook::PERSIAN_DEPLOYMENT)
        .offers(&[below("DAH-M2", "A6")]);
    let scene = scene.act(below("DAH-M2", "A6")).act(below("DAH-M3", "A6"));
    let scene = stack(scene, ["DAH-M4", "DAH-M5", "DAH-M6"], "A5", Facing::East);
    let scene = scene
        .refuses(below("DAH-M7", "A5"), rulebook::PERSIAN_DEPLOYMENT)
        .refuses(place("DAH-M7", "A7", Facing::East), rulebook::PERSIAN_DEPLOYMENT);
    let scene = stack(scene, ["DAH-J1", "DAH-J2", "DAH-J3"], "A7", Facing::East);
    // What is left stands at the flanks, each type by itself, and the first round begins.
    scene
        .act(place("DAH-J4", "A4", Facing::East))
        .act(place("DAH-M7", "A8", Facing::East))
        .happened(Event::PersiansDeployed { contingent: Contingent::Dahae, units: 11, stacks: 5 })
        .happened(Event::RoundBegan { round: 1 });
}

#[test]
fn a_plan_is_one_action_and_the_first_is_what_the_procedure_would_do() {
    for contingent in Contingent::PERSIAN {
        let by_plan = to_deploy(Players::Two, contingent, "").act(Action::Deploy(Plan::Host));
        let alone = to_deploy(Players::Solitaire, contingent, "");
        let drawn = |scene: &Scene| format!("{:?}", scene.position.field);
        assert_eq!(drawn(&by_plan), drawn(&alone), "{contingent:?}");
        assert_eq!(by_plan.position.round(), 1);
    }
    let wings = to_deploy(Players::Two, Contingent::Scythians, "").act(Action::Deploy(Plan::Wings));
    assert_eq!(wings.position.place(unit("SCY-B1")), Place::Area(area("A6")));
    assert_eq!(wings.position.place(unit("SCY-M1")), Place::Area(area("A8")));
    // A plan places whoever is left.
    let scene = to_deploy(Players::Two, Contingent::Dahae, "");
    let begun = stack(scene, ["DAH-J1", "DAH-J2", "DAH-J3"], "A5", Facing::West);
    begun.act(Action::Deploy(Plan::Host)).happened(Event::PersiansDeployed {
        contingent: Contingent::Dahae,
        units: 21,
        stacks: 7,
    });
}

#[test]
fn each_side_has_its_own_plans() {
    to_deploy(Players::Two, Contingent::Medes, "")
        .refuses(Action::Deploy(Plan::Wall), rulebook::PERSIAN_DEPLOYMENT)
        .refuses(Action::Above { unit: unit("MED-M1"), at: area("A6") }, rulebook::PERSIAN_DEPLOYMENT)
        .refuses(place("SUS-M1", "A6", Facing::East), rulebook::PERSIAN_DEPLOYMENT);
    Scene::new("")
        .phase(Phase::Deployment { contingent: Contingent::Spartan })
        .refuses(Action::Deploy(Plan::Host), rulebook::GREEK_DEPLOYMENT);
}

#[test]
fn in_the_first_edition_and_alone_the_procedure_deploys() {
    let first = Scene::first_edition(Players::Two, "G6 MAL-1")
        .round(0)
        .with(|position| position.deploy_persians(&mut Scripted::new(&[]), &mut Silent));
    assert_eq!(first.position.round(), 1);
    assert_eq!(to_deploy(Players::Solitaire, Contingent::Medes, "").position.round(), 1);
}

#[test]
fn whoever_leads_the_contingent_deploys_it() {
    to_deploy(Players::Five, Contingent::Medes, "").waits_for(3);
    to_deploy(Players::Five, Contingent::Scythians, "").waits_for(4);
}

#[test]
fn the_greeks_see_the_top_of_each_stack_and_no_losses_under_it() {
    let greece = Viewer::Seat(Seat(0));
    let deployed = |damaged_below: bool| {
        let scene = to_deploy(Players::Two, Contingent::Immortals, "")
            .with(|position| position.field.set_losses(unit("IMM-2"), 2))
            .act(place("IMM-1", "A6", Facing::East));
        let next = if damaged_below { "IMM-2" } else { "IMM-3" };
        scene.act(below(next, "A6"))
    };
    let (damaged, sound) = (deployed(true), deployed(false));
    assert_ne!(damaged.position.view(Viewer::Seat(Seat(1))), sound.position.view(Viewer::Seat(Seat(1))));
    assert_eq!(damaged.position.view(greece), sound.position.view(greece));
}

/// The third day; the Immortals are due, in the box.
fn due(board: &str) -> Scene {
    Scene::players(Players::Two, board)
        .day(3)
        .round(3)
        .away(&[Contingent::Immortals], Place::EphialtesBox)
        .with(|position| {
            position.path.entry = 3;
            position.commitment.main = Contingent::Susa;
        })
        .segment(Segment::Movement(Side::Persia))
}

#[test]
fn the_immortals_are_placed_by_hand_in_row_o() {
    let scene = due("G6 MAL-1, O6 MAL-2!, O5 MAL-3, C6 SUS-M1")
        .is_in(Phase::Deployment { contingent: Contingent::Immortals })
        .refuses(place("IMM-1", "A6", Facing::West), rulebook::THIRD_DAY)
        .refuses(place("IMM-1", "O7", Facing::West), rulebook::THIRD_DAY)
        .act(place("IMM-1", "O6", Facing::West))
        // 8.4.5
        .happened(Event::Eliminated { unit: unit("MAL-2"), at: area("O6"), because: rulebook::ROUTED_UNITS });
    let scene = scene.act(below("IMM-2", "O6")).act(below("IMM-3", "O6"));
    let scene = stack(scene, ["IMM-4", "IMM-5", "IMM-6"], "O5", Facing::North);
    assert_eq!(scene.position.field.entered(Side::Persia, area("O5")), Some(crate::map::Direction::East));
    assert_eq!(scene.position.field.facing(Side::Persia, area("O5")), Facing::North);
    let scene = scene
        .act(Action::Deploy(Plan::Host))
        .happened(Event::ImmortalsArrived { units: 30 })
        .is_in(Phase::Movement { side: Side::Persia, seat: Seat(1) });
    assert_eq!(scene.position.path.arrived, 30);
    assert_eq!(scene.position.track(Side::Greece), 5, "their coming is a shock");
    // They do not move further in this segment.
    assert!(scene.position.field.has_acted(Side::Persia, area("O6")));
    scene.act(Action::EndMovement);
}

#[test]
fn where_row_o_is_full_of_persians_the_rest_wait() {
    let scene = due("G6 MAL-1, O6 SUS-M1, O5 SUS-M2").act(Action::Deploy(Plan::Host));
    assert_eq!(scene.position.path.arrived, 24);
    scene.place("IMM-25", Place::EphialtesBox).is_in(Phase::Movement { side: Side::Persia, seat: Seat(1) });
}
