//! 4 Victory, 5 the long war.

use super::*;
use tabletop::Waiting;

#[test]
fn after_three_rounds_who_has_crossed_more_often_wins() {
    let scene = Scene::start(Setup::default())
        .persian_rounds(2)
        .waits_for(Greece.seat())
        .persian_rounds(1)
        .told(Event::GameOver { winner: Some(Persia) }, rulebook::VICTORY)
        .refuses(Action::Post(Upper), rulebook::VICTORY);
    let level = |waiting| match waiting {
        Waiting::Over(outcome) => Some((outcome.level, outcome.score)),
        Waiting::For(_) => None,
    };
    assert_eq!(level(scene.position.waiting()), Some(("victory", -3)));
}

#[test]
fn as_many_crossings_on_both_sides_are_a_tie() {
    let round = |scene: Scene| scene.crossing(Upper, Lower, 6).crossing(Upper, Lower, 6);
    round(round(round(Scene::start(Setup::default()))))
        .told(Event::GameOver { winner: None }, rulebook::VICTORY);
}

#[test]
fn a_long_war_has_five_rounds() {
    tabletop::tested!(rulebook::LONG_WAR);
    Scene::start(Setup { long_war: true, ..Setup::default() })
        .persian_rounds(4)
        .waits_for(Greece.seat())
        .persian_rounds(1)
        .happened(Event::GameOver { winner: Some(Persia) });
}
