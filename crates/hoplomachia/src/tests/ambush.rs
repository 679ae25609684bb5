//! NT6 Ambushes: nobody but their owner knows where they lie.

use super::battlefield::{battlefield, unit};
use crate::action::Until;
use crate::battles::{Battle, Scenario};
use crate::field::{Deed, Place, UnitId};
use crate::orders::Order;
use crate::phase::{Phase, Step};
use crate::phases::Flow;
use crate::troops::Troop;
use crate::view::View;
use crate::{Action, Position, Setup, Side, rulebook};
use tabletop::chance::Seeded;
use tabletop::{Position as _, Seat, Silent, Viewer};
use wargame::plane::{INCH, Rect};

const OWNER: Viewer = Viewer::Seat(Seat(0));
const ENEMY: Viewer = Viewer::Seat(Seat(1));

fn olpai() -> (Position, [UnitId; 2]) {
    let setup = Setup { battle: Battle::Scenario(Scenario::Olpai), ..Setup::default() };
    let position = Position::start(&setup, &mut Seeded::new(1), &mut Silent);
    let hidden = ["A6", "A7"].map(|name| position.scenario().unwrap().find(&position.field, name).unwrap());
    (position, hidden)
}

#[test]
fn only_their_owner_sees_ambushes() {
    let (position, hidden) = olpai();
    for id in hidden {
        for (viewer, sees) in [(OWNER, true), (Viewer::Referee, true), (ENEMY, false), (Viewer::Table, false)]
        {
            assert_eq!(View::of(&position, viewer).unit(id).is_some(), sees, "{viewer:?}");
        }
    }
}

#[test]
fn who_may_not_look_imagines_ambushes_elsewhere_and_out_of_sight() {
    tabletop::tested!(rulebook::WHERE_AMBUSHES_LIE);
    let (position, hidden) = olpai();
    let own = position.resample(OWNER, &mut Seeded::new(3));
    assert_eq!(own.field, position.field, "their owner knows");
    let mut places = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let imagined = position.resample(ENEMY, &mut Seeded::new(seed));
        assert_eq!(imagined.audit(), Ok(()));
        assert_eq!(View::of(&imagined, ENEMY), View::of(&position, ENEMY));
        for id in hidden {
            let rect = imagined.field.get(id).unwrap().body.rect();
            places.insert((rect.at.x, rect.at.y));
            // The enemy's zone is the northern twelve inches.
            assert!(!Rect::upright(0, 36 * INCH, 72 * INCH, 48 * INCH).overlaps(&rect));
            assert!(position.field.of_side(Side::Second).all(|(_, unit)| !position.sees(unit, &rect)));
        }
    }
    assert!(places.len() > 20, "{places:?}");
    // Two positions that differ in nothing else are imagined alike.
    let mut other = position.clone();
    other.field.get_mut(hidden[0]).unwrap().body.at.x -= (2 * INCH) as i16;
    let imagine = |position: &Position| position.resample(ENEMY, &mut Seeded::new(7));
    assert_eq!(imagine(&other).field.get(hidden[0]), imagine(&position).field.get(hidden[0]));
}

/// An ambush in a wood, two and a half inches from horse that wheels into it.
#[test]
fn an_ambush_that_is_trodden_on_comes_to_light_and_makes_room() {
    tabletop::tested!(rulebook::TRODDEN_AMBUSH);
    let units = [
        unit(Side::First, Troop::Psiloi, 6, (40, 20)),
        unit(Side::Second, Troop::Athenians, 1, (34, 18)),
        unit(Side::First, Troop::Athenians, 1, (10, 10)),
    ];
    let (mut position, ids) = battlefield(Setup::default(), Step::Marches, &units);
    position.field.get_mut(ids[1]).unwrap().place = Place::Ambush;
    position.field.get_mut(ids[0]).unwrap().conduct.order = Some(Order::ForwardPsiloi);
    position.go_on_marches(&mut Silent);
    assert!(matches!(position.phase, Phase::March(marcher) if marcher.unit == ids[0]));
    // A line of nine inches that turns about its middle to face east sweeps over the place: it is offered, since nobody knows.
    let face = Action::Face(18);
    assert_eq!(position.check(face), Ok(()));
    position.apply(face, &mut Seeded::new(1), &mut Silent);
    let ambush = position.field.get(ids[1]).unwrap();
    assert_eq!(ambush.place, Place::Table);
    assert_eq!(position.audit(), Ok(()));
}

