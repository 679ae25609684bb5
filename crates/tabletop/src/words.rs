//! Helpers for text.

/// The text with a capital first letter, if that is one of A to Z: the tables of all other alphabets weigh more than our pages
/// need.
pub fn capitalised(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn only_the_first_letter_changes() {
        for (text, expect) in [("", ""), ("a", "A"), ("the Spartans", "The Spartans"), ("Ὁπλίτης", "Ὁπλίτης")]
        {
            assert_eq!(super::capitalised(text), expect);
        }
    }
}
