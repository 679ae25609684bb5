//! The melee in numbers: the worked example, then each step.

use super::on_dice;
use crate::arete::Condition;
use crate::melee::{Bout, Fate, Fighter, Fought, From, Loser, Outcome, Penetration, Stage, resolve};
use crate::troops::Troop;
use crate::{Setup, rulebook};
use Penetration::{Exceeded, Nothing, Shield, Strength, Threshold};

fn clash(troop: Troop, has_momentum: bool) -> Fighter {
    Fighter {
        troop,
        condition: Condition::Firm,
        is_disarrayed: false,
        stage: Stage::Epidromos { has_momentum },
        terrain: 0,
        has_gap: false,
        courage: 0,
    }
}

/// A disarrayed lochos in the push; its die shows `die`.
fn push(troop: Troop, die: usize, depth: u8, ground_given: u8) -> Fighter {
    let shove = troop.epidromos().othismos(crate::Die::ALL[die - 1]);
    Fighter {
        is_disarrayed: true,
        stage: Stage::Othismos { shove, depth, has_hamippoi: false, ground_given },
        ..clash(troop, false)
    }
}

#[track_caller]
fn fought(first: Fighter, second: Fighter) -> (Penetration, Penetration, Outcome, Loser) {
    let (one, other) = (second.penetrated_by(&first, From::Front), first.penetrated_by(&second, From::Front));
    let (outcome, loser) = resolve(one, other, &Setup::default());
    (one, other, outcome, loser)
}

/// Three Athenian lochoi against three Theban ones, three stands deep, both Firm.
#[test]
fn worked_example_the_crash() {
    tabletop::tested!(rulebook::ATTACK);
    tabletop::tested!(rulebook::DEFENCE);
    tabletop::tested!(rulebook::PENETRATION);
    let (athenians, thebans) = (clash(Troop::Athenians, true), clash(Troop::Thebans, true));
    assert_eq!((athenians.attack(), thebans.defence(From::Front)), (Some(10), 7));
    assert_eq!((thebans.attack(), athenians.defence(From::Front)), (Some(9), 8));
    assert_eq!(fought(athenians, thebans), (Strength, Strength, Outcome::BothDisarrayed, Loser::Neither));
}

#[test]
fn worked_example_first_push() {
    let column =
        |athenian, theban| fought(push(Troop::Athenians, athenian, 2, 0), push(Troop::Thebans, theban, 3, 0));
    assert_eq!(column(3, 3), (Shield, Strength, Outcome::PushedBack, Loser::First));
    assert_eq!(column(1, 4), (Shield, Strength, Outcome::PushedBack, Loser::First));
    assert_eq!(column(1, 1), (Shield, Shield, Outcome::NoEffect, Loser::Neither));
    assert_eq!(push(Troop::Thebans, 3, 3, 0).attack(), Some(5), "(6 + 2 + 1) / 2");
}

#[test]
fn worked_example_second_push() {
    let thebans = |die| Fighter { condition: Condition::Eager, ..push(Troop::Thebans, die, 3, 0) };
    let second = push(Troop::Athenians, 6, 2, 1);
    assert_eq!((second.attack(), second.defence(From::Front), thebans(5).attack()), (Some(6), 3, Some(6)));
    assert_eq!(fought(second, thebans(5)).2, Outcome::BothDisarrayed);
    let third = Fighter { has_gap: true, ..push(Troop::Athenians, 1, 2, 0) };
    assert_eq!((third.attack(), third.defence(From::Front), thebans(3).attack()), (Some(3), 3, Some(5)));
    assert_eq!(fought(third, thebans(3)), (Shield, Strength, Outcome::PushedBack, Loser::First));
}

#[test]
fn worked_example_a_wheel_onto_the_unshielded_side() {
    tabletop::tested!(rulebook::UNSHIELDED);
    tabletop::tested!(rulebook::EXCEEDED);
    let flanker = Fighter { condition: Condition::Eager, ..push(Troop::Thebans, 5, 3, 0) };
    let struck = push(Troop::Athenians, 6, 2, 1);
    assert_eq!((flanker.attack(), struck.penetrated_by(&flanker, From::Unshielded)), (Some(6), Exceeded));
    assert_eq!(resolve(Exceeded, Nothing, &Setup::default()), (Outcome::Broken, Loser::Second));
    let house = Setup { exceeded_is_slaughter: true, ..Setup::default() };
    assert_eq!(resolve(Exceeded, Nothing, &house), (Outcome::Slaughtered, Loser::Second));
    assert_eq!(resolve(Exceeded, Shield, &house), (Outcome::Broken, Loser::Second));
    assert_eq!(resolve(Threshold, Exceeded, &house), (Outcome::Broken, Loser::First));
}

