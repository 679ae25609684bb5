//! 6.0 The Greek Deployment Phase.

use super::forbid;
use crate::charts;
use crate::field::{Morale, Place};
use crate::map::{self, Area, AreaSet, DEPLOYMENT, Facing, WALL};
use crate::phase::Phase;
use crate::plans::Plan;
use crate::units::{Contingent, ContingentSet, Kind, LARGEST_CONTINGENT, ORDER_OF_BATTLE, Unit};
use crate::{Action, Event, Position, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Illegal, Log, arrange};

/// 11.4 Contingents and types: the lines of the order of battle, and the morai of the whole levy.
const GROUPS: usize = ORDER_OF_BATTLE.len() + 3;
/// 6.0.1 The Persian side of the wall.
const BEFORE_THE_WALL: AreaSet = map::rows(0, WALL - 1);

fn is_before_the_wall(area: Area) -> bool {
    area.row() < WALL
}

impl Position {
    /// 6.0 Those who may guard the path: any contingent but the Spartans, as long as others have hoplites left for the map.
    pub(crate) fn guards(&self) -> ContingentSet {
        if self.path.guard.is_some() {
            return ContingentSet::EMPTY;
        }
        let levy = self.setup.nothing_but_spartans;
        let may = |contingent: &Contingent| {
            // 11.4 One mora must guard.
            let may = if levy { contingent.is_spartan() } else { *contingent != Contingent::Spartan };
            may && self
                .groups_waiting()
                .iter()
                .any(|group| group.kind == Kind::Hoplite && group.contingent != *contingent)
        };
        self.standing().iter().filter(may).collect()
    }

    pub(crate) fn list_guards(&self, visit: &mut dyn FnMut(Action)) {
        self.guards().iter().for_each(|contingent| visit(Action::Guard(contingent)));
    }

    pub(crate) fn judge_guard(&self, contingent: Contingent) -> Result<(), Illegal> {
        if self.guards().contains(contingent) {
            Ok(())
        } else if self.setup.nothing_but_spartans {
            forbid(rulebook::NOTHING_BUT_SPARTANS, "one of the three morai guards the path")
        } else if contingent == Contingent::Spartan {
            forbid(rulebook::EPHIALTES_BOX, "the Spartans hold the pass, not the path")
        } else {
            forbid(rulebook::GREEK_DEPLOYMENT, "this contingent cannot guard the path")
        }
    }

    pub(crate) fn post_guard(&mut self, contingent: Contingent, log: &mut impl Log<Event>) {
        self.path.guard = Some(contingent);
        for unit in Unit::of(Side::Greece) {
            if self.of(unit).contingent == contingent && self.field.is_at(unit, Place::Camp) {
                self.field.remove(unit, Place::EphialtesBox);
            }
        }
        log.note(Event::Guards { contingent });
        if self.clock.day == 3 && contingent != Contingent::Phocian && !self.setup.nothing_but_spartans {
            self.delay_entry(log);
        }
        self.begin_deployment();
    }

    /// 6.0 All Greeks are lifted from the map and placed anew; 6.0.2 their losses stay.
    pub(crate) fn begin_deployment(&mut self) {
        self.phase = Phase::Deployment { contingent: Contingent::Spartan };
    }

    /// The contingent that is placed next: the first with counters in camp.
    pub(crate) fn next_to_deploy(&self) -> Option<Contingent> {
        let mut waiting = ContingentSet::EMPTY;
        for unit in Unit::of(Side::Greece).filter(|&unit| self.field.is_at(unit, Place::Camp)) {
            waiting.insert(self.of(unit).contingent);
        }
        waiting.iter().next()
    }

    /// The counters of a contingent still in camp, one for each type and number of losses: others are just like it.
    fn to_place(&self, contingent: Contingent) -> ArrayVec<Unit, LARGEST_CONTINGENT> {
        let mut different = ArrayVec::<Unit, LARGEST_CONTINGENT>::new();
        for unit in self.in_camp(contingent) {
            if !different.iter().any(|&other| self.likeness(other) == self.likeness(unit)) {
                different.push(unit);
            }
        }
        different
    }

    /// Counters of a contingent are alike if these are.
    fn likeness(&self, unit: Unit) -> (Kind, u8) {
        (self.of(unit).kind, self.field.losses(unit))
    }

