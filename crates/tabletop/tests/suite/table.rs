//! One running game: acting, taking back, replaying.

use crate::nine::{Action, Card, Cards, Event, Setup, Sound};
use tabletop::chance::{ScriptError, Scripted, Seeded};
use tabletop::record::Entry;
use tabletop::table::{ActError, Memory, ReplayError, Table, UndoError};
use tabletop::{Chance, PlayError, Position, Seat};

const LEFT: Seat = Seat(0);
const RIGHT: Seat = Seat(1);

/// Left holds 1, 2, 3; right holds 4, 5, 6; the deck is 7, 8, 9.
const IN_ORDER: [u32; 6] = [0; 6];

fn opened() -> Table<Sound> {
    Table::open(Setup::default(), &mut Scripted::new(&IN_ORDER))
}

/// A table at which all this has been done; a draw takes the lowest card of the deck.
fn after(deeds: &[(Seat, Action)]) -> Table<Sound> {
    let mut table = opened();
    for &(seat, action) in deeds {
        let picks: &[u32] = if action == Action::Draw { &[0] } else { &[] };
        assert!(table.act_with(seat, action, picks).is_ok(), "{action:?}");
    }
    table
}

fn play(card: u8) -> Action {
    Action::Play(Card(card))
}

fn bury(card: u8) -> Action {
    Action::Bury(Card(card))
}

#[test]
fn opening_writes_down_the_deal() {
    let table = opened();
    assert_eq!(table.record().opening, IN_ORDER);
    assert_eq!(table.told(0)[1], Event::Dealt { seat: RIGHT, hand: Some(Cards::of([4, 5, 6])) });
    assert!(table.record().history.is_empty());
}

#[test]
fn acting_writes_down_the_picks() {
    let mut table = opened();
    let events = table.act(LEFT, Action::Draw, &mut Scripted::new(&[2])).unwrap();
    assert_eq!(*events, [Event::Drew { seat: LEFT, card: Some(Card(9)) }]);
    assert_eq!(table.told(1), events);
    assert!(table.told(2).is_empty(), "nothing is told of what is still to come");
    assert_eq!(table.record().history, [Entry { seat: LEFT, action: Action::Draw, picks: vec![2] }]);
    assert_eq!(table.position().hands[0], Cards::of([1, 2, 3, 9]));
}

#[test]
fn a_refusal_changes_nothing_and_asks_no_chance() {
    struct Never;
    impl Chance for Never {
        fn pick(&mut self, of: u32) -> u32 {
            unreachable!("a refused action asked for one of {of}")
        }
    }
    let mut table = opened();
    assert_eq!(table.act(RIGHT, Action::Draw, &mut Never), Err(PlayError::NotYourTurn { waiting_for: LEFT }));
    assert!(matches!(table.act(LEFT, play(4), &mut Never), Err(PlayError::Illegal(_))));
    assert_eq!(table, opened());
}

#[test]
fn a_script_that_does_not_fit_changes_nothing() {
    let check = |action, picks: &[u32], expect| {
        let mut table = opened();
        assert_eq!(table.act_with(LEFT, action, picks), Err(ActError::Script(expect)));
        assert_eq!(table, opened());
    };
    check(Action::Draw, &[], ScriptError::TooShort);
    check(Action::Draw, &[3], ScriptError::OutOfRange { pick: 3, of: 3 });
    check(Action::Draw, &[0, 0], ScriptError::TooLong { unused: 1 });
    check(bury(1), &[0], ScriptError::TooLong { unused: 1 });
}

#[test]
fn a_scripted_action_is_held_against_the_rules_as_well() {
    let mut table = opened();
    assert!(matches!(table.act_with(LEFT, Action::Peek, &[]), Err(ActError::Play(PlayError::Illegal(_)))));
    assert_eq!(table, opened());
}

#[test]
fn a_quiet_action_can_be_taken_back() {
    let mut table = after(&[(LEFT, bury(1))]);
    assert_eq!(table.undo(LEFT), Ok(()));
    assert_eq!(table, opened());
}

#[test]
fn several_quiet_actions_are_taken_back_one_by_one() {
    // Right leads after taking the first trick, buries, and left has buried before.
    let mut table = after(&[(LEFT, bury(1)), (LEFT, play(2)), (RIGHT, play(4)), (RIGHT, bury(5))]);
    assert_eq!(table.undo(RIGHT), Ok(()));
    // What is now the last entry is right's own play, and right is still to act.
    assert_eq!(table.undo(RIGHT), Ok(()));
    assert_eq!(table, after(&[(LEFT, bury(1)), (LEFT, play(2))]));
    assert_eq!(table.undo(RIGHT), Err(UndoError::NotYours));
}

