//! Information set Monte Carlo tree search (ISMCTS).
//!
//! Every iteration draws one determinisation from the root's information set and descends a tree that all
//! determinisations share. A node stands for the actions so far *as the searching seat observed them*, so statistics are
//! averages over everything the seat cannot see, and actions of other seats that look alike lead to the same child. Dice
//! are rolled anew in every iteration and are not part of the tree (open-loop search). Actions are selected by PUCT; a leaf
//! is completed by a short rollout and scored by [`Evaluate`], and the value is backed up along the path.
//!
//! A search does nothing between two calls of [`Search::think`], so that a page can stop it or show its progress. It may
//! consist of several trees that differ by their random stream only (root parallelisation): each runs on a core of its own
//! where there are threads, and their statistics are summed. The number of trees is an input, never taken from the
//! machine, so that results are reproducible.
//!
//! Where the game proposes plans for a whole turn, a [`Portfolio`] compares these instead of a tree.

use crate::portfolio::Portfolio;
use crate::tree::{Edge, Reuse, Stats, Tree};
use crate::value::with_offset;
use crate::{Evaluate, Seen, Sight};
use std::num::NonZeroU32;
use tabletop::{Position, Seat};

/// A search for the best action of a seat.
pub struct Search<P: Position> {
    sight: Sight<P>,
    seed: u64,
    trees: NonZeroU32,
    method: Method<P>,
}

/// How a decision is searched.
enum Method<P: Position> {
    Trees(Vec<Tree<P>>),
    Portfolio(Portfolio<P>),
}

/// An action at the root, with its statistics.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// In how many iterations it was selected.
    pub visits: u32,
    /// Its mean value: the estimated probability of winning.
    pub value: f64,
    /// Half the width of the 95 % confidence interval of `value`.
    pub margin: f64,
}

/// A step of the principal variation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expected<A> {
    /// Who would act.
    pub seat: Seat,
    /// The action.
    pub action: A,
    /// Whether chance or hidden information has a part in its outcome.
    pub by_chance: bool,
}

impl<P: Evaluate> Search<P> {
    /// A search with one empty tree. The seed determines everything it will do.
    pub fn new(sight: Sight<P>, seed: u64) -> Self {
        Search::with_trees(sight, seed, NonZeroU32::MIN)
    }

    /// A search with this many empty trees.
    pub fn with_trees(sight: Sight<P>, seed: u64, trees: NonZeroU32) -> Self {
        let method = Method::of(&sight, seed, trees);
        Search { sight, seed, trees, method }
    }

    /// Runs this many iterations in every tree; a portfolio makes as many as all trees together.
    pub fn think(&mut self, iterations: u32) {
        let sight = &self.sight;
        match &mut self.method {
            Method::Portfolio(portfolio) => {
                (0..iterations.saturating_mul(self.trees.get())).for_each(|_| portfolio.iterate(sight));
            }
            Method::Trees(trees) => {
                let grow = |tree: &mut Tree<P>| (0..iterations).for_each(|_| tree.iterate(sight));
                match trees.as_mut_slice() {
                    [only] => grow(only),
                    trees => for_each_tree(trees, grow),
                }
            }
        }
    }

    /// Makes this decision the root. It must be the one that all actions passed to [`Search::follow`] have led to.
    pub fn face(&mut self, sight: Sight<P>) {
        let goes_on = match &mut self.method {
            Method::Trees(trees) => {
                trees.iter_mut().for_each(Tree::prune);
                true
            }
            Method::Portfolio(portfolio) => portfolio.keep_legal(sight.actions()),
        };
        if !goes_on {
            self.method = Method::of(&sight, self.seed, self.trees);
        }
        self.sight = sight;
    }
}

impl<P: Evaluate> Method<P> {
    fn of(sight: &Sight<P>, seed: u64, trees: NonZeroU32) -> Self {
        /// 2^64 divided by the golden ratio: multiples of it make seeds that are far apart.
        const SEED_STEP: u64 = 0x9E37_79B9_7F4A_7C15;
        if let Some(portfolio) = Portfolio::new(sight, seed) {
            return Method::Portfolio(portfolio);
        }
        let seeds = (0..u64::from(trees.get())).map(|tree| seed.wrapping_add(tree.wrapping_mul(SEED_STEP)));
        Method::Trees(seeds.map(Tree::new).collect())
    }
}

/// In parallel where there are threads; the result is the same without.
#[cfg(feature = "threads")]
fn for_each_tree<T: Send>(trees: &mut [T], grow: impl Fn(&mut T) + Sync + Send) {
    use rayon::prelude::*;
    trees.par_iter_mut().for_each(grow);
}

#[cfg(not(feature = "threads"))]
fn for_each_tree<T: Send>(trees: &mut [T], grow: impl Fn(&mut T) + Sync + Send) {
    trees.iter_mut().for_each(grow);
}

impl<P: Position> Search<P> {
    /// The decision at the root.
    pub fn sight(&self) -> &Sight<P> {
        &self.sight
    }

    /// How many trees there are; a portfolio counts as so many.
    pub fn trees(&self) -> u32 {
        self.trees.get()
    }

    /// How many of these iterations, in each tree, are worth making: none where there is one action or one plan, and a limited
    /// number for a portfolio, in which more of them did not play better.
    pub fn worth(&self, iterations: u32) -> u32 {
        const ENOUGH_FOR_A_PLAN: usize = 16;
        match &self.method {
            _ if self.sight.actions().len() == 1 => 0,
            Method::Trees(_) => iterations,
            Method::Portfolio(portfolio) => match portfolio.plans().len() {
                1 => 0,
                plans => iterations.min((plans * ENOUGH_FOR_A_PLAN) as u32),
            },
        }
    }

