//! 7 The odds: a closed recursion, and every branch of the rules, must agree.

use super::scene::{Scene, c};
use super::{Action, City, Side};
use crate::map::{CitySet, PORTS};
use crate::odds::{Battle, Cards, End, Nerve};
use crate::phase::{Clash, GreekDice, LandStage, NavalStage, Phase};
use crate::pieces::Place;
use crate::{BySide, Position, rulebook};
use tabletop::chance::for_each_branch;
use tabletop::odds::Odds;
use tabletop::testing::TestScene as _;
use tabletop::{Position as _, Silent, Viewer};

const STEADY: BySide<Nerve> = BySide { persia: Nerve::ToTheEnd, greece: Nerve::ToTheEnd };

/// The odds of a movement, counted and walked, are the same for these nerves and answers.
#[track_caller]
fn agree(
    scene: Scene,
    play: Action,
    movement: Action,
    nerve: BySide<Nerve>,
    answers: &[Action],
    cards: Cards,
) {
    let start = scene.act(play).position;
    let threatened = Battle::threatened(&start.view(Viewer::Table), movement).expect("a battle");
    let battle = Battle { nerve, cards, ..threatened };
    let counted = battle.odds();
    let walked = walk(&start, movement, &battle, answers);
    let ends = |odds: &Odds<End>| odds.ends().map(|(end, _)| *end).collect::<Vec<_>>();
    assert_eq!(ends(&counted), ends(&walked));
    for ((end, counted), (_, walked)) in counted.ends().zip(walked.ends()) {
        // Millions of branches add up to a rounding error of their own.
        assert!((counted - walked).abs() < 1e-9, "{end:?}: counted {counted}, walked {walked}");
    }
    assert!((counted.chance(|_| true) - 1.0).abs() < 1e-12);
}

/// Walks every way the dice can fall through the rules themselves.
pub(super) fn walk(start: &Position, movement: Action, battle: &Battle, answers: &[Action]) -> Odds<End> {
    let mut met = Vec::new();
    for_each_branch(|chance| {
        let mut position = start.clone();
        position.apply(movement, chance, &mut Silent);
        let mut retreated = None;
        while let Some(decision) = decide(&position, battle, answers) {
            // A fleet that gives way before a landing is not the end of it.
            let lands = position.armies[battle.attacker].at(Place::Aboard) > 0;
            let side = position.phase.decides().filter(|&side| side == battle.attacker || !lands);
            retreated = side.filter(|_| matches!(decision, Action::Retreat { .. }));
            position.apply(decision, chance, &mut Silent);
        }
        met.push((end(start, &position, battle, retreated), chance.probability()));
    });
    met.into_iter().collect()
}

/// What the side that is asked decides; `None` when the battle is over.
fn decide(position: &Position, battle: &Battle, answers: &[Action]) -> Option<Action> {
    let actions = position.actions();
    let side = position.phase.decides()?;
    let lost = match position.phase {
        Phase::Themistocles(_)
        | Phase::NavalBattle(_, NavalStage::Artemisia)
        | Phase::LandBattle(_, Clash { stage: LandStage::Reactions | LandStage::Immortals, .. }) => {
            return actions.into_iter().rfind(|action| answers.contains(action)).or(Some(Action::Decline));
        }
        Phase::NavalBattle(..) => battle.fleets[side] - position.fleets_in(side, battle.city),
        Phase::LandBattle(trip, _) => {
            let came = if side == trip.side && trip.fleets > 0 { trip.fleets } else { u8::MAX };
            // The Immortals can bring more back than began the count.
            battle.armies[side].min(came).saturating_sub(position.armies_in(side, battle.city))
        }
        _ => return None,
    };
    let yields = matches!(battle.nerve[side], Nerve::RetreatAfter(losses) if lost >= losses);
    let retreat = actions.into_iter().find(|action| matches!(action, Action::Retreat { .. }));
    Some(retreat.filter(|_| yields).unwrap_or(Action::FightOn))
}

fn end(start: &Position, position: &Position, battle: &Battle, retreated: Option<Side>) -> End {
    let armies = |position: &Position, side: Side| position.armies[side].within(CitySet::ALL);
    let fleets = |position: &Position, side: Side| position.fleets[side].within(PORTS);
    End {
        armies: BySide::of(|side| battle.armies[side] + armies(position, side) - armies(start, side)),
        fleets: BySide::of(|side| battle.fleets[side] + fleets(position, side) - fleets(start, side)),
        holds: Side::BOTH.into_iter().find(|&side| position.armies_in(side, battle.city) > 0),
        retreated,
    }
}

