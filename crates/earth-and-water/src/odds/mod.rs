//! Exact odds of a battle: a closed recursion over the rounds, for any forces, events and nerves.
//!
//! The rules roll dice in `phases/`; here the same rounds are counted instead. A test walks every branch of the rules
//! and finds the same odds.

mod answers;
mod in_view;
mod threat;

pub use answers::Answer;

use crate::battle::{Dice, MOST_IMMORTALS, highest_useful_die, in_battle_of_immortals};
use crate::map::City;
use crate::phase::GreekDice;
use crate::phases::{MOST_ABOARD, forbid};
use crate::{ARMIES, BySide, FLEETS, Side, rulebook};
use std::cmp::Ordering;
use tabletop::odds::{Next, Odds, settle};
use tabletop::{Edition, Illegal};

/// A battle that might be fought: first at sea, where both sides have fleets, then on land.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Battle {
    /// Where.
    pub city: City,
    /// Who attacks.
    pub attacker: Side,
    /// The fleets that meet; none of the attacker's if it comes by land.
    pub fleets: BySide<u8>,
    /// The armies that meet; the attacker's are aboard if it comes by sea.
    pub armies: BySide<u8>,
    /// The Persian armies that have fallen in this land battle already, of whom the Immortals return.
    pub persians_lost: u8,
    /// The events that take part.
    pub cards: Cards,
    /// When each side gives way.
    pub nerve: BySide<Nerve>,
    /// The edition of the rules, which says what is left of the cards once the Immortals return.
    pub edition: Edition,
}

/// The events and reactions that change a battle's odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cards {
    /// Leonidas, Miltiades or the 300 Spartans.
    pub greek_dice: GreekDice,
    /// #1P The Cavalry of Mardonius, not cancelled by Pausanias.
    pub cavalry: bool,
    /// #5P The Immortals come back once, with as many as they can.
    pub immortals: bool,
    /// #9G Artemisia flees as soon as she can.
    pub artemisia: bool,
}

impl Cards {
    /// No event takes part.
    pub const NONE: Cards =
        Cards { greek_dice: GreekDice::Armies, cavalry: false, immortals: false, artemisia: false };
}

/// When a side retreats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nerve {
    /// Never: it fights to the end.
    ToTheEnd,
    /// After so many losses, at sea and on land each, if anything is left to save.
    RetreatAfter(u8),
}

/// How a battle can end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct End {
    /// The armies each side has left, wherever they are.
    pub armies: BySide<u8>,
    /// The fleets each side has left.
    pub fleets: BySide<u8>,
    /// The side with the last armies in the city, if any.
    pub holds: Option<Side>,
    /// Who gave way at the end.
    pub retreated: Option<Side>,
}

impl Battle {
    /// Whether such a battle can come about at all.
    pub fn check(&self) -> Result<(), Illegal> {
        let (attacker, cards) = (self.attacker, self.cards);
        let by_land = self.fleets[attacker] == 0;
        for side in Side::BOTH {
            if self.armies[side] > ARMIES[side] || self.fleets[side] > FLEETS[side] {
                return forbid(rulebook::PIECES, "a side has not so many pieces");
            }
        }
        if self.fleets.persia + self.fleets.greece > 0 {
            if !self.city.is_port() {
                return forbid(rulebook::NAVAL_MOVEMENT, "fleets fight in ports, and this city has none");
            }
            if by_land {
                return forbid(
                    rulebook::NAVAL_BATTLES,
                    "fleets fight only fleets; the attacker needs some too",
                );
            }
            if self.armies[attacker] > self.fleets[attacker].min(MOST_ABOARD) {
                return forbid(
                    rulebook::NAVAL_MOVEMENT,
                    "each fleet carries one army, and all together three at most",
                );
            }
        }
        let (at_sea, on_land) = (self.meets_at_sea(), self.meets_on_land());
        match () {
            () if !at_sea && !on_land => {
                forbid(rulebook::LAND_BATTLES, "a battle needs armies or fleets on both sides")
            }
            () if cards.greek_dice == GreekDice::Two
                && (attacker, by_land, self.armies.greece) != (Side::Greece, true, 1) =>
            {
                forbid(rulebook::LEONIDAS, "Leonidas attacks by land, with one army")
            }
            () if cards.cavalry && (attacker, by_land) != (Side::Persia, true) => {
                forbid(rulebook::CAVALRY_OF_MARDONIUS, "the cavalry attacks by land, for Persia")
            }
            () if cards.artemisia && !at_sea => forbid(rulebook::ARTEMISIA, "she flees from a naval battle"),
            () => Ok(()),
        }
    }

    /// Whether fleets fight fleets; those in the port of a city attacked by land do not.
    pub fn meets_at_sea(&self) -> bool {
        self.fleets.persia > 0 && self.fleets.greece > 0
    }

    /// Whether armies fight armies, unless they drown before.
    pub fn meets_on_land(&self) -> bool {
        self.armies.persia > 0 && self.armies.greece > 0
    }

    /// How likely each end is.
    pub fn odds(&self) -> Odds<End> {
        let start = State {
            fleets: self.fleets,
            armies: self.armies,
            lost: BySide { persia: self.persians_lost, greece: 0 },
            ashore: self.fleets[self.attacker] == 0,
            artemisia: self.cards.artemisia,
            immortals: self.cards.immortals,
            greek_dice: self.cards.greek_dice,
            cavalry: self.cards.cavalry,
            retreated: None,
        };
        settle(self.landed(start), |state| self.next(state))
    }

