//! Chance from a seed: the same seed gives the same game on every machine, native or WASM.

use super::Chance;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A cryptographic generator: past dice tell nothing about the next.
#[derive(Clone, Debug)]
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// The source that this seed stands for.
    pub fn new(seed: u64) -> Self {
        Seeded(ChaCha8Rng::seed_from_u64(seed))
    }

    /// One of many independent sources for one seed, such as one for each game of a simulation.
    pub fn stream(seed: u64, stream: u64) -> Self {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(stream);
        Seeded(generator)
    }
}

impl Chance for Seeded {
    // Once is enough: a browser loads every copy.
    #[inline(never)]
    fn pick(&mut self, of: u32) -> u32 {
        below(of, || self.0.next_u32())
    }
}

/// A small generator, faster and good enough for playouts; never for dice that people see.
#[derive(Clone, Debug)]
pub struct Quick(Pcg64Mcg);

impl Quick {
    /// The source that this seed stands for.
    pub fn new(seed: u64) -> Self {
        Quick(Pcg64Mcg::seed_from_u64(seed))
    }
}

impl Chance for Quick {
    #[inline]
    fn pick(&mut self, of: u32) -> u32 {
        below(of, || self.0.next_u32())
    }
}

/// An unbiased number below `of` from 32-bit words: multiply, keep the high half, and throw away the few low halves
/// that would make some answers likelier (Lemire's method).
#[inline(always)]
fn below(of: u32, mut word: impl FnMut() -> u32) -> u32 {
    debug_assert!(of > 0, "a pick needs at least one answer");
    loop {
        let product = u64::from(word()) * u64::from(of);
        let low = product as u32;
        if low >= of || low >= of.wrapping_neg() % of {
            return (product >> 32) as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_is_about_equally_likely() {
        let mut chance = Seeded::new(490);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[usize::from(chance.d6()) - 1] += 1;
        }
        // Five standard deviations of a binomial with n = 60,000 and p = 1/6 are 456.
        assert!(seen.iter().all(|count| count.abs_diff(10_000) < 456), "{seen:?}");
    }

    #[test]
    fn words_that_would_favour_low_answers_are_thrown_away() {
        // 2^32 = 6 * 715827882 + 4: four words must be refused, those whose low half falls below 4.
        let mut words = [0u32, 715_827_884].into_iter();
        assert_eq!(below(6, || words.next().unwrap()), 1);
        assert_eq!(words.next(), None);
    }

    #[test]
    fn a_seed_fixes_the_stream_on_every_machine() {
        let mut seeded = Seeded::new(300);
        let mut quick = Quick::new(300);
        let picks = |chance: &mut dyn Chance| (0..8).map(|_| chance.pick(1000)).collect::<Vec<_>>();
        assert_eq!(picks(&mut seeded), SEEDED_300);
        assert_eq!(picks(&mut quick), QUICK_300);
        let streams: Vec<_> = (0..3).map(|n| Seeded::stream(300, n).pick(u32::MAX)).collect();
        assert!(streams[0] != streams[1] && streams[1] != streams[2]);
    }

    const SEEDED_300: [u32; 8] = [483, 533, 978, 567, 488, 562, 800, 786];
    const QUICK_300: [u32; 8] = [592, 880, 738, 785, 793, 697, 405, 262];
}
