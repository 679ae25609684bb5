//! A game as a story that a person can read: who did what, with which dice, and how it ended.

use crate::{AnyTable, Refusal, Telling};
use tabletop::{Outcome, Standing, Viewer, Waiting};

/// How wide a line of the story may be.
const WIDTH: usize = 100;

/// The whole story, as this viewer saw it: the title, the setup, then chapter by chapter with a board at the start of
/// each, and the ending.
pub fn whole(table: &dyn AnyTable, viewer: Viewer) -> Result<String, Refusal> {
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
            _ => format!("{option}: {value}.\n"),
        };
    }
    text
}

/// What action `number` brought about; where it opens a chapter, the chapter's heading and its board.
pub fn action(table: &dyn AnyTable, number: usize, viewer: Viewer) -> Result<String, Refusal> {
    let mut text = String::new();
    for part in parts(table, number, viewer) {
        text += &match part {
            Part::Paragraph(sentences) => wrapped(&sentences),
            Part::Chapter(words) => {
                let board = table.back_to(number)?.board(viewer);
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
        Waiting::For(seat) => format!("\nThe game waits for {}.\n", table.about().seats[seat.index()]),
        Waiting::Over(outcome) => format!("\n{}\n", result(table, &outcome)),
    }
}

/// The result in a sentence.
pub fn result(table: &dyn AnyTable, outcome: &Outcome) -> String {
    let winners: Vec<&str> = table
        .about()
        .seats
        .iter()
        .zip(outcome.standings)
        .filter(|(_, standing)| *standing == Some(Standing::Win))
        .map(|(seat, _)| *seat)
        .collect();
    let who =
        if winners.is_empty() { "Nobody wins".into() } else { format!("{} wins", winners.join(" and ")) };
    format!("{who}: {}, final score {}.", outcome.level, outcome.score)
}

/// Sentences one after the other, broken at the width of the page, later lines indented.
fn wrapped(sentences: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in sentences.iter().flat_map(|sentence| sentence.split_whitespace()) {
        let width = word.chars().count();
        if column == 0 {
            column = width;
        } else if column + 1 + width > WIDTH {
            text += "\n    ";
            column = 4 + width;
        } else {
            text.push(' ');
            column += 1 + width;
        }
        text += word;
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_paragraphs_are_wrapped_and_indented() {
        let sentence = "The Persian host crosses the Hellespont on a bridge of boats.".to_string();
        let text = wrapped(&vec![sentence; 4]);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH));
        assert!(text.lines().skip(1).all(|line| line.starts_with("    ")));
        assert_eq!(text.matches("boats.").count(), 4);
        assert_eq!(wrapped(&[]), "");
    }
}
