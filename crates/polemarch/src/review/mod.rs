//! `polemarch review`: a finished game looked back on, or a study of luck and skill over many.

mod plot;
mod study;

use crate::setup::DEFAULT_GAME;
use crate::{Error, files};
use clap::{Args, value_parser};
use library::{AnyTable, story};
use protocol::review::{Cause, Known, Review as Reviewed, TurningPoint, Unit};
use std::io::{self, Write};
use std::path::PathBuf;
use tabletop::Waiting;

/// Look back on a finished game: how it stood from turn to turn, what was luck and what was choice, and what decided it.
///
/// With --games, let computer players play many games instead, and compare what their choices and their luck came to with
/// their results.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  polemarch review game.jsonl
  polemarch review game.jsonl --json
  polemarch review --games 1000 --seed 480 --plots docs/pictures
      everybody against everybody, from both sides
  polemarch review --games 200 --game go-tell-the-spartans --option players=two --players neos,hoplites

RAYON_NUM_THREADS sets the number of cores.")]
pub(crate) struct Review {
    /// A record of a finished game, of either form
    #[arg(required_unless_present = "games")]
    file: Option<PathBuf>,
    /// Print everything as JSON
    #[arg(long, requires = "file")]
    json: bool,
    /// Study so many games instead
    #[arg(long, value_name = "N", conflicts_with = "file", value_parser = value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// The game that is studied
    #[arg(long, default_value = DEFAULT_GAME)]
    game: String,
    /// Who plays, weakest first [default: every level of the game]
    #[arg(long, value_name = "PLAYER,...", value_delimiter = ',')]
    players: Vec<String>,
    /// An option of the game, such as players=two; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Where the dice come from [default: fresh, and reported]
    #[arg(long)]
    seed: Option<u64>,
    /// Draw the study into SVG files in this folder
    #[arg(long, value_name = "FOLDER", requires = "games")]
    plots: Option<PathBuf>,
}

pub(crate) fn run(args: Review) -> Result<(), Error> {
    let Some(file) = &args.file else { return study::run(&args) };
    let loaded = files::load(file, &files::read(file)?)?;
    let table = loaded.table.as_ref();
    let Waiting::Over(outcome) = table.waiting() else {
        return Err(Error::new(format!("the game in {} is not over", file.display()))
            .advice("A review would show what is still hidden: play it to its end first."));
    };
    let mut reviewing = table.review(0);
    reviewing.finish();
    let review = reviewing.result();
    if args.json {
        let text = serde_json::to_string(&review).map_err(|error| Error::new(error.to_string()))?;
        return Ok(writeln!(io::stdout(), "{text}")?);
    }
    let text = format!("{}\n\n{}", story::result(table, &outcome), told(table, &review));
    Ok(io::stdout().write_all(text.as_bytes())?)
}

/// The review in words.
fn told(table: &dyn AnyTable, review: &Reviewed) -> String {
    let (seats, unit) = (table.seats(), review.unit);
    let first = seats[0];
    let start = match unit {
        Unit::Chance => format!("{first}'s winning chance at the beginning"),
        Unit::Points => "Expected score at the beginning".to_owned(),
    };
    let mut text = format!("{start}: {}\n", level(review.start, unit));
    text += &format!("Luck, for {first}: {}\n", change(review.luck, unit));
    for (seat, chosen) in seats.iter().zip(&review.choices) {
        let total = change(chosen.total, unit);
        text += &format!("Choices of {seat}, against the best found: {total} in {} turns\n", chosen.turns);
    }
    text += "\nTurning points\n";
    for point in &review.turning_points {
        let TurningPoint { first, last, seat, cause, by, words, better, .. } = point;
        let numbers = if first == last { first.to_string() } else { format!("{first} to {last}") };
        let why = match cause {
            Cause::Luck => "luck".to_owned(),
            Cause::Choice => format!("choice of {}", seats.get(usize::from(*seat)).unwrap_or(&"")),
        };
        text += &format!("  {numbers}: {words} ({why}: {})\n", change(*by, unit));
        if let Some(better) = better {
            text += &format!("      better: {better}\n");
        }
    }
    text
}

fn level(known: Known, unit: Unit) -> String {
    match unit {
        Unit::Chance => format!("{:.0} % (± {:.0})", 100.0 * known.value, 100.0 * known.margin),
        Unit::Points => format!("{:.1} (± {:.1})", known.value, known.margin),
    }
}

fn change(known: Known, unit: Unit) -> String {
    match unit {
        Unit::Chance => format!("{:+.0} % (± {:.0})", 100.0 * known.value, 100.0 * known.margin),
        Unit::Points => format!("{:+.1} points (± {:.1})", known.value, known.margin),
    }
}
