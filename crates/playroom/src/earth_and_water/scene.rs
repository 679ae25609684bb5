//! The board as shapes.

use super::layout::{self, ANCHORAGE, At, BRIDGE, BRIDGE_AT, PORTRAIT, anchorage, plate, portrait, radius};
use super::pointer::{harbour, place};
use super::standing::{army, fleet};
use crate::{ABOVE, Card, Point, Scene, Shape, Spot, capitalised};
use earth_and_water::map::{City, PORTS};
use earth_and_water::phase::{Figure, Phase};
use earth_and_water::words::{self, about_bridge, about_city, about_figure, about_port};
use earth_and_water::{BySide, Side, View};

/// How pieces of one side are laid out in a circle: for each number of them, where each stands and how wide it is drawn.
struct Slots {
    each: &'static [&'static [(f32, f32, f32)]],
    /// More of them are one piece and a number: where both stand, and how big.
    more: [(f32, f32, f32); 2],
    /// The height of a piece as a part of its width.
    height: f32,
}

#[rustfmt::skip]
const ARMIES: Slots = Slots {
    each: &[
        &[(0.0, 0.0, 36.0)],
        &[(-13.0, 0.0, 26.0), (13.0, 0.0, 26.0)],
        &[(0.0, -12.0, 23.0), (-13.0, 10.0, 23.0), (13.0, 10.0, 23.0)],
        &[(-11.0, -11.0, 21.0), (11.0, -11.0, 21.0), (-11.0, 11.0, 21.0), (11.0, 11.0, 21.0)],
        &[(-17.0, -9.0, 17.0), (0.0, -9.0, 17.0), (17.0, -9.0, 17.0), (-9.0, 10.0, 17.0), (9.0, 10.0, 17.0)],
        &[(-17.0, -10.0, 17.0), (0.0, -10.0, 17.0), (17.0, -10.0, 17.0),
          (-17.0, 10.0, 17.0), (0.0, 10.0, 17.0), (17.0, 10.0, 17.0)],
    ],
    more: [(-10.0, 0.0, 28.0), (15.0, 7.0, 20.0)],
    height: 1.0,
};
/// Half a plate, where both sides have armies.
const FACING_ARMIES: Slots = Slots {
    each: &[
        &[(0.0, 0.0, 23.0)],
        &[(0.0, -11.0, 19.0), (0.0, 11.0, 19.0)],
        &[(0.0, -16.5, 16.0), (0.0, 0.0, 16.0), (0.0, 16.5, 16.0)],
    ],
    more: [(0.0, -8.0, 20.0), (0.0, 18.0, 17.0)],
    height: 1.0,
};
const FLEETS: Slots = Slots {
    each: &[
        &[(0.0, 0.0, 44.0)],
        &[(-4.0, -11.0, 34.0), (4.0, 11.0, 34.0)],
        &[(0.0, -16.0, 28.0), (-5.0, 1.0, 28.0), (3.0, 18.0, 28.0)],
    ],
    more: [(0.0, -7.0, 38.0), (0.0, 20.0, 17.0)],
    height: 2.0 / 3.0,
};
const FACING_FLEETS: Slots =
    Slots { each: &[&[(0.0, 0.0, 28.0)]], more: [(0.0, -3.0, 28.0), (0.0, 19.0, 16.0)], height: 2.0 / 3.0 };
/// How far from the middle each side stands where they face each other: Greeks in the west.
const APART: f32 = 14.5;
/// A battlefield is drawn a little larger.
const BATTLEFIELD: f32 = 1.3;
const MINOR: f32 = 31.0;

pub(super) fn scene(view: &View) -> Scene {
    let mut spots: Vec<Spot> = City::ALL.into_iter().map(|city| city_spot(view, city)).collect();
    spots.extend(PORTS.map(|city| port_spot(view, city)));
    spots.push(bridge_spot(view));
    spots.extend(Figure::ALL.map(|figure| portrait_of(view, figure)));
    Scene { spots, ..Scene::default() }
}

