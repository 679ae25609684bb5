//! What each choice is said to come to, beside the others.

use super::odds::walk;
use super::scene::{Scene, march, sail, sail_back};
use super::{Action, City, Side};
use crate::odds::Battle;
use crate::phase::{Budget, Figure, Phase};
use crate::pieces::Place;
use crate::words::{aftermath, raised, stakes};
use crate::{Position, View, rulebook as rule};
use tabletop::testing::TestScene as _;
use tabletop::{Fact, Position as _, Told as _, Viewer};

fn told(facts: &[Fact]) -> Vec<String> {
    facts.iter().map(|fact| format!("{} {}", fact.name, fact.words)).collect()
}

/// As whoever decides sees it.
fn seen(scene: &Scene) -> View {
    let side = scene.position.phase.decides().unwrap();
    scene.position.view(Viewer::Seat(side.seat()))
}

/// What the choices of whoever decides come to.
fn at_stake(scene: &Scene) -> Vec<String> {
    told(&stakes(&seen(scene), &scene.position.actions()))
}

fn takes(scene: &Scene, attacker: Side, city: City) -> String {
    let (_, chance) = Battle::likeliest(&seen(scene), attacker, city).unwrap();
    format!("{} %", (chance + 5_000) / 10_000)
}

const MOVE: Action = Action::PlayMovement(crate::cards::card(14));

/// Persia marches on Thebai, and Greece may answer.
fn thebai(greeks: &str, persians: &str) -> Scene {
    Scene::new(&format!("Larissa {persians}, Thebai {greeks}, Pella P, Athenai G"))
        .hand(Side::Persia, &[1, 5, 14])
        .hand(Side::Greece, &[4, 6, 15])
        .act(MOVE)
        .act(march(City::Larissa, City::Thebai, persians.len() as u8))
}

#[test]
fn an_answer_is_weighed_against_none() {
    let scene = thebai("GG", "PPP");
    let told = at_stake(&scene);
    let [miltiades, spartans, none, assumed] = told.as_slice() else { panic!("{told:?}") };
    assert!(
        miltiades.starts_with("Answer with Miltiades: ") && miltiades.contains("% to hold Thebai"),
        "{told:?}"
    );
    assert!(spartans.starts_with("Answer with 300 Spartans: "), "{told:?}");
    let forecast = Position::forecast(&seen(&scene), Action::Decline).unwrap();
    assert_eq!(*none, format!("Don't play a card: {forecast}"));
    assert!(assumed.starts_with("Reckoned with"));
    let rules: Vec<_> =
        stakes(&seen(&scene), &scene.position.actions()).iter().filter_map(|fact| fact.rule).collect();
    assert_eq!(rules, [rule::MILTIADES, rule::THREE_HUNDRED_SPARTANS, rule::OPERATIONS]);
}

#[test]
fn to_fight_on_is_weighed_against_a_retreat() {
    let scene = thebai("GG", "PPPP").act_dice(Action::Decline, &[4, 1, 1, 2, 3]);
    let told = at_stake(&scene);
    assert!(told[0].starts_with("Fight on: ") && told[0].contains("% to take Thebai, losing "), "{told:?}");
    assert_eq!(told[1], "Retreat to Larissa: saves 4 armies, and Thebai is left to Greece");
}

#[test]
fn retreats_that_come_to_the_same_are_told_once() {
    let scene = thebai("GG", "PPPP").act_dice(Action::Decline, &[4, 1, 1, 2, 3]).act(Action::FightOn);
    assert!(scene.position.actions().len() >= 2, "{:?}", scene.position.actions());
    let scene = scene.with(|position| {
        position.armies.greece.transfer(Place::Reserve, Place::City(City::Delphi), 1);
    });
    let told = at_stake(&scene);
    assert_eq!(told[1], "Retreat: saves 1 army, and Thebai is left to Persia", "{told:?}");
    assert_eq!(told.len(), 3);
}

#[test]
fn the_immortals_are_weighed_against_a_battle_lost() {
    let scene = thebai("GG", "P").act_dice(Action::Decline, &[1, 6, 6]);
    let told = at_stake(&scene);
    assert!(
        told[0].starts_with("The Immortals return: 1 army fights again: ") && told[0].contains('%'),
        "{told:?}"
    );
    assert_eq!(told[1], "Don't play a card: Greece holds Thebai");
}

