//! One tree of a search: what was tried after what, and how it went.
//!
//! Its nodes are what was done as the searching seat would see it, not what is so. An edge is one action of one seat, with
//! results of its own; but edges of other seats that look alike to the searching seat lead to one and the same node, so
//! that nothing below can know which of them it was.

use crate::judge::{self, Light, Noticed};
use crate::{Evaluate, Seen, Sight};
use tabletop::{Outcome, Position, Seat, Waiting};

/// How much a step that looked good is tried again before its results speak.
const CURIOSITY: f64 = 1.5;
/// A step not tried yet is taken to do a little worse than the others did so far.
const CAUTION: f64 = 0.1;
/// The tree is not walked deeper than this in one round.
const DEEPEST: usize = 40;

pub(crate) struct Tree<P: Position> {
    nodes: Vec<Node<P::Action>>,
    root: usize,
    chance: Noticed,
    /// What each seat measures by, from the first look on: results are of no use beside others that were measured
    /// otherwise.
    pars: [Option<Par>; Outcome::SEATS],
    /// Kept from round to round, so that no round has to ask for memory.
    offered: Vec<usize>,
    path: Vec<(usize, usize, Seat)>,
}

/// What a seat's judgements are measured by, and what that means.
#[derive(Clone, Copy, Default)]
struct Par {
    par: i32,
    outlook: i32,
}

/// What may be done after a course of actions, in any of the worlds.
pub(crate) struct Node<A> {
    pub(crate) edges: Vec<Edge<A>>,
}

#[derive(Clone)]
pub(crate) struct Edge<A> {
    /// Dice may decide who is asked next, so that one node can hold edges of several seats.
    pub(crate) seat: Seat,
    pub(crate) action: A,
    promise: f64,
    pub(crate) results: Results,
    /// The node it leads to, once it was taken.
    to: Option<usize>,
    /// Whether, in any world, chance was asked on the way or something hidden came to light.
    pub(crate) settles_something: bool,
}

/// How the rounds went that came this way.
#[derive(Clone, Copy, Default)]
pub(crate) struct Results {
    pub(crate) rounds: u32,
    worth: f64,
    squares: f64,
}

impl Results {
    fn add(&mut self, worth: f64) {
        self.rounds += 1;
        self.worth += worth;
        self.squares += worth * worth;
    }

    pub(crate) fn plus(self, other: Results) -> Results {
        Results {
            rounds: self.rounds + other.rounds,
            worth: self.worth + other.worth,
            squares: self.squares + other.squares,
        }
    }

    pub(crate) fn mean(&self, untried: f64) -> f64 {
        if self.rounds == 0 { untried } else { self.worth / f64::from(self.rounds) }
    }

    /// Half the width of a 95 % interval around the mean.
    pub(crate) fn margin(&self) -> f64 {
        if self.rounds < 2 {
            return 1.0;
        }
        let rounds = f64::from(self.rounds);
        let variance = (self.squares / rounds - (self.worth / rounds).powi(2)).max(0.0);
        1.96 * (variance / (rounds - 1.0)).sqrt()
    }
}

/// What a tree knows about something that was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trail {
    /// It has been there.
    Known,
    /// It has never thought of that, and begins anew.
    New,
    /// It has been there, but there was more to it than was done.
    Settled,
}

impl<P: Evaluate> Tree<P> {
    pub(crate) fn new(seed: u64) -> Self {
        let (nodes, chance) = (vec![Node::new()], Noticed::new(seed));
        Tree { nodes, root: 0, chance, pars: [None; Outcome::SEATS], offered: Vec::new(), path: Vec::new() }
    }

    /// Imagines a world, walks down the tree, and lets every step on the way know how it went.
    pub(crate) fn round(&mut self, sight: &Sight<P>) {
        let mut world = sight.imagine(&mut self.chance);
        let mut node = self.root;
        self.path.clear();
        for (seat, par) in (0..).map(Seat).zip(&mut self.pars) {
            par.get_or_insert_with(|| Par { par: world.par(seat), outlook: world.outlook(seat) });
        }
        while let Waiting::For(seat) = world.waiting() {
            let taken = self.choose(node, &world, seat);
            self.path.push((node, taken, seat));
            self.chance.asked = false;
            let mut light = Light::<P>::new();
            let edge = &mut self.nodes[node].edges[taken];
            world.apply(edge.action, &mut self.chance, &mut light);
            let passed = judge::pass_the_prescribed(&mut world, &mut self.chance);
            edge.settles_something |= self.chance.asked || light.fell || passed;
            match edge.to {
                Some(to) if self.path.len() < DEEPEST => node = to,
                Some(_) => break,
                None => {
                    let to = self.look_alike(node, taken, sight.seat());
                    self.nodes[node].edges[taken].to = Some(to);
                    if to == self.nodes.len() {
                        self.nodes.push(Node::new());
                        break;
                    }
                    node = to;
                }
            }
        }
        judge::finish(&mut world, &mut self.chance);
        let mut worths = [None; Outcome::SEATS];
        for &(node, edge, seat) in &self.path {
            let worth = *worths[seat.index()].get_or_insert_with(|| {
                let Par { par, .. } = self.pars[seat.index()].unwrap_or_default();
                judge::hope(world.evaluate(seat).saturating_sub(par))
            });
            self.nodes[node].edges[edge].results.add(worth);
        }
    }

    /// Where an edge leads that was not taken before: to where one leads that looks like it to the searching seat, or to
    /// a new node.
    fn look_alike(&self, node: usize, taken: usize, searching: Seat) -> usize {
        let edges = &self.nodes[node].edges;
        let Edge { seat, action, .. } = edges[taken];
        if seat == searching {
            return self.nodes.len();
        }
        let overt = P::overt(action);
        let alike = |edge: &&Edge<P::Action>| {
            edge.to.is_some() && edge.seat == seat && P::overt(edge.action) == overt
        };
        edges.iter().find(alike).and_then(|edge| edge.to).unwrap_or(self.nodes.len())
    }

