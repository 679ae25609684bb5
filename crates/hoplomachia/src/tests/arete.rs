//! Arete: tracks, events, and who acts first.

use super::on_dice;
use crate::arete::{Arete, AreteEvent, Claim, Condition, MOST, SURPRISED, Track, UNDER_BELOS, precedence};
use crate::rites::{self, Approach, GRIM_RESOLVE, ONE_STEP_MORE, PAEAN, SPHAGIA};
use crate::setup::CompetitiveSequence;
use crate::strategos::Character;
use crate::troops::Troop;
use crate::{BySide, Die, Setup, Side, rulebook};
use wargame::Source;

fn bands(track: Track) -> [(i8, i8); 4] {
    [Condition::Shaken, Condition::Unsteady, Condition::Firm, Condition::Eager].map(|condition| {
        let all: Vec<i8> = (0..=MOST).filter(|&points| track.condition(points) == condition).collect();
        (all[0], all[all.len() - 1])
    })
}

/// The printed example: the Ataktes need two points more for each condition.
#[test]
fn printed_tracks_are_as_printed() {
    tabletop::tested!(rulebook::TRACKS);
    tabletop::tested!(rulebook::SIXTEEN_IS_EAGER);
    assert_eq!(bands(Track::Panhellenic), [(0, 5), (6, 10), (11, 15), (16, 20)]);
    assert_eq!(bands(Track::Ataktes), [(0, 7), (8, 12), (13, 17), (18, 20)]);
}

#[test]
fn other_tracks_are_as_reconstructed() {
    assert_eq!(bands(Track::Lakonian), [(0, 3), (4, 8), (9, 14), (15, 20)]);
    assert_eq!(bands(Track::Athenian), [(0, 5), (6, 9), (10, 14), (15, 20)]);
    assert_eq!(bands(Track::Boiotian), [(0, 4), (5, 9), (10, 14), (15, 20)]);
    assert_eq!(bands(Track::ThebanHegemony), [(0, 3), (4, 8), (9, 13), (14, 20)]);
    assert_eq!(bands(Track::Misthophoroi), [(0, 3), (4, 8), (9, 16), (17, 20)]);
    assert_eq!(bands(Track::Sikeliot), [(0, 6), (7, 11), (12, 15), (16, 20)]);
    assert_eq!(bands(Track::Barbarian), [(0, 6), (7, 9), (10, 12), (13, 20)]);
    assert_eq!(Track::ALL.len(), 9);
}

#[test]
fn nought_still_fights_and_nothing_counts_above_twenty() {
    tabletop::tested!(rulebook::NOUGHT_IS_SHAKEN);
    tabletop::tested!(rulebook::TRACK_ENDS);
    let mut arete = Arete { track: Track::Panhellenic, points: 19 };
    arete.change(3);
    assert_eq!(arete.points, 20);
    arete.change(-20);
    assert_eq!((arete.points, arete.condition(), arete.is_beaten()), (0, Condition::Shaken, false));
    arete.change(-1);
    assert!(arete.is_beaten());
}

#[test]
fn events_change_arete_as_listed() {
    let listed = [
        (-1, 1, rulebook::LOCHOS_LOST, Source::Printed),
        (0, 0, rulebook::LOCHOS_LOST, Source::Reconstructed),
        (-5, 3, rulebook::SENIOR_TAXIS_LOST, Source::Printed),
        (-2, 0, rulebook::STRATEGOS_KILLED, Source::Printed),
        (-2, 2, rulebook::FLANK_ENVELOPED, Source::Printed),
        (-2, 2, rulebook::PHALANX_IN_RETREAT, Source::Printed),
        (-1, 0, rulebook::APPROACH_HALTED, Source::Printed),
        (-1, 0, rulebook::EKDROMOI_LOST, Source::Printed),
        (-2, 0, rulebook::LAKONIAN_EKDROMOI, Source::Printed),
        (-2, 0, rulebook::BAGGAGE, Source::Reconstructed),
        (-3, 3, rulebook::ARETE_EVENTS, Source::Reconstructed),
    ];
    let changes = AreteEvent::ALL.map(AreteEvent::change);
    assert_eq!(changes.map(|change| (change.own, change.enemy, change.rule, change.source)), listed);
}

#[test]
fn dice_change_arete_as_listed() {
    let all = |chart: crate::arete::ByDie| (chart.rule, Die::ALL.map(|die| chart.at(die)));
    assert_eq!(all(PAEAN), (rulebook::PAEAN, [1, 1, 2, 2, 3, 3]));
    assert_eq!(all(GRIM_RESOLVE), (rulebook::GRIM, [-1, -1, -2, -2, -3, -3]));
    assert_eq!(all(SPHAGIA), (rulebook::SPHAGIA, [0, 0, 0, 1, 1, 2]));
    assert_eq!(all(ONE_STEP_MORE), (rulebook::ONE_STEP_MORE, [0, 1, 1, 2, 2, 3]));
    assert_eq!(all(UNDER_BELOS), (rulebook::UNDER_BELOS, [0, 0, 0, -1, -1, -2]));
    assert_eq!(all(SURPRISED), (rulebook::SURPRISED, [-1, -1, -2, -2, -4, -4]));
    assert_eq!(on_dice(&[5], |chance| PAEAN.roll(chance)), 3);
}

