//! What a choice is said to risk: the same as the odds, and the same as every way the dice can fall.

use super::odds::walk;
use super::scene::{Scene, c, march, moving, sail};
use super::{Action, City, Side};
use crate::odds::Battle;
use crate::phase::{Figure, LandStage, Phase};
use crate::{Position, rulebook as rule};
use tabletop::testing::TestScene as _;
use tabletop::{Forecast, Position as _, Rule, Told as _, Viewer};

fn seen(scene: &Scene, viewer: Viewer, action: Action) -> Option<Forecast> {
    let forecast = Position::forecast(&scene.position.view(viewer), action);
    if let Some(forecast) = &forecast {
        let all: f64 = forecast.ends.iter().map(|end| end.chance).sum();
        assert!((all - 1.0).abs() < 1e-12, "{forecast:?}");
        assert!(
            forecast.unseen.iter().all(|card| card.chance.is_none_or(|chance| (0.0..=1.0).contains(&chance)))
        );
    }
    forecast
}

/// The forecast of the side that decides.
#[track_caller]
fn forecast(scene: &Scene, action: Action) -> Forecast {
    let side = scene.position.phase.decides().unwrap();
    assert_eq!(scene.position.check(action), Ok(()));
    seen(scene, Viewer::Seat(side.seat()), action).expect("a battle")
}

fn cards(forecast: &Forecast) -> Vec<Rule> {
    forecast.unseen.iter().map(|unseen| unseen.rule).collect()
}

/// What is forecast for this card is what every way the dice can fall through the rules comes to.
#[track_caller]
fn walked(scene: &Scene, action: Action, card: Rule, answers: &[Action]) {
    let forecast = forecast(scene, action);
    let side = scene.position.phase.decides().unwrap();
    let battle = Battle::threatened(&scene.position.view(Viewer::Table), action).unwrap();
    let taken = |answers: &[Action]| {
        walk(&scene.position, action, &battle, answers).chance(|end| end.holds == Some(side))
    };
    let unseen = forecast.unseen.iter().find(|unseen| unseen.rule == card).expect("it may be held");
    let chance = unseen.chance.unwrap();
    assert!((forecast.chance() - taken(&[])).abs() < 1e-9, "{forecast:?}");
    assert!((chance - taken(answers)).abs() < 1e-9, "{unseen:?}");
    assert!((chance - forecast.chance()).abs() > 1e-3, "{unseen:?} changes nothing");
}

/// Persia has played a card to march on Thebai.
fn thebai(greeks: &str, persians: &str, play: Action) -> Scene {
    let board = format!("Larissa {persians}, Thebai {greeks}, Pella P, Athenai G");
    Scene::new(&board).hand(Side::Persia, &[1, 5, 14]).hand(Side::Greece, &[4, 6, 9, 15]).act(play)
}

const MOVE: Action = Action::PlayMovement(crate::cards::card(14));

#[test]
fn a_march_is_told_with_its_ends_its_losses_and_the_cards_that_may_answer() {
    let forecast = forecast(&thebai("GG", "PPP", MOVE), march(City::Larissa, City::Thebai, 3));
    assert_eq!(forecast.aim, "take Thebai");
    let words: Vec<&str> = forecast.ends.iter().map(|end| end.words.as_str()).collect();
    assert_eq!(words, ["Persia takes Thebai", "nobody is left in Thebai", "Greece holds Thebai"]);
    let favours: Vec<_> = forecast.ends.iter().map(|end| end.favours).collect();
    assert_eq!(favours, [Some(Side::Persia.seat()), None, Some(Side::Greece.seat())]);
    assert_eq!(forecast.losses.len(), 2);
    assert!(forecast.losses[0].1.ends_with(" of 3 armies") && forecast.losses[1].1.ends_with(" of 2 armies"));
    let unseen: Vec<_> = forecast.unseen.iter().map(|card| (card.words.as_str(), card.sure)).collect();
    assert_eq!(
        unseen,
        [
            ("If Greece answers with Miltiades", false),
            ("If Greece answers with the 300 Spartans", false),
            ("If you answer with the Immortals", true)
        ]
    );
    let chance = |n: usize| forecast.unseen[n].chance.unwrap();
    assert!(chance(0) < forecast.chance() && chance(0) == chance(1) && forecast.chance() < chance(2));
    assert!(
        forecast
            .to_string()
            .starts_with(&format!("{:.0} % to take Thebai, losing", forecast.chance() * 100.0))
    );
}

#[test]
fn answers_are_reckoned_as_the_rules_play_them() {
    let advance = march(City::Larissa, City::Thebai, 2);
    walked(&thebai("G", "PP", MOVE), advance, rule::MILTIADES, &[Action::React(c(4))]);
    walked(
        &thebai("GG", "P", MOVE),
        march(City::Larissa, City::Thebai, 1),
        rule::THREE_HUNDRED_SPARTANS,
        &[Action::React(c(15))],
    );
    let cavalry = thebai("G", "PP", Action::PlayEvent(c(1)));
    walked(&cavalry, advance, rule::PAUSANIAS, &[Action::React(c(6))]);
    let back = [1, 2, 3].map(Action::Immortals);
    walked(&thebai("G", "P", MOVE), march(City::Larissa, City::Thebai, 1), rule::IMMORTALS, &back);
}

