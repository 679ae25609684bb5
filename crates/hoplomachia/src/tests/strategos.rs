//! Strategoi: characters, stances, casualties.

use super::on_dice;
use crate::arete::Condition;
use crate::strategos::{Character, Danger, Means, School, Stance, Ties, killed_from};
use crate::{Die, rulebook};

#[test]
fn characters_are_by_school() {
    let row = |school: School| -> String {
        let letters = Die::ALL.map(|die| match school.character(die) {
            Character::FellowHoplite => 'F',
            Character::Crafty => 'C',
            Character::Promachos => 'P',
            Character::Demagogue => 'D',
            Character::CraftyPromachos => '?',
        });
        letters.iter().collect()
    };
    let reconstructed = ["DFFFPC", "FFFPPC", "DDFFPC", "DFFFPC", "FFPPCC", "FFFPCC", "DDFFPC", "FFPPPC"];
    assert_eq!(School::ALL.map(row), reconstructed);
}

#[test]
fn only_the_crafty_are_crafty() {
    tabletop::tested!(rulebook::CRAFTY);
    assert!(Character::Crafty.is_crafty() && Character::CraftyPromachos.is_crafty());
    assert!(!Character::FellowHoplite.is_crafty() && !Character::Demagogue.is_crafty());
}

#[test]
fn allies_throw_for_their_stance() {
    tabletop::tested!(rulebook::ALLIED_STANCE);
    use Stance::{Automolos as A, Philos as P, Symmachos as S};
    let row = |ties| Die::ALL.map(|die| Stance::rolled(die, ties));
    assert_eq!(row(Ties::default()), [P, P, P, S, S, A]);
    assert_eq!(row(Ties { own_land: true, kin: true, ..Ties::default() }), [P, P, P, P, P, S]);
    assert_eq!(row(Ties { subject: true, ..Ties::default() }), [P, P, S, S, A, A]);
    let worst = Ties { subject: true, demagogue: true, outnumbered: true, ..Ties::default() };
    assert_eq!(row(worst), [S, S, A, A, A, A]);
}

#[test]
fn test_numbers_fall_with_the_condition() {
    tabletop::tested!(rulebook::STANCE_TEST);
    tabletop::tested!(rulebook::SYMMACHOS);
    tabletop::tested!(rulebook::AUTOMOLOS);
    let row = |stance: Stance, means| Condition::ALL.map(|condition| stance.test(means, condition));
    assert_eq!(row(Stance::Symmachos, Means::Salpinx), [None, None, None, Some(9)]);
    assert_eq!(row(Stance::Symmachos, Means::Verbal), [None; 4], "a direct order is not questioned");
    for means in [Means::Salpinx, Means::Verbal] {
        assert_eq!(row(Stance::Automolos, means), [None, Some(10), Some(8), Some(6)]);
        assert_eq!(row(Stance::Philos, means), [None; 4]);
    }
}

#[test]
fn equal_or_lower_obeys() {
    tabletop::tested!(rulebook::STANCE_DICE);
    let obeys = |stance: Stance, condition, dice: &[u32]| {
        on_dice(dice, |chance| stance.obeys(Means::Salpinx, condition, chance))
    };
    assert!(obeys(Stance::Automolos, Condition::Unsteady, &[4, 4]));
    assert!(!obeys(Stance::Automolos, Condition::Unsteady, &[4, 5]));
    assert!(obeys(Stance::Philos, Condition::Shaken, &[]), "no dice for a friend");
}

#[test]
fn strategoi_fall_where_their_lochoi_suffer() {
    tabletop::tested!(rulebook::STRATEGOS_CASUALTY);
    let from = |danger| {
        [Character::FellowHoplite, Character::Promachos].map(|character| killed_from(danger, character))
    };
    assert_eq!(from(Danger::FailedBelosCheck), [Some(12), Some(12)]);
    assert_eq!(from(Danger::Fought), [Some(12), Some(11)]);
    assert_eq!(from(Danger::GaveGround), [Some(11), Some(10)]);
    assert_eq!(from(Danger::Broken), [Some(8), Some(8)]);
    assert_eq!(from(Danger::Destroyed), [None, None]);
    assert!(Danger::Destroyed > Danger::Fought);
}
