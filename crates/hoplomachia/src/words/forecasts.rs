//! What a choice risks: charges step by step, missiles, ekdromoi, the end of a pursuit, and every pair in melee.

use super::names::{Names, length};
use super::terms;
use crate::action::Action;
use crate::field::{State, UnitId};
use crate::melee::Fate;
use crate::odds::{ChargeEnd, ChargeOdds, PairOdds, ShotOdds};
use crate::phase::Phase;
use crate::troops::Reaction;
use crate::view::{UnitView, View};
use crate::{Side, rulebook};
use tabletop::odds::{Next, Odds, settle};
use tabletop::{Fact, Forecast, Seat, Share};

/// Whom an end favours: who chooses, or his enemy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Hope {
    Good,
    Even,
    Bad,
}

/// What this action risks.
pub(super) fn forecast(view: &View, action: Action) -> Option<Forecast> {
    let position = view.position();
    let (aim, ends, assumes) = match (view.phase, action) {
        (Phase::Epidromos(unit), Action::Charge) => {
            let odds = position.charge_odds(unit)?;
            let aim = format!("make {} give way", odds.target);
            let assumes = format!(
                "For each lochos against {}, the nearest straight ahead, as both stand now.",
                odds.target
            );
            (aim, charge_ends(&odds), assumes)
        }
        (Phase::Shooting(unit), Action::Shoot) => shots(view, &position.shot_odds(unit))?,
        (Phase::BelosCharge(unit), Action::BelosCharge(_)) => shots(view, &position.belos_charge_odds(unit))?,
        (Phase::Ekdromoi(_) | Phase::Declaration(_), Action::Loose { unit, file, at }) => {
            let [kill, nothing, lost, short] = position.chase_odds(unit, file, at)?;
            let ends = vec![
                (Hope::Good, format!("a stand of {at} is killed"), kill),
                (Hope::Even, "they come back".to_owned(), nothing),
                (Hope::Even, "they do not reach him".to_owned(), short),
                (Hope::Bad, "they are lost".to_owned(), lost),
            ];
            (
                "kill a stand".to_owned(),
                ends,
                "A die says how far they run, another what comes of it.".to_owned(),
            )
        }
        (Phase::Pursuit(unit), Action::TryToHalt) => {
            let halts = position.halt_odds(unit)?;
            let ends = vec![
                (Hope::Good, format!("{unit} halts"), halts),
                (Hope::Bad, format!("{unit} pursues on"), 36 - halts),
            ];
            ("halt the pursuit".to_owned(), ends, "Two dice against its Andreia number.".to_owned())
        }
        _ => return None,
    };
    let seat = view.decides().seat();
    Some(Forecast {
        seat,
        aim,
        ends: shares(view.decides(), ends),
        losses: Vec::new(),
        unseen: Vec::new(),
        assumes,
    })
}

/// Ends with their throws as shares.
fn shares(side: Side, ends: Vec<(Hope, String, u32)>) -> Vec<Share> {
    let ends: Vec<(Hope, String, u32)> = ends.into_iter().filter(|(_, _, throws)| *throws > 0).collect();
    let following = |_: &Option<usize>| ends.iter().enumerate().map(|(n, (.., throws))| (*throws, Some(n)));
    let odds: Odds<usize> = settle(None, |state: &Option<usize>| match *state {
        Some(end) => Next::End(end),
        None => Next::Throw(following(state).collect()),
    });
    let favours = |hope: Hope| -> Option<Seat> {
        match hope {
            Hope::Good => Some(side.seat()),
            Hope::Even => None,
            Hope::Bad => Some(side.enemy().seat()),
        }
    };
    let share = |(n, (hope, words, _)): (usize, &(Hope, String, u32))| Share {
        words: words.clone(),
        favours: favours(*hope),
        chance: odds.chance(|end| *end == n),
    };
    ends.iter().enumerate().map(share).collect()
}

fn charge_ends(odds: &ChargeOdds) -> Vec<(Hope, String, u32)> {
    let told = |end: ChargeEnd| match end {
        ChargeEnd::GivesWay => (Hope::Good, "they break or evade"),
        ChargeEnd::BreaksThem => (Hope::Good, "you break them"),
        ChargeEnd::PushesThem => (Hope::Good, "they give ground"),
        ChargeEnd::Even => (Hope::Even, "neither gains anything"),
        ChargeEnd::Short => (Hope::Even, "you fall short"),
        ChargeEnd::Held => (Hope::Even, "you do not dare"),
        ChargeEnd::Pushed => (Hope::Bad, "you give ground"),
        ChargeEnd::Broken => (Hope::Bad, "you break"),
    };
    odds.ends.iter().map(|&(end, throws)| (told(end).0, told(end).1.to_owned(), throws)).collect()
}

