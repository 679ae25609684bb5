//! The rules a game declares in its `rulebook.rs`, and that file's own order.
//!
//! A rulebook is written as constants and a list of them, or in one table that `tabletop::rules!` makes both from:
//! `tabletop::rules! { ROADS = "6.4", "Roads"; ... }`.

use super::source::{Source, item_length, line_of, words};
use super::tree::Finding;

/// One `pub const NAME: Rule`, or one line of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declared<'a> {
    /// The constant.
    pub name: &'a str,
    /// The number in the printed booklet.
    pub number: &'a str,
    /// The line, counted from one.
    pub line: usize,
}

/// Every rule of a rulebook, in the order of declaration.
pub fn declared<'a>(source: &'a Source<'a>) -> Vec<Declared<'a>> {
    let constants = words(&source.code).filter(|&(_, word)| word == "const");
    let mut rules: Vec<_> = constants.filter_map(|(offset, _)| constant_at(source, offset)).collect();
    rules.extend(tabled(source));
    rules.sort_by_key(|rule| rule.line);
    rules
}

/// `ALL` lists every rule once, in the order of declaration, so that the printed order is the order players see.
pub fn check_list(path: &str, source: &Source<'_>, rules: &[Declared<'_>]) -> Vec<Finding> {
    let Some((line, listed)) = listed(source) else {
        return vec![Finding::new(
            path,
            1,
            "no list `ALL`: add `pub const ALL: &[Rule] = &[...]` with every rule",
        )];
    };
    let mut findings = Vec::new();
    for rule in rules {
        let times = listed.iter().filter(|&&name| name == rule.name).count();
        if times != 1 {
            let message = format!("`{}` stands {times} times in `ALL`: list it once", rule.name);
            findings.push(Finding::new(path, rule.line, message));
        }
    }
    let declared: Vec<_> = rules.iter().map(|rule| rule.name).collect();
    let out_of_place = listed.iter().zip(&declared).find(|(listed, declared)| listed != declared);
    if let (true, Some((listed, declared))) = (findings.is_empty(), out_of_place) {
        let message = format!("`ALL` has `{listed}` where `{declared}` is declared: keep the printed order");
        findings.push(Finding::new(path, line, message));
    }
    findings
}

/// The rule whose `const` stands at `offset`, if it is one.
fn constant_at<'a>(source: &'a Source<'a>, offset: usize) -> Option<Declared<'a>> {
    let code = &source.code[offset..];
    let statement = &code[..code.find(';')?];
    let (head, _) = statement.split_once('=')?;
    let (name, kind) = head.strip_prefix("const")?.split_once(':')?;
    let is_rule = words(kind).last().is_some_and(|(_, word)| word == "Rule") && !kind.contains(['[', '&']);
    if is_rule { rule_in(source, offset, statement, name.trim()) } else { None }
}

/// The rules in the table, if there is one.
fn tabled<'a>(source: &'a Source<'a>) -> Vec<Declared<'a>> {
    let code = source.code.as_str();
    let is_table = |&(offset, word): &(usize, &str)| word == "rules" && code[offset..].starts_with("rules!");
    let Some((start, _)) = words(code).find(is_table) else { return Vec::new() };
    let body = start + "rules!".len();
    let end = start + item_length(&code[start..]);
    let mut rules = Vec::new();
    let mut at = body;
    for statement in code[body..end].split(';') {
        let first = words(statement).next();
        rules.extend(
            first.and_then(|(offset, name)| rule_in(source, at + offset, &statement[offset..], name)),
        );
        at += statement.len() + 1;
    }
    rules
}

/// The rule `name` that the statement at `offset` makes: its number is the string after `number:`, or the first one.
fn rule_in<'a>(
    source: &'a Source<'a>,
    offset: usize,
    statement: &str,
    name: &'a str,
) -> Option<Declared<'a>> {
    let field = words(statement).find(|&(_, word)| word == "number").map_or(0, |(offset, _)| offset);
    let open = field + statement[field..].find('"')? + 1;
    let close = open + statement[open..].find('"')?;
    let number = &source.text[offset + open..offset + close];
    Some(Declared { name, number, line: line_of(&source.code, offset) })
}

