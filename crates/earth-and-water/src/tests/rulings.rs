//! Rulings of `docs/earth-and-water/rulings.md` that no chapter's tests show, by their number there.

use super::*;
use tabletop::chance::Quick;
use tabletop::{Position as _, Silent, Viewer};

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

/// Leonidas has wiped out the Persians in Larissa, and the Immortals may return.
fn leonidas_has_won(edition: u8) -> Scene {
    Scene::new("Thebai G, Athenai G, Larissa P, Ephesos P")
        .edition(edition)
        .turn(Greece)
        .shown(Greece, &[8, 2])
        .hand(Persia, &[5, 14])
        .act(Action::PlayEvent(c(8)))
        .act_dice(march(Thebai, Larissa, 1), &[6, 1, 2])
        .waits_for(Persia)
}

#[test]
fn ruling_21_the_dice_of_leonidas_end_with_the_first_battle() {
    leonidas_has_won(2).act_dice(Action::Immortals(1), &[6, 2]).board("Larissa G, Athenai G, Ephesos P");
    leonidas_has_won(1).act_dice(Action::Immortals(1), &[1, 6, 2]).board("Larissa G, Athenai G, Ephesos P");
}

#[test]
fn ruling_21_miltiades_may_answer_the_immortals_after_leonidas() {
    Scene::new("Thebai G, Athenai G, Larissa P, Ephesos P")
        .turn(Greece)
        .shown(Greece, &[8, 4])
        .hand(Persia, &[5, 14])
        .act(Action::PlayEvent(c(8)))
        .act_dice(march(Thebai, Larissa, 1), &[6, 1, 2])
        .act(Action::Immortals(1))
        .act_dice(Action::React(c(4)), &[1, 1, 6, 2])
        .board("Larissa G, Athenai G, Ephesos P");
}

/// The Cavalry of Mardonius was wiped out in Thebai, whether or not Pausanias was there, and the Immortals may return.
fn cavalry_has_lost(edition: u8, answer: Action) -> Scene {
    Scene::new("Larissa PP, Thebai G, Athenai G")
        .edition(edition)
        .hand(Persia, &[1, 5, 14])
        .shown(Greece, &[6, 2])
        .act(Action::PlayEvent(c(1)))
        .act(march(Larissa, Thebai, 1))
        .act_dice(answer, &[1, 6])
        .waits_for(Persia)
}

#[test]
fn ruling_21_the_cavalry_does_not_ride_in_the_battle_of_the_immortals() {
    // Nobody asks for Pausanias again, and the Persian 5 counts 4 and ties.
    let tied = "Larissa P, Athenai G";
    cavalry_has_lost(2, Action::Decline).act_dice(Action::Immortals(1), &[5, 4]).board(tied);
    cavalry_has_lost(2, Action::React(c(6))).act_dice(Action::Immortals(1), &[5, 4]).board(tied);
    // In edition 1 it rode on, unless Pausanias had cancelled it.
    cavalry_has_lost(1, Action::React(c(6))).act_dice(Action::Immortals(1), &[5, 4]).board(tied);
    cavalry_has_lost(1, Action::Decline)
        .act(Action::Immortals(1))
        .act_dice(Action::Decline, &[5, 4])
        .board("Larissa P, Thebai P, Athenai G");
}

/// The Great King's army is wiped out in Thebai, and the Immortals may return.
fn great_king_has_lost(edition: u8) -> Scene {
    Scene::new("Larissa PP, Thebai G, Athenai G")
        .edition(edition)
        .hand(Persia, &[7, 5, 14])
        .shown(Greece, &[2, 3])
        .act(Action::PlayEvent(c(7)))
        .act_dice(march(Larissa, Thebai, 1), &[1, 6])
        .waits_for(Persia)
}

#[test]
fn ruling_21_the_points_of_the_great_king_come_when_the_first_battle_ends() {
    let ended = Event::BattleEnded { city: Thebai, winner: Some(Greece), naval: false };
    great_king_has_lost(2).happened(ended).score(1);
    let battles = |scene: &Scene| scene.events.iter().filter(|&&event| event == ended).count();
    let declined = great_king_has_lost(2).act(Action::Decline).score(1);
    assert_eq!(battles(&declined), 1, "{}", rulebook::IMMORTALS);
    // What the Immortals win is their own.
    great_king_has_lost(2)
        .act_dice(Action::Immortals(1), &[6, 1])
        .board("Larissa P, Thebai P, Athenai G")
        .score(1);
    great_king_has_lost(1).score(0).act_dice(Action::Immortals(1), &[6, 1]).score(-1);
    great_king_has_lost(1).act(Action::Decline).happened(ended).score(1);
}

#[test]
fn ruling_21_the_points_of_evangelion_come_when_the_first_battle_ends() {
    let won = |edition| {
        Scene::new("Athenai GG, Thebai P, Larissa P")
            .edition(edition)
            .turn(Greece)
            .shown(Greece, &[10, 2])
            .hand(Persia, &[5, 14])
            .act(Action::PlayEvent(c(10)))
            .act_dice(march(Athenai, Thebai, 1), &[6, 1])
            .waits_for(Persia)
    };
    won(2).score(1).act_dice(Action::Immortals(1), &[1, 4]).board("Athenai G, Thebai P, Larissa P").score(1);
    won(1).score(0).act_dice(Action::Immortals(1), &[1, 4]).score(-1);
}

