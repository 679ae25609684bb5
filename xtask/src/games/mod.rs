//! `cargo xtask games`: what follows from the one list of games, written where it is needed.
//!
//! [`list`] reads `games.toml`, [`written`] says what follows from it, [`region`] finds where that stands.

pub mod list;
pub mod region;
pub mod written;

pub use list::{Cover, Game, Games, Playable};

use crate::error::Error;
use crate::tidy::{Finding, Tree};
use list::LIST;
use std::fs;
use written::WRITTEN;

/// Writes every region anew, and says which files changed.
pub fn run() -> Result<(), Error> {
    let games = Games::read()?;
    for path in files() {
        let file = crate::root().join(path);
        let cannot = |error: std::io::Error| {
            Error::new(
                format!("{path}: {error}"),
                format!("a part of it follows from {LIST}"),
                "see whether it is there and may be written",
            )
        };
        let before = fs::read_to_string(&file).map_err(cannot)?;
        let after = renewed(path, &before, &games).map_err(|missing| {
            let next = "put it back: git has it";
            Error::new(format!("{path} has no region `{missing}`"), format!("it follows from {LIST}"), next)
        })?;
        if after != before {
            fs::write(&file, after).map_err(cannot)?;
            println!("wrote {path}");
        }
    }
    Ok(())
}

/// For tidy: every region says what `games.toml` says, every game has its folders, and every crate of a game is listed.
pub fn check(tree: &Tree) -> Vec<Finding> {
    let Some(text) = tree.text(LIST) else { return Vec::new() };
    let games = match Games::parse(text) {
        Ok(games) => games,
        Err(error) => return vec![Finding::new(LIST, 1, error.replace('\n', " "))],
    };
    let mut findings = stale(tree, &games);
    findings.extend(homeless(tree, &games));
    let unlisted = tree.game_folders().filter(|folder| {
        let id = folder.trim_start_matches("crates/").trim_end_matches('/');
        !games.all().iter().any(|game| game.id == id)
    });
    findings.extend(unlisted.map(|folder| {
        let message = format!("a game that {LIST} does not list: add it there");
        Finding::new(&format!("{folder}src/rulebook.rs"), 1, message)
    }));
    findings
}

/// The regions that say something else.
fn stale(tree: &Tree, games: &Games) -> Vec<Finding> {
    let mut findings = Vec::new();
    for path in files() {
        let text = tree.text(path).unwrap_or_default();
        match renewed(path, text, games) {
            Ok(renewed) if renewed == text => {}
            Ok(renewed) => {
                let same = text.lines().zip(renewed.lines()).take_while(|(old, new)| old == new).count();
                let message = format!("out of date with {LIST}: run `cargo xtask games`");
                findings.push(Finding::new(path, same + 1, message));
            }
            Err(name) => {
                findings.push(Finding::new(path, 1, format!("no region `games: begin {name}`: put it back")));
            }
        }
    }
    findings
}

/// The games that lack one of their folders.
fn homeless(tree: &Tree, games: &Games) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (game, _) in games.playable() {
        let (id, module) = (&game.id, game.module());
        let homes = [
            format!("crates/{id}/src/rulebook.rs"),
            format!("crates/playroom/src/{module}/mod.rs"),
            format!("docs/{id}/rules.md"),
        ];
        let missing = homes.iter().filter(|home| !tree.holds(home));
        findings.extend(missing.map(|home| Finding::new(LIST, 1, format!("`{id}` has no {home}: write it"))));
    }
    findings
}

/// Every file with a region, once.
fn files() -> Vec<&'static str> {
    let mut files: Vec<_> = WRITTEN.iter().map(|written| written.path).collect();
    files.dedup();
    files
}

/// The file with all its regions written anew; or the region that it lacks.
fn renewed(path: &str, text: &str, games: &Games) -> Result<String, &'static str> {
    let mut text = text.to_owned();
    for written in WRITTEN.iter().filter(|written| written.path == path) {
        let place = region::find(&text, written.region).ok_or(written.region)?;
        text.replace_range(place, &(written.lines)(games));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(files: &[(&str, &str)]) -> Vec<String> {
        let mut tree = Tree::read(&crate::root()).unwrap();
        for (path, text) in files {
            tree.put(path, text);
        }
        check(&tree).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn this_repository_follows_its_list() {
        assert_eq!(findings(&[]), [""; 0]);
    }

    #[test]
    fn a_new_game_makes_every_region_stale_and_lacks_its_folders() {
        let list = fs::read_to_string(crate::root().join(LIST)).unwrap();
        let entry = list.split("[[game]]").nth(1).unwrap().replace("earth-and-water", "salamis");
        let found = findings(&[(LIST, &format!("{list}\n[[game]]{entry}"))]);
        for path in files() {
            assert_eq!(found.iter().filter(|line| line.starts_with(path)).count(), 1, "{path}: {found:#?}");
        }
        for home in
            ["crates/salamis/src/rulebook.rs", "crates/playroom/src/salamis/mod.rs", "docs/salamis/rules.md"]
        {
            let line = format!("games.toml:1: `salamis` has no {home}: write it");
            assert!(found.contains(&line), "{line}: {found:#?}");
        }
    }

    #[test]
    fn a_region_changed_by_hand_is_found_at_its_line() {
        let path = "crates/opponent/Cargo.toml";
        let text = fs::read_to_string(crate::root().join(path)).unwrap();
        let line = 1 + text.lines().position(|line| line.starts_with("default = ")).unwrap();
        let found = findings(&[(path, &text.replace("default = [", "default = [\"chess\", "))]);
        assert_eq!(found, [format!("{path}:{line}: out of date with games.toml: run `cargo xtask games`")]);
        let found = findings(&[(path, &text.replace("games: begin features", "games"))]);
        assert_eq!(found, [format!("{path}:1: no region `games: begin features`: put it back")]);
    }

    #[test]
    fn a_crate_with_a_rulebook_that_is_not_listed_is_found() {
        let found = findings(&[("crates/salamis/src/rulebook.rs", "")]);
        assert_eq!(
            found,
            ["crates/salamis/src/rulebook.rs:1: a game that games.toml does not list: add it there"]
        );
    }
}
