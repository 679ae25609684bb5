//! A board as shapes: what is drawn, what can be clicked, and its labels.

use crate::Point;
use std::borrow::Cow;
use tabletop::Fact;

/// The part of a board that never changes: land, roads, names.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ground {
    /// Width and height of the board in its own units.
    pub size: (u16, u16),
    /// The side of an area, where the board is one of areas: a small screen shows it so large at first that a finger finds it.
    pub area: Option<f32>,
    /// The names of columns along the upper edge, and where the middle of each is.
    pub across: Vec<(f32, Cow<'static, str>)>,
    /// The names of rows along the left edge.
    pub down: Vec<(f32, Cow<'static, str>)>,
    /// Where north is, in degrees clockwise from above: told in the corner between these names.
    pub north: i16,
    /// From the bottom up.
    pub shapes: Vec<Shape>,
}

/// The class of a group of shapes that is drawn above all rings.
pub const ABOVE: &str = "above";

/// The part of a board that changes.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// Shapes that cannot be clicked, below the spots.
    pub shapes: Vec<Shape>,
    /// What can be clicked, in reading order.
    pub spots: Vec<Spot>,
    /// The whole board as a small picture, for while a part of it is seen; nothing where the board is small enough.
    pub miniature: Vec<Shape>,
    /// The spot that is asked about, where a large board is brought before it.
    pub about: Option<Point>,
}

/// A place on the board that can be clicked.
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    /// What a click on it means.
    pub point: Point,
    /// Its centre.
    pub at: (f32, f32),
    /// Its radius: of the ring around it, and of the area that counts as a click on it. 0 while there is nothing to point at.
    pub reach: f32,
    /// Its rotation in degrees.
    pub turn: f32,
    /// A short label.
    pub name: String,
    /// What a screen reader says.
    pub label: String,
    /// The corners of its area, clockwise and relative to its centre, where areas lie edge to edge, or where it stands alone and is
    /// not round; none where it is.
    pub corners: Vec<(f32, f32)>,
    /// What is to be read about it; none where there is nothing more to say than its name.
    pub card: Option<Card>,
    /// Its shapes, relative to its centre.
    pub shapes: Vec<Shape>,
}

/// What is to be read about something on the board or beside it: what each figure and mark means.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Card {
    /// What it is about.
    pub title: String,
    /// What is to be read.
    pub facts: Vec<Fact>,
}

/// The direction of an arrow key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Towards {
    /// Up.
    North,
    /// Right.
    East,
    /// Down.
    South,
    /// Left.
    West,
}

impl Spot {
    /// Whether there is anything to point at now.
    pub fn is_there(&self) -> bool {
        self.reach > 0.0
    }

    /// Its shapes without those that appear on hover or stand above all rings.
    pub fn at_rest(&self) -> impl Iterator<Item = &Shape> {
        self.shapes.iter().filter(|shape| !shape.is_fan() && !shape.is_above())
    }

    /// The shapes that no ring may hide, neither its own nor a neighbour's: names, and what stands on the rim.
    pub fn above(&self) -> impl Iterator<Item = &Shape> {
        self.shapes.iter().filter(|shape| shape.is_above())
    }

    /// The shapes that appear on hover, above everything else.
    pub fn fan(&self) -> impl Iterator<Item = &Shape> {
        self.shapes.iter().filter(|shape| shape.is_fan())
    }
}

impl Scene {
    /// The spot of this point.
    pub fn spot(&self, point: Point) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.point == point)
    }

    /// Where something stands that did not stand there before, or not like this.
    pub fn changed_since<'a>(&'a self, before: &'a Scene) -> impl Iterator<Item = Point> + 'a {
        let stands = self.spots.iter().filter(|spot| !spot.shapes.is_empty());
        let changed =
            stands.filter(|spot| before.spot(spot.point).is_none_or(|old| old.shapes != spot.shapes));
        changed.map(|spot| spot.point)
    }

    /// The upper left and the lower right corner of all spots where something stands; none where nothing does.
    pub fn around_pieces(&self) -> Option<((f32, f32), (f32, f32))> {
        let standing = self.spots.iter().filter(|spot| spot.at_rest().next().is_some());
        standing
            .map(|spot| {
                let ((x, y), r) = (spot.at, spot.reach);
                ((x - r, y - r), (x + r, y + r))
            })
            .reduce(|(from, to), (a, b)| ((from.0.min(a.0), from.1.min(a.1)), (to.0.max(b.0), to.1.max(b.1))))
    }

    /// The spot that an arrow key leads to from this one: the nearest in that direction, where sideways distance counts double.
    pub fn neighbour(&self, from: Point, towards: Towards) -> Option<&Spot> {
        let here = self.spot(from)?.at;
        let cost = |spot: &&Spot| {
            let (x, y) = (spot.at.0 - here.0, spot.at.1 - here.1);
            let (ahead, astray) = match towards {
                Towards::North => (-y, x.abs()),
                Towards::East => (x, y.abs()),
                Towards::South => (y, x.abs()),
                Towards::West => (-x, y.abs()),
            };
            (ahead > 0.0 && astray <= 2.0 * ahead).then_some(ahead + 2.0 * astray)
        };
        let there = self.spots.iter().filter(|spot| spot.is_there());
        let costs = there.filter_map(|spot| Some((cost(&spot)?, spot)));
        costs.min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, spot)| spot)
    }
}

