//! `polemarch play`: a game in the terminal.

mod autosave;
mod command;
mod help;
mod label;
mod menu;
mod screen;
mod session;
mod talk;

use crate::seating::{Seating, options_of, setup_from, with_players};
use crate::seed::seed_or_fresh;
use crate::{Failure, files};
use autosave::Autosave;
use clap::Args;
use library::{AnyTable, Dice, Game, Loaded};
use screen::Screen;
use session::{Hand, Session};
use std::path::{Path, PathBuf};
use tabletop::chance::Seeded;
use tabletop::{Seat, Waiting};

/// Play a game in the terminal, against the computer or each other.
///
/// Nothing is lost: the game saves itself after every action, and --resume goes on where it stopped, even after a
/// crash. What your seat may not see, you are not shown; when two people share the keyboard, a curtain falls between
/// their turns.
#[derive(Args, Debug)]
#[command(after_help = with_players("Examples:
  polemarch play                               you are Greece, hoplites is Persia
  polemarch play --persia human                you are Persia, hoplites is Greece
  polemarch play --persia polemarchos          against the strongest there is
  polemarch play --greece human --persia random
  polemarch play --hot-seat                    two people, one keyboard
  polemarch play --option one_talent_persian_fleets=true
  polemarch play --resume FILE                 go on with a saved game

Players are human, or one of those below. In the game, type help."))]
pub(crate) struct Play {
    /// The game
    #[arg(default_value = "earth-and-water")]
    game: String,
    #[command(flatten)]
    seating: Seating,
    /// People at every seat, sharing the keyboard
    #[arg(long)]
    hot_seat: bool,
    /// An option of the game, such as one_talent_persian_fleets=true; may be given several times
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

pub(crate) fn run(wishes: Play) -> Result<(), Failure> {
    let mut screen = Screen::terminal();
    let seed = seed_or_fresh(wishes.seed)?;
    let mut dice = Seeded::new(seed);
    // Every wish is looked at before a file is made or set aside, so that a slip of the pen leaves none behind.
    let (game, table, hands, autosave) = match wishes.resume {
        Some(from) => {
            let bytes = files::read(&from)?;
            let loaded = files::load(&from, &bytes)?;
            let game = library::game(loaded.table.about().id)?;
            let hands = hands(
                game,
                loaded.table.seats(),
                &wishes.seating,
                wishes.hot_seat,
                asked(loaded.table.as_ref()),
            )?;
            let autosave = Autosave::go_on(&from, &bytes, wishes.save, loaded.damage.is_some())?;
            tell_damage(&from, &loaded, &autosave, &mut screen)?;
            (game, loaded.table, hands, autosave)
        }
        None => {
            let game = library::game(&wishes.game)?;
            let setup = setup_from(&wishes.options)?;
            let table = game.open(&setup, Dice::From(&mut dice)).map_err(|refusal| {
                Failure::from(refusal).next(format!("The options of this game are {}.", options_of(game)))
            })?;
            let hands = hands(game, table.seats(), &wishes.seating, wishes.hot_seat, NEW_GAME)?;
            (game, table, hands, Autosave::begin(&wishes.game, wishes.save)?)
        }
    };
    Session::new(game, table, hands, (seed, dice), autosave, screen).run()
}

fn tell_damage(
    from: &Path,
    loaded: &Loaded,
    autosave: &Autosave,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let Some(damage) = &loaded.damage else { return Ok(()) };
    screen.say(&format!("{}: {damage}.", from.display()))?;
    screen.say(&format!("The game goes on after its {} whole actions.", loaded.table.actions()))?;
    match autosave.damaged_copy() {
        Some(kept) => screen.say(&format!("The damaged file is kept as {}.", kept.display())),
        None => Ok(()),
    }
}

/// Where a person sits who did not say where: in a new game at the last seat, so that the computer begins.
const NEW_GAME: Option<Seat> = None;

/// Who sits where. Nobody named: a person takes the seat a resumed game waits for, or in a new game the last one. One side
/// named: the other gets what is missing, a person or a computer.
fn hands(
    game: &'static dyn Game,
    seats: &[&str],
    seating: &Seating,
    hot_seat: bool,
    asked: Option<Seat>,
) -> Result<Vec<Hand>, Failure> {
    let named = seating.of(game, seats)?;
    let own = asked.map_or(named.len().saturating_sub(1), Seat::index);
    let human_named = named.iter().flatten().any(|name| name == "human");
    let nobody_named = named.iter().all(Option::is_none);
    let default = |seat: usize| match () {
        () if hot_seat => Hand::Human,
        () if human_named || (nobody_named && seat != own) => Hand::Computer(DEFAULT_PLAYER.into()),
        () => Hand::Human,
    };
    let seat = |(seat, name): (usize, Option<String>)| match name {
        None => Ok(default(seat)),
        Some(name) if name == "human" => Ok(Hand::Human),
        Some(name) => game.check_player(&name).map(|()| Hand::Computer(name)).map_err(|refusal| {
            let known: Vec<&str> = game.players().iter().map(|player| player.name).collect();
            Failure::from(refusal).next(format!("Choose human, {}.", known.join(", ")))
        }),
    };
    named.into_iter().enumerate().map(seat).collect()
}

/// The seat a game waits for, if it is not over.
fn asked(table: &dyn AnyTable) -> Option<Seat> {
    match table.waiting() {
        Waiting::For(seat) => Some(seat),
        Waiting::Over(_) => None,
    }
}
