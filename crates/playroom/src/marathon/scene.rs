//! The board as shapes.

use super::counters::{counter, plate, tondo};
use super::cup::cup;
use super::layout::{HIGH, area, corners, middle, open_hexes, place};
use crate::counters::{At, block};
use crate::{Card, Scene, Shape, Spot};
use marathon::map::{self, Hex, PERSIAN_CAMPS};
use marathon::phase::Phase;
use marathon::units::{Unit, Wing};
use marathon::{Position, words};
use tabletop::Fact;

pub(super) fn scene(view: &Position) -> Scene {
    let mut shapes = vec![cup(view)];
    shapes.extend(active(view));
    shapes.extend(asked(view));
    let spots = open_hexes().map(|hex| spot(view, hex)).collect();
    Scene { shapes, spots, miniature: miniature(view), ..Scene::default() }
}

/// The plain in small: coast, marsh and hill, and a mark for each unit.
fn miniature(view: &Position) -> Vec<Shape> {
    const MARK: At = (52.0, 52.0);
    let hexes = |is: fn(Hex) -> bool, class| Shape::Path {
        d: area(open_hexes().filter(|&hex| is(hex))).into(),
        class,
    };
    let land =
        Shape::Use { symbol: "gm-coast".into(), at: (0.0, 0.0), size: (0.0, 0.0), class: "miniature-land" };
    let mut shapes = vec![
        land,
        hexes(|hex| map::ground(hex) == map::Ground::Marsh, "miniature-marsh"),
        hexes(map::is_hill, "miniature-hill"),
    ];
    for unit in Unit::all().filter(|unit| !unit.is_leader()) {
        let class = match unit.side() {
            marathon::Side::Greece => "miniature-greece",
            marathon::Side::Persia => "miniature-persia",
        };
        shapes.extend(view.hexes(unit).into_iter().map(|hex| block(middle(hex), MARK, class)));
    }
    shapes
}

/// The ground of those who may still move, light; and the name of the wing.
fn active(view: &Position) -> Vec<Shape> {
    let Some(wing) = view.active_wing() else { return Vec::new() };
    let mut shapes = Vec::new();
    if *view.phase() == Phase::Movement {
        let ready = Unit::of(wing).filter(|&unit| view.points_left(unit).is_some_and(|mover| mover.left > 0));
        shapes
            .push(Shape::Path { d: area(ready.flat_map(|unit| view.hexes(unit))).into(), class: "may-move" });
    }
    shapes.push(banner(wing, view));
    shapes
}

/// The name of the wing, beside its line.
fn banner(wing: Wing, view: &Position) -> Shape {
    let is_greek = wing.side() == marathon::Side::Greece;
    let class = if is_greek { "banner greece" } else { "banner persia" };
    let at = beside(wing, view).unwrap_or((1700.0, 1240.0));
    let d = "M-122-24H122L108 0 122 24H-122L-108 0Z";
    let name = wing.name().trim_start_matches("the ").to_ascii_uppercase();
    let shapes = vec![Shape::Path { d: d.into(), class: "" }, Shape::words(name, (0.0, 7.0), "")];
    Shape::group(class, at, shapes)
}

/// Where the name of a wing covers nobody: behind its line, or before it, or else above or below; none while it is off the board.
fn beside(wing: Wing, view: &Position) -> Option<At> {
    const HALF: At = (122.0 + 40.0, 24.0 + HIGH / 2.0);
    let line: Vec<At> = Unit::of(wing).flat_map(|unit| view.hexes(unit)).map(middle).collect();
    let (&(first, _), count) = (line.first()?, line.len() as f32);
    let y = line.iter().map(|at| at.1).sum::<f32>() / count;
    let west = line.iter().fold(first, |west, at| west.min(at.0)) - HALF.0;
    let east = line.iter().fold(first, |east, at| east.max(at.0)) + HALF.0;
    let sides = if wing.side() == marathon::Side::Greece { [west, east] } else { [east, west] };
    let taken: Vec<At> = Unit::all().flat_map(|unit| view.hexes(unit)).map(middle).collect();
    let covers =
        |&(x, y): &At| taken.iter().any(|other| (other.0 - x).abs() < HALF.0 && (other.1 - y).abs() < HALF.1);
    // Neither over the edge of the board nor on the sea.
    let is_land = |&(x, y): &At| (130.0..1560.0).contains(&x) && (60.0..1500.0).contains(&y);
    let steps = (0..22).flat_map(|n| [n as f32 * HIGH, n as f32 * -HIGH]);
    let places = steps.flat_map(|down| sides.map(|x| (x, y + down)));
    places.filter(is_land).find(|at| !covers(at))
}

/// The unit that is asked about: a light frame, below all that stands there.
fn asked(view: &Position) -> Option<Shape> {
    let unit = match *view.phase() {
        Phase::Retreat(unit) | Phase::Retreating { unit, .. } | Phase::Allocation { unit, .. } => unit,
        Phase::Reform(unit) => unit,
        Phase::Flight(flight) => flight.unit,
        _ => return None,
    };
    Some(Shape::Path { d: area(view.hexes(unit)).into(), class: "asked" })
}

