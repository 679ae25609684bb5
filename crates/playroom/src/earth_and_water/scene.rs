//! The board as shapes.

use super::layout::{ANCHORAGE, BRIDGE, PLATE, bridge_at, harbour_at, plate};
use super::pointer::{harbour, place};
use super::standing::{army, fleet};
use crate::{Point, Scene, Shape, Spot};
use earth_and_water::map::{City, PORTS};
use earth_and_water::{BySide, Side, View};

pub(super) fn scene(view: &View) -> Scene {
    let mut spots: Vec<Spot> = City::ALL.into_iter().map(|city| city_spot(view, city)).collect();
    spots.extend(PORTS.map(|city| port_spot(view, city)));
    spots.push(bridge_spot(view));
    Scene { shapes: Vec::new(), spots }
}

fn city_spot(view: &View, city: City) -> Spot {
    let seen = view.at(city);
    let mut shapes = vec![Shape::Circle { at: (0.0, 0.0), r: PLATE, class: plate_class(city) }];
    let held = match seen.controlled_by {
        Some(Side::Greece) => Some("rim rim-greece"),
        Some(Side::Persia) => Some("rim rim-persia"),
        None => None,
    };
    shapes.extend(held.map(|class| Shape::Circle { at: (0.0, 0.0), r: PLATE - 2.5, class }));
    shapes.extend(amphorae(city.amphorae()));
    shapes.extend(pieces(seen.armies, army, ARMY));
    Spot { point: place(city), at: plate(city), reach: PLATE, label: city_label(view, city), shapes }
}

fn plate_class(city: City) -> &'static str {
    match city.major() {
        Some(Side::Greece) => "plate plate-major plate-greece",
        Some(Side::Persia) => "plate plate-major plate-persia",
        None => "plate",
    }
}

/// In a row along the lower rim.
fn amphorae(count: u8) -> impl Iterator<Item = Shape> {
    let width = 9.0;
    let left = -width * f32::from(count - 1) / 2.0;
    (0..count).map(move |n| {
        Shape::centred("amphora", (left + width * f32::from(n), PLATE + 5.0), (9.0, 13.5), "amphora")
    })
}

fn port_spot(view: &View, city: City) -> Spot {
    let seen = view.at(city);
    let mut shapes = vec![Shape::Circle { at: (0.0, 0.0), r: ANCHORAGE, class: "anchorage" }];
    shapes.extend(pieces(seen.fleets, fleet, FLEET));
    let label = format!("Port of {}: {}", city.name(), counted(seen.fleets, "fleet", "fleets"));
    Spot { point: harbour(city), at: harbour_at(city), reach: ANCHORAGE, label, shapes }
}

fn bridge_spot(view: &View) -> Spot {
    let class = if view.bridge { "bridge" } else { "bridge bridge-unbuilt" };
    let label = if view.bridge {
        "The pontoon bridge over the Hellespont stands"
    } else {
        "The Hellespont: no bridge"
    };
    Spot {
        point: Point::Place(BRIDGE),
        at: bridge_at(),
        reach: 15.0,
        label: label.to_owned(),
        shapes: vec![Shape::centred("bridge", (0.0, 0.0), (36.0, 12.0), class)],
    }
}

/// How big a piece is drawn.
struct Size {
    width: f32,
    height: f32,
    /// How many stand in a row at most.
    row: u8,
    /// How many are drawn one by one; more are a picture and a number.
    most: u8,
}

const ARMY: Size = Size { width: 14.0, height: 14.0, row: 3, most: 6 };
const FLEET: Size = Size { width: 22.0, height: 14.7, row: 1, most: 2 };

/// The pieces of both sides, Greeks on the left and Persians on the right where both are there.
fn pieces(count: BySide<u8>, symbol: fn(Side) -> &'static str, size: Size) -> Vec<Shape> {
    match (count.greece, count.persia) {
        (0, 0) => Vec::new(),
        (greeks, 0) => group(greeks, symbol(Side::Greece), &size, 0.0),
        (0, persians) => group(persians, symbol(Side::Persia), &size, 0.0),
        (greeks, persians) => {
            let half = Size { row: 1, most: 2, ..size };
            let mut shapes = group(greeks, symbol(Side::Greece), &half, -size.width * 0.75);
            shapes.extend(group(persians, symbol(Side::Persia), &half, size.width * 0.75));
            shapes
        }
    }
}

fn group(count: u8, symbol: &'static str, size: &Size, x: f32) -> Vec<Shape> {
    let (width, height) = (size.width, size.height);
    if count > size.most {
        return vec![
            Shape::centred(symbol, (x, -height * 0.45), (width * 1.2, height * 1.2), "piece"),
            Shape::words(format!("×{count}"), (x, height * 0.95), "piece-count"),
        ];
    }
    let rows = count.div_ceil(size.row);
    (0..count)
        .map(|n| {
            let row = n / size.row;
            let in_row = size.row.min(count - row * size.row);
            let along = f32::from(n % size.row) - f32::from(in_row - 1) / 2.0;
            let down = f32::from(row) - f32::from(rows - 1) / 2.0;
            Shape::centred(
                symbol,
                (x + along * (width + 1.0), down * (height + 1.0)),
                (width, height),
                "piece",
            )
        })
        .collect()
}

fn city_label(view: &View, city: City) -> String {
    let seen = view.at(city);
    let held = seen.controlled_by.map_or("nobody's".to_owned(), |side| format!("{}'s", side.name()));
    format!("{}, {held}: {}", city.name(), counted(seen.armies, "army", "armies"))
}

/// "2 Greek armies, 1 Persian army".
fn counted(count: BySide<u8>, one: &str, many: &str) -> String {
    let say = |side: Side, adjective: &str| {
        let n = count[side];
        (n > 0).then(|| format!("{n} {adjective} {}", if n == 1 { one } else { many }))
    };
    let said: Vec<String> =
        [say(Side::Greece, "Greek"), say(Side::Persia, "Persian")].into_iter().flatten().collect();
    if said.is_empty() { format!("no {many}") } else { said.join(", ") }
}
