//! A player that looks one action ahead, or two where the first leaves something unfinished.

use crate::value::{RevealLog, TrackedChance};
use crate::{Evaluate, Player, Sight, Skill};
use tabletop::chance::Quick;
use tabletop::{Chance, Seat, Waiting};

/// Follows the game's first plan where it proposes plans ([`Evaluate::plan`]). Otherwise applies each candidate action in a
/// few determinisations and takes the one with the best mean [`Evaluate::shallow_value`]; the first of equals.
#[derive(Clone, Debug)]
pub struct Greedy {
    chance: Quick,
    worlds: u32,
}

impl Greedy {
    /// Enough determinisations that one lucky card does not decide, few enough to answer at once.
    const WORLDS: u32 = 8;

    /// A player whose choices are determined by this seed.
    pub fn new(seed: u64) -> Self {
        Greedy { chance: Quick::new(seed), worlds: Self::WORLDS }
    }

    /// The same player with this many determinisations a decision.
    pub fn with_worlds(self, worlds: u32) -> Self {
        Greedy { worlds, ..self }
    }
}

impl<P: Evaluate> Player<P> for Greedy {
    fn choose(&mut self, sight: &Sight<P>) -> P::Action {
        // Common random numbers: every action is tried in the same worlds with the same dice, so that luck cancels out.
        let worlds: Vec<World<P>> = (0..self.worlds)
            .map(|_| World {
                position: sight.determinise(&mut self.chance),
                dice: TrackedChance::new(u64::from(self.chance.pick(u32::MAX))),
            })
            .collect();
        if let Some(World { position, dice }) = worlds.first()
            && let Some(first) = first_of_plan(position, Skill::Plain, &mut dice.clone())
        {
            return first;
        }
        let mut candidates = Vec::new();
        match worlds.first() {
            Some(world) => world.position.for_each_candidate(|action| candidates.push(action)),
            None => candidates.extend(sight.actions()),
        }
        let mut best = (i64::MIN, candidates.first().copied().unwrap_or(sight.actions()[0]));
        if candidates.len() < 2 {
            return best.1;
        }
        for action in candidates {
            let value = total_value(&worlds, action, sight.seat());
            if value > best.0 {
                best = (value, action);
            }
        }
        best.1
    }
}

/// How the first plan of a player of this skill begins.
pub(crate) fn first_of_plan<P: Evaluate>(
    position: &P,
    skill: Skill,
    chance: &mut TrackedChance,
) -> Option<P::Action> {
    position.plan(skill, 0, chance)?.first().copied()
}

/// A determinisation, with the dice that will be rolled in it.
#[derive(Clone)]
struct World<P> {
    position: P,
    dice: TrackedChance,
}

impl<P: Evaluate> World<P> {
    /// The world after an action, and whether dice were rolled.
    fn after(&self, action: P::Action) -> (Self, bool) {
        debug_assert!(self.position.check(action).is_ok(), "{action:?} is not possible in every world");
        let mut after = self.clone();
        after.dice.used = false;
        // The same types of chance and log as in a search, so that the rules are compiled once for both.
        after.position.apply(action, &mut after.dice, &mut RevealLog::<P>::new());
        let rolled = after.dice.used;
        (after, rolled)
    }

    fn value_after(&self, action: P::Action, seat: Seat) -> i64 {
        i64::from(self.after(action).0.position.shallow_value(seat))
    }
}

/// The value of an action, summed over all worlds. If it leaves something unfinished, the best continuation is included.
fn total_value<P: Evaluate>(worlds: &[World<P>], action: P::Action, seat: Seat) -> i64 {
    let (after, rolled): (Vec<World<P>>, Vec<bool>) = worlds.iter().map(|world| world.after(action)).unzip();
    let goes_on =
        |world: &World<P>| world.position.is_unfinished() && world.position.waiting() == Waiting::For(seat);
    if after.is_empty() || !after.iter().any(goes_on) {
        return after.iter().map(|world| i64::from(world.position.shallow_value(seat))).sum();
    }
    let continuations = after[0].position.actions();
    let same_choice = |world: &World<P>| goes_on(world) && world.position.actions() == continuations;
    if rolled.contains(&true) || !after.iter().all(same_choice) {
        // The player will see the dice or what was revealed, and can choose a different continuation in each world.
        return after.iter().map(|world| completed_value(world, goes_on(world), seat)).sum();
    }
    // The player has learnt nothing (same information set), so one continuation must serve for all worlds.
    let total = |next: P::Action| after.iter().map(|world| world.value_after(next, seat)).sum::<i64>();
    continuations.into_iter().map(total).max().unwrap_or(i64::MIN)
}

/// The value of a world whose best continuation the player can choose, if it is to go on.
fn completed_value<P: Evaluate>(world: &World<P>, goes_on: bool, seat: Seat) -> i64 {
    let now = || i64::from(world.position.shallow_value(seat));
    if !goes_on {
        return now();
    }
    world.position.actions().into_iter().map(|next| world.value_after(next, seat)).max().unwrap_or_else(now)
}
