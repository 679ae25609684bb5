//! The decisions a player makes, each one that the rulebook names.

use crate::cards::{Card, CardSet};
use crate::map::City;
use serde::{Deserialize, Serialize};
use tabletop::Steps;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// 5.1, 5.2 Buy so many cards, at a talent each, and draw them.
    BuyCards(u8),
    /// 5.1, 5.2 Raise armies in a city.
    RaiseArmies {
        /// A city one controls.
        city: City,
        /// How many.
        armies: u8,
    },
    /// 5.1, 5.2 Raise fleets in a port; Support from Syracuse places its fleets like this too.
    RaiseFleets {
        /// The port of a city one controls.
        city: City,
        /// How many.
        fleets: u8,
    },
    /// 5.1 Build the pontoon bridge.
    BuildBridge,
    /// 5.1, 5.2 Raise nothing more.
    FinishPreparation,

    /// 6.1 Play no card this time.
    Pass,
    /// 6.2 Play a card for its event.
    PlayEvent(Card),
    /// 6.3 Play a card to move instead.
    PlayMovement(Card),
    /// 6.1 Play a card in answer to what is happening.
    React(Card),
    /// Make no use of what is offered: a reaction, a second movement, the Immortals.
    Decline,

    /// 6.4 Move armies along the roads.
    March {
        /// Where they stand.
        from: City,
        /// Where they stop.
        to: City,
        /// How many.
        armies: u8,
    },
    /// 6.5 Move fleets from port to port, with armies aboard or not.
    Sail {
        /// Where they lie.
        from: City,
        /// Where they go.
        to: City,
        /// How many.
        fleets: u8,
        /// How many armies they carry.
        armies: u8,
    },

    /// 7.1, 7.2 Do not retreat: another round.
    FightOn,
    /// 7.1, 7.2 Retreat: by road, unless `by_sea`.
    Retreat {
        /// Where to.
        to: City,
        /// On one's own fleets.
        by_sea: bool,
    },
    /// The Immortals: so many of the armies lost come back and fight again.
    Immortals(u8),
    /// 7.1 Destroy the pontoon bridge, or let it stand.
    DestroyBridge(bool),

    /// Put an army from the reserve here: Tribute of Earth and Water.
    PlaceArmy(City),
    /// The Royal Road: armies from the reserve, or, with 0, the Greek armies there go home.
    RoyalRoad {
        /// Ephesos or Abydos.
        city: City,
        /// How many Persian armies come.
        armies: u8,
    },
    /// Take armies off the map: by an event, to a figure's picture, or by attrition.
    RemoveArmies {
        /// Where from.
        city: City,
        /// How many.
        armies: u8,
    },
    /// Take an enemy fleet off the map.
    RemoveFleet(City),
    /// Defection of Thebes: the Greek armies leave Thebai for this city.
    LeaveThebai(City),

    /// Hippias: this card of the enemy's hand is discarded.
    DiscardTheirs(Card),
    /// In edition 1, Pacification of Babylon or Egypt: discard these as well, and draw as many as were discarded.
    Exchange(CardSet),
    /// In edition 1, 8.1: keep these cards for the next campaign.
    Keep(CardSet),
    /// 8.1 Discard these cards face up and keep the rest; Pacification of Babylon or Egypt: discard these as well, and draw
    /// as many as were discarded.
    Discard(CardSet),
}

impl Action {
    /// The choices that lead to it, one after the other: what, where from, where to, how many.
    pub(crate) fn steps(self) -> Steps {
        let at = |city: City| city as u16 + 1;
        let n = |count: u8| u16::from(count) + 1;
        let what = |kind: u16, detail: u16| kind << 8 | detail;
        let number = |card: Card| u16::from(card.number());
        match self {
            Action::BuyCards(count) => [what(1, 0), n(count), 0, 0, 0, 0],
            Action::RaiseArmies { city, armies } => [what(2, at(city)), n(armies), 0, 0, 0, 0],
            Action::RaiseFleets { city, fleets } => [what(3, at(city)), n(fleets), 0, 0, 0, 0],
            Action::BuildBridge => [what(4, 0), 0, 0, 0, 0, 0],
            Action::FinishPreparation => [what(5, 0), 0, 0, 0, 0, 0],
            Action::Pass => [what(6, 0), 0, 0, 0, 0, 0],
            Action::PlayEvent(card) => [what(7, number(card)), 0, 0, 0, 0, 0],
            Action::PlayMovement(card) => [what(8, number(card)), 0, 0, 0, 0, 0],
            Action::React(card) => [what(9, number(card)), 0, 0, 0, 0, 0],
            Action::Decline => [what(10, 0), 0, 0, 0, 0, 0],
            Action::March { from, to, armies } => [what(11, at(from)), at(to), n(armies), 0, 0, 0],
            Action::Sail { from, to, fleets, armies } => {
                [what(12, at(from)), at(to), n(fleets), n(armies), 0, 0]
            }
            Action::FightOn => [what(13, 0), 0, 0, 0, 0, 0],
            Action::Retreat { to, by_sea } => [what(14, 0), at(to), u16::from(by_sea) + 1, 0, 0, 0],
            Action::Immortals(armies) => [what(15, 0), n(armies), 0, 0, 0, 0],
            Action::DestroyBridge(destroy) => [what(16, u16::from(destroy)), 0, 0, 0, 0, 0],
            Action::PlaceArmy(city) => [what(17, at(city)), 0, 0, 0, 0, 0],
            Action::RoyalRoad { city, armies } => [what(18, at(city)), n(armies), 0, 0, 0, 0],
            Action::RemoveArmies { city, armies } => [what(19, at(city)), n(armies), 0, 0, 0, 0],
            Action::RemoveFleet(city) => [what(20, at(city)), 0, 0, 0, 0, 0],
            Action::LeaveThebai(city) => [what(21, at(city)), 0, 0, 0, 0, 0],
            Action::DiscardTheirs(card) => [what(22, number(card)), 0, 0, 0, 0, 0],
            Action::Exchange(cards) => card_by_card(what(23, 0), cards),
            Action::Keep(cards) => card_by_card(what(24, 0), cards),
            Action::Discard(cards) => card_by_card(what(25, 0), cards),
        }
    }

    /// What the enemy sees of it. In edition 1, cards kept and cards exchanged along with the one played stay face down: how
    /// many there are all can see, which they are nobody else. Every other card is laid open.
    pub(crate) fn overt(self) -> Steps {
        match (self, self.steps()) {
            (Action::Exchange(_) | Action::Keep(_), [what, count, ..]) => [what, count, 0, 0, 0, 0],
            (_, steps) => steps,
        }
    }
}

/// A choice of cards: its size, then the cards one after the other, the last ones together.
fn card_by_card(what: u16, cards: CardSet) -> Steps {
    let mut steps = [what, u16::from(cards.len()) + 1, 0, 0, 0, 0];
    for (n, card) in cards.enumerate() {
        let step = &mut steps[(n + 2).min(5)];
        *step = if n < 3 { u16::from(card.number()) } else { *step | 1 << (card.number() - 1) };
    }
    steps
}
