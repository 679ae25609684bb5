//! How much memory a table takes once its game is over, with its whole past at hand and with a sparse one, as a server
//! keeps it. Linux only: it reads the resident memory of its own process.
//!
//! `cargo run --release -p yardstick --example table_memory`

use std::fs;
use std::io::Error;
use tabletop::chance::Seeded;
use tabletop::table::{Memory, Table};
use tabletop::{Chance, Position, Waiting};

/// Enough for the resident memory, which grows in pages, to tell.
const TABLES: u64 = 200;

fn main() -> Result<(), Error> {
    measure::<earth_and_water::Position>()?;
    measure::<go_tell_the_spartans::Position>()
}

fn measure<P: Position>() -> Result<(), Error> {
    for memory in [Memory::Sparse, Memory::Full] {
        let before = resident_kilobytes()?;
        let tables: Vec<Table<P>> = (0..TABLES).map(|seed| played(seed, memory)).collect();
        let grown = resident_kilobytes()?.saturating_sub(before);
        let entries: usize = tables.iter().map(Table::entries).sum();
        println!(
            "{}, {memory:?}: {} KB a table of {} entries",
            P::ABOUT.id,
            grown / TABLES,
            entries as u64 / TABLES
        );
    }
    Ok(())
}

/// A whole game at random.
fn played<P: Position>(seed: u64, memory: Memory) -> Table<P> {
    let mut chance = Seeded::new(seed);
    let mut table = Table::<P>::open(P::Setup::default(), &mut chance).with_memory(memory);
    while let Waiting::For(seat) = table.position().waiting() {
        let actions = table.position().actions();
        let action = actions[chance.pick(actions.len() as u32) as usize];
        if table.act(seat, action, &mut chance).is_err() {
            break;
        }
    }
    table
}

fn resident_kilobytes() -> Result<u64, Error> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    line.trim_end_matches("kB").trim().parse().map_err(Error::other)
}
