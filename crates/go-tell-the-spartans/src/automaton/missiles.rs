//! 8.1.6 Persian missile stacks, and 8.2.4 their targets.

use super::{Order, nearest};
use crate::charts;
use crate::field::Morale;
use crate::map::{Area, AreaSet, Direction};
use crate::units::{Kind, Unit};
use crate::{Action, Members, Position, Side, Why};

impl Position {
    /// 8.1.6 What a stack of bow or javelin does.
    pub(super) fn order_to_missiles(&self, top: Unit, at: Area, greeks: AreaSet) -> Order {
        let kind = self.of(top).kind;
        let Some(greek) = nearest(at, greeks) else { return Order::Stay(Why::NobodyLeft) };
        let distance = greek.distance(at);
        let around = self.surroundings(Side::Persia);
        let zone = around.zone;
        let has_it = match kind {
            Kind::Bow => (2..=3).contains(&distance),
            _ => distance == 2,
        };
        let Some(mover) = self.mover(Side::Persia, at, Members::all(3)) else {
            return Order::Stay(Why::Blocked);
        };
        // 8.4.3
        if mover.disordered {
            return Order::Stay(Why::Disordered);
        }
        // 8.1.6.6
        let stay = |why| match at.facing_towards(greek, mover.facing) {
            facing if facing == mover.facing => Order::Stay(why),
            facing => Order::Do(Action::Turn { at, facing }, why),
        };
        if has_it {
            return stay(Why::HasDistance { kind, distance });
        }
        let units = Members::all(self.field.stack(Side::Persia, at).len());
        let facing = |to: Area| {
            let target = nearest(to, greeks).unwrap_or(greek);
            to.facing_towards(target, self.field.facing(Side::Persia, at))
        };
        // 8.1.6.3
        if distance == 1 {
            let prey = at.neighbours().filter(|&(_, to)| {
                greeks.contains(to)
                    && self.is_easy_prey(at, to)
                    && self.may_step(&around, &mover, at, to)
                    && self.may_stop(&around, &mover, to)
            });
            let weakest = prey.min_by_key(|&(_, to)| self.factors(Side::Greece, to));
            if let Some((by, to)) = weakest {
                let facing = at.facing_towards(to, self.field.facing(Side::Persia, at));
                let march = Action::March { from: at, units, to, by: Some(by), facing };
                return Order::Do(march, Why::Pounces { at: to });
            }
        }
        // 8.1.6.1, 8.1.6.2
        let rank = |area: Area| {
            let distance = area.distance_to(greeks).unwrap_or(0);
            (wanted(kind, distance, zone.contains(area)), zone.contains(area))
        };
        let here = rank(at);
        let mut best: Option<(_, Area)> = None;
        self.for_each_light_end(&around, &mover, &mut |to, by: Option<Direction>| {
            if by.is_none() {
                let home = if self.came_by_row_o(at) { crate::map::ROW_O - to.row() } else { to.row() };
                let candidate = ((rank(to), home, to.column()), to);
                if best.is_none_or(|best| candidate.0 < best.0) {
                    best = Some(candidate);
                }
            }
        });
        match best {
            Some(((better, ..), to)) if better < here => {
                let after = to.distance_to(greeks).unwrap_or(0);
                let march = Action::March { from: at, units, to, by: None, facing: facing(to) };
                Order::Do(march, Why::SeeksDistance { kind, before: distance, after })
            }
            _ => stay(Why::NoBetterDistance { kind, distance }),
        }
    }

    /// 8.1.6.3 Nothing but light infantry, or nothing but Disordered units weaker than these.
    fn is_easy_prey(&self, from: Area, to: Area) -> bool {
        let stack = self.field.stack(Side::Greece, to);
        let light = stack.iter().all(|&unit| self.of(unit).kind.is_light());
        let disordered = stack.iter().all(|&unit| self.field.morale(unit) != Morale::Steady);
        light || disordered && self.factors(Side::Greece, to) < self.factors(Side::Persia, from)
    }

    fn factors(&self, side: Side, at: Area) -> u8 {
        self.field.stack(side, at).iter().map(|&unit| self.face(unit).mf).sum()
    }

    /// 8.2.4 The target with the lowest number; bow and javelin look ahead first, then right, left and about.
    pub(super) fn prescribed_target(&self, from: Area) -> Option<(Action, Why)> {
        let top = self.field.top(Side::Persia, from)?;
        let facing = self.field.facing(Side::Persia, from);
        let turns: &[u8] = if self.of(top).kind.is_light() { &[0, 1, 3, 2] } else { &[0] };
        for &turned in turns {
            let facing = facing.turned(turned);
            let mut best: Option<(u8, Area)> = None;
            for at in self.targets(Side::Persia, from) {
                let (ahead, right) = from.seen(facing, at);
                if let Some(number) = charts::priority(ahead, right)
                    && best.is_none_or(|best| number < best.0)
                {
                    best = Some((number, at));
                }
            }
            if let Some((number, at)) = best {
                return Some((Action::Fire(at), Why::LowestNumber { number, turned }));
            }
        }
        None
    }
}

/// How much a distance is wanted, 0 most. Bow: 3, then 2, then 4. Javelin: 2, then 1 outside zones of control, then 3. From
/// too far away, nearer is better; too near is worst.
fn wanted(kind: Kind, distance: u8, in_zone: bool) -> u8 {
    const WORST: u8 = 40;
    match (kind, distance) {
        (_, 0) => WORST + 1,
        (Kind::Bow, 3) | (Kind::Javelin, 2) => 0,
        (Kind::Bow, 2) => 1,
        (Kind::Javelin, 1) if !in_zone => 1,
        (_, 1) => WORST,
        (_, distance) => distance,
    }
}
