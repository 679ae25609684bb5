//! What is seen of an action before it is done: where a unit would stand, how far a charge carries, whom missiles are thrown at, and
//! how near hoplites may come.

use super::layout::{Table, closed};
use super::{goals, stands};
use crate::{Anchor, Flight, Shape};
use hoplomachia::field::{Place, State, UnitId};
use hoplomachia::host::To;
use hoplomachia::odds::{ChargeOdds, ShotOdds};
use hoplomachia::orders::Order;
use hoplomachia::phase::Phase;
use hoplomachia::plane::{INCH, Rect};
use hoplomachia::troops::Class;
use hoplomachia::view::{UnitView, View};
use hoplomachia::{Action, words};
use std::fmt::Write;

pub(super) fn preview(view: &View, considered: &[Action]) -> Vec<Shape> {
    match (view.phase, considered) {
        (Phase::Epidromos(id), [] | [Action::Charge]) => {
            view.position().charge_odds(id).map_or_else(Vec::new, |odds| sweep(view, id, &odds))
        }
        (Phase::Orders(_) | Phase::ChangeSignal(_), [_, ..]) => ordered(view, considered),
        (Phase::Shooting(id), [] | [Action::Shoot]) => shots(view, id, &view.position().shot_odds(id)),
        (Phase::BelosCharge(id), [Action::BelosCharge(_)]) => {
            shots(view, id, &view.position().belos_charge_odds(id))
        }
        (Phase::March(marcher), []) => {
            let mut shapes = halts(view, marcher.unit);
            shapes.extend(way_ahead(view, marcher.unit));
            shapes
        }
        (Phase::Deployment(_), []) => zone(view).into_iter().collect(),
        (_, [action]) => ghost(view, *action).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// NT4 Where the unit in hand may be set down.
fn zone(view: &View) -> Option<Shape> {
    let area = view.position().drawing_area()?;
    Some(Shape::Path { d: Table::of(&view.setup).outline(&area).into(), class: "halt-zone" })
}

/// The unit that is to move, as it would stand; what drifts has drifted.
fn ghost(view: &View, action: Action) -> Option<Shape> {
    let unit = goals::mover(view).and_then(|id| view.unit(id))?;
    let end = goals::end(&view.position(), action)?;
    Some(stands::ghost(view, unit, end))
}

/// What all these orders alike would bring: the sweeps of a charge, the drift of an approach.
fn ordered(view: &View, considered: &[Action]) -> Vec<Shape> {
    let order = |action: &Action| match *action {
        Action::Signal(order) | Action::Tell { order, .. } => Some(order),
        Action::ChangeToCharge => Some(Order::Charge),
        _ => None,
    };
    let Some(first) = considered.first().and_then(order) else { return Vec::new() };
    if !considered.iter().all(|action| order(action) == Some(first)) {
        return Vec::new();
    }
    // A runner tells one unit alone.
    let told = match considered {
        [Action::Tell { to: To::Unit(id), .. }] => Some(*id),
        _ => None,
    };
    match first {
        Order::Charge => sweeps(view, told),
        Order::BeginApproach => drifting(view).flat_map(|unit| drift_to_come(view, unit)).collect(),
        _ => Vec::new(),
    }
}

/// The sweeps of all taxeis of the side that decides, or of one of them, that have an enemy in reach.
fn sweeps(view: &View, told: Option<UnitId>) -> Vec<Shape> {
    let position = view.position();
    let own = view.units.iter().filter(|unit| {
        told.map_or(unit.side == view.decides() && unit.conduct.states.contains(State::Core), |id| {
            unit.id == id
        })
    });
    let odds = own.filter_map(|unit| Some((unit.id, position.charge_odds_if_told(unit.id)?)));
    let in_reach = odds.filter(|(_, odds)| odds.is_in_reach());
    let mut shapes: Vec<Shape> = in_reach.flat_map(|(id, odds)| sweep(view, id, &odds)).collect();
    shapes.extend(drifting(view).flat_map(|unit| drift_to_come(view, unit)));
    shapes
}

/// AP3, EC20 The taxeis of the side that decides whose line is so long that it drifts.
pub(super) fn drifting(view: &View) -> impl Iterator<Item = &UnitView> {
    let position = view.position();
    let side = view.decides();
    view.units.iter().filter(move |unit| {
        unit.side == side
            && unit.conduct.states.contains(State::Core)
            && unit.place == Place::Table
            && position.field().drifts(unit.id, &view.setup)
    })
}

/// An arrow to the right of a taxis: half an inch is what an approach drifts, and the least that many a charge does.
fn drift_to_come(view: &View, unit: &UnitView) -> [Shape; 2] {
    let table = Table::of(&view.setup);
    let rect = unit.body.rect();
    let tail = rect.point(rect.width / 2 + INCH, -INCH / 3);
    let tip = rect.point(rect.width / 2 - INCH, -INCH / 3);
    let barbs =
        [-INCH / 4, INCH / 4].map(|aside| rect.point(rect.width / 2 - 2 * INCH / 3, -INCH / 3 + aside));
    let [tail, tip, one, other] = [tail, tip, barbs[0], barbs[1]].map(|at| table.at(at));
    let d = format!(
        "M{:.0} {:.0}L{:.0} {:.0}M{:.0} {:.0}L{:.0} {:.0}L{:.0} {:.0}",
        tail.0, tail.1, tip.0, tip.1, one.0, one.1, tip.0, tip.1, other.0, other.1
    );
    ["drift-edge", "drift"].map(|class| Shape::Path { d: d.clone().into(), class })
}

/// A ruler from the front of a unit to the nearest enemy straight ahead, with a tick for every inch.
fn way_ahead(view: &View, id: UnitId) -> Vec<Shape> {
    const FAR: i32 = 24 * INCH;
    let position = view.position();
    let Some(unit) = view.unit(id).filter(|unit| unit.place == Place::Table) else { return Vec::new() };
    let nearest = position.field().in_the_way(id, FAR).first().and_then(|enemy| view.unit(*enemy));
    let apart = nearest.map(|enemy| enemy.body.rect().distance(&unit.body.rect()));
    apart.map_or_else(Vec::new, |apart| ruler(view, unit, apart))
}

/// A ruler so long ahead of a front, beside it, so that it lies over nothing that is said of the ground before it.
fn ruler(view: &View, unit: &UnitView, apart: i32) -> Vec<Shape> {
    const WIDE: i32 = INCH / 4;
    let table = Table::of(&view.setup);
    let rect = unit.body.rect();
    let along = -2 * WIDE;
    let strip = Rect { at: rect.point(along - WIDE, -apart), width: 2 * WIDE, depth: apart, ..rect };
    let mut ticks = String::new();
    for inch in 1..=apart / INCH {
        let [from, to] = [WIDE, 0].map(|aside| table.at(rect.point(along - aside, -inch * INCH)));
        // Writing to a String cannot fail.
        let _ = write!(ticks, "M{:.0} {:.0}L{:.0} {:.0}", from.0, from.1, to.0, to.1);
    }
    let at = table.at(rect.point(along - 2 * WIDE, -apart / 2));
    vec![
        Shape::Path { d: table.outline(&strip).into(), class: "ruler-strip" },
        Shape::Path { d: ticks.into(), class: "ruler-ticks" },
        Shape::Text {
            at: (at.0, at.1 + 5.0),
            words: words::length(apart).into(),
            class: "charge-chance",
            // Away from the front.
            anchor: if at.0 < table.at(rect.front_centre()).0 { Anchor::End } else { Anchor::Start },
        },
    ]
}

/// EC10 The ground that a charge sweeps, a band for each distance that the die can give, with its chance, and a ruler to whom it is for.
fn sweep(view: &View, id: UnitId, odds: &ChargeOdds) -> Vec<Shape> {
    let Some(unit) = view.unit(id) else { return Vec::new() };
    let table = Table::of(&view.setup);
    let rect = unit.body.rect();
    let mut reaches: Vec<u8> = odds.inches.into();
    tabletop::arrange(&mut reaches, |&inches| inches);
    reaches.dedup();
    let mut shapes = Vec::new();
    for inches in reaches.into_iter().rev() {
        let ahead = i32::from(inches) * INCH;
        let band = Rect { depth: ahead, ..rect.moved(rect.heading, ahead) };
        // The one that touches is drawn full.
        let class = if odds.reaches(inches) { "charge-band touches" } else { "charge-band" };
        shapes.push(Shape::Path { d: table.outline(&band).into(), class });
        let faces = odds.inches.iter().filter(|reach| **reach >= inches).count();
        // Within the band, so that those of neighbours stand apart.
        let (x, y) = table.at(band.point(rect.width / 2, 0));
        let words = format!("{inches}\u{2033} {} %", (faces * 100 + 3) / 6);
        shapes.push(Shape::words(words, (x, y + 5.0), "charge-chance"));
    }
    shapes.extend(ruler(view, unit, odds.apart));
    shapes
}

/// The way of every volley, with the chance that its target fails its check.
fn shots(view: &View, by: UnitId, shots: &[ShotOdds]) -> Vec<Shape> {
    let Some(shooter) = view.unit(by) else { return Vec::new() };
    let table = Table::of(&view.setup);
    let from = table.at(shooter.body.rect().front_centre());
    let mut shapes = Vec::new();
    for shot in shots {
        let Some(target) = view.unit(shot.unit) else { continue };
        let flight = Flight::between(from, table.at(target.unit().rect(shot.file).centre()));
        let d = flight.line(1.0);
        shapes.push(Shape::Path { d: d.clone().into(), class: "arc-edge" });
        shapes.push(Shape::Path { d: d.into(), class: "arc" });
        let words = format!("{} %", (shot.fails * 100 + 3) / 6);
        shapes.push(Shape::words(words, flight.at(1.0), "charge-chance"));
    }
    shapes
}

/// MV2 Where hoplites who march must halt: three inches before the enemies ahead of them.
fn halts(view: &View, id: UnitId) -> Vec<Shape> {
    const NEAR: i32 = 18 * INCH;
    let Some(unit) = view.unit(id).filter(|unit| is_hoplites(unit) && unit.place == Place::Table) else {
        return Vec::new();
    };
    let own = unit.body.rect();
    let is_met = |enemy: &&UnitView| {
        enemy.side != unit.side
            && enemy.place == Place::Table
            && is_hoplites(enemy)
            && enemy.body.rect().is_within(NEAR, &own)
    };
    let table = Table::of(&view.setup);
    let zone = |enemy: &UnitView| {
        let rect = enemy.body.rect();
        let by = 3 * INCH;
        let wider =
            Rect { at: rect.point(-by, -by), width: rect.width + 2 * by, depth: rect.depth + 2 * by, ..rect };
        Shape::Path { d: closed(table.corners(&wider)).into(), class: "halt-zone" }
    };
    view.units.iter().filter(is_met).map(zone).collect()
}

fn is_hoplites(unit: &UnitView) -> bool {
    unit.body.shape.troop.class() == Class::Hoplites
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shown::Standing as _;
    use hoplomachia::action::Until;
    use hoplomachia::{Position, Setup};
    use tabletop::chance::Quick;
    use tabletop::{Chance, Position as _, Silent, Viewer, Waiting};

    /// Lines that go at each other: what is shown of charges, volleys and marches on the way.
    #[test]
    fn what_is_considered_is_seen() {
        const FORWARD: [Action; 3] =
            [Action::Charge, Action::AheadUntil(Until::AsFarAsPossible), Action::Signal(Order::Charge)];
        let (mut bands, mut arcs, mut ghosts, mut zones) = (0, 0, 0, 0);
        let (mut drifts, mut rulers, mut ordered) = (0, 0, 0);
        for seed in 0..6 {
            let mut chance = Quick::new(seed);
            let mut position = Position::start(&Setup::default(), &mut chance, &mut Silent);
            while let Waiting::For(seat) = position.waiting() {
                let view = position.view(Viewer::Seat(seat));
                let actions = position.actions();
                let any = actions[chance.pick(actions.len() as u32) as usize];
                let action = FORWARD.into_iter().find(|action| actions.contains(action)).unwrap_or(any);
                for shape in preview(&view, &[]).iter().chain(&preview(&view, &[action])) {
                    match shape {
                        Shape::Path { class: "charge-band" | "charge-band touches", .. } => bands += 1,
                        Shape::Path { class: "arc", .. } => arcs += 1,
                        Shape::Path { class: "halt-zone", .. } => zones += 1,
                        Shape::Group { class: "ghost", .. } => ghosts += 1,
                        Shape::Path { class: "drift", .. } => drifts += 1,
                        Shape::Path { class: "ruler-strip", .. } => rulers += 1,
                        _ => {}
                    }
                }
                // Whoever holds the Charge in his hand sees what it means, before he has laid it.
                if action == Action::Signal(Order::Charge) {
                    let told = Position::aftermath(&view, action);
                    assert!(!told.is_empty());
                    let is_band =
                        |shape: &&Shape| matches!(shape, Shape::Path { class: "charge-band touches", .. });
                    let touches = preview(&view, &[action]).iter().any(|shape| is_band(&shape));
                    assert_eq!(touches, told.iter().any(|fact| fact.name == "Contact"));
                    ordered += usize::from(touches);
                }
                position.apply(action, &mut chance, &mut Silent);
            }
        }
        assert!(
            drifts > 0 && rulers > 10 && ordered > 0,
            "{drifts} drifts, {rulers} rulers, {ordered} orders"
        );
        assert!(
            bands > 10 && arcs > 0 && ghosts > 50 && zones > 0,
            "{bands} bands, {arcs} arcs, {ghosts} ghosts, {zones} zones"
        );
    }
}
