//! Helpers for text.

/// The text with a capital first letter.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn only_the_first_letter_changes() {
        for (text, expect) in [("", ""), ("a", "A"), ("the Spartans", "The Spartans"), ("ὁπλίτης", "Ὁπλίτης")]
        {
            assert_eq!(super::capitalised(text), expect);
        }
    }
}
