//! What each choice comes to, where odds bear on it: in a battle, when a card may answer, when forces are raised or cards kept,
//! and what a movement leaves behind. All of it from a view, so that nothing hidden is told.

use super::events::gain;
use super::forecasts::forecast_of;
use super::{actions, armies, fleets, named, talents};
use crate::cards::chart::SUDDEN_DEATH;
use crate::cards::{Card, CardSet};
use crate::map::City;
use crate::odds::Battle;
use crate::phase::{Budget, Figure, LandStage, NavalStage, Phase};
use crate::phases::{MOST_CARDS, budget, points, preparation_rule};
use crate::{Action, BySide, Position, Side, View, rulebook as rule};
use tabletop::{Fact, Told, capitalised};

/// More places than this are too many to compare.
const MOST_PLACES: usize = 3;

/// A chance that is certain. Chances are in millionths here, because games count in whole numbers.
const CERTAIN: u32 = 1_000_000;
/// Less than this makes no difference in whole percents.
const TOLD_FROM: u32 = CERTAIN / 200;
/// How the names of retreats begin.
const RETREAT: &str = "Retreat";
const ONE_MOVEMENT: &str =
    "the best attack that one movement makes with the forces there now; no events, nobody retreats";

/// What the choices that are open come to, one beside the other; nothing where no odds bear on them.
pub fn stakes(view: &View, actions: &[Action]) -> Vec<Fact> {
    match view.phase {
        Phase::BuyCards { side: Side::Persia, budget: Budget::Campaign, .. } => {
            sudden_death(view).into_iter().collect()
        }
        Phase::KeepCards { side } if view.side() == Some(side) => keeping(view, side),
        Phase::NavalBattle(..) | Phase::LandBattle(..) | Phase::Themistocles(_) if actions.len() > 1 => {
            in_battle(view, actions)
        }
        _ => Vec::new(),
    }
}

/// 7.1, 7.2, 6.1 To fight on or to retreat, to answer with a card or not.
fn in_battle(view: &View, choices: &[Action]) -> Vec<Fact> {
    let Some(side) = view.phase.decides() else { return Vec::new() };
    let (asked_by, _) = view.phase.question();
    let fact = |&choice: &Action| {
        let (name, rule) = match choice {
            Action::React(card) => (actions::say(side, choice), card.half(side).rule),
            Action::Decline => ("don't play a card".to_owned(), asked_by),
            _ => (actions::say(side, choice), asked_by),
        };
        Some(Fact::ruled(format!("{}:", capitalised(&name)), comes_to(view, side, choice)?, rule))
    };
    let mut facts: Vec<Fact> = choices.iter().filter_map(fact).collect();
    // Wherever a retreat leads, it mostly comes to the same.
    let is_retreat = |fact: &Fact| fact.name.starts_with(RETREAT);
    facts.dedup_by(|next, last| {
        let same = is_retreat(next) && is_retreat(last) && next.words == last.words;
        if same {
            last.name = format!("{RETREAT}:").into();
        }
        same
    });
    if facts.iter().any(|fact| fact.words.contains('%')) {
        facts.push(Fact::plain(
            "Reckoned with:",
            "both sides fight to the end, and nobody answers with a further card",
        ));
        return facts;
    }
    Vec::new()
}

/// What one choice in a battle comes to: with its odds, or as it is bound to be.
fn comes_to(view: &View, side: Side, choice: Action) -> Option<String> {
    if let Some(forecast) = Position::forecast(view, choice) {
        return Some(forecast.to_string());
    }
    let enemy = side.enemy().name();
    Some(match (view.phase, choice) {
        (Phase::LandBattle(trip, _), Action::Retreat { .. }) => {
            let saved = armies(view.at(trip.to).armies[side]);
            format!("saves {saved}, and {} is left to {enemy}", trip.to.name())
        }
        (Phase::NavalBattle(trip, NavalStage::AttackerRetreat), Action::Retreat { .. }) => {
            let aboard = view.off_map[side].aboard;
            let saved = fleets(view.at(trip.to).fleets[side]);
            let and = if aboard > 0 { format!(" and {} aboard", armies(aboard)) } else { String::new() };
            format!("saves {saved}{and}, and {} is left to {enemy}", trip.to.name())
        }
        (Phase::NavalBattle(trip, NavalStage::DefenderRetreat), Action::Retreat { .. }) => {
            let saved = format!("saves {}", fleets(view.at(trip.to).fleets[side]));
            match Battle::after_the_defender_sailed(view, trip) {
                Some(landing) => format!("{saved}; then {}", forecast_of(view, side, &landing)),
                None if view.off_map[trip.side].aboard > 0 => {
                    format!("{saved}; then {enemy} lands and takes {}", trip.to.name())
                }
                None => format!("{saved}, and the waters of {} are left to {enemy}", trip.to.name()),
            }
        }
        (Phase::LandBattle(trip, clash), Action::Decline) if clash.stage == LandStage::Immortals => {
            let verb = if trip.side == side { "holds" } else { "takes" };
            format!("{enemy} {verb} {}", trip.to.name())
        }
        (Phase::Themistocles(trip), Action::React(_)) => {
            let (battle, (from, count)) = Battle::with_his_largest_squadron(view, trip)?;
            format!("with {} from {}, {}", fleets(count), from.name(), forecast_of(view, side, &battle))
        }
        (Phase::Themistocles(trip), Action::Decline) => match view.off_map[trip.side].aboard {
            0 => format!("{enemy} comes to {} unopposed", trip.to.name()),
            _ => format!("{enemy} lands and takes {}", trip.to.name()),
        },
        _ => return None,
    })
}

