//! What an event asks of a player, in the order of the cards.

use super::Title;
use super::chart::{MOLON_LABE, THEMISTOCLES};
use crate::map::{City, CitySet, majors};
use crate::phase::{Mission, Phase};
use crate::phases::{at_most, forbid};
use crate::pieces::Place;
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};

impl Position {
    pub(crate) fn list_event(&self, visit: &mut impl FnMut(Action)) {
        let remove = |city| Action::RemoveArmies { city, armies: 1 };
        match self.phase {
            Phase::IonianRevolt => self.revolting().map(remove).for_each(visit),
            Phase::Desertion => self.armies.persia.cities().map(remove).for_each(visit),
            Phase::Tribute => self.neutral().map(Action::PlaceArmy).for_each(visit),
            Phase::WrathOfPoseidon => self.fleets.persia.cities().map(Action::RemoveFleet).for_each(visit),
            Phase::MolonLabe => self.list_answer(MOLON_LABE, visit),
            Phase::Themistocles(_) => self.list_answer(THEMISTOCLES, visit),
            Phase::RoyalRoad => {
                for city in majors(Side::Persia) {
                    self.royal_road_armies(city).for_each(|armies| visit(Action::RoyalRoad { city, armies }));
                }
            }
            Phase::Hippias => self.cards.hand(Side::Greece).map(Action::DiscardTheirs).for_each(visit),
            Phase::DefectionOfThebes => self.refuges().map(Action::LeaveThebai).for_each(visit),
            Phase::Syracuse { next } => {
                for city in self.open_ports(Side::Greece).from(next) {
                    self.syracuse_fleets(city).for_each(|fleets| visit(Action::RaiseFleets { city, fleets }));
                }
            }
            Phase::Pacification => {
                self.cards.hand(Side::Persia).for_each_part(u8::MAX, |cards| visit(Action::Exchange(cards)));
            }
            _ => {}
        }
    }

    /// The card, if Greece holds it, or nothing.
    fn list_answer(&self, card: super::Card, visit: &mut impl FnMut(Action)) {
        if self.cards.hand(Side::Greece).contains(card) {
            visit(Action::React(card));
        }
        visit(Action::Decline);
    }

    /// #14G How many fleets can be placed here: the last port takes all that are left.
    fn syracuse_fleets(&self, city: City) -> std::ops::RangeInclusive<u8> {
        let left = self.fleets.greece.reserve();
        let is_last = self.open_ports(Side::Greece).from(city as u8 + 1).is_empty();
        if is_last { left..=left } else { 1..=left }
    }

    pub(crate) fn judge_event(&self, action: Action) -> Result<(), Illegal> {
        let among = |cities: CitySet, city, because| {
            if cities.contains(city) { Ok(()) } else { forbid(self.phase.question().0, because) }
        };
        match (self.phase, action) {
            (Phase::IonianRevolt | Phase::Desertion, Action::RemoveArmies { armies, .. }) if armies != 1 => {
                forbid(self.phase.question().0, "one army is taken, no more and no less")
            }
            (Phase::IonianRevolt, Action::RemoveArmies { city, .. }) => {
                among(self.revolting(), city, "choose Ephesos or Abydos, where a Persian army is")
            }
            (Phase::Desertion, Action::RemoveArmies { city, .. }) => {
                among(self.armies.persia.cities(), city, "no Persian army is there")
            }
            (Phase::Tribute, Action::PlaceArmy(city)) => {
                among(self.neutral(), city, "only a city that neither side controls gives earth and water")
            }
            (Phase::WrathOfPoseidon, Action::RemoveFleet(city)) => {
                among(self.fleets.persia.cities(), city, "no Persian fleet is there")
            }
            (Phase::MolonLabe | Phase::Themistocles(_), Action::Decline) => Ok(()),
            (Phase::MolonLabe, Action::React(card)) => self.judge_reaction(Side::Greece, card, &[MOLON_LABE]),
            (Phase::Themistocles(_), Action::React(card)) => {
                self.judge_reaction(Side::Greece, card, &[THEMISTOCLES])
            }
            (Phase::RoyalRoad, Action::RoyalRoad { city, armies }) => self.judge_royal_road(city, armies),
            (Phase::Hippias, Action::DiscardTheirs(card)) => {
                if self.cards.hand(Side::Greece).contains(card) {
                    return Ok(());
                }
                forbid(rulebook::HIPPIAS, "this card is not in the Greek hand")
            }
            (Phase::DefectionOfThebes, Action::LeaveThebai(city)) => {
                among(self.refuges(), city, "the armies go to another city that Greece controls")
            }
            (Phase::Syracuse { next }, Action::RaiseFleets { city, fleets }) => {
                self.judge_syracuse(next, city, fleets)
            }
            (Phase::Pacification, Action::Exchange(cards)) => {
                if cards.is_within(self.cards.hand(Side::Persia)) {
                    return Ok(());
                }
                forbid(rulebook::PACIFICATION, "only cards in your hand can be exchanged")
            }
            _ => Err(self.out_of_place()),
        }
    }