/// How bad a reaction is for who is shot at.
const fn harm(reaction: Reaction) -> u8 {
    match reaction {
        Reaction::Maintain => 0,
        Reaction::Formation | Reaction::Charge | Reaction::BelosCharge | Reaction::Ekdromoi => 1,
        Reaction::Evade | Reaction::Disarrayed => 2,
        Reaction::Routed => 3,
    }
}

type Told = (String, Vec<(Hope, String, u32)>, String);

/// The worst that comes of several attacks together.
fn shots(view: &View, shots: &[ShotOdds]) -> Option<Told> {
    let first = shots.first()?;
    // With how many throws of all dice the worst is so bad.
    let mut worst = [1_u32, 0, 0, 0];
    for shot in shots {
        let mut next = [0; 4];
        for reaction in shot.reactions {
            let harm = usize::from(reaction.map_or(0, harm));
            for (so_far, throws) in worst.iter().enumerate() {
                next[so_far.max(harm)] += throws;
            }
        }
        worst = next;
    }
    let words = [
        "nothing comes of it",
        "they must answer or close up",
        "they are disarrayed or evade",
        "somebody routs",
    ];
    let hopes = [Hope::Bad, Hope::Even, Hope::Good, Hope::Good];
    let ends = (0..4).rev().map(|n| (hopes[n], words[n].to_owned(), worst[n])).collect();
    let assumes = format!(
        "{} at {}, intensity {}: what harms them most of all throws.",
        super::names::counted(shots.len() as u32, "attack", "attacks"),
        Names(&view.setup).part(first.unit, first.file),
        first.intensity
    );
    Some(("harm them".to_owned(), ends, assumes))
}

/// So many of all throws, of a hundred.
fn percent(throws: u32, of: u32) -> u8 {
    ((u64::from(throws) * 200 + u64::from(of)) / (2 * u64::from(of))) as u8
}

/// What comes of it if all whom an order tells to charge do so now: for everyone with an enemy in reach the steps of the charge, under
/// a heading. `told` is one unit, or the whole core of the side that decides.
pub fn charges(view: &View, told: Option<UnitId>) -> Vec<Fact> {
    let position = view.position();
    let side = view.decides();
    let is_told = |unit: &&UnitView| match told {
        Some(id) => unit.id == id,
        None => unit.side == side && unit.conduct.states.contains(State::Core),
    };
    let mut facts = Vec::new();
    let mut nearest = None;
    for unit in view.units.iter().filter(is_told) {
        let Some(odds) = position.charge_odds_if_told(unit.id) else { continue };
        let apart = odds.apart;
        if !odds.is_in_reach() {
            nearest = nearest.into_iter().chain([apart]).min();
            continue;
        }
        let troop = |id| view.unit(id).map_or("", |unit| terms::troop(unit.body.shape.troop));
        let heading = format!("{} {} at {} {}", unit.id, troop(unit.id), odds.target, troop(odds.target));
        facts.push(Fact::plain(heading, ""));
        facts.extend(chain(&odds));
    }
    if facts.is_empty() {
        let words = match nearest {
            Some(apart) => {
                format!("in reach of a charge: the nearest straight ahead is {} off", length(apart))
            }
            None => "straight ahead whom they could charge".to_owned(),
        };
        facts.push(Fact::ruled("Nobody is", words, rulebook::CHARGE_TARGETS));
    }
    facts
}

/// The steps of the charge that is decided on.
pub fn charge_chain(view: &View) -> Vec<Fact> {
    let Phase::Epidromos(unit) = view.phase else { return Vec::new() };
    view.position().charge_odds(unit).map_or_else(Vec::new, |odds| chain(&odds))
}

