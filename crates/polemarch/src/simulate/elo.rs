//! Elo ratings from the games of a ladder.
//!
//! The Bradley-Terry model: a player rated 400 points above another has odds of ten to one against them. A draw is half a
//! win. The ratings are maximum likelihood estimates; their intervals follow from the Fisher information.

/// The games of two players, from the first one's side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Bout {
    pub(super) one: usize,
    pub(super) other: usize,
    pub(super) games: f64,
    /// Wins, and half the draws.
    pub(super) score: f64,
}

/// A rating, and half the width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rating {
    pub(super) elo: f64,
    pub(super) margin: f64,
}

/// The ratings of this many players, the weakest at 0. The bouts must connect all players.
pub(super) fn ratings(players: usize, bouts: &[Bout]) -> Vec<Rating> {
    let bouts: Vec<Bout> = bouts.iter().map(|bout| bout.clamped()).collect();
    let strengths = maximum_likelihood(players, &bouts);
    let weakest =
        (0..players).min_by(|&one, &other| strengths[one].total_cmp(&strengths[other])).unwrap_or(0);
    // The interval is that of the distance from the weakest, whose rating is fixed at 0.
    let mut information = fisher_information(&strengths, &bouts);
    fix(&mut information, weakest);
    let points = 400.0 / std::f64::consts::LN_10;
    let rating = |player: usize| {
        let mut unit = vec![0.0; players];
        unit[player] = 1.0;
        let variance = solve(information.clone(), unit)[player];
        let sure = player == weakest;
        Rating {
            elo: points * (strengths[player] - strengths[weakest]),
            margin: if sure { 0.0 } else { 1.96 * points * variance.max(0.0).sqrt() },
        }
    };
    (0..players).map(rating).collect()
}

impl Bout {
    /// A player who never lost would have an infinite rating, so scores are clamped to half a game from either end.
    fn clamped(self) -> Bout {
        Bout { score: self.score.clamp(0.5, (self.games - 0.5).max(0.5)), ..self }
    }

    /// The expected score of the first player in a game.
    fn expected(&self, strengths: &[f64]) -> f64 {
        1.0 / (1.0 + (strengths[self.other] - strengths[self.one]).exp())
    }
}

/// Newton's method on the log-likelihood, starting from equal strengths.
fn maximum_likelihood(players: usize, bouts: &[Bout]) -> Vec<f64> {
    const STEPS: u32 = 100;
    /// The longest step, so that the first ones do not overshoot. A strength of 1 is 174 points.
    const MAX_STEP: f64 = 1.0;
    let mut strengths = vec![0.0; players];
    for _ in 0..STEPS {
        let mut gradient = vec![0.0; players];
        for bout in bouts {
            let residual = bout.score - bout.games * bout.expected(&strengths);
            gradient[bout.one] += residual;
            gradient[bout.other] -= residual;
        }
        let mut information = fisher_information(&strengths, bouts);
        fix(&mut information, 0);
        gradient[0] = 0.0;
        for (strength, step) in strengths.iter_mut().zip(solve(information, gradient)) {
            *strength += step.clamp(-MAX_STEP, MAX_STEP);
        }
    }
    strengths
}

/// The Fisher information: the negative second derivatives of the log-likelihood at these strengths.
fn fisher_information(strengths: &[f64], bouts: &[Bout]) -> Vec<Vec<f64>> {
    let mut information = vec![vec![0.0; strengths.len()]; strengths.len()];
    for bout in bouts {
        let expected = bout.expected(strengths);
        let weight = bout.games * expected * (1.0 - expected);
        information[bout.one][bout.one] += weight;
        information[bout.other][bout.other] += weight;
        information[bout.one][bout.other] -= weight;
        information[bout.other][bout.one] -= weight;
    }
    information
}

/// Only differences are determined, so one strength is fixed to make the matrix regular.
fn fix(information: &mut [Vec<f64>], fixed: usize) {
    for (at, row) in information.iter_mut().enumerate() {
        row[fixed] = 0.0;
        if at == fixed {
            row.fill(0.0);
            row[fixed] = 1.0;
        }
    }
}

