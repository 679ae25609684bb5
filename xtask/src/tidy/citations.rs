//! Every rule is enforced somewhere, tested by a test that can fail, and explained to players.

use super::crate_file::{self, CrateFile};
use super::markdown;
use super::rulebook::{self, Declared};
use super::source::{Source, words};
use super::tree::{Finding, Tree};
use std::ops::Range;

/// Each rule of each game is cited by name in code and in a test, listed in `ALL`, and has a heading in the rules page.
pub fn check(tree: &Tree) -> Vec<Finding> {
    tree.game_folders().flat_map(|folder| check_game(tree, folder)).collect()
}

fn check_game(tree: &Tree, folder: &str) -> Vec<Finding> {
    let path = format!("{folder}src/rulebook.rs");
    let source = Source::of(tree.text(&path).unwrap_or_default());
    let rules = rulebook::declared(&source);
    if rules.is_empty() {
        return vec![Finding::new(
            &path,
            1,
            "a rulebook without rules: declare `pub const NAME: Rule = ...` for each",
        )];
    }
    let mut findings = rulebook::check_list(&path, &source, &rules);
    findings.extend(check_cited(tree, folder, &path, &rules));
    findings.extend(check_explained(tree, folder, &path, &rules));
    findings
}

fn check_cited(tree: &Tree, folder: &str, path: &str, rules: &[Declared<'_>]) -> Vec<Finding> {
    let files = crate_file::all(tree, folder).into_iter().filter(|file| file.path != path);
    let files: Vec<_> = files.map(Citing::of).collect();
    let mut findings = Vec::new();
    for rule in rules {
        let cited_in = |place| files.iter().any(|file| file.cites(rule.name, place));
        let Declared { name, number, line } = rule;
        if !cited_in(Place::Code) {
            let message =
                format!("rule {number} is cited nowhere in code: use `rulebook::{name}` where it is applied");
            findings.push(Finding::new(path, *line, message));
        }
        if !cited_in(Place::Test) {
            let message = format!(
                "rule {number} is cited in no test that can fail: write one that expects `rulebook::{name}` as the rule of \
                 a refusal or an event, or marks it with `tested!`; the message of an assert does not count"
            );
            findings.push(Finding::new(path, *line, message));
        }
    }
    findings
}

fn check_explained(tree: &Tree, folder: &str, path: &str, rules: &[Declared<'_>]) -> Vec<Finding> {
    let game = folder.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let page = format!("docs/{game}/rules.md");
    let Some(text) = tree.text(&page) else {
        return vec![Finding::new(path, 1, format!("no {page}: explain every rule to players there"))];
    };
    // A game with many rulings explains them on a page of their own.
    let rulings = tree.text(&format!("docs/{game}/rulings.md")).unwrap_or_default();
    let headings = [text, rulings].into_iter().flat_map(markdown::headings);
    let headings: Vec<_> = headings.map(|heading| format!(" {heading} ")).collect();
    let has_heading = |number: &str| headings.iter().any(|heading| heading.contains(&format!(" {number} ")));
    let unexplained = rules.iter().filter(|rule| !has_heading(rule.number));
    unexplained
        .map(|Declared { number, line, .. }| {
            Finding::new(
                path,
                *line,
                format!("rule {number} has no heading in {page}: add `### {number} ...`"),
            )
        })
        .collect()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Code,
    Test,
}

/// One file of a game, and how it speaks of rules.
struct Citing<'a> {
    file: CrateFile<'a>,
    uses: Vec<Range<usize>>,
    /// What an assert prints when it fails. A rule named only there is not tested by it.
    messages: Vec<Range<usize>>,
    /// What `rulebook` is called here: itself, and `rule` after `use crate::rulebook as rule`.
    rulebooks: Vec<String>,
}

impl<'a> Citing<'a> {
    fn of(file: CrateFile<'a>) -> Self {
        let uses = use_statements(&file.source.code);
        let renamed = uses.iter().filter_map(|range| alias(&file.source.code[range.clone()]));
        let rulebooks = renamed.chain(["rulebook"]).map(str::to_owned).collect();
        let messages = assert_messages(&file.source.code);
        Citing { uses, messages, rulebooks, file }
    }

    /// Whether the file names this rule there, as `rulebook::NAME` or after importing it.
    fn cites(&self, name: &str, place: Place) -> bool {
        let code = &self.file.source.code;
        let is_imported = self.uses.iter().any(|range| imports(&code[range.clone()], name));
        words(code).any(|(offset, word)| {
            let is_there = self.file.is_test(offset) == (place == Place::Test);
            let is_mere_name = || self.uses.iter().chain(&self.messages).any(|range| range.contains(&offset));
            word == name && is_there && (is_imported || self.is_qualified(offset)) && !is_mere_name()
        })
    }

    fn is_qualified(&self, offset: usize) -> bool {
        let before = self.file.source.code[..offset].strip_suffix("::");
        let module =
            before.and_then(|before| before.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next());
        module.is_some_and(|module| self.rulebooks.iter().any(|rulebook| rulebook == module))
    }
}

fn use_statements(code: &str) -> Vec<Range<usize>> {
    let uses = words(code).filter(|&(_, word)| word == "use");
    uses.filter_map(|(start, _)| Some(start..start + code[start..].find(';')?)).collect()
}

/// The arguments of every assert and panic that only make its message.
fn assert_messages(code: &str) -> Vec<Range<usize>> {
    let arguments_before_message = |word| match word {
        "panic" => Some(0),
        "assert" | "debug_assert" => Some(1),
        "assert_eq" | "assert_ne" | "debug_assert_eq" | "debug_assert_ne" => Some(2),
        _ => None,
    };
    let macros = words(code).filter_map(|(offset, word)| {
        let arguments = offset + word.len() + "!(".len();
        let is_call = code[offset + word.len()..].starts_with("!(");
        is_call.then_some((arguments, arguments_before_message(word)?))
    });
    macros.filter_map(|(start, before)| message(code, start, before)).collect()
}

/// What follows the first `before` arguments of the call whose arguments start at `start`.
fn message(code: &str, start: usize, before: usize) -> Option<Range<usize>> {
    let mut depth = 0;
    let mut ends = vec![start];
    for (at, c) in code[start..].char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth > 0 => depth -= 1,
            ')' | ']' | '}' => return ends.get(before).map(|&message| message..start + at),
            ',' if depth == 0 => ends.push(start + at),
            _ => {}
        }
    }
    None
}

