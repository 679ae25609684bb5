//! Positions and events sent elsewhere arrive as they were, in both formats.

use super::every::events;
use crate::{Players, Position, Setup};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use tabletop::chance::Quick;
use tabletop::{Chance, Position as _, Silent, Waiting};

#[track_caller]
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(sent: &T) {
    let text = serde_json::to_string(sent).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), sent, "{text}");
    let bytes = postcard::to_stdvec(sent).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), sent, "{text}");
}

#[test]
fn every_event_arrives_as_it_was() {
    events().iter().for_each(check);
}

#[test]
fn every_position_of_a_game_arrives_as_it_was() {
    let setup = Setup { players: Players::Two, feigned_retreat: true, ..Setup::default() };
    let chance = &mut Quick::new(7);
    let mut position = Position::start(&setup, chance, &mut Silent);
    while let Waiting::For(_) = position.waiting() {
        check(&position);
        let actions = position.actions();
        let chosen = actions[chance.pick(actions.len() as u32) as usize];
        position.apply(chosen, chance, &mut Silent);
    }
    check(&position);
}

#[test]
fn an_event_that_cites_an_unknown_rule_is_refused() {
    let text = r#"{"went_home":{"contingent":"malian","because":{"number":"99","title":"Elephants"}}}"#;
    let error = serde_json::from_str::<crate::Event>(text).unwrap_err();
    assert!(error.to_string().contains("the rulebook has no rule 99 Elephants"), "{error}");
}
