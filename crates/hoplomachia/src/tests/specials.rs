//! What holds in one scenario alone: who comes out of hiding or out of a gate, who holds back, and what the boats bring.

use super::on_dice;
use crate::action::Until;
use crate::battles::{Battle, Scenario};
use crate::field::{Place, State, UnitId};
use crate::host::Once;
use crate::orders::Order;
use crate::phase::{Phase, Rite, Step};
use crate::phases::Flow;
use crate::{Action, Position, Setup, Side, rulebook};
use tabletop::chance::Seeded;
use tabletop::{Position as _, Silent};
use wargame::plane::{Heading, INCH, Point};

fn scenario(scenario: Scenario) -> Position {
    let setup = Setup { battle: Battle::Scenario(scenario), ..Setup::default() };
    Position::start(&setup, &mut Seeded::new(5), &mut Silent)
}

fn named(position: &Position, name: &str) -> UnitId {
    position.scenario().unwrap().find(&position.field, name).unwrap()
}

fn place(position: &Position, name: &str) -> Place {
    position.field.get(named(position, name)).unwrap().place
}

/// A turn in which a step begins, with these dice.
fn begin(position: &mut Position, turn: u8, step: Step, faces: &[u32]) {
    position.turn = turn;
    // Whoever is ahead has precedence without a die.
    position.hosts[Side::First].arete.points = 18;
    position.hosts[Side::Second].arete.points = 6;
    on_dice(faces, |chance| position.begin_step(step, chance, &mut Silent));
}

#[test]
fn at_delion_a_hipparchy_may_come_out_of_hiding() {
    tabletop::tested!(rulebook::OUT_OF_HIDING);
    let mut position = scenario(Scenario::Delion);
    assert_eq!(position.phase, Phase::Rites(Side::First, Rite::StayAway(0)));
    position.apply(Action::Forgo, &mut Seeded::new(1), &mut Silent);
    assert_eq!(position.phase, Phase::Rites(Side::First, Rite::StayAway(1)), "the other may");
    position.apply(Action::Perform, &mut Seeded::new(1), &mut Silent);
    assert_eq!((place(&position, "A4"), place(&position, "A5")), (Place::Table, Place::ToCome));
    assert!(matches!(position.phase, Phase::Rites(_, Rite::Breakfast)));
    // Before the fourth turn nobody comes; then anywhere behind the shoulder of the hill, and the enemy is frightened.
    let hidden = named(&position, "A5");
    for (turn, comes) in [(3, false), (4, true), (9, true)] {
        position.turn = turn;
        assert_eq!(position.arrives(hidden).is_some(), comes);
    }
    begin(&mut position, 4, Step::Marches, &[]);
    position.field.get_mut(hidden).unwrap().conduct.order = Some(Order::March);
    while !matches!(position.phase, Phase::March(marcher) if marcher.unit == hidden) {
        assert_eq!(position.go_on_marches(&mut Silent), Flow::Asks);
    }
    let entries: Vec<Action> = position.actions();
    assert!(entries.len() > 20 && entries.contains(&Action::Enter(0)), "{entries:?}");
    let before = position.hosts[Side::Second].arete.points;
    on_dice(&[5], |chance| position.apply(Action::Enter(0), chance, &mut Silent));
    assert_eq!(position.hosts[Side::Second].arete.points, before - 4, "surprised");
    let horse = position.field.get(hidden).unwrap();
    assert_eq!((horse.place, horse.body.heading), (Place::Table, Heading::SOUTH));
    let area = wargame::plane::Rect::upright(48 * INCH, 32 * INCH, 60 * INCH, 36 * INCH);
    assert!(area.contains(horse.body.rect().front_centre()));
}

#[test]
fn at_amphipolis_brasidas_charges_out_of_the_gate() {
    tabletop::tested!(rulebook::SALLY_AT_ONCE);
    let mut position = scenario(Scenario::Amphipolis);
    let band = named(&position, "B1");
    assert_eq!(place(&position, "B1"), Place::ToCome);
    // A die for the surprise: 3 costs two.
    position.turn = 1;
    position.hosts[Side::Second].has.remove(Once::Eaten);
    begin(&mut position, 1, Step::Epidromos, &[3]);
    let unit = position.field.get(band).unwrap();
    assert_eq!((unit.place, unit.body.heading), (Place::Table, Heading::SOUTH));
    assert!(unit.is(State::HasApproached), "it counts as approached");
    assert_eq!(position.hosts[Side::First].arete.points, 18 - 2);
    // It is asked nothing: it charges whoever is before the gate.
    assert!(!position.targets_within(band, crate::phases::epidromos::FARTHEST).is_empty());
    position.go_on_epidromos(&mut Seeded::new(2), &mut Silent);
    assert!(!matches!(position.phase, Phase::Epidromos(id) if id == band));
    // Whoever is at breakfast comes a turn later.
    let mut eating = scenario(Scenario::Amphipolis);
    eating.hosts[Side::Second].has.insert(Once::Eaten);
    begin(&mut eating, 1, Step::Epidromos, &[]);
    assert_eq!(place(&eating, "B1"), Place::ToCome);
}

