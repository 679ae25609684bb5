//! 11.4 Events: marines and Spartans.

use super::scene::{Scene, deployed, hex, march, step, unit};
use crate::chits::{Chit, Cup};
use crate::field::Place;
use crate::phase::Phase;
use crate::units::{Unit, Wing};
use crate::*;
use tabletop::Seat;
use tabletop::testing::TestScene as _;
use wargame::hex::{Hexside, Hexspine};

/// Persians Disembark is drawn, then these marines; nothing else is in the cup but the Persian left.
fn disembark(board: &str, picks: &[u32]) -> Scene {
    let mut all = vec![1];
    all.extend(picks);
    Scene::new(board)
        .with(|position| {
            position.cup = Cup::EMPTY;
            position.cup.put(Chit::PersiansDisembark);
            position.cup.put(Chit::PersianLeft);
        })
        .run(&all, |position, chance, events| position.go_on(chance, events))
}

fn land(at: &str) -> Action {
    Action::Land { at: hex(at), facing: Hexspine::W }
}

#[test]
fn two_marines_land_by_the_ships() {
    tabletop::tested!(rulebook::DISEMBARK);
    disembark("1510 Levy foot 1", &[0, 6])
        .waits_for(Seat(1))
        .refuses(land("2611"), rulebook::EVENTS)
        .act(land("2811"))
        .told(
            Event::Landed { unit: unit("Marines 1"), at: hex("2811"), stand: deployed(Hexspine::W) },
            rulebook::EVENTS,
        )
        // Of the seven that were left, the last; then the next marker is drawn.
        .act_with(land("2811"), &[0])
        .at_hex("Marines 8", "2811");
}

#[test]
fn those_ashore_act_before_others_land() {
    let scene = disembark("2811 Marines 3; 1510 Levy foot 1", &[0, 0]);
    assert_eq!(scene.position.active_wing(), Some(Wing::Ships));
    scene
        .act(Action::Activate)
        .act(step("Marines 3", Hexside::Sw))
        .act(Action::EndMovement)
        .with(|position| assert_eq!(position.phase, Phase::Landing(unit("Marines 1"))));
}

#[test]
fn three_marines_to_a_hex_and_others_when_the_beach_is_full() {
    disembark("1510 Levy foot 1; 2811 Marines 2; 2811 Marines 3; 2811 Marines 4", &[0, 0])
        .act(Action::Rest)
        .refuses(land("2811"), rulebook::STACKING)
        .allows(land("2812"));
    let full: Vec<String> = crate::map::LANDING
        .into_iter()
        .zip(Unit::fighters(Side::Persia).filter(|unit| unit.wing() != Wing::Ships))
        .map(|(at, unit)| format!("{at} {unit}"))
        .collect();
    // Foot and cavalry hold the whole beach: the nearest open hexes.
    disembark(&full.join("; "), &[0, 0]).allows(land("2810")).refuses(land("2710"), rulebook::EVENTS);
}

#[test]
fn when_the_ships_are_empty_nobody_lands() {
    tabletop::tested!(rulebook::SHIPS_EMPTY);
    let aboard = |position: &mut Position| {
        Unit::of(Wing::Ships).for_each(|unit| position.field.remove(unit, Place::Gone))
    };
    Scene::new("1510 Levy foot 1; 1512 Leontis I E")
        .with(aboard)
        .with(|position| {
            position.cup = Cup::EMPTY;
            position.cup.put(Chit::PersiansDisembark);
            position.cup.put(Chit::PersianLeft);
        })
        .run(&[1, 0], |position, chance, events| position.go_on(chance, events))
        .with(|position| assert_eq!(position.active_wing(), Some(Wing::PersianLeft)));
}

#[test]
fn whoever_lands_before_an_enemy_is_engaged() {
    disembark("2810 Leontis I E; 1510 Levy foot 1", &[0, 0]).act(land("2910")).engaged(
        "Marines 1",
        "Leontis I",
        true,
    );
}

/// 12.2 The Spartans' marker has been drawn.
fn spartans() -> Scene {
    let setup = Setup { scenario: Scenario::WhatIf, ..Setup::default() };
    Scene::of(setup, "1510 Levy foot 1").drawn(Wing::Spartans).act(Action::Activate)
}

fn enter(name: &str, at: &str) -> Action {
    Action::Enter { unit: unit(name), at: hex(at) }
}

#[test]
fn spartans_enter_by_one_road_on_the_march() {
    spartans()
        .refuses(enter("Skiritai", "0515"), rulebook::SPARTANS)
        .allows(enter("Skiritai", "2601"))
        .act(enter("Skiritai", "0116"))
        // Four, two for the polemarch, one paid.
        .left(5)
        .refuses(enter("Spartans I", "1022"), rulebook::SPARTANS)
        .act(march("Skiritai", Hexside::Ne, Turn::Right))
        .act(march("Skiritai", Hexside::Se, Turn::Left))
        .act(enter("Spartans I", "0116"))
        .left(3)
        .with(|position| {
            assert_eq!(position.hexes(unit("Spartans I")).as_slice(), [hex("0215"), hex("0116")])
        })
        .refuses(enter("Spartans II", "0116"), rulebook::SKIRMISHERS_AND_PHALANX)
        .act(enter("Spartan polemarch", "0116"))
        .left(4)
        .refuses(enter("Skiritai", "0116"), rulebook::ONE_AT_A_TIME);
}

/// The northern road leads over the causeway: a leader keeps to it as a march does.
#[test]
fn their_leader_comes_over_the_causeway() {
    spartans()
        .act(enter("Spartan polemarch", "2601"))
        .act(step("Spartan polemarch", Hexside::S))
        .refuses(step("Spartan polemarch", Hexside::Sw), rulebook::TERRAIN)
        .at_hex("Spartan polemarch", "2602");
}

#[test]
fn a_nine_brings_their_marker() {
    tabletop::tested!(rulebook::WHAT_IF);
    let turn = |die: u32, picks: &[u32]| {
        let setup = Setup { scenario: Scenario::WhatIf, ..Setup::default() };
        let mut all = vec![die];
        all.extend(picks);
        Scene::of(setup, "1510 Levy foot 1; 1520 Leontis I")
            .run(&all, |position, chance, events| {
                position.begin_turn(chance, events);
                position.go_on(chance, events);
            })
            .told(Event::SpartansRolled { die: die as u8 }, rulebook::WHAT_IF)
    };
    assert!(turn(9, &[0]).position.cup().contains(Chit::SpartansArrive));
    assert!(!turn(8, &[0]).position.cup().contains(Chit::SpartansArrive));
}
