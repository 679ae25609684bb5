//! Every game on the shelf keeps the contract, in the standard game and with each optional rule.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on says so")]

use library::{Game, game};
use serde_json::{Value, json};
use tabletop::conformance::Scrutiny;

/// How many random games are played. A game of some thousand decisions is as good as twenty of a hundred, and takes as long:
/// `cargo xtask conformance` plays as many as one likes.
struct Volume {
    /// Of the standard setup, and of those listed besides: enough to meet what happens once in a hundred thousand decisions.
    standard: u64,
    /// Setups that differ so much from each other that standard games are dealt out among them, as JSON.
    setups: &'static [&'static str],
    /// With each optional rule, and each other number of players.
    with_an_option: u64,
    /// Of which every decision is looked at from all sides.
    thoroughly: u64,
    /// Whether something is hidden from somebody. Then worlds are redrawn; were none, no check of secrets would have looked at
    /// anything. A game for one hides nothing from him.
    secrets: bool,
}

/// Plays random games of these setups, so many of each, and sees to it that worlds were redrawn where there is something to hide.
fn check(game: &dyn Game, secrets: bool, setups: &[(Value, std::ops::Range<u64>)], scrutiny: Scrutiny) {
    let (mut redrawn, mut hiding) = (0, 0);
    for (setup, seeds) in setups {
        match game.conforms(setup, seeds.clone(), scrutiny) {
            Ok(tally) => {
                assert_eq!(tally.games, seeds.end - seeds.start);
                redrawn += tally.redrawn;
                hiding += if game.seats(setup).unwrap().len() > 1 { tally.games } else { 0 };
                println!("{} {setup}: {tally:?}", game.about().id);
            }
            Err(report) => panic!("{} {setup}: {report}", game.about().id),
        }
    }
    // Some games are over at once, so not each of them need come to another world.
    assert!(redrawn > hiding || !secrets || hiding == 0, "{redrawn} worlds in {hiding} games");
    assert!(redrawn == 0 || secrets, "{redrawn} worlds, and nothing was hidden");
}

/// Choices of a setup that change who is asked what: every value but the standard one, in the games that have it.
const CHOICES: [(&str, &[&str]); 2] =
    [("players", &["two", "three", "four", "five"]), ("deployment", &["free", "maps"])];

/// Every optional rule that is off in the standard game, alone; every number of players; and every way to deploy.
fn optional_rules(game: &dyn Game) -> Vec<Value> {
    let standard = game.default_setup();
    let fields = standard.as_object().into_iter().flatten();
    let switches =
        fields.clone().filter(|(_, value)| **value == json!(false)).map(|(name, _)| json!({ name: true }));
    let choices = CHOICES.iter().filter(|(name, _)| fields.clone().any(|(field, _)| field == name));
    let choices = choices.flat_map(|(name, values)| values.iter().map(move |value| json!({ *name: value })));
    switches.chain(choices.filter(|setup| game.seats(setup).is_ok())).collect()
}

/// So many games, dealt out among the default setup and these.
fn dealt_out(setups: &[&str], games: u64) -> Vec<(Value, std::ops::Range<u64>)> {
    let listed = setups.iter().map(|setup| serde_json::from_str(setup).unwrap());
    let all: Vec<Value> = std::iter::once(Value::Null).chain(listed).collect();
    let many = all.len() as u64;
    (0..many).zip(all).map(|(at, setup)| (setup, at * games / many..(at + 1) * games / many)).collect()
}

macro_rules! has_secrets {
    (secret) => {
        true
    };
    (open) => {
        false
    };
}

