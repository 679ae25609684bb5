//! Where things stand on the board: the Aegean in a frame of 1000 by 832, drawn from its real coasts.
//!
//! `aegean.path` is the land as one SVG path (Natural Earth 1:10m, public domain, simplified). It runs on past the frame, so
//! that the board fills a screen of any shape. Two liberties: the Gallipoli peninsula stands eight units aside, so that the
//! Hellespont shows under the bridge, and whatever ran off the edge of the data runs on for ever.

use crate::{Ground, Shape};
use earth_and_water::map::City;
use earth_and_water::phase::Figure;

/// The number of the pontoon bridge among the places: it follows the cities.
pub(super) const BRIDGE: u16 = City::COUNT as u16;

const MINOR: f32 = 31.0;
const MAJOR: f32 = 37.0;
/// How far a port's anchorage reaches.
pub(super) const ANCHORAGE: f32 = 27.0;
/// How far a portrait reaches.
pub(super) const PORTRAIT: f32 = 29.0;

/// A place in the frame.
pub(super) type At = (f32, f32);

/// Where a city's plate and its port's anchorage are.
#[rustfmt::skip]
const SITES: [(At, Option<At>); City::COUNT] = [
    ((782.0, 214.0), Some((652.0, 226.0))), // Abydos
    ((862.0, 538.0), Some((752.0, 536.0))), // Ephesos
    ((424.0, 560.0), Some((392.0, 662.0))), // Athenai
    ((216.0, 664.0), Some((272.0, 772.0))), // Sparta
    ((326.0, 466.0), Some((402.0, 458.0))), // Thebai
    ((236.0,  98.0), Some((312.0, 190.0))), // Pella
    ((478.0, 446.0), Some((554.0, 448.0))), // Eretria
    ((606.0, 674.0), Some((686.0, 656.0))), // Naxos
    ((270.0, 556.0), None),                 // Korinthos
    ((204.0, 436.0), None),                 // Delphi
    ((216.0, 268.0), None),                 // Larissa
];

#[rustfmt::skip]
const ROADS: [&str; 9] = [
    "M782 214C836 306 884 414 862 538", // Abydos to Ephesos
    "M424 560C376 574 322 572 270 556", // Athenai to Korinthos
    "M424 560C402 520 366 492 326 466", // Athenai to Thebai
    "M216 664C224 626 244 588 270 556", // Sparta to Korinthos
    "M326 466C312 500 294 528 270 556", // Thebai to Korinthos
    "M326 466C284 442 246 432 204 436", // Thebai to Delphi
    "M326 466C316 398 276 320 216 268", // Thebai to Larissa
    "M204 436C188 380 190 322 216 268", // Delphi to Larissa
    "M216 268C206 210 214 154 236 98",  // Larissa to Pella
];

/// From Abydos over the Hellespont, along the coast of Thrake to Pella.
const BRIDGE_ROAD: &str =
    "M782 214C762 188 738 176 726 158C714 138 756 132 774 112C800 80 730 36 620 28C480 16 310 22 236 98";
/// Where an army on that road comes by.
const BRIDGE_ROAD_STOPS: [At; 4] = [(726.0, 158.0), (774.0, 112.0), (620.0, 28.0), (420.0, 30.0)];

/// The middle of the bridge.
pub(super) const BRIDGE_AT: At = (736.0, 169.0);

const REGIONS: [(&str, At); 8] = [
    ("MAKEDONIA", (120.0, 150.0)),
    ("THRAKE", (655.0, 66.0)),
    ("THESSALIA", (120.0, 330.0)),
    ("EPEIROS", (30.0, 250.0)),
    ("PELOPONNESOS", (160.0, 572.0)),
    ("MYSIA", (905.0, 200.0)),
    ("LYDIA", (905.0, 440.0)),
    ("IONIA", (920.0, 620.0)),
];
const SEA: (&str, At) = ("AIGAION PELAGOS", (560.0, 345.0));

/// Where a person's portrait hangs.
pub(super) fn portrait(figure: Figure) -> At {
    match figure {
        Figure::Miltiades => (40.0, 652.0),
        Figure::Leonidas => (40.0, 717.0),
        Figure::Themistocles => (40.0, 782.0),
        Figure::Darius => (960.0, 262.0),
        Figure::Xerxes => (960.0, 327.0),
        Figure::Artemisia => (960.0, 392.0),
    }
}

/// The middle of a city's plate.
pub(super) fn plate(city: City) -> At {
    SITES[city as usize].0
}

/// How far a city's plate reaches.
pub(super) fn radius(city: City) -> f32 {
    if city.major().is_some() { MAJOR } else { MINOR }
}

/// The foot of the middle of a city's name, from the middle of its plate: above the plate and the ring around it, and aside
/// where something else is near.
pub(super) fn name(city: City) -> At {
    let aside = match city {
        City::Abydos => 30.0,
        City::Korinthos => -26.0,
        City::Sparta => -12.0,
        _ => 0.0,
    };
    (aside, -radius(city) - 12.0)
}

