//! Rout, evasion, pursuit, interpenetration, and lights before hoplites.

use super::field::field;
use crate::battles::Piece;
use crate::body::STADE;
use crate::field::{
    Chase, Fate, Field, Ground, Obstacle, Run, UnitId, chase, fate_of_evasion, fate_of_rout, may_recover,
    passing, running,
};
use crate::terrain::Terrain;
use crate::troops::{Arrangement, Troop};
use crate::{Die, Side, rulebook};
use proptest::prelude::*;
use wargame::plane::{Heading, INCH, Rect};

const OPEN: Ground<'static> = Ground(&[]);

fn table() -> Rect {
    Rect::upright(0, 0, 48 * INCH, 48 * INCH)
}

#[track_caller]
fn run(field: &Field, id: UnitId, heading: Heading, inches: i32, ground: Ground<'_>) -> Run {
    field.run(id, heading, inches * INCH, ground, &table()).unwrap()
}

#[test]
fn runners_go_at_their_open_rate_and_a_die() {
    tabletop::tested!(rulebook::RUNNING);
    let inches = |troop, die: usize| running(troop, Die::ALL[die - 1]) / INCH;
    assert_eq!((inches(Troop::Athenians, 1), inches(Troop::Spartiates, 6)), (5, 11));
    assert_eq!((inches(Troop::Psiloi, 3), inches(Troop::Hippeis, 4)), (9, 13));
    assert_eq!(inches(Troop::MercenaryPeltasts, 2), 7, "disciplined, so by Open Files");
}

/// ```text
///      v  away from the enemy
///    [Athenians]
///      ^  [Thebans] straight ahead
/// ```
#[test]
fn a_rout_goes_directly_away_from_its_cause() {
    tabletop::tested!(rulebook::ROUT);
    let (table, ids) = field(&[
        (Side::First, Troop::Athenians, 3, 1500, 1500),
        (Side::Second, Troop::Thebans, 3, 1500, 1500),
    ]);
    let cause = table.get(ids[1]).unwrap().body.rect();
    let away = table.away(ids[0], &cause).unwrap();
    assert_eq!(away, Heading::SOUTH);
    let fled = run(&table, ids[0], away, 8, OPEN);
    assert_eq!((fled.end.heading, fate_of_rout(&fled)), (Heading::SOUTH, Fate::Runs));
    let (before, after) = (table.get(ids[0]).unwrap().body.rect().centre(), fled.end.rect().centre());
    assert!((before - after).y.abs_diff(8 * INCH) <= 2 && before.x.abs_diff(after.x) <= 2);
}

#[test]
fn enemies_impassable_ground_and_the_edge_end_a_rout() {
    let (table, ids) = field(&[
        (Side::First, Troop::Athenians, 2, 1500, 1500),
        (Side::Second, Troop::Psiloi, 2, 1500, 1000),
    ]);
    let stopped = run(&table, ids[0], Heading::SOUTH, 9, OPEN);
    assert_eq!((stopped.stopped_by, fate_of_rout(&stopped)), (Some(Obstacle::Enemies), Fate::Destroyed));
    assert!(table.is_free(&stopped.end.rect(), ids[0]), "it stopped before them");
    let river = [Piece { terrain: Terrain::DeepRiver, rect: Rect::upright(1800, 0, 1900, 3000) }];
    let stopped = run(&table, ids[0], Heading::EAST, 9, Ground(&river));
    assert_eq!((stopped.stopped_by, fate_of_rout(&stopped)), (Some(Obstacle::Impassable), Fate::Destroyed));
    let stopped = run(&table, ids[0], Heading::NORTH, 40, OPEN);
    assert_eq!((stopped.stopped_by, fate_of_rout(&stopped)), (Some(Obstacle::Edge), Fate::Destroyed));
}

