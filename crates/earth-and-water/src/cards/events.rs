//! 6.2 Playing an event: when it can be played, and what it does at once. Cards that ask something are in `choices/`.

use super::chart::{LAURION, drawing_cards, sparta_cards};
use super::choices::{
    defection_of_thebes, desertion, hippias, ionian_revolt, pacification, royal_road, support_from_syracuse,
    tribute, wrath_of_poseidon,
};
use super::{Card, CardSet, Kind, Title};
use crate::map::City;
use crate::phase::{Budget, Figure, Mission, Then};
use crate::pieces::Place;
use crate::position::Acropolis;
use crate::{BySide, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};

/// #1G What the mines yield.
const LAURION_TALENTS: u8 = 3;

impl Position {
    /// Why a side cannot play the card's event in its turn; `None` if it can.
    pub(crate) fn obstacle(&self, side: Side, card: Card) -> Option<Illegal> {
        let half = card.half(side);
        let because = match half.kind {
            Kind::Reaction => {
                Some("it is a reaction, played in answer to what happens; in your turn it can only move")
            }
            Kind::None => Some("it has no event that you could play; it can only be used to move"),
            Kind::Event if half.spartan && self.carneia => {
                return Some(Illegal::new(
                    rulebook::CARNEIA,
                    "during the festival Sparta's events cannot be played",
                ));
            }
            Kind::Event if self.drew.contains(card) && drawing_cards(side).contains(card) => {
                return Some(Illegal::new(
                    rulebook::DRAWING_AGAIN,
                    "the enemy has played no other card since this event was last played; now it can only be used to move",
                ));
            }
            Kind::Event => self.event_obstacle(half.title),
        };
        because.map(|because| Illegal::new(half.rule, because))
    }

