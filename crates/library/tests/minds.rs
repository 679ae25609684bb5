//! Computer players at work without their types: stepwise, explained, honest, and with a memory.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

use library::{Dice, Game, LEVELS, Limits, Mind, Pairing, TextTable, game};
use protocol::Kind;
use serde_json::{Value, json};
use tabletop::chance::Seeded;
use tabletop::{Seat, Standing, Waiting};

const GAME: &str = "earth-and-water";
const PERSIA: Seat = Seat(0);

fn shelf() -> &'static dyn Game {
    game(GAME).unwrap()
}

fn opened() -> Box<dyn TextTable> {
    shelf().open(&Value::Null, Dice::From(&mut Seeded::new(300))).unwrap()
}

/// Persia has bought nothing and raises forces: several decisions in a row without a die.
fn raising() -> Box<dyn TextTable> {
    let mut table = opened();
    table.act(PERSIA, &json!({ "buy_cards": 0 }), Dice::Scripted(&[])).unwrap();
    table
}

#[test]
fn every_level_has_a_name_a_greek_name_and_a_seat() {
    for level in LEVELS {
        shelf().check_player(level.id).unwrap();
        assert!(shelf().players().iter().any(|player| player.name == level.id));
        assert_eq!(level.name.to_lowercase(), level.id);
        let greek = |letter: char| matches!(letter, '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}');
        assert!(level.greek.chars().all(greek), "{}", level.greek);
    }
}

#[test]
fn a_game_offers_the_levels_that_differ_there() {
    let offered = |id: &str, setup| -> Vec<&str> {
        game(id).unwrap().levels(&setup).unwrap().iter().map(|level| level.id).collect()
    };
    assert_eq!(offered(GAME, Value::Null), LEVELS.map(|level| level.id));
    for players in ["solitaire", "two", "five"] {
        let setup = json!({ "players": players });
        assert_eq!(offered("go-tell-the-spartans", setup), ["neos", "hoplites", "strategos"]);
    }
    for id in ["marathon", "hoplomachia"] {
        assert_eq!(offered(id, Value::Null), ["neos", "hoplites", "strategos"]);
    }
}

#[test]
fn thought_step_by_step_it_comes_to_what_is_advised() {
    let table = raising();
    for player in ["neos", "hoplites", "lochagos", "search:50x3", "random"] {
        let mut thinking = table.think(player, 7).unwrap();
        let advice = table.advise(player, 7, Limits::default()).unwrap();
        let first = thinking.choice();
        assert!(table.choices().contains(&first), "there is a choice before the first thought");
        let mut steps = 0;
        while !thinking.step(16).is_done() {
            steps += 1;
        }
        assert_eq!(steps > 2, player.contains("search") || player == "lochagos", "{player}");
        assert_eq!((thinking.choice(), thinking.explain()), (advice.choice, advice.explanation), "{player}");
    }
}

#[test]
fn a_thought_can_be_looked_into_and_outlives_its_table() {
    let mut thinking = raising().think("strategos", 7).unwrap();
    assert_eq!(thinking.progress().done, 0);
    assert_eq!(thinking.explain().sure, "It has not thought about it yet.");
    thinking.step(u32::MAX);
    let why = thinking.explain();
    assert_eq!(why.choices.len(), 3);
    assert_eq!(why.choices[0].action, thinking.choice().action);
    assert!(why.choices.is_sorted_by(|better, worse| better.share >= worse.share));
    for weighed in &why.choices {
        let chance = weighed.chance.unwrap();
        assert!(
            0.0 <= chance.low
                && chance.low <= chance.likely
                && chance.likely <= chance.high
                && chance.high <= 1.0
        );
    }
    assert!(why.expects.iter().all(|step| step.starts_with("Persia: ") || step.starts_with("Greece: ")));
    let json = serde_json::to_value(&why).unwrap();
    assert!(json["choices"][0]["chance"]["likely"].is_f64() && json["sure"].is_string(), "{json}");
}