/// The line of `ALL` and the names in it. A table makes its own.
fn listed<'a>(source: &'a Source<'a>) -> Option<(usize, Vec<&'a str>)> {
    let table = tabled(source);
    if let Some(first) = table.first() {
        return Some((first.line, table.iter().map(|rule| rule.name).collect()));
    }
    let (offset, _) = words(&source.code).find(|&(_, word)| word == "ALL")?;
    let (_, list) = source.code[offset..].split_once('=')?;
    let names = words(list.split(';').next()?).map(|(_, name)| name).collect();
    Some((line_of(&source.code, offset), names))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = r##"//! Rules.
use tabletop::Rule;
/// Not a rule.
pub const PAGES: u8 = 12;
pub const ROADS: Rule = Rule { number: "6.4", title: "Roads; and more" };
pub const FLEETS: tabletop::Rule =
    Rule { title: "Fleets", number: "6.5" };
pub const OSTRACISM: Rule = rule("#12", "Ostracism");
const fn rule(number: &'static str, title: &'static str) -> Rule { Rule { number, title } }
"##;

    const TABLE: &str = r##"//! Rules.
tabletop::rules! {
    ROADS = "6.4", "Roads; and more";
    // The numbers of cards.
    OSTRACISM = "#12", "Ostracism";
}
"##;

    fn check_all(list: &str) -> Vec<Finding> {
        let book = format!("{BOOK}{list}");
        let source = Source::of(&book);
        check_list("rulebook.rs", &source, &declared(&source))
    }

    fn of((name, number, line): (&'static str, &'static str, usize)) -> Declared<'static> {
        Declared { name, number, line }
    }

    #[test]
    fn rules_are_read_however_they_are_written() {
        let source = Source::of(BOOK);
        let expect = [("ROADS", "6.4", 5), ("FLEETS", "6.5", 6), ("OSTRACISM", "#12", 8)];
        assert_eq!(declared(&source), expect.map(of));
    }

    #[test]
    fn rules_in_a_table_are_read_and_listed() {
        let source = Source::of(TABLE);
        let rules = declared(&source);
        assert_eq!(rules, [("ROADS", "6.4", 3), ("OSTRACISM", "#12", 5)].map(of));
        assert_eq!(check_list("rulebook.rs", &source, &rules), []);
    }

    #[test]
    fn a_rule_outside_the_table_is_missing_in_its_list() {
        let book = format!("{TABLE}pub const FLEETS: Rule = rule(\"6.5\", \"Fleets\");");
        let source = Source::of(&book);
        let findings = check_list("rulebook.rs", &source, &declared(&source));
        assert_eq!(
            findings,
            [Finding::new("rulebook.rs", 7, "`FLEETS` stands 0 times in `ALL`: list it once")]
        );
    }

    #[test]
    fn a_list_in_printed_order_is_fine() {
        assert_eq!(check_all("pub const ALL: &[Rule] = &[ROADS, FLEETS, OSTRACISM];"), []);
        assert_eq!(check_all("pub const ALL: [Rule; 3] = [ROADS, FLEETS, OSTRACISM];").len(), 0);
    }

    #[test]
    fn a_list_with_faults_is_found() {
        for (list, line) in [
            ("", 1),
            ("pub const ALL: &[Rule] = &[ROADS, OSTRACISM];", 6),
            ("pub const ALL: &[Rule] = &[ROADS, FLEETS, ROADS, OSTRACISM];", 5),
            ("pub const ALL: &[Rule] = &[FLEETS, ROADS, OSTRACISM];", 10),
        ] {
            let findings = check_all(list);
            assert_eq!(findings.iter().map(|finding| finding.line).collect::<Vec<_>>(), [line], "{list}");
        }
    }
}
