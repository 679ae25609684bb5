//! 8.3 The Melee Segments.

use super::forbid;
use super::morale::Checking;
use crate::field::Morale;
use crate::map::{Area, AreaSet, ROW_O};
use crate::phase::Phase;
use crate::reach::is_closed;
use crate::units::Unit;
use crate::{Action, Event, Position, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Illegal, Log, Seat, arrange};

impl Position {
    /// 8.3.1 The areas a player still has to attack in, in reading order.
    pub(crate) fn melees_of(&self, side: Side, seat: Seat, left: AreaSet) -> impl Iterator<Item = Area> + '_ {
        left.iter().filter(move |&area| {
            self.field.stands(side, area)
                && self.field.stands(side.enemy(), area)
                && self.leader(side, area) == seat
        })
    }

    pub(crate) fn list_melee(&self, side: Side, seat: Seat, left: AreaSet, visit: &mut dyn FnMut(Action)) {
        self.melees_of(side, seat, left).for_each(|area| visit(Action::Attack(area)));
    }

    pub(crate) fn judge_attack(
        &self,
        side: Side,
        seat: Seat,
        left: AreaSet,
        at: Area,
    ) -> Result<(), Illegal> {
        if self.melees_of(side, seat, left).any(|area| area == at) {
            return Ok(());
        }
        if !self.field.stands(side, at) || !self.field.stands(side.enemy(), at) {
            return forbid(rulebook::MELEE, "both sides must stand there");
        }
        forbid(rulebook::OBLIGATION, "each area is fought over once in a segment, by whoever leads there")
    }

    /// 8.3.1 An area is chosen; 8.3.2 light defenders may slip away first.
    pub(crate) fn attack(
        &mut self,
        side: Side,
        seat: Seat,
        mut left: AreaSet,
        at: Area,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        left.remove(at);
        // 3.4 In combat stacks are inspected.
        Side::BOTH.into_iter().for_each(|side| self.show(side, at));
        let mut can_retreat = false;
        self.for_each_retreat(side, at, &mut |_| can_retreat = true);
        if can_retreat {
            self.phase = Phase::Retreat { attacker: side, at, left };
        } else {
            self.phase = Phase::Melee { side, seat, left };
            self.fight(side, at, chance, log);
        }
    }

    pub(crate) fn list_retreats(&self, attacker: Side, at: Area, visit: &mut dyn FnMut(Action)) {
        self.for_each_retreat(attacker, at, &mut |to| visit(Action::Retreat(to)));
        visit(Action::Stand);
    }

    pub(crate) fn judge_retreat(&self, attacker: Side, at: Area, to: Area) -> Result<(), Illegal> {
        let mut may = false;
        self.for_each_retreat(attacker, at, &mut |other| may |= other == to);
        if may {
            Ok(())
        } else {
            forbid(
                rulebook::RETREAT_BEFORE_COMBAT,
                "a retreat goes one or two areas towards the home edge, past no enemy and nothing they control",
            )
        }
    }

    /// 8.3.2 Where light defenders in order may go, unless light infantry attacks.
    pub(crate) fn for_each_retreat(&self, attacker: Side, at: Area, visit: &mut impl FnMut(Area)) {
        let defender = attacker.enemy();
        let (attackers, defenders) = (self.field.stack(attacker, at), self.field.stack(defender, at));
        let light = |stack: &[Unit]| stack.iter().all(|&unit| self.of(unit).kind.is_light());
        let in_order = defenders.iter().all(|&unit| self.field.morale(unit) == Morale::Steady);
        if defenders.is_empty() || !light(&defenders) || !in_order || light(&attackers) {
            return;
        }
        let by_row_o = defenders.first().is_some_and(|&top| self.goes_home_by_row_o(top));
        // 3.3.2 Friends in an area do not cancel what the enemy controls.
        let barred = self.zone(attacker).or(self.field.occupied(attacker));
        retreats(defender, at, barred, self.field.occupied(defender), by_row_o).into_iter().for_each(visit);
    }

    pub(crate) fn answer_attack(
        &mut self,
        attacker: Side,
        at: Area,
        left: AreaSet,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let seat = self.leader(attacker, at);
        self.phase = Phase::Melee { side: attacker, seat, left };
        let Action::Retreat(to) = action else { return self.fight(attacker, at, chance, log) };
        let defender = attacker.enemy();
        let stack = self.field.stack(defender, at);
        let facing = self.field.facing(defender, at);
        if let Some(&unit) = stack.first() {
            log.note(Event::Retreated { unit, units: stack.len() as u8, from: at, to });
        }
        for &unit in &stack {
            self.field.remove(unit, crate::Place::Camp);
        }
        for unit in stack {
            self.field.put(unit, to, facing);
        }
    }

    /// 8.3.3 to 8.3.8 The die, the losses, and who checks morale.
    fn fight(&mut self, attacker: Side, at: Area, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(reckoning) = self.reckon(attacker, at) else { return };
        let die = chance.d10();
        let (roll, losses) = reckoning.result(die);
        log.note(Event::Fought { at, attacker, reckoning, die, roll, losses });
        let strongest = self.strongest_greeks(at);
        let mut checking = Checking::new();
        // 8.3.7 Both at once, and 8.3.8 the attacker checks first.
        for (side, steps) in [(attacker, losses.attacker), (attacker.enemy(), losses.defender)] {
            self.suffer_steps(side, at, steps, &mut checking, strongest, log);
        }
        self.contingents_suffer(log);
        self.check_all(&checking, chance, log);
    }

    /// 8.3.7 The top unit loses steps until it is gone, then the next.
    fn suffer_steps(
        &mut self,
        side: Side,
        at: Area,
        mut steps: u8,
        checking: &mut Checking,
        strongest: Option<crate::units::Contingent>,
        log: &mut impl Log<Event>,
    ) {
        let mut fallen = false;
        for unit in self.field.stack(side, at) {
            let can_lose = self.of(unit).steps.count - self.field.losses(unit);
            let lost = steps.min(can_lose);
            steps -= lost;
            if lost > 0 {
                self.field.set_losses(unit, self.field.losses(unit) + lost);
                log.note(Event::StepsLost { unit, at, steps: lost });
            }
            if lost == can_lose {
                self.credit_melee(strongest, unit);
                self.eliminate(unit, at, rulebook::MELEE_LOSSES, log);
                fallen = true;
                continue;
            }
            if lost > 0 || fallen {
                checking.push(unit);
            }
            return;
        }
    }

    /// 8.3.9 Whoever entered is no newcomer any more.
    pub(crate) fn end_melee(&mut self, side: Side) {
        tabletop::applies!(rulebook::AFTERMATH);
        for area in self.field.occupied(side) {
            self.field.set_fresh(side, area, false);
        }
        if side == Side::Greece {
            self.feint.pursuing = AreaSet::EMPTY;
        }
    }
}

