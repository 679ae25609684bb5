//! What each viewer sees of the cards, and that reaction windows open on what both players have seen (ruling 1).

use super::*;
use crate::cards::CardSet;
use crate::{Position, View};
use tabletop::chance::Quick;
use tabletop::{Position as _, Told as _, Viewer};

fn seen_by(side: Side, scene: &Scene) -> View {
    scene.position.view(Viewer::Seat(side.seat()))
}

/// The hands of `of` that `observer` thinks possible, over many worlds.
fn imagined(scene: &Scene, observer: Side, of: Side) -> Vec<CardSet> {
    let viewer = Viewer::Seat(observer.seat());
    (0..200).map(|seed| scene.position.resample(viewer, &mut Quick::new(seed)).cards.hand(of)).collect()
}

#[test]
fn a_player_sees_the_own_hand_and_only_the_size_of_the_enemys() {
    let dealt = Scene::new("").hand(Persia, &[1, 2]).hand(Greece, &[3]);
    let persian = seen_by(Persia, &dealt);
    assert_eq!(persian.hands.persia.known, cards(&[1, 2]));
    assert_eq!((persian.hands.greece.count, persian.hands.greece.known), (1, CardSet::EMPTY));
    // Not in the own hand, so perhaps in the enemy's.
    assert_eq!(persian.hands.greece.possible, CardSet::ALL.but_not(cards(&[1, 2])));
    assert_eq!(persian.hands.greece.thinkable, CardSet::ALL);
}

#[test]
fn the_table_sees_no_hand_and_the_referee_sees_all() {
    let position = Scene::new("").hand(Persia, &[1, 2]).hand(Greece, &[3]).position;
    let table = position.view(Viewer::Table);
    assert_eq!((table.hands.persia.known, table.hands.greece.known), (CardSet::EMPTY, CardSet::EMPTY));
    let referee = position.view(Viewer::Referee);
    assert_eq!((referee.hands.persia.known, referee.hands.greece.known), (cards(&[1, 2]), cards(&[3])));
}

#[test]
fn a_draw_shows_the_enemy_how_many_cards_and_not_which() {
    let drew = Event::Drew { side: Persia, count: 2, cards: cards(&[1, 2]) };
    let hidden = Event::Drew { side: Persia, count: 2, cards: CardSet::EMPTY };
    Scene::start().act_drawing(Action::BuyCards(2), &[1, 2]).told(drew, rulebook::PERSIAN_PREPARATION);
    assert_eq!(Position::redact(&drew, Viewer::Seat(Persia.seat())), drew);
    assert_eq!(Position::redact(&drew, Viewer::Seat(Greece.seat())), hidden);
    assert_eq!(Position::redact(&drew, Viewer::Table), hidden);
}

#[test]
fn cards_not_played_are_discarded_face_up_for_all_to_see() {
    let supplied = Scene::new("")
        .hand(Persia, &[1, 2, 4])
        .hand(Greece, &[3])
        .in_phase(Phase::KeepCards { side: Persia })
        .act(discard(&[2, 4]));
    for viewer in [Viewer::Seat(Greece.seat()), Viewer::Seat(Persia.seat()), Viewer::Table] {
        let view = supplied.position.view(viewer);
        assert_eq!((view.face_up, view.face_down.count), (cards(&[2, 4]), 0), "{}", rulebook::CARDS_IN_HAND);
        let discarded = Event::DiscardedFaceUp { side: Persia, cards: cards(&[2, 4]), by: None };
        assert_eq!(Position::redact(&discarded, viewer), discarded);
    }
    // Which card was kept stays hidden.
    assert_eq!(seen_by(Greece, &supplied).hands.persia.known, CardSet::EMPTY);
    let kept = imagined(&supplied, Greece, Persia);
    assert!(kept.contains(&cards(&[1])) && kept.contains(&cards(&[5])));
    assert!(kept.iter().all(|hand| hand.and(cards(&[2, 3, 4])).is_empty()));
}

