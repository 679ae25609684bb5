//! Whole games, charging at each other, so that every phase comes up: nothing gets stuck, and every position is sound.

use crate::map::Hex;
use crate::units::Unit;
use crate::*;
use tabletop::chance::Quick;
use tabletop::{Chance, Position as _, Silent, Waiting};

/// Actions that bring a unit nearer to the enemy, or shoot; if there are none, all.
fn eager(position: &Position, side: Side) -> Vec<Action> {
    let actions = position.actions();
    let enemies: Vec<Hex> = Unit::fighters(side.enemy())
        .filter(|&unit| !position.is_routed(unit))
        .flat_map(|unit| position.hexes(unit))
        .collect();
    let near = |hex: Hex| enemies.iter().map(|at| at.distance(hex)).min().unwrap_or(0);
    let is_eager = |action: &Action| match *action {
        Action::Step { unit, towards, .. } => {
            let from = position.hexes(unit)[0];
            map::next(from, towards).is_some_and(|to| near(to) < near(from))
        }
        Action::Fire { .. } | Action::Enter { .. } | Action::Activate | Action::TryRetreat => true,
        _ => false,
    };
    let eager: Vec<Action> = actions.iter().copied().filter(is_eager).collect();
    match eager.is_empty() {
        true if actions.contains(&Action::EndMovement) => vec![Action::EndMovement],
        true => actions,
        false => eager,
    }
}

/// Where `leads_to` says that moves lead, and what `as_if_at` makes of it, is what they come to: checked for every move there is.
#[track_caller]
fn look_ahead(position: &Position) {
    for action in position.actions() {
        let Some(spot) = position.leads_to(action) else { continue };
        let (Action::Step { unit, .. } | Action::Turn { unit, .. } | Action::Enter { unit, .. }) = action
        else {
            continue;
        };
        let mut after = position.clone();
        after.apply(action, &mut Quick::new(0), &mut Silent);
        assert_eq!((after.hexes(unit), after.stand(unit)), (spot.hexes(unit), spot.stand), "{action:?}");
        // Contact may end a move, and leaders may be overrun.
        if let Some(mover) = after.points_left(unit) {
            assert_eq!(mover.left, spot.left, "{action:?}");
        }
        let imagined = position.as_if_at(unit, spot);
        assert_eq!(imagined.hexes(unit), after.hexes(unit), "{action:?}");
        if position.setup().contact_holds {
            assert_eq!(imagined.is_engaged(unit), after.is_engaged(unit), "{action:?}");
        }
        assert_eq!(imagined.points_left(unit).map(|mover| mover.left), Some(spot.left), "{action:?}");
    }
}

#[track_caller]
fn play(setup: Setup, seed: u64) {
    let (mut chance, mut whim) = (Quick::new(seed), Quick::new(seed + 1000));
    let mut position = Position::start(&setup, &mut chance, &mut Silent);
    let mut count = 0;
    while let Waiting::For(seat) = position.waiting() {
        let side = Side::BOTH[seat.index()];
        let choices = if whim.pick(20) == 0 { position.actions() } else { eager(&position, side) };
        let action = choices[whim.pick(choices.len() as u32) as usize];
        if count % 50 == 0 {
            look_ahead(&position);
        }
        position.play(seat, action, &mut chance, &mut Silent).unwrap();
        assert_eq!(position.audit(), Ok(()), "after {action:?}, seed {seed}");
        count += 1;
        assert!(count < 20_000, "the game does not end");
    }
}

#[test]
fn armies_that_charge_come_to_an_end() {
    let open = Setup::default();
    let setups = [
        open,
        Setup {
            scenario: Scenario::WhatIf,
            reverse_movement: true,
            friendly_fire: true,
            archers_fight: true,
            ..open
        },
        Setup {
            contact_holds: true,
            skirmishers_with_phalanx: true,
            routers_die: true,
            own_rout_checks: true,
            ..open
        },
        Setup {
            unready_horse: true,
            command_confusion: true,
            low_ammo_recovery: true,
            morale_in_combat: true,
            ..open
        },
        Setup {
            skirmishers_in_marsh: true,
            each_foot_its_own_type: true,
            coast_in_rout: true,
            crest_hides: true,
            ..open
        },
        Setup { deployment: Deployment::Free, rally_without_rating: true, camps_stay_taken: true, ..open },
    ];
    for (seed, setup) in (0..).zip(setups) {
        play(setup, seed);
    }
}
