//! What all policies ask of the field: who is near, who is ahead, who fights.

use hoplomachia::arete::Condition;
use hoplomachia::body::Order;
use hoplomachia::field::{Field, State, Unit, UnitId};
use hoplomachia::troops::{Arrangement, Class};
use hoplomachia::{Position, Side};
use wargame::plane::{Heading, INCH, Point, Rect};

/// Longer than any table.
pub(super) const FAR: i32 = 100 * INCH;

/// Whether a unit is there to be reckoned with: it can be seen, and has not broken.
pub(super) fn stands(unit: &Unit) -> bool {
    !unit.is_hidden() && !unit.is_broken()
}

/// Whether a unit is hoplites, or what its army has in their place.
pub(super) fn is_core(unit: &Unit) -> bool {
    unit.is(State::Core)
}

pub(super) fn is_hoplites(unit: &Unit) -> bool {
    unit.troop().class() == Class::Hoplites
}

pub(super) fn is_horse(unit: &Unit) -> bool {
    unit.troop().class() == Class::Hippeis
}

/// The nearest of these enemies, and how far it is.
pub(super) fn nearest(field: &Field, unit: &Unit, wanted: impl Fn(&Unit) -> bool) -> Option<(i32, UnitId)> {
    let rect = unit.body.rect();
    let enemies = field.of_side(unit.side.enemy()).filter(|(_, enemy)| stands(enemy) && wanted(enemy));
    enemies.fold(None, |best, (id, enemy)| {
        let his = enemy.body.rect();
        match best {
            Some((distance, _)) if his.is_far(&rect, distance) => best,
            Some(best) => Some(best.min((his.distance(&rect), id))),
            None => Some((his.distance(&rect), id)),
        }
    })
}

/// The nearest enemy that a unit of the core is after: his core while any of it stands, then anybody.
pub(super) fn foe(field: &Field, unit: &Unit) -> Option<(i32, UnitId)> {
    nearest(field, unit, is_core).or_else(|| nearest(field, unit, |_| true))
}

/// MV8 Whether nobody of a unit's own side who has files to lose, or it could lose its own on, stands on a straight way.
pub(super) fn is_clear(field: &Field, id: UnitId, unit: &Unit, way: &Rect) -> bool {
    let has_files = unit.body.shape.arrangement != Arrangement::NoFiles;
    let mut friends = field.of_side(unit.side).filter(|&(other, friend)| {
        other != id && (has_files || friend.body.shape.arrangement != Arrangement::NoFiles)
    });
    !friends.any(|(_, friend)| friend.rects_near(way, 0).any(|(_, rect)| rect.overlaps(way)))
}

/// How far a unit would be from the nearest enemy, standing like this.
pub(super) fn distance_from(field: &Field, unit: &Unit, rect: &Rect) -> i32 {
    let enemies = field.of_side(unit.side.enemy()).filter(|(_, enemy)| !enemy.is_hidden());
    enemies.map(|(_, enemy)| enemy.body.rect().distance(rect)).min().unwrap_or(FAR)
}

/// How far the core of a side is from the enemy's, where it is nearest and fights nobody.
pub(super) fn between_cores(position: &Position, side: Side) -> Option<i32> {
    let field = position.field();
    let core = field.of_side(side).filter(|(_, unit)| is_core(unit) && !unit.is_broken());
    core.filter_map(|(_, unit)| nearest(field, unit, is_core)).map(|(units, _)| units).min()
}

/// Whether the lines have met and one of them is not what it was: from then on each sees for himself.
pub(super) fn is_broken_up(position: &Position) -> bool {
    Side::BOTH.into_iter().any(|side| {
        let core = position.field().of_side(side).filter(|(_, unit)| is_core(unit) && !unit.is_broken());
        let files: usize = core.map(|(_, unit)| unit.files().count()).sum();
        files < usize::from(position.host(side).core_at_start)
    })
}

/// Whether an army is so disheartened that men who fail a check run: one unit that runs through it may take all with it.
pub(super) fn wavers(position: &Position, side: Side) -> bool {
    position.host(side).arete.condition() >= Condition::Unsteady
}

/// How far a unit would have to turn to face a place: in 1/16 of a degree, positive to the right. A column, which is long and turns to
/// a side all at once, looks from its middle.
pub(super) fn off_to(unit: &Unit, at: Point) -> i16 {
    let rect = unit.body.rect();
    let from = if unit.body.shape.order == Order::Column { rect.centre() } else { rect.front_centre() };
    Heading::towards(at - from).map_or(0, |heading| unit.body.heading.to(heading).0)
}

/// How far a unit would have to turn to face another.
pub(super) fn off(unit: &Unit, other: &Unit) -> i16 {
    off_to(unit, other.body.rect().centre())
}
