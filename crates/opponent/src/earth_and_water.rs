//! How a position of 300: Earth & Water stands, by rule of thumb.
//!
//! The weights were fitted to 2,500 games that an earlier search played against itself, campaign by campaign, so that the
//! judgement comes as close as it can to how those games ended: `docs/opponents.md` says more.

use crate::Evaluate;
use earth_and_water::map::{City, majors};
use earth_and_water::phase::{Budget, Phase};
use earth_and_water::{Position, Side};
use tabletop::{Outcome, Position as _, Seat, Standing, Waiting};

/// More than any position can be worth.
const WON: i32 = 1_000_000;

/// What something is worth in each of the five campaigns. The later it is, the surer is what one has.
type Worth = [i32; 5];

/// What a side has, and what that is worth to it.
struct Weights {
    /// Armies that are fed, and those that go home at the end of the campaign.
    army: Worth,
    hungry_army: Worth,
    fleet: Worth,
    /// A card is a turn; one more than can be played or kept is worth less, and a hoard nothing at all. (Two cards of
    /// Greece's can be played round and round: whoever loved cards without end would do so for ever.)
    card: Worth,
    spare_card: Worth,
    /// Somebody at home, so that the first landing does not take the city.
    garrison: Worth,
    /// A talent of the campaign that is not spent yet.
    talent: Worth,
    /// A point that would be scored if the campaign ended now.
    prospect: Worth,
}

/// The same at first sight: what is on the map counts, and cards are there to be played.
const AT_FIRST_SIGHT: Weights = Weights {
    army: [12; 5],
    hungry_army: [3; 5],
    fleet: [14; 5],
    card: [14; 5],
    spare_card: [4; 5],
    garrison: [20; 5],
    talent: [0; 5],
    prospect: [60; 5],
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
    prospect:    [ 62,  45,  72,  88, 146],
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
    prospect:    [ 62,  45,  72,  88, 146],
};

/// A point on the track.
const POINT: Worth = [96, 129, 173, 249, 463];
/// The pontoon bridge, to Persia.
const BRIDGE: Worth = [222, 477, 551, 815, 978];
/// How much better Greece stands than all this says.
const HEADWIND: Worth = [248, 327, 72, 86, 8];

impl Evaluate for Position {
    fn evaluate(&self, seat: Seat) -> i32 {
        if let Waiting::Over(outcome) = self.waiting() {
            return judged(&outcome, seat);
        }
        let now = usize::from(self.campaign().clamp(1, 5)) - 1;
        let lead =
            HEADWIND[now] + i32::from(self.score()) * POINT[now] + assets(self, Side::Greece, &GREECE, now)
                - assets(self, Side::Persia, &PERSIA, now)
                - i32::from(self.has_bridge()) * BRIDGE[now];
        seen_from(seat, lead)
    }

    fn appeal(&self, seat: Seat) -> i32 {
        /// A point on the track, and the bridge.
        const APPEAL: (i32, i32) = (100, 25);
        if let Waiting::Over(outcome) = self.waiting() {
            return judged(&outcome, seat);
        }
        let lead = i32::from(self.score()) * APPEAL.0 + assets(self, Side::Greece, &AT_FIRST_SIGHT, 0)
            - assets(self, Side::Persia, &AT_FIRST_SIGHT, 0)
            - i32::from(self.has_bridge()) * APPEAL.1;
        seen_from(seat, lead)
    }

    fn is_unfinished(&self) -> bool {
        !matches!(self.phase(), Phase::BuyCards { .. } | Phase::Operations { .. } | Phase::KeepCards { .. })
    }
}

/// Greece's lead, from this seat.
fn seen_from(seat: Seat, lead: i32) -> i32 {
    match Side::sitting_in(seat) {
        Some(Side::Persia) => -lead,
        _ => lead,
    }
}

fn judged(outcome: &Outcome, seat: Seat) -> i32 {
    match outcome.of(seat) {
        Standing::Win => WON,
        Standing::Draw => 0,
        Standing::Loss => -WON,
    }
}

/// What a side has that is worth something, apart from the score.
fn assets(position: &Position, side: Side, worth: &Weights, now: usize) -> i32 {
    let controlled = position.controlled(side);
    let points: i32 = controlled.map(|city| i32::from(city.worth())).sum();
    let food: i32 = controlled.map(|city| i32::from(city.amphorae())).sum();
    let armies: i32 = City::ALL.iter().map(|&city| i32::from(position.armies_in(side, city))).sum();
    let fleets: i32 = City::ALL.iter().map(|&city| i32::from(position.fleets_in(side, city))).sum();
    let garrisons = majors(side).filter(|&city| position.armies_in(side, city) > 0).count() as i32;
    let cards = i32::from(position.hand_size(side));
    points * worth.prospect[now]
        + armies.min(food) * worth.army[now]
        + (armies - food).max(0) * worth.hungry_army[now]
        + fleets * worth.fleet[now]
        + cards.min(USEFUL_CARDS) * worth.card[now]
        + (cards - USEFUL_CARDS).clamp(0, SPARE_CARDS) * worth.spare_card[now]
        + garrisons * worth.garrison[now]
        + unspent(position, side) * worth.talent[now]
}

/// The talents that a side has yet to spend in this campaign. Persia prepares first. Those from the mines of Laurion do
/// not count: there may be nothing to be had for them.
fn unspent(position: &Position, side: Side) -> i32 {
    /// 5.2 What Greece will have.
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