/// Solves a symmetric linear system by Gauss-Jordan elimination.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for at in 0..size {
        let (pivot, value) = (matrix[at].clone(), right[at]);
        if pivot[at] == 0.0 {
            continue;
        }
        for (row, right) in
            matrix.iter_mut().zip(&mut right).enumerate().filter(|(n, _)| *n != at).map(|(_, row)| row)
        {
            let share = row[at] / pivot[at];
            row.iter_mut().zip(&pivot).for_each(|(entry, above)| *entry -= share * above);
            *right -= share * value;
        }
    }
    (0..size).map(|at| if matrix[at][at] == 0.0 { 0.0 } else { right[at] / matrix[at][at] }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bout(one: usize, other: usize, games: f64, score: f64) -> Bout {
        Bout { one, other, games, score }
    }

    fn check(players: usize, bouts: &[Bout], expect: &[f64]) {
        let ratings: Vec<f64> = ratings(players, bouts).iter().map(|rating| rating.elo).collect();
        let close = |(rating, expect): (&f64, &f64)| (rating - expect).abs() < 0.05;
        assert!(ratings.iter().zip(expect).all(close), "{ratings:?} instead of {expect:?}");
    }

    #[test]
    fn who_scores_ten_times_as_much_is_400_points_above() {
        check(2, &[bout(0, 1, 110.0, 100.0)], &[400.0, 0.0]);
        check(2, &[bout(0, 1, 110.0, 10.0)], &[0.0, 400.0]);
        // 400 log10(0.75 / 0.25).
        check(2, &[bout(0, 1, 200.0, 150.0)], &[190.85, 0.0]);
        check(2, &[bout(0, 1, 10.0, 5.0)], &[0.0, 0.0]);
    }

    #[test]
    fn the_rungs_of_a_ladder_add_up() {
        let three_in_four = |one, other| bout(one, other, 200.0, 150.0);
        let ladder = [three_in_four(1, 0), three_in_four(2, 1), three_in_four(3, 2)];
        check(4, &ladder, &[0.0, 190.85, 381.70, 572.55]);
        // A third bout that says just what the other two do changes nothing: odds of 3 and 3 are odds of 9.
        check(3, &[ladder[0], ladder[1], bout(2, 0, 200.0, 180.0)], &[0.0, 190.85, 381.70]);
    }

    #[test]
    fn bouts_that_disagree_meet_halfway() {
        // Each beats the next as often as he is beaten by the one after: nobody is better.
        let circle = [bout(0, 1, 100.0, 70.0), bout(1, 2, 100.0, 70.0), bout(2, 0, 100.0, 70.0)];
        check(3, &circle, &[0.0, 0.0, 0.0]);
    }

    #[test]
    fn who_never_loses_is_rated_all_the_same() {
        // Half a game short of all: 400 log10(199.5 / 0.5).
        check(2, &[bout(0, 1, 200.0, 200.0)], &[1040.39, 0.0]);
        check(2, &[bout(0, 1, 200.0, 0.0)], &[0.0, 1040.39]);
    }

    #[test]
    fn intervals_are_those_of_a_counted_share() {
        // The odds of an even score over n games have a standard error of 2 / sqrt(n).
        let [one, other] = ratings(2, &[bout(0, 1, 400.0, 200.0)])[..] else { panic!("two players") };
        let expect = 1.96 * 173.7178 * 0.1;
        assert!((one.margin + other.margin - expect).abs() < 0.01, "{} {}", one.margin, other.margin);
        // Independent rungs: variances add up.
        let even = |one, other| bout(one, other, 400.0, 200.0 + f64::from(u8::from(one > other)));
        let rungs = ratings(3, &[even(1, 0), even(2, 1)]);
        assert_eq!(rungs[0].margin, 0.0);
        assert!((rungs[2].margin / rungs[1].margin - 2f64.sqrt()).abs() < 0.001);
    }
}
