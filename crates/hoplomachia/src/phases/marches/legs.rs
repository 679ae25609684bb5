//! Straight moves and wheels: how far they can go, and what comes of them.

use super::duty::Duty;
use super::{Position, QUARTER};
use crate::action::Until;
use crate::body::{Body, Order};
use crate::event::MarchEvent;
use crate::field::{Deed, Ground, Leg, MOST_FILES, MOST_UNITS, Unit, UnitId, passing};
use crate::manoeuvre::{self, Pace};
use crate::phase::{MarchStep, Marcher};
use crate::phases::forbid;
use crate::terrain::Terrain;
use crate::{Action, Event, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Illegal, Log};
use wargame::plane::{Angle, Hand, INCH, Keep, ONE, Outline, Rect, TOUCHING, swing};

/// The quantum of a wheel.
const STEP: Angle = Angle::degrees(5);
/// Fronts that differ by no more than this can be level.
const LEVEL: Angle = Angle::degrees(20);

/// What bounds a straight move.
pub(super) struct Straight {
    unit: Unit,
    /// How far nothing stops it but friends, in units of length.
    pub(super) reach: i32,
    /// AP3 How far it drifts to the right at the end.
    drift: i32,
    /// The friends whom it could run into.
    friends: ArrayVec<Outline, { MOST_UNITS * 2 }>,
    table: Outline,
}

/// What bounds a wheel, about either corner.
struct Wheeling<'a> {
    unit: &'a Unit,
    /// How far its movement lets it wheel.
    most: Angle,
    /// The friends whom it could run into.
    friends: ArrayVec<Outline, { MOST_UNITS * 2 }>,
    /// The enemies about it, and how near it may come to each.
    enemies: ArrayVec<(Outline, i32), { MOST_UNITS * MOST_FILES }>,
    table: Outline,
    /// `None` where nothing about it is impassable.
    ground: Option<Ground<'a>>,
}

impl Wheeling<'_> {
    /// How far it can wheel about a corner, step by step up to an angle: as its movement allows, and until somebody or something is in
    /// the way.
    fn widest(&self, hold: Hand, most: Angle) -> Angle {
        let most = most.min(self.most);
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
        let there = self.unit.with(Leg::Wheel { hold, by }.end(&self.unit.body));
        let rect = there.body.rect();
        let wheeled = Outline::of(&rect);
        there.rects().all(|(_, rect)| {
            let rect = Outline::of(&rect);
            let mut others = self.friends.iter().chain(self.enemies.iter().map(|(enemy, _)| enemy));
            self.table.encloses(&rect) && others.all(|other| !other.overlaps(&rect))
        }) && self.enemies.iter().all(|(enemy, units)| !wheeled.is_nearer(*units, enemy))
            && self.ground.is_none_or(|ground| ground.is_passable(&rect))
    }
}

impl Straight {
    /// Where a move of this length ends, if there is room: with its drift, or without it where somebody stands in the way of that.
    fn end(&self, length: i32) -> Option<Body> {
        let ahead = Leg::Ahead(length).end(&self.unit.body);
        let drifted = Leg::Aside(self.drift).end(&ahead);
        [drifted, ahead].into_iter().find(|end| self.is_free(end))
    }

    fn is_free(&self, end: &Body) -> bool {
        let unit = self.unit.with(*end);
        let mut rects = unit.rects();
        rects.all(|(_, rect)| {
            let rect = Outline::of(&rect);
            self.table.encloses(&rect) && !self.friends.iter().any(|friend| friend.overlaps(&rect))
        })
    }

    /// The longest move there is room for.
    fn longest(&self) -> Option<i32> {
        let quarters = (1..=self.reach / QUARTER).rev().map(|quarters| quarters * QUARTER);
        std::iter::once(self.reach).chain(quarters).find(|&length| length > 0 && self.end(length).is_some())
    }
}