fn spot(view: &Position, hex: Hex) -> Spot {
    let here: Vec<Unit> = view.at(hex).collect();
    Spot {
        point: place(hex),
        at: middle(hex),
        reach: HIGH / 2.0 - 4.0,
        turn: 0.0,
        name: hex.to_string(),
        label: label(view, hex, &here),
        corners: corners(),
        card: card(view, hex, &here),
        shapes: shapes(view, hex, &here),
    }
}

fn shapes(view: &Position, hex: Hex, here: &[Unit]) -> Vec<Shape> {
    let mut shapes = Vec::new();
    // A phalanx is drawn with its first hex.
    let fighters =
        || here.iter().copied().filter(|unit| !unit.is_leader() && view.hexes(*unit).first() == Some(&hex));
    let count = fighters().count();
    for depth in (1..count).rev() {
        let out = 4.0 * depth as f32;
        shapes.push(block(
            (-out, out),
            (56.0, 56.0),
            if is_greek(here) { "under greece" } else { "under persia" },
        ));
    }
    shapes.extend(fighters().next().map(|unit| counter(view, unit)));
    if count > 1 {
        shapes.push(Shape::words(format!("×{count}"), (24.0, -20.0), "many"));
    }
    let leaders = here.iter().filter(|unit| unit.is_leader()).copied();
    for (n, leader) in leaders.enumerate() {
        let alone = fighters().next().is_none() && here.iter().all(|unit| unit.is_leader());
        let (at, size) =
            if alone { ((20.0 * n as f32, 0.0), 50.0) } else { ((-26.0 + 24.0 * n as f32, -20.0), 38.0) };
        shapes.push(tondo(leader, at, size));
    }
    if count > 1 {
        shapes.push(fan(view, hex, fighters()));
    }
    shapes
}

fn is_greek(here: &[Unit]) -> bool {
    here.first().is_some_and(|unit| unit.side() == marathon::Side::Greece)
}

/// All units of a stack side by side.
fn fan(view: &Position, hex: Hex, units: impl Iterator<Item = Unit>) -> Shape {
    let units: Vec<Unit> = units.collect();
    crate::counters::fan(units.len(), (0.0, -HIGH), |depth, at| {
        Shape::group("", at, plate(units[depth], view.stand(units[depth]), &[hex]))
    })
}

/// "0412, hill: Leontis II, hoplites, strength 7, facing east".
fn label(view: &Position, hex: Hex, here: &[Unit]) -> String {
    let ground = ground(hex);
    if here.is_empty() {
        return format!("{hex}, {ground}");
    }
    let who = |&unit: &Unit| {
        let lines = words::describe_unit(view, unit).into_iter().map(|(words, _)| words);
        lines.collect::<Vec<_>>().join(" ")
    };
    format!("{hex}, {ground}: {}", here.iter().map(who).collect::<Vec<_>>().join(" "))
}

fn ground(hex: Hex) -> &'static str {
    match map::ground(hex) {
        _ if PERSIAN_CAMPS.contains(&hex) => "a Persian camp",
        _ if map::is_hill(hex) => "on the hill",
        map::Ground::Marsh => "marsh",
        _ if map::COAST.contains(hex) => "by the sea",
        _ => "clear",
    }
}

/// Who stands there, with every figure and mark spelled out.
fn card(view: &Position, hex: Hex, here: &[Unit]) -> Option<Card> {
    let mut facts = Vec::new();
    for &unit in here {
        let mut lines = words::describe_unit(view, unit).into_iter();
        if let Some((name, _)) = lines.next() {
            facts.push(Fact::plain(name.trim_end_matches('.').to_owned(), ""));
        }
        facts.extend(lines.map(|(words, rule)| Fact::ruled("", words, rule)));
    }
    (!facts.is_empty()).then(|| Card { title: format!("{hex}, {}", ground(hex)), facts })
}

#[cfg(test)]
mod tests {
    use super::*;
    use marathon::Setup;
    use tabletop::chance::Quick;
    use tabletop::{Chance, Position as _, Silent, Waiting};

    /// The name of a wing lies on nobody, wherever the lines are; and nothing is drawn of how far a unit gets, since it may be the
    /// computer's.
    #[test]
    fn the_board_tells_who_acts_and_covers_nobody() {
        let mut chance = Quick::new(490);
        let mut position = Position::start(&Setup::default(), &mut chance, &mut Silent);
        let (mut seen, mut moving) = (0, 0);
        while let Waiting::For(_) = position.waiting() {
            let scene = scene(&position);
            let banner = scene.shapes.iter().find_map(|shape| match shape {
                Shape::Group { class: "banner greece" | "banner persia", pose, .. } => Some(pose.at),
                _ => None,
            });
            let taken: Vec<At> = Unit::all().flat_map(|unit| position.hexes(unit)).map(middle).collect();
            if let Some((x, y)) = banner {
                let covers = |at: &At| (at.0 - x).abs() < 122.0 + 30.0 && (at.1 - y).abs() < 24.0 + 30.0;
                assert!(!taken.iter().any(covers), "the banner in {x} {y}");
                seen += 1;
            }
            let is_reach = |shape: &Shape| matches!(shape, Shape::Path { class: "within-reach", .. });
            assert!(!scene.shapes.iter().any(is_reach));
            moving += usize::from(position.mover().is_some());
            let actions = position.actions();
            let action = actions[chance.pick(actions.len() as u32) as usize];
            position.apply(action, &mut chance, &mut Silent);
        }
        assert!(seen > 300 && moving > 100, "{seen} seen, {moving} moving");
    }
}
