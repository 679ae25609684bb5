//! How units stand on the table: stands, lochoi side by side or in column, and what is where of a whole unit.
//!
//! A taxis, a hipparchy or a group of lights is one body, a rectangle that is known by its front right corner: that is where the
//! taxiarch stands, where drift is measured and where the arete sequence begins. Its lochoi are files of that body, counted from
//! the right. Only when lochoi part do they become bodies of their own.

use crate::rulebook;
use crate::troops::{Arrangement, Class, Troop};
use serde::{Deserialize, Serialize};
use wargame::plane::{Hand, Heading, INCH, ONE, Point, Rect, TOUCHING};

/// SC2, R113 The frontage of every stand.
pub const FRONTAGE: i32 = INCH * 3 / 2;
/// R113 How far lochoi in Open Files, and in a column, stand from each other.
const BETWEEN: i32 = INCH / 4;
/// SC1 Six inches.
pub const STADE: i32 = 6 * INCH;

/// How the lochoi, ilai or stands of a unit stand to each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Side by side.
    Line,
    /// NT5 One behind the other, for a march.
    Column,
}

/// What a unit looks like, wherever it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Shape {
    /// Who they are.
    pub troop: Troop,
    /// How many lochoi, ilai or stands beside each other in a line.
    pub files: u8,
    /// How many stands deep.
    pub depth: u8,
    /// How close they stand.
    pub arrangement: Arrangement,
    /// In line or in column.
    pub order: Order,
}

/// A unit on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Body {
    /// Its front right corner.
    pub at: Point,
    /// Where it faces.
    pub heading: Heading,
    /// What it looks like.
    pub shape: Shape,
}

/// From where an enemy comes at a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aspect {
    /// Ahead.
    Front,
    /// The left, where the shields are.
    ShieldedFlank,
    /// The right.
    UnshieldedFlank,
    /// Behind.
    Rear,
}

/// SC1 How many paces a length on the table stands for.
pub fn paces(units: i32) -> i32 {
    tabletop::applies!(rulebook::SCALE);
    units * 30 / INCH
}

impl Troop {
    /// R113, SC18 to SC20, SC23 How deep one stand of them is.
    pub fn stand_depth(self) -> i32 {
        tabletop::applies!(rulebook::STAND_SIZES);
        match self.class() {
            Class::Hippeis if self.card().ranks == 1 => {
                tabletop::applies!(rulebook::RHOMBOID_AND_WEDGE);
                3 * INCH
            }
            Class::Hippeis | Class::LightHorse => INCH * 3 / 2,
            Class::Baggage | Class::Chariot => 3 * INCH,
            _ => INCH * 3 / 4,
        }
    }
}

impl Shape {
    /// DI8 How deep one lochos stands: in Open Files its stands are one base apart.
    pub fn lochos_depth(&self) -> i32 {
        tabletop::applies!(rulebook::DEPICTION);
        let stands = i32::from(self.depth);
        let bases = if self.arrangement == Arrangement::OpenFiles { 2 * stands - 1 } else { stands };
        bases * self.troop.stand_depth()
    }

    /// How far it is from one lochos to the next, to the left in line, to the rear in column.
    fn pitch(&self) -> i32 {
        match (self.order, self.arrangement) {
            (Order::Line, Arrangement::OpenFiles) => FRONTAGE + BETWEEN,
            (Order::Line, _) => FRONTAGE,
            (Order::Column, _) => self.lochos_depth() + BETWEEN,
        }
    }

    /// SC2 How wide the front is.
    pub fn width(&self) -> i32 {
        tabletop::applies!(rulebook::FRONTAGE);
        match self.order {
            Order::Line => (i32::from(self.files) - 1) * self.pitch() + FRONTAGE,
            Order::Column => FRONTAGE,
        }
    }

    /// How far it reaches to the rear.
    pub fn reach(&self) -> i32 {
        match self.order {
            Order::Line => self.lochos_depth(),
            Order::Column => (i32::from(self.files) - 1) * self.pitch() + self.lochos_depth(),
        }
    }
}

impl Body {
    /// A single stand in the corner of the table, where nobody is: for what is not on the table.
    pub(crate) const NOWHERE: Body = Body {
        at: Point { x: 0, y: 0 },
        heading: Heading::NORTH,
        shape: Shape {
            troop: Troop::Baggage,
            files: 1,
            depth: 1,
            arrangement: Arrangement::NoFiles,
            order: Order::Line,
        },
    };

    /// All the ground that it covers.
    pub fn rect(&self) -> Rect {
        Rect { at: self.at, heading: self.heading, width: self.shape.width(), depth: self.shape.reach() }
    }

    /// SC9 One of its lochoi, counted from the right or from the head of the column: 0 is the taxiarch's.
    pub fn lochos(&self, file: u8) -> Rect {
        self.lochoi()(file)
    }

    /// ... for who asks for several.
    pub fn lochoi(&self) -> impl Fn(u8) -> Rect + use<> {
        let Body { at, heading, shape } = *self;
        let (pitch, depth) = (shape.pitch(), shape.lochos_depth());
        let against = if shape.order == Order::Line { heading.right() } else { heading.ahead() };
        move |file| {
            if file == 0 {
                tabletop::applies!(rulebook::TAXIARCH);
            }
            Rect { at: at - against.times(i32::from(file) * pitch), heading, width: FRONTAGE, depth }
        }
    }

