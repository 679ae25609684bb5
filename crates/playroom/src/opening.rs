//! What a small screen shows of a board: whole places, as many as can be read at once.

use crate::{Camera, Ground, Point, Scene, Shape, Spot};

/// A rectangle of the board: its upper left and its lower right corner.
type Part = ((f32, f32), (f32, f32));

/// Where so many units of the board are as large as a finger, the names on it can be read.
const NAMED: f32 = 96.0;
/// Width and height of a letter of a name, about, on a small screen.
const LETTER: (f32, f32) = (16.0, 24.0);

/// What a small screen shows of a board at first: all places that may ever be chosen if they can be read, or else what may be chosen
/// now, or else where most pieces stand; as near as a finger finds its place. While nothing may be chosen on a large board, which has
/// its picture in small, both armies are seen.
pub fn opening(whole: Camera, ground: &Ground, scene: &Scene, offered: &[Point]) -> Camera {
    let size = ground.area.unwrap_or(NAMED);
    let choosable = || scene.spots.iter().filter(|spot| spot.is_there() && !spot.point.is_only_read());
    let all: Vec<Part> = choosable().map(extent).collect();
    let near = whole.within_reach(size, whole.middle());
    let framed = all.iter().copied().reduce(around).map(|(from, to)| whole.framing(from, to));
    if let Some(framed) = framed.filter(|framed| framed.unit() <= near.unit()) {
        return framed;
    }
    let asked = places(scene, offered);
    if asked.is_empty() {
        if let Some((from, to)) = scene.around_pieces().filter(|_| !scene.miniature.is_empty()) {
            return whole.framing(from, to);
        }
        let standing = choosable().filter(|spot| spot.at_rest().next().is_some());
        holding_most(near, &standing.map(extent).collect::<Vec<_>>(), &told_apart(scene))
    } else {
        holding_most(near, &asked, &told_apart(scene))
    }
}

/// Pans to what may be chosen, unless it is in sight: to all of it, or where that is too much, to some of it if none is seen.
pub fn turning_to(camera: Camera, scene: &Scene, offered: &[Point]) -> Camera {
    let asked = places(scene, offered);
    let seen = held(camera, &asked);
    if seen == asked.len() {
        return camera;
    }
    let better = holding_most(camera, &asked, &told_apart(scene));
    let after = held(better, &asked);
    if after > seen && (seen == 0 || after == asked.len()) { better } else { camera }
}

/// What a large screen shows of a table while something is said of these points: all of them, so near that they can be told apart, with
/// so much of the ground around them.
pub fn attending(camera: Camera, scene: &Scene, points: &[Point], ground: f32) -> Camera {
    /// As many units of the board in a pixel are too many.
    const FAR: f32 = 1.6;
    /// Width and height of the least that is seen.
    const LEAST: (f32, f32) = (1000.0, 620.0);
    let Some((from, to)) = places(scene, points).into_iter().reduce(around) else { return camera };
    if camera.unit() > FAR {
        // A single unit does not fill the window.
        let around = |length: f32, least: f32| ground.max((least - length) / 2.0);
        let (across, down) = (around(to.0 - from.0, LEAST.0), around(to.1 - from.1, LEAST.1));
        return camera.framing((from.0 - across, from.1 - down), (to.0 + across, to.1 + down));
    }
    if holds(camera, (from, to)) {
        return camera;
    }
    let (open, until) = camera.open();
    camera.panned(((from.0 + to.0 - open.0 - until.0) / 2.0, (from.1 + to.1 - open.1 - until.1) / 2.0))
}

/// Whatever would be seen to be cut by the edge of the window: places that stand alone, and those where something stands.
fn told_apart(scene: &Scene) -> Vec<Part> {
    let is_apart =
        |spot: &&Spot| spot.is_there() && (spot.corners.is_empty() || spot.at_rest().next().is_some());
    scene.spots.iter().filter(is_apart).map(extent).collect()
}

