//! 8.1 to 8.4 Combat.

use super::scene::{Scene, hex, unit};
use crate::combat::{Modifiers, Role};
use crate::morale::Occasion;
use crate::phase::Phase;
use crate::units::Wing;
use crate::*;
use tabletop::Seat;
use tabletop::testing::TestScene as _;
use wargame::hex::Hexside;

/// What modifies the dice of a unit of the active wing against the units in a hex.
fn modifiers(setup: Setup, board: &str, wing: Wing, name: &str, at: &str) -> Modifiers {
    let scene = Scene::of(setup, board).drawn(wing);
    let group = scene.position.group(Role::Attack, unit(name)).unwrap();
    let targets = scene.position.targets(Role::Attack, &group);
    let target = targets.iter().find(|target| target.at == hex(at)).unwrap_or_else(|| panic!("{targets:?}"));
    scene.position.modifiers(unit(name), target)
}

#[track_caller]
fn check(board: &str, wing: Wing, name: &str, at: &str, expected: Modifiers) {
    assert_eq!(modifiers(Setup::default(), board, wing, name, at), expected, "{board}");
}

const NONE: Modifiers = Modifiers {
    leader: 0,
    aspect: 0,
    against_phalanx: 0,
    skirmisher: 0,
    elite: 0,
    skirmishers_at_flank: 0,
    skirmishers_at_rear: 0,
    friend_routed: 0,
    against_march: 0,
    morale: 0,
};

#[test]
fn the_modifiers_are_the_printed_ones() {
    tabletop::tested!(rulebook::COMBAT_MODIFIERS);
    tabletop::tested!(rulebook::LEADER_STACKED);
    tabletop::tested!(rulebook::THROUGH_WHICH_HEX);
    tabletop::tested!(rulebook::SKIRMISHERS_BEHIND);
    tabletop::tested!(rulebook::ELITE);
    tabletop::tested!(rulebook::ELITE_UNITS);
    use Wing::{GreekCentre as Centre, GreekLeft as Left, PersianCentre, PersianLeft};
    check("1510 Leontis I; 1610 Levy foot 1 W", Centre, "Leontis I", "1610", NONE);
    let led = Modifiers { leader: 1, ..NONE };
    check("1510 Leontis I; 1510 Kallimachos; 1610 Levy foot 1 W", Centre, "Leontis I", "1610", led);
    check("1510 Leontis I; 1511 Miltiades; 1610 Levy foot 1 W", Centre, "Leontis I", "1610", NONE);
    let flank = Modifiers { aspect: 2, ..NONE };
    check("1510 Leontis I; 1610 Levy foot 1 WSW", Centre, "Leontis I", "1610", flank);
    let rear = Modifiers { aspect: 3, ..NONE };
    check("1510 Leontis I; 1610 Levy foot 1 E", Centre, "Leontis I", "1610", rear);
    check(
        "1410 Plataeans; 1511 Levy foot 1 W",
        PersianLeft,
        "Levy foot 1",
        "1410",
        Modifiers { against_phalanx: -1, ..NONE },
    );
    check("1410 Plataeans; 1511 Levy foot 1 W", Left, "Plataeans", "1511", NONE);
    check(
        "1510 Club psiloi 2; 1610 Levy foot 1 W",
        Centre,
        "Club psiloi 2",
        "1610",
        Modifiers { skirmisher: -1, ..NONE },
    );
    check("1510 Club psiloi 2; 1610 Skirmishers 1 W", Centre, "Club psiloi 2", "1610", NONE);
    check("1510 Leontis I; 1610 Saka I W", PersianCentre, "Saka I", "1510", Modifiers { elite: 1, ..NONE });
    let harassed = Modifiers { skirmishers_at_flank: -1, skirmishers_at_rear: -2, ..NONE };
    check(
        "1510 Leontis I; 1610 Levy foot 1 W; 1511 Skirmishers 1; 1409 Archers 1",
        Centre,
        "Leontis I",
        "1610",
        harassed,
    );
    check(
        "1510 Leontis I; 1610 Levy foot 1 W; 1511 Skirmishers 1 rout:NE",
        Centre,
        "Leontis I",
        "1610",
        NONE,
    );
    check(
        "1510 Leontis I; 1610 Levy foot 1 march:NW",
        Centre,
        "Leontis I",
        "1610",
        Modifiers { against_march: 3, ..NONE },
    );
}

