//! One tree of a search.
//!
//! A node stands for the actions since the root as the searching seat observed them: it is one of the seat's information
//! sets, shared by all determinisations. An edge is one action of one seat with its own statistics; edges of other seats
//! that look alike to the searching seat lead to the same child, so that nothing below can depend on which of them it was.

use crate::value::{self, RevealLog, TrackedChance};
use crate::{Evaluate, Seen, Sight};
use std::array;
use tabletop::{Outcome, Position, Seat, Waiting};

/// Weight of exploration in PUCT.
const PUCT_CONSTANT: f64 = 1.5;
/// First-play urgency: an unvisited edge counts as this much worse than the mean of the node.
const FIRST_PLAY_REDUCTION: f64 = 0.1;
/// The longest path of one iteration.
const MAX_DEPTH: usize = 40;

pub(crate) struct Tree<P: Position> {
    nodes: Vec<Node<P::Action>>,
    root: usize,
    chance: TrackedChance,
    /// One a seat, fixed in the first iteration: values that were measured against different baselines must not be mixed.
    baselines: Option<[Baseline; Outcome::SEATS]>,
    /// Buffers that are kept between iterations to save allocations: the edges that the determinisation allows, and the
    /// path as (node, edge, seat).
    allowed: Vec<usize>,
    path: Vec<(usize, usize, Seat)>,
}

/// See [`Evaluate::baseline`] and [`Evaluate::report_offset`].
#[derive(Clone, Copy)]
pub(crate) struct Baseline {
    pub(crate) evaluation: i32,
    pub(crate) report_offset: i32,
}

impl Baseline {
    pub(crate) fn of<P: Evaluate>(world: &P, seat: Seat) -> Self {
        Baseline { evaluation: world.baseline(seat), report_offset: world.report_offset(seat) }
    }
}

/// The actions after a common history, each allowed in at least one determinisation.
pub(crate) struct Node<A> {
    pub(crate) edges: Vec<Edge<A>>,
}

#[derive(Clone)]
pub(crate) struct Edge<A> {
    /// Who acts. Dice may decide who is next, so one node can have edges of several seats.
    pub(crate) seat: Seat,
    pub(crate) action: A,
    prior: f64,
    pub(crate) stats: Stats,
    /// The child node, once the edge was visited.
    child: Option<usize>,
    /// Whether, in any determinisation, chance was used, something hidden was revealed or forced moves followed: then the
    /// child mixes different outcomes.
    pub(crate) uncertain: bool,
}

/// The values that were backed up through an edge.
#[derive(Clone, Copy, Default)]
pub(crate) struct Stats {
    pub(crate) visits: u32,
    sum: f64,
    sum_of_squares: f64,
}

impl Stats {
    pub(crate) fn add(&mut self, value: f64) {
        self.visits += 1;
        self.sum += value;
        self.sum_of_squares += value * value;
    }

    pub(crate) fn plus(self, other: Stats) -> Stats {
        Stats {
            visits: self.visits + other.visits,
            sum: self.sum + other.sum,
            sum_of_squares: self.sum_of_squares + other.sum_of_squares,
        }
    }

    pub(crate) fn mean_or(&self, unvisited: f64) -> f64 {
        if self.visits == 0 { unvisited } else { self.sum / f64::from(self.visits) }
    }

    /// Half the width of the 95 % confidence interval of the mean.
    pub(crate) fn margin(&self) -> f64 {
        if self.visits < 2 {
            return 1.0;
        }
        let visits = f64::from(self.visits);
        let variance = (self.sum_of_squares / visits - (self.sum / visits).powi(2)).max(0.0);
        1.96 * (variance / (visits - 1.0)).sqrt()
    }
}

/// What a tree can reuse after an action was done at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reuse {
    /// The subtree below the action.
    Subtree,
    /// Nothing: the action was never visited. The tree is empty again.
    Unvisited,
    /// Nothing: the outcome was uncertain, and the subtree averages over all outcomes.
    Uncertain,
}

