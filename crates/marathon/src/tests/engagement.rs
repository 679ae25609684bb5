//! 7.7 Engagement.

use super::scene::{Scene, step, turn};
use crate::units::Wing;
use crate::*;
use tabletop::testing::TestScene as _;
use wargame::hex::Hexside;

#[test]
fn whoever_enters_a_front_hex_is_engaged() {
    tabletop::tested!(rulebook::ENGAGEMENT);
    // 1609 is before the Persian, who is not before the Greek: he has come past.
    Scene::new("1510 Leontis I; 1710 Levy foot 1 W")
        .moving(Wing::GreekCentre)
        .act(step("Leontis I", Hexside::Ne))
        .engaged("Leontis I", "Levy foot 1", true);
    // Behind him nobody is engaged.
    Scene::new("1510 Leontis I; 1710 Levy foot 1 E")
        .moving(Wing::GreekCentre)
        .act(step("Leontis I", Hexside::Ne))
        .engaged("Leontis I", "Levy foot 1", false);
}

#[test]
fn two_units_that_face_each_other_are_engaged() {
    tabletop::tested!(rulebook::ENGAGED);
    Scene::new("1510 Leontis I WNW; 1610 Levy foot 1 W")
        .moving(Wing::GreekCentre)
        .engaged("Leontis I", "Levy foot 1", false)
        .act(turn("Leontis I", Turn::Right))
        .engaged("Leontis I", "Levy foot 1", false)
        .act(turn("Leontis I", Turn::Right))
        .engaged("Leontis I", "Levy foot 1", true);
}

#[test]
fn engagement_ends_when_they_do_not_touch_any_more() {
    Scene::new("1510 Leontis I; 1711 Levy foot 1 W; 1611 Levy foot 2 W")
        .moving(Wing::GreekCentre)
        .act(step("Leontis I", Hexside::Se))
        .engaged("Leontis I", "Levy foot 1", true)
        .act(step("Leontis I", Hexside::Ne))
        .engaged("Leontis I", "Levy foot 1", true)
        .act(step("Leontis I", Hexside::Ne))
        .engaged("Leontis I", "Levy foot 1", false);
}

#[test]
fn engaged_units_may_move_on_unless_contact_holds() {
    tabletop::tested!(rulebook::MOVING_ON);
    let board = "1510 Leontis I; 1710 Levy foot 1 W; 1512 Leontis II; 1612 Levy foot 2 W";
    Scene::new(board)
        .moving(Wing::GreekCentre)
        .act(step("Leontis I", Hexside::Ne))
        .allows(turn("Leontis I", Turn::Left))
        .allows(turn("Leontis II", Turn::Left));
    let contact = Setup { contact_holds: true, ..Setup::default() };
    Scene::of(contact, board)
        .moving(Wing::GreekCentre)
        .refuses(turn("Leontis II", Turn::Left), rulebook::ENGAGED_MOVEMENT)
        .act(step("Leontis I", Hexside::Ne))
        .refuses(turn("Leontis I", Turn::Left), rulebook::ONE_AT_A_TIME);
}