/// Both sides hold cards, so that the game stops after the battle; Greece can defend Athenai.
fn marathon(greeks: &str, persians: &str) -> Scene {
    let board = format!("Thebai {persians}, Athenai {greeks}, Sparta G, Larissa P, Ephesos P");
    Scene::new(&board).hand(Side::Persia, &[1, 5]).hand(Side::Greece, &[4, 6, 9, 15])
}

const ADVANCE: Action = Action::March { from: City::Thebai, to: City::Athenai, armies: 2 };

#[test]
fn two_armies_against_one_or_two() {
    agree(marathon("G", "PP"), Action::PlayMovement(c(1)), ADVANCE, STEADY, &[], Cards::NONE);
    agree(marathon("GG", "PP"), Action::PlayMovement(c(1)), ADVANCE, STEADY, &[], Cards::NONE);
}

#[test]
fn retreats_after_so_many_losses() {
    let scene = || {
        Scene::new("Thebai PP, Athenai GG, Korinthos G").hand(Side::Persia, &[1, 5]).hand(Side::Greece, &[4])
    };
    let wary = BySide { persia: Nerve::RetreatAfter(1), greece: Nerve::ToTheEnd };
    agree(scene(), Action::PlayMovement(c(1)), ADVANCE, wary, &[], Cards::NONE);
    let both = BySide { persia: Nerve::RetreatAfter(1), greece: Nerve::RetreatAfter(1) };
    agree(scene(), Action::PlayMovement(c(1)), ADVANCE, both, &[], Cards::NONE);
}

#[test]
fn reaction_dice() {
    let three = Cards { greek_dice: GreekDice::Three, ..Cards::NONE };
    let spartans = [Action::React(c(15))];
    let march = Action::March { from: City::Thebai, to: City::Athenai, armies: 1 };
    agree(marathon("GG", "P"), Action::PlayMovement(c(1)), march, STEADY, &spartans, three);
    let cavalry = Cards { cavalry: true, ..Cards::NONE };
    agree(marathon("G", "PP"), Action::PlayEvent(c(1)), ADVANCE, STEADY, &[], cavalry);
    let pausanias = [Action::React(c(6))];
    agree(marathon("G", "PP"), Action::PlayEvent(c(1)), ADVANCE, STEADY, &pausanias, Cards::NONE);
}

#[test]
fn leonidas_rolls_two_dice() {
    let scene = Scene::new("Thebai G, Larissa PP")
        .turn(Side::Greece)
        .hand(Side::Greece, &[8])
        .hand(Side::Persia, &[1]);
    let march = Action::March { from: City::Thebai, to: City::Larissa, armies: 1 };
    let leonidas = Cards { greek_dice: GreekDice::Two, ..Cards::NONE };
    agree(scene, Action::PlayEvent(c(8)), march, STEADY, &[], leonidas);
}

#[test]
fn the_immortals_return() {
    let immortals = Cards { immortals: true, greek_dice: GreekDice::Three, ..Cards::NONE };
    let answers = [Action::React(c(15)), Action::Immortals(1), Action::Immortals(2)];
    let march = Action::March { from: City::Thebai, to: City::Athenai, armies: 1 };
    agree(marathon("G", "P"), Action::PlayMovement(c(1)), march, STEADY, &answers, immortals);
}

#[test]
fn a_landing_after_a_naval_battle() {
    let scene = || {
        Scene::new("Thebai GG gg, Eretria P p, Athenai G, Ephesos P p")
            .turn(Side::Greece)
            .hand(Side::Greece, &[9, 14])
            .hand(Side::Persia, &[1])
    };
    let sail = Action::Sail { from: City::Thebai, to: City::Eretria, fleets: 2, armies: 2 };
    agree(scene(), Action::PlayMovement(c(14)), sail, STEADY, &[], Cards::NONE);
    let wary = BySide { persia: Nerve::ToTheEnd, greece: Nerve::RetreatAfter(1) };
    agree(scene(), Action::PlayMovement(c(14)), sail, wary, &[], Cards::NONE);
}

