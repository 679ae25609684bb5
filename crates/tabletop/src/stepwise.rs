//! A random choice made the way a person makes it: one step after the other.

use crate::{Chance, Position};

/// Picks a kind of action, then an origin, then a destination, each value as likely as any other at its step, however
/// many actions lie behind it. None only if there are no actions.
///
/// Where one march comes in a hundred sizes and passing in one, an even choice among whole actions would hardly ever
/// pass; this one passes half of the time.
pub fn pick_stepwise<P: Position>(actions: &[P::Action], chance: &mut impl Chance) -> Option<P::Action> {
    let mut left: Vec<_> = actions.iter().map(|&action| (P::steps(action), action)).collect();
    for depth in 0..left.first()?.0.len() {
        let mut values: Vec<u16> = Vec::new();
        for (steps, _) in &left {
            if let Err(place) = values.binary_search(&steps[depth]) {
                values.insert(place, steps[depth]);
            }
        }
        if let [_, _, ..] = values[..] {
            let value = values[chance.pick(values.len() as u32) as usize];
            left.retain(|(steps, _)| steps[depth] == value);
        }
    }
    left.first().map(|&(_, action)| action)
}
