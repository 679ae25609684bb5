//! The board as shapes: a river between two banks, and its fords.

use super::pointer::place;
use crate::{Ground, Scene, Shape, Spot};
use new_game::map::Ford;
use new_game::{PhaseView, Side, View};

const SIZE: (u16, u16) = (1000, 640);
/// How far a ford reaches.
const REACH: f32 = 60.0;
const BANKS: [&str; 2] = ["M0 0H1000V250C700 210 300 290 0 250Z", "M0 640H1000V390C700 430 300 350 0 390Z"];

pub(super) fn ground() -> Ground {
    let mut shapes: Vec<_> = BANKS.map(|d| Shape::Path { d: d.into(), class: "board-land" }).into();
    shapes.extend(Ford::ALL.map(|ford| {
        let (x, y) = at(ford);
        Shape::words(ford.name(), (x, y + REACH + 26.0), "board-label")
    }));
    Ground { size: SIZE, shapes, ..Ground::default() }
}

pub(super) fn scene(view: &View) -> Scene {
    Scene { spots: Ford::ALL.map(|ford| spot(view, ford)).into(), ..Scene::default() }
}

fn spot(view: &View, ford: Ford) -> Spot {
    let guard = match view.phase {
        PhaseView::Cross { attacker, guard } if guard == Some(ford) => Some(attacker.enemy()),
        _ => None,
    };
    let mut shapes = vec![Shape::Circle { at: (0.0, 0.0), r: REACH, class: "board-plate" }];
    shapes.extend(guard.map(|side| Shape::centred(army(side), (0.0, 0.0), (REACH, REACH), "")));
    let stands = guard.map_or(String::new(), |side| format!(": the guard of {} stands here", side.name()));
    Spot {
        point: place(ford),
        at: at(ford),
        reach: REACH,
        turn: 0.0,
        name: ford.name().to_owned(),
        label: format!("{}{stands}", ford.name()),
        corners: Vec::new(),
        card: None,
        shapes,
    }
}

fn at(ford: Ford) -> (f32, f32) {
    match ford {
        Ford::Upper => (180.0, 320.0),
        Ford::Middle => (500.0, 320.0),
        Ford::Lower => (820.0, 320.0),
    }
}

/// The picture of a side's army, from the sprite.
pub(super) fn army(side: Side) -> &'static str {
    match side {
        Side::Persia => "army-persia",
        Side::Greece => "army-greece",
    }
}
