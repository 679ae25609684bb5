//! OP7 Picked men and their one effort a turn.

use super::battlefield::{battlefield, unit};
use super::melee_phase::{field, first, lock, melees, second};
use super::on_dice;
use crate::battles::{Battle, Scenario};
use crate::belos::Volley;
use crate::epilektoi::{Effort, Reserve, Roll};
use crate::field::UnitId;
use crate::orders::Order;
use crate::phase::{Phase, Step};
use crate::setup::OptionalRules;
use crate::troops::{AndreiaResult, Line, Troop};
use crate::{Action, Die, Event, Position, Setup, Side, rulebook};
use tabletop::chance::Seeded;
use tabletop::{Position as _, Silent};

fn setup() -> Setup {
    let optional = OptionalRules { epilektoi_rule: true, ..OptionalRules::default() };
    Setup { optional, ..Setup::default() }
}

fn make(position: &mut Position, id: UnitId, roll: Roll, file: u8, adds: bool) {
    let host = &mut position.hosts[Side::First];
    host.picked = Some(id);
    host.reserve = Reserve::For(Effort { roll, file, adds });
}

fn reserve(position: &Position, id: UnitId) -> Reserve {
    assert_eq!(position.hosts[Side::First].picked, Some(id));
    position.hosts[Side::First].reserve
}

/// Three Theban lochoi against three, an inch and a half apart.
fn lines() -> (Position, Vec<UnitId>) {
    let units =
        [unit(Side::First, Troop::Thebans, 3, (30, 20)), unit(Side::Second, Troop::Argives, 3, (26, 30))];
    battlefield(setup(), Step::Epidromos, &units)
}

#[test]
fn picked_men_have_the_card_of_their_city() {
    tabletop::tested!(rulebook::CARD_OF_THE_PICKED);
    let picked = |scenario, on: bool| -> Vec<(Troop, u8)> {
        let optional = OptionalRules { epilektoi_rule: on, ..OptionalRules::default() };
        let setup = Setup { battle: Battle::Scenario(scenario), optional, ..Setup::default() };
        let position = Position::start(&setup, &mut Seeded::new(1), &mut Silent);
        let picked =
            Side::BOTH.into_iter().filter_map(|side| position.field.get(position.hosts[side].picked?));
        picked.map(|unit| (unit.troop(), unit.body.shape.files)).collect()
    };
    assert_eq!(picked(Scenario::Mantineia, false), []);
    assert_eq!(
        picked(Scenario::Mantineia, true),
        [(Troop::Spartiates, 4), (Troop::Argives, 2)],
        "Agis, the Thousand"
    );
    assert_eq!(picked(Scenario::Leuktra, true)[1..], [(Troop::Thebans, 1)], "the Sacred Band");
    assert_eq!(picked(Scenario::Amphipolis, true), [(Troop::Panhellenic, 1)], "whom Brasidas picked");
    assert_eq!(picked(Scenario::Tanagra, true), [], "no king leads them");
}

#[test]
fn they_change_one_check_by_one_and_no_more() {
    tabletop::tested!(rulebook::EPILEKTOI);
    // Thebans pass on 8.
    for (adds, dice, passes) in
        [(false, [4, 5], true), (false, [5, 5], false), (true, [4, 4], false), (true, [3, 4], true)]
    {
        let (mut position, ids) = lines();
        make(&mut position, ids[0], Roll::Andreia, 0, adds);
        let mut check = |dice: [u32; 2]| {
            on_dice(&dice, |chance| {
                position.check_andreia(ids[0], Line::Katastrophe, &[], chance, &mut Silent)
                    == AndreiaResult::Maintain
            })
        };
        assert_eq!(check(dice), passes, "{adds} {dice:?}");
        assert!(check([4, 4]) && !check([4, 5]), "spent");
        assert_eq!(reserve(&position, ids[0]), Reserve::Spent);
    }
}

