//! 10.0 Victory: the score, the levels, and who wins.

use super::scene::Scene;
use crate::charts::{GREEKS_WIN, LEVELS_BETWEEN_PLAYERS};
use crate::phase::Phase;
use crate::units::Contingent;
use crate::{Event, Place, Players, Setup, rulebook};
use Contingent as C;
use tabletop::testing::TestScene as _;
use tabletop::{Edition, Position as _, Seat, Standing, Waiting};

/// A finished game with this score: so many Persians have fallen.
fn scored(players: Players, score: i16) -> Scene {
    Scene::players(players, "").phase(Phase::Over).with(|position| {
        match u16::try_from(score) {
            Ok(fallen) => position.tally.eliminated[0] = fallen,
            Err(_) => position.tally.breakthroughs = (-score / 5) as u8,
        }
        assert_eq!(position.score(), score);
    })
}

fn standings(scene: &Scene) -> Vec<Standing> {
    let Waiting::Over(outcome) = scene.position.waiting() else { panic!("it goes on") };
    let seats = scene.position.setup().players.seats().len();
    assert!(outcome.standings[seats..].iter().all(Option::is_none), "nobody else sits there");
    (0..seats).map(|seat| outcome.of(Seat(seat as u8))).collect()
}

fn check_score(expected: i16, change: impl FnOnce(Scene) -> Scene) {
    assert_eq!(change(Scene::new("")).position.score(), expected);
}

#[test]
fn each_item_of_the_score_counts_what_it_should() {
    tabletop::tested!(rulebook::SCORE);
    check_score(0, |scene| scene);
    for (line, contingent) in Contingent::PERSIAN.into_iter().enumerate() {
        let worth = if contingent == C::Immortals { 2 } else { 1 };
        check_score(7 * worth, |scene| scene.with(|position| position.tally.eliminated[line] = 7));
    }
    for (held, points) in [(0b001, 10), (0b010, 10), (0b100, 20), (0b111, 40)] {
        check_score(points, |scene| scene.with(|position| position.tally.held = held));
    }
    for (routed, points) in [(0b001, -15), (0b010, -15), (0b100, 0)] {
        check_score(points, |scene| scene.with(|position| position.tally.routed = routed));
    }
    check_score(-15, |scene| scene.with(|position| position.tally.breakthroughs = 3));
    check_score(-4, |scene| scene.off_map("SPA-1 PEL-H1", Place::Eliminated));
    check_score(-3, |scene| scene.off_map("PEL-J1 PEL-B1 PEL-B2", Place::Eliminated));
    // Who went home, guards the path or fled costs nothing.
    for place in [Place::Home, Place::EphialtesBox, Place::Fled] {
        check_score(0, |scene| scene.away(&[C::Phocian, C::Peloponnesian], place));
    }
}

#[test]
fn units_that_are_replaced_count_each_time_they_fall() {
    let scene = Scene::new("G6 MAL-1, C6 MED-M1")
        .round(8)
        .with(|position| {
            let at = super::scene::area("C6");
            position.eliminate(
                super::scene::unit("MED-M2"),
                at,
                rulebook::MELEE_LOSSES,
                &mut tabletop::Silent,
            );
        })
        .end_round(&[6, 2])
        .place("MED-M2", Place::Camp);
    assert_eq!(scene.position.tally.eliminated, [0, 1, 0, 0, 0]);
    let again = scene.with(|position| {
        let at = super::scene::area("C6");
        position.eliminate(super::scene::unit("MED-M2"), at, rulebook::MELEE_LOSSES, &mut tabletop::Silent);
    });
    assert_eq!(again.position.tally.eliminated, [0, 2, 0, 0, 0]);
}

#[test]
fn the_levels_are_thirty_points_apart() {
    tabletop::tested!(rulebook::LEVELS);
    for (score, level) in [
        (300, "Greek decisive victory"),
        (135, "Greek decisive victory"),
        (134, "Greek substantive victory"),
        (105, "Greek substantive victory"),
        (104, "Greek moral victory"),
        (75, "Greek moral victory"),
        (74, "draw"),
        (45, "draw"),
        (44, "Persian marginal victory"),
        (15, "Persian marginal victory"),
        (14, "Persian decisive victory"),
        (-40, "Persian decisive victory"),
    ] {
        let Waiting::Over(outcome) = scored(Players::Solitaire, score).position.waiting() else {
            panic!("over")
        };
        assert_eq!((outcome.level, outcome.score), (level, score));
    }
}

#[test]
fn more_is_asked_of_the_whole_levy() {
    let setup = Setup { nothing_but_spartans: true, ..Setup::default() };
    for (score, level) in [
        (175, "Greek decisive victory"),
        (174, "Greek substantive victory"),
        (84, "Persian marginal victory"),
    ] {
        let scene =
            Scene::of(setup, "").phase(Phase::Over).with(|position| position.tally.eliminated[0] = score);
        let Waiting::Over(outcome) = scene.position.waiting() else { panic!("over") };
        assert_eq!((outcome.level, outcome.score), (level, score as i16));
    }
}