/// The three checks of a game, in a module of its name: the test command runs them again only when that game may have changed.
macro_rules! keeps_the_contract {
    ($name:ident $id:literal $secrets:ident
     standard $standard:literal, with_an_option $with_an_option:literal, thoroughly $thoroughly:literal
     $($setup:literal)*) => {
        #[cfg(feature = $id)]
        mod $name {
            use super::*;

            const VOLUME: Volume = Volume {
                standard: $standard,
                setups: &[$($setup),*],
                with_an_option: $with_an_option,
                thoroughly: $thoroughly,
                secrets: has_secrets!($secrets),
            };

            #[test]
            fn the_standard_game_keeps_the_contract_over_many_random_games() {
                let asked = std::env::var("POLEMARCH_CONFORMANCE_GAMES").ok();
                let games = asked.map_or(VOLUME.standard, |games| games.parse().unwrap());
                let setups = dealt_out(VOLUME.setups, games);
                check(game($id).unwrap(), VOLUME.secrets, &setups, Scrutiny::SWIFT);
            }

            #[test]
            fn the_contract_holds_at_every_single_decision() {
                let Volume { standard, thoroughly, .. } = VOLUME;
                let setups = [(Value::Null, standard..standard + thoroughly)];
                check(game($id).unwrap(), VOLUME.secrets, &setups, Scrutiny::THOROUGH);
            }

            #[test]
            fn every_optional_rule_keeps_the_contract() {
                let game = game($id).unwrap();
                for setup in optional_rules(game) {
                    let setups = [(setup, 0..VOLUME.with_an_option)];
                    check(game, VOLUME.secrets, &setups, Scrutiny::SWIFT);
                }
            }
        }
    };
}

// games: begin volumes
keeps_the_contract! { earth_and_water "earth-and-water" secret standard 20_000, with_an_option 2_000, thoroughly 200 }
keeps_the_contract! { go_tell_the_spartans "go-tell-the-spartans" secret standard 100, with_an_option 6, thoroughly 3 }
keeps_the_contract! { marathon "marathon" open standard 500, with_an_option 10, thoroughly 5 }
keeps_the_contract! { hoplomachia "hoplomachia" secret standard 24, with_an_option 1, thoroughly 1
    "{ \"scenario\": \"oinophyta\" }"
    "{ \"scenario\": \"spartolos\" }"
    "{ \"scenario\": \"olpai\" }"
    "{ \"scenario\": \"sphakteria\" }"
    "{ \"scenario\": \"solygeia\" }"
    "{ \"scenario\": \"delion\" }"
    "{ \"scenario\": \"amphipolis\" }"
    "{ \"scenario\": \"mantineia\" }"
    "{ \"scenario\": \"anapos\" }"
    "{ \"scenario\": \"koroneia\" }"
    "{ \"scenario\": \"lechaion\" }"
    "{ \"scenario\": \"tegyra\" }"
    "{ \"scenario\": \"leuktra\" }"
    "{ \"free_battle\": true, \"battle_type\": \"raiders\", \"epoch\": \"kimonean\", \"invader\": \"athens\", \"defender\": \"boiotia\", \"level\": \"small\" }"
    "{ \"free_battle\": true, \"battle_type\": \"pass\", \"epoch\": \"periklean\", \"invader\": \"peloponnesian_league\", \"defender\": \"phokis\", \"level\": \"small\" }"
    "{ \"free_battle\": true, \"battle_type\": \"pass\", \"epoch\": \"agesilaan\", \"invader\": \"thessaly\", \"defender\": \"boiotia\", \"level\": \"medium\", \"manner\": \"ambush\" }"
    "{ \"free_battle\": true, \"battle_type\": \"dead_end\", \"epoch\": \"periklean\", \"invader\": \"athens\", \"defender\": \"aitolia\", \"level\": \"picket\" }"
    "{ \"free_battle\": true, \"battle_type\": \"sally\", \"epoch\": \"alkibiadean\", \"invader\": \"athens\", \"defender\": \"syracuse\", \"level\": \"medium\" }"
    "{ \"free_battle\": true, \"battle_type\": \"walls\", \"epoch\": \"periklean\", \"invader\": \"boiotia\", \"defender\": \"megara\", \"level\": \"picket\" }"
    "{ \"free_battle\": true, \"battle_type\": \"camp\", \"epoch\": \"agesilaan\", \"invader\": \"thrace\", \"defender\": \"ionia\", \"level\": \"small\" }"
    "{ \"free_battle\": true, \"battle_type\": \"landing\", \"epoch\": \"alkibiadean\", \"invader\": \"athens\", \"defender\": \"chalkidike\", \"level\": \"small\" }"
    "{ \"free_battle\": true, \"battle_type\": \"clash\", \"epoch\": \"agesilaan\", \"invader\": \"sparta\", \"defender\": \"argos\", \"level\": \"medium\" }"
    "{ \"free_battle\": true, \"battle_type\": \"clash\", \"epoch\": \"kimonean\", \"invader\": \"makedon\", \"defender\": \"western_greeks\", \"level\": \"picket\" }"
}
// games: end
