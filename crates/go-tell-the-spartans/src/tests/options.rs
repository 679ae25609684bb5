//! 11.1, 11.2 and 11.4 Two players, more players, and nothing but Spartans.

use super::scene::{Scene, area, charge, march, unit};
use crate::charts::{GREEKS_WIN, LEVELS, LEVELS_BETWEEN_PLAYERS};
use crate::map::{Direction, Facing};
use crate::phase::{Phase, Segment, Timing};
use crate::units::{Contingent, Face};
use crate::{Action, Event, Place, Players, Setup, Side, rulebook};
use tabletop::testing::TestScene as _;
use tabletop::{Edition, Seat, Standing};

const EVERY: [Players; 5] = [Players::Solitaire, Players::Two, Players::Three, Players::Four, Players::Five];

fn two() -> Setup {
    Setup { players: Players::Two, ..Setup::default() }
}

fn persians(board: &str) -> Scene {
    Scene::of(two(), board).segment(Segment::Movement(Side::Persia))
}

fn levy() -> Setup {
    Setup { nothing_but_spartans: true, ..Setup::default() }
}

/// The score is this: so many Medes were eliminated.
fn scored(players: Players, score: u16) -> Scene {
    Scene::players(players, "").with(|position| position.tally.eliminated[1] = score)
}

/// 11.1 From this score on the Greeks win.
const LINE: u16 = LEVELS_BETWEEN_PLAYERS[GREEKS_WIN].from as u16;

fn standings(scene: &Scene) -> Vec<Standing> {
    scene.position.outcome().standings.into_iter().flatten().collect()
}

#[test]
fn a_persian_player_moves_fires_retreats_and_rallies_as_he_likes() {
    persians("C6 MED-M1 MED-M2, A1 MED-B1, F6 SPA-1")
        .waits_for(1)
        .allows(march("C6", 2, "D6", Facing::East))
        .allows(march("C6", 1, "C5", Facing::South))
        .allows(march("A1", 1, "C3", Facing::North))
        .allows(Action::EndMovement);
    Scene::of(two(), "E6 MED-M1, G6 SPA-1, G7 THS-1")
        .segment(Segment::Fire(Side::Persia, Timing::Defensive))
        .allows(Action::Fire(area("G7")))
        .allows(Action::HoldFire);
    Scene::of(two(), "E6 MED-B1, E6 SPA-1, A1 MED-M9")
        .segment(Segment::Melee(Side::Greece))
        .act(Action::Attack(area("E6")))
        .waits_for(1)
        .allows(Action::Stand);
    Scene::of(two(), "E6 MED-M1~, L5 SPA-1").segment(Segment::Recovery).waits_for(1).allows(Action::LetBe);
}

#[test]
fn his_mixed_infantry_does_not_fall_back() {
    persians("E6 MED-M1, A1 MED-M9, H5 SPA-1")
        .refuses(march("E6", 1, "D6", Facing::West), rulebook::TWO_PLAYERS)
        .allows(march("E6", 1, "E4", Facing::South))
        .allows(Action::Turn { at: area("E6"), facing: Facing::West });
    // Unless it is Disordered; and light infantry may.
    persians("E6 MED-M1~, A1 MED-M9, L5 SPA-1").allows(march("E6", 1, "D6", Facing::West));
    persians("E6 MED-B1, A1 MED-M9, L5 SPA-1").allows(march("E6", 1, "B6", Facing::West));
    // Immortals who came by row O look the other way.
    Scene::of(two(), "L8 IMM-1 facing west, A1 MED-M9, G6 SPA-1")
        .day(3)
        .segment(Segment::Movement(Side::Persia))
        .allows(march("L8", 1, "I8", Facing::West))
        .refuses(march("L8", 1, "M8", Facing::East), rulebook::TWO_PLAYERS);
}

