//! 8.2 The Fire Segments.

use super::forbid;
use super::morale::Checking;
use crate::charts;
use crate::field::Morale;
use crate::map::{self, Area, AreaSet, Facing, WALL};
use crate::phase::{Phase, Timing};
use crate::position::Hits;
use crate::units::{Counter, Unit};
use crate::{Action, Event, Position, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Edition, Illegal, Log, arrange};
use wargame::Id;

/// What a unit would fire with at an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Volley {
    /// 8.2.1 The top unit fires.
    pub(crate) unit: Unit,
    /// 8.2.2 How far.
    pub(crate) range: u8,
    /// 8.2.5 Whether the wall takes one from the die.
    pub(crate) wall: bool,
}

impl Position {
    pub(crate) fn begin_fire(&mut self, side: Side, timing: Timing) {
        tabletop::applies!(rulebook::FIRE);
        for area in self.field.occupied(side) {
            self.field.set_acted(side, area, false);
        }
        self.hits = Hits::filled(0);
        if let Some(from) = Area::from_index(0) {
            self.phase = Phase::Fire { side, timing, from };
        }
    }

    /// 8.2.8 The next stack that can fire, from row O to row A and from column 1 on.
    pub(crate) fn next_to_fire(&self, side: Side) -> Option<Area> {
        tabletop::applies!(rulebook::FIRE_ORDER);
        let enemies = self.field.occupied(side.enemy());
        let ready = self.field.tops(side).filter(|&(top, area)| {
            !self.field.has_acted(side, area)
                && charts::longest_range(self.of(top).kind, self.setup.swapped_fire_table)
                    .is_some_and(|longest| !enemies.and(area.within(longest)).is_empty())
        });
        let mut ready: ArrayVec<Area, { Area::COUNT }> = ready.map(|(_, area)| area).collect();
        arrange(&mut ready, |area| (std::cmp::Reverse(area.row()), area.column()));
        ready.into_iter().find(|&area| self.targets(side, area).next().is_some())
    }

