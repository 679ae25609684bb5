//! 3 The crossing.

use super::*;

/// Whether Persia crosses at the upper ford, past a guard that stands there or elsewhere.
#[track_caller]
fn check(guard: Ford, die: u32, made: bool) {
    let crossing = Crossing { side: Persia, ford: Upper, guard, die: die as u8, made };
    let scene = Scene::start(Setup::default())
        .crossing(guard, Upper, die)
        .told(Event::Crossed(crossing), rulebook::CROSSING);
    assert_eq!(scene.position.score[Persia], u8::from(made));
    assert_eq!(scene.position.last, Some(crossing));
}

#[test]
fn where_no_guard_stands_three_is_enough() {
    check(Lower, 2, false);
    check(Lower, 3, true);
}

#[test]
fn past_the_guard_it_takes_five() {
    check(Upper, 4, false);
    check(Upper, 5, true);
}
