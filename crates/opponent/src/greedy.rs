//! A player that looks one thought ahead: an action, and what it would do next itself.

use crate::judge::{Light, Noticed};
use crate::{Evaluate, Player, Sight};
use tabletop::chance::Quick;
use tabletop::{Chance, Seat, Waiting};

/// Tries each action in a few imagined worlds and takes the one with the best mean; the first of equals.
#[derive(Clone, Debug)]
pub struct Greedy {
    chance: Quick,
    worlds: u32,
}

impl Greedy {
    /// Enough worlds that one lucky card does not decide, few enough to answer at once.
    const WORLDS: u32 = 8;

    /// The player that this seed stands for.
    pub fn new(seed: u64) -> Self {
        Greedy { chance: Quick::new(seed), worlds: Self::WORLDS }
    }

    /// The same player, imagining this many worlds for a decision.
    pub fn imagining(self, worlds: u32) -> Self {
        Greedy { worlds, ..self }
    }
}

impl<P: Evaluate> Player<P> for Greedy {
    fn choose(&mut self, sight: &Sight<P>) -> P::Action {
        // Every action meets the same worlds and the same dice, so that luck does not speak for one over another.
        let worlds: Vec<World<P>> = (0..self.worlds)
            .map(|_| World {
                position: sight.imagine(&mut self.chance),
                dice: Noticed::new(u64::from(self.chance.pick(u32::MAX))),
            })
            .collect();
        let mut ideas = Vec::new();
        match worlds.first() {
            Some(world) => world.position.for_each_idea(|action| ideas.push(action)),
            None => ideas.extend(sight.actions()),
        }
        let mut best = (i64::MIN, ideas.first().copied().unwrap_or(sight.actions()[0]));
        if ideas.len() < 2 {
            return best.1;
        }
        for action in ideas {
            let value = outlook(&worlds, action, sight.seat());
            if value > best.0 {
                best = (value, action);
            }
        }
        best.1
    }
}

/// What may be so, and how the dice would fall.
#[derive(Clone)]
struct World<P> {
    position: P,
    dice: Noticed,
}

impl<P: Evaluate> World<P> {
    /// The world after an action, and whether dice decided about it.
    fn after(&self, action: P::Action) -> (Self, bool) {
        debug_assert!(self.position.check(action).is_ok(), "{action:?} is not possible in every world");
        let mut after = self.clone();
        after.dice.asked = false;
        // The same kinds of chance and log as in a search: so the rules are compiled once for both.
        after.position.apply(action, &mut after.dice, &mut Light::<P>::new());
        let rolled = after.dice.asked;
        (after, rolled)
    }

    fn value_after(&self, action: P::Action, seat: Seat) -> i64 {
        i64::from(self.after(action).0.position.appeal(seat))
    }
}

/// How this action would turn out.
fn outlook<P: Evaluate>(worlds: &[World<P>], action: P::Action, seat: Seat) -> i64 {
    let (after, rolled): (Vec<World<P>>, Vec<bool>) = worlds.iter().map(|world| world.after(action)).unzip();
    let goes_on =
        |world: &World<P>| world.position.is_unfinished() && world.position.waiting() == Waiting::For(seat);
    if after.is_empty() || !after.iter().any(goes_on) {
        return after.iter().map(|world| i64::from(world.position.appeal(seat))).sum();
    }
    let ways = after[0].position.actions();
    let alike = |world: &World<P>| goes_on(world) && world.position.actions() == ways;
    if rolled.contains(&true) || !after.iter().all(alike) {
        // The player will see how the dice fell or what was shown, and go on as is best then.
        return after.iter().map(|world| finished(world, goes_on(world), seat)).sum();
    }
    // Nothing has been learnt: one way to go on must do for all worlds.
    let total = |way: P::Action| after.iter().map(|world| world.value_after(way, seat)).sum::<i64>();
    ways.into_iter().map(total).max().unwrap_or(i64::MIN)
}

/// What a world is worth to a player who can see it.
fn finished<P: Evaluate>(world: &World<P>, goes_on: bool, seat: Seat) -> i64 {
    let now = || i64::from(world.position.appeal(seat));
    if !goes_on {
        return now();
    }
    world.position.actions().into_iter().map(|way| world.value_after(way, seat)).max().unwrap_or_else(now)
}
