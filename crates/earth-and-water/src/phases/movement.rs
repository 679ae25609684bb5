//! 6.3 to 6.5 Movement: armies over any distance of road, fleets from port to port.

use super::{at_most, forbid};
use crate::cards::choices::themistocles;
use crate::map::{City, CitySet, PORTS};
use crate::phase::{Mission, Phase, Trip};
use crate::pieces::Place;
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Edition, Illegal, Log};

/// 6.5 At most three armies travel by sea, however many the fleets.
pub(crate) const MOST_ABOARD: u8 = 3;

impl Mission {
    fn by_land(self) -> bool {
        !matches!(self, Mission::Triremes | Mission::TriremesAgain | Mission::Themistocles)
    }

    fn by_sea(self) -> bool {
        self == Mission::Card || !self.by_land()
    }

    /// In edition 1 a movement that follows from something else could be left out.
    fn may_be_declined(self, edition: Edition) -> bool {
        edition.is_before(2) && matches!(self, Mission::MolonLabe | Mission::TriremesAgain)
    }
}

impl Position {
    /// 6.3 Asks for the movement; a follow-up that is impossible is passed over.
    pub(crate) fn begin_movement(
        &mut self,
        side: Side,
        mission: Mission,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.phase = Phase::Movement { side, mission };
        if !self.can_move(side, mission) {
            self.end_mission(side, mission, chance, log);
        }
    }

    /// Whether there is anything to move.
    #[inline]
    pub(crate) fn can_move(&self, side: Side, mission: Mission) -> bool {
        mission.by_sea() && !self.movable_fleets(side, mission).is_empty()
            || mission.by_land() && self.can_march(side)
    }

    /// Whether some army can take to the road.
    #[inline]
    pub(crate) fn can_march(&self, side: Side) -> bool {
        self.movable_armies(side).any(|city| !city.roads(self.bridge).is_empty())
    }

    /// #4P During the Carneia no army leaves Sparta.
    #[inline]
    fn movable_armies(&self, side: Side) -> CitySet {
        let armies = self.armies[side].cities();
        if self.carneia && side == Side::Greece { armies.but_not(SPARTA) } else { armies }
    }

    /// The ports from which fleets can sail.
    #[inline]
    fn movable_fleets(&self, side: Side, mission: Mission) -> CitySet {
        match self.interrupted {
            Some(Phase::Themistocles(persian)) if mission == Mission::Themistocles => {
                themistocles::may_sail_from(self, persian)
            }
            _ => self.fleets[side].cities(),
        }
    }

    /// 6.5 The most armies that so many fleets can take from here.
    #[inline]
    fn most_aboard(&self, side: Side, from: City, fleets: u8, mission: Mission) -> u8 {
        if mission != Mission::Card || !self.movable_armies(side).contains(from) {
            return 0;
        }
        self.armies_in(side, from).min(fleets).min(MOST_ABOARD)
    }

    pub(super) fn list_movements(&self, side: Side, mission: Mission, visit: &mut impl FnMut(Action)) {
        if mission.by_land() {
            let open = self.controlled(side);
            for from in self.movable_armies(side) {
                let most = if mission == Mission::Leonidas { 1 } else { self.armies_in(side, from) };
                for to in march_destinations(self.bridge, open, from) {
                    (1..most + 1).for_each(|armies| visit(Action::March { from, to, armies }));
                }
            }
        }
        if mission.by_sea() {
            for from in self.movable_fleets(side, mission) {
                let most = self.fleets_in(side, from);
                let aboard = self.most_aboard(side, from, most, mission);
                for to in PORTS.but_not(CitySet::EMPTY.with(from)) {
                    for fleets in 1..most + 1 {
                        let aboard = fleets.min(aboard);
                        (0..aboard + 1).for_each(|armies| visit(Action::Sail { from, to, fleets, armies }));
                    }
                }
            }
        }
        if mission.may_be_declined(self.setup.edition) {
            visit(Action::Decline);
        }
    }

    pub(super) fn judge_movement(&self, side: Side, mission: Mission, action: Action) -> Result<(), Illegal> {
        match action {
            Action::March { .. } if !mission.by_land() => {
                forbid(rulebook::PLAYING_AN_EVENT, "this event is a naval movement")
            }
            Action::Sail { .. } if !mission.by_sea() => {
                forbid(rulebook::PLAYING_AN_EVENT, "this event is a land movement")
            }
            Action::March { from, to, armies } => self.judge_march(side, mission, from, to, armies),
            Action::Sail { from, to, fleets, armies } => {
                self.judge_sail(side, mission, from, to, fleets, armies)
            }
            _ if mission.may_be_declined(self.setup.edition) => Ok(()),
            _ => match mission {
                Mission::MolonLabe => {
                    forbid(rulebook::MOLON_LABE, "who refuses earth and water marches, where an army can")
                }
                Mission::TriremesAgain => {
                    forbid(rulebook::TRIREMES, "the triremes sail twice, as long as a fleet is left")
                }
                _ => forbid(rulebook::MOVEMENT, "the card was played to move, so something must move"),
            },
        }
    }

