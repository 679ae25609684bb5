//! PG23 Maps drawn in secret: what may be drawn, and that nobody sees it before both are shown.

use super::battlefield::{battlefield, unit};
use crate::action::{Stroke, Way};
use crate::battles::{Battle, Board, FreeBattle, Kind, Nation, Scenario};
use crate::body::Order;
use crate::event::RiteEvent;
use crate::field::{Place, UnitId};
use crate::phase::{Drawing, Phase, Step};
use crate::pre_battle::Manner;
use crate::setup::Deployment;
use crate::troops::{Arrangement, Class, Troop};
use crate::{Action, Epoch, Event, Position, Setup, Side, rulebook};
use tabletop::chance::Quick;
use tabletop::{Position as _, Rule, Silent, Viewer, Waiting};
use wargame::plane::{Heading, INCH, Point};

const ENEMY: Viewer = Viewer::Seat(Side::Second.seat());

/// The first map of a battle, before anybody has drawn on it.
fn mapped(battle: Battle) -> Position {
    let setup = Setup { battle, deployment: Deployment::Maps, ..Setup::default() };
    let mut position = Position::start(&setup, &mut Quick::new(4), &mut Silent);
    while let Phase::Rites(..) = position.phase {
        position.apply(Action::Forgo, &mut Quick::new(4), &mut Silent);
    }
    position
}

fn tanagra() -> Position {
    mapped(Battle::Scenario(Scenario::Tanagra))
}

fn free(kind: Kind, manner: Manner) -> Position {
    let board = kind.data().boards[0];
    mapped(Battle::Free(FreeBattle { kind, manner, board, ..FreeBattle::PLAIN }))
}

/// Plays these, one after the other, and says what happened.
#[track_caller]
fn play(position: &mut Position, actions: impl IntoIterator<Item = Action>) -> Vec<Event> {
    let mut events = Vec::new();
    for action in actions {
        let Waiting::For(seat) = position.waiting() else { panic!() };
        position.play(seat, action, &mut Quick::new(1), &mut events).unwrap();
        assert_eq!(position.audit(), Ok(()));
    }
    events
}

#[track_caller]
fn draw(position: &mut Position, strokes: impl IntoIterator<Item = Stroke>) {
    play(position, strokes.into_iter().map(Action::Draw));
}

fn refused(position: &Position, stroke: Stroke) -> Option<Rule> {
    position.check(Action::Draw(stroke)).err().map(|illegal| illegal.rule)
}

fn a(number: u8) -> UnitId {
    UnitId::of(Side::First, number).unwrap()
}

fn at(position: &Position, id: UnitId) -> Point {
    position.field.get(id).unwrap().body.at
}

#[test]
fn maps_are_drawn_one_after_the_other_and_shown_together() {
    tabletop::tested!(rulebook::DEPLOYMENT);
    tabletop::tested!(rulebook::WHEN_MAPS_ARE_SHOWN);
    let mut position = tanagra();
    let before = at(&position, a(1));
    draw(&mut position, [Stroke::Shift { way: Way::Right, halves: 3 }]);
    assert_eq!(at(&position, a(1)).x, before.x + (3 * INCH / 2) as i16, "all of the army");
    assert_eq!(at(&position, a(5)).y, Point::inches(0, 12).y);
    let sealed = play(&mut position, [Action::SealMap]);
    assert_eq!(sealed, [Event::Rites(RiteEvent::MapSealed { side: Side::First })]);
    assert!(matches!(position.phase, Phase::Deployment(Drawing { side: Side::Second, hand: None, .. })));
    for viewer in [ENEMY, Viewer::Table] {
        let view = position.view(viewer);
        let mut theirs = view.units.iter().filter(|unit| unit.side == Side::First);
        assert!(theirs.all(|unit| unit.place == Place::ToCome && unit.body.at == Point::default()));
    }
    let shown = play(&mut position, [Action::SealMap]);
    for side in Side::BOTH {
        let event = Event::Rites(RiteEvent::MapShown { side });
        assert!(shown.contains(&event) && Position::reveals(&event), "nobody takes his map back");
    }
    assert_eq!(position.strophe.step, Step::Orders);
    assert_eq!(position.view(ENEMY).unit(a(1)).unwrap().body.at, at(&position, a(1)));
}

