//! Tests of the whole library that a task of their own runs: fuzz, conformance, playthroughs.

use crate::cmd::Cmd;
use crate::error::Error;
use crate::programs;

const LIBRARY: &str = "library";

/// The tests in `crates/library/tests/<target>.rs` with this word in their names, their output in plain sight. An error if
/// there are none: a check that runs nothing must not pass.
pub fn named(target: &str, word: &str) -> Result<Cmd, Error> {
    let programs = programs::build(&["--test", target])?;
    let program = programs.iter().find(|program| program.package == LIBRARY);
    let program = program.ok_or_else(|| missing(target, word))?;
    let listing = program.cmd(&[word, "--list"]).output()?;
    if count(&listing) == 0 {
        return Err(missing(target, word));
    }
    Ok(program.cmd(&[word, "--nocapture"]))
}

fn missing(target: &str, word: &str) -> Error {
    Error::new(
        format!("no test of crates/library/tests/{target}.rs has `{word}` in its name"),
        "a check that runs nothing proves nothing",
        format!("name the tests so that `cargo test -p {LIBRARY} --test {target} {word}` finds them"),
    )
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
