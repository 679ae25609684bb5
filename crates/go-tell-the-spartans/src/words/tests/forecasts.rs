//! Forecasts add up, and are of the melee that then is fought.

use super::{area, reads_well, scene, unit};
use crate::field::Morale;
use crate::map::Facing;
use crate::phase::{Phase, Timing};
use crate::units::Contingent;
use crate::words::describe_reckoning;
use crate::{Action, Members, Players, Position, Setup, Side, View};
use tabletop::chance::Quick;
use tabletop::{Chance, Forecast, Position as _, Seat, Silent, Told as _, Viewer, Waiting};

/// Plays at random, and shows every decision.
fn play(setup: Setup, seed: u64, mut look: impl FnMut(&Position, &View, &[Action])) {
    let mut chance = Quick::new(seed);
    let mut position = Position::start(&setup, &mut chance, &mut Silent);
    while let Waiting::For(seat) = position.waiting() {
        let mut actions = Vec::new();
        position.for_each_action(|action| actions.push(action));
        look(&position, &position.view(Viewer::Seat(seat)), &actions);
        // Ready-made deployments come first, and keep the game short.
        let all = if matches!(actions[0], Action::Deploy(_)) { 1 } else { actions.len() };
        position.apply(actions[chance.pick(all as u32) as usize], &mut chance, &mut Silent);
    }
    look(&position, &position.view(Viewer::Table), &[]);
}

#[test]
fn boards_prompts_and_forecasts_hold_through_whole_games() {
    let levy = Setup { nothing_but_spartans: true, ..Setup::default() };
    let two = Setup { players: Players::Two, feigned_retreat: true, ..Setup::default() };
    let (mut seen, mut decisions) = (0, 0);
    for (seed, setup) in (0..).zip([Setup::default(), levy, two]) {
        play(setup, seed, |position, view, actions| {
            decisions += 1;
            let prompt = Position::prompt(view);
            reads_well(&prompt);
            let doing = Position::doing(view);
            reads_well(&doing);
            assert!(doing.ends_with('.') && doing.chars().count() <= 150, "{doing}");
            assert!(prompt.ends_with(['.', '?']) && prompt.chars().count() <= 150, "{prompt}");
            if decisions % 40 == 0 {
                let board = Position::board(view);
                assert!(board.lines().all(|line| line.chars().count() <= 100), "{board}");
                let map = board.lines().filter(|line| line.contains('~'));
                assert!(
                    map.clone().count() >= 15 && map.into_iter().all(|line| line.len() <= 100),
                    "{board}"
                );
            }
            for action in actions.iter().take(40) {
                let Some(forecast) = Position::forecast(view, *action) else { continue };
                seen += 1;
                let sum = forecast.ends.iter().fold(0.0, |all, end| all + end.chance);
                assert!((sum - 1.0_f64).abs() < 1e-9, "{forecast:?}");
                assert!(forecast.assumes.ends_with('.'), "{forecast:?}");
                reads_well(&forecast.assumes);
                check_march(position, *action, &forecast.assumes);
            }
        });
    }
    assert!(seen > 1000, "{seen} forecasts in {decisions} decisions");
}

/// A melee that is feared is the melee that is then there.
fn check_march(position: &Position, action: Action, assumes: &str) {
    let Action::March { from, to, .. } = action else { return };
    let mut after = position.clone();
    let side = if after.field.stack(Side::Greece, from).is_empty() { Side::Persia } else { Side::Greece };
    after.move_stack(side, action, &mut Silent);
    let reckoning = after.reckon(side, to).unwrap();
    for (words, _) in describe_reckoning(&reckoning) {
        assert!(assumes.to_lowercase().contains(&words.to_lowercase()), "{assumes} has no {words}");
    }
}

#[test]
fn three_spartans_against_three_medes() {
    let mut position = scene(
        Setup::default(),
        &[
            (&["SPA-1", "SPA-2", "SPA-3"], "G6", Facing::West),
            (&["MED-M1", "MED-M2", "MED-M3"], "G6", Facing::East),
        ],
    );
    let at = area("G6");
    position.phase = Phase::Melee { side: Side::Greece, seat: Seat(0), left: [at].into_iter().collect() };
    let view = position.view(Viewer::Seat(Seat(0)));
    let forecast = Position::forecast(&view, Action::Attack(at)).unwrap();
    // 12 to 6 is 2:1, and two to the right 4:1: 2/3, 2/4, 2/4, then 1/4 four times and 0/4 three times.
    assert_eq!(
        forecast.to_string(),
        "100 % to lose fewer steps than the Persians in G6, losing 1.0 of 12 steps"
    );
    assert_eq!(
        forecast.assumes,
        "Two against one by Melee Factors, 12 to 6 (column 2:1); hoplites against mixed infantry: 2 columns better for \
         the attacker; so it is fought as four against one (column 4:1); the Persians lose 3.9 of 6 steps on average."
    );
    assert_eq!(Position::forecast(&view, Action::EndMovement), None);
}

