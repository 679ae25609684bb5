//! What units are called on the field, behind their rear rank: their number and who they are, or the number alone where names would
//! lie over each other.

use super::layout::Table;
use super::scene::name;
use crate::counters::At;
use crate::{Anchor, Shape};
use hoplomachia::field::{Place, UnitId};
use hoplomachia::plane::Heading;
use hoplomachia::view::{UnitView, View};

/// The size of letters, in units of the board, near and from where both armies are seen.
const NEAR: f32 = 17.0;
const FAR: f32 = 36.0;
/// How wide a letter is beside its height, about.
const LETTER: f32 = 0.56;

/// The names of all units on the table.
pub(super) struct Plates(Vec<Plate>);

struct Plate {
    id: UnitId,
    words: String,
    /// Where it stands, and the middle of its unit.
    at: At,
    unit: At,
    anchor: Anchor,
    /// Whether it stands below its unit.
    is_below: bool,
}

/// Up to where a name can be read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fits {
    Always,
    Near,
    Never,
}

impl Plates {
    pub(super) fn of(view: &View) -> Plates {
        let table = Table::of(&view.setup);
        let there = view.units.iter().filter(|unit| unit.place != Place::ToCome);
        Plates(there.map(|unit| Plate::of(table, unit)).collect())
    }

    /// That of one unit, around its middle.
    pub(super) fn of_unit(&self, unit: &UnitView) -> Vec<Shape> {
        let Some(plate) = self.0.iter().find(|plate| plate.id == unit.id) else { return Vec::new() };
        let [always, near, far] = match plate.is_below {
            true => ["unit-name low", "unit-name low if-near", "unit-name low if-far"],
            false => ["unit-name", "unit-name if-near", "unit-name if-far"],
        };
        let text = |words: &str, class| Shape::Text {
            at: (plate.at.0 - plate.unit.0, plate.at.1 - plate.unit.1),
            words: words.to_owned().into(),
            class,
            anchor: plate.anchor,
        };
        let number = unit.id.to_string();
        match self.fits(plate) {
            Fits::Always => vec![text(&plate.words, always)],
            Fits::Near => vec![text(&plate.words, near), text(&number, far)],
            Fits::Never => vec![text(&number, always)],
        }
    }

    fn fits(&self, plate: &Plate) -> Fits {
        let others = || self.0.iter().filter(|other| other.id != plate.id);
        if others().any(|other| plate.meets(other, NEAR)) {
            Fits::Never
        } else if others().any(|other| plate.meets(other, FAR)) {
            Fits::Near
        } else {
            Fits::Always
        }
    }
}

impl Plate {
    fn of(table: Table, unit: &UnitView) -> Plate {
        let rect = unit.body.rect();
        let middle = table.at(rect.centre());
        let at = table.at(rect.point(rect.width / 2, rect.depth + 30));
        let heading = rect.heading.sixteenths();
        let between = |from, to| {
            Heading::degrees(from).sixteenths() < heading && heading < Heading::degrees(to).sixteenths()
        };
        let anchor = match heading {
            _ if between(45, 135) => Anchor::End,
            _ if between(225, 315) => Anchor::Start,
            _ => Anchor::Middle,
        };
        Plate { id: unit.id, words: name(unit), at, unit: middle, anchor, is_below: at.1 > middle.1 }
    }

    /// Whether both names lie over each other, in letters of this size.
    fn meets(&self, other: &Plate, size: f32) -> bool {
        let [from, until] = self.spans(size);
        let [left, right] = other.spans(size);
        from < right && left < until && (self.at.1 - other.at.1).abs() < size
    }

    /// From where to where its letters reach.
    fn spans(&self, size: f32) -> [f32; 2] {
        let long = LETTER * size * self.words.chars().count() as f32;
        let from = match self.anchor {
            Anchor::Start => self.at.0,
            Anchor::Middle => self.at.0 - long / 2.0,
            Anchor::End => self.at.0 - long,
        };
        [from, from + long]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_to_numbers_where_they_would_lie_over_each_other() {
        let plate = |id: usize, x: f32, y: f32| Plate {
            id: UnitId::all().nth(id).expect("a unit"),
            words: "A1 Spartiates".to_owned(),
            at: (x, y),
            unit: (x, y),
            anchor: Anchor::Middle,
            is_below: true,
        };
        let fits = |x, y| {
            let plates = Plates(vec![plate(1, 0.0, 0.0), plate(2, x, y)]);
            plates.fits(&plates.0[0])
        };
        assert!(fits(60.0, 0.0) == Fits::Never, "beside each other, a lochos each");
        assert!(fits(150.0, 0.0) == Fits::Near);
        assert!(fits(300.0, 0.0) == Fits::Always);
        assert!(fits(60.0, 40.0) == Fits::Always, "one below the other");
    }
}
