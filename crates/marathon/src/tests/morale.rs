//! 3.3, 8.3 Morale checks, 11.3.1 the coast.

use super::scene::{Scene, unit};
use crate::morale::{Check, Occasion, Sum};
use crate::phase::Stage;
use crate::units::Wing;
use crate::*;
use tabletop::testing::TestScene as _;

#[test]
fn five_or_more_passes() {
    tabletop::tested!(rulebook::MORALE_CHECKS);
    let scene = Scene::new("1510 Leontis I; 1510 Miltiades");
    let check = scene.position.roll_check(
        unit("Leontis I"),
        Occasion::Combat,
        &mut tabletop::chance::Scripted::new(&[2]),
    );
    assert_eq!((check.die, check.sum.total(), check.passes()), (2, 3, true));
    let fails = Check { die: 1, sum: check.sum };
    assert!(!fails.passes());
}

#[test]
fn the_best_leader_in_or_next_to_the_hex_helps() {
    tabletop::tested!(rulebook::CHECK_SUM);
    let leader =
        |board: &str, name: &str| Scene::new(board).position.check_sum(unit(name), Occasion::Combat).leader;
    assert_eq!(
        leader("1510 Leontis I; 1511 Arimnestos; 1609 Kallimachos", "Leontis I"),
        2,
        "any wing, the higher"
    );
    assert_eq!(leader("1510 Leontis I; 1512 Miltiades", "Leontis I"), 0);
    assert_eq!(leader("1410 Plataeans; 1512 Miltiades", "Plataeans"), 2, "next to the right half");
    assert_eq!(leader("1510 Miltiades", "Miltiades"), 0, "not himself");
    assert_eq!(leader("1510 Miltiades; 1511 Kallimachos", "Miltiades"), 2);
    assert_eq!(leader("1510 Leontis I; 1511 Datis", "Leontis I"), 0, "no enemy");
}

#[test]
fn the_occasion_counts() {
    let scene = Scene::new("1510 Leontis I");
    let sum = |occasion| scene.position.check_sum(unit("Leontis I"), occasion);
    let bare = Sum { rating: 1, ..Sum::default() };
    assert_eq!(sum(Occasion::Combat), bare);
    assert_eq!(sum(Occasion::Rout(2)), Sum { occasion: -2, ..bare });
    assert_eq!(sum(Occasion::Rally), Sum { occasion: -4, ..bare });
    assert_eq!(sum(Occasion::RoutedThrough), Sum { occasion: -2, ..bare });
    let option = Setup { rally_without_rating: true, ..Setup::default() };
    let scene = Scene::of(option, "1510 Leontis I");
    assert_eq!(scene.position.check_sum(unit("Leontis I"), Occasion::Rally).total(), -4);
}

#[test]
fn persians_by_the_sea_are_a_point_worse_in_combat() {
    tabletop::tested!(rulebook::COASTAL_HEXES);
    tabletop::tested!(rulebook::COAST);
    let coast = |setup: Setup, stage: Stage, name: &str| {
        let scene = Scene::of(setup, "2811 Levy foot 1; 2810 Levy foot 2; 2812 Leontis I; 2813 Datis")
            .drawn(Wing::PersianLeft);
        let scene = scene.with(|position| position.stage(stage));
        scene.position.check_sum(unit(name), Occasion::Combat).coast
    };
    let open = Setup::default();
    assert_eq!(coast(open, Stage::Counterattacks, "Levy foot 1"), -1);
    assert_eq!(coast(open, Stage::Counterattacks, "Datis"), -1);
    assert_eq!(coast(open, Stage::Retreats, "Levy foot 1"), -1);
    assert_eq!(coast(open, Stage::Counterattacks, "Levy foot 2"), 0, "not by the sea");
    assert_eq!(coast(open, Stage::Counterattacks, "Leontis I"), 0, "no Persian");
    assert_eq!(coast(open, Stage::Movement, "Levy foot 1"), 0);
    assert_eq!(coast(open, Stage::Rout, "Levy foot 1"), 0);
    let option = Setup { coast_in_rout: true, ..open };
    assert_eq!(coast(option, Stage::Rout, "Levy foot 1"), -1);
}