    /// The visits of the root, summed over all trees; those kept from an earlier decision included.
    pub fn visits(&self) -> u32 {
        match &self.method {
            Method::Trees(trees) => {
                trees.iter().flat_map(|tree| &tree.root().edges).map(|edge| edge.stats.visits).sum()
            }
            Method::Portfolio(portfolio) => portfolio.visits(),
        }
    }

    /// The actions that were visited, most visits first.
    pub fn candidates(&self) -> Vec<Candidate<P::Action>> {
        let actions = self.sight.actions().iter();
        let visited =
            actions.map(|&action| (action, self.stats(action))).filter(|(_, stats)| stats.visits > 0);
        let mut candidates: Vec<_> = visited.map(|(action, stats)| self.candidate(action, stats)).collect();
        tabletop::arrange(&mut candidates, |candidate| std::cmp::Reverse(candidate.visits));
        candidates
    }

    /// The plans that were visited and have a name, most visits first: what each is after, and how it begins. Nothing where single
    /// actions are compared.
    pub fn aims(&self) -> Vec<(&'static str, Candidate<P::Action>)> {
        let Method::Portfolio(portfolio) = &self.method else { return Vec::new() };
        let visited = portfolio.plans().iter().filter(|plan| plan.stats.visits > 0);
        let mut aims: Vec<_> = visited
            .filter_map(|plan| Some((plan.aim?, self.candidate(plan.actions[0], plan.stats))))
            .collect();
        tabletop::arrange(&mut aims, |(_, candidate)| std::cmp::Reverse(candidate.visits));
        aims
    }

    fn candidate(&self, action: P::Action, stats: Stats) -> Candidate<P::Action> {
        let offset = match &self.method {
            Method::Trees(trees) => trees.first().map_or(0, |tree| tree.report_offset(self.sight.seat())),
            Method::Portfolio(portfolio) => portfolio.report_offset(),
        };
        let (mean, margin) = (stats.mean_or(0.0), stats.margin());
        let width = with_offset(mean + margin, offset) - with_offset(mean - margin, offset);
        let margin = if offset == 0 { margin } else { width / 2.0 };
        Candidate { action, visits: stats.visits, value: with_offset(mean, offset), margin }
    }

    fn stats(&self, action: P::Action) -> Stats {
        match &self.method {
            Method::Portfolio(portfolio) => portfolio.stats(action),
            Method::Trees(trees) => {
                let of = |tree: &Tree<P>| {
                    tree.root().edges.iter().find(|edge| edge.action == action).map(|edge| edge.stats)
                };
                trees.iter().filter_map(of).fold(Stats::default(), Stats::plus)
            }
        }
    }

    /// The most visited action; before the first iteration, the first that was planned, or the first legal one.
    pub fn best(&self) -> P::Action {
        match (self.candidates().first(), &self.method) {
            (Some(candidate), _) => candidate.action,
            (None, Method::Portfolio(portfolio)) => portfolio.plans()[0].actions[0],
            (None, Method::Trees(_)) => self.sight.actions()[0],
        }
    }

    /// The principal variation: from the best action on, the most visited edge of each node, as long as it has enough
    /// visits to mean something. It ends with the first action whose outcome is uncertain, and before an action of another
    /// seat that is not fully overt. Of a portfolio, the most visited plan.
    pub fn principal_variation(&self) -> Vec<Expected<P::Action>> {
        match &self.method {
            Method::Trees(trees) => self.variation_in(trees),
            Method::Portfolio(portfolio) => {
                let plan = portfolio.plans().iter().rev().max_by_key(|plan| plan.stats.visits);
                let seat = self.sight.seat();
                let expected = |&action| Expected { seat, action, by_chance: false };
                plan.map_or_else(Vec::new, |plan| plan.actions.iter().map(expected).collect())
            }
        }
    }

    fn variation_in(&self, trees: &[Tree<P>]) -> Vec<Expected<P::Action>> {
        const ENOUGH_VISITS: u32 = 8;
        let best = self.best();
        let Some((tree, first)) = trees.iter().find_map(|tree| {
            let first = tree.root().edges.iter().find(|edge| edge.action == best)?;
            (first.stats.visits >= ENOUGH_VISITS).then_some((tree, first))
        }) else {
            return Vec::new();
        };
        let mut variation = Vec::new();
        let mut next = Some(first);
        while let Some(edge) = next {
            let covert = edge.seat != self.sight.seat() && P::overt(edge.action) != P::steps(edge.action);
            if edge.stats.visits < ENOUGH_VISITS || covert {
                break;
            }
            let Edge { seat, action, uncertain: by_chance, .. } = *edge;
            variation.push(Expected { seat, action, by_chance });
            if by_chance {
                break;
            }
            next = tree.child(edge).and_then(|node| node.edges.iter().max_by_key(|edge| edge.stats.visits));
        }
        variation
    }

    /// Descends to the subtree below an action that was done at the table, so that its statistics are reused. Returns
    /// whether there is anything to reuse; if not, start a new search. A subtree below an uncertain outcome is not reused:
    /// its statistics are averages over all outcomes, and would be wrong for the one that came about.
    pub fn follow(&mut self, seen: &Seen<P::Action>) -> bool {
        match &mut self.method {
            Method::Portfolio(portfolio) => portfolio.follow(seen) == Reuse::Subtree,
            Method::Trees(trees) => {
                let reuse: Vec<Reuse> = trees.iter_mut().map(|tree| tree.follow(seen)).collect();
                reuse.contains(&Reuse::Subtree) && !reuse.contains(&Reuse::Uncertain)
            }
        }
    }
}
