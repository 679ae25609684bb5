//! What things are called.

use crate::Side;
use crate::action::Turn;
use crate::chits::Chit;
use crate::stand::Stand;
use crate::units::{Kind, Unit, UnitSet, Wing};
use wargame::hex::{Hexside, Hexspine};

impl Wing {
    /// "the Greek left".
    pub const fn name(self) -> &'static str {
        match self {
            Wing::GreekLeft => "the Greek left",
            Wing::GreekCentre => "the Greek centre",
            Wing::GreekRight => "the Greek right",
            Wing::Spartans => "the Spartans",
            Wing::PersianLeft => "the Persian left",
            Wing::PersianCentre => "the Persian centre",
            Wing::PersianRight => "the Persian right",
            Wing::Ships => "the marines",
        }
    }

    /// The verb that goes with its name: "is" with the Greek left, "are" with the marines.
    pub const fn does<'a>(self, one: &'a str, many: &'a str) -> &'a str {
        match self {
            Wing::Spartans | Wing::Ships => many,
            _ => one,
        }
    }
}

impl Chit {
    /// What is printed on it.
    pub const fn name(self) -> &'static str {
        match self {
            Chit::PersianLeft => "Persian Left",
            Chit::PersianCentre => "Persian Centre",
            Chit::PersianRight => "Persian Right",
            Chit::PersiansDisembark => "Persians Disembark",
            Chit::EndTurn => "End Turn",
            Chit::GreekLeft => "Greek Left",
            Chit::GreekCentre => "Greek Centre",
            Chit::GreekRight => "Greek Right",
            Chit::GreekReactivation => "Greek Reactivation",
            Chit::SpartansArrive => "Spartans Arrive!",
        }
    }
}

impl Kind {
    /// "phalanx", "archers".
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Phalanx => "phalanx",
            Kind::Hoplite => "hoplites",
            Kind::JavelinPsiloi => "javelin psiloi",
            Kind::ClubPsiloi => "club psiloi",
            Kind::ShieldAndSpear => "shield and spear",
            Kind::Hazarabam => "Hazarabam",
            Kind::Archer => "archers",
            Kind::PersianSkirmisher => "skirmishers",
            Kind::Cavalry => "cavalry",
            Kind::Marine => "marines",
            Kind::Leader => "leader",
        }
    }
}

/// "east", "south-east": where a spine points.
pub const fn spine(spine: Hexspine) -> &'static str {
    match spine {
        Hexspine::E => "east",
        Hexspine::Ese => "south-east",
        Hexspine::Wsw => "south-west",
        Hexspine::W => "west",
        Hexspine::Wnw => "north-west",
        Hexspine::Ene => "north-east",
    }
}

/// "north", "north-east": where a side lies.
pub const fn side(side: Hexside) -> &'static str {
    match side {
        Hexside::N => "north",
        Hexside::Ne => "north-east",
        Hexside::Se => "south-east",
        Hexside::S => "south",
        Hexside::Sw => "south-west",
        Hexside::Nw => "north-west",
    }
}

/// How a unit ends its move, after where: ", facing east"; nothing of those who have no front.
pub(super) fn comes_to_stand(unit: Unit, now: Stand) -> String {
    match now {
        Stand::Deployed(_) if unit.is_leader() || unit.is_skirmisher() => String::new(),
        _ => format!(", {}", stand(unit, now)),
    }
}

/// "deployed, facing east".
pub(super) fn stand(unit: Unit, stand: Stand) -> String {
    match stand {
        _ if unit.is_leader() => "a leader".to_owned(),
        Stand::Deployed(_) if unit.is_skirmisher() => "in open order, without a front".to_owned(),
        Stand::Deployed(facing) => format!("facing {}", spine(facing)),
        Stand::March { facing, .. } => format!("on the march, facing {}", side(facing)),
        Stand::Routed { facing, .. } => format!("routed, running {}", side(facing)),
    }
}

pub(super) const fn turn(turn: Turn) -> &'static str {
    match turn {
        Turn::Ahead => "straight on",
        Turn::Left => "to the left",
        Turn::Right => "to the right",
    }
}

pub(super) const fn people(side: Side) -> &'static str {
    match side {
        Side::Greece => "the Greeks",
        Side::Persia => "the Persians",
    }
}

/// "a", "a and b", "a, b and c".
pub(super) fn units(units: UnitSet) -> String {
    let names: Vec<&str> = units.into_iter().map(|unit| unit.counter().name).collect();
    match names.as_slice() {
        [] => "nobody".to_owned(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// "1 hit", "2 hits".
pub(super) fn counted(number: impl Into<u32>, thing: &str) -> String {
    match number.into() {
        1 => format!("1 {thing}"),
        number => format!("{number} {thing}s"),
    }
}
