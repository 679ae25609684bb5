//! The log: what happened, line by line; and many lines of one kind as one that opens.

use std::borrow::Cow;
use tabletop::Rule;

/// From how many on lines of one kind are folded.
const MANY: usize = 3;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The action that brought it about.
    pub action: usize,
    /// Which of the lines of that action it is.
    pub nth: usize,
    /// The colour of whoever acts, as styles name it.
    pub colour: Cow<'static, str>,
    /// A sentence.
    pub words: String,
    /// The rule it comes from.
    pub rule: Rule,
    /// Whether a chapter of the story begins with it.
    pub opens_chapter: bool,
    /// Of what kind it is, where many of that kind are told as one.
    pub fold: Option<Fold>,
}

/// What many lines of one kind are told as.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fold {
    /// What happens in all of them.
    pub title: Cow<'static, str>,
    /// What is counted.
    pub of: &'static str,
    /// Whether this line is one more of it, or only goes with others: it says why they are done, or what else they show.
    pub counts: bool,
}

/// The lines in their order: alone, or many of one kind together. The newest stand alone, so that each is read as it comes.
pub fn folded(lines: &[Line]) -> Vec<Vec<Line>> {
    let mut kind = None;
    let mut runs: Vec<Vec<Line>> = Vec::new();
    for line in lines {
        let next = match &line.fold {
            // What only goes with others goes with those before it.
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

/// What these lines of one kind are told as; nothing where there is only one.
pub fn title(lines: &[Line]) -> Option<String> {
    let folds = || lines.iter().flat_map(|line| &line.fold);
    let first = folds().find(|fold| fold.counts).or_else(|| folds().next()).filter(|_| lines.len() > 1)?;
    let count = folds().filter(|fold| fold.counts == first.counts).count();
    Some(format!("{}: {count} {}", first.title, first.of))
}

/// What these lines and their rules are called on the page, from top to bottom; first the line they are told as.
pub fn ids(lines: &[Line]) -> Vec<[String; 2]> {
    let fold = lines.first().filter(|_| lines.len() > 1).map(|first| [fold_id(first), fold_id(first)]);
    let line = |line: &Line| [words_id(line.action, line.nth), rule_id(line)];
    fold.into_iter().chain(lines.iter().map(line)).collect()
}

/// How a line looks, as styles name it.
pub fn class(line: &Line) -> String {
    format!("{}{}", line.colour, if line.opens_chapter { " chapter" } else { "" })
}

/// What the words of a line are called on the page.
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