    fn in_camp(&self, contingent: Contingent) -> impl Iterator<Item = Unit> + '_ {
        self.units_of(contingent).filter(|&unit| self.field.is_at(unit, Place::Camp))
    }

    pub(crate) fn list_deployment(&self, contingent: Contingent, visit: &mut dyn FnMut(Action)) {
        for plan in Plan::ALL {
            if self.judge_plan(contingent, plan).is_ok() {
                visit(Action::Deploy(plan));
            }
        }
        let ground = self.ground(contingent);
        let roomy = self.is_roomy();
        for unit in self.to_place(contingent) {
            for at in ground.free {
                if roomy || self.leaves_room(contingent, unit, at) {
                    for facing in Facing::ALL {
                        visit(Action::Place { unit, at, facing });
                    }
                }
            }
            for at in ground.own {
                if self.judge_joining(unit, at).is_ok() {
                    visit(Action::Below { unit, at });
                }
            }
        }
    }

    /// 6.0.1 Where the next counter of a contingent may go.
    fn ground(&self, contingent: Contingent) -> Ground {
        let occupied = self.field.occupied(Side::Greece);
        let mut open = DEPLOYMENT.but_not(occupied);
        match self.half(contingent) {
            Half::Before => open = open.and(BEFORE_THE_WALL),
            Half::NotBefore => open = open.but_not(BEFORE_THE_WALL),
            Half::Either => {}
        }
        let own: AreaSet = self
            .field
            .on_map(Side::Greece)
            .filter(|&(unit, _)| self.of(unit).contingent == contingent)
            .map(|(_, area)| area)
            .collect();
        let free = if own.is_empty() || contingent == Contingent::Peloponnesian {
            open
        } else {
            let beside: AreaSet =
                own.iter().flat_map(|area| area.neighbours().map(|(_, beside)| beside)).collect();
            // One that is shut in by others goes on wherever there is room.
            if open.and(beside).is_empty() { open } else { open.and(beside) }
        };
        Ground { free, own }
    }

    /// 6.0.1 The side of the wall on which the rest of a contingent must be placed.
    fn half(&self, contingent: Contingent) -> Half {
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

    /// Whether there is an area for every counter in camp, before the wall and behind it: then nothing can go wrong.
    fn is_roomy(&self) -> bool {
        let free = DEPLOYMENT.but_not(self.field.occupied(Side::Greece));
        let waiting =
            Unit::of(Side::Greece).filter(|&unit| self.field.is_at(unit, Place::Camp)).count() as u32;
        free.len() > waiting && free.but_not(BEFORE_THE_WALL).len() > waiting.div_ceil(3)
    }

    /// 3.1.1 Whether all others still find room if this counter begins a stack here: an area takes three of one contingent
    /// and type.
    fn leaves_room(&self, contingent: Contingent, unit: Unit, at: Area) -> bool {
        let mut after = self.clone();
        after.field.put(unit, at, Facing::West);
        let mut wanted = 0;
        let mut wanted_behind = 0;
        for group in after.groups_waiting() {
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
    fn groups_waiting(&self) -> ArrayVec<Group, GROUPS> {
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

    pub(crate) fn judge_placing(&self, contingent: Contingent, unit: Unit, at: Area) -> Result<(), Illegal> {
        self.judge_counter(contingent, unit)?;
        let ground = self.ground(contingent);
        if !DEPLOYMENT.contains(at) {
            return forbid(rulebook::GREEK_DEPLOYMENT, "Greeks deploy within four rows of the wall: D to L");
        }
        if self.field.stands(Side::Greece, at) {
            return forbid(rulebook::STACKING, "another stack stands there");
        }
        if !ground.free.contains(at) {
            return match self.half(contingent) {
                Half::Before if !is_before_the_wall(at) => Err(Illegal::new(
                    rulebook::DEPLOYMENT_RESTRICTIONS,
                    format!(
                        "on the first two days the Spartans and one other contingent stand before the wall: the {} may \
                         not stand in {at}",
                        contingent.name()
                    ),
                )),
                Half::NotBefore if is_before_the_wall(at) => forbid(
                    rulebook::DEPLOYMENT_RESTRICTIONS,
                    "the Phocians stand before the wall only if all others do",
                ),
                _ => Err(Illegal::new(
                    rulebook::DEPLOYMENT_RESTRICTIONS,
                    format!("the {} stand together, area beside area: {at} is apart", contingent.name()),
                )),
            };
        }
        if !self.is_roomy() && !self.leaves_room(contingent, unit, at) {
            return forbid(rulebook::STACKING_LIMITS, "then there would be no room left for all others");
        }
        Ok(())
    }

    pub(crate) fn judge_below(&self, contingent: Contingent, unit: Unit, at: Area) -> Result<(), Illegal> {
        self.judge_counter(contingent, unit)?;
        self.judge_joining(unit, at)
    }

    /// Whether a counter of the contingent may go under the stack in an area.
    fn judge_joining(&self, unit: Unit, at: Area) -> Result<(), Illegal> {
        let stack = self.field.stack(Side::Greece, at);
        let Some(&top) = stack.first() else {
            return forbid(rulebook::STACK_CREATION, "no stack stands there");
        };
        if stack.len() >= 3 {
            return forbid(rulebook::STACKING_LIMITS, "three units fill an area");
        }
        let (counter, beneath) = (self.of(unit), self.of(top));
        if counter.kind != beneath.kind || counter.contingent != beneath.contingent {
            return forbid(rulebook::STACK_CREATION, "only units of one contingent and type stack");
        }
        Ok(())
    }

    fn judge_counter(&self, contingent: Contingent, unit: Unit) -> Result<(), Illegal> {
        if unit.side() != Side::Greece
            || self.of(unit).contingent != contingent
            || self.counter(unit).is_none()
        {
            return Err(Illegal::new(
                rulebook::GREEK_DEPLOYMENT,
                format!("the {} are placed now", contingent.name()),
            ));
        }
        if !self.to_place(contingent).contains(&unit) {
            return forbid(rulebook::GREEK_DEPLOYMENT, "take the first of several counters that are alike");
        }
        Ok(())
    }

    /// Whether a plan's ground can be taken by the whole contingent.
    pub(crate) fn judge_plan(&self, contingent: Contingent, plan: Plan) -> Result<(), Illegal> {
        let fail =
            || forbid(rulebook::DEPLOYMENT_RESTRICTIONS, "the ground of this plan cannot be taken now");
        // Back to back around Kolonos nobody stands before the wall.
        if plan == Plan::Ring && self.clock.day < 3 {
            return fail();
        }
        let begun = self.field.on_map(Side::Greece).any(|(unit, _)| self.of(unit).contingent == contingent);
        if begun {
            return forbid(rulebook::GREEK_DEPLOYMENT, "some of the contingent have taken other ground");
        }
        let (mut taken, mut fits) = (AreaSet::EMPTY, true);
        self.for_each_post(contingent, plan, &mut |_, post| match post {
            None => fits = false,
            Some((area, _)) => taken.insert(area),
        });
        if !fits {
            return fail();
        }
        let others = self.groups_waiting();
        let wanted: u32 =
            others.iter().filter(|group| group.contingent != contingent).map(Group::areas).sum();
        let free = DEPLOYMENT.but_not(self.field.occupied(Side::Greece)).but_not(taken);
        if wanted > free.len() { fail() } else { Ok(()) }
    }

    /// Where each counter of a contingent goes in a plan, the top one of a stack first.
    pub fn posts(
        &self,
        contingent: Contingent,
        plan: Plan,
    ) -> ArrayVec<(Unit, Area, Facing), LARGEST_CONTINGENT> {
        let mut posts = ArrayVec::new();
        self.for_each_post(contingent, plan, &mut |unit, post| {
            if let Some((area, facing)) = post {
                posts.push((unit, area, facing));
            }
        });
        posts
    }

    /// The same for every counter, with or without a place: in stacks of about the same size, the least damaged first and on
    /// top, on the ground of the plan that is open to it, area beside area. Where others hold that, beside its own.
    fn for_each_post(
        &self,
        contingent: Contingent,
        plan: Plan,
        visit: &mut impl FnMut(Unit, Option<(Area, Facing)>),
    ) {
        let mut open = self.ground(contingent).free;
        let mut own = AreaSet::EMPTY;
        for kind in Kind::ALL {
            let mut units: ArrayVec<Unit, LARGEST_CONTINGENT> =
                self.in_camp(contingent).filter(|&unit| self.of(unit).kind == kind).collect();
            arrange(&mut units, |&unit| (self.field.losses(unit), unit));
            let stacks = units.len().div_ceil(3);
            let mut left = units.as_slice();
            for number in 0..stacks {
                let (stack, rest) = left.split_at(left.len().div_ceil(stacks - number));
                left = rest;
                let beside: AreaSet =
                    own.iter().flat_map(|area| area.neighbours().map(|(_, beside)| beside)).collect();
                let together = contingent != Contingent::Peloponnesian && !own.is_empty();
                let fit = if together { open.and(beside) } else { open };
                let charted = plan.ground(contingent, kind).find(|&(area, _)| fit.contains(area));
                let post = charted.or_else(|| {
                    let (first, facing) = plan.ground(contingent, kind).next()?;
                    fit.iter().min_by_key(|area| area.distance(first)).map(|area| (area, facing))
                });
                if let Some((area, _)) = post {
                    own.insert(area);
                    open.remove(area);
                }
                stack.iter().for_each(|&unit| visit(unit, post));
            }
        }
    }

    pub(crate) fn deploy(&mut self, contingent: Contingent, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Place { unit, at, facing } => self.place_counter(unit, at, facing, log),
            Action::Below { unit, at } => self.place_counter(unit, at, Facing::West, log),
            Action::Deploy(plan) => {
                let posts = self.posts(contingent, plan);
                let kinds = posts.into_iter().map(|(unit, at, facing)| (self.likeness(unit), at, facing));
                for (likeness, at, facing) in kinds.collect::<ArrayVec<_, LARGEST_CONTINGENT>>() {
                    let alike = self.in_camp(contingent).find(|&unit| self.likeness(unit) == likeness);
                    if let Some(unit) = alike {
                        self.place_counter(unit, at, facing, log);
                    }
                }
            }
            _ => {}
        }
    }

    fn place_counter(&mut self, unit: Unit, at: Area, facing: Facing, log: &mut impl Log<Event>) {
        let unit = self.numbered_afresh(unit);
        let begins = !self.field.stands(Side::Greece, at);
        self.field.set_morale(unit, Morale::Steady);
        self.field.set_known(unit, false);
        self.field.put(unit, at, facing);
        log.note(if begins {
            Event::Placed { unit, at, facing }
        } else {
            Event::PlacedBelow {
                unit: Some(unit),
                contingent: self.of(unit).contingent,
                at,
                players: self.setup.players,
            }
        });
    }

    /// 3.4 Under the fog of war a counter takes the first number that is free: the numbers follow the order in which counters
    /// are placed, and say nothing of what lies under others.
    fn numbered_afresh(&mut self, unit: Unit) -> Unit {
        if !self.setup.players.has_fog() {
            return unit;
        }
        let same = |&other: &Unit| self.of(other).kind == self.of(unit).kind;
        let first = self.in_camp(self.of(unit).contingent).find(same).unwrap_or(unit);
        let [instead, own] = [first, unit].map(|unit| self.field.losses(unit));
        self.field.set_losses(unit, instead);
        self.field.set_losses(first, own);
        first
    }

    /// 9.4 At 0 on their track all but Spartans and Thespians leave.
    pub(crate) fn lose_heart(&mut self, log: &mut impl Log<Event>) {
        if self.tally.tracks[Side::Greece] > charts::GREEK_ZONES[0].up_to {
            return;
        }
        for contingent in self.standing().iter().filter(|contingent| !contingent.is_steadfast()) {
            self.send_home(contingent, rulebook::TRACK_ZONES, log);
        }
    }
}

/// Where a counter may go: to begin a stack, or under one.
struct Ground {
    free: AreaSet,
    own: AreaSet,
}

/// 6.0.1 On which side of the wall.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    Before,
    NotBefore,
    Either,
}

/// Counters still to be placed.
struct Group {
    contingent: Contingent,
    kind: Kind,
    units: u32,
    /// How many find room in stacks that are begun.
    room: u32,
}

impl Group {
    /// How many areas they need at least.
    fn areas(&self) -> u32 {
        self.units.saturating_sub(self.room).div_ceil(3)
    }
}
