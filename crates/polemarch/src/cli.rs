//! The command line: the list of commands. The arguments of each are declared in its own module.

use crate::setup::FirstPass;
use crate::{Error, engine, odds, page, play, replay, review, seating, serve, simulate};
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use console::Term;
use std::io;
use std::process::ExitCode;

/// Help is not wider, even where the terminal is.
const MAX_COLUMNS: usize = 100;

/// Wargames of ancient Greece, in the browser and in the terminal.
#[derive(Parser, Debug)]
#[command(
    version,
    propagate_version = true,
    arg_required_else_help = true,
    after_help = "New here? Start with:\n  \
        polemarch serve --open      play in the browser\n  \
        polemarch play              play here: you are Greece, the computer is Persia\n  \
        polemarch play --help       every way to play\n\n\
        Something wrong is told on stderr with exit code 2; nothing you have played is lost."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

impl Cli {
    /// Parses the command line. Options of seats and examples depend on the game. Help and refusals are printed here, and
    /// what is left is the exit code.
    pub(crate) fn read() -> Result<Self, ExitCode> {
        let first_pass = FirstPass::over(std::env::args_os());
        let command = seating::with_seats(Cli::command(), &first_pass)
            .mut_subcommand("play", |play| play.after_help(play::examples(first_pass.game())));
        let parsed = command.try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches));
        parsed.map_err(|error| show(&error))
    }
}

/// Prints what clap has to say, and returns the exit code.
fn show(error: &clap::Error) -> ExitCode {
    let printed = match error.kind() {
        ErrorKind::DisplayHelp => print_help(error, &Term::stdout()),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => print_help(error, &Term::stderr()),
        _ => error.print(),
    };
    match printed.map_err(Error::from) {
        Err(failed @ Error::Message { .. }) => failed.report(),
        _ if error.use_stderr() => ExitCode::from(2),
        _ => ExitCode::SUCCESS,
    }
}

/// Prints help so that it fits the terminal.
fn print_help(help: &clap::Error, term: &Term) -> io::Result<()> {
    let columns = term.size_checked().map_or(MAX_COLUMNS, |(_, columns)| MAX_COLUMNS.min(columns.into()));
    let is_styled = term.is_term() && std::env::var_os("NO_COLOR").is_none();
    let help = if is_styled { help.render().ansi().to_string() } else { help.render().to_string() };
    term.write_str(&page::fitted(&help, columns))
}

/// The commands. What help says of each stands with its arguments: a word here would hide it.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Serve(serve::Serve),
    Play(play::Play),
    Simulate(simulate::Simulate),
    Replay(replay::Replay),
    Review(review::Review),
    Odds(odds::Odds),
    Engine(engine::EngineArgs),
}
