//! 8.1 The Movement Segments.

use super::forbid;
use crate::automaton::Way;
use crate::field::{Morale, Place, Stack};
use crate::map::{Area, AreaSet, Facing, ROW_O};
use crate::phase::Phase;
use crate::reach::{End, Mover, Surroundings, is_closed};
use crate::units::{Contingent, Kind, Unit};
use crate::{Action, Event, Members, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log, Seat};

impl Position {
    /// 8.1.1 A side's segment begins; 8.4.7 its routed units run first.
    pub(crate) fn begin_movement(&mut self, side: Side, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::MOVEMENT);
        for area in self.field.occupied(side) {
            self.field.set_acted(side, area, false);
        }
        let seat = Seat(self.setup.players.of(side).start);
        self.phase = Phase::Movement { side, seat };
        self.run_on(side, chance, log);
        if side == Side::Greece || !self.let_the_immortals_arrive(log) {
            self.begin_moving(side, chance, log);
        }
    }

    /// 8.1.1 All who arrive in this segment have arrived, and the first player moves.
    pub(crate) fn begin_moving(&mut self, side: Side, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let seat = Seat(self.setup.players.of(side).start);
        self.phase = Phase::Movement { side, seat };
        if side == Side::Persia {
            self.tempt(chance, log);
        }
    }

    /// Whether a seat has a stack that may still do something: whoever has not acted may at least turn.
    pub(crate) fn can_move(&self, side: Side, seat: Seat) -> bool {
        self.field.tops(side).any(|(top, area)| self.may_act(side, seat, top, area))
    }

    /// All that a seat may do in its movement.
    pub(crate) fn list_movement(&self, side: Side, seat: Seat, visit: &mut dyn FnMut(Action)) {
        self.list_moves(&self.surroundings_of_a_player(side), seat, Members::CHOICES, visit);
        visit(Action::EndMovement);
    }

    /// What the stack in an area may do in this movement as a whole: of its moves, those in which none is left behind, and none
    /// waits for others to make room.
    pub fn for_each_move_of_the_stack_in(&self, from: Area, mut visit: impl FnMut(Action)) {
        let Phase::Movement { side, seat } = self.phase else { return };
        if self.field.top(side, from).is_some_and(|top| self.may_act(side, seat, top, from)) {
            self.list_moves_of(&self.surroundings(side), from, 1, &mut visit);
        }
    }

    /// Whether the stack with this top unit is the seat's and may still do something.
    pub(crate) fn may_act(&self, side: Side, seat: Seat, top: Unit, area: Area) -> bool {
        !self.field.has_acted(side, area)
            && self.field.morale(top) != Morale::Routed
            && self.setup.players.leader(self.of(top).contingent) == seat
    }

    /// The moves of a seat's stacks; of each stack for the first so many choices of its units.
    fn list_moves(&self, around: &Surroundings, seat: Seat, choices: usize, visit: &mut dyn FnMut(Action)) {
        let side = around.side;
        for (top, area) in self.field.tops(side) {
            if self.may_act(side, seat, top, area) {
                self.list_moves_of(around, area, choices, visit);
            }
        }
    }

    fn list_moves_of(
        &self,
        around: &Surroundings,
        from: Area,
        choices: usize,
        visit: &mut dyn FnMut(Action),
    ) {
        let side = around.side;
        let stack = self.field.stack(side, from);
        let way = self.way_forward(side, from);
        if !(around.enemies.contains(from) && self.is_locked(side, from)) {
            for units in Members::choices(stack.len()).take(choices) {
                let Some(mover) = self.some_of(side, from, &stack, units) else { continue };
                self.for_each_end(around, &mover, &mut |end| {
                    if self.may_end(side, &mover, end.to) && leads_forward(way.as_ref(), from, end.to) {
                        let End { to, by, facing } = end;
                        visit(Action::March { from, units, to, by, facing });
                    }
                });
            }
            self.for_each_feint(around, from, &mut |to| visit(Action::Feign { from, to }));
            if self.judge_exit(side, from).is_ok() {
                visit(Action::Exit(from));
            }
        }
        for facing in Facing::ALL.into_iter().filter(|_| way.is_none()) {
            if self.judge_turn(side, from, facing).is_ok() {
                visit(Action::Turn { at: from, facing });
            }
        }
    }

    /// Whether the stack in an area may act at all.
    fn judge_mover(&self, side: Side, from: Area) -> Result<(), Illegal> {
        let Some(top) = self.field.top(side, from) else {
            return forbid(rulebook::MOVEMENT_PROCEDURE, "you have no stack there");
        };
        if self.field.morale(top) == Morale::Routed {
            return forbid(rulebook::ROUT_CONTINUES, "routed units only run");
        }
        if self.field.has_acted(side, from) {
            return forbid(rulebook::MOVEMENT_PROCEDURE, "this stack has moved in this segment");
        }
        Ok(())
    }

    /// 8.1.4 Whether the heavy infantry of a side is held fast in an area by heavy infantry.
    pub(crate) fn is_locked(&self, side: Side, area: Area) -> bool {
        let heavy = |side| self.field.top(side, area).is_some_and(|top| !self.of(top).kind.is_light());
        heavy(side) && heavy(side.enemy())
    }

    /// 11.1 A player's mixed infantry does not fall back, unless disordered; Immortals who came by row O go the other way.
    fn may_end(&self, side: Side, mover: &Mover, to: Area) -> bool {
        if side == Side::Greece || mover.kind != Kind::Mixed || mover.disordered {
            return true;
        }
        if self.came_by_row_o(mover.from) {
            to.row() <= mover.from.row()
        } else {
            to.row() >= mover.from.row()
        }
    }

    /// 11.1 Whether a player's Persian stack in an area goes forward without being told: mixed infantry in order, farther than
    /// a bowshot from every Greek. Before the second edition nobody had to.
    pub(crate) fn is_called_forward(&self, area: Area) -> bool {
        const BOWSHOT: u8 = 3;
        let goes = |top| self.of(top).kind == Kind::Mixed && self.field.morale(top) == Morale::Steady;
        !self.setup.edition.is_before(2)
            && !self.is_automaton(Side::Persia)
            && self.field.top(Side::Persia, area).is_some_and(goes)
            && area.distance_to(self.field.occupied(Side::Greece)).is_some_and(|distance| distance > BOWSHOT)
    }

    /// 7.0.2 Whether the Persian stack in an area came over the mountain.
    pub(crate) fn came_by_row_o(&self, area: Area) -> bool {
        self.field.top(Side::Persia, area).is_some_and(|top| self.goes_home_by_row_o(top))
    }

    /// Whether a Persian unit came over the mountain.
    pub(crate) fn goes_home_by_row_o(&self, unit: Unit) -> bool {
        goes_home_by_row_o(self.clock.day, self.of(unit).contingent)
    }

    pub(crate) fn judge_movement(&self, side: Side, seat: Seat, action: Action) -> Result<(), Illegal> {
        let from = match action {
            Action::March { from, .. } | Action::Feign { from, .. } | Action::Exit(from) => from,
            Action::Turn { at, .. } => at,
            _ => return Ok(()),
        };
        self.judge_mover(side, from)?;
        if self.leader(side, from) != seat {
            return forbid(rulebook::MORE_PLAYERS, "another player leads this stack");
        }
        if let Action::Turn { facing, .. } = action {
            return self.judge_turn(side, from, facing);
        }
        if self.is_locked(side, from) {
            return forbid(rulebook::ENTERING, "this stack is locked in melee");
        }
        match action {
            Action::March { units, to, by, facing, .. } => {
                self.judge_march(side, from, units, End { to, by, facing })
            }
            Action::Feign { to, .. } => self.judge_feint(&self.surroundings(side), from, to),
            _ => self.judge_exit(side, from),
        }
    }

    fn judge_march(&self, side: Side, from: Area, units: Members, end: End) -> Result<(), Illegal> {
        let around = self.surroundings_of_a_player(side);
        let count = self.field.stack(side, from).len();
        if !Members::choices(count).any(|choice| choice == units) {
            return forbid(rulebook::STACKING, "the stack has no such unit");
        }
        let Some(mover) = self.mover(side, from, units) else {
            return forbid(rulebook::STACKING, "the stack has no such unit");
        };
        let (mut reached, mut reached_otherwise) = (false, false);
        self.for_each_end(&around, &mover, &mut |other| {
            reached |= other == end;
            reached_otherwise |= other.to == end.to;
        });
        if !self.may_end(side, &mover, end.to) {
            return forbid(rulebook::TWO_PLAYERS, "mixed infantry in order does not fall back");
        }
        if !leads_forward(self.way_forward(side, from).as_ref(), from, end.to) {
            return forbid(rulebook::TWO_PLAYERS, "beyond bowshot of the Greeks it goes forward");
        }
        match (reached, reached_otherwise) {
            (true, _) => Ok(()),
            (_, true) => {
                forbid(rulebook::DIRECTION, "it gets there, but not by this way and with this facing")
            }
            _ => self.why_not_there(&around, &mover, end.to),
        }
    }

    /// The likeliest reason why a move cannot end in an area.
    fn why_not_there(&self, around: &Surroundings, mover: &Mover, to: Area) -> Result<(), Illegal> {
        let side = around.side;
        if is_closed(side, to) {
            return forbid(rulebook::GREEK_RESTRICTIONS, "rows A and B are the Persians'");
        }
        if to == mover.from {
            return forbid(rulebook::MOVEMENT_PROCEDURE, "it stands there already");
        }
        let near = mover.from.distance(to) == 1;
        if around.enemies.contains(to) && mover.disordered {
            return forbid(rulebook::DISORDER, "a Disordered stack does not enter an area with enemies");
        }
        if around.friends.contains(to) && !self.may_stop(around, mover, to) {
            let alike = self.field.top(side, to).is_some_and(|top| self.of(top).kind == mover.kind);
            return match (around.enemies.contains(to), alike) {
                (true, _) if self.setup.no_joining_in_melee => {
                    forbid(rulebook::JOINING, "it was agreed that friends in melee are not joined")
                }
                (true, true) => {
                    forbid(rulebook::STACKING_VIOLATIONS, "three units are all that fight in an area")
                }
                (true, false) => forbid(rulebook::STACK_CREATION, "units of another type fight there"),
                (false, _) => self.why_not_wait(side, to),
            };
        }
        if near && !self.may_step(around, mover, mover.from, to) {
            return forbid(
                rulebook::ZONES_AND_MOVEMENT,
                "it would go from one area the enemy controls straight to another",
            );
        }
        if mover.from.distance(to) > mover.ma {
            return forbid(rulebook::MOVEMENT_ALLOWANCE, "that is farther than its movement allowance");
        }
        let (unhindered, mut halted) = (Surroundings { zone: AreaSet::EMPTY, ..*around }, false);
        self.for_each_end(&unhindered, mover, &mut |end| halted |= end.to == to);
        if halted {
            return forbid(rulebook::ZONES_AND_MOVEMENT, "it must stop where the enemy controls");
        }
        match mover.kind {
            Kind::Hoplite => forbid(rulebook::HOPLITE_FACING, "hoplites move straight ahead only"),
            Kind::Mixed => forbid(
                rulebook::MIXED_FACING,
                "it does not get there with its movement points, turns included",
            ),
            Kind::Javelin | Kind::Bow => {
                forbid(rulebook::MOVEMENT_COST, "it does not get there with its movement points")
            }
        }
    }

    /// 8.1.3 Turning where it stands: hoplites spend all they have, mixed infantry a point for a quarter, light infantry
    /// nothing. It is all the stack does in this segment.
    fn judge_turn(&self, side: Side, at: Area, facing: Facing) -> Result<(), Illegal> {
        if self.field.facing(side, at) == facing {
            return forbid(rulebook::FACING, "it faces that way already");
        }
        if self.way_forward(side, at).is_some() {
            return forbid(rulebook::TWO_PLAYERS, "beyond bowshot of the Greeks it goes forward");
        }
        Ok(())
    }

    /// 8.1.6 A Persian stack in order that starts in the last row with no Greek within two areas leaves.
    pub(crate) fn judge_exit(&self, side: Side, from: Area) -> Result<(), Illegal> {
        if side == Side::Greece {
            return forbid(rulebook::GREEK_RESTRICTIONS, "Greeks do not leave the map of their own will");
        }
        let last = if self.came_by_row_o(from) { 0 } else { ROW_O };
        if from.row() != last {
            return forbid(
                rulebook::MISSILE_ADVANCE,
                "Persians leave the map from the row beyond the Greeks only",
            );
        }
        if self.field.top(side, from).is_some_and(|top| self.field.morale(top) != Morale::Steady) {
            return forbid(rulebook::DISORDER, "a Disordered stack does not leave the map");
        }
        if !self.field.occupied(Side::Greece).and(from.within(2)).is_empty() {
            return forbid(rulebook::MISSILE_ADVANCE, "a Greek within two areas bars the way out");
        }
        Ok(())
    }

    pub(crate) fn move_stack(&mut self, side: Side, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::March { from, units, to, by, facing } => {
                self.march(side, from, units, End { to, by, facing }, log);
            }
            Action::Turn { at, facing } => {
                self.field.set_facing(side, at, facing);
                self.field.set_acted(side, at, true);
                if let Some(unit) = self.field.top(side, at) {
                    log.note(Event::Turned { unit, at, facing });
                }
            }
            Action::Feign { from, to } => self.feign(from, to, log),
            Action::Exit(from) => self.exit(from, log),
            _ => self.end_movement(side, log),
        }
    }

    /// 8.1.1 The seat moves nothing more; 11.1 but Persians beyond bowshot go forward all the same.
    fn end_movement(&mut self, side: Side, log: &mut impl Log<Event>) {
        let Phase::Movement { seat, .. } = self.phase else { return };
        while side == Side::Persia
            && let Some(action) = self.next_custom(seat, |area| self.way_forward(side, area).is_some())
        {
            tabletop::applies!(rulebook::TWO_PLAYERS);
            self.move_stack(side, action, log);
        }
        let own: AreaSet =
            self.field.occupied(side).iter().filter(|&area| self.leader(side, area) == seat).collect();
        for area in own {
            self.field.set_acted(side, area, true);
        }
    }

    pub(crate) fn march(
        &mut self,
        side: Side,
        from: Area,
        units: Members,
        end: End,
        log: &mut impl Log<Event>,
    ) {
        let stack = self.field.stack(side, from);
        let goers: Stack = units.of(&stack).collect();
        let Some(&unit) = goers.first() else { return };
        let against = self.field.stands(side.enemy(), end.to);
        let joins = self.field.stands(side, end.to);
        let waiting = self.waiting_in(side, from);
        // 3.4 The lowest first, so that none of them becomes the top unit, which the enemy sees, while they are taken off.
        for &unit in goers.iter().rev() {
            self.field.remove(unit, Place::Camp);
        }
        self.make_room(side, from, waiting);
        if joins && !against {
            self.field.visit(&goers, end.to, end.facing);
        } else {
            for &unit in &goers {
                self.field.put(unit, end.to, end.facing);
            }
        }
        log.note(Event::Marched {
            unit,
            units: goers.len() as u8,
            from,
            to: end.to,
            facing: if against { self.field.facing(side, end.to) } else { end.facing },
            against,
        });
        if joins && !against {
            return;
        }
        // Whoever is joined may still turn, if that is all they could do: the newcomers have moved.
        if !joins || !self.is_locked(side, end.to) {
            self.field.set_acted(side, end.to, true);
        }
        if against && !joins {
            self.field.set_entered(side, end.to, end.by.map(crate::map::Direction::back));
            self.field.set_fresh(side, end.to, true);
        }
        // 3.4 Those who join a melee are seen as they come, though others lie above them there; 11.2 and they may be of another
        // player than the stack they join, who has to know them.
        if joins && !self.setup.edition.is_before(2) {
            goers.iter().for_each(|&unit| self.field.set_known(unit, true));
        }
        if against {
            self.overrun(side, end.to, log);
        }
    }

    fn exit(&mut self, from: Area, log: &mut impl Log<Event>) {
        let stack = self.field.stack(Side::Persia, from);
        if let Some(&unit) = stack.first() {
            log.note(Event::Exited { unit, units: stack.len() as u8, from });
        }
        let waiting = self.waiting_in(Side::Persia, from);
        for unit in stack {
            self.field.remove(unit, Place::Exited);
        }
        self.make_room(Side::Persia, from, waiting);
        self.commitment.exited = true;
    }
}

/// 7.0.2 On the third day the Immortals come over the mountain, and go back there.
pub(crate) fn goes_home_by_row_o(day: u8, contingent: Contingent) -> bool {
    day == 3 && contingent == Contingent::Immortals
}

/// 11.1 Whether a move brings a stack that is called forward nearer to the Greeks, by the way it has to go; any move of any other.
fn leads_forward(way: Option<&Way>, from: Area, to: Area) -> bool {
    way.is_none_or(|way| way[to] < way[from])
}