    fn judge_march(
        &self,
        side: Side,
        mission: Mission,
        from: City,
        to: City,
        armies: u8,
    ) -> Result<(), Illegal> {
        let rule = rulebook::LAND_MOVEMENT;
        self.judge_festival(side, from)?;
        at_most(self.armies_in(side, from), armies, rule, "you have not so many armies there")?;
        if mission == Mission::Leonidas && armies > 1 {
            return forbid(rulebook::LEONIDAS, "Leonidas goes with one army alone");
        }
        if from == to {
            return forbid(rule, "the armies must go somewhere else");
        }
        if march_destinations(self.bridge, self.controlled(side), from).contains(to) {
            return Ok(());
        }
        if to.roads(true).is_empty() || from.roads(true).is_empty() {
            return forbid(rule, "no road leads over the sea to an island");
        }
        if march_destinations(true, self.controlled(side), from).contains(to) {
            return forbid(rule, "the road between Abydos and Pella needs the pontoon bridge");
        }
        forbid(rule, "armies must stop in the first city on their way that they do not control")
    }

    /// #4P Whether the festival lets armies go from here.
    fn judge_festival(&self, side: Side, from: City) -> Result<(), Illegal> {
        if self.carneia && side == Side::Greece && SPARTA.contains(from) {
            return forbid(rulebook::CARNEIA, "during the festival no army may leave Sparta");
        }
        Ok(())
    }

    fn judge_sail(
        &self,
        side: Side,
        mission: Mission,
        from: City,
        to: City,
        fleets: u8,
        armies: u8,
    ) -> Result<(), Illegal> {
        let rule = rulebook::NAVAL_MOVEMENT;
        at_most(self.fleets_in(side, from), fleets, rule, "you have not so many fleets in that port")?;
        if !self.movable_fleets(side, mission).contains(from) {
            return forbid(rulebook::THEMISTOCLES, "no fleet leaves the port that the Persians sail to");
        }
        if !to.is_port() {
            return forbid(rule, "fleets go from port to port, and this city has none");
        }
        if from == to {
            return forbid(rule, "the fleets must go to another port");
        }
        if armies <= self.most_aboard(side, from, fleets, mission) {
            return Ok(());
        }
        if mission != Mission::Card {
            return forbid(rulebook::PLAYING_AN_EVENT, "in this movement fleets carry no armies");
        }
        self.judge_festival(side, from)?;
        at_most(self.armies_in(side, from), armies, rule, "you have not so many armies there")?;
        at_most(fleets, armies, rule, "each fleet carries one army")?;
        forbid(rule, "at most three armies can be carried, however many the fleets")
    }

    pub(super) fn move_forces(
        &mut self,
        side: Side,
        mission: Mission,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match action {
            Action::March { from, to, armies } => {
                self.armies[side].transfer(Place::City(from), Place::City(to), armies);
                log.note(Event::Marched { side, from, to, armies });
                self.arrive(Trip { side, mission, from, to, fleets: 0, to_the_death: false }, chance, log);
            }
            Action::Sail { from, to, fleets, armies } => {
                self.fleets[side].transfer(Place::City(from), Place::City(to), fleets);
                self.armies[side].transfer(Place::City(from), Place::Aboard, armies);
                log.note(Event::Sailed { side, from, to, fleets, armies });
                // #5G Nobody flees from the battle that Themistocles seeks, nor from the one he answers.
                let to_the_death = mission == Mission::Themistocles;
                self.put_to_sea(Trip { side, mission, from, to, fleets, to_the_death }, chance, log);
            }
            _ => self.end_mission(side, mission, chance, log),
        }
    }

    /// Armies have come to a city: if enemies are there, they fight.
    pub(super) fn arrive(&mut self, trip: Trip, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let meets = self.armies_in(trip.side, trip.to) > 0 && self.armies_in(trip.side.enemy(), trip.to) > 0;
        if meets {
            self.begin_land_battle(trip, chance, log);
        } else {
            self.end_trip(trip, chance, log);
        }
    }

    /// What follows a movement depends on why it was made.
    pub(crate) fn end_mission(
        &mut self,
        side: Side,
        mission: Mission,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match mission {
            Mission::Triremes => self.begin_movement(side, Mission::TriremesAgain, chance, log),
            Mission::Themistocles => themistocles::resume_persian_movement(self, chance, log),
            // Ruling 12: it was a reaction in the Persian turn; now comes the Greek one.
            Mission::MolonLabe => self.end_turn(Side::Persia, log),
            _ => self.end_turn(side, log),
        }
    }

    /// The cities that are joined to `start` by road without passing through any outside `open`; with `start` itself.
    pub(crate) fn joined(&self, start: CitySet, open: CitySet) -> CitySet {
        let (mut reached, mut edge) = (start, start);
        while let Some(city) = edge.next() {
            let found = city.roads(self.bridge).and(open).but_not(reached);
            reached = reached.or(found);
            edge = edge.or(found);
        }
        reached
    }
}

/// #4P Where the Carneia is held.
const SPARTA: CitySet = CitySet::EMPTY.with(City::Sparta);

/// 6.4 Where armies can march to: on through `open` cities, those they control, up to the first they do not.
#[inline]
pub(crate) fn march_destinations(bridge: bool, open: CitySet, from: City) -> CitySet {
    let (mut reached, mut edge) = (CitySet::EMPTY.with(from), CitySet::EMPTY.with(from));
    while let Some(city) = edge.next() {
        let found = city.roads(bridge).but_not(reached);
        reached = reached.or(found);
        edge = edge.or(found.and(open));
    }
    reached.but_not(CitySet::EMPTY.with(from))
}
