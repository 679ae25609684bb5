//! Where things stand on the board: the Aegean in a frame of 1000 by 832.

use crate::{Anchor, Ground, Shape};
use earth_and_water::map::City;
use std::borrow::Cow;

/// The number of the pontoon bridge among the places: it follows the cities.
pub(super) const BRIDGE: u16 = City::COUNT as u16;

/// How far a city's plate reaches.
pub(super) const PLATE: f32 = 27.0;
/// How far a port's anchorage reaches.
pub(super) const ANCHORAGE: f32 = 24.0;

/// Where a city's plate, its port's anchorage and the middle of its name are.
struct Site {
    plate: (f32, f32),
    port: Option<(f32, f32)>,
    name: (f32, f32),
}

const fn site(plate: (f32, f32), port: Option<(f32, f32)>, name: (f32, f32)) -> Site {
    Site { plate, port, name }
}

#[rustfmt::skip]
const SITES: [Site; City::COUNT] = [
    // plate, anchorage, name
    site((725.0, 181.0), Some((668.0, 215.0)), (725.0, 144.0)), // Abydos
    site((842.0, 537.0), Some((782.0, 560.0)), (842.0, 500.0)), // Ephesos
    site((391.0, 541.0), Some((448.0, 575.0)), (391.0, 504.0)), // Athenai
    site((229.0, 675.0), Some((246.0, 742.0)), (229.0, 638.0)), // Sparta
    site((340.0, 455.0), Some((392.0, 412.0)), (340.0, 418.0)), // Thebai
    site((240.0, 86.0),  Some((296.0, 150.0)), (240.0, 49.0)),  // Pella
    site((440.0, 445.0), Some((497.0, 462.0)), (440.0, 408.0)), // Eretria
    site((597.0, 672.0), Some((655.0, 650.0)), (597.0, 635.0)), // Naxos
    site((285.0, 552.0), None,                 (270.0, 515.0)), // Korinthos
    site((237.0, 445.0), None,                 (237.0, 408.0)), // Delphi
    site((228.0, 266.0), None,                 (228.0, 229.0)), // Larissa
];

/// The lands around the sea.
const REGIONS: [(&str, (f32, f32)); 8] = [
    ("MAKEDONIA", (150.0, 150.0)),
    ("THRAKE", (520.0, 40.0)),
    ("THESSALIA", (165.0, 320.0)),
    ("PELOPONNESOS", (175.0, 610.0)),
    ("MYSIA", (850.0, 240.0)),
    ("LYDIA", (900.0, 400.0)),
    ("IONIA", (905.0, 585.0)),
    ("KARIA", (930.0, 660.0)),
];

/// The middle of a city's plate.
pub(super) fn plate(city: City) -> (f32, f32) {
    SITES[city as usize].plate
}

/// The middle of a port's anchorage; of the city itself, where it has no port.
pub(super) fn harbour_at(city: City) -> (f32, f32) {
    SITES[city as usize].port.unwrap_or(plate(city))
}

/// Where the pontoon bridge lies: on the road from Pella to Abydos, over the Hellespont.
pub(super) fn bridge_at() -> (f32, f32) {
    (694.0, 148.0)
}

/// The way from city to city by road: the shortest, over the bridge if need be.
pub(super) fn road_between(from: City, to: City) -> Vec<(f32, f32)> {
    let mut ways: Vec<Vec<City>> = vec![vec![from]];
    let mut seen = vec![from];
    let mut next = 0;
    while let Some(way) = ways.get(next).cloned() {
        let last = way[way.len() - 1];
        if last == to {
            return way.into_iter().map(plate).collect();
        }
        for city in last.roads(true) {
            if !seen.contains(&city) {
                seen.push(city);
                ways.push(way.iter().copied().chain([city]).collect());
            }
        }
        next += 1;
    }
    vec![plate(from), plate(to)]
}

/// The roads of the map, each once; the last one leads over the bridge.
fn roads() -> Vec<(City, City)> {
    let ahead = |from: City| from.roads(false).filter(move |&to| from < to).map(move |to| (from, to));
    City::ALL.into_iter().flat_map(ahead).collect()
}

pub(super) fn ground() -> Ground {
    let mut shapes = vec![Shape::Path { d: include_str!("aegean.path").trim_end().into(), class: "land" }];
    shapes.extend(REGIONS.map(|(name, at)| Shape::words(name, at, "region")));
    for class in ["road-edge", "road"] {
        for (from, to) in roads() {
            shapes.push(Shape::Path { d: line(from, to), class });
        }
        shapes.push(Shape::Path {
            d: bridge_road(),
            class: if class == "road" { "road bridge-road" } else { class },
        });
    }
    for city in City::ALL {
        let at = SITES[city as usize].name;
        shapes.push(Shape::Text {
            at,
            words: city.name().to_uppercase().into(),
            class: "city-name",
            anchor: Anchor::Middle,
        });
    }
    Ground { size: (1000, 832), shapes }
}

/// A road, a little bent so that it looks walked.
fn line(from: City, to: City) -> Cow<'static, str> {
    let ((x1, y1), (x2, y2)) = (plate(from), plate(to));
    let (bend_x, bend_y) = ((y2 - y1) * 0.08, (x1 - x2) * 0.08);
    let (x, y) = ((x1 + x2) / 2.0 + bend_x, (y1 + y2) / 2.0 + bend_y);
    format!("M{x1} {y1}Q{x:.0} {y:.0} {x2} {y2}").into()
}

fn bridge_road() -> Cow<'static, str> {
    let ((x1, y1), (x2, y2)) = (plate(City::Pella), plate(City::Abydos));
    format!("M{x1} {y1}C420 -10 640 20 {x2} {y2}").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_march_goes_through_the_cities_on_the_way() {
        let way = road_between(City::Sparta, City::Thebai);
        assert_eq!(way, [City::Sparta, City::Korinthos, City::Thebai].map(plate));
    }

    #[test]
    fn nothing_on_the_board_lies_on_anything_else() {
        let mut circles: Vec<((f32, f32), f32)> = City::ALL.map(|city| (plate(city), PLATE)).to_vec();
        circles.extend(SITES.iter().filter_map(|site| site.port.map(|port| (port, ANCHORAGE))));
        for (n, &(a, r)) in circles.iter().enumerate() {
            for &(b, s) in &circles[n + 1..] {
                let apart = ((a.0 - b.0).powi(2) + (a.1 - b.1).powi(2)).sqrt();
                assert!(apart >= r + s, "{a:?} and {b:?} are {apart} apart");
            }
        }
    }
}
