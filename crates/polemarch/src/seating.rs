//! Who plays at which seat: one option a seat, such as `--persia greedy`, depending on game and setup.

use crate::setup::FirstPass;
use crate::{Error, setup};
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, error::Error as ClapError};
use library::Game;
use std::collections::BTreeMap;

/// The commands that have these options.
const COMMANDS: [&str; 2] = ["play", "simulate"];

/// The prefix of the clap ids of these options, so that they do not clash with others.
const ID_PREFIX: &str = "seat:";

/// The players that were named, by the option of their seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seating(BTreeMap<String, String>);

impl Seating {
    /// Who was named for each of these seats of a game, in seat order.
    pub(crate) fn of(&self, game: &dyn Game, seats: &[&str]) -> Result<Vec<Option<String>>, Error> {
        if let Some(stranger) = self.0.keys().find(|option| !seats.iter().any(|seat| flag(seat) == **option))
        {
            let (title, options) = (game.about().title, setup::options_of(game));
            let here = match seats {
                [only] => format!("The only seat is {only}"),
                _ => format!("The seats are {}", seats.join(", ")),
            };
            return Err(Error::new(format!("nobody sits at --{stranger} in {title} as it is set up"))
                .advice(format!("{here}. The setup decides about that: {options}.")));
        }
        Ok(seats.iter().map(|seat| self.0.get(&flag(seat)).cloned()).collect())
    }

    #[cfg(test)]
    pub(crate) fn named(players: &[(&str, &str)]) -> Self {
        Seating(players.iter().map(|(seat, player)| (flag(seat), player.to_string())).collect())
    }
}

/// Reads the options that [`with_seats`] has added.
impl FromArgMatches for Seating {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, ClapError> {
        let named = |id: &str| {
            let player = matches.get_one::<String>(id)?.clone();
            Some((id.strip_prefix(ID_PREFIX)?.to_owned(), player))
        };
        let seats = matches.ids().map(clap::Id::as_str).filter(|id| id.starts_with(ID_PREFIX));
        Ok(Seating(seats.filter_map(named).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), ClapError> {
        *self = Seating::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Seating {
    fn augment_args(command: Command) -> Command {
        command
    }

    fn augment_args_for_update(command: Command) -> Command {
        command
    }
}

/// Adds an option for each seat of the game. Seats of other games have hidden options, so that naming one gives an error that
/// lists the seats of this game.
pub(crate) fn with_seats(command: Command, first_pass: &FirstPass) -> Command {
    let here = first_pass.seats();
    let others = library::games().iter().flat_map(|game| game.about().seats).copied();
    let mut options: Vec<Arg> = here.iter().map(|seat| option(seat)).collect();
    for seat in others {
        if options.iter().all(|known| known.get_long() != Some(&flag(seat))) {
            options.push(option(seat).hide(true));
        }
    }
    COMMANDS.iter().fold(command, |command, name| {
        command.mut_subcommand(name, |seated| seated.args(options.iter().cloned()))
    })
}

fn option(seat: &str) -> Arg {
    let flag = flag(seat);
    let help = format!("Who plays {seat}");
    Arg::new(format!("{ID_PREFIX}{flag}")).long(flag).value_name("PLAYER").help(help).help_heading("Seats")
}

/// The option of a seat: its name in lower case, one word.
pub(crate) fn flag(seat: &str) -> String {
    seat.to_lowercase().replace(|letter: char| !letter.is_alphanumeric(), "-")
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Cli;
    use clap::CommandFactory;

    /// What `play` reads from these arguments, in a game with these seats.
    fn read(seats: &'static [&'static str], args: &[&str]) -> Result<Vec<Option<String>>, Error> {
        let command = with_seats(Cli::command(), &FirstPass::with_seats(seats));
        let matches = command.try_get_matches_from([&["polemarch", "play"], args].concat()).unwrap();
        let play = matches.subcommand_matches("play").unwrap();
        Seating::from_arg_matches(play).unwrap().of(library::games()[0], seats)
    }

    #[test]
    fn options_follow_the_seats() {
        let some = |name: &str| Some(name.to_owned());
        assert_eq!(read(&["Alone"], &["--alone", "neos"]).unwrap(), [some("neos")]);
        assert_eq!(read(&["Alone"], &[]).unwrap(), [None]);
        let five = &["Left Wing", "Right Wing", "Centre", "Xerxes", "Mardonios"];
        let named = read(five, &["--xerxes", "greedy", "--left-wing", "human"]).unwrap();
        assert_eq!(named, [some("human"), None, None, some("greedy"), None]);
    }

    #[test]
    fn a_seat_of_another_game_is_refused_with_those_of_this_one() {
        let Err(Error::Message { what, advice }) = read(&["Alone"], &["--persia", "neos"]) else {
            panic!("nobody sits there")
        };
        assert!(what.contains("nobody sits at --persia"), "{what}");
        assert!(advice.unwrap().contains("The only seat is Alone."));
    }

    #[test]
    fn help_tells_of_the_seats_there_are_and_of_no_others() {
        let mut command = with_seats(Cli::command(), &FirstPass::with_seats(&["Alone"]));
        let help = command.find_subcommand_mut("simulate").unwrap().render_help().to_string();
        assert!(help.contains("--alone <PLAYER>") && help.contains("Who plays Alone"), "{help}");
        assert!(!help.contains("--persia <PLAYER>"), "{help}");
    }
}