#[test]
fn one_who_plays_alone_wins_from_75_and_draws_from_45() {
    tabletop::tested!(rulebook::VICTORY);
    for (score, standing) in
        [(75, Standing::Win), (74, Standing::Draw), (45, Standing::Draw), (44, Standing::Loss)]
    {
        assert_eq!(standings(&scored(Players::Solitaire, score)), [standing], "{score}");
    }
}

#[test]
fn of_two_the_greek_wins_from_the_line_on_and_the_persian_below() {
    assert_eq!(standings(&scored(Players::Two, LINE)), [Standing::Win, Standing::Loss]);
    assert_eq!(standings(&scored(Players::Two, LINE - 1)), [Standing::Loss, Standing::Win]);
    assert_eq!(standings(&scored(Players::Two, 10)), [Standing::Loss, Standing::Win]);
}

#[test]
fn in_the_first_edition_the_line_was_that_of_the_solitaire_game() {
    use Standing::{Draw, Loss, Win};
    let ended = |players, score| {
        let setup = Setup { players, edition: Edition(1), ..Setup::default() };
        let scene = Scene::of(setup, "").phase(Phase::Over);
        standings(&scene.with(|position| position.tally.eliminated[0] = score))
    };
    assert_eq!(ended(Players::Two, 75), [Win, Loss]);
    assert_eq!(ended(Players::Two, 74), [Loss, Win]);
    assert_eq!(ended(Players::Four, 45), [Win, Draw, Draw, Draw]);
    assert_eq!(ended(Players::Four, 44), [Loss, Loss, Loss, Win]);
}

/// 11.1 From this score on the Greeks win.
const LINE: i16 = LEVELS_BETWEEN_PLAYERS[GREEKS_WIN].from;

/// The credit of contingents, and how the seats fare.
fn credited(players: Players, score: i16, credit: &[(Contingent, u16)]) -> Vec<Standing> {
    let scene = scored(players, score).with(|position| {
        for &(contingent, units) in credit {
            let line = Contingent::GREEK.iter().position(|&other| other == contingent).expect("a Greek");
            position.tally.credit[line] = units;
        }
    });
    standings(&scene)
}

#[test]
fn of_several_greeks_the_one_with_most_to_show_wins() {
    use Standing::{Draw, Loss, Win};
    // Leonidas adds half of the score.
    assert_eq!(credited(Players::Three, 90, &[(C::Malian, 44)]), [Win, Draw, Loss]);
    assert_eq!(credited(Players::Three, 90, &[(C::Malian, 45)]), [Win, Win, Loss]);
    assert_eq!(credited(Players::Three, 90, &[(C::Malian, 46)]), [Draw, Win, Loss]);
    assert_eq!(credited(Players::Three, 90, &[(C::Malian, 46), (C::Theban, 3)]), [Win, Draw, Loss]);
    assert_eq!(
        credited(Players::Four, 90, &[(C::Theban, 50), (C::Peloponnesian, 60)]),
        [Draw, Draw, Win, Loss]
    );
    assert_eq!(credited(Players::Five, LINE, &[(C::Phocian, 40)]), [Draw, Win, Draw, Loss, Loss]);
    // Below the line all Greeks lose.
    assert_eq!(credited(Players::Five, LINE - 1, &[(C::Phocian, 40)]), [Loss, Loss, Loss, Win, Win]);
}

#[test]
fn own_units_lost_are_taken_from_what_a_player_has_to_show() {
    let scene = Scene::players(Players::Three, "").off_map("MAL-1 MAL-2 SPA-1", Place::Eliminated);
    assert_eq!(scene.position.score(), -6);
    assert_eq!(scene.position.personal_score(Seat(0)), -2 - 3);
    assert_eq!(scene.position.personal_score(Seat(1)), -4);
}

#[test]
fn the_game_ends_after_the_third_day() {
    tabletop::tested!(rulebook::WHEN);
    Scene::new("G6 MAL-1, C6 SCY-M1")
        .day(3)
        .round(8)
        .with(|position| position.path.arrived = 30)
        .end_round(&[6])
        .happened(Event::DayEnded { day: 3, held: true })
        .happened(Event::GameEnded { score: 20, level: "Persian marginal victory".into() })
        .is_in(Phase::Over)
        .offers(&[]);
}

#[test]
fn the_game_ends_when_no_greek_is_left() {
    let all = [C::Spartan, C::Thespian, C::Theban, C::Malian, C::Locrian, C::Peloponnesian, C::Phocian];
    let scene = Scene::new("C6 SCY-M1").round(2);
    scene.away(&all, Place::Eliminated).end_round(&[]).is_in(Phase::Over);
    // Guards on the path are still there.
    Scene::new("C6 SCY-M1")
        .round(2)
        .away(&all, Place::Eliminated)
        .away(&[C::Phocian], Place::EphialtesBox)
        .end_round(&[2])
        .happened(Event::DayBegan { day: 2 });
    // Gone home is gone: at 0 the others leave, and no Spartan or Thespian lives.
    Scene::new("G6 MAL-1, H6 SCY-M1")
        .round(8)
        .tracks(1, 10)
        .away(&[C::Spartan, C::Thespian], Place::Eliminated)
        .end_round(&[1])
        .is_in(Phase::Over);
}
