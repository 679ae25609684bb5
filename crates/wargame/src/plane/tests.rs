//! Geometry against pictures, against floating point, and against its own symmetries.

use super::*;
use proptest::prelude::*;

fn point() -> impl Strategy<Value = Point> {
    (0..72 * INCH, 0..72 * INCH).prop_map(|(x, y)| Point::new(x, y))
}

fn heading() -> impl Strategy<Value = Heading> {
    (0u16..5760).prop_map(Heading::from)
}

fn rect() -> impl Strategy<Value = Rect> {
    (point(), heading(), 48..8 * INCH, 48..6 * INCH).prop_map(|(at, heading, width, depth)| Rect {
        at,
        heading,
        width,
        depth,
    })
}

/// The table turned by half a turn about the middle of a table of 72 by 72 inches.
fn mirrored(rect: Rect) -> Rect {
    Rect { at: turned(rect.at), heading: rect.heading.reversed(), ..rect }
}

fn turned(point: Point) -> Point {
    Point::new(72 * INCH - i32::from(point.x), 72 * INCH - i32::from(point.y))
}

/// Distance by brute force: points along both edges, in floating point.
fn rough_distance(one: &Rect, other: &Rect) -> f64 {
    let outline = |rect: &Rect| {
        let corners = rect.corners();
        let mut points = Vec::new();
        for (index, from) in corners.iter().enumerate() {
            let to = corners[(index + 1) % 4];
            points.extend((0..=64).map(|step| {
                let part = f64::from(step) / 64.0;
                let between = |a: i16, b: i16| f64::from(a) + part * (f64::from(b) - f64::from(a));
                (between(from.x, to.x), between(from.y, to.y))
            }));
        }
        points
    };
    let (ours, theirs) = (outline(one), outline(other));
    let apart = |a: &(f64, f64), b: &(f64, f64)| (a.0 - b.0).hypot(a.1 - b.1);
    ours.iter().flat_map(|a| theirs.iter().map(move |b| apart(a, b))).fold(f64::MAX, f64::min)
}

#[test]
fn directions_are_sines_and_cosines() {
    for sixteenths in 0..5760 {
        let heading = Heading::from(sixteenths);
        let angle = f64::from(sixteenths).to_radians() / 16.0;
        let Direction { x, y } = heading.ahead();
        let exact = |value: f64| (value * ONE as f64).round() as i32;
        assert_eq!((x, y), (exact(angle.sin()), exact(angle.cos())), "{sixteenths}");
        let Direction { x: back_x, y: back_y } = heading.reversed().ahead();
        assert_eq!((back_x, back_y), (-x, -y));
    }
}

#[test]
fn compass_points_are_exact() {
    let ways = [Heading::NORTH, Heading::EAST, Heading::SOUTH, Heading::WEST]
        .map(|heading| (heading.ahead().times(64), heading.right().times(64)));
    let way = |x, y| Vector { x, y };
    let (north, east, south, west) = (way(0, 64), way(64, 0), way(0, -64), way(-64, 0));
    assert_eq!(ways, [(north, east), (east, south), (south, west), (west, north)]);
    assert_eq!(Heading::NORTH.to(Heading::degrees(350)), Angle::degrees(-10));
    assert_eq!(Heading::degrees(350).to(Heading::degrees(10)), Angle::degrees(20));
}

/// ```text
///   front left +-------+ at      facing north
///              |       |
///    rear left +-------+ rear right
/// ```
#[test]
fn a_body_reaches_left_and_rear_from_its_front_right_corner() {
    let body = Rect { at: Point::inches(10, 10), heading: Heading::NORTH, width: 3 * INCH, depth: INCH };
    let at = Point::inches;
    assert_eq!(body.corners(), [at(10, 10), at(7, 10), at(7, 9), at(10, 9)]);
    let south = Rect { heading: Heading::SOUTH, ..body };
    assert_eq!(south.corners(), [at(10, 10), at(13, 10), at(13, 11), at(10, 11)]);
    assert_eq!(body.sweep(2 * INCH).corners(), [at(10, 12), at(7, 12), at(7, 9), at(10, 9)]);
    assert!(!body.overlaps(&south), "they share an edge");
    assert!(body.overlaps(&south.moved(Heading::SOUTH, 4).moved(Heading::WEST, 4)));
    assert_eq!(body.distance(&south.moved(Heading::NORTH, 3 * INCH)), 3 * INCH);
}

