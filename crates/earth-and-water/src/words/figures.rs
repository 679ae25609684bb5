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
                "Darius the Great, king of Persia. Once he has died an army lies here, and Xerxes is king."
            }
            Figure::Xerxes => {
                "Xerxes, son of Darius. Once he is murdered an army lies here: no king dies any more, and the Immortals \
                 return no more."
            }
            Figure::Miltiades => {
                "Miltiades, victor of Marathon. Once he has fought his battle an army lies here, and his card only moves."
            }
            Figure::Themistocles => {
                "Themistocles, who built the Athenian fleet. Once he is banished an army lies here, and his card only moves."
            }
            Figure::Leonidas => {
                "Leonidas, king of Sparta. Once he has fallen at his post an army lies here, and his card only moves."
            }
            Figure::Artemisia => {
                "Artemisia, queen of Halikarnassos, admiral of Xerxes. Once she has fled a fleet lies here, and she does not flee again."
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
            let piece = if figure == Figure::Artemisia { "a fleet lies here" } else { "an army lies here" };
            assert!(caption.contains(piece), "{caption}");
            assert!(caption.ends_with('.') && caption.chars().count() <= 120, "{caption}");
        }
    }
}
