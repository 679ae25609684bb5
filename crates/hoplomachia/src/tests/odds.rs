//! What is told before a die is thrown is what the dice then come to.

use crate::battles::{Battle, Scenario};
use crate::melee::{Bout, Fighter, From, Stage};
use crate::phase::Phase;
use crate::troops::Troop;
use crate::{Position, Setup};
use tabletop::chance::{Quick, for_each_branch};
use tabletop::{Chance, Position as _, Silent, Told, Viewer, Waiting};

#[test]
fn a_bout_comes_to_what_every_throw_of_it_comes_to() {
    let fighter = |troop, shove| Fighter {
        troop,
        condition: crate::arete::Condition::Unsteady,
        is_disarrayed: false,
        stage: Stage::Othismos { shove, depth: 2, has_hamippoi: false, ground_given: 0 },
        terrain: 0,
        has_gap: false,
        courage: 0,
    };
    for setup in [Setup::default(), Setup { broken_into_disarrays: true, ..Setup::default() }] {
        for shove in 0..6 {
            let (first, second) = (fighter(Troop::Thebans, shove), fighter(Troop::Ataktes, 1));
            let bout = Bout { first, second, from: From::Front, is_held: [false; 2] };
            let odds = bout.odds(&setup);
            let mut thrown = vec![0.0; odds.len()];
            for_each_branch(|chance| {
                let fates = bout.fight(&setup, chance).fates;
                let place = odds.iter().position(|(other, _)| *other == fates).unwrap();
                thrown[place] += chance.probability();
            });
            for ((fates, throws), chance) in odds.iter().zip(thrown) {
                let told = f64::from(*throws) / f64::from(Bout::THROWS);
                assert!((told - chance).abs() < 1e-9, "{fates:?}: {told} told, {chance} thrown");
            }
        }
    }
}

#[test]
fn every_forecast_adds_up_to_one_and_every_pair_is_told() {
    let (mut forecasts, mut pairs) = (0, 0);
    for (seed, scenario) in (21..).zip(Scenario::ALL) {
        let setup = Setup { battle: Battle::Scenario(scenario), ..Setup::default() };
        let mut chance = Quick::new(seed);
        let mut position = Position::start(&setup, &mut chance, &mut Silent);
        while let Waiting::For(seat) = position.waiting() {
            let view = position.view(Viewer::Seat(seat));
            let actions = position.actions();
            for &action in actions.iter().filter(|_| !matches!(position.phase(), Phase::March(_))) {
                let Some(forecast) = Position::forecast(&view, action) else { continue };
                let sum: f64 = forecast.ends.iter().map(|end| end.chance).sum();
                assert!((sum - 1.0).abs() < 1e-9, "{forecast:?}");
                forecasts += 1;
            }
            for odds in position.pair_odds() {
                let all: u32 = odds.fates.iter().map(|(_, throws)| throws).sum();
                assert_eq!(all, crate::odds::PairOdds::all(), "{odds:?}");
                pairs += 1;
            }
            position.apply(actions[chance.pick(actions.len() as u32) as usize], &mut chance, &mut Silent);
        }
    }
    assert!(forecasts > 15 && pairs > 50, "{forecasts} forecasts, {pairs} pairs");
}
