//! What can be agreed before the first move is what the game's setup takes.

use playroom::{Between, OptionField, shelf};
use serde_json::{Value, json};

/// Whether the game can be set up with each of these values, and has one of them by default.
fn takes(game: &dyn library::GameInfo, key: &str, values: &[Value]) -> bool {
    let by_default = game.default_setup().get(key).is_some_and(|default| values.contains(default));
    by_default && values.iter().all(|value| game.seats(&json!({ key: value })).is_ok())
}

fn fits(game: &dyn library::GameInfo, option: &OptionField) -> bool {
    match option.between {
        Between::YesAndNo | Between::Either(_) => takes(game, option.key, &[json!(true), json!(false)]),
        Between::Several(choices) => {
            let values: Vec<Value> = choices.iter().map(|(value, _)| json!(value)).collect();
            values.len() > 1 && takes(game, option.key, &values)
        }
    }
}

#[test]
fn every_option_of_every_game_fits_its_setup() {
    for table in shelf::tables() {
        for option in table.options() {
            assert!(fits(table.game(), option), "{}: {option:?}", table.game().about().id);
        }
        let setup = table.game().default_setup();
        let keys: Vec<&str> = table.options().iter().map(|option| option.key).collect();
        let forgotten =
            setup.as_object().into_iter().flatten().find(|(key, _)| !keys.contains(&key.as_str()));
        assert_eq!(forgotten, None, "{} asks for everything its setup has", table.game().about().id);
    }
}

#[test]
fn an_option_that_no_setup_takes_is_found_out() {
    let table = shelf::tables()[0];
    let sound = table.options()[0];
    assert!(fits(table.game(), &sound));
    for wrong in [
        OptionField { key: "elephants", ..sound },
        OptionField { between: Between::Several(&[("one", "One"), ("two", "Two")]), ..sound },
    ] {
        assert!(!fits(table.game(), &wrong), "{wrong:?}");
    }
}
