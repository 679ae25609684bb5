//! Chance that takes every road: runs a piece of rules once for each way the dice can fall.

use super::Chance;

/// One way the dice can fall, as the rules walk along it.
#[derive(Debug, Default)]
pub struct Branch {
    /// The forks met so far: the answer given, and how many there were.
    forks: Vec<(u32, u32)>,
    depth: usize,
}

impl Branch {
    /// How likely this branch is, once the rules have walked it to its end.
    pub fn probability(&self) -> f64 {
        self.forks.iter().map(|&(_, of)| 1.0 / f64::from(of)).product()
    }

    /// The answers given along this branch.
    pub fn picks(&self) -> impl Iterator<Item = u32> + '_ {
        self.forks.iter().map(|&(pick, _)| pick)
    }

    /// Turns to the next branch; false when all have been walked.
    fn advance(&mut self) -> bool {
        self.depth = 0;
        while let Some((pick, of)) = self.forks.pop() {
            if pick + 1 < of {
                self.forks.push((pick + 1, of));
                return true;
            }
        }
        false
    }
}

impl Chance for Branch {
    fn pick(&mut self, of: u32) -> u32 {
        if self.depth == self.forks.len() {
            self.forks.push((0, of));
        }
        let (pick, _) = self.forks[self.depth];
        self.depth += 1;
        pick
    }
}

/// Runs `walk` once for every sequence of answers it can be given. `walk` must ask the same questions whenever it has
/// been given the same answers; rules do.
pub fn for_each_branch(mut walk: impl FnMut(&mut Branch)) {
    let mut branch = Branch::default();
    loop {
        walk(&mut branch);
        if !branch.advance() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_higher_of_two_dice_beats_one_die_in_125_of_216_throws() {
        let (mut branches, mut wins, mut total) = (0, 0.0, 0.0);
        for_each_branch(|chance| {
            let better = chance.d6().max(chance.d6());
            let won = better > chance.d6();
            branches += 1;
            total += chance.probability();
            wins += if won { chance.probability() } else { 0.0 };
        });
        assert_eq!(branches, 216);
        assert!((total - 1.0).abs() < 1e-12);
        assert!((wins - 125.0 / 216.0).abs() < 1e-12);
    }

    #[test]
    fn branches_may_differ_in_length() {
        let mut walked = Vec::new();
        for_each_branch(|chance| {
            if chance.pick(2) == 0 {
                chance.pick(3);
            }
            walked.push(chance.picks().collect::<Vec<_>>());
        });
        assert_eq!(walked, [vec![0, 0], vec![0, 1], vec![0, 2], vec![1]]);
    }
}
