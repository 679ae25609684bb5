//! The field as it stands: painted ground, both armies, and what may be pointed at.

use super::goals;
use super::layout::Table;
use super::plates::Plates;
use super::{card, marks, stands, terrain};
use crate::counters::block;
use crate::{ABOVE, Point, Scene, Shape, Spot};
use hoplomachia::field::{Place, UnitId};
use hoplomachia::odds::PairOdds;
use hoplomachia::phase::Phase;
use hoplomachia::plane::{INCH, Rect};
use hoplomachia::view::{UnitView, View};
use hoplomachia::{Side, words};

/// The radius of a place that one can be sent to.
const GOAL: f32 = 13.0;

pub(super) fn scene(view: &View) -> Scene {
    let table = Table::of(&view.setup);
    let mut shapes: Vec<Shape> = view.ground.iter().map(|piece| terrain::piece(table, piece)).collect();
    shapes.extend(marks::dead(view));
    let pairs = view.position().pair_odds();
    let plates = Plates::of(view);
    let mut spots: Vec<Spot> = UnitId::all().map(|id| spot(view, id, &pairs, &plates)).collect();
    let now = goals::now(view);
    spots.extend(goals::all().map(|point| {
        let at = now.iter().find(|(other, _)| *other == point).map(|(_, at)| *at);
        Spot {
            at: at.unwrap_or_default(),
            reach: if at.is_some() { GOAL } else { 0.0 },
            name: "there".to_owned(),
            label: "a place on the field".to_owned(),
            ..nobody(point)
        }
    }));
    shapes.extend(asked(view).into_iter().flat_map(|unit| frame(table, unit)));
    let is_near = !matches!(view.phase, Phase::Orders(_) | Phase::Deployment(_));
    let about = asked(view).filter(|_| is_near).map(|unit| goals::unit(unit.id));
    Scene { shapes, spots, miniature: miniature(view), about }
}

/// The unit that is asked about; while orders are given, the one with whom the strategos stands.
fn asked(view: &View) -> Option<&UnitView> {
    let id = match view.phase {
        Phase::Pursuit(id)
        | Phase::JoinPursuit(id)
        | Phase::Shooting(id)
        | Phase::BelosCharge(id)
        | Phase::Epidromos(id)
        | Phase::Recovery(id)
        | Phase::Effort(id) => id,
        Phase::Declaration(retiring) => retiring.unit,
        Phase::Orders(orders) => {
            let mut strategoi = view.hosts[orders.side].strategoi.iter();
            strategoi.find(|him| him.index == orders.strategos)?.unit
        }
        _ => goals::mover(view)?,
    };
    view.unit(id).filter(|unit| unit.place != Place::ToCome)
}

/// A light frame around a unit.
fn frame(table: Table, unit: &UnitView) -> [Shape; 2] {
    const BY: i32 = INCH / 4;
    let rect = unit.body.rect();
    let wider =
        Rect { at: rect.point(-BY, -BY), width: rect.width + 2 * BY, depth: rect.depth + 2 * BY, ..rect };
    let d = table.outline(&wider);
    ["asked-edge", "asked"].map(|class| Shape::Path { d: d.clone().into(), class })
}

/// Nothing that could be pointed at.
fn nobody(point: Point) -> Spot {
    Spot {
        point,
        at: (0.0, 0.0),
        reach: 0.0,
        turn: 0.0,
        name: String::new(),
        label: String::new(),
        corners: Vec::new(),
        card: None,
        shapes: Vec::new(),
    }
}