#[test]
fn ruling_21_after_the_battle_of_the_immortals_goes_on_what_the_movement_interrupted() {
    // Molon Labe marched in the Persian turn, so after both battles it is the Greek one.
    Scene::new("Athenai GG, Thebai P")
        .shown(Greece, &[12, 2])
        .hand(Persia, &[13, 5, 14])
        .act(Action::PlayEvent(c(13)))
        .act(Action::React(c(12)))
        .act_dice(march(Athenai, Thebai, 2), &[6, 1, 1])
        .act_dice(Action::Immortals(1), &[6, 1, 1])
        .phase(Phase::Operations { side: Greece, enemy_passed: false });
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

#[test]
fn ruling_31_more_than_three_armies_may_retreat_by_sea_if_there_is_a_fleet_for_each() {
    let attacked =
        |board| moving(Persia, board).act_dice(march(Larissa, Thebai, 1), &[6, 1, 1, 1]).act(Action::FightOn);
    attacked("Larissa P, Thebai GGGGG gggg, Naxos G")
        .waits_for(Greece)
        .act(sail_back(Naxos))
        .board("Thebai P, Naxos GGGGG gggg");
    attacked("Larissa P, Thebai GGGGG ggg, Naxos G").refuses(sail_back(Naxos), rulebook::LAND_BATTLES);
}

/// Greece has played the Oracle, which came back from the discards together with the Mines.
fn oracle_came_back(edition: u8) -> Scene {
    Scene::new("Athenai G, Abydos P")
        .edition(edition)
        .turn(Greece)
        .hand(Greece, &[7, 2])
        .hand(Persia, &[14, 10])
        .draw_pile(&[])
        .act_with(Action::PlayEvent(c(7)), &[6, 0])
        .holds(Greece, &[1, 7])
}

#[test]
fn house_rule_1_an_event_that_drew_cards_waits_until_the_enemy_has_played_another_card() {
    oracle_came_back(2)
        .act(Action::Pass)
        .refuses(Action::PlayEvent(c(7)), rulebook::DRAWING_AGAIN)
        .allows(Action::PlayEvent(c(1)))
        .allows(Action::PlayMovement(c(7)));
    oracle_came_back(1).act(Action::Pass).allows(Action::PlayEvent(c(7)));
    oracle_came_back(2)
        .act(Action::PlayMovement(c(14)))
        .act(march(Abydos, Ephesos, 1))
        .allows(Action::PlayEvent(c(7)));
    // Nor does it wait for the next campaign.
    oracle_came_back(2)
        .act(Action::Pass)
        .act(Action::Pass)
        .keeps(&[])
        .keeps(&[7])
        .act(Action::BuyCards(0))
        .act(Action::FinishPreparation)
        .act(Action::BuyCards(0))
        .act(Action::FinishPreparation)
        .allows(Action::PlayEvent(c(7)));
}

#[test]
fn house_rule_1_holds_for_pacification_and_another_draw_does_not_lift_it() {
    let came_back = || {
        Scene::new("Abydos P, Athenai G")
            .hand(Persia, &[16])
            .hand(Greece, &[7, 14])
            .draw_pile(&[])
            .act(Action::PlayEvent(c(16)))
            // The last of the discards.
            .act_with(discard(&[]), &[13])
            .holds(Persia, &[16])
    };
    came_back().act(Action::Pass).refuses(Action::PlayEvent(c(16)), rulebook::DRAWING_AGAIN);
    came_back()
        .act_with(Action::PlayEvent(c(7)), &[0, 0])
        .refuses(Action::PlayEvent(c(16)), rulebook::DRAWING_AGAIN);
    came_back()
        .act(Action::PlayMovement(c(14)))
        .act(march(Athenai, Thebai, 1))
        .allows(Action::PlayEvent(c(16)));
}

#[test]
fn house_rule_1_ends_the_round_of_the_mines_and_the_oracle() {
    // Persia passes for ever; Greece holds all other cards, so that both come back with every Oracle.
    let drawn = |edition| {
        let Scene { mut position, .. } = Scene::new("Athenai G")
            .edition(edition)
            .turn(Greece)
            .hand(Persia, &[14])
            .hand(Greece, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16]);
        let mut chance = Quick::new(1);
        for events in 0..100 {
            loop {
                let actions = position.actions();
                let wanted = [Action::PlayEvent(c(7)), Action::PlayEvent(c(1)), Action::FinishPreparation];
                let draws = wanted.into_iter().find(|action| actions.contains(action));
                let action =
                    draws.or(actions.into_iter().rfind(|action| matches!(action, Action::BuyCards(_))));
                let Some(action) = action else { return events };
                position.apply(action, &mut chance, &mut Silent);
                if position.phase == (Phase::Operations { side: Persia, enemy_passed: false }) {
                    position.apply(Action::Pass, &mut chance, &mut Silent);
                    break;
                }
            }
        }
        100
    };
    assert_eq!((drawn(1), drawn(2)), (100, 2));
}
