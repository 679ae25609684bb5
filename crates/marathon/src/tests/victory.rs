//! 12.1.2 Victory.

use super::scene::{Scene, step, unit};
use crate::chits::{Chit, Cup};
use crate::event::Ending;
use crate::field::Place;
use crate::phase::Phase;
use crate::units::Wing;
use crate::*;
use tabletop::testing::TestScene as _;
use tabletop::{Position as _, Standing, Waiting};
use wargame::hex::Hexside;

/// The turn ends: nothing but End Turn is left. Then, if the battle goes on, these picks.
fn end_of_turn(scene: Scene, picks: &[u32]) -> Scene {
    scene
        .with(|position| {
            position.cup = Cup::EMPTY;
            position.cup.put(Chit::EndTurn);
        })
        .run(picks, |position, chance, events| position.go_on(chance, events))
}

const CAMPS: &str = "2707 Leontis I; 2611 Leontis II; 2515 Plataeans; 2216 Levy foot 1";

#[test]
fn the_greeks_win_when_they_hold_all_camps() {
    tabletop::tested!(rulebook::CAMPS);
    let scene = end_of_turn(Scene::new(CAMPS), &[])
        .told(Event::Ended { ending: Ending::CampsTaken }, rulebook::VICTORY);
    let Waiting::Over(outcome) = scene.position.waiting() else { panic!("the battle goes on") };
    assert_eq!((outcome.level, outcome.of(Side::Greece.seat())), ("major victory", Standing::Win));
    // A routed unit holds nothing, and two camps are not three.
    end_of_turn(
        Scene::new("2707 Leontis I rout:SW; 2611 Leontis II; 2515 Plataeans; 2216 Levy foot 1"),
        &[0],
    )
    .did_not_happen(|event| matches!(event, Event::Ended { .. }));
    end_of_turn(Scene::new("2611 Leontis II; 2515 Plataeans; 2216 Levy foot 1"), &[0])
        .did_not_happen(|event| matches!(event, Event::Ended { .. }));
}

#[test]
fn camps_stay_taken_where_that_is_agreed() {
    let option = Setup { camps_stay_taken: true, ..Setup::default() };
    let scene = Scene::of(option, "2706 Leontis I; 2611 Leontis II; 2515 Plataeans; 2216 Levy foot 1")
        .with(|position| position.taken_camps = [false, true, true])
        .with(|position| {
            position.field.put(
                unit("Leontis I"),
                super::scene::hex("2706"),
                super::scene::deployed(wargame::hex::Hexspine::Ese),
            )
        })
        .moving(Wing::GreekCentre)
        .act(step("Leontis I", Hexside::S))
        .act(step("Leontis I", Hexside::S));
    assert_eq!(scene.position.taken_camps, [true; 3]);
    assert!(scene.position.camps_are_taken());
}

#[test]
fn a_lost_commander_loses_the_battle() {
    tabletop::tested!(rulebook::COMMANDERS);
    let lose = |name: &'static str| {
        Scene::new(CAMPS)
            .with(move |position| position.field.remove(unit(name), Place::Gone))
            .run(&[], |position, chance, events| position.go_on(chance, events))
    };
    lose("Datis").told(Event::Ended { ending: Ending::CommanderLost(Side::Persia) }, rulebook::COMMANDERS);
    let both = Scene::new(CAMPS).with(|position| {
        ["Datis", "Miltiades"].into_iter().for_each(|name| position.field.remove(unit(name), Place::Gone));
    });
    assert_eq!(both.position.lost_commander(), Some(Ending::BothCommandersLost));
    let scene = lose("Miltiades");
    let Waiting::Over(outcome) = scene.position.waiting() else { panic!("the battle goes on") };
    assert_eq!(outcome.of(Side::Persia.seat()), Standing::Win);
    Scene::new("1510 Hippias; 1512 Levy foot 1; 1310 Leontis I")
        .with(|position| position.field.remove(unit("Hippias"), Place::Gone))
        .with(|position| assert_eq!(position.lost_commander(), None));
}

#[test]
fn after_twelve_turns_the_strength_lost_is_counted() {
    tabletop::tested!(rulebook::COUNTING);
    tabletop::tested!(rulebook::LENGTH);
    let board = "1510 Leontis I rout:SW 9DP; 1520 Levy foot 1 rout:NE; 1420 Levy foot 2";
    let scene = Scene::new(board).with(|position| {
        position.turn = 12;
        position.field.remove(unit("Cavalry 1"), Place::Gone);
    });
    // Leontis I 7; Levy foot 6 and cavalry 4. Marines aboard and Spartans at home do not count.
    let lost = BySide { greece: 7, persia: 10 };
    assert_eq!(scene.position.lost(), lost);
    let scene =
        end_of_turn(scene, &[]).told(Event::Ended { ending: Ending::Counted(lost) }, rulebook::COUNTING);
    let Waiting::Over(outcome) = scene.position.waiting() else { panic!("the battle goes on") };
    assert_eq!(
        (outcome.level, outcome.score, outcome.winner()),
        ("marginal victory", 3, Some(Side::Greece.seat()))
    );
    assert_eq!(Ending::Counted(BySide { greece: 5, persia: 5 }).winner(), None);
    assert!(matches!(end_of_turn(Scene::new(board), &[0]).position.phase, Phase::Orders));
}