#[test]
fn beyond_bowshot_his_mixed_infantry_goes_forward() {
    tabletop::tested!(rulebook::TWO_PLAYERS);
    let board = "C6 MED-M1, C8 MED-M2~, B2 MED-B1, G6 SPA-1";
    persians(board)
        .refuses(Action::Turn { at: area("C6"), facing: Facing::West }, rulebook::TWO_PLAYERS)
        .refuses(march("C6", 1, "C5", Facing::South), rulebook::TWO_PLAYERS)
        .allows(march("C6", 1, "D7", Facing::East))
        // By itself, if it is not told; who is Disordered and light infantry stay.
        .act(Action::EndMovement)
        .board("F6 MED-M1, C8 MED-M2~, B2 MED-B1, G6 SPA-1");
    // Within it he does as he likes.
    persians("D6 MED-M1, G6 SPA-1")
        .allows(Action::Turn { at: area("D6"), facing: Facing::West })
        .act(Action::EndMovement)
        .board("D6 MED-M1, G6 SPA-1");
    // So does whoever has no way forward but out: nobody leaves the map without being told.
    persians("O6 MED-M1, G6 SPA-1")
        .allows(Action::Exit(area("O6")))
        .act(Action::EndMovement)
        .board("O6 MED-M1, G6 SPA-1");
    let first = Setup { edition: Edition(1), ..two() };
    Scene::of(first, board).segment(Segment::Movement(Side::Persia)).act(Action::EndMovement).board(board);
}

#[test]
fn he_may_shift_the_commitment_die_by_one_once_a_day() {
    Scene::start(two(), &[5])
        .is_in(Phase::Commitment { die: 5 })
        .waits_for(1)
        .offers(&[Action::Commit(0), Action::Commit(1), Action::Commit(-1)])
        .refuses(Action::Commit(2), rulebook::TWO_PLAYERS)
        .act(Action::Commit(1))
        .happened(Event::DieShifted { to: 6 })
        .happened(Event::Committed { contingent: Contingent::Scythians });
    Scene::start(two(), &[1]).refuses(Action::Commit(-1), rulebook::TWO_PLAYERS);
    Scene::start(two(), &[10]).offers(&[Action::Commit(0), Action::Commit(-1)]);
    // Later on the same day he is asked again only if he let it stand.
    let later = |shifted| {
        Scene::of(two(), "C6 MED-M1, G6 SPA-1")
            .round(8)
            .with(|position| position.commitment.shifted = shifted)
            .segment_dice(Segment::Recovery, &[4, 5])
    };
    later(false).is_in(Phase::Commitment { die: 5 });
    later(true).happened(Event::Committed { contingent: Contingent::Medes });
}

#[test]
fn a_standing_and_its_level_agree() {
    for players in [Players::Two, Players::Three, Players::Four, Players::Five] {
        for score in 0..150 {
            let outcome = scored(players, score).position.outcome();
            let winner = if outcome.of(Seat(players.of(Side::Persia).start)) == Standing::Win {
                "Persian"
            } else {
                "Greek"
            };
            assert!(outcome.level.starts_with(winner), "{score}: {outcome:?}");
        }
    }
}

#[test]
fn seats_and_contingents_are_dealt_as_the_rule_says() {
    use Contingent as C;
    let leads = |players: Players| {
        let all = [C::Spartan, C::Thespian, C::Theban, C::Phocian, C::Locrian, C::Malian, C::Peloponnesian];
        let persian = [C::Medes, C::Susa, C::Dahae, C::Immortals, C::Scythians];
        (
            all.map(|contingent| players.leader(contingent).0),
            persian.map(|contingent| players.leader(contingent).0),
        )
    };
    assert_eq!(leads(Players::Two), ([0; 7], [1; 5]));
    assert_eq!(leads(Players::Three), ([0, 0, 0, 1, 1, 1, 1], [2; 5]));
    assert_eq!(leads(Players::Four), ([0, 0, 1, 1, 1, 1, 2], [3; 5]));
    assert_eq!(leads(Players::Five), ([0, 0, 1, 1, 1, 1, 2], [3, 3, 3, 4, 4]));
    assert_eq!(EVERY.map(|players| players.seats().len()), [1, 2, 3, 4, 5], "{}", rulebook::MORE_PLAYERS);
    for players in EVERY {
        for contingent in C::GREEK.into_iter().chain(C::PERSIAN) {
            assert!(players.of(contingent.side()).contains(&players.leader(contingent).0), "{contingent:?}");
        }
    }
}

