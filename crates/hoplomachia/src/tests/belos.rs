//! The belos check, and the ekdromoi.

use crate::arete::Condition;
use crate::belos::{Mark, Skirmisher, Volley, may_shoot_and_move, settled, worst};
use crate::ekdromoi::{Chase, FARTHEST, chase};
use crate::troops::{Arrangement, Reaction, Troop};
use crate::{Die, Setup, rulebook};

fn volley(shooter: Troop) -> Volley {
    Volley { shooter, is_belos_charge: false, more_stands: 0, second_rank: false }
}

fn mark(troop: Troop) -> Mark {
    Mark { troop, condition: Condition::Firm, is_behind_wall: false, is_from_unshielded: false }
}

fn intensity(volley: Volley, mark: Mark) -> i8 {
    volley.intensity(&mark, &Setup::default())
}

/// What the reconstruction says of average hoplites: a lone stand of psiloi harasses, two on one lochos have an intensity of 1, four of
/// 3; a lone stand of peltasts has 2; Kretans two deep 2.
#[test]
fn intensity_adds_stands_and_takes_shields() {
    tabletop::tested!(rulebook::INTENSITY);
    let hoplites = mark(Troop::Panhellenic);
    let charge = |shooter, more_stands| Volley { is_belos_charge: true, more_stands, ..volley(shooter) };
    assert_eq!([0, 1, 3].map(|more| intensity(charge(Troop::Psiloi, more), hoplites)), [0, 1, 3]);
    assert_eq!(intensity(charge(Troop::ThrakianPeltasts, 0), hoplites), 2);
    assert_eq!(intensity(Volley { second_rank: true, ..volley(Troop::KretanToxotes) }, hoplites), 2);
    assert_eq!(intensity(volley(Troop::KretanToxotes), Mark { is_behind_wall: true, ..hoplites }), 0);
    assert_eq!(intensity(volley(Troop::KretanToxotes), mark(Troop::Psiloi)), 5, "no shield");
    assert_eq!(intensity(volley(Troop::Athenians), hoplites), 0, "no missiles");
}

#[test]
fn a_shield_may_count_half_from_the_right() {
    tabletop::tested!(rulebook::SHIELD_AGAINST_BELOS);
    let from_right = Mark { is_from_unshielded: true, ..mark(Troop::Spartiates) };
    let setup = Setup { half_shield_from_unshielded: true, ..Setup::default() };
    assert_eq!(volley(Troop::SkythianToxotes).intensity(&from_right, &setup), 3);
    assert_eq!(intensity(volley(Troop::SkythianToxotes), from_right), 1);
}

#[test]
fn intensity_and_die_must_not_exceed_the_check_number() {
    tabletop::tested!(rulebook::BELOS_CHECK);
    tabletop::tested!(rulebook::REACTION_CHART);
    // Intensity 3 against a check number of 6.
    let volley = Volley { is_belos_charge: true, more_stands: 1, ..volley(Troop::ThrakianPeltasts) };
    let hoplites = Mark { condition: Condition::Shaken, ..mark(Troop::Panhellenic) };
    let reactions =
        Die::ALL.map(|die| volley.strike(&hoplites, &Setup::default(), die).map(|struck| struck.reaction));
    let (passed, failed) = (Some(Reaction::Ekdromoi), Some(Reaction::Routed));
    assert_eq!(reactions, [passed, passed, passed, failed, failed, failed]);
}

#[test]
fn missiles_without_intensity_do_nothing_but_annoy() {
    tabletop::tested!(rulebook::NO_INTENSITY);
    let lone = Volley { is_belos_charge: true, ..volley(Troop::Psiloi) };
    assert_eq!(lone.strike(&mark(Troop::Panhellenic), &Setup::default(), Die::ALL[5]), None);
    let walled = Mark { is_behind_wall: true, ..mark(Troop::Panhellenic) };
    assert_eq!(lone.strike(&walled, &Setup::default(), Die::ALL[5]), None, "less than nothing");
}

