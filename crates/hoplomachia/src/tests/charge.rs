//! Epidromos charges: eligibility, distance, drift, momentum, disarray.

use crate::body::Aspect;
use crate::charge::{Charged, Run, check_charge, meeting};
use crate::terrain::{Grounds, Terrain};
use crate::troops::{Arrangement, Troop};
use crate::{Die, Setup, rulebook};
use tabletop::Rule;
use wargame::plane::INCH;

fn hoplites(aspect: Aspect) -> Charged {
    Charged {
        troop: Troop::Athenians,
        arrangement: Arrangement::CloseFiles,
        is_disarrayed: false,
        aspect,
        defends: Grounds::NONE,
    }
}

fn refused(charger: Troop, charged: Charged) -> Option<Rule> {
    check_charge(charger, &charged, &Setup::default()).err().map(|illegal| illegal.rule)
}

#[test]
fn only_hoplites_and_long_spears_charge_shields() {
    for aspect in [Aspect::Front, Aspect::ShieldedFlank] {
        assert_eq!(refused(Troop::Thebans, hoplites(aspect)), None);
        assert_eq!(refused(Troop::Hippeis, hoplites(aspect)), Some(rulebook::HIPPEIS_CHARGE));
        assert_eq!(refused(Troop::ThrakianPeltasts, hoplites(aspect)), Some(rulebook::PELTASTS_CHARGE));
        assert_eq!(refused(Troop::Psiloi, hoplites(aspect)), Some(rulebook::PSILOI_CHARGE));
        assert_eq!(refused(Troop::IphikrateanPeltasts, hoplites(aspect)), None);
        assert_eq!(refused(Troop::TriballianPeltasts, hoplites(aspect)), None);
        let disarrayed =
            Charged { is_disarrayed: true, arrangement: Arrangement::OpenFiles, ..hoplites(aspect) };
        for charger in [Troop::Hippeis, Troop::ThrakianPeltasts, Troop::Psiloi] {
            assert_eq!(refused(charger, disarrayed), None, "{charger:?} at disarrayed hoplites");
        }
    }
    for aspect in [Aspect::UnshieldedFlank, Aspect::Rear] {
        assert_eq!(refused(Troop::Hippeis, hoplites(aspect)), None);
        assert_eq!(refused(Troop::ThrakianPeltasts, hoplites(aspect)), None);
        assert_eq!(
            refused(Troop::Psiloi, hoplites(aspect)),
            Some(rulebook::PSILOI_CHARGE),
            "never at Close Files"
        );
    }
}

#[test]
fn horse_does_not_charge_at_walls_and_ditches() {
    let peltasts = Charged { troop: Troop::MercenaryPeltasts, ..hoplites(Aspect::Front) };
    assert_eq!(refused(Troop::Hippeis, peltasts), None);
    for works in [Terrain::FieldWall, Terrain::Palisade, Terrain::Ditch] {
        let defended = Charged { defends: Grounds::NONE.with(works), ..peltasts };
        assert_eq!(refused(Troop::Hippeis, defended), Some(rulebook::HIPPEIS_CHARGE), "{works:?}");
        assert_eq!(refused(Troop::Thebans, defended), None);
    }
}

#[test]
fn archers_slingers_and_baggage_never_charge() {
    let psiloi =
        Charged { troop: Troop::Psiloi, arrangement: Arrangement::NoFiles, ..hoplites(Aspect::Rear) };
    for charger in [Troop::KretanToxotes, Troop::RhodianSphendonetes, Troop::Hippotoxotes, Troop::Baggage] {
        assert_eq!(refused(charger, psiloi), Some(rulebook::OTHERS_DO_NOT_CHARGE));
    }
}

#[test]
fn hippotoxotes_may_charge_as_hippeis_where_it_is_agreed() {
    tabletop::tested!(rulebook::HIPPOTOXOTES_CHARGE);
    let setup = Setup { hippotoxotes_charge: true, ..Setup::default() };
    let check = |charged| check_charge(Troop::Hippotoxotes, &charged, &setup).is_ok();
    assert!(check(hoplites(Aspect::Rear)) && !check(hoplites(Aspect::Front)));
}

fn run(troop: Troop, die: usize) -> Run {
    let die = Die::ALL[die - 1];
    Run { troop, arrangement: Arrangement::CloseFiles, die, has_approached: true, has_missed: false }
}

/// From the worked example: the Athenians throw 4, the Thebans 5.
#[test]
fn the_die_says_how_far_and_in_what_order() {
    tabletop::tested!(rulebook::CHARGE_ROLL);
    tabletop::tested!(rulebook::MOMENTUM);
    tabletop::tested!(rulebook::CHARGE_DISARRAY);
    for charge in [run(Troop::Athenians, 4), run(Troop::Thebans, 5)] {
        assert_eq!(charge.reach(), 5 * INCH);
        assert!(charge.has_momentum() && !charge.is_disarrayed(Grounds::NONE));
    }
    assert!(!run(Troop::Athenians, 1).has_momentum());
    assert!(run(Troop::Panhellenic, 6).is_disarrayed(Grounds::NONE), "4 points against 3");
    let farmland = Grounds::NONE.with(Terrain::Farmland);
    assert_eq!([3, 4].map(|die| run(Troop::Panhellenic, die).is_disarrayed(farmland)), [false, true]);
    assert_eq!([1, 6].map(|die| run(Troop::Spartiates, die).is_disarrayed(farmland)), [false, false]);
}

#[test]
fn a_charge_that_met_nobody_leaves_three_points() {
    let again = Run { has_missed: true, ..run(Troop::Athenians, 4) };
    assert!(again.is_disarrayed(Grounds::NONE), "2 and 3 points against 4");
    assert!(!Run { has_missed: true, ..run(Troop::Athenians, 3) }.is_disarrayed(Grounds::NONE));
}

#[test]
fn open_files_arrive_disarrayed() {
    tabletop::tested!(rulebook::CHARGING_IN_OPEN_FILES);
    let open = Run { arrangement: Arrangement::OpenFiles, ..run(Troop::Spartiates, 1) };
    assert!(open.is_disarrayed(Grounds::NONE));
}

#[test]
fn without_an_approach_there_is_no_momentum() {
    tabletop::tested!(rulebook::MOMENTUM_NEEDS_APPROACH);
    assert!(!Run { has_approached: false, ..run(Troop::Athenians, 6) }.has_momentum());
}

#[test]
fn drift_goes_by_the_distance_moved() {
    tabletop::tested!(rulebook::CHARGE_DRIFT);
    // CHARGE 3 4 4 5 6 6, DRIFT 0 1/2 1 1 1 1 1/2 inches.
    let argives = run(Troop::Argives, 6);
    assert_eq!(argives.drift(6 * INCH, 9), INCH * 3 / 2);
    assert_eq!(argives.drift(5 * INCH, 9), INCH, "as a 4 would");
    assert_eq!(argives.drift(4 * INCH, 9), INCH / 2, "as a 2 would");
    assert_eq!(argives.drift(INCH, 9), 0);
    assert_eq!(argives.drift(6 * INCH, 8), 0, "no more than eight lochoi");
}

#[test]
fn meeting_charges_share_the_way() {
    tabletop::tested!(rulebook::MEETING_CHARGES);
    assert_eq!(meeting(4 * INCH, 5 * INCH, 5 * INCH), Some(2 * INCH));
    assert_eq!(meeting(6 * INCH, 6 * INCH, 3 * INCH), Some(4 * INCH));
    assert_eq!(meeting(10 * INCH, 6 * INCH, 3 * INCH), None, "they do not meet");
    assert_eq!(meeting(0, 0, 0), None);
}