#[test]
fn nobody_sees_or_imagines_what_is_drawn() {
    let mut plain = tanagra();
    let mut drawn = plain.clone();
    draw(&mut plain, [Stroke::TakeUp(a(2)), Stroke::TakeUp(a(3)), Stroke::TakeUp(a(4))]);
    let strokes = [Stroke::TakeUp(a(5)), Stroke::At { east: 9, north: 5 }, Stroke::Face(18)];
    draw(&mut drawn, strokes);
    for viewer in [ENEMY, Viewer::Table] {
        assert_eq!(plain.view(viewer), drawn.view(viewer));
        let imagine = |position: &Position| position.resample(viewer, &mut Quick::new(3));
        let world = imagine(&drawn);
        assert_eq!(world, imagine(&plain));
        assert_eq!(world.view(viewer), drawn.view(viewer));
        assert_ne!(world, drawn);
        assert_eq!(world.field.get(a(5)).unwrap().body.at, at(&tanagra(), a(5)), "as it was set up");
    }
    let own = Viewer::Seat(Side::First.seat());
    assert_eq!(drawn.resample(own, &mut Quick::new(3)), drawn);
    assert_eq!(drawn.view(own).position().actions(), drawn.actions());
    let [one, other] = strokes.map(Action::Draw)[..2] else { panic!() };
    assert_eq!(one.overt(), other.overt());
    assert_ne!(one.overt(), Action::SealMap.overt());
}

#[test]
fn a_unit_is_set_in_its_zone_where_nobody_stands() {
    tabletop::tested!(rulebook::WHERE_A_UNIT_IS_SET);
    let mut position = tanagra();
    assert_eq!(refused(&position, Stroke::Face(0)), Some(rulebook::DEPLOYMENT), "nothing is in hand");
    let enemy = UnitId::of(Side::Second, 1).unwrap();
    assert_eq!(refused(&position, Stroke::TakeUp(enemy)), Some(rulebook::DEPLOYMENT));
    draw(&mut position, [Stroke::TakeUp(a(1))]);
    assert_eq!(refused(&position, Stroke::At { east: 36, north: 13 }), Some(rulebook::METAICHMION));
    assert_eq!(
        refused(&position, Stroke::At { east: 1, north: 8 }),
        Some(rulebook::METAICHMION),
        "over the edge"
    );
    let on_a_friend = Stroke::Shift { way: Way::Left, halves: 6 };
    assert_eq!(refused(&position, on_a_friend), Some(rulebook::NO_STACKING));
    assert_eq!(refused(&position, Stroke::Show), Some(rulebook::AMBUSH));
    assert_eq!(refused(&position, Stroke::Next(a(1))), Some(rulebook::ORDER_OF_MARCH));
    draw(&mut position, [Stroke::At { east: 10, north: 12 }]);
    let body = position.field.get(a(1)).unwrap().body;
    assert_eq!(body.rect().front_centre(), Point::inches(10, 12));
    // Level with the rightmost of the others; two of the core stand side by side.
    draw(&mut position, [Stroke::By { unit: a(2), way: Way::Right }]);
    let [one, next] = [1, 2].map(|number| position.field.get(a(number)).unwrap().body);
    assert_eq!(one.rect().point(one.shape.width(), 0), next.at);
    draw(&mut position, [Stroke::By { unit: a(3), way: Way::Back }]);
    let [one, next] = [1, 3].map(|number| position.field.get(a(number)).unwrap().body.rect());
    assert_eq!(one.distance(&next), INCH);
    draw(&mut position, [Stroke::Face(18), Stroke::Form(Arrangement::OpenFiles), Stroke::Column]);
    let body = position.field.get(a(1)).unwrap().body;
    assert_eq!((body.heading, body.shape.order), (Heading::EAST, Order::Column));
}

#[test]
fn a_map_has_ten_strokes_for_each_unit() {
    tabletop::tested!(rulebook::HOW_A_MAP_IS_DRAWN);
    let mut position = tanagra();
    let units = position.field.of_side(Side::First).count();
    let mut strokes = 0;
    while position.decides() == Side::First {
        let next = if position.decides() == Side::First && strokes % 2 == 0 { a(1) } else { a(2) };
        let stroke = Action::Draw(Stroke::TakeUp(next));
        if position.check(stroke).is_err() {
            assert_eq!(refused(&position, Stroke::TakeUp(next)), Some(rulebook::HOW_A_MAP_IS_DRAWN));
            assert_eq!(position.actions(), [Action::SealMap]);
            break;
        }
        play(&mut position, [stroke]);
        strokes += 1;
    }
    assert_eq!(strokes, 10 * units);
}