#[test]
fn what_equals_does_not_exceed() {
    tabletop::tested!(rulebook::TIES_TO_THE_DEFENDER);
    let target = clash(Troop::Panhellenic, false);
    // Shield 4, Strength 5, Threshold 3; the attack is 6 and the shove.
    let by = |shove| {
        let stage = Stage::Othismos { shove, depth: 2, has_hamippoi: false, ground_given: 0 };
        target.penetrated_by(&Fighter { stage, ..clash(Troop::Panhellenic, false) }, From::Front)
    };
    assert_eq!([3, 4].map(by), [Strength, Threshold]);
    assert_eq!([6, 7].map(by), [Threshold, Exceeded]);
    let weak = clash(Troop::HellenicToxotes, false);
    assert_eq!(target.penetrated_by(&weak, From::Front), Shield);
    assert_eq!(
        clash(Troop::Misthophoroi, false).penetrated_by(&clash(Troop::Ataktes, false), From::Front),
        Strength
    );
}

#[test]
fn disarray_halves_the_attack_after_all_is_added_and_rounds_up() {
    tabletop::tested!(rulebook::HALVED);
    let attack =
        |condition| Fighter { condition, is_disarrayed: true, ..clash(Troop::Psiloi, false) }.attack();
    // Spear 2, modifiers +1 0 -1 -1.
    assert_eq!(Condition::ALL.map(attack), [Some(2), Some(1), Some(1), Some(1)]);
    let baggage = Fighter { is_disarrayed: true, ..clash(Troop::Baggage, false) };
    assert_eq!(baggage.attack(), Some(1));
}

#[test]
fn an_attack_below_one_hits_nothing() {
    let mut weak = clash(Troop::HellenicToxotes, false);
    weak.condition = Condition::Shaken;
    assert_eq!(weak.attack(), Some(1));
    // No card falls below one by itself; the rule still holds.
    let none = Fighter { troop: Troop::Baggage, ..weak };
    assert_eq!(none.attack(), Some(1));
    assert_eq!(clash(Troop::Psiloi, false).penetrated_by(&none, From::Front), Strength);
}

#[test]
fn depth_hamippoi_ground_and_terrain_count() {
    let othismos = |depth, has_hamippoi, ground_given| Fighter {
        stage: Stage::Othismos { shove: 0, depth, has_hamippoi, ground_given },
        ..clash(Troop::Thebans, false)
    };
    assert_eq!([2, 3, 4].map(|depth| othismos(depth, false, 0).attack()), [Some(6), Some(7), Some(8)]);
    assert_eq!(othismos(2, true, 0).attack(), Some(8));
    assert_eq!([0, 1, 4, 9].map(|ground| othismos(2, false, ground).defence(From::Front)), [4, 3, 0, 0]);
    let uphill = Fighter { terrain: 2, has_gap: true, ..clash(Troop::Thebans, true) };
    assert_eq!(uphill.defence(From::Front), 4 + 2 + 3 - 1);
    assert_eq!(uphill.defence(From::ShieldedFlank), 4 - 1, "nothing that raises it counts from a flank");
}

#[test]
fn the_chart_has_six_lines() {
    tabletop::tested!(rulebook::RESOLUTION);
    let lines = [
        (Nothing, Nothing, Outcome::NoEffect),
        (Shield, Nothing, Outcome::PushedBack),
        (Shield, Shield, Outcome::NoEffect),
        (Strength, Nothing, Outcome::BrokenInto),
        (Strength, Shield, Outcome::PushedBack),
        (Strength, Strength, Outcome::BothDisarrayed),
        (Threshold, Nothing, Outcome::Slaughtered),
        (Threshold, Shield, Outcome::Broken),
        (Threshold, Strength, Outcome::BrokenInto),
        (Threshold, Threshold, Outcome::BothDisarrayed),
    ];
    let setup = Setup::default();
    for (better, worse, outcome) in lines {
        let (loser, winner) =
            if better == worse { (Loser::Neither, Loser::Neither) } else { (Loser::Second, Loser::First) };
        assert_eq!(resolve(better, worse, &setup), (outcome, loser));
        assert_eq!(resolve(worse, better, &setup), (outcome, winner));
    }
}

#[test]
fn both_rout_who_exceed_each_other() {
    tabletop::tested!(rulebook::BOTH_EXCEEDED);
    assert_eq!(resolve(Exceeded, Exceeded, &Setup::default()), (Outcome::Broken, Loser::Both));
}

#[test]
fn a_lost_heart_makes_it_one_line_worse() {
    tabletop::tested!(rulebook::WORSE);
    assert_eq!(Outcome::PushedBack.worse(), Outcome::BrokenInto);
    assert_eq!(Outcome::BrokenInto.worse(), Outcome::Broken);
    assert!(Outcome::BrokenInto.gives_ground() && !Outcome::Broken.gives_ground());
}

#[track_caller]
fn bout(
    first: Fighter,
    second: Fighter,
    from: From,
    is_held: [bool; 2],
    setup: &Setup,
    dice: &[u32],
) -> Fought {
    on_dice(dice, |chance| Bout { first, second, from, is_held }.fight(setup, chance))
}