fn city_spot(view: &View, city: City) -> Spot {
    let seen = view.at(city);
    let is_battle = seen.armies.greece > 0 && seen.armies.persia > 0;
    let scale = radius(city) / MINOR * if is_battle { BATTLEFIELD } else { 1.0 };
    let reach = MINOR * scale;
    let mut shapes = vec![Shape::Circle { at: (0.0, 0.0), r: reach, class: plate_class(city) }];
    shapes.extend(rim(seen.controlled_by).map(|class| Shape::Circle {
        at: (0.0, 0.0),
        r: reach - 2.5,
        class,
    }));
    shapes.extend(pieces(seen.armies, army, [&ARMIES, &FACING_ARMIES], scale));
    let mut above = vec![Shape::words(city.name().to_ascii_uppercase(), layout::name(city), "board-label")];
    above.extend(amphorae(city.amphorae(), reach));
    shapes.push(Shape::group(ABOVE, (0.0, 0.0), above));
    Spot {
        point: place(city),
        at: plate(city),
        reach,
        turn: 0.0,
        name: city.name().to_owned(),
        label: words::describe(view, city),
        corners: Vec::new(),
        card: Some(Card { title: title(city), facts: about_city(view, city) }),
        shapes,
    }
}

/// "Athenai, Greek major city".
fn title(city: City) -> String {
    match city.major() {
        Some(Side::Greece) => format!("{}, Greek major city", city.name()),
        Some(Side::Persia) => format!("{}, Persian major city", city.name()),
        None => city.name().to_owned(),
    }
}

fn plate_class(city: City) -> &'static str {
    if city.major().is_some() { "board-plate board-major" } else { "board-plate" }
}

fn rim(controlled_by: Option<Side>) -> Option<&'static str> {
    controlled_by.map(|side| match side {
        Side::Greece => "board-control greece",
        Side::Persia => "board-control persia",
    })
}

/// In a row along the lower rim.
fn amphorae(count: u8, reach: f32) -> impl Iterator<Item = Shape> {
    const STEP: f32 = 18.0;
    let left = -STEP * f32::from(count.saturating_sub(1)) / 2.0;
    (0..count)
        .map(move |n| Shape::centred("amphora", (left + STEP * f32::from(n), reach + 3.0), (18.0, 27.0), ""))
}

fn port_spot(view: &View, city: City) -> Spot {
    let seen = view.at(city);
    let mut shapes = vec![Shape::Circle { at: (0.0, 0.0), r: ANCHORAGE, class: "board-port" }];
    shapes.extend(pieces(seen.fleets, fleet, [&FLEETS, &FACING_FLEETS], 1.0));
    let name = format!("port of {}", city.name());
    let mut label = format!("Port of {}: {}", city.name(), counted(seen.fleets, "fleet", "fleets"));
    if let Some((side, armies)) = aboard(view, city) {
        let words = format!("{armies} {} aboard", if armies == 1 { "army" } else { "armies" });
        label += &format!(", {words}");
        shapes.push(Shape::centred(army(side), (13.0, -15.0), (22.0, 22.0), ""));
        // To the right, since cities lie close to the left of their ports.
        shapes.push(Shape::words(words, (62.0, ANCHORAGE + 22.0), "board-label"));
    }
    Spot {
        point: harbour(city),
        at: anchorage(city),
        reach: ANCHORAGE,
        turn: 0.0,
        card: Some(Card { title: capitalised(&name), facts: about_port(view, city) }),
        name,
        label,
        corners: Vec::new(),
        shapes,
    }
}

/// 6.5 The armies aboard of the fleets that have sailed to this port and not landed yet.
fn aboard(view: &View, city: City) -> Option<(Side, u8)> {
    let trip = [Some(view.phase), view.interrupted].into_iter().flatten().find_map(|phase| match phase {
        Phase::Themistocles(trip) | Phase::NavalBattle(trip, _) => Some(trip),
        _ => None,
    })?;
    let armies = view.off_map[trip.side].aboard;
    (trip.to == city && armies > 0).then_some((trip.side, armies))
}

