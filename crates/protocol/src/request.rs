//! The requests to the engine.

use crate::{Error, Kind, strict};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One request; `do` names the verb.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Lists the games.
    Games {},
    /// Starts a new game, in place of the current one.
    New {
        /// The game's id.
        game: String,
        /// Scenario and optional rules; what is left out keeps its default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        setup: Option<Value>,
        /// The seed of the dice; by default from the system's entropy.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
        /// Scripted picks of chance for the setup.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        picks: Option<Vec<u32>>,
    },
    /// Lists the legal actions.
    Legal {},
    /// Does an action.
    Act {
        /// An action as `legal` gives it.
        action: Value,
        /// Who acts; without it, whoever is waited for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<SeatName>,
        /// Scripted picks of chance for this action, counted from 0: a die showing 4 is the pick 3.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        picks: Option<Vec<u32>>,
    },
    /// The whole position, for referees and tests.
    State {},
    /// What one seat may know.
    View {
        /// The viewer: a seat, or `table` for a spectator.
        seat: SeatName,
    },
    /// Takes the last action back, if nothing was thrown, drawn or shown since.
    Undo {
        /// Who takes it back; without it, whoever is waited for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<SeatName>,
    },
    /// What a computer player would do now, from what the seat waited for can see.
    Best {
        /// The player's name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
        /// The seed of the player's own random numbers.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
        /// The most iterations of a search.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nodes: Option<u64>,
        /// The longest time of a search.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        milliseconds: Option<u64>,
    },
    /// The game as a record.
    Save {
        /// Writes the record there too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        file: Option<String>,
    },
    /// Loads a recorded game, from `record` or from `file`, in place of the current one.
    Load {
        /// The record as text, as `save` gives it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        record: Option<String>,
        /// A file that holds a record of either form.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        file: Option<String>,
        /// The seed of the dice for the rest of the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
    },
}

/// A seat by its number or its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "a seat is given by its number or its name")]
pub enum SeatName {
    /// Counted from 0.
    Number(u8),
    /// As `games` lists it, in any case.
    Name(String),
}

/// A parsed line: the request, and the `id` to be returned with the answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// Any JSON value, or nothing.
    pub id: Option<Value>,
    /// The request, or why the line is not one.
    pub request: Result<Request, Error>,
}

impl Asked {
    /// Parses a line. The `id` is kept even if the rest is not a valid request.
    pub fn read(line: &str) -> Asked {
        match strict::object(line) {
            Ok(mut fields) => {
                let id = fields.remove("id");
                let request = serde_json::from_value(Value::Object(fields))
                    .map_err(|error| refused(Kind::Request, error.to_string()));
                Asked { id, request }
            }
            Err(error) => {
                Asked { id: None, request: Err(refused(Kind::Line, format!("not a JSON object: {error}"))) }
            }
        }
    }
}

fn refused(kind: Kind, because: String) -> Error {
    Error { kind, rule: None, because }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn check(line: &str, id: Option<Value>, expect: Result<Request, (Kind, &str)>) {
        let asked = Asked::read(line);
        assert_eq!(asked.id, id);
        match (asked.request, expect) {
            (Err(error), Err((kind, part))) => {
                assert_eq!(error.kind, kind);
                assert!(error.because.contains(part), "{}", error.because);
            }
            (request, expect) => assert_eq!(request.ok(), expect.ok()),
        }
    }

    #[test]
    fn a_request_is_an_object_whose_do_names_the_verb() {
        check(r#"{"do":"games"}"#, None, Ok(Request::Games {}));
        check(
            r#"{"id":[1],"do":"view","seat":"Persia"}"#,
            Some(json!([1])),
            Ok(Request::View { seat: SeatName::Name("Persia".into()) }),
        );
    }

    #[test]
    fn a_broken_line_says_what_is_wrong_and_keeps_its_id() {
        check("", None, Err((Kind::Line, "EOF")));
        check("[]", None, Err((Kind::Line, "expected a map")));
        check(r#"{"do":"games","do":"legal"}"#, None, Err((Kind::Line, "the key \"do\" comes twice")));
        let twice = r#"{"do":"act","action":{"buy_cards":1,"buy_cards":2}}"#;
        check(twice, None, Err((Kind::Line, "the key \"buy_cards\" comes twice")));
        check(&"[".repeat(100_000), None, Err((Kind::Line, "")));
        check(r#"{"id":7,"do":"dance"}"#, Some(json!(7)), Err((Kind::Request, "unknown variant `dance`")));
        check(r#"{"id":7}"#, Some(json!(7)), Err((Kind::Request, "missing field `do`")));
        check(r#"{"do":"games","loud":true}"#, None, Err((Kind::Request, "unknown field `loud`")));
        check(r#"{"do":"view","seat":[]}"#, None, Err((Kind::Request, "number or its name")));
        check(r#"{"do":"act"}"#, None, Err((Kind::Request, "missing field `action`")));
    }
}
