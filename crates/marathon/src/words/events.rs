//! Events as sentences, each with its rule.

use super::{checks, names};
use crate::event::{Blow, Ending, Event, Fate};
use crate::morale::{Check, Occasion};
use crate::units::Unit;
use crate::{Side, rulebook as rule};
use tabletop::Rule;
use tabletop::capitalised;

pub(super) fn say(event: &Event) -> (String, Rule) {
    let (words, rule) = sentence(event);
    (capitalised(&words), rule)
}

fn sentence(event: &Event) -> (String, Rule) {
    match event {
        Event::SetUp { unit, at, stand } => {
            (format!("{unit} take their ground in {at}{}.", names::comes_to_stand(*unit, *stand)), rule::UNIT_SETUP)
        }
        Event::ArmyStands { side } => (format!("{} stand as they stood.", names::people(*side)), rule::UNIT_SETUP),
        Event::TurnBegan { turn } => (format!("Turn {turn} of {} begins.", crate::TURNS), rule::SEQUENCE),
        Event::SpartansRolled { die: 9 } => {
            ("the die shows 9: the Spartans are near. Their marker goes into the cup.".to_owned(), rule::WHAT_IF)
        }
        Event::SpartansRolled { die } => {
            (format!("the die shows {die}: no news of the Spartans."), rule::WHAT_IF)
        }
        Event::Drawn { chit } => (format!("{} is drawn.", chit.name()), rule::ACTIVATION),
        Event::EndTurnPutBack => (
            "it is too early: a wing of each side must have acted. Another marker is drawn, and End Turn goes back."
                .to_owned(),
            rule::EVENT_MARKERS,
        ),
        Event::Activated { wing } => {
            (format!("{} {} activated.", wing.name(), wing.does("is", "are")), rule::ACTIVATION_MARKERS)
        }
        Event::Rested { wing, recovered } => (
            format!(
                "{} {}: {} removed.",
                wing.name(),
                wing.does("rests", "rest"),
                names::counted(*recovered, "disorganisation point")
            ),
            rule::RESTING,
        ),
        Event::NobodyToReactivate => {
            ("no Greek wing can be reactivated: nothing happens.".to_owned(), rule::NOBODY_TO_REACTIVATE)
        }
        Event::Reactivated { wing, check } => (
            format!(
                "the leader of {} tries to have it act again: {}, {}.",
                wing.name(),
                checks::reactivation(*check),
                verdict(*check, "it does", "it does not")
            ),
            rule::REACTIVATION,
        ),
        Event::ReactivationDeclined => ("nobody is reactivated.".to_owned(), rule::REACTIVATION),
        Event::CommandChecked { wing, out } if out.is_empty() => {
            (format!("all {} {} are in command.", wing.does("units of", "of"), wing.name()), rule::COMMAND)
        }
        Event::CommandChecked { out, .. } => {
            (format!("out of command: {}.", names::units(*out)), rule::OUT_OF_COMMAND)
        }
        Event::AmmoBrought { unit } => (format!("{unit} have arrows again."), rule::LOW_AMMO_RECOVERY),
        Event::Moved { unit, from, to, stand } => {
            (format!("{unit}: {from} to {to}{}.", names::comes_to_stand(*unit, *stand)), rule::MOVEMENT)
        }
        Event::Turned { unit, at, stand } => {
            (format!("{unit} in {at}: {}.", names::stand(*unit, *stand)), rule::CHANGING_FACING)
        }
        Event::Formed { unit, at, stand } => {
            (format!("{unit} in {at} change formation: {}.", names::stand(*unit, *stand)), rule::CHANGING_FORMATION)
        }
        Event::Entered { unit, at, stand } => {
            (format!("{unit} enter the plain in {at}{}.", names::comes_to_stand(*unit, *stand)), rule::EVENTS)
        }
        Event::Engaged { unit, with } => (format!("{unit} and {with} are engaged."), rule::ENGAGEMENT),
        Event::Fired { unit, at, shot, die, hit, .. } => (
            format!(
                "{unit} fire at {at} over {}: {}, {} needed: {}.",
                names::counted(shot.range, "hex").replace("hexs", "hexes"),
                checks::shot(*shot, *die),
                shot.needed,
                if *hit { "a hit" } else { "a miss" }
            ),
            rule::FIRE_PROCEDURE,
        ),
        Event::LowAmmo { unit, is_low: true } => (format!("{unit} have few arrows left."), rule::LOW_AMMO),
        Event::LowAmmo { unit, .. } => (format!("{unit} have found arrows."), rule::LOW_AMMO),
        Event::FriendlyFire { unit, at, hits } => {
            (format!("{unit} hit friends in {at}: {}.", names::counted(*hits, "hit")), rule::FRIENDLY_FIRE)
        }
        Event::Checked { unit, occasion, check } => checked(*unit, *occasion, *check),
        Event::Disorganised { unit, points: 0, now } => (
            format!("{unit} pull themselves together: {} left.", names::counted(*now, "disorganisation point")),
            rule::ROUT_MOVEMENT,
        ),
        Event::Disorganised { unit, points, now } => (
            format!(
                "{unit} suffer {}, {now} of {} now.",
                names::counted(*points, "disorganisation point"),
                unit.strength()
            ),
            rule::DISORGANISATION,
        ),
        Event::Retreated { unit, from, to } => {
            (format!("{unit} retreat before combat from {from} to {to}."), rule::RETREAT_BEFORE_COMBAT)
        }
        Event::Struck { at, blows, is_counterattack } => struck(*at, blows, *is_counterattack),
        Event::LeaderFell { leader, is_replaced } => leader_fell(*leader, *is_replaced),
        Event::LeaderEscaped { leader, from, to } => {
            (format!("{leader} escapes from {from} to {to}."), rule::ENEMY_HEXES)
        }
        Event::Routed { unit, at, is_before_combat: true } => (
            format!("{unit} in {at} lack the strength to fight, and rout before combat."),
            rule::ROUT_BEFORE_COMBAT,
        ),
        Event::Routed { unit, at, .. } => (format!("{unit} in {at} rout."), rule::ROUT_MOVEMENT),
        Event::Fled { unit, from, to } => (format!("{unit} run from {from} to {to}."), rule::PATH_OF_ROUT),
        Event::Eliminated { unit, at, fate } => eliminated(*unit, *at, *fate),
        Event::Rallied { unit, at, stand } => {
            (format!("{unit} rally in {at}{}.", names::comes_to_stand(*unit, *stand)), rule::RALLY)
        }
        Event::Landed { unit, at, stand } => {
            (format!("{unit} come ashore in {at}{}.", names::comes_to_stand(*unit, *stand)), rule::EVENTS)
        }
        Event::TurnEnded { turn, lost } => (
            format!(
                "turn {turn} ends. Strength routed or eliminated: Greeks {}, Persians {}.",
                lost.greece, lost.persia
            ),
            rule::SEQUENCE,
        ),
        Event::Ended { ending } => ended(*ending),
    }
}

