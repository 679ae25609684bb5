//! 8.1.5 The Persian mandatory advance.

use super::{Order, nearest};
use crate::field::Morale;
use crate::map::{self, Area, AreaSet, Aspect, ByArea, Direction, Facing, ROW_O};
use crate::reach::{Mover, Surroundings};
use crate::{Action, Members, Position, Side, Why};
use wargame::steps_to;

/// How far each area is from the goal, by the shortest way over land, other stacks ignored.
pub(crate) type Way = ByArea<u8>;

impl Position {
    /// What a stack of mixed infantry does.
    pub(super) fn order_to_advance(&self, at: Area, greeks: AreaSet) -> Order {
        let facing = self.field.facing(Side::Persia, at);
        if greeks.contains(at) {
            return self.order_in_melee(at, facing);
        }
        let Some(mover) = self.mover(Side::Persia, at, Members::all(3)) else {
            return Order::Stay(Why::Blocked);
        };
        // 8.1.5.2
        if mover.disordered {
            return Order::Stay(Why::Disordered);
        }
        let around = self.surroundings(Side::Persia);
        match self.best_entry(&around, &mover) {
            Some((by, to, aspect)) => {
                let march = Action::March { from: at, units: self.whole(at), to, by: Some(by), facing };
                Order::Do(march, Why::Enters { at: to, aspect })
            }
            None => self.order_to_close_in(&around, &mover, greeks),
        }
    }

    /// 8.1.5.1 In melee, be it with light infantry: turns if the enemy came in outside its front.
    fn order_in_melee(&self, at: Area, facing: Facing) -> Order {
        match self.field.entered(Side::Greece, at) {
            Some(from) if facing.aspect(from) != Aspect::Front => {
                let quarters = [1, 3]
                    .into_iter()
                    .find(|&quarters| facing.turned(quarters).aspect(from) == Aspect::Front);
                let facing = facing.turned(quarters.unwrap_or(2));
                Order::Do(Action::Turn { at, facing }, Why::TurnsAgainst { from })
            }
            _ => Order::Stay(Why::Locked),
        }
    }

    fn whole(&self, at: Area) -> Members {
        Members::all(self.field.stack(Side::Persia, at).len())
    }

    /// 8.1.5.3 The Greek area before the stack that it must enter: through the rear before the flank before the front; the
    /// disordered first; the weakest first; then Front, Front Right, Front Left.
    fn best_entry(&self, around: &Surroundings, mover: &Mover) -> Option<(Direction, Area, Aspect)> {
        let front = mover.facing.front().into_iter().filter_map(|by| Some((by, mover.from.step(by)?)));
        let open = front.filter(|&(_, to)| {
            around.enemies.contains(to)
                && self.may_step(around, mover, mover.from, to)
                && self.may_stop(around, mover, to)
        });
        let entries = open.map(|(by, to)| {
            let aspect = self.field.facing(Side::Greece, to).aspect(by.back());
            (by, to, aspect)
        });
        entries.min_by_key(|&(_, to, aspect)| {
            let stack = self.field.stack(Side::Greece, to);
            let disordered = stack.first().is_some_and(|&top| self.field.morale(top) == Morale::Disordered);
            let factors: u8 = stack.iter().map(|&unit| self.face(unit).mf).sum();
            (std::cmp::Reverse(aspect), !disordered, factors)
        })
    }

    /// 8.1.5.4, 8.1.5.5 Step by step nearer, turning where the nearest Greek is out of sight.
    fn order_to_close_in(&self, around: &Surroundings, mover: &Mover, greeks: AreaSet) -> Order {
        let way = self.way(mover.from, greeks);
        let value = |area: Area| way[area];
        let start = Halt { at: mover.from, by: None, facing: mover.facing };
        let (mut now, mut left) = (start, mover.ma);
        // The last halt that is free of other stacks: the path is cut back to it.
        let mut end = start;
        let mut turned_to = None;
        loop {
            let stopped =
                now.at != mover.from && (around.zone.contains(now.at) || around.enemies.contains(now.at));
            if stopped {
                break;
            }
            let steps = now.facing.front().into_iter().filter_map(|by| {
                let to = now.at.step(by)?;
                let rest = Self::left_after(mover, now.at, to, left)?;
                let helps = value(to) < value(now.at) && self.may_step(around, mover, now.at, to);
                let open = !around.enemies.contains(to) || self.may_stop(around, mover, to);
                (helps && open).then_some((by, to, rest))
            });
            let best = steps.min_by_key(|&(_, to, _)| (around.friends.contains(to), value(to)));
            if let Some((by, to, rest)) = best {
                let by = around.enemies.contains(to).then_some(by);
                (now, left) = (Halt { at: to, by, facing: now.facing }, rest);
                if self.may_stop(around, mover, to) {
                    end = now;
                }
                continue;
            }
            let Some(greek) = nearest(now.at, greeks) else { break };
            let (ahead, right) = now.at.seen(now.facing, greek);
            let in_front = ahead >= 1 && right.abs() <= ahead;
            if in_front || left == 0 {
                break;
            }
            now.facing = now.facing.turned(if right < 0 { 3 } else { 1 });
            left -= 1;
            turned_to = Some(greek);
            if now.at == end.at {
                end = now;
            }
        }
        if end.at == mover.from {
            return match turned_to {
                Some(at) if end.facing != mover.facing => {
                    let turn = Action::Turn { at: mover.from, facing: end.facing };
                    Order::Do(turn, Why::TurnsTowards { at })
                }
                _ => Order::Stay(Why::Blocked),
            };
        }
        let Halt { at: to, by, facing } = end;
        let march = Action::March { from: mover.from, units: self.whole(mover.from), to, by, facing };
        let (before, after) = (value(mover.from), value(to));
        let why = if greeks.is_empty() {
            Why::MarchesOut { before, after }
        } else {
            Why::Advances { before, after }
        };
        Order::Do(march, why)
    }

    /// 8.1.5.4 The way to the nearest Greek; with no Greek on the map, to the row where the map is left.
    pub(super) fn way(&self, from: Area, greeks: AreaSet) -> Way {
        if !greeks.is_empty() {
            return steps_to(greeks);
        }
        let row = if self.came_by_row_o(from) { 0 } else { ROW_O };
        steps_to(map::rows(row, row))
    }
}

/// A point of the path.
#[derive(Clone, Copy)]
struct Halt {
    at: Area,
    by: Option<Direction>,
    facing: Facing,
}
