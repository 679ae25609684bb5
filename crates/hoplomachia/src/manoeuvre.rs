//! Arrangements and manoeuvring: what a move costs, and what puts files into disarray.

use crate::troops::{Arrangement, Class, Discipline, Troop};
use crate::{Setup, rulebook};
use tabletop::Illegal;
use wargame::plane::{Angle, INCH};

/// A turn in place, each lochos by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// To a side.
    Quarter,
    /// Right about.
    About,
}

/// AG2, MN2 What a change of arrangement or a turn costs.
pub const DRILL: i32 = INCH;

/// MV1, AG2, R46 How far a unit may move, in units of length. Who is disarrayed goes as in Open Files. Who changes his arrangement
/// goes at the new rate, less an inch.
pub fn allowance(troop: Troop, arrangement: Arrangement, is_disarrayed: bool, changes: bool) -> Option<i32> {
    let rate = if is_disarrayed {
        tabletop::applies!(rulebook::DISARRAYED_RATE);
        troop.rate(Arrangement::OpenFiles)
    } else {
        troop.rate(arrangement)
    };
    if changes {
        tabletop::applies!(rulebook::CHANGING_ARRANGEMENT);
    }
    rate.map(|inches| i32::from(inches) * INCH - if changes { DRILL } else { 0 })
}

/// AG1 Whether a unit may change to an arrangement.
pub fn check_arrangement(troop: Troop, to: Arrangement) -> Result<(), Illegal> {
    if troop.can_form(to) {
        return Ok(());
    }
    Err(Illegal::new(rulebook::ARRANGEMENTS, "their card has no number for this arrangement"))
}

/// MN2 to MN7, R45 The widest wheel that leaves a unit in order; `None` if any does.
pub fn widest_wheel(troop: Troop, arrangement: Arrangement) -> Option<Angle> {
    let is_horse = matches!(troop.class(), Class::Hippeis | Class::LightHorse);
    match (is_horse, arrangement) {
        (_, Arrangement::NoFiles) => {
            tabletop::applies!(rulebook::NO_FILES_AT_WILL);
            None
        }
        (false, Arrangement::OpenFiles) => {
            tabletop::applies!(rulebook::FOOT_IN_OPEN_FILES);
            Some(Angle::degrees(90))
        }
        (false, Arrangement::CloseFiles) => {
            tabletop::applies!(rulebook::FOOT_IN_CLOSE_FILES);
            tabletop::applies!(rulebook::CLOSE_FILES_ARE_MEANT);
            Some(Angle::degrees(45))
        }
        (true, Arrangement::OpenFiles) => {
            tabletop::applies!(rulebook::HORSE_IN_OPEN_FILES);
            None
        }
        (true, Arrangement::CloseFiles) => {
            tabletop::applies!(rulebook::HORSE_IN_CLOSE_FILES);
            Some(Angle::degrees(90))
        }
    }
}

/// MN2 to MN7, OP3 Whether a unit may turn in place.
pub fn check_turn(
    troop: Troop,
    arrangement: Arrangement,
    in_approach: bool,
    setup: &Setup,
) -> Result<(), Illegal> {
    let is_drilled =
        matches!(troop, Troop::Spartiates | Troop::Perioikoi | Troop::Skiritai | Troop::Misthophoroi);
    match (troop.class(), arrangement) {
        (_, Arrangement::NoFiles) => Ok(()),
        (Class::Hippeis, Arrangement::OpenFiles) if troop == Troop::Thessalians => Ok(()),
        (Class::Hippeis | Class::LightHorse, Arrangement::OpenFiles) => Err(Illegal::new(
            rulebook::HORSE_IN_OPEN_FILES,
            "only the Thessalian rhomboid turns in place: wheel",
        )),
        (Class::Hippeis | Class::LightHorse, Arrangement::CloseFiles) => Err(Illegal::new(
            rulebook::HORSE_IN_CLOSE_FILES,
            "horse in Close Files does not turn in place: wheel",
        )),
        (_, Arrangement::OpenFiles) => {
            tabletop::applies!(rulebook::FOOT_IN_OPEN_FILES);
            Ok(())
        }
        (_, Arrangement::CloseFiles) if setup.optional.lakonian_countermarch && is_drilled && in_approach => {
            tabletop::applies!(rulebook::LAKONIAN_COUNTERMARCH);
            Ok(())
        }
        (_, Arrangement::CloseFiles) => Err(Illegal::new(
            rulebook::FOOT_IN_CLOSE_FILES,
            "foot in Close Files does not turn in place: wheel",
        )),
    }
}

/// DI4, DI6 Whether so many points disarray a unit: they must exceed its Disarray Qualifier, and who is in No Files has nothing to lose.
pub fn is_disarrayed_by(troop: Troop, arrangement: Arrangement, points: u8) -> bool {
    if arrangement == Arrangement::NoFiles {
        tabletop::applies!(rulebook::NO_FILES_NEVER_DISARRAYED);
        return false;
    }
    tabletop::applies!(rulebook::DISARRAY_QUALIFIER);
    troop.card().disarray_qualifier.is_some_and(|qualifier| points > qualifier)
}

/// EC1 How near anybody comes to an enemy in the marches: there is a quarter of an inch between them.
pub const SHORT_OF_CONTACT: i32 = INCH / 4;

/// Why a unit moves near the enemy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pace {
    /// OR2 Under March.
    March,
    /// Under any other order but a charge.
    Approach,
}

/// MV2, MV3, EC1, OR2, R89 How near a unit may come to an enemy by its own will, in units of length: nobody comes into contact who does not
/// charge. An enemy is core who belongs to the formation that the army is built on.
pub fn nearest(mover: Troop, enemy: Troop, is_core: bool, pace: Pace) -> i32 {
    let hoplites = |troop: Troop| troop.class() == Class::Hoplites;
    tabletop::applies!(rulebook::WHO_CHARGES);
    let mut nearest = SHORT_OF_CONTACT;
    if mover.belos().missiles.is_some() {
        tabletop::applies!(rulebook::MISSILES_KEEP_OFF);
        nearest = INCH;
    }
    if hoplites(mover) && hoplites(enemy) {
        tabletop::applies!(rulebook::HOPLITES_HALT);
        nearest = 3 * INCH;
    }
    if pace == Pace::March && is_core && mover.discipline() == Discipline::Disciplined {
        tabletop::applies!(rulebook::MARCH_KEEPS_A_STADE);
        nearest = crate::body::STADE;
    }
    nearest
}

/// AP3, R48 How far a phalanx of so many lochoi side by side drifts to the right in an approach, in units of length.
pub fn drift(lochoi: u8) -> i32 {
    if lochoi <= LONGEST_WITHOUT_DRIFT {
        return 0;
    }
    tabletop::applies!(rulebook::DRIFT);
    INCH / 2
}

/// AP3, EC20 A phalanx of more lochoi than this drifts.
pub const LONGEST_WITHOUT_DRIFT: u8 = 8;
