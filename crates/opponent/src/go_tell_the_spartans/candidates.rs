//! Candidate actions: a movement or deployment has hundreds of legal actions, most of them pointless.

use super::value_for;
use crate::Skill;
use crate::value::{RevealLog, TrackedChance};
use go_tell_the_spartans::map::{Area, AreaSet, Facing};
use go_tell_the_spartans::phase::Phase;
use go_tell_the_spartans::plans::Plan;
use go_tell_the_spartans::units::Kind;
use go_tell_the_spartans::{Action, Position, Side};
use tabletop::{Position as _, Waiting};

/// Hoplites march only to areas at most this far from an enemy; beyond, they wait for him.
const HOPLITE_RANGE: u8 = 3;
/// Stacks turn to face an enemy at most this far away.
const FACING_RANGE: u8 = 4;
/// The most candidate moves of a light stack.
const LIGHT_MOVES: usize = 3;

pub(super) fn for_each(position: &Position, mut visit: impl FnMut(Action)) {
    match *position.phase() {
        Phase::Deployment { .. } => deployments(position, &mut visit),
        Phase::Movement { side, .. } if !position.setup().players.is_automaton(side) => {
            moves(position, side, &mut visit);
        }
        _ => position.for_each_action(visit),
    }
}

/// Where a novice feels safe.
const BEHIND_THE_WALL: Action = Action::Deploy(Plan::Wall);

/// The candidate with the best mean value over a few rolls of the dice, the same for all; the first of equals. A
/// novice deploys behind the wall.
pub(super) fn best(position: &Position, skill: Skill) -> Option<Action> {
    const ROLLS: u64 = 8;
    let Waiting::For(seat) = position.waiting() else { return None };
    if skill == Skill::Novice && position.check(BEHIND_THE_WALL).is_ok() {
        return Some(BEHIND_THE_WALL);
    }
    let mut best: (i32, Option<Action>) = (i32::MIN, None);
    let value = |action| {
        let after = |seed| {
            let mut after = position.clone();
            after.apply(action, &mut TrackedChance::new(seed), &mut RevealLog::<Position>::new());
            value_for(&after, seat)
        };
        (0..ROLLS).map(after).sum::<i32>()
    };
    for_each(position, |action| {
        let value = value(action);
        if value > best.0 {
            best = (value, Some(action));
        }
    });
    best.1
}

/// The ready-made deployments for a day, best first. The order comes from many simulated games, because no search looks far
/// enough ahead to find it: a line where the pass opens is best, until there are enemies behind.
fn plans(position: &Position) -> &'static [Plan] {
    if position.deciding_side() == Side::Persia {
        &[Plan::Host]
    } else if position.day() < 3 {
        &[Plan::Forward, Plan::Historical, Plan::Depth, Plan::Wall]
    } else {
        &[Plan::Ring, Plan::Historical]
    }
}

/// The ready-made deployment. If part of the contingent is placed elsewhere already, so that none fits: stacks that face
/// west, where the enemy comes from.
fn deployments(position: &Position, visit: &mut impl FnMut(Action)) {
    if let Some(plan) = deployment(position) {
        return visit(plan);
    }
    let mut all = Vec::new();
    position.for_each_action(|action| all.push(action));
    let joins = |action: &Action| matches!(action, Action::Below { .. });
    let faces_west = |action: &Action| matches!(action, Action::Place { facing: Facing::West, .. });
    let below = all.iter().any(joins);
    all.into_iter().filter(|action| if below { joins(action) } else { faces_west(action) }).for_each(visit);
}

/// The best ready-made deployment that is legal.
pub(super) fn deployment(position: &Position) -> Option<Action> {
    plans(position).iter().map(|&plan| Action::Deploy(plan)).find(|&plan| position.check(plan).is_ok())
}

/// Moves of whole stacks only, filtered by what each kind of unit is good for: see [`Mover::consider`].
fn moves(position: &Position, side: Side, visit: &mut impl FnMut(Action)) {
    for from in position.occupied(side) {
        for_each_of(position, side, from, &mut *visit);
    }
    visit(Action::EndMovement);
}

/// The candidates of the stack in one area.
pub(super) fn for_each_of(position: &Position, side: Side, from: Area, mut visit: impl FnMut(Action)) {
    let enemies = position.occupied(side.enemy());
    let mut mover = Mover::of(position, side, from, enemies);
    position.for_each_move_of_the_stack_in(from, |action| match action {
        Action::March { .. } | Action::Turn { .. } => mover.consider(position, enemies, action, &mut visit),
        other => visit(other),
    });
    mover.finish(&mut visit);
}

