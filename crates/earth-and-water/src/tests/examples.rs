//! The worked examples of the booklet, which must come out exactly.

use super::scene::{Scene, c};
use super::{Action, City, Side};
use crate::phase::Phase;
use crate::{BySide, Event, rulebook};
use tabletop::tested;
use tabletop::testing::TestScene as _;

/// A campaign with nothing left to do but to count the cities.
fn score(board: &str) -> Scene {
    Scene::new(board)
        .in_phase(Phase::Operations { side: Side::Greece, enemy_passed: true })
        .hand(Side::Greece, &[14])
}

#[test]
fn scoring_example_4_5() {
    tested!(rulebook::SCORING_OVERVIEW);
    let home = "Athenai G, Sparta G, Korinthos G, Ephesos PP p, Abydos PP";
    let points = BySide { persia: 4, greece: 5 };
    score(home).act(Action::Pass).keeps(&[]).happened(Event::Scored { points, score: 1 });

    let fallen = "Athenai P p, Sparta G, Korinthos G, Ephesos PP, Abydos PP";
    score(fallen).act(Action::Pass).keeps(&[]).score(-3);
}

#[test]
fn the_battle_of_eretria_7() {
    Scene::new("Thebai GG ggg, Eretria P p")
        .turn(Side::Greece)
        .hand(Side::Greece, &[14])
        .hand(Side::Persia, &[10])
        .act(Action::PlayMovement(c(14)))
        .act_dice(
            Action::Sail { from: City::Thebai, to: City::Eretria, fleets: 3, armies: 2 },
            // Three Greek fleets roll 2, 3, 4; the Persian one rolls 5, which counts 4: each side loses a fleet. The two
            // armies land; 2 and 3 against 4: one is lost.
            &[2, 3, 4, 5, 2, 3, 4],
        )
        .board("Eretria GP gg")
        .waits_for(Side::Greece)
        .refuses(Action::Retreat { to: City::Athenai, by_sea: true }, rulebook::LAND_BATTLES)
        .act(Action::Retreat { to: City::Thebai, by_sea: true })
        .board("Thebai G gg, Eretria P");
}