impl Position {
    /// MV2, MV3, OR2 What keeps a unit from going on: enemies whom it sees, impassable ground, the edge of the table.
    pub(super) fn straight(&self, marcher: Marcher) -> Straight {
        let none = Unit::new(crate::Side::First, Body::NOWHERE);
        let unit = self.field.get(marcher.unit).copied().unwrap_or(none);
        let rect = unit.body.rect();
        let most = i32::from(marcher.left);
        let keeps = self.keeps(marcher.unit, &rect.sweep(most));
        let mut reach = rect.room(rect.heading, most, keeps.iter().copied());
        let table = self.table();
        let ground = self.ground();
        let goes = |length: i32| {
            table.encloses(&rect.moved(rect.heading, length))
                && ground.crossed(&unit.body, Leg::Ahead(length)).disarray().is_some()
        };
        if reach > 0 && !goes(reach) {
            reach = longest(reach, goes);
        }
        let way = rect.sweep(reach);
        let friends = self.field.of_side(unit.side).filter(|&(other, _)| other != marcher.unit);
        let near = friends.flat_map(|(_, friend)| friend.rects_near(&way, INCH));
        let (near, area) = (near.map(|(_, rect)| Outline::of(&rect)), Outline::of(&way));
        let friends = near.filter(|friend| friend.is_within(INCH, &area)).collect();
        let drift = if self.duty(marcher.unit) == Some(Duty::Approach) { self.drift(marcher) } else { 0 };
        Straight { unit, reach, drift, friends, table: Outline::of(&table) }
    }

    /// How near a unit may come to each enemy that it sees about its way.
    fn keeps(&self, id: UnitId, way: &Rect) -> ArrayVec<Keep, { MOST_UNITS * MOST_FILES }> {
        let Some(unit) = self.field.get(id) else { return ArrayVec::new() };
        let pace = if self.duty(id) == Some(Duty::March) { Pace::March } else { Pace::Approach };
        let enemies = self.field.of_side(unit.side.enemy()).filter(|(_, enemy)| !enemy.is_hidden());
        let keeps = enemies.flat_map(|(_, enemy)| {
            let is_core = enemy.is(crate::field::State::Core);
            let units = manoeuvre::nearest(unit.troop(), enemy.troop(), is_core, pace).max(TOUCHING);
            enemy.rects_near(way, units + QUARTER).map(move |(_, from)| Keep { from, units })
        });
        let area = Outline::of(way);
        keeps.filter(|keep| Outline::of(&keep.from).is_within(keep.units + QUARTER, &area)).collect()
    }

    /// Whether a unit can go ahead as far as possible.
    pub(super) fn can_go_ahead(&self, marcher: Marcher) -> bool {
        let straight = self.straight(marcher);
        let (duty, action) = (self.duty(marcher.unit), Action::AheadUntil(Until::AsFarAsPossible));
        let end = straight.longest().and_then(|longest| straight.end(longest));
        end.is_some_and(|end| self.judge_end_of_leg(marcher, duty, action, &end).is_ok())
    }

    /// The straight moves and wheels that a unit can make next.
    pub(super) fn list_legs(&self, marcher: Marcher, visit: &mut dyn FnMut(Action)) {
        let Some(unit) = self.field.get(marcher.unit) else { return };
        let duty = self.duty(marcher.unit);
        let mut offer = |action: Action, end: Option<Body>| {
            if end.is_some_and(|end| self.judge_end_of_leg(marcher, duty, action, &end).is_ok()) {
                visit(action);
            }
        };
        let straight = self.straight(marcher);
        if let Some(longest) = straight.longest() {
            offer(Action::AheadUntil(Until::AsFarAsPossible), straight.end(longest));
        }
        for (id, length) in self.levels(marcher.unit).filter(|&(_, length)| length <= straight.reach) {
            offer(Action::AheadUntil(Until::LevelWith(id)), straight.end(length));
        }
        for quarters in 1..=(straight.reach / QUARTER).min(i32::from(u8::MAX)) {
            offer(Action::Ahead(quarters as u8), straight.end(quarters * QUARTER));
        }
        let wheeled = |hold: Hand, by: Angle| Leg::Wheel { hold, by }.end(&unit.body);
        let wheeling = self.wheeling(unit, marcher);
        let [left, right] = [Hand::Left, Hand::Right].map(|hold| wheeling.widest(hold, Angle::degrees(180)));
        for (hold, widest) in [(Hand::Left, left), (Hand::Right, right)] {
            for steps in 1..=widest.0 / STEP.0 {
                offer(Action::Wheel { hold, steps: steps as u8 }, Some(wheeled(hold, Angle(STEP.0 * steps))));
            }
        }
        for (other, hold, by) in self.fronts(marcher.unit) {
            // The last whole step on the way there; those before it are clear if it is.
            let before = Angle((by.0 - 1) / STEP.0 * STEP.0);
            let widest = if hold == Hand::Left { left } else { right };
            let gets_near = by <= wheeling.most && before <= widest;
            if gets_near && wheeling.is_clear(hold, by) {
                offer(Action::WheelTo { hold, unit: other }, Some(wheeled(hold, by)));
            }
        }
    }

