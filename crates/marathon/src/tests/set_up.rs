//! 12.1.1 Setting up.

use super::scene::{Scene, hex, unit};
use crate::map;
use crate::phase::Phase;
use crate::units::{Unit, Wing};
use crate::*;
use tabletop::Seat;
use tabletop::testing::TestScene as _;
use wargame::hex::Hexspine;

fn free() -> Scene {
    Scene::start(Setup { deployment: Deployment::Free, ..Setup::default() }, 1)
}

fn put(at: &str, facing: Hexspine) -> Action {
    Action::SetUp { at: hex(at), facing }
}

#[test]
fn the_armies_stand_where_they_stood() {
    let scene = Scene::start(Setup::default(), 1);
    let at = |name| scene.position.hexes(unit(name)).first().map(|hex| hex.to_string()).unwrap_or_default();
    let places = [
        ("Plataeans", "0402"),
        ("Akamantis I", "0306"),
        ("Miltiades", "0411"),
        ("Antiochis II", "0413"),
        ("Aiantis", "0420"),
        ("Club psiloi 4", "0315"),
        ("Levy foot 12", "2408"),
        ("Saka II", "2313"),
        ("Persian foot 3", "2409"),
        ("Cavalry 2", "2519"),
        ("Hippias", "2406"),
        ("Skirmishers 1", "2216"),
    ];
    for (name, place) in places {
        assert_eq!(at(name), place, "{name}");
    }
    // All wings begin in one chain of command, and every hex is one that the rules allow.
    for wing in Wing::ALL.into_iter().filter(|wing| wing.is_drawn_as_a_wing()) {
        let scene = Scene::start(Setup::default(), 1).drawn(wing).act(Action::Activate);
        assert!(Unit::of(wing).all(|unit| !scene.position.is_out_of_command(unit)), "{wing:?}");
    }
    for unit in Unit::all().filter(|unit| !matches!(unit.wing(), Wing::Spartans | Wing::Ships)) {
        assert!(
            scene.position.hexes(unit).into_iter().all(|hex| map::ground(hex) == map::Ground::Clear),
            "{unit}"
        );
        assert_eq!(scene.position.may_stack_as_it_stands(unit), Ok(()), "{unit}");
    }
}

#[test]
fn horse_that_is_not_ready_stands_by_the_sea() {
    let scene = Scene::start(Setup { unready_horse: true, ..Setup::default() }, 1);
    for (name, at) in
        [("Cavalry 1", "2618"), ("Cavalry 2", "2619"), ("Cavalry 3", "2605"), ("Cavalry 5", "2607")]
    {
        assert_eq!(scene.position.hexes(unit(name)).as_slice(), [hex(at)], "{name}");
        assert!(scene.position.is_out_of_command(unit(name)));
    }
}

#[test]
fn the_greeks_set_up_first_wing_by_wing() {
    let scene = free().waits_for(Seat(0));
    assert_eq!(scene.position.phase, Phase::SetUp(unit("Plataeans")));
    scene
        .refuses(put("0514", Hexspine::E), rulebook::UNIT_SETUP)
        .refuses(put("0301", Hexspine::E), rulebook::TERRAIN)
        .refuses(put("0409", Hexspine::E), rulebook::UNIT_SETUP)
        .refuses(put("0402", Hexspine::W), rulebook::UNIT_SETUP)
        .act(put("0402", Hexspine::Ese))
        .refuses(Action::SetUpHistorically, rulebook::UNIT_SETUP)
        .refuses(put("0402", Hexspine::E), rulebook::SKIRMISHERS_AND_PHALANX);
}

#[test]
fn leaders_face_nowhere_in_particular() {
    let mut scene = free();
    while !matches!(scene.position.phase, Phase::SetUp(unit) if unit.is_leader()) {
        let first = *tabletop::Position::actions(&scene.position).last().unwrap();
        scene = scene.act(first);
    }
    scene.refuses(put("0402", Hexspine::Ene), rulebook::LEADERS_MOVE);
}

#[test]
fn persians_stand_anywhere_east_of_column_21() {
    tabletop::tested!(rulebook::EAST_OF_COLUMN_21);
    let scene = free().act(Action::SetUpHistorically).waits_for(Seat(1));
    scene
        .refuses(put("2114", Hexspine::W), rulebook::UNIT_SETUP)
        .refuses(put("2203", Hexspine::W), rulebook::TERRAIN)
        .act(put("2204", Hexspine::Wnw))
        .with(|position| assert_eq!(position.phase, Phase::SetUp(unit("Levy foot 2"))))
        .allows(put("3001", Hexspine::W));
}

#[test]
fn when_all_stand_the_first_marker_is_drawn() {
    let scene = free().act(Action::SetUpHistorically).act_seeded(Action::SetUpHistorically, 3);
    assert_eq!(scene.position.turn(), 1);
    scene.told(Event::ArmyStands { side: Side::Persia }, rulebook::UNIT_SETUP);
}
