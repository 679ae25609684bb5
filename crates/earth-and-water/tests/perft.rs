//! Counts of what can happen from a few positions, every way the dice and cards can fall: numbers that change when a
//! rule does. They stay shallow, as the next decision may be a purchase, and six cards can be drawn from sixteen in
//! millions of ways.

use earth_and_water::phase::Phase;
use earth_and_water::{Position, Setup};
use std::fmt::Write;
use tabletop::chance::Quick;
use tabletop::conformance::perft;
use tabletop::{Chance, Position as _, Silent, Waiting};

const COUNTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft.txt");

/// The first position like this in a random game, from the second campaign on.
fn random(wanted: impl Fn(&Position) -> bool) -> Option<Position> {
    (0..1_000).find_map(|seed| {
        let mut chance = Quick::new(seed);
        let mut position = Position::start(&Setup::default(), &mut chance, &mut Silent);
        while let Waiting::For(_) = position.waiting() {
            if position.campaign() > 1 && wanted(&position) {
                return Some(position);
            }
            let actions = position.actions();
            let action = actions[chance.pick(actions.len() as u32) as usize];
            position.apply(action, &mut chance, &mut Silent);
        }
        None
    })
}

#[test]
fn as_many_courses_as_were_counted() {
    let movement = |position: &Position| matches!(position.phase(), Phase::Movement { .. });
    let land = |position: &Position| matches!(position.phase(), Phase::LandBattle(..));
    let naval = |position: &Position| matches!(position.phase(), Phase::NavalBattle(..));
    let raising = |position: &Position| matches!(position.phase(), Phase::Raise { .. });
    let keeping = |position: &Position| matches!(position.phase(), Phase::KeepCards { .. });
    let cases = [
        ("raising forces", random(|position| raising(position) && position.actions().len() > 60), 1),
        ("a movement", random(|position| movement(position) && position.actions().len() > 150), 1),
        ("a march into battle", random(|position| movement(position) && perft(position, 1) > 5_000), 1),
        ("a land battle", random(|position| land(position) && position.actions().len() > 2), 2),
        ("a naval battle", random(|position| naval(position) && position.actions().len() > 2), 2),
        ("keeping cards", random(|position| keeping(position) && position.actions().len() > 30), 1),
    ];
    let mut counted = String::new();
    for (name, position, depth) in &cases {
        let position = position.as_ref().expect(name);
        let (choices, courses) = (position.actions().len(), perft(position, *depth));
        let _ = writeln!(counted, "{name}: {choices} choices, {courses} courses of {depth} decisions");
    }
    if std::env::var_os("POLEMARCH_UPDATE_GOLDEN").is_some() {
        std::fs::write(COUNTED, &counted).unwrap();
    }
    let expected = std::fs::read_to_string(COUNTED).unwrap_or_default();
    assert_eq!(counted, expected, "if a rule has changed on purpose, set POLEMARCH_UPDATE_GOLDEN=1 once");
}
