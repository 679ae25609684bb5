//! 3.1.1 The types of units, and what each can do.

use crate::{Setup, rulebook};
use serde::{Deserialize, Serialize};

/// 3.1.1 What a counter shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Massed infantry, two hexes wide.
    Phalanx,
    /// Shield and spear.
    Hoplite,
    /// Light infantry that throws javelins.
    JavelinPsiloi,
    /// Light infantry with clubs.
    ClubPsiloi,
    /// Persian foot with shield and spear.
    ShieldAndSpear,
    /// The best of the Persian foot.
    Hazarabam,
    /// Bowmen.
    Archer,
    /// Light Persian infantry with missiles.
    PersianSkirmisher,
    /// Horse.
    Cavalry,
    /// Infantry of the ships.
    Marine,
    /// A leader.
    Leader,
}

/// What a unit can throw or shoot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Missile {
    /// 7.5 Javelins and slings.
    Javelin,
    /// 7.5.2 Bows.
    Bow,
}

impl Kind {
    /// 3.1.1, 7.3.3 Whether it fights in the Skirmish formation.
    pub const fn is_skirmisher(self) -> bool {
        matches!(self, Kind::JavelinPsiloi | Kind::ClubPsiloi | Kind::Archer | Kind::PersianSkirmisher)
    }

    /// D3 What it fires with.
    pub const fn missile(self) -> Option<Missile> {
        match self {
            Kind::JavelinPsiloi | Kind::PersianSkirmisher => Some(Missile::Javelin),
            Kind::Archer => Some(Missile::Bow),
            _ => None,
        }
    }

    /// 11.2 How far it goes.
    pub const fn movement_allowance(self) -> u8 {
        match self {
            Kind::Phalanx => 3,
            Kind::Hoplite => 4,
            Kind::JavelinPsiloi | Kind::ClubPsiloi | Kind::Leader => 5,
            Kind::ShieldAndSpear | Kind::Hazarabam | Kind::Marine => 4,
            Kind::Archer | Kind::PersianSkirmisher => 5,
            Kind::Cavalry => 6,
        }
    }

    /// 3.1.3, A12 Whether two units that are no skirmishers are of one type, so that they may share a hex.
    pub(crate) fn is_of_the_type_of(self, other: Kind, setup: &Setup) -> bool {
        tabletop::applies!(rulebook::SHIELD_AND_SPEAR);
        let foot = [Kind::ShieldAndSpear, Kind::Hazarabam];
        self == other || !setup.each_foot_its_own_type && foot.contains(&self) && foot.contains(&other)
    }

    /// C21 Whether it rolls dice in combat.
    pub(crate) fn fights(self, setup: &Setup) -> bool {
        if self == Kind::Archer {
            tabletop::applies!(rulebook::ARCHERS_IN_MELEE);
            return setup.archers_fight;
        }
        self != Kind::Leader
    }
}
