//! The conformance suite, held against a sound game and against every fault it is there to find.

use crate::nine::{Cards, Fault, Nine, Setup, Sound};
use crate::throws::{self, Players, Throws};
use crate::toll::{Slip, Toll};
use proptest::prelude::*;
use tabletop::chance::Scripted;
use tabletop::conformance::{Promise, Scrutiny, Violation, fuzz_one, perft, play_many, play_one};
use tabletop::{Position, Silent};

/// Plays games with this fault until it is found.
fn broken_by<const FAULT: u8>() -> Option<Violation> {
    let scrutiny = Scrutiny { longest: 200, ..Scrutiny::THOROUGH };
    play_many::<Nine<FAULT>>(&Setup::default(), 0..2_000, scrutiny, |_| {}).err()
}

macro_rules! each_fault_breaks {
    ($($test:ident: $fault:ident => $promise:ident;)*) => {
        $(
            #[test]
            fn $test() {
                let violation = broken_by::<{ Fault::$fault as u8 }>().unwrap();
                assert_eq!(violation.promise, Promise::$promise, "{violation}");
            }
        )*
    };
}

each_fault_breaks! {
    a_view_that_shows_every_hand: LeakingView => Secrets;
    a_world_that_forgets_a_peek: ForgottenPeek => Secrets;
    a_world_made_from_the_real_one: WorldsFromTheRealOne => Snapshots;
    a_world_without_a_deck: TornWorlds => Worlds;
    a_referee_who_imagines: DoubtingReferee => Worlds;
    a_follower_who_can_do_nothing: DeadEnd => NoDeadEnds;
    an_offer_after_the_end: ActionsAfterTheEnd => NoDeadEnds;
    a_lost_card: LostCard => Pieces;
    a_peek_that_is_not_announced: UnannouncedReveal => Lessons;
    an_offer_that_tells_a_buried_card: OfferByHidden => Secrets;
    a_list_that_leaves_something_out: ShortList => ListIsCheck;
    a_list_with_a_repetition: RepeatedAction => ListIsCheck;
    a_list_with_something_illegal: LongList => ListIsCheck;
    a_game_without_end: Endless => Ends;
    a_window_that_opens_on_a_hidden_card: WindowByHand => Windows;
    an_event_that_tells_a_buried_card: ToldBurial => Tellings;
    an_event_that_tells_a_drawn_card: ToldDraw => Tellings;
    a_redaction_that_is_never_done: RestlessRedaction => Redaction;
    a_referee_who_is_told_half: BlindReferee => Redaction;
    dice_that_are_not_recorded: OwnDice => Replays;
    two_actions_with_the_same_steps: SharedSteps => Steps;
    a_burial_that_others_see_card_and_all: OvertBurial => Overt;
    a_card_laid_open_that_others_do_not_see: CovertPlay => Overt;
    a_panic_at_garbage: Panic => NeverPanics;
}

#[test]
fn every_slip_at_the_toll_bridge_is_found() {
    fn check<const SLIP: u8>(expect: Result<(), (Promise, &str)>) {
        let played = (0..20).try_for_each(|seed| {
            // The first game is only replayed, not looked at from all sides.
            let one_in = if seed == 0 { u32::MAX } else { 1 };
            play_one::<Toll<SLIP>>(&(), seed, Scrutiny { one_in, ..Scrutiny::THOROUGH }).map(|_| ())
        });
        match (played, expect) {
            (Ok(()), Ok(())) => {}
            (Err(violation), Err((promise, what))) => {
                assert_eq!(violation.promise, promise, "{violation}");
                assert!(violation.what.contains(what), "{violation}");
            }
            (played, expect) => panic!("{played:?} instead of {expect:?}"),
        }
    }
    const REFUSALS: Promise = Promise::RefusalsChangeNothing;
    check::<{ Slip::None as u8 }>(Ok(()));
    check::<{ Slip::MarkedRefusal as u8 }>(Err((REFUSALS, "changes the position")));
    check::<{ Slip::ToldRefusal as u8 }>(Err((REFUSALS, "tells")));
    check::<{ Slip::AnySeat as u8 }>(Err((REFUSALS, "should be refused")));
    check::<{ Slip::WrongReason as u8 }>(Err((REFUSALS, "the refusal says: the game is over")));
    check::<{ Slip::HalfAResult as u8 }>(Err((Promise::Ends, "these results")));
    check::<{ Slip::OpenTill as u8 }>(Err((Promise::ListIsCheck, "yet check allows")));
    check::<{ Slip::BrokenBridge as u8 }>(Err((Promise::Worlds, "is a dead end")));
    check::<{ Slip::Memory as u8 }>(Err((Promise::Replays, "a replay differs from the game")));
    check::<{ Slip::LostPurse as u8 }>(Err((Promise::Snapshots, "arrives as another position")));
    check::<{ Slip::Overweight as u8 }>(Err((Promise::Small, "6 bytes, and at most 5 were promised")));
}

