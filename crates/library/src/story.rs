//! A game as a story that a person can read: who did what, with which dice, and how it ended.

use crate::{AnyTable, Error, Telling, TextTable};
use tabletop::{Outcome, Seat, Standing, Viewer, Waiting};

/// How wide a line of the story may be.
pub(crate) const WIDTH: usize = 100;

/// The whole story, as this viewer saw it: the title, the setup, then chapter by chapter with a board at the start of
/// each, and the ending.
pub fn whole(table: &dyn TextTable, viewer: Viewer) -> Result<String, Error> {
    let mut story = title(table);
    for number in 0..=table.actions() {
        story += &action(table, number, viewer)?;
    }
    story += &ending(table);
    Ok(story)
}

/// The name on the box, underlined, and what was agreed before the first move.
pub fn title(table: &dyn AnyTable) -> String {
    let name = table.about().title;
    let mut text = format!("{name}\n{}\n", "=".repeat(name.chars().count()));
    for (option, value) in table.setup().as_object().into_iter().flatten() {
        let option = option.replace('_', " ");
        text += &match value {
            serde_json::Value::Bool(true) => format!("With {option}.\n"),
            serde_json::Value::Bool(false) => continue,
            serde_json::Value::String(word) => format!("{option}: {}.\n", word.replace('_', " ")),
            _ => format!("{option}: {value}.\n"),
        };
    }
    text
}

/// What action `number` brought about; where it opens a chapter, the chapter's heading and its board.
pub fn action(table: &dyn TextTable, number: usize, viewer: Viewer) -> Result<String, Error> {
    let mut text = String::new();
    for part in parts(table, number, viewer) {
        text += &match part {
            Part::Paragraph(sentences) => wrapped(&sentences),
            Part::Chapter(words) => {
                let board = table.back_to(number).board(viewer);
                format!("\n{}\n\n{}\n\n", heading(&words), board.trim_end())
            }
        };
    }
    Ok(text)
}

/// The same without boards: for one who has the board in view.
pub fn news(table: &dyn AnyTable, number: usize, viewer: Viewer) -> String {
    let parts = parts(table, number, viewer).into_iter();
    parts
        .map(|part| match part {
            Part::Paragraph(sentences) => wrapped(&sentences),
            Part::Chapter(words) => format!("\n{}\n\n", heading(&words)),
        })
        .collect()
}

/// A piece of the story.
enum Part {
    /// Sentences that belong together.
    Paragraph(Vec<String>),
    /// A new chapter begins.
    Chapter(String),
}

fn parts(table: &dyn AnyTable, number: usize, viewer: Viewer) -> Vec<Part> {
    let mut parts = Vec::new();
    for Telling { words, opens_chapter, .. } in table.events(number, viewer) {
        match (opens_chapter, parts.last_mut()) {
            (true, _) => parts.push(Part::Chapter(words)),
            (false, Some(Part::Paragraph(sentences))) => sentences.push(words),
            (false, _) => parts.push(Part::Paragraph(vec![words])),
        }
    }
    parts
}

fn heading(words: &str) -> String {
    let words = words.trim_end_matches('.');
    format!("{words}\n{}", "-".repeat(words.chars().count()))
}

/// How it ended, or whom it waits for.
pub fn ending(table: &dyn AnyTable) -> String {
    match table.waiting() {
        Waiting::For(seat) => format!("\nThe game waits for {}.\n", table.seats()[seat.index()]),
        Waiting::Over(outcome) => format!("\n{}\n", result(table, &outcome)),
    }
}

/// The result in a sentence.
pub fn result(table: &dyn AnyTable, outcome: &Outcome) -> String {
    format!("{}.", told_result(table.seats(), outcome))
}

/// The same without the full stop.
pub(crate) fn told_result(seats: &[&str], outcome: &Outcome) -> String {
    format!("{}: {}, final score {}", verdict(seats, outcome), outcome.level, outcome.score)
}

/// Who wins, in two or three words. Who plays alone and does not win has nobody to lose to, and loses all the same.
pub fn verdict(seats: &[&str], outcome: &Outcome) -> String {
    let winners: Vec<&str> = outcome.winners().filter_map(|seat| seats.get(seat.index()).copied()).collect();
    match (winners.as_slice(), seats) {
        ([], [alone]) if outcome.of(Seat(0)) == Standing::Draw => format!("{alone} draws"),
        ([], [alone]) => format!("{alone} loses"),
        ([], _) => "Nobody wins".into(),
        ([winner], _) => format!("{winner} wins"),
        ([first @ .., last], _) => format!("{} and {last} win", first.join(", ")),
    }
}

/// Sentences one after the other, broken at the width of the page.
fn wrapped(sentences: &[String]) -> String {
    if sentences.is_empty() { String::new() } else { fitted(&(sentences.join(" ") + "\n")) }
}

/// The text with lines that are wider than the page broken between words; what follows is indented a little more than
/// the line was.
pub fn fitted(text: &str) -> String {
    text.split_inclusive('\n')
        .map(|line| {
            let indent = line.chars().take_while(|c| *c == ' ').count() + 4;
            if line.chars().count() > WIDTH { broken(line, indent) } else { line.into() }
        })
        .collect()
}

/// The line broken between words so that it fits; what follows is indented so far.
pub(crate) fn broken(line: &str, indent: usize) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in line.split_inclusive(' ') {
        if column > 0 && column + word.trim_end().chars().count() > WIDTH {
            text.truncate(text.trim_end().len());
            text.push('\n');
            text.push_str(&" ".repeat(indent));
            column = indent;
        }
        text.push_str(word);
        column += word.chars().count();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_verdict_names_all_winners() {
        fn check(standings: &[Standing], expect: &str) {
            let mut all = [None; Outcome::SEATS];
            all.iter_mut().zip(standings).for_each(|(entry, standing)| *entry = Some(*standing));
            let outcome = Outcome { standings: all, level: "", score: 0 };
            assert_eq!(verdict(&["A", "B", "C", "D", "E"][..standings.len()], &outcome), expect);
        }
        use Standing::{Draw, Loss, Win};
        check(&[Win], "A wins");
        check(&[Draw], "A draws");
        check(&[Loss], "A loses");
        check(&[Loss, Win], "B wins");
        check(&[Draw, Draw], "Nobody wins");
        check(&[Loss, Loss, Loss], "Nobody wins");
        check(&[Win, Loss, Win], "A and C win");
        check(&[Win, Win, Win, Loss, Win], "A, B, C and E win");
    }

    #[test]
    fn long_paragraphs_are_wrapped_and_indented() {
        let sentence = "The Persian host crosses the Hellespont on a bridge of boats.".to_string();
        let text = wrapped(&vec![sentence; 4]);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH));
        assert!(text.lines().skip(1).all(|line| line.starts_with("    ")));
        assert_eq!(text.matches("boats.").count(), 4);
        assert_eq!(wrapped(&[]), "");
    }

    #[test]
    fn long_lines_are_broken_between_words_and_short_ones_left_alone() {
        let long = format!("  {}", "spear ".repeat(40));
        let shown = fitted(&format!("short  as it  is\n{long}\n"));
        assert!(shown.starts_with("short  as it  is\n  spear"));
        assert!(shown.lines().all(|line| line.chars().count() <= WIDTH), "{shown}");
        assert_eq!(shown.split_whitespace().filter(|word| *word == "spear").count(), 40);
        assert_eq!(shown.lines().nth(2).map(|line| line.starts_with("      spear")), Some(true), "{shown}");
    }
}
