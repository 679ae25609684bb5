//! IV Stands, lochoi and taxeis on the table.

use crate::body::{Aspect, Body, FRONTAGE, Order, STADE, Shape, paces};
use crate::rulebook;
use crate::troops::{Arrangement, Troop};
use proptest::prelude::*;
use wargame::plane::{Angle, Hand, Heading, INCH, Point, Rect};

pub(super) fn shape(troop: Troop, files: u8, arrangement: Arrangement) -> Shape {
    Shape { troop, files, depth: troop.card().ranks, arrangement, order: Order::Line }
}

/// A taxis of Athenians in Close Files.
pub(super) fn taxis(x: i32, y: i32, heading: Heading, files: u8) -> Body {
    Body { at: Point::new(x, y), heading, shape: shape(Troop::Athenians, files, Arrangement::CloseFiles) }
}

#[test]
fn six_inches_are_a_stade_of_180_paces() {
    tabletop::tested!(rulebook::SCALE);
    assert_eq!((paces(INCH), paces(STADE)), (30, 180));
}

/// Frontage and depth in 64ths of an inch.
#[test]
fn stands_have_one_frontage_and_their_own_depth() {
    tabletop::tested!(rulebook::STAND_SIZES);
    tabletop::tested!(rulebook::FRONTAGE);
    tabletop::tested!(rulebook::DEPICTION);
    let size = |troop, arrangement| {
        let shape = shape(troop, 1, arrangement);
        (shape.width(), shape.reach())
    };
    assert_eq!(size(Troop::Athenians, Arrangement::CloseFiles), (96, 96));
    assert_eq!(size(Troop::Athenians, Arrangement::OpenFiles), (96, 144));
    assert_eq!(size(Troop::Psiloi, Arrangement::NoFiles), (96, 48));
    assert_eq!(size(Troop::Hippeis, Arrangement::CloseFiles), (96, 192));
    assert_eq!(size(Troop::Baggage, Arrangement::NoFiles), (96, 192));
    let deep = Shape { depth: 4, ..shape(Troop::Thebans, 1, Arrangement::CloseFiles) };
    assert_eq!((deep.width(), deep.reach()), (96, 192));
}

#[test]
fn rhomboid_and_wedge_are_one_double_stand() {
    tabletop::tested!(rulebook::RHOMBOID_AND_WEDGE);
    for troop in [Troop::Thessalians, Troop::Hetairoi] {
        let shape = shape(troop, 1, Arrangement::OpenFiles);
        assert_eq!((shape.width(), shape.reach()), (96, 192));
    }
}

/// ```text
///  CF [2][1][0]   three lochoi of 1 1/2 inches     OF [2] [1] [0]   a quarter of an inch apart
/// ```
#[test]
fn the_taxiarch_stands_in_the_rightmost_lochos() {
    tabletop::tested!(rulebook::TAXIARCH);
    let close = taxis(640, 640, Heading::NORTH, 3);
    assert_eq!((close.rect().width, close.lochos(0).at), (288, Point::new(640, 640)));
    assert_eq!((close.lochos(1).at, close.lochos(2).at), (Point::new(544, 640), Point::new(448, 640)));
    let open = Body { shape: shape(Troop::Athenians, 3, Arrangement::OpenFiles), ..close };
    assert_eq!((open.rect().width, open.lochos(2).at), (320, Point::new(640 - 224, 640)));
    let column = Body { shape: Shape { order: Order::Column, ..open.shape }, ..close };
    assert_eq!((column.rect().width, column.rect().depth), (96, 3 * 144 + 2 * 16));
    assert_eq!(column.lochos(2).at, Point::new(640, 640 - 320));
}

