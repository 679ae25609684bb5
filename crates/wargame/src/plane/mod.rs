//! A table without a grid: points, headings and rectangles in whole numbers, so that every machine agrees to the bit.
//!
//! Lengths are counted in units of 1/64 inch, headings in 1/16 of a degree clockwise from north. A direction is a vector of
//! fixed length ([`ONE`]), read from a table that is worked out in whole numbers too. What is asked of rectangles is the sign
//! or the square of a product of such numbers, which is exact; only where something is put down again is it rounded to a unit.
//! A displacement is rounded the same way in opposite directions, so that a mirrored battle stays a mirror image.

mod heading;
mod outline;
mod point;
mod rect;
mod sector;
mod travel;

pub use heading::{Angle, Direction, Heading, ONE};
pub use outline::Outline;
pub use point::{INCH, Point, Vector, inches};
pub use rect::{Hand, Local, Rect, TOUCHING};
pub use sector::Sector;
pub use travel::{Keep, arc, swing};

#[cfg(test)]
mod tests;