/// Pans to where most of these parts are seen whole, and as few of all as possible are cut; they lie in the middle.
fn holding_most(camera: Camera, parts: &[Part], all: &[Part]) -> Camera {
    let pan_to = |from: (f32, f32)| {
        let (at, _) = camera.open();
        camera.panned((from.0 - at.0, from.1 - at.1))
    };
    let centred = |camera: Camera| {
        let whole = parts.iter().copied().filter(|part| holds(camera, *part)).reduce(around);
        whole.map_or(camera, |(from, to)| {
            let (open, until) = camera.open();
            camera
                .panned(((from.0 + to.0 - open.0 - until.0) / 2.0, (from.1 + to.1 - open.1 - until.1) / 2.0))
        })
    };
    let (lefts, tops) =
        (each(parts.iter().map(|(from, _)| from.0)), each(parts.iter().map(|(from, _)| from.1)));
    // At the upper edge, or below what lies over its corner.
    let (upper, lower) = camera.corner();
    let tops = each(tops.iter().flat_map(|top| [*top, top + upper.1 - lower.1]));
    let corners = lefts.iter().flat_map(|&left| tops.iter().map(move |&top| (left, top)));
    let tried = corners.map(pan_to).flat_map(|camera| [centred(camera), camera]);
    let worth = |camera: &Camera| {
        let cut = all.iter().filter(|part| meets(*camera, **part) && !holds(*camera, **part)).count();
        (held(*camera, parts), std::cmp::Reverse(cut))
    };
    // The first among equals: one that is centred.
    tried.fold(centred(camera), |best, next| if worth(&next) > worth(&best) { next } else { best })
}

/// All of these, each once.
fn each(all: impl Iterator<Item = f32>) -> Vec<f32> {
    let mut each: Vec<f32> = Vec::new();
    for one in all {
        if let Err(place) = each.binary_search_by(|other| other.total_cmp(&one)) {
            each.insert(place, one);
        }
    }
    each
}

/// How many of these are seen whole.
fn held(camera: Camera, parts: &[Part]) -> usize {
    parts.iter().filter(|part| holds(camera, **part)).count()
}

fn holds(camera: Camera, (from, to): Part) -> bool {
    // What was panned to lies at the very edge.
    const EDGE: f32 = 0.1;
    let (open, until) = camera.open();
    let is_in = from.0 >= open.0 - EDGE
        && from.1 >= open.1 - EDGE
        && to.0 <= until.0 + EDGE
        && to.1 <= until.1 + EDGE;
    is_in && !overlap(camera.corner(), (from, to))
}

fn meets(camera: Camera, part: Part) -> bool {
    overlap(camera.open(), part)
}

fn overlap((open, until): Part, (from, to): Part) -> bool {
    from.0 < until.0 && from.1 < until.1 && to.0 > open.0 && to.1 > open.1
}

fn places(scene: &Scene, points: &[Point]) -> Vec<Part> {
    scene.spots.iter().filter(|spot| points.contains(&spot.point)).map(extent).collect()
}

/// A spot with its name and all else that stands above its ring.
fn extent(spot: &Spot) -> Part {
    let ((x, y), r) = (spot.at, spot.reach);
    let part = ((x - r, y - r), (x + r, y + r));
    let above = spot.above().filter_map(|shape| match shape {
        Shape::Group { shapes, .. } => Some(shapes),
        _ => None,
    });
    let names = above.flatten().filter_map(|shape| match shape {
        Shape::Text { at, words, .. } => {
            let (across, down) = (LETTER.0 * words.chars().count() as f32 / 2.0, LETTER.1);
            Some(((x + at.0 - across, y + at.1 - down), (x + at.0 + across, y + at.1)))
        }
        _ => None,
    });
    names.fold(part, around)
}

