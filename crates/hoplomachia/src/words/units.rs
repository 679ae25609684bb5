//! A unit, and an army, in a line.

use super::names::{Names, compass, counted, inches, part_of};
use super::terms;
use crate::Side;
use crate::body::Order;
use crate::field::{Motion, Place, State};
use crate::view::{StrategosView, UnitView, View};
use tabletop::capitalised;
use wargame::plane::INCH;

/// "A1 Spartiates (hoplites): 2 lochoi, Close Files, facing north at 47 1/4, 10 1/2; no order".
pub(super) fn describe(unit: &UnitView) -> String {
    let shape = unit.body.shape;
    let there = unit.lochoi.iter().filter(|lochos| lochos.is_there()).count() as u32;
    let [one, many] = part_of(shape.troop);
    let mut marks = vec![counted(there, one, many), terms::arrangement(shape.arrangement).to_owned()];
    if shape.order == Order::Column {
        marks.push("in column".to_owned());
    }
    marks.push(match unit.place {
        Place::Table => stands(unit),
        Place::Ambush => format!("in ambush, {}", stands(unit)),
        Place::ToCome => "still to come".to_owned(),
    });
    marks.push(match unit.conduct.order {
        Some(order) => format!("order {}", terms::order(order)),
        None => "no order".to_owned(),
    });
    let disarrayed = unit.lochoi.iter().filter(|lochos| lochos.is_disarrayed()).count() as u32;
    if disarrayed > 0 {
        marks.push(format!("{} disarrayed", counted(disarrayed, one, many)));
    }
    marks.extend(motion(unit.conduct.motion));
    if unit.conduct.states.contains(State::Hamippoi) {
        marks.push("with hamippoi (runners beside the horse)".to_owned());
    }
    if let Some(turns) = unit.runner_in {
        marks.push(format!("a runner comes in {}", counted(turns, "turn", "turns")));
    }
    let troop = terms::troop(shape.troop);
    format!("{} {troop} ({}): {}", unit.id, terms::class(shape.troop.class()), marks.join(", "))
}

fn stands(unit: &UnitView) -> String {
    let at = |units: i16| inches(i32::from(units).unsigned_abs() / (INCH as u32 / 4));
    format!(
        "facing {} at {} east {} north",
        compass(unit.body.heading),
        at(unit.body.at.x),
        at(unit.body.at.y)
    )
}

fn motion(motion: Motion) -> Option<String> {
    match motion {
        Motion::Steady => None,
        Motion::Breaks(from) => Some(format!("breaks before {from}")),
        Motion::Routs => Some("routs".to_owned()),
        Motion::Evades(from) => Some(format!("is to evade {from}")),
        Motion::Evaded(from) => Some(format!("evades {from}")),
        Motion::Pursues(quarry) => Some(format!("pursues {quarry}")),
    }
}

/// "Athenians: arete (spirit) 12, Firm; signal Charge", then who leads them, a line each.
pub(super) fn army(view: &View, side: Side) -> String {
    let host = &view.hosts[side];
    let signal =
        host.signal.map_or("no signal shown".to_owned(), |signal| format!("signal {}", terms::order(signal)));
    let mut text = format!(
        "{}: arete (spirit) {}, {}; {signal}",
        Names(&view.setup).title(side),
        host.arete.points,
        terms::condition(host.condition),
    );
    for him in &host.strategoi {
        text.push_str("\n  ");
        text.push_str(&strategos(view, side, him));
    }
    text
}

fn strategos(view: &View, side: Side, him: &StrategosView) -> String {
    let rank = if him.is_hegemon { "hegemon (commander)" } else { "strategos (general)" };
    format!(
        "{} with {}: {rank}, {}, {}",
        capitalised(&Names(&view.setup).strategos(side, him.index)),
        him.unit,
        terms::character(him.character),
        terms::stance(him.stance)
    )
}