#[test]
fn a_gate_passes_four_a_turn() {
    tabletop::tested!(rulebook::GATE_IS_NARROW);
    let mut position = scenario(Scenario::Amphipolis);
    let (first, second) = (named(&position, "B2"), named(&position, "B3"));
    begin(&mut position, 2, Step::Marches, &[]);
    assert_eq!(position.judge_entry(first, 0), Ok(()));
    assert_eq!(position.judge_entry(second, 0), Ok(()));
    position.phase = Phase::March(crate::phase::Marcher {
        unit: first,
        left: 0,
        gone: 0,
        enemy_was: 0,
        wheeled: wargame::plane::Angle(0),
        steps: crate::phase::MarchSteps::NONE,
    });
    position.apply(Action::Enter(0), &mut Seeded::new(1), &mut Silent);
    // Three of the four are through. Away from the gate with them, so that only its number counts.
    position.field.get_mut(first).unwrap().body.at = Point::inches(10, 20);
    assert_eq!(position.judge_entry(second, 0).unwrap_err().rule, rulebook::ENTERING);
    position.field.get_mut(first).unwrap().conduct.deeds = crate::field::Deeds::NONE;
    assert_eq!(position.judge_entry(second, 0), Ok(()), "in the next turn");
}

#[test]
fn boats_bring_two_dice_of_lochoi_a_turn() {
    tabletop::tested!(rulebook::LANDING_BY_DICE);
    let mut position = scenario(Scenario::Solygeia);
    let (ionian, four) = (named(&position, "A0"), named(&position, "A1"));
    begin(&mut position, 1, Step::Marches, &[1, 2]);
    assert_eq!(position.hosts[Side::First].ashore, 3);
    assert_eq!(
        position.judge_entry(four, 0).unwrap_err().rule,
        rulebook::ENTERING,
        "four find no place in three"
    );
    while !matches!(position.phase, Phase::March(marcher) if marcher.unit == ionian) {
        assert_eq!(position.go_on_marches(&mut Silent), Flow::Asks);
    }
    position.apply(Action::Enter(4), &mut Seeded::new(1), &mut Silent);
    let landed = position.field.get(ionian).unwrap();
    assert!(landed.is_disarrayed());
    assert_eq!(i32::from(landed.body.at.y), 6 * INCH + landed.body.shape.reach(), "on the edge of the beach");
    assert_eq!(position.hosts[Side::First].ashore, 2);
    // What waits for the rest of its unit comes with the next boats.
    begin(&mut position, 2, Step::Marches, &[1, 1]);
    assert_eq!(position.hosts[Side::First].ashore, 4);
    assert_eq!(position.judge_entry(four, 20), Ok(()));
}

#[test]
fn at_lechaion_kallias_keeps_off_until_a_lochos_has_run() {
    tabletop::tested!(rulebook::KEEPS_OFF);
    let mut position = scenario(Scenario::Lechaion);
    let (hoplites, mora) = (named(&position, "B3"), named(&position, "A1"));
    position.field.get_mut(mora).unwrap().body.at = Point::inches(10, 37);
    position.field.get_mut(mora).unwrap().body.heading = Heading::EAST;
    position.field.get_mut(hoplites).unwrap().body.at = Point::inches(24, 38);
    position.field.get_mut(named(&position, "B1")).unwrap().body.at = Point::inches(30, 55);
    position.field.get_mut(named(&position, "B2")).unwrap().body.at = Point::inches(30, 8);
    let furthest = |position: &Position| {
        let mut position = position.clone();
        position.field.get_mut(hoplites).unwrap().conduct.order = Some(Order::Charge);
        position.turn = 2;
        position.strophe.step = Step::Marches;
        position.strophe.turns = crate::field::Turns::new(Side::Second, &position.field);
        position.strophe.acted = UnitId::all().filter(|&id| id != hoplites).collect();
        if position.go_on_marches(&mut Silent) == Flow::Asks {
            let onward = Action::AheadUntil(Until::AsFarAsPossible);
            if position.check(onward).is_ok() {
                position.apply(onward, &mut Seeded::new(1), &mut Silent);
            }
        }
        let rect = |id| position.field.get(id).unwrap().body.rect();
        rect(hoplites).distance(&rect(mora))
    };
    assert!(furthest(&position) >= 12 * INCH - 1);
    position.field.get_mut(hoplites).unwrap().conduct.order = Some(Order::Charge);
    position.turn = 2;
    assert_eq!(position.judge_charge(hoplites, Action::Charge).unwrap_err().rule, rulebook::CHARGE_TARGETS);
    // One of the two lochoi has run.
    position.field.get_mut(named(&position, "A2")).unwrap().conduct.motion = crate::field::Motion::Routs;
    assert!(furthest(&position) < 12 * INCH - 1);
    assert_eq!(position.judge_charge(hoplites, Action::Charge), Ok(()));
}