#[test]
fn evaders_stop_at_the_edge_and_rout_when_they_meet_the_enemy() {
    tabletop::tested!(rulebook::EVASION);
    let (scene, ids) =
        field(&[(Side::First, Troop::Psiloi, 2, 1500, 1500), (Side::Second, Troop::Thebans, 2, 1500, 1000)]);
    let at_edge = run(&scene, ids[0], Heading::NORTH, 40, OPEN);
    assert_eq!((at_edge.stopped_by, fate_of_evasion(&at_edge)), (Some(Obstacle::Edge), Fate::Runs));
    assert!(table().encloses(&at_edge.end.rect()));
    assert_eq!(fate_of_evasion(&run(&scene, ids[0], Heading::SOUTH, 9, OPEN)), Fate::Routs);
}

#[test]
fn friends_are_run_through_and_left_behind() {
    tabletop::tested!(rulebook::NO_STACKING);
    let (table, ids) =
        field(&[(Side::First, Troop::Psiloi, 2, 1500, 1500), (Side::First, Troop::Athenians, 3, 1500, 1200)]);
    // Five inches would end among the hoplites.
    let through = run(&table, ids[0], Heading::SOUTH, 5, OPEN);
    assert!(through.passed.contains(ids[1]) && !through.passed.contains(ids[0]));
    assert!(table.is_free(&through.end.rect(), ids[0]), "moved on until it is clear");
    assert_eq!(through.stopped_by, None);
}

#[test]
fn a_second_rout_move_goes_home_round_whoever_is_in_the_way() {
    tabletop::tested!(rulebook::ROUT_GOES_ON);
    let home = |units: &[_]| {
        let (scene, ids) = field(units);
        scene.homewards(ids[0], 8 * INCH, OPEN, &table()).unwrap()
    };
    let router = (Side::First, Troop::Athenians, 2, 1500, 1500);
    assert_eq!(home(&[router]), Heading::SOUTH);
    let blocked = home(&[router, (Side::Second, Troop::Psiloi, 2, 1500, 1100)]);
    let turned = Heading::SOUTH.to(blocked).0.unsigned_abs();
    assert!(turned > 0 && turned <= 90 * 16, "{blocked:?}");
    let second = (Side::Second, Troop::Thebans, 2, 1500, 1500);
    assert_eq!(home(&[second]), Heading::NORTH, "each to its own edge");
}

#[test]
fn only_horse_that_is_two_stadia_clear_recovers() {
    tabletop::tested!(rulebook::RECOVERING_FROM_ROUT);
    assert!(may_recover(Troop::Hippeis, 2 * STADE + 1) && !may_recover(Troop::Hippeis, 2 * STADE));
    assert!(!may_recover(Troop::Athenians, 9 * STADE) && !may_recover(Troop::Psiloi, 9 * STADE));
}

#[test]
fn hoplites_may_give_up_and_others_do_at_two_stadia() {
    tabletop::tested!(rulebook::PURSUIT);
    assert_eq!((chase(Troop::Athenians, 0), chase(Troop::Athenians, INCH)), (Chase::GoesOn, Chase::MayCheck));
    assert_eq!(
        (chase(Troop::Hippeis, 2 * STADE), chase(Troop::Hippeis, 2 * STADE + 1)),
        (Chase::GoesOn, Chase::Halts)
    );
    assert_eq!(chase(Troop::Psiloi, 20 * INCH), Chase::Halts);
}

#[test]
fn pursuers_run_at_whom_they_pursue_and_halt_where_they_touch() {
    let (scene, ids) = field(&[
        (Side::First, Troop::Hippeis, 2, 1500, 1000),
        (Side::Second, Troop::Athenians, 2, 1900, 1500),
        (Side::Second, Troop::Psiloi, 2, 1000, 2500),
    ]);
    let quarry = scene.get(ids[1]).unwrap().body.rect();
    let caught = scene.pursue(ids[0], ids[1], 15 * INCH, OPEN, &table()).unwrap();
    assert!(caught.end.rect().is_within(4, &quarry), "{}", caught.end.rect().distance(&quarry));
    assert!(!caught.end.rect().overlaps(&quarry));
    let short = scene.pursue(ids[0], ids[1], 2 * INCH, OPEN, &table()).unwrap();
    let before = scene.get(ids[0]).unwrap().body.rect().distance(&quarry);
    assert!(short.end.rect().distance(&quarry) < before && !short.end.rect().is_within(4, &quarry));
}

