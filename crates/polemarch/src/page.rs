//! Help pages that fit the terminal.

use console::measure_text_width;

/// The text with lines that are too wide broken between words. What follows stands under the beginning of the last column of
/// the line, as in lists of options and examples.
pub(crate) fn fitted(text: &str, columns: usize) -> String {
    text.split_inclusive('\n').map(|line| broken(line, columns)).collect()
}

fn broken(line: &str, columns: usize) -> String {
    if measure_text_width(line.trim_end()) <= columns {
        return line.to_owned();
    }
    let indent = last_column(line).min(columns / 2);
    let (mut text, mut column) = (String::new(), 0);
    for word in line.split_inclusive(' ') {
        let width = measure_text_width(word.trim_end());
        if column > indent && column + width > columns {
            text.truncate(text.trim_end_matches(' ').len());
            text.push('\n');
            text.push_str(&" ".repeat(indent));
            column = indent;
        }
        text.push_str(word);
        column += measure_text_width(word.trim_end_matches('\n'));
    }
    text
}

/// Where the text after the last gap of two spaces or more begins.
fn last_column(line: &str) -> usize {
    let line = line.trim_end();
    let gap = line.rfind("  ").map_or(0, |gap| gap + 2);
    measure_text_width(&line[..gap])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_lines_are_broken_and_go_on_in_their_column() {
        let check = |text: &str, expect: &str| assert_eq!(fitted(text, 30), expect);
        check("short  as it  is\n", "short  as it  is\n");
        check("one two three four five six seven\nend\n", "one two three four five six\nseven\nend\n");
        check(
            "  --games <N>  How many games there are\n",
            "  --games <N>  How many games\n               there are\n",
        );
        check(
            "  \u{1b}[1m--a\u{1b}[0m  one two three four five six\n",
            "  \u{1b}[1m--a\u{1b}[0m  one two three four five\n       six\n",
        );
        check(&format!("{}\n", "x".repeat(40)), &format!("{}\n", "x".repeat(40)));
    }
}