    /// The edge to follow among those that this world allows.
    fn choose(&mut self, node: usize, world: &P, seat: Seat) -> usize {
        let Tree { nodes, offered, chance, pars, .. } = self;
        let Par { par, .. } = pars[seat.index()].unwrap_or_default();
        let edges = &mut nodes[node].edges;
        offered.clear();
        let (mut sum, mut promise) = (Results::default(), 0.0);
        // Actions come in a fixed order, so that the next edge is nearly always the one after the last.
        let mut next = 0;
        world.for_each_idea(|action| {
            let known = |edge: &Edge<P::Action>| edge.action == action && edge.seat == seat;
            let ahead = edges[next..].iter().position(known).map(|ahead| next + ahead);
            let edge = ahead.or_else(|| edges[..next].iter().position(known)).unwrap_or_else(|| {
                edges.push(Edge {
                    seat,
                    action,
                    promise: judge::glance(world, action, seat, par, chance),
                    results: Results::default(),
                    to: None,
                    settles_something: false,
                });
                edges.len() - 1
            });
            next = (edge + 1) % edges.len();
            sum = sum.plus(edges[edge].results);
            promise += edges[edge].promise;
            offered.push(edge);
        });
        let breadth = P::breadth(sum.rounds);
        if offered.len() > breadth {
            keep_best(offered, breadth.max(1), |edge| edges[edge].promise);
            promise = offered.iter().map(|&edge| edges[edge].promise).sum();
        }
        // Only what this world offers is counted: what it does not offer was not passed over.
        let expected = sum.mean(0.5) - CAUTION;
        let urge = CURIOSITY * f64::from(sum.rounds + 1).sqrt() / promise;
        let mut best = (f64::MIN, offered[0]);
        for &index in offered.iter() {
            let Edge { results, promise, .. } = &edges[index];
            let score = results.mean(expected) + urge * promise / f64::from(results.rounds + 1);
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }
}

impl<P: Position> Tree<P> {
    /// The node of the decision at hand.
    pub(crate) fn root(&self) -> &Node<P::Action> {
        &self.nodes[self.root]
    }

    /// What a seat at par may look forward to.
    pub(crate) fn outlook(&self, seat: Seat) -> i32 {
        self.pars[seat.index()].unwrap_or_default().outlook
    }

    /// The node an edge leads to.
    pub(crate) fn beyond(&self, edge: &Edge<P::Action>) -> Option<&Node<P::Action>> {
        edge.to.map(|to| &self.nodes[to])
    }

    /// Goes on to what is known below something that was done.
    ///
    /// Not beyond chance, nor beyond something that came to light: the results below are those of all the dice that
    /// might have fallen and all the cards that might have been shown, and would lie about those that were.
    pub(crate) fn follow(&mut self, seen: &Seen<P::Action>) -> Trail {
        let done = |edge: &&Edge<P::Action>| {
            edge.seat == seen.by()
                && seen.own().map_or_else(|| P::overt(edge.action) == seen.overt(), |own| edge.action == own)
        };
        let mut to = None;
        for edge in self.nodes[self.root].edges.iter().filter(done) {
            if edge.settles_something {
                return Trail::Settled;
            }
            to = to.or(edge.to);
        }
        match to {
            Some(to) => {
                self.root = to;
                Trail::Known
            }
            None => {
                self.nodes = vec![Node::new()];
                self.root = 0;
                self.pars = [None; Outcome::SEATS];
                Trail::New
            }
        }
    }

    /// Lets go of all that cannot come about any more.
    pub(crate) fn prune(&mut self) {
        let mut moved: Vec<Option<usize>> = vec![None; self.nodes.len()];
        let mut kept: Vec<Node<P::Action>> = vec![Node::new()];
        let mut left = vec![(self.root, 0)];
        moved[self.root] = Some(0);
        while let Some((from, to)) = left.pop() {
            let mut edges = std::mem::take(&mut self.nodes[from].edges);
            for old in edges.iter_mut().filter_map(|edge| edge.to.as_mut()) {
                let new = *moved[*old].get_or_insert_with(|| {
                    left.push((*old, kept.len()));
                    kept.push(Node::new());
                    kept.len() - 1
                });
                *old = new;
            }
            kept[to].edges = edges;
        }
        self.nodes = kept;
        self.root = 0;
    }
}

impl<A> Node<A> {
    fn new() -> Self {
        Node { edges: Vec::new() }
    }
}

/// Keeps so many of the most promise, the best first; equals stay in their order. What is beyond hope is looked at once, so
/// this takes less time than to put all in order, and less room.
fn keep_best(list: &mut Vec<usize>, count: usize, promise: impl Fn(usize) -> f64) {
    for at in 1..list.len() {
        let one = list[at];
        let mut to = at.min(count);
        while to > 0 && promise(one) > promise(list[to - 1]) {
            if to < count {
                list[to] = list[to - 1];
            }
            to -= 1;
        }
        if to < count {
            list[to] = one;
        }
    }
    list.truncate(count);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_are_kept_in_order() {
        let promise = [0.5, 0.2, 0.9, 0.5, 0.1, 0.9];
        for (count, expect) in [(1, &[2][..]), (3, &[2, 5, 0]), (4, &[2, 5, 0, 3]), (9, &[2, 5, 0, 3, 1, 4])]
        {
            let mut list: Vec<usize> = (0..promise.len()).collect();
            keep_best(&mut list, count, |index| promise[index]);
            assert_eq!(list, expect);
        }
    }
}
