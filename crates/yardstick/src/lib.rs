//! How fast the rules run: whole random games on one core.
//!
//! `cargo xtask bench` measures the native build (`benches/random_games.rs`), `cargo xtask bench --wasm` this library
//! compiled to WebAssembly and run in node (`run.mjs`). As it holds every game and the computer players and nothing
//! else, it is also what the tests build to see that those run in a browser.

pub mod picture;

use opponent::playout;
use tabletop::chance::Quick;
use tabletop::{Chance, Position, Silent};

/// Plays random games of the standard setup to their ends; returns how many decisions that took.
pub fn decisions_in<P: Position>(games: u32, chance: &mut impl Chance) -> u32 {
    let setup = P::Setup::default();
    let mut decisions: u32 = 0;
    for _ in 0..games {
        let mut position = P::start(&setup, chance, &mut Silent);
        decisions = decisions.wrapping_add(playout(&mut position, chance).decisions);
    }
    decisions
}

/// The same for whoever loads this library without being Rust: games of Earth & Water from this seed on.
#[expect(
    unsafe_code,
    reason = "node finds a function by its name only if the name is kept; the body is ordinary Rust"
)]
#[unsafe(no_mangle)]
pub extern "C" fn random_games(seed: u32, games: u32) -> u32 {
    decisions_in::<earth_and_water::Position>(games, &mut Quick::new(u64::from(seed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_fixes_how_many_decisions_are_made() {
        assert_eq!(random_games(300, 20), random_games(300, 20));
        assert_ne!(random_games(300, 20), random_games(480, 20));
    }

    #[test]
    fn every_game_takes_decisions() {
        let counts: Vec<_> = (0..5).map(|games| random_games(7, games)).collect();
        assert_eq!(counts[0], 0);
        assert!(counts.is_sorted_by(|fewer, more| fewer < more), "{counts:?}");
    }
}