/// Spartans about to go in against archers, and what is said of it; then of the attack itself.
fn against_archers(players: Players, others: &[(&[&str], &str, Facing)]) -> [Forecast; 2] {
    let setup = Setup { players, ..Setup::default() };
    let mut stacks: Vec<(&[&str], &str, Facing)> = vec![
        (&["SPA-1", "SPA-2", "SPA-3"], "G6", Facing::West),
        // One alone lies open, whoever plays.
        (&["MED-B1"], "F6", Facing::East),
    ];
    stacks.extend(others);
    let mut position = scene(setup, &stacks);
    let (from, to, greeks) = (area("G6"), area("F6"), players.leader(Contingent::Spartan));
    position.phase = Phase::Movement { side: Side::Greece, seat: greeks };
    let by = from.neighbours().find(|(_, next)| *next == to).map(|(by, _)| by);
    let march = Action::March { from, units: Members::all(3), to, by, facing: Facing::West };
    let feared = Position::forecast(&position.view(Viewer::Seat(greeks)), march).unwrap();
    position.move_stack(Side::Greece, march, &mut Silent);
    position.phase = Phase::Melee { side: Side::Greece, seat: greeks, left: [to].into_iter().collect() };
    let attack = Action::Attack(to);
    let there = Position::forecast(&position.view(Viewer::Seat(greeks)), attack).unwrap();
    position.apply(attack, &mut Quick::new(0), &mut Silent);
    // What is foretold is what the procedure then does.
    if let (true, Some((Action::Retreat(to), _))) = (players == Players::Solitaire, position.procedure()) {
        assert!(there.to_string().contains(&format!("slip away to {to}:")), "{there}");
    }
    [feared, there]
}

#[test]
fn archers_whom_nobody_leads_slip_away() {
    let [feared, there] = against_archers(Players::Solitaire, &[]);
    let words = "The Mede archers will slip away to E4: there is no melee";
    assert_eq!((feared.to_string(), there.to_string()), (words.to_owned(), words.to_owned()));
    assert!(feared.assumes.contains("shot or joins in before: Light Persians"), "{}", feared.assumes);
}

#[test]
fn archers_who_are_shut_in_stand() {
    let west: &[(&[&str], &str, Facing)] = &[
        (&["THS-1"], "E5", Facing::East),
        (&["THS-2"], "E6", Facing::East),
        (&["THS-3"], "E7", Facing::East),
        (&["THS-4"], "F5", Facing::East),
        (&["THS-5"], "F7", Facing::West),
        (&["THS-6"], "G5", Facing::West),
        (&["THS-7"], "G7", Facing::West),
    ];
    let [feared, there] = against_archers(Players::Solitaire, west);
    assert!(feared.unseen[0].words.starts_with("If a way opens"), "{feared:?}");
    assert!(there.unseen.is_empty() && there.to_string().contains("% to lose fewer steps"), "{there}");
}

#[test]
fn archers_whom_a_player_leads_may_retreat() {
    for forecast in against_archers(Players::Two, &[]) {
        assert!(forecast.ends.iter().all(|end| end.words.starts_with("If they stand: ")), "{forecast:?}");
        assert_eq!(forecast.unseen.len(), 1);
    }
}

#[test]
fn a_shot_counts_on_those_before_it() {
    let mut position =
        scene(Setup::default(), &[(&["MED-B1"], "D6", Facing::East), (&["SPA-1"], "G6", Facing::West)]);
    position.phase = Phase::Fire { side: Side::Persia, timing: Timing::Offensive, from: area("D6") };
    let chance = |position: &Position| {
        let view = position.view(Viewer::Seat(Seat(0)));
        Position::forecast(&view, Action::Fire(area("G6"))).unwrap().to_string()
    };
    assert_eq!(chance(&position), "60 % to see the Spartans in G6 missed");
    position.hits[area("G6")] = 1;
    assert_eq!(chance(&position), "80 % to see the Spartans in G6 lose no step");
    position.hits[area("G6")] = 2;
    assert_eq!(chance(&position), "60 % to see the Spartans in G6 lose no step");
}

#[test]
fn a_rally_may_end_in_rout() {
    let mut position = scene(Setup::default(), &[(&["PHO-1"], "G6", Facing::West)]);
    position.field.set_morale(unit("PHO-1"), Morale::Disordered);
    position.phase = Phase::Recovery { side: Side::Greece, at: area("G6"), depth: 0 };
    let view = position.view(Viewer::Seat(Seat(0)));
    let forecast = Position::forecast(&view, Action::Rally).unwrap();
    assert_eq!(forecast.to_string(), "50 % to rally the Phocians in G6");
    let ends: Vec<_> =
        forecast.ends.iter().map(|end| (end.words.as_str(), (end.chance * 10.0).round())).collect();
    assert_eq!(
        ends,
        [
            ("the Phocians in G6 are in order again", 5.0),
            ("the Phocians in G6 stay Disordered", 2.0),
            ("the Phocians in G6 rout", 3.0)
        ]
    );
    assert!(forecast.assumes.starts_with("Trying can hurt: with 3 of the 10 faces"), "{}", forecast.assumes);
    position.field.set_morale(unit("PHO-1"), Morale::Routed);
    let view = position.view(Viewer::Seat(Seat(0)));
    let forecast = Position::forecast(&view, Action::Rally).unwrap();
    assert!(
        forecast.assumes.starts_with("Trying cannot hurt: at worst they stay routed"),
        "{}",
        forecast.assumes
    );
}
