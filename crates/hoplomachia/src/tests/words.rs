//! Every decision and every event has its words.

use crate::action::{Turn, Until};
use crate::armies::Level;
use crate::battles::{Battle, FreeBattle, Kind, Nation, Scenario};
use crate::epilektoi::{Effort, Roll};
use crate::field::UnitId;
use crate::host::To;
use crate::orders::Order;
use crate::pre_battle::Manner;
use crate::setup::OptionalRules;
use crate::troops::Arrangement;
use crate::{Action, Epoch, Position, Setup, Side};
use tabletop::chance::Seeded;
use tabletop::{Chance, Position as _, Seat, Told, Viewer, Waiting};
use wargame::plane::Hand;

/// Fails unless a text is fit to be read.
#[track_caller]
fn reads_well(text: &str) {
    assert!(!text.is_empty());
    assert!(!text.contains("  "), "doubled spaces: {text}");
    assert_eq!(text, text.trim(), "spaces around: {text}");
    let many = ["lochoi", "ilai", "stands", "points", "inches", "degrees", "turns", "files", "looks"];
    for word in many {
        let wrong = format!("1 {word}");
        let is_one = |at: usize| !text[..at].ends_with(char::is_alphanumeric);
        assert!(!text.match_indices(&wrong).any(|(at, _)| is_one(at)), "{text}");
    }
}

/// Plays a battle at random, and reads all that is said about some of its decisions and all of its events.
fn read_a_battle(setup: Setup, seed: u64) {
    let mut chance = Seeded::new(seed);
    let mut events = Vec::new();
    let mut position = Position::start(&setup, &mut chance, &mut events);
    let mut decisions = 0;
    while let Waiting::For(seat) = position.waiting() {
        let view = position.view(Viewer::Seat(seat));
        let prompt = Position::prompt(&view);
        let doing = Position::doing(&view);
        reads_well(&prompt);
        reads_well(&doing);
        assert!(prompt.ends_with('.') && doing.ends_with('.'), "{prompt} {doing}");
        let actions = position.actions();
        for &action in &actions {
            reads_well(&Position::say_action(seat, action));
        }
        if decisions % 50 == 0 {
            let board = Position::board(&view);
            assert!(
                board
                    .lines()
                    .take_while(|line| !line.contains("H hoplites"))
                    .all(|line| line.chars().count() <= 100),
                "{board}"
            );
        }
        decisions += 1;
        position.apply(actions[chance.pick(actions.len() as u32) as usize], &mut chance, &mut events);
        for event in events.drain(..) {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Referee] {
                let (sentence, rule) = Position::say_event(&setup, &Position::redact(&event, viewer));
                reads_well(&sentence);
                assert!(
                    sentence.ends_with(['.', '!']) && !sentence.starts_with(char::is_lowercase),
                    "{sentence}"
                );
                assert!(Position::rules().contains(&rule));
            }
        }
    }
    let over = Position::prompt(&position.view(Viewer::Referee));
    assert!(over.starts_with("The battle is over"), "{over}");
}

#[test]
fn whole_battles_are_told() {
    for (seed, field) in (300..).zip(Scenario::ALL) {
        read_a_battle(Setup { battle: Battle::Scenario(field), ..Setup::default() }, seed);
    }
    let battle = Battle::Scenario(Scenario::Leuktra);
    read_a_battle(
        Setup { battle, optional: OptionalRules::OURS, hieres_may_stop: true, ..Setup::default() },
        7,
    );
}

#[test]
fn a_free_battle_between_two_armies_of_one_city_tells_them_apart() {
    let battle = FreeBattle {
        epoch: Epoch::ALL[1],
        kind: Kind::Clash,
        manner: Manner::Arrayed,
        board: Kind::Clash.data().boards[0],
        level: Level::ALL[0],
        invader: Nation::Athens,
        defender: Nation::Athens,
    };
    let setup = Setup { battle: Battle::Free(battle), ..Setup::default() };
    read_a_battle(setup, 5);
    let position = Position::start(&setup, &mut Seeded::new(5), &mut tabletop::Silent);
    assert!(Position::prompt(&position.view(Viewer::Referee)).contains("ing Athenians: "));
}

#[test]
fn actions_are_short_imperatives() {
    let unit = |side, number| UnitId::of(side, number).unwrap();
    let (a1, b4) = (unit(Side::First, 1), unit(Side::Second, 4));
    let says = |action, words: &str| assert_eq!(Position::say_action(Seat(0), action), words);
    says(Action::Wheel { hold: Hand::Right, steps: 3 }, "wheel 15 degrees to the right");
    says(Action::Signal(Order::BeginApproach), "signal Begin Approach");
    says(Action::Loose { unit: a1, file: 1, at: b4 }, "loose the ekdromoi (runners) of lochos 2 of A1 at B4");
    says(Action::Tell { to: To::Unit(a1), order: Order::Halt }, "send word to A1: Halt");
    says(Action::Retire { turn: -2, quarters: 6 }, "go back 1 1/2 inches, 60 degrees to the left");
    says(Action::Retire { turn: 0, quarters: 0 }, "stay here");
    says(Action::Ahead(4), "go ahead 1 inch");
    says(Action::Ahead(3), "go ahead 3/4 inch");
    says(Action::AheadUntil(Until::LevelWith(b4)), "go ahead until level with B4");
    says(Action::Turn(Turn::About), "turn about");
    says(Action::Form(Arrangement::OpenFiles), "form Open Files");
    says(Action::Face(9), "face north-east");
    says(Action::Align(-1), "set the charger's right 1 file beyond the target's right");
}

