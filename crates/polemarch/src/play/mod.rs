//! `polemarch play`: a game in the terminal.

mod autosave;
mod command;
mod examples;
mod help;
mod keeping;
mod label;
mod menu;
mod screen;
mod session;
mod talk;

use crate::held::Held;
use crate::seating::Seating;
use crate::seed::seed_or_fresh;
use crate::setup::DEFAULT_GAME;
use crate::{Error, files, setup};
use autosave::Autosave;
use clap::Args;
pub(crate) use examples::examples;
use library::{Dice, Form, Game, Loaded, TextTable};
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

/// The name of a person at the keyboard among the players.
const HUMAN: &str = "human";

/// The player at a seat that nobody was named for.
const DEFAULT_PLAYER: &str = "hoplites";

pub(crate) fn run(args: Play) -> Result<(), Error> {
    let mut screen = Screen::terminal();
    let seed = seed_or_fresh(args.seed)?;
    let mut dice = Seeded::new(seed);
    // All arguments are checked before a file is created or renamed, so that a typo leaves none behind.
    let (game, table, controllers, autosave) = match args.resume {
        Some(from) => {
            let source = Source::open(&from, args.save)?;
            let loaded = files::load(&from, source.bytes())?;
            let game = library::game(loaded.table.about().id)?;
            let controllers = controllers(
                game,
                loaded.table.seats(),
                &args.seating,
                args.hot_seat,
                asked(loaded.table.as_ref()),
            )?;
            let autosave = source.save_on(from, &loaded, &mut screen)?;
            (game, loaded.table, controllers, autosave)
        }
        None => {
            let game = library::game(&args.game)?;
            let setup = setup::from_options(&args.options)?;
            let opened = game.open(&setup, Dice::From(&mut dice));
            let table = opened.map_err(|error| setup::refused(game, error))?;
            let controllers = controllers(game, table.seats(), &args.seating, args.hot_seat, NEW_GAME)?;
            let autosave = Autosave::begin(table.as_ref(), args.save, Form::Lines)?;
            (game, table, controllers, autosave)
        }
    };
    Session::new(game, table, controllers, (seed, dice), autosave, screen).run()
}

/// The file of a game that is resumed.
enum Source {
    /// The game goes on in the same file.
    Held(Held),
    /// The game goes on in a new file, and this one is only read.
    Read { bytes: Vec<u8>, save: PathBuf },
}

impl Source {
    fn open(from: &Path, save: Option<PathBuf>) -> Result<Self, Error> {
        match save {
            None => files::hold(from).map(Source::Held),
            Some(save) => Ok(Source::Read { bytes: files::read(from)?, save }),
        }
    }

    fn bytes(&self) -> &[u8] {
        match self {
            Source::Held(held) => held.content(),
            Source::Read { bytes, .. } => bytes,
        }
    }

    /// Saves the game, tells of any damage, and keeps a copy of a damaged file that is about to be replaced.
    fn save_on(self, from: PathBuf, loaded: &Loaded, screen: &mut Screen) -> Result<Autosave, Error> {
        if let Some(damage) = &loaded.damage {
            screen.say(&format!("{}: {damage}.", from.display()))?;
            screen.say(&format!("The game goes on after its {} whole actions.", loaded.table.actions()))?;
        }
        match self {
            Source::Held(held) => {
                if loaded.damage.is_some() {
                    let kept = autosave::set_aside(&from, held.content())?;
                    screen.say(&format!("The damaged file is kept as {}.", kept.display()))?;
                }
                let mut autosave = Autosave::go_on(from, held);
                autosave.save(loaded.table.as_ref()).map_err(|error| {
                    error.advice("Save the rest of the game in another file: add --save with its name.")
                })?;
                Ok(autosave)
            }
            Source::Read { bytes, save } => {
                Autosave::begin(loaded.table.as_ref(), Some(save), Form::of(&bytes))
            }
        }
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
    let human_named = named.iter().flatten().any(|name| name == HUMAN);
    let free = |seat: &usize| named.get(*seat).is_some_and(Option::is_none);
    let own = asked.map(Seat::index).filter(free).or_else(|| (0..named.len()).rev().find(free));
    let default = |seat: usize| {
        let person = hot_seat || (!human_named && own == Some(seat));
        if person { Controller::Human } else { Controller::Computer(DEFAULT_PLAYER.into()) }
    };
    let seat = |(seat, name): (usize, Option<String>)| match name {
        None => Ok(default(seat)),
        Some(name) if name == HUMAN => Ok(Controller::Human),
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
