//! 8.2 Attrition: armies beyond the amphorae starve, armies cut off from home are lost.

use super::{at_most, forbid};
use crate::map::{City, CitySet, majors};
use crate::phase::Phase;
use crate::pieces::Place;
use crate::{Action, Event, NoWayBySea, Position, Side, rulebook};
use tabletop::{Illegal, Log};

impl Position {
    /// 8.2 Counts mouths and amphorae; the owner chooses, where there is a choice.
    pub(super) fn begin_attrition(&mut self, side: Side, log: &mut impl Log<Event>) {
        let hungry = self.hungry(side);
        let mouths = self.armies[side].within(hungry);
        let excess = mouths.saturating_sub(self.amphorae(side));
        if excess == 0 {
            return self.cut_off(side, log);
        }
        self.phase = Phase::Attrition { side, excess, next: 0 };
        self.starve_without_choice(log);
    }

    /// The cities whose armies must be fed: ruling 6, never Ephesos and Abydos, which the Royal Road feeds.
    fn hungry(&self, side: Side) -> CitySet {
        self.armies[side].cities().but_not(royal_road(side))
    }

    fn amphorae(&self, side: Side) -> u8 {
        fed_by(side, self.controlled(side))
    }

    /// The cities that can still be chosen, in the order of the map.
    fn starving(&self, side: Side, next: u8) -> CitySet {
        self.hungry(side).from(next)
    }

    /// How many armies in this city can be chosen, and how many must, lest too few be left in the cities after it.
    fn starving_in(&self, side: Side, excess: u8, city: City) -> std::ops::RangeInclusive<u8> {
        let later = self.armies[side].within(self.starving(side, city as u8 + 1));
        excess.saturating_sub(later).max(1)..=self.armies_in(side, city).min(excess)
    }

    pub(super) fn list_attrition(&self, side: Side, excess: u8, next: u8, visit: &mut impl FnMut(Action)) {
        for city in self.starving(side, next) {
            self.starving_in(side, excess, city)
                .for_each(|armies| visit(Action::RemoveArmies { city, armies }));
        }
    }

    pub(super) fn judge_attrition(
        &self,
        side: Side,
        excess: u8,
        next: u8,
        city: City,
        armies: u8,
    ) -> Result<(), Illegal> {
        let rule = rulebook::ATTRITION;
        if royal_road(side).contains(city) {
            return forbid(rule, "the armies in Ephesos and Abydos are fed by the Royal Road");
        }
        at_most(self.armies_in(side, city), armies, rule, "you have not so many armies there")?;
        at_most(excess, armies, rule, "no more armies starve than are not fed")?;
        if (city as u8) < next {
            return forbid(
                rule,
                "armies are taken off in the order of the map; undo to choose earlier cities again",
            );
        }
        if !self.starving_in(side, excess, city).contains(&armies) {
            return forbid(rule, "too few armies would be left in the cities after this one");
        }
        Ok(())
    }

    pub(super) fn starve(&mut self, action: Action, log: &mut impl Log<Event>) {
        self.take_off(action, log);
        self.starve_without_choice(log);
    }

    fn take_off(&mut self, action: Action, log: &mut impl Log<Event>) {
        if let (Phase::Attrition { side, excess, .. }, Action::RemoveArmies { city, armies }) =
            (self.phase, action)
        {
            self.armies[side].transfer(Place::City(city), Place::Reserve, armies);
            log.note(Event::Starved { side, city, armies });
            self.phase = Phase::Attrition { side, excess: excess - armies, next: city as u8 + 1 };
        }
    }

    /// Where only one way is left, nobody is asked.
    fn starve_without_choice(&mut self, log: &mut impl Log<Event>) {
        while let Phase::Attrition { side, excess, next } = self.phase {
            if excess == 0 {
                return self.cut_off(side, log);
            }
            let mut choices = 0;
            let mut only = None;
            self.list_attrition(side, excess, next, &mut |action| {
                choices += 1;
                only = Some(action);
            });
            match only {
                Some(action) if choices == 1 => self.take_off(action, log),
                _ => return,
            }
        }
    }

    /// 8.2 Lines of communication lead to a major city the side still controls, through no city of the enemy's; where
    /// they are cut, a fleet in the port helps if the sea is open.
    fn cut_off(&mut self, side: Side, log: &mut impl Log<Event>) {
        let home = majors(side).and(self.controlled(side));
        let connected = self.joined(home, CitySet::ALL.but_not(self.controlled(side.enemy())));
        // Ruling 6: one major city of its own, under control and with no enemy fleet in the port, opens the sea.
        let sea_is_open = !home.but_not(self.fleets[side.enemy()].cities()).is_empty();
        let supplied_by_sea = if sea_is_open { self.fleets[side].cities() } else { CitySet::EMPTY };
        for city in self.armies[side].cities().but_not(connected).but_not(supplied_by_sea) {
            let armies = self.armies_in(side, city);
            self.armies[side].transfer(Place::City(city), Place::Reserve, armies);
            let has_fleet = self.fleets_in(side, city) > 0;
            let by_sea = if has_fleet { NoWayBySea::Closed } else { NoWayBySea::NoFleet };
            log.note(Event::CutOff { side, city, armies, by_sea });
        }
        match side {
            Side::Persia => self.supply(Side::Greece, log),
            Side::Greece => {
                tabletop::applies!(rulebook::SUPPLY_OVERVIEW);
                self.score_campaign(log);
            }
        }
    }
}

/// 8.2 How many armies the amphorae of these cities feed, if the side controls them.
pub(crate) fn fed_by(side: Side, cities: CitySet) -> u8 {
    cities.but_not(royal_road(side)).map(City::amphorae).sum()
}

/// 8.2 The Persian Royal Road feeds any number of armies in the Persian major cities.
pub(crate) fn royal_road(side: Side) -> CitySet {
    match side {
        Side::Persia => majors(Side::Persia),
        Side::Greece => CitySet::EMPTY,
    }
}
