//! How a search judges what it meets: at first sight, at the end of its tree, and as a chance of winning.

use crate::Evaluate;
use std::marker::PhantomData;
use tabletop::chance::Quick;
use tabletop::{Chance, Log, Position, Seat, Waiting};

/// A judgement of this much is a chance of three in four.
const CLEAR: f64 = 300.0;
/// How many ways to go on are looked at to judge a step that only begins something.
const GLANCES: u32 = 6;
/// What looks worst is still worth a try among many.
const LEAST_PROMISE: f64 = 0.03;
/// Where the tree ends, what was begun is finished; by then at the latest.
const FINISHING: u32 = 12;
/// No habit is followed longer than this.
const BY_HABIT: u32 = 400;

/// How promising a step looks at first sight: what it leads to, or, where it only begins something, the best of a few
/// ways to go on. Squared, so that the good ones stand out; but nothing is given up for how it looked in one world, where
/// a card may have lain or a die fallen as it will not again.
pub(crate) fn glance<P: Evaluate>(
    world: &P,
    action: P::Action,
    seat: Seat,
    par: i32,
    chance: &mut Noticed,
) -> f64 {
    let mut after = world.clone();
    after.apply(action, chance, &mut Light::<P>::new());
    let mut best = after.appeal(seat);
    if after.is_unfinished() && after.waiting() == Waiting::For(seat) {
        let ways = after.actions();
        for _ in 0..GLANCES {
            let mut further = after.clone();
            let way = ways[chance.pick(ways.len() as u32) as usize];
            further.apply(way, chance, &mut Light::<P>::new());
            best = best.max(further.appeal(seat));
        }
    }
    let hope = hope(best.saturating_sub(par));
    (hope * hope).max(LEAST_PROMISE)
}

/// Goes past what the rules prescribe. Says whether there was anything.
pub(crate) fn pass_the_prescribed<P: Evaluate>(world: &mut P, chance: &mut Noticed) -> bool {
    let mut passed = false;
    while world.is_prescribed() {
        let mut prescribed = None;
        world.for_each_action(|action| prescribed = Some(action));
        let Some(action) = prescribed else { break };
        world.apply(action, chance, &mut Light::<P>::new());
        passed = true;
    }
    passed
}

/// Judging a position in the middle of something would judge what it is not yet: lets whoever must finish it, by habit, or
/// each taking the better of two steps.
pub(crate) fn finish<P: Evaluate>(world: &mut P, chance: &mut Noticed) {
    for _ in 0..BY_HABIT {
        pass_the_prescribed(world, chance);
        let Some(action) = world.habit() else { break };
        world.apply(action, chance, &mut Light::<P>::new());
    }
    for _ in 0..FINISHING {
        let Waiting::For(seat) = world.waiting() else { return };
        if !world.is_unfinished() {
            return;
        }
        let actions = world.actions();
        let mut step = |_| {
            let action = actions[chance.pick(actions.len() as u32) as usize];
            let mut after = world.clone();
            after.apply(action, chance, &mut Light::<P>::new());
            (after.evaluate(seat), after)
        };
        let [one, other] = [0, 1].map(&mut step);
        *world = if one.0 >= other.0 { one.1 } else { other.1 };
    }
}

/// A judgement as a chance of winning. Plain arithmetic, so that every machine comes to the same to the bit.
pub(crate) fn hope(judgement: i32) -> f64 {
    let judgement = f64::from(judgement);
    0.5 + 0.5 * judgement / (CLEAR + judgement.abs())
}

/// The judgement that such a chance comes from.
fn judgement(hope: f64) -> f64 {
    let over = (2.0 * hope - 1.0).clamp(-0.999, 0.999);
    CLEAR * over / (1.0 - over.abs())
}

/// A chance of doing better than par, as a chance of winning where par has this outlook.
pub(crate) fn over_par(better: f64, outlook: i32) -> f64 {
    if outlook == 0 { better } else { hope((judgement(better) as i32).saturating_add(outlook)) }
}

/// A source that notices being asked.
#[derive(Clone)]
pub(crate) struct Noticed {
    source: Quick,
    pub(crate) asked: bool,
}

impl Noticed {
    pub(crate) fn new(seed: u64) -> Self {
        Noticed { source: Quick::new(seed), asked: false }
    }
}

impl Chance for Noticed {
    #[inline]
    fn pick(&mut self, of: u32) -> u32 {
        self.asked = true;
        self.source.pick(of)
    }
}

/// A log that keeps nothing but whether something hidden came to light. Used throughout a search, needed or not, so that
/// the rules are compiled for one kind of log.
pub(crate) struct Light<P> {
    pub(crate) fell: bool,
    game: PhantomData<P>,
}

impl<P> Light<P> {
    pub(crate) fn new() -> Self {
        Light { fell: false, game: PhantomData }
    }
}

impl<P: Position> Log<P::Event> for Light<P> {
    #[inline]
    fn note(&mut self, event: P::Event) {
        self.fell |= P::reveals(&event);
    }

    #[inline]
    fn listens(&self) -> bool {
        false
    }
}
