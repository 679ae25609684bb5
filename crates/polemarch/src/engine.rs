//! `polemarch engine`: the protocol over stdin and stdout.

use crate::input::{Line, next_line};
use crate::{Error, files};
use clap::Args;
use library::engine::{Engine, Host, LONGEST_LINE};
use std::io::{self, Write};
use std::path::Path;
use tabletop::Chance;
use tabletop::chance::Seeded;

/// Speak the JSON-lines protocol on stdin and stdout.
///
/// One JSON object a line comes in, one goes out, in the same order; a line that makes no sense is answered with an
/// error and changes nothing. The verbs: games, new, legal, act, state, view, undo, best, save, load. All of it is
/// described in docs/engine-protocol.md.
#[derive(Args, Debug)]
#[command(after_help = r#"Examples:
  echo '{"do":"games"}' | polemarch engine
  printf '%s\n' '{"do":"new","game":"earth-and-water","seed":7}' '{"do":"legal"}' | polemarch engine"#)]
pub(crate) struct EngineArgs {}

pub(crate) fn run(_: EngineArgs) -> Result<(), Error> {
    let mut engine = Engine::new(Machine { seeds: Seeded::new(crate::seed::seed_or_fresh(None)?) });
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    while let Some(line) = next_line(&mut input, LONGEST_LINE)? {
        let answer = match line {
            Line::Whole(line) => engine.answer(&line),
            Line::TooLong => engine.answer_too_long(),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

/// Gives the engine seeds and files. Fresh seeds come from a generator that starts from the system's entropy.
struct Machine {
    seeds: Seeded,
}

impl Host for Machine {
    fn fresh_seed(&mut self) -> u64 {
        let [high, low] = [0, 1].map(|_| u64::from(self.seeds.pick(u32::MAX)));
        high << 32 | low
    }

    fn read(&mut self, file: &str) -> io::Result<Vec<u8>> {
        files::read_record(Path::new(file))
    }

    fn write(&mut self, file: &str, content: &[u8]) -> io::Result<()> {
        files::create(Path::new(file), content)
    }
}