fn bridge_spot(view: &View) -> Spot {
    let (class, label) = if view.bridge {
        ("bridge", "The pontoon bridge over the Hellespont stands")
    } else {
        ("bridge bridge-unbuilt", "The Hellespont: there is no bridge")
    };
    Spot {
        point: Point::Place(BRIDGE),
        at: BRIDGE_AT,
        reach: 16.0,
        turn: 45.0,
        name: "pontoon bridge".to_owned(),
        label: label.to_owned(),
        corners: Vec::new(),
        card: Some(Card { title: "Pontoon bridge".to_owned(), facts: about_bridge(view) }),
        shapes: vec![Shape::centred("bridge", (0.0, 0.0), (54.0, 18.0), class)],
    }
}

fn portrait_of(view: &View, figure: Figure) -> Spot {
    let size = (PORTRAIT * 2.0, PORTRAIT * 2.0);
    let symbol = match figure {
        Figure::Darius => "figure-darius",
        Figure::Xerxes => "figure-xerxes",
        Figure::Miltiades => "figure-miltiades",
        Figure::Themistocles => "figure-themistocles",
        Figure::Leonidas => "figure-leonidas",
        Figure::Artemisia => "figure-artemisia",
    };
    let fallen = view.fallen.contains(&figure);
    let mut shapes = vec![Shape::centred(symbol, (0.0, 0.0), size, if fallen { "fallen" } else { "" })];
    if fallen {
        shapes.push(Shape::centred("figure-fallen", (0.0, 0.0), size, ""));
    }
    let state = if fallen { " Out of the war." } else { "" };
    Spot {
        point: Point::Figure(figure as u8),
        at: portrait(figure),
        reach: PORTRAIT,
        turn: 0.0,
        name: figure.name().to_owned(),
        label: format!("{}: {}{state}", figure.name(), figure.caption()),
        corners: Vec::new(),
        card: Some(Card { title: figure.name().to_owned(), facts: about_figure(view, figure) }),
        shapes,
    }
}

/// The pieces of whoever is there.
fn pieces(count: BySide<u8>, symbol: fn(Side) -> &'static str, slots: [&Slots; 2], scale: f32) -> Vec<Shape> {
    let [alone, facing] = slots;
    match (count.greece, count.persia) {
        (0, 0) => Vec::new(),
        (greeks, 0) => group(greeks, symbol(Side::Greece), alone, (0.0, 0.0), scale),
        (0, persians) => group(persians, symbol(Side::Persia), alone, (0.0, 0.0), scale),
        (greeks, persians) => {
            let mut shapes = group(greeks, symbol(Side::Greece), facing, (-APART * scale, 0.0), scale);
            shapes.extend(group(persians, symbol(Side::Persia), facing, (APART * scale, 0.0), scale));
            shapes
        }
    }
}

fn group(count: u8, symbol: &'static str, slots: &Slots, middle: At, scale: f32) -> Vec<Shape> {
    let piece = |&(x, y, width): &(f32, f32, f32)| {
        let at = (middle.0 + x * scale, middle.1 + y * scale);
        Shape::centred(symbol, at, (width * scale, width * slots.height * scale), "")
    };
    match slots.each.get(usize::from(count) - 1) {
        Some(each) => each.iter().map(piece).collect(),
        None => {
            let [one, (x, y, _)] = slots.more;
            let at = (middle.0 + x * scale, middle.1 + y * scale);
            vec![piece(&one), Shape::words(format!("×{count}"), at, "board-count")]
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use earth_and_water::phase::{Mission, Trip};
    use earth_and_water::{Position, Setup};
    use tabletop::chance::Quick;
    use tabletop::{Position as _, Silent, Viewer};

    #[test]
    fn an_army_at_sea_is_seen_and_named_at_the_port_it_sails_to() {
        let mut view =
            Position::start(&Setup::default(), &mut Quick::new(0), &mut Silent).view(Viewer::Table);
        let trip = Trip {
            side: Side::Persia,
            mission: Mission::Card,
            from: City::Ephesos,
            to: City::Eretria,
            fleets: 1,
            to_the_death: false,
        };
        view.phase = Phase::Themistocles(trip);
        assert_eq!(aboard(&view, City::Eretria), None, "nobody is aboard");
        view.off_map.persia.aboard = 1;
        assert_eq!(port_spot(&view, City::Eretria).label, "Port of Eretria: no fleets, 1 army aboard");
        assert_eq!(aboard(&view, City::Ephesos), None, "they have sailed");
    }
}