#[test]
fn artemisia_flees_and_the_asian_cap() {
    let scene = Scene::new("Ephesos P pp, Athenai gg")
        .turn(Side::Greece)
        .hand(Side::Greece, &[9, 14])
        .hand(Side::Persia, &[1]);
    let sail = Action::Sail { from: City::Athenai, to: City::Ephesos, fleets: 2, armies: 0 };
    let artemisia = Cards { artemisia: true, ..Cards::NONE };
    agree(scene, Action::PlayMovement(c(14)), sail, STEADY, &[Action::React(c(9))], artemisia);
}

#[test]
fn a_single_round_by_hand() {
    // One Persian die against one Greek, away from Asia: Persia wins the round with 2 over 1, 3 over 1 and 2, and with
    // 4, 5, 6 (all of them a 4) over 1, 2, 3: 1 + 2 + 9 = 12 of 36 throws. Ties: 1, 2, 3 alike and 4, 5, 6 against a 4:
    // 6 of 36. Both armies fall in a tie.
    let battle = Battle {
        city: City::Larissa,
        attacker: Side::Persia,
        fleets: BySide::default(),
        armies: BySide { persia: 1, greece: 1 },
        persians_lost: 0,
        cards: Cards::NONE,
        nerve: STEADY,
        edition: Position::ABOUT.edition(),
    };
    let odds = battle.odds();
    assert!(
        (odds.chance(|end| end.holds == Some(Side::Persia)) - 12.0 / 36.0).abs() < 1e-12,
        "{}",
        rulebook::LAND_BATTLES
    );
    assert!((odds.chance(|end| end.holds.is_none()) - 6.0 / 36.0).abs() < 1e-12);
    assert!((odds.mean(|end| u32::from(end.armies.greece)) - 18.0 / 36.0).abs() < 1e-12);
}

#[test]
fn a_battle_under_way_is_seen_with_the_card_that_is_played() {
    let seen =
        |scene: &Scene, action: Action| Battle::threatened(&scene.position.view(Viewer::Table), action);
    let reactions = marathon("G", "PP").act(Action::PlayEvent(c(1))).act(ADVANCE);
    let let_be = seen(&reactions, Action::Decline).unwrap();
    assert_eq!((let_be.attacker, let_be.armies), (Side::Persia, BySide { persia: 2, greece: 1 }));
    assert_eq!(let_be.cards, Cards { cavalry: true, ..Cards::NONE });
    assert_eq!(seen(&reactions, Action::React(c(6))).unwrap().cards, Cards::NONE, "{}", rulebook::PAUSANIAS);
    let three = Cards { greek_dice: GreekDice::Three, cavalry: true, ..Cards::NONE };
    assert_eq!(seen(&reactions, Action::React(c(4))).unwrap().cards, three, "{}", rulebook::MILTIADES);

    let lost_one = marathon("GG", "PP").act(Action::PlayMovement(c(1))).act(ADVANCE);
    let lost_one = lost_one.act_dice(Action::Decline, &[1, 1, 6, 6]);
    assert_eq!(seen(&lost_one, Action::FightOn).unwrap().armies, BySide { persia: 1, greece: 2 });
    assert_eq!(seen(&lost_one, Action::Retreat { to: City::Thebai, by_sea: false }), None);
}

#[test]
fn a_naval_battle_under_way_is_seen_with_the_armies_aboard() {
    let sail = Action::Sail { from: City::Ephesos, to: City::Athenai, fleets: 3, armies: 2 };
    let scene = Scene::new("Ephesos PP ppp, Athenai G gg")
        .hand(Side::Persia, &[1, 2])
        .shown(Side::Greece, &[9])
        .act(Action::PlayMovement(c(1)))
        .act_dice(sail, &[1, 1, 1, 6, 6]);
    let seen = |action: Action| Battle::threatened(&scene.position.view(Viewer::Table), action).unwrap();
    let armies = BySide { persia: 2, greece: 1 };
    let under_way = seen(Action::Decline);
    assert_eq!((under_way.fleets, under_way.armies), (BySide { persia: 2, greece: 2 }, armies));
    let fled = seen(Action::React(c(9)));
    assert_eq!(
        (fled.fleets, fled.armies),
        (BySide { persia: 1, greece: 2 }, BySide { persia: 1, greece: 1 })
    );
}
