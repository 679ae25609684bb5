//! The contract, closely watched over a game of every number of players; the library's tests watch many more.

use go_tell_the_spartans::{Players, Position, Setup};
use tabletop::conformance::{Scrutiny, play_one};

fn check(setup: Setup) -> Result<(), String> {
    let played = play_one::<Position>(&setup, 0, Scrutiny { one_in: 8, ..Scrutiny::THOROUGH });
    played.map(|_| ()).map_err(|violation| format!("{setup:?}: {violation}"))
}

#[test]
fn every_promise_is_kept_however_many_play() -> Result<(), String> {
    for players in [Players::Solitaire, Players::Two, Players::Three, Players::Four, Players::Five] {
        check(Setup { players, ..Setup::default() })?;
    }
    Ok(())
}

#[test]
fn every_promise_is_kept_with_the_optional_rules() -> Result<(), String> {
    let base = Setup { players: Players::Two, ..Setup::default() };
    check(Setup { feigned_retreat: true, ..base })?;
    check(Setup { nothing_but_spartans: true, feigned_retreat: true, ..Setup::default() })?;
    check(Setup { same_contingent_all_day: true, swapped_fire_table: true, ..base })?;
    check(Setup { fresh_for_every_assault: true, no_joining_in_melee: true, ..base })
}

/// Two targets whose loss ends the assault alike: the view tells which counters are eliminated.
#[test]
fn every_promise_is_kept_where_a_shot_ends_an_assault() -> Result<(), String> {
    let played = play_one::<Position>(&Setup::default(), 1642, Scrutiny::SWIFT);
    played.map(|_| ()).map_err(|violation| violation.to_string())
}
