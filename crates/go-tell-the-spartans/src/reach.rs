//! 8.1.2 to 8.1.4 How far a stack can move: every way in which its move may end.

use crate::charts;
use crate::field::{Morale, Stack};
use crate::map::{Area, AreaSet, Direction, Facing};
use crate::units::{Kind, most_points};
use crate::{Position, Side, rulebook};
use arrayvec::ArrayVec;
use wargame::{Id, Reach};

/// What surrounds a side that moves; worked out once for all of its stacks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Surroundings {
    pub(crate) side: Side,
    pub(crate) friends: AreaSet,
    pub(crate) enemies: AreaSet,
    /// 3.1.4 Where friends stand who may still leave, so that others may come and wait for it.
    pub(crate) hosts: AreaSet,
    /// 3.3 The areas the enemy controls.
    pub(crate) zone: AreaSet,
}

/// A stack about to move, or some of its units.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mover {
    pub(crate) from: Area,
    pub(crate) kind: Kind,
    pub(crate) facing: Facing,
    /// 3.1.3 The allowance of its slowest unit.
    pub(crate) ma: u8,
    pub(crate) units: usize,
    /// 8.4.3 Whether its top unit is Disordered.
    pub(crate) disordered: bool,
}

/// How a move ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub(crate) to: Area,
    /// Where enemies stand: the direction of the last step.
    pub(crate) by: Option<Direction>,
    pub(crate) facing: Facing,
}

impl Position {
    /// 3.1.4 What surrounds the side of a player, whose stacks may wait for each other to make room.
    pub(crate) fn surroundings_of_a_player(&self, side: Side) -> Surroundings {
        Surroundings { hosts: self.hosts(side), ..self.surroundings(side) }
    }

    pub(crate) fn surroundings(&self, side: Side) -> Surroundings {
        Surroundings {
            side,
            friends: self.field.occupied(side),
            enemies: self.field.occupied(side.enemy()),
            hosts: AreaSet::EMPTY,
            zone: self.zone(side.enemy()),
        }
    }

    /// Those units of the stack in an area, as one that moves; `None` where there is no such stack.
    pub(crate) fn mover(&self, side: Side, from: Area, units: crate::Members) -> Option<Mover> {
        self.some_of(side, from, &self.field.stack(side, from), units)
    }

    /// The same for a stack in hand.
    pub(crate) fn some_of(
        &self,
        side: Side,
        from: Area,
        stack: &Stack,
        units: crate::Members,
    ) -> Option<Mover> {
        let mut chosen = units.of(stack);
        let top = chosen.next()?;
        let ma = |unit| self.face(unit).ma;
        let (mut slowest, mut count) = (ma(top), 1);
        for unit in chosen {
            tabletop::applies!(rulebook::JOINT_MOVEMENT);
            slowest = slowest.min(ma(unit));
            count += 1;
        }
        Some(Mover {
            from,
            kind: self.of(top).kind,
            facing: self.field.facing(side, from),
            ma: slowest,
            units: count,
            disordered: self.field.morale(top) == Morale::Disordered,
        })
    }

    /// 8.1.4 Whether one step is allowed: the zones of control, the enemies, the rows a side may not enter.
    pub(crate) fn may_step(&self, around: &Surroundings, mover: &Mover, a: Area, b: Area) -> bool {
        if is_closed(around.side, b) {
            return false;
        }
        let from_zone_to_zone = around.zone.contains(a)
            && around.zone.contains(b)
            && !(around.friends.contains(b) && b != mover.from);
        if around.enemies.contains(b) {
            // 8.4.3
            if mover.disordered {
                return false;
            }
            // 3.3.5 Whoever began before an enemy who holds him may go in, whatever else covers the area.
            tabletop::applies!(rulebook::ZONES_AND_COMBAT);
            return !from_zone_to_zone || a == mover.from && self.controls(around.side.enemy(), b, a);
        }
        // 3.3.2 What friends control as well is no less the enemy's.
        if from_zone_to_zone {
            tabletop::applies!(rulebook::MUTUAL_ZONES);
        }
        !from_zone_to_zone
    }

    /// 8.1.4 Whether a move may end in an area, apart from the way there.
    pub(crate) fn may_stop(&self, around: &Surroundings, mover: &Mover, to: Area) -> bool {
        if to == mover.from {
            return false;
        }
        if !around.friends.contains(to) {
            return true;
        }
        if !around.enemies.contains(to) {
            return around.hosts.contains(to);
        }
        if self.setup.no_joining_in_melee {
            return false;
        }
        // R11 Friends in melee may be joined, as far as the limit allows.
        let stack = self.field.stack(around.side, to);
        stack.len() + mover.units <= 3 && self.of(stack[0]).kind == mover.kind
    }

