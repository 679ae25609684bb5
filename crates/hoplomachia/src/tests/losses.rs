//! What any chapter can do to a unit: who is lost, who sees it, and what an army feels.

use super::battlefield::{battlefield, unit};
use super::on_dice;
use crate::field::{Motion, State, UnitId};
use crate::host::{Once, Strategos};
use crate::katastrophe::Cause;
use crate::phase::Step;
use crate::strategos::{Character, Danger, Stance};
use crate::troops::Troop;
use crate::{Event, Position, Setup, Side, rulebook};
use tabletop::Silent;

const FIRST: Side = Side::First;
const SECOND: Side = Side::Second;

fn causes(position: &Position, id: UnitId, cause: Cause) -> bool {
    position.field.get(id).unwrap().conduct.causes.contains(cause)
}

fn points(position: &Position) -> (i8, i8) {
    (position.hosts[FIRST].arete.points, position.hosts[SECOND].arete.points)
}

fn strategos(unit: UnitId, file: u8) -> Option<Strategos> {
    Some(Strategos {
        unit,
        file,
        character: Character::FellowHoplite,
        stance: Stance::Philos,
        is_hegemon: false,
        is_new: false,
        has_called: false,
        given: None,
        danger: None,
    })
}

#[test]
fn a_taxis_that_breaks_is_felt_lochos_by_lochos() {
    let stands = [unit(FIRST, Troop::Athenians, 3, (30, 20)), unit(SECOND, Troop::Boiotians, 3, (26, 24))];
    let (mut position, ids) = battlefield(Setup::default(), Step::Epidromos, &stands);
    position.hosts[FIRST].senior = Some(ids[0]);
    let mut log: Vec<Event> = Vec::new();
    position.break_unit(ids[0], Some(ids[1]), &mut log);
    // Three lochoi, and the senior taxis.
    assert_eq!(points(&position), (12 - 3 - 5, 12 + 3 + 3));
    assert_eq!(position.dead.places(), [], "nobody has fallen yet");
    let broken = position.field.get(ids[0]).unwrap();
    assert_eq!(broken.conduct.motion, Motion::Breaks(ids[1]));
    assert!(broken.is_disarrayed() && position.strophe.acted.contains(ids[0]));
    // It breaks once.
    position.break_unit(ids[0], Some(ids[1]), &mut log);
    assert_eq!(points(&position), (4, 18));
}

#[test]
fn lights_that_break_cost_no_arete() {
    let stands = [unit(FIRST, Troop::Psiloi, 4, (30, 20)), unit(SECOND, Troop::Boiotians, 3, (26, 24))];
    let (mut position, ids) = battlefield(Setup::default(), Step::Epidromos, &stands);
    position.break_unit(ids[0], None, &mut Silent);
    assert_eq!((points(&position), position.dead.places().len()), ((12, 12), 0));
    assert_eq!(
        position.field.get(ids[0]).unwrap().conduct.motion,
        Motion::Breaks(ids[1]),
        "the nearest enemy"
    );
}

#[test]
fn stands_of_a_core_are_felt_like_lochoi() {
    tabletop::tested!(rulebook::WHAT_COUNTS_AS_A_LOCHOS);
    let stands =
        [unit(FIRST, Troop::ThrakianPeltasts, 3, (30, 20)), unit(SECOND, Troop::Boiotians, 3, (26, 24))];
    for (is_core, lost) in [(false, 0), (true, 3)] {
        let (mut position, ids) = battlefield(Setup::default(), Step::Epidromos, &stands);
        let states = &mut position.field.get_mut(ids[0]).unwrap().conduct.states;
        if is_core {
            states.insert(State::Core)
        } else {
            states.remove(State::Core)
        }
        position.break_unit(ids[0], Some(ids[1]), &mut Silent);
        assert_eq!(points(&position), (12 - lost, 12 + lost), "of a core: {is_core}");
    }
}

#[test]
fn a_lochos_that_breaks_parts_from_its_taxis_with_the_strategos_in_it() {
    let stands = [unit(FIRST, Troop::Athenians, 3, (30, 20)), unit(SECOND, Troop::Boiotians, 3, (26, 24))];
    let (mut position, ids) = battlefield(Setup::default(), Step::EpidromosMelee, &stands);
    position.hosts[FIRST].strategoi[0] = strategos(ids[0], 0);
    position.hosts[FIRST].strategoi[1] = strategos(ids[0], 2);
    let before = position.field.get(ids[0]).unwrap().rect(1);
    position.break_lochos(ids[0], 0, ids[1], &mut Silent);
    let left = position.field.get(ids[0]).unwrap();
    assert_eq!((left.body.shape.files, left.rect(0)), (2, before), "it closes up to those who stay");
    assert!(causes(&position, ids[0], Cause::LochosLost));
    let [right, third] = [0, 1].map(|index| position.hosts[FIRST].strategoi[index].unwrap());
    assert_eq!((third.unit, third.file, third.danger), (ids[0], 1, None));
    assert_eq!((right.file, right.danger), (0, Some(Danger::Broken)));
    let parted = position.field.get(right.unit).unwrap();
    assert!(right.unit != ids[0] && parted.is_broken() && parted.files().count() == 1);
    assert_eq!(position.field.audit(&position.table()), Ok(()));
}

