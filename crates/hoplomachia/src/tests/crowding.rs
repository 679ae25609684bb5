//! MV5 Nobody stands on another or beyond the edge, however the corners are rounded: what came up in random battles.

use super::battlefield::{Stands, battlefield, unit};
use crate::orders::Order;
use crate::phase::{MarchSteps, Marcher, Phase, Step};
use crate::troops::Troop;
use crate::{Action, Setup, Side, rulebook};
use tabletop::chance::Quick;
use tabletop::{Position as _, Silent};
use wargame::plane::{Angle, Heading, INCH, Point};

/// A unit whose place is given to the unit of length, and its heading in sixteenths of a degree.
pub(super) fn exactly(side: Side, troop: Troop, files: u8, (x, y): (i32, i32), heading: i16) -> Stands {
    let heading = Heading::NORTH.turned(Angle(heading));
    Stands { at: Point::new(x, y), heading, ..unit(side, troop, files, (0, 0)) }
}

/// Slingers near the western edge, whose lochoi would reach beyond it by more than what counts as touching.
#[test]
fn who_has_no_room_to_give_way_breaks() {
    tabletop::tested!(rulebook::GIVING_WAY);
    let units = [
        exactly(Side::First, Troop::RhodianSphendonetes, 3, (92, 432), 1520),
        exactly(Side::Second, Troop::Syrakousans, 5, (344, 1250), -1360),
    ];
    let (mut position, ids) = battlefield(Setup::default(), Step::Marches, &units);
    position.field.get_mut(ids[1]).unwrap().conduct.order = Some(Order::March);
    let (steps, wheeled) = (MarchSteps::NONE, Angle(0));
    let marcher =
        Marcher { unit: ids[1], left: 3 * INCH as i16, gone: 0, enemy_was: i16::MAX, wheeled, steps };
    position.phase = Phase::March(marcher);
    for quarters in 1..=4 {
        let mut position = position.clone();
        let action = Action::Ahead(quarters);
        assert_eq!(position.check(action), Ok(()));
        position.march(marcher, action, &mut Quick::new(0), &mut Silent);
        assert_eq!(position.audit(), Ok(()), "{quarters}");
        let broken = position.field.get(ids[0]).unwrap().is_broken();
        assert_eq!(broken, quarters > 2, "{quarters}");
    }
}