/// The first push of the worked example: column 1 breaks by two failed checks, column 2 holds, column 3 stands.
#[test]
fn worked_example_checks_after_the_first_push() {
    tabletop::tested!(rulebook::MELEE_CHECK);
    let fight = |athenian, theban, dice: &[u32]| {
        let (athenians, thebans) =
            (push(Troop::Athenians, athenian, 2, 0), push(Troop::Thebans, theban, 3, 0));
        bout(athenians, thebans, From::Front, [false; 2], &Setup::default(), dice)
    };
    let first = fight(3, 3, &[4, 5, 3, 6]);
    assert_eq!((first.outcome, first.fates), (Outcome::PushedBack, [Fate::Breaks, Fate::Stays]));
    assert_eq!(
        first.checks.iter().map(|check| (check.throw, check.number)).collect::<Vec<_>>(),
        [(9, 8), (9, 8)]
    );
    assert_eq!(fight(1, 4, &[3, 4]).fates, [Fate::GivesGround, Fate::Stays]);
    assert_eq!(fight(1, 1, &[]).fates, [Fate::Stays; 2]);
    // The third column in the second push: broken into by one failure, then it holds.
    assert_eq!(fight(1, 4, &[4, 5, 1, 3]).fates, [Fate::GivesGround, Fate::Stays]);
}

/// The end of the worked example: the flanker's six exceed a threshold of three, and the target is held in front.
#[test]
fn worked_example_slaughtered_from_two_sides() {
    tabletop::tested!(rulebook::FLANKED);
    tabletop::tested!(rulebook::HELD_FROM_TWO_SIDES);
    let flanker = Fighter { condition: Condition::Eager, ..push(Troop::Thebans, 5, 3, 0) };
    let struck = push(Troop::Athenians, 6, 2, 1);
    let setup = Setup::default();
    let held = bout(flanker, struck, From::Unshielded, [false, true], &setup, &[]);
    assert_eq!((held.penetrations, held.fates), ([Exceeded, Nothing], [Fate::Stays, Fate::Slaughtered]));
    let alone = bout(flanker, struck, From::Unshielded, [false, false], &setup, &[]);
    assert_eq!(alone.fates, [Fate::Stays, Fate::Breaks]);
}

#[test]
fn an_unshielded_flank_is_slaughtered_where_the_threshold_holds() {
    // Three, halved from five, against a threshold of three: level 3 against nothing.
    let weak = Fighter { is_disarrayed: true, ..clash(Troop::ThrakianPeltasts, false) };
    let fought =
        bout(weak, clash(Troop::Athenians, false), From::Unshielded, [false; 2], &Setup::default(), &[]);
    assert_eq!((fought.outcome, fought.fates), (Outcome::Slaughtered, [Fate::Stays, Fate::Slaughtered]));
}

#[test]
fn the_crash_disarrays_both() {
    let (athenians, thebans) = (clash(Troop::Athenians, true), clash(Troop::Thebans, true));
    let fought = bout(athenians, thebans, From::Front, [false; 2], &Setup::default(), &[]);
    assert_eq!(fought.fates, [Fate::Disarrayed; 2]);
    // Two that exceed each other both rout; one of them held elsewhere dies.
    let exceeding = Fighter {
        stage: Stage::Othismos { shove: 9, depth: 2, has_hamippoi: false, ground_given: 0 },
        ..athenians
    };
    let both = bout(exceeding, exceeding, From::Front, [false, true], &Setup::default(), &[]);
    assert_eq!((both.loser, both.fates), (Loser::Both, [Fate::Breaks, Fate::Slaughtered]));
}

#[test]
fn broken_into_may_disarray() {
    tabletop::tested!(rulebook::BROKEN_INTO);
    let house = Setup { broken_into_disarrays: true, ..Setup::default() };
    let (athenians, thebans) = (push(Troop::Athenians, 3, 2, 0), push(Troop::Thebans, 3, 3, 0));
    let fates =
        |setup: &Setup, dice: &[u32]| bout(athenians, thebans, From::Front, [false; 2], setup, dice).fates[0];
    assert_eq!(fates(&house, &[4, 5, 1, 1]), Fate::GivesGroundDisarrayed, "by way of W");
    assert_eq!(fates(&house, &[1, 1]), Fate::GivesGround, "only pushed back");
    assert_eq!(fates(&Setup::default(), &[4, 5, 1, 1]), Fate::GivesGround);
}

#[test]
fn a_failed_check_may_rout_at_once() {
    let shaken = Fighter { condition: Condition::Shaken, ..push(Troop::Athenians, 4, 2, 0) };
    let fought =
        bout(shaken, push(Troop::Thebans, 5, 3, 0), From::Front, [false; 2], &Setup::default(), &[4, 4]);
    assert_eq!(
        (fought.outcome, fought.checks.len(), fought.fates[0]),
        (Outcome::PushedBack, 1, Fate::Breaks)
    );
    let eager = Fighter { condition: Condition::Eager, ..push(Troop::Panhellenic, 1, 2, 0) };
    let fought =
        bout(eager, push(Troop::Thebans, 6, 3, 0), From::Front, [false; 2], &Setup::default(), &[6, 6]);
    assert_eq!(fought.fates[0], Fate::GivesGroundDisarrayed, "D while Eager");
}
