//! A toy on the table: a game of dice for one, three or five, to see that what holds for two holds for them.

#[allow(dead_code, reason = "its slips are for the tests of the table it comes from")]
#[path = "../../tabletop/tests/suite/throws.rs"]
mod throws;

use crate::players::Limits;
use crate::simulate::{self, Pairing};
use crate::thinking::{Thinking, Thought};
use crate::{AnyTable, Boxed, Dice, Error, Form, Game, GameInfo, story};
use opponent::Evaluate;
use protocol::Kind;
use serde_json::{Value, json};
use tabletop::chance::Seeded;
use tabletop::{Outcome, Position, Rule, Seat, Standing, Told, Viewer, Waiting};
use throws::{Action, Event, Fair};

const RULE: Rule = Rule { number: "1", title: "Turns" };

static THROWS: Boxed<Fair> = Boxed::new();

impl Told for Fair {
    const CHAPTER: &'static str = "round";

    fn opens_chapter(_: &Event) -> bool {
        false
    }

    fn rules() -> &'static [Rule] {
        &[RULE]
    }

    fn rules_page() -> &'static str {
        "# Rules\n\n## 1 Turns\n\nThrow or stop.\n"
    }

    fn board(view: &Self) -> String {
        format!("{:?}", view.sums)
    }

    fn prompt(_: &Self) -> String {
        "Throw or stop.".into()
    }

    fn doing(_: &Self) -> String {
        "A seat is choosing whether to throw.".into()
    }

    fn say_action(_: Seat, action: Action) -> String {
        format!("{action:?}").to_lowercase()
    }

    fn say_event(_: &Self::Setup, event: &Event) -> (String, Rule) {
        (format!("Seat {} has {}.", event.seat.0, event.sum), RULE)
    }
}

impl Evaluate for Fair {
    fn evaluate(&self, seat: Seat) -> i32 {
        match self.waiting() {
            Waiting::For(_) => i32::from(self.sums[seat.index()]),
            Waiting::Over(outcome) => match outcome.of(seat) {
                Standing::Win => 1_000_000,
                Standing::Draw => 0,
                Standing::Loss => -1_000_000,
            },
        }
    }
}

fn setup(players: &str) -> Value {
    json!({ "players": players })
}

fn opened(players: &str) -> Box<dyn AnyTable> {
    THROWS.open(&setup(players), Dice::From(&mut Seeded::new(7))).unwrap()
}

#[track_caller]
fn check(refused: Result<(), Error>, kind: Kind, because: &str) {
    let error = refused.unwrap_err();
    assert_eq!(error.kind, kind, "{error}");
    assert!(error.because.contains(because), "{error}");
}

#[test]
fn the_seats_are_those_of_the_setup_before_and_during_the_game() {
    for (players, seats) in [("one", &["Alone"][..]), ("three", &["Red", "Blue", "Green"])] {
        assert_eq!(THROWS.seats(&setup(players)).unwrap(), seats);
        let table = opened(players);
        assert_eq!(table.seats(), seats);
        let saved = table.save(Form::Binary).unwrap();
        assert_eq!(THROWS.load(&saved).unwrap().table.seats(), seats);
    }
    assert_eq!(THROWS.seats(&Value::Null).unwrap(), Fair::ABOUT.seats);
    check(
        THROWS.seats(&setup("nine")).map(drop),
        Kind::Setup,
        "unknown variant `nine`, expected one of `one`",
    );
    check(
        THROWS.seats(&json!({ "dice": 2 })).map(drop),
        Kind::Setup,
        "there is no option dice; there is players",
    );
}

#[test]
fn seats_go_by_the_names_of_the_running_game() {
    let mut table = opened("three");
    assert_eq!(table.seat("GREEN").unwrap(), Seat(2));
    assert_eq!(table.viewer("blue").unwrap(), Viewer::Seat(Seat(1)));
    check(table.seat("alone").map(drop), Kind::Seat, "there is Red, Blue, Green");
    check(opened("one").seat("red").map(drop), Kind::Seat, "there is Alone");
    table.act(Seat(0), &json!("stop"), Dice::Scripted(&[])).unwrap();
    check(table.act(Seat(2), &json!("stop"), Dice::Scripted(&[])), Kind::Turn, "the game waits for Blue");
    table.act(Seat(1), &json!("stop"), Dice::Scripted(&[])).unwrap();
    assert_eq!(story::ending(table.as_ref()), "\nThe game waits for Green.\n");
    table.act(Seat(2), &json!("throw"), Dice::Scripted(&[4])).unwrap();
    table.act(Seat(2), &json!("stop"), Dice::Scripted(&[])).unwrap();
    assert_eq!(story::ending(table.as_ref()), "\nGreen wins: by the sum, final score 5.\n");
}

#[test]
fn alone_one_takes_back_what_no_die_decided() {
    let mut table = opened("one");
    table.act(Seat(0), &json!("throw"), Dice::Scripted(&[2])).unwrap();
    check(table.undo(Seat(0)), Kind::Undo, "chance decided");
    table.act(Seat(0), &json!("stop"), Dice::Scripted(&[])).unwrap();
    assert_eq!(story::ending(table.as_ref()), "\nAlone loses: by the sum, final score 3.\n");
}

#[test]
fn one_three_or_five_can_be_simulated() {
    let play = |players: &str, names: &[&str], number| {
        let pairing = Pairing { setup: &setup(players), players: names, seed: 7 };
        let played = simulate::play::<Fair>(&pairing, number)?;
        let watched = simulate::watch::<Fair>(&pairing, number)?;
        assert_eq!(watched.waiting(), Waiting::Over(played.outcome));
        Ok::<Outcome, Error>(played.outcome)
    };
    for number in 0..50 {
        for (players, names) in
            [("one", &["search:50"; 1][..]), ("three", &["greedy"; 3]), ("five", &["random"; 5])]
        {
            let outcome = play(players, names, number).unwrap();
            assert_eq!(outcome.standings.iter().flatten().count(), names.len());
        }
    }
    check(
        play("three", &["random"; 2], 0).map(drop),
        Kind::Player,
        "3 seats (Red, Blue, Green), but players for 2",
    );
    check(play("one", &["random"; 2], 0).map(drop), Kind::Player, "1 seat (Alone), but players for 2");
}

#[test]
fn what_is_expected_of_another_seat_is_told_with_its_name() {
    let mut running = THROWS.set_up(&setup("three"), Dice::From(&mut Seeded::new(7))).unwrap();
    running.act_with(Seat(0), Action::Stop, &[]).unwrap();
    for die in [6, 4] {
        running.act_with(Seat(1), Action::Throw, &[die - 1]).unwrap();
    }
    let mut thought = Thought::<Fair>::new("search:400", 7, Limits::default(), &running).unwrap();
    thought.finish();
    assert_eq!(thought.choice().words, "stop");
    assert_eq!(thought.explain().expects, ["Green: throw"]);
}