/// 5.3 How likely the king dies of the cards that are bought.
fn sudden_death(view: &View) -> Option<Fact> {
    if [Figure::Darius, Figure::Xerxes].iter().all(|king| view.fallen.contains(king)) {
        return None;
    }
    let Phase::BuyCards { talents, .. } = view.phase else { return None };
    let most = MOST_CARDS.min(talents);
    let chances: Vec<(u8, u32)> =
        (1..=most).filter_map(|count| Some((count, chance_of_drawing(view, SUDDEN_DEATH, count)?))).collect();
    let said = |(count, chance)| format!("{} {}", super::cards(count), percent(chance));
    let is_open = chances.last().is_some_and(|(_, chance)| *chance < CERTAIN);
    let more = if is_open && chances.len() < usize::from(most) { ", more after a shuffle" } else { "" };
    let chances: Vec<String> = chances.into_iter().map(said).collect();
    (!chances.is_empty()).then(|| {
        Fact::ruled(
            "Among the cards may be the king's sudden death, which breaks the campaign off:",
            format!("{}{more}, if all cards that you have not seen are equally likely", chances.join(", ")),
            rule::SUDDEN_DEATH,
        )
    })
}

/// How likely this card is among so many that are drawn, if what the viewer has not seen is dealt at random. `None` where it
/// cannot be drawn, or only after a shuffle.
fn chance_of_drawing(view: &View, wanted: Card, count: u8) -> Option<u32> {
    let pile = view.draw_pile;
    if count > pile.count {
        return None;
    }
    if pile.known.contains(wanted) {
        return Some(CERTAIN * u32::from(count) / u32::from(pile.count));
    }
    let hands = view.hands;
    let seen =
        Side::BOTH.into_iter().fold(view.face_up.or(view.in_play).or(view.face_down.known), |seen, side| {
            seen.or(hands[side].known)
        });
    if seen.contains(wanted) {
        return None;
    }
    let unseen = |count: u8, known: CardSet| count - known.len();
    let in_pile = unseen(pile.count, pile.known);
    let may_be_held = Side::BOTH.into_iter().filter(|side| hands[*side].possible.contains(wanted));
    let elsewhere: u8 = may_be_held.map(|side| unseen(hands[side].count, hands[side].known)).sum::<u8>()
        + unseen(view.face_down.count, view.face_down.known);
    // In how many places it may be, each as likely as any other, and how many of them are drawn.
    Some(CERTAIN * u32::from(count) / u32::from(in_pile + elsewhere))
}

/// 8.1 What a card costs that is kept, and what those are worth that answer an attack.
fn keeping(view: &View, side: Side) -> Vec<Fact> {
    let mut facts = Vec::new();
    if side == Side::Persia {
        let [all, cut] = [false, true].map(|cut| budget(side, cut));
        facts.push(Fact::ruled(
            "To keep a card",
            format!("costs {} of the next {all}", talents(all - cut)),
            rule::CARDS_IN_HAND,
        ));
    }
    let answers = view.hands[side].known.filter_map(|card| answer(view, side, card));
    let answers: Vec<Fact> = answers.collect();
    if !answers.is_empty() {
        facts.extend(answers);
        facts.push(Fact::plain("Reckoned with:", ONE_MOVEMENT));
    }
    facts
}

