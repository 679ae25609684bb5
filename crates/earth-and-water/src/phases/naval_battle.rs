//! 6.5, 7.2 Fleets at sea: the battle round by round, retreat, landing.

use super::forbid;
use crate::battle::{Dice, highest_useful_die, roll};
use crate::cards::choices::{artemisia, themistocles};
use crate::map::CitySet;
use crate::phase::{NavalStage, Phase, Trip};
use crate::pieces::Place;
use crate::{Action, BySide, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};

impl Position {
    /// Fleets have reached a port: first Themistocles may act, then they fight, then they land.
    pub(super) fn put_to_sea(&mut self, trip: Trip, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if trip.side == Side::Persia && themistocles::may_be_played(self, trip) {
            self.phase = Phase::Themistocles(trip);
        } else if matches!(self.interrupted, Some(Phase::Themistocles(persian)) if persian.to == trip.to) {
            // He has joined the fleets that the Persians attack, or has come upon them: it is one battle, theirs.
            self.end_trip(trip, chance, log);
        } else {
            self.meet_fleets(trip, chance, log);
        }
    }

    /// 6.5 With enemy fleets in the port there is a battle, otherwise the armies land at once.
    pub(crate) fn meet_fleets(&mut self, trip: Trip, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.fleets_in(trip.side.enemy(), trip.to) > 0 {
            self.fight_at_sea(trip, chance, log);
        } else {
            self.land(trip, chance, log);
        }
    }

    /// 7.2 Rounds until somebody has something to decide, or one side is gone.
    pub(crate) fn fight_at_sea(&mut self, trip: Trip, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        loop {
            let dice = BySide::of(|side| {
                Dice::of(self.fleets_in(side, trip.to), highest_useful_die(side, trip.to, false))
            });
            let round = roll(trip.side, dice, chance);
            log.note(Event::NavalRound { city: trip.to, round });
            for side in Side::BOTH {
                if round.lost(side) {
                    self.fleets[side].transfer(Place::City(trip.to), Place::Reserve, 1);
                }
            }
            self.drown(trip, log);
            if round.lost(Side::Persia) && artemisia::may_be_played(self, trip) {
                self.phase = Phase::NavalBattle(trip, NavalStage::Artemisia);
                return;
            }
            if self.after_naval_round(trip, chance, log) {
                return;
            }
        }
    }

    /// 7.2 Armies whose fleet was lost go down with it; empty fleets are lost first.
    pub(crate) fn drown(&mut self, trip: Trip, log: &mut impl Log<Event>) {
        let aboard = self.armies[trip.side].at(Place::Aboard);
        let armies = aboard.saturating_sub(self.fleets_in(trip.side, trip.to));
        if armies > 0 {
            self.armies[trip.side].transfer(Place::Aboard, Place::Reserve, armies);
            log.note(Event::Drowned { side: trip.side, armies });
        }
    }

