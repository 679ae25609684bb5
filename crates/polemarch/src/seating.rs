//! Who sits where: an option a seat, such as `--persia greedy`, for every game on the shelf.

use crate::Failure;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, error::Error};
use library::Game;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The players that were named, by seat in lower case.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seating(BTreeMap<String, String>);

impl Seating {
    /// Who was named for each of these seats of a game, in seat order.
    pub(crate) fn of(&self, game: &dyn Game, seats: &[&str]) -> Result<Vec<Option<String>>, Failure> {
        let here = |name: &str| seats.iter().any(|seat| seat.eq_ignore_ascii_case(name));
        if let Some(stranger) = self.0.keys().find(|name| !here(name)) {
            return Err(Failure::new(format!("nobody sits at --{stranger} in {}", game.about().title))
                .next(format!("The seats are {}.", seats.join(" and "))));
        }
        Ok(seats.iter().map(|seat| self.0.get(&seat.to_ascii_lowercase()).cloned()).collect())
    }
}

impl FromArgMatches for Seating {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let named = |seat: String| matches.get_one::<String>(&seat).cloned().map(|player| (seat, player));
        Ok(Seating(seat_options().filter_map(named).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Seating::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Seating {
    fn augment_args(command: Command) -> Command {
        seat_options().fold(command, |command, seat| {
            let help = format!("Who plays {}", capital(&seat));
            command.arg(Arg::new(seat.clone()).long(seat).value_name("PLAYER").help(help))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// A text for the end of a help page, and after it every computer player there is.
pub(crate) fn with_players(text: &str) -> String {
    let mut page = format!("{text}\n\nComputer players, weakest first:\n");
    for level in &library::LEVELS {
        page.push_str(&format!("  {:<12} {:<11} {}\n", level.id, level.greek, level.about));
    }
    page.push_str("To measure them with:\n");
    let is_level = |name: &str| library::LEVELS.iter().any(|level| level.id == name);
    let mut told: Vec<&str> = Vec::new();
    for player in library::games().iter().flat_map(|game| game.players()) {
        if !is_level(player.name) && !told.contains(&player.name) {
            told.push(player.name);
            page.push_str(&format!("  {:<24} {}\n", player.name, player.about));
        }
    }
    page.truncate(page.trim_end().len());
    page
}

/// Every seat of every game, once.
fn seat_options() -> impl Iterator<Item = String> {
    let mut seats: Vec<String> = Vec::new();
    for seat in library::games().iter().flat_map(|game| game.about().seats) {
        let seat = seat.to_ascii_lowercase();
        if !seats.contains(&seat) {
            seats.push(seat);
        }
    }
    seats.into_iter()
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

/// A setup from `--option name=value`: the value as JSON if it is JSON, and as a word if not.
pub(crate) fn setup_from(options: &[String]) -> Result<Value, Failure> {
    let mut setup = Map::new();
    for option in options {
        let (name, value) = option.split_once('=').ok_or_else(|| {
            Failure::new(format!("--option {option} has no value")).next("Write it as --option name=value.")
        })?;
        // People write the options' names with dashes; the setup has underscores.
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
        setup.insert(name.replace('-', "_"), value);
    }
    Ok(Value::Object(setup))
}

/// The options of a game as help shows them.
pub(crate) fn options_of(game: &dyn Game) -> String {
    let setup = game.default_setup();
    let fields = setup.as_object().into_iter().flatten();
    fields.map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(", ")
}