#[test]
fn a_game_has_the_seats_of_its_setup() {
    for (players, seats) in [(Players::One, 1), (Players::Three, 3), (Players::Five, 5)] {
        let setup = throws::Setup { players };
        for seed in 0..200 {
            let played = play_one::<throws::Fair>(&setup, seed, Scrutiny::THOROUGH).unwrap();
            assert_eq!(played.outcome.standings.iter().flatten().count(), seats);
        }
        assert!(fuzz_one::<throws::Fair>(&setup, &[3, 0, 0, 4, 0, 9, 3, 1]).is_ok());
    }
}

#[test]
fn seats_that_nobody_could_sit_in_are_found() {
    fn check<const SLIP: u8>(players: Players, expect: &str) {
        let broken = play_one::<Throws<SLIP>>(&throws::Setup { players }, 0, Scrutiny::SWIFT).unwrap_err();
        assert_eq!(broken.promise, Promise::Seats, "{broken}");
        assert!(broken.what.contains(expect), "{broken}");
        let broken = fuzz_one::<Throws<SLIP>>(&throws::Setup { players }, &[1]).unwrap_err();
        assert_eq!(broken.promise, Promise::Seats, "{broken}");
    }
    check::<{ throws::NO_SEATS }>(Players::Three, "0 seats");
    check::<{ throws::SIX_SEATS }>(Players::Five, "6 seats");
    check::<{ throws::TWINS }>(Players::Three, "one name");
    check::<{ throws::OTHER_DEFAULT }>(Players::Three, "the default setup");
}

#[test]
fn a_setup_that_loses_its_edition_is_found() {
    type LostEdition = Throws<{ throws::LOST_EDITION }>;
    let broken = play_one::<LostEdition>(&throws::Setup::default(), 0, Scrutiny::SWIFT).unwrap_err();
    assert_eq!(broken.promise, Promise::Editions, "{broken}");
}

#[test]
fn a_seat_without_a_name_is_never_waited_for() {
    type Uninvited = Throws<{ throws::UNINVITED }>;
    let setup = throws::Setup { players: Players::Three };
    let broken = play_one::<Uninvited>(&setup, 0, Scrutiny::SWIFT).unwrap_err();
    assert_eq!(broken.promise, Promise::NoDeadEnds, "{broken}");
}

#[test]
fn garbage_finds_a_refusal_that_changes_something() {
    // Garbage for seat 0: nine coins.
    let bytes = [0, 0, 9];
    let broken = fuzz_one::<Toll<{ Slip::MarkedRefusal as u8 }>>(&(), &bytes);
    assert_eq!(broken.unwrap_err().promise, Promise::RefusalsChangeNothing);
    assert_eq!(fuzz_one::<Toll<{ Slip::None as u8 }>>(&(), &bytes), Ok(0));
}

