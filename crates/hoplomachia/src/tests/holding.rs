//! R123 Who clearly holds a place.

use crate::battles::{Battle, Scenario};
use crate::body::Body;
use crate::deployment::shape;
use crate::field::{State, Unit, UnitId};
use crate::troops::Troop;
use crate::{Position, Setup, Side, rulebook};
use Side::{First, Second};
use tabletop::chance::Quick;
use tabletop::{Position as _, Silent};
use wargame::plane::{Heading, INCH};

/// Light stands of both sides hold nothing between them, and those of a core count as lochoi.
#[test]
fn lights_dispute_a_place_with_lights_and_a_core_with_anybody() {
    tabletop::tested!(rulebook::CLEARLY_HOLDS);
    let setup = Setup { battle: Battle::Scenario(Scenario::Sphakteria), ..Setup::default() };
    let mut position = Position::start(&setup, &mut Quick::new(1), &mut Silent);
    let place = Scenario::Sphakteria.data().victory.hold.unwrap().place;
    let ids: Vec<UnitId> = position.field.iter().map(|(id, _)| id).collect();
    ids.into_iter().for_each(|id| position.field.remove(id));
    let lights = |side: Side, ahead: i32, is_core: bool| {
        let mut stands = Unit::new(
            side,
            Body {
                at: place.centre() + Heading::EAST.ahead().times(INCH) + Heading::NORTH.ahead().times(ahead),
                heading: Heading::NORTH,
                shape: shape(Troop::ThrakianPeltasts, 2),
            },
        );
        if is_core {
            stands.conduct.states.insert(State::Core);
        }
        stands
    };
    let ending_with = |second: Option<bool>| {
        let mut position = position.clone();
        position.field.add(lights(First, INCH, false)).unwrap();
        if let Some(is_core) = second {
            position.field.add(lights(Second, -INCH, is_core)).unwrap();
        }
        position.fulfilled()
    };
    assert_eq!(ending_with(None), Some(First));
    assert_eq!(ending_with(Some(false)), None);
    assert_eq!(ending_with(Some(true)), None);
}