#[test]
fn an_action_of_any_value_can_be_said() {
    for number in [0, 1, i8::MAX, i8::MIN, -1] {
        let byte = number as u8;
        for action in [
            Action::Align(number),
            Action::Retire { turn: number, quarters: byte },
            Action::Ahead(byte),
            Action::Face(byte),
            Action::Enter(byte),
            Action::Succeed(byte),
            Action::Effort(Effort { roll: Roll::Push, file: byte, adds: true }),
            Action::Wheel { hold: Hand::Left, steps: byte },
        ] {
            reads_well(&Position::say_action(Seat(1), action));
        }
    }
}

/// The name of a unit is that of its order of battle, whatever happens to it.
#[test]
fn units_are_called_as_in_their_order_of_battle() {
    for field in Scenario::ALL {
        let setup = Setup { battle: Battle::Scenario(field), ..Setup::default() };
        let position = Position::start(&setup, &mut Seeded::new(1), &mut tabletop::Silent);
        let data = field.data();
        for id in UnitId::all() {
            if let Some(unit) = position.field().get(id) {
                assert_eq!(Some(id.to_string().as_str()), data.listed(unit).map(|listed| listed.id));
            }
        }
    }
}

#[test]
fn every_rule_is_on_the_page() {
    let missing: Vec<&str> = Position::rules()
        .iter()
        .filter(|&&rule| Position::explain(rule).is_empty())
        .map(|rule| rule.number)
        .collect();
    assert_eq!(missing, Vec::<&str>::new());
}

#[test]
fn the_board_of_tanagra() {
    let position = Position::start(&Setup::default(), &mut Seeded::new(1), &mut tabletop::Silent);
    let board = Position::board(&position.view(Viewer::Seat(Seat(0))));
    assert_eq!(board, TANAGRA, "{board}");
}

const TANAGRA: &str = "\
Tanagra 457: before the battle; inches from the south-west corner
    ~ ~
    ~ ~
    ~ ~
 42 ~ ~     .       .       .       .       .       .       .       .       .       .       .
    ~ ~
    ~ ~                                                               c7c↓
    ~ ~                             h1h↓h↓h↓h2h↓h↓h↓h3h↓h↓h4h5h↓h↓h↓
 36 ~ ~     .       .       .       .       . j6j↓j↓j↓j↓j↓  .       .       .       .       .
    ~ ~
    ~ ~
    ~ ~
 30 ~ ~     .       .       .       .       .       .       .       .       .       .       .
    ~ ~
    ~ ~
    ~ ~
 24 ~ ~     .       .       .       .       .       .       .       .       .       .       .
    ~ ~
    ~ ~
    ~ ~
 18 ~ ~     .       .       .       .       .       .       .       .       .       .       .
    ~ ~
    ~ ~
    ~ ~
 12 ~ ~     .       .       .       .       .       .       .       .       .       .       .
    ~ ~                                         J↑J↑J↑J5
    ~ ~                               H↑H↑H↑H↑H4H↑H↑H↑H↑H3H↑H↑H2H↑H1
    ~ ~
  6 ~ ~     .       .       .       .       .       .       .       .       .       .       .
    ~ ~
    ~ ~
    ~ ~
  0 ~ ~     .       .       .       .       .       .       .       .       .       .       .
    0       6       12      18      24      30      36      42      48      54      60      66
    H hoplites  P peltasts  J psiloi (javelin skirmishers)  A toxotes (archers)  S sphendonetes (slingers)
    C hippeis (horse)  L light horse  B baggage  small letters: the second army
    a number: the right of that unit; an arrow: where it faces; !: it runs; +: honoured dead; *: several
    ~ stream
Peloponnesians: arete (spirit) 7, Unsteady; no signal shown
  Nikomedes with A1: hegemon (commander), Fellow Hoplite, Philos (friend)
  The Korinthian strategos with A3: strategos (general), Promachos (front-rank fighter), Philos (friend)
  A1 Spartiates (hoplites): 2 lochoi, Close Files, facing north at 47 1/4 east 10 1/2 north, no order
  A2 Perioikoi (hoplites): 3 lochoi, Close Files, facing north at 44 1/4 east 10 1/2 north, no order
  A3 Korinthians (hoplites): 5 lochoi, Close Files, facing north at 39 3/4 east 10 1/2 north, no order
  A4 Korinthians (hoplites): 5 lochoi, Close Files, facing north at 32 1/4 east 10 1/2 north, no order
  A5 Psiloi (javelin skirmishers): 4 stands, No Files, facing north at 39 east 12 north, no order
Athenians: arete (spirit) 6, Unsteady; no signal shown
  The Athenian hegemon with B1: hegemon (commander), Crafty as Odysseus, Philos (friend)
  The Athenian strategos with B3: strategos (general), Demagogue, Philos (friend)
  The Thessalian leader with B7: strategos (general), Fellow Hoplite, Automolos (likely to desert)
  B1 Athenians (hoplites): 4 lochoi, Close Files, facing south at 24 east 37 1/2 north, no order
  B2 Athenians (hoplites): 4 lochoi, Close Files, facing south at 30 east 37 1/2 north, no order
  B3 Athenians (hoplites): 3 lochoi, Close Files, facing south at 36 east 37 1/2 north, no order
  B4 Argives (hoplites): 1 lochos, Close Files, facing south at 40 1/2 east 37 1/2 north, no order
  B5 Ionians (hoplites): 4 lochoi, Close Files, facing south at 42 east 37 1/2 north, no order
  B6 Psiloi (javelin skirmishers): 6 stands, No Files, facing south at 31 east 36 north, no order
  B7 Thessalians (horse): 2 ilai, Close Files, facing south at 50 east 37 1/2 north, no order
";
