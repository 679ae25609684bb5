//! The transcript in `docs/engine-protocol.md`, sent line by line to the real engine.

use crate::shell::polemarch;
use std::fs;
use std::path::PathBuf;

#[test]
fn the_documented_transcript_is_what_the_engine_says() {
    let page = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/engine-protocol.md");
    let transcript = block(&fs::read_to_string(page).unwrap(), "transcript");
    let lines = |mark: &str| -> Vec<&str> {
        transcript.iter().filter_map(|line| line.strip_prefix(mark)).map(|line| line.trim()).collect()
    };
    let (asked, expected) = (lines(">"), lines("<"));
    assert_eq!(asked.len() + expected.len(), transcript.len(), "every line begins with > or <");
    assert!(asked.len() > 15);
    let ran = polemarch(&["engine"], &(asked.join("\n") + "\n"));
    let answers: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(answers.len(), asked.len(), "one line out for one line in");
    for ((asked, expected), answer) in asked.iter().zip(expected).zip(answers) {
        assert!(fits(expected, answer), "\n{asked}\nexpected: {expected}\nanswered: {answer}");
    }
}

/// The lines of the fenced block with this name.
fn block(page: &str, name: &str) -> Vec<String> {
    let fence = format!("```{name}");
    let inside = page.lines().skip_while(|line| *line != fence).skip(1);
    inside.take_while(|line| *line != "```").map(str::to_owned).collect()
}

/// Whether the text fits the pattern, in which `…` stands for anything.
fn fits(pattern: &str, text: &str) -> bool {
    match pattern.split_once('…') {
        None => pattern == text,
        Some((before, after)) => text.strip_prefix(before).is_some_and(|rest| {
            let starts = rest.char_indices().map(|(at, _)| at).chain([rest.len()]);
            starts.into_iter().any(|start| fits(after, &rest[start..]))
        }),
    }
}

#[test]
fn dots_stand_for_anything_and_nothing_else_does() {
    assert!(fits("a…c…", "abbbc"));
    assert!(!fits("a…d", "abbbc"));
    assert!(!fits("a", "ab"));
}
