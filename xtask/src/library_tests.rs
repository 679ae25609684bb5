//! Tests of the whole library that are picked by a word in their name.

use crate::call::Call;
use crate::error::Error;

/// The library's tests with this word in their names, their output in plain sight.
pub fn named(word: &str) -> Call {
    Call::cargo(&["test", "-p", "library", "--locked", word, "--", "--nocapture"])
}

/// Error if there are none: a check that runs nothing must not pass.
pub fn must_exist(word: &str) -> Result<(), Error> {
    let listing =
        Call::cargo(&["test", "-p", "library", "--locked", "--quiet", word, "--", "--list"]).output()?;
    if count(&listing) > 0 {
        return Ok(());
    }
    Err(Error::new(
        format!("no test of crates/library has `{word}` in its name"),
        "a check that runs nothing proves nothing",
        format!("name the tests that this chore is for so that `cargo test -p library {word}` finds them"),
    ))
}

/// How many tests a listing names: the harness writes `a::b: test` for each.
fn count(listing: &str) -> usize {
    listing.lines().filter(|line| line.ends_with(": test")).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_listing_counts_none() {
        assert_eq!(count("0 tests, 0 benchmarks\n"), 0);
        assert_eq!(count("fuzz::marathon: test\nbench: benchmark\n\n1 test, 1 benchmark\n"), 1);
    }
}
