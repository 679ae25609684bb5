//! A histogram with its mean and quantiles.

use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A histogram of whole numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Histogram {
    counts: BTreeMap<i64, u64>,
    total: u64,
}

impl Histogram {
    pub(super) fn add(&mut self, number: i64) {
        *self.counts.entry(number).or_default() += 1;
        self.total += 1;
    }

    pub(super) fn mean(&self) -> f64 {
        let numbers = self.counts.iter().map(|(&number, &count)| number as f64 * count as f64);
        // Not `sum`, which is -0.0 for no numbers.
        numbers.fold(0.0, |sum, number| sum + number) / self.total.max(1) as f64
    }

    /// Half the width of the 95 % confidence interval of the mean.
    pub(super) fn margin(&self) -> f64 {
        let (mean, total) = (self.mean(), self.total as f64);
        let square = |(&number, &count): (&i64, &u64)| (number as f64 - mean).powi(2) * count as f64;
        let variance = self.counts.iter().map(square).sum::<f64>() / (total - 1.0).max(1.0);
        1.96 * (variance / total.max(1.0)).sqrt()
    }

    /// The smallest number that at least this share of all numbers does not exceed; 0 if there are none.
    pub(super) fn quantile(&self, share: f64) -> i64 {
        let wanted = (share * self.total as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        let reached = self.counts.iter().find(|&(_, &count)| {
            seen += count;
            seen >= wanted
        });
        reached.map_or(0, |(&number, _)| number)
    }

    pub(super) fn json(&self) -> Value {
        json!({
            "mean": self.mean(),
            "low": self.mean() - self.margin(),
            "high": self.mean() + self.margin(),
            "least": self.quantile(0.0),
            "p5": self.quantile(0.05),
            "median": self.quantile(0.5),
            "p95": self.quantile(0.95),
            "most": self.quantile(1.0),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_of_a_small_spread() {
        let mut histogram = Histogram::default();
        for number in [1, 2, 2, 3, 10] {
            histogram.add(number);
        }
        assert_eq!(histogram.mean(), 3.6);
        assert_eq!([0.0, 0.2, 0.5, 0.95, 1.0].map(|share| histogram.quantile(share)), [1, 1, 2, 10, 10]);
        assert_eq!(Histogram::default().quantile(0.5), 0);
    }

    #[test]
    fn the_margin_follows_from_the_variance() {
        let of = |numbers: &[i64]| {
            let mut histogram = Histogram::default();
            numbers.iter().for_each(|number| histogram.add(*number));
            histogram.margin()
        };
        // A variance of 2.5 over five numbers.
        assert!((of(&[1, 2, 3, 4, 5]) - 1.96 * 0.5f64.sqrt()).abs() < 1e-9);
        assert_eq!((of(&[7, 7, 7]), of(&[7]), of(&[])), (0.0, 0.0, 0.0));
    }
}