/// ```text
///   turn right:  [2][1][0]  ->  [0]>      turn about:  ^2 ^1 ^0  ->  v0 v1 v2
///                               behind it [1]> [2]>
/// ```
#[test]
fn lochoi_turn_where_they_stand() {
    let line = Body {
        shape: shape(Troop::Athenians, 3, Arrangement::OpenFiles),
        ..taxis(640, 640, Heading::NORTH, 3)
    };
    let about = line.turned_about();
    assert_eq!((about.heading, about.at), (Heading::SOUTH, Point::new(320, 640 - 144)));
    assert_eq!(about.turned_about(), line);
    let right = line.turned_to(Hand::Right);
    assert_eq!((right.heading, right.shape.order), (Heading::EAST, Order::Column));
    assert_eq!(right.lochos(0).centre(), line.lochos(0).centre(), "the rightmost leads");
    assert!(right.lochos(2).centre().x < right.lochos(0).centre().x);
    let left = line.turned_to(Hand::Left);
    assert_eq!(left.lochos(0).centre(), line.lochos(2).centre(), "the leftmost leads");
    // Back again: the head of the column stays, on the left of a line that turned right from the column.
    let back = right.turned_to(Hand::Left);
    assert_eq!((back.heading, back.shape.order), (Heading::NORTH, Order::Line));
    assert_eq!(back.lochos(0).centre(), line.lochos(0).centre());
    let on = right.turned_to(Hand::Right);
    assert_eq!((on.heading, on.lochos(2).centre()), (Heading::SOUTH, right.lochos(0).centre()));
}

/// ```text
///   charger, facing south          [0][1]
///                                  ------
///   target, facing north     [2][1][0]         its file 0 on the right
/// ```
#[test]
fn whoever_charges_is_set_down_on_the_files_of_whom_it_met() {
    tabletop::tested!(rulebook::ALIGNMENT);
    let target = taxis(640, 640, Heading::NORTH, 3);
    let two = taxis(0, 0, Heading::SOUTH, 2).shape;
    let met = target.met_by(two, 0);
    assert_eq!((met.at, met.heading), (Point::new(640 - 96, 640), Heading::SOUTH));
    assert_eq!(met.lochos(0).corners()[0], target.lochos(0).corners()[1], "corner to corner");
    assert_eq!(met.lochos(0).corners()[1], target.lochos(0).corners()[0]);
    assert!(!met.rect().overlaps(&target.rect()));
    let nearest = |x| target.files_before(&Body { at: Point::new(x, 800), ..met });
    assert_eq!(nearest(640 - 96), (0, None));
    assert_eq!(nearest(640 - 96 - 20), (0, Some(1)));
    assert_eq!(nearest(640 - 96 - 70), (1, Some(0)));
    assert_eq!(nearest(640 - 4 * 96 - 10), (3, Some(4)), "beyond its left");
    assert_eq!(nearest(640 + 10), (-1, Some(-2)), "beyond its right");
}

#[test]
fn whoever_strikes_a_flank_or_rear_has_his_front_against_it() {
    // Three lochoi from 352 to 640, an inch and a half deep: 544 to 640.
    let target = taxis(640, 640, Heading::NORTH, 3);
    let two = taxis(0, 0, Heading::SOUTH, 2).shape;
    let on = |aspect, file| target.met_on(aspect, two, file);
    for (aspect, file, at, heading) in [
        (Aspect::Rear, 0, (448, 544), Heading::NORTH),
        (Aspect::Rear, 2, (640, 544), Heading::NORTH),
        (Aspect::UnshieldedFlank, 0, (640, 640), Heading::WEST),
        (Aspect::UnshieldedFlank, 1, (640, 736), Heading::WEST),
        (Aspect::ShieldedFlank, 0, (352, 544), Heading::EAST),
    ] {
        let met = on(aspect, file);
        assert_eq!((met.at, met.heading), (Point::new(at.0, at.1), heading), "{aspect:?} {file}");
        assert!(!met.rect().overlaps(&target.rect()) && met.rect().distance(&target.rect()) == 0);
        assert_eq!(target.files_on(aspect, &met), (file, None), "where it stands it stays");
    }
    let along =
        [Aspect::Front, Aspect::Rear, Aspect::UnshieldedFlank].map(|aspect| target.files_along(aspect));
    assert_eq!(along, [3, 3, 1]);
}

