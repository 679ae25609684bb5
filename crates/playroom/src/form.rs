//! The form before a game, as HTML: the options of the setup and who plays each seat; and how a changed field is read.

use crate::html::Html;
use crate::kept::Sitter;
use crate::{Between, OptionField, Seats};
use library::{LEVELS, Level};
use serde_json::Value;
use std::borrow::Cow;
use tabletop::Seat;

/// The computer player that is preselected; where it is not offered, the second.
const PROPOSED: &str = "strategos";
/// The value of a field for a person at this screen.
const PERSON: &str = "person";

/// Who is preselected for these seats: the person plays the first Greek seat.
pub fn proposed(seats: Seats) -> Vec<Sitter> {
    let count = seats.names().len();
    let is_greek = |seat: &usize| seats.colour(Seat(*seat as u8)) == "greece";
    let person = (0..count).find(is_greek).unwrap_or(count.saturating_sub(1));
    let levels = seats.levels();
    let computer = levels.iter().find(|level| level.id == PROPOSED).or(levels.get(1)).unwrap_or(&LEVELS[1]);
    let sitter =
        |seat| if seat == person { Sitter::Person } else { Sitter::Computer(computer.id.to_owned()) };
    (0..count).map(sitter).collect()
}

/// For each seat a choice of players, one of them preselected. `pictured` says whether there is a picture of this name.
pub fn seats(seats: Seats, pictured: impl Fn(&str) -> bool) -> String {
    let mut html = Html::default();
    let names = seats.names();
    for ((seat, name), sitter) in (0u8..).map(Seat).zip(names).zip(proposed(seats)) {
        let side = seats.colour(seat);
        let army = Some(format!("army-{side}")).filter(|army| pictured(army));
        let alone = names.len() == 1;
        let field = SeatField { seat, name, side, army, chosen: key(&sitter), alone, levels: seats.levels() };
        // With more than two seats the descriptions of all players would fill pages, so a list has the names alone.
        match names.len() {
            ..=2 => html.spread_out(&field),
            _ => html.folded(&field),
        };
    }
    html.into_string()
}

/// The choice of a player for one seat.
struct SeatField<'a> {
    seat: Seat,
    name: &'a str,
    side: Cow<'static, str>,
    army: Option<String>,
    chosen: &'a str,
    alone: bool,
    levels: &'static [Level],
}