/// ```text
///   held at the right          held at the left
///        +--.                       .--+
///           |                       |
///     <- +--o                       o--+ ->
/// ```
#[test]
fn a_wheel_holds_one_front_corner() {
    let body = Rect { at: Point::inches(10, 10), heading: Heading::NORTH, width: 3 * INCH, depth: INCH };
    let right = body.wheeled(Hand::Right, Angle::degrees(90));
    assert_eq!((right.corners()[0], right.corners()[1]), (Point::inches(10, 10), Point::inches(10, 13)));
    let left = body.wheeled(Hand::Left, Angle::degrees(90));
    assert_eq!((left.corners()[0], left.corners()[1]), (Point::inches(7, 13), Point::inches(7, 10)));
    assert_eq!(left.heading, Heading::WEST);
    // A quarter of a circle of three inches: 4.71 inches.
    assert_eq!(arc(3 * INCH, Angle::degrees(90)), 302);
    // Rounded up to a unit, which is good for another sixteenth of a degree.
    assert_eq!(swing(3 * INCH, 302), Angle(90 * 16 + 1));
    assert_eq!(swing(INCH, 1000), Angle::degrees(180));
}

/// ```text
///        \   B   /
///      A  \     /        A is outside, B and C are inside
///          \ C /
///           \_/
///            o
/// ```
#[test]
fn a_sector_sees_what_lies_partly_in_it() {
    let stand = |x: i32, y: i32| Rect {
        at: Point::new(x + 48, y),
        heading: Heading::SOUTH.reversed(),
        width: 96,
        depth: 48,
    };
    let sector = Sector { from: Point::inches(36, 10), heading: Heading::NORTH, half: Angle::degrees(22) };
    let (x, y) = (36 * INCH, 10 * INCH);
    assert_eq!(sector.nearest(&stand(x, y + 200)), Some(152));
    assert_eq!(sector.nearest(&stand(x - 200, y + 200)), None);
    // Straight ahead its rear edge is 152 away; 22 degrees to the left, at 61 units, its corner is seen obliquely.
    assert_eq!(sector.nearest(&stand(x - 100, y + 200)), Some(((152f64).hypot(52.0)).floor() as i32));
    assert_eq!(sector.nearest(&stand(x, y - 100)), None, "behind");
    assert_eq!(sector.nearest(&stand(x, y + 10)), Some(0), "it stands in it");
}

#[test]
fn a_body_halts_as_near_as_it_may() {
    let body = Rect { at: Point::inches(10, 10), heading: Heading::NORTH, width: 96, depth: 96 };
    let enemy = Rect { at: Point::inches(9, 20), heading: Heading::SOUTH, width: 192, depth: 96 };
    let keep = |units| std::iter::once(Keep { from: enemy, units });
    let gone = body.room(Heading::NORTH, 20 * INCH, keep(3 * INCH));
    assert!((7 * INCH..=7 * INCH + 1).contains(&gone), "{gone}");
    assert_eq!(body.room(Heading::SOUTH, 5 * INCH, keep(30 * INCH)), 5 * INCH, "away is free");
    assert!(body.room(Heading::NORTH, 5 * INCH, keep(30 * INCH)) <= 1, "nearer still is not");
    assert_eq!(body.room(Heading::NORTH, 5 * INCH, std::iter::empty()), 5 * INCH);
}