impl<P: Evaluate> Tree<P> {
    pub(crate) fn new(seed: u64) -> Self {
        Tree {
            nodes: vec![Node::new()],
            root: 0,
            chance: TrackedChance::new(seed),
            baselines: None,
            allowed: Vec::new(),
            path: Vec::new(),
        }
    }

    /// One iteration: determinisation, selection, expansion, rollout and backup.
    pub(crate) fn iterate(&mut self, sight: &Sight<P>) {
        let mut world = sight.determinise(&mut self.chance);
        let mut node = self.root;
        self.path.clear();
        let baseline_of = |seat| Baseline::of(&world, Seat(seat as u8));
        let baselines = *self.baselines.get_or_insert_with(|| array::from_fn(baseline_of));
        while let Waiting::For(seat) = world.waiting() {
            let selected = self.select(node, &world, seat, baselines[seat.index()].evaluation);
            self.path.push((node, selected, seat));
            self.chance.used = false;
            let mut log = RevealLog::<P>::new();
            let edge = &mut self.nodes[node].edges[selected];
            world.apply(edge.action, &mut self.chance, &mut log);
            let forced = value::play_forced(&mut world, &mut self.chance);
            edge.uncertain |= self.chance.used || log.revealed || forced;
            match edge.child {
                Some(child) if self.path.len() < MAX_DEPTH => node = child,
                Some(_) => break,
                None => {
                    let child = self.child_of_look_alike(node, selected, sight.seat());
                    self.nodes[node].edges[selected].child = Some(child.unwrap_or(self.nodes.len()));
                    let Some(child) = child else {
                        self.nodes.push(Node::new());
                        break;
                    };
                    node = child;
                }
            }
        }
        value::rollout(&mut world, &mut self.chance);
        let mut values = [None; Outcome::SEATS];
        for &(node, edge, seat) in &self.path {
            let value = *values[seat.index()].get_or_insert_with(|| {
                let baseline = baselines[seat.index()].evaluation;
                value::win_probability(world.evaluate(seat).saturating_sub(baseline))
            });
            self.nodes[node].edges[edge].stats.add(value);
        }
    }

    /// The child of an edge that looks the same to the searching seat as this unvisited one, if there is such an edge. The
    /// searching seat tells all its own actions apart.
    fn child_of_look_alike(&self, node: usize, unvisited: usize, searching: Seat) -> Option<usize> {
        let edges = &self.nodes[node].edges;
        let Edge { seat, action, .. } = edges[unvisited];
        if seat == searching {
            return None;
        }
        let overt = P::overt(action);
        let alike = |edge: &&Edge<P::Action>| edge.seat == seat && P::overt(edge.action) == overt;
        edges.iter().filter(alike).find_map(|edge| edge.child)
    }

    /// Selects an edge by PUCT, among those that this determinisation allows. Adds edges for actions that are new.
    fn select(&mut self, node: usize, world: &P, seat: Seat, baseline: i32) -> usize {
        let Tree { nodes, allowed, chance, .. } = self;
        let edges = &mut nodes[node].edges;
        allowed.clear();
        let (mut total, mut priors) = (Stats::default(), 0.0);
        // Actions come in a fixed order, so the edge of an action is nearly always the one after the last.
        let mut next = 0;
        world.for_each_candidate(|action| {
            let same = |edge: &Edge<P::Action>| edge.action == action && edge.seat == seat;
            let ahead = edges[next..].iter().position(same).map(|ahead| next + ahead);
            let edge = ahead.or_else(|| edges[..next].iter().position(same)).unwrap_or_else(|| {
                edges.push(Edge {
                    seat,
                    action,
                    prior: value::prior(world, action, seat, baseline, chance),
                    stats: Stats::default(),
                    child: None,
                    uncertain: false,
                });
                edges.len() - 1
            });
            next = (edge + 1) % edges.len();
            total = total.plus(edges[edge].stats);
            priors += edges[edge].prior;
            allowed.push(edge);
        });
        let width = P::width(total.visits);
        if allowed.len() > width {
            keep_best(allowed, width.max(1), |edge| edges[edge].prior);
            priors = allowed.iter().map(|&edge| edges[edge].prior).sum();
        }
        // As usual in ISMCTS, the visits are those of the allowed edges, not of the node: an edge that this determinisation
        // does not allow was not passed over.
        let mut best = (f64::MIN, allowed[0]);
        for &index in allowed.iter() {
            let Edge { stats, prior, .. } = &edges[index];
            let score = puct(stats, *prior, priors, &total);
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }
}

impl<P: Position> Tree<P> {
    /// The node of the current decision.
    pub(crate) fn root(&self) -> &Node<P::Action> {
        &self.nodes[self.root]
    }

