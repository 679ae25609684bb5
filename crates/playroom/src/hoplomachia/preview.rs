//! What is seen of an action before it is done: where a unit would stand, how far a charge carries, whom missiles are thrown at, and
//! how near hoplites may come.

use super::layout::{Table, closed};
use super::{goals, stands};
use crate::{Anchor, Flight, Shape};
use hoplomachia::Action;
use hoplomachia::field::{Place, UnitId};
use hoplomachia::odds::ShotOdds;
use hoplomachia::phase::Phase;
use hoplomachia::plane::{INCH, Rect};
use hoplomachia::troops::Class;
use hoplomachia::view::{UnitView, View};

pub(super) fn preview(view: &View, considered: &[Action]) -> Vec<Shape> {
    match (view.phase, considered) {
        (Phase::Epidromos(id), [] | [Action::Charge]) => sweep(view, id),
        (Phase::Shooting(id), [] | [Action::Shoot]) => shots(view, id, &view.position().shot_odds(id)),
        (Phase::BelosCharge(id), [Action::BelosCharge(_)]) => {
            shots(view, id, &view.position().belos_charge_odds(id))
        }
        (Phase::March(marcher), []) => halts(view, marcher.unit),
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

/// EC10 The ground that a charge sweeps, a band for each distance that the die can give, with its chance.
fn sweep(view: &View, id: UnitId) -> Vec<Shape> {
    let (Some(unit), Some(odds)) = (view.unit(id), view.position().charge_odds(id)) else {
        return Vec::new();
    };
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
        let class = if ahead >= odds.apart { "charge-band touches" } else { "charge-band" };
        shapes.push(Shape::Path { d: table.outline(&band).into(), class });
        let faces = odds.inches.iter().filter(|reach| **reach >= inches).count();
        let (x, y) = table.at(band.point(-INCH / 4, 0));
        let words = format!("{inches}\u{2033} {} %", (faces * 100 + 3) / 6);
        let (at, class) = ((x, y + 5.0), "charge-chance");
        shapes.push(Shape::Text { at, words: words.into(), class, anchor: Anchor::Start });
    }
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
    use hoplomachia::action::Until;
    use hoplomachia::orders::Order;
    use hoplomachia::{Position, Setup};
    use tabletop::chance::Quick;
    use tabletop::{Chance, Position as _, Silent, Viewer, Waiting};

    /// Lines that go at each other: what is shown of charges, volleys and marches on the way.
    #[test]
    fn what_is_considered_is_seen() {
        const FORWARD: [Action; 3] =
            [Action::Charge, Action::AheadUntil(Until::AsFarAsPossible), Action::Signal(Order::Charge)];
        let (mut bands, mut arcs, mut ghosts, mut zones) = (0, 0, 0, 0);
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
                        _ => {}
                    }
                }
                position.apply(action, &mut chance, &mut Silent);
            }
        }
        assert!(
            bands > 10 && arcs > 0 && ghosts > 50 && zones > 0,
            "{bands} bands, {arcs} arcs, {ghosts} ghosts, {zones} zones"
        );
    }
}
