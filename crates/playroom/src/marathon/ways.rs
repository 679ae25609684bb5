//! The points of the compass in words.

use marathon::{Hexside, Hexspine};

/// Where a side lies.
pub(super) const fn side(side: Hexside) -> &'static str {
    match side {
        Hexside::N => "north",
        Hexside::Ne => "north-east",
        Hexside::Se => "south-east",
        Hexside::S => "south",
        Hexside::Sw => "south-west",
        Hexside::Nw => "north-west",
    }
}

/// Where a spine points.
pub(super) const fn spine(spine: Hexspine) -> &'static str {
    match spine {
        Hexspine::E => "east",
        Hexspine::Ese => "south-east",
        Hexspine::Wsw => "south-west",
        Hexspine::W => "west",
        Hexspine::Wnw => "north-west",
        Hexspine::Ene => "north-east",
    }
}
