//! Who commands when the hegemon has fallen, and who changes sides.

use super::battlefield::{battlefield, unit};
use super::on_dice;
use super::strophe::lead;
use crate::battles::{Battle, Scenario};
use crate::body::Body;
use crate::field::{State, Unit, UnitId};
use crate::phase::{Phase, Step};
use crate::phases::Flow;
use crate::troops::Troop;
use crate::{Action, Position, Setup, Side, rulebook};
use tabletop::chance::Seeded;
use tabletop::{Position as _, Silent};
use wargame::plane::{Heading, Point};

/// A phalanx of three taxeis, the last of an ally, each with a strategos; the hegemon has fallen.
fn orphaned() -> (Position, Vec<UnitId>) {
    let units = [30, 36, 42].map(|x| unit(Side::First, Troop::Athenians, 3, (x, 10)));
    let (mut position, ids) = battlefield(Setup::default(), Step::Orders, &units);
    ids.iter().for_each(|&id| {
        lead(&mut position, id);
    });
    position.field.get_mut(ids[2]).unwrap().conduct.contingent = 1;
    position.hosts[Side::First].strategoi[0] = None;
    (position, ids)
}

#[test]
fn another_of_his_city_follows_the_hegemon() {
    tabletop::tested!(rulebook::SUCCESSION);
    let (mut position, _) = orphaned();
    on_dice(&[], |chance| position.bring_up(chance, &mut Silent));
    assert_eq!(position.hosts[Side::First].hegemon().map(|(index, _)| index), Some(1));
}

#[test]
fn of_several_his_player_picks() {
    let (mut position, ids) = orphaned();
    position.hosts[Side::First].strategoi[0] = position.hosts[Side::First].strategoi[1];
    on_dice(&[], |chance| position.bring_up(chance, &mut Silent));
    assert_eq!(position.go_on_orders(), Flow::Asks);
    assert_eq!(position.phase, Phase::Succession(Side::First));
    assert_eq!(position.actions(), [Action::Succeed(0), Action::Succeed(1)]);
    let refusal = position.judge(Action::Succeed(2)).unwrap_err();
    assert_eq!(refusal.rule, rulebook::SUCCESSION, "the ally is of another city");
    position.succeed(Side::First, Action::Succeed(1), &mut Silent);
    assert_eq!(position.hosts[Side::First].hegemon().map(|(_, him)| him.unit), Some(ids[1]));
    position.go_on_orders();
    assert!(matches!(position.phase, Phase::Orders(_)));
}

#[test]
fn without_one_a_new_hegemon_is_found_who_orders_nothing_yet() {
    let (mut position, ids) = orphaned();
    position.hosts[Side::First].strategoi[1] = None;
    position.hosts[Side::First].senior = Some(ids[1]);
    on_dice(&[5], |chance| position.bring_up(chance, &mut Silent));
    let (index, him) = position.hosts[Side::First].hegemon().unwrap();
    assert_eq!((him.unit, him.is_new), (ids[1], true), "with the senior taxis");
    assert_eq!(position.go_on_orders(), Flow::Asks);
    assert!(
        matches!(position.phase, Phase::Orders(orders) if orders.strategos == 2),
        "the ally is asked, he is not"
    );
    on_dice(&[], |chance| position.bring_up(chance, &mut Silent));
    assert_eq!(position.go_on_orders(), Flow::Asks);
    assert_eq!(position.go_on_orders(), Flow::Asks, "after the ally: he has no place of those who fell");
    assert!(matches!(position.phase, Phase::Orders(orders) if orders.strategos == index));
}

/// Tanagra: in the third turn the Thessalians may change sides where they stand.
#[test]
fn thessalians_may_desert() {
    let deserted = |turn, faces: &[u32]| {
        let mut position = Position::start(&Setup::default(), &mut Seeded::new(1), &mut Silent);
        let data = position.scenario().unwrap();
        let id = data.find(&position.field, "B7").unwrap();
        let before = *position.field.get(id).unwrap();
        position.turn = turn;
        on_dice(faces, |chance| position.bring_up(chance, &mut Silent));
        let after = position.field.get(id).unwrap();
        assert_eq!(position.audit(), Ok(()));
        assert!(!after.is(State::VerbalOrder));
        let leads = |side: Side| position.hosts[side].with(id).count();
        assert_eq!((leads(after.side), leads(after.side.enemy())), (1, 0), "their leader goes with them");
        assert_eq!(after.body.heading != before.body.heading, after.side != before.side, "they turn about");
        after.side != before.side
    };
    assert!(!deserted(2, &[]));
    assert!(!deserted(3, &[4, 4]));
    assert!(deserted(3, &[4, 5]));
}

/// R191 Whoever deserts turns about as everybody does: lochos by lochos, his leader with his own, and never onto a neighbour.
#[test]
fn deserters_turn_about_where_there_is_room() {
    tabletop::tested!(rulebook::DESERTERS_TURN);
    for degrees in 0..360 {
        for neighbour in [false, true] {
            let mut position = Position::start(&Setup::default(), &mut Seeded::new(1), &mut Silent);
            let id = position.scenario().unwrap().find(&position.field, "B7").unwrap();
            for (other, _) in position.field.clone().iter().filter(|&(other, _)| other != id) {
                position.field.remove(other);
            }
            let unit = position.field.get_mut(id).unwrap();
            unit.body.at = Point::inches(40, 20);
            unit.body.heading = Heading::degrees(degrees);
            let before = *unit;
            // A neighbour right behind stands so close that no rounding of the turn may reach into him.
            let rect = before.body.rect();
            let behind = Body {
                at: rect.point(rect.width, rect.depth),
                heading: rect.heading.reversed(),
                ..before.body
            };
            let beside = neighbour.then(|| position.field.add(Unit::new(Side::Second, behind))).flatten();
            let was_free = position.audit().is_ok();
            position.turn = 3;
            on_dice(&[6, 6], |chance| position.bring_up(chance, &mut Silent));
            let after = position.field.get(id).unwrap();
            assert_eq!(after.side, Side::First);
            let has_turned = after.body.heading == before.body.heading.reversed();
            assert!(has_turned || neighbour, "an open table has room: {degrees}");
            assert!(has_turned || after.body == before.body);
            assert!(
                position.audit().is_ok() || !was_free,
                "{degrees}: {:?} beside {beside:?}",
                position.audit()
            );
            let leader = position.hosts[Side::First].with(id).next().unwrap().1;
            assert_eq!(
                leader.file,
                if has_turned { 1 } else { 0 },
                "he was in the right ile, and keeps to it"
            );
        }
    }
}

/// Leuktra: before the battle the Thespians may go home.
#[test]
fn thespians_may_go_home() {
    let setup = Setup { battle: Battle::Scenario(Scenario::Leuktra), ..Setup::default() };
    let mut seen = [false; 2];
    for seed in 0..20 {
        let position = Position::start(&setup, &mut Seeded::new(seed), &mut Silent);
        let id = position.scenario().unwrap().find(&position.field, "B1").unwrap();
        let files = position.field.get(id).unwrap().body.shape.files;
        let host = &position.hosts[Side::Second];
        assert_eq!(host.core_at_start, 8 + files, "Boiotians, Thebans and the Sacred Band");
        seen[usize::from(files == 2)] = true;
        assert!(files == 2 || files == 3);
    }
    assert_eq!(seen, [true; 2]);
}