fn verdict<'a>(check: Check, yes: &'a str, no: &'a str) -> &'a str {
    if check.passes() { yes } else { no }
}

fn checked(unit: Unit, occasion: Occasion, check: Check) -> (String, Rule) {
    let sum = checks::check(check, occasion);
    match occasion {
        Occasion::Combat => (
            format!("{unit} check morale: {sum}, {}.", verdict(check, "passed", "failed")),
            rule::COMBAT_CHECKS,
        ),
        Occasion::Missile => (
            format!("{unit} check morale under fire: {sum}, {}.", verdict(check, "passed", "failed")),
            rule::FIRE_PROCEDURE,
        ),
        Occasion::Retreat => (
            format!("{unit} try to retreat: {sum}, {}.", verdict(check, "they may", "they stay")),
            rule::RETREAT_BEFORE_COMBAT,
        ),
        Occasion::Casualty => (
            format!("{unit} is in the thick of it: {sum}, {}.", verdict(check, "unhurt", "he falls")),
            rule::LEADER_CASUALTIES,
        ),
        Occasion::Overrun => (
            format!("{unit} is overrun: {sum}, {}.", verdict(check, "unhurt", "he falls")),
            rule::ENEMY_HEXES,
        ),
        Occasion::Rout(_) => (
            format!("{unit} check against rout: {sum}, {}.", verdict(check, "they hold", "they break")),
            rule::ROUT_CHECK,
        ),
        Occasion::Rally => (
            format!("{unit} try to rally: {sum}, {}.", verdict(check, "they do", "they run on")),
            rule::RALLY,
        ),
        Occasion::RoutedThrough => (
            format!("{unit} are run through by friends: {sum}, {}.", verdict(check, "unmoved", "shaken")),
            rule::ROUTED_THROUGH,
        ),
    }
}

