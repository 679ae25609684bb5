//! Straight moves and wheels: how far they can go, and what comes of them.

use super::duty::Duty;
use super::room::{ROUNDING, Room};
use super::{Position, QUARTER};
use crate::action::Until;
use crate::body::{Body, Order};
use crate::event::MarchEvent;
use crate::field::{Deed, Leg, MOST_UNITS, Unit, UnitId, passing};
use crate::manoeuvre::{self, Pace};
use crate::phase::{MarchStep, Marcher};
use crate::phases::forbid;
use crate::terrain::{Grounds, Terrain};
use crate::{Action, Event, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Illegal, Log};
use wargame::plane::{Angle, Hand, INCH, Keep, ONE, Outline, Rect, TOUCHING, swing};

/// The quantum of a wheel.
const STEP: Angle = Angle::degrees(5);
/// Fronts that differ by no more than this can be level.
const LEVEL: Angle = Angle::degrees(20);

/// What bounds a straight move.
struct Straight<'a> {
    unit: &'a Unit,
    /// How far nothing stops it but friends, in units of length.
    reach: i32,
    /// AP3 How far it drifts to the right at the end.
    drift: i32,
    /// The friends whom it could run into.
    room: Room<'a>,
}

/// What bounds a wheel, about either corner.
struct Wheeling<'a> {
    unit: &'a Unit,
    /// How far its movement lets it wheel.
    most: Angle,
    /// Everybody whom it could run into.
    room: Room<'a>,
    /// The enemies about it, and how near it may come to each.
    enemies: Vec<(Outline, i32)>,
}

impl Wheeling<'_> {
    /// How far it can wheel about a corner, step by step up to an angle: as its movement allows, and until somebody or something is in
    /// the way.
    fn widest(&self, hold: Hand, most: Angle) -> Angle {
        let most = most.min(self.most);
        if self.room.is_open() {
            return most.max(Angle(0));
        }
        let mut widest = Angle(0);
        while widest < most {
            let next = Angle((widest.0 + STEP.0).min(most.0));
            if !self.is_clear(hold, next) {
                break;
            }
            widest = next;
        }
        widest
    }

    /// Whether it could stand there. Nobody wheels through others.
    fn is_clear(&self, hold: Hand, by: Angle) -> bool {
        if self.room.is_open() {
            return true;
        }
        let end = Leg::Wheel { hold, by }.end(&self.unit.body);
        let wheeled = Outline::of(&end.rect());
        self.enemies.iter().all(|(enemy, units)| !wheeled.is_nearer(*units, enemy)) && self.room.is_free(&end)
    }
}

impl Straight<'_> {
    /// Where a move of this length ends, if there is room: with its drift, or without it where somebody stands in the way of that.
    fn end(&self, length: i32) -> Option<Body> {
        let ahead = self.ahead(length);
        let drifted = (self.drift != 0).then(|| Leg::Aside(self.drift).end(&ahead));
        drifted.into_iter().chain([ahead]).find(|end| self.room.is_free(end))
    }

    fn ahead(&self, length: i32) -> Body {
        Leg::Ahead(length).end(&self.unit.body)
    }

    /// The longest move there is room for.
    fn longest(&self) -> Option<i32> {
        let quarters = (1..=self.reach / QUARTER).rev().map(|quarters| quarters * QUARTER);
        std::iter::once(self.reach).chain(quarters).find(|&length| length > 0 && self.end(length).is_some())
    }
}

impl Position {
    /// MV2, MV3, OR2 How far nothing keeps a unit from going on but friends: enemies whom it sees, impassable ground, the edge of the
    /// table.
    pub(super) fn reach(&self, marcher: Marcher, duty: Option<Duty>) -> i32 {
        let Some(unit) = self.field.get(marcher.unit) else { return 0 };
        let rect = unit.body.rect();
        let most = i32::from(marcher.left);
        let reach = rect.room(rect.heading, most, self.keeps(unit, duty, &rect.sweep(most)));
        let table = self.table();
        let ground = self.ground();
        let goes = |length: i32| {
            table.encloses(&rect.moved(rect.heading, length))
                && ground.crossed(&unit.body, Leg::Ahead(length)).disarray().is_some()
        };
        if reach > 0 && !goes(reach) { longest(reach, goes) } else { reach }
    }