#[test]
fn in_a_battle_the_immortals_bring_back_all_who_fell_in_it() {
    let scene = thebai("G", "PPP", MOVE)
        .act(march(City::Larissa, City::Thebai, 2))
        .act_dice(Action::Decline, &[1, 1, 6]);
    assert!(
        matches!(scene.position.phase, Phase::LandBattle(_, clash) if clash.stage == LandStage::AttackerRetreat)
    );
    assert_eq!(cards(&forecast(&scene, Action::FightOn)), [rule::IMMORTALS], "{}", rule::LAND_BATTLES);
    walked(&scene, Action::FightOn, rule::IMMORTALS, &[1, 2, 3].map(Action::Immortals));
    assert_eq!(seen(&scene, Viewer::Table, Action::Retreat { to: City::Larissa, by_sea: false }), None);
}

#[test]
fn the_defender_hears_what_it_stands_to_lose() {
    let scene = thebai("GG", "PPPP", MOVE)
        .act(march(City::Larissa, City::Thebai, 3))
        .act_dice(Action::Decline, &[4, 1, 1, 2, 3])
        .act(Action::FightOn);
    let told = forecast(&scene, Action::FightOn);
    assert_eq!((told.aim.as_str(), told.ends[0].words.as_str()), ("hold Thebai", "Greece holds Thebai"));
    assert_eq!(told.unseen[0].words, "If Persia answers with the Immortals");
    assert!(!told.unseen[0].sure && told.unseen[0].chance.unwrap() < told.chance());
    let scene = thebai("GG", "PPPP", MOVE).act(march(City::Larissa, City::Thebai, 3));
    assert_eq!(cards(&forecast(&scene, Action::Decline)), [rule::IMMORTALS]);
    assert_eq!(cards(&forecast(&scene, Action::React(c(4)))), [rule::IMMORTALS], "one sets the dice");
}

#[test]
fn only_cards_that_may_be_held_and_may_be_played_are_reckoned_with() {
    let advance = march(City::Larissa, City::Thebai, 2);
    let told = |scene: Scene| cards(&forecast(&scene.act(MOVE), advance));
    let scene = || Scene::new("Larissa PP, Thebai GG").hand(Side::Persia, &[1, 14]);
    assert_eq!(told(scene()), [], "{}: an empty hand", rule::OPERATIONS);
    let unknown = || scene().hand(Side::Greece, &[2]);
    assert_eq!(told(unknown()), [rule::MILTIADES, rule::THREE_HUNDRED_SPARTANS]);
    assert_eq!(told(unknown().fallen(Figure::Miltiades)), [rule::THREE_HUNDRED_SPARTANS]);
    assert_eq!(told(unknown().with(|p| p.carneia = true)), [rule::MILTIADES], "{}", rule::CARNEIA);
    assert_eq!(told(scene().discarded(&[4, 15]).hand(Side::Greece, &[2])), []);
    let shown = scene().shown(Side::Greece, &[2, 15]).act(MOVE);
    assert!(forecast(&shown, advance).unseen.iter().all(|unseen| unseen.sure));
    assert_eq!(cards(&forecast(&shown, advance)), [rule::THREE_HUNDRED_SPARTANS]);
    // The Persian hand is unknown to Greece, which attacks here: the 300 only defend.
    let greek = scene().turn(Side::Greece).hand(Side::Greece, &[4, 15, 2]).act(Action::PlayMovement(c(2)));
    let unseen = forecast(&greek, march(City::Thebai, City::Larissa, 2)).unseen;
    let words: Vec<&str> = unseen.iter().map(|unseen| unseen.words.as_str()).collect();
    assert_eq!(words, ["If you answer with Miltiades", "If Persia answers with the Immortals"]);
    let no_king = greek.fallen(Figure::Xerxes);
    assert_eq!(cards(&forecast(&no_king, march(City::Thebai, City::Larissa, 2))), [rule::MILTIADES]);
}

#[test]
fn miltiades_takes_an_army_from_the_battle_only_if_there_is_no_other() {
    let advance = march(City::Larissa, City::Thebai, 2);
    let told = |board: &str| {
        let scene = Scene::new(board).hand(Side::Persia, &[14, 1]).shown(Side::Greece, &[4]).act(MOVE);
        forecast(&scene, advance).unseen[0].chance.unwrap()
    };
    let all_here = told("Larissa PP, Thebai GGGGGGGGG");
    let one_elsewhere = told("Larissa PP, Thebai GGGGGGGG, Athenai G");
    assert!((all_here - one_elsewhere).abs() < 1e-12, "{}", rule::PLAYING_AN_EVENT);
}

#[test]
fn an_empty_major_city_stays_with_its_side() {
    let scene = moving(Side::Persia, "Thebai P, Athenai G, Larissa P");
    let told = forecast(&scene, march(City::Thebai, City::Athenai, 1));
    assert_eq!(told.ends[1].words, "nobody is left, and Athenai is Greek");
    assert_eq!(told.ends[1].favours, Some(Side::Greece.seat()), "{}", rule::CONTROL);
    let defence = seen(&scene, Viewer::Table, march(City::Thebai, City::Athenai, 1)).unwrap();
    assert_eq!(defence, told, "no card is hidden here");
}

