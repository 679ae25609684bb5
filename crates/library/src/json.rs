//! Setups and actions as JSON: read strictly, so that a slip of the pen is refused and not guessed at.
//!
//! Values go through text, which records are made of anyway: straight ways between a [`Value`] and the types of a game would be
//! compiled beside the others, and add some kilobytes to what a browser loads.

use crate::Error;
use protocol::Kind;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tabletop::{Agreement, Edition, Position};

/// A game's own value as JSON. What a game declares as an action, event, view or setup always has a JSON form; should
/// one ever not, an empty value is better than a lost game.
pub(crate) fn write(value: &impl serde::Serialize) -> Value {
    serde_json::to_vec(value).and_then(|text| serde_json::from_slice(&text)).unwrap_or_default()
}

fn read<T: DeserializeOwned>(json: &Value) -> Result<T, String> {
    let read = serde_json::to_vec(json).and_then(|text| serde_json::from_slice(&text));
    read.map_err(|error| {
        let words = error.to_string();
        // Where in the text, which nobody has seen, helps nobody.
        words.rsplit_once(" at line ").map_or(words.as_str(), |(words, _)| words).to_owned()
    })
}

/// The setup that `wishes` ask for; what they leave out keeps its default.
pub(crate) fn read_setup<P: Position>(wishes: &Value) -> Result<P::Setup, Error> {
    let mut edition = P::ABOUT.edition();
    let mut setup = write(&P::Setup::default());
    match (wishes, &mut setup) {
        (Value::Null, _) => {}
        (Value::Object(wishes), Value::Object(fields)) => {
            for (name, wish) in wishes {
                if name == EDITION {
                    edition = read_edition::<P>(wish)?;
                    continue;
                }
                let Some(field) = fields.get_mut(name) else {
                    let known: Vec<&str> = fields.keys().map(String::as_str).collect();
                    return Err(no_setup(format!(
                        "there is no option {name}; there is {}",
                        known.join(", ")
                    )));
                };
                *field = wish.clone();
            }
        }
        _ => return Err(no_setup("a setup is an object, one field an option".into())),
    }
    read(&setup).map(|setup: P::Setup| setup.with_edition(edition)).map_err(|error| match wishes {
        Value::Object(wishes) => no_setup(culprit::<P>(wishes).unwrap_or(error)),
        _ => no_setup(error),
    })
}

/// The first wish that is refused even alone, and why.
fn culprit<P: Position>(wishes: &Map<String, Value>) -> Option<String> {
    wishes.iter().find_map(|(name, wish)| {
        let mut setup = write(&P::Setup::default());
        *setup.get_mut(name)? = wish.clone();
        read::<P::Setup>(&setup).err().map(|error| format!("{name}: {error}"))
    })
}

/// The one thing in a setup that every game has.
const EDITION: &str = "edition";

fn read_edition<P: Position>(wish: &Value) -> Result<Edition, Error> {
    let known = wish.as_u64().and_then(|number| P::ABOUT.known_edition(number));
    known.ok_or_else(|| {
        no_setup(format!("there is no edition {wish}; the newest is {}", P::ABOUT.edition().0))
    })
}

fn no_setup(because: String) -> Error {
    Error::new(Kind::Setup, because)
}

/// The action that this JSON stands for: every field of it, and no field more.
pub(crate) fn read_action<P: Position>(json: &Value) -> Result<P::Action, Error> {
    let no_action =
        |because: String| Error::new(Kind::Action, format!("not an action of this game: {because}"));
    let action: P::Action = read(json).map_err(no_action)?;
    let meant = write(&action);
    if meant == *json { Ok(action) } else { Err(no_action(format!("it could only mean {meant}"))) }
}