    fn event_obstacle(&self, event: Title) -> Option<&'static str> {
        let needs = |holds: bool, because| if holds { None } else { Some(because) };
        let (persia, greece) = (Side::Persia, Side::Greece);
        match event {
            Title::CavalryOfMardonius | Title::GreatKing => {
                needs(self.can_march(persia), "no Persian army can march")
            }
            Title::Evangelion => needs(self.can_march(greece), "no Greek army can march"),
            Title::Leonidas if self.has_fallen(Figure::Leonidas) => Some("Leonidas has fallen"),
            Title::Leonidas => needs(self.can_march(greece), "no Greek army can march"),
            Title::Triremes => needs(!self.fleets.greece.cities().is_empty(), "Greece has no fleet at sea"),
            Title::Carneia => needs(!self.carneia, "the festival is being held already"),
            Title::Ostracism | Title::SeparatePeace => {
                needs(!self.cards.hand(greece).is_empty(), "Greece has no card in hand")
            }
            Title::AcropolisOnFire => {
                needs(self.armies_in(persia, City::Athenai) > 0, "no Persian army is in Athenai")
            }
            Title::MelasZomos if self.armies.greece.reserve() == 0 => Some("Greece has no army in reserve"),
            Title::MelasZomos => {
                needs(self.controlled(greece).contains(City::Sparta), "Greece does not control Sparta")
            }
            Title::IonianRevolt => ionian_revolt::obstacle(self),
            Title::WrathOfPoseidon => wrath_of_poseidon::obstacle(self),
            Title::Desertion => desertion::obstacle(self),
            Title::Tribute => tribute::obstacle(self),
            Title::RoyalRoad => royal_road::obstacle(self),
            Title::Hippias => hippias::obstacle(self),
            Title::DefectionOfThebes => defection_of_thebes::obstacle(self),
            Title::SupportFromSyracuse => support_from_syracuse::obstacle(self),
            Title::MinesOfLaurion | Title::OracleOfDelphi | Title::Pacification => None,
            // Reactions, and halves without an event, are refused by their kind.
            Title::Miltiades
            | Title::Themistocles
            | Title::Immortals
            | Title::Pausanias
            | Title::Artemisia
            | Title::MolonLabe
            | Title::ThreeHundredSpartans
            | Title::DeathOfTheKing
            | Title::AllianceWithCarthage => None,
        }
    }

    /// Lays the card down and begins its event.
    pub(crate) fn play_event(
        &mut self,
        side: Side,
        card: Card,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        log.note(Event::EventPlayed { side, card });
        match card {
            LAURION if side == Side::Greece => self.cards.lay_down(side, card),
            _ => self.cards.discard_face_up(side, card),
        }
        match card.half(side).title {
            Title::CavalryOfMardonius => self.begin_movement(side, Mission::Cavalry, chance, log),
            Title::GreatKing | Title::Evangelion => self.begin_movement(side, Mission::Glory, chance, log),
            Title::Triremes => self.begin_movement(side, Mission::Triremes, chance, log),
            Title::Leonidas => {
                self.pay_figure(Figure::Leonidas, None, Then::Move(Mission::Leonidas), chance, log);
            }
            Title::MinesOfLaurion => self.begin_purchase(side, LAURION_TALENTS, Budget::Laurion, log),
            Title::IonianRevolt => ionian_revolt::begin(self),
            Title::WrathOfPoseidon => wrath_of_poseidon::begin(self),
            Title::Desertion => desertion::begin(self),
            Title::Tribute => tribute::begin(self),
            Title::RoyalRoad => royal_road::begin(self),
            Title::SupportFromSyracuse => support_from_syracuse::begin(self),
            Title::Pacification => pacification::begin(self),
            Title::Hippias => hippias::begin(self, log),
            Title::DefectionOfThebes => defection_of_thebes::begin(self, log),
            event => {
                self.happen(event, side, card, chance, log);
                self.end_turn(side, log);
            }
        }
    }

    /// The events that ask nothing.
    fn happen(
        &mut self,
        event: Title,
        side: Side,
        card: Card,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match event {
            Title::Carneia => {
                self.carneia = true;
                log.note(Event::TookEffect { side, card });
            }
            Title::AcropolisOnFire => {
                self.acropolis = Acropolis::Burns;
                log.note(Event::TookEffect { side, card });
            }
            Title::MelasZomos => self.place_army(event, Side::Greece, City::Sparta, log),
            Title::Ostracism => self.ostracise(chance, log),
            Title::SeparatePeace => self.make_separate_peace(chance, log),
            Title::OracleOfDelphi => {
                let cards = self.cards.hand(side);
                self.exchange(event, side, cards, chance, log);
            }
            _ => {}
        }
    }

    pub(super) fn place_army(&mut self, by: Title, side: Side, city: City, log: &mut impl Log<Event>) {
        self.armies[side].transfer(Place::Reserve, Place::City(city), 1);
        log.note(Event::ArmiesCame { side, city, armies: 1, by });
    }

    /// #6P Chance picks the card; all see it go.
    fn ostracise(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let hand = self.cards.hand(Side::Greece);
        let card = hand.nth(chance.pick(u32::from(hand.len())));
        self.discard_openly(CardSet::one(card), log);
    }

    /// #10P If the Persian die is higher, the Greek hand is shown and loses its Sparta cards.
    fn make_separate_peace(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let dice = BySide::of(|_| chance.d6());
        log.note(Event::PeaceDice { dice });
        if dice.persia > dice.greece {
            self.show_greek_hand(log);
            self.discard_openly(self.cards.hand(Side::Greece).and(sparta_cards()), log);
        }
    }

    pub(super) fn show_greek_hand(&mut self, log: &mut impl Log<Event>) {
        self.cards.show_hand(Side::Greece);
        log.note(Event::HandShown { side: Side::Greece, cards: self.cards.hand(Side::Greece) });
    }

    /// Greek cards go face up to the discards.
    pub(super) fn discard_openly(&mut self, cards: CardSet, log: &mut impl Log<Event>) {
        for card in cards {
            self.cards.discard_face_up(Side::Greece, card);
        }
        if !cards.is_empty() {
            log.note(Event::DiscardedOpenly { side: Side::Greece, cards });
        }
    }

    /// #7G, #16P Besides the card played, these are discarded, and as many as were discarded are drawn. Says whether a
    /// king must die of it.
    pub(super) fn exchange(
        &mut self,
        event: Title,
        side: Side,
        cards: CardSet,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> bool {
        self.discard_unplayed(side, cards, Some(event), log);
        self.draw_cards(side, cards.len() + 1, chance, log)
    }

    /// Ruling 13: cards that were not played lie face up on the discard pile as well, for an event or (8.1) at the end of
    /// the campaign. In edition 1 they lay face down.
    pub(crate) fn discard_unplayed(
        &mut self,
        side: Side,
        cards: CardSet,
        by: Option<Title>,
        log: &mut impl Log<Event>,
    ) {
        if cards.is_empty() {
            return;
        }
        if self.setup.edition.is_before(2) {
            self.cards.discard_face_down(side, cards);
            log.note(Event::Discarded { side, count: cards.len(), cards });
        } else {
            cards.for_each(|card| self.cards.discard_face_up(side, card));
            log.note(Event::DiscardedFaceUp { side, cards, by });
        }
    }

    /// 6.1 Whether a side may answer with this card, when these would be an answer.
    pub(crate) fn judge_reaction(&self, side: Side, card: Card, answers: &[Card]) -> Result<(), Illegal> {
        if !self.cards.hand(side).contains(card) {
            return Err(Illegal::new(rulebook::OPERATIONS, "this card is not in your hand"));
        }
        let half = card.half(side);
        if !answers.contains(&card) {
            return Err(Illegal::new(half.rule, "it does not answer what is happening now"));
        }
        if half.spartan && self.carneia {
            return Err(Illegal::new(
                rulebook::CARNEIA,
                "during the festival Sparta's events cannot be played",
            ));
        }
        Ok(())
    }
}
