//! Andreia checks: the number, the dice, the chart.

use super::on_dice;
use crate::andreia::Check;
use crate::arete::Condition;
use crate::rulebook;
use crate::strategos::Character;
use crate::troops::{AndreiaResult, Line, Troop};

fn charging(troop: Troop) -> Check {
    Check::new(troop, Line::Charging, Condition::Firm)
}

#[test]
fn equal_or_lower_passes() {
    tabletop::tested!(rulebook::ANDREIA_CHECK);
    tabletop::tested!(rulebook::FAILED_CHECK);
    let check = charging(Troop::Athenians);
    let result = |dice: &[u32]| on_dice(dice, |chance| check.roll(chance));
    assert_eq!((result(&[4, 4]).throw, result(&[4, 4]).number), (8, 8));
    assert_eq!(result(&[4, 4]).result, AndreiaResult::Charge);
    assert_eq!(result(&[4, 5]).result, AndreiaResult::Halt, "average men who fail while Firm");
    let shaken = Check { condition: Condition::Shaken, ..check };
    assert_eq!(on_dice(&[3, 4], |chance| shaken.roll(chance)).result, AndreiaResult::Routed);
}

#[test]
fn the_condition_of_the_army_changes_the_number() {
    tabletop::tested!(rulebook::ARETE_MODIFIER);
    let numbers = Condition::ALL.map(|condition| Check { condition, ..charging(Troop::Athenians) }.number());
    assert_eq!(numbers, [10, 8, 7, 6]);
}

/// The printed example: a charger of phobos 2 against 1 adds one, the charged takes one away.
#[test]
fn phobos_two_against_one_is_one_up_and_one_down() {
    tabletop::tested!(rulebook::PHOBOS);
    assert_eq!(charging(Troop::Spartiates).against([Troop::Athenians]).number(), 9 + 1);
    assert_eq!(charging(Troop::Athenians).against([Troop::Spartiates]).number(), 8 - 1);
    let both = charging(Troop::Athenians).against([Troop::Ataktes, Troop::Spartiates, Troop::Argives]);
    assert_eq!(both.number(), 7, "the most feared of several counts");
    assert_eq!(charging(Troop::Athenians).against([]).number(), 8, "nobody to fear");
}

#[test]
fn a_promachos_helps_to_charge_and_a_demagogue_to_despair() {
    tabletop::tested!(rulebook::PROMACHOS);
    tabletop::tested!(rulebook::DEMAGOGUE);
    tabletop::tested!(rulebook::CHARACTER_SCOPE);
    let throw = |line, character| {
        let check = Check::new(Troop::Athenians, line, Condition::Firm).led_by(character);
        on_dice(&[4, 5], |chance| check.roll(chance)).throw
    };
    assert_eq!(throw(Line::Charging, Character::Promachos), 8);
    assert_eq!(throw(Line::Charging, Character::CraftyPromachos), 8);
    assert_eq!(throw(Line::Charging, Character::Demagogue), 9);
    assert_eq!(throw(Line::Katastrophe, Character::Demagogue), 10);
    assert_eq!(throw(Line::Katastrophe, Character::Promachos), 9);
    assert_eq!(throw(Line::Melee, Character::Promachos), 9);
    assert_eq!(throw(Line::Charging, Character::FellowHoplite), 9);
}

#[test]
fn hatred_counts_where_it_is_agreed() {
    let check = Check { nemesis: 2, ..charging(Troop::Panhellenic) }.against([Troop::Spartiates]);
    assert_eq!(check.number(), 8 - 1 + 2);
}