#[test]
fn what_the_oracle_and_pacification_discard_lies_face_up_and_opens_no_window() {
    let oracle = Scene::new("Athenai G")
        .turn(Greece)
        .hand(Greece, &[7, 12])
        .hand(Persia, &[10])
        .act_drawing(Action::PlayEvent(c(7)), &[3, 4]);
    assert_eq!(seen_by(Persia, &oracle).face_up, cards(&[7, 12]), "{}", rulebook::ORACLE_OF_DELPHI);
    // Molon Labe lies there for all to see.
    demanded(oracle).phase(Phase::Tribute);
    let exchanged = Scene::new("")
        .hand(Persia, &[16, 1])
        .hand(Greece, &[14])
        .act(Action::PlayEvent(c(16)))
        .act_drawing(discard(&[1]), &[3, 4]);
    assert_eq!(seen_by(Greece, &exchanged).face_up, cards(&[1, 16]), "{}", rulebook::PACIFICATION);
}

#[test]
fn in_edition_1_cards_not_played_are_discarded_face_down_and_only_their_owner_knows_them() {
    let supplied = Scene::new("")
        .edition(1)
        .hand(Persia, &[1, 2])
        .hand(Greece, &[3])
        .in_phase(Phase::KeepCards { side: Persia })
        .refuses(discard(&[2]), rulebook::CARDS_IN_HAND)
        .act(Action::Keep(cards(&[1])));
    assert_eq!(seen_by(Persia, &supplied).face_down.known, cards(&[2]), "{}", rulebook::CARDS_IN_HAND);
    let greek = seen_by(Greece, &supplied);
    assert_eq!((greek.face_down.count, greek.face_down.known), (1, CardSet::EMPTY));
    let discarded = Event::Discarded { side: Persia, count: 1, cards: cards(&[2]) };
    let hidden = Event::Discarded { side: Persia, count: 1, cards: CardSet::EMPTY };
    supplied.happened(discarded);
    assert_eq!(Position::redact(&discarded, Viewer::Seat(Greece.seat())), hidden);
}

#[test]
fn played_cards_lie_open_to_all() {
    let played = Scene::new("").hand(Persia, &[4]).shown(Greece, &[3]).act(Action::PlayEvent(c(4)));
    assert_eq!(seen_by(Greece, &played).face_up, cards(&[4]), "{}", rulebook::PLAYING_AN_EVENT);
}

/// Hippias has seen 1, 2 and 4 in the Greek hand and taken 4.
fn after_hippias() -> Scene {
    Scene::new("Athenai G, Abydos P")
        .hand(Persia, &[9, 13, 14])
        .hand(Greece, &[1, 2, 4])
        .act(Action::PlayEvent(c(9)))
        .act(Action::DiscardTheirs(c(4)))
}

#[test]
fn what_hippias_saw_persia_knows_and_greece_knows_that_it_does() {
    let shown = after_hippias();
    assert_eq!(seen_by(Persia, &shown).hands.greece.known, cards(&[1, 2]), "{}", rulebook::HIPPIAS);
    assert_eq!(seen_by(Greece, &shown).hands.greece.shown, cards(&[1, 2]));
    assert_eq!(seen_by(Greece, &shown).hands.persia.known, CardSet::EMPTY);
    assert!(imagined(&shown, Persia, Greece).iter().all(|hand| *hand == cards(&[1, 2])));
}

#[test]
fn what_hippias_saw_is_still_known_when_new_cards_join_the_hand() {
    let drawn = after_hippias().hand(Greece, &[3]);
    let hands = imagined(&drawn, Persia, Greece);
    assert!(hands.iter().all(|hand| cards(&[1, 2]).is_within(*hand) && hand.len() == 3));
    assert!(hands.contains(&cards(&[1, 2, 3])) && hands.contains(&cards(&[1, 2, 5])));
    // Persia does not imagine its own cards there, nor those lying open.
    assert!(hands.iter().all(|hand| hand.and(cards(&[4, 9, 13, 14])).is_empty()));
}

#[test]
fn a_separate_peace_shows_what_is_left_of_the_greek_hand() {
    let shown = Scene::new("").hand(Persia, &[10]).hand(Greece, &[1, 6, 3]);
    let shown = shown.act_dice(Action::PlayEvent(c(10)), &[6, 1]);
    assert_eq!(seen_by(Persia, &shown).hands.greece.known, cards(&[1, 3]), "{}", rulebook::SEPARATE_PEACE);
    assert!(imagined(&shown, Persia, Greece).iter().all(|hand| *hand == cards(&[1, 3])));
}

