//! `polemarch replay`: a recorded game told, stepped through, or checked.

use crate::error::complain;
use crate::input::{Line, next_line};
use crate::{Error, files};
use clap::Args;
use library::{Loaded, TextTable, story};
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use tabletop::{Viewer, Waiting};

/// Tell a recorded game as a story, step through it, or check every action and every pick of chance.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  polemarch replay game.jsonl                 the whole story
  polemarch replay game.jsonl --as greece     only what Greece could see
  polemarch replay game.jsonl --step          Enter for the next action, b for back, q to stop
  polemarch replay game.jsonl --verify        check it: exit code 0 if every entry holds, 2 if not")]
pub(crate) struct Replay {
    /// A record, of either form
    file: PathBuf,
    /// Through whose eyes: a seat, table (a spectator) or referee (everything) [default: referee once the game is
    /// over, table before]
    #[arg(long = "as", value_name = "VIEWER")]
    viewer: Option<String>,
    /// Go action by action
    #[arg(long, conflicts_with = "verify")]
    step: bool,
    /// Check every action against the rules, every pick against what they ask for, and the ending against the claim
    #[arg(long)]
    verify: bool,
}

pub(crate) fn run(args: Replay) -> Result<(), Error> {
    let loaded = files::load(&args.file, &files::read(&args.file)?)?;
    if args.verify {
        return verify(&args.file, &loaded);
    }
    if let Some(damage) = &loaded.damage {
        complain(&format!("{}: {damage}", args.file.display()), Some("This is the game up to there."));
    }
    let table = loaded.table.as_ref();
    let viewer = match (&args.viewer, table.waiting()) {
        (Some(name), _) => table.viewer(name)?,
        (None, Waiting::Over(_)) => Viewer::Referee,
        (None, Waiting::For(_)) => Viewer::Table,
    };
    if args.step {
        step_through(table, viewer, &mut io::stdin().lock(), &mut io::stdout().lock())
    } else {
        Ok(io::stdout().write_all(story::whole(table, viewer)?.as_bytes())?)
    }
}

/// Loading has checked every entry against the rules, and the claimed ending against theirs; what is left is damage.
fn verify(path: &Path, loaded: &Loaded) -> Result<(), Error> {
    let table = loaded.table.as_ref();
    if let Some(damage) = &loaded.damage {
        return Err(Error::new(format!("{}: {damage}", path.display()))
            .advice(format!("The {} actions before the damage hold.", table.actions())));
    }
    let ending = match table.waiting() {
        Waiting::Over(outcome) => story::result(table, &outcome),
        Waiting::For(_) => "The game is not over.".into(),
    };
    let deeds = (1..=table.actions()).filter_map(|number| table.deed(number));
    let picks = table.opening().len() + deeds.map(|deed| deed.picks.len()).sum::<usize>();
    let about = table.about();
    Ok(writeln!(
        io::stdout(),
        "OK: {}, {}: {} actions and {picks} picks of chance hold. {ending}",
        about.title,
        table.edition(),
        table.actions()
    )?)
}

fn step_through(
    table: &dyn TextTable,
    viewer: Viewer,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), Error> {
    const MAX_LINE_BYTES: usize = 1000;
    let last = table.actions();
    let mut at = 0;
    write!(output, "{}", story::title(table))?;
    loop {
        let then = table.back_to(at);
        write!(output, "\n{}\n{}\n", story::news(table, at, viewer), then.board(viewer).trim_end())?;
        if at == last {
            write!(output, "{}", story::ending(table))?;
        }
        write!(output, "[{at} of {last}] Enter: next, b: back, a number: go there, q: stop > ")?;
        output.flush()?;
        let Some(line) = next_line(input, MAX_LINE_BYTES)? else { return Ok(writeln!(output)?) };
        let typed = match &line {
            Line::Whole(line) => String::from_utf8_lossy(line).trim().to_ascii_lowercase(),
            Line::TooLong => continue,
        };
        match (typed.as_str(), typed.parse::<usize>()) {
            ("q" | "quit", _) => return Ok(()),
            ("b" | "back", _) => at = at.saturating_sub(1),
            (_, Ok(number)) => at = number.min(last),
            _ if at == last => return Ok(()),
            _ => at += 1,
        }
    }
}