#[test]
fn sixty_of_a_hundred_stands_make_an_army_grim() {
    tabletop::tested!(rulebook::GRIM);
    let army = [(Troop::Spartiates, 4), (Troop::Perioikoi, 8), (Troop::Korinthians, 6), (Troop::Psiloi, 2)];
    let setup = Setup::default();
    assert_eq!(rites::approach(army.into_iter(), &setup), Approach::GrimResolve);
    let fewer = army.map(|(troop, stands)| (troop, if troop == Troop::Psiloi { 3 } else { stands }));
    assert_eq!(rites::approach(fewer.into_iter(), &setup), Approach::Paean, "12 of 21 stands");
}

#[test]
fn spartans_may_be_counted_among_hoplites_only() {
    tabletop::tested!(rulebook::SPARTAN_SHARE);
    let army = [(Troop::Skiritai, 12), (Troop::Korinthians, 6), (Troop::Psiloi, 9)];
    let setup = Setup { spartan_share_of_hoplites: true, ..Setup::default() };
    assert_eq!(rites::approach(army.into_iter(), &setup), Approach::GrimResolve);
    assert_eq!(rites::approach(army.into_iter(), &Setup::default()), Approach::Paean);
    assert_eq!(rites::approach([].into_iter(), &setup), Approach::Paean);
}

#[test]
fn one_step_more_needs_most_lochoi_in_the_push_and_a_crafty_man_among_them() {
    tabletop::tested!(rulebook::ONE_STEP_MORE);
    let call = |lochoi, pushing, who: &[Character]| {
        rites::may_call_one_step_more(lochoi, pushing, who.iter().copied())
    };
    assert!(call(8, 5, &[Character::Promachos, Character::Crafty]));
    assert!(call(8, 5, &[Character::CraftyPromachos]));
    assert!(!call(8, 4, &[Character::Crafty]), "half is not more than half");
    assert!(!call(8, 5, &[Character::Promachos]));
    assert!(!call(8, 5, &[]));
}

fn claim(points: i8) -> Claim {
    Claim { arete: Arete { track: Track::Panhellenic, points }, crafty: 0, crafty_hegemon: false }
}

#[track_caller]
fn first_acts(first: Claim, second: Claim, dice: &[u32]) -> Side {
    on_dice(dice, |chance| precedence(BySide { first, second }, CompetitiveSequence::Off, chance))
}

#[test]
fn better_condition_then_points_then_a_crafty_hegemon_then_dice() {
    tabletop::tested!(rulebook::PRECEDENCE);
    tabletop::tested!(rulebook::CRAFTY_COUNTS_TWICE);
    // Eager, Firm, Unsteady, Shaken.
    for (better, worse) in [(16, 15), (11, 10), (6, 5)] {
        let crafty = Claim { crafty: 3, crafty_hegemon: true, ..claim(worse) };
        assert_eq!(first_acts(claim(better), crafty, &[]), Side::First);
        assert_eq!(first_acts(crafty, claim(better), &[]), Side::Second);
    }
    assert_eq!(first_acts(claim(12), claim(13), &[]), Side::Second);
    let crafty = |points, crafty_hegemon| Claim { crafty: 1, crafty_hegemon, ..claim(points) };
    assert_eq!(first_acts(crafty(12, true), claim(13), &[]), Side::First, "a tie, and a crafty hegemon");
    assert_eq!(
        first_acts(crafty(13, false), claim(13), &[]),
        Side::First,
        "any crafty strategos adds a point"
    );
    assert_eq!(first_acts(claim(13), claim(13), &[2, 2, 5, 6]), Side::Second, "equal dice are thrown again");
}

/// The printed example of the variant: Eager against Unsteady adds two, against Shaken three.
#[test]
fn the_sequence_may_be_thrown_for() {
    tabletop::tested!(rulebook::COMPETITIVE_SEQUENCE);
    let acts = |competitive, dice: &[u32], points| {
        let claims = BySide { first: claim(18), second: claim(points) };
        on_dice(dice, |chance| precedence(claims, competitive, chance))
    };
    assert_eq!(acts(CompetitiveSequence::PlusOne, &[3, 4, 4, 4], 8), Side::First);
    assert_eq!(acts(CompetitiveSequence::PlusOne, &[3, 5], 2), Side::Second);
    assert_eq!(acts(CompetitiveSequence::PerCondition, &[3, 4], 8), Side::First);
    assert_eq!(acts(CompetitiveSequence::PerCondition, &[1, 4, 2, 4], 2), Side::First);
    assert_eq!(acts(CompetitiveSequence::PerCondition, &[1, 5], 2), Side::Second);
}