#[test]
fn a_player_imagines_every_hand_the_enemy_may_have_and_keeps_the_own() {
    let dealt = Scene::new("").hand(Persia, &[1]).hand(Greece, &[3]);
    let hands = imagined(&dealt, Persia, Greece);
    let possible = CardSet::ALL.but_not(cards(&[1]));
    assert!(possible.into_iter().all(|card| hands.contains(&CardSet::one(card))));
    assert!(!hands.contains(&cards(&[1])));
    assert!(imagined(&dealt, Persia, Persia).iter().all(|hand| *hand == cards(&[1])));
}

#[test]
fn after_a_sudden_death_the_kept_greek_cards_are_not_in_the_new_draw_pile() {
    let given_up = Scene::new("")
        .shown(Greece, &[1, 2])
        .in_phase(Phase::BuyCards { side: Persia, talents: 12, budget: Budget::Campaign })
        .act_drawing(Action::BuyCards(1), &[11]);
    assert_eq!(seen_by(Persia, &given_up).hands.greece.known, cards(&[1, 2]));
    assert!(imagined(&given_up, Persia, Greece).iter().all(|hand| *hand == cards(&[1, 2])));
}

/// Persia demands earth and water while the Greek hand is this.
fn demanded(scene: Scene) -> Scene {
    scene.turn(Persia).hand(Persia, &[13, 14]).act(Action::PlayEvent(c(13)))
}

#[test]
fn a_window_opens_whether_or_not_the_card_is_held() {
    let held = demanded(Scene::new("").hand(Greece, &[12]));
    let not_held = demanded(Scene::new("").hand(Greece, &[1]));
    assert_eq!(held.position.phase, Phase::MolonLabe, "{}", rulebook::MOLON_LABE);
    assert_eq!(seen_by(Persia, &held), seen_by(Persia, &not_held));
    not_held.offers(&[Action::Decline]).refuses(Action::React(c(12)), rulebook::OPERATIONS);
}

#[test]
fn a_window_opens_even_when_the_card_is_in_the_persian_hand() {
    demanded(Scene::new("").hand(Persia, &[12]).hand(Greece, &[1])).phase(Phase::MolonLabe);
}

#[test]
fn no_window_opens_when_all_can_see_that_the_card_is_not_held() {
    demanded(Scene::new("")).phase(Phase::Tribute);
    demanded(Scene::new("").discarded(&[12]).hand(Greece, &[1])).phase(Phase::Tribute);
    demanded(Scene::new("").shown(Greece, &[1])).phase(Phase::Tribute);
}

#[test]
fn a_window_opens_again_when_the_shown_hand_has_drawn() {
    demanded(Scene::new("").shown(Greece, &[1]).hand(Greece, &[2])).phase(Phase::MolonLabe);
}

#[test]
fn a_window_stays_shut_once_the_card_drawn_is_played_and_only_shown_ones_are_left() {
    let played =
        Scene::new("Athenai G, Abydos P").hand(Persia, &[10, 3]).shown(Greece, &[1]).hand(Greece, &[16]);
    demanded(
        played
            .turn(Greece)
            .act(Action::PlayEvent(c(16)))
            .act(Action::RemoveArmies { city: Abydos, armies: 1 }),
    )
    .phase(Phase::Tribute);
}

#[test]
fn themistocles_is_asked_about_only_while_greece_may_hold_him() {
    let sailed = |scene: Scene| {
        scene.hand(Persia, &[14, 10]).act(Action::PlayMovement(c(14))).act(sail(Ephesos, Naxos, 1, 0))
    };
    let board = "Ephesos p, Athenai g";
    sailed(Scene::new(board).hand(Greece, &[1])).waits_for(Greece).offers(&[Action::Decline]);
    sailed(Scene::new(board).hand(Persia, &[5]).hand(Greece, &[1])).offers(&[Action::Decline]);
    let ended = Phase::Operations { side: Greece, enemy_passed: false };
    sailed(Scene::new(board).discarded(&[5]).hand(Greece, &[1])).phase(ended);
}