    /// Whether a unit can make this straight move or wheel next.
    pub(super) fn judge_leg(&self, marcher: Marcher, action: Action) -> Result<(), Illegal> {
        let (_, end) = self.leg(marcher, action)?;
        self.judge_end_of_leg(marcher, self.duty(marcher.unit), action, &end)
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
        self.judge_tether(marcher, duty, end)
    }

    /// What a straight move or a wheel is, and where it ends.
    pub(super) fn leg(&self, marcher: Marcher, action: Action) -> Result<(Leg, Body), Illegal> {
        let wheel = |hold: Hand, by: Angle| {
            let unit = self.field.get(marcher.unit);
            let widest = |unit: &Unit| self.wheeling(unit, marcher).widest(hold, by);
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
            Action::AheadUntil(Until::AsFarAsPossible) => self.straight(marcher).longest(),
            Action::AheadUntil(Until::LevelWith(with)) => {
                self.levels(marcher.unit).find(|&(other, _)| other == with).map(|(_, length)| length)
            }
            _ => None,
        };
        let straight = self.straight(marcher);
        let end = length.filter(|&length| length > 0 && length <= straight.reach);
        match end.and_then(|length| Some((Leg::Ahead(length), straight.end(length)?))) {
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
    fn wheeling<'a>(&'a self, unit: &'a Unit, marcher: Marcher) -> Wheeling<'a> {
        let rect = unit.body.rect();
        // No corner comes farther from where the unit stands than it is wide and deep.
        let far = rect.width + rect.depth;
        let around = Rect {
            at: rect.point(-far, -far),
            width: rect.width + 2 * far,
            depth: rect.depth + 2 * far,
            ..rect
        };
        // A unit of slack, since a distance is rounded down. Who is nearer already may not come nearer still.
        let units = |keep: &Keep| keep.units.min(rect.distance(&keep.from)) - 1;
        let keeps = self.keeps(marcher.unit, &around);
        let friends = self.field.of_side(unit.side).filter(|&(other, _)| other != marcher.unit);
        let friends = friends.flat_map(|(_, friend)| friend.rects_near(&around, 0));
        let (friends, area) = (friends.map(|(_, rect)| Outline::of(&rect)), Outline::of(&around));
        Wheeling {
            unit,
            most: swing(rect.width, i32::from(marcher.left)),
            friends: friends.filter(|friend| friend.overlaps(&area)).collect(),
            enemies: keeps.iter().map(|keep| (Outline::of(&keep.from), units(keep))).collect(),
            table: Outline::of(&self.table()),
            ground: Some(self.ground()).filter(|ground| !ground.is_passable(&around)),
        }
    }

    /// A unit goes straight ahead or wheels. Enemies in ambush come to light when it comes near, and halt it.
    pub(super) fn go(&mut self, marcher: Marcher, action: Action, log: &mut impl Log<Event>) -> Marcher {
        let Ok((leg, end)) = self.leg(marcher, action) else { return marcher };
        let Some(unit) = self.field.get(marcher.unit).copied() else { return marcher };
        let (leg, end) = self.halted_by_ambush(&unit, leg, end);
        let cost = leg.length(&unit.body) as i16;
        self.pass_friends(marcher.unit, leg, cost <= marcher.left, log);
        let mut marcher =
            Marcher { left: (marcher.left - cost).max(0), gone: marcher.gone + cost, ..marcher };
        marcher.steps.insert(MarchStep::Begun);
        marcher.steps.remove(MarchStep::Faced);
        let is_approach = self.duty(marcher.unit) == Some(Duty::Approach);
        self.move_to(marcher.unit, leg, end, log);
        if let Leg::Wheel { by, .. } = leg {
            marcher.wheeled = Angle(marcher.wheeled.0 + by.0);
            let widest = manoeuvre::widest_wheel(unit.troop(), unit.body.shape.arrangement);
            if widest.is_some_and(|widest| marcher.wheeled.0 > widest.0) {
                self.disarray(marcher.unit, log);
            }
        } else if is_approach {
            marcher.steps.insert(MarchStep::Approached);
            self.has_approached(marcher.unit);
        }
        self.uncover_ambushes(marcher.unit, log);
        self.make_way(marcher.unit, log);
        marcher
    }

    /// MN1, DI4 A unit moves along a leg, and is disarrayed by what it crosses.
    pub(super) fn move_to(&mut self, id: UnitId, leg: Leg, end: Body, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get(id) else { return };
        let from = unit.body;
        let here = self.ground().crossed(&from, leg);
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
