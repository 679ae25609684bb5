//! Part of a rules page as plain text, every paragraph broken at the width of the page and not where its source was.

use crate::story::{WIDTH, broken};
use tabletop::page::{Block, Line, plain};

/// The blocks one under the other, a blank line between them.
pub(crate) fn told(blocks: &[Block]) -> String {
    let told = |block: &Block| match block {
        Block::Heading { words, .. } => broken(&plain(words), 0),
        Block::Paragraph(line) => broken(&plain(line), 0),
        Block::List(items) => {
            let items = items.iter().map(|item| broken(&format!("- {}", plain(item)), 2));
            items.collect::<Vec<_>>().join("\n")
        }
        Block::Table { head, rows } => table(head, rows),
    };
    blocks.iter().map(told).collect::<Vec<_>>().join("\n\n")
}

/// Columns as wide as their widest cell, the heads underlined.
fn table(head: &[Line], rows: &[Vec<Line>]) -> String {
    let lines: Vec<Vec<String>> = std::iter::once(head)
        .chain(rows.iter().map(Vec::as_slice))
        .map(|row| row.iter().map(|cell| plain(cell)).collect())
        .collect();
    let width = |column: usize| {
        lines.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    let told = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    let mut text: Vec<String> = lines.iter().map(told).collect();
    let underline: usize = widths.iter().sum::<usize>() + 2 * widths.len().saturating_sub(1);
    text.insert(1, "-".repeat(underline.min(WIDTH)));
    text.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::page::read;

    #[test]
    fn lines_are_broken_at_the_width_of_the_page_and_nowhere_else() {
        let page = format!("{}End.\n\n- {}\n- short\n", "word\n".repeat(30), "item ".repeat(30));
        let text = told(&read(&page, &[]));
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert!(text.starts_with(&["word"; 20].join(" ")), "{text}");
        assert!(text.contains(" word End.\n\n- item item"), "{text}");
        assert!(
            text.ends_with("\n  item item item item item item item item item item item\n- short"),
            "{text}"
        );
    }

    #[test]
    fn tables_stand_in_columns() {
        let text =
            told(&read("| city | amphorae |\n|---|---|\n| Korinthos | 1 |\n| Pella (*port*) | 1 |\n", &[]));
        assert_eq!(text, "city          amphorae\n----------------------\nKorinthos     1\nPella (port)  1");
    }
}