/// A stack whose moves are being filtered.
struct Mover {
    side: Side,
    from: Area,
    kind: Kind,
    facing: Facing,
    nearest: Option<Area>,
    /// The moves of a light stack with their penalties, lowest best.
    light_moves: Vec<(u8, Action)>,
}

impl Mover {
    fn of(position: &Position, side: Side, from: Area, enemies: AreaSet) -> Mover {
        let stack = position.stack(side, from);
        let kind =
            stack.first().and_then(|&top| position.counter(top)).map_or(Kind::Bow, |counter| counter.kind);
        Mover {
            side,
            from,
            kind,
            facing: position.facing(side, from),
            nearest: nearest(from, enemies),
            light_moves: Vec::new(),
        }
    }

    /// Passes an action on if it is a candidate; moves of light units are collected, and the best passed on at the end.
    fn consider(
        &mut self,
        position: &Position,
        enemies: AreaSet,
        action: Action,
        visit: &mut impl FnMut(Action),
    ) {
        match action {
            Action::March { to, by, facing, .. } => match self.kind {
                Kind::Hoplite => {
                    if by.is_some()
                        || to.distance_to(enemies).is_some_and(|distance| distance <= HOPLITE_RANGE)
                    {
                        visit(action);
                    }
                }
                Kind::Mixed => {
                    let goal = nearest(to, enemies);
                    let faces_it = goal.is_none_or(|enemy| in_sight(facing, to, enemy));
                    if by.is_some() || faces_it && !self.falls_back(to, goal) {
                        visit(action);
                    }
                }
                Kind::Javelin | Kind::Bow => {
                    if by.is_none() && facing == self.facing {
                        self.consider_light(to, enemies, action);
                    }
                }
            },
            Action::Turn { at, facing }
                if !self.kind.is_light() && self.should_turn(position, at, facing, enemies) =>
            {
                visit(action);
            }
            _ => {}
        }
    }

    /// Whether a move leads away from the enemy.
    fn falls_back(&self, to: Area, goal: Option<Area>) -> bool {
        match (self.nearest, goal) {
            (Some(before), Some(after)) => after.distance(to) > before.distance(self.from),
            _ => to.row() < self.from.row(),
        }
    }

    /// Light infantry should keep its distance, as the procedure for the automaton has it (8.1.6): only moves that come closer
    /// to the wanted distance are candidates.
    fn consider_light(&mut self, to: Area, enemies: AreaSet, action: Action) {
        let wanted = if self.kind == Kind::Bow { 3 } else { 2 };
        let off = |area: Area| area.distance_to(enemies).map_or(0, |distance| distance.abs_diff(wanted));
        if off(to) < off(self.from) {
            self.light_moves.push((off(to) * 16 + to.column().abs_diff(self.from.column()), action));
        }
    }

    /// Outside melee, whether the turn brings the nearest enemy into sight. In melee, any turn of Greeks who are attacked on
    /// their flank or rear is a candidate (8.3.6).
    fn should_turn(&self, position: &Position, at: Area, facing: Facing, enemies: AreaSet) -> bool {
        if enemies.contains(at) {
            let attack = position.reckon(self.side.enemy(), at);
            return self.side == Side::Greece && attack.is_some_and(|attack| !attack.reduced);
        }
        self.nearest.is_some_and(|enemy| {
            enemy.distance(at) <= FACING_RANGE
                && !in_sight(self.facing, at, enemy)
                && in_sight(facing, at, enemy)
        })
    }

    fn finish(mut self, visit: &mut impl FnMut(Action)) {
        tabletop::arrange(&mut self.light_moves, |&(penalty, _)| penalty);
        self.light_moves.iter().take(LIGHT_MOVES).for_each(|&(_, action)| visit(action));
    }
}

fn nearest(from: Area, areas: AreaSet) -> Option<Area> {
    areas.and(from.within(from.distance_to(areas)?)).iter().next()
}

/// Whether an area lies in the 90-degree fan in front of a stack with this facing.
fn in_sight(facing: Facing, from: Area, to: Area) -> bool {
    let (ahead, aside) = from.seen(facing, to);
    ahead >= 1 && aside.abs() <= ahead
}
