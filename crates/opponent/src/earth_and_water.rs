//! How a position of 300: Earth & Water stands, by rule of thumb.

use crate::Evaluate;
use earth_and_water::map::{City, majors};
use earth_and_water::phase::Phase;
use earth_and_water::{Position, Side};
use tabletop::{Outcome, Position as _, Seat, Standing, Waiting};

/// More than any position can be worth.
const WON: i32 = 1_000_000;

/// A point on the track, for good.
const POINT: i32 = 100;
/// A point that would be scored if the campaign ended now.
const PROSPECT: i32 = 60;
const ARMY: i32 = 12;
/// An army that nobody feeds is worth little: it goes home at the end of the campaign.
const HUNGRY_ARMY: i32 = 3;
const FLEET: i32 = 14;
/// A card in hand is a turn; one more than can be played or kept is worth less.
const CARD: i32 = 14;
const SPARE_CARD: i32 = 4;
const USEFUL_CARDS: i32 = 4;
const BRIDGE: i32 = 25;
/// Somebody at home, so that the first landing does not take the city.
const GARRISON: i32 = 20;

impl Evaluate for Position {
    fn evaluate(&self, seat: Seat) -> i32 {
        if let Waiting::Over(outcome) = self.waiting() {
            return judged(&outcome, seat);
        }
        let lead = i32::from(self.score()) * POINT + assets(self, Side::Greece) - assets(self, Side::Persia);
        match Side::sitting_in(seat) {
            Some(Side::Persia) => -lead,
            _ => lead,
        }
    }

    fn is_unfinished(&self) -> bool {
        !matches!(self.phase(), Phase::BuyCards { .. } | Phase::Operations { .. } | Phase::KeepCards { .. })
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
fn assets(position: &Position, side: Side) -> i32 {
    let controlled = position.controlled(side);
    let points: i32 = controlled.map(|city| i32::from(city.worth())).sum();
    let food: i32 = controlled.map(|city| i32::from(city.amphorae())).sum();
    let armies: i32 = City::ALL.iter().map(|&city| i32::from(position.armies_in(side, city))).sum();
    let fleets: i32 = City::ALL.iter().map(|&city| i32::from(position.fleets_in(side, city))).sum();
    let garrisons = majors(side).filter(|&city| position.armies_in(side, city) > 0).count() as i32;
    let cards = i32::from(position.hand_size(side));
    let bridge = i32::from(side == Side::Persia && position.has_bridge());
    points * PROSPECT
        + armies.min(food) * ARMY
        + (armies - food).max(0) * HUNGRY_ARMY
        + fleets * FLEET
        + cards.min(USEFUL_CARDS) * CARD
        + (cards - USEFUL_CARDS).max(0) * SPARE_CARD
        + garrisons * GARRISON
        + bridge * BRIDGE
}
