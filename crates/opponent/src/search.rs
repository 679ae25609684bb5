//! Looking ahead: Monte Carlo tree search over what a seat knows.
//!
//! Every round imagines one world in keeping with what the seat has seen, and walks down a tree that all worlds share:
//! its nodes are what was done, not what is so, so that a step of its own is judged over all the cards it cannot see. (An
//! enemy's step that names hidden cards, such as those it keeps, leads to a node of its own all the same: below it the
//! search knows a little too much.) Dice fall anew in every round. A step is chosen by how well it did so far and by how promising it looked at first sight; where the tree
//! ends, the position is judged by [`Evaluate`], and the judgement counts for every step on the way.
//!
//! A search is made of rounds and does nothing between them, so that a page can stop it, hurry it or show it thinking.

use crate::{Evaluate, Sight};
use std::collections::HashMap;
use tabletop::chance::Quick;
use tabletop::{Chance, Seat, Silent, Waiting};

/// How much a step that looked good is tried again before its results speak.
const CURIOSITY: f64 = 1.5;
/// A step not tried yet is taken to do a little worse than its node did so far.
const CAUTION: f64 = 0.1;
/// How many ways to go on are looked at to judge a step that only begins something.
const GLANCES: u32 = 6;
/// Where the tree ends, what was begun is finished; by then at the latest.
const FINISHING: u32 = 12;
/// The tree is not walked deeper than this in one round.
const DEEPEST: usize = 40;

/// A search for the best action of a seat.
pub struct Search<'a, P: Evaluate> {
    sight: Sight<'a, P>,
    nodes: Vec<Node<P>>,
    chance: Quick,
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
}

/// What may be done after a course of actions, in any of the worlds.
struct Node<P: Evaluate> {
    edges: Vec<Edge<P::Action>>,
    known: HashMap<P::Action, usize>,
    /// All the promise there is.
    promise: f64,
    results: Results,
}

struct Edge<A> {
    action: A,
    promise: f64,
    results: Results,
    /// The node it leads to, once it was taken.
    to: Option<usize>,
}

/// How the rounds went that came this way.
#[derive(Clone, Copy, Default)]
struct Results {
    rounds: u32,
    worth: f64,
}

impl Results {
    fn add(&mut self, worth: f64) {
        self.rounds += 1;
        self.worth += worth;
    }

    fn mean(&self, untried: f64) -> f64 {
        if self.rounds == 0 { untried } else { self.worth / f64::from(self.rounds) }
    }
}

impl<'a, P: Evaluate> Search<'a, P> {
    /// A search that has not begun. The seed fixes all it will do.
    pub fn new(sight: Sight<'a, P>, seed: u64) -> Self {
        Search { sight, nodes: vec![Node::new()], chance: Quick::new(seed) }
    }

    /// Thinks for so many rounds.
    pub fn think(&mut self, rounds: u32) {
        for _ in 0..rounds {
            self.round();
        }
    }

    /// The choices that were looked at, the most tried first.
    pub fn candidates(&self) -> Vec<Candidate<P::Action>> {
        let edges = self.nodes[0].edges.iter();
        let mut candidates: Vec<_> = edges
            .map(|edge| Candidate {
                action: edge.action,
                rounds: edge.results.rounds,
                worth: edge.results.mean(0.0),
            })
            .collect();
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.rounds));
        candidates
    }

    /// The choice it would make now; the first one there is, if it has not thought yet.
    pub fn best(&self) -> P::Action {
        self.candidates().first().map_or(self.sight.actions()[0], |candidate| candidate.action)
    }

    fn round(&mut self) {
        let mut world = self.sight.imagine(&mut self.chance);
        let mut path: Vec<(usize, usize, Seat)> = Vec::new();
        let mut node = 0;
        while let Waiting::For(seat) = world.waiting() {
            let edge = self.choose(node, &world, seat);
            path.push((node, edge, seat));
            world.apply(self.nodes[node].edges[edge].action, &mut self.chance, &mut Silent);
            match self.nodes[node].edges[edge].to {
                Some(to) if path.len() < DEEPEST => node = to,
                Some(_) => break,
                None => {
                    self.nodes[node].edges[edge].to = Some(self.nodes.len());
                    self.nodes.push(Node::new());
                    break;
                }
            }
        }
        self.finish(&mut world);
        for (node, edge, seat) in path {
            let worth = hope(world.evaluate(seat));
            let node = &mut self.nodes[node];
            node.results.add(worth);
            node.edges[edge].results.add(worth);
        }
    }

    /// The edge to follow among those that this world allows.
    fn choose(&mut self, node: usize, world: &P, seat: Seat) -> usize {
        let mut offered = Vec::new();
        let Node { edges, known, promise, .. } = &mut self.nodes[node];
        world.for_each_action(|action| {
            let next = edges.len();
            let edge = *known.entry(action).or_insert(next);
            if edge == next {
                let first_sight = glance(world, action, seat, &mut self.chance);
                *promise += first_sight;
                edges.push(Edge { action, promise: first_sight, results: Results::default(), to: None });
            }
            offered.push(edge);
        });
        let node = &self.nodes[node];
        let expected = node.results.mean(0.5) - CAUTION;
        let urge = CURIOSITY * f64::from(node.results.rounds + 1).sqrt() / node.promise;
        let score = |edge: &Edge<P::Action>| {
            edge.results.mean(expected) + urge * edge.promise / f64::from(edge.results.rounds + 1)
        };
        let mut best = (f64::MIN, offered[0]);
        for edge in offered {
            let score = score(&node.edges[edge]);
            if score > best.0 {
                best = (score, edge);
            }
        }
        best.1
    }

    /// Judging a position in the middle of something would judge what it is not yet: lets both sides finish it, each
    /// taking the better of two steps.
    fn finish(&mut self, world: &mut P) {
        for _ in 0..FINISHING {
            let Waiting::For(seat) = world.waiting() else { return };
            if !world.is_unfinished() {
                return;
            }
            let actions = world.actions();
            let mut step = |_| {
                let action = actions[self.chance.pick(actions.len() as u32) as usize];
                let mut after = world.clone();
                after.apply(action, &mut self.chance, &mut Silent);
                (after.evaluate(seat), after)
            };
            let [one, other] = [0, 1].map(&mut step);
            *world = if one.0 >= other.0 { one.1 } else { other.1 };
        }
    }
}

impl<P: Evaluate> Node<P> {
    fn new() -> Self {
        Node { edges: Vec::new(), known: HashMap::new(), promise: 0.0, results: Results::default() }
    }
}

/// How promising a step looks at first sight: what it leads to, or, where it only begins something, the best of a few
/// ways to go on. Squared, so that the good ones stand out.
fn glance<P: Evaluate>(world: &P, action: P::Action, seat: Seat, chance: &mut Quick) -> f64 {
    let mut after = world.clone();
    after.apply(action, chance, &mut Silent);
    let mut best = after.evaluate(seat);
    if after.is_unfinished() && after.waiting() == Waiting::For(seat) {
        let ways = after.actions();
        for _ in 0..GLANCES {
            let mut further = after.clone();
            further.apply(ways[chance.pick(ways.len() as u32) as usize], chance, &mut Silent);
            best = best.max(further.evaluate(seat));
        }
    }
    hope(best) * hope(best)
}

/// A judgement as a chance of winning. Plain arithmetic, so that every machine comes to the same to the bit.
fn hope(judgement: i32) -> f64 {
    /// A judgement of this much is a chance of three in four.
    const CLEAR: f64 = 300.0;
    let judgement = f64::from(judgement);
    0.5 + 0.5 * judgement / (CLEAR + judgement.abs())
}