#[test]
fn a_sound_game_keeps_every_promise() {
    let tally = play_many::<Sound>(&Setup::default(), 0..2_000, Scrutiny::THOROUGH, |_| {}).unwrap();
    assert_eq!(tally.games, 2_000);
    // Three cards each, three more to draw or bury, and a peek each: no game can be longer.
    assert!(tally.longest <= 14, "{tally:?}");
    assert!(tally.redrawn > tally.decisions, "{tally:?}");
}

#[test]
fn a_replay_alone_finds_dice_that_are_not_recorded() {
    let unwatched = Scrutiny { one_in: u32::MAX, ..Scrutiny::SWIFT };
    let played = play_many::<Nine<{ Fault::OwnDice as u8 }>>(&Setup::default(), 0..100, unwatched, |_| {});
    assert_eq!(played.unwrap_err().promise, Promise::Replays);
}

#[test]
fn worlds_that_are_never_redrawn_are_counted_as_such() {
    type TrueWorlds = Nine<{ Fault::TrueWorlds as u8 }>;
    let tally = play_many::<TrueWorlds>(&Setup::default(), 0..100, Scrutiny::THOROUGH, |_| {});
    assert_eq!(tally.map(|tally| tally.redrawn), Ok(0));
}

#[test]
fn a_violation_can_be_found_again() {
    type LostCard = Nine<{ Fault::LostCard as u8 }>;
    let violation = broken_by::<{ Fault::LostCard as u8 }>().unwrap();
    let seed = violation.seed.unwrap();
    assert_eq!(play_one::<LostCard>(&Setup::default(), seed, Scrutiny::THOROUGH), Err(violation));
}

#[test]
fn a_closer_look_does_not_change_the_game() {
    let play = |scrutiny| play_one::<Sound>(&Setup::default(), 479, scrutiny).unwrap();
    let (swift, thorough) = (play(Scrutiny::SWIFT), play(Scrutiny::THOROUGH));
    assert_eq!((swift.outcome, swift.decisions), (thorough.outcome, thorough.decisions));
}

#[test]
fn courses_are_counted_with_their_chances() {
    let position = Sound::start(&Setup::default(), &mut Scripted::new(&[0; 6]), &mut Silent);
    assert_eq!(position.hands[0], Cards::of([1, 2, 3]));
    assert_eq!(perft(&position, 0), 1);
    // Three cards to play, three to bury, three to draw.
    assert_eq!(perft(&position, 1), 9);
    // Three answers to each play; 2 plays and 3 draws after a burial; 4 plays and 4 burials after a draw.
    assert_eq!(perft(&position, 2), 3 * 3 + 3 * (2 + 3) + 3 * (4 + 4));
}

#[test]
fn garbage_finds_a_panic() {
    type Panics = Nine<{ Fault::Panic as u8 }>;
    // Six picks for the deal, then garbage for seat 0: play card 200.
    let bytes = [0, 0, 0, 0, 0, 0, 0, 0, 0, 200];
    assert_eq!(fuzz_one::<Panics>(&Setup::default(), &bytes).unwrap_err().promise, Promise::NeverPanics);
    assert_eq!(fuzz_one::<Sound>(&Setup::default(), &bytes), Ok(0));
}

#[test]
fn garbage_finds_a_list_that_leaves_something_out() {
    type ShortList = Nine<{ Fault::ShortList as u8 }>;
    // Seat 0 is dealt 1, 2 and 3, and plays the 3, which is not listed.
    let bytes = [0, 0, 0, 0, 0, 0, 0, 0, 0, 3];
    assert_eq!(fuzz_one::<ShortList>(&Setup::default(), &bytes).unwrap_err().promise, Promise::ListIsCheck);
    assert_eq!(fuzz_one::<Sound>(&Setup::default(), &bytes), Ok(1));
}

proptest! {
    #[test]
    fn any_bytes_steer_a_sound_game(bytes: Vec<u8>) {
        prop_assert!(fuzz_one::<Sound>(&Setup::default(), &bytes).is_ok());
    }
}
