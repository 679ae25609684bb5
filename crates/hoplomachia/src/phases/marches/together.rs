//! MN2, R227 A group of taxeis wheels like one, as a door does.

use super::duty::Duty;
use super::{Position, QUARTER};
use crate::body::Body;
use crate::field::{Deed, MOST_UNITS, Unit, UnitId, Units};
use crate::manoeuvre;
use crate::phase::{MarchStep, Marcher};
use crate::phases::forbid;
use crate::terrain::Grounds;
use crate::{Action, Event, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Illegal, Log};
use wargame::plane::{Angle, Hand, INCH, Keep, ONE, Rect, TOUCHING, arc};

/// The quantum of a wheel.
const STEP: i16 = Angle::degrees(5).0;

/// Where each taxis of a line stands, or would.
type Bodies = ArrayVec<(UnitId, Body), MOST_UNITS>;

/// A line that may wheel.
struct Line {
    members: Units,
    bodies: Bodies,
    /// Where the front right corner of each is, to the right of that of the unit that is asked and ahead of it. Nobody reaches into his
    /// neighbour, not even by what counts as touching: turned, and put down on whole units of length, they would stand on each other.
    corners: ArrayVec<(i32, i32), MOST_UNITS>,
    /// How far the slowest can move.
    most: i32,
    /// From one end to the other, as far ahead as the front of the right end and of the left one, and where its right corner is.
    door: [(Rect, (i32, i32)); 2],
    /// How near each may come to which enemy.
    keeps: Vec<(UnitId, Keep)>,
}

impl Line {
    /// How it stands after a wheel about an end.
    fn wheeled(&self, hold: Hand, by: Angle) -> Bodies {
        let (door, (right, front)) = self.door[usize::from(hold == Hand::Left)];
        let turned = door.wheeled(hold, by);
        let of = |(&(id, body), &(aside, ahead)): (&(UnitId, Body), &(i32, i32))| {
            let at = turned.point(right - aside, front - ahead);
            (id, Body { at, heading: turned.heading, ..body })
        };
        self.bodies.iter().zip(&self.corners).map(of).collect()
    }

    /// What is left to go after a wheel.
    fn left(&self, by: Angle) -> i32 {
        self.most - arc(self.door[0].0.width, by)
    }
}

/// Where the front right corners of a line are, to the right of that of a frame and ahead of it, from the right end on set apart by what
/// they reach into each other.
fn corners_of(frame: &Rect, bodies: &Bodies) -> ArrayVec<(i32, i32), MOST_UNITS> {
    let local = |(_, body): &(UnitId, Body)| {
        let there = frame.local(body.at);
        ((there.right / ONE) as i32, (there.ahead / ONE) as i32)
    };
    let mut corners: ArrayVec<(i32, i32), MOST_UNITS> = bodies.iter().map(local).collect();
    let mut order: ArrayVec<(i32, usize), MOST_UNITS> =
        (0..corners.len()).map(|at| (-corners[at].0, at)).collect();
    tabletop::arrange(&mut order, |&at| at);
    let mut free = i32::MAX;
    for (_, at) in order {
        if corners[at].0 <= free.saturating_add(2 * TOUCHING) {
            corners[at].0 = corners[at].0.min(free);
        }
        free = corners[at].0 - bodies[at].1.shape.width();
    }
    corners
}

/// All of them so much farther.
fn ahead(bodies: &Bodies, length: i32) -> Bodies {
    let of =
        |&(id, body): &(UnitId, Body)| (id, Body { at: body.rect().moved(body.heading, length).at, ..body });
    bodies.iter().map(of).collect()
}

impl Position {
    /// The wheels that the line of a unit can make.
    pub(super) fn list_line(&self, marcher: Marcher, visit: &mut dyn FnMut(Action)) {
        let Ok(line) = self.line(marcher) else { return };
        for hold in [Hand::Left, Hand::Right] {
            let goes = |steps: u8| self.way_of_line(&line, hold, steps, false);
            for steps in (1..=36).take_while(|&steps| goes(steps).is_some()) {
                visit(Action::WheelLine { hold, steps, on: false });
                if self.way_of_line(&line, hold, steps, true).is_some() {
                    visit(Action::WheelLine { hold, steps, on: true });
                }
            }
        }
    }