/// The attack, one's own or the enemy's, that this card would change most, as forces stand.
fn answer(view: &View, side: Side, card: Card) -> Option<Fact> {
    let changed = |attacker: Side, city: City| {
        let (battle, before) = Battle::likeliest(view, attacker, city)?;
        let answered = answered(view, side, card, battle)?;
        let after = answered.odds().millionths(|end| end.holds == Some(attacker));
        let gain = if attacker == side { after.checked_sub(before) } else { before.checked_sub(after) };
        let gain = gain.filter(|gain| *gain >= TOLD_FROM)?;
        Some((gain, attacker, city, before, after))
    };
    let own = view.controlled(side.enemy()).filter_map(|city| changed(side, city));
    let theirs = view.controlled(side).filter_map(|city| changed(side.enemy(), city));
    let (_, attacker, city, before, after) = own.chain(theirs).max_by_key(|&(gain, ..)| gain)?;
    let attack = best_attack(view, attacker, city);
    let words = format!("{attack} has {} to take it, with this card {}", percent(before), percent(after));
    Some(Fact::ruled(format!("{}:", named(card, side)), words, card.half(side).rule))
}

/// The battle as this card changes it, if it can be played in it now.
fn answered(view: &View, side: Side, card: Card, battle: Battle) -> Option<Battle> {
    // Nothing is being answered yet, so no action has played the card.
    let answers = battle.answers(view, Action::Pass);
    answers.into_iter().find(|answer| answer.side == side && answer.card == card)?.battle
}

/// "Persia's best attack on Athenai".
fn best_attack(view: &View, attacker: Side, city: City) -> String {
    let whose =
        if view.side() == Some(attacker) { "your".to_owned() } else { format!("{}'s", attacker.name()) };
    format!("{whose} best attack on {}", city.name())
}

/// A chance in percent. What can happen never reads 0 %, and what can fail never reads 100 %.
fn percent(chance: u32) -> String {
    match (chance + TOLD_FROM) / (CERTAIN / 100) {
        0 if chance > 0 => "under 1 %".to_owned(),
        100 if chance < CERTAIN => "over 99 %".to_owned(),
        percent => format!("{percent} %"),
    }
}

/// 5 What forces that are raised change: the enemy's best attack on each city of one's own, and one's own on the enemy's.
/// `before` and `after` are the same while nothing is placed: then it is told where the danger is greatest.
pub fn raised(before: &View, after: &View) -> Vec<Fact> {
    let Phase::Raise { side, .. } = before.phase else { return Vec::new() };
    let mut told: Vec<(u32, Fact)> = Vec::new();
    for attacker in [side.enemy(), side] {
        for city in before.controlled(attacker.enemy()) {
            let [was, is] = [before, after]
                .map(|view| Battle::likeliest(view, attacker, city).map_or(0, |(_, chance)| chance));
            let (weight, words) = match (was, is) {
                _ if was.abs_diff(is) >= TOLD_FROM => (
                    was.abs_diff(is),
                    format!("{} to take it, with what is placed {}", percent(was), percent(is)),
                ),
                _ if before == after && attacker != side && was >= TOLD_FROM => {
                    (was, format!("{} to take it", percent(was)))
                }
                _ => continue,
            };
            let name = format!("{}:", capitalised(&best_attack(before, attacker, city)));
            told.push((weight * u32::from(city.worth()), Fact::plain(name, words)));
        }
    }
    most_weighty(told)
}

/// What an action comes to besides its own odds.
pub fn aftermath(view: &View, action: Action) -> Vec<Fact> {
    let placed = |side: Side, city: City, men: u8, ships: u8| {
        let mut after = view.clone();
        shift(&mut after, side, city, men as i8, ships as i8);
        raised(view, &after)
    };
    match (view.phase, action) {
        (Phase::BuyCards { side, talents, budget: Budget::Campaign }, Action::BuyCards(count)) => {
            bought(view.hands[side].count + count, talents.saturating_sub(count), side)
        }
        (Phase::Operations { side, enemy_passed }, Action::Pass) => passed_up(view, side, enemy_passed),
        (Phase::Raise { side, .. }, Action::RaiseArmies { city, armies }) => placed(side, city, armies, 0),
        (Phase::Raise { side, .. }, Action::RaiseFleets { city, fleets }) => placed(side, city, 0, fleets),
        _ => exposed(view, action),
    }
}

/// 5.1, 5.2 What cards are for, and what is left for armies and fleets.
fn bought(cards: u8, left: u8, side: Side) -> Vec<Fact> {
    let in_hand = format!("{}:", capitalised(&super::cards(cards)));
    let turns = match cards {
        0 => "you cannot act in this campaign.".to_owned(),
        1 => "you can act once in this campaign.".to_owned(),
        _ => format!("you can act {cards} times in this campaign, with an event or a move each."),
    };
    vec![
        Fact::ruled(in_hand, turns, rule::OPERATIONS),
        Fact::ruled("Left for armies and fleets:", format!("{}.", talents(left)), preparation_rule(side)),
    ]
}

