//! Exact odds from whole weights, and how far a counted share can be trusted. Games count; only here, outside every
//! position, do counts become chances.

use std::collections::BTreeMap;

/// What a state of a contest leads to.
#[derive(Clone, Debug)]
pub enum Next<S, E> {
    /// The contest has ended like this.
    End(E),
    /// One of these states follows, each as likely as its weight.
    Throw(Vec<(u32, S)>),
}

/// How likely each end of a contest is.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds<E: Ord> {
    ends: BTreeMap<E, f64>,
}

impl<E: Ord> Odds<E> {
    /// Every end that can come about, with its chance.
    pub fn ends(&self) -> impl Iterator<Item = (&E, f64)> {
        self.ends.iter().map(|(end, &chance)| (end, chance))
    }

    /// How likely the ends are for which this holds.
    pub fn chance(&self, holds: impl Fn(&E) -> bool) -> f64 {
        // Not `sum`: of nothing at all that is -0.
        self.ends().filter(|(end, _)| holds(end)).fold(0.0, |all, (_, chance)| all + chance)
    }

    /// The same in percent.
    pub fn percent(&self, holds: impl Fn(&E) -> bool) -> f64 {
        self.chance(holds) * 100.0
    }

    /// The same in millionths, for games, which compare and print chances in whole numbers.
    pub fn millionths(&self, holds: impl Fn(&E) -> bool) -> u32 {
        (self.chance(holds) * 1_000_000.0).round() as u32
    }

    /// What this number comes to on average.
    pub fn mean(&self, number: impl Fn(&E) -> u32) -> f64 {
        self.ends().fold(0.0, |all, (end, chance)| all + chance * f64::from(number(end)))
    }
}

/// Ends met one by one with their chances, such as along the branches of [`crate::chance::for_each_branch`].
impl<E: Ord> FromIterator<(E, f64)> for Odds<E> {
    fn from_iter<I: IntoIterator<Item = (E, f64)>>(met: I) -> Self {
        let mut ends = BTreeMap::new();
        for (end, chance) in met {
            *ends.entry(end).or_insert(0.0) += chance;
        }
        Odds { ends }
    }
}

/// How likely each end is, from `start` on. The states must never repeat along a course; a battle in which every
/// round costs somebody a piece is of this kind.
///
/// Every state is looked at once: first they are put in an order in which each comes before those that follow from it,
/// then chance flows down that order.
pub fn settle<S: Ord + Clone, E: Ord>(start: S, next: impl Fn(&S) -> Next<S, E>) -> Odds<E> {
    let mut course = Course { places: BTreeMap::new(), steps: Vec::new() };
    course.visit(start, &next);
    let mut chances = vec![0.0; course.steps.len()];
    if let Some(first) = chances.last_mut() {
        *first = 1.0;
    }
    let mut ends = BTreeMap::new();
    for (place, step) in course.steps.into_iter().enumerate().rev() {
        match step {
            Next::End(end) => *ends.entry(end).or_insert(0.0) += chances[place],
            Next::Throw(following) => {
                let all: u32 = following.iter().map(|&(weight, _)| weight).sum();
                for (weight, then) in following {
                    chances[then] += chances[place] * f64::from(weight) / f64::from(all);
                }
            }
        }
    }
    Odds { ends }
}

/// The states of a contest, each after all that follow from it, by place.
struct Course<S, E> {
    places: BTreeMap<S, usize>,
    steps: Vec<Next<usize, E>>,
}

impl<S: Ord + Clone, E> Course<S, E> {
    /// The place of a state; it comes after those of all that follow from it.
    fn visit(&mut self, state: S, next: &impl Fn(&S) -> Next<S, E>) -> usize {
        if let Some(&place) = self.places.get(&state) {
            return place;
        }
        let step = match next(&state) {
            Next::End(end) => Next::End(end),
            Next::Throw(states) => Next::Throw(
                states.into_iter().map(|(weight, then)| (weight, self.visit(then, next))).collect(),
            ),
        };
        self.steps.push(step);
        self.places.insert(state, self.steps.len() - 1);
        self.steps.len() - 1
    }
}

/// The 95 % Wilson interval of a share: honest for small counts too, and never below 0 or above 1.
pub fn wilson(count: u64, of: u64) -> (f64, f64) {
    /// The normal quantile that leaves 2.5 % on each side.
    const Z: f64 = 1.959_963_985;
    if of == 0 {
        return (0.0, 1.0);
    }
    let (n, share) = (of as f64, count as f64 / of as f64);
    let middle = share + Z * Z / (2.0 * n);
    let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    (((middle - reach) / scale).max(0.0), ((middle + reach) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_to_two_tosses_of_a_loaded_coin() {
        let odds = settle((0, 0), |&(heads, tails)| match (heads, tails) {
            (2, _) => Next::End("heads"),
            (_, 2) => Next::End("tails"),
            _ => Next::Throw(vec![(3, (heads + 1, tails)), (1, (heads, tails + 1))]),
        });
        assert!((odds.chance(|end| *end == "heads") - 27.0 / 32.0).abs() < 1e-12);
        assert!((odds.mean(|end| u32::from(*end == "tails")) - 5.0 / 32.0).abs() < 1e-12);
        assert_eq!(odds.millionths(|end| *end == "heads"), 843_750);
        assert_eq!(odds.ends().count(), 2);
    }

    #[test]
    fn the_interval_agrees_with_published_values() {
        let close = |(low, high): (f64, f64), expect: (f64, f64)| {
            assert!((low - expect.0).abs() < 5e-4 && (high - expect.1).abs() < 5e-4, "{low} {high}");
        };
        // Newcombe 1998, table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        close(wilson(81, 263), (0.2553, 0.3662));
        close(wilson(15, 148), (0.0624, 0.1605));
        close(wilson(0, 20), (0.0, 0.1611));
        close(wilson(1, 29), (0.0061, 0.1718));
    }
}
