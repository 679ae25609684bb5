//! Why an action was refused: always with the rule, in words a player understands.

use crate::Seat;
use serde::Serialize;
use std::borrow::Cow;
use std::fmt;
use thiserror::Error;

/// A numbered rule of a printed rulebook. Each game lists its own in `rulebook.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Rule {
    /// The number in the booklet, such as `6.4`; events of cards carry the card's, such as `#12`.
    pub number: &'static str,
    /// What the booklet calls it.
    pub title: &'static str,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A rule without a number in the booklet goes by a word of its title.
        if self.title.starts_with(self.number) {
            return f.write_str(self.title);
        }
        write!(f, "{} {}", self.number, self.title)
    }
}

/// A game's `rulebook.rs`: a constant for each rule, and `ALL` of them in printed order.
///
/// ```
/// tabletop::rules! {
///     MAP = "2.1", "Map";
///     PIECES = "2.2", "Wooden playing pieces";
/// }
/// assert_eq!(PIECES.number, "2.2");
/// assert_eq!(ALL, [MAP, PIECES]);
/// ```
#[macro_export]
macro_rules! rules {
    ($($name:ident = $number:literal, $title:literal;)*) => {
        $(
            #[doc = concat!($number, " ", $title)]
            pub const $name: $crate::Rule = $crate::Rule { number: $number, title: $title };
        )*

        /// All of them, in printed order.
        pub const ALL: &[$crate::Rule] = &[$($name),*];
    };
}

/// An action the rules forbid, and why.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("not allowed: {because} [{rule}]")]
pub struct Illegal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The reason: a clause that can follow "not allowed:".
    pub because: Cow<'static, str>,
}

impl Illegal {
    /// Forbidden by `rule` because of `because`.
    pub fn new(rule: Rule, because: impl Into<Cow<'static, str>>) -> Self {
        Illegal { rule, because: because.into() }
    }
}

/// Why [`crate::Position::play`] did nothing.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Another seat must decide first.
    #[error("the game waits for seat {}", waiting_for.0)]
    NotYourTurn {
        /// The seat the game waits for.
        waiting_for: Seat,
    },
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(Illegal),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_told_by_number_and_title_once() {
        assert_eq!(Rule { number: "6.4", title: "Land movement" }.to_string(), "6.4 Land movement");
        assert_eq!(Rule { number: "Control", title: "Control of cities" }.to_string(), "Control of cities");
    }
}
