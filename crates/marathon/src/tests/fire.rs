//! 7.4, 7.5 Missile fire.

use super::scene::{Scene, fire, hex, unit};
use crate::fire::{ARCHER_FIRE, MISSILE_FIRE};
use crate::morale::Occasion;
use crate::phase::Phase;
use crate::units::{Missile, Wing};
use crate::*;
use tabletop::testing::TestScene as _;

#[test]
fn the_tables_are_the_printed_ones() {
    tabletop::tested!(rulebook::ARCHERS);
    assert_eq!(MISSILE_FIRE, [6, 7, 8]);
    assert_eq!(ARCHER_FIRE, [None, Some(5), Some(5), Some(6), Some(7), Some(8)]);
    let javelin = [0, 1, 2, 3, 4].map(|range| Missile::Javelin.needed(range));
    assert_eq!(javelin, [None, Some(6), Some(7), Some(8), None]);
    let bow = [0, 1, 2, 3, 4, 5, 6, 7].map(|range| Missile::Bow.needed(range));
    assert_eq!(bow, [None, None, Some(5), Some(5), Some(6), Some(7), Some(8), None]);
    assert_eq!((Missile::Javelin.range(), Missile::Bow.range()), (3, 6));
}

#[test]
fn a_shot_costs_two_points_and_one_die() {
    tabletop::tested!(rulebook::ONE_DIE);
    Scene::new("1510 Javelin psiloi 1; 1512 Arimnestos; 1810 Levy foot 1")
        .moving(Wing::GreekLeft)
        // Three hexes: eight is needed.
        .act_with(fire("Javelin psiloi 1", "1810"), &[7])
        .left(3)
        .told(
            Event::Fired {
                unit: unit("Javelin psiloi 1"),
                from: hex("1510"),
                at: hex("1810"),
                shot: crate::fire::Shot {
                    range: 3,
                    needed: 8,
                    aspect: 0,
                    march: 0,
                    elevation: 0,
                    low_ammo: 0,
                },
                die: 7,
                hit: false,
            },
            rulebook::FIRE_PROCEDURE,
        )
        // A hit; the levy fails its check and is disorganised.
        .act_with(fire("Javelin psiloi 1", "1810"), &[8, 4])
        .left(1)
        .has_points("Levy foot 1", 1)
        .refuses(fire("Javelin psiloi 1", "1810"), rulebook::HOW_OFTEN);
}

#[test]
fn everybody_in_the_hex_checks_alone() {
    tabletop::tested!(rulebook::TARGETS_CHECK);
    Scene::new("1510 Javelin psiloi 1; 1610 Levy foot 1 E; 1610 Levy foot 2 E; 1610 Artaphernes")
        .moving(Wing::GreekLeft)
        // Artaphernes helps them with 1: four passes, three does not. He is in no danger himself.
        .act_with(fire("Javelin psiloi 1", "1610"), &[6, 4, 3])
        .has_points("Levy foot 1", 0)
        .has_points("Levy foot 2", 1)
        .did_not_happen(|event| matches!(event, Event::Checked { occasion: Occasion::Casualty, .. }));
}

#[test]
fn a_hit_may_rout_at_once() {
    Scene::new("1510 Javelin psiloi 1; 1610 Levy foot 1 E 5DP")
        .moving(Wing::GreekLeft)
        .act_with(fire("Javelin psiloi 1", "1610"), &[9, 0, 4])
        .with(|position| assert!(position.is_routed(unit("Levy foot 1"))))
        .with(|position| {
            assert!(matches!(position.phase, Phase::Flight(flight) if flight.unit == unit("Levy foot 1")))
        })
        .waits_for(tabletop::Seat(1));
}

#[test]
fn range_sight_and_engagement_are_looked_at() {
    Scene::new("1712 Archers 2; 1715 Leontis II E; 2412 Antiochis I; 1513 Levy foot 1")
        .moving(Wing::PersianLeft)
        .refuses(fire("Archers 2", "2412"), rulebook::FIRE_PROCEDURE)
        .refuses(fire("Archers 2", "1520"), rulebook::MISSILE_FIRE)
        .refuses(fire("Levy foot 1", "1715"), rulebook::WHO_FIRES);
    // Archers and Leontis I face each other.
    Scene::new("1510 Archers 1 E; 1610 Leontis I W; 1712 Archers 2; 1914 Levy foot 1")
        .moving(Wing::PersianLeft)
        .refuses(fire("Archers 1", "1610"), rulebook::MISSILE_FIRE)
        .refuses(fire("Archers 2", "1610"), rulebook::ENGAGED_TARGETS);
    // Not at one hex, even from behind.
    Scene::new("1510 Archers 1; 1610 Leontis I E")
        .moving(Wing::PersianLeft)
        .refuses(fire("Archers 1", "1610"), rulebook::FIRE_PROCEDURE);
    // The city of Marathon is in the way.
    Scene::new("1402 Archers 1; 1404 Leontis I E")
        .moving(Wing::PersianLeft)
        .refuses(fire("Archers 1", "1404"), rulebook::LINE_OF_SIGHT);
}

