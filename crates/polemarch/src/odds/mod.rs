//! `polemarch odds`: the exact chances of a battle, before anybody commits to it.

mod earth_and_water;

use crate::Error;
use clap::{Args, Subcommand};

/// Work out the chances of a battle: exactly, not by trying.
#[derive(Args, Debug)]
pub(crate) struct Odds {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand, Debug)]
enum Game {
    /// A battle of 300: Earth & Water, on land, at sea, or at sea and then on land
    EarthAndWater(earth_and_water::Battle),
}

pub(crate) fn run(args: Odds) -> Result<(), Error> {
    match args.game {
        Game::EarthAndWater(battle) => earth_and_water::run(battle),
    }
}