/// A shape to draw.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A symbol of the SVG sprite.
    Use {
        /// Its name there.
        symbol: Cow<'static, str>,
        /// Upper left corner.
        at: (f32, f32),
        /// Width and height.
        size: (f32, f32),
        /// How it is styled.
        class: &'static str,
    },
    /// A circle.
    Circle {
        /// Its centre.
        at: (f32, f32),
        /// Its radius.
        r: f32,
        /// How it is styled.
        class: &'static str,
    },
    /// A line or an area, as SVG writes it.
    Path {
        /// The line.
        d: Cow<'static, str>,
        /// How it is styled.
        class: &'static str,
    },
    /// Several shapes styled as one. A group of a spot with the style `fan` appears only while the spot is hovered or focused.
    Group {
        /// How they are styled.
        class: &'static str,
        /// How they are moved, turned and mirrored.
        pose: Pose,
        /// From the bottom up.
        shapes: Vec<Shape>,
    },
    /// Text.
    Text {
        /// The position of its anchor.
        at: (f32, f32),
        /// What it says.
        words: Cow<'static, str>,
        /// How it is styled.
        class: &'static str,
        /// Which part of it is at `at`: its anchor.
        anchor: Anchor,
    },
}

/// How a group is placed: mirrored left to right first, then turned, then moved.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Pose {
    /// Where its origin comes to lie.
    pub at: (f32, f32),
    /// Its rotation around its origin, in degrees clockwise.
    pub turn: i16,
    /// Whether left and right are exchanged.
    pub mirrored: bool,
}

/// The anchor of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its centre.
    Middle,
    /// Its end.
    End,
}

impl Shape {
    fn is_fan(&self) -> bool {
        matches!(self, Shape::Group { class: "fan", .. })
    }

    fn is_above(&self) -> bool {
        matches!(self, Shape::Group { class: ABOVE, .. })
    }

    /// A symbol of this width and height, by its centre.
    pub fn centred(symbol: &'static str, middle: (f32, f32), size: (f32, f32), class: &'static str) -> Shape {
        let at = (middle.0 - size.0 / 2.0, middle.1 - size.1 / 2.0);
        Shape::Use { symbol: symbol.into(), at, size, class }
    }

    /// Shapes around this place.
    pub fn group(class: &'static str, at: (f32, f32), shapes: Vec<Shape>) -> Shape {
        Shape::Group { class, pose: Pose { at, ..Pose::default() }, shapes }
    }

    /// Text centred at a point.
    pub fn words(words: impl Into<Cow<'static, str>>, at: (f32, f32), class: &'static str) -> Shape {
        Shape::Text { at, words: words.into(), class, anchor: Anchor::Middle }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(n: u16, at: (f32, f32), shapes: Vec<Shape>) -> Spot {
        Spot {
            point: Point::Place(n),
            at,
            reach: 1.0,
            turn: 0.0,
            name: String::new(),
            label: String::new(),
            corners: Vec::new(),
            card: None,
            shapes,
        }
    }

    #[test]
    fn what_is_fanned_out_or_above_the_rings_is_told_apart() {
        let group = |class| Shape::Group { class, pose: Pose::default(), shapes: Vec::new() };
        let spot = spot(0, (0.0, 0.0), vec![group("stack"), group("fan"), group(ABOVE)]);
        assert_eq!(spot.at_rest().collect::<Vec<_>>(), [&group("stack")]);
        assert_eq!(spot.fan().collect::<Vec<_>>(), [&group("fan")]);
        assert_eq!(spot.above().collect::<Vec<_>>(), [&group(ABOVE)]);
    }

    #[test]
    fn arrow_keys_lead_to_the_nearest_spot_that_way() {
        let spot = |n, at| spot(n, at, Vec::new());
        let spots =
            vec![spot(0, (0.0, 0.0)), spot(1, (10.0, 1.0)), spot(2, (5.0, 20.0)), spot(3, (30.0, 0.0))];
        let scene = Scene { spots, ..Scene::default() };
        let to = |from, towards| scene.neighbour(Point::Place(from), towards).map(|spot| spot.point);
        assert_eq!(to(0, Towards::East), Some(Point::Place(1)));
        assert_eq!(to(1, Towards::East), Some(Point::Place(3)));
        assert_eq!(to(0, Towards::South), Some(Point::Place(2)));
        assert_eq!(to(0, Towards::West), None);
        assert_eq!(scene.around_pieces(), None, "nothing stands there");
        let shape = Shape::words("a piece", (0.0, 0.0), "");
        let standing =
            scene.spots[..2].iter().map(|spot| Spot { shapes: vec![shape.clone()], ..spot.clone() });
        let spots = standing.chain(scene.spots[2..].iter().cloned()).collect();
        assert_eq!(Scene { spots, ..Scene::default() }.around_pieces(), Some(((-1.0, -1.0), (11.0, 2.0))));
    }

    #[test]
    fn what_has_come_or_changed_is_told_and_what_has_left_is_not() {
        let spot = |n, classes: &[&'static str]| {
            let shape = |&class: &&'static str| Shape::Circle { at: (0.0, 0.0), r: 1.0, class };
            spot(n, (0.0, 0.0), classes.iter().map(shape).collect())
        };
        let scene = |spots: Vec<Spot>| Scene { spots, ..Scene::default() };
        let before = scene(vec![spot(0, &["army"]), spot(1, &["army"]), spot(2, &["plate", "army"])]);
        let after = scene(vec![spot(0, &["army"]), spot(1, &[]), spot(2, &["plate"]), spot(3, &["army"])]);
        let changed: Vec<Point> = after.changed_since(&before).collect();
        assert_eq!(changed, [Point::Place(2), Point::Place(3)]);
    }
}
