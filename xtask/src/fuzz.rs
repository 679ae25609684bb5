//! `cargo xtask fuzz`: garbage for every game, as long as you like.

use crate::error::Error;
use crate::library_tests;

/// Fuzzes every game for that long in all. The fuzz itself lives in the tests of `crates/library`.
pub fn run(seconds: u32) -> Result<(), Error> {
    let fuzz = library_tests::named("fuzz", "fuzz")?;
    fuzz.env("POLEMARCH_FUZZ_SECONDS", seconds.to_string()).run().map_err(|_| {
        Error::new(
            "a game did not withstand garbage",
            "what comes from outside is refused with an error, and changes nothing",
            "set POLEMARCH_FUZZ_SEED to the number printed above to see it again, and make a test of what you find",
        )
    })
}
