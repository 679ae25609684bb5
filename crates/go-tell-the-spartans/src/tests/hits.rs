//! 8.2.6 to 8.2.8 What hits do, and who checks morale after fire.

use super::scene::{Scene, area, unit};
use crate::charts::{self, Verdict};
use crate::field::Morale;
use crate::phase::{Segment, Timing};
use crate::units::Unit;
use crate::{Action, Check, Event, Place, Players, Side, rulebook};
use tabletop::testing::TestScene as _;

/// So many hits on the stack of a side in an area at the end of a Fire Segment, and the dice of the checks that follow. Both
/// sides need somebody who could have fired.
pub(super) fn struck(board: &str, side: Side, hits: &[(&str, u8)], dice: &[u32]) -> Scene {
    Scene::players(Players::Two, board)
        .segment(Segment::Fire(side.enemy(), Timing::Defensive))
        .with(|position| {
            for &(at, hits) in hits {
                position.hits[area(at)] = hits;
            }
        })
        .act_dice(Action::HoldFire, dice)
}

/// The units that checked, in their order.
pub(super) fn checked(scene: &Scene) -> Vec<Unit> {
    let each = scene.events.iter().filter_map(|event| match event {
        Event::Checked { check, .. } | Event::CheckedBelow { check: Some(check), .. } => Some(check.unit),
        _ => None,
    });
    each.collect()
}

fn units(names: &[&str]) -> Vec<Unit> {
    names.iter().map(|name| unit(name)).collect()
}

/// Greeks with these units in G6 under fire.
fn greeks(units: &str, hits: u8, dice: &[u32]) -> Scene {
    let board = format!("G6 {units}, L5 MAL-1, E6 MED-B9");
    struck(&board, Side::Greece, &[("G6", hits)], dice)
}

/// Persians with these units in E6 under fire.
fn persians(units: &str, hits: u8, dice: &[u32]) -> Scene {
    let board = format!("E6 {units}, A1 IMM-1 IMM-2, G6 PEL-B1, L5 MAL-1");
    struck(&board, Side::Persia, &[("E6", hits)], dice)
}

#[test]
fn as_many_hits_as_the_defensive_value_cost_a_step() {
    // A Spartan counter has 3, a Phocian 2.
    greeks("SPA-1", 2, &[]).board("G6 SPA-1, L5 MAL-1, E6 MED-B9");
    greeks("SPA-1", 3, &[1]).board("G6 SPA-1*1, L5 MAL-1, E6 MED-B9");
    greeks("SPA-1", 5, &[1]).board("G6 SPA-1*1, L5 MAL-1, E6 MED-B9");
    greeks("SPA-1", 6, &[1]).board("G6 SPA-1*2, L5 MAL-1, E6 MED-B9");
    greeks("PHO-1", 4, &[1]).board("G6 PHO-1*2, L5 MAL-1, E6 MED-B9").happened(Event::StepsLost {
        unit: unit("PHO-1"),
        at: area("G6"),
        steps: 2,
    });
    // A Thespian turns over at the second step and has 2 from then on.
    greeks("THS-1", 8, &[1]).board("G6 THS-1*3, L5 MAL-1, E6 MED-B9");
}

#[test]
fn the_disordered_lose_a_step_more_easily_and_the_routed_most() {
    greeks("SPA-1~", 2, &[1]).board("G6 SPA-1*1, L5 MAL-1, E6 MED-B9");
    greeks("PHO-1~", 1, &[1]).board("G6 PHO-1*1, L5 MAL-1, E6 MED-B9");
    // But never for nothing.
    persians("SCY-M1~", 1, &[1]).board("E6 SCY-M1*1, A1 IMM-1 IMM-2, G6 PEL-B1, L5 MAL-1");
    persians("SCY-M1~", 0, &[]).board("E6 SCY-M1~, A1 IMM-1 IMM-2, G6 PEL-B1, L5 MAL-1");
    // Routed: each hit is a step, and it does not check, for it can do no worse.
    let scene = persians("IMM-3!", 2, &[]);
    assert_eq!(scene.position.losses(unit("IMM-3")), 2, "{}", rulebook::FIRE_EFFECT);
}

#[test]
fn hits_go_on_to_the_next_unit_when_the_top_one_is_gone() {
    // 2 and, on the back, 1: three hits eliminate a counter of the Medes; the rest meet the next.
    let rest = "A1 IMM-1 IMM-2, G6 PEL-B1, L5 MAL-1";
    persians("MED-M1 MED-M2", 3, &[1]).board(&format!("E6 MED-M2, {rest}")).happened(Event::Eliminated {
        unit: unit("MED-M1"),
        at: area("E6"),
        because: rulebook::FIRE_EFFECT,
    });
    persians("MED-M1 MED-M2", 4, &[1]).board(&format!("E6 MED-M2, {rest}"));
    persians("MED-M1 MED-M2", 5, &[1]).board(&format!("E6 MED-M2*1, {rest}"));
    persians("MED-M1 MED-M2", 6, &[]).board(rest).place("MED-M2", Place::Eliminated);
    // By its own value: a Disordered unit below counts as such.
    persians("MED-B1 MED-M2~", 2, &[1]).board(&format!("E6 MED-M2*1, {rest}"));
}

