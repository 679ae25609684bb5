//! Looking ahead: Monte Carlo tree search over what a seat knows.
//!
//! Every round imagines one world in keeping with what the seat has seen, and walks down a tree that all worlds share:
//! its nodes are what was done as the seat would see it, not what is so. A step of its own is therefore judged over all
//! the cards it cannot see, and below a step of an enemy that names hidden cards, such as those it keeps, nothing knows
//! which they were. Dice fall anew in every round. A step is chosen by how well it did so far and by how promising it
//! looked at first sight; where the tree ends, the position is judged by [`Evaluate`], and the judgement counts for every
//! step on the way.
//!
//! A search is made of rounds and does nothing between them, so that a page can stop it, hurry it or show it thinking. It
//! may be several trees that differ by their dice only: each thinks for itself, on a core of its own where there are some,
//! and their results are added up. How many trees there are is asked for and never taken from the machine.

use crate::judge::over_par;
use crate::tree::{Edge, Results, Trail, Tree};
use crate::{Evaluate, Seen, Sight};
use std::num::NonZeroU32;
use tabletop::{Position, Seat};

/// A search for the best action of a seat.
pub struct Search<P: Position> {
    sight: Sight<P>,
    trees: Vec<Tree<P>>,
}

/// A choice as the search sees it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<A> {
    /// What would be done.
    pub action: A,
    /// How many rounds went this way.
    pub rounds: u32,
    /// How likely it is to win, as far as the search can tell.
    pub worth: f64,
    /// Half the width of the 95 % interval around that.
    pub margin: f64,
}

/// A step of the course that the search expects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expected<A> {
    /// Who would take it.
    pub seat: Seat,
    /// What would be done.
    pub action: A,
    /// Whether dice or cards come into it.
    pub by_chance: bool,
}

impl<P: Evaluate> Search<P> {
    /// A search with one tree that has not begun. The seed fixes all it will do.
    pub fn new(sight: Sight<P>, seed: u64) -> Self {
        Search::with_trees(sight, seed, NonZeroU32::MIN)
    }

    /// The same with so many trees.
    pub fn with_trees(sight: Sight<P>, seed: u64, trees: NonZeroU32) -> Self {
        /// Two to the 64th by the golden ratio: seeds a step of this apart have nothing in common.
        const APART: u64 = 0x9E37_79B9_7F4A_7C15;
        let seeds = (0..u64::from(trees.get())).map(|tree| seed.wrapping_add(tree.wrapping_mul(APART)));
        Search { sight, trees: seeds.map(Tree::new).collect() }
    }

    /// Lets every tree think for so many rounds.
    pub fn think(&mut self, rounds: u32) {
        let sight = &self.sight;
        let grow = |tree: &mut Tree<P>| (0..rounds).for_each(|_| tree.round(sight));
        match self.trees.as_mut_slice() {
            [only] => grow(only),
            trees => each(trees, grow),
        }
    }
}

/// On all cores where there are threads, one after the other where there are none: to the same end.
#[cfg(feature = "threads")]
fn each<T: Send>(trees: &mut [T], grow: impl Fn(&mut T) + Sync + Send) {
    use rayon::prelude::*;
    trees.par_iter_mut().for_each(grow);
}

#[cfg(not(feature = "threads"))]
fn each<T: Send>(trees: &mut [T], grow: impl Fn(&mut T) + Sync + Send) {
    trees.iter_mut().for_each(grow);
}

impl<P: Position> Search<P> {
    /// The decision it thinks about.
    pub fn sight(&self) -> &Sight<P> {
        &self.sight
    }

    /// How many trees it has.
    pub fn trees(&self) -> u32 {
        self.trees.len() as u32
    }

    /// How many rounds all trees together know of this decision.
    pub fn rounds(&self) -> u32 {
        self.trees.iter().flat_map(|tree| &tree.root().edges).map(|edge| edge.results.rounds).sum()
    }

    /// The choices that were looked at, the most tried first.
    pub fn candidates(&self) -> Vec<Candidate<P::Action>> {
        let outlook = self.trees.first().map_or(0, |tree| tree.outlook(self.sight.seat()));
        let mut candidates: Vec<_> = self
            .sight
            .actions()
            .iter()
            .map(|&action| (action, self.results(action)))
            .filter(|(_, results)| results.rounds > 0)
            .map(|(action, results)| {
                let (mean, margin) = (results.mean(0.0), results.margin());
                let width = over_par(mean + margin, outlook) - over_par(mean - margin, outlook);
                let margin = if outlook == 0 { margin } else { width / 2.0 };
                Candidate { action, rounds: results.rounds, worth: over_par(mean, outlook), margin }
            })
            .collect();
        tabletop::arrange(&mut candidates, |candidate| std::cmp::Reverse(candidate.rounds));
        candidates
    }

    fn results(&self, action: P::Action) -> Results {
        let of = |tree: &Tree<P>| {
            tree.root().edges.iter().find(|edge| edge.action == action).map(|edge| edge.results)
        };
        self.trees.iter().filter_map(of).fold(Results::default(), Results::plus)
    }

    /// The choice it would make now; the first one there is, if it has not thought yet.
    pub fn best(&self) -> P::Action {
        self.candidates().first().map_or(self.sight.actions()[0], |candidate| candidate.action)
    }

    /// The course it expects, the best choice first: at each node what was tried most, as long as that was tried often
    /// enough to mean something. It ends with the first step that chance has a part in, and before one that others would
    /// take face down: what comes then nobody can say.
    pub fn expects(&self) -> Vec<Expected<P::Action>> {
        const ENOUGH: u32 = 8;
        let best = self.best();
        let Some((tree, first)) = self.trees.iter().find_map(|tree| {
            let first = tree.root().edges.iter().find(|edge| edge.action == best)?;
            (first.results.rounds >= ENOUGH).then_some((tree, first))
        }) else {
            return Vec::new();
        };
        let mut course = Vec::new();
        let mut next = Some(first);
        while let Some(edge) = next {
            let covert = edge.seat != self.sight.seat() && P::overt(edge.action) != P::steps(edge.action);
            if edge.results.rounds < ENOUGH || covert {
                break;
            }
            let Edge { seat, action, settles_something: by_chance, .. } = *edge;
            course.push(Expected { seat, action, by_chance });
            if by_chance {
                break;
            }
            next =
                tree.beyond(edge).and_then(|node| node.edges.iter().max_by_key(|edge| edge.results.rounds));
        }
        course
    }

    /// Goes on to what it knows of the game after something was done at the table. Says whether it knows anything: if
    /// not, this search is at its end. It does not go on beyond chance, nor beyond something that came to light: what it
    /// knows beyond was gathered with all the dice that might have fallen, and would lie about those that did.
    pub fn follow(&mut self, seen: &Seen<P::Action>) -> bool {
        let trails: Vec<Trail> = self.trees.iter_mut().map(|tree| tree.follow(seen)).collect();
        trails.contains(&Trail::Known) && !trails.contains(&Trail::Settled)
    }

    /// Takes up this decision, which must be the one that all it followed has led to.
    pub fn face(&mut self, sight: Sight<P>) {
        self.sight = sight;
        self.trees.iter_mut().for_each(Tree::prune);
    }
}
