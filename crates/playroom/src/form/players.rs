//! Who plays: the side of the person, and against whom; or somebody chosen for each seat.

use super::{CHOICE_NAME, CHOICE_TEXT};
use crate::Seats;
use crate::html::Html;
use crate::kept::Sitter;
use library::{LEVELS, Level, difficulty};
use tabletop::Seat;

/// The value of a field for people at this screen.
const PERSON: &str = "person";
/// The value of the field that lets somebody be chosen for each seat.
const EACH: &str = "each";
/// The value of the field that leaves the side to chance.
const RANDOM: &str = "random";

/// Who plays, as the form says it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Players {
    /// The seat of the person; `None` where chance decides.
    pub side: Option<usize>,
    /// Who plays the other seats.
    pub others: Others,
    /// Who plays each seat, where that is chosen one by one.
    pub each: Vec<Sitter>,
}

/// Who plays the seats that the person does not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Others {
    /// All the same.
    All(Sitter),
    /// As chosen for each.
    Each,
}

/// What was changed about the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The person's seat; `None` where chance decides.
    Side(Option<usize>),
    /// Who plays the others.
    Others(Others),
    /// Who plays this one seat.
    Sits(usize, Sitter),
}

impl Players {
    /// The proposal: the person plays the first Greek seat, against a friend at this screen or the second level. Who plays alone
    /// has nobody to choose but for that seat.
    pub fn proposed(seats: Seats, friend: bool) -> Players {
        let count = seats.names().len();
        let is_greek = |seat: &usize| seats.colour(Seat(*seat as u8)) == "greece";
        let side = (0..count).find(is_greek).unwrap_or(count.saturating_sub(1));
        let level = seats.levels().get(1).unwrap_or(&LEVELS[1]);
        let computer = Sitter::Computer(level.id.to_owned());
        let others = if friend { Sitter::Person } else { computer };
        let sitter = |seat| if seat == side { Sitter::Person } else { others.clone() };
        let each = (0..count).map(sitter).collect();
        let others = if count == 1 { Others::Each } else { Others::All(others) };
        Players { side: Some(side), others, each }
    }

    /// Takes over what was changed.
    pub fn change(&mut self, choice: Choice) {
        match choice {
            Choice::Side(side) => self.side = side,
            Choice::Others(others) => self.others = others,
            Choice::Sits(seat, sitter) => {
                if let Some(sits) = self.each.get_mut(seat) {
                    *sits = sitter;
                }
            }
        }
    }

    /// Who plays each seat; `chance` decides about the side where that is left to it.
    pub fn sitters(&self, chance: u64) -> Vec<Sitter> {
        let Others::All(others) = &self.others else { return self.each.clone() };
        let count = self.each.len();
        let side = self.side.unwrap_or_else(|| (chance % count.max(1) as u64) as usize);
        (0..count).map(|seat| if seat == side { Sitter::Person } else { others.clone() }).collect()
    }
}

/// The fields, with what is proposed selected. `pictured` says whether there is a picture of this name.
pub fn players(seats: Seats, proposed: &Players, pictured: impl Fn(&str) -> bool) -> String {
    let mut html = Html::default();
    if seats.names().len() == 1 {
        html.alone(seats, proposed);
    } else {
        html.side(seats, proposed, pictured);
        html.others(seats, proposed);
    }
    html.into_string()
}

/// What this field sets; `None` if it is not a field about players.
pub(super) fn heard(name: &str, value: &str) -> Option<Choice> {
    let sitter = |value: &str| match value {
        PERSON => Some(Sitter::Person),
        _ => LEVELS.iter().find(|level| level.id == value).map(|level| Sitter::Computer(level.id.to_owned())),
    };
    match (name.split_once('-')?, value) {
        (("players", "side"), RANDOM) => Some(Choice::Side(None)),
        (("players", "side"), seat) => Some(Choice::Side(Some(seat.parse().ok()?))),
        (("players", "others"), EACH) => Some(Choice::Others(Others::Each)),
        (("players", "others"), value) => Some(Choice::Others(Others::All(sitter(value)?))),
        (("seat", seat), value) => Some(Choice::Sits(seat.parse().ok()?, sitter(value)?)),
        _ => None,
    }
}