#[test]
fn themistocles_may_come_with_his_largest_squadron() {
    let voyage = sail(City::Ephesos, City::Eretria, 3, 2);
    let scene = || {
        Scene::new("Ephesos PP ppp, Eretria G g, Athenai gg, Sparta g")
            .hand(Side::Persia, &[14, 1])
            .hand(Side::Greece, &[5])
    };
    let told = forecast(&scene().act(MOVE), voyage);
    let words: Vec<&str> = told.unseen.iter().map(|unseen| unseen.words.as_str()).collect();
    assert_eq!(
        words,
        [
            "If Themistocles comes with 2 fleets from Athenai",
            "If Greece answers with Artemisia's flight",
            "If Greece answers with Miltiades",
            "If Greece answers with the 300 Spartans"
        ]
    );
    assert_eq!(told.losses[0].1.matches(" of ").count(), 2, "fleets and armies: {:?}", told.losses);
    let alone = |edition| {
        let scene = Scene::new("Ephesos PP ppp, Eretria G g").edition(edition);
        forecast(&scene.hand(Side::Persia, &[14, 1]).hand(Side::Greece, &[5]).act(MOVE), voyage)
    };
    assert!(!cards(&alone(2)).contains(&rule::THEMISTOCLES), "he has no fleet elsewhere");
    let told = alone(1);
    assert_eq!(told.unseen[0].chance, None);
    assert_eq!(told.unseen[0].words, "If Themistocles acts, fleets may leave Eretria and none may retreat");
}

#[test]
fn themistocles_makes_one_battle_of_it_as_forecast() {
    let voyage = sail(City::Ephesos, City::Eretria, 2, 1);
    let scene = Scene::new("Ephesos P pp, Eretria G, Sparta g")
        .hand(Side::Persia, &[14, 1])
        .hand(Side::Greece, &[5])
        .act(MOVE);
    let told = forecast(&scene, voyage).unseen.remove(0);
    let sent = scene.act(voyage).act(Action::React(c(5)));
    let joins = sail(City::Sparta, City::Eretria, 1, 0);
    let battle = Battle::threatened(&sent.position.view(Viewer::Table), joins).unwrap();
    assert_eq!((battle.attacker, battle.fleets.greece), (Side::Persia, 1), "{}", rule::THEMISTOCLES);
    let taken = walk(&sent.position, joins, &battle, &[]).chance(|end| end.holds == Some(Side::Persia));
    assert!((told.chance.unwrap() - taken).abs() < 1e-9, "{told:?}, walked {taken}");
    assert_eq!(forecast(&sent, joins).aim, "hold Eretria");
}

#[test]
fn fleets_fight_for_the_waters_or_against_a_landing() {
    let scene = moving(Side::Persia, "Ephesos PP ppp, Athenai G g, Eretria g");
    let waters = forecast(&scene, sail(City::Ephesos, City::Athenai, 2, 0));
    assert_eq!(waters.aim, "win the waters of Athenai");
    assert_eq!(waters.ends[0].words, "Persia wins the waters of Athenai");
    assert!(waters.losses.iter().all(|(_, lost)| !lost.contains("arm")), "{:?}", waters.losses);
    let landing = forecast(&scene, sail(City::Ephesos, City::Eretria, 2, 2));
    let words: Vec<&str> = landing.ends.iter().map(|end| end.words.as_str()).collect();
    assert_eq!(words, ["Persia takes Eretria", "Persia does not land at Eretria"], "{}", rule::NAVAL_BATTLES);
    assert_eq!(landing.losses[1].1.matches(" of ").count(), 1);
    assert_eq!(seen(&scene, Viewer::Table, sail(City::Ephesos, City::Naxos, 2, 2)), None);
    let relief = moving(Side::Greece, "Eretria GG gg, Athenai G p");
    assert_eq!(forecast(&relief, sail(City::Eretria, City::Athenai, 2, 1)).aim, "win the waters of Athenai");
}

#[test]
fn artemisia_may_flee_where_a_second_persian_fleet_is() {
    let scene = |fleets: &str| {
        Scene::new(&format!("Ephesos {fleets}, Athenai ggg"))
            .turn(Side::Greece)
            .hand(Side::Greece, &[9, 14])
            .hand(Side::Persia, &[1])
            .act(MOVE)
    };
    let voyage = sail(City::Athenai, City::Ephesos, 3, 0);
    let told = forecast(&scene("pp"), voyage);
    assert_eq!(told.unseen[0].words, "If you answer with Artemisia's flight");
    assert!(told.unseen[0].chance.unwrap() > told.chance(), "{}", rule::ARTEMISIA);
    assert_eq!(cards(&forecast(&scene("p"), voyage)), []);
    assert_eq!(cards(&forecast(&scene("pp").fallen(Figure::Artemisia), voyage)), []);
}
