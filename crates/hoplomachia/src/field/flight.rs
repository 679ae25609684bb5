//! Moves that nobody orders: rout, evasion, pursuit, and lights that give way before hoplites.

use super::{Field, Ground, Leg, UnitId, Units};
use crate::body::{Body, STADE};
use crate::rulebook;
use crate::terrain::Grounds;
use crate::troops::{Arrangement, Class, Discipline, Troop};
use crate::{Die, Side};
use serde::{Deserialize, Serialize};
use wargame::plane::{Angle, Heading, INCH, Keep, Rect, TOUCHING};

/// How a run went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    /// Where it ended.
    pub end: Body,
    /// Who was run through.
    pub passed: Units,
    /// What was crossed.
    pub crossed: Grounds,
    /// What ended it before its time.
    pub stopped_by: Option<Obstacle>,
}

/// What a run can come up against.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// Enemies.
    Enemies,
    /// Ground that cannot be crossed.
    Impassable,
    /// The edge of the table.
    Edge,
}

/// What becomes of a unit that runs from the enemy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It runs, or has run.
    Runs,
    /// EV2 It ran into the enemy and routs.
    Routs,
    /// RT3, RT4 It is no more.
    Destroyed,
}

/// PU2, PU3 What a pursuer does whom the enemy has outrun.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chase {
    /// Goes on.
    GoesOn,
    /// May check andreia to halt.
    MayCheck,
    /// Halts by itself.
    Halts,
}

/// RT1, EV1, PU1 How far troops run: their rate in Open or No Files, and the die.
pub fn running(troop: Troop, die: Die) -> i32 {
    tabletop::applies!(rulebook::RUNNING);
    let rate = troop.rate(Arrangement::OpenFiles).or(troop.rate(Arrangement::NoFiles)).unwrap_or(0);
    i32::from(rate + die.pips()) * INCH
}

/// RT3 What becomes of a unit that routs.
pub fn fate_of_rout(run: &Run) -> Fate {
    tabletop::applies!(rulebook::ROUT);
    if run.stopped_by.is_some() { Fate::Destroyed } else { Fate::Runs }
}

/// EV2, R125 What becomes of a unit that evades: who runs into the enemy routs, and who comes to the edge stops there.
pub fn fate_of_evasion(run: &Run) -> Fate {
    tabletop::applies!(rulebook::EVASION);
    if run.stopped_by == Some(Obstacle::Enemies) { Fate::Routs } else { Fate::Runs }
}

/// PU2, PU3 What a pursuer does so far from whom it pursues.
pub fn chase(pursuer: Troop, distance: i32) -> Chase {
    tabletop::applies!(rulebook::PURSUIT);
    match pursuer.class() {
        Class::Hoplites if distance > TOUCHING => Chase::MayCheck,
        Class::Hoplites => Chase::GoesOn,
        _ if distance > 2 * STADE => Chase::Halts,
        _ => Chase::GoesOn,
    }
}

/// RT5, AN1 Whether a unit that routs may check to recover, so far from its pursuers: only horse ever does.
pub fn may_recover(router: Troop, distance: i32) -> bool {
    tabletop::applies!(rulebook::RECOVERING_FROM_ROUT);
    matches!(router.class(), Class::Hippeis | Class::LightHorse) && distance > 2 * STADE
}

/// MV6 to MV8 Who is disarrayed when a unit moves through another: the one that moves, and the one that stands. Nobody may stop inside:
/// whether the mover had enough movement to clear the other is what psiloi depend on.
pub fn passing(mover: (Troop, Arrangement), other: (Troop, Arrangement), clears: bool) -> (bool, bool) {
    let has_files = |(troop, arrangement): (Troop, Arrangement)| {
        troop.discipline() == Discipline::Disciplined && arrangement != Arrangement::NoFiles
    };
    let through_open_files = mover.0.class() == Class::Psiloi && other.1 == Arrangement::OpenFiles;
    if through_open_files {
        tabletop::applies!(rulebook::PSILOI_PASS);
        return (false, !clears && has_files(other));
    }
    tabletop::applies!(rulebook::PASSING);
    (has_files(mover), has_files(other))
}

impl Body {
    /// RT2 Turned about its middle, at no cost.
    pub fn facing(&self, heading: Heading) -> Body {
        let turned = Body { heading, ..*self };
        let (was, is) = (self.rect().centre(), turned.rect().centre());
        Body { at: turned.at + (was - is), ..turned }
    }
}

impl Field {
    /// RT3, EV1 Where directly away from a cause is; where one stands on it, away from the own front.
    pub fn away(&self, id: UnitId, cause: &Rect) -> Option<Heading> {
        let body = self.get(id)?.body;
        Some(Heading::towards(body.rect().centre() - cause.centre()).unwrap_or(body.heading.reversed()))
    }

