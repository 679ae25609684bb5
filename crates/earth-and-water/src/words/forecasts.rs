//! What a choice risks: the odds of the battle it leads to, the losses, and the cards that may answer.

use crate::cards::chart::{ARTEMISIA, IMMORTALS, THEMISTOCLES, THREE_HUNDRED_SPARTANS};
use crate::odds::{Answer, Battle, End};
use crate::words::{adjective, armies, fleets};
use crate::{Action, Side, View};
use tabletop::odds::Odds;
use tabletop::{Forecast, Share, Unseen};

const ASSUMES: &str = "Both sides fight to the end, and nobody answers with a card.";

/// "74 % to take Thebai, losing 1.7 of 4 armies" for who attacks, "26 % to hold Thebai" for who defends; and what each
/// reaction makes of it that the viewer cannot rule out.
pub(super) fn forecast(view: &View, action: Action) -> Option<Forecast> {
    let battle = Battle::threatened(view, action)?;
    let side = view.phase.decides()?;
    let contest = Contest::of(view, &battle);
    let hoped_for = |end: &End| contest.favours(contest.result(end)) == Some(side);
    let unseen = |answer: Answer| Unseen {
        rule: answer.card.half(answer.side).rule,
        words: answered(view, &battle, answer),
        chance: answer.battle.map(|changed| changed.odds().chance(hoped_for)),
        sure: answer.sure,
    };
    let unseen = battle.answers(view, action).into_iter().map(unseen).collect();
    Some(Forecast { unseen, ..forecast_of(view, side, &battle) })
}

/// What a battle risks for this side if nobody answers it with a card.
pub(super) fn forecast_of(view: &View, side: Side, battle: &Battle) -> Forecast {
    let (contest, odds) = (Contest::of(view, battle), battle.odds());
    Forecast {
        seat: side.seat(),
        aim: contest.aim(side),
        ends: contest.ends(side, &odds),
        losses: [side, side.enemy()].map(|side| (side.seat(), contest.losses(side, &odds))).into(),
        unseen: Vec::new(),
        assumes: ASSUMES.to_owned(),
    }
}

/// A battle, and what it is about.
struct Contest<'a> {
    battle: &'a Battle,
    stake: Stake,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stake {
    /// Armies fight for the city.
    City,
    /// Armies are aboard, and only fleets can keep them from landing.
    Landing,
    /// Fleets fight for the port; the city stays whose it is.
    Waters,
}

/// Who comes out on top.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Result {
    Attacker,
    Nobody,
    Defender,
}

impl<'a> Contest<'a> {
    fn of(view: &View, battle: &'a Battle) -> Self {
        let attacker = battle.attacker;
        let stands_there = battle.fleets[attacker] > 0 && view.at(battle.city).armies[attacker] > 0;
        let stake = match () {
            () if battle.armies[attacker] == 0 || stands_there => Stake::Waters,
            () if battle.armies[attacker.enemy()] == 0 => Stake::Landing,
            () => Stake::City,
        };
        Contest { battle, stake }
    }

    fn aim(&self, side: Side) -> String {
        let (city, attacker) = (self.battle.city.name(), self.battle.attacker);
        match self.stake {
            Stake::Waters => format!("win the waters of {city}"),
            _ if side == attacker => format!("take {city}"),
            Stake::City => format!("hold {city}"),
            Stake::Landing => format!("keep {} out of {city}", attacker.name()),
        }
    }

    fn result(&self, end: &End) -> Result {
        let (attacker, defender) = (self.battle.attacker, self.battle.attacker.enemy());
        let afloat = |side: Side| end.fleets[side] > 0;
        match self.stake {
            Stake::Waters if afloat(attacker) => Result::Attacker,
            Stake::Waters if afloat(defender) => Result::Defender,
            Stake::Waters => Result::Nobody,
            _ if end.holds == Some(attacker) => Result::Attacker,
            Stake::City if end.holds.is_none() => Result::Nobody,
            Stake::City | Stake::Landing => Result::Defender,
        }
    }