/// What a `use` renames the rulebook to, in `rulebook as rule` or `rulebook::{self as rule}`.
fn alias(statement: &str) -> Option<&str> {
    let mut after = words(statement).map(|(_, word)| word).skip_while(|&word| word != "rulebook").skip(1);
    let next = after.find(|&word| word != "self")?;
    if next == "as" { after.next() } else { None }
}

/// Whether a `use` brings the rule into scope, by name or with everything else.
fn imports(statement: &str, name: &str) -> bool {
    let from_rulebook = words(statement).any(|(_, word)| word == "rulebook");
    from_rulebook && (statement.contains("rulebook::*") || words(statement).any(|(_, word)| word == name))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "pub const ROADS: Rule = Rule { number: \"6.4\", title: \"Roads\" };\n\
                        pub const ALL: &[Rule] = &[ROADS];";
    const CITING: &str = "fn march() { refuse(rulebook::ROADS) }";
    const PAGE: &str = "## 6 Moving\n### 6.4 Roads\n";

    fn check_files(code: &str, test: (&str, &str), page: &str, expect: &[&str]) {
        let (test_path, test) = test;
        let tree = Tree::from([
            ("crates/marathon/src/rulebook.rs", BOOK),
            ("crates/marathon/src/lib.rs", code),
            (test_path, test),
            ("docs/marathon/rules.md", page),
        ]);
        let findings: Vec<_> = check(&tree).iter().map(Finding::to_string).collect();
        assert_eq!(findings.len(), expect.len(), "{findings:?}");
        for (finding, expect) in findings.iter().zip(expect) {
            assert!(finding.contains(expect), "{finding} does not say {expect}");
        }
    }

    #[test]
    fn a_rule_cited_twice_and_explained_is_fine() {
        for path in ["tests/march.rs", "src/tests.rs", "src/phases/tests/march.rs"] {
            let path = format!("crates/marathon/{path}");
            check_files(CITING, (&path, CITING), PAGE, &[]);
        }
    }

    #[test]
    fn a_rule_that_only_tests_cite_is_found() {
        for code in [
            "",
            "// rulebook::ROADS",
            "fn f() { \"rulebook::ROADS\" }",
            "use crate::rulebook::ROADS;",
            "const ROADS: u8 = 1;",
        ] {
            check_files(
                code,
                ("crates/marathon/tests/a.rs", CITING),
                PAGE,
                &["rule 6.4 is cited nowhere in code"],
            );
        }
    }

    #[test]
    fn a_rule_without_a_test_is_found() {
        let elsewhere = ("crates/hoplomachia/tests/a.rs", CITING);
        check_files(CITING, elsewhere, PAGE, &["rule 6.4 is cited in no test"]);
        let in_code = ("crates/marathon/src/phases/march.rs", CITING);
        check_files(CITING, in_code, PAGE, &["rule 6.4 is cited in no test"]);
    }

    #[test]
    fn a_rule_in_the_message_of_an_assert_is_not_tested() {
        let test = |code: &str, expect: &[&str]| {
            check_files(CITING, ("crates/marathon/tests/a.rs", code), PAGE, expect);
        };
        for message in [
            "fn t() { assert_eq!(marched(), 2, \"{}\", rulebook::ROADS); }",
            "fn t() { assert!(marched(&[1, 2]), \"{} {}\", 1, rulebook::ROADS) }",
            "fn t() { panic!(\"{}\", rulebook::ROADS) }",
        ] {
            test(message, &["rule 6.4 is cited in no test that can fail"]);
        }
        for value in [
            "fn t() { assert_eq!(refusal((1, 2)), rulebook::ROADS, \"{}\", 1); }",
            "fn t() { assert!(refusal().contains(&rulebook::ROADS)) }",
            "fn t() { tabletop::tested!(rulebook::ROADS); assert_eq!(marched(), 2, \"{}\", rulebook::ROADS); }",
        ] {
            test(value, &[]);
        }
    }

    #[test]
    fn tests_at_the_end_of_a_file_are_tests() {
        let code = format!("{CITING}\n#[cfg(test)]\nmod tests {{ {CITING} }}");
        check_files(&code, ("crates/marathon/src/map.rs", ""), PAGE, &[]);
        let after = format!("#[cfg(test)]\nmod tests {{}}\n{CITING}");
        check_files(&after, ("crates/marathon/src/map.rs", ""), PAGE, &["cited in no test"]);
    }

    #[test]
    fn a_module_for_tests_in_its_own_file_is_a_test() {
        let code = format!("#[cfg(test)]\nmod examples;\n{CITING}");
        check_files(&code, ("crates/marathon/src/examples.rs", CITING), PAGE, &[]);
        check_files(&code, ("crates/marathon/src/examples2.rs", CITING), PAGE, &["cited in no test"]);
    }

    #[test]
    fn an_imported_rule_is_cited_by_its_name() {
        for import in [
            "use crate::rulebook::ROADS;",
            "use crate::{map, rulebook::{self, ROADS}};",
            "use crate::rulebook::*;",
        ] {
            let code = format!("{import}\nfn march() {{ refuse(ROADS) }}");
            check_files(&code, ("crates/marathon/tests/a.rs", CITING), PAGE, &[]);
        }
    }

    #[test]
    fn a_rulebook_may_go_by_another_name() {
        for import in [
            "use crate::rulebook as rule;",
            "use crate::{map, rulebook as rule};",
            "use crate::rulebook::{self as rule, FLEETS};",
        ] {
            let code = format!("{import}\nfn march() {{ refuse(rule::ROADS) }}");
            check_files(&code, ("crates/marathon/tests/a.rs", CITING), PAGE, &[]);
        }
        let code = "use crate::rulebook;\nfn march() { refuse(rule::ROADS) }";
        check_files(code, ("crates/marathon/tests/a.rs", CITING), PAGE, &["cited nowhere in code"]);
    }

    #[test]
    fn a_rule_that_players_cannot_read_is_found() {
        let test = ("crates/marathon/tests/a.rs", CITING);
        for page in ["", "6.4 Roads", "### 16.4 Roads", "### 6.4.1 Roads"] {
            check_files(CITING, test, page, &["rule 6.4 has no heading in docs/marathon/rules.md"]);
        }
        for page in ["### 6.4. Roads", "## Roads (6.4)", "#### 6.4: Roads"] {
            check_files(CITING, test, page, &[]);
        }
    }

    #[test]
    fn rulings_may_have_a_page_of_their_own() {
        let tree = Tree::from([
            ("crates/marathon/src/rulebook.rs", BOOK),
            ("crates/marathon/src/lib.rs", CITING),
            ("crates/marathon/tests/a.rs", CITING),
            ("docs/marathon/rules.md", "## Moving"),
            ("docs/marathon/rulings.md", PAGE),
        ]);
        assert_eq!(check(&tree), []);
    }

    #[test]
    fn an_empty_rulebook_is_found() {
        let findings = check(&Tree::from([("crates/marathon/src/rulebook.rs", "//! Soon.")]));
        assert_eq!(findings.len(), 1);
    }

    #[test]
    fn a_missing_rules_page_is_found_once() {
        let tree = Tree::from([
            ("crates/marathon/src/rulebook.rs", BOOK),
            ("crates/marathon/tests/a.rs", CITING),
            ("crates/marathon/src/lib.rs", CITING),
        ]);
        assert_eq!(check(&tree).len(), 1);
    }
}