    /// 3.3.4 The areas next to a stack whose enemies control its own, and which it may enter after a free turn. In the first
    /// edition only a quarter turn was free.
    pub(crate) fn free_turns(&self, around: &Surroundings, mover: &Mover) -> ArrayVec<End, MOST_FREE_TURNS> {
        let mut turns = ArrayVec::new();
        if mover.kind.is_light() || !around.zone.contains(mover.from) {
            return turns;
        }
        let turned: &[u8] = if self.setup.edition.is_before(2) { &[1, 3] } else { &[1, 3, 2] };
        for &quarters in turned {
            let facing = mover.facing.turned(quarters);
            let already = mover.facing.front();
            let steps = if mover.kind == Kind::Hoplite { &facing.front()[..1] } else { &facing.front()[..] };
            for &direction in steps {
                let seen_already = mover.kind == Kind::Mixed && already.contains(&direction);
                if let Some(to) = mover.from.step(direction)
                    && !seen_already
                    && around.enemies.contains(to)
                    && self.controls(around.side.enemy(), to, mover.from)
                    && self.may_step(around, mover, mover.from, to)
                    && self.may_stop(around, mover, to)
                {
                    turns.push(End { to, by: Some(direction), facing });
                }
            }
        }
        turns
    }

    /// Every way in which the move may end, each once.
    pub(crate) fn for_each_end(&self, around: &Surroundings, mover: &Mover, visit: &mut impl FnMut(End)) {
        match mover.kind {
            Kind::Hoplite => self.ends_of_hoplites(around, mover, visit),
            Kind::Mixed => self.ends_of_mixed(around, mover, visit),
            Kind::Javelin | Kind::Bow => self.ends_of_light(around, mover, visit),
        }
    }

    /// 8.1.2 What is left after a step, if it can be paid. A stack may always spend all it has on a first step.
    #[inline]
    pub(crate) fn left_after(mover: &Mover, a: Area, b: Area, left: u8) -> Option<u8> {
        let cost = charts::cost(a, b);
        match left.checked_sub(cost) {
            None if a == mover.from && left == mover.ma && left > 0 => Some(0),
            left => left,
        }
    }

    /// 3.2.1 Straight ahead, and no turning.
    fn ends_of_hoplites(&self, around: &Surroundings, mover: &Mover, visit: &mut impl FnMut(End)) {
        self.free_turns(around, mover).into_iter().for_each(&mut *visit);
        let (mut at, mut left) = (mover.from, mover.ma);
        let ahead = mover.facing.ahead();
        while let Some(to) = at.step(ahead) {
            let Some(rest) = Self::left_after(mover, at, to, left) else { return };
            if !self.may_step(around, mover, at, to) {
                return;
            }
            let enemy = around.enemies.contains(to);
            if self.may_stop(around, mover, to) {
                visit(End { to, by: enemy.then_some(ahead), facing: mover.facing });
            }
            if enemy || around.zone.contains(to) {
                return;
            }
            (at, left) = (to, rest);
        }
    }

    /// 3.2.2 To the three areas in front, a point for every quarter turn.
    fn ends_of_mixed(&self, around: &Surroundings, mover: &Mover, visit: &mut impl FnMut(End)) {
        let mut entered: ArrayVec<End, MOST_ENTRIES> = self.free_turns(around, mover).into_iter().collect();
        entered.iter().copied().for_each(&mut *visit);
        let reach = self.stances(around, mover, |end| {
            if self.may_stop(around, mover, end.to) && !entered.contains(&end) {
                entered.push(end);
                visit(end);
            }
        });
        for &Stance { area, facing } in reach.found() {
            if self.may_stop(around, mover, area) {
                visit(End { to: area, by: None, facing });
            }
        }
    }