/// The smallest rectangle around both.
fn around((from, to): Part, (a, b): Part) -> Part {
    ((from.0.min(a.0), from.1.min(a.1)), (to.0.max(b.0), to.1.max(b.1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(n: u16, at: (f32, f32), stands: bool) -> Spot {
        let piece = Shape::Circle { at: (0.0, 0.0), r: 10.0, class: "" };
        Spot {
            point: Point::Place(n),
            at,
            reach: 30.0,
            turn: 0.0,
            name: String::new(),
            label: String::new(),
            corners: Vec::new(),
            card: None,
            shapes: if stands { vec![piece] } else { Vec::new() },
        }
    }

    /// Two armies far apart, and somebody between them.
    fn plain() -> (Ground, Scene) {
        let at = [
            (60.0, 500.0),
            (60.0, 600.0),
            (1000.0, 500.0),
            (1900.0, 400.0),
            (1900.0, 500.0),
            (1900.0, 600.0),
        ];
        let spots = at.iter().enumerate().map(|(n, &at)| spot(n as u16, at, n != 2)).collect();
        let ground = Ground { size: (2000, 1500), area: Some(66.0), ..Ground::default() };
        (ground, Scene { spots, ..Scene::default() })
    }

    fn check(window: (f32, f32), offered: &[u16], seen: &[u16]) {
        let (ground, scene) = plain();
        let offered: Vec<Point> = offered.iter().copied().map(Point::Place).collect();
        let camera = opening(Camera::whole(ground.size).in_window(window), &ground, &scene, &offered);
        let is_seen = |spot: &&Spot| holds(camera, extent(spot));
        let points: Vec<Point> = scene.spots.iter().filter(is_seen).map(|spot| spot.point).collect();
        assert_eq!(
            points,
            seen.iter().copied().map(Point::Place).collect::<Vec<_>>(),
            "{}",
            camera.view_box()
        );
    }

    #[test]
    fn a_phone_opens_on_what_may_be_chosen_or_where_most_pieces_stand() {
        check((400.0, 300.0), &[0, 1], &[0, 1]);
        check((400.0, 300.0), &[], &[3, 4, 5]);
        check((400.0, 300.0), &[0, 3, 4], &[3, 4, 5]);
        check((1500.0, 1200.0), &[0, 1], &[0, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn both_armies_of_a_large_board_are_seen_while_nothing_may_be_chosen() {
        let (ground, mut scene) = plain();
        scene.miniature = vec![Shape::Circle { at: (0.0, 0.0), r: 1.0, class: "" }];
        let phone = Camera::whole(ground.size).in_window((400.0, 300.0));
        let camera = opening(phone, &ground, &scene, &[]);
        let standing = [0, 1, 3, 4, 5].map(Point::Place);
        assert_eq!(held(camera, &places(&scene, &standing)), standing.len(), "{:?}", camera.open());
    }

    #[test]
    fn nothing_is_cut_by_what_covers_the_board() {
        let (ground, scene) = plain();
        let phone = Camera::whole(ground.size).in_window((400.0, 400.0)).covered(150.0);
        let camera = opening(phone, &ground, &scene, &[Point::Place(0), Point::Place(1)]);
        assert_eq!(
            held(camera, &places(&scene, &[Point::Place(0), Point::Place(1)])),
            2,
            "{:?}",
            camera.open()
        );
    }

    #[test]
    fn nothing_asked_for_lies_under_the_buttons_in_the_corner() {
        let (ground, scene) = plain();
        let asked = [Point::Place(3), Point::Place(4)];
        let phone = Camera::whole(ground.size).in_window((400.0, 400.0));
        let under = |camera: Camera| held(camera.cornered((390.0, 100.0)), &places(&scene, &asked)) < 2;
        assert!(under(phone.within_reach(66.0, (1900.0, 650.0))), "otherwise this shows nothing");
        let camera = opening(phone.cornered((390.0, 100.0)), &ground, &scene, &asked);
        assert!(!under(camera), "{:?}", camera.open());
    }

    #[test]
    fn the_board_stays_where_it_is_while_what_may_be_chosen_is_in_sight() {
        let (ground, scene) = plain();
        let phone = Camera::whole(ground.size).in_window((400.0, 300.0));
        let west = opening(phone, &ground, &scene, &[Point::Place(0)]);
        assert_eq!(turning_to(west, &scene, &[Point::Place(1)]), west);
        assert_eq!(turning_to(west, &scene, &[]), west);
        assert_eq!(turning_to(west, &scene, &[Point::Place(1), Point::Place(4)]), west, "never all of it");
        let east = turning_to(west, &scene, &[Point::Place(3), Point::Place(4)]);
        assert_eq!(held(east, &places(&scene, &[Point::Place(3), Point::Place(4)])), 2, "{:?}", east.open());
    }

    #[test]
    fn a_place_is_as_large_as_it_is_with_its_name() {
        let name = Shape::words("KORINTHOS", (0.0, -40.0), "");
        let mut named = spot(0, (100.0, 100.0), true);
        named.shapes.push(Shape::group(crate::ABOVE, (0.0, 0.0), vec![name]));
        assert_eq!(extent(&named), ((28.0, 36.0), (172.0, 130.0)));
    }
}