impl Html {
    /// Nobody sits on the other side of a solitaire; but the computer can play it, too.
    fn alone(&mut self, seats: Seats, proposed: &Players) -> &mut Self {
        let seat = Seat(0);
        self.raw(format_args!(r#"<p class="alone">"#));
        self.words(&format!("You play {}; the rules of the game move the other side. ", seats.name(seat)));
        self.raw(format_args!(
            r#"</p><details class="panel more-options"><summary>Watch the computer play instead</summary>"#
        ));
        self.each(seats, proposed).raw(format_args!("</details>"))
    }

    fn side(&mut self, seats: Seats, proposed: &Players, pictured: impl Fn(&str) -> bool) -> &mut Self {
        self.raw(format_args!(
            r#"<fieldset class="field side-field"><legend>You play</legend><div class="choices sides">"#
        ));
        for (n, name) in seats.names().enumerate() {
            let side = seats.colour(Seat(n as u8));
            self.radio("players-side", &format!("side-{n}"), &n.to_string(), proposed.side == Some(n));
            let army = format!("army-{side}");
            if pictured(&army) {
                self.picture(&army, "piece");
            }
            self.element(CHOICE_NAME, name).raw(format_args!("</label>"));
        }
        self.radio("players-side", "side-random", RANDOM, proposed.side.is_none());
        self.element(CHOICE_NAME, "Random").raw(format_args!("</label></div></fieldset>"))
    }

    fn others(&mut self, seats: Seats, proposed: &Players) -> &mut Self {
        let two = seats.names().len() == 2;
        let legend = if two { "Your opponent" } else { "The other seats are played by" };
        self.raw(format_args!(r#"<fieldset class="field others-field">"#)).element("legend", legend);
        self.raw(format_args!(r#"<div class="choices levels">"#));
        let selected = |sitter: Sitter| proposed.others == Others::All(sitter);
        for (place, level) in seats.levels().iter().enumerate() {
            let chosen = selected(Sitter::Computer(level.id.to_owned()));
            self.radio("players-others", &format!("others-{}", level.id), level.id, chosen);
            self.element(CHOICE_NAME, &format!("Computer: {}", difficulty(seats.levels(), place)));
            self.element("span class=\"choice-greek\"", &format!("{} {}", level.name, level.greek));
            self.element(CHOICE_TEXT, level.about).raw(format_args!("</label>"));
        }
        let friend = if two { "A friend, at this screen" } else { "Friends, at this screen" };
        self.radio("players-others", "others-person", PERSON, selected(Sitter::Person));
        self.element(CHOICE_NAME, friend);
        self.element(CHOICE_TEXT, "You take turns at one screen; hidden cards are covered in between.");
        self.raw(format_args!("</label>"));
        self.radio("players-others", "others-each", EACH, proposed.others == Others::Each);
        self.element(CHOICE_NAME, "Choose for each seat");
        self.element(CHOICE_TEXT, "Or watch the computer play all of them.");
        self.raw(format_args!("</label></div></fieldset>")).each(seats, proposed)
    }

    /// A drop-down list for each seat.
    fn each(&mut self, seats: Seats, proposed: &Players) -> &mut Self {
        self.raw(format_args!(r#"<div class="seats">"#));
        for ((n, name), sitter) in seats.names().enumerate().zip(&proposed.each) {
            let side = seats.colour(Seat(n as u8));
            self.raw(format_args!(r#"<div class="field seat-field {side}"><label for="seat-{n}">"#));
            self.words(name);
            self.raw(format_args!(r#"</label><select class="input" name="seat-{n}" id="seat-{n}">"#));
            for (value, words) in people(seats) {
                let selected = if value == key(sitter) { " selected" } else { "" };
                self.raw(format_args!(r#"<option value="{value}"{selected}>"#)).words(&words);
                self.raw(format_args!("</option>"));
            }
            self.raw(format_args!("</select></div>"));
        }
        self.raw(format_args!("</div>"))
    }
}

/// Everybody who can play a seat: the value of the field, and the name.
fn people(seats: Seats) -> impl Iterator<Item = (&'static str, String)> {
    let you = if seats.names().len() == 1 { "You" } else { "You, or whoever sits here" };
    let levels: &'static [Level] = seats.levels();
    let computer = move |(place, level): (usize, &'static Level)| {
        (level.id, format!("Computer: {}, {} {}", difficulty(levels, place), level.name, level.greek))
    };
    std::iter::once((PERSON, you.to_owned())).chain(levels.iter().enumerate().map(computer))
}

fn key(sitter: &Sitter) -> &str {
    match sitter {
        Sitter::Person => PERSON,
        Sitter::Computer(player) => player,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::holds;
    use super::*;

    fn named(names: &'static [&'static str]) -> Seats {
        Seats::new(names, crate::seats::by_name)
    }

    fn computer(id: &str) -> Sitter {
        Sitter::Computer(id.to_owned())
    }

    #[test]
    fn the_first_of_the_greeks_is_proposed_to_you_against_the_second_level() {
        let colour = |name: &str| crate::seats::by_name(if name == "Persia" { name } else { "Greece" });
        let check = |names: &'static [&'static str], person: usize| {
            let sitters = Players::proposed(Seats::new(names, colour), false).sitters(0);
            assert_eq!(sitters.iter().position(Sitter::is_person), Some(person), "{names:?}");
            let others = sitters.iter().filter(|sitter| !sitter.is_person());
            assert!(others.eq(&vec![computer("hoplites"); names.len() - 1]), "{names:?}");
        };
        check(&["Leonidas"], 0);
        check(&["Persia", "Greece"], 1);
        check(&["Leonidas", "Allies", "Persia"], 0);
        check(&["Persia"], 0);
    }

    #[test]
    fn what_is_chosen_is_who_sits_there() {
        let mut players = Players::proposed(named(&["Persia", "Greece"]), false);
        players.change(heard("players-side", "0").unwrap());
        players.change(heard("players-others", "neos").unwrap());
        assert_eq!(players.sitters(0), [Sitter::Person, computer("neos")]);
        players.change(heard("players-side", "random").unwrap());
        assert_eq!(players.sitters(6), [Sitter::Person, computer("neos")]);
        assert_eq!(players.sitters(7), [computer("neos"), Sitter::Person]);
        players.change(heard("players-others", "person").unwrap());
        assert_eq!(players.sitters(7), [Sitter::Person, Sitter::Person]);
        players.change(heard("players-others", "each").unwrap());
        players.change(heard("seat-0", "strategos").unwrap());
        assert_eq!(players.sitters(7), [computer("strategos"), Sitter::Person]);
        players.change(Choice::Sits(7, Sitter::Person));
        assert_eq!(players.each.len(), 2);
    }

    #[test]
    fn only_the_levels_of_the_game_can_be_chosen_and_are_named_by_how_hard_they_are() {
        const THREE: [Level; 3] = [LEVELS[0], LEVELS[1], LEVELS[3]];
        let offering = named(&["Persia", "Greece"]).offering(&THREE);
        let html = players(offering, &Players::proposed(offering, false), |_| false);
        holds(&html, &["value=\"neos\"", "value=\"hoplites\" checked", "Computer: Hardest"]);
        assert!(!html.contains("polemarchos") && !html.contains("Very hard"));
    }

    #[test]
    fn a_side_a_random_one_and_a_friend_are_one_click() {
        let seats = named(&["Persia", "Greece"]);
        let html = players(seats, &Players::proposed(seats, true), |picture| picture == "army-greece");
        holds(
            &html,
            &[
                r#"name="players-side" id="side-0" value="0"><span class="choice-name">Persia</span>"#,
                r##"id="side-1" value="1" checked><svg class="piece" aria-hidden="true"><use href="#army-greece"/></svg>"##,
                r#"id="side-random" value="random"><span class="choice-name">Random</span>"#,
                r#"id="others-person" value="person" checked><span class="choice-name">A friend, at this screen</span>"#,
                r#"<select class="input" name="seat-0" id="seat-0">"#,
            ],
        );
        assert_eq!(html.matches(" checked").count(), 2);
    }

    #[test]
    fn alone_there_is_no_opponent_to_choose() {
        let seats = named(&["Leonidas"]);
        let html = players(seats, &Players::proposed(seats, false), |_| false);
        holds(&html, &["You play Leonidas; the rules", r#"<option value="person" selected>You</option>"#]);
        assert!(!html.contains("players-"));
    }

    #[test]
    fn other_fields_are_left_alone() {
        for (name, value) in
            [("seed", "7"), ("", ""), ("seat-x", "person"), ("seat-0", "zeus"), ("players-side", "left")]
        {
            assert_eq!(heard(name, value), None, "{name} {value}");
        }
    }
}
