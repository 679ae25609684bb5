//! Who sits at a table, in which colour they are shown, and who else could.

use library::{LEVELS, Level};
use std::borrow::Cow;
use tabletop::{Outcome, Seat};

/// The seats of a game: their names, the colour of each as styles name it, and the computer players that can be chosen for them.
#[derive(Clone, Copy, Debug)]
pub struct Seats {
    names: &'static [&'static str],
    /// What they are called in the game that is set up, where that is more than their name.
    titles: [Option<&'static str>; Outcome::SEATS],
    colour: fn(&str) -> Cow<'static, str>,
    levels: &'static [Level],
}

/// Games are not mixed: who is called the same has the same colour.
impl PartialEq for Seats {
    fn eq(&self, other: &Seats) -> bool {
        self.names == other.names && self.titles == other.titles && self.levels == other.levels
    }
}

impl Seats {
    /// Seats of these names, in seat order; `colour` tells theirs. Every level can be chosen.
    pub fn new(names: &'static [&'static str], colour: fn(&str) -> Cow<'static, str>) -> Seats {
        Seats { names, titles: [None; Outcome::SEATS], colour, levels: &LEVELS }
    }

    /// The same, called as in the game that is set up.
    pub fn titled(self, title: impl Fn(Seat) -> Option<&'static str>) -> Seats {
        Seats { titles: std::array::from_fn(|seat| title(Seat(seat as u8))), ..self }
    }

    /// The same with the levels that the game offers.
    pub fn offering(self, levels: &'static [Level]) -> Seats {
        Seats { levels, ..self }
    }

    /// The computer players that can be chosen, weakest first.
    pub fn levels(self) -> &'static [Level] {
        self.levels
    }

    /// What they are called, in seat order.
    pub fn names(self) -> impl ExactSizeIterator<Item = &'static str> {
        (0..self.names.len()).map(move |seat| self.name(Seat(seat as u8)))
    }

    /// What this one is called.
    pub fn name(self, seat: Seat) -> &'static str {
        let title = self.titles.get(seat.index()).copied().flatten();
        title.or(self.names.get(seat.index()).copied()).unwrap_or_default()
    }

    /// In which colour this one is shown, as styles name it.
    pub fn colour(self, seat: Seat) -> Cow<'static, str> {
        self.names.get(seat.index()).map(|name| (self.colour)(name)).unwrap_or_default()
    }
}

/// A colour of its own for each name: one word.
pub(crate) fn by_name(name: &str) -> Cow<'static, str> {
    name.to_ascii_lowercase().replace(|letter: char| !letter.is_ascii_alphanumeric(), "-").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_one_word_in_styles() {
        let seats = Seats::new(&["Persia", "Greek Left"], by_name);
        assert_eq!(seats.colour(Seat(0)), "persia");
        assert_eq!(seats.colour(Seat(1)), "greek-left");
        assert_eq!((seats.colour(Seat(2)), seats.name(Seat(2))), ("".into(), ""));
    }

    #[test]
    fn who_has_a_title_keeps_his_colour() {
        let seats = Seats::new(&["First", "Second"], by_name);
        let titled = seats.titled(|seat| (seat.0 == 0).then_some("Leonidas"));
        assert_eq!(titled.names().collect::<Vec<_>>(), ["Leonidas", "Second"]);
        assert_eq!(titled.colour(Seat(0)), "first");
        assert_ne!(titled, seats);
    }

    #[test]
    fn allies_share_a_colour() {
        let seats = Seats::new(&["Leonidas", "Allies", "Persia"], |name| {
            by_name(if name == "Persia" { name } else { "Greece" })
        });
        assert_eq!([0, 1, 2].map(|n| seats.colour(Seat(n))), ["greece", "greece", "persia"]);
    }
}