    /// What bounds a straight move of a unit.
    fn straight(&self, marcher: Marcher, duty: Option<Duty>) -> Option<Straight<'_>> {
        let unit = self.field.get(marcher.unit)?;
        let reach = self.reach(marcher, duty);
        let way = unit.body.rect().sweep(reach);
        let area = Outline::of(&way);
        let drift = if duty == Some(Duty::Approach) { self.drift(marcher) } else { 0 };
        let covered = Outline::of(&if drift == 0 { way } else { way.grown(drift) });
        let mut room = Room::new(unit, &covered, &self.table());
        for (_, friend) in self.field.of_side(unit.side).filter(|&(other, _)| other != marcher.unit) {
            let near = friend.rects_near(&way, INCH).map(|(_, rect)| Outline::of(&rect));
            near.filter(|friend| friend.is_within(INCH, &area)).for_each(|friend| room.take(friend));
        }
        // Enemies in contact bound the reach of the whole unit; a lochos of it may still come into them by what is rounded.
        for (_, enemy) in self.field.of_side(unit.side.enemy()).filter(|(_, enemy)| !enemy.is_hidden()) {
            let near = enemy.rects_near(&way, ROUNDING).map(|(_, rect)| Outline::of(&rect));
            near.filter(|enemy| enemy.is_within(ROUNDING, &area)).for_each(|enemy| room.take(enemy));
        }
        Some(Straight { unit, reach, drift, room })
    }

    /// How near a unit may come to each enemy that it sees about its way.
    pub(super) fn keeps(&self, unit: &Unit, duty: Option<Duty>, way: &Rect) -> impl Iterator<Item = Keep> {
        let pace = if duty == Some(Duty::March) { Pace::March } else { Pace::Approach };
        let (way, area, troop) = (*way, Outline::of(way), unit.troop());
        let holds_back = self.holds_back(unit);
        let enemies = self.field.of_side(unit.side.enemy()).filter(|(_, enemy)| !enemy.is_hidden());
        let keeps = enemies.flat_map(move |(_, enemy)| {
            let is_core = enemy.is(crate::field::State::Core);
            let units = manoeuvre::nearest(troop, enemy.troop(), is_core, pace).max(TOUCHING);
            let units = holds_back.filter(|_| is_core).map_or(units, |back| back.max(units));
            enemy.rects_near(&way, units + QUARTER).map(move |(_, from)| Keep { from, units })
        });
        keeps.filter(move |keep| Outline::of(&keep.from).is_within(keep.units + QUARTER, &area))
    }

    /// Whether a unit can go a quarter of an inch ahead.
    pub(super) fn can_go_ahead(&self, marcher: Marcher, duty: Option<Duty>) -> bool {
        let left = marcher.left.min(QUARTER as i16);
        let one =
            self.straight(Marcher { left, ..marcher }, duty).filter(|straight| straight.reach == QUARTER);
        let end = one.and_then(|straight| straight.end(QUARTER));
        end.is_some_and(|end| self.judge_end_of_leg(marcher, duty, Action::Ahead(1), &end).is_ok())
    }

    /// The straight moves and wheels that a unit can make next.
    pub(super) fn list_legs(&self, marcher: Marcher, duty: Option<Duty>, visit: &mut dyn FnMut(Action)) {
        let Some(unit) = self.field.get(marcher.unit) else { return };
        let Some(straight) = self.straight(marcher, duty) else { return };
        let near = self.near_core(unit, duty);
        // Where a move ends matters to few orders, and takes longest to tell.
        let may_end = |action: Action, end: &dyn Fn() -> Body| match duty {
            Some(Duty::NearCore) if near.surely_allows(action) => true,
            Some(Duty::NearCore | Duty::FallIn | Duty::Withdraw) => {
                self.judge_end_of_leg(marcher, duty, action, &end()).is_ok()
            }
            _ => self.judge_duty(marcher, duty, action).is_ok(),
        };
        let go = |action: Action, length: i32, visit: &mut dyn FnMut(Action)| {
            let is_open = straight.room.is_open() && straight.drift == 0;
            let end = if is_open { Some(straight.ahead(length)) } else { straight.end(length) };
            if end.is_some_and(|end| may_end(action, &|| end)) {
                visit(action);
            }
        };
        if let Some(longest) = straight.longest() {
            go(Action::AheadUntil(Until::AsFarAsPossible), longest, visit);
        }
        for (id, length) in self.levels(marcher.unit).filter(|&(_, length)| length <= straight.reach) {
            go(Action::AheadUntil(Until::LevelWith(id)), length, visit);
        }
        for quarters in 1..=(straight.reach / QUARTER).min(i32::from(u8::MAX)) {
            go(Action::Ahead(quarters as u8), quarters * QUARTER, visit);
        }
        let mut offer = |action: Action, hold: Hand, by: Angle| {
            if may_end(action, &|| Leg::Wheel { hold, by }.end(&unit.body)) {
                visit(action);
            }
        };
        let wheeling = self.wheeling(unit, duty, marcher);
        let [left, right] = [Hand::Left, Hand::Right].map(|hold| wheeling.widest(hold, Angle::degrees(180)));
        for (hold, widest) in [(Hand::Left, left), (Hand::Right, right)] {
            for steps in 1..=widest.0 / STEP.0 {
                offer(Action::Wheel { hold, steps: steps as u8 }, hold, Angle(STEP.0 * steps));
            }
        }
        for (other, hold, by) in self.fronts(marcher.unit) {
            // The last whole step on the way there; those before it are clear if it is.
            let before = Angle((by.0 - 1) / STEP.0 * STEP.0);
            let widest = if hold == Hand::Left { left } else { right };
            let gets_near = by <= wheeling.most && before <= widest;
            if gets_near && wheeling.is_clear(hold, by) {
                offer(Action::WheelTo { hold, unit: other }, hold, by);
            }
        }
    }

    /// Whether a unit can make this straight move or wheel next.
    pub(super) fn judge_leg(
        &self,
        marcher: Marcher,
        duty: Option<Duty>,
        action: Action,
    ) -> Result<(), Illegal> {
        let (_, end) = self.leg(marcher, duty, action)?;
        self.judge_end_of_leg(marcher, duty, action, &end)
    }

    /// Whether the order of a unit lets it make this move, and end there.
    fn judge_end_of_leg(
        &self,
        marcher: Marcher,
        duty: Option<Duty>,
        action: Action,
        end: &Body,
    ) -> Result<(), Illegal> {
        self.judge_duty(marcher, duty, action)?;
        self.judge_homewards(marcher, duty, end)?;
        self.judge_recall(marcher, duty, action, end)?;
        self.judge_tether(marcher, duty, end)
    }

    /// What a straight move or a wheel is, and where it ends.
    pub(super) fn leg(
        &self,
        marcher: Marcher,
        duty: Option<Duty>,
        action: Action,
    ) -> Result<(Leg, Body), Illegal> {
        let wheel = |hold: Hand, by: Angle| {
            let unit = self.field.get(marcher.unit);
            let widest = |unit: &Unit| self.wheeling(unit, duty, marcher).widest(hold, by);
            if by.0 <= 0 || unit.map(widest) != Some(by) {
                return forbid(
                    rulebook::CROSSING,
                    "it cannot wheel so far: it has not enough movement, or no room",
                );
            }
            let leg = Leg::Wheel { hold, by };
            let body = self.field.get(marcher.unit).map_or(Body::NOWHERE, |unit| unit.body);
            Ok((leg, leg.end(&body)))
        };
        let straight = self.straight(marcher, duty);
        let length = match action {
            Action::Wheel { hold, steps } => {
                return wheel(hold, Angle(STEP.0.saturating_mul(i16::from(steps))));
            }
            Action::WheelTo { hold, unit } => {
                let mut fronts = self.fronts(marcher.unit);
                return match fronts.find(|&(other, by_hand, _)| other == unit && by_hand == hold) {
                    Some((_, _, by)) => wheel(hold, by),
                    None => forbid(rulebook::CROSSING, "there is no such front to wheel to on that side"),
                };
            }
            Action::Ahead(quarters) => Some(i32::from(quarters) * QUARTER),
            Action::AheadUntil(Until::AsFarAsPossible) => straight.as_ref().and_then(Straight::longest),
            Action::AheadUntil(Until::LevelWith(with)) => {
                self.levels(marcher.unit).find(|&(other, _)| other == with).map(|(_, length)| length)
            }
            _ => None,
        };
        let end = straight.zip(length).filter(|(straight, length)| (1..=straight.reach).contains(length));
        match end.and_then(|(straight, length)| Some((Leg::Ahead(length), straight.end(length)?))) {
            Some(leg) => Ok(leg),
            None => forbid(
                rulebook::HOPLITES_HALT,
                "it cannot go so far: it has not enough movement, or somebody or something is in the way",
            ),
        }
    }

    /// The friends with whose front a unit can come level by going straight ahead, and how far that is.
    fn levels(&self, id: UnitId) -> impl Iterator<Item = (UnitId, i32)> + '_ {
        let unit = self.field.get(id);
        let friends = unit.into_iter().flat_map(move |unit| {
            self.field.of_side(unit.side).filter(move |&(other, _)| other != id).map(move |it| (unit, it))
        });
        friends.filter_map(|(unit, (other, friend))| {
            let is_parallel = unit.body.heading.to(friend.body.heading).0.abs() <= LEVEL.0;
            let ahead = (unit.body.rect().local(friend.body.at).ahead / ONE) as i32;
            let is_line = friend.body.shape.order == Order::Line && !friend.is_running();
            (is_parallel && is_line && ahead > 0).then_some((other, ahead))
        })
    }

    /// The fronts a unit can wheel to: parallel to a friend's, or facing an enemy's; about which corner, and how far.
    fn fronts(&self, id: UnitId) -> impl Iterator<Item = (UnitId, Hand, Angle)> + '_ {
        let unit = self.field.get(id);
        let others = unit.into_iter().flat_map(move |unit| {
            let others = self.field.iter().filter(move |&(other, it)| other != id && !it.is_hidden());
            others.map(move |it| (unit, it))
        });
        others.filter_map(|(unit, (other, it))| {
            let front = if it.side == unit.side { it.body.heading } else { it.body.heading.reversed() };
            let by = unit.body.heading.to(front);
            let hold = if by.0 > 0 { Hand::Right } else { Hand::Left };
            (by.0 != 0 && by.0.abs() < Angle::degrees(180).0).then_some((other, hold, Angle(by.0.abs())))
        })
    }

    /// MN2 What bounds the wheels of a unit.
    fn wheeling<'a>(&'a self, unit: &'a Unit, duty: Option<Duty>, marcher: Marcher) -> Wheeling<'a> {
        let rect = unit.body.rect();
        // No corner comes farther from where it was than the unit is wide and deep, nor, as its outer front corner goes no farther than
        // its movement, than so many times that as the corner is farther from the one that stays.
        let size = rect.width + rect.depth;
        let around = rect.grown(size.min(i32::from(marcher.left) * size / rect.width + INCH));
        let area = Outline::of(&around);
        let mut room = Room::new(unit, &area, &self.table());
        room.on(self.ground(), &around);
        for (_, friend) in self.field.of_side(unit.side).filter(|&(other, _)| other != marcher.unit) {
            let near = friend.rects_near(&around, 0).map(|(_, rect)| Outline::of(&rect));
            near.filter(|friend| friend.overlaps(&area)).for_each(|friend| room.take(friend));
        }
        let mut enemies = Vec::new();
        for keep in self.keeps(unit, duty, &around) {
            // A unit of slack, since a distance is rounded down. Who is nearer already may not come nearer still.
            let units = keep.units.min(rect.distance(&keep.from)) - 1;
            let enemy = Outline::of(&keep.from);
            room.take(enemy);
            enemies.push((enemy, units));
        }
        Wheeling { unit, most: swing(rect.width, i32::from(marcher.left)), room, enemies }
    }

    /// A unit goes straight ahead or wheels. Enemies in ambush come to light when it comes near, and halt it: it goes no farther in this
    /// turn. Lights before whom it halts in its approach make way, and it goes on.
    pub(super) fn go(&mut self, marcher: Marcher, action: Action, log: &mut impl Log<Event>) -> Marcher {
        let duty = self.duty(marcher.unit);
        let Ok((leg, end)) = self.leg(marcher, duty, action) else { return marcher };
        let Some(unit) = self.field.get(marcher.unit).copied() else { return marcher };
        let ((leg, end), wanted) = (self.halted_by_ambush(&unit, leg, end), end);
        let cost = leg.length(&unit.body) as i16;
        self.pass_friends(marcher.unit, leg, cost <= marcher.left, log);
        let left = if end == wanted { (marcher.left - cost).max(0) } else { 0 };
        let mut marcher = Marcher { left, gone: marcher.gone + cost, ..marcher };
        marcher.steps.insert(MarchStep::Begun);
        marcher.steps.remove(MarchStep::Faced);
        let is_approach = duty == Some(Duty::Approach);
        self.move_to(marcher.unit, leg, log);
        self.drift_to(marcher.unit, end, log);
        if let Leg::Wheel { by, .. } = leg {
            marcher.wheeled = Angle(marcher.wheeled.0 + by.0);
            let widest = manoeuvre::widest_wheel(unit.troop(), unit.body.shape.arrangement);
            if widest.is_some_and(|widest| marcher.wheeled.0 > widest.0) {
                self.disarray(marcher.unit, log);
            }
        }
        self.uncover_ambushes(marcher.unit, log);
        let is_way_free = self.make_way(marcher.unit, log);
        if is_approach && matches!(leg, Leg::Ahead(_)) {
            self.has_approached(marcher.unit);
            // Lights that stood in its way do not shorten an approach.
            let goes_on = is_way_free && action == Action::AheadUntil(Until::AsFarAsPossible);
            marcher.steps.insert(if goes_on { MarchStep::Drifted } else { MarchStep::Approached });
        }
        marcher
    }

    /// MN1, DI4 A unit moves along a leg, and is disarrayed by what it crosses.
    fn move_to(&mut self, id: UnitId, leg: Leg, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get(id) else { return };
        let from = unit.body;
        let here = self.ground().crossed(&from, leg);
        self.come_to(id, leg.end(&from), here, log);
    }

    /// AP3 Where a unit stands after its drift, if it drifts.
    fn drift_to(&mut self, id: UnitId, end: Body, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get_mut(id).filter(|unit| unit.body != end) else { return };
        let from = std::mem::replace(&mut unit.body, end);
        log.note(Event::March(MarchEvent::Drifted { unit: id, from, to: end }));
    }

    /// DI4 A unit comes to stand somewhere else, and is disarrayed by what it crossed on the way.
    pub(super) fn come_to(&mut self, id: UnitId, end: Body, here: Grounds, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get(id) else { return };
        let from = unit.body;
        let crossed = unit.conduct.crossed.union(here);
        let points = crossed.disarray().unwrap_or(0);
        let falls_apart = manoeuvre::is_disarrayed_by(unit.troop(), from.shape.arrangement, points);
        if let Some(unit) = self.field.get_mut(id) {
            unit.body = end;
            unit.conduct.crossed = crossed;
            unit.conduct.deeds.insert(Deed::Moved);
            if here.contains(Terrain::Gate) {
                unit.conduct.deeds.insert(Deed::PassedGate);
            }
        }
        log.note(Event::March(MarchEvent::Moved { unit: id, from, to: end }));
        if falls_apart {
            self.disarray(id, log);
        }
    }

    /// MV6 to MV8 A unit goes through the friends on its way, and whoever has files loses them.
    fn pass_friends(&mut self, id: UnitId, leg: Leg, clears: bool, log: &mut impl Log<Event>) {
        let Leg::Ahead(length) = leg else { return };
        let Some(unit) = self.field.get(id).copied() else { return };
        let way = unit.body.rect().sweep(length);
        let on_the_way: ArrayVec<UnitId, MOST_UNITS> = self
            .field
            .of_side(unit.side)
            .filter(|&(other, friend)| other != id && friend.rects().any(|(_, rect)| rect.overlaps(&way)))
            .map(|(other, _)| other)
            .collect();
        for other in on_the_way {
            let Some(friend) = self.field.get(other) else { continue };
            let of = |unit: &Unit| (unit.troop(), unit.body.shape.arrangement);
            let (mover, stander) = passing(of(&unit), of(friend), clears);
            if mover || stander {
                self.come_out(other, log);
            }
            if mover {
                self.disarray(id, log);
            }
            if stander {
                self.disarray(other, log);
            }
        }
    }
}

/// The longest length up to a limit that still goes, for what goes at every shorter one.
fn longest(most: i32, goes: impl Fn(i32) -> bool) -> i32 {
    let (mut low, mut high) = (0, most);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if goes(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}