/// 6.1 What a pass forgoes, the best attack that a card would make; and what comes of it: the cities are counted where the enemy has
/// passed as well, and otherwise he may strike.
fn passed_up(view: &View, side: Side, enemy_passed: bool) -> Vec<Fact> {
    let enemy = side.enemy();
    let attacks = |attacker: Side| {
        let attack = move |city: City| {
            let (_, chance) = Battle::likeliest(view, attacker, city)?;
            let name = format!("{}:", capitalised(&best_attack(view, attacker, city)));
            let fact = Fact::plain(name, format!("{} to take it", percent(chance)));
            (chance >= TOLD_FROM).then(|| (chance * u32::from(city.worth()), fact))
        };
        view.controlled(attacker.enemy()).filter_map(attack)
    };
    let can_attack = |side: Side| view.hands[side].count > 0;
    let forgone = attacks(side).filter(|_| can_attack(side)).max_by_key(|(weight, _)| *weight);
    let mut told: Vec<(u32, Fact)> = attacks(enemy).filter(|_| can_attack(enemy) && !enemy_passed).collect();
    // What is forgone stands first, however little it weighs.
    told.extend(forgone.map(|(_, fact)| (u32::MAX, fact)));
    let mut facts = most_weighty(told);
    if enemy_passed {
        facts.insert(0, Fact::ruled("Both have passed:", counted(view), rule::OPERATION_OVERVIEW));
    }
    facts
}

/// 4.3, 9 What the cities come to as they are held now.
fn counted(view: &View) -> String {
    let points = BySide::of(|side| points(view.controlled(side), view.acropolis));
    format!(
        "after supply the cities are counted; as they are held now, Greece has {}, Persia {}: {}",
        points.greece,
        points.persia,
        gain(points)
    )
}

/// The facts with the most weight, and what they are reckoned with.
fn most_weighty(mut told: Vec<(u32, Fact)>) -> Vec<Fact> {
    tabletop::arrange(&mut told, |(weight, _)| std::cmp::Reverse(*weight));
    told.truncate(MOST_PLACES);
    let mut facts: Vec<Fact> = told.into_iter().map(|(_, fact)| fact).collect();
    if !facts.is_empty() {
        facts.push(Fact::plain("Reckoned with:", ONE_MOVEMENT));
    }
    facts
}

/// 6.4, 6.5 What a movement leaves behind, and what it comes to where nobody fights it: the enemy's best attack on where it
/// started and on where it ends.
fn exposed(view: &View, action: Action) -> Vec<Fact> {
    let Phase::Movement { side, .. } = view.phase else { return Vec::new() };
    let (from, to, ships, men) = match action {
        Action::March { from, to, armies } => (from, to, 0, armies),
        Action::Sail { from, to, fleets, armies } => (from, to, fleets, armies),
        _ => return Vec::new(),
    };
    let fights = Battle::threatened(view, action).is_some();
    let mut after = view.clone();
    shift(&mut after, side, from, -(men as i8), -(ships as i8));
    if !fights {
        shift(&mut after, side, to, men as i8, ships as i8);
    }
    let mut facts = Vec::new();
    let enemy = side.enemy();
    // 6.1 Without a card nobody attacks before the campaign ends.
    let can_attack = view.hands[enemy].count > 0;
    let attack = |view: &View, city| match Battle::likeliest(view, enemy, city) {
        Some((_, chance)) if can_attack => chance,
        _ => 0,
    };
    let holds = |view: &View| view.at(from).controlled_by == Some(side);
    if holds(view) && !holds(&after) {
        facts.push(Fact::ruled(from.name(), "is left empty, and nobody's", rule::CONTROL));
    } else if holds(view) {
        let [was, is] = [view, &after].map(|view| attack(view, from));
        if was.abs_diff(is) >= TOLD_FROM {
            let [was, is] = [was, is].map(percent);
            let words = format!("{}'s best attack has {was} to take it now, {is} after this", enemy.name());
            facts.push(Fact::plain(format!("{}:", from.name()), words));
        }
    }
    let is = attack(&after, to);
    if !fights && men > 0 && is >= TOLD_FROM {
        let words = format!("{}'s best attack has {} to take it after this", enemy.name(), percent(is));
        facts.push(Fact::plain(format!("{}:", to.name()), words));
    }
    if facts.iter().any(|fact| fact.rule.is_none()) {
        facts.push(Fact::plain("Reckoned with:", ONE_MOVEMENT));
    }
    facts
}

/// Pieces come to a city, or leave it, and control of it follows.
fn shift(view: &mut View, side: Side, city: City, men: i8, ships: i8) {
    let there = &mut view.cities[city as usize];
    there.armies[side] = there.armies[side].saturating_add_signed(men);
    there.fleets[side] = there.fleets[side].saturating_add_signed(ships);
    there.controlled_by =
        Side::BOTH.into_iter().find(|&side| there.armies[side] > 0).or_else(|| city.major());
}
