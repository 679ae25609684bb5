//! The six people on the board: who they are, and what it means that a piece lies on their picture.

use crate::phase::Figure;

impl Figure {
    /// The name under the picture.
    pub fn name(self) -> &'static str {
        match self {
            Figure::Darius => "Darius",
            Figure::Xerxes => "Xerxes",
            Figure::Miltiades => "Miltiades",
            Figure::Themistocles => "Themistocles",
            Figure::Leonidas => "Leonidas",
            Figure::Artemisia => "Artemisia",
        }
    }

    /// Who it is, and what a piece on the picture means.
    pub fn caption(self) -> &'static str {
        match self {
            Figure::Darius => {
                "Darius the Great, king of Persia. An army here: he has died, and Xerxes is the next who can."
            }
            Figure::Xerxes => {
                "Xerxes, son of Darius. An army here: he was murdered; no king dies any more, and the Immortals \
                 return no more."
            }
            Figure::Miltiades => {
                "Miltiades, victor of Marathon. An army here: he has fought his battle, and his card only moves now."
            }
            Figure::Themistocles => {
                "Themistocles, who built the Athenian fleet. An army here: he is banished, and his card only moves now."
            }
            Figure::Leonidas => {
                "Leonidas, king of Sparta. An army here: he fell at his post, and his card only moves now."
            }
            Figure::Artemisia => {
                "Artemisia, queen of Halikarnassos, admiral of Xerxes. A fleet here: she has fled, and will not again."
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_is_introduced_with_the_piece_that_is_laid_there() {
        for figure in Figure::ALL {
            let caption = figure.caption();
            assert!(caption.starts_with(figure.name()), "{caption}");
            let piece = if figure == Figure::Artemisia { "A fleet here:" } else { "An army here:" };
            assert!(caption.contains(piece), "{caption}");
            assert!(caption.ends_with('.') && caption.chars().count() <= 120, "{caption}");
        }
    }
}
