//! OP12 Interactive ekdromoi.

use super::*;
use crate::field::Mark;
use crate::rulebook;
use crate::setup::OptionalRules;
use crate::troops::Troop;

fn interactive(troop: Troop) -> (Position, Vec<UnitId>) {
    let optional = OptionalRules { interactive_ekdromoi: true, ..OptionalRules::default() };
    let units = [unit(Side::First, troop, 1, (20, 20)), unit(Side::Second, Troop::Athenians, 1, (18, 22))];
    field_in(Condition::Firm, Setup { optional, ..Setup::default() }, Step::BelosCharges, &units)
}

#[test]
fn ekdromoi_answer_before_the_thrower_goes_back_and_run_when_he_has() {
    tabletop::tested!(rulebook::INTERACTIVE_EKDROMOI);
    let (mut position, ids) = interactive(Troop::Psiloi);
    runs_up(&mut position, ids[0], ids[1], &[]);
    let Phase::Declaration(retiring) = position.phase else { panic!("{:?}", position.phase) };
    assert_eq!(position.decides(), Side::Second);
    let answer = Action::Loose { unit: ids[1], file: 0, at: ids[0] };
    assert_eq!(offers(&position), [answer, Action::LooseNone]);
    let other = Action::Loose { unit: ids[1], file: 1, at: ids[0] };
    assert_eq!(position.judge(other).unwrap_err().rule, rulebook::INTERACTIVE_EKDROMOI);
    on_dice(&[], |chance| position.declare(retiring, answer, chance, &mut tabletop::Silent));
    assert_eq!(position.phase, Phase::Retiring(retiring));
    let aside = position.judge(Action::Retire { turn: 1, quarters: 4 });
    assert_eq!(aside.unwrap_err().rule, rulebook::INTERACTIVE_EKDROMOI, "straight back");
    let back = Action::Retire { turn: 0, quarters: 12 };
    assert!(offers(&position).contains(&back));
    // Four inches away: a four reaches them, a one kills.
    on_dice(&[4, 1], |chance| position.retire(retiring, back, chance, &mut tabletop::Silent));
    assert!(position.field().get(ids[0]).is_none());
    assert!(of(&position, ids[1]).lochos(0).marks.contains(Mark::Spent));
}

#[test]
fn who_goes_back_far_enough_is_not_caught() {
    tabletop::tested!(rulebook::INTERACTIVE_EKDROMOI);
    let (mut position, ids) = interactive(Troop::MercenaryPeltasts);
    position.field.get_mut(ids[0]).unwrap().body.shape.arrangement = crate::troops::Arrangement::NoFiles;
    runs_up(&mut position, ids[0], ids[1], &[1]);
    let Phase::Declaration(retiring) = position.phase else { panic!("{:?}", position.phase) };
    let answer = Action::Loose { unit: ids[1], file: 0, at: ids[0] };
    on_dice(&[], |chance| position.declare(retiring, answer, chance, &mut tabletop::Silent));
    assert_eq!(
        position.judge(Action::Retire { turn: 1, quarters: 4 }),
        Ok(()),
        "drilled peltasts go where they like"
    );
    let back = Action::Retire { turn: 0, quarters: 19 };
    // Five and three quarters of an inch: a five is too short.
    on_dice(&[5], |chance| position.retire(retiring, back, chance, &mut tabletop::Silent));
    assert!(position.field().get(ids[0]).is_some());
}

#[test]
fn who_sends_nobody_out_has_them_for_the_next() {
    let (mut position, ids) = interactive(Troop::Psiloi);
    runs_up(&mut position, ids[0], ids[1], &[]);
    let Phase::Declaration(retiring) = position.phase else { panic!("{:?}", position.phase) };
    on_dice(&[], |chance| position.declare(retiring, Action::LooseNone, chance, &mut tabletop::Silent));
    assert_eq!(position.phase, Phase::Retiring(retiring));
    assert!(!of(&position, ids[1]).lochos(0).marks.contains(Mark::Spent));
}
