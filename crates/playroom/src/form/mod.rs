//! The form before a game, as HTML: the options of the setup and who plays; and how a changed field is read.

mod players;

pub use players::{Choice, Others, Players, players};

use crate::html::Html;
use crate::{Between, OptionField};
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
    /// Who plays.
    Players(Choice),
    /// An option of the setup, by its name there.
    Agreed(String, Value),
}

/// What this field sets; `None` if it is not a field of this form.
pub fn heard(name: &str, value: &str, checked: bool) -> Option<Heard> {
    let (kind, of) = name.split_once('-')?;
    match kind {
        "option" => Some(Heard::Agreed(of.to_owned(), Value::from(value))),
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
    pub(super) fn holds(html: &str, parts: &[&str]) {
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

    #[test]
    fn every_field_says_what_was_changed() {
        let check =
            |name, value, checked, expect| assert_eq!(heard(name, value, checked), expect, "{name} {value}");
        check("players-side", "1", true, Some(Heard::Players(Choice::Side(Some(1)))));
        check("option-players", "three", true, Some(Heard::Agreed("players".to_owned(), json!("three"))));
        check("switch-rain", "on", true, Some(Heard::Agreed("rain".to_owned(), json!(true))));
        check("switch-rain", "on", false, Some(Heard::Agreed("rain".to_owned(), json!(false))));
        check("seed", "7", true, None);
        check("", "", true, None);
    }
}