    /// RT3, EV1 Turns a unit and runs it so far: through friends, and on until it is clear of them; up to enemies, impassable ground and
    /// the edge.
    pub fn run(
        &self,
        id: UnitId,
        heading: Heading,
        length: i32,
        ground: Ground<'_>,
        table: &Rect,
    ) -> Option<Run> {
        let unit = self.get(id)?;
        let start = unit.body.facing(heading);
        let stops = |length: i32| self.obstacle(&start, unit.side, length, ground, table);
        let mut length = length;
        // MV5, R112 Nobody stops on others.
        while stops(length).is_none() && !self.is_free(&Leg::Ahead(length).end(&start).rect(), id) {
            tabletop::applies!(rulebook::NO_STACKING);
            length += INCH / 4;
        }
        let stopped_by = stops(length);
        if stopped_by.is_some() {
            // A quarter of an inch at a time, back to where it could still go.
            let quarters = (0..=length / (INCH / 4)).rev().map(|quarters| quarters * (INCH / 4));
            length = quarters.into_iter().find(|&length| stops(length).is_none()).unwrap_or(0);
        }
        let leg = Leg::Ahead(length);
        let mut passed = Units::NONE;
        let way = start.rect().sweep(length);
        for (other, friend) in self.of_side(unit.side).filter(|&(other, _)| other != id) {
            if friend.rects_near(&way, 0).any(|(_, rect)| rect.overlaps(&way)) {
                passed.insert(other);
            }
        }
        Some(Run { end: leg.end(&start), passed, crossed: ground.crossed(&start, leg), stopped_by })
    }

    /// RT4 Where a unit runs that routed before: straight to its home edge, or round whoever and whatever is in the way.
    pub fn homewards(&self, id: UnitId, length: i32, ground: Ground<'_>, table: &Rect) -> Option<Heading> {
        let unit = self.get(id)?;
        let home = self.home(unit.side).outlook().reversed();
        tabletop::applies!(rulebook::ROUT_GOES_ON);
        Some(self.round(id, home, length, ground, table).unwrap_or(home))
    }

    /// PU1 Runs a unit so far directly at another, round obstacles and other enemies, and halts where it touches it.
    pub fn pursue(
        &self,
        id: UnitId,
        quarry: UnitId,
        length: i32,
        ground: Ground<'_>,
        table: &Rect,
    ) -> Option<Run> {
        let (unit, target) = (self.get(id)?, self.get(quarry)?.body.rect());
        let straight =
            Heading::towards(target.centre() - unit.body.rect().centre()).unwrap_or(unit.body.heading);
        let start = unit.body.facing(straight).rect();
        let reach = start.room(straight, length, std::iter::once(Keep { from: target, units: TOUCHING }));
        let touches = reach < length || start.moved(straight, reach).is_within(TOUCHING, &target);
        let others = self.clone().without(quarry);
        let heading = match others.round(id, straight, reach, ground, table) {
            Some(heading) if !touches || heading == straight => heading,
            _ => straight,
        };
        others.run(id, heading, reach, ground, table)
    }

    /// MV4, R54 Where a unit with missiles goes before hoplites who come nearer than three inches: straight back before their front,
    /// facing them, three inches away. `None` if there is no such place: then it routs.
    pub fn give_way(&self, id: UnitId, hoplites: &Rect, ground: Ground<'_>, table: &Rect) -> Option<Body> {
        let unit = self.get(id)?;
        let facing = unit.body.facing(hoplites.heading.reversed());
        let apart = |back: i32| facing.rect().moved(hoplites.heading, back).distance(hoplites);
        let back = (0..=6 * INCH).find(|&back| apart(back) >= 3 * INCH)?;
        tabletop::applies!(rulebook::GIVING_WAY);
        let run = self.run(id, hoplites.heading, back, ground, table)?;
        (run.stopped_by.is_none()).then(|| run.end.facing(facing.heading))
    }

    /// What ends a straight run of this length, if something does.
    fn obstacle(
        &self,
        start: &Body,
        side: Side,
        length: i32,
        ground: Ground<'_>,
        table: &Rect,
    ) -> Option<Obstacle> {
        let way = start.rect().sweep(length);
        // Where it starts it may well stand in contact.
        let is_ahead = |rect: &Rect| rect.overlaps(&way) && !rect.overlaps(&start.rect());
        if self
            .of_side(side.enemy())
            .flat_map(|(_, enemy)| enemy.rects_near(&way, 0))
            .any(|(_, rect)| is_ahead(&rect))
        {
            return Some(Obstacle::Enemies);
        }
        if ground.crossed(start, Leg::Ahead(length)).disarray().is_none() {
            return Some(Obstacle::Impassable);
        }
        (!table.encloses(&start.rect().moved(start.heading, length))).then_some(Obstacle::Edge)
    }

    /// The heading nearest to a wanted one on which nobody and nothing is in the way.
    fn round(
        &self,
        id: UnitId,
        wanted: Heading,
        length: i32,
        ground: Ground<'_>,
        table: &Rect,
    ) -> Option<Heading> {
        let unit = self.get(id)?;
        let turns = (0..=6).flat_map(|step| [15 * step, -15 * step]);
        let mut headings = turns.map(|degrees| wanted.turned(Angle::degrees(degrees)));
        headings.find(|&heading| {
            let start = unit.body.facing(heading);
            let way = start.rect().sweep(length);
            let mut others = self
                .iter()
                .filter(|&(other, _)| other != id)
                .flat_map(|(_, other)| other.rects_near(&way, 0));
            let is_ahead = |rect: &Rect| rect.overlaps(&way) && !rect.overlaps(&start.rect());
            let is_home = |stop: Option<Obstacle>| stop.is_none_or(|stop| stop == Obstacle::Edge);
            !others.any(|(_, rect)| is_ahead(&rect))
                && is_home(self.obstacle(&start, unit.side, length, ground, table))
        })
    }

    /// The same field without a unit.
    fn without(mut self, id: UnitId) -> Field {
        self.remove(id);
        self
    }
}
