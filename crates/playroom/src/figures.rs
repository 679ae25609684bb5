//! Figures in a text stay on one line with what they count.

const NO_BREAK: char = '\u{a0}';

const JOINER: char = '\u{2060}';

/// The same words, with "4.3 %", "2 talents", "4-3-2" and "MAL-1" never parted at the end of a line.
pub fn joined(words: &str) -> String {
    let mut joined = String::with_capacity(words.len());
    let mut letters = words.chars().peekable();
    let mut last = ' ';
    while let Some(letter) = letters.next() {
        let after_figure = last.is_ascii_digit();
        joined.push(if letter == ' ' && after_figure { NO_BREAK } else { letter });
        if letter == '-' && last.is_ascii_alphanumeric() && letters.peek().is_some_and(char::is_ascii_digit) {
            joined.push(JOINER);
        }
        last = letter;
    }
    joined
}

/// The same with plain spaces, for tests of other things.
#[cfg(test)]
pub(crate) fn parted(words: &str) -> String {
    words.replace(NO_BREAK, " ").replace(JOINER, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_keep_their_units() {
        assert_eq!(
            joined("It wins 4.3 % and 2 talents (5), at most"),
            "It wins 4.3\u{a0}% and 2\u{a0}talents (5), at most"
        );
        assert_eq!(joined("4-3-2, MAL-1, run-in, -1"), "4-\u{2060}3-\u{2060}2, MAL-\u{2060}1, run-in, -1");
    }
}
