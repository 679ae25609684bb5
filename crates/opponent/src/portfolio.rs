//! Portfolio search, for a turn that consists of many small actions, such as moving an army stack by stack.
//!
//! A tree of single actions cannot find a good turn of this kind: one stack's step matters less than one roll of a die, so
//! that no affordable number of rollouts tells two steps apart. Whole turns differ by much more. So the game proposes a few of them
//! ([`Evaluate::plan`]), each a list of actions up to the end of the seat's turn, and the search compares these as the arms
//! of a multi-armed bandit: an iteration carries one plan out in a determinisation, completes it by a rollout, and adds the
//! value to the plan's statistics.
//!
//! The n-th iteration of every plan has the same determinisation and the same dice (common random numbers), so that luck
//! largely cancels out of the comparison.

use crate::tree::{Baseline, Reuse, Stats, puct};
use crate::value::{self, RevealLog, TrackedChance};
use crate::{Evaluate, Seen, Sight, Skill};
use tabletop::chance::Quick;
use tabletop::{Chance, Position};

pub(crate) struct Portfolio<P: Position> {
    plans: Vec<Plan<P::Action>>,
    seed: u64,
    baseline: Baseline,
}

/// One way to spend a turn.
pub(crate) struct Plan<A> {
    /// From the current decision to the end of the turn; never empty.
    pub(crate) actions: Vec<A>,
    /// What it is after ([`Evaluate::aim`]).
    pub(crate) aim: Option<&'static str>,
    pub(crate) stats: Stats,
    /// Whether, in any determinisation, chance was used or something hidden was revealed by the first action: then the
    /// actions after it were planned without knowing something that the player will know. Never so where plans are kept.
    uncertain: bool,
}

impl<P: Evaluate> Portfolio<P> {
    /// The plans for a decision; `None` where the game proposes none.
    pub(crate) fn new(sight: &Sight<P>, seed: u64) -> Option<Self> {
        let mut chance = TrackedChance::new(seed);
        let world = sight.determinise(&mut chance);
        let (mut plans, mut proposed) = (Vec::<Plan<P::Action>>::new(), 0);
        while let Some(actions) = world.plan(Skill::Expert, proposed, &mut chance) {
            if !actions.is_empty() && plans.iter().all(|plan| plan.actions != actions) {
                let aim = world.aim(proposed);
                plans.push(Plan { actions, aim, stats: Stats::default(), uncertain: false });
            }
            proposed += 1;
        }
        let baseline = Baseline::of(&world, sight.seat());
        (!plans.is_empty()).then_some(Portfolio { plans, seed, baseline })
    }

    /// One iteration: selection, determinisation, the plan, rollout.
    pub(crate) fn iterate(&mut self, sight: &Sight<P>) {
        let selected = self.select();
        let Portfolio { plans, seed, baseline } = self;
        let plan = &mut plans[selected];
        let mut chance = TrackedChance::new(seed_of(*seed, plan.stats.visits));
        let mut world = sight.determinise(&mut chance);
        for (nth, &action) in plan.actions.iter().enumerate() {
            // What is under a stack differs from one determinisation to the next, and so may what an action leads to.
            if nth > 0 && world.check(action).is_err() {
                continue;
            }
            chance.used = false;
            let mut log = RevealLog::<P>::new();
            world.apply(action, &mut chance, &mut log);
            plan.uncertain |= nth == 0 && !P::KEEPS_PLANS && (chance.used || log.revealed);
        }
        value::rollout(&mut world, &mut chance);
        let evaluation = world.evaluate(sight.seat()).saturating_sub(baseline.evaluation);
        plan.stats.add(value::win_probability(evaluation));
    }

    /// Selects a plan as a tree selects an edge; all have the same prior.
    fn select(&self) -> usize {
        let total = self.plans.iter().fold(Stats::default(), |sum, plan| sum.plus(plan.stats));
        let score = |plan: &Plan<P::Action>| puct(&plan.stats, 1.0, self.plans.len() as f64, &total);
        let better = |best: (f64, usize), (index, plan)| {
            let score = score(plan);
            if score > best.0 { (score, index) } else { best }
        };
        self.plans.iter().enumerate().fold((f64::MIN, 0), better).1
    }
}

impl<P: Position> Portfolio<P> {
    pub(crate) fn plans(&self) -> &[Plan<P::Action>] {
        &self.plans
    }

    pub(crate) fn report_offset(&self) -> i32 {
        self.baseline.report_offset
    }

    pub(crate) fn visits(&self) -> u32 {
        self.plans.iter().map(|plan| plan.stats.visits).sum()
    }

    /// The statistics of the best plan that begins with this action, the most visited: how well others go on that begin like it says
    /// nothing about it.
    pub(crate) fn stats(&self, action: P::Action) -> Stats {
        let beginning = self.plans.iter().filter(|plan| plan.actions[0] == action);
        beginning.map(|plan| plan.stats).max_by_key(|stats| stats.visits).unwrap_or_default()
    }

    /// Leaves out of every plan what the next decision does not allow; whether there is a plan left.
    pub(crate) fn keep_legal(&mut self, actions: &[P::Action]) -> bool {
        for plan in &mut self.plans {
            let illegal = plan.actions.iter().take_while(|action| !actions.contains(action)).count();
            plan.actions.drain(..illegal);
        }
        self.plans.retain(|plan| !plan.actions.is_empty());
        !self.plans.is_empty()
    }

    /// Keeps the plans that go on after an action of the seat.
    pub(crate) fn follow(&mut self, seen: &Seen<P::Action>) -> Reuse {
        let Some(done) = seen.own() else { return Reuse::Unvisited };
        self.plans.retain(|plan| plan.actions[0] == done);
        if self.plans.iter().any(|plan| plan.uncertain) {
            return Reuse::Uncertain;
        }
        for plan in &mut self.plans {
            plan.actions.remove(0);
        }
        self.plans.retain(|plan| !plan.actions.is_empty());
        if self.plans.is_empty() { Reuse::Unvisited } else { Reuse::Subtree }
    }
}

/// The seed of the n-th iteration of every plan.
fn seed_of(seed: u64, nth: u32) -> u64 {
    let mut seeds = Quick::new(seed ^ (u64::from(nth) << 32));
    u64::from(seeds.pick(u32::MAX)) << 32 | u64::from(seeds.pick(u32::MAX))
}
