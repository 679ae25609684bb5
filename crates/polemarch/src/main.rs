//! `polemarch`: play Greek wars in the browser or in the terminal, simulate them by the thousand, replay them, work out
//! odds, or speak to them from another program.

mod cli;
mod engine;
mod error;
mod files;
mod input;
mod odds;
mod play;
mod replay;
mod seating;
mod seed;
mod serve;
mod setup;
mod simulate;

use cli::{Cli, Command};
use error::Error;
use std::process::ExitCode;

fn main() -> ExitCode {
    let done = match Cli::read().command {
        Command::Serve(wishes) => serve::run(wishes),
        Command::Play(wishes) => play::run(wishes),
        Command::Simulate(wishes) => simulate::run(wishes),
        Command::Replay(wishes) => replay::run(wishes),
        Command::Odds(wishes) => odds::run(wishes),
        Command::Engine(wishes) => engine::run(wishes),
    };
    done.map_or_else(Error::report, |()| ExitCode::SUCCESS)
}