#[test]
fn who_moves_out_of_an_ambush_is_seen() {
    tabletop::tested!(rulebook::AMBUSH);
    let units =
        [unit(Side::First, Troop::Psiloi, 2, (40, 20)), unit(Side::First, Troop::Athenians, 1, (40, 10))];
    let (mut position, ids) = battlefield(Setup::default(), Step::Marches, &units);
    let psiloi = position.field.get_mut(ids[0]).unwrap();
    psiloi.place = Place::Ambush;
    psiloi.conduct.order = Some(Order::ForwardPsiloi);
    position.go_on_marches(&mut Silent);
    let Phase::March(marcher) = position.phase else { panic!() };
    assert_eq!(marcher.enemy_was, i16::MAX, "nothing tells where it lies");
    let mut stays = position.clone();
    stays.march(marcher, Action::EndMove, &mut Seeded::new(1), &mut Silent);
    assert!(stays.field.get(ids[0]).unwrap().is_hidden());
    let onward = Action::AheadUntil(Until::AsFarAsPossible);
    position.march(marcher, onward, &mut Seeded::new(1), &mut Silent);
    assert!(!position.field.get(ids[0]).unwrap().is_hidden());
}

/// Nine lochoi in one line drift. With five of them in ambush it is no line that anybody sees.
#[test]
fn nobody_can_tell_from_a_line_that_drifts_who_lies_beside_it() {
    let units =
        [unit(Side::First, Troop::Athenians, 5, (40, 20)), unit(Side::First, Troop::Argives, 4, (47, 20))];
    let (mut position, ids) = battlefield(Setup::default(), Step::Marches, &units);
    let is_long = |position: &Position| {
        let mut position = position.clone();
        position.note_long_lines();
        ids.iter().map(|&id| position.field.get(id).unwrap().did(Deed::InLongLine)).collect::<Vec<_>>()
    };
    position.field.get_mut(ids[1]).unwrap().body.at.x = (40 * INCH - 5 * INCH * 3 / 2) as i16;
    assert_eq!(is_long(&position), [true, true]);
    position.field.get_mut(ids[1]).unwrap().place = Place::Ambush;
    assert_eq!(is_long(&position), [false, false]);
}

/// In a wood an ambush is seen from two inches only, and whoever marches halts at three: his move is over, since he would halt there again
/// and again.
#[test]
fn who_comes_upon_an_ambush_has_moved() {
    let setup = Setup { battle: Battle::Scenario(Scenario::Olpai), ..Setup::default() };
    let units =
        [unit(Side::First, Troop::Athenians, 1, (64, 15)), unit(Side::Second, Troop::Athenians, 1, (62, 19))];
    let (mut position, ids) = battlefield(setup, Step::Marches, &units);
    position.field.get_mut(ids[1]).unwrap().place = Place::Ambush;
    position.field.get_mut(ids[0]).unwrap().conduct.order = Some(Order::March);
    position.go_on_marches(&mut Silent);
    let mut asked = 0;
    while let Phase::March(marcher) = position.phase {
        let flow = position.march(
            marcher,
            Action::AheadUntil(Until::AsFarAsPossible),
            &mut Seeded::new(1),
            &mut Silent,
        );
        asked += 1;
        if flow == Flow::Done || asked > 9 {
            break;
        }
    }
    assert_eq!(asked, 1, "there is nothing more to be decided");
    assert!(position.field.get(ids[1]).unwrap().is_hidden());
    assert_eq!(position.field.get(ids[0]).unwrap().body.at.y, (16 * INCH) as i16);
}
