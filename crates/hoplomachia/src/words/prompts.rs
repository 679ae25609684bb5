//! One sentence that says who must do what, and one that tells it to those who wait.

use super::names::{self, Names, length};
use crate::Side;
use crate::katastrophe::Ending;
use crate::phase::{Drawing, Ground, MarchStep, Phase, Rite};
use crate::strategos::Means;
use crate::view::View;
use tabletop::capitalised;

pub(super) fn prompt(view: &View) -> String {
    match view.phase {
        Phase::Over(ending) => over(view, ending),
        _ => format!("{}: {}.", decides(view), question(view)),
    }
}

/// What goes on, for those who are not asked: no order.
pub(super) fn doing(view: &View) -> String {
    match view.phase {
        Phase::Over(ending) => over(view, ending),
        _ => format!("{} {}.", decides(view), clause(view)),
    }
}

fn decides(view: &View) -> String {
    capitalised(&Names(&view.setup).army(view.decides()))
}

fn over(view: &View, ending: Ending) -> String {
    match ending {
        Ending::Nike(side) => {
            format!("The battle is over: Nike (victory) goes to {}.", Names(&view.setup).army(side))
        }
        Ending::Draw => "The battle is over: a draw.".to_owned(),
    }
}

fn question(view: &View) -> String {
    let him = |side: Side, index: u8| Names(&view.setup).strategos(side, index);
    match view.phase {
        Phase::Ground(_, Ground::Lay) => "lay the next piece of ground on a square".to_owned(),
        Phase::Ground(_, Ground::Change(left)) => {
            format!(
                "move or remove up to {}, or leave the ground as it is",
                names::counted(left, "piece", "pieces")
            )
        }
        Phase::Ground(_, Ground::Edge) => "keep your home edge, or pick the other".to_owned(),
        Phase::Rites(_, Rite::StayAway(_)) => {
            "keep a hipparchy (squadron) off the table, to come out of hiding later, or not".to_owned()
        }
        Phase::Rites(_, Rite::Breakfast) => "have breakfast before the battle, or do without".to_owned(),
        Phase::Rites(_, Rite::Hieres(0)) => {
            "consult the hieres (the entrails of a sacrifice), or leave them alone".to_owned()
        }
        Phase::Rites(_, Rite::Hieres(looks)) => {
            let looks = names::counted(looks, "bad look", "bad looks");
            format!("after {looks}, consult the hieres (entrails) again, or stop")
        }
        Phase::Rites(side, Rite::Rhetoria(index)) => {
            format!("let {} give a speech (rhetoria), or not", him(side, index))
        }
        Phase::Rites(_, Rite::OwnSignal) => {
            "agree on a signal for certain troops alone (choose what, and for whom), or on none".to_owned()
        }
        Phase::Deployment(Drawing { left: 0, .. }) => "seal the map: no stroke is left".to_owned(),
        Phase::Deployment(Drawing { hand: None, .. }) => {
            "draw the map of your deployment in secret: take up a unit, shift the army, or seal the map"
                .to_owned()
        }
        Phase::Deployment(Drawing { hand: Some(id), .. }) => {
            format!("set down {id} on your map, form it, take up another unit, or seal the map")
        }
        Phase::Orders(orders) => {
            let means = match orders.by {
                None => "by salpinx (trumpet) or by word of mouth",
                Some(Means::Salpinx) => "by salpinx (trumpet)",
                Some(Means::Verbal) => "by word of mouth",
            };
            format!("choose what {} orders, {means}, or nothing", him(orders.side, orders.strategos))
        }
        Phase::ChangeSignal(_) => "the enemy charges: keep your signal, or change it to Charge".to_owned(),
        Phase::Pursuit(id) => format!("let {id} pursue on, or try to halt it"),
        Phase::JoinPursuit(id) => format!("let {id} join a pursuit, or stay"),
        Phase::Shooting(id) => format!("shoot with {id}, or not"),
        Phase::BelosCharge(id) => format!("choose at whom {id} runs up to throw (belos charge), or nobody"),
        Phase::Retiring(retiring) => format!(
            "choose where {} goes back to from {}, up to {}",
            retiring.unit,
            retiring.from,
            length(retiring.left.into())
        ),
        Phase::Declaration(retiring) => {
            format!("choose which ekdromoi (runners) answer the belos charge of {}, or none", retiring.unit)
        }
        Phase::Ekdromoi(_) => "choose which ekdromoi (runners) to loose, and at whom, or none".to_owned(),
        Phase::Epidromos(id) => format!("charge with {id}, or stand"),
        Phase::Alignment(contact) => {
            format!("choose the files of {} before which {} is set down", contact.target, contact.charger)
        }
        Phase::March(marcher) => march(view, marcher),
        Phase::OneStepMore(_) => "call for One Step More!, or not".to_owned(),
        Phase::Recovery(id) => format!("{id} recovers: choose how it forms up"),
        Phase::Effort(id) => format!("choose which roll the picked men of {id} change by one, or none yet"),
        Phase::Succession(_) => "the hegemon (commander) has fallen: choose who follows him".to_owned(),
        Phase::Over(_) => "nothing is left to decide".to_owned(),
    }
}

