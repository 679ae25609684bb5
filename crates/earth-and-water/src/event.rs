//! The events, as the referee knows them; [`redact`] removes what a viewer may not see.

use crate::cards::{Card, CardSet, Title};
use crate::map::City;
use crate::phase::Figure;
use crate::{BySide, Side};
use serde::{Deserialize, Serialize};
use tabletop::Viewer;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are named for what they are")]
pub enum Event {
    /// 3.1, 3.2 A side took its starting positions.
    Positioned { side: Side },
    /// 3.3 The markers were set.
    MarkersSet,
    /// 3.4 The cards were shuffled.
    Shuffled,

    /// 4.1 A campaign began.
    CampaignBegan { campaign: u8 },
    /// 5 A side drew cards; how many all see, which only the side itself.
    Drew { side: Side, count: u8, cards: CardSet },
    /// 5.4 The draw pile ran out and the discards were shuffled.
    Reshuffled,
    /// 5 Armies were raised.
    ArmiesRaised { side: Side, city: City, armies: u8 },
    /// 5 Fleets were raised.
    FleetsRaised { side: Side, city: City, fleets: u8 },
    /// 5.1 The Hellespont was bridged.
    BridgeBuilt,
    /// 7.1 The bridge was destroyed.
    BridgeDestroyed,
    /// 5.3 A king died; the Persian cards were drawn to no avail.
    KingDied { figure: Figure },
    /// 5.3 The campaign was given up without supply or scoring.
    CampaignGivenUp,
    /// 6.2 A piece was laid on a figure's picture: from the reserve, or from the city named.
    FigureFell { figure: Figure, from: Option<City> },

    /// 6.1 A side passed; without a card in hand it had to.
    Passed { side: Side, had_cards: bool },
    /// 6.2 A card was played for its event.
    EventPlayed { side: Side, card: Card },
    /// 6.3 A card was played to move.
    MovementPlayed { side: Side, card: Card },
    /// 6.1 A card was played in answer.
    Reacted { side: Side, card: Card },
    /// 6.4 Armies marched.
    Marched { side: Side, from: City, to: City, armies: u8 },
    /// 6.5 Fleets sailed.
    Sailed { side: Side, from: City, to: City, fleets: u8, armies: u8 },
    /// 6.5 Armies went ashore.
    Landed { side: Side, city: City, armies: u8 },

    /// 7.1 A round on land: the dice, what they counted for, and who lost an army.
    LandRound { city: City, round: Round },
    /// 7.2 A round at sea: the dice, what they counted for, and who lost a fleet.
    NavalRound { city: City, round: Round },
    /// 7.2 An army was lost with the fleet that carried it.
    Drowned { side: Side, armies: u8 },
    /// 7.1, 7.2 A side gave way.
    Retreated { side: Side, from: City, to: City, armies: u8, fleets: u8, naval: bool },
    /// 7 A battle ended: who holds the field, if anybody.
    BattleEnded { city: City, winner: Option<Side>, naval: bool },
    /// The Great King or Evangelion: a point at once.
    BattlePoint { side: Side, score: i8, by: Title },

    /// An event brought armies from the reserve.
    ArmiesCame { side: Side, city: City, armies: u8, by: Title },
    /// #14G Fleets came from Syracuse.
    FleetsCame { side: Side, city: City, fleets: u8 },
    /// An event took armies back to their reserve.
    ArmiesRemoved { side: Side, city: City, armies: u8 },
    /// An event took a fleet back to its reserve.
    FleetRemoved { side: Side, city: City },
    /// Defection of Thebes: the Greek armies left.
    LeftThebai { to: City, armies: u8 },
    /// Separate Peace: both dice.
    PeaceDice { dice: BySide<u8> },
    /// A hand was laid open.
    HandShown { side: Side, cards: CardSet },
    /// The enemy's event took cards from a hand, for all to see.
    DiscardedOpenly { side: Side, cards: CardSet },
    /// In edition 1, cards were discarded face down; how many all see, which only their owner.
    Discarded { side: Side, count: u8, cards: CardSet },
    /// Cards that were not played were discarded face up: for an event, or (8.1) at the end of the campaign.
    DiscardedFaceUp { side: Side, cards: CardSet, by: Option<Title> },
    /// Carneia Festival, Acropolis on Fire, a king who lives on: a card with a lasting effect took hold.
    TookEffect { side: Side, card: Card },

    /// 8.1 Cards were kept for the next campaign.
    Kept { side: Side, count: u8 },
    /// 8.2 Armies starved.
    Starved { side: Side, city: City, armies: u8 },
    /// 8.2 Armies cut off from home were lost.
    CutOff { side: Side, city: City, armies: u8, by_sea: NoWayBySea },
    /// 9 The campaign was scored.
    Scored { points: BySide<u8>, score: i8 },
    /// 10 The game ended.
    GameOver { winner: Option<Side>, automatic: bool, score: i8 },
}

/// 8.2 Why the sea did not save armies whose roads were cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoWayBySea {
    /// No fleet of theirs lay in the port.
    NoFleet,
    /// A fleet did, but no major city of their own was under control and had a port without enemy fleets.
    Closed,
}

/// The dice of one round: up to three a side, 0 where none was rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Round {
    /// As they fell.
    pub dice: BySide<[u8; 3]>,
    /// What the best counted for.
    pub best: BySide<u8>,
}

impl Round {
    /// The side or sides that lost a piece: the lower, or on a tie both.
    pub fn lost(&self, side: Side) -> bool {
        self.best[side] <= self.best[side.enemy()]
    }
}

/// The event as this viewer sees it.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Event {
    let hides = |side: Side| match viewer {
        Viewer::Referee => false,
        Viewer::Table => true,
        Viewer::Seat(seat) => seat != side.seat(),
    };
    match *event {
        Event::Drew { side, count, .. } if hides(side) => Event::Drew { side, count, cards: CardSet::EMPTY },
        Event::Discarded { side, count, .. } if hides(side) => {
            Event::Discarded { side, count, cards: CardSet::EMPTY }
        }
        seen => seen,
    }
}

/// Drawing and laying open teach somebody a card they could not have known.
pub(crate) fn reveals(event: &Event) -> bool {
    matches!(event, Event::Drew { .. } | Event::HandShown { .. })
}
