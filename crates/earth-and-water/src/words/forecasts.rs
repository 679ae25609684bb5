//! The odds of a choice in a few words.

use crate::odds::{Battle, End};
use crate::{Action, Side, View, words};
use tabletop::odds::Odds;

/// "74 % to take Thebai, losing 1.7 of 4 armies" for who attacks, "26 % to hold" for who defends: when both fight to the
/// end and nobody answers with a card.
pub(super) fn forecast(view: &View, action: Action) -> Option<String> {
    let battle = Battle::threatened(view, action)?;
    let side = view.phase.decides()?;
    let odds = battle.odds();
    let (aim, percent) = if battle.armies[side] == 0 {
        ("win the waters of", odds.percent(|end| end.fleets[side] > 0 && end.fleets[side.enemy()] == 0))
    } else {
        let aim = if side == battle.attacker { "take" } else { "hold" };
        (aim, odds.percent(|end| end.holds == Some(side)))
    };
    Some(format!("{percent:.0} % to {aim} {}, losing {}", battle.city.name(), losses(&battle, side, &odds)))
}

/// What the side loses on average.
fn losses(battle: &Battle, side: Side, odds: &Odds<End>) -> String {
    let fleets = odds.mean(|end| u32::from(battle.fleets[side] - end.fleets[side]));
    let armies = odds.mean(|end| u32::from(battle.armies[side] - end.armies[side]));
    match (battle.fleets[side], battle.armies[side]) {
        (0, sent) => format!("{armies:.1} of {}", words::armies(sent)),
        (sent, 0) => format!("{fleets:.1} of {}", words::fleets(sent)),
        (ships, sent) => {
            format!("{fleets:.1} of {} and {armies:.1} of {}", words::fleets(ships), words::armies(sent))
        }
    }
}