    /// MN2, MN3 Whether the line of a unit can wheel so far, and then go on if it is to.
    pub(super) fn judge_line(
        &self,
        marcher: Marcher,
        (hold, steps, on): (Hand, u8, bool),
    ) -> Result<(), Illegal> {
        let line = self.line(marcher)?;
        match self.way_of_line(&line, hold, steps, on).filter(|_| steps > 0) {
            Some(_) => Ok(()),
            None => forbid(rulebook::TOGETHER, "the line has not enough movement for this, or no room"),
        }
    }

    /// Where the unit that marches would stand after it.
    pub(super) fn after_line(&self, marcher: Marcher, (hold, steps, on): (Hand, u8, bool)) -> Option<Body> {
        let line = self.line(marcher).ok()?;
        let way = self.way_of_line(&line, hold, steps, on)?;
        way.last()?.iter().find(|(id, _)| *id == marcher.unit).map(|&(_, body)| body)
    }

    /// The line wheels, and all of it has moved. It halts where an ambush is before it.
    pub(super) fn wheel_line(
        &mut self,
        marcher: Marcher,
        (hold, steps, on): (Hand, u8, bool),
        log: &mut impl Log<Event>,
    ) {
        let Ok(line) = self.line(marcher) else { return };
        let Some(way) = self.way_of_line(&line, hold, steps, on) else { return };
        tabletop::applies!(rulebook::TOGETHER);
        let is_open = |bodies: &&Bodies| !self.comes_upon_ambush(bodies);
        let way: Vec<Bodies> = way.iter().take_while(is_open).cloned().collect();
        let wheeled = Angle(STEP * (way.len() as i16).min(i16::from(steps)));
        for &(id, from) in &line.bodies {
            let enemy_was = self.distance_to_enemy(id);
            let mut ends = way.iter().flatten().filter(|(other, _)| *other == id).map(|&(_, body)| body);
            let crossed = ends
                .clone()
                .fold(Grounds::NONE, |crossed, body| crossed.union(self.ground().under(&body.rect())));
            self.does(id, Deed::Moved);
            self.come_to(id, ends.next_back().unwrap_or(from), crossed, log);
            let shape = from.shape;
            if manoeuvre::widest_wheel(shape.troop, shape.arrangement).is_some_and(|widest| wheeled > widest)
            {
                self.disarray(id, log);
            }
            self.strophe.acted.insert(id);
            self.end_march(Marcher { unit: id, enemy_was, ..marcher });
        }
        for (id, _) in line.bodies {
            self.uncover_ambushes(id, log);
            self.make_way(id, log);
        }
    }

    /// R227 The taxeis side by side with a unit that may wheel with it: who face as it does in the same arrangement, have the same
    /// order, and have not moved.
    fn line(&self, marcher: Marcher) -> Result<Line, Illegal> {
        let alone = || forbid(rulebook::TOGETHER, "nobody beside it can wheel with it");
        let Some(unit) = self.field.get(marcher.unit) else { return alone() };
        if marcher.steps.contains(MarchStep::Begun) || marcher.gone > 0 {
            return forbid(rulebook::TOGETHER, "a line wheels before any of it moves");
        }
        let duty = self.duty(marcher.unit);
        if !matches!(duty, Some(Duty::March | Duty::Free | Duty::FollowUp)) || unit.is_hidden() {
            return forbid(rulebook::TOGETHER, "its order does not let it");
        }
        let is_like = |body: &Body| {
            body.heading == unit.body.heading && body.shape.arrangement == unit.body.shape.arrangement
        };
        let wheels_too = |other: UnitId, it: &Unit| {
            let is_free = !self.strophe.acted.contains(other) && !it.is_hidden() && !it.did(Deed::FallsBack);
            is_free && is_like(&it.body) && self.may_march(other) && self.duty(other) == duty
        };
        let members = self.field.line_among(marcher.unit, |id, it| id == marcher.unit || wheels_too(id, it));
        if members.len() < 2 {
            return alone();
        }
        let bodies: Bodies = members.iter().filter_map(|id| Some((id, self.field.get(id)?.body))).collect();
        let frame = unit.body.rect();
        let corners = corners_of(&frame, &bodies);
        let ends = |at: usize| (corners[at].0, corners[at].0 - bodies[at].1.shape.width(), corners[at].1);
        let all = || (0..bodies.len()).map(ends);
        let (right, _, right_front) = all().max_by_key(|end| end.0).unwrap_or_default();
        let (_, left, left_front) = all().min_by_key(|end| end.1).unwrap_or_default();
        let door = [right_front, left_front].map(|front| {
            (Rect { at: frame.point(-right, -front), width: right - left, ..frame }, (right, front))
        });
        let others = bodies.iter().filter(|(id, _)| *id != marcher.unit);
        let most = others.map(|&(id, _)| i32::from(self.allowance(id, false))).min().unwrap_or(0);
        let most = most.min(i32::from(marcher.left));
        let mut keeps = Vec::new();
        for &(id, body) in &bodies {
            let Some(it) = self.field.get(id) else { continue };
            keeps.extend(self.keeps(it, duty, &body.rect().grown(most + INCH)).map(|keep| (id, keep)));
        }
        Ok(Line { members, bodies, corners, most, door, keeps })
    }