/// The steps of a charge, one after the other: courage, contact, momentum, penetration, result.
fn chain(odds: &ChargeOdds) -> Vec<Fact> {
    let all = ChargeOdds::all();
    let step = |name: &'static str, part: u8, words: String, rule| {
        Fact::ruled(name, format!("{part} %: {words}"), rule).weighed(part)
    };
    let courage = percent(odds.dares, 36);
    let dares = all / 36 * odds.dares;
    let met = odds.throws(|end| !matches!(end, ChargeEnd::Short | ChargeEnd::Held | ChargeEnd::GivesWay));
    let unwilling = all - dares;
    // Who breaks because he did not dare has met nobody.
    let broke_before = unwilling.saturating_sub(odds.throws(|end| end == ChargeEnd::Held));
    let met = met.saturating_sub(broke_before);
    let gave_way = odds.throws(|end| end == ChargeEnd::GivesWay);
    let mut facts = vec![step(
        "Courage",
        courage,
        format!("two dice, {} or less", odds.courage),
        rulebook::CHARGING_CHECKS,
    )];
    if dares > 0 {
        let apart = length(odds.apart);
        let inches: Vec<String> = odds.inches.iter().map(u8::to_string).collect();
        let contact = format!("{} is {apart} off; you run {} by the die", odds.target, inches.join(", "));
        facts.push(step("Contact", percent(met, dares), contact, rulebook::CHARGE_ROLL));
        if gave_way > 0 {
            let words = "they break or evade before you come".to_owned();
            facts.push(step("They give way", percent(gave_way, dares), words, rulebook::CHARGING_CHECKS));
        }
    }
    let attack = |n: usize| odds.attacks[n].map_or("nothing".to_owned(), |attack| attack.to_string());
    let momentum = match odds.momentum {
        0 => "none: it takes an approach, and troops that charge home".to_owned(),
        _ => format!("attack {} instead of {}", attack(0), attack(1)),
    };
    facts.push(step("Momentum", percent(odds.momentum, 6), momentum, rulebook::MOMENTUM));
    let [shield, strength, threshold] = odds.against;
    let stages = format!(
        "{} against shield {shield}, then strength {strength}, then arete threshold {threshold}",
        if odds.momentum > 0 { attack(0) } else { attack(1) }
    );
    facts.push(Fact::ruled("Penetration", stages, rulebook::PENETRATION));
    let good =
        odds.throws(|end| matches!(end, ChargeEnd::GivesWay | ChargeEnd::BreaksThem | ChargeEnd::PushesThem));
    let bad = odds.throws(|end| matches!(end, ChargeEnd::Pushed | ChargeEnd::Broken));
    let result = format!("they give way; in {} % you do", percent(bad, all));
    facts.push(step("Result", percent(good, all), result, rulebook::RESOLUTION));
    facts
}

/// One row for every pair in melee: who, whom, their attacks and shields, and of a hundred how often the one, neither, the other
/// gives way.
pub fn pairs(view: &View) -> Vec<Vec<String>> {
    view.position().pair_odds().iter().map(|odds| row(view, odds).into()).collect()
}

/// The same of one pair, in a line.
pub fn pair(view: &View, odds: &PairOdds) -> Fact {
    let [who, own, whom, theirs, of_100] = row(view, odds);
    let stage = if odds.is_push { "Othismos (push)" } else { "Clash" };
    let words =
        format!("{who}, {own}; {whom}, {theirs}. Of 100 the second, neither, the first gives way: {of_100}");
    Fact::ruled(stage, words, rulebook::PAIRS)
}

/// How often of a hundred each of a pair gives way.
pub fn give_way(odds: &PairOdds) -> [u8; 2] {
    let gives_way = |fate: Fate| !matches!(fate, Fate::Stays | Fate::Disarrayed);
    [0, 1].map(|who| percent(odds.throws(who, gives_way), PairOdds::all()))
}

fn row(view: &View, odds: &PairOdds) -> [String; 5] {
    let names = Names(&view.setup);
    let range = |[least, most]: [u8; 2]| match least == most {
        true => least.to_string(),
        false => format!("{least} to {most}"),
    };
    let against = |who: usize| format!("{} against {}", range(odds.attacks[who]), odds.shields[1 - who]);
    let [lost, won] = give_way(odds);
    [
        names.combatant(odds.first),
        against(0),
        names.combatant(odds.second),
        against(1),
        format!("{won} : {} : {lost}", 100_u8.saturating_sub(won).saturating_sub(lost)),
    ]
}

/// What every attack with missiles comes to, a fact each.
pub fn volleys(view: &View) -> Vec<Fact> {
    let position = view.position();
    let shots = match view.phase {
        Phase::Shooting(unit) => position.shot_odds(unit),
        Phase::BelosCharge(unit) => position.belos_charge_odds(unit),
        _ => return Vec::new(),
    };
    let fact = |shot: &ShotOdds| {
        let whom = Names(&view.setup).part(shot.unit, shot.file);
        let at = format!("at {}, intensity {}", length(shot.distance), shot.intensity);
        let part = percent(shot.fails, 6);
        if shot.intensity <= 0 {
            let words = format!("{at}: no effect, but it is under missiles");
            return Fact::ruled(whom, words, rulebook::NO_INTENSITY);
        }
        let worst = shot.reactions.into_iter().flatten().max_by_key(|reaction| harm(*reaction));
        let worst = worst.map_or("carries on", terms::reaction);
        let words = format!("{at}: {part} % to fail its check; at worst it {worst}");
        Fact::ruled(whom, words, rulebook::BELOS_CHECK).weighed(part)
    };
    shots.iter().map(fact).collect()
}
