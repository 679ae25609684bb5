//! `polemarch odds`: the chances of a battle.

use crate::Failure;
use clap::Args;

/// Work out the chances of a battle.
#[derive(Args, Debug)]
pub(crate) struct Odds {}

pub(crate) fn run(_: Odds) -> Result<(), Failure> {
    Err(Failure::new("odds are not worked out yet"))
}