impl Html {
    /// As radio buttons below one another, with a description of each player.
    fn spread_out(&mut self, field: &SeatField<'_>) -> &mut Self {
        let name = format!("seat-{}", field.seat.0);
        self.raw(format_args!(r#"<fieldset class="field seat-field {}"><legend>"#, field.side));
        self.seat_name(field).raw(format_args!(r#"</legend><div class="choices">"#));
        for (n, (value, words, about)) in people(field).enumerate() {
            self.radio(&name, &format!("{name}-{n}"), value, value == field.chosen);
            self.element(CHOICE_NAME, &words).element("span class=\"choice-text\"", about);
            self.raw(format_args!("</label>"));
        }
        self.raw(format_args!("</div></fieldset>"))
    }

    /// As a drop-down list.
    fn folded(&mut self, field: &SeatField<'_>) -> &mut Self {
        let name = format!("seat-{}", field.seat.0);
        self.raw(format_args!(r#"<div class="field seat-field {}"><label for="{name}">"#, field.side));
        self.seat_name(field);
        self.raw(format_args!(r#"</label><select class="input" name="{name}" id="{name}">"#));
        for (value, words, _) in people(field) {
            let selected = if value == field.chosen { " selected" } else { "" };
            self.raw(format_args!(r#"<option value="{value}"{selected}>"#)).words(&words);
            self.raw(format_args!("</option>"));
        }
        self.raw(format_args!("</select></div>"))
    }

    fn seat_name(&mut self, field: &SeatField<'_>) -> &mut Self {
        if let Some(army) = &field.army {
            self.picture(army, "piece").raw(format_args!(" "));
        }
        self.words(field.name)
    }

    /// A radio button, up to its label.
    fn radio(&mut self, name: &str, id: &str, value: &str, chosen: bool) -> &mut Self {
        let checked = if chosen { " checked" } else { "" };
        self.raw(format_args!(
            r#"<label class="choice"><input type="radio" name="{name}" id="{id}" value="{value}"{checked}>"#
        ))
    }
}

/// The options with several values; `setup` says which are selected.
pub fn choices(options: &[OptionField], setup: &Value) -> String {
    let mut html = Html::default();
    for option in options {
        let Between::Several(choices) = option.between else { continue };
        html.raw(format_args!(r#"<fieldset class="field">"#)).element("legend", &said(option));
        html.raw(format_args!(r#"<div class="choices">"#));
        for (value, words) in choices {
            let name = format!("option-{}", option.key);
            let proposed = setup.get(option.key).and_then(Value::as_str) == Some(value);
            html.radio(&name, &format!("{name}-{value}"), value, proposed).element(CHOICE_NAME, words);
            html.raw(format_args!("</label>"));
        }
        html.raw(format_args!("</div></fieldset>"));
    }
    html.into_string()
}

/// The options that are on or off; `setup` says which are on.
pub fn switches(options: &[OptionField], setup: &Value) -> String {
    let mut html = Html::default();
    for option in options.iter().filter(|option| option.between == Between::YesAndNo) {
        let key = option.key;
        let on = if setup.get(key) == Some(&Value::Bool(true)) { " checked" } else { "" };
        html.raw(format_args!(
            r#"<label class="switch"><input type="checkbox" name="switch-{key}" id="option-{key}"{on}>"#
        ));
        html.words(&said(option)).raw(format_args!("</label>"));
    }
    html.into_string()
}

/// What a changed field sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// The player of a seat.
    Sits(usize, Sitter),
    /// An option of the setup, by its name there.
    Agreed(String, Value),
}

/// What this field sets; `None` if it is not a field of this form.
pub fn heard(name: &str, value: &str, checked: bool) -> Option<Heard> {
    let (kind, of) = name.split_once('-')?;
    match kind {
        "seat" => {
            let computer = || LEVELS.iter().find(|level| level.id == value).map(|level| level.id.to_owned());
            let sitter = if value == PERSON { Sitter::Person } else { Sitter::Computer(computer()?) };
            Some(Heard::Sits(of.parse().ok()?, sitter))
        }
        "option" => Some(Heard::Agreed(of.to_owned(), Value::from(value))),
        "switch" => Some(Heard::Agreed(of.to_owned(), Value::Bool(checked))),
        _ => None,
    }
}

const CHOICE_NAME: &str = "span class=\"choice-name\"";

/// Everybody who can play a seat: the value of the field, the name, the description.
fn people(field: &SeatField<'_>) -> impl Iterator<Item = (&'static str, String, &'static str)> + use<> {
    let you = if field.alone {
        ("You", "decide at this screen")
    } else {
        ("You, or whoever sits here", "decides at this screen")
    };
    let computers =
        field.levels.iter().map(|level| (level.id, format!("{} {}", level.name, level.greek), level.about));
    std::iter::once((PERSON, you.0.to_owned(), you.1)).chain(computers)
}

fn key(sitter: &Sitter) -> &str {
    match sitter {
        Sitter::Person => PERSON,
        Sitter::Computer(player) => player,
    }
}

fn said(option: &OptionField) -> String {
    format!("{} [{}]", option.words, option.rule.number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use tabletop::Rule;

    const RULE: Rule = Rule { number: "2.1", title: "Players" };
    const OPTIONS: [OptionField; 2] = [
        OptionField {
            key: "players",
            words: "How many play",
            rule: RULE,
            between: Between::Several(&[("one", "One, alone"), ("three", "Three & a half")]),
        },
        OptionField { key: "rain", words: "Rain", rule: RULE, between: Between::YesAndNo },
    ];

    #[track_caller]
    fn holds(html: &str, parts: &[&str]) {
        for part in parts {
            assert!(html.contains(part), "no {part} in {html}");
        }
    }

    #[test]
    fn what_is_proposed_is_chosen() {
        let setup = json!({ "players": "three", "rain": false });
        let html = choices(&OPTIONS, &setup);
        holds(
            &html,
            &[
                "<legend>How many play [2.1]</legend>",
                r#"<input type="radio" name="option-players" id="option-players-one" value="one">"#,
                r#"id="option-players-three" value="three" checked><span class="choice-name">Three &amp; a half</span></label>"#,
            ],
        );
        assert!(!html.contains("rain"));
        holds(
            &switches(&OPTIONS, &setup),
            &[r#"<input type="checkbox" name="switch-rain" id="option-rain">Rain [2.1]</label>"#],
        );
        holds(&switches(&OPTIONS, &json!({ "rain": true })), &[r#"id="option-rain" checked>"#]);
    }

    fn named(names: &'static [&'static str]) -> Seats {
        Seats::new(names, crate::seats::by_name)
    }

    #[test]
    fn the_first_of_the_greeks_is_proposed_to_you() {
        let colour = |name: &str| crate::seats::by_name(if name == "Persia" { name } else { "Greece" });
        let check = |names: &'static [&'static str], person: usize| {
            let proposed = proposed(Seats::new(names, colour));
            assert_eq!(proposed.iter().position(Sitter::is_person), Some(person), "{names:?}");
            assert_eq!(proposed.iter().filter(|sitter| sitter.is_person()).count(), 1);
        };
        check(&["Leonidas"], 0);
        check(&["Persia", "Greece"], 1);
        check(&["Leonidas", "Allies", "Persia"], 0);
        check(&["Persia"], 0);
    }

    #[test]
    fn only_the_levels_of_the_game_can_be_chosen() {
        const TWO: [Level; 2] = [LEVELS[0], LEVELS[1]];
        let offering = named(&["Persia", "Greece"]).offering(&TWO);
        let html = seats(offering, |_| false);
        holds(&html, &["value=\"neos\"", "value=\"hoplites\" checked"]);
        assert!(!html.contains("strategos"));
        assert_eq!(proposed(offering)[0], Sitter::Computer("hoplites".to_owned()));
    }

    #[test]
    fn there_is_a_choice_for_every_seat_and_one_is_yours() {
        let two = seats(named(&["Persia", "Greece"]), |picture| picture == "army-greece");
        holds(
            &two,
            &[
                r#"<fieldset class="field seat-field persia"><legend>Persia</legend>"#,
                r##"<legend><svg class="piece" aria-hidden="true"><use href="#army-greece"/></svg> Greece</legend>"##,
                r#"name="seat-0" id="seat-0-4" value="strategos" checked>"#,
                r#"name="seat-1" id="seat-1-0" value="person" checked><span class="choice-name">You, or whoever sits here</span>"#,
            ],
        );
        assert_eq!(two.matches(" checked").count(), 2);
        let one = seats(named(&["Leonidas"]), |_| false);
        holds(&one, &[r#"value="person" checked><span class="choice-name">You</span>"#]);
        assert_eq!((one.matches("<fieldset").count(), one.matches(" checked").count()), (1, 1));
        let five = seats(named(&["A", "B", "Left Wing", "D", "E"]), |_| false);
        holds(
            &five,
            &[
                r#"<div class="field seat-field left-wing"><label for="seat-2">Left Wing</label><select class="input" name="seat-2" id="seat-2">"#,
                r#"<option value="strategos" selected>"#,
            ],
        );
        assert_eq!((five.matches("</select></div>").count(), five.matches(" selected").count()), (5, 5));
    }

    #[test]
    fn every_field_says_what_was_changed() {
        let check =
            |name, value, checked, expect| assert_eq!(heard(name, value, checked), expect, "{name} {value}");
        check("seat-3", "person", true, Some(Heard::Sits(3, Sitter::Person)));
        check("seat-0", "neos", true, Some(Heard::Sits(0, Sitter::Computer("neos".to_owned()))));
        check("option-players", "three", true, Some(Heard::Agreed("players".to_owned(), json!("three"))));
        check("switch-rain", "on", true, Some(Heard::Agreed("rain".to_owned(), json!(true))));
        check("switch-rain", "on", false, Some(Heard::Agreed("rain".to_owned(), json!(false))));
        for (name, value) in
            [("seed", "7"), ("", ""), ("seat-x", "person"), ("seat-0", "zeus"), ("sea-0", "person")]
        {
            check(name, value, true, None);
        }
    }
}
