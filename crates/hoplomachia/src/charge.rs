//! Epidromos charges: who may charge whom, how far, and in what order they arrive.

use crate::body::Aspect;
use crate::manoeuvre::{LONGEST_WITHOUT_DRIFT, is_disarrayed_by};
use crate::terrain::{Grounds, Terrain};
use crate::troops::{Arrangement, Class, Troop};
use crate::{Die, Setup, rulebook};
use tabletop::Illegal;
use wargame::plane::INCH;

/// Who is charged, and how they stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Charged {
    /// Who they are.
    pub troop: Troop,
    /// How they are arranged.
    pub arrangement: Arrangement,
    /// Whether they are disarrayed.
    pub is_disarrayed: bool,
    /// From where the charge comes.
    pub aspect: Aspect,
    /// What they defend.
    pub defends: Grounds,
}

impl Charged {
    /// EC4, EC5 Whether shields in order are turned to the charger.
    fn shows_shields(&self) -> bool {
        self.troop.class() == Class::Hoplites && self.aspect.is_shielded() && !self.is_disarrayed
    }
}

/// EC4 to EC7 Whether troops may charge these.
pub fn check_charge(charger: Troop, charged: &Charged, setup: &Setup) -> Result<(), Illegal> {
    let refuse = |rule, because: &'static str| Err(Illegal::new(rule, because));
    match charger.class() {
        Class::Hoplites => Ok(()),
        Class::LightHorse if setup.hippotoxotes_charge => {
            tabletop::applies!(rulebook::HIPPOTOXOTES_CHARGE);
            check_horse(charged)
        }
        Class::Hippeis => check_horse(charged),
        Class::Peltasts if charger.has_long_spear() => Ok(()),
        Class::Peltasts if charged.shows_shields() => {
            refuse(rulebook::PELTASTS_CHARGE, "peltasts do not charge the shields of hoplites in order")
        }
        Class::Peltasts => Ok(()),
        Class::Psiloi if charged.shows_shields() => {
            refuse(rulebook::PSILOI_CHARGE, "psiloi do not charge the shields of hoplites in order")
        }
        Class::Psiloi if charged.arrangement == Arrangement::CloseFiles => {
            refuse(rulebook::PSILOI_CHARGE, "psiloi do not charge Close Files")
        }
        Class::Psiloi => Ok(()),
        Class::Toxotes | Class::Sphendonetes | Class::LightHorse => {
            refuse(rulebook::OTHERS_DO_NOT_CHARGE, "they shoot, and do not charge")
        }
        Class::Chariot => refuse(rulebook::SCYTHED_CHARIOTS, "chariots wait for their signal"),
        Class::Baggage => refuse(rulebook::OTHERS_DO_NOT_CHARGE, "baggage does not charge"),
    }
}

fn check_horse(charged: &Charged) -> Result<(), Illegal> {
    if charged.defends.iter().any(Terrain::stops_horse) {
        return Err(Illegal::new(rulebook::HIPPEIS_CHARGE, "horse does not charge at a wall or ditch"));
    }
    if charged.shows_shields() {
        return Err(Illegal::new(
            rulebook::HIPPEIS_CHARGE,
            "horse does not charge the shields of hoplites in order",
        ));
    }
    Ok(())
}

/// A charge that has been thrown for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Run {
    /// Who charges.
    pub troop: Troop,
    /// In which arrangement.
    pub arrangement: Arrangement,
    /// The die of the whole taxis.
    pub die: Die,
    /// AP5, R50 Whether it has approached since it last fought.
    pub has_approached: bool,
    /// DI3, EC24 Whether it charged last turn and met nobody.
    pub has_missed: bool,
}

impl Run {
    /// EC10 How far it may run, in units of length.
    pub fn reach(&self) -> i32 {
        tabletop::applies!(rulebook::CHARGE_ROLL);
        i32::from(self.troop.epidromos().charge(self.die)) * INCH
    }

    /// EC23, R50 Whether it arrives with momentum.
    pub fn has_momentum(&self) -> bool {
        tabletop::applies!(rulebook::MOMENTUM);
        let qualifies = self.troop.epidromos().qualifies(self.die);
        if qualifies && !self.has_approached {
            tabletop::applies!(rulebook::MOMENTUM_NEEDS_APPROACH);
        }
        qualifies && self.has_approached
    }

    /// EC3, EC24, DI3 Whether it arrives in disarray, having crossed this ground.
    pub fn is_disarrayed(&self, ground: Grounds) -> bool {
        if self.arrangement == Arrangement::OpenFiles {
            tabletop::applies!(rulebook::CHARGING_IN_OPEN_FILES);
            return true;
        }
        tabletop::applies!(rulebook::CHARGE_DISARRAY);
        let missed = if self.has_missed { MISSED } else { 0 };
        let points = self.troop.epidromos().disarray(self.die) + ground.disarray().unwrap_or(0) + missed;
        is_disarrayed_by(self.troop, self.arrangement, points)
    }

    /// EC20, R49 How far a taxis drifts to the right after it has run so far, in a phalanx of so many lochoi; in units of length.
    pub fn drift(&self, moved: i32, lochoi: u8) -> i32 {
        if lochoi <= LONGEST_WITHOUT_DRIFT {
            return 0;
        }
        tabletop::applies!(rulebook::CHARGE_DRIFT);
        let chart = self.troop.epidromos();
        // Who ran less than the die allowed drifts as the lowest die would have it that gets him there.
        let enough = Die::ALL.into_iter().find(|&die| i32::from(chart.charge(die)) * INCH >= moved);
        let die = if moved < self.reach() { enough.unwrap_or(self.die) } else { self.die };
        i32::from(chart.drift(die)) * INCH / 2
    }
}

/// DI3 What a charge that met nobody adds to the next one.
const MISSED: u8 = 3;

/// EC15, R52 How far the first of two runs before they meet, so many units apart: they share the way by how far they can run.
pub fn meeting(apart: i32, first: i32, second: i32) -> Option<i32> {
    if first + second < apart || first + second == 0 {
        return None;
    }
    tabletop::applies!(rulebook::MEETING_CHARGES);
    Some(apart * first / (first + second))
}
