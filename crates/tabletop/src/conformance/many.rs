//! Many games at once, on all cores.

use super::{Played, Scrutiny, Violation, play_one};
use crate::Position;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// What many games came to.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    /// How many games were played.
    pub games: u64,
    /// How many decisions they took in all.
    pub decisions: u64,
    /// How many decisions the longest of them took.
    pub longest: u32,
    /// How many imagined worlds differed from the real one; see [`Played::redrawn`].
    pub redrawn: u64,
}

impl Tally {
    fn with(self, played: &Played) -> Tally {
        Tally {
            games: self.games + 1,
            decisions: self.decisions + u64::from(played.decisions),
            longest: self.longest.max(played.decisions),
            redrawn: self.redrawn + u64::from(played.redrawn),
        }
    }
}

/// Plays a game for every seed, until one breaks a promise. The breach reported is that of the lowest seed, however
/// many cores there are. `finished` is told after each game how many are done.
pub fn play_many<P: Position>(
    setup: &P::Setup,
    seeds: Range<u64>,
    scrutiny: Scrutiny,
    finished: impl Fn(u64) + Sync,
) -> Result<Tally, Violation> {
    let next = AtomicU64::new(seeds.start);
    let stop = AtomicBool::new(false);
    let result = Mutex::new(Ok(Tally::default()));
    let play = || {
        // Seeds are handed out in order and every game begun is finished, so no lower seed is ever left out.
        while !stop.load(Ordering::Relaxed) {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if !seeds.contains(&seed) {
                return;
            }
            let played = play_one::<P>(setup, seed, scrutiny);
            stop.fetch_or(played.is_err(), Ordering::Relaxed);
            let mut result = result.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            *result = merge(std::mem::replace(&mut *result, Ok(Tally::default())), played);
            if let Ok(tally) = &*result {
                finished(tally.games);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(play);
        }
        play();
    });
    result.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner())
}

fn merge(sofar: Result<Tally, Violation>, played: Result<Played, Violation>) -> Result<Tally, Violation> {
    match (sofar, played) {
        (Ok(tally), Ok(played)) => Ok(tally.with(&played)),
        (Err(one), Err(other)) if other.seed < one.seed => Err(other),
        (Err(one), _) => Err(one),
        (Ok(_), Err(other)) => Err(other),
    }
}
