//! The setup of a game as it is given on the command line.

use crate::{Error, files};
use library::Game;
use serde_json::{Map, Value};
use std::ffi::OsString;
use std::path::Path;

/// The game that is played when none is named.
pub(crate) const DEFAULT_GAME: &str = "earth-and-water";

/// A first pass over the command line, before clap parses it. It is needed because every seat has an option, and which seats
/// there are depends on the game, its options or the record that is resumed.
#[derive(Clone, Debug)]
pub(crate) struct FirstPass {
    game: &'static str,
    seats: &'static [&'static str],
}

impl FirstPass {
    /// Ignores what it does not understand: that is refused when the command line is parsed in full.
    pub(crate) fn over(args: impl IntoIterator<Item = OsString>) -> Self {
        let args: Vec<String> = args.into_iter().filter_map(|arg| arg.into_string().ok()).collect();
        let recorded = values("resume", &args).last().and_then(|file| recorded(Path::new(file)));
        let known = |id: &String| library::game(id).ok();
        let game = args.iter().find_map(known).or_else(|| library::game(DEFAULT_GAME).ok());
        let from_game = || {
            let (game, setup) = (game?, from_options(&values("option", &args)).unwrap_or_default());
            let about = game.about();
            Some(FirstPass { game: about.id, seats: game.seats(&setup).unwrap_or(about.seats) })
        };
        recorded.or_else(from_game).unwrap_or(FirstPass { game: DEFAULT_GAME, seats: &[] })
    }

    /// The game that is asked for.
    pub(crate) fn game(&self) -> &'static str {
        self.game
    }

    /// The seats of the game that is asked for.
    pub(crate) fn seats(&self) -> &'static [&'static str] {
        self.seats
    }

    #[cfg(test)]
    pub(crate) fn with_seats(seats: &'static [&'static str]) -> Self {
        FirstPass { game: DEFAULT_GAME, seats }
    }
}

/// The values of an option: `--option value` or `--option=value`.
fn values(option: &str, args: &[String]) -> Vec<String> {
    let flag = format!("--{option}");
    let apart = args.windows(2).filter(|pair| pair[0] == flag).map(|pair| pair[1].clone());
    let joined = args.iter().filter_map(|arg| arg.strip_prefix(&flag)?.strip_prefix('=').map(str::to_owned));
    apart.chain(joined).collect()
}

fn recorded(file: &Path) -> Option<FirstPass> {
    let record = files::read_record(file).ok()?;
    let table = library::load(&record).ok()?.table;
    Some(FirstPass { game: table.about().id, seats: table.seats() })
}

/// A setup from `--option name=value`: the value as JSON if it is JSON, and as a word if not.
pub(crate) fn from_options(options: &[String]) -> Result<Value, Error> {
    let mut setup = Map::new();
    for option in options {
        let (name, value) = option.split_once('=').ok_or_else(|| {
            Error::new(format!("--option {option} has no value")).advice("Write it as --option name=value.")
        })?;
        // People write the options' names with dashes; the setup has underscores.
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
        if setup.insert(name.replace('-', "_"), value).is_some() {
            return Err(Error::new(format!("--option {name} is given twice")).advice("Choose one value."));
        }
    }
    Ok(Value::Object(setup))
}

/// The options of a game as help shows them.
pub(crate) fn options_of(game: &dyn Game) -> String {
    let setup = game.default_setup();
    let fields = setup.as_object().into_iter().flatten();
    let shown = |(name, value): (&String, &Value)| match value {
        Value::String(word) => format!("{name}={word}"),
        other => format!("{name}={other}"),
    };
    fields.map(shown).collect::<Vec<_>>().join(", ")
}

/// The error of a setup that is refused, with the options there are.
pub(crate) fn refused(game: &dyn Game, error: library::Error) -> Error {
    Error::from(error).advice(format!("The options of this game are {}.", options_of(game)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn options_become_a_setup() {
        let check = |options: &[&str], expect: Value| {
            let options: Vec<String> = options.iter().map(|option| option.to_string()).collect();
            assert_eq!(from_options(&options).unwrap(), expect);
        };
        check(&[], json!({}));
        check(&["one-talent-persian-fleets=true"], json!({ "one_talent_persian_fleets": true }));
        check(&["players=three", "length=3"], json!({ "players": "three", "length": 3 }));
        assert!(from_options(&["players".to_owned()]).is_err());
        assert!(from_options(&["five-fold=1", "five_fold=2"].map(str::to_owned)).is_err());
    }

    #[test]
    fn values_are_found_however_they_are_given() {
        let args = ["play", "--option", "a=1", "--option=b=2", "--optional", "c", "--option"];
        let args: Vec<String> = args.iter().map(|arg| arg.to_string()).collect();
        assert_eq!(values("option", &args), ["a=1", "b=2"]);
    }

    #[test]
    fn a_glance_finds_the_seats_or_those_of_the_default() {
        let check = |args: &[&str]| {
            let seats = FirstPass::over(args.iter().map(OsString::from)).seats();
            assert_eq!(seats, ["Persia", "Greece"], "{args:?}");
        };
        check(&["polemarch"]);
        check(&["polemarch", "play", "earth-and-water", "--option", "one_talent_persian_fleets=true"]);
        check(&["polemarch", "play", "--option", "elephants=3"]);
        check(&["polemarch", "play", "--option", "elephants", "--resume", "no such file"]);
        check(&["polemarch", "play", "--resume"]);
    }
}
