//! What lies between units: the zigzag of contact with the chances of each pair, and the honoured dead.

use super::layout::Table;
use crate::Shape;
use crate::counters::At;
use hoplomachia::field::{Place, Unit};
use hoplomachia::odds::PairOdds;
use hoplomachia::plane::{self, Point, Rect, TOUCHING};
use hoplomachia::view::{UnitView, View};
use hoplomachia::words;
use std::fmt::Write;

/// KN6 Where the honoured dead lie.
pub(super) fn dead(view: &View) -> impl Iterator<Item = Shape> + '_ {
    let table = Table::of(&view.setup);
    view.dead.iter().map(move |&at| Shape::centred("mark-dead", table.at(at), (30.0, 30.0), ""))
}

/// A zigzag along every edge where this unit of the second army touches an enemy, around the middle of the unit.
pub(super) fn contact(view: &View, unit: &UnitView) -> Vec<Shape> {
    let table = Table::of(&view.setup);
    let (x, y) = table.at(unit.body.rect().centre());
    let enemies = view.units.iter().filter(|other| other.side != unit.side && other.place != Place::ToCome);
    let enemies: Vec<Unit> = enemies.map(UnitView::unit).collect();
    let own = unit.unit();
    let mut d = String::new();
    for (_, rect) in own.rects() {
        for (_, other) in enemies.iter().flat_map(|enemy| enemy.rects_near(&rect, 2 * TOUCHING)) {
            if rect.is_within(2 * TOUCHING, &other)
                && let Some((from, to)) = common_edge(&rect, &other)
            {
                let [from, to] = [from, to].map(|at| table.at(at)).map(|at| (at.0 - x, at.1 - y));
                zigzag(&mut d, from, to);
            }
        }
    }
    let path = |class| Shape::Path { d: d.clone().into(), class };
    if d.is_empty() { Vec::new() } else { vec![path("contact-edge"), path("contact")] }
}

/// On each lochos that fights this unit of the second army, and on its own, how often of a hundred it will give way; around the middle
/// of the unit.
pub(super) fn chances(view: &View, unit: &UnitView, pairs: &[PairOdds]) -> Vec<Shape> {
    let table = Table::of(&view.setup);
    let (x, y) = table.at(unit.body.rect().centre());
    let fights = pairs.iter().filter(|odds| odds.first.unit == unit.id || odds.second.unit == unit.id);
    let chances = fights.flat_map(|odds| [odds.first, odds.second].into_iter().zip(words::give_way(odds)));
    let told = chances.filter_map(|(who, chance)| {
        let at = table.at(view.unit(who.unit)?.unit().rect(who.file).centre());
        Some(Shape::words(chance.to_string(), (at.0 - x, at.1 - y + 5.0), "pair-chance"))
    });
    told.collect()
}

/// The part of a side of the first that the other covers; nothing where only corners meet.
fn common_edge(one: &Rect, other: &Rect) -> Option<(Point, Point)> {
    let [front_right, front_left, rear_left, rear_right] = one.corners();
    let sides = [
        (front_right, front_left),
        (front_left, rear_left),
        (rear_left, rear_right),
        (rear_right, front_right),
    ];
    let far = |&(from, to): &(Point, Point)| other.distance_to(middle(from, to, 1, 2));
    let (from, to) = sides.into_iter().min_by_key(far)?;
    const PARTS: i32 = 12;
    let covered = (0..=PARTS).filter(|&n| other.distance_to(middle(from, to, n, PARTS)) <= 2 * TOUCHING);
    let (first, last) = covered.fold((PARTS, 0), |(first, last), n| (first.min(n), last.max(n)));
    (last > first + 1).then(|| (middle(from, to, first, PARTS), middle(from, to, last, PARTS)))
}

fn middle(from: Point, to: Point, part: i32, of: i32) -> Point {
    let way = to - from;
    from + plane::Vector { x: way.x * part / of, y: way.y * part / of }
}

fn zigzag(d: &mut String, (x, y): At, (to_x, to_y): At) {
    const TOOTH: f32 = 7.5;
    let (dx, dy) = (to_x - x, to_y - y);
    let long = dx.hypot(dy);
    let teeth = ((long / TOOTH).round() as i32).max(2);
    let (aside_x, aside_y) = (-dy / long * 4.5, dx / long * 4.5);
    for n in 0..=teeth {
        let part = n as f32 / teeth as f32;
        let to = if n % 2 == 0 { 1.0 } else { -1.0 };
        let letter = if n == 0 { 'M' } else { 'L' };
        // Writing to a String cannot fail.
        let _ = write!(d, "{letter}{:.1} {:.1}", x + dx * part + aside_x * to, y + dy * part + aside_y * to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_stands_half_beside_another_touches_half_of_his_front() {
        let one = Rect::upright(0, 0, 96, 48);
        let other = Rect { heading: plane::Heading::SOUTH, ..Rect::upright(48, 48, 144, 96) };
        let other = Rect { at: Point::new(48, 48), ..other };
        let (from, to) = common_edge(&one, &other).unwrap();
        assert_eq!([from.x.min(to.x), from.x.max(to.x), from.y, to.y], [48, 96, 48, 48]);
        let corner = Rect::upright(98, 48, 200, 96);
        assert_eq!(common_edge(&one, &corner), None);
    }
}