fn struck(at: crate::map::Hex, blows: &[Blow], is_counterattack: bool) -> (String, Rule) {
    let hits: u32 = blows.iter().map(|blow| u32::from(blow.hits)).sum();
    let told: Vec<String> = blows
        .iter()
        .map(|blow| {
            let dice: Vec<String> = blow.dice.iter().map(u8::to_string).collect();
            let why = checks::modifiers(&blow.modifiers);
            let why = if why.is_empty() { String::new() } else { format!(" ({why})") };
            format!(
                "{} with {}: {}{why}",
                blow.unit,
                names::counted(blow.dice.len() as u32, "die").replace("dies", "dice"),
                dice.join(" ")
            )
        })
        .collect();
    let (verb, rule) = if is_counterattack {
        ("counterattacked", rule::COUNTERATTACK)
    } else {
        ("attacked", rule::COMBAT_PROCEDURE)
    };
    (format!("{at} is {verb} by {}: {}.", told.join("; "), names::counted(hits, "hit")), rule)
}

fn leader_fell(leader: Unit, is_replaced: bool) -> (String, Rule) {
    let name = |replaced| leader.commander(replaced).map_or("", |commander| commander.name);
    if is_replaced {
        return (format!("{} falls; {} takes over.", name(false), name(true)), rule::LEADER_CASUALTIES);
    }
    (
        format!(
            "{} falls: {} {} no leader any more.",
            name(true),
            leader.wing().name(),
            leader.wing().does("has", "have")
        ),
        rule::LEADER_CASUALTIES,
    )
}

fn eliminated(unit: Unit, at: crate::map::Hex, fate: Fate) -> (String, Rule) {
    match fate {
        Fate::NoWayOut => (format!("{unit} in {at} find no way out, and are eliminated."), rule::NO_WAY_OUT),
        Fate::FriendsInTheWay => (
            format!("{unit} in {at} cannot get through their friends, and are eliminated."),
            rule::ROUTING_THROUGH_FRIENDS,
        ),
        Fate::ForcedStacking => {
            (format!("{unit} find no room in {at}, and are eliminated."), rule::FORCED_STACKING)
        }
        Fate::CutDown => (format!("{unit} in {at} are cut down."), rule::ATTACKED_WHILE_ROUTED),
    }
}

fn ended(ending: Ending) -> (String, Rule) {
    match ending {
        Ending::CampsTaken => {
            ("the Greeks hold all three Persian camps: a major victory.".to_owned(), rule::VICTORY)
        }
        Ending::CommanderLost(side) => {
            let who = if side == Side::Greece { "Miltiades" } else { "Datis" };
            let winners = names::people(side.enemy());
            (format!("{who} and his replacement are lost: a major victory for {winners}."), rule::COMMANDERS)
        }
        Ending::BothCommandersLost => (
            "Datis and Miltiades are lost, and both their replacements: a draw.".to_owned(),
            rule::COMMANDERS,
        ),
        Ending::Counted(lost) => {
            let result = match ending.winner() {
                Some(winner) => format!("a marginal victory for {}", names::people(winner)),
                None => "a draw".to_owned(),
            };
            (
                format!(
                    "twelve turns are over. Strength lost: Greeks {}, Persians {}: {result}.",
                    lost.greece, lost.persia
                ),
                rule::COUNTING,
            )
        }
    }
}
