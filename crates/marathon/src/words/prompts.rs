//! One sentence that says who must do what, and one that tells it to those who wait.

use super::names;
use crate::Position;
use crate::combat::Target;
use crate::phase::Phase;
use tabletop::Position as _;
use tabletop::Waiting;
use tabletop::capitalised;

pub(super) fn prompt(view: &Position) -> String {
    decides(view).map_or_else(|over| over, |who| format!("{who}: {}", question(view)))
}

/// What goes on, for those who are not asked: no order.
pub(super) fn doing(view: &Position) -> String {
    decides(view).map_or_else(|over| over, |who| format!("{who} {}.", clause(view)))
}

/// Who chooses; after the battle, how it ended.
fn decides(view: &Position) -> Result<String, String> {
    match (view.waiting(), view.decides()) {
        (Waiting::For(_), Some(side)) => Ok(capitalised(names::people(side))),
        (Waiting::Over(outcome), _) => {
            let who = outcome
                .winner()
                .map_or("", |seat| if seat.0 == 0 { " for the Greeks" } else { " for the Persians" });
            Err(format!("The battle is over: a {}{who}.", outcome.level))
        }
        _ => Err(String::new()),
    }
}

fn clause(view: &Position) -> String {
    let wing = view.active_wing().map_or("the wing", crate::units::Wing::name);
    match *view.phase() {
        Phase::SetUp(unit) => format!("are setting up {unit} ({})", unit.kind().name()),
        Phase::Orders => format!("are choosing whether to activate {wing}"),
        Phase::Reactivation => "are choosing the leader who tries to have his wing act again".to_owned(),
        Phase::Movement => format!("are moving and firing with {wing}"),
        Phase::Retreat(unit) => format!("are choosing whether {unit} try to retreat before combat"),
        Phase::Retreating { unit, .. } => format!("are choosing where {unit} retreat"),
        Phase::Allocation { unit, .. } => format!("are choosing whom {unit} strike, and how hard"),
        Phase::Attack => "are choosing the enemy hex that is attacked next".to_owned(),
        Phase::RoutCheck(_) => "are choosing the unit that checks next".to_owned(),
        Phase::Flight(flight) => format!("are choosing where {} run", flight.unit),
        Phase::Reform(unit) => format!("are choosing which way {unit}, who have rallied, face"),
        Phase::Landing(unit) => format!("are choosing where {unit} come ashore"),
        Phase::Over(_) => "have nothing to decide".to_owned(),
    }
}

fn question(view: &Position) -> String {
    let wing = view.active_wing().map_or("the wing", crate::units::Wing::name);
    match *view.phase() {
        Phase::SetUp(unit) => format!("set up {unit} ({}).", unit.kind().name()),
        Phase::Orders => {
            let it = view.active_wing().map_or("it", |wing| wing.does("it", "them"));
            format!("activate {wing}, or let {it} rest.")
        }
        Phase::Reactivation => {
            "choose the leader who tries to have his wing act again, or nobody.".to_owned()
        }
        Phase::Movement => match view.mover() {
            // One line of a phone each.
            Some(mover) if mover.left > 0 => {
                format!("{} may go on, {} left.", mover.unit, names::counted(mover.left, "point"))
            }
            _ => format!("move and fire with {wing}, or end."),
        },
        Phase::Retreat(unit) => format!("{unit} may try to retreat before combat, or stand."),
        Phase::Retreating { unit, left } => {
            format!(
                "{unit} retreat, up to {} more, or stop.",
                names::counted(left, "hex").replace("hexs", "hexes")
            )
        }
        Phase::Allocation { unit, target, left } => {
            let targets = view.allocating(unit).map(|(_, targets)| targets).unwrap_or_default();
            let at = targets.get(usize::from(target)).map_or_else(String::new, describe);
            format!("{unit} have {} left: how many strike {at}?", names::counted(left, "strength point"))
        }
        Phase::Attack => "choose the enemy hex that is attacked next.".to_owned(),
        Phase::RoutCheck(_) => "choose the unit that checks next.".to_owned(),
        Phase::Flight(flight) => format!(
            "{} run, with {} left: choose where to.",
            flight.unit,
            names::counted(flight.left, "movement point")
        ),
        Phase::Reform(unit) => format!("{unit} have rallied: choose which way they face."),
        Phase::Landing(unit) => format!("{unit} come ashore: choose where."),
        Phase::Over(_) => String::new(),
    }
}

fn describe(target: &Target) -> String {
    use wargame::Aspect;
    match target.aspect {
        Aspect::Front if target.is_obligatory => format!("{}, which must be attacked", target.at),
        Aspect::Front => format!("{}", target.at),
        Aspect::Flank => format!("the flank of {}", target.at),
        Aspect::Rear => format!("the rear of {}", target.at),
    }
}