#[test]
fn fleets_that_leave_let_the_enemy_land_with_these_odds() {
    let scene = Scene::new("Ephesos PP ppp, Athenai G gg")
        .shown(Side::Persia, &[14, 10])
        .shown(Side::Greece, &[1])
        .act(MOVE)
        .act_dice(sail(City::Ephesos, City::Athenai, 3, 2), &[1, 1, 1, 2, 2]);
    let told = at_stake(&scene);
    assert!(told[0].starts_with("Fight on: ") && told[0].contains("% to take Athenai"), "{told:?}");
    assert_eq!(
        told[1],
        "Retreat by sea to Ephesos: saves 2 fleets and 2 armies aboard, and Athenai is left to Greece"
    );
    let scene = scene.act(Action::FightOn);
    let Phase::NavalBattle(trip, _) = scene.position.phase else { panic!("{:?}", scene.position.phase) };
    let landing = Battle::after_the_defender_sailed(&seen(&scene), trip).unwrap();
    let held = walk(&scene.position, sail_back(City::Sparta), &landing, &[])
        .percent(|end| end.holds != Some(Side::Persia));
    let told = at_stake(&scene);
    let away = format!("Retreat by sea to Sparta: saves 2 fleets; then {held:.0} % to hold Athenai, losing ");
    assert!(told.iter().any(|line| line.starts_with(&away)), "{away}: {told:?}");
}

#[test]
fn themistocles_is_weighed_against_a_landing() {
    let scene = |board: &str| {
        Scene::new(board).hand(Side::Persia, &[14, 1]).hand(Side::Greece, &[5]).act(MOVE).act(sail(
            City::Ephesos,
            City::Naxos,
            2,
            1,
        ))
    };
    let told = at_stake(&scene("Ephesos P pp, Sparta gg, Athenai g"));
    assert!(told[0].starts_with("Answer with Themistocles: with 2 fleets from Sparta, "), "{told:?}");
    assert!(told[0].contains("% to keep Persia out of Naxos"), "{told:?}");
    assert_eq!(told[1], "Don't play a card: Persia lands and takes Naxos");
}

#[test]
fn without_odds_nothing_is_said() {
    assert!(at_stake(&Scene::new("Athenai G, Ephesos P").hand(Side::Persia, &[1])).is_empty());
    let scene = thebai("GG", "PPP");
    assert!(stakes(&seen(&scene), &[Action::Decline]).is_empty(), "there is nothing to choose");
}

#[test]
fn forces_are_raised_against_the_best_attack_there_is() {
    let raise =
        Phase::Raise { side: Side::Greece, talents: 3, fleets_left: 2, next: 0, budget: Budget::Campaign };
    let scene = |board: &str| Scene::new(board).in_phase(raise);
    let [before, after] =
        ["Athenai G, Thebai PP, Larissa PPP", "Athenai GG, Thebai PP, Larissa PPP"].map(scene);
    // The way from Larissa leads through Thebai, which is Persian: three armies come, not two.
    let [was, is] = [&before, &after].map(|scene| takes(scene, Side::Persia, City::Athenai));
    let best = Battle::likeliest(&seen(&before), Side::Persia, City::Athenai).unwrap().0;
    assert_eq!((best.armies.persia, best.armies.greece), (3, 1));
    let placed = told(&raised(&seen(&before), &seen(&after)));
    assert_eq!(
        placed[0],
        format!("Persia's best attack on Athenai: {was} to take it, with what is placed {is}")
    );
    assert!(placed.iter().any(|line| line.starts_with("Your best attack on Thebai: ")), "{placed:?}");
    assert!(placed.last().unwrap().starts_with("Reckoned with"));
    let nothing = told(&raised(&seen(&before), &seen(&before)));
    assert!(nothing.contains(&format!("Persia's best attack on Athenai: {was} to take it")), "{nothing:?}");
    assert!(nothing.iter().all(|line| !line.contains("Your best attack")), "{nothing:?}");
}

#[test]
fn an_attack_comes_by_sea_with_three_armies_at_most_and_not_out_of_sparta_during_the_carneia() {
    let scene = Scene::new("Ephesos PPPPP pppp, Naxos G");
    let (battle, _) = Battle::likeliest(&seen(&scene), Side::Persia, City::Naxos).unwrap();
    assert_eq!((battle.fleets.persia, battle.armies.persia), (4, 3), "{}", rule::NAVAL_MOVEMENT);
    let spartans = Scene::new("Sparta GG, Korinthos P");
    assert!(Battle::likeliest(&seen(&spartans), Side::Greece, City::Korinthos).is_some());
    let festival = spartans.with(|position| position.carneia = true);
    assert_eq!(Battle::likeliest(&seen(&festival), Side::Greece, City::Korinthos), None, "{}", rule::CARNEIA);
}

#[test]
fn a_movement_says_what_it_leaves_behind_and_what_it_comes_to() {
    let scene = Scene::new("Athenai GG, Korinthos G, Larissa PPP")
        .turn(Side::Greece)
        .shown(Side::Greece, &[1])
        .shown(Side::Persia, &[14])
        .act(Action::PlayMovement(crate::cards::card(1)));
    let left = told(&aftermath(&seen(&scene), march(City::Athenai, City::Thebai, 1)));
    let alone = Scene::new("Athenai G, Thebai G, Korinthos G, Larissa PPP").turn(Side::Greece);
    let takes = takes(&alone, Side::Persia, City::Thebai);
    assert!(
        left.contains(&format!("Thebai: Persia's best attack has {takes} to take it after this")),
        "{left:?}"
    );
    let left = told(&aftermath(&seen(&scene), march(City::Korinthos, City::Thebai, 1)));
    assert_eq!(left[0], "Korinthos is left empty, and nobody's");
}

