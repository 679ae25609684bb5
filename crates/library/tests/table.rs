//! Tables without types: what goes in as JSON is read strictly, and a refusal changes nothing.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

use library::{Dice, Error, Form, Pairing, TextTable, game, games};
use protocol::Kind;
use serde_json::{Value, json};
use tabletop::chance::Seeded;
use tabletop::{Edition, Seat, Viewer, Waiting};

const PERSIA: Seat = Seat(0);
const GREECE: Seat = Seat(1);

fn open(setup: Value) -> Result<Box<dyn TextTable>, Error> {
    game("earth-and-water")?.open(&setup, Dice::From(&mut Seeded::new(300)))
}

#[track_caller]
fn check(refused: Result<(), Error>, kind: Kind, because: &str) {
    let refusal = refused.unwrap_err();
    assert_eq!(refusal.kind, kind, "{refusal}");
    assert!(refusal.because.contains(because), "{refusal}");
}

#[test]
fn a_setup_is_read_strictly_and_filled_in() {
    assert_eq!(open(Value::Null).unwrap().setup(), json!({ "one_talent_persian_fleets": false }));
    let wished = json!({ "one_talent_persian_fleets": true });
    assert_eq!(open(wished.clone()).unwrap().setup(), wished);
    let refused = |setup| open(setup).map(drop);
    check(refused(json!({ "elephants": 3 })), Kind::Setup, "there is one_talent_persian_fleets");
    check(
        refused(json!({ "one_talent_persian_fleets": "yes" })),
        Kind::Setup,
        "one_talent_persian_fleets: invalid type",
    );
    check(refused(json!(["one_talent_persian_fleets"])), Kind::Setup, "a setup is an object");
    check(refused(json!({ "edition": 9 })), Kind::Setup, "there is no edition 9; the newest is ");
    check(refused(json!({ "edition": 0 })), Kind::Setup, "there is no edition 0");
    check(refused(json!({ "edition": "first" })), Kind::Setup, "there is no edition \"first\"");
    assert_eq!(open(json!({ "edition": 1 })).unwrap().edition(), Edition::FIRST);
    check(game("chess").map(drop), Kind::Game, "there is earth-and-water");
}

#[test]
fn an_action_is_read_strictly() {
    let mut table = open(Value::Null).unwrap();
    let before = table.save(Form::Lines);
    let mut act = |seat, action, picks: &[u32]| table.act(seat, &action, Dice::Scripted(picks));
    check(act(PERSIA, json!("dance"), &[]), Kind::Action, "unknown variant `dance`");
    check(act(PERSIA, json!({ "buy_cards": 300 }), &[]), Kind::Action, "invalid value");
    check(act(PERSIA, json!({ "buy_cards": "2" }), &[]), Kind::Action, "invalid type");
    let loose = json!({ "raise_armies": { "city": "Abydos", "armies": 1, "elephants": 1 } });
    check(act(PERSIA, loose, &[]), Kind::Action, "unknown field `elephants`");
    check(act(PERSIA, json!({ "pass": null }), &[]), Kind::Action, "it could only mean \"pass\"");
    check(act(PERSIA, json!({ "buy_cards": 7 }), &[]), Kind::Illegal, "");
    check(act(GREECE, json!({ "buy_cards": 1 }), &[0]), Kind::Turn, "the game waits for Persia");
    check(act(PERSIA, json!({ "buy_cards": 1 }), &[]), Kind::Picks, "more picks");
    check(act(PERSIA, json!({ "buy_cards": 1 }), &[0, 0]), Kind::Picks, "never ask for");
    check(act(PERSIA, json!({ "buy_cards": 1 }), &[16]), Kind::Picks, "not between 0 and 15");
    assert_eq!(table.save(Form::Lines), before);
    table.act(PERSIA, &json!({ "buy_cards": 1 }), Dice::Scripted(&[0])).unwrap();
    assert_eq!(table.actions(), 1);
}

#[test]
fn events_are_told_to_each_as_they_may_be() {
    let mut table = open(Value::Null).unwrap();
    table.act(PERSIA, &json!({ "buy_cards": 1 }), Dice::Scripted(&[0])).unwrap();
    let told = |viewer| table.events(1, viewer)[0].words.clone();
    assert_eq!(told(Viewer::Seat(PERSIA)), "Persia draws Cavalry of Mardonius (1).");
    assert_eq!(told(Viewer::Referee), told(Viewer::Seat(PERSIA)));
    assert_eq!(told(Viewer::Seat(GREECE)), "Persia draws 1 card.");
    assert_eq!(told(Viewer::Table), told(Viewer::Seat(GREECE)));
}

#[test]
fn an_undone_action_leaves_no_trace() {
    let mut table = open(Value::Null).unwrap();
    table.act(PERSIA, &json!({ "buy_cards": 0 }), Dice::Scripted(&[])).unwrap();
    let (saved, seen) = (table.save(Form::Lines), table.view(Viewer::Referee));
    table
        .act(PERSIA, &json!({ "raise_armies": { "city": "Abydos", "armies": 1 } }), Dice::Scripted(&[]))
        .unwrap();
    assert!(table.can_undo(PERSIA) && !table.can_undo(GREECE));
    table.undo(PERSIA).unwrap();
    assert_eq!((table.save(Form::Lines), table.view(Viewer::Referee)), (saved, seen));
    assert!(table.events(2, Viewer::Referee).is_empty());
}

#[test]
fn a_simulated_game_is_the_game_that_is_watched() {
    for game in games() {
        let players = vec!["stepwise"; game.about().seats.len()];
        let pairing = Pairing { setup: &Value::Null, players: &players, seed: 7 };
        for number in 0..50 {
            let played = game.simulate(&pairing, number).unwrap();
            let table = game.watch(&pairing, number).unwrap();
            assert_eq!(table.waiting(), Waiting::Over(played.outcome));
            assert_eq!(table.actions(), played.decisions as usize);
        }
        let too_few = Pairing { players: &players[1..], ..pairing };
        check(game.simulate(&too_few, 0).map(drop), Kind::Player, "players for");
    }
}

#[test]
fn a_game_can_be_taken_up_at_any_action() {
    let game = games()[0];
    let pairing = Pairing { setup: &Value::Null, players: &["random"; 2], seed: 7 };
    let table = game.watch(&pairing, 0).unwrap();
    let earlier = table.back_to(5);
    assert_eq!(earlier.actions(), 5);
    assert!(!earlier.choices().is_empty());
    assert_eq!(table.back_to(9999).save(Form::Binary), table.save(Form::Binary));
}