    /// What the stack in an area may fire at.
    pub(crate) fn targets(&self, side: Side, from: Area) -> impl Iterator<Item = Area> + '_ {
        /// The longest range there is.
        const FAR: u8 = 4;
        let near = self.field.occupied(side.enemy()).and(from.within(FAR));
        near.iter().filter(move |&at| self.volley(side, from, at).is_ok())
    }

    /// 8.2.1 to 8.2.3 What the stack in an area would fire with at another.
    pub(crate) fn volley(&self, side: Side, from: Area, at: Area) -> Result<Volley, Illegal> {
        let Some(unit) = self.field.top(side, from) else {
            return forbid(rulebook::WHO_FIRES, "you have no stack there");
        };
        let kind = self.of(unit).kind;
        let Some(longest) = charts::longest_range(kind, self.setup.swapped_fire_table) else {
            return forbid(rulebook::RANGE, "hoplites do not fire");
        };
        if self.field.morale(unit) == Morale::Routed {
            return forbid(rulebook::WHO_FIRES, "routed units do not fire");
        }
        if !self.field.stands(side.enemy(), at) {
            return forbid(rulebook::FIELD_OF_FIRE, "no enemy stands there");
        }
        let range = from.distance(at);
        if range > longest {
            return forbid(rulebook::FIELD_OF_FIRE, "that is out of range");
        }
        if range > 0 {
            if self.field.stands(side.enemy(), from) {
                return forbid(rulebook::FIRE_IN_MELEE, "with enemies in its area it fires at those alone");
            }
            if self.field.stands(side, at) {
                return forbid(rulebook::FIELD_OF_FIRE, "friends stand there");
            }
            let (ahead, right) = from.seen(self.field.facing(side, from), at);
            if !kind.is_light() && (ahead < 1 || right.abs() > ahead) {
                return forbid(rulebook::FIELD_OF_FIRE, "mixed infantry fires forward only");
            }
            if runs_over_the_sea(from, at) {
                return forbid(rulebook::FIELD_OF_FIRE, "the shot would go over the sea");
            }
            if kind == crate::units::Kind::Javelin && range == 2 && self.friends_are_between(side, from, at) {
                return forbid(rulebook::FIELD_OF_FIRE, "friends stand in the way of the javelins");
            }
        }
        Ok(Volley { unit, range, wall: is_over_the_wall(from, at) })
    }

    /// 8.2.2 Whether friends stand wherever a javelin can pass on its way two areas far.
    fn friends_are_between(&self, side: Side, from: Area, at: Area) -> bool {
        let middle = |a: u8, b: u8, m: u8| (2 * m).abs_diff(a + b) <= 1;
        let on_the_way = |area: &Area| {
            area.distance(at) == 1
                && middle(from.row(), at.row(), area.row())
                && middle(from.column(), at.column(), area.column())
        };
        let way: AreaSet = from.neighbours().map(|(_, area)| area).filter(on_the_way).collect();
        !way.is_empty() && way.but_not(self.field.occupied(side)).is_empty()
    }

    pub(crate) fn list_fire(&self, side: Side, timing: Timing, from: Area, visit: &mut dyn FnMut(Action)) {
        self.targets(side, from).for_each(|at| visit(Action::Fire(at)));
        if self.judge_holding_fire(side, timing).is_ok() {
            visit(Action::HoldFire);
        }
    }

    /// 4.0 D3 In their own half of a round Persians who can fire do; in all other Fire Segments units may. In the first edition
    /// a Persian player could always hold fire.
    pub(crate) fn judge_holding_fire(&self, side: Side, timing: Timing) -> Result<(), Illegal> {
        if must_fire(side, timing, self.setup.edition) {
            return forbid(rulebook::SEQUENCE, "in their offensive fire Persians who can fire do");
        }
        Ok(())
    }

    pub(crate) fn judge_fire(&self, side: Side, from: Area, at: Area) -> Result<(), Illegal> {
        self.volley(side, from, at).map(|_| ())
    }

    /// 8.2.5 A die on the Fire Results Table; hits are added up, and tell at the end of the segment.
    pub(crate) fn fire(
        &mut self,
        side: Side,
        from: Area,
        at: Area,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Ok(Volley { unit, range, wall }) = self.volley(side, from, at) else { return };
        // 8.2.4 Bow and javelin turn to their target; where players decide, they have not been asked to.
        if self.is_automaton(side) && self.of(unit).kind.is_light() {
            let facing = self.field.facing(side, from);
            let sees = |facing: Facing| {
                let (ahead, right) = from.seen(facing, at);
                charts::priority(ahead, right).is_some()
            };
            let turned = [0, 1, 3, 2].map(|quarters| facing.turned(quarters));
            if let Some(facing) = turned.into_iter().find(|&facing| sees(facing)) {
                self.field.set_facing(side, from, facing);
            }
        }
        let die = chance.d10();
        tabletop::applies!(rulebook::FIRE_ROLL);
        let roll = die - u8::from(wall);
        let hits = charts::hits(self.of(unit).kind, range, roll, self.setup.swapped_fire_table);
        self.hits[at] = self.hits[at].saturating_add(hits);
        self.field.set_acted(side, from, true);
        log.note(Event::Fired { unit, from, at, range, die, wall, hits });
        // 3.4 From afar nobody sees what a stack is worth.
        if range <= 1 {
            self.show(side, from);
            self.show(side.enemy(), at);
        }
    }

    /// 3.4 The enemy inspects a stack.
    pub(crate) fn show(&mut self, side: Side, area: Area) {
        for unit in self.field.stack(side, area) {
            self.field.set_known(unit, true);
        }
    }

    /// 8.2.6, 8.2.7 The hits tell; whoever lost a step, and whoever comes to lie on top, checks morale.
    pub(crate) fn end_fire(&mut self, firing: Side, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let side = firing.enemy();
        let hits = std::mem::replace(&mut self.hits, Hits::filled(0));
        let mut checking = Checking::new();
        let mut struck: ArrayVec<Area, { Area::COUNT }> =
            Area::all().filter(|area| hits[*area] > 0).collect();
        arrange(&mut struck, |area| (std::cmp::Reverse(area.row()), area.column()));
        for &at in &struck {
            log.note(Event::FireTold { side, at, hits: hits[at] });
            self.suffer_hits(side, at, hits[at], &mut checking, firing, log);
        }
        self.check_all(&checking, chance, log);
    }

    fn suffer_hits(
        &mut self,
        side: Side,
        at: Area,
        mut hits: u8,
        checking: &mut Checking,
        firing: Side,
        log: &mut impl Log<Event>,
    ) {
        let mut fallen = false;
        for unit in self.field.stack(side, at) {
            let losses = self.field.losses(unit);
            let lost = steps_for_hits(self.of(unit), losses, self.field.morale(unit), &mut hits);
            self.field.set_losses(unit, losses + lost);
            let alive = !self.of(unit).steps.is_eliminated(losses + lost);
            if lost > 0 {
                log.note(Event::StepsLost { unit, at, steps: lost });
            }
            if !alive {
                self.credit_fire(firing, unit);
                self.eliminate(unit, at, rulebook::FIRE_EFFECT, log);
                fallen = true;
                continue;
            }
            if lost > 0 || fallen {
                checking.push(unit);
            }
            break;
        }
        self.contingents_suffer(log);
    }
}

