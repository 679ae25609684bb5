//! How the army of a free battle stands before it.

use crate::armies::Level;
use crate::battles::{Battle, Board, Entry, FreeBattle, Kind, Nation};
use crate::body::Order;
use crate::field::State;
use crate::host::Once;
use crate::phase::Phase;
use crate::pre_battle::Manner;
use crate::terrain::Terrain;
use crate::troops::Class;
use crate::{Action, Epoch, Position, Setup, Side, rulebook};
use tabletop::chance::Seeded;
use tabletop::{Position as _, Silent};
use wargame::plane::{INCH, Rect};

#[test]
fn every_nation_stands_in_line_in_its_zone_with_the_senior_taxis_on_the_right() {
    tabletop::tested!(rulebook::BATTLE_PHALANX);
    for (seed, &invader) in Nation::ALL.iter().enumerate() {
        for level in Level::ALL {
            let battle = FreeBattle {
                epoch: Epoch::Agesilaan,
                kind: Kind::Clash,
                manner: Manner::Arrayed,
                board: Board::Broad,
                level,
                invader,
                defender: Nation::Athens,
            };
            let setup = Setup { battle: Battle::Free(battle), ..Setup::default() };
            let position = Position::start(&setup, &mut Seeded::new(seed as u64), &mut Silent);
            assert_eq!(position.field.audit(&position.table()), Ok(()), "{invader:?} {level:?}");
            let zone = i32::from(Board::Broad.zone()) * INCH;
            for (_, unit) in position.field.of_side(Side::First) {
                assert!(i32::from(unit.body.at.y) <= zone, "{invader:?} {level:?} {unit:?}");
            }
            let senior = position.hosts[Side::First].senior.and_then(|id| position.field.get(id)).unwrap();
            let core = position.field.of_side(Side::First).filter(|(_, unit)| unit.is(State::Core));
            for (_, unit) in core.filter(|(_, unit)| unit.body.at.y == senior.body.at.y) {
                assert!(unit.body.at.x <= senior.body.at.x, "{invader:?} {level:?} {unit:?}");
            }
        }
    }
}

/// A free battle of Athenians against Boiotians, before its first turn.
fn free(kind: Kind, manner: Manner) -> Position {
    let battle = FreeBattle {
        epoch: Epoch::Periklean,
        kind,
        manner,
        board: kind.data().boards[0],
        level: Level::Medium,
        invader: Nation::Athens,
        defender: Nation::Boiotia,
    };
    let setup = Setup { battle: Battle::Free(battle), ..Setup::default() };
    Position::start(&setup, &mut Seeded::new(4), &mut Silent)
}

#[test]
fn armies_that_meet_on_the_march_come_in_columns_by_their_home_edge() {
    tabletop::tested!(rulebook::ENCOUNTER);
    tabletop::tested!(rulebook::MARCH_ORDER);
    let mut position = free(Kind::Pass, Manner::Encounter);
    assert_eq!(position.field().iter().count(), 0, "nobody is on the table");
    for side in Side::BOTH {
        for (id, unit) in position.field.clone().to_come(side) {
            let has_files = unit.troop().card().rates.open.is_some();
            assert_eq!(unit.body.shape.order == Order::Column, has_files, "{:?}", unit.troop());
            position.turn = 1;
            let home = position.field.home(side);
            // A third of four feet in the middle.
            assert_eq!(position.arrives(id), Some(Entry::Edge(home, 16_00, 32_00)));
            position.hosts[side].has.insert(Once::Eaten);
            assert_eq!(position.arrives(id), None, "breakfast takes a turn");
            position.hosts[side].has.remove(Once::Eaten);
        }
    }
    // Into an ambush the Invader marches, and the Defender is there.
    let position = free(Kind::DeadEnd, Manner::Ambush);
    assert_eq!(position.field().of_side(Side::First).count(), 0);
    assert_eq!(position.field().to_come(Side::Second).count(), 0);
}

