//! The pre-game sequence: base arete, breakfast, hieres, rhetoria.

use super::on_dice;
use crate::pre_battle::*;
use crate::setup::RhetoriaCap;
use crate::strategos::Character;
use crate::{Die, Setup, rulebook};

const EVEN: Numbers = Numbers { own: 20, enemy: 20 };

#[test]
fn the_base_table_is_as_printed() {
    let rows = BaseLine::ALL.map(|line| Die::ALL.map(|die| line.arete(die)));
    let printed =
        [[5, 5, 5, 6, 6, 7], [5, 6, 7, 7, 8, 9], [6, 7, 7, 8, 8, 8], [5, 5, 6, 6, 7, 7], [5, 6, 6, 7, 7, 8]];
    assert_eq!(rows, printed);
}

#[test]
fn the_first_line_from_the_top_that_applies_counts() {
    tabletop::tested!(rulebook::BASE_ARETE);
    tabletop::tested!(rulebook::ALL_STANDS_COUNT);
    let line = |spartan, facing, own, enemy| {
        BaseLine::of(spartan, facing, Numbers { own, enemy }, &Setup::default())
    };
    assert_eq!(line(false, true, 30, 20), BaseLine::FacingSparta, "even three to two");
    assert_eq!(line(true, false, 30, 20), BaseLine::Outnumbers);
    assert_eq!(line(false, false, 29, 20), BaseLine::Neither);
    assert_eq!(line(true, false, 20, 30), BaseLine::Sparta);
    assert_eq!(line(false, false, 20, 30), BaseLine::Outnumbered);
}

#[test]
fn the_best_line_may_count_instead() {
    tabletop::tested!(rulebook::FIRST_LINE);
    let setup = Setup { best_base_line: true, ..Setup::default() };
    let line = |spartan, facing, own| BaseLine::of(spartan, facing, Numbers { own, enemy: 20 }, &setup);
    assert_eq!(line(false, true, 30), BaseLine::Outnumbers);
    assert_eq!(line(true, false, 30), BaseLine::Sparta, "44 pips in all, 42 for numbers");
    assert_eq!(line(false, true, 13), BaseLine::Outnumbered);
    assert_eq!(line(false, false, 20), BaseLine::Neither);
}

#[test]
fn breakfast_is_worth_more_in_thrace() {
    tabletop::tested!(rulebook::BREAKFAST);
    assert_eq!((breakfast(false), breakfast(true)), (2, 4));
}

#[test]
fn exactly_three_to_two_is_even_before_the_gods() {
    let size = |own, enemy| Numbers { own, enemy }.size();
    assert_eq!(
        (size(30, 20), size(20, 30), size(31, 20), size(20, 31)),
        (Size::Even, Size::Even, Size::More, Size::Fewer)
    );
    assert!(Numbers { own: 30, enemy: 20 }.outnumbers());
    assert_eq!(EVEN.size(), Size::Even);
}

#[test]
fn entrails_are_consulted_up_to_three_times() {
    tabletop::tested!(rulebook::HIERES);
    tabletop::tested!(rulebook::HIERES_GO_ON);
    let arete = |size, dice: &[u32]| on_dice(dice, |chance| hieres(size, chance));
    assert_eq!(hieres_row(Size::More), (3, [2, 1, 0, -2]));
    assert_eq!(hieres_row(Size::Even), (4, [3, 2, 1, -3]));
    assert_eq!(hieres_row(Size::Fewer), (5, [4, 2, 1, -2]));
    assert_eq!(arete(Size::Even, &[4]), 3);
    assert_eq!(arete(Size::Even, &[3, 6]), 2);
    assert_eq!(arete(Size::Even, &[3, 1, 4]), 1);
    assert_eq!(arete(Size::Even, &[3, 1, 2]), -3);
    assert_eq!((arete(Size::More, &[2, 1, 3]), arete(Size::Fewer, &[4, 5])), (0, 2));
    // One look at a time, where a player may stop after each.
    assert_eq!(consult(Size::Even, 0, Die::ALL[0]), None);
    assert_eq!(consult(Size::Even, 2, Die::ALL[0]), Some(-3));
}

#[test]
fn speeches_are_by_character() {
    let row = |character| Die::ALL.map(|die| rhetoria(character).at(die));
    assert_eq!(row(Character::FellowHoplite), [-1, 0, 0, 1, 1, 2]);
    assert_eq!(row(Character::Promachos), row(Character::FellowHoplite));
    assert_eq!(row(Character::Crafty), [0, 0, 1, 1, 2, 3]);
    assert_eq!(row(Character::CraftyPromachos), row(Character::Crafty));
    assert_eq!(row(Character::Demagogue), [-3, -1, 0, 1, 3, 4]);
    assert_eq!(rhetoria(Character::Crafty).rule, rulebook::RHETORIA);
}

#[test]
fn every_speech_counts_unless_a_limit_is_agreed() {
    tabletop::tested!(rulebook::EVERY_SPEECH);
    let capped = Setup { rhetoria_cap: RhetoriaCap::Four, ..Setup::default() };
    assert_eq!((speeches([3, 2, 2], &Setup::default()), speeches([3, 2, 2], &capped)), (7, 4));
    assert_eq!((speeches([-3, -3], &Setup::default()), speeches([-3, -3], &capped)), (-6, -4));
}

#[test]
fn not_everybody_has_time_for_everything() {
    let coming = |manner, is_invader| Coming { manner, is_invader };
    let (ambushed, ambusher) = (coming(Manner::Ambush, true), coming(Manner::Ambush, false));
    let (arrayed, encounter) = (coming(Manner::Arrayed, true), coming(Manner::Encounter, false));
    let rule = |result: Result<(), tabletop::Illegal>| result.err().map(|illegal| illegal.rule);
    assert_eq!(rule(ambushed.check_hieres()), Some(rulebook::HIERES));
    assert_eq!(rule(encounter.check_hieres()), Some(rulebook::HIERES));
    assert_eq!((rule(arrayed.check_hieres()), rule(ambusher.check_hieres())), (None, None));
    assert_eq!(rule(ambushed.check_rhetoria(true)), Some(rulebook::RHETORIA));
    assert_eq!(rule(encounter.check_rhetoria(false)), Some(rulebook::RHETORIA));
    assert_eq!((rule(encounter.check_rhetoria(true)), rule(arrayed.check_rhetoria(false))), (None, None));
    let hungry = Setup::default();
    assert_eq!(rule(ambushed.check_breakfast(&hungry)), Some(rulebook::AMBUSHED_ARETE));
    assert_eq!(
        (rule(ambusher.check_breakfast(&hungry)), rule(encounter.check_breakfast(&hungry))),
        (None, None)
    );
    let fed = Setup { ambushed_may_breakfast: true, ..hungry };
    assert_eq!(rule(ambushed.check_breakfast(&fed)), None);
}