#[test]
fn the_worst_reaction_takes_the_unit() {
    tabletop::tested!(rulebook::WORST_REACTION);
    use Reaction::*;
    let ordered = [Maintain, Formation, BelosCharge, Charge, Disarrayed, Evade];
    for (index, &worse) in ordered.iter().enumerate() {
        for &milder in &ordered[..index] {
            assert_eq!((worst([milder, worse]), worst([worse, milder])), (worse, worse));
        }
        assert_eq!(
            worst([Routed, worse, Ekdromoi]),
            worse,
            "a rout is the lochos's own, ekdromoi come besides"
        );
    }
    assert_eq!(worst([Routed]), Maintain);
}

#[test]
fn ekdromoi_catch_archers_and_fear_horse() {
    tabletop::tested!(rulebook::EKDROMOI_CHART);
    let row = |troop| -> String {
        let letters = Die::ALL.map(|die| match chase(troop, die) {
            Chase::Kill => 'K',
            Chase::Nothing => '-',
            Chase::Lost => 'L',
        });
        letters.iter().collect()
    };
    assert_eq!(row(Troop::Psiloi), "KKK--L");
    assert_eq!(
        (row(Troop::KretanToxotes), row(Troop::RhodianSphendonetes)),
        ("KKKK--".into(), "KKKK--".into())
    );
    assert_eq!(row(Troop::IphikrateanPeltasts), "KK--LL");
    assert_eq!((row(Troop::Hippeis), row(Troop::Hippotoxotes)), ("K--LLL".into(), "K--LLL".into()));
    assert_eq!(FARTHEST, 6);
}

fn skirmisher(troop: Troop) -> Skirmisher {
    let arrangement = Arrangement::NoFiles;
    Skirmisher { troop, arrangement, has_acted: false, defends_works: false, faces_target: true }
}

#[test]
fn light_troops_in_loose_order_run_up_to_throw() {
    let refused = |unit: Skirmisher| unit.check_belos_charge().err().map(|illegal| illegal.rule);
    for troop in [Troop::Hippeis, Troop::Hippotoxotes, Troop::MercenaryPeltasts, Troop::Psiloi] {
        assert_eq!(refused(skirmisher(troop)), None);
    }
    for troop in [Troop::Athenians, Troop::KretanToxotes, Troop::RhodianSphendonetes, Troop::Baggage] {
        assert_eq!(refused(skirmisher(troop)), Some(rulebook::BELOS_CHARGE));
    }
    let peltasts = skirmisher(Troop::MercenaryPeltasts);
    let refusals = [
        Skirmisher { defends_works: true, ..peltasts },
        Skirmisher { has_acted: true, ..peltasts },
        Skirmisher { arrangement: Arrangement::CloseFiles, ..peltasts },
        Skirmisher { faces_target: false, ..peltasts },
    ];
    assert_eq!(refusals.map(refused), [Some(rulebook::BELOS_CHARGE); 4]);
    assert_eq!(refused(Skirmisher { arrangement: Arrangement::OpenFiles, ..peltasts }), None);
}

#[test]
fn only_light_horse_shoots_and_moves() {
    tabletop::tested!(rulebook::SHOOT_AND_MOVE);
    assert!(may_shoot_and_move(Troop::Hippotoxotes));
    assert!(!may_shoot_and_move(Troop::KretanToxotes) && !may_shoot_and_move(Troop::RhodianSphendonetes));
}

#[test]
fn who_cannot_reply_is_disarrayed_or_maintains() {
    tabletop::tested!(rulebook::CANNOT_REPLY);
    use Reaction::*;
    let setup = Setup::default();
    let (drilled, tribal) = (skirmisher(Troop::MercenaryPeltasts), skirmisher(Troop::ThrakianPeltasts));
    let tired = |unit: Skirmisher| Skirmisher { has_acted: true, ..unit };
    assert_eq!(settled(Charge, &drilled, true, &setup), Charge);
    assert_eq!(settled(Charge, &drilled, false, &setup), BelosCharge);
    assert_eq!(settled(BelosCharge, &tribal, true, &setup), BelosCharge);
    assert_eq!(settled(Charge, &tired(drilled), false, &setup), Disarrayed);
    assert_eq!(settled(BelosCharge, &tired(tribal), false, &setup), Maintain);
    assert_eq!(settled(Evade, &tired(drilled), false, &setup), Evade, "other results stand");
    let ignored = Setup { belos_repeat_ignored: true, ..setup };
    assert_eq!(settled(BelosCharge, &tired(drilled), false, &ignored), Maintain);
}