#[test]
fn modifiers_add_up() {
    tabletop::tested!(rulebook::WEIGHT_OF_ARMS);
    tabletop::tested!(rulebook::MARCH_ADDS);
    let on_phalanx = Modifiers { against_phalanx: -1, skirmisher: -1, ..NONE };
    check("1410 Plataeans; 1511 Skirmishers 1 W", Wing::PersianLeft, "Skirmishers 1", "1410", on_phalanx);
    assert_eq!(on_phalanx.total(), -2);
    let march = Modifiers { aspect: 3, against_march: 3, ..NONE };
    check("1510 Leontis I; 1610 Levy foot 1 march:SE", Wing::GreekCentre, "Leontis I", "1610", march);
    // Skirmishers have neither flank nor rear.
    check("1510 Leontis I; 1610 Skirmishers 1 E", Wing::GreekCentre, "Leontis I", "1610", NONE);
}

#[test]
fn the_rating_counts_on_dice_where_that_is_agreed() {
    tabletop::tested!(rulebook::MORALE_IN_COMBAT);
    let option = Setup { morale_in_combat: true, ..Setup::default() };
    let counted =
        modifiers(option, "1510 Leontis I; 1610 Levy foot 1 W", Wing::GreekCentre, "Leontis I", "1610");
    assert_eq!(counted, Modifiers { morale: 1, ..NONE });
}

/// Seven dice against six: the attack, the counterattack, then both check.
#[test]
fn attack_counterattack_and_checks() {
    tabletop::tested!(rulebook::COMBAT_PROCEDURE);
    tabletop::tested!(rulebook::TOGETHER);
    tabletop::tested!(rulebook::COUNTERATTACK);
    tabletop::tested!(rulebook::WHEN_CHECKS_ARE_MADE);
    tabletop::tested!(rulebook::COMBAT_CHECKS);
    let attack = [5, 6, 0, 1, 2, 3, 9];
    let counterattack = [4, 4, 4, 5, 0, 9];
    // Leontis I with his rating of 1 passes with a four, the levy fails with a four.
    let checks = [4, 4];
    let dice: Vec<u32> = attack.into_iter().chain(counterattack).chain(checks).collect();
    Scene::new("1510 Leontis I; 1610 Levy foot 1 W")
        .moving(Wing::GreekCentre)
        .act(Action::EndMovement)
        .act_last(Action::Attack(hex("1610")), &dice)
        .has_points("Leontis I", 0)
        .has_points("Levy foot 1", 3)
        .told(
            Event::Disorganised { unit: unit("Levy foot 1"), points: 3, now: 3 },
            rulebook::DISORGANISATION,
        );
}

#[test]
fn every_unit_of_a_stack_takes_all_hits_and_checks_alone() {
    let attack = [9, 9, 0, 0, 0, 0, 0];
    // The two strike back together, twelve dice without a hit.
    let counterattack = [0; 12];
    let dice: Vec<u32> = attack.into_iter().chain(counterattack).chain([4, 5]).collect();
    Scene::new("1510 Leontis I; 1610 Levy foot 1 W; 1610 Levy foot 2 W")
        .moving(Wing::GreekCentre)
        .act(Action::EndMovement)
        .act_last(Action::Attack(hex("1610")), &dice)
        .has_points("Levy foot 1", 2)
        .has_points("Levy foot 2", 0);
}

#[test]
fn each_enemy_hex_is_attacked_once_by_all_together() {
    let scene = Scene::new("1510 Leontis I; 1511 Leontis II ENE; 1610 Levy foot 1 W; 1609 Levy foot 2 W")
        .moving(Wing::GreekCentre)
        .act(Action::EndMovement)
        .offers(&[Action::Attack(hex("1609")), Action::Attack(hex("1610"))]);
    let strikers = scene.position.strikes_at(Role::Attack, hex("1610"));
    assert_eq!(
        strikers.iter().map(|&(unit, dice, _)| (unit, dice)).collect::<Vec<_>>(),
        [(unit("Leontis I"), 4), (unit("Leontis II"), 7)]
    );
    scene
        .act_with(Action::Attack(hex("1610")), &[0; 11])
        .refuses(Action::Attack(hex("1610")), rulebook::ONCE);
}

#[test]
fn a_wing_at_rest_does_not_counterattack() {
    let dice: Vec<u32> = [0; 7].into_iter().collect();
    Scene::new("1510 Leontis I; 1610 Levy foot 1 W")
        .with(|position| position.resting.insert(Wing::PersianLeft))
        .moving(Wing::GreekCentre)
        .act(Action::EndMovement)
        .act_last(Action::Attack(hex("1610")), &dice)
        .did_not_happen(|event| matches!(event, Event::Struck { is_counterattack: true, .. }));
}

#[test]
fn archers_roll_no_dice_in_melee_unless_that_is_agreed() {
    tabletop::tested!(rulebook::ARCHERS_IN_MELEE);
    let board = "1510 Archers 1; 1610 Leontis I W";
    let scene = Scene::new(board).drawn(Wing::PersianLeft);
    assert_eq!(scene.position.group(Role::Attack, unit("Archers 1")), None);
    let option = Setup { archers_fight: true, ..Setup::default() };
    let scene = Scene::of(option, board).drawn(Wing::PersianLeft);
    assert!(scene.position.group(Role::Attack, unit("Archers 1")).is_some());
}

