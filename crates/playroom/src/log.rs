//! The log: what happened, line by line; long runs of similar lines are grouped behind one line that expands.

use std::borrow::Cow;
use tabletop::Rule;

/// From this many on, similar lines are grouped.
const MANY: usize = 3;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The number of the action that caused it.
    pub action: usize,
    /// Its index among the lines of that action.
    pub nth: usize,
    /// The colour of the acting side: the name of a CSS class.
    pub colour: Cow<'static, str>,
    /// A sentence.
    pub words: String,
    /// The rule it comes from.
    pub rule: Rule,
    /// Whether a new chapter of the game begins with it.
    pub opens_chapter: bool,
    /// How it is grouped with similar lines, if it is.
    pub fold: Option<Fold>,
}

/// A kind of lines that are grouped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fold {
    /// What all lines of the group have in common.
    pub title: Cow<'static, str>,
    /// What is counted.
    pub of: &'static str,
    /// Whether this line counts. Lines that only explain another line, such as why it was done, belong to the group without
    /// being counted.
    pub counts: bool,
}

/// The lines in order, alone or grouped. The newest lines are never grouped, so that each can be read as it appears.
pub fn folded(lines: &[Line]) -> Vec<Vec<Line>> {
    let mut kind = None;
    let mut runs: Vec<Vec<Line>> = Vec::new();
    for line in lines {
        let next = match &line.fold {
            // A line that does not count joins the group before it.
            Some(fold) if fold.counts || kind.is_none() => Some(&fold.title),
            Some(_) => kind,
            None => None,
        };
        match runs.last_mut() {
            Some(run) if next.is_some() && next == kind => run.push(line.clone()),
            _ => runs.push(vec![line.clone()]),
        }
        kind = next;
    }
    let last = runs.len().saturating_sub(1);
    let alone = |run: &[Line], n: usize| run.len() < MANY || n == last;
    let cut = |(n, run): (usize, Vec<Line>)| {
        let size = if alone(&run, n) { 1 } else { run.len() };
        run.chunks(size).map(<[Line]>::to_vec).collect::<Vec<_>>()
    };
    runs.into_iter().enumerate().flat_map(cut).collect()
}

/// The line that stands for a group; `None` for a single line.
pub fn title(lines: &[Line]) -> Option<String> {
    let folds = || lines.iter().flat_map(|line| &line.fold);
    let first = folds().find(|fold| fold.counts).or_else(|| folds().next()).filter(|_| lines.len() > 1)?;
    let count = folds().filter(|fold| fold.counts == first.counts).count();
    Some(format!("{}: {count} {}", first.title, first.of))
}

/// The ids of these lines and of their rules in the page, from top to bottom, the line of the group first.
pub fn ids(lines: &[Line]) -> Vec<[String; 2]> {
    let fold = lines.first().filter(|_| lines.len() > 1).map(|first| [fold_id(first), fold_id(first)]);
    let line = |line: &Line| [words_id(line.action, line.nth), rule_id(line)];
    fold.into_iter().chain(lines.iter().map(line)).collect()
}

/// The CSS classes of a line.
pub fn class(line: &Line) -> String {
    format!("{}{}", line.colour, if line.opens_chapter { " chapter" } else { "" })
}

/// The id of a line's text in the page.
pub fn words_id(action: usize, nth: usize) -> String {
    format!("log-{action}-{nth}")
}

pub(crate) fn rule_id(line: &Line) -> String {
    format!("log-rule-{}-{}", line.action, line.nth)
}

pub(crate) fn fold_id(first: &Line) -> String {
    format!("log-fold-{}-{}", first.action, first.nth)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: Rule = Rule { number: "6.0", title: "Greek Deployment Phase" };

    fn check(kinds: &[&'static str], told: &[Option<&str>]) {
        let line = |(nth, kind): (usize, &&'static str)| Line {
            action: 0,
            nth,
            colour: "greece".into(),
            words: nth.to_string(),
            rule: RULE,
            opens_chapter: false,
            fold: Some(*kind).filter(|kind| !kind.is_empty()).map(|kind| Fold {
                title: kind.trim_end_matches('?').to_owned().into(),
                of: "units",
                counts: !kind.ends_with('?'),
            }),
        };
        let lines: Vec<Line> = kinds.iter().enumerate().map(line).collect();
        let groups = folded(&lines);
        assert_eq!(
            groups.iter().map(|group| title(group)).collect::<Vec<_>>(),
            told.iter().map(|told| told.map(str::to_owned)).collect::<Vec<_>>()
        );
        assert_eq!(groups.concat(), lines, "nothing is lost, nothing moves");
    }

    #[test]
    fn many_of_one_kind_are_one() {
        check(&["a", "a", "a", "b", "b", "b", ""], &[Some("a: 3 units"), Some("b: 3 units"), None]);
        check(&["a", "a", ""], &[None; 3]);
        check(&["", "", "", ""], &[None; 4]);
    }

    #[test]
    fn the_newest_are_read_one_by_one() {
        check(&["a", "a", "a", "b", "b", "b"], &[Some("a: 3 units"), None, None, None]);
    }

    #[test]
    fn what_goes_with_others_is_folded_but_not_counted() {
        check(&["shoot?", "shoot", "shoot?", "shoot", ""], &[Some("shoot: 2 units"), None]);
        check(
            &["a", "light?", "a", "light?", "b", "b", "b", ""],
            &[Some("a: 2 units"), Some("b: 3 units"), None],
        );
        check(&["light?", "light?", "light?", ""], &[Some("light: 3 units"), None]);
    }
}
