//! BC5 to BC12 What missiles make of those they hit.

use super::*;
use crate::field::{Deed, Mark, Motion};
use crate::rulebook;
use crate::strategos::Danger;
use crate::troops::{Arrangement, Reaction, Troop};
use wargame::plane::Heading;

/// Kretans shoot at two files of somebody four inches away.
fn shot_at(troop: Troop, condition: Condition, setup: Setup) -> (Position, Vec<UnitId>) {
    let units =
        [unit(Side::First, Troop::KretanToxotes, 2, (20, 20)), unit(Side::Second, troop, 2, (17, 24))];
    field_in(condition, setup, Step::BelosShooting, &units)
}

fn reaction_of(events: &[BelosEvent]) -> Option<Reaction> {
    events.iter().find_map(|event| match event {
        BelosEvent::Reacted { reaction, .. } => Some(*reaction),
        _ => None,
    })
}

#[test]
fn hoplites_in_open_files_close_them() {
    tabletop::tested!(rulebook::FORMATION_REACTION);
    let (mut position, ids) = shot_at(Troop::Athenians, Condition::Shaken, Setup::default());
    position.field.get_mut(ids[1]).unwrap().body.shape.arrangement = Arrangement::OpenFiles;
    let events = shoots(&mut position, ids[0], &[1, 1]);
    assert_eq!(reaction_of(&events), Some(Reaction::Formation));
    let hoplites = of(&position, ids[1]);
    assert_eq!(hoplites.body.shape.arrangement, Arrangement::CloseFiles);
    assert!(hoplites.did(Deed::Moved) && position.strophe().acted.contains(ids[1]));
}

#[test]
fn who_fails_badly_is_disarrayed_and_his_strategos_in_danger() {
    tabletop::tested!(rulebook::DISARRAYED_REACTION);
    let (mut position, ids) = shot_at(Troop::Athenians, Condition::Unsteady, Setup::default());
    let strategos = <Position as tabletop::Position>::start(
        &Setup::default(),
        &mut tabletop::chance::Seeded::new(1),
        &mut tabletop::Silent,
    )
    .host(Side::Second)
    .hegemon()
    .map(|(_, strategos)| *strategos);
    position.hosts[Side::Second].strategoi[0] = strategos;
    let strategos = position.hosts[Side::Second].strategos_mut(0).unwrap();
    (strategos.unit, strategos.file, strategos.danger) = (ids[1], 1, None);
    // The arrows at the right lochos miss, those at the left do not.
    let events = shoots(&mut position, ids[0], &[6, 1]);
    assert_eq!(reaction_of(&events), Some(Reaction::Disarrayed));
    let hoplites = of(&position, ids[1]);
    assert!(hoplites.is_disarrayed() && hoplites.did(Deed::FailedBelosCheck));
    assert_eq!(position.host(Side::Second).strategos(0).unwrap().danger, Some(Danger::FailedBelosCheck));
}

#[test]
fn hoplites_who_give_way_fall_back_in_the_marches() {
    tabletop::tested!(rulebook::EVADE_REACTION);
    let (mut position, ids) = shot_at(Troop::Athenians, Condition::Shaken, Setup::default());
    position.field.get_mut(ids[0]).unwrap().body.shape.depth = 2;
    shoots(&mut position, ids[0], &[6, 1]);
    let hoplites = of(&position, ids[1]);
    assert!(hoplites.did(Deed::FallsBack) && !hoplites.is_running());
    assert_eq!(hoplites.body.heading, Heading::SOUTH, "still facing the enemy");
}

#[test]
fn lights_turn_about_and_evade_next() {
    tabletop::tested!(rulebook::EVADE_REACTION);
    let (mut position, ids) = shot_at(Troop::Psiloi, Condition::Firm, Setup::default());
    let was = of(&position, ids[1]);
    // Three psiloi stand where the enemy hit the second of them; the mark goes with it when they turn.
    shoots(&mut position, ids[0], &[6, 6]);
    let psiloi = of(&position, ids[1]);
    assert_eq!(psiloi.conduct.motion, Motion::Evades(ids[0]));
    assert_eq!(psiloi.body.heading, Heading::NORTH);
    assert_eq!(psiloi.body.rect().centre(), was.body.rect().centre());
}

#[test]
fn a_lochos_that_routs_parts_from_its_unit() {
    tabletop::tested!(rulebook::ROUTED_REACTION);
    let (mut position, ids) = shot_at(Troop::ThrakianPeltasts, Condition::Shaken, Setup::default());
    shoots(&mut position, ids[0], &[1, 6]);
    let rest = of(&position, ids[1]);
    assert_eq!((rest.files().count(), rest.is_broken()), (1, false));
    let routers: Vec<_> =
        position.field().of_side(Side::Second).filter(|(_, unit)| unit.is_broken()).collect();
    assert_eq!(routers.len(), 1);
    assert_eq!(routers[0].1.conduct.motion, Motion::Breaks(ids[0]));
    assert!(rest.conduct.causes.must_check(), "its unit checks at the end of the turn");
}