/// ```text
///        [front]
///   [L]  [^^^^^]  [R]      engaged or about to be
///        [ rear ]
/// ```
#[test]
fn a_flank_is_struck_from_wholly_beyond_it_and_a_rear_from_mostly_behind() {
    tabletop::tested!(rulebook::FLANK_AND_REAR);
    let target = taxis(640, 640, Heading::NORTH, 3);
    let at = |x, y, heading| taxis(x, y, heading, 1).rect();
    let front = at(500, 900, Heading::SOUTH);
    assert_eq!(target.aspect(&front, true), Aspect::Front);
    let right = at(760, 640, Heading::WEST);
    assert_eq!(target.aspect(&right, true), Aspect::UnshieldedFlank);
    assert_eq!(target.aspect(&right, false), Aspect::Front, "nobody engages it in front");
    let left = at(200, 640, Heading::EAST);
    assert_eq!(target.aspect(&left, true), Aspect::ShieldedFlank);
    assert_eq!(target.aspect(&at(350, 700, Heading::EAST), true), Aspect::ShieldedFlank);
    let partly_beside = Rect { at: Point::new(640 - 40, 900), ..front };
    assert_eq!(target.aspect(&partly_beside, true), Aspect::Front, "not wholly beyond the side");
    // The rear edge is at 544: more than half of the charger must be behind it.
    assert_eq!(target.aspect(&at(760, 600, Heading::WEST), true), Aspect::UnshieldedFlank);
    assert_eq!(target.aspect(&at(500, 480, Heading::NORTH), false), Aspect::Rear);
    assert!(Aspect::ShieldedFlank.is_shielded() && !Aspect::Rear.is_shielded());
}

fn anywhere() -> impl Strategy<Value = Body> {
    let arrangements = prop_oneof![Just(Arrangement::CloseFiles), Just(Arrangement::OpenFiles)];
    let orders = prop_oneof![Just(Order::Line), Just(Order::Column)];
    (0..4600, 0..3000, 0u16..5760, 1u8..=5, 2u8..=4, arrangements, orders).prop_map(
        |(x, y, heading, files, depth, arrangement, order)| Body {
            at: Point::new(x, y),
            heading: Heading::from(heading),
            shape: Shape { troop: Troop::Thebans, files, depth, arrangement, order },
        },
    )
}

proptest! {
    #[test]
    fn the_lochoi_of_a_body_lie_in_it_and_not_on_each_other(body in anywhere()) {
        let lochoi: Vec<Rect> = (0..body.shape.files).map(|file| body.lochos(file)).collect();
        for (index, lochos) in lochoi.iter().enumerate() {
            prop_assert!(body.rect().encloses(lochos));
            for other in &lochoi[index + 1..] {
                prop_assert!(!lochos.overlaps(other));
            }
        }
    }

    #[test]
    fn a_turn_about_covers_the_same_ground(body in anywhere()) {
        let about = body.turned_about();
        prop_assert!(body.rect().encloses(&about.rect()) && about.rect().encloses(&body.rect()));
    }

    #[test]
    fn a_charger_set_down_touches_and_does_not_overlap(body in anywhere(), files in 1u8..=5, file in -4i8..=8) {
        let body = Body { shape: Shape { order: Order::Line, arrangement: Arrangement::CloseFiles, ..body.shape }, ..body };
        let met = body.met_by(Shape { files, ..body.shape }, file);
        prop_assert!(!met.rect().overlaps(&body.rect()));
        // Its rightmost lochos is before that file; the others are before those to the right of it.
        for own in 0..files {
            let before = file - own as i8;
            if (0..body.shape.files as i8).contains(&before) {
                let (one, other) = (met.lochos(own), body.lochos(before as u8));
                prop_assert!(one.distance(&other) <= 3);
                prop_assert!(one.at.distance(other.corners()[1]) <= 3);
            }
        }
        let (nearest, _) = body.files_before(&met);
        prop_assert!(nearest == file);
    }

    #[test]
    fn a_quarter_turn_keeps_the_leader_in_place(body in anywhere(), right: bool) {
        let side = if right { Hand::Right } else { Hand::Left };
        let turned = body.turned_to(side);
        let by = if right { 90 } else { -90 };
        prop_assert_eq!(turned.heading, body.heading.turned(Angle::degrees(by)));
        let centres = |body: &Body| [0, body.shape.files - 1].map(|file| body.lochos(file).centre());
        let stayed = centres(&body).into_iter().any(|old| centres(&turned).into_iter().any(|new| old.distance(new) <= 2));
        prop_assert!(stayed);
    }
}

#[test]
fn a_wheel_of_a_taxis_goes_by_its_outer_corner() {
    let line = taxis(640, 640, Heading::NORTH, 3).rect();
    let wheeled = line.wheeled(Hand::Right, Angle::degrees(45));
    assert_eq!((wheeled.at, wheeled.heading), (line.at, Heading::degrees(45)));
    assert_eq!(wargame::plane::arc(3 * FRONTAGE, Angle::degrees(45)), 227, "3.5 inches for three lochoi");
}
