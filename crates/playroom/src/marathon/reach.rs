//! How far a unit gets: every hex it can come to in this movement, what that costs, and the first step on the way.

use super::layout::{area, middle};
use crate::Shape;
use marathon::map::{self, Hex};
use marathon::units::Unit;
use marathon::{Action, Hexside, Position, Stand, Turn};
use tabletop::chance::Quick;
use tabletop::{Position as _, Silent};

/// A hex that a unit can come to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reached {
    /// Where; of a phalanx either half.
    pub at: Hex,
    /// The movement points that are spent by then.
    pub cost: u8,
    /// What is done first.
    pub first: Action,
}

/// Every hex a unit can come to, the cheapest way first.
pub(super) fn reach(view: &Position, unit: Unit) -> Vec<Reached> {
    let Some(whole) = view.points_left(unit).map(|mover| mover.left) else { return Vec::new() };
    let enemies = Unit::leaders().filter(|leader| leader.side() != unit.side());
    let leaders: Vec<Hex> = enemies.flat_map(|leader| view.hexes(leader)).collect();
    let mut reached: Vec<Reached> = Vec::new();
    let mut seen = vec![stood(view, unit)];
    // By points spent, so that each hex is first met the cheapest way.
    let mut waiting: Vec<(u8, Option<Action>, Position)> = vec![(0, None, view.clone())];
    while let Some(next) = (0..waiting.len()).min_by_key(|&n| waiting[n].0) {
        let (spent, first, position) = waiting.remove(next);
        // 7.3.3.1 Skirmishers may pass through hexes where they may not stop.
        let stops = position.check(Action::EndMovement).is_ok();
        for &at in position.hexes(unit).iter().filter(|_| stops) {
            if let Some(first) = first.filter(|_| !reached.iter().any(|other| other.at == at)) {
                reached.push(Reached { at, cost: spent, first });
            }
        }
        for action in moves(unit, position.stand(unit)) {
            if is_known(&position, unit, action, &seen) || position.check(action).is_err() {
                continue;
            }
            let mut after = position.clone();
            after.apply(action, &mut Quick::new(0), &mut Silent);
            // A14 A lone enemy leader is run over with a die: nobody does that on the way to somewhere else.
            if after.hexes(unit).iter().any(|hex| leaders.contains(hex)) {
                continue;
            }
            let stood = stood(&after, unit);
            if seen.contains(&stood) {
                continue;
            }
            seen.push(stood);
            let left = after.mover().filter(|mover| mover.unit == unit).map_or(0, |mover| mover.left);
            waiting.push((whole - left.min(whole), first.or(Some(action)), after));
        }
    }
    let here = view.hexes(unit);
    reached.retain(|reached| !here.contains(&reached.at));
    reached
}

/// The first action on the way to a hex, the cheapest.
pub(super) fn towards(view: &Position, unit: Unit, at: Hex) -> Option<Action> {
    reach(view, unit).into_iter().find(|reached| reached.at == at).map(|reached| reached.first)
}

/// The ground a unit can come to, and what it costs where nobody stands.
pub(super) fn drawn(view: &Position, unit: Unit) -> Vec<Shape> {
    let reached = reach(view, unit);
    if reached.is_empty() {
        return Vec::new();
    }
    let hexes: Vec<Hex> = reached.iter().map(|reached| reached.at).collect();
    let cost = |reached: &Reached| {
        let (x, y) = middle(reached.at);
        Shape::words(reached.cost.to_string(), (x, y + 26.0), "reach-cost")
    };
    let is_empty = |reached: &&Reached| view.at(reached.at).next().is_none();
    let costs = reached.iter().filter(is_empty).map(cost).collect();
    let mut shapes = tinted(view, &hexes, "within-reach");
    shapes.push(Shape::group("", (0.0, 0.0), costs));
    shapes
}

/// These hexes in a tint, which lies over the pieces: where somebody stands only their edge is drawn.
pub(super) fn tinted(view: &Position, hexes: &[Hex], class: &'static str) -> Vec<Shape> {
    let (taken, empty): (Vec<Hex>, Vec<Hex>) = hexes.iter().partition(|&&hex| view.at(hex).next().is_some());
    let path = |hexes: Vec<Hex>| Shape::Path { d: area(hexes).into(), class };
    let mut shapes = vec![path(empty)];
    if !taken.is_empty() {
        shapes.push(Shape::group("edge-only", (0.0, 0.0), vec![path(taken)]));
    }
    shapes
}

fn stood(view: &Position, unit: Unit) -> (Option<Hex>, Option<Stand>) {
    // Skirmishers and leaders go any way, however they face.
    let stand = (!unit.is_skirmisher() && !unit.is_leader()).then(|| view.stand(unit));
    (view.hexes(unit).first().copied(), stand)
}

/// Whether it is seen without the rules that a step leads where the unit has been: to ask them takes longer.
fn is_known(view: &Position, unit: Unit, action: Action, seen: &[(Option<Hex>, Option<Stand>)]) -> bool {
    let Action::Step { towards, .. } = action else { return false };
    let free = unit.is_skirmisher() || unit.is_leader();
    let to = view.hexes(unit).first().and_then(|&from| map::next(from, towards));
    free && seen.contains(&(to, None))
}

fn moves(unit: Unit, stand: Stand) -> Vec<Action> {
    let turns: &[Turn] = if stand.is_march() { &Turn::ALL } else { &[Turn::Ahead] };
    let steps = Hexside::ALL
        .into_iter()
        .flat_map(|towards| turns.iter().map(move |&turn| Action::Step { unit, towards, turn }));
    let turns = [Turn::Left, Turn::Right].map(|turn| Action::Turn { unit, turn });
    steps.chain(turns.into_iter().filter(|_| !unit.is_skirmisher() && !unit.is_leader())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use marathon::Setup;
    use marathon::units::Wing;

    /// The first activation of the historical battle, by whichever wing is drawn.
    fn begun(seed: u64) -> Position {
        let mut position = Position::start(&Setup::default(), &mut Quick::new(seed), &mut Silent);
        while position.check(Action::Activate).is_err() {
            let first = position.actions()[0];
            position.apply(first, &mut Quick::new(seed), &mut Silent);
        }
        position.apply(Action::Activate, &mut Quick::new(seed), &mut Silent);
        position
    }

    fn of_wing(wing: Wing) -> Position {
        (0..200).map(begun).find(|position| position.active_wing() == Some(wing)).unwrap()
    }

    #[test]
    fn a_phalanx_beside_its_leader_gets_five_hexes_ahead() {
        // 7.1 Three points of its own and two for Kallimachos, who stands with it.
        let view = of_wing(Wing::GreekRight);
        let unit = Unit::named("Erechtheis").unwrap();
        let farthest = reach(&view, unit).iter().map(|reached| reached.at.column()).max();
        assert_eq!(farthest, Some(4 + 5));
    }

    #[test]
    fn what_is_reached_is_reached_for_what_it_costs() {
        let view = of_wing(Wing::GreekRight);
        for unit in Unit::of(Wing::GreekRight) {
            let whole = view.points_left(unit).unwrap().left;
            for goal in reach(&view, unit) {
                let mut position = view.clone();
                while !position.hexes(unit).contains(&goal.at) {
                    let next = towards(&position, unit, goal.at).unwrap();
                    position.apply(next, &mut Quick::new(0), &mut Silent);
                }
                assert_eq!(whole - position.mover().unwrap().left, goal.cost, "{unit} to {}", goal.at);
            }
        }
    }
}
