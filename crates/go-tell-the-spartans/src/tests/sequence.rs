//! 4.0 The sequence of play, as the events of real games tell it.

use super::scene::Scene;
use crate::phase::{ACTION_ROUND, Phase, Segment, Timing};
use crate::plans::Plan;
use crate::units::Contingent;
use crate::{Action, Event, Players, Setup, Side, rulebook};
use tabletop::chance::Quick;
use tabletop::testing::TestScene as _;
use tabletop::{Position as _, Waiting};

/// Plays on, with little movement, until `enough`, or to the end.
fn play(mut scene: Scene, seed: u64, enough: impl Fn(&Scene) -> bool) -> Scene {
    let mut chance = Quick::new(seed);
    while let Waiting::For(seat) = scene.position.waiting()
        && !enough(&scene)
    {
        let actions = scene.position.actions();
        let action = if actions.contains(&Action::EndMovement) { Action::EndMovement } else { actions[0] };
        assert_eq!(scene.position.play(seat, action, &mut chance, &mut scene.events), Ok(()));
    }
    scene
}

fn until_the_end(players: Players, seed: u64) -> Scene {
    let setup = Setup { players, ..Setup::default() };
    play(Scene::start(setup, &[2]), seed, |_| false)
}

#[test]
fn an_action_round_has_nine_segments_in_the_printed_order() {
    tabletop::tested!(rulebook::SEQUENCE);
    use Segment::{Fire, Melee, Movement, Recovery};
    use Side::{Greece, Persia};
    let printed = [
        Movement(Persia),
        Fire(Greece, Timing::Defensive),
        Fire(Persia, Timing::Offensive),
        Melee(Persia),
        Movement(Greece),
        Fire(Persia, Timing::Defensive),
        Fire(Greece, Timing::Offensive),
        Melee(Greece),
        Recovery,
    ];
    assert_eq!(ACTION_ROUND, printed);
    for players in [Players::Solitaire, Players::Two, Players::Five] {
        let setup = Setup { players, ..Setup::default() };
        let scene = play(Scene::start(setup, &[2]), 3, |scene| scene.position.round() == 3);
        let begun: Vec<Segment> = scene
            .events
            .iter()
            .filter_map(|event| match event {
                Event::SegmentBegan { segment } => Some(*segment),
                _ => None,
            })
            .collect();
        assert_eq!(begun[..18], [printed, printed].concat(), "{players:?}: two rounds");
    }
}

#[test]
fn nothing_of_another_phase_is_allowed() {
    let scene = Scene::start(Setup::default(), &[2]).is_in(Phase::Guard);
    scene
        .refuses(Action::EndMovement, rulebook::GREEK_DEPLOYMENT)
        .refuses(Action::Deploy(Plan::Wall), rulebook::GREEK_DEPLOYMENT)
        .act(Action::Guard(Contingent::Phocian))
        .refuses(Action::Guard(Contingent::Theban), rulebook::GREEK_DEPLOYMENT)
        .refuses(Action::Rally, rulebook::GREEK_DEPLOYMENT);
}

/// The phases of a game, a letter each: D day, a assault, c commitment, e Ephialtes, g Conference, B deployment of a
/// counter, C Persian deployment, r round, E end of the assault, x End of Day Check, N night.
fn letters(events: &[Event]) -> String {
    let mut letters = String::new();
    for event in events {
        let letter = match event {
            Event::DayBegan { .. } => 'D',
            Event::AssaultBegan { .. } => 'a',
            Event::CommitmentRolled { .. } => 'c',
            Event::EphialtesRolled { .. } => 'e',
            Event::ConferenceRolled { .. } => 'g',
            // 7.0.2 The Immortals are placed in the middle of a round.
            Event::Placed { unit, .. } if unit.side() == Side::Persia => continue,
            Event::Placed { .. } if letters.ends_with('B') => continue,
            Event::Placed { .. } => 'B',
            Event::PersiansDeployed { .. } => 'C',
            Event::RoundBegan { .. } => 'r',
            Event::AssaultEnded { .. } => 'E',
            Event::EndOfDayRolled { .. } | Event::NoEndOfDayRoll { .. } => 'x',
            Event::DayEnded { .. } => 'N',
            Event::GameEnded { .. } => '!',
            _ => continue,
        };
        letters.push(letter);
    }
    letters
}

/// Eats `expected`, or says where it fails.
fn eat<'a>(rest: &'a str, expected: &str, whole: &str) -> &'a str {
    rest.strip_prefix(expected).unwrap_or_else(|| panic!("{expected:?} should follow in {whole}: {rest}"))
}

#[test]
fn a_game_is_three_days_of_commitment_deployments_rounds_and_checks() {
    tabletop::tested!(rulebook::ACTION_ROUNDS);
    let mut longest = 0;
    for (seed, players) in (0..12).zip([Players::Solitaire, Players::Two, Players::Four].into_iter().cycle())
    {
        let scene = until_the_end(players, seed);
        let whole = letters(&scene.events);
        let mut rest = whole.as_str();
        for day in 1..=3 {
            rest = eat(rest, "D", &whole);
            let mut assaults = 0;
            while !rest.starts_with('N') {
                assaults += 1;
                rest = eat(rest, "ac", &whole);
                // 9.4 The die may be rolled again.
                rest = rest.trim_start_matches('c');
                if (day, assaults) == (3, 1) {
                    rest = eat(rest, "eg", &whole);
                }
                rest = eat(rest.trim_start_matches('B'), "Cr", &whole);
                let after = rest.trim_start_matches('r');
                let rounds = 1 + rest.len() - after.len();
                assert!(rounds <= 8, "an assault has eight rounds at most: {whole}");
                longest = longest.max(rounds);
                rest = eat(after, "Ex", &whole);
            }
            rest = eat(rest, "N", &whole);
            if rest == "!" {
                break;
            }
        }
        assert_eq!(rest, "!", "{whole}");
        assert_eq!(scene.position.phase, Phase::Over);
    }
    assert_eq!(longest, 8, "and some have them");
}
