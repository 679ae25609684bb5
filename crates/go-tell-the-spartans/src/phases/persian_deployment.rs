//! 7.0 The Persian Deployment Phase: by the procedure, or by hand within the printed limits.

use super::forbid;
use super::placing::{Post, Units};
use crate::field::{Morale, Place, Stack};
use crate::map::{Area, AreaSet, Direction, Facing, ROW_O};
use crate::phase::Phase;
use crate::plans::Plan;
use crate::units::{Contingent, Kind, LARGEST_CONTINGENT, Unit};
use crate::{Action, Event, Position, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Edition, Illegal, Log, arrange};

/// 7.0 From the centre to the sides.
const COLUMNS: [u8; 10] = [6, 5, 7, 4, 8, 3, 9, 2, 10, 1];
/// The two areas in the centre of a row.
const CENTRE: std::ops::RangeInclusive<u8> = 5..=6;

/// 7.0 The Persians form up in rows A and B.
const ROWS: u8 = 2;
const MOST_AREAS: usize = ROWS as usize * COLUMNS.len();
/// Two twos may take the place of a three and a one.
const MOST_STACKS: usize = LARGEST_CONTINGENT / 3 + 1;

/// 7.0 The sizes of the stacks that so many units of a type form: as many threes as possible, and of the rest a two, or one
/// that stands alone. In the first edition a three and a one became two twos.
pub(crate) fn stack_sizes(units: usize, edition: Edition) -> ArrayVec<usize, MOST_STACKS> {
    let (threes, twos, ones) = match (units / 3, units % 3) {
        (threes, 0) => (threes, 0, 0),
        (threes, 2) => (threes, 1, 0),
        (threes @ 1.., _) if edition.is_before(2) => (threes - 1, 2, 0),
        (threes, _) => (threes, 0, 1),
    };
    let sizes = [(3, threes), (2, twos), (1, ones)];
    sizes.into_iter().flat_map(|(size, count)| std::iter::repeat_n(size, count)).collect()
}

impl Position {
    /// Whether a player deploys the Persians. In the first edition the procedure always did.
    fn deploys_by_hand(&self) -> bool {
        !self.setup.edition.is_before(2) && !self.is_automaton(Side::Persia)
    }