#[test]
fn each_player_moves_and_attacks_with_his_own() {
    let board = "G6 SPA-1, G4 LOC-1, G8 PEL-H1, C6 MED-M1";
    Scene::players(Players::Four, board)
        .segment(Segment::Movement(Side::Greece))
        .waits_for(0)
        .refuses(march("G4", 1, "F4", Facing::West), rulebook::MORE_PLAYERS)
        .act(march("G6", 1, "F6", Facing::West))
        .waits_for(1)
        .refuses(march("F6", 1, "E6", Facing::West), rulebook::MOVEMENT_PROCEDURE)
        .act(Action::EndMovement)
        .waits_for(2)
        .allows(march("G8", 1, "F8", Facing::West));
    Scene::players(Players::Three, "F6 SPA-1, F6 IMM-1, G4 LOC-1, G4 IMM-2, A1 IMM-3")
        .segment(Segment::Melee(Side::Greece))
        .waits_for(0)
        .offers(&[Action::Attack(area("F6"))])
        .refuses(Action::Attack(area("G4")), rulebook::OBLIGATION)
        .act_dice(Action::Attack(area("F6")), &[8, 1, 1])
        .waits_for(1)
        .offers(&[Action::Attack(area("G4"))]);
    // The second Persian leads the Immortals and the Scythians.
    Scene::players(Players::Five, "C6 MED-M1, C4 IMM-1, L5 SPA-1")
        .segment(Segment::Movement(Side::Persia))
        .waits_for(3)
        .refuses(march("C4", 1, "D4", Facing::East), rulebook::MORE_PLAYERS)
        .act(Action::EndMovement)
        .waits_for(4)
        .allows(march("C4", 1, "D4", Facing::East));
}

#[test]
fn leonidas_says_who_guards_the_path() {
    Scene::start(Setup { players: Players::Five, ..Setup::default() }, &[5])
        .waits_for(3)
        .act(Action::Commit(0))
        .is_in(Phase::Guard)
        .waits_for(0);
}

/// The score of each Greek player.
fn personal(scene: &Scene) -> Vec<i16> {
    let seats = scene.position.setup().players.of(Side::Greece);
    seats.map(|seat| scene.position.personal_score(Seat(seat))).collect()
}

#[test]
fn credit_goes_to_the_strongest_contingent_in_a_melee_or_to_who_fired() {
    // Two Locrians with 6 and a Spartan with 4: the Locrians have it, though the Spartan lies on top.
    let board = "F6 SPA-1 LOC-1 LOC-2, F6 MED-M1, A1 MED-M9 MED-M8, L5 PEL-H1";
    let scene = Scene::players(Players::Three, board)
        .segment(Segment::Melee(Side::Greece))
        .act_dice(Action::Attack(area("F6")), &[8]);
    assert_eq!(personal(&scene), [0, 1]);
    let board = "G6 PEL-B1, E6 SUS-B1, A1 MED-M9 MED-M8, L5 SPA-1";
    let scene = Scene::players(Players::Three, board)
        .segment(Segment::Fire(Side::Greece, Timing::Offensive))
        .act_dice(Action::Fire(area("E6")), &[9]);
    assert_eq!(personal(&scene), [0, 1]);
    // Whoever goes in among those who run has it, too.
    let scene = Scene::players(Players::Three, "G6 SPA-1, F6 MED-M1!, A1 MED-M9 MED-M8, L5 PEL-H1")
        .segment(Segment::Movement(Side::Greece))
        .act(charge("G6", 1, "F6", Direction::West, Facing::West));
    assert_eq!(personal(&scene), [1, 0]);
}

#[test]
fn each_player_loses_two_for_a_unit_and_leonidas_adds_half_the_score() {
    let scene = Scene::players(Players::Four, "")
        .off_map("THS-1 LOC-1 LOC-2 PEL-J1", Place::Eliminated)
        .with(|position| position.tally.eliminated[1] = 87);
    // Three hoplite units and a light one: 87 - 6 - 1.
    assert_eq!(scene.position.score(), 80);
    assert_eq!(personal(&scene), [40 - 2, -4, -2]);
}

