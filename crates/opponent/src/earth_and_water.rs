//! 300: Earth & Water for the search: a linear evaluation.
//!
//! The weights were fitted, campaign by campaign, to the results of 2,500 games of an earlier search against itself:
//! `docs/opponents.md` says more. Only `shallow_value` has guessed weights, which serve better there.

use crate::Evaluate;
use earth_and_water::map::{City, majors};
use earth_and_water::phase::{Budget, Phase};
use earth_and_water::{Position, Side};
use tabletop::{Outcome, Position as _, Seat, Standing, Waiting};

/// The value of a won game: more than any evaluation.
const WON: i32 = 1_000_000;

/// One weight for each of the five campaigns. They grow, since an advantage is surer the later it is.
type Weight = [i32; 5];

/// The weights of one side's assets.
struct Weights {
    /// An army that can be fed, and one beyond the supply, which goes home at the end of the campaign.
    army: Weight,
    hungry_army: Weight,
    fleet: Weight,
    /// A card is a turn: the first [`USEFUL_CARDS`] of a hand, the next [`SPARE_CARDS`]; further ones are worth nothing. (In
    /// edition 1 Greece has two cards that can be played in an endless cycle: without the limit a search would do so.)
    card: Weight,
    spare_card: Weight,
    /// A major city with an army of its owner, so that the first landing does not take it.
    garrison: Weight,
    /// An unspent talent of this campaign.
    talent: Weight,
    /// A point that would be scored if the campaign ended now.
    pending: Weight,
}

/// For `shallow_value`, both sides: the map counts for more, cards in hand for less.
const SHALLOW: Weights = Weights {
    army: [12; 5],
    hungry_army: [3; 5],
    fleet: [14; 5],
    card: [14; 5],
    spare_card: [4; 5],
    garrison: [20; 5],
    talent: [0; 5],
    pending: [60; 5],
};

const USEFUL_CARDS: i32 = 4;
const SPARE_CARDS: i32 = 2;

#[rustfmt::skip]
const GREECE: Weights = Weights {
    army:        [ 71,  97, 119, 128, 168],
    hungry_army: [  7,  54, 112, 113,  74],
    fleet:       [ 63,  28,  42,  76,  55],
    card:        [100, 107, 125, 186, 388],
    spare_card:  [  0,  77,  91, 196, 246],
    garrison:    [ 95,  43,  27,  30,   0],
    talent:      [ 85,  91, 107, 153, 266],
    pending:     [ 62,  45,  72,  88, 146],
};

#[rustfmt::skip]
const PERSIA: Weights = Weights {
    army:        [  9,  21,  41,  55, 105],
    hungry_army: [  0,   0,   0,   0,  16],
    fleet:       [147,  89,  71,  34,  56],
    card:        [118, 108, 168, 235, 406],
    spare_card:  [141, 140, 138, 146, 347],
    garrison:    [ 12,  20,   0,   0,   0],
    talent:      [ 72,  54,  68,  82, 156],
    pending:     [ 62,  45,  72,  88, 146],
};

/// A point on the score track.
const POINT: Weight = [96, 129, 173, 249, 463];
/// The pontoon bridge, for Persia.
const BRIDGE: Weight = [222, 477, 551, 815, 978];
/// The constant term, in favour of Greece.
const BIAS: Weight = [248, 327, 72, 86, 8];

impl Evaluate for Position {
    fn evaluate(&self, seat: Seat) -> i32 {
        if let Waiting::Over(outcome) = self.waiting() {
            return final_value(&outcome, seat);
        }
        let now = usize::from(self.campaign().clamp(1, 5)) - 1;
        let lead =
            BIAS[now] + i32::from(self.score()) * POINT[now] + assets(self, Side::Greece, &GREECE, now)
                - assets(self, Side::Persia, &PERSIA, now)
                - i32::from(self.has_bridge()) * BRIDGE[now];
        value_for(seat, lead)
    }

    fn shallow_value(&self, seat: Seat) -> i32 {
        const SHALLOW_POINT: i32 = 100;
        const SHALLOW_BRIDGE: i32 = 25;
        if let Waiting::Over(outcome) = self.waiting() {
            return final_value(&outcome, seat);
        }
        let lead = i32::from(self.score()) * SHALLOW_POINT + assets(self, Side::Greece, &SHALLOW, 0)
            - assets(self, Side::Persia, &SHALLOW, 0)
            - i32::from(self.has_bridge()) * SHALLOW_BRIDGE;
        value_for(seat, lead)
    }

    fn is_unfinished(&self) -> bool {
        !matches!(self.phase(), Phase::BuyCards { .. } | Phase::Operations { .. } | Phase::KeepCards { .. })
    }
}

/// Greece's lead as the value for this seat.
fn value_for(seat: Seat, lead: i32) -> i32 {
    match Side::sitting_in(seat) {
        Some(Side::Persia) => -lead,
        _ => lead,
    }
}

/// The value of a finished game.
fn final_value(outcome: &Outcome, seat: Seat) -> i32 {
    match outcome.of(seat) {
        Standing::Win => WON,
        Standing::Draw => 0,
        Standing::Loss => -WON,
    }
}

/// The weighted sum of a side's assets, apart from the score.
fn assets(position: &Position, side: Side, weights: &Weights, now: usize) -> i32 {
    let controlled = position.controlled(side);
    let points: i32 = controlled.map(|city| i32::from(city.worth())).sum();
    let food: i32 = controlled.map(|city| i32::from(city.amphorae())).sum();
    let armies: i32 = City::ALL.iter().map(|&city| i32::from(position.armies_in(side, city))).sum();
    let fleets: i32 = City::ALL.iter().map(|&city| i32::from(position.fleets_in(side, city))).sum();
    let garrisons = majors(side).filter(|&city| position.armies_in(side, city) > 0).count() as i32;
    let cards = i32::from(position.hand_size(side));
    points * weights.pending[now]
        + armies.min(food) * weights.army[now]
        + (armies - food).max(0) * weights.hungry_army[now]
        + fleets * weights.fleet[now]
        + cards.min(USEFUL_CARDS) * weights.card[now]
        + (cards - USEFUL_CARDS).clamp(0, SPARE_CARDS) * weights.spare_card[now]
        + garrisons * weights.garrison[now]
        + unspent(position, side) * weights.talent[now]
}

/// The talents that a side has yet to spend in this campaign; Persia prepares first. Those from the mines of Laurion do not
/// count, since there may be nothing left to buy.
fn unspent(position: &Position, side: Side) -> i32 {
    /// 5.2 What Greece has to spend in each campaign.
    const GREEK_BUDGET: i32 = 6;
    match *position.phase() {
        Phase::BuyCards { side: spender, talents, budget: Budget::Campaign }
        | Phase::Raise { side: spender, talents, budget: Budget::Campaign, .. } => match (spender, side) {
            (Side::Persia, Side::Greece) => GREEK_BUDGET,
            (Side::Greece, Side::Persia) => 0,
            _ => i32::from(talents),
        },
        _ => 0,
    }
}