#[test]
fn a_mind_still_knows_what_it_thought_at_the_decision_before() {
    let mut table = raising();
    let mut mind = Mind::of("strategos", 7);
    let thinking = mind.face(table.as_ref()).unwrap();
    thinking.step(u32::MAX);
    let choice = thinking.choice();
    assert!(mind.face(table.as_ref()).unwrap().progress().is_done(), "the same decision is thought through");
    table.act(PERSIA, &choice.action, Dice::Scripted(&[])).unwrap();
    assert_eq!(table.waiting(), Waiting::For(PERSIA));
    let known = mind.face(table.as_ref()).unwrap().progress();
    assert!(known.done > 30 && !known.is_done(), "{known:?}");

    // Taken back, the game is not the one it followed; nor is any other game.
    table.undo(PERSIA).unwrap();
    assert_eq!(mind.face(table.as_ref()).unwrap().progress().done, 0);
    assert_eq!(mind.face(opened().as_ref()).unwrap().progress().done, 0);
}

#[test]
fn what_dice_have_settled_is_thought_about_anew() {
    let mut table = opened();
    let mut mind = Mind::of("strategos", 7);
    mind.face(table.as_ref()).unwrap().step(u32::MAX);
    table.act(PERSIA, &json!({ "buy_cards": 1 }), Dice::Scripted(&[0])).unwrap();
    assert_eq!(mind.face(table.as_ref()).unwrap().progress().done, 0);
}

#[test]
fn a_game_that_is_over_and_a_player_nobody_knows_are_refused() {
    let pairing = Pairing { setup: &Value::Null, players: &["random"; 2], seed: 7 };
    let over = shelf().watch(&pairing, 0).unwrap();
    assert_eq!(Mind::of("neos", 1).face(over.as_ref()).err().unwrap().kind, Kind::Over);
    assert_eq!(Mind::of("zeus", 1).face(opened().as_ref()).err().unwrap().kind, Kind::Player);
    for effort in ["search:", "search:x", "search:5x0", "search:5x"] {
        assert_eq!(opened().think(effort, 1).err().unwrap().kind, Kind::Player, "{effort}");
    }
    for effort in ["search:2000000", "search:5x99"] {
        assert_eq!(opened().think(effort, 1).err().unwrap().kind, Kind::Request, "{effort}");
    }
}

/// How often the first player wins so many games, sides swapped every other game.
fn wins(one: &str, other: &str, games: u64) -> u64 {
    let won = |number: &u64| {
        let seat = (number % 2) as usize;
        let mut players = [other; 2];
        players[seat] = one;
        let pairing = Pairing { setup: &Value::Null, players: &players, seed: 480 };
        let played = shelf().simulate(&pairing, *number).unwrap();
        played.outcome.of(Seat(seat as u8)) == Standing::Win
    };
    (0..games).filter(won).count() as u64
}

#[test]
fn the_levels_of_earth_and_water_are_in_order() {
    // The real figures, with intervals, are in docs/opponents.md; this is only to notice when something breaks.
    assert_eq!(wins("strategos", "random", 20), 20);
    assert_eq!(wins("polemarchos", "random", 2), 2);
    assert!(wins("hoplites", "neos", 100) > 55);
    assert!(wins("lochagos", "hoplites", 60) > 36);
    assert!(wins("strategos", "lochagos", 20) > 10);
}

/// The line that a search expects comes from a sampled hand of the enemy: a player must not think that it was looked at.
#[test]
fn cards_that_the_enemy_may_not_hold_are_told_as_imagined() {
    const GREECE: Seat = Seat(1);
    let mut imagined = 0;
    for seed in 0..12 {
        let mut table = opened();
        let mut chance = Seeded::new(seed);
        for (seat, cards) in [(PERSIA, 3), (GREECE, 5)] {
            table.act(seat, &json!({ "buy_cards": cards }), Dice::From(&mut chance)).unwrap();
            // The king's death among the cards would begin a new campaign.
            if table.act(seat, &json!("finish_preparation"), Dice::From(&mut chance)).is_err() {
                break;
            }
        }
        let mut thinking = table.think("search:2000", seed).unwrap();
        thinking.step(u32::MAX);
        let expects = thinking.explain().expects;
        let marked =
            |step: &&String| step.contains("imagined from here on: nobody has looked at what Greece hides");
        let first = expects.iter().find(marked);
        let plays = expects.iter().find(|step| step.starts_with("Greece: play "));
        assert!(plays.is_none() || first.is_some(), "{expects:?}");
        assert!(first.is_none_or(|step| step.starts_with("Greece: ")), "{expects:?}");
        assert!(expects.iter().filter(marked).count() <= 1, "{expects:?}");
        imagined += usize::from(first.is_some());
    }
    assert!(imagined > 0);
}