/// 4.0 D3 Whether whoever can fire must.
pub(crate) fn must_fire(side: Side, timing: Timing, edition: Edition) -> bool {
    side == Side::Persia && timing == Timing::Offensive && !edition.is_before(2)
}

/// 8.2.6 How many steps hits cost a unit, each as many as its Defensive Value on the face that then lies up. What is left
/// of the hits is for the next unit.
pub(crate) fn steps_for_hits(counter: &Counter, losses: u8, morale: Morale, hits: &mut u8) -> u8 {
    let mut lost = 0;
    while !counter.steps.is_eliminated(losses + lost) {
        let Some(rest) = hits.checked_sub(hits_for_a_step(counter.face(losses + lost).dv, morale)) else {
            break;
        };
        *hits = rest;
        lost += 1;
    }
    lost
}

/// 8.2.6 How many hits cost a step: the Disordered are easier to hit, and the routed do not defend themselves at all.
pub(crate) fn hits_for_a_step(dv: u8, morale: Morale) -> u8 {
    match morale {
        Morale::Steady => dv,
        Morale::Disordered => dv.saturating_sub(1).max(1),
        Morale::Routed => 1,
    }
}

/// 8.2.5 Whether a shot goes into or across the wall; not from it to other ground.
pub(crate) fn is_over_the_wall(from: Area, at: Area) -> bool {
    let (a, b) = (from.row(), at.row());
    let is_over = b == WALL || a != WALL && (a < WALL) != (b < WALL);
    if is_over {
        tabletop::applies!(rulebook::FIRE_ROLL);
    }
    is_over
}

/// 8.2.2 Whether the line from centre to centre runs through an area of coast. In half areas, so that corners are whole.
fn runs_over_the_sea(from: Area, at: Area) -> bool {
    let ((row, column), (to_row, to_column)) =
        ((from.row() as i8, from.column() as i8), (at.row() as i8, at.column() as i8));
    let rows = row.min(to_row)..=row.max(to_row);
    let columns = column.min(to_column)..=column.max(to_column);
    let is_crossed = |r: i8, c: i8| {
        let corners = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
        let sides = corners.map(|(down, right)| {
            let (y, x) = (i32::from(2 * (r - row) + down), i32::from(2 * (c - column) + right));
            y * i32::from(to_column - column) - x * i32::from(to_row - row)
        });
        sides.iter().any(|&side| side < 0) && sides.iter().any(|&side| side > 0)
    };
    rows.into_iter().any(|r| columns.clone().any(|c| map::is_coast(r, c) && is_crossed(r, c)))
}