    /// Where mixed infantry gets to, and which way it may face there; `enter` is told every step into enemies.
    #[inline]
    pub(crate) fn stances(
        &self,
        around: &Surroundings,
        mover: &Mover,
        mut enter: impl FnMut(End),
    ) -> Reach<Stance, { Stance::COUNT }> {
        Reach::search::<MOST_STANCES, _, _>(
            Stance { area: mover.from, facing: mover.facing },
            mover.ma,
            Stance::steps,
            |at, step, to, left| {
                if step.is_none() {
                    return left.checked_sub(1);
                }
                let rest = Self::left_after(mover, at.area, to.area, left)?;
                if !self.may_step(around, mover, at.area, to.area) {
                    return None;
                }
                if around.enemies.contains(to.area) {
                    enter(End { to: to.area, by: step, facing: at.facing });
                    return None;
                }
                Some(rest)
            },
            |at| at.area != mover.from && around.zone.contains(at.area),
        )
    }

    /// 3.2.3 Anywhere, and facing anywhere.
    fn ends_of_light(&self, around: &Surroundings, mover: &Mover, visit: &mut impl FnMut(End)) {
        self.for_each_light_end(around, mover, &mut |to, by| {
            for facing in Facing::ALL {
                visit(End { to, by, facing });
            }
        });
    }

    /// The areas that light infantry reaches, each once, and enemy areas once for each way in.
    pub(crate) fn for_each_light_end(
        &self,
        around: &Surroundings,
        mover: &Mover,
        visit: &mut impl FnMut(Area, Option<Direction>),
    ) {
        let mut entered = ArrayVec::<(Area, Direction), MOST_ENTRIES>::new();
        let reach = self.areas(around, mover, |to, direction| {
            if self.may_stop(around, mover, to) && !entered.contains(&(to, direction)) {
                entered.push((to, direction));
                visit(to, Some(direction));
            }
        });
        for area in Area::all().filter(|&area| reach.left(area).is_some()) {
            if self.may_stop(around, mover, area) {
                visit(area, None);
            }
        }
    }

    /// Where light infantry gets to; `enter` is told every step into enemies.
    #[inline]
    pub(crate) fn areas(
        &self,
        around: &Surroundings,
        mover: &Mover,
        mut enter: impl FnMut(Area, Direction),
    ) -> Reach<Area, { Area::COUNT }> {
        Reach::search::<MOST_AREAS, _, _>(
            mover.from,
            mover.ma,
            Area::neighbours,
            |at, direction, to, left| {
                let rest = Self::left_after(mover, at, to, left)?;
                if !self.may_step(around, mover, at, to) {
                    return None;
                }
                if around.enemies.contains(to) {
                    enter(to, direction);
                    return None;
                }
                Some(rest)
            },
            |at| at != mover.from && around.zone.contains(at),
        )
    }
}

/// An area and a facing in it: what mixed infantry moves between.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stance {
    pub(crate) area: Area,
    pub(crate) facing: Facing,
}

impl Stance {
    /// 3.2.2 The quarter turns, without a direction, and the steps to the areas in front.
    fn steps(self) -> impl Iterator<Item = (Option<Direction>, Stance)> {
        let Stance { area, facing } = self;
        let turns = [1, 3].map(|quarters| (None, Stance { area, facing: facing.turned(quarters) }));
        let ahead = facing.front().into_iter().filter_map(move |direction| {
            Some((Some(direction), Stance { area: area.step(direction)?, facing }))
        });
        turns.into_iter().chain(ahead)
    }
}

impl Id for Stance {
    const COUNT: usize = Area::COUNT * Facing::ALL.len();

    #[inline]
    fn index(self) -> usize {
        self.area.index() * Facing::ALL.len() + self.facing as usize
    }

    #[inline]
    fn from_index(index: usize) -> Option<Self> {
        let area = Area::from_index(index / Facing::ALL.len())?;
        Some(Stance { area, facing: Facing::ALL[index % Facing::ALL.len()] })
    }
}

/// The most points that mixed and light infantry have, and the room that a search needs for them.
const MOST_STANCES: usize = Stance::COUNT * (most_points(Kind::Mixed) as usize + 1);
const MOST_AREAS: usize = Area::COUNT * (most_points(Kind::Bow) as usize + 1);

/// After a quarter turn to either side two areas lie before mixed infantry that did not before, after a half turn three.
const MOST_FREE_TURNS: usize = 2 + 2 + 3;

/// Every enemy area, by every way into it: more than any move can end with.
const MOST_ENTRIES: usize = Area::COUNT * Direction::COUNT;

/// 8.1.7 Whether an area is closed to a side: rows A and B are the Persians'.
pub(crate) fn is_closed(side: Side, area: Area) -> bool {
    const GREEKS_FROM: u8 = 2;
    side == Side::Greece && area.row() < GREEKS_FROM
}