    /// MN2 Each lochos turns about where it stands: the leftmost is now on the right.
    pub fn turned_about(&self) -> Body {
        let rect = self.rect();
        Body { at: rect.point(rect.width, rect.depth), heading: self.heading.reversed(), ..*self }
    }

    /// MN2 Each lochos turns to a side: a line becomes a column that its lochos on that side leads, and a column becomes a line. The
    /// lochos that leads, or the one at the head of the column, stays where it is; the others close up or draw apart.
    pub fn turned_to(&self, side: Hand) -> Body {
        let heading = match side {
            Hand::Left => self.heading.turned(wargame::plane::Angle::degrees(-90)),
            Hand::Right => self.heading.turned(wargame::plane::Angle::degrees(90)),
        };
        let order = if self.shape.order == Order::Line { Order::Column } else { Order::Line };
        let shape = Shape { order, ..self.shape };
        // The head of a column that turns right becomes the left of a line.
        let leads_from_left = side == if order == Order::Column { Hand::Left } else { Hand::Right };
        let last = self.shape.files - 1;
        let stays = if order == Order::Column && leads_from_left { last } else { 0 };
        let centre = self.lochos(stays).centre();
        let turned = Body { at: centre, heading, shape };
        let now = turned.lochos(if order == Order::Line && leads_from_left { last } else { 0 }).centre();
        Body { at: centre + (centre - now), ..turned }
    }

    /// ME7 The ground that it covers, as it would look if it faced this way: the edge that an enemy strikes is the front of it.
    pub fn edge(&self, aspect: Aspect) -> Rect {
        let rect = self.rect();
        let turned = |degrees: i16| rect.heading.turned(wargame::plane::Angle::degrees(degrees));
        let sideways = |at: Point, heading| Rect { at, heading, width: rect.depth, depth: rect.width };
        match aspect {
            Aspect::Front => rect,
            Aspect::Rear => {
                Rect { at: rect.point(rect.width, rect.depth), heading: rect.heading.reversed(), ..rect }
            }
            Aspect::UnshieldedFlank => sideways(rect.point(0, rect.depth), turned(90)),
            Aspect::ShieldedFlank => sideways(rect.point(rect.width, 0), turned(-90)),
        }
    }

    /// EC14 Where a unit stands that has met this one front to front, edge to edge and corner to corner, its rightmost lochos before
    /// a file of this one. Files beyond the last are beside it.
    pub fn met_by(&self, shape: Shape, file: i8) -> Body {
        self.met_on(Aspect::Front, shape, file)
    }

    /// EC14, ME7 ... or with its front against a flank or the rear of this one, along which files are counted as for who faces that way.
    pub fn met_on(&self, aspect: Aspect, shape: Shape, file: i8) -> Body {
        tabletop::applies!(rulebook::ALIGNMENT);
        let (edge, left) = (self.edge(aspect), (i32::from(file) + 1) * FRONTAGE);
        Body { at: edge.point(left, 0), heading: edge.heading.reversed(), shape }
    }

    /// EC14 The files before which the rightmost lochos of a unit that comes at its front can be set down: the two next to where it
    /// comes, the nearer first; one if it comes straight.
    pub fn files_before(&self, charger: &Body) -> (i8, Option<i8>) {
        self.files_on(Aspect::Front, charger)
    }

    /// EC14, ME7 ... or at a flank or the rear.
    pub fn files_on(&self, aspect: Aspect, charger: &Body) -> (i8, Option<i8>) {
        let left = -self.edge(aspect).local(charger.at).right;
        let (frontage, straight) = (i64::from(FRONTAGE) * ONE, i64::from(TOUCHING) * ONE);
        let (whole, part) = (left.div_euclid(frontage) as i8 - 1, left.rem_euclid(frontage));
        match part {
            part if part <= straight => (whole, None),
            part if part >= frontage - straight => (whole + 1, None),
            part if 2 * part <= frontage => (whole, Some(whole + 1)),
            _ => (whole + 1, Some(whole)),
        }
    }

    /// How many files a unit has along an edge: those before which an enemy can be set down.
    pub fn files_along(&self, aspect: Aspect) -> i8 {
        ((self.edge(aspect).width + FRONTAGE / 2) / FRONTAGE).clamp(1, 100) as i8
    }

    /// ME7 From where a charger comes at a unit. A flank is struck only from wholly beyond its side, and only while the unit is
    /// engaged in front or about to be; a rear by whoever is mostly behind it.
    pub fn aspect(&self, charger: &Rect, is_engaged: bool) -> Aspect {
        let target = self.rect();
        if target.has_mostly_behind(charger) {
            tabletop::applies!(rulebook::FLANK_AND_REAR);
            return Aspect::Rear;
        }
        match is_engaged {
            true if target.has_beyond_side(Hand::Right, charger) => Aspect::UnshieldedFlank,
            true if target.has_beyond_side(Hand::Left, charger) => Aspect::ShieldedFlank,
            _ => Aspect::Front,
        }
    }
}

impl Aspect {
    /// Whether shields are turned this way.
    pub const fn is_shielded(self) -> bool {
        matches!(self, Aspect::Front | Aspect::ShieldedFlank)
    }
}
