//! 6.0.1 The ground on which a Greek contingent may deploy, and whether there is room for all.

use crate::field::Place;
use crate::map::{self, Area, AreaSet, DEPLOYMENT, Facing, WALL};
use crate::units::{Contingent, ContingentSet, Kind, ORDER_OF_BATTLE, Unit};
use crate::{Position, Side};
use arrayvec::ArrayVec;

/// 11.4 Contingents and types: the lines of the order of battle, and the morai of the whole levy.
const GROUPS: usize = ORDER_OF_BATTLE.len() + 3;
/// 6.0.1 The Persian side of the wall.
const BEFORE_THE_WALL: AreaSet = map::rows(0, WALL - 1);

pub(super) fn is_before_the_wall(area: Area) -> bool {
    area.row() < WALL
}

/// Where a counter may go.
pub(super) struct Ground {
    /// Areas in which it may begin a stack.
    pub(super) free: AreaSet,
    /// Areas whose stack it may join, if type and limit allow.
    pub(super) stacks: AreaSet,
}

/// 6.0.1 On which side of the wall.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Half {
    Before,
    NotBefore,
    Either,
}

/// Counters of one contingent and type that are still to be placed.
pub(super) struct Group {
    pub(super) contingent: Contingent,
    pub(super) kind: Kind,
    units: u32,
    /// How many find room in stacks that are begun.
    room: u32,
}

impl Group {
    /// How many areas they need at least.
    pub(super) fn areas(&self) -> u32 {
        self.units.saturating_sub(self.room).div_ceil(3)
    }
}

impl Position {
    /// 6.0.1 Where the next counter of a contingent may go.
    pub(super) fn ground(&self, contingent: Contingent) -> Ground {
        let occupied = self.field.occupied(Side::Greece);
        let ground = match self.half(contingent) {
            Half::Before => DEPLOYMENT.and(BEFORE_THE_WALL),
            Half::NotBefore => DEPLOYMENT.but_not(BEFORE_THE_WALL),
            Half::Either => DEPLOYMENT,
        };
        let open = ground.but_not(occupied);
        let own: AreaSet = self
            .field
            .on_map(Side::Greece)
            .filter(|&(unit, _)| self.of(unit).contingent == contingent)
            .map(|(_, area)| area)
            .collect();
        let beside: AreaSet =
            own.iter().flat_map(|area| area.neighbours().map(|(_, beside)| beside)).collect();
        let anywhere = own.is_empty() || contingent == Contingent::Peloponnesian;
        if self.setup.edition.is_before(2) {
            let is_shut_in = open.and(beside).is_empty();
            return Ground {
                free: if anywhere || is_shut_in { open } else { open.and(beside) },
                stacks: own,
            };
        }
        let together = if anywhere { ground } else { ground.and(own.or(beside)) };
        let near = Ground { free: open.and(together), stacks: occupied.and(together) };
        // A contingent with others on all sides, and no room among them, goes on wherever there is room. The contingents
        // that must stand together have no light infantry.
        let is_shut_in =
            near.free.is_empty() && !near.stacks.iter().any(|at| self.has_room_for_hoplites(contingent, at));
        if is_shut_in { Ground { free: open, stacks: occupied.and(ground) } } else { near }
    }

    fn has_room_for_hoplites(&self, contingent: Contingent, at: Area) -> bool {
        let (stack, players) = (self.field.stack(Side::Greece, at), self.setup.players);
        let can_be_joined = |top: Unit| {
            let top = self.of(top);
            top.kind == Kind::Hoplite && players.leader(top.contingent) == players.leader(contingent)
        };
        stack.len() < 3 && stack.first().is_some_and(|&top| can_be_joined(top))
    }

    /// 6.0.1 The side of the wall on which the rest of a contingent must be placed.
    pub(super) fn half(&self, contingent: Contingent) -> Half {
        let forced = self.clock.day < 3;
        match contingent {
            Contingent::Phocian => {
                let before = |(unit, area)| {
                    self.of(unit).contingent == Contingent::Phocian || is_before_the_wall(area)
                };
                if self.field.on_map(Side::Greece).all(before) { Half::Either } else { Half::NotBefore }
            }
            // 11.4 Each mora is a contingent of Spartans.
            _ if forced && contingent.is_spartan() => Half::Before,
            Contingent::Peloponnesian => Half::Either,
            _ if forced && self.must_go_forward(contingent) => Half::Before,
            _ => Half::Either,
        }
    }

