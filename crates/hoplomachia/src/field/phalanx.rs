//! The phalanx as a line: how long it is, who stands before it, who can take it in the flank.

use super::{Field, Unit, UnitId, Units};
use crate::body::{FRONTAGE, Order};
use crate::charge::{Charged, check_charge};
use crate::manoeuvre::LONGEST_WITHOUT_DRIFT;
use crate::terrain::Grounds;
use crate::troops::Class;
use crate::{Setup, Side, rulebook};
use wargame::plane::{Angle, Hand, INCH, Rect};

/// Taxeis whose fronts differ by more than this are no longer one line.
pub(super) const STRAIGHT: Angle = Angle::degrees(20);

impl Field {
    /// SC11 The hoplite units that make one line with a unit: side by side, with less than a base between one and the next.
    pub fn phalanx(&self, id: UnitId) -> Units {
        self.line_among(id, |_, _| true)
    }

    /// ... of those that count.
    pub fn line_among(&self, id: UnitId, counts: impl Fn(UnitId, &Unit) -> bool) -> Units {
        let mut line = Units::NONE;
        if self.get(id).is_none_or(|unit| unit.troop().class() != Class::Hoplites) {
            return line;
        }
        tabletop::applies!(rulebook::PHALANX);
        line.insert(id);
        // Each round adds the neighbours of those whom the last one added.
        let mut added = line;
        while !added.is_empty() {
            let members = self.iter().filter(|&(member, _)| added.contains(member));
            let is_next = |unit: &Unit| members.clone().any(|(_, member)| are_neighbours(member, unit));
            let others = self
                .iter()
                .filter(|&(other, unit)| !line.contains(other) && is_next(unit) && counts(other, unit));
            added = others.map(|(other, _)| other).collect();
            line = line.union(added);
        }
        line
    }

    /// How many lochoi some units have.
    pub fn lochoi(&self, units: Units) -> u8 {
        let members = self.iter().filter(|&(id, _)| units.contains(id));
        members.map(|(_, unit)| unit.files().count() as u8).sum()
    }

    /// AP3, EC20, R48 How many lochoi count for the drift of a unit: those in line with it, or all hoplites of its army.
    pub fn lochoi_for_drift(&self, id: UnitId, setup: &Setup) -> u8 {
        let Some(unit) = self.get(id) else { return 0 };
        if !setup.drift_counts_whole_phalanx {
            return self.lochoi(self.phalanx(id));
        }
        tabletop::applies!(rulebook::DRIFT_COUNT);
        let hoplites = self.of_side(unit.side).filter(|(_, unit)| unit.troop().class() == Class::Hoplites);
        hoplites.map(|(_, unit)| unit.files().count() as u8).sum()
    }

    /// Whether a unit drifts: only hoplites in a long line do.
    pub fn drifts(&self, id: UnitId, setup: &Setup) -> bool {
        let is_hoplite = self.get(id).is_some_and(|unit| unit.troop().class() == Class::Hoplites);
        is_hoplite && self.lochoi_for_drift(id, setup) > LONGEST_WITHOUT_DRIFT
    }

    /// OR6, CM8, R18 Whether a line may begin its approach: no friendly lights between it and the enemy core before it.
    pub fn is_clear_to_approach(&self, line: Units, core: Units) -> bool {
        tabletop::applies!(rulebook::BEGIN_APPROACH);
        let members = self.iter().filter(|&(id, _)| line.contains(id));
        members.into_iter().all(|(id, unit)| {
            let enemies = self.in_the_way(id, FARTHEST);
            let nearest =
                enemies.iter().find(|&&enemy| core.contains(enemy)).and_then(|&enemy| self.get(enemy));
            let length = nearest.map_or(FARTHEST, |enemy| unit.body.rect().distance(&enemy.body.rect()));
            let way = Rect { depth: length, ..unit.body.rect().moved(unit.body.heading, length) };
            let mut lights = self.of_side(unit.side).filter(|&(other, _)| !core.contains(other));
            !lights.any(|(_, light)| light.rects_near(&way, 0).any(|(_, rect)| rect.overlaps(&way)))
        })
    }

    /// AR11, R26 Whether an enemy who is not in melee could charge a line in flank or rear with all his might, as everybody stands now.
    pub fn is_enveloped(&self, line: Units, in_melee: Units, setup: &Setup) -> bool {
        tabletop::applies!(rulebook::ENVELOPED);
        let free = self.iter().filter(|&(id, _)| !in_melee.contains(id));
        free.into_iter().any(|(id, enemy)| {
            let reach = i32::from(enemy.troop().epidromos().longest_charge()) * INCH;
            let met = self.in_the_way(id, reach);
            met.iter().filter(|&&target| line.contains(target)).any(|&target| {
                self.get(target).is_some_and(|unit| {
                    let aspect = unit.body.aspect(&enemy.body.rect(), in_melee.contains(target));
                    let charged = Charged {
                        troop: unit.troop(),
                        arrangement: unit.body.shape.arrangement,
                        is_disarrayed: unit.is_disarrayed(),
                        aspect,
                        defends: Grounds::NONE,
                    };
                    aspect != crate::body::Aspect::Front
                        && check_charge(enemy.troop(), &charged, setup).is_ok()
                })
            })
        })
    }

    /// R79 The side that has all the honoured dead: an unbroken core unit of its own within a stade of each, and none of the enemy's.
    pub fn holds_the_dead(&self, dead: &[wargame::plane::Point], unbroken_core: Units) -> Option<Side> {
        tabletop::applies!(rulebook::HONOURED_DEAD);
        let is_near = |side: Side, at: wargame::plane::Point| {
            let mut units = self.of_side(side).filter(|&(id, _)| unbroken_core.contains(id));
            units.any(|(_, unit)| unit.body.rect().distance_to(at) <= crate::body::STADE)
        };
        let has_all = |side: Side| dead.iter().all(|&at| is_near(side, at) && !is_near(side.enemy(), at));
        Side::BOTH.into_iter().find(|&side| !dead.is_empty() && has_all(side))
    }
}

/// Longer than any table.
const FARTHEST: i32 = 100 * INCH;

/// Whether two hoplite units of one side stand beside each other, facing about the same way. Nobody can tell from a line where an ambush
/// lies: who is in ambush is in no line with those who are seen.
fn are_neighbours(one: &Unit, other: &Unit) -> bool {
    let is_line =
        |unit: &Unit| unit.troop().class() == Class::Hoplites && unit.body.shape.order == Order::Line;
    if one.side != other.side || one.is_hidden() != other.is_hidden() || !is_line(one) || !is_line(other) {
        return false;
    }
    let (left, right) = (one.body.rect(), other.body.rect());
    let is_beside = |a: &Rect, b: &Rect| {
        [Hand::Left, Hand::Right].into_iter().any(|hand| a.has_beyond_side(hand, b))
            && !a.has_mostly_behind(b)
    };
    left.heading.to(right.heading).0.abs() <= STRAIGHT.0
        && left.is_within(FRONTAGE - 1, &right)
        && (is_beside(&left, &right) || is_beside(&right, &left))
}