    /// 7.0 The committed contingent takes its place.
    pub(crate) fn deploy_persians(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::PERSIAN_DEPLOYMENT);
        let contingent = self.commitment.main;
        self.commitment.deployed = self.not_deployed(contingent).count() as u8;
        if self.deploys_by_hand() {
            self.phase = Phase::Deployment { contingent };
            return;
        }
        let units: Units = self.not_deployed(contingent).collect();
        self.form_up(&units, contingent, Facing::East);
        self.end_persian_deployment(contingent, chance, log);
    }

    /// The contingent stands: 7.0 the first Action Round begins, or 7.0.2 the movement goes on.
    pub(crate) fn end_persian_deployment(
        &mut self,
        contingent: Contingent,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if self.clock.round > 0 {
            self.note_arrival(log, |_, _| {});
            return self.begin_moving(Side::Persia, chance, log);
        }
        let units = self.commitment.deployed;
        let stacks = self.field.occupied(Side::Persia).len() as u8;
        log.note(Event::PersiansDeployed { contingent, units, stacks });
        self.begin_round(chance, log);
    }

    /// 7.0 Whether there is a counter to be placed by hand, and an area for it.
    pub(crate) fn has_persians_to_place(&self, contingent: Contingent) -> bool {
        self.not_deployed(contingent).next().is_some()
            && (self.unfinished_stack(contingent).is_some() || !self.next_areas(contingent).is_empty())
    }

    /// 7.0 The stack that is begun and not complete: it takes three of its type, or all that are left.
    fn unfinished_stack(&self, contingent: Contingent) -> Option<(Area, Kind)> {
        let is_new = |area: Area| self.clock.round == 0 || self.field.has_acted(Side::Persia, area);
        let tops = self.field.tops(Side::Persia).filter(|&(_, area)| is_new(area));
        let kinds = tops.map(|(top, area)| (area, self.of(top).kind));
        kinds.filter(|&(_, kind)| self.count_of(contingent, kind) > 0).find(|&(area, _)| {
            let stack = self.field.stack(Side::Persia, area);
            stack.len() < 3
        })
    }

    /// How many counters of a type are not deployed yet.
    fn count_of(&self, contingent: Contingent, kind: Kind) -> usize {
        self.not_deployed(contingent).filter(|&unit| self.of(unit).kind == kind).count()
    }

    /// 7.0 Where the next stack may stand: row A from the centre areas outwards, to either side, then row B; 7.0.2 row O.
    fn next_areas(&self, contingent: Contingent) -> AreaSet {
        for row in rows(self.waiting_place(contingent)) {
            let is_free = |column: &u8| {
                Area::at(row, *column).is_some_and(|area| !self.field.stands(Side::Persia, area))
            };
            let centre = CENTRE.filter(is_free);
            let sides = [(1..*CENTRE.start()).rev().find(is_free), (CENTRE.end() + 1..=10).find(is_free)];
            let mut next: AreaSet = centre.filter_map(|column| Area::at(row, column)).collect();
            if next.is_empty() {
                next = sides.into_iter().flatten().filter_map(|column| Area::at(row, column)).collect();
            }
            if !next.is_empty() {
                return next;
            }
        }
        AreaSet::EMPTY
    }

    pub(super) fn list_persian_deployment(&self, contingent: Contingent, visit: &mut dyn FnMut(Action)) {
        let unfinished = self.unfinished_stack(contingent);
        if unfinished.is_none() {
            Plan::PERSIAN.into_iter().for_each(|plan| visit(Action::Deploy(plan)));
        }
        for unit in self.to_place(contingent) {
            match unfinished {
                Some((at, kind)) if self.of(unit).kind == kind => visit(Action::Below { unit, at }),
                None if self.may_begin(contingent, self.of(unit).kind) => {
                    for at in self.next_areas(contingent) {
                        Facing::ALL.into_iter().for_each(|facing| visit(Action::Place { unit, at, facing }));
                    }
                }
                _ => {}
            }
        }
    }

    /// 7.0 As many threes as possible come first; 7.0.2 the smaller stacks stand at the flanks.
    fn may_begin(&self, contingent: Contingent, kind: Kind) -> bool {
        self.count_of(contingent, kind) >= 3
            || Kind::ALL.into_iter().all(|other| self.count_of(contingent, other) < 3)
    }

    pub(super) fn judge_persian_deployment(
        &self,
        contingent: Contingent,
        action: Action,
    ) -> Result<(), Illegal> {
        let unfinished = self.unfinished_stack(contingent);
        match (action, unfinished) {
            (Action::Below { unit, at }, Some((area, kind))) if at == area => {
                if self.of(unit).kind != kind {
                    return forbid(rulebook::STACK_CREATION, "only units of one type stack");
                }
                Ok(())
            }
            (_, Some((at, _))) => Err(Illegal::new(
                rulebook::PERSIAN_DEPLOYMENT,
                format!("as many stacks of three as possible: the stack in {at} is filled first"),
            )),
            (Action::Below { .. } | Action::Above { .. }, None) => {
                forbid(rulebook::PERSIAN_DEPLOYMENT, "no stack is left unfinished: begin a new one")
            }
            (Action::Deploy(plan), None) if Plan::PERSIAN.contains(&plan) => Ok(()),
            (Action::Deploy(_), None) => forbid(rulebook::PERSIAN_DEPLOYMENT, "this is a plan of the Greeks"),
            (Action::Place { unit, at, .. }, None) => {
                if !self.may_begin(contingent, self.of(unit).kind) {
                    return forbid(
                        rulebook::PERSIAN_DEPLOYMENT,
                        "stacks of three come first, the smaller ones stand at the flanks",
                    );
                }
                if !self.next_areas(contingent).contains(at) {
                    return match self.waiting_place(contingent) {
                        Place::EphialtesBox => forbid(
                            rulebook::THIRD_DAY,
                            "the Immortals fill row O from its centre areas to the sides",
                        ),
                        _ => forbid(
                            rulebook::PERSIAN_DEPLOYMENT,
                            "row A is filled from its centre areas to the sides, and row B only when it is full",
                        ),
                    };
                }
                Ok(())
            }
            _ => forbid(rulebook::PERSIAN_DEPLOYMENT, "now the contingent is placed"),
        }
    }

    /// Where each counter of a Persian contingent goes in a plan: all who are not deployed yet.
    pub(super) fn persian_posts(
        &self,
        contingent: Contingent,
        plan: Plan,
    ) -> ArrayVec<Post, LARGEST_CONTINGENT> {
        let units: Units = self.not_deployed(contingent).collect();
        let facing = match self.waiting_place(contingent) {
            Place::EphialtesBox => Facing::West,
            _ => Facing::East,
        };
        let posts = self.formation(&units, contingent, plan.kinds());
        posts.into_iter().map(|(unit, area)| (unit, area, facing)).collect()
    }

    /// 7.0.2 The Immortals come down behind the Greeks, wherever anybody stands. Says whether a player has to place them.
    pub(crate) fn let_the_immortals_arrive(&mut self, log: &mut impl Log<Event>) -> bool {
        let due = self.path.entry > 0 && self.clock.rounds_today >= self.path.entry;
        if self.clock.day < 3 || !due {
            return false;
        }
        let contingent = Contingent::Immortals;
        if self.deploys_by_hand() {
            let some = self.has_persians_to_place(contingent);
            if some {
                self.phase = Phase::Deployment { contingent };
            }
            return some;
        }
        let in_box: Units = self.not_deployed(contingent).collect();
        let formed = self.form_up(&in_box, contingent, Facing::West);
        for area in formed {
            self.field.set_acted(Side::Persia, area, true);
        }
        self.note_arrival(log, |position, log| {
            for area in formed {
                position.arrive_behind_the_greeks(Side::Persia, area, log);
            }
        });
        false
    }

    /// 7.0.2 A stack that comes down in row O does not move further in this segment. Where Greeks stand, it has come in
    /// against them from the east.
    pub(super) fn arrive_behind_the_greeks(&mut self, side: Side, area: Area, log: &mut impl Log<Event>) {
        if side == Side::Greece || self.clock.round == 0 {
            return;
        }
        self.field.set_acted(side, area, true);
        self.field.set_fresh(side, area, true);
        if self.field.stands(side.enemy(), area) {
            self.field.set_entered(side, area, Some(Direction::East));
            self.overrun(side, area, log);
        }
    }

    /// Tells how many Immortals have come, does what follows from it, and moves the tracks the first time.
    fn note_arrival<L: Log<Event>>(&mut self, log: &mut L, then: impl FnOnce(&mut Position, &mut L)) {
        let came = |area: &Area| {
            self.field.has_acted(Side::Persia, *area) && area.row() == ROW_O && self.came_by_row_o(*area)
        };
        let here = self.field.occupied(Side::Persia).iter().filter(came);
        let units: u8 = here.map(|area| self.field.stack(Side::Persia, area).len() as u8).sum();
        if units == 0 {
            return;
        }
        // Those who found no area follow in a later round of the assault.
        let first = self.path.arrived == 0;
        self.path.arrived = if first || self.clock.round == 1 { units } else { self.path.arrived + units };
        log.note(Event::ImmortalsArrived { units });
        then(self, log);
        if first {
            self.move_tracks(crate::charts::TrackMove::ImmortalsArrive, None, log);
        }
    }

    /// Puts units on the map by the procedure, and says where they stand.
    fn form_up(&mut self, units: &[Unit], contingent: Contingent, facing: Facing) -> AreaSet {
        let mut formed = AreaSet::EMPTY;
        for (unit, area) in self.formation(units, contingent, Plan::Host.kinds()) {
            self.field.set_morale(unit, Morale::Steady);
            self.field.set_known(unit, false);
            self.field.put(unit, area, facing);
            formed.insert(area);
        }
        formed
    }

    /// Where units stand in stacks, the least damaged on top, area by area, the smaller stacks last. 3.1.4 Whoever finds no
    /// area that is free of Persians stays where they are.
    fn formation(
        &self,
        units: &[Unit],
        contingent: Contingent,
        kinds: [Kind; 3],
    ) -> ArrayVec<(Unit, Area), LARGEST_CONTINGENT> {
        let areas = rows(self.waiting_place(contingent))
            .flat_map(|row| COLUMNS.iter().filter_map(move |&column| Area::at(row, column)))
            .filter(|&area| !self.field.stands(Side::Persia, area));
        let mut areas = areas.collect::<ArrayVec<_, MOST_AREAS>>().into_iter();
        let (mut threes, mut leftovers) = (Units::new(), ArrayVec::<Stack, { 2 * Kind::ALL.len() }>::new());
        for kind in kinds {
            let mut of_kind: Units =
                units.iter().copied().filter(|&unit| self.of(unit).kind == kind).collect();
            arrange(&mut of_kind, |&unit| (self.field.losses(unit), unit));
            let mut rest = of_kind.as_slice();
            for size in stack_sizes(of_kind.len(), self.setup.edition) {
                let (stack, after) = rest.split_at(size);
                rest = after;
                if size == 3 {
                    threes.extend(stack.iter().copied());
                } else {
                    // At most two of a type: see `stack_sizes`.
                    leftovers.push(stack.iter().copied().collect());
                }
            }
        }
        let mut formation = ArrayVec::new();
        let stacks = threes.chunks(3).chain(leftovers.iter().map(|stack| stack.as_slice()));
        for (stack, area) in stacks.zip(&mut areas) {
            formation.extend(stack.iter().map(|&unit| (unit, area)));
        }
        formation
    }

    /// 7.0.1 All Persians are at full strength again.
    pub(crate) fn replace_persians(&mut self, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::REPLACEMENTS);
        for unit in Unit::of(Side::Persia) {
            self.field.remove(unit, Place::Camp);
            self.field.set_losses(unit, 0);
            self.field.set_morale(unit, Morale::Steady);
            self.field.set_known(unit, false);
        }
        if self.clock.day > 1 {
            log.note(Event::Replaced);
        }
    }

    /// R8 Where that was agreed, the Persians make good their losses between two assaults of a day. Whoever is off the map beyond
    /// the Greeks stays there.
    pub(crate) fn restore_persians(&mut self, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::SAME_DAY_LOSSES);
        for unit in Unit::of(Side::Persia) {
            if self.field.is_at(unit, Place::Eliminated) {
                self.field.remove(unit, self.waiting_place(self.of(unit).contingent));
            }
            self.field.set_losses(unit, 0);
        }
        log.note(Event::Replaced);
    }

    /// 8.4.5 Routed enemies in an area that is entered are eliminated before melee.
    pub(crate) fn overrun(&mut self, side: Side, area: Area, log: &mut impl Log<Event>) {
        let strongest = self.strongest_greeks(area);
        for unit in self.field.stack(side.enemy(), area) {
            if self.field.morale(unit) == Morale::Routed {
                // 3.4 This is combat, and 11.2 who is credited with it tells what the stack is made of.
                if !self.setup.edition.is_before(2) {
                    self.show(side, area);
                }
                self.credit_melee(strongest, unit);
                self.eliminate(unit, area, rulebook::ROUTED_UNITS, log);
            }
        }
        self.contingents_suffer(log);
    }
}

/// The rows in which counters from a place are deployed.
fn rows(from: Place) -> std::ops::RangeInclusive<u8> {
    match from {
        Place::EphialtesBox => ROW_O..=ROW_O,
        _ => 0..=ROWS - 1,
    }
}
