//! Random belos phases: nobody ends up on another, and what is offered is what is allowed.

use super::*;
use crate::field::{Deed, MOST_FILES};
use crate::setup::OptionalRules;
use crate::troops::{Arrangement, Troop};
use proptest::prelude::*;
use tabletop::Chance;
use tabletop::chance::Seeded;

const TROOPS: [Troop; 7] = [
    Troop::Athenians,
    Troop::Psiloi,
    Troop::ThrakianPeltasts,
    Troop::MercenaryPeltasts,
    Troop::KretanToxotes,
    Troop::Hippotoxotes,
    Troop::Hippeis,
];

/// Every action that could mean something here.
fn conceivable(phase: Phase) -> Vec<Action> {
    let units: Vec<UnitId> = UnitId::all().take(14).collect();
    let mut all = vec![Action::Shoot, Action::HoldFire, Action::NoBelosCharge, Action::LooseNone];
    all.extend(units.iter().map(|&unit| Action::BelosCharge(unit)));
    for turn in -4..=4 {
        all.extend([0, 1, 2, 7, 16, 23, 24, 39, 255].map(|quarters| Action::Retire { turn, quarters }));
    }
    if matches!(phase, Phase::Ekdromoi(_) | Phase::Declaration(_)) {
        for &unit in &units {
            for file in 0..=MOST_FILES as u8 {
                all.extend(units.iter().map(|&at| Action::Loose { unit, file, at }));
            }
        }
    }
    all
}

/// Plays B.2 from here to its end with random choices, and B.4 as if all had charged.
fn play(mut position: Position, chance: &mut Seeded) -> Result<(), TestCaseError> {
    for step in [Step::BelosShooting, Step::BelosCharges, Step::Ekdromoi, Step::DefensiveBelos] {
        position.strophe.step = step;
        position.strophe.acted = crate::field::Units::NONE;
        if step == Step::DefensiveBelos {
            let all: crate::field::Units = position.field().iter().map(|(id, _)| id).collect();
            all.iter().for_each(|id| position.does(id, Deed::Charged));
        }
        loop {
            let mut log = Vec::new();
            let flow = match step {
                Step::BelosShooting | Step::DefensiveBelos => position.go_on_shooting(chance, &mut log),
                Step::BelosCharges => position.go_on_belos_charges(chance, &mut log),
                _ => position.go_on_ekdromoi(chance, &mut log),
            };
            if flow == Flow::Done {
                break;
            }
            let mut asks = true;
            while asks {
                let offered = offers(&position);
                for action in conceivable(position.phase) {
                    prop_assert_eq!(
                        position.judge(action).is_ok(),
                        offered.contains(&action),
                        "{:?}",
                        action
                    );
                }
                prop_assert!(offered.len() > 1, "there is a choice");
                let action = offered[chance.pick(offered.len() as u32) as usize];
                asks = Flow::Asks
                    == match position.phase {
                        Phase::Shooting(unit) => position.shoot(unit, action, chance, &mut log),
                        Phase::BelosCharge(unit) => position.belos_charge(unit, action, chance, &mut log),
                        Phase::Retiring(retiring) => position.retire(retiring, action, chance, &mut log),
                        Phase::Declaration(retiring) => position.declare(retiring, action, chance, &mut log),
                        Phase::Ekdromoi(side) => position.loose(side, action, chance, &mut log),
                        other => panic!("{other:?}"),
                    };
                prop_assert_eq!(position.field().audit(&position.table()), Ok(()));
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn random_belos_phases_keep_everybody_in_a_place_of_his_own(
        armies in proptest::collection::vec((0usize..TROOPS.len(), 1u8..=3, 0i32..16, 0u16..3), 10),
        points in (0i8..20, 0i8..20), interactive in any::<bool>(), into_melee in any::<bool>(), seed in any::<u64>()
    ) {
        let mut units = Vec::new();
        for (index, &(troop, files, y, _)) in armies.iter().enumerate() {
            let (column, is_first) = (index as i32 / 2, index % 2 == 0);
            let side = if is_first { Side::First } else { Side::Second };
            // Each column has room for one unit of each side; the gap between them differs.
            let at = if is_first { (20 + 6 * column, 20) } else { (15 + 6 * column, 20 + y / 2) };
            units.push(unit(side, TROOPS[troop], files, at));
        }
        let optional = OptionalRules { interactive_ekdromoi: interactive, ..OptionalRules::default() };
        let setup = Setup { optional, shoot_into_melee: into_melee, ..Setup::default() };
        let (mut position, ids) = battlefield(setup, Step::BelosShooting, &units);
        for (&id, &(_, _, _, arrangement)) in ids.iter().zip(&armies) {
            let unit = position.field.get_mut(id).unwrap();
            if arrangement > 0 && unit.troop().can_form(Arrangement::OpenFiles) {
                unit.body.shape.arrangement = Arrangement::OpenFiles;
            }
        }
        position.hosts[Side::First].arete.points = points.0;
        position.hosts[Side::Second].arete.points = points.1;
        prop_assert_eq!(position.field().audit(&position.table()), Ok(()));
        play(position, &mut Seeded::new(seed))?;
    }
}
