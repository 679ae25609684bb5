//! A board as shapes: what is drawn, what can be pointed at, and what it is called.

use crate::Point;
use std::borrow::Cow;

/// The part of a board that never changes: land, roads, names.
#[derive(Clone, Debug, Default)]
pub struct Ground {
    /// Width and height of the board in its own units.
    pub size: (u16, u16),
    /// From the bottom up.
    pub shapes: Vec<Shape>,
}

/// The part of a board that changes.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// What nobody points at, below the spots.
    pub shapes: Vec<Shape>,
    /// What can be pointed at, in reading order.
    pub spots: Vec<Spot>,
}

/// A place on the board that can be pointed at.
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    /// What pointing at it means.
    pub point: Point,
    /// Its middle.
    pub at: (f32, f32),
    /// How far it reaches: the ring around it, and what counts as a hit.
    pub reach: f32,
    /// What a screen reader says.
    pub label: String,
    /// What it looks like, around its middle.
    pub shapes: Vec<Shape>,
}

/// Something to draw.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A picture from the sprite.
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
        /// Its middle.
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
    /// Words.
    Text {
        /// Where the line begins, ends or has its middle.
        at: (f32, f32),
        /// What it says.
        words: Cow<'static, str>,
        /// How it is styled.
        class: &'static str,
        /// Which part of it is at `at`.
        anchor: Anchor,
    },
}

/// Which part of a line of words is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

impl Shape {
    /// A picture of this width and height around a middle.
    pub fn centred(symbol: &'static str, middle: (f32, f32), size: (f32, f32), class: &'static str) -> Shape {
        let at = (middle.0 - size.0 / 2.0, middle.1 - size.1 / 2.0);
        Shape::Use { symbol: symbol.into(), at, size, class }
    }

    /// Words around a middle.
    pub fn words(words: impl Into<Cow<'static, str>>, at: (f32, f32), class: &'static str) -> Shape {
        Shape::Text { at, words: words.into(), class, anchor: Anchor::Middle }
    }
}
