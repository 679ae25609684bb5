//! Rulings of `docs/earth-and-water/rulings.md` that no chapter's tests show, by their number there.

use super::*;
use tabletop::{Position as _, Viewer};

#[test]
fn ruling_15_a_hand_laid_open_is_seen_by_spectators_too() {
    let open = Scene::new("Abydos P, Athenai G")
        .hand(Persia, &[9, 14])
        .hand(Greece, &[1, 2, 4])
        .act(Action::PlayEvent(c(9)))
        .act(Action::DiscardTheirs(c(4)));
    let spectator = open.position.view(Viewer::Table);
    assert_eq!(spectator.hands.greece.known, cards(&[1, 2]), "{}", rulebook::HIPPIAS);
    assert_eq!(spectator.hands.persia.known, cards(&[]));
}

#[test]
fn ruling_20_the_carneia_forbids_no_retreat_from_sparta() {
    moving(Persia, "Korinthos PPP, Sparta GG gg, Athenai G, Thebai P")
        .with(|position| position.carneia = true)
        .act_dice(march(Korinthos, Sparta, 3), &[1, 1, 1, 6, 6])
        .act(Action::FightOn)
        .waits_for(Greece)
        .act(Action::Retreat { to: Athenai, by_sea: true })
        .board("Sparta PP, Athenai GGG gg, Thebai P");
}

#[test]
fn ruling_21_leonidas_keeps_his_two_dice_against_the_immortals() {
    Scene::new("Thebai G, Athenai G, Larissa P, Ephesos P")
        .turn(Greece)
        .shown(Greece, &[8, 2])
        .hand(Persia, &[5, 14])
        .act(Action::PlayEvent(c(8)))
        .act_dice(march(Thebai, Larissa, 1), &[6, 1, 2])
        // Two Greek dice and one Persian are asked for again.
        .act_dice(Action::Immortals(1), &[1, 6, 2])
        .board("Larissa G, Athenai G, Ephesos P");
}

#[test]
fn ruling_21_what_pausanias_cancelled_stays_cancelled_against_the_immortals() {
    Scene::new("Larissa PP, Thebai G, Athenai G")
        .hand(Persia, &[1, 5, 14])
        .shown(Greece, &[6, 2])
        .act(Action::PlayEvent(c(1)))
        .act(march(Larissa, Thebai, 1))
        .act_dice(Action::React(c(6)), &[1, 6])
        // The Persian 5 counts 4 and ties; with the cavalry it would have won.
        .act_dice(Action::Immortals(1), &[5, 4])
        .board("Larissa P, Athenai G");
}

#[test]
fn ruling_21_glory_is_counted_once_when_the_battle_of_the_immortals_is_over() {
    Scene::new("Larissa PP, Thebai G, Athenai G")
        .hand(Persia, &[7, 5, 14])
        .shown(Greece, &[2, 3])
        .act(Action::PlayEvent(c(7)))
        .act_dice(march(Larissa, Thebai, 1), &[1, 6])
        .score(0)
        .act_dice(Action::Immortals(1), &[6, 1])
        .board("Larissa P, Thebai P, Athenai G")
        .score(-1);
}

#[test]
fn ruling_24_artemisia_may_flee_after_the_round_that_sank_the_last_greek_fleet() {
    Scene::new("Ephesos ppp, Athenai G g")
        .hand(Persia, &[14, 1])
        .shown(Greece, &[9, 2])
        .act(Action::PlayMovement(c(14)))
        .act_dice(sail(Ephesos, Athenai, 3, 0), &[4, 1, 1, 4])
        .waits_for(Greece)
        .act(Action::React(c(9)))
        .board("Athenai G p");
}

#[test]
fn ruling_25_the_army_for_a_picture_is_not_the_last_one_in_the_battle() {
    Scene::new("Larissa P, Thebai G, Athenai GGGG, Sparta GGGG")
        .hand(Persia, &[14, 1])
        .shown(Greece, &[4, 2])
        .act(Action::PlayMovement(c(14)))
        .act(march(Larissa, Thebai, 1))
        .act(Action::React(c(4)))
        .refuses(Action::RemoveArmies { city: Thebai, armies: 1 }, rulebook::PLAYING_AN_EVENT)
        .act_dice(Action::RemoveArmies { city: Athenai, armies: 1 }, &[1, 6, 5, 4])
        .board("Thebai G, Athenai GGG, Sparta GGGG");
}