    /// See [`Evaluate::report_offset`]; 0 before the first iteration.
    pub(crate) fn report_offset(&self, seat: Seat) -> i32 {
        self.baselines.map_or(0, |baselines| baselines[seat.index()].report_offset)
    }

    /// The node an edge leads to, if it was visited.
    pub(crate) fn child(&self, edge: &Edge<P::Action>) -> Option<&Node<P::Action>> {
        edge.child.map(|child| &self.nodes[child])
    }

    /// Makes the child below an observed action the root, unless its outcome was uncertain: see [`Reuse`].
    pub(crate) fn follow(&mut self, seen: &Seen<P::Action>) -> Reuse {
        let matches = |edge: &&Edge<P::Action>| {
            edge.seat == seen.by()
                && seen.own().map_or_else(|| P::overt(edge.action) == seen.overt(), |own| edge.action == own)
        };
        let mut child = None;
        for edge in self.nodes[self.root].edges.iter().filter(matches) {
            if edge.uncertain {
                return Reuse::Uncertain;
            }
            child = child.or(edge.child);
        }
        match child {
            Some(child) => {
                self.root = child;
                Reuse::Subtree
            }
            None => {
                self.nodes = vec![Node::new()];
                self.root = 0;
                self.baselines = None;
                Reuse::Unvisited
            }
        }
    }

    /// Drops all nodes that cannot be reached from the root.
    pub(crate) fn prune(&mut self) {
        let mut moved: Vec<Option<usize>> = vec![None; self.nodes.len()];
        let mut kept: Vec<Node<P::Action>> = vec![Node::new()];
        let mut left = vec![(self.root, 0)];
        moved[self.root] = Some(0);
        while let Some((from, to)) = left.pop() {
            let mut edges = std::mem::take(&mut self.nodes[from].edges);
            for old in edges.iter_mut().filter_map(|edge| edge.child.as_mut()) {
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

/// The PUCT score of one of several choices; `priors` and `total` are the sums over all of them.
#[inline]
pub(crate) fn puct(stats: &Stats, prior: f64, priors: f64, total: &Stats) -> f64 {
    let unvisited = total.mean_or(0.5) - FIRST_PLAY_REDUCTION;
    let exploration = PUCT_CONSTANT * f64::from(total.visits + 1).sqrt() / priors;
    stats.mean_or(unvisited) + exploration * prior / f64::from(stats.visits + 1)
}

/// Keeps the `count` entries with the highest priors, best first; equals stay in their order. An insertion into a sorted
/// prefix: faster and smaller in WebAssembly than sorting the whole list.
fn keep_best(list: &mut Vec<usize>, count: usize, prior: impl Fn(usize) -> f64) {
    for at in 1..list.len() {
        let one = list[at];
        let mut to = at.min(count);
        while to > 0 && prior(one) > prior(list[to - 1]) {
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
        let priors = [0.5, 0.2, 0.9, 0.5, 0.1, 0.9];
        for (count, expect) in [(1, &[2][..]), (3, &[2, 5, 0]), (4, &[2, 5, 0, 3]), (9, &[2, 5, 0, 3, 1, 4])]
        {
            let mut list: Vec<usize> = (0..priors.len()).collect();
            keep_best(&mut list, count, |index| priors[index]);
            assert_eq!(list, expect);
        }
    }
}
