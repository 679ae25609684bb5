//! `polemarch play`: a game in the terminal.

mod autosave;
mod command;
mod examples;
mod help;
mod label;
mod menu;
mod screen;
mod session;
mod talk;

use crate::seating::Seating;
use crate::seed::seed_or_fresh;
use crate::setup::DEFAULT_GAME;
use crate::{Error, files, setup};
use autosave::Autosave;
use clap::Args;
pub(crate) use examples::examples;
use library::{Dice, Game, Loaded, TextTable};
use screen::Screen;
use session::{Controller, Session};
use std::path::{Path, PathBuf};
use tabletop::chance::Seeded;
use tabletop::{Seat, Waiting};

/// Play a game in the terminal, against the computer or each other.
///
/// Nothing is lost: the game saves itself after every action, and --resume goes on where it stopped, even after a
/// crash. What your seat may not see, you are not shown; when two people share the keyboard, a curtain falls between
/// their turns.
#[derive(Args, Debug)]
pub(crate) struct Play {
    /// The game
    #[arg(default_value = DEFAULT_GAME)]
    game: String,
    #[command(flatten)]
    seating: Seating,
    /// People at every seat, sharing the keyboard
    #[arg(long)]
    hot_seat: bool,
    /// An option of the game; may be given several times. It may change who sits at the table: --help after it shows
    /// the seats
    #[arg(long = "option", value_name = "NAME=VALUE", conflicts_with = "resume")]
    options: Vec<String>,
    /// Where the dice come from [default: fresh]. Whoever knows the seed can foretell the dice
    #[arg(long)]
    seed: Option<u64>,
    /// Save the game in this new file [default: a new file in your data folder]
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with the game in this file
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

/// The player at a seat that nobody was named for.
const DEFAULT_PLAYER: &str = "hoplites";

pub(crate) fn run(args: Play) -> Result<(), Error> {
    let mut screen = Screen::terminal();
    let seed = seed_or_fresh(args.seed)?;
    let mut dice = Seeded::new(seed);
    // All arguments are checked before a file is created or renamed, so that a typo leaves none behind.
    let (game, table, controllers, autosave) = match args.resume {
        Some(from) => {
            let bytes = files::read(&from)?;
            let loaded = files::load(&from, &bytes)?;
            let game = library::game(loaded.table.about().id)?;
            let controllers = controllers(
                game,
                loaded.table.seats(),
                &args.seating,
                args.hot_seat,
                asked(loaded.table.as_ref()),
            )?;
            let autosave = Autosave::go_on(&from, &bytes, args.save, loaded.damage.is_some())?;
            tell_damage(&from, &loaded, &autosave, &mut screen)?;
            (game, loaded.table, controllers, autosave)
        }
        None => {
            let game = library::game(&args.game)?;
            let setup = setup::from_options(&args.options)?;
            let opened = game.open(&setup, Dice::From(&mut dice));
            let table = opened.map_err(|error| setup::refused(game, error))?;
            let controllers = controllers(game, table.seats(), &args.seating, args.hot_seat, NEW_GAME)?;
            (game, table, controllers, Autosave::begin(&args.game, args.save)?)
        }
    };
    Session::new(game, table, controllers, (seed, dice), autosave, screen).run()
}

fn tell_damage(from: &Path, loaded: &Loaded, autosave: &Autosave, screen: &mut Screen) -> Result<(), Error> {
    let Some(damage) = &loaded.damage else { return Ok(()) };
    screen.say(&format!("{}: {damage}.", from.display()))?;
    screen.say(&format!("The game goes on after its {} whole actions.", loaded.table.actions()))?;
    match autosave.damaged_copy() {
        Some(kept) => screen.say(&format!("The damaged file is kept as {}.", kept.display())),
        None => Ok(()),
    }
}

/// In a new game no seat is waited for yet.
const NEW_GAME: Option<Seat> = None;

/// Who controls each seat. If no seat was given to a human, the human gets the one a resumed game waits for, in a new game the
/// last one, or else the last one that was not given to anybody. The default computer player gets the remaining seats.
fn controllers(
    game: &'static dyn Game,
    seats: &[&str],
    seating: &Seating,
    hot_seat: bool,
    asked: Option<Seat>,
) -> Result<Vec<Controller>, Error> {
    let named = seating.of(game, seats)?;
    let human_named = named.iter().flatten().any(|name| name == "human");
    let free = |seat: &usize| named.get(*seat).is_some_and(Option::is_none);
    let own = asked.map(Seat::index).filter(free).or_else(|| (0..named.len()).rev().find(free));
    let default = |seat: usize| {
        let person = hot_seat || (!human_named && own == Some(seat));
        if person { Controller::Human } else { Controller::Computer(DEFAULT_PLAYER.into()) }
    };
    let seat = |(seat, name): (usize, Option<String>)| match name {
        None => Ok(default(seat)),
        Some(name) if name == "human" => Ok(Controller::Human),
        Some(name) => game.check_player(&name).map(|()| Controller::Computer(name)).map_err(|error| {
            let known: Vec<&str> = game.players().iter().map(|player| player.name).collect();
            Error::from(error).advice(format!("Choose human, {}.", known.join(", ")))
        }),
    };
    named.into_iter().enumerate().map(seat).collect()
}

/// The seat a game waits for, if it is not over.
fn asked(table: &dyn TextTable) -> Option<Seat> {
    match table.waiting() {
        Waiting::For(seat) => Some(seat),
        Waiting::Over(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEATS: [&str; 4] = ["Red", "Blue", "Green", "White"];

    /// Who sits at the first so many seats: `human`, or the name of a computer player.
    fn check(seats: usize, named: &[(&str, &str)], asked: Option<Seat>, expect: &[&str]) {
        let game = library::game(DEFAULT_GAME).unwrap();
        let controllers = controllers(game, &SEATS[..seats], &Seating::named(named), false, asked).unwrap();
        let names = controllers.iter().map(|controller| match controller {
            Controller::Human => "human",
            Controller::Computer(name) => name,
        });
        assert_eq!(names.collect::<Vec<_>>(), expect, "{named:?}");
    }

    #[test]
    fn one_person_plays_unless_somebody_says_otherwise() {
        check(1, &[], NEW_GAME, &["human"]);
        check(1, &[("Red", "neos")], NEW_GAME, &["neos"]);
        check(2, &[], NEW_GAME, &["hoplites", "human"]);
        check(2, &[("Blue", "neos")], NEW_GAME, &["human", "neos"]);
        check(4, &[], NEW_GAME, &["hoplites", "hoplites", "hoplites", "human"]);
        check(4, &[("White", "neos")], NEW_GAME, &["hoplites", "hoplites", "human", "neos"]);
        check(4, &[("Blue", "human")], NEW_GAME, &["hoplites", "human", "hoplites", "hoplites"]);
        check(4, &[("Blue", "neos")], Some(Seat(0)), &["human", "neos", "hoplites", "hoplites"]);
        check(4, &[("Blue", "neos")], Some(Seat(1)), &["hoplites", "neos", "hoplites", "human"]);
    }

    #[test]
    fn at_one_keyboard_everybody_is_a_person() {
        let game = library::game(DEFAULT_GAME).unwrap();
        let named = Seating::named(&[("Blue", "neos")]);
        let controllers = controllers(game, &SEATS[..3], &named, true, NEW_GAME).unwrap();
        assert_eq!(controllers, [Controller::Human, Controller::Computer("neos".into()), Controller::Human]);
    }
}
