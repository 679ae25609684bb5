//! The Activation Cup, on the sea: every marker that is still in it, and which was drawn last.

use crate::Shape;
use crate::counters::At;
use marathon::chits::Chit;
use marathon::{Position, Side};

/// The middle of the cup: off the southern beach, where no ship lies.
const MIDDLE: At = (1742.0, 1440.0);

pub(super) fn cup(view: &Position) -> Shape {
    let chits: Vec<Chit> = view.cup().iter().collect();
    let count = chits.len();
    let mut shapes = Vec::new();
    // In an arc over the rim.
    for (n, &chit) in chits.iter().enumerate() {
        let aside = n as f32 - (count as f32 - 1.0) / 2.0;
        shapes.push(marker(chit, (aside * 38.0, -76.0 + aside * aside * 1.8)));
    }
    shapes.push(Shape::centred("cup", (0.0, 0.0), (256.0, 146.0), ""));
    let left = match count {
        1 => "1 marker in the cup".to_owned(),
        _ => format!("{count} markers in the cup"),
    };
    shapes.push(Shape::words(left, (0.0, 98.0), "cup-words"));
    Shape::group("cup", MIDDLE, shapes)
}

/// A marker with its letter.
fn marker(chit: Chit, at: At) -> Shape {
    let (symbol, class) = match chit.side() {
        Some(Side::Greece) => ("chit-greece", "chit greece"),
        Some(Side::Persia) => ("chit-persia", "chit persia"),
        None => ("chit-event", "chit"),
    };
    let shapes = vec![
        Shape::centred(symbol, (0.0, 0.0), (50.0, 50.0), ""),
        Shape::words(letter(chit), (0.0, 7.6), ""),
    ];
    Shape::group(class, at, shapes)
}

/// What stands on a marker where there is little room.
fn letter(chit: Chit) -> &'static str {
    match chit {
        Chit::PersianLeft | Chit::GreekLeft => "L",
        Chit::PersianCentre | Chit::GreekCentre => "C",
        Chit::PersianRight | Chit::GreekRight => "R",
        Chit::PersiansDisembark => "⚓",
        Chit::EndTurn => "End",
        Chit::GreekReactivation => "2×",
        Chit::SpartansArrive => "Λ",
    }
}

/// The picture of a marker.
pub(super) fn symbol(chit: Chit) -> &'static str {
    match chit.side() {
        Some(Side::Greece) => "chit-greece",
        Some(Side::Persia) => "chit-persia",
        None => "chit-event",
    }
}
