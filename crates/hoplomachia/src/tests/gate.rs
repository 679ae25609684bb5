//! BT-D The gate of a town: its own troops go in and come out, and the enemy may force the door while it is used.

use super::on_dice;
use crate::battles::{Battle, Scenario};
use crate::body::Order as Files;
use crate::field::{Deed, Place, UnitId};
use crate::host::Once;
use crate::orders::Order;
use crate::phase::{MarchSteps, Marcher, Phase, Step};
use crate::{Action, Position, Setup, Side, rulebook};
use tabletop::chance::Seeded;
use tabletop::{Position as _, Silent};
use wargame::plane::{Angle, Heading, INCH, Point};

/// Spartolos, with one unit before the gate, in column and facing it, about to go on.
fn before_the_gate(name: &str) -> (Position, UnitId) {
    let setup = Setup { battle: Battle::Scenario(Scenario::Spartolos), ..Setup::default() };
    let mut position = Position::start(&setup, &mut Seeded::new(5), &mut Silent);
    let id = position.scenario().unwrap().find(&position.field, name).unwrap();
    position.turn = 3;
    position.strophe.step = Step::Marches;
    position.strophe.acted = UnitId::all().collect();
    let unit = position.field.get_mut(id).unwrap();
    unit.conduct.order = Some(Order::March);
    unit.body.shape.order = Files::Column;
    unit.body.heading = Heading::NORTH;
    // The gate is from 23 1/4 to 24 3/4 inches.
    unit.body.at = Point::new(24 * INCH + INCH * 3 / 4, 46 * INCH);
    let (left, gone) = ((3 * INCH) as i16, INCH as i16);
    let steps = MarchSteps::NONE;
    position.phase = Phase::March(Marcher { unit: id, left, gone, enemy_was: 0, wheeled: Angle(0), steps });
    (position, id)
}

#[test]
fn the_enemy_forces_the_door_while_it_is_used() {
    tabletop::tested!(rulebook::THE_DOOR);
    let (mut position, athenians) = before_the_gate("A1");
    assert_eq!(
        position.check(Action::Leave).unwrap_err().rule,
        rulebook::LEAVING,
        "nobody has used the gate"
    );
    let horse = position.scenario().unwrap().find(&position.field, "B2").unwrap();
    position.does(horse, Deed::PassedGate);
    assert_eq!(position.check(Action::Leave), Ok(()));
    // Slammed shut on 1 and 2.
    let mut shut = position.clone();
    let Phase::March(marcher) = shut.phase else { panic!() };
    on_dice(&[2], |chance| shut.march(marcher, Action::Leave, chance, &mut Silent));
    assert!(shut.field.get(athenians).is_some());
    assert_eq!(shut.hosts[Side::First].core_left, 0);
    // Held open from 3 on, for others too, until the next turn: then it is thrown for again.
    let mut held = position.clone();
    on_dice(&[3], |chance| held.march(marcher, Action::Leave, chance, &mut Silent));
    assert!(held.field.get(athenians).is_none());
    assert_eq!(held.hosts[Side::First].core_left, 4);
    assert_eq!(held.fulfilled(), Some(Side::First), "four lochoi in win");
    for (die, open) in [(4, true), (1, false)] {
        let mut next = held.clone();
        on_dice(&[die], |chance| next.hold_door(chance, &mut Silent));
        assert_eq!(next.hosts[Side::Second].has.contains(Once::DoorHeld), open);
    }
}

#[test]
fn townsmen_go_in_recover_and_come_out_again() {
    tabletop::tested!(rulebook::INTO_THE_TOWN);
    let (mut position, peltasts) = before_the_gate("B1");
    position.field.get_mut(peltasts).unwrap().disarray();
    assert_eq!(position.check(Action::Leave), Ok(()));
    let arete = position.hosts[Side::Second].arete.points;
    let Phase::March(marcher) = position.phase else { panic!() };
    on_dice(&[], |chance| position.march(marcher, Action::Leave, chance, &mut Silent));
    let unit = position.field.get(peltasts).unwrap();
    assert_eq!((unit.place, unit.is_disarrayed()), (Place::ToCome, false));
    assert_eq!(position.hosts[Side::Second].arete.points, arete, "it costs nothing");
    assert_eq!(position.hosts[Side::Second].core_left, 0, "and it has not left");
    assert!(position.arrives(peltasts).is_none(), "not in the same turn");
    position.field.get_mut(peltasts).unwrap().conduct.deeds.remove(Deed::PassedGate);
    assert!(position.arrives(peltasts).is_some());
    // It comes out by the gate, facing the field.
    assert_eq!(position.judge_entry(peltasts, 0), Ok(()));
    let late = position.scenario().unwrap().find(&position.field, "B6").unwrap();
    assert!(matches!(position.field.get(late).unwrap().place, Place::ToCome));
    assert!(position.arrives(late).is_none(), "who comes from elsewhere comes when he comes");
}
