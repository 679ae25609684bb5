//! Every edition of a playable game's rules has its golden records, and what it changed can be found.

use super::crate_file::{self, CrateFile};
use super::source::{line_of, words};
use super::tree::{Finding, Tree};
use crate::games::Games;
use crate::games::list::LIST;

/// Where the records lie that must keep replaying, and the forms they are kept in.
const RECORDS: &str = "crates/library/golden/records";
const FORMS: [&str; 2] = ["jsonl", "plmr"];

/// For each game that can be played: both forms of a record for every edition that its `ABOUT` lists, no code for an edition that is not
/// listed, and some code for every edition but the first.
pub fn check(tree: &Tree) -> Vec<Finding> {
    let to_come = to_come(tree);
    let is_playable = |folder: &&str| {
        let id = folder.trim_start_matches("crates/").trim_end_matches('/');
        !to_come.iter().any(|other| other == id)
    };
    tree.game_folders().filter(is_playable).flat_map(|folder| check_game(tree, folder)).collect()
}

/// The games whose rules may be written and that nobody can play yet, so there are no records of them.
fn to_come(tree: &Tree) -> Vec<String> {
    let games = tree.text(LIST).and_then(|text| Games::parse(text).ok());
    let all = games.iter().flat_map(|games| games.all()).filter(|game| game.playable.is_none());
    all.map(|game| game.id.clone()).collect()
}

fn check_game(tree: &Tree, folder: &str) -> Vec<Finding> {
    let files = crate_file::all(tree, folder);
    let Some((path, line, count)) = files.iter().find_map(listed) else {
        let message = "the game lists no editions: write `editions: &[\"...\"]` in its `ABOUT`";
        return vec![Finding::new(&format!("{folder}src/rulebook.rs"), 1, message)];
    };
    let game = folder.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let mut findings = Vec::new();
    for record in
        (1..=count).flat_map(|edition| FORMS.map(|form| format!("{RECORDS}/{game}-edition-{edition}.{form}")))
    {
        if !tree.holds(&record) {
            let message = format!(
                "no {record}: with POLEMARCH_UPDATE_GOLDEN set, `cargo test -p library --test records` writes it"
            );
            findings.push(Finding::new(path, line, message));
        }
    }
    let differences: Vec<_> = files.iter().flat_map(differences).collect();
    for (path, line, edition) in &differences {
        if !(2..=count).contains(edition) {
            let message =
                format!("`is_before({edition})`, and the game has {count} editions: list it in `ABOUT`");
            findings.push(Finding::new(path, *line, message));
        }
    }
    for edition in (2..=count).filter(|edition| !differences.iter().any(|(_, _, found)| found == edition)) {
        let message = format!("edition {edition} changed nothing: no code asks `is_before({edition})`");
        findings.push(Finding::new(path, line, message));
    }
    findings
}

/// The place of `editions: &[...]` in a file, and how many it lists.
fn listed<'a>(file: &CrateFile<'a>) -> Option<(&'a str, usize, usize)> {
    let code = &file.source.code;
    let mut fields = words(code).filter(|&(offset, word)| word == "editions" && !file.is_test(offset));
    fields.find_map(|(offset, word)| {
        let list = code[offset + word.len()..].strip_prefix(": &[")?;
        let quotes = list[..list.find(']')?].matches('"').count();
        Some((file.path, line_of(code, offset), quotes / 2))
    })
}

/// Every `is_before(2)` of a file that is no test: the file, the line, the number.
fn differences<'a>(file: &CrateFile<'a>) -> Vec<(&'a str, usize, usize)> {
    let code = &file.source.code;
    let asked = words(code).filter(|&(offset, word)| word == "is_before" && !file.is_test(offset));
    let number = |(offset, word): (usize, &str)| {
        let argument = code[offset + word.len()..].strip_prefix('(')?.split(')').next()?;
        Some((file.path, line_of(code, offset), argument.trim().parse().ok()?))
    };
    asked.filter_map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(about: &str, code: &str, records: &[&str]) -> Vec<(usize, String)> {
        let mut files = vec![
            ("crates/marathon/src/rulebook.rs".to_owned(), String::new()),
            ("crates/marathon/src/lib.rs".to_owned(), format!("{about}\n{code}")),
        ];
        files
            .extend(records.iter().map(|name| (format!("{RECORDS}/marathon-edition-{name}"), String::new())));
        let found = check(&files.into_iter().collect());
        found.into_iter().map(|finding| (finding.line, finding.message)).collect()
    }

    const ONE: &str = "const ABOUT: About = About { editions: &[\"As printed.\"] };";
    const TWO: &str = "const ABOUT: About = About { editions: &[\"As printed.\", \"7.1 [mended].\"] };";
    const DIFFERENCE: &str = "fn f(edition: Edition) -> u8 { if edition.is_before(2) { 6 } else { 4 } }";

    #[test]
    fn editions_with_their_records_and_differences_are_fine() {
        assert_eq!(findings(ONE, "", &["1.jsonl", "1.plmr"]), []);
        assert_eq!(findings(TWO, DIFFERENCE, &["1.jsonl", "1.plmr", "2.jsonl", "2.plmr"]), []);
    }

    #[test]
    fn an_edition_without_a_record_is_found() {
        let found = findings(TWO, DIFFERENCE, &["1.jsonl", "1.plmr", "2.jsonl"]);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].0 == 1 && found[0].1.contains("marathon-edition-2.plmr"), "{found:?}");
    }

    #[test]
    fn an_edition_that_nobody_lists_or_that_changes_nothing_is_found() {
        let found = findings(ONE, DIFFERENCE, &["1.jsonl", "1.plmr"]);
        assert!(found.len() == 1 && found[0].0 == 2 && found[0].1.contains("has 1 editions"), "{found:?}");
        let test = format!("#[cfg(test)]\nmod tests {{ {DIFFERENCE} }}");
        let found = findings(TWO, &test, &["1.jsonl", "1.plmr", "2.jsonl", "2.plmr"]);
        assert!(found.len() == 1 && found[0].1.contains("edition 2 changed nothing"), "{found:?}");
    }

    #[test]
    fn a_game_that_is_to_come_needs_no_record() {
        let list =
            |playable: &str| format!("[[game]]\nid = \"marathon\"\ntitle = \"\"\nwords = \"\"\n{playable}");
        let files = |list: String| {
            [
                ("crates/marathon/src/rulebook.rs", String::new()),
                ("crates/marathon/src/lib.rs", ONE.to_owned()),
                (LIST, list),
            ]
            .map(|(path, text)| (path.to_owned(), text))
        };
        assert_eq!(check(&files(list("")).into_iter().collect()).len(), 0);
        assert_eq!(check(&files(String::new()).into_iter().collect()).len(), 2, "listed nowhere");
    }

    #[test]
    fn a_game_without_editions_is_found() {
        assert_eq!(findings("", "", &[]).len(), 1);
    }
}