#[test]
fn a_pass_says_what_it_forgoes_and_what_comes_of_it_and_forces_what_they_change() {
    let turn = |greek: &[u8]| {
        let scene = Scene::new("Larissa P, Thebai GG, Sparta g").hand(Side::Persia, &[1]);
        scene.hand(Side::Greece, greek).turn(Side::Persia)
    };
    let scene = turn(&[2]);
    let left = told(&aftermath(&seen(&scene), Action::Pass));
    let own = takes(&scene, Side::Persia, City::Thebai);
    let theirs = takes(&scene, Side::Greece, City::Larissa);
    assert_eq!(left[0], format!("Your best attack on Thebai: {own} to take it"), "what is forgone");
    assert_eq!(left[1], format!("Greece's best attack on Larissa: {theirs} to take it"));
    let alone = told(&aftermath(&seen(&turn(&[])), Action::Pass));
    assert!(!alone.iter().any(|line| line.contains("Greece's")), "without a card nobody strikes: {alone:?}");
    let last = turn(&[2]).in_phase(Phase::Operations { side: Side::Persia, enemy_passed: true });
    let counted = told(&aftermath(&seen(&last), Action::Pass));
    assert_eq!(
        counted[0],
        "Both have passed: after supply the cities are counted; as they are held now, Greece has 5, Persia 5: no points"
    );
    assert!(!counted.iter().any(|line| line.contains("Greece's")), "nobody strikes any more: {counted:?}");
    let raising = scene.in_phase(Phase::Raise {
        side: Side::Persia,
        talents: 4,
        fleets_left: 0,
        next: 0,
        budget: Budget::Campaign,
    });
    let raised = told(&aftermath(&seen(&raising), Action::RaiseArmies { city: City::Larissa, armies: 3 }));
    assert!(raised[0].contains("Larissa: ") && raised[0].contains("with what is placed"), "{raised:?}");
}

#[test]
fn bought_cards_say_how_often_one_can_act_and_what_is_left() {
    let buying = |talents| Phase::BuyCards { side: Side::Persia, talents, budget: Budget::Campaign };
    let scene = Scene::new("Ephesos PP").hand(Side::Persia, &[1]).in_phase(buying(12));
    let told = |count| told(&aftermath(&seen(&scene), Action::BuyCards(count)));
    let five = [
        "6 cards: you can act 6 times in this campaign, with an event or a move each.",
        "Left for armies and fleets: 7 talents.",
    ];
    assert_eq!(told(5), five);
    assert_eq!(told(0)[0], "1 card: you can act once in this campaign.");
}

#[test]
fn what_is_kept_says_what_it_costs_and_what_it_is_worth() {
    let keep = |side| {
        Scene::new("Athenai G, Thebai PPP, Abydos P")
            .hand(Side::Greece, &[4, 7])
            .hand(Side::Persia, &[5, 8])
            .in_phase(Phase::KeepCards { side })
    };
    let greece = at_stake(&keep(Side::Greece));
    let was = takes(&keep(Side::Greece), Side::Persia, City::Athenai);
    assert!(
        greece[0].starts_with(&format!(
            "Miltiades (4): Persia's best attack on Athenai has {was} to take it, with this card "
        )),
        "{greece:?}"
    );
    assert_eq!(greece.len(), 2, "the Oracle changes no battle: {greece:?}");
    let persia = at_stake(&keep(Side::Persia));
    assert_eq!(persia[0], "To keep a card costs 2 talents of the next 12");
    assert!(
        persia[1].starts_with("The Immortals (5): ") && persia[1].contains("with this card"),
        "{persia:?}"
    );
}

#[test]
fn the_more_cards_persia_buys_the_likelier_the_king_dies() {
    let buys = Phase::BuyCards { side: Side::Persia, talents: 12, budget: Budget::Campaign };
    let scene = || Scene::new("Ephesos P").in_phase(buys);
    let told = at_stake(&scene());
    assert!(
        told[0].starts_with(
            "Among the cards may be the king's sudden death, which breaks the campaign off: 1 card 6 %, 2 cards 13 %, 3 cards 19 %"
        ),
        "{told:?}"
    );
    // Greece may hold it as well.
    let told = at_stake(&scene().hand(Side::Greece, &[1, 2, 3, 4]));
    assert!(told[0].contains("1 card 6 %, 2 cards 13 %"), "{told:?}");
    assert!(at_stake(&scene().discarded(&[11])).is_empty(), "it cannot be drawn");
    assert!(at_stake(&scene().fallen(Figure::Darius).fallen(Figure::Xerxes)).is_empty());
}
