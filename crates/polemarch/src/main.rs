//! `polemarch`: play Greek wars in the browser or in the terminal, simulate them by the thousand, replay and review them, work
//! out odds, or speak to them from another program.

mod cli;
mod engine;
mod error;
mod files;
mod held;
mod input;
mod interrupt;
mod odds;
mod page;
mod play;
mod quoting;
mod replay;
mod review;
mod seating;
mod seed;
mod serve;
mod setup;
mod simulate;

use cli::{Cli, Command};
use error::Error;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match Cli::read() {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    let result = match cli.command {
        Command::Serve(args) => serve::run(args),
        Command::Play(args) => play::run(args),
        Command::Simulate(args) => simulate::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Review(args) => review::run(args),
        Command::Odds(args) => odds::run(args),
        Command::Engine(args) => engine::run(args),
    };
    result.map_or_else(Error::report, |()| ExitCode::SUCCESS)
}