#[test]
fn what_cannot_be_taken_back() {
    let check = |deeds: &[(Seat, Action)], seat, expect| {
        let mut table = after(deeds);
        let before = table.clone();
        assert_eq!(table.can_undo(seat), Err(expect), "{deeds:?}");
        assert_eq!(table.undo(seat), Err(expect), "{deeds:?}");
        assert_eq!(table, before);
    };
    check(&[], LEFT, UndoError::NothingYet);
    check(&[(LEFT, bury(1))], RIGHT, UndoError::NotYours);
    check(&[(LEFT, Action::Draw)], LEFT, UndoError::ChanceDecided);
    check(&[(LEFT, play(1))], LEFT, UndoError::MovedOn);
    let peek = [(LEFT, bury(1)), (LEFT, play(2)), (RIGHT, play(4)), (RIGHT, Action::Peek)];
    check(&peek, RIGHT, UndoError::Revealed);
    let to_the_end = [1, 4, 5, 2, 6, 3].map(play);
    let seats = [LEFT, RIGHT, RIGHT, LEFT, RIGHT, LEFT];
    let ended: Vec<_> = seats.into_iter().zip(to_the_end).collect();
    check(&ended, LEFT, UndoError::MovedOn);
}

#[test]
fn an_action_after_a_reveal_can_be_taken_back_but_not_the_reveal() {
    let mut deeds =
        vec![(LEFT, bury(1)), (LEFT, play(2)), (RIGHT, play(4)), (RIGHT, Action::Peek), (RIGHT, bury(5))];
    let mut table = after(&deeds);
    assert_eq!(table.undo(RIGHT), Ok(()));
    deeds.pop();
    assert_eq!(table, after(&deeds));
    assert_eq!(table.undo(RIGHT), Err(UndoError::Revealed));
}

#[test]
fn a_broken_record_names_the_entry() {
    let check = |spoil: fn(&mut tabletop::record::Record<Sound>), index, why: ActError| {
        let mut record = after(&[(LEFT, Action::Draw), (LEFT, play(7))]).record().clone();
        spoil(&mut record);
        assert_eq!(Table::replay(record), Err(ReplayError { index, why }));
    };
    check(|record| record.opening.push(0), None, ActError::Script(ScriptError::TooLong { unused: 1 }));
    check(|record| record.history[0].picks.clear(), Some(0), ActError::Script(ScriptError::TooShort));
    let not_right = PlayError::NotYourTurn { waiting_for: LEFT };
    check(|record| record.history[1].seat = RIGHT, Some(1), ActError::Play(not_right));
}

#[test]
fn a_game_played_at_random_replays() {
    let mut chance = Seeded::new(480);
    let mut table = Table::<Sound>::open(Setup::default(), &mut chance);
    while let tabletop::Waiting::For(seat) = table.position().waiting() {
        let actions = table.position().actions();
        let action = actions[chance.pick(actions.len() as u32) as usize];
        table.act(seat, action, &mut chance).unwrap();
    }
    assert_eq!(Table::replay(table.record().clone()), Ok(table));
}

#[test]
fn a_table_that_forgets_works_everything_out_again() {
    // Short of one interval, the opening is all that is kept; bury, then take tricks in turn.
    let deeds = [(LEFT, bury(1)), (LEFT, play(2)), (RIGHT, play(4)), (RIGHT, Action::Peek), (RIGHT, bury(5))];
    let whole = after(&deeds);
    let mut sparse = opened().with_memory(Memory::Sparse);
    for (seat, action) in deeds {
        sparse.act_with(seat, action, &[]).unwrap();
    }
    assert_ne!(whole, sparse, "it keeps less");
    for entry in 0..=deeds.len() {
        assert_eq!(whole.position_after(entry), sparse.position_after(entry), "{entry}");
        assert_eq!(whole.told(entry), sparse.told(entry), "{entry}");
        assert_eq!(whole.rewound(entry), sparse.rewound(entry).with_memory(Memory::Full), "{entry}");
    }
    assert_eq!(sparse.undo(RIGHT), Ok(()));
    assert_eq!(sparse.undo(RIGHT), Err(UndoError::Revealed), "what it has forgotten still stands");
    assert_eq!(sparse.with_memory(Memory::Full), whole.rewound(4));
}