    fn judge_royal_road(&self, city: City, armies: u8) -> Result<(), Illegal> {
        let rule = rulebook::ROYAL_ROAD;
        if !majors(Side::Persia).contains(city) {
            return forbid(rule, "the Royal Road leads to Ephesos and Abydos");
        }
        if self.armies_in(Side::Greece, city) > 0 {
            return if armies == 0 {
                Ok(())
            } else {
                forbid(rule, "first the Greek armies there must be driven out")
            };
        }
        at_most(
            *self.royal_road_armies(city).end(),
            armies,
            rule,
            "up to three armies come, if the reserve has them",
        )
    }

    fn judge_syracuse(&self, next: u8, city: City, fleets: u8) -> Result<(), Illegal> {
        let rule = rulebook::SUPPORT_FROM_SYRACUSE;
        if !self.open_ports(Side::Greece).contains(city) {
            return forbid(rule, "fleets come to ports of Greek cities where no enemy fleet lies");
        }
        if (city as u8) < next {
            return forbid(rule, "the fleets are placed in the order of the map; undo to place more here");
        }
        at_most(self.fleets.greece.reserve(), fleets, rule, "there are not so many fleets in reserve")?;
        if self.syracuse_fleets(city).contains(&fleets) {
            Ok(())
        } else {
            forbid(rule, "all fleets must be placed")
        }
    }

    pub(crate) fn resolve_event(
        &mut self,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match (self.phase, action) {
            (Phase::IonianRevolt | Phase::Desertion, Action::RemoveArmies { city, armies }) => {
                self.armies.persia.transfer(Place::City(city), Place::Reserve, armies);
                log.note(Event::ArmiesRemoved { side: Side::Persia, city, armies });
                self.end_turn(Side::Greece, log);
            }
            (Phase::WrathOfPoseidon, Action::RemoveFleet(city)) => {
                self.fleets.persia.transfer(Place::City(city), Place::Reserve, 1);
                log.note(Event::FleetRemoved { side: Side::Persia, city });
                self.end_turn(Side::Greece, log);
            }
            (Phase::Tribute, Action::PlaceArmy(city)) => {
                self.place_army(Title::Tribute, Side::Persia, city, log);
                self.end_turn(Side::Persia, log);
            }
            (Phase::MolonLabe, Action::React(card)) => {
                self.cards.discard_face_up(Side::Greece, card);
                log.note(Event::Reacted { side: Side::Greece, card });
                self.begin_movement(Side::Greece, Mission::MolonLabe, chance, log);
            }
            (Phase::MolonLabe, _) => self.phase = Phase::Tribute,
            (Phase::Themistocles(trip), Action::React(_)) => self.send_themistocles(trip, chance, log),
            (Phase::Themistocles(trip), _) => self.meet_fleets(trip, chance, log),
            (Phase::RoyalRoad, Action::RoyalRoad { city, armies }) => {
                self.travel_the_royal_road(city, armies, log);
                self.end_turn(Side::Persia, log);
            }
            (Phase::Hippias, Action::DiscardTheirs(card)) => {
                self.discard_openly(super::CardSet::one(card), log);
                self.end_turn(Side::Persia, log);
            }
            (Phase::DefectionOfThebes, Action::LeaveThebai(to)) => {
                let armies = self.armies_in(Side::Greece, City::Thebai);
                self.armies.greece.transfer(Place::City(City::Thebai), Place::City(to), armies);
                log.note(Event::LeftThebai { to, armies });
                self.place_army(Title::DefectionOfThebes, Side::Persia, City::Thebai, log);
                self.end_turn(Side::Persia, log);
            }
            (Phase::Syracuse { .. }, Action::RaiseFleets { city, fleets }) => {
                self.fleets.greece.transfer(Place::Reserve, Place::City(city), fleets);
                log.note(Event::FleetsCame { side: Side::Greece, city, fleets });
                if self.fleets.greece.reserve() == 0 {
                    self.end_turn(Side::Greece, log);
                } else {
                    self.phase = Phase::Syracuse { next: city as u8 + 1 };
                }
            }
            (Phase::Pacification, Action::Exchange(cards)) => self.pacify(cards, chance, log),
            _ => {}
        }
    }

    fn travel_the_royal_road(&mut self, city: City, armies: u8, log: &mut impl Log<Event>) {
        let greeks = self.armies_in(Side::Greece, city);
        if greeks > 0 {
            self.armies.greece.transfer(Place::City(city), Place::Reserve, greeks);
            log.note(Event::ArmiesRemoved { side: Side::Greece, city, armies: greeks });
        } else {
            self.armies.persia.transfer(Place::Reserve, Place::City(city), armies);
            log.note(Event::ArmiesCame { side: Side::Persia, city, armies, by: Title::RoyalRoad });
        }
    }
}