    /// 6.0.1 One contingent beside the Spartans must stand before the wall: the last that can, if none before it does. The
    /// Peloponnesians cannot be it, and the Phocians only where all others stand there already.
    fn must_go_forward(&self, contingent: Contingent) -> bool {
        let others = |other: &Contingent| {
            !matches!(other, Contingent::Spartan | Contingent::Peloponnesian | Contingent::Phocian)
        };
        let (mut already, mut later) = (false, false);
        for other in self.deploying().iter().filter(others) {
            already |= other < contingent && self.is_wholly_before_the_wall(other);
            later |= other > contingent;
        }
        !already && !later
    }

    /// The contingents that are on the map or go there in this deployment.
    fn deploying(&self) -> ContingentSet {
        let here = Unit::of(Side::Greece)
            .filter(|&unit| matches!(self.field.place(unit), Place::Camp | Place::Area(_)));
        here.map(|unit| self.of(unit).contingent).collect()
    }

    fn is_wholly_before_the_wall(&self, contingent: Contingent) -> bool {
        self.units_of(contingent).all(|unit| match self.field.place(unit) {
            Place::Area(area) => is_before_the_wall(area),
            Place::Camp => false,
            _ => true,
        })
    }

    /// A cheap test that is true early in a deployment: there is an area for every counter in camp, so that no placement can
    /// leave too little room.
    pub(super) fn is_roomy(&self) -> bool {
        let free = DEPLOYMENT.but_not(self.field.occupied(Side::Greece));
        let waiting =
            Unit::of(Side::Greece).filter(|&unit| self.field.is_at(unit, Place::Camp)).count() as u32;
        free.len() > waiting && free.but_not(BEFORE_THE_WALL).len() > waiting.div_ceil(3)
    }

    /// 3.1.1 Whether all others still find room if this counter begins a stack here. Where one player leads all Greeks, hoplites
    /// always do: they may join those of other contingents, and either side of the wall takes more than all of them, so that
    /// areas are needed for light infantry alone. Where several players lead them, and in the first edition, an area is
    /// reckoned to take three of one contingent and type.
    pub(super) fn leaves_room(&self, contingent: Contingent, unit: Unit, at: Area) -> bool {
        let mut after = self.clone();
        after.field.put(unit, at, Facing::West);
        let joins_others = !self.setup.edition.is_before(2) && self.setup.players.of(Side::Greece).len() == 1;
        let mut wanted = 0;
        let mut wanted_behind = 0;
        for group in after.groups_waiting() {
            if joins_others && !group.kind.is_light() {
                continue;
            }
            wanted += group.areas();
            if group.contingent != contingent && after.half(group.contingent) == Half::NotBefore {
                wanted_behind += group.areas();
            }
        }
        let free = DEPLOYMENT.but_not(after.field.occupied(Side::Greece));
        let behind = free.but_not(BEFORE_THE_WALL).len();
        wanted <= free.len() && wanted_behind <= behind
    }

    /// Who is still in camp, by contingent and type.
    pub(super) fn groups_waiting(&self) -> ArrayVec<Group, GROUPS> {
        let mut groups = ArrayVec::<Group, GROUPS>::new();
        for unit in Unit::of(Side::Greece).filter(|&unit| self.field.is_at(unit, Place::Camp)) {
            let counter = self.of(unit);
            match groups
                .iter_mut()
                .find(|group| (group.contingent, group.kind) == (counter.contingent, counter.kind))
            {
                Some(group) => group.units += 1,
                None => {
                    let room = self.room_in_stacks(counter.contingent, counter.kind);
                    groups.push(Group { contingent: counter.contingent, kind: counter.kind, units: 1, room });
                }
            }
        }
        groups
    }

    fn room_in_stacks(&self, contingent: Contingent, kind: Kind) -> u32 {
        let tops = self.field.tops(Side::Greece);
        let own = tops.filter(|&(top, _)| self.of(top).contingent == contingent && self.of(top).kind == kind);
        own.map(|(_, area)| 3 - self.field.stack(Side::Greece, area).len() as u32).sum()
    }
}
