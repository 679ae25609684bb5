//! Actions as short imperatives.

use super::names;
use crate::Action;
use crate::action::Turn;

pub(super) fn say(action: Action) -> String {
    match action {
        Action::SetUpHistorically => "set the army up as it stood".to_owned(),
        Action::SetUp { at, facing } => format!("set it up in {at}, facing {}", names::spine(facing)),
        Action::Activate => "activate the wing".to_owned(),
        Action::Rest => "let the wing rest".to_owned(),
        Action::Reactivate(wing) => format!("try to reactivate {}", wing.name()),
        Action::DeclineReactivation => "reactivate nobody".to_owned(),
        Action::Step { unit, towards, turn: Turn::Ahead } => {
            format!("move {unit} to the {}", names::side(towards))
        }
        Action::Step { unit, towards, turn } => {
            format!("move {unit} to the {}, then turn {}", names::side(towards), names::turn(turn))
        }
        Action::Turn { unit, turn } if unit.is_phalanx() => format!("wheel {unit} {}", names::turn(turn)),
        Action::Turn { unit, turn } => format!("turn {unit} {}", names::turn(turn)),
        Action::Deploy { unit, facing } => format!("deploy {unit}, facing {}", names::spine(facing)),
        Action::FormMarch { unit, facing } => {
            format!("form {unit} for the march, facing {}", names::side(facing))
        }
        Action::Halt { unit, facing } => format!("halt {unit}, facing {}", names::spine(facing)),
        Action::Fire { unit, at } => format!("fire with {unit} at {at}"),
        Action::Enter { unit, at } => format!("bring {unit} in by the road at {at}"),
        Action::EndMovement => "move nothing more".to_owned(),
        Action::TryRetreat => "try to retreat before combat".to_owned(),
        Action::Stand => "stand".to_owned(),
        Action::Retreat(towards) => format!("retreat to the {}", names::side(towards)),
        Action::StopRetreat => "stop here".to_owned(),
        Action::Allocate(points) => format!("strike with {}", names::counted(points, "strength point")),
        Action::Attack(at) => format!("attack {at}"),
        Action::CheckRout(unit) => format!("check {unit}"),
        Action::Flee(towards) => format!("run to the {}", names::side(towards)),
        Action::Reform(facing) => format!("face {}", names::spine(facing)),
        Action::Land { at, facing } => format!("land in {at}, facing {}", names::spine(facing)),
    }
}
