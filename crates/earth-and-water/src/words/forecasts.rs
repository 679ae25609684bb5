//! The odds of a movement in a few words.

use crate::odds::{Battle, End};
use crate::{Action, View};
use tabletop::odds::Odds;

/// "74 % to take Thebai, losing 1.7 of 4 armies", when both sides fight to the end and nobody answers with a card.
pub(super) fn forecast(view: &View, action: Action) -> Option<String> {
    let battle = Battle::threatened(view, action)?;
    let odds = battle.odds();
    let city = battle.city.name();
    Some(if battle.armies[battle.attacker] > 0 {
        let taken = odds.percent(|end| end.holds == Some(battle.attacker));
        format!("{taken:.0} % to take {city}, losing {}", losses(&battle, &odds))
    } else {
        let cleared = odds.percent(|end| end.fleets[battle.attacker] > 0);
        format!("{cleared:.0} % to clear the waters of {city}, losing {}", losses(&battle, &odds))
    })
}

/// What the attacker loses on average.
fn losses(battle: &Battle, odds: &Odds<End>) -> String {
    let side = battle.attacker;
    let mut losses = Vec::new();
    for (what, sent, lost) in [
        ("fleets", battle.fleets[side], odds.mean(|end| u32::from(battle.fleets[side] - end.fleets[side]))),
        ("armies", battle.armies[side], odds.mean(|end| u32::from(battle.armies[side] - end.armies[side]))),
    ] {
        if sent > 0 {
            losses.push(format!("{lost:.1} of {sent} {what}"));
        }
    }
    losses.join(" and ")
}