#[test]
fn a_leader_whose_hex_is_hit_checks_first_and_falls() {
    tabletop::tested!(rulebook::LEADER_CASUALTIES);
    tabletop::tested!(rulebook::LEADER_CHECK);
    let attack = [9, 0, 0, 0, 0, 0, 0];
    // Artaphernes: four, not his own rating: he falls. Then the levy, with the chiliarch's nought: five passes.
    let dice: Vec<u32> = attack.into_iter().chain([0; 6]).chain([4, 5]).collect();
    let scene = || {
        Scene::new("1510 Leontis I; 1610 Levy foot 1 W; 1610 Artaphernes")
            .moving(Wing::GreekCentre)
            .act(Action::EndMovement)
    };
    scene()
        .act_last(Action::Attack(hex("1610")), &dice)
        .told(
            Event::LeaderFell { leader: unit("Artaphernes"), is_replaced: true },
            rulebook::LEADER_CASUALTIES,
        )
        .at_hex("Artaphernes", "1610")
        .has_points("Levy foot 1", 0);
    scene()
        .with(|position| position.replaced.insert(Wing::PersianLeft))
        .act_last(Action::Attack(hex("1610")), &dice)
        .gone("Artaphernes");
}

#[test]
fn who_lacks_the_strength_routs_before_combat() {
    tabletop::tested!(rulebook::ROUT_BEFORE_COMBAT);
    tabletop::tested!(rulebook::LACKING_STRENGTH);
    // Three club psiloi with 3 points fight with 1, and have two enemies before them.
    let scene = Scene::new(
        "1510 Club psiloi 2 3DP; 1610 Levy foot 1 W; 1609 Levy foot 2 W; 1511 Leontis I; 1611 Levy foot 3 W",
    )
    .moving(Wing::GreekCentre)
    .act(Action::EndMovement)
    .told(
        Event::Routed { unit: unit("Club psiloi 2"), at: hex("1510"), is_before_combat: true },
        rulebook::ROUT_BEFORE_COMBAT,
    );
    assert!(matches!(scene.position.phase, Phase::Flight(flight) if flight.unit == unit("Club psiloi 2")));
    // Leontis I stood beside them.
    assert!(scene.position.combat.shaken.contains(unit("Leontis I")));
    let group = scene.position.group(Role::Attack, unit("Leontis I")).unwrap();
    let target = scene.position.targets(Role::Attack, &group)[0];
    assert_eq!(scene.position.modifiers(unit("Leontis I"), &target).friend_routed, -2);
}

#[test]
fn engaged_skirmishers_may_retreat_before_combat() {
    tabletop::tested!(rulebook::RETREAT_BEFORE_COMBAT);
    tabletop::tested!(rulebook::RETREATING);
    let scene = || {
        Scene::new("1510 Leontis I; 1610 Skirmishers 1; 1614 Archers 1; 1514 Leontis II; 1708 Levy foot 1")
            .moving(Wing::GreekCentre)
            .act(Action::EndMovement)
            .waits_for(Seat(1))
    };
    // The other side first, each asked for itself. A five passes.
    scene()
        .act(Action::Stand)
        .act_with(Action::TryRetreat, &[5])
        .with(|position| assert!(matches!(position.phase, Phase::Retreating { left: 5, .. })))
        .refuses(Action::Retreat(Hexside::Nw), rulebook::ENEMY_HEXES)
        .act(Action::Retreat(Hexside::Se))
        .act(Action::StopRetreat)
        .engaged("Skirmishers 1", "Leontis I", false)
        .at_hex("Skirmishers 1", "1711");
    // A four does not.
    scene().act(Action::Stand).act_with(Action::TryRetreat, &[4]).engaged("Skirmishers 1", "Leontis I", true);
    // Not from skirmishers.
    Scene::new("1510 Club psiloi 2; 1610 Skirmishers 1")
        .moving(Wing::GreekCentre)
        .act(Action::EndMovement)
        .offers(&[Action::Attack(hex("1610"))]);
}

#[test]
fn when_all_targets_have_left_there_is_no_combat() {
    tabletop::tested!(rulebook::TARGETS_GONE);
    Scene::new("1510 Leontis I; 1610 Skirmishers 1")
        .moving(Wing::GreekCentre)
        .act(Action::EndMovement)
        .act_with(Action::TryRetreat, &[9])
        .act(Action::Retreat(Hexside::Se))
        .act_last(Action::StopRetreat, &[])
        .at_hex("Leontis I", "1510")
        .did_not_happen(|event| matches!(event, Event::Checked { occasion: Occasion::Combat, .. }));
}
