//! 3.1.4 Stacking violations: limits are looked at when a Movement Segment ends.
//!
//! While a side moves, a stack may come to an area where another of its side stands, if that one may still leave. It is a visitor
//! there until the other has left. When the segment ends and both are still there, their player chooses which is eliminated:
//! stacks are formed in deployment only (3.1.2), so two of them never become one. In the first edition a move never ended where
//! friends stood.

use super::forbid;
use crate::field::{Morale, Stack};
use crate::map::{Area, AreaSet, Facing};
use crate::phase::Phase;
use crate::{Crowd, Event, Position, Side, rulebook};
use tabletop::{Illegal, Log};

impl Position {
    /// Where friends stand who may still leave in this segment, and nobody waits for it yet. A player does not count on
    /// another one to make room.
    pub(crate) fn hosts(&self, side: Side) -> AreaSet {
        let Phase::Movement { seat, .. } = self.phase else { return AreaSet::EMPTY };
        if self.setup.edition.is_before(2) || self.is_automaton(side) {
            return AreaSet::EMPTY;
        }
        let players = self.setup.players;
        let may_leave = self.field.tops(side).filter(|&(top, area)| {
            !self.field.has_acted(side, area)
                && self.field.morale(top) != Morale::Routed
                && players.leader(self.of(top).contingent) == seat
        });
        let may_leave: AreaSet = may_leave.map(|(_, area)| area).collect();
        may_leave.but_not(self.field.occupied(side.enemy())).but_not(self.field.visited(side))
    }

    /// Why a stack may not wait in an area where friends stand.
    pub(super) fn why_not_wait(&self, side: Side, at: Area) -> Result<(), Illegal> {
        if self.setup.edition.is_before(2) {
            return forbid(rulebook::STACK_CREATION, "stacks are not joined during the Action Rounds");
        }
        if self.field.visited(side).contains(at) {
            return forbid(rulebook::STACKING_VIOLATIONS, "others wait there for room already");
        }
        forbid(
            rulebook::STACK_CREATION,
            "stacks are not joined, and who stands there does not leave any more",
        )
    }

    /// The visitors in an area, and which way they face.
    pub(crate) fn waiting_in(&self, side: Side, at: Area) -> (Stack, Facing) {
        (self.field.visitors(side, at), self.field.visitors_facing(side, at))
    }

    /// Whoever waited in an area takes it over, if all who stood there are gone.
    pub(super) fn make_room(&mut self, side: Side, at: Area, (visitors, facing): (Stack, Facing)) {
        if !self.field.stands(side, at) {
            self.field.settle(&visitors, at, facing);
        }
    }

    /// When a side has moved: asks about the first area where two of its stacks are; says whether there is one.
    pub(super) fn ask_who_is_over_the_limit(&mut self, side: Side) -> bool {
        let crowded = self.field.visited(side).iter().next();
        if let Some(at) = crowded {
            self.phase = Phase::Overstacked { side, at };
        }
        crowded.is_some()
    }

    pub(super) fn eliminate_crowd(&mut self, side: Side, at: Area, who: Crowd, log: &mut impl Log<Event>) {
        let waiting = self.waiting_in(side, at);
        let lost = match who {
            Crowd::Standing => self.field.stack(side, at),
            Crowd::Arrived => waiting.0.clone(),
        };
        // 3.4 Who is taken off the map is seen, also if it lay under others.
        for &unit in &lost {
            if self.setup.players.has_fog() && self.is_hidden(unit) {
                self.field.set_known(unit, true);
                let (losses, morale) = (self.field.losses(unit), self.field.morale(unit));
                log.note(Event::CameToLight { unit, losses, morale });
            }
        }
        for unit in lost {
            self.eliminate(unit, at, rulebook::STACKING_VIOLATIONS, log);
        }
        if who == Crowd::Arrived {
            self.field.forget_visitors(side, at);
        }
        self.make_room(side, at, waiting);
        self.contingents_suffer(log);
        // The segment is over for all players of the side; other areas may be crowded as well.
        let last = tabletop::Seat(self.setup.players.of(side).end - 1);
        self.phase = Phase::Movement { side, seat: last };
        for area in self.field.occupied(side) {
            self.field.set_acted(side, area, true);
        }
    }
}
