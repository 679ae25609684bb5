//! What a viewer knows is enough to ask the rules: what may be done, and where it leads.

use crate::battles::{Battle, Scenario};
use crate::event::MarchEvent;
use crate::phase::Phase;
use crate::{Event, Position, Setup, Side};
use tabletop::chance::Quick;
use tabletop::{Chance, Position as _, Viewer, Waiting};

fn plays(scenario: Scenario, seed: u64, mut look: impl FnMut(&Position, &mut Quick)) {
    let setup = Setup { battle: Battle::Scenario(scenario), ..Setup::default() };
    let mut chance = Quick::new(seed);
    let mut position = Position::start(&setup, &mut chance, &mut tabletop::Silent);
    for _ in 0..700 {
        let Waiting::For(_) = position.waiting() else { return };
        look(&position, &mut chance);
        let actions = position.actions();
        let action = actions[chance.pick(actions.len() as u32) as usize];
        position.apply(action, &mut chance, &mut tabletop::Silent);
    }
}

#[test]
fn a_view_shows_the_same_after_it_was_made_a_position() {
    for (seed, scenario) in (0..).zip([Scenario::Tanagra, Scenario::Spartolos, Scenario::Anapos]) {
        plays(scenario, seed, |position, _| {
            for viewer in [Viewer::Seat(Side::First.seat()), Viewer::Seat(Side::Second.seat()), Viewer::Table]
            {
                let view = position.view(viewer);
                assert_eq!(view.position().view(viewer), view);
            }
            let Waiting::For(seat) = position.waiting() else { return };
            let likeness = position.view(Viewer::Seat(seat)).position();
            assert_eq!(likeness.actions(), position.actions(), "{:?}", position.phase());
        });
    }
}

#[test]
fn a_march_ends_where_it_is_said_to() {
    let mut moved = 0;
    for (seed, scenario) in (7..).zip([Scenario::Tanagra, Scenario::Spartolos, Scenario::Sphakteria]) {
        plays(scenario, seed, |position, chance| {
            let Phase::March(marcher) = *position.phase() else { return };
            let actions = position.actions();
            for _ in 0..4 {
                let action = actions[chance.pick(actions.len() as u32) as usize];
                let mut events: Vec<Event> = Vec::new();
                position.clone().apply(action, &mut chance.clone(), &mut events);
                // Who drifts has moved before.
                let end = events.iter().rev().find_map(|event| match *event {
                    Event::March(
                        MarchEvent::Moved { unit, to, .. } | MarchEvent::Drifted { unit, to, .. },
                    ) if unit == marcher.unit => Some(to),
                    Event::March(MarchEvent::Entered { unit, at }) if unit == marcher.unit => Some(at),
                    _ => None,
                });
                let is_uncovered =
                    events.iter().any(|event| matches!(event, Event::March(MarchEvent::Uncovered { .. })));
                if let Some(end) = end.filter(|_| !is_uncovered) {
                    assert_eq!(position.stands_after(action), Some(end), "{action:?}");
                    moved += 1;
                }
            }
        });
    }
    assert!(moved > 100, "{moved} moves were looked at");
}
