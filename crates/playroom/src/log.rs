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
    /// Whether this line is one more of it; or says why the next is done.
    pub counts: bool,
}

/// The lines in their order: alone, or many of one kind together.
pub fn folded(lines: Vec<Line>) -> Vec<Vec<Line>> {
    let is_alike = |one: &Line, next: &Line| match (&one.fold, &next.fold) {
        (Some(one), Some(next)) => one.title == next.title,
        _ => false,
    };
    let groups = lines.chunk_by(is_alike).flat_map(|alike| match alike.len() {
        few if few < MANY => alike.iter().map(|line| vec![line.clone()]).collect(),
        _ => vec![alike.to_vec()],
    });
    groups.collect()
}

/// What these lines of one kind are told as; nothing where there is only one.
pub fn title(lines: &[Line]) -> Option<String> {
    let fold = lines.first()?.fold.as_ref().filter(|_| lines.len() > 1)?;
    let count = lines.iter().flat_map(|line| &line.fold).filter(|fold| fold.counts).count();
    Some(format!("{}: {count} {}", fold.title, fold.of))
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
        let groups = folded(lines.clone());
        assert_eq!(
            groups.iter().map(|group| title(group)).collect::<Vec<_>>(),
            told.iter().map(|told| told.map(str::to_owned)).collect::<Vec<_>>()
        );
        assert_eq!(groups.concat(), lines, "nothing is lost, nothing moves");
    }

    #[test]
    fn many_of_one_kind_are_one() {
        check(&["place"; 4], &[Some("place: 4 units")]);
        check(&["place", "place"], &[None, None]);
        check(&["", "", "", ""], &[None; 4]);
        check(&["a", "a", "a", "b", "b", "b"], &[Some("a: 3 units"), Some("b: 3 units")]);
    }

    #[test]
    fn reasons_are_folded_but_not_counted() {
        check(&["shoot?", "shoot", "shoot?", "shoot", ""], &[Some("shoot: 2 units"), None]);
    }
}
