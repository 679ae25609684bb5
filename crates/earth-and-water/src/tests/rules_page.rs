//! The rules page as blocks: all of it is understood, and every rule is explained.

use crate::{Position, rulebook};
use tabletop::Told as _;
use tabletop::page::{Block, Line, Span, section};

#[test]
fn every_rule_has_its_section() {
    let blocks = Position::rules_blocks();
    for &rule in rulebook::ALL {
        assert!(!section(&blocks, rule).is_empty(), "{rule} is not explained");
        assert!(!Position::explain(rule).is_empty(), "{rule} is not explained");
    }
    let headed: Vec<_> = blocks
        .iter()
        .filter_map(|block| if let Block::Heading { rule, .. } = block { *rule } else { None })
        .collect();
    assert_eq!(headed, rulebook::ALL, "each once, in printed order");
}

#[test]
fn no_mark_is_left_over() {
    let check = |line: &Line| {
        for span in line {
            if let Span::Text(words) = span {
                let marks = ["*", "`", "[", "]", "|", "](", "__", "<", "> "];
                assert!(marks.iter().all(|mark| !words.contains(mark)), "{words}");
            }
        }
        let first = line.first().map_or("", Span::words);
        let is_numbered = first.split_once(". ").is_some_and(|(n, _)| n.parse::<u8>().is_ok());
        assert!(
            !is_numbered && !first.starts_with(['#', '-', '+', ' ']) || first.starts_with('#'),
            "{first}"
        );
    };
    let blocks = Position::rules_blocks();
    for block in &blocks {
        match block {
            Block::Heading { words, .. } | Block::Paragraph(words) => check(words),
            Block::List(items) => items.iter().for_each(check),
            Block::Table { head, rows } => {
                assert!(rows.iter().all(|row| row.len() == head.len()), "{head:?}");
                head.iter().chain(rows.iter().flatten()).for_each(check);
            }
        }
    }
    let tables = blocks.iter().filter(|block| matches!(block, Block::Table { .. })).count();
    assert!(tables >= 2 && blocks.iter().any(|block| matches!(block, Block::List(_))));
}
