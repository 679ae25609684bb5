//! What can be typed after `cargo xtask`.

use crate::error::Error;
use crate::{bench, conformance, dist, fuzz, games, play, playthrough, test, tidy, web};
use clap::{Parser, Subcommand};

/// The chores of Polemarch. All they need is a Rust toolchain; what else they need, they fetch.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", after_help = EXAMPLES)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    chore: Chore,
}

/// One chore.
#[derive(Subcommand, Clone, PartialEq, Eq, Debug)]
enum Chore {
    /// Play in the browser: build everything, serve it and open it
    Play {
        /// Play in this terminal instead
        #[arg(long)]
        terminal: bool,
        /// What follows goes to `polemarch serve`, or to the game: `cargo xtask play -- --help` lists it
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Build the browser table into dist/web, and weigh it
    Web,
    /// Build what we ship: dist/polemarch, with the browser table inside, and dist/web, for any web host
    Dist,
    /// Check everything that must be green before a change lands
    Test {
        /// Only these steps, in their usual order
        #[arg(long, value_name = "STEP", value_delimiter = ',')]
        only: Vec<test::Step>,
    },
    /// Write what follows from games.toml: features, shelves, the catalogue, rows of README.md
    Games,
    /// Check the house rules: cited rules, short files, few dependencies, honest links
    Tidy,
    /// Throw garbage at every game: it must be refused, and change nothing
    Fuzz {
        /// How long
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
    /// Watch many random games keep the contract
    Conformance {
        /// Of this game alone
        #[arg(long, value_name = "GAME")]
        game: Option<String>,
        /// How many
        #[arg(long, default_value_t = 10_000)]
        games: u64,
    },
    /// Replay the golden playthroughs
    Playthrough {
        /// Write them anew; then read the difference before you commit it
        #[arg(long)]
        update: bool,
    },
    /// Measure how many random games and decisions a second the rules can do
    Bench {
        /// Measure the WebAssembly build, in node, instead of the native one
        #[arg(long)]
        wasm: bool,
        /// What follows goes to the benchmark: a part of a measure's name, for instance
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, conflicts_with = "wasm")]
        args: Vec<String>,
    },
}

const EXAMPLES: &str = "\
Examples:
  cargo xtask play                     sit down and play, in the browser
  cargo xtask play -- --port 5000      the same, at a port of your choice
  cargo xtask play --terminal          play in this terminal
  cargo xtask play --terminal -- --help
                                       the games, sides and opponents there are
  cargo xtask web                      the browser table alone, into dist/web
  cargo xtask dist                     what we ship: a binary, and a folder for any web host
  cargo xtask test                     all checks, as they run before a change lands
  cargo xtask test --only tidy         one of them: format, clippy, tidy, tests, wasm, web, fuzz
  cargo xtask test --only format,clippy
  cargo xtask games                    after a change to games.toml, the one list of games
  cargo xtask tidy                     house rules, one finding a line
  cargo xtask fuzz --seconds 600       a long fuzz, after a change to the rules
  cargo xtask conformance --game go-tell-the-spartans
                                       ten thousand random games of it, closely watched
  cargo xtask playthrough              do the golden playthroughs still hold?
  cargo xtask playthrough --update     write them anew, then read the diff
  cargo xtask bench                    speed, native
  cargo xtask bench -- quick           the measures whose names hold `quick`
  cargo xtask bench --wasm             speed in WebAssembly (needs node)

New here? `cargo xtask play`, then CONTRIBUTING.md.";

/// Does what the command line asks for.
pub fn run() -> Result<(), Error> {
    match Cli::parse().chore {
        Chore::Play { terminal: false, args } => play::in_the_browser(&args),
        Chore::Play { terminal: true, args } => play::in_the_terminal(&args),
        Chore::Web => web::run(),
        Chore::Dist => dist::run(),
        Chore::Test { only } => test::run(&only),
        Chore::Games => games::run(),
        Chore::Tidy => tidy::run(),
        Chore::Fuzz { seconds } => fuzz::run(seconds),
        Chore::Conformance { game, games } => conformance::run(game, games),
        Chore::Playthrough { update: false } => playthrough::compare(),
        Chore::Playthrough { update: true } => playthrough::update(),
        Chore::Bench { wasm: false, args } => bench::native(&args),
        Chore::Bench { wasm: true, .. } => bench::wasm(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn check(line: &str, expect: Chore) {
        let words = std::iter::once("xtask").chain(line.split_whitespace());
        assert_eq!(Cli::try_parse_from(words).unwrap().chore, expect, "{line}");
    }

    #[test]
    fn the_command_line_makes_sense() {
        Cli::command().debug_assert();
    }

    #[test]
    fn what_follows_the_dashes_goes_to_the_game() {
        check("play", Chore::Play { terminal: false, args: vec![] });
        check("play --terminal", Chore::Play { terminal: true, args: vec![] });
        let args = ["--seed", "7", "-v"].map(str::to_owned).to_vec();
        check("play --terminal -- --seed 7 -v", Chore::Play { terminal: true, args });
        let args = ["--port", "5000", "--terminal"].map(str::to_owned).to_vec();
        check("play -- --port 5000 --terminal", Chore::Play { terminal: false, args });
    }

    #[test]
    fn steps_can_be_chosen() {
        check("test", Chore::Test { only: vec![] });
        check("test --only tidy,wasm", Chore::Test { only: vec![test::Step::Tidy, test::Step::Wasm] });
        check("test --only tidy --only wasm", Chore::Test { only: vec![test::Step::Tidy, test::Step::Wasm] });
    }

    #[test]
    fn help_has_an_example_of_every_chore() {
        for chore in Cli::command().get_subcommands() {
            let example = format!("cargo xtask {}", chore.get_name());
            assert!(EXAMPLES.contains(&example), "no example of {example}");
        }
    }
}