#[test]
fn who_holds_the_card_that_is_asked_for_is_told_that_it_is_a_formality() {
    let sailed = |own: &[u8]| {
        let scene = Scene::new("Ephesos p, Athenai g").hand(Persia, own).hand(Greece, &[1]);
        scene.act(Action::PlayMovement(c(14))).act(sail(Ephesos, Naxos, 1, 0))
    };
    let told = |scene: &Scene, viewer| Position::doing(&scene.position.view(viewer));
    let asked = "Greece is asked, as whenever Persia sails, whether Themistocles acts";
    let (held, free) = (sailed(&[5, 14]), sailed(&[10, 14]));
    let persia = Viewer::Seat(Persia.seat());
    assert_eq!(told(&held, persia), format!("{asked}; you hold that card, but the table does not know."));
    for (scene, viewer) in [(&held, Viewer::Table), (&held, Viewer::Seat(Greece.seat())), (&free, persia)] {
        assert_eq!(told(scene, viewer), format!("{asked}."));
    }
}

#[test]
fn artemisia_is_asked_about_only_while_greece_may_hold_her() {
    let fought = |scene: Scene| {
        let scene = scene.turn(Greece).hand(Persia, &[14]).hand(Greece, &[1, 2]);
        scene.act(Action::PlayMovement(c(1))).act_dice(sail(Athenai, Naxos, 2, 0), &[3, 1, 1, 1])
    };
    let board = "Athenai gg, Naxos pp";
    fought(Scene::new(board)).offers(&[Action::Decline]);
    fought(Scene::new(board).discarded(&[9])).refuses(Action::Decline, rulebook::NAVAL_BATTLES);
}

#[test]
fn before_a_land_battle_greece_is_asked_while_it_may_hold_any_answer() {
    let marched =
        |scene: Scene| scene.hand(Persia, &[13, 10]).hand(Greece, &[2]).act(Action::PlayMovement(c(13)));
    let board = "Larissa P, Thebai G";
    let step = march(Larissa, Thebai, 1);
    marched(Scene::new(board)).act(step).offers(&[Action::Decline]);
    marched(Scene::new(board).discarded(&[4])).act(step).offers(&[Action::Decline]);
    // Pausanias may be held, but no cavalry rides.
    marched(Scene::new(board).discarded(&[4, 15])).act_dice(step, &[2, 1]).board("Thebai P");
    // The 300 may be held, but Sparta keeps the Carneia.
    let festival = marched(Scene::new(board).discarded(&[4])).with(|position| position.carneia = true);
    festival.act_dice(step, &[2, 1]).board("Thebai P");
    let ridden = Scene::new(board).discarded(&[4, 15]).hand(Persia, &[1, 10]).hand(Greece, &[2]);
    ridden.act(Action::PlayEvent(c(1))).act(step).offers(&[Action::Decline]);
}

#[test]
fn the_immortals_are_asked_about_only_while_persia_may_hold_them() {
    let wiped_out = |scene: Scene| {
        let scene = scene.hand(Persia, &[13, 10]).shown(Greece, &[1]).act(Action::PlayMovement(c(13)));
        scene.act_dice(march(Larissa, Thebai, 1), &[1, 2])
    };
    let board = "Larissa P, Thebai G";
    wiped_out(Scene::new(board))
        .waits_for(Persia)
        .offers(&[Action::Decline])
        .refuses(Action::Immortals(1), rulebook::IMMORTALS);
    wiped_out(Scene::new(board).discarded(&[5])).waits_for(Greece);
}

#[test]
fn cards_laid_aside_face_down_look_alike_and_those_laid_open_do_not() {
    let overt = |action| Position::overt(action);
    for laid_aside in [Action::Keep, Action::Exchange] {
        assert_eq!(overt(laid_aside(cards(&[1, 5]))), overt(laid_aside(cards(&[2, 16]))));
        assert_ne!(overt(laid_aside(cards(&[1, 5]))), overt(laid_aside(cards(&[1]))), "all can count them");
    }
    assert_ne!(overt(Action::Keep(cards(&[1]))), overt(Action::Exchange(cards(&[1]))));
    assert_ne!(overt(discard(&[1, 5])), overt(discard(&[2, 16])));
    for laid_open in [Action::PlayEvent, Action::PlayMovement, Action::React, Action::DiscardTheirs] {
        assert_ne!(overt(laid_open(c(1))), overt(laid_open(c(2))));
    }
}