    /// How the line stands, step by step, as it wheels and then goes on as far as it can; `None` if it cannot.
    fn way_of_line(&self, line: &Line, hold: Hand, steps: u8, on: bool) -> Option<Vec<Bodies>> {
        let by = |step: u8| Angle(STEP.saturating_mul(i16::from(step)));
        if steps > 36 || line.left(by(steps)) < 0 {
            return None;
        }
        let mut way: Vec<Bodies> = (1..=steps).map(|step| line.wheeled(hold, by(step))).collect();
        if !way.iter().all(|bodies| self.has_room_for_line(line, bodies)) {
            return None;
        }
        if on {
            let turned = way.last()?.clone();
            let farther =
                (1..=line.left(by(steps)) / QUARTER).map(|quarters| ahead(&turned, quarters * QUARTER));
            let before = way.len();
            way.extend(farther.take_while(|bodies| self.has_room_for_line(line, bodies)));
            if way.len() == before {
                return None;
            }
        }
        Some(way)
    }

    /// Whether a line can stand so: on the table, on no others, on ground that can be crossed, and no nearer to enemies than it may come.
    /// Lochoi are looked at one by one, for some may be ahead of their unit, and all are put down on whole units of length.
    fn has_room_for_line(&self, line: &Line, bodies: &Bodies) -> bool {
        let table = self.table();
        let there = |&(id, body): &(UnitId, Body)| self.field.get(id).map(|unit| (id, unit.with(body)));
        let units: ArrayVec<(UnitId, Unit), MOST_UNITS> = bodies.iter().filter_map(there).collect();
        units.iter().all(|(id, unit)| {
            let is_other =
                |other: UnitId, it: &Unit| !line.members.contains(other) && !it.is_hidden_from(unit.side);
            let others = self.field.iter().filter(|&(other, it)| is_other(other, it)).map(|(_, it)| it);
            let beside = units.iter().filter(|(other, _)| other != id).map(|(_, it)| it);
            let mut others = others.chain(beside);
            let whole = unit.body.rect();
            let was = self.field.get(*id).map(|unit| unit.body.rect()).unwrap_or(whole);
            let mut keeps = line.keeps.iter().filter(|(of, _)| of == id);
            let far_enough =
                |keep: &Keep| whole.distance(&keep.from) >= keep.units.min(was.distance(&keep.from)) - 1;
            let is_free =
                |rect: &Rect, other: &Unit| other.rects_near(rect, 0).all(|(_, taken)| !taken.overlaps(rect));
            keeps.all(|(_, keep)| far_enough(keep))
                && unit.rects().all(|(_, rect)| table.encloses(&rect) && self.ground().is_passable(&rect))
                && others.all(|other| {
                    other.body.rect().is_far(&whole, unit.stray() + other.stray())
                        || unit.rects().all(|(_, rect)| is_free(&rect, other))
                })
        })
    }

    /// Whether any of a line would come nearer than three inches to an ambush.
    fn comes_upon_ambush(&self, bodies: &Bodies) -> bool {
        let hidden = self.field.iter().filter(|(_, unit)| unit.is_hidden());
        hidden.into_iter().any(|(_, enemy)| {
            bodies.iter().any(|(id, body)| {
                let is_enemy = self.field.get(*id).is_some_and(|unit| unit.side != enemy.side);
                is_enemy && body.rect().is_within(3 * INCH - 1, &enemy.body.rect())
            })
        })
    }
}