    fn next(&self, state: &State) -> Next<State, End> {
        let fighting = if state.ashore { state.armies } else { state.fleets };
        if state.retreated.is_some() || fighting.persia == 0 || fighting.greece == 0 {
            return Next::End(self.end(state));
        }
        let [persia_loses, greece_loses, both_lose] =
            round_weights(BySide::of(|side| self.dice(side, state)));
        let after = |persia: u8, greece: u8| self.after_round(*state, BySide { persia, greece });
        Next::Throw(
            [(persia_loses, after(1, 0)), (greece_loses, after(0, 1)), (both_lose, after(1, 1))]
                .into_iter()
                .filter(|&(weight, _)| weight > 0)
                .collect(),
        )
    }

    fn dice(&self, side: Side, state: &State) -> Dice {
        let pieces = match side {
            _ if !state.ashore => state.fleets[side],
            Side::Greece if state.greek_dice == GreekDice::Three => 3,
            Side::Greece if state.greek_dice == GreekDice::Two => 2,
            _ => state.armies[side],
        };
        Dice::of(pieces, highest_useful_die(side, self.city, state.ashore && state.cavalry))
    }

    /// What a round leaves: losses, then the reactions that answer them, then retreats.
    fn after_round(&self, mut state: State, lost: BySide<u8>) -> State {
        let fighting = if state.ashore { &mut state.armies } else { &mut state.fleets };
        for side in Side::BOTH {
            fighting[side] -= lost[side];
            state.lost[side] += lost[side];
        }
        if state.ashore {
            self.return_immortals(&mut state);
        } else {
            if state.artemisia && lost.persia > 0 && state.fleets.persia > 0 {
                state.artemisia = false;
                state.fleets.persia -= 1;
            }
            // Armies go down with the fleets that carry them.
            state.armies[self.attacker] = state.armies[self.attacker].min(state.fleets[self.attacker]);
        }
        state.retreated = self.gives_way(&state);
        self.landed(state)
    }

    fn return_immortals(&self, state: &mut State) {
        if state.immortals && state.armies.persia == 0 && state.armies.greece > 0 {
            state.immortals = false;
            state.armies.persia = state.lost.persia.min(MOST_IMMORTALS);
            state.lost = BySide::default();
            (state.greek_dice, state.cavalry) =
                in_battle_of_immortals(self.edition, state.greek_dice, state.cavalry);
        }
    }

    /// The attacker is asked first; who has nothing left is not asked.
    fn gives_way(&self, state: &State) -> Option<Side> {
        let fighting = if state.ashore { state.armies } else { state.fleets };
        if fighting.persia == 0 || fighting.greece == 0 {
            return None;
        }
        let yields = |side: &Side| match self.nerve[*side] {
            Nerve::ToTheEnd => false,
            Nerve::RetreatAfter(losses) => state.lost[*side] >= losses,
        };
        [self.attacker, self.attacker.enemy()].into_iter().find(yields)
    }

    /// Once the defender's fleets are gone, those of the attacker's armies that are left go ashore.
    fn landed(&self, state: State) -> State {
        let defender = self.attacker.enemy();
        let driven_off = state.fleets[defender] == 0 || state.retreated == Some(defender);
        if !state.ashore && driven_off && state.armies[self.attacker] > 0 {
            return State { ashore: true, lost: BySide::default(), retreated: None, ..state };
        }
        state
    }

    fn end(&self, state: &State) -> End {
        let stands = |side: &Side| {
            let came_ashore = state.ashore || *side != self.attacker;
            came_ashore && state.armies[*side] > 0 && !(state.ashore && state.retreated == Some(*side))
        };
        let holds = Side::BOTH.into_iter().find(stands);
        End { armies: state.armies, fleets: state.fleets, holds, retreated: state.retreated }
    }
}

/// A battle between two rounds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct State {
    fleets: BySide<u8>,
    armies: BySide<u8>,
    /// In the battle that goes on, at sea or on land.
    lost: BySide<u8>,
    ashore: bool,
    artemisia: bool,
    immortals: bool,
    greek_dice: GreekDice,
    cavalry: bool,
    retreated: Option<Side>,
}

/// In how many of all throws Persia loses the round, Greece does, or both do.
fn round_weights(dice: BySide<Dice>) -> [u32; 3] {
    let mut weights = [0; 3];
    for persia in 1..=6 {
        for greece in 1..=6 {
            let loser = match persia.cmp(&greece) {
                Ordering::Less => 0,
                Ordering::Greater => 1,
                Ordering::Equal => 2,
            };
            weights[loser] += ways(dice.persia, persia) * ways(dice.greece, greece);
        }
    }
    weights
}

/// In how many throws of these dice the best counts for exactly `best`.
fn ways(dice: Dice, best: u32) -> u32 {
    let at_most = |value: u32| {
        let faces = if value >= u32::from(dice.cap) { 6 } else { value };
        faces.pow(u32::from(dice.count))
    };
    at_most(best) - at_most(best - 1)
}