#[test]
fn they_change_the_die_of_a_charge_of_a_run_and_of_ekdromoi() {
    let (mut position, ids) = lines();
    make(&mut position, ids[0], Roll::Epidromos, 0, true);
    // A four charges four inches, a five five.
    let run = |position: &Position| position.charge_odds(ids[0]).map(|odds| odds.inches);
    assert_eq!(run(&position), Some([3, 4, 4, 5, 5, 5]), "a chart ends at six");
    make(&mut position, ids[0], Roll::Running, 0, true);
    let die = on_dice(&[6], |chance| position.throw_for(ids[0], 0, Roll::Running, chance));
    assert_eq!(die.pips(), 7, "inches do not");
    assert_eq!(
        on_dice(&[6], |chance| position.throw_for(ids[0], 0, Roll::Running, chance)).pips(),
        6,
        "spent"
    );
    make(&mut position, ids[0], Roll::Chase, 2, false);
    let chase = |position: &mut Position, file| {
        on_dice(&[2], |chance| position.throw_for(ids[0], file, Roll::Chase, chance)).pips()
    };
    assert_eq!([chase(&mut position, 1), chase(&mut position, 2)], [2, 1], "one lochos alone");
    let volley = Volley { shooter: Troop::Psiloi, is_belos_charge: true, more_stands: 1, second_rank: false };
    let mark = crate::belos::Mark {
        troop: Troop::Thebans,
        condition: crate::arete::Condition::Firm,
        is_behind_wall: false,
        is_from_unshielded: false,
    };
    // An intensity of one and a six is more than six, and less than six it is not.
    let passes = |die: Die| volley.strike(&mark, &setup(), die).unwrap().passes;
    assert_eq!([0, -1].map(|by| passes(Die::ALL[5].changed(by))), [false, true]);
}

#[test]
fn one_lochos_pushes_harder() {
    let (mut position, ids) = field(setup(), &[first(Troop::Athenians, 2), second(Troop::Athenians, 2, 1)]);
    lock(&mut position, &ids);
    make(&mut position, ids[0], Roll::Push, 1, true);
    let odds = position.pair_odds();
    assert_eq!(odds[0].attacks[0], odds[0].attacks[1], "the first lochos is as they are");
    assert_eq!(odds[1].attacks[0][0], odds[1].attacks[1][0] + 1, "the second adds one to its least");
    assert_eq!(odds[1].attacks[0][1], odds[1].attacks[1][1], "and has no more than the most");
    melees(&mut position, &[3, 3, 3, 3]);
    assert_eq!(reserve(&position, ids[0]), Reserve::Spent);
}

#[test]
fn they_are_asked_when_they_may_have_to_throw() {
    tabletop::tested!(rulebook::WHEN_EFFORTS_ARE_DECLARED);
    let (mut position, ids) = lines();
    position.hosts[Side::First].picked = Some(ids[0]);
    position.field.get_mut(ids[0]).unwrap().conduct.order = Some(Order::Halt);
    assert_eq!(position.next_effort(), Some(ids[0]), "the enemy is near");
    position.strophe.step = Step::BelosShooting;
    assert_eq!(position.next_effort(), None, "nobody throws");
    position.strophe.step = Step::Epidromos;
    position.phase = Phase::Effort(ids[0]);
    position.make_effort(ids[0], Action::Forgo, &mut Silent);
    assert_eq!(position.next_effort(), None, "not in this phase");
    position.ask_for_efforts(false);
    assert_eq!(position.next_effort(), Some(ids[0]), "but in the next");
    let (mut position, ids) = lines();
    position.hosts[Side::First].picked = Some(ids[0]);
    position.phase = Phase::Effort(ids[0]);
    let effort = Effort { roll: Roll::Andreia, file: 0, adds: false };
    for (roll, file, may) in
        [(Roll::Andreia, 0, true), (Roll::Andreia, 1, false), (Roll::Push, 2, true), (Roll::Push, 3, false)]
    {
        let action = Action::Effort(Effort { roll, file, adds: false });
        assert_eq!(position.check(action).is_ok(), may, "{roll:?} {file}");
        assert_eq!(position.actions().contains(&action), may);
    }
    let mut log = Vec::new();
    position.make_effort(ids[0], Action::Effort(effort), &mut log);
    assert_eq!(log, [Event::Effort { unit: ids[0], effort }]);
    assert_eq!(position.next_effort(), None);
    position.ask_for_efforts(false);
    assert_eq!(reserve(&position, ids[0]), Reserve::For(effort), "it stands until the turn ends");
    position.ask_for_efforts(true);
    assert_eq!(reserve(&position, ids[0]), Reserve::Fresh);
}

#[test]
fn of_spartiates_only_the_lochos_of_the_king_is_picked() {
    let units =
        [unit(Side::First, Troop::Spartiates, 3, (30, 20)), unit(Side::Second, Troop::Argives, 3, (26, 30))];
    let (mut position, ids) = battlefield(setup(), Step::Epidromos, &units);
    position.phase = Phase::Effort(ids[0]);
    let may = |file| {
        position
            .check(Action::Effort(Effort { roll: Roll::Push, file, adds: true }))
            .map_err(|illegal| illegal.rule)
    };
    assert_eq!([may(0), may(1)], [Ok(()), Err(rulebook::EPILEKTOI)]);
}