    /// Ends the battle or asks for retreats; false if neither can retreat and the next round follows.
    pub(crate) fn after_naval_round(
        &mut self,
        trip: Trip,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> bool {
        let afloat = |side| self.fleets_in(side, trip.to) > 0;
        if !afloat(trip.side) || !afloat(trip.side.enemy()) {
            self.end_naval_battle(trip, chance, log);
            return true;
        }
        let stages = [NavalStage::AttackerRetreat, NavalStage::DefenderRetreat];
        match stages.into_iter().find(|&stage| !self.naval_retreats(trip, stage).is_empty()) {
            Some(stage) => {
                self.phase = Phase::NavalBattle(trip, stage);
                true
            }
            None => false,
        }
    }

    /// 7.2 Where to: the attacker to the port it came from, the defender to any of its ports; ruling 4: nobody to a
    /// port with enemy fleets.
    fn naval_retreats(&self, trip: Trip, stage: NavalStage) -> CitySet {
        if trip.to_the_death {
            return CitySet::EMPTY;
        }
        let enemys = |side: Side| self.fleets[side.enemy()].cities();
        match stage {
            NavalStage::AttackerRetreat => CitySet::EMPTY.with(trip.from).but_not(enemys(trip.side)),
            NavalStage::DefenderRetreat => {
                self.open_ports(trip.side.enemy()).but_not(CitySet::EMPTY.with(trip.to))
            }
            NavalStage::Artemisia => CitySet::EMPTY,
        }
    }

    pub(super) fn list_naval(&self, trip: Trip, stage: NavalStage, visit: &mut impl FnMut(Action)) {
        visit(Action::FightOn);
        self.naval_retreats(trip, stage).map(|to| Action::Retreat { to, by_sea: true }).for_each(visit);
    }

    pub(super) fn judge_naval(&self, trip: Trip, stage: NavalStage, action: Action) -> Result<(), Illegal> {
        match (stage, action) {
            (_, Action::FightOn) => Ok(()),
            (_, Action::Retreat { by_sea: false, .. }) => {
                forbid(rulebook::NAVAL_BATTLES, "fleets retreat by sea")
            }
            (_, Action::Retreat { to, .. }) if self.naval_retreats(trip, stage).contains(to) => Ok(()),
            (NavalStage::AttackerRetreat, Action::Retreat { .. }) => {
                forbid(rulebook::NAVAL_BATTLES, "the attacker's fleets return to the port they came from")
            }
            (_, Action::Retreat { .. }) => forbid(
                rulebook::NAVAL_BATTLES,
                "fleets retreat to another port that you control and where no enemy fleet lies",
            ),
            _ => Err(self.out_of_place()),
        }
    }

    pub(super) fn decide_naval(
        &mut self,
        trip: Trip,
        stage: NavalStage,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match (stage, action) {
            (NavalStage::AttackerRetreat, Action::Retreat { to, .. }) => {
                let (fleets, armies) =
                    (self.fleets_in(trip.side, trip.to), self.armies[trip.side].at(Place::Aboard));
                self.fleets[trip.side].transfer(Place::City(trip.to), Place::City(to), fleets);
                self.armies[trip.side].transfer(Place::Aboard, Place::City(to), armies);
                log.note(Event::Retreated {
                    side: trip.side,
                    from: trip.to,
                    to,
                    armies,
                    fleets,
                    naval: true,
                });
                log.note(Event::BattleEnded { city: trip.to, winner: Some(trip.side.enemy()), naval: true });
                self.end_mission(trip.side, trip.mission, chance, log);
            }
            (NavalStage::DefenderRetreat, Action::Retreat { to, .. }) => {
                let side = trip.side.enemy();
                let fleets = self.fleets_in(side, trip.to);
                self.fleets[side].transfer(Place::City(trip.to), Place::City(to), fleets);
                log.note(Event::Retreated { side, from: trip.to, to, armies: 0, fleets, naval: true });
                self.end_naval_battle(trip, chance, log);
            }
            (NavalStage::AttackerRetreat, _)
                if !self.naval_retreats(trip, NavalStage::DefenderRetreat).is_empty() =>
            {
                self.phase = Phase::NavalBattle(trip, NavalStage::DefenderRetreat);
            }
            _ => self.fight_at_sea(trip, chance, log),
        }
    }

    fn end_naval_battle(&mut self, trip: Trip, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let winner = Side::BOTH.into_iter().find(|&side| self.fleets_in(side, trip.to) > 0);
        log.note(Event::BattleEnded { city: trip.to, winner, naval: true });
        let fleets = trip.fleets.min(self.fleets_in(trip.side, trip.to));
        self.land(Trip { fleets, ..trip }, chance, log);
    }

    /// 6.5 The armies that are still afloat go ashore.
    fn land(&mut self, trip: Trip, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let armies = self.armies[trip.side].at(Place::Aboard);
        if armies == 0 {
            return self.end_trip(trip, chance, log);
        }
        self.armies[trip.side].transfer(Place::Aboard, Place::City(trip.to), armies);
        log.note(Event::Landed { side: trip.side, city: trip.to, armies });
        self.arrive(trip, chance, log);
    }
}