    /// An empty major city belongs to its side again.
    fn favours(&self, result: Result) -> Option<Side> {
        match result {
            Result::Attacker => Some(self.battle.attacker),
            Result::Defender => Some(self.battle.attacker.enemy()),
            Result::Nobody if self.stake == Stake::City => self.battle.city.major(),
            Result::Nobody => None,
        }
    }

    /// All that can come about, from what the side hopes for to what it fears.
    fn ends(&self, side: Side, odds: &Odds<End>) -> Vec<Share> {
        let mut results = [Result::Attacker, Result::Nobody, Result::Defender];
        if side != self.battle.attacker {
            results.reverse();
        }
        let can_be =
            results.into_iter().filter(|&result| odds.ends().any(|(end, _)| self.result(end) == result));
        can_be
            .map(|result| Share {
                words: self.told(result),
                favours: self.favours(result).map(Side::seat),
                chance: odds.chance(|end| self.result(end) == result),
            })
            .collect()
    }

    fn told(&self, result: Result) -> String {
        let (city, attacker) = (self.battle.city.name(), self.battle.attacker);
        match (result, self.stake) {
            (Result::Attacker, Stake::Waters) => format!("{} wins the waters of {city}", attacker.name()),
            (Result::Defender, Stake::Waters) => {
                format!("{} wins the waters of {city}", attacker.enemy().name())
            }
            (Result::Nobody, Stake::Waters) => format!("no fleet is left off {city}"),
            (Result::Attacker, _) => format!("{} takes {city}", attacker.name()),
            (Result::Nobody, _) => match self.battle.city.major() {
                Some(owner) => format!("nobody is left, and {city} is {}", adjective(owner)),
                None => format!("nobody is left in {city}"),
            },
            (Result::Defender, Stake::City) => format!("{} holds {city}", attacker.enemy().name()),
            (Result::Defender, _) => format!("{} does not land at {city}", attacker.name()),
        }
    }

    /// What the side loses on average of what it risks.
    fn losses(&self, side: Side, odds: &Odds<End>) -> String {
        let (risked_fleets, risked_armies) = self.risks(side);
        let lost_fleets = odds.mean(|end| u32::from(self.battle.fleets[side] - end.fleets[side]));
        let lost_armies = odds.mean(|end| u32::from(self.battle.armies[side] - end.armies[side]));
        match (risked_fleets, risked_armies) {
            (0, sent) => format!("{lost_armies:.1} of {}", armies(sent)),
            (ships, 0) => format!("{lost_fleets:.1} of {}", fleets(ships)),
            (ships, sent) => {
                format!("{lost_fleets:.1} of {} and {lost_armies:.1} of {}", fleets(ships), armies(sent))
            }
        }
    }

    /// The fleets that meet fleets, and the armies that meet armies or may drown.
    fn risks(&self, side: Side) -> (u8, u8) {
        let ships = if self.battle.meets_at_sea() { self.battle.fleets[side] } else { 0 };
        let sent = if self.stake == Stake::City || side == self.battle.attacker {
            self.battle.armies[side]
        } else {
            0
        };
        (ships, sent)
    }
}

/// "If Greece answers with Miltiades".
fn answered(view: &View, battle: &Battle, answer: Answer) -> String {
    let name = match (answer.side, answer.card) {
        (Side::Persia, IMMORTALS) => "the Immortals",
        (Side::Greece, THREE_HUNDRED_SPARTANS) => "the 300 Spartans",
        (Side::Greece, ARTEMISIA) => "Artemisia's flight",
        (side, card) => card.name(side),
    };
    match (answer.card, answer.joined_by) {
        (_, Some((from, count))) => format!("If {name} comes with {} from {}", fleets(count), from.name()),
        (THEMISTOCLES, None) if answer.side == Side::Greece => {
            format!("If {name} acts, fleets may leave {} and none may retreat", battle.city.name())
        }
        _ if view.side() == Some(answer.side) => format!("If you answer with {name}"),
        _ => format!("If {} answers with {name}", answer.side.name()),
    }
}