/// A unit on the table; nothing while it is not there.
fn spot(view: &View, id: UnitId, pairs: &[PairOdds], plates: &Plates) -> Spot {
    let there = view.unit(id).filter(|unit| unit.place != Place::ToCome);
    let Some(unit) = there else {
        return Spot { corners: vec![(0.0, 0.0); 4], ..nobody(goals::unit(id)) };
    };
    let table = Table::of(&view.setup);
    let rect = unit.body.rect();
    let (x, y) = table.at(rect.centre());
    let [front_right, front_left, rear_left, rear_right] = table.corners(&rect);
    let corners = [front_left, front_right, rear_right, rear_left];
    let mut shapes = stands::unit(view, unit);
    shapes.extend(stands::strategoi(view, unit));
    let mut read = plates.of_unit(unit);
    // The second army is drawn over the first.
    if unit.side == Side::Second {
        shapes.extend(marks::contact(view, unit));
        read.extend(marks::chances(view, unit, pairs));
    }
    shapes.push(Shape::group(ABOVE, (0.0, 0.0), read));
    Spot {
        at: (x, y),
        reach: super::layout::length(rect.width.max(rect.depth)) / 2.0,
        name: name(unit),
        label: words::describe_unit(unit),
        corners: corners.map(|corner| (corner.0 - x, corner.1 - y)).into(),
        card: Some(card::unit(view, unit, pairs)),
        shapes,
        ..nobody(goals::unit(id))
    }
}

/// "A1 Spartiates".
pub(super) fn name(unit: &UnitView) -> String {
    format!("{} {}", unit.id, words::short_name(unit.body.shape.troop))
}

/// The field in small: ground, and a block for each unit.
fn miniature(view: &View) -> Vec<Shape> {
    let table = Table::of(&view.setup);
    let mut shapes = Vec::new();
    for piece in &view.ground {
        shapes.push(Shape::Path { d: table.outline(&piece.rect).into(), class: "miniature-ground" });
    }
    for unit in view.units.iter().filter(|unit| unit.place != Place::ToCome) {
        let class = if unit.side == Side::First { "miniature-first" } else { "miniature-second" };
        shapes.push(Shape::Path { d: table.outline(&unit.body.rect()).into(), class });
        // Even a single stand is seen.
        shapes.push(block(table.at(unit.body.rect().centre()), (44.0, 44.0), class));
    }
    shapes
}

#[cfg(test)]
mod tests {
    use super::*;
    use hoplomachia::battles::{Battle, Scenario};
    use hoplomachia::{Position, Setup};
    use tabletop::chance::Quick;
    use tabletop::{Chance, Position as _, Silent, Viewer, Waiting};

    /// All spots are there from the first moment to the last, in the same order, and what may be pointed at lies on the board.
    #[test]
    fn the_board_keeps_its_places_through_a_battle() {
        for (seed, scenario) in (3..).zip([Scenario::Tanagra, Scenario::Spartolos, Scenario::Lechaion]) {
            let setup = Setup { battle: Battle::Scenario(scenario), ..Setup::default() };
            let mut chance = Quick::new(seed);
            let mut position = Position::start(&setup, &mut chance, &mut Silent);
            let size = super::super::layout::ground(&setup).size;
            let points = |scene: &Scene| scene.spots.iter().map(|spot| spot.point).collect::<Vec<_>>();
            let first = points(&scene(&position.view(Viewer::Table)));
            let (mut goals, mut steps) = (0, 0);
            while let Waiting::For(seat) = position.waiting() {
                if steps % 5 == 0 {
                    let scene = scene(&position.view(Viewer::Seat(seat)));
                    assert_eq!(points(&scene), first);
                    for spot in scene.spots.iter().filter(|spot| spot.is_there()) {
                        let (x, y) = spot.at;
                        assert!(
                            x > 0.0 && x < f32::from(size.0) && y > 0.0 && y < f32::from(size.1),
                            "{spot:?}"
                        );
                        assert!(!spot.label.is_empty());
                        goals += usize::from(spot.shapes.is_empty());
                    }
                }
                let actions = position.actions();
                position.apply(actions[chance.pick(actions.len() as u32) as usize], &mut chance, &mut Silent);
                steps += 1;
            }
            assert!(goals > 50, "{goals} places to go to in {scenario:?}");
        }
    }

    #[test]
    fn nothing_in_the_pictures_is_styled_within_the_page() {
        let pictures = <Position as crate::shown::Board>::PICTURES;
        assert!(
            !pictures.contains("<style") && !pictures.contains("style="),
            "the policy of the page forbids it"
        );
    }
}