/// How many areas are at most two steps away.
const TWO_AREAS_AWAY: usize = 5 * 5 - 1;

/// 8.3.2 Where light defenders get to from an area, past nothing that is barred and to where no friends stand: towards the
/// home edge if they can, otherwise anywhere. The farthest first.
pub(crate) fn retreats(
    defender: Side,
    at: Area,
    barred: AreaSet,
    friends: AreaSet,
    by_row_o: bool,
) -> ArrayVec<Area, TWO_AREAS_AWAY> {
    let is_open = |area: Area| !barred.contains(area) && !is_closed(defender, area);
    let mut reached = AreaSet::EMPTY;
    for (_, one) in at.neighbours().filter(|&(_, area)| is_open(area)) {
        reached.insert(one);
        for (_, two) in one.neighbours().filter(|&(_, area)| is_open(area)) {
            reached.insert(two);
        }
    }
    reached.remove(at);
    let free = reached.but_not(friends);
    let home = |area: Area| rows_from_home(defender, by_row_o, area);
    let homewards: AreaSet = free.iter().filter(|&area| home(area) < home(at)).collect();
    let mut open: ArrayVec<Area, TWO_AREAS_AWAY> =
        if homewards.is_empty() { free } else { homewards }.iter().collect();
    arrange(&mut open, |&area| (home(area), area.column().abs_diff(at.column()), area.column()));
    open
}

/// How many rows an area is from the home edge of a side.
pub(crate) fn rows_from_home(side: Side, by_row_o: bool, area: Area) -> u8 {
    match side {
        Side::Persia if !by_row_o => area.row(),
        _ => ROW_O - area.row(),
    }
}
