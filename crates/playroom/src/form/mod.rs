//! The form before a game, as HTML: the options of the setup and who plays; and how a changed field is read.

mod players;

pub use players::{Choice, Others, Players, players};

use crate::html::Html;
use crate::{Asked, Between, OptionField};
use serde_json::Value;

impl Html {
    /// A radio button, up to its label.
    pub(super) fn radio(&mut self, name: &str, id: &str, value: &str, chosen: bool) -> &mut Self {
        let checked = if chosen { " checked" } else { "" };
        self.raw(format_args!(
            r#"<label class="choice"><input type="radio" name="{name}" id="{id}" value="{value}"{checked}>"#
        ))
    }
}

/// The options that are asked first, and those that hang on them; `setup` says what is selected.
pub fn choices(options: &[OptionField], setup: &Value) -> String {
    let mut html = Html::default();
    for option in options.iter().filter(|option| option.asked != Asked::Optional) {
        html.option(option, setup);
    }
    html.into_string()
}

/// The optional rules; `setup` says what is selected.
pub fn switches(options: &[OptionField], setup: &Value) -> String {
    let mut html = Html::default();
    for option in options.iter().filter(|option| option.asked == Asked::Optional) {
        html.option(option, setup);
    }
    html.into_string()
}

impl Html {
    fn option(&mut self, option: &OptionField, setup: &Value) -> &mut Self {
        let key = option.key;
        let selected = setup.get(key);
        let is_on = selected == Some(&Value::Bool(true));
        match option.between {
            Between::YesAndNo => {
                let on = if is_on { " checked" } else { "" };
                self.raw(format_args!(
                    r#"<label class="switch"><input type="checkbox" name="switch-{key}" id="option-{key}"{on}>"#
                ));
                self.words(&said(option)).raw(format_args!("</label>"))
            }
            Between::Either([without, with]) => {
                self.one_of(option, [(OFF, without, !is_on), (ON, with, is_on)].into_iter())
            }
            Between::Several(choices) => {
                let chosen = selected.and_then(Value::as_str);
                self.one_of(
                    option,
                    choices.iter().map(|&(value, words)| (value, words, chosen == Some(value))),
                )
            }
        }
    }

    /// Values in words, one of them selected.
    fn one_of(
        &mut self,
        option: &OptionField,
        values: impl Iterator<Item = (&'static str, &'static str, bool)>,
    ) -> &mut Self {
        // Styles hide what is not asked.
        let (when, switch) = match option.asked {
            Asked::First | Asked::Optional => ("", ""),
            Asked::IfOn(switch) => (" if-on-", switch),
            Asked::IfOff(switch) => (" if-off-", switch),
        };
        self.raw(format_args!(r#"<fieldset class="field{when}{switch}">"#)).element("legend", &said(option));
        self.raw(format_args!(r#"<div class="choices">"#));
        for (value, words, is_selected) in values {
            let name = format!("option-{}", option.key);
            self.radio(&name, &format!("{name}-{value}"), value, is_selected);
            match words.split_once(": ") {
                Some((words, about)) => self.element(CHOICE_NAME, words).element(CHOICE_TEXT, about),
                None => self.element(CHOICE_NAME, words),
            };
            self.raw(format_args!("</label>"));
        }
        self.raw(format_args!("</div></fieldset>"))
    }
}

/// The values of an option that is on or off, where both have a name.
const ON: &str = "true";
const OFF: &str = "false";

/// What a changed field sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// Who plays.
    Players(Choice),
    /// An option of the setup, by its name there.
    Agreed(String, Value),
}

/// What this field sets; `None` if it is not a field of this form.
pub fn heard(name: &str, value: &str, checked: bool) -> Option<Heard> {
    let (kind, of) = name.split_once('-')?;
    match kind {
        "option" => {
            let value = match value {
                ON => Value::Bool(true),
                OFF => Value::Bool(false),
                value => Value::from(value),
            };
            Some(Heard::Agreed(of.to_owned(), value))
        }
        "switch" => Some(Heard::Agreed(of.to_owned(), Value::Bool(checked))),
        _ => players::heard(name, value).map(Heard::Players),
    }
}

const CHOICE_NAME: &str = "span class=\"choice-name\"";
const CHOICE_TEXT: &str = "span class=\"choice-text\"";

fn said(option: &OptionField) -> String {
    format!("{} [{}]", option.words, option.rule.number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use tabletop::Rule;

    const RULE: Rule = Rule { number: "2.1", title: "Players" };
    const OPTIONS: [OptionField; 4] = [
        OptionField {
            key: "players",
            words: "How many play",
            rule: RULE,
            between: Between::Several(&[("one", "One, alone"), ("three", "Three & a half: with a child")]),
            asked: Asked::First,
        },
        OptionField {
            key: "rain",
            words: "Rain",
            rule: RULE,
            between: Between::YesAndNo,
            asked: Asked::Optional,
        },
        OptionField {
            key: "night",
            words: "When",
            rule: RULE,
            between: Between::Either(["By day", "By night"]),
            asked: Asked::First,
        },
        OptionField {
            key: "moon",
            words: "The moon",
            rule: RULE,
            between: Between::Several(&[("new", "New"), ("full", "Full")]),
            asked: Asked::IfOn("night"),
        },
    ];

    #[track_caller]
    pub(super) fn holds(html: &str, parts: &[&str]) {
        for part in parts {
            assert!(html.contains(part), "no {part} in {html}");
        }
    }

    #[test]
    fn what_is_proposed_is_chosen() {
        let setup = json!({ "players": "three", "rain": false, "night": true, "moon": "new" });
        let html = choices(&OPTIONS, &setup);
        holds(
            &html,
            &[
                "<legend>How many play [2.1]</legend>",
                r#"<input type="radio" name="option-players" id="option-players-one" value="one">"#,
                r#"id="option-players-three" value="three" checked><span class="choice-name">Three &amp; a half</span><span class="choice-text">with a child</span></label>"#,
                r#"id="option-night-false" value="false"><span class="choice-name">By day</span></label>"#,
                r#"id="option-night-true" value="true" checked><span class="choice-name">By night</span></label>"#,
                r#"<fieldset class="field if-on-night"><legend>The moon [2.1]</legend>"#,
            ],
        );
        assert!(!html.contains("rain"));
        holds(
            &switches(&OPTIONS, &setup),
            &[r#"<input type="checkbox" name="switch-rain" id="option-rain">Rain [2.1]</label>"#],
        );
        holds(&switches(&OPTIONS, &json!({ "rain": true })), &[r#"id="option-rain" checked>"#]);
    }

    #[test]
    fn every_field_says_what_was_changed() {
        let check =
            |name, value, checked, expect| assert_eq!(heard(name, value, checked), expect, "{name} {value}");
        check("players-side", "1", true, Some(Heard::Players(Choice::Side(Some(1)))));
        check("option-players", "three", true, Some(Heard::Agreed("players".to_owned(), json!("three"))));
        check("option-night", "true", true, Some(Heard::Agreed("night".to_owned(), json!(true))));
        check("switch-rain", "on", true, Some(Heard::Agreed("rain".to_owned(), json!(true))));
        check("switch-rain", "on", false, Some(Heard::Agreed("rain".to_owned(), json!(false))));
        check("seed", "7", true, None);
        check("", "", true, None);
    }
}
