//! The contract, closely watched over some hundreds of games; the library's tests watch many more.

use new_game::{Position, Setup};
use tabletop::conformance::{Scrutiny, play_one};

#[test]
fn every_promise_is_kept() -> Result<(), String> {
    for long_war in [false, true] {
        let setup = Setup { long_war, ..Setup::default() };
        for seed in 0..200 {
            play_one::<Position>(&setup, seed, Scrutiny::THOROUGH).map_err(|violation| violation.to_string())?;
        }
    }
    Ok(())
}