#[test]
fn a_loss_may_be_checked_for_at_once() {
    tabletop::tested!(rulebook::LOSS_TO_BELOS);
    let setup = Setup { belos_loss_checks_at_once: true, ..Setup::default() };
    let (mut position, ids) = shot_at(Troop::ThrakianPeltasts, Condition::Shaken, setup);
    shoots(&mut position, ids[0], &[1, 6, 1, 1]);
    assert!(!of(&position, ids[1]).conduct.causes.must_check(), "and not again");
}

#[test]
fn both_stands_of_a_unit_can_rout() {
    tabletop::tested!(rulebook::ROUTED_REACTION);
    let (mut position, ids) = shot_at(Troop::ThrakianPeltasts, Condition::Shaken, Setup::default());
    shoots(&mut position, ids[0], &[6, 6]);
    assert!(position.field().of_side(Side::Second).all(|(_, unit)| unit.is_broken()));
    assert_eq!(position.field().of_side(Side::Second).count(), 2);
    let arete = position.host(Side::Second).arete.points;
    shoots(&mut position, ids[0], &[6, 6]);
    assert_eq!(position.host(Side::Second).arete.points, arete, "who has broken breaks no more");
}

#[test]
fn who_has_broken_does_not_react() {
    tabletop::tested!(rulebook::BROKEN_ALREADY);
    let (mut position, ids) = shot_at(Troop::ThrakianPeltasts, Condition::Shaken, Setup::default());
    position.field.get_mut(ids[1]).unwrap().conduct.motion = Motion::Routs;
    shoots(&mut position, ids[0], &[6, 6]);
    assert_eq!(of(&position, ids[1]).files().count(), 2);
}

#[test]
fn eager_peltasts_must_charge_whom_they_may() {
    tabletop::tested!(rulebook::CHARGE_REACTION);
    let (mut position, ids) = shot_at(Troop::ThrakianPeltasts, Condition::Eager, Setup::default());
    let events = shoots(&mut position, ids[0], &[1, 1]);
    assert_eq!(reaction_of(&events), Some(Reaction::Charge));
    assert!(of(&position, ids[1]).did(Deed::MustCharge));
}

/// R95: they have shot already, so a second volley only disarrays who has files.
#[test]
fn who_has_shot_already_cannot_reply() {
    tabletop::tested!(rulebook::CANNOT_REPLY);
    for (troop, disarrayed) in [(Troop::MercenaryPeltasts, true), (Troop::ThrakianPeltasts, false)] {
        let (mut position, ids) = shot_at(troop, Condition::Firm, Setup::default());
        let peltasts = position.field.get_mut(ids[1]).unwrap();
        peltasts.conduct.deeds.insert(Deed::Shot);
        if troop == Troop::MercenaryPeltasts {
            peltasts.body.shape.arrangement = Arrangement::OpenFiles;
        }
        shoots(&mut position, ids[0], &[1, 1]);
        assert_eq!(of(&position, ids[1]).is_disarrayed(), disarrayed);
        assert!(!of(&position, ids[1]).did(Deed::MustReply));
    }
}

#[test]
fn firm_peltasts_reply_with_a_belos_charge_at_once() {
    tabletop::tested!(rulebook::BELOS_CHARGE_REACTION);
    let (mut position, ids) = shot_at(Troop::ThrakianPeltasts, Condition::Firm, Setup::default());
    shoots(&mut position, ids[0], &[1, 1]);
    assert!(of(&position, ids[1]).did(Deed::MustReply));
    // They run up and throw: 5 + 1 - 1 for the light shield of the Kretans, who maintain.
    assert_eq!(next_shooter(&mut position, &[1, 1]), None);
    assert!(matches!(position.phase, Phase::Retiring(retiring) if retiring.unit == ids[1]));
    let peltasts = of(&position, ids[1]);
    assert!(peltasts.did(Deed::BelosCharged) && !peltasts.did(Deed::MustReply));
    assert_eq!(position.field().audit(&position.table()), Ok(()));
}

#[test]
fn hoplites_who_cannot_bear_it_send_out_their_ekdromoi() {
    tabletop::tested!(rulebook::EKDROMOI_REACTION);
    let (mut position, ids) = shot_at(Troop::Athenians, Condition::Firm, Setup::default());
    let events = shoots(&mut position, ids[0], &[6, 1]);
    let marked = |file| of(&position, ids[1]).lochos(file).marks.contains(Mark::MustLoose);
    let hit = events.iter().find_map(|event| match event {
        BelosEvent::Shot { file, struck: Some(struck), .. } if !struck.passes => Some(*file),
        _ => None,
    });
    assert_eq!([0, 1].map(marked), [0, 1].map(|file| hit == Some(file)));
    assert_eq!(reaction_of(&events), None, "the taxis maintains");
}