proptest! {
    #[test]
    fn the_heading_towards_a_point_leads_there(from in point(), to in point()) {
        prop_assume!(from.distance(to) > INCH);
        let heading = Heading::towards(to - from).unwrap();
        let arrived = from + heading.ahead().times(from.distance(to));
        // A sixteenth of a degree, halved, is an inch in 1833.
        prop_assert!(arrived.distance(to) <= from.distance(to) / 1800 + 2);
    }

    #[test]
    fn a_heading_is_found_again(heading in heading()) {
        prop_assert_eq!(Heading::towards(heading.ahead().times(6400)), Some(heading));
    }

    #[test]
    fn distance_agrees_with_floating_point(one in rect(), other in rect()) {
        let rough = rough_distance(&one, &other);
        let exact = f64::from(one.distance(&other));
        if one.overlaps(&other) {
            prop_assert_eq!(one.distance(&other), 0);
        } else {
            // Samples along an edge are eight units apart at most.
            prop_assert!(exact <= rough + 3.0 && rough <= exact + 12.0, "{} and {}", rough, exact);
        }
        prop_assert_eq!(one.distance(&other), other.distance(&one));
        prop_assert_eq!(one.overlaps(&other), other.overlaps(&one));
        prop_assert!(one.is_within(one.distance(&other) + 1, &other));
    }

    #[test]
    fn whoever_is_told_to_be_far_is_far(one in rect(), other in rect(), units in 0..12 * INCH) {
        prop_assert!(!one.is_far(&other, units) || one.distance(&other) > units);
        // And whoever an edge separates is told so, but for what is rounded.
        let grown = one.grown(units + 2 * TOUCHING + 6);
        prop_assert!(one.is_far(&other, units) || grown.overlaps(&other));
        prop_assert_eq!(one.is_nearer(units, &other), one.distance(&other) < units);
    }

    #[test]
    fn a_mirrored_battle_stays_a_mirror_image(
        one in rect(), other in rect(), by in 0i16..1440, units in 0..10 * INCH, at in point()
    ) {
        let (left, right) = (mirrored(one), mirrored(other));
        prop_assert_eq!(one.distance(&other), left.distance(&right));
        prop_assert_eq!(one.overlaps(&other), left.overlaps(&right));
        prop_assert_eq!(mirrored(one.wheeled(Hand::Left, Angle(by))), left.wheeled(Hand::Left, Angle(by)));
        prop_assert_eq!(mirrored(one.moved(one.heading, units)), left.moved(left.heading, units));
        let keep = |from| std::iter::once(Keep { from, units: 3 * INCH });
        prop_assert_eq!(one.room(one.heading, units, keep(other)), left.room(left.heading, units, keep(right)));
        prop_assert_eq!(one.distance_to(at), left.distance_to(turned(at)));
        for hand in [Hand::Left, Hand::Right] {
            prop_assert_eq!(one.has_beyond_side(hand, &other), left.has_beyond_side(hand, &right));
        }
        prop_assert_eq!(one.has_mostly_behind(&other), left.has_mostly_behind(&right));
    }

    #[test]
    fn bodies_put_edge_to_edge_touch_without_overlap(body in rect()) {
        let left = Rect { at: body.point(body.width, 0), ..body };
        let behind = Rect { at: body.point(0, body.depth), ..body };
        let before = Rect { at: body.point(body.width, 0), heading: body.heading.reversed(), ..body };
        for neighbour in [left, behind, before] {
            prop_assert!(!body.overlaps(&neighbour));
            prop_assert!(body.distance(&neighbour) <= TOUCHING);
        }
        prop_assert!(body.has_beyond_side(Hand::Left, &left) && left.has_beyond_side(Hand::Right, &body));
        prop_assert!(body.has_mostly_behind(&behind) && !body.has_mostly_behind(&left));
        prop_assert!(body.encloses(&body));
    }

    #[test]
    fn a_body_never_comes_nearer_than_it_may(body in rect(), enemy in rect(), most in 0..20 * INCH) {
        let units = 3 * INCH;
        let keep = std::iter::once(Keep { from: enemy, units });
        let gone = body.room(body.heading, most, keep);
        let limit = units.min(body.distance(&enemy));
        prop_assert!(gone <= most);
        for way in 0..=gone {
            prop_assert!(body.moved(body.heading, way).distance(&enemy) >= limit - 2);
        }
        // It goes into nobody; and where it stopped early, one unit more would be too near, or in him.
        prop_assert!(gone == 0 || !body.moved(body.heading, gone).overlaps(&enemy));
        if gone < most {
            let further = body.moved(body.heading, gone + 1);
            prop_assert!(further.distance(&enemy) < limit || further.overlaps(&enemy));
        }
    }

    #[test]
    fn a_wheel_costs_what_its_corner_travels(width in 96..10 * INCH, by in 0i16..2880) {
        let exact = f64::from(width) * f64::from(by).to_radians() / 16.0;
        let counted = f64::from(arc(width, Angle(by)));
        prop_assert!(counted >= exact - 0.01 && counted < exact + 1.1);
        prop_assert!(arc(width, swing(width, arc(width, Angle(by)))) <= arc(width, Angle(by)));
        prop_assert!(swing(width, arc(width, Angle(by))) >= Angle(by));
    }

    #[test]
    fn a_sector_sees_no_nearer_than_the_whole(body in rect(), from in point(), heading in heading()) {
        let sector = Sector { from, heading, half: Angle::degrees(22) };
        let wide = Sector { half: Angle::degrees(60), ..sector };
        if let Some(seen) = sector.nearest(&body) {
            prop_assert!(seen + 2 >= body.distance_to(from));
            prop_assert!(wide.nearest(&body).is_some_and(|nearer| nearer <= seen + 2));
        }
        let ahead = sector.from + heading.ahead().times(200);
        if body.contains(ahead) {
            prop_assert!(sector.nearest(&body).is_some_and(|seen| seen <= 202));
        }
    }
}
