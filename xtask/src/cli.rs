//! What can be typed after `cargo xtask`.

use crate::error::Error;
use crate::{bench, conformance, dist, fuzz, games, new_game, play, playthrough, prospect, test, tidy, web};
use clap::{Parser, Subcommand};

/// The tasks of Polemarch. All they need is a Rust toolchain; what else they need, they fetch.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", after_help = EXAMPLES)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    task: Task,
}

/// One task.
#[derive(Subcommand, Clone, PartialEq, Eq, Debug)]
enum Task {
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
        /// Run a step even if nothing it depends on has changed since it passed
        #[arg(long)]
        all: bool,
    },
    /// One step of `test`, which runs it beside other steps
    #[command(hide = true)]
    Step {
        /// Which
        step: test::Step,
    },
    /// Write what follows from games.toml: features, shelves, the catalogue, rows of README.md
    Games,
    /// Write a new game: a toy that plays everywhere and passes every check, to be replaced part by part
    NewGame {
        /// Its name in commands, files and addresses, such as `salamis`
        id: String,
        /// The name on its box [default: from games.toml, or made of the id]
        #[arg(long)]
        title: Option<String>,
    },
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
    /// Make the table of the prospects at Thermopylae anew, from games of the computer players
    Prospect {
        /// How many games between two players
        #[arg(long, default_value_t = 640)]
        between: u32,
        /// How many games alone
        #[arg(long, default_value_t = 240)]
        alone: u32,
        /// The seed of their dice
        #[arg(long, default_value_t = 5)]
        seed: u64,
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
  cargo xtask test                     the checks that a change since the last run may have broken
  cargo xtask test --all               all checks, as they run before a change lands
  cargo xtask test --only tidy         one of them: format, tidy, clippy, tests, fuzz, new-game, web, browser
  cargo xtask test --only format,clippy
  cargo xtask games                    after a change to games.toml, the one list of games
  cargo xtask new-game salamis         a new game, ready to play, and what to replace in it
  cargo xtask tidy                     house rules, one finding a line
  cargo xtask fuzz --seconds 600       a long fuzz, after a change to the rules
  cargo xtask conformance --game go-tell-the-spartans
                                       ten thousand random games of it, closely watched
  cargo xtask playthrough              do the golden playthroughs still hold?
  cargo xtask playthrough --update     write them anew, then read the diff
  cargo xtask prospect                 the table by which reviews of Thermopylae judge a position
  cargo xtask bench                    speed, native
  cargo xtask bench -- quick           the measures whose names hold `quick`
  cargo xtask bench --wasm             speed in WebAssembly (needs node)

New here? `cargo xtask play`, then CONTRIBUTING.md.";

/// Does what the command line asks for.
pub fn run() -> Result<(), Error> {
    match Cli::parse().task {
        Task::Play { terminal: false, args } => play::in_the_browser(&args),
        Task::Play { terminal: true, args } => play::in_the_terminal(&args),
        Task::Web => web::run(),
        Task::Dist => dist::run(),
        Task::Test { only, all } => test::run(&only, all),
        Task::Step { step } => test::run_one(step),
        Task::Games => games::run(),
        Task::NewGame { id, title } => new_game::run(&id, title),
        Task::Tidy => tidy::run(),
        Task::Fuzz { seconds } => fuzz::run(seconds),
        Task::Conformance { game, games } => conformance::run(game, games),
        Task::Playthrough { update: false } => playthrough::compare(),
        Task::Playthrough { update: true } => playthrough::update(),
        Task::Prospect { between, alone, seed } => prospect::run(between, alone, seed),
        Task::Bench { wasm: false, args } => bench::native(&args),
        Task::Bench { wasm: true, .. } => bench::wasm(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn check(line: &str, expect: Task) {
        let words = std::iter::once("xtask").chain(line.split_whitespace());
        assert_eq!(Cli::try_parse_from(words).unwrap().task, expect, "{line}");
    }

    #[test]
    fn the_command_line_makes_sense() {
        Cli::command().debug_assert();
    }

    #[test]
    fn what_follows_the_dashes_goes_to_the_game() {
        check("play", Task::Play { terminal: false, args: vec![] });
        check("play --terminal", Task::Play { terminal: true, args: vec![] });
        let args = ["--seed", "7", "-v"].map(str::to_owned).to_vec();
        check("play --terminal -- --seed 7 -v", Task::Play { terminal: true, args });
        let args = ["--port", "5000", "--terminal"].map(str::to_owned).to_vec();
        check("play -- --port 5000 --terminal", Task::Play { terminal: false, args });
    }

    #[test]
    fn steps_can_be_chosen() {
        let only = |steps: &[test::Step]| Task::Test { only: steps.to_vec(), all: false };
        check("test", only(&[]));
        check("test --only tidy,web", only(&[test::Step::Tidy, test::Step::Web]));
        check("test --only tidy --only web", only(&[test::Step::Tidy, test::Step::Web]));
        check("test --all", Task::Test { only: vec![], all: true });
    }

    #[test]
    fn help_has_an_example_of_every_chore() {
        for task in Cli::command().get_subcommands().filter(|task| !task.is_hide_set()) {
            let example = format!("cargo xtask {}", task.get_name());
            assert!(EXAMPLES.contains(&example), "no example of {example}");
        }
    }
}
