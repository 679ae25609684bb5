//! What a viewer may know, built up from nothing.

use crate::cards::CardSet;
use crate::map::{City, CitySet};
use crate::phase::{Figure, Phase};
use crate::pieces::Place;
use crate::position::Acropolis;
use crate::{BySide, Position, Setup, Side};
use serde::Serialize;
use tabletop::{Viewer, Waiting};

/// The table through one pair of eyes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// The optional rules in force.
    pub setup: Setup,
    /// 1 to 5.
    pub campaign: u8,
    /// Greece's lead on the score track, -6 to 6.
    pub score: i8,
    /// What is going on.
    pub phase: Phase,
    /// What goes on after an interruption.
    pub interrupted: Option<Phase>,
    /// Whom the game waits for.
    pub waiting: Waiting,
    /// What stands where, in the order of the map.
    pub cities: [CityView; City::COUNT],
    /// What each side has off the map.
    pub off_map: BySide<OffMap>,
    /// Whether the pontoon bridge stands.
    pub bridge: bool,
    /// Whether the Carneia Festival is being held.
    pub carneia: bool,
    /// Whether the Acropolis burns, or has.
    pub acropolis: Acropolis,
    /// Who has died or was banished.
    pub fallen: Vec<Figure>,
    /// Both hands, as far as they are known.
    pub hands: BySide<HandView>,
    /// The cards to be drawn.
    pub draw_pile: PileView,
    /// The discards all have seen.
    pub face_up: CardSet,
    /// The discards laid down unseen.
    pub face_down: PileView,
    /// A card whose event is going on and that lies in no pile.
    pub in_play: CardSet,
    /// H1 The cards whose event has drawn cards and must wait until the enemy plays another card.
    pub drew: CardSet,
}

/// One city.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CityView {
    /// Which.
    pub city: City,
    /// Who controls it.
    pub controlled_by: Option<Side>,
    /// The armies in it.
    pub armies: BySide<u8>,
    /// The fleets in its port.
    pub fleets: BySide<u8>,
}

/// One side's pieces that are not on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OffMap {
    /// Armies in reserve.
    pub armies: u8,
    /// Fleets in reserve.
    pub fleets: u8,
    /// Armies aboard of fleets that have not landed yet.
    pub aboard: u8,
    /// Armies and fleets on pictures of figures: out of the game.
    pub on_figures: u8,
}

/// One hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct HandView {
    /// How many cards.
    pub count: u8,
    /// The cards the viewer knows to be in it.
    pub known: CardSet,
    /// The cards that, for all the viewer knows, may be in it.
    pub possible: CardSet,
    /// The cards that both players know to be in it: what a shown hand still holds.
    pub shown: CardSet,
    /// The cards that, for all both players have seen, may be in it: on these reaction windows open.
    pub thinkable: CardSet,
}

/// Cards that lie face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PileView {
    /// How many cards.
    pub count: u8,
    /// The cards the viewer knows to be among them.
    pub known: CardSet,
}

impl View {
    pub(crate) fn of(position: &Position, viewer: Viewer) -> View {
        let controls = BySide::of(|side| position.controlled(side));
        View {
            viewer,
            setup: position.setup,
            campaign: position.campaign,
            score: position.score,
            phase: position.phase,
            interrupted: position.interrupted,
            waiting: tabletop::Position::waiting(position),
            cities: City::ALL.map(|city| CityView {
                city,
                controlled_by: Side::BOTH.into_iter().find(|&side| controls[side].contains(city)),
                armies: BySide::of(|side| position.armies_in(side, city)),
                fleets: BySide::of(|side| position.fleets_in(side, city)),
            }),
            off_map: BySide::of(|side| {
                let (armies, fleets) = (&position.armies[side], &position.fleets[side]);
                OffMap {
                    armies: armies.reserve(),
                    fleets: fleets.reserve(),
                    aboard: armies.at(Place::Aboard),
                    on_figures: armies.at(Place::Figure) + fleets.at(Place::Figure),
                }
            }),
            bridge: position.bridge,
            carneia: position.carneia,
            acropolis: position.acropolis,
            fallen: Figure::ALL.into_iter().filter(|&figure| position.has_fallen(figure)).collect(),
            hands: BySide::of(|side| hand(position, viewer, side)),
            draw_pile: pile(viewer, position.cards.draw_pile(), |observer| {
                position.cards.known().of(observer).surely_in_draw_pile()
            }),
            face_up: position.cards.face_up(),
            face_down: pile(viewer, position.cards.face_down(), |observer| {
                position.cards.known().of(observer).surely_face_down()
            }),
            in_play: position.cards.in_play(),
            drew: position.drew,
        }
    }

    /// What the view says about a city.
    pub fn at(&self, city: City) -> &CityView {
        &self.cities[city as usize]
    }

    /// The cities that a side controls.
    pub fn controlled(&self, side: Side) -> CitySet {
        let held = self.cities.iter().filter(|there| there.controlled_by == Some(side));
        held.map(|there| there.city).collect()
    }

    /// The side whose eyes these are, if a player's.
    pub fn side(&self) -> Option<Side> {
        match self.viewer {
            Viewer::Seat(seat) => Side::sitting_in(seat),
            Viewer::Table | Viewer::Referee => None,
        }
    }
}

fn hand(position: &Position, viewer: Viewer, side: Side) -> HandView {
    let cards = position.cards.hand(side);
    let (known, possible) = match observer(viewer) {
        Eyes::All => (cards, cards),
        Eyes::Of(observer) => {
            let guess = position.cards.known().of(observer);
            (guess.surely_in_hand(side), guess.hands[side])
        }
    };
    let table = position.cards.known().of(None);
    HandView {
        count: cards.len(),
        known,
        possible,
        shown: table.surely_in_hand(side),
        thinkable: table.hands[side],
    }
}

fn pile(viewer: Viewer, cards: CardSet, surely: impl Fn(Option<Side>) -> CardSet) -> PileView {
    let known = match observer(viewer) {
        Eyes::All => cards,
        Eyes::Of(observer) => surely(observer),
    };
    PileView { count: cards.len(), known }
}

/// Whose knowledge a viewer has.
enum Eyes {
    All,
    Of(Option<Side>),
}

fn observer(viewer: Viewer) -> Eyes {
    match viewer {
        Viewer::Referee => Eyes::All,
        Viewer::Table => Eyes::Of(None),
        Viewer::Seat(seat) => Eyes::Of(Side::sitting_in(seat)),
    }
}
