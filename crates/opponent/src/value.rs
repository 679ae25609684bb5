//! Values in a search: priors of new edges, rollouts from leaves, and evaluations as win probabilities.

use crate::Evaluate;
use std::marker::PhantomData;
use tabletop::chance::Quick;
use tabletop::{Chance, Log, Position, Seat, Waiting};

/// The evaluation that is mapped to a win probability of 0.75.
const SCALE: f64 = 300.0;
/// How many continuations are sampled for the prior of an action that leaves the position unfinished.
const SAMPLED_CONTINUATIONS: u32 = 6;
/// No prior is lower, so that every action is tried some time.
const MIN_PRIOR: f64 = 0.03;
/// The most actions that complete an unfinished leaf.
const MAX_COMPLETION: u32 = 12;

/// The prior of an action (not normalised): the squared win probability by [`Evaluate::shallow_value`] after it, or, if the
/// same seat must go on, after the best of a few sampled continuations. It comes from a single determinisation and a single
/// roll of the dice, so [`MIN_PRIOR`] keeps an unlucky sample from ruling an action out.
pub(crate) fn prior<P: Evaluate>(
    world: &P,
    action: P::Action,
    seat: Seat,
    baseline: i32,
    chance: &mut TrackedChance,
) -> f64 {
    let mut after = world.clone();
    after.apply(action, chance, &mut RevealLog::<P>::new());
    let mut best = after.shallow_value(seat);
    if after.is_unfinished() && after.waiting() == Waiting::For(seat) {
        let continuations = after.actions();
        for _ in 0..SAMPLED_CONTINUATIONS {
            let mut further = after.clone();
            let action = continuations[chance.pick(continuations.len() as u32) as usize];
            further.apply(action, chance, &mut RevealLog::<P>::new());
            best = best.max(further.shallow_value(seat));
        }
    }
    let probability = win_probability(best.saturating_sub(baseline));
    (probability * probability).max(MIN_PRIOR)
}

/// Plays the forced moves that come next ([`Evaluate::is_forced`]), and returns whether there were any.
pub(crate) fn play_forced<P: Evaluate>(world: &mut P, chance: &mut TrackedChance) -> bool {
    let mut played = false;
    while world.is_forced() {
        let mut forced = None;
        world.for_each_action(|action| forced = Some(action));
        let Some(action) = forced else { break };
        world.apply(action, chance, &mut RevealLog::<P>::new());
        played = true;
    }
    played
}

/// Plays on from a leaf until the position can be evaluated: first by the game's rollout policy
/// ([`Evaluate::roll_out`]), then, while something is unfinished, by the better of two random actions.
pub(crate) fn rollout<P: Evaluate>(world: &mut P, chance: &mut TrackedChance) {
    world.roll_out(chance, &mut RevealLog::<P>::new());
    for _ in 0..MAX_COMPLETION {
        let Waiting::For(seat) = world.waiting() else { return };
        if !world.is_unfinished() {
            return;
        }
        let actions = world.actions();
        let mut sample = |_| {
            let action = actions[chance.pick(actions.len() as u32) as usize];
            let mut after = world.clone();
            after.apply(action, chance, &mut RevealLog::<P>::new());
            (after.evaluate(seat), after)
        };
        let [one, other] = [0, 1].map(&mut sample);
        *world = if one.0 >= other.0 { one.1 } else { other.1 };
    }
}

/// Maps an evaluation to a win probability, 0 to one half. It uses basic arithmetic only, so that every machine computes
/// the same bits.
pub(crate) fn win_probability(evaluation: i32) -> f64 {
    let evaluation = f64::from(evaluation);
    0.5 + 0.5 * evaluation / (SCALE + evaluation.abs())
}

/// The inverse of [`win_probability`].
fn evaluation_of(probability: f64) -> f64 {
    let over = (2.0 * probability - 1.0).clamp(-0.999, 0.999);
    SCALE * over / (1.0 - over.abs())
}

/// A probability shifted by an offset in units of the evaluation: see [`Evaluate::report_offset`].
pub(crate) fn with_offset(probability: f64, offset: i32) -> f64 {
    if offset == 0 {
        probability
    } else {
        win_probability((evaluation_of(probability) as i32).saturating_add(offset))
    }
}

/// A source of chance that remembers whether it was used.
#[derive(Clone)]
pub(crate) struct TrackedChance {
    source: Quick,
    pub(crate) used: bool,
}

impl TrackedChance {
    pub(crate) fn new(seed: u64) -> Self {
        TrackedChance { source: Quick::new(seed), used: false }
    }
}

impl Chance for TrackedChance {
    #[inline]
    fn pick(&mut self, of: u32) -> u32 {
        self.used = true;
        self.source.pick(of)
    }
}

/// A log that remembers only whether an event revealed something hidden. The whole crate uses this one type of log, needed
/// or not, so that the rules are compiled for it once.
pub(crate) struct RevealLog<P> {
    pub(crate) revealed: bool,
    game: PhantomData<P>,
}

impl<P> RevealLog<P> {
    pub(crate) fn new() -> Self {
        RevealLog { revealed: false, game: PhantomData }
    }
}

impl<P: Position> Log<P::Event> for RevealLog<P> {
    #[inline]
    fn note(&mut self, event: P::Event) {
        self.revealed |= P::reveals(&event);
    }

    #[inline]
    fn listens(&self) -> bool {
        false
    }
}
