//! `polemarch engine`: the protocol over stdin and stdout.

use crate::input::{Line, next_line};
use crate::{Error, files};
use clap::Args;
use library::engine::{Engine, Host, LONGEST_LINE};
use std::io::{self, Write};
use std::path::Path;

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
    let mut engine = Engine::new(Terminal { seed: crate::seed::seed_or_fresh(None)? });
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

/// The engine's world: this machine.
struct Terminal {
    seed: u64,
}

impl Host for Terminal {
    fn fresh_seed(&mut self) -> u64 {
        // The entropy was there when we started; should it ever run dry, count on from there.
        self.seed = crate::seed::seed_or_fresh(None).unwrap_or(self.seed.wrapping_add(1));
        self.seed
    }

    fn read(&mut self, file: &str) -> io::Result<Vec<u8>> {
        files::read_record(Path::new(file))
    }

    fn write(&mut self, file: &str, content: &[u8]) -> io::Result<()> {
        files::create(Path::new(file), content)
    }
}
