//! Small battlefields for tests: an open table with the units a rule is about, in the phase it acts in.

use crate::body::{Body, Order, Shape};
use crate::field::{Field, State, Turns, Unit, UnitId, Units};
use crate::phase::Step;
use crate::troops::{Arrangement, Class, Troop};
use crate::{Position, Setup, Side};
use tabletop::Silent;
use tabletop::chance::Seeded;
use wargame::plane::{Heading, Point};

/// A unit to be set up: whose, who, how many files, where its front right corner is, and where it faces.

#[derive(Clone, Copy, Debug)]
pub(super) struct Stands {
    pub(super) side: Side,
    pub(super) troop: Troop,
    pub(super) files: u8,
    pub(super) at: Point,
    pub(super) heading: Heading,
}

/// Units of the first side face north, of the second south; places are in inches from the south-west corner.
pub(super) fn unit(side: Side, troop: Troop, files: u8, (x, y): (i32, i32)) -> Stands {
    let heading = if side == Side::First { Heading::NORTH } else { Heading::SOUTH };
    Stands { side, troop, files, at: Point::inches(x, y), heading }
}

/// An open table (that of Tanagra without its armies) with these units, arete 12 on both sides, no strategoi, in a step of turn 1 in
/// which the first side has precedence. Hoplites are core. Only `phase` is left for the test to set.
pub(super) fn battlefield(setup: Setup, step: Step, units: &[Stands]) -> (Position, Vec<UnitId>) {
    let mut position = <Position as tabletop::Position>::start(&setup, &mut Seeded::new(1), &mut Silent);
    position.field = Field::new(crate::BySide::of(|side| position.field.home(side)));
    let ids = units.iter().map(|stands| {
        let card = stands.troop.card();
        let arrangement =
            if card.rates.close.is_some() { Arrangement::CloseFiles } else { Arrangement::NoFiles };
        let (troop, files, depth) = (stands.troop, stands.files, card.ranks);
        let shape = Shape { troop, files, depth, arrangement, order: Order::Line };
        let mut unit = Unit::new(stands.side, Body { at: stands.at, heading: stands.heading, shape });
        if troop.class() == Class::Hoplites {
            unit.conduct.states.insert(State::Core);
        }
        position.field.add(unit).unwrap()
    });
    let ids = ids.collect();
    for side in Side::BOTH {
        let host = &mut position.hosts[side];
        host.arete.points = 12;
        host.strategoi = Default::default();
        host.senior = None;
        host.signal = None;
        host.has = crate::host::Befallen::NONE;
    }
    position.turn = 1;
    position.dead = crate::position::Dead::NONE;
    position.strophe.step = step;
    position.strophe.precedence = Side::First;
    position.strophe.turns = Turns::new(Side::First, &position.field);
    position.strophe.acted = Units::NONE;
    (position, ids)
}

#[test]
fn a_battlefield_has_whom_it_was_asked_for() {
    let units =
        [unit(Side::First, Troop::Athenians, 3, (30, 20)), unit(Side::Second, Troop::Psiloi, 4, (20, 30))];
    let (position, ids) = battlefield(Setup::default(), Step::Marches, &units);
    assert_eq!(position.field().iter().map(|(id, _)| id).collect::<Vec<_>>(), ids);
    assert!(position.field().get(ids[0]).unwrap().is(State::Core));
    assert_eq!(position.field().audit(&position.table()), Ok(()));
}