#[test]
fn hits_left_over_are_lost() {
    let scene = greeks("SPA-1", 2, &[]);
    assert!(scene.position.hits.values().iter().all(|&hits| hits == 0));
}

#[test]
fn whoever_lost_a_step_checks_and_whoever_comes_to_lie_on_top() {
    let rule = rulebook::FIRE_MORALE;
    assert_eq!(checked(&greeks("SPA-1 SPA-2", 2, &[])), [], "{rule}");
    assert_eq!(checked(&greeks("SPA-1 SPA-2", 3, &[1])), units(&["SPA-1"]), "{rule}");
    assert_eq!(checked(&persians("MED-M1 MED-M2 MED-M3", 3, &[1])), units(&["MED-M2"]), "{rule}");
    assert_eq!(checked(&persians("MED-M1 MED-M2 MED-M3", 5, &[1])), units(&["MED-M2"]), "{rule}");
    assert_eq!(checked(&persians("MED-M1 MED-M2 MED-M3", 9, &[])), [], "{rule}");
}

#[test]
fn morale_is_checked_when_all_hits_have_told_from_row_o_to_row_a() {
    tabletop::tested!(rulebook::FIRE_ORDER);
    let board = "G6 SPA-1, G4 THS-1, I6 THB-1, L5 MAL-1, E6 MED-B9";
    let hits = [("G6", 3), ("G4", 3), ("I6", 3)];
    let scene = struck(board, Side::Greece, &hits, &[1, 1, 1]);
    assert_eq!(checked(&scene), units(&["THB-1", "THS-1", "SPA-1"]), "{}", rulebook::FIRE_ORDER);
    let first_check = scene.events.iter().position(|event| matches!(event, Event::Checked { .. }));
    let last_hit = scene.events.iter().rposition(|event| matches!(event, Event::StepsLost { .. }));
    assert!(last_hit < first_check);
}

#[test]
fn effects_come_at_the_end_of_the_segment() {
    // Three hits on a lone counter of the Medes: it still counts as a target for the second archer.
    let fire = Action::Fire(area("E6"));
    Scene::new("G6 PEL-B1, G7 PEL-B2, E6 SUS-B1, C1 MED-M1, L5 SPA-1")
        .segment(Segment::Fire(Side::Greece, Timing::Defensive))
        .act_dice(fire, &[10])
        .place("SUS-B1", Place::Area(area("E6")))
        .act_dice(fire, &[10])
        .happened(Event::FireTold { side: Side::Persia, at: area("E6"), hits: 4 })
        .place("SUS-B1", Place::Eliminated);
}

#[test]
fn a_check_reads_die_rating_and_disorder() {
    tabletop::tested!(rulebook::MORALE_RESULT);
    tabletop::tested!(rulebook::MORALE_CHECK);
    tabletop::tested!(rulebook::MORALE);
    // After one loss a Phocian has 6.
    for (die, verdict, morale) in [
        (6, Verdict::Holds, Morale::Steady),
        (7, Verdict::Disorder, Morale::Disordered),
        (8, Verdict::Disorder, Morale::Disordered),
        (9, Verdict::Rout, Morale::Routed),
        (10, Verdict::Rout, Morale::Routed),
    ] {
        assert_eq!(charts::verdict(die, 6), verdict, "{}", rulebook::MORALE_RESULT);
        let scene = greeks("PHO-1", 2, &[u32::from(die)]);
        assert_eq!(scene.position.morale(unit("PHO-1")), morale, "{}", rulebook::MORALE);
        let (unit, at) = (unit("PHO-1"), area("G6"));
        scene.happened(Event::Checked { check: Check { unit, die, modifier: 0, rating: 6 }, at, verdict });
    }
    // One more for the Disordered, who recover if they hold and stay so if they do not.
    for (die, verdict, morale) in [
        (5, Verdict::Holds, Morale::Steady),
        (6, Verdict::Disorder, Morale::Disordered),
        (7, Verdict::Disorder, Morale::Disordered),
        (8, Verdict::Rout, Morale::Routed),
    ] {
        let scene = greeks("PHO-1~", 1, &[u32::from(die)]);
        assert_eq!(scene.position.morale(unit("PHO-1")), morale, "{}", rulebook::MORALE_CHECK);
        let (unit, at) = (unit("PHO-1"), area("G6"));
        scene.happened(Event::Checked { check: Check { unit, die, modifier: 1, rating: 6 }, at, verdict });
    }
}
