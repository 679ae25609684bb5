//! 8.4 Morale: checks, disorder and rout.

use super::melee::rows_from_home;
use crate::charts::{self, TrackMove, Verdict};
use crate::field::{Morale, Place, Stack};
use crate::map::{Area, AreaSet, Direction};
use crate::phase::Phase;
use crate::units::{Contingent, ContingentSet, Kind, Unit, most_points};
use crate::{Check, Event, Fog, Position, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Log, Rule};

/// Who checks morale for one reason: at most one unit in each area, and in a melee one of each side.
pub(crate) type Checking = ArrayVec<Unit, { Area::COUNT }>;

/// 8.4.4, 8.4.6 The areas of the longest rout: one more than the highest allowance, and one more to get off another stack.
const LONGEST_ROUT: usize = most_points(Kind::Bow) as usize + 2;
const _: () = {
    let mut kind = 0;
    while kind < Kind::ALL.len() {
        assert!(most_points(Kind::ALL[kind]) <= most_points(Kind::Bow));
        kind += 1;
    }
};

impl Position {
    /// 8.2.7, 8.3.8 Everybody on the list checks once, if still there.
    pub(crate) fn check_all(&mut self, units: &[Unit], chance: &mut impl Chance, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::MORALE);
        for &unit in units {
            if self.field.area(unit).is_some() && self.field.morale(unit) != Morale::Routed {
                let mut checked = Stack::new();
                self.check(unit, Worst::Rout, &mut checked, chance, log);
            }
        }
    }

    /// 8.4.1, 8.4.2 One check; `checked` are those of the same stack who have checked for the same reason.
    fn check(
        &mut self,
        unit: Unit,
        worst: Worst,
        checked: &mut Stack,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Some(at) = self.field.area(unit) else { return };
        checked.push(unit);
        let rating = self.rating(unit);
        let modifier = u8::from(self.field.morale(unit) != Morale::Steady);
        tabletop::applies!(rulebook::MORALE_CHECK);
        tabletop::applies!(rulebook::MORALE_RESULT);
        let die = chance.d10();
        let verdict = match (charts::verdict(die + modifier, rating), worst) {
            (Verdict::Rout, Worst::Disorder) => Verdict::Disorder,
            (verdict, _) => verdict,
        };
        let (check, contingent) = (Check { unit, die, modifier, rating }, self.of(unit).contingent);
        let (fog, side) = (Fog::of(&self.setup), unit.side());
        let is_unseen = self.setup.players.has_fog() && self.is_hidden(unit);
        log.note(if is_unseen {
            let contingent = Some(contingent);
            Event::CheckedBelow { check: Some(check), contingent, side, at, verdict: Some(verdict), fog }
        } else {
            Event::Checked { check, at, verdict }
        });
        match verdict {
            Verdict::Holds if is_unseen && fog.hides_all() => {
                self.field.set_morale_unseen(unit, Morale::Steady);
            }
            Verdict::Holds => self.field.set_morale(unit, Morale::Steady),
            Verdict::Disorder => self.field.set_morale(unit, Morale::Disordered),
            Verdict::Rout => self.rout(unit, at, checked, chance, log),
        }
    }

    /// 2.2.7 The Morale Rating of a unit as it is now.
    pub(crate) fn rating(&self, unit: Unit) -> u8 {
        let counter = self.of(unit);
        charts::rating(counter.contingent, counter.kind, self.field.losses(unit))
    }

    /// 8.4.4 The unit leaves its stack and runs; the rest of its stack check, and those it runs through.
    pub(crate) fn rout(
        &mut self,
        unit: Unit,
        at: Area,
        checked: &mut Stack,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let side = unit.side();
        tabletop::applies!(rulebook::ROUT);
        let rest = self.field.stack(side, at);
        self.field.set_morale(unit, Morale::Routed);
        self.run(unit, at, chance, log);
        for other in rest {
            let stands = self.field.area(other) == Some(at) && self.field.morale(other) != Morale::Routed;
            if stands && !checked.contains(&other) {
                self.check(other, Worst::Rout, checked, chance, log);
            }
        }
    }

    /// 8.4.4, 8.4.6 The rout move: an area more than the allowance.
    fn run(&mut self, unit: Unit, from: Area, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let side = unit.side();
        let by_row_o = side == Side::Persia && self.goes_home_by_row_o(unit);
        let facing = self.field.facing(side, from);
        self.field.remove(unit, Place::Camp);
        let enemies = self.field.occupied(side.enemy());
        let friends = self.field.occupied(side);
        let mut steps = self.face(unit).ma + 1;
        let (mut at, mut passed) = (from, AreaSet::EMPTY);
        let mut scattered = ArrayVec::<Area, LONGEST_ROUT>::new();
        let (mut one_more, mut because) = (true, rulebook::ROUT_PATH);
        let end = loop {
            if steps == 0 {
                if !friends.contains(at) {
                    break Some(at);
                }
                // 8.4.6 Not on another stack: one area more, if that helps.
                if !one_more {
                    because = rulebook::OVERSTACKING;
                    break None;
                }
                (steps, one_more) = (1, false);
            }
            if rows_from_home(side, by_row_o, at) == 0 {
                tabletop::applies!(rulebook::OFF_MAP);
                self.field.remove(unit, Place::Fled);
                break None;
            }
            passed.insert(at);
            let Some(next) = self.rout_step(side, by_row_o, at, enemies, passed) else { break None };
            at = next;
            steps -= 1;
            if friends.contains(at) {
                scattered.push(at);
            }
        };
        match end {
            Some(area) => {
                self.field.put(unit, area, facing);
                // 8.4.9 Whoever runs while others rally is not asked again where it stops.
                if !self.setup.edition.is_before(2) && matches!(self.phase, Phase::Recovery { .. }) {
                    self.field.set_acted(side, area, true);
                }
                log.note(Event::Routed { unit, from, to: Some(area) });
            }
            None if self.field.is_at(unit, Place::Fled) => log.note(Event::Routed { unit, from, to: None }),
            None => {
                self.eliminate(unit, at, because, log);
                self.contingents_suffer(log);
            }
        }
        for area in scattered.into_iter().filter(|&area| Some(area) != end) {
            for other in self.field.stack(side, area) {
                if self.field.morale(other) != Morale::Routed {
                    let mut checked = Stack::new();
                    self.check(other, Worst::Disorder, &mut checked, chance, log);
                }
            }
        }
    }

    /// 8.4.6 The next area of a rout: nearest home, straight first, then nearer to the centre; never farther from home,
    /// never twice through one area.
    fn rout_step(
        &self,
        side: Side,
        by_row_o: bool,
        at: Area,
        enemies: AreaSet,
        passed: AreaSet,
    ) -> Option<Area> {
        let home = |area: Area| rows_from_home(side, by_row_o, area);
        let straight = match side {
            Side::Persia if !by_row_o => Direction::West,
            _ => Direction::East,
        };
        at.neighbours()
            .filter(|&(_, to)| !enemies.contains(to) && !passed.contains(to) && home(to) <= home(at))
            .min_by_key(|&(direction, to)| {
                (home(to), direction != straight, (2 * to.column()).abs_diff(11), to.column())
            })
            .map(|(_, to)| to)
    }

    /// 8.4.7 In each own movement routed units run again.
    pub(crate) fn run_on(&mut self, side: Side, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let routed: ArrayVec<Unit, { Unit::LARGER_SIDE }> = self
            .field
            .on_map(side)
            .filter(|&(unit, _)| self.field.morale(unit) == Morale::Routed)
            .map(|(unit, _)| unit)
            .collect();
        for unit in routed {
            if let Some(from) = self.field.area(unit) {
                self.run(unit, from, chance, log);
            }
        }
    }

    /// A unit is gone for good. Its losses are all it has.
    pub(crate) fn eliminate(&mut self, unit: Unit, at: Area, because: Rule, log: &mut impl Log<Event>) {
        self.field.set_losses(unit, self.of(unit).steps.count);
        self.field.set_morale(unit, Morale::Steady);
        self.field.remove(unit, Place::Eliminated);
        if unit.side() == Side::Persia {
            let contingent = self.of(unit).contingent;
            if let Some(line) = Contingent::PERSIAN.iter().position(|&other| other == contingent) {
                self.tally.eliminated[line] += 1;
            }
        }
        log.note(Event::Eliminated { unit, at, because });
    }

    /// 9.3 Contingents that have fallen to half their steps, or are destroyed, move the tracks: once each.
    pub(crate) fn contingents_suffer(&mut self, log: &mut impl Log<Event>) {
        let (mut lost, mut of) = ([0u16; Contingent::COUNT], [0u16; Contingent::COUNT]);
        for unit in Unit::of(Side::Greece) {
            if let Some(counter) = self.counter(unit) {
                let line = counter.contingent as usize;
                lost[line] += u16::from(self.field.losses(unit));
                of[line] += u16::from(counter.steps.count);
            }
        }
        for contingent in Contingent::GREEK {
            let (lost, of) = (lost[contingent as usize], of[contingent as usize]);
            if of == 0 {
                continue;
            }
            if lost * 2 >= of && !self.tally.halved.contains(contingent) {
                self.tally.halved.insert(contingent);
                self.move_tracks(TrackMove::HalfLost, Some(contingent), log);
            }
            if lost == of && !self.tally.destroyed.contains(contingent) {
                self.tally.destroyed.insert(contingent);
                self.move_tracks(self.destruction(contingent), Some(contingent), log);
            }
        }
    }

    fn destruction(&self, contingent: Contingent) -> TrackMove {
        let others: ContingentSet = self
            .field
            .on_map(Side::Greece)
            .filter(|&(unit, _)| self.field.morale(unit) != Morale::Routed)
            .map(|(unit, _)| self.of(unit).contingent)
            .collect();
        match contingent.is_spartan() {
            true if self.clock.day == 3 && !others.is_empty() => TrackMove::KingAvenged,
            true => TrackMove::SpartansDestroyed,
            false => TrackMove::Destroyed,
        }
    }

    pub(crate) fn move_tracks(
        &mut self,
        by: TrackMove,
        contingent: Option<Contingent>,
        log: &mut impl Log<Event>,
    ) {
        let now = self.tally.shift(by);
        log.note(Event::TracksMoved { by, contingent, now });
    }
}

/// 8.4.4 The worst a check can come to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Worst {
    Disorder,
    Rout,
}
