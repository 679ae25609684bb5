//! Arrangements, movement and manoeuvring.

use crate::manoeuvre::{
    self, Pace, allowance, check_arrangement, check_turn, is_disarrayed_by, widest_wheel,
};
use crate::setup::OptionalRules;
use crate::troops::{Arrangement, Troop};
use crate::{Setup, rulebook};
use Arrangement::{CloseFiles, NoFiles, OpenFiles};
use wargame::plane::{Angle, INCH};

#[test]
fn a_change_of_arrangement_costs_an_inch_of_the_new_rate() {
    tabletop::tested!(rulebook::CHANGING_ARRANGEMENT);
    assert_eq!(allowance(Troop::Spartiates, CloseFiles, false, false), Some(3 * INCH));
    assert_eq!(allowance(Troop::Spartiates, CloseFiles, false, true), Some(2 * INCH));
    assert_eq!(allowance(Troop::Spartiates, OpenFiles, false, true), Some(4 * INCH));
    assert_eq!(allowance(Troop::Psiloi, CloseFiles, false, false), None);
}

#[test]
fn who_is_disarrayed_moves_as_in_open_files() {
    tabletop::tested!(rulebook::DISARRAYED_RATE);
    assert_eq!(allowance(Troop::Athenians, CloseFiles, true, false), Some(4 * INCH));
}

#[test]
fn nobody_forms_what_his_card_does_not_name() {
    let refused = |troop, to| check_arrangement(troop, to).err().map(|illegal| illegal.rule);
    assert_eq!(refused(Troop::Athenians, NoFiles), Some(rulebook::ARRANGEMENTS));
    assert_eq!(refused(Troop::Psiloi, CloseFiles), Some(rulebook::ARRANGEMENTS));
    assert_eq!(refused(Troop::MercenaryPeltasts, NoFiles), None);
}

#[test]
fn wheels_disarray_beyond_their_angle() {
    tabletop::tested!(rulebook::FOOT_IN_OPEN_FILES);
    tabletop::tested!(rulebook::FOOT_IN_CLOSE_FILES);
    tabletop::tested!(rulebook::CLOSE_FILES_ARE_MEANT);
    tabletop::tested!(rulebook::HORSE_IN_OPEN_FILES);
    tabletop::tested!(rulebook::HORSE_IN_CLOSE_FILES);
    tabletop::tested!(rulebook::NO_FILES_AT_WILL);
    let degrees = |angle: i16| Some(Angle::degrees(angle));
    assert_eq!(widest_wheel(Troop::Athenians, OpenFiles), degrees(90));
    assert_eq!(widest_wheel(Troop::Athenians, CloseFiles), degrees(45));
    assert_eq!(widest_wheel(Troop::Hippeis, OpenFiles), None);
    assert_eq!(widest_wheel(Troop::Hippeis, CloseFiles), degrees(90));
    assert_eq!(
        (widest_wheel(Troop::Psiloi, NoFiles), widest_wheel(Troop::Hippotoxotes, NoFiles)),
        (None, None)
    );
}

#[test]
fn foot_turns_in_open_files_and_of_the_horse_only_the_rhomboid() {
    let refused = |troop, arrangement| {
        check_turn(troop, arrangement, true, &Setup::default()).err().map(|illegal| illegal.rule)
    };
    assert_eq!(refused(Troop::Athenians, OpenFiles), None);
    assert_eq!(refused(Troop::Athenians, CloseFiles), Some(rulebook::FOOT_IN_CLOSE_FILES));
    assert_eq!(
        refused(Troop::Spartiates, CloseFiles),
        Some(rulebook::FOOT_IN_CLOSE_FILES),
        "an optional rule"
    );
    assert_eq!(refused(Troop::Thessalians, OpenFiles), None);
    assert_eq!(refused(Troop::Hetairoi, OpenFiles), Some(rulebook::HORSE_IN_OPEN_FILES));
    assert_eq!(refused(Troop::Thessalians, CloseFiles), Some(rulebook::HORSE_IN_CLOSE_FILES));
    assert_eq!(refused(Troop::Psiloi, NoFiles), None);
}

#[test]
fn lakonians_may_turn_in_close_files_where_it_is_agreed() {
    tabletop::tested!(rulebook::LAKONIAN_COUNTERMARCH);
    let setup = Setup { optional: OptionalRules::OURS, ..Setup::default() };
    let allowed = |troop, in_approach| check_turn(troop, CloseFiles, in_approach, &setup).is_ok();
    assert!(allowed(Troop::Spartiates, true) && allowed(Troop::Misthophoroi, true));
    assert!(!allowed(Troop::Spartiates, false), "during approaches");
    assert!(!allowed(Troop::Thebans, true));
}

#[test]
fn points_must_exceed_the_qualifier() {
    tabletop::tested!(rulebook::DISARRAY_QUALIFIER);
    tabletop::tested!(rulebook::NO_FILES_NEVER_DISARRAYED);
    assert_eq!([3, 4].map(|points| is_disarrayed_by(Troop::Panhellenic, CloseFiles, points)), [false, true]);
    assert_eq!([5, 6].map(|points| is_disarrayed_by(Troop::Spartiates, OpenFiles, points)), [false, true]);
    assert!(!is_disarrayed_by(Troop::Psiloi, NoFiles, 20));
    assert!(!is_disarrayed_by(Troop::MercenaryPeltasts, NoFiles, 20));
}

#[test]
fn who_keeps_how_far_from_whom() {
    tabletop::tested!(rulebook::HOPLITES_HALT);
    tabletop::tested!(rulebook::MISSILES_KEEP_OFF);
    tabletop::tested!(rulebook::MARCH_KEEPS_A_STADE);
    let nearest = |mover, enemy, core, pace| manoeuvre::nearest(mover, enemy, core, pace) / INCH;
    assert_eq!(nearest(Troop::Athenians, Troop::Thebans, true, Pace::Approach), 3);
    assert_eq!(nearest(Troop::Athenians, Troop::Psiloi, false, Pace::Approach), 0);
    assert_eq!(nearest(Troop::Psiloi, Troop::Thebans, true, Pace::Approach), 1);
    assert_eq!(nearest(Troop::Hippeis, Troop::Psiloi, false, Pace::Approach), 1);
    assert_eq!(nearest(Troop::Athenians, Troop::Thebans, true, Pace::March), 6);
    assert_eq!(nearest(Troop::Athenians, Troop::Thebans, false, Pace::March), 3, "hoplites that are no core");
    assert_eq!(nearest(Troop::Psiloi, Troop::Thebans, true, Pace::March), 1, "lights march as they please");
}

#[test]
fn a_phalanx_of_more_than_eight_lochoi_drifts() {
    tabletop::tested!(rulebook::DRIFT);
    assert_eq!([1, 8, 9, 16].map(manoeuvre::drift), [0, 0, INCH / 2, INCH / 2]);
}
