//! Belos targets: whom each stand can see, and who shoots at whom.

use super::{Field, MOST_FILES, UnitId, Units};
use crate::body::FRONTAGE;
use crate::troops::Class;
use crate::{Setup, rulebook};
use arrayvec::ArrayVec;
use wargame::plane::{Angle, Heading, INCH, Point, Rect, Sector};

/// A stand shooting at a lochos, ile or stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The file of the shooter.
    pub file: u8,
    /// The unit it shoots at.
    pub unit: UnitId,
    /// The file of that unit.
    pub at: u8,
    /// How far away it is, in units of length.
    pub distance: i32,
}

/// What bears on shooting besides where everybody stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lookout {
    /// BE4 The friends that archers and slingers may shoot over: a phalanx below them, while neither has moved.
    pub below: Units,
    /// R61 Who is in melee.
    pub in_melee: Units,
    /// R64 Who may be shot at; `None` for everybody.
    pub only: Option<Units>,
}

/// What stands of a unit can shoot at, the nearest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sights {
    aims: [ArrayVec<Aim, MOST_SEEN>; MOST_FILES],
}

/// A stand keeps the nearest of those it can see: no more than so many have room before it.
const MOST_SEEN: usize = 8;

impl Sights {
    /// BE3, BE4, R59, R128 Looks along the front of a unit: in range, within the arc from the middle of the stand's front, and with a
    /// clear way as wide as a stand. Nobody who is hidden is seen, and R61 nobody in melee is shot at.
    pub fn of(field: &Field, shooter: UnitId, lookout: &Lookout, setup: &Setup) -> Sights {
        let mut sights = Sights { aims: std::array::from_fn(|_| ArrayVec::new()) };
        let Some(unit) = field.get(shooter) else { return sights };
        let Some(missiles) = unit.troop().belos().missiles else { return sights };
        let range = i32::from(missiles.range) * INCH;
        let half = if setup.narrow_arc {
            tabletop::applies!(rulebook::ARC);
            Angle::degrees(11)
        } else {
            Angle::degrees(22)
        };
        let is_shot = matches!(unit.troop().class(), Class::Toxotes | Class::Sphendonetes);
        let shoots_over = |id: UnitId| is_shot && lookout.below.contains(id);
        for (file, stand) in unit.rects() {
            let sector = Sector { from: stand.front_centre(), heading: stand.heading, half };
            let mut seen: ArrayVec<Aim, MOST_SEEN> = ArrayVec::new();
            let is_spared = |id: UnitId| {
                let is_spared = lookout.in_melee.contains(id) && !setup.shoot_into_melee;
                if is_spared {
                    tabletop::applies!(rulebook::SHOOTING_INTO_MELEE);
                }
                is_spared
            };
            let enemies = field.of_side(unit.side.enemy());
            let enemies = enemies
                .filter(|&(id, enemy)| !enemy.is_hidden() && !is_spared(id))
                .filter(|&(id, _)| lookout.only.is_none_or(|only| only.contains(id)));
            for (enemy, at, rect) in enemies
                .flat_map(|(id, enemy)| enemy.rects_near(&stand, range).map(move |(at, rect)| (id, at, rect)))
            {
                let Some(distance) = sector.nearest(&rect).filter(|&distance| distance <= range) else {
                    continue;
                };
                if field
                    .has_clear_way(sector.from, &rect, |id| id == shooter || id == enemy || shoots_over(id))
                {
                    tabletop::applies!(rulebook::CLOSEST_IN_ARC);
                    keep_nearest(&mut seen, Aim { file, unit: enemy, at, distance });
                }
            }
            sights.aims[usize::from(file)] = seen;
        }
        sights
    }

    /// What a stand can shoot at, the nearest first.
    pub fn seen(&self, file: u8) -> &[Aim] {
        self.aims.get(usize::from(file)).map_or(&[], |aims| aims)
    }

    /// Whether no stand can shoot at anybody.
    pub fn is_empty(&self) -> bool {
        self.aims.iter().all(|aims| aims.is_empty())
    }

    /// BE5 Who shoots at whom: as many targets as can be have a stand each; whoever finds none free shoots at the nearest.
    pub fn spread(&self) -> ArrayVec<Aim, MOST_FILES> {
        tabletop::applies!(rulebook::SPREAD);
        let mut aimed: [Option<Aim>; MOST_FILES] = [None; MOST_FILES];
        for file in 0..MOST_FILES {
            let mut tried = ArrayVec::new();
            self.assign(file, &mut aimed, &mut tried);
        }
        let aim = |file: usize| aimed[file].or_else(|| self.aims[file].first().copied());
        (0..MOST_FILES).filter_map(aim).collect()
    }

    /// Finds a target that is free for a stand, moving others to their next one if need be.
    fn assign(
        &self,
        file: usize,
        aimed: &mut [Option<Aim>; MOST_FILES],
        tried: &mut ArrayVec<(UnitId, u8), { MOST_FILES * MOST_SEEN }>,
    ) -> bool {
        for aim in &self.aims[file] {
            let target = (aim.unit, aim.at);
            if tried.contains(&target) {
                continue;
            }
            tried.push(target);
            let holder =
                aimed.iter().position(|other| other.is_some_and(|other| (other.unit, other.at) == target));
            if holder.is_none_or(|holder| self.assign(holder, aimed, tried)) {
                aimed[file] = Some(*aim);
                return true;
            }
        }
        false
    }
}

impl Field {
    /// BE4 Whether nobody stands in the way, one stand wide, from a point to a target, but for those that do not count.
    fn has_clear_way(&self, from: Point, target: &Rect, does_not_count: impl Fn(UnitId) -> bool) -> bool {
        tabletop::applies!(rulebook::CLEAR_WAY);
        let Some(heading) = Heading::towards(target.centre() - from) else { return true };
        let length = target.distance_to(from);
        let at = from + heading.right().times(FRONTAGE / 2) + heading.ahead().times(length);
        let way = Rect { at, heading, width: FRONTAGE, depth: length };
        let others = self.iter().filter(|&(id, _)| !does_not_count(id));
        others.flat_map(|(_, unit)| unit.rects_near(&way, 0)).all(|(_, stand)| !stand.overlaps(&way))
    }
}

/// Puts an aim where it belongs by distance; the farthest is forgotten when there is no room.
fn keep_nearest(seen: &mut ArrayVec<Aim, MOST_SEEN>, aim: Aim) {
    let place = seen.iter().position(|other| other.distance > aim.distance).unwrap_or(seen.len());
    if seen.is_full() {
        if place == seen.len() {
            return;
        }
        seen.pop();
    }
    seen.insert(place, aim);
}