fn modifier(board: &str, name: &str, at: &str) -> i8 {
    Scene::new(board).position.shot(unit(name), hex(at)).map_or(i8::MIN, |shot| shot.modifier())
}

#[test]
fn fire_modifiers_add_up() {
    tabletop::tested!(rulebook::FIRE_MODIFIERS);
    tabletop::tested!(rulebook::WHERE_FIRE_ENTERS);
    tabletop::tested!(rulebook::ELEVATION);
    tabletop::tested!(rulebook::NO_COVER);
    // Along column 15: from the south, into a unit that faces east: its flank.
    assert_eq!(modifier("1510 Leontis I E; 1513 Archers 1", "Archers 1", "1510"), 1);
    assert_eq!(modifier("1510 Leontis I ENE; 1513 Archers 1", "Archers 1", "1510"), 2, "the rear");
    assert_eq!(modifier("1510 Leontis I WSW; 1513 Archers 1", "Archers 1", "1510"), 0, "the front");
    assert_eq!(
        modifier("1510 Leontis I march:N; 1513 Archers 1", "Archers 1", "1510"),
        3,
        "the rear of a march"
    );
    assert_eq!(modifier("1510 Club psiloi 1 ENE; 1513 Archers 1", "Archers 1", "1510"), 0, "no rear");
    assert_eq!(modifier("1510 Leontis I WSW; 1513 Archers 1 low", "Archers 1", "1510"), -3);
    assert_eq!(modifier("0410 Leontis I; 0710 Archers 1", "Archers 1", "0410"), -1, "uphill");
    assert_eq!(
        modifier("0410 Javelin psiloi 1; 0710 Levy foot 1 W", "Javelin psiloi 1", "0710"),
        1,
        "downhill"
    );
    // On a spine the worse case for who fires: rear and flank is flank.
    assert_eq!(modifier("1510 Leontis I E; 1310 Archers 1", "Archers 1", "1510"), 2);
    assert_eq!(modifier("1510 Leontis I ESE; 1310 Archers 1", "Archers 1", "1510"), 1);
}

#[test]
fn the_nearer_half_of_a_phalanx_is_the_target() {
    Scene::new("1410 Plataeans; 1612 Archers 1; 1914 Levy foot 1")
        .moving(Wing::PersianLeft)
        .refuses(fire("Archers 1", "1410"), rulebook::WHERE_FIRE_ENTERS)
        .allows(fire("Archers 1", "1411"));
}

#[test]
fn a_nought_leaves_few_arrows_and_a_nine_finds_some() {
    tabletop::tested!(rulebook::LOW_AMMO);
    tabletop::tested!(rulebook::AMMO);
    Scene::new("1510 Archers 1; 1512 Artaphernes; 1310 Leontis I E; 1612 Levy foot 1")
        .moving(Wing::PersianLeft)
        // Two hexes into the rear: 0 + 2 would not do anyway; a nought never does.
        .act_with(fire("Archers 1", "1310"), &[0])
        .told(Event::LowAmmo { unit: unit("Archers 1"), is_low: true }, rulebook::LOW_AMMO)
        // Nine, less three, plus two: a hit, and arrows again. Leontis I passes.
        .act_with(fire("Archers 1", "1310"), &[9, 9])
        .happened(Event::LowAmmo { unit: unit("Archers 1"), is_low: false });
}

#[test]
fn javelins_have_no_arrows_to_run_out_of() {
    Scene::new("1510 Javelin psiloi 1; 1512 Arimnestos; 1710 Levy foot 1")
        .moving(Wing::GreekLeft)
        .act_with(fire("Javelin psiloi 1", "1710"), &[0])
        .did_not_happen(|event| matches!(event, Event::LowAmmo { .. }));
}
