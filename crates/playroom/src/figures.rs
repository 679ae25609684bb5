//! Figures in a text stay on one line with what they count.

const NO_BREAK: char = '\u{a0}';

/// The same words, with "4.3 %" and "2 talents" never parted at the end of a line.
pub fn joined(words: &str) -> String {
    let mut last = ' ';
    words
        .chars()
        .map(|letter| {
            let after_figure = last.is_ascii_digit();
            last = letter;
            if letter == ' ' && after_figure { NO_BREAK } else { letter }
        })
        .collect()
}

/// The same with plain spaces, for tests of other things.
#[cfg(test)]
pub(crate) fn parted(words: &str) -> String {
    words.replace(NO_BREAK, " ")
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
    }
}