/// The middle of a port's anchorage; of the city itself, where it has no port.
pub(super) fn anchorage(city: City) -> At {
    SITES[city as usize].1.unwrap_or(plate(city))
}

/// The way from city to city by road: the shortest, over the bridge if need be.
pub(super) fn road_between(from: City, to: City) -> Vec<At> {
    let mut ways: Vec<Vec<City>> = vec![vec![from]];
    let mut seen = vec![from];
    let mut next = 0;
    while let Some(way) = ways.get(next).cloned() {
        let last = way[way.len() - 1];
        if last == to {
            return along(&way);
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

/// The stops of a way. Only the road over the bridge is long enough to need some of its own.
fn along(way: &[City]) -> Vec<At> {
    let mut stops = vec![plate(way[0])];
    for pair in way.windows(2) {
        match pair {
            [City::Abydos, City::Pella] => stops.extend(BRIDGE_ROAD_STOPS),
            [City::Pella, City::Abydos] => stops.extend(BRIDGE_ROAD_STOPS.into_iter().rev()),
            _ => {}
        }
        stops.push(plate(pair[1]));
    }
    stops
}

pub(super) fn ground() -> Ground {
    let mut shapes =
        vec![Shape::Path { d: include_str!("aegean.path").trim_end().into(), class: "board-land" }];
    shapes.extend(REGIONS.map(|(name, at)| Shape::words(name, at, "board-region")));
    shapes.push(Shape::words(SEA.0, SEA.1, "board-region board-region-sea"));
    // The dark edges of all roads first, so that roads join where they meet.
    shapes.extend(ROADS.map(|d| Shape::Path { d: d.into(), class: "board-road-edge" }));
    shapes.extend(ROADS.map(|d| Shape::Path { d: d.into(), class: "board-road" }));
    shapes.push(Shape::Path { d: BRIDGE_ROAD.into(), class: "board-road-edge" });
    shapes.push(Shape::Path { d: BRIDGE_ROAD.into(), class: "board-road road-bridge" });
    Ground { size: (1000, 832), shapes, ..Ground::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_march_goes_through_the_cities_on_the_way() {
        let way = road_between(City::Sparta, City::Thebai);
        assert_eq!(way, [City::Sparta, City::Korinthos, City::Thebai].map(plate));
        assert_eq!(road_between(City::Abydos, City::Pella).len(), 2 + BRIDGE_ROAD_STOPS.len());
    }

    #[test]
    fn every_road_of_the_map_is_drawn_from_plate_to_plate() {
        for city in City::ALL {
            let ((x, y), roads) = (plate(city), city.roads(true));
            let touches =
                |d: &&&str| d.starts_with(&format!("M{x} {y}C")) || d.ends_with(&format!(" {x} {y}"));
            let drawn = ROADS.iter().chain([&BRIDGE_ROAD]).filter(touches).count();
            assert_eq!(drawn, roads.len() as usize, "{city:?}");
        }
    }

    #[test]
    fn nothing_on_the_board_lies_on_anything_else() {
        let mut circles: Vec<(At, f32)> = City::ALL.map(|city| (plate(city), radius(city))).to_vec();
        circles.extend(SITES.iter().filter_map(|site| site.1.map(|port| (port, ANCHORAGE))));
        circles.extend(Figure::ALL.map(|figure| (portrait(figure), PORTRAIT)));
        for (n, &(a, r)) in circles.iter().enumerate() {
            for &(b, s) in &circles[n + 1..] {
                let apart = ((a.0 - b.0).powi(2) + (a.1 - b.1).powi(2)).sqrt();
                assert!(apart >= r + s, "{a:?} and {b:?} are {apart} apart");
            }
        }
    }

    /// No name lies on a plate, a port, the bridge or their rings, in the largest letters but those of a phone.
    #[test]
    fn names_lie_beside_everything() {
        const LETTER: (f32, f32) = (13.2, 14.0);
        const RING: f32 = 8.0;
        let mut circles: Vec<(At, f32)> = City::ALL.map(|city| (plate(city), radius(city))).to_vec();
        circles.extend(SITES.iter().filter_map(|site| site.1.map(|port| (port, ANCHORAGE))));
        circles.push((BRIDGE_AT, 16.0));
        for city in City::ALL {
            let ((x, y), (aside, up)) = (plate(city), name(city));
            let half = city.name().len() as f32 * LETTER.0 / 2.0;
            for &(at, r) in &circles {
                // The nearest that the name comes to the middle of the circle.
                let across = (at.0 - x - aside).abs() - half;
                let foot = y + up;
                let down = (foot - LETTER.1 - at.1).max(at.1 - foot).max(0.0);
                let apart = across.max(0.0).hypot(down);
                assert!(apart >= r + RING, "{city:?} is {apart} from {at:?} of {r}");
            }
        }
    }
}