#[test]
fn who_may_stand_deeper_has_fewer_lochoi() {
    tabletop::tested!(rulebook::STANDS_REMAIN);
    let units = [
        unit(Side::First, Troop::Thebans, 4, (30, 10)),
        unit(Side::First, Troop::Athenians, 3, (50, 10)),
        unit(Side::Second, Troop::Athenians, 3, (30, 40)),
    ];
    let (mut position, ids) = battlefield(Setup::default(), Step::Deployment, &units);
    let hand = |id| Phase::Deployment(Drawing { side: Side::First, hand: Some(id), left: 9 });
    position.phase = hand(ids[0]);
    assert_eq!(refused(&position, Stroke::Deep(3)), Some(rulebook::STANDS_REMAIN), "eight stands");
    draw(&mut position, [Stroke::Deep(4)]);
    let thebans = position.field.get(ids[0]).unwrap();
    assert_eq!((thebans.body.shape.files, thebans.body.shape.depth, thebans.files().count()), (2, 4, 2));
    position.phase = hand(ids[1]);
    assert_eq!(refused(&position, Stroke::Deep(3)), Some(rulebook::CONSTRAINED), "there is room");
}

#[test]
fn who_marches_on_comes_in_the_order_of_the_map() {
    tabletop::tested!(rulebook::ORDER_OF_MARCH);
    let mut position = free(Kind::Pass, Manner::Encounter);
    let comers: Vec<UnitId> = position.field.to_come(Side::First).map(|(id, _)| id).collect();
    let (last, first) = (comers[comers.len() - 1], comers[0]);
    draw(&mut position, [Stroke::Next(last)]);
    assert_eq!(refused(&position, Stroke::Next(last)), Some(rulebook::ORDER_OF_MARCH));
    assert_eq!(refused(&position, Stroke::TakeUp(first)), Some(rulebook::DEPLOYMENT), "it is not on the map");
    assert_eq!(position.view(ENEMY).unit(last).unwrap().body.at, Point::default(), "nobody else sees it");
    play(&mut position, [Action::SealMap, Action::SealMap]);
    // Nobody is there to be ordered about, so the first is asked to come at once.
    for next in [last, first] {
        assert!(
            matches!(position.phase, Phase::March(marcher) if marcher.unit == next),
            "{:?}",
            position.phase
        );
        play(&mut position, [Action::EndMove]);
    }
}

#[test]
fn the_defender_hides_half_of_his_units_when_the_invader_has_shown_how_he_marches() {
    tabletop::tested!(rulebook::HIDDEN_BY_CHOICE);
    let mut position = free(Kind::DeadEnd, Manner::Ambush);
    let (first, _) = position.field.to_come(Side::First).next().unwrap();
    assert!(!position.may_hide(Side::First));
    draw(&mut position, [Stroke::Next(first)]);
    let shown = play(&mut position, [Action::SealMap]);
    assert!(shown.contains(&Event::Rites(RiteEvent::MapShown { side: Side::First })));
    assert_eq!(position.view(ENEMY).unit(first).unwrap().unit().in_order_of_march(), 1);
    let units: Vec<UnitId> = position.field.of_side(Side::Second).map(|(id, _)| id).collect();
    for (count, &id) in units.iter().enumerate() {
        draw(&mut position, [Stroke::TakeUp(id)]);
        if 2 * (count + 1) > units.len() {
            assert_eq!(refused(&position, Stroke::Hide), Some(rulebook::HIDDEN_BY_CHOICE));
            break;
        }
        draw(&mut position, [Stroke::Hide]);
    }
    // Whoever hides may do so in the metaichmion, and must come back to be seen.
    let middle = Board::Long.size().1 / 2;
    let lies = |position: &Position, id| position.check(Action::Draw(id));
    draw(&mut position, [Stroke::TakeUp(units[0])]);
    let spot = Stroke::At { east: 24, north: middle };
    assert_eq!(lies(&position, spot), Ok(()));
    draw(&mut position, [spot]);
    assert_eq!(refused(&position, Stroke::Show), Some(rulebook::METAICHMION));
    let zone_of_the_enemy = Stroke::At { east: 24, north: 10 };
    assert_eq!(refused(&position, zone_of_the_enemy), Some(rulebook::METAICHMION));
    play(&mut position, [Action::SealMap]);
    let invader = Viewer::Seat(Side::First.seat());
    assert!(position.view(invader).unit(units[0]).is_none(), "he does not know where, nor who");
}

