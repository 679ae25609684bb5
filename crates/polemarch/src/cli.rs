//! The command line: the list of commands. The arguments of each are declared in its own module.

use crate::setup::FirstPass;
use crate::{engine, odds, play, replay, seating, serve, simulate};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

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
    /// Parses the command line. Options of seats and examples depend on the game.
    pub(crate) fn read() -> Self {
        let first_pass = FirstPass::over(std::env::args_os());
        let command = seating::with_seats(Cli::command(), &first_pass)
            .mut_subcommand("play", |play| play.after_help(play::examples(first_pass.game())));
        Cli::from_arg_matches(&command.get_matches()).unwrap_or_else(|error| error.exit())
    }
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Serve the browser table on this machine
    Serve(serve::Serve),
    /// Play a game in the terminal, against the computer or each other
    Play(play::Play),
    /// Let computer players play many games, and count
    Simulate(simulate::Simulate),
    /// Tell a recorded game, step through it, or check it
    Replay(replay::Replay),
    /// Work out the chances of a battle
    Odds(odds::Odds),
    /// Speak the JSON-lines protocol, for other programs
    Engine(engine::EngineArgs),
}