#[test]
fn the_lights_of_raiders_come_by_quarters_and_boats_bring_an_army_to_the_beach() {
    tabletop::tested!(rulebook::RAIDERS_LIGHTS);
    let mut position = free(Kind::Raiders, Manner::Encounter);
    position.turn = 3;
    let coming = |position: &Position, id| match position.arrives(id) {
        Some(Entry::Edge(_, from, to)) => to - from,
        other => panic!("{other:?}"),
    };
    let lights: Vec<_> = position
        .field
        .to_come(Side::First)
        .filter(|(_, unit)| !unit.is(State::Core))
        .map(|(id, _)| id)
        .collect();
    assert!(lights.len() >= 4);
    let wide = lights.iter().filter(|&&id| coming(&position, id) == 72_00).count();
    assert!(wide > 0 && wide < lights.len(), "some come with the hoplites, others anywhere");
    position.turn = 1;
    let first = lights.iter().filter(|&&id| position.arrives(id).is_some()).count();
    assert!(first < lights.len(), "the last come later");
    let mut landing = free(Kind::Landing, Manner::Encounter);
    landing.turn = 1;
    let (id, _) = landing.field.to_come(Side::First).next().unwrap();
    assert!(matches!(landing.arrives(id), Some(Entry::Landing(_))));
}

#[test]
fn who_defends_a_village_or_a_fort_stands_in_it() {
    for (kind, manner) in [(Kind::Camp, Manner::Arrayed), (Kind::DeadEnd, Manner::Ambush)] {
        for defender in Nation::ALL {
            for &board in kind.data().boards {
                let battle = FreeBattle {
                    epoch: Epoch::Agesilaan,
                    kind,
                    manner,
                    board,
                    level: Level::Large,
                    invader: Nation::Athens,
                    defender,
                };
                let setup = Setup { battle: Battle::Free(battle), ..Setup::default() };
                let position = Position::start(&setup, &mut Seeded::new(4), &mut Silent);
                assert_eq!(position.field.audit(&position.table()), Ok(()), "{kind:?} {defender:?}");
                let pieces = position.ground();
                let on_a_palisade = |rect: &Rect| {
                    let mut palisades = pieces.0.iter().filter(|piece| piece.terrain == Terrain::Palisade);
                    palisades.any(|piece| piece.rect.overlaps(rect))
                };
                let houses = pieces.0.iter().find(|piece| piece.terrain == Terrain::Urban).unwrap().rect;
                let senior = position.hosts[Side::Second].senior.unwrap();
                for (id, unit) in position.field.of_side(Side::Second) {
                    assert!(
                        unit.rects().all(|(_, rect)| !on_a_palisade(&rect)),
                        "{kind:?} {defender:?} {id}"
                    );
                    let is_inside = unit.rects().all(|(_, rect)| houses.encloses(&rect));
                    assert!(is_inside || id != senior, "{kind:?} {defender:?}");
                }
            }
        }
    }
}

#[test]
fn baggage_stands_behind_its_army() {
    let battle =
        FreeBattle { invader: Nation::Misthophoroi, defender: Nation::Misthophoroi, ..FreeBattle::PLAIN };
    let setup = Setup { battle: Battle::Free(battle), ..Setup::default() };
    let position = Position::start(&setup, &mut Seeded::new(4), &mut Silent);
    let rears = |is_meant: fn(Class) -> bool| {
        let own = position.field.of_side(Side::First).filter(move |(_, unit)| is_meant(unit.troop().class()));
        own.map(|(_, unit)| i32::from(unit.body.at.y) - unit.body.shape.reach()).collect::<Vec<_>>()
    };
    let train =
        position.field.of_side(Side::First).filter(|(_, unit)| unit.troop().class() == Class::Baggage);
    let foremost = train.map(|(_, unit)| i32::from(unit.body.at.y)).max().unwrap();
    assert!(rears(|class| class != Class::Baggage).into_iter().all(|rear| rear > foremost));
}

/// Whatever is agreed about maps, or nobody could hide.
#[test]
fn an_ambush_is_drawn_on_a_map() {
    let asks_for_a_map = |kind: Kind, manner: Manner| {
        let mut position = free(kind, manner);
        while let Phase::Rites(..) = position.phase {
            position.apply(Action::Forgo, &mut Seeded::new(4), &mut Silent);
        }
        matches!(position.phase, Phase::Deployment(_))
    };
    assert!(asks_for_a_map(Kind::DeadEnd, Manner::Ambush));
    assert!(!asks_for_a_map(Kind::Clash, Manner::Arrayed));
}
