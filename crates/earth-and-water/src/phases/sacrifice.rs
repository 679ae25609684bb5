//! 5.3, 6.2 The piece that goes to a figure's picture: from the reserve, or, if that is empty, one of the map's.

use super::forbid;
use crate::map::{City, CitySet};
use crate::phase::{Figure, Phase, Then};
use crate::pieces::Place;
use crate::{Action, Event, Position, Side};
use tabletop::{Chance, Illegal, Log};

impl Position {
    /// 5.3 The king who is next to die: first Darius, then Xerxes, then none.
    pub(crate) fn next_king(&self) -> Option<Figure> {
        [Figure::Darius, Figure::Xerxes].into_iter().find(|&king| !self.has_fallen(king))
    }

    /// 5.3 A king dies.
    pub(crate) fn king_dies(&mut self, then: Then, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if let Some(figure) = self.next_king() {
            log.note(Event::KingDied { figure });
            self.pay_figure(figure, None, then, chance, log);
        }
    }

    /// An army of the figure's side is laid on the picture. Of the armies in `spare`, where a battle is to be fought,
    /// one must remain.
    pub(crate) fn pay_figure(
        &mut self,
        figure: Figure,
        spare: Option<City>,
        then: Then,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.fell(figure);
        let side = figure.pays();
        if self.armies[side].reserve() > 0 {
            self.armies[side].transfer(Place::Reserve, Place::Figure, 1);
            log.note(Event::FigureFell { figure, from: None });
            self.after_sacrifice(side, then, chance, log);
        } else {
            // With an empty reserve most of the side's armies are on the map, so there is always one to choose.
            self.phase = Phase::Sacrifice { figure, spare, then };
        }
    }

    /// The cities from which the army may be taken.
    fn sacrifices(&self) -> CitySet {
        let Phase::Sacrifice { figure, spare, .. } = self.phase else { return CitySet::EMPTY };
        let armies = &self.armies[figure.pays()];
        let last = |&city: &City| spare == Some(city) && armies.in_city(city) == 1;
        armies.cities().filter(|city| !last(city)).collect()
    }

    pub(super) fn list_sacrifices(&self, visit: &mut impl FnMut(Action)) {
        self.sacrifices().map(|city| Action::RemoveArmies { city, armies: 1 }).for_each(visit);
    }

    pub(super) fn judge_sacrifice(&self, city: City, armies: u8) -> Result<(), Illegal> {
        let (rule, _) = self.phase.question();
        if armies != 1 {
            return forbid(rule, "one army goes to the picture, no more and no less");
        }
        if !self.sacrifices().contains(city) {
            return forbid(rule, "choose a city with one of your armies, and not the last one in a battle");
        }
        Ok(())
    }

    pub(super) fn sacrifice(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let (Phase::Sacrifice { figure, then, .. }, Action::RemoveArmies { city, .. }) = (self.phase, action)
        else {
            return;
        };
        let side = figure.pays();
        self.armies[side].transfer(Place::City(city), Place::Figure, 1);
        log.note(Event::FigureFell { figure, from: Some(city) });
        self.after_sacrifice(side, then, chance, log);
    }

    fn after_sacrifice(
        &mut self,
        side: Side,
        then: Then,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match then {
            Then::GiveUp => self.give_up_campaign(log),
            Then::EndOperations => self.begin_supply(log),
            Then::Move(mission) => self.begin_movement(side, mission, chance, log),
            Then::Battle => {
                if let Some(Phase::LandBattle(trip, clash)) = self.interrupted.take() {
                    self.open_reactions(trip, clash, chance, log);
                }
            }
        }
    }
}