#[test]
fn below_the_line_all_greeks_lose_and_otherwise_the_best_of_them_wins() {
    use Standing::{Draw, Loss, Win};
    assert_eq!(standings(&scored(Players::Four, LINE - 1)), [Loss, Loss, Loss, Win]);
    assert_eq!(standings(&scored(Players::Four, LINE)), [Win, Draw, Draw, Loss]);
    assert_eq!(standings(&scored(Players::Four, 90)), [Win, Draw, Draw, Loss]);
    let locrians = Contingent::GREEK.iter().position(|&contingent| contingent == Contingent::Locrian);
    let scene = scored(Players::Five, 90).with(|position| {
        position.tally.credit[locrians.expect("they are Greeks")] = 50;
    });
    assert_eq!(standings(&scene), [Draw, Win, Draw, Loss, Loss]);
}

#[test]
fn the_levy_is_thirty_spartan_units_in_three_morai_and_the_light_infantry() {
    let scene = Scene::of(levy(), "");
    let count = |contingent| scene.position.units_of(contingent).count();
    let morai = [Contingent::FirstMora, Contingent::SecondMora, Contingent::ThirdMora];
    assert_eq!(morai.map(count), [10; 3]);
    assert_eq!([Contingent::Peloponnesian, Contingent::Spartan, Contingent::Phocian].map(count), [4, 0, 0]);
    for mora in morai {
        for of_it in scene.position.units_of(mora) {
            assert_eq!(scene.position.face(of_it), Face { mf: 4, dv: 3, ma: 2 });
            assert_eq!(scene.position.rating(of_it), 8);
        }
    }
    assert_eq!(scene.position.rating(unit("PEL-B1")), 7);
}

#[test]
fn one_mora_guards_the_path_and_nobody_goes_home() {
    let [first, second, third] = [Contingent::FirstMora, Contingent::SecondMora, Contingent::ThirdMora];
    Scene::start(levy(), &[5])
        .offers(&[Action::Guard(first), Action::Guard(second), Action::Guard(third)])
        .refuses(Action::Guard(Contingent::Peloponnesian), rulebook::NOTHING_BUT_SPARTANS)
        .act(Action::Guard(second))
        .is_in(Phase::Deployment { contingent: first });
    // The last hoplites are not sent there, whatever light infantry is left.
    Scene::of(levy(), "C6 MED-M1, G6 PEL-B1")
        .away(&[first, second], Place::Eliminated)
        .segment_dice(Segment::Recovery, &[5])
        .is_in(Phase::Deployment { contingent: third });
    // On the third morning: the commitment, Ephialtes, no Conference, and the Immortals a round later.
    let board = "C6 MED-M1, G6 PEL-B1";
    Scene::of(levy(), board)
        .day(2)
        .segment_dice(Segment::Recovery, &[5, 1])
        .happened(Event::EphialtesRolled { die: 1, round: 3 })
        .happened(Event::EntryDelayed { round: 4 })
        .did_not_happen(|event| matches!(event, Event::ConferenceRolled { .. }))
        .is_in(Phase::Guard)
        .act(Action::Guard(third))
        .happened(Event::EntryDelayed { round: 4 })
        .did_not_happen(|event| matches!(event, Event::EntryDelayed { round: 5 }));
}

#[test]
fn more_is_asked_of_the_levy() {
    let level = |setup, score| {
        let scene = Scene::of(setup, "").with(|position| position.tally.eliminated[1] = score);
        scene.position.outcome().level
    };
    for named in &LEVELS[..5] {
        let from = named.from as u16;
        assert_eq!(level(Setup::default(), from), named.name);
        assert_eq!(level(levy(), from + 40), named.name);
        assert_ne!(level(levy(), from + 39), named.name);
    }
}

#[test]
fn a_mora_is_led_like_a_contingent_and_feigns_like_spartans() {
    let setup = Setup {
        feigned_retreat: true,
        players: Players::Three,
        nothing_but_spartans: true,
        ..Setup::default()
    };
    Scene::of(setup, "G6 THB-1 THB-2, F6 MED-M1, L5 PEL-J1")
        .segment(Segment::Movement(Side::Greece))
        .waits_for(0)
        .allows(Action::Feign { from: area("G6"), to: area("I6") })
        .allows(charge("G6", 2, "F6", Direction::West, Facing::West));
}
