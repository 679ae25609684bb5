//! ME8 Lochoi that lap the enemy wheel onto his flank.

use super::battlefield::{battlefield, unit};
use super::marches::{actions, body, play, refused};
use crate::field::{Deed, Mark};
use crate::phase::Step;
use crate::troops::Troop;
use crate::{Action, Setup, Side, rulebook};
use tabletop::{Position as _, Silent};
use wargame::plane::Heading;

const FIRST: Side = Side::First;
const SECOND: Side = Side::Second;

/// ```text
///    second   .  [1][0]
///    first   [0] [1][2]     seen from the north: the rightmost lochos of the first line laps the left of the second
/// ```
#[test]
fn a_lochos_that_laps_the_enemy_wheels_onto_his_flank() {
    tabletop::tested!(rulebook::FLANK_WHEEL);
    tabletop::tested!(rulebook::WHEEL_ONTO_A_FLANK);
    for free_flank_wheel in [false, true] {
        let stands =
            [unit(FIRST, Troop::Athenians, 3, (30, 20)), unit(SECOND, Troop::Boiotians, 2, (20, 40))];
        let (mut position, ids) =
            battlefield(Setup { free_flank_wheel, ..Setup::default() }, Step::Marches, &stands);
        let (first, second) = (body(&position, ids[0]), body(&position, ids[1]));
        position.field.get_mut(ids[1]).unwrap().body = first.met_by(second.shape, 2);
        assert!(position.is_in_melee(ids[0]));
        position.go_on_marches(&mut Silent);
        let wheel = Action::WheelOnto { file: 0, unit: ids[1], onto: 1 };
        assert_eq!(actions(&position), [wheel, Action::EndMove]);
        refused(
            &position,
            Action::WheelOnto { file: 1, unit: ids[1], onto: 1 },
            rulebook::WHEEL_ONTO_A_FLANK,
        );
        refused(&position, Action::Ahead(1), rulebook::NOT_IN_MELEE);
        play(&mut position, &[wheel]);
        let (parted, there) = position.field.of_side(FIRST).find(|&(id, _)| id != ids[0]).unwrap();
        assert_eq!((there.body.heading, there.is_disarrayed()), (Heading::WEST, !free_flank_wheel));
        assert!(position.is_in_melee(parted) && there.lochoi[0].marks.contains(Mark::Locked));
        assert_eq!(position.field.get(ids[0]).unwrap().body.shape.files, 2);
        assert_eq!(position.field.audit(&position.table()), Ok(()));
    }
}

#[test]
fn a_lochos_wheels_onto_one_flank_in_a_turn() {
    tabletop::tested!(rulebook::WHEEL_ONTO_A_FLANK);
    let stands = [unit(FIRST, Troop::Athenians, 1, (30, 20)), unit(SECOND, Troop::Boiotians, 1, (20, 40))];
    let (mut position, ids) = battlefield(Setup::default(), Step::Marches, &stands);
    let (own, his) = (body(&position, ids[0]), body(&position, ids[1]));
    position.field.get_mut(ids[1]).unwrap().body = own.met_by(his.shape, 1);
    position.go_on_marches(&mut Silent);
    let wheel = Action::WheelOnto { file: 0, unit: ids[1], onto: 0 };
    assert_eq!(position.check(wheel), Ok(()));
    let unit = position.field.get_mut(ids[0]).unwrap();
    unit.conduct.deeds.insert(Deed::Moved);
    unit.lochoi[0].marks.insert(Mark::Locked);
    refused(&position, wheel, rulebook::WHEEL_ONTO_A_FLANK);
    position.field.get_mut(ids[0]).unwrap().conduct.deeds.remove(Deed::Moved);
    assert_eq!(position.check(wheel), Ok(()), "in the next turn it may");
}
