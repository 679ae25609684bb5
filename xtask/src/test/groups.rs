//! The tests of one program that are about one game alone: a change of another game cannot break them.
//!
//! A test is about one game if its path contains the game's id, as in `remote::earth_and_water_is_the_same_from_afar`. All
//! others are about every game.

use super::memory::Memory;
use crate::error::Error;
use crate::programs::Program;

/// A run of a program, or of some groups of its tests.
#[derive(Debug)]
pub(super) struct Run {
    /// What has passed if the run does.
    checks: Vec<Check>,
    /// What the program is told, so that it runs these tests and no others.
    pub(super) args: Vec<String>,
}

#[derive(Debug)]
struct Check {
    name: String,
    fingerprint: String,
}

impl Run {
    /// The run of the groups that have not passed with the inputs they have now, if there are any. `fingerprint` tells the
    /// inputs of the tests about a game, or of those about every game.
    pub(super) fn due(
        program: &Program,
        games: &[&str],
        memory: &Memory,
        fingerprint: impl Fn(Option<&str>) -> String,
    ) -> Result<Option<Run>, Error> {
        let check = |group: Option<&str>| {
            let about = group.map_or_else(String::new, |game| format!(" about {game}"));
            Check { name: format!("tests {}{about}", program.name()), fingerprint: fingerprint(group) }
        };
        let is_due = |check: &Check| !memory.has_passed(&check.name, &check.fingerprint);
        let tests = program.tests()?;
        let (due, rest): (Vec<_>, Vec<_>) =
            groups(&tests, games).into_iter().partition(|&group| is_due(&check(group)));
        let run = || Run { checks: due.iter().map(|&group| check(group)).collect(), args: args(&due, &rest) };
        Ok((!due.is_empty()).then(run))
    }

    /// Forgets the groups that are about to run.
    pub(super) fn begin(&self, memory: &mut Memory) {
        self.checks.iter().for_each(|check| memory.begin(&check.name));
    }

    /// Remembers the groups that passed.
    pub(super) fn pass(&self, memory: &mut Memory) {
        self.checks.iter().for_each(|check| memory.pass(&check.name, &check.fingerprint));
    }
}

impl AsRef<[String]> for Run {
    fn as_ref(&self) -> &[String] {
        &self.args
    }
}

/// What makes a program run the groups that are due, and not the rest.
fn args(due: &[Option<&str>], rest: &[Option<&str>]) -> Vec<String> {
    if rest.is_empty() {
        Vec::new()
    } else if due.contains(&None) {
        let skipped = rest.iter().flatten();
        skipped.flat_map(|game| ["--skip".to_owned(), in_paths(game)]).collect()
    } else {
        due.iter().flatten().map(|game| in_paths(game)).collect()
    }
}

/// The groups that the tests of a program form; those about every game first.
fn groups<'a>(tests: &[String], games: &[&'a str]) -> Vec<Option<&'a str>> {
    let about = |test: &String| games.iter().copied().find(|game| test.contains(&in_paths(game)));
    let mut groups: Vec<_> = tests.iter().map(about).collect();
    groups.sort_unstable();
    groups.dedup();
    groups
}

/// How a game is called in the path of a test.
fn in_paths(game: &str) -> String {
    game.replace('-', "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_grouped_by_the_game_in_their_path() {
        let tests = ["x::a_b_is_well", "every::thing", "a_b::y", "c::z"].map(str::to_owned);
        assert_eq!(groups(&tests, &["a-b", "c", "d"]), [None, Some("a-b"), Some("c")]);
        assert_eq!(groups(&tests[1..2], &["a-b"]), [None]);
    }

    #[test]
    fn a_program_runs_what_is_due_and_nothing_else() {
        let check = |due: &[Option<&str>], rest: &[Option<&str>], expect: &[&str]| {
            assert_eq!(args(due, rest), expect);
        };
        check(&[None, Some("a-b"), Some("c")], &[], &[]);
        check(&[None, Some("a-b")], &[Some("c")], &["--skip", "c"]);
        check(&[None], &[Some("a-b"), Some("c")], &["--skip", "a_b", "--skip", "c"]);
        check(&[Some("a-b"), Some("c")], &[None], &["a_b", "c"]);
        check(&[Some("c")], &[None, Some("a-b")], &["c"]);
    }

    #[test]
    fn what_passed_is_not_due_again() {
        let program = Program::of_these_tests();
        let mut memory = Memory::default();
        let due = |memory: &Memory| Run::due(&program, &["a-b"], memory, |_| "inputs".to_owned()).unwrap();
        let run = due(&memory).unwrap();
        run.pass(&mut memory);
        assert!(due(&memory).is_none());
        run.begin(&mut memory);
        assert!(due(&memory).is_some());
    }
}