fn march(view: &View, marcher: crate::phase::Marcher) -> String {
    let id = marcher.unit;
    let is_to_come = view.unit(id).is_some_and(|unit| unit.place == crate::field::Place::ToCome);
    let left = length(marcher.left.into());
    if is_to_come {
        format!("choose where {id} comes onto the table, or let it wait")
    } else if marcher.steps.contains(MarchStep::Begun) {
        format!("move {id} on, with {left} left, or end its move")
    } else {
        format!("move {id}, up to {left}, or end its move")
    }
}

/// The same, told: what they are doing.
fn clause(view: &View) -> String {
    let him = |side: Side, index: u8| Names(&view.setup).strategos(side, index);
    match view.phase {
        Phase::Ground(_, Ground::Edge) => "are picking their home edge".to_owned(),
        Phase::Ground(..) => "are laying the ground".to_owned(),
        Phase::Rites(_, Rite::StayAway(_)) => {
            "are choosing whether some of their horse goes round, hidden".to_owned()
        }
        Phase::Rites(_, Rite::Breakfast) => "are choosing whether to have breakfast".to_owned(),
        Phase::Rites(_, Rite::Hieres(_)) => {
            "are choosing whether to consult the hieres (the entrails of a sacrifice)".to_owned()
        }
        Phase::Rites(side, Rite::Rhetoria(index)) => {
            format!("are choosing whether {} gives a speech (rhetoria)", him(side, index))
        }
        Phase::Rites(_, Rite::OwnSignal) => "are agreeing on their signals".to_owned(),
        Phase::Deployment(_) => "are drawing the map of their deployment in secret".to_owned(),
        Phase::Orders(orders) => {
            format!("are choosing what {} orders", him(orders.side, orders.strategos))
        }
        Phase::ChangeSignal(_) => "are choosing whether to change their signal to Charge".to_owned(),
        Phase::Pursuit(id) => format!("are choosing whether {id} pursues on"),
        Phase::JoinPursuit(id) => format!("are choosing whether {id} joins a pursuit"),
        Phase::Shooting(id) => format!("are choosing whether {id} shoots"),
        Phase::BelosCharge(id) => format!("are choosing whom {id} runs up to, to throw (belos charge)"),
        Phase::Retiring(retiring) => format!("are choosing where {} goes back to", retiring.unit),
        Phase::Declaration(retiring) => {
            format!("are choosing which ekdromoi (runners) answer the belos charge of {}", retiring.unit)
        }
        Phase::Ekdromoi(_) => "are choosing which ekdromoi (runners) to loose".to_owned(),
        Phase::Epidromos(id) => format!("are choosing whether {id} charges"),
        Phase::Alignment(contact) => {
            format!(
                "are choosing the files of {} before which {} is set down",
                contact.target, contact.charger
            )
        }
        Phase::March(marcher) => format!("are moving {}", marcher.unit),
        Phase::OneStepMore(_) => "are choosing whether to call for One Step More!".to_owned(),
        Phase::Recovery(id) => format!("are choosing how {id}, which recovers, forms up"),
        Phase::Effort(id) => format!("are choosing which roll the picked men of {id} change"),
        Phase::Succession(_) => {
            "are choosing who follows their hegemon (commander), who has fallen".to_owned()
        }
        Phase::Over(_) => "have nothing to decide".to_owned(),
    }
}