#[test]
fn who_passes_through_whom() {
    tabletop::tested!(rulebook::PASSING);
    tabletop::tested!(rulebook::PSILOI_PASS);
    use Arrangement::{CloseFiles, NoFiles, OpenFiles};
    let (psiloi, peltasts) = ((Troop::Psiloi, NoFiles), (Troop::ThrakianPeltasts, NoFiles));
    let (open, close) = ((Troop::Athenians, OpenFiles), (Troop::Athenians, CloseFiles));
    assert_eq!(passing(psiloi, peltasts, true), (false, false), "No Files at will");
    assert_eq!(passing(psiloi, open, true), (false, false));
    assert_eq!(passing(psiloi, open, false), (false, true), "they do not clear it");
    assert_eq!(passing(psiloi, close, true), (false, true));
    assert_eq!(passing(peltasts, open, true), (false, true), "psiloi alone pass freely");
    assert_eq!(passing(open, close, true), (true, true));
    assert_eq!(passing(close, psiloi, true), (true, false), "all disciplined units");
    let loose = (Troop::MercenaryPeltasts, NoFiles);
    assert_eq!(passing(loose, close, true), (false, true));
}

/// ```text
///     [psiloi]        stand an inch before the hoplites, and go back to three
///     [hoplites]^
/// ```
#[test]
fn lights_give_way_to_three_inches() {
    tabletop::tested!(rulebook::GIVING_WAY);
    let (scene, ids) = field(&[
        (Side::First, Troop::Athenians, 4, 1500, 1000),
        (Side::Second, Troop::Psiloi, 3, 1550, 1000 + INCH),
    ]);
    let hoplites = scene.get(ids[0]).unwrap().body.rect();
    let gone = scene.give_way(ids[1], &hoplites, OPEN, &table()).unwrap();
    assert_eq!(gone.heading, Heading::SOUTH, "facing them");
    assert!((3 * INCH..=3 * INCH + 2).contains(&gone.rect().distance(&hoplites)));
    let cliff = [Piece { terrain: Terrain::Cliff, rect: Rect::upright(0, 1000 + 2 * INCH, 3000, 1400) }];
    assert_eq!(scene.give_way(ids[1], &hoplites, Ground(&cliff), &table()), None, "it routs");
}

proptest! {
    #[test]
    fn nobody_runs_off_the_table_or_onto_others(
        others in proptest::collection::vec((200i32..2800, 200i32..2800, any::<bool>()), 0..8),
        x in 300..2700, y in 300..2700, heading in 0u16..5760, inches in 1..14
    ) {
        let mut units = vec![(Side::First, Troop::Athenians, 2, x, y)];
        units.extend(others.iter().map(|&(x, y, friend)| {
            (if friend { Side::First } else { Side::Second }, Troop::Psiloi, 2, x, y)
        }));
        let (scene, ids) = field(&units);
        let start = scene.get(ids[0]).unwrap().body.facing(Heading::from(heading)).rect();
        prop_assume!(table().encloses(&start) && scene.is_free(&start, ids[0]));
        let ran = run(&scene, ids[0], Heading::from(heading), inches, OPEN);
        prop_assert!(table().encloses(&ran.end.rect()));
        if ran.stopped_by.is_none() {
            prop_assert!(scene.is_free(&ran.end.rect(), ids[0]));
        }
        // Enemies are never run through.
        let way = Rect { depth: start.depth + start.at.distance(ran.end.at), ..ran.end.rect() };
        for (_, enemy) in scene.of_side(Side::Second) {
            prop_assert!(enemy.rects().all(|(_, rect)| !rect.overlaps(&way)));
        }
    }
}
