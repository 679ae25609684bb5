//! 10.0 Optional rules.

use super::scene::{Scene, deployed, fire, hex, march, on_march, step, unit};
use crate::units::Wing;
use crate::*;
use tabletop::testing::TestScene as _;
use wargame::hex::{Hexside, Hexspine};

#[test]
fn friendly_fire_hits_those_in_between() {
    tabletop::tested!(rulebook::FRIENDLY_FIRE);
    let option = Setup { friendly_fire: true, ..Setup::default() };
    let board = "1510 Archers 1; 1509 Levy foot 1; 1507 Leontis I W; 1511 Artaphernes";
    // A miss: one hit on the levy, who fails.
    Scene::of(option, board)
        .moving(Wing::PersianLeft)
        .act_with(fire("Archers 1", "1507"), &[1, 0])
        .told(
            Event::FriendlyFire { unit: unit("Archers 1"), at: hex("1509"), hits: 1 },
            rulebook::FRIENDLY_FIRE,
        )
        .has_points("Levy foot 1", 1);
    // A nought: two.
    Scene::of(option, board)
        .moving(Wing::PersianLeft)
        .act_with(fire("Archers 1", "1507"), &[0, 0])
        .has_points("Levy foot 1", 2);
    Scene::new(board)
        .moving(Wing::PersianLeft)
        .act_with(fire("Archers 1", "1507"), &[1])
        .has_points("Levy foot 1", 0);
}

#[test]
fn reverse_movement_takes_everything() {
    tabletop::tested!(rulebook::REVERSE_MOVEMENT);
    let option = Setup { reverse_movement: true, ..Setup::default() };
    Scene::of(option, "1510 Leontis I; 1610 Levy foot 1 W; 1514 Leontis II; 1505 Antiochis I march:N")
        .moving(Wing::GreekCentre)
        // Engaged units may.
        .act(step("Leontis I", Hexside::Sw))
        .at_hex("Leontis I", "1410")
        .stands("Leontis I", deployed(Hexspine::E))
        .left(0)
        .act(step("Leontis II", Hexside::Ne))
        .allows(step("Leontis II", Hexside::Sw))
        .refuses(march("Antiochis I", Hexside::Sw, Turn::Ahead), rulebook::REVERSE_MOVEMENT)
        .act(march("Antiochis I", Hexside::S, Turn::Ahead))
        .stands("Antiochis I", on_march(Hexside::N));
    Scene::of(option, "1410 Plataeans march:N")
        .moving(Wing::GreekLeft)
        .act(march("Plataeans", Hexside::S, Turn::Ahead))
        .with(|position| {
            assert_eq!(position.hexes(unit("Plataeans")).as_slice(), [hex("1411"), hex("1412")])
        });
    Scene::new("1510 Leontis I")
        .moving(Wing::GreekCentre)
        .refuses(step("Leontis I", Hexside::Sw), rulebook::MOVEMENT);
}
