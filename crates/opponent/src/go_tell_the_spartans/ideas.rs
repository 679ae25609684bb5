//! What is worth a thought, of the hundreds of ways to begin a movement or a deployment.

use go_tell_the_spartans::map::{Area, AreaSet, Facing};
use go_tell_the_spartans::phase::Phase;
use go_tell_the_spartans::plans::Plan;
use go_tell_the_spartans::units::Kind;
use go_tell_the_spartans::{Action, Position, Side};
use tabletop::Position as _;

/// Hoplites who are farther than this from all enemies let them come.
const NEAR: u8 = 3;
/// Who is nearer than this to an enemy should look at him.
const IN_SIGHT: u8 = 4;
/// At most so many ways for a light stack.
const WAYS: usize = 3;

pub(super) fn for_each(position: &Position, mut visit: impl FnMut(Action)) {
    match *position.phase() {
        Phase::Deployment { .. } => deployments(position, &mut visit),
        Phase::Movement { side, .. } if !position.setup().players.is_automaton(side) => {
            moves(position, side, &mut visit);
        }
        _ => position.for_each_action(visit),
    }
}

/// The ready-made deployments for a day, the best first. Which it is shows when all is over, and no search looks so far:
/// by many games, a line where the pass opens is best, until there are enemies behind.
fn plans(position: &Position) -> &'static [Plan] {
    if position.day() < 3 {
        &[Plan::Forward, Plan::Historical, Plan::Depth, Plan::Wall]
    } else {
        &[Plan::Ring, Plan::Historical]
    }
}

/// The ready-made deployment. Where some of the contingent have taken other ground, stacks that look at the enemy.
fn deployments(position: &Position, visit: &mut impl FnMut(Action)) {
    if let Some(plan) = deployment(position) {
        return visit(plan);
    }
    let mut all = Vec::new();
    position.for_each_action(|action| all.push(action));
    let joins = |action: &Action| matches!(action, Action::Below { .. });
    let looks_west = |action: &Action| matches!(action, Action::Place { facing: Facing::West, .. });
    let below = all.iter().any(joins);
    all.into_iter().filter(|action| if below { joins(action) } else { looks_west(action) }).for_each(visit);
}

/// How a contingent takes its ground as a whole, if it can.
pub(super) fn deployment(position: &Position) -> Option<Action> {
    plans(position).iter().map(|&plan| Action::Deploy(plan)).find(|&plan| position.check(plan).is_ok())
}

/// Whole stacks, near the enemy, and to some purpose.
fn moves(position: &Position, side: Side, visit: &mut impl FnMut(Action)) {
    let enemies = position.occupied(side.enemy());
    let mut mover: Option<Mover> = None;
    position.for_each_move_of_a_whole_stack(|action| {
        let from = match action {
            Action::March { from, .. } => from,
            Action::Turn { at, .. } => at,
            other => return visit(other),
        };
        if mover.as_ref().is_none_or(|mover| mover.from != from) {
            let next = Mover::of(position, side, from, enemies);
            if let Some(before) = mover.replace(next) {
                before.tell(visit);
            }
        }
        if let Some(mover) = &mut mover {
            mover.consider(position, enemies, action, visit);
        }
    });
    if let Some(mover) = mover {
        mover.tell(visit);
    }
    visit(Action::EndMovement);
}

/// A stack whose moves are looked through.
struct Mover {
    side: Side,
    from: Area,
    kind: Kind,
    facing: Facing,
    nearest: Option<Area>,
    /// The best ways of a light stack, with how far each is from what it wants.
    ways: Vec<(u8, Action)>,
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
            ways: Vec::new(),
        }
    }

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
                    if by.is_some() || enemies.distance(to).is_some_and(|distance| distance <= NEAR) {
                        visit(action);
                    }
                }
                Kind::Mixed => {
                    let goal = nearest(to, enemies);
                    let looks = goal.is_none_or(|enemy| in_sight(facing, to, enemy));
                    if by.is_some() || looks && !self.falls_back(to, goal) {
                        visit(action);
                    }
                }
                Kind::Javelin | Kind::Bow => {
                    if by.is_none() && facing == self.facing {
                        self.note(to, enemies, action);
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

    fn falls_back(&self, to: Area, goal: Option<Area>) -> bool {
        match (self.nearest, goal) {
            (Some(before), Some(after)) => after.distance(to) > before.distance(self.from),
            _ => to.row() < self.from.row(),
        }
    }

    /// Light infantry keeps its distance: 8.1.6 what the procedure wants of archers is what archers want.
    fn note(&mut self, to: Area, enemies: AreaSet, action: Action) {
        let wanted = if self.kind == Kind::Bow { 3 } else { 2 };
        let off = |area: Area| enemies.distance(area).map_or(0, |distance| distance.abs_diff(wanted));
        if off(to) < off(self.from) {
            self.ways.push((off(to) * 16 + to.column().abs_diff(self.from.column()), action));
        }
    }

    /// Whether the nearest enemy would come into sight, or one who fights here would be faced.
    fn should_turn(&self, position: &Position, at: Area, facing: Facing, enemies: AreaSet) -> bool {
        if enemies.contains(at) {
            let attack = position.reckon(self.side.enemy(), at);
            return self.side == Side::Greece && attack.is_some_and(|attack| !attack.reduced);
        }
        self.nearest.is_some_and(|enemy| {
            enemy.distance(at) <= IN_SIGHT && !in_sight(self.facing, at, enemy) && in_sight(facing, at, enemy)
        })
    }

    fn tell(mut self, visit: &mut impl FnMut(Action)) {
        tabletop::arrange(&mut self.ways, |way| way.0);
        self.ways.iter().take(WAYS).for_each(|way| visit(way.1));
    }
}

fn nearest(from: Area, areas: AreaSet) -> Option<Area> {
    areas.and(AreaSet::within(from, areas.distance(from)?)).next()
}

/// Whether an area lies in the fan before one who looks this way.
fn in_sight(facing: Facing, from: Area, to: Area) -> bool {
    let (ahead, aside) = from.seen(facing, to);
    ahead >= 1 && aside.abs() <= ahead
}
