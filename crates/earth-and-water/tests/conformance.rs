//! The contract, closely watched over some hundreds of games; the library's tests watch tens of thousands.

use earth_and_water::{Position, Setup};
use tabletop::conformance::{Scrutiny, play_one};
use tabletop::{Edition, Position as _};

#[test]
fn every_promise_is_kept() {
    for seed in 0..150 {
        for edition in 1..=Position::ABOUT.edition().0 {
            let one_talent_persian_fleets = seed % 2 == 1;
            let setup = Setup { one_talent_persian_fleets, edition: Edition(edition) };
            if let Err(violation) = play_one::<Position>(&setup, seed, Scrutiny::THOROUGH) {
                panic!("{violation}");
            }
        }
    }
}

#[test]
fn an_action_takes_at_most_6_bytes() {
    assert!(size_of::<earth_and_water::Action>() <= 6);
}
