//! Exact odds from whole weights. Games count; only here, outside every position, do counts become chances.

use std::collections::BTreeMap;

/// What a state of a contest leads to.
#[derive(Clone, Debug)]
pub enum Next<S, E> {
    /// The contest has ended like this.
    End(E),
    /// One of these states follows, each as likely as its weight.
    Throw(Vec<(u32, S)>),
}

/// How likely each end is, from `start` on. The states must never repeat along a course; a battle in which every
/// round costs somebody a piece is of this kind.
pub fn settle<S: Ord + Clone, E: Ord + Clone>(start: S, next: impl Fn(&S) -> Next<S, E>) -> BTreeMap<E, f64> {
    let mut settled = BTreeMap::new();
    visit(start, &next, &mut settled)
}

fn visit<S: Ord + Clone, E: Ord + Clone>(
    state: S,
    next: &impl Fn(&S) -> Next<S, E>,
    settled: &mut BTreeMap<S, BTreeMap<E, f64>>,
) -> BTreeMap<E, f64> {
    if let Some(ends) = settled.get(&state) {
        return ends.clone();
    }
    let mut ends = BTreeMap::new();
    match next(&state) {
        Next::End(end) => {
            ends.insert(end, 1.0);
        }
        Next::Throw(states) => {
            let all: f64 = states.iter().map(|&(weight, _)| f64::from(weight)).sum();
            for (weight, following) in states {
                let share = f64::from(weight) / all;
                for (end, chance) in visit(following, next, settled) {
                    *ends.entry(end).or_insert(0.0) += share * chance;
                }
            }
        }
    }
    settled.insert(state, ends.clone());
    ends
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_to_two_tosses_of_a_loaded_coin() {
        let ends = settle((0, 0), |&(heads, tails)| match (heads, tails) {
            (2, _) => Next::End("heads"),
            (_, 2) => Next::End("tails"),
            _ => Next::Throw(vec![(3, (heads + 1, tails)), (1, (heads, tails + 1))]),
        });
        assert!((ends["heads"] - 27.0 / 32.0).abs() < 1e-12);
        assert!((ends["tails"] - 5.0 / 32.0).abs() < 1e-12);
    }
}