#[test]
fn every_army_has_a_map_to_draw_on() {
    let types =
        Kind::ALL.into_iter().flat_map(|kind| kind.data().manners.iter().map(move |&manner| (kind, manner)));
    let free = types.map(|(kind, manner)| free(kind, manner));
    for mut position in
        Scenario::ALL.into_iter().map(|scenario| mapped(Battle::Scenario(scenario))).chain(free)
    {
        for side in Side::BOTH {
            assert_eq!(position.decides(), side, "{:?}", position.setup.battle);
            assert!(position.actions().len() > 1, "{:?} {side:?}", position.setup.battle);
            play(&mut position, [Action::SealMap]);
        }
        assert_eq!(position.turn, 1);
    }
}

fn post_of(position: &Position, strategos: u8) -> (UnitId, u8) {
    let him = position.hosts[Side::First].strategos(strategos).unwrap();
    (him.unit, him.file)
}

#[test]
fn strategoi_are_posted_in_secret_among_hoplites_of_their_city() {
    tabletop::tested!(rulebook::STRATEGOS_LOCATION);
    tabletop::tested!(rulebook::OWN_CONTINGENT);
    let plain = tanagra();
    let (with, _) = post_of(&plain, 0);
    let is = |class: Class, id: &UnitId| plain.field.get(*id).unwrap().troop().class() == class;
    let contingent = |id: UnitId| plain.field.get(id).unwrap().conduct.contingent;
    let own = || plain.field.of_side(Side::First).map(|(id, _)| id);
    let comrade =
        own().find(|&id| id != with && is(Class::Hoplites, &id) && contingent(id) == contingent(with));
    let stranger = own().find(|&id| is(Class::Hoplites, &id) && contingent(id) != contingent(with)).unwrap();
    let post = |unit: UnitId, file: u8| Stroke::Post { strategos: 0, unit, file };
    assert_eq!(refused(&plain, post(stranger, 0)), Some(rulebook::OWN_CONTINGENT));
    assert_eq!(refused(&plain, post(with, 0)), Some(rulebook::STRATEGOS_LOCATION), "he stands there");
    assert_eq!(refused(&plain, post(with, 7)), Some(rulebook::STRATEGOS_LOCATION));
    let there = (comrade.unwrap_or(with), 1);
    let mut drawn = plain.clone();
    draw(&mut drawn, [post(there.0, there.1)]);
    assert_eq!(post_of(&drawn, 0), there);
    for viewer in [ENEMY, Viewer::Table] {
        assert_eq!(drawn.view(viewer).hosts, plain.view(viewer).hosts);
        assert_eq!(post_of(&drawn.resample(viewer, &mut Quick::new(3)), 0), (with, 0));
    }
    play(&mut drawn, [Action::SealMap, Action::SealMap]);
    let shown = &drawn.view(ENEMY).hosts[Side::First].strategoi[0];
    assert_eq!((shown.unit, shown.file), there);
}

#[test]
fn from_404_on_a_strategos_may_ride_or_stand_among_peltasts() {
    let refusals = |epoch: Epoch, nation: Nation| {
        let position = mapped(Battle::Free(FreeBattle { epoch, invader: nation, ..FreeBattle::PLAIN }));
        let units = position.field.of_side(Side::First);
        let own =
            units.filter(|(_, unit)| unit.conduct.contingent == 0 && unit.troop().class() == Class::Hippeis);
        own.map(|(unit, _)| refused(&position, Stroke::Post { strategos: 0, unit, file: 0 }))
            .collect::<Vec<_>>()
    };
    assert_eq!(refusals(Epoch::Alkibiadean, Nation::Athens), [Some(rulebook::STRATEGOS_LOCATION)]);
    assert_eq!(refusals(Epoch::Agesilaan, Nation::Athens), [None]);
}

#[test]
fn who_stands_deeper_keeps_his_strategos() {
    let mut position = tanagra();
    let (with, _) = post_of(&position, 0);
    let last = position.field.get(with).unwrap().body.shape.files - 1;
    draw(&mut position, [Stroke::Post { strategos: 0, unit: with, file: last }]);
    let mut fewer = *position.field.get(with).unwrap();
    fewer.body.shape.files -= 1;
    position.field.put(with, fewer);
    position.keep_posts(with);
    assert_eq!(post_of(&position, 0), (with, last - 1));
}