#[test]
fn who_sees_a_taxis_rout_checks_and_so_do_all_allies_once() {
    tabletop::tested!(rulebook::HOME_TAXIS_ROUTS);
    let stands = [
        unit(FIRST, Troop::Athenians, 3, (30, 20)),
        unit(FIRST, Troop::Athenians, 3, (40, 20)),
        unit(FIRST, Troop::Argives, 3, (70, 20)),
        unit(FIRST, Troop::Athenians, 3, (60, 40)),
        unit(SECOND, Troop::Boiotians, 3, (26, 24)),
    ];
    let (mut position, ids) = battlefield(Setup::default(), Step::Epidromos, &stands);
    position.field.get_mut(ids[2]).unwrap().conduct.contingent = 1;
    position.break_unit(ids[0], Some(ids[4]), &mut Silent);
    assert!(causes(&position, ids[1], Cause::RoutSeen), "five inches and a half away");
    assert!(!causes(&position, ids[2], Cause::RoutSeen) && causes(&position, ids[2], Cause::HomeTaxisRouted));
    assert!(!causes(&position, ids[3], Cause::HomeTaxisRouted), "nobody of the home city");
    position.field.get_mut(ids[2]).unwrap().conduct.causes = crate::katastrophe::Causes::NONE;
    position.break_unit(ids[3], Some(ids[4]), &mut Silent);
    assert!(!causes(&position, ids[2], Cause::HomeTaxisRouted), "only the first time");
}

#[test]
fn an_army_is_surprised_once_or_every_taxis_if_that_is_agreed() {
    tabletop::tested!(rulebook::SURPRISE_COUNT);
    let stands = [
        unit(FIRST, Troop::Athenians, 3, (30, 20)),
        unit(FIRST, Troop::Athenians, 3, (40, 20)),
        unit(SECOND, Troop::Boiotians, 3, (26, 24)),
    ];
    for (surprise_by_taxis, dice, left) in [(false, &[6][..], 8), (true, &[6, 3][..], 6)] {
        let setup = Setup { surprise_by_taxis, ..Setup::default() };
        let (mut position, ids) = battlefield(setup, Step::Epidromos, &stands);
        on_dice(dice, |chance| {
            for id in [ids[0], ids[0], ids[1]] {
                position.surprise(id, ids[2], chance, &mut Silent);
            }
        });
        assert_eq!(position.hosts[FIRST].arete.points, left);
        assert!(position.hosts[FIRST].has.contains(Once::Surprised));
        assert!(position.field.get(ids[1]).unwrap().is(State::WasSurprised));
    }
}

#[test]
fn who_is_gone_is_forgotten_by_those_who_ran_from_him_or_after_him() {
    let stands = [
        unit(SECOND, Troop::Boiotians, 1, (26, 30)),
        unit(FIRST, Troop::Athenians, 3, (30, 20)),
        unit(FIRST, Troop::Athenians, 3, (40, 20)),
        unit(FIRST, Troop::Psiloi, 3, (50, 20)),
        unit(FIRST, Troop::Psiloi, 3, (60, 20)),
    ];
    let (mut position, ids) = battlefield(Setup::default(), Step::EpidromosMelee, &stands);
    let gone = ids[0];
    let motions: [fn(UnitId) -> Motion; 4] =
        [Motion::Breaks, Motion::Pursues, Motion::Evades, Motion::Evaded];
    for (&id, motion) in ids[1..].iter().zip(motions) {
        position.field.get_mut(id).unwrap().conduct.motion = motion(gone);
    }
    position.destroy(gone, &mut Silent);
    for (&id, motion) in ids[1..].iter().zip(motions) {
        assert_eq!(position.field.get(id).unwrap().conduct.motion, motion(id), "nobody");
    }
}

#[test]
fn nobody_comes_in_the_place_of_a_unit_whose_strategos_is_still_to_be_counted() {
    let stands = [unit(FIRST, Troop::Athenians, 1, (30, 20)), unit(FIRST, Troop::Athenians, 3, (40, 20))];
    let (mut position, ids) = battlefield(Setup::default(), Step::EpidromosMelee, &stands);
    position.hosts[FIRST].strategoi[0] = strategos(ids[0], 0);
    position.destroy(ids[0], &mut Silent);
    assert_eq!(position.hosts[FIRST].strategoi[0].unwrap().danger, Some(Danger::Destroyed));
    position.break_lochos(ids[1], 0, ids[1], &mut Silent);
    assert_eq!(position.field.get(ids[0]), None);
}
