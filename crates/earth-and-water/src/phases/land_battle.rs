//! 7.1 Land battles: round by round, and retreats. The cards that answer them are in `cards/choices/`.

use super::forbid;
use crate::battle::{Dice, highest_useful_die, roll};
use crate::cards::choices::battle_reactions::BattleReactions;
use crate::cards::choices::immortals;
use crate::map::{City, CitySet};
use crate::phase::{Clash, GreekDice, LandStage, Mission, Phase, Trip};
use crate::pieces::Place;
use crate::{Action, BySide, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};

impl Position {
    pub(super) fn begin_land_battle(
        &mut self,
        trip: Trip,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let clash = Clash {
            stage: LandStage::Reactions,
            greek_dice: if trip.mission == Mission::Leonidas { GreekDice::Two } else { GreekDice::Armies },
            cavalry: trip.mission == Mission::Cavalry,
            persians_lost: 0,
            way_back: if self.setup.edition.is_before(2) { CitySet::EMPTY } else { self.way_back(trip) },
        };
        self.open_reactions(trip, clash, chance, log);
    }

    /// Before the first round Greece may answer, as long as there is a card that, for all both have seen, it may hold.
    pub(crate) fn open_reactions(
        &mut self,
        trip: Trip,
        clash: Clash,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if (BattleReactions { trip, clash }).may_be_played(self) {
            self.phase = Phase::LandBattle(trip, Clash { stage: LandStage::Reactions, ..clash });
        } else {
            self.fight_on_land(trip, clash, chance, log);
        }
    }

    /// Rounds until somebody has something to decide, or one side is gone.
    pub(crate) fn fight_on_land(
        &mut self,
        trip: Trip,
        mut clash: Clash,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        loop {
            let dice = BySide::of(|side| self.land_dice(side, trip.to, clash));
            let round = roll(trip.side, dice, chance);
            log.note(Event::LandRound { city: trip.to, round });
            for side in Side::BOTH {
                if round.lost(side) {
                    self.armies[side].transfer(Place::City(trip.to), Place::Reserve, 1);
                }
            }
            clash.persians_lost += u8::from(round.lost(Side::Persia));
            if self.after_land_round(trip, clash, chance, log) {
                return;
            }
        }
    }

    fn land_dice(&self, side: Side, city: City, clash: Clash) -> Dice {
        let pieces = match (side, clash.greek_dice) {
            (Side::Greece, GreekDice::Two) => 2,
            (Side::Greece, GreekDice::Three) => 3,
            _ => self.armies_in(side, city),
        };
        Dice::of(pieces, highest_useful_die(side, city, clash.cavalry))
    }

    /// Ends the battle or asks somebody; false if nobody can retreat and the next round follows.
    fn after_land_round(
        &mut self,
        trip: Trip,
        clash: Clash,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> bool {
        let stands = |side| self.armies_in(side, trip.to) > 0;
        if !stands(Side::Persia) && stands(Side::Greece) && immortals::may_be_played(self) {
            // Ruling 21: the battle is over, and its points are scored, before they are asked. In edition 1 it was not.
            if !self.setup.edition.is_before(2) {
                self.close_land_battle(trip, log);
            }
            self.phase = Phase::LandBattle(trip, Clash { stage: LandStage::Immortals, ..clash });
            return true;
        }
        if !stands(Side::Persia) || !stands(Side::Greece) {
            self.end_land_battle(trip, chance, log);
            return true;
        }
        let stages = [LandStage::AttackerRetreat, LandStage::DefenderRetreat];
        let stages = stages.map(|stage| Clash { stage, ..clash });
        match stages.into_iter().find(|&clash| self.can_retreat_on_land(trip, clash)) {
            Some(clash) => {
                self.phase = Phase::LandBattle(trip, clash);
                true
            }
            None => false,
        }
    }

    fn can_retreat_on_land(&self, trip: Trip, clash: Clash) -> bool {
        let (by_road, by_sea) = self.land_retreats(trip, clash);
        !by_road.is_empty() || !by_sea.is_empty()
    }

    /// 7.1 Where the side that is asked may retreat to, by road and by sea.
    fn land_retreats(&self, trip: Trip, clash: Clash) -> (CitySet, CitySet) {
        match clash.stage {
            LandStage::AttackerRetreat => self.attacker_retreats(trip, clash),
            LandStage::DefenderRetreat => self.defender_retreats(trip),
            LandStage::Reactions | LandStage::Immortals => (CitySet::EMPTY, CitySet::EMPTY),
        }
    }

    /// 7.1 Back where it came from: by road the way it marched, by sea the port it sailed from.
    fn attacker_retreats(&self, trip: Trip, clash: Clash) -> (CitySet, CitySet) {
        if trip.fleets > 0 {
            let port = CitySet::EMPTY.with(trip.from);
            return (CitySet::EMPTY, port.but_not(self.fleets[trip.side.enemy()].cities()));
        }
        // Edition 1 worked the way back out anew after each round, so that an army paid for Miltiades (#4G) from a city on
        // the route cut it off.
        let way_back = if self.setup.edition.is_before(2) { self.way_back(trip) } else { clash.way_back };
        (way_back, CitySet::EMPTY)
    }

    /// Ruling 3: the adjacent city that armies marched from; if they came from farther, the adjacent cities they control on
    /// a route from there.
    fn way_back(&self, trip: Trip) -> CitySet {
        if trip.fleets > 0 {
            return CitySet::EMPTY;
        }
        let origin = CitySet::EMPTY.with(trip.from);
        let adjacent = trip.to.roads(self.bridge);
        if adjacent.contains(trip.from) {
            return origin;
        }
        let controlled = self.controlled(trip.side).but_not(CitySet::EMPTY.with(trip.to));
        self.joined(origin, controlled).and(adjacent).and(controlled)
    }

    /// 7.1 By road to an adjacent city it controls; or, if its fleets in the port can carry every army, by sea to a port
    /// city it controls, where (ruling 4) no enemy fleet lies.
    fn defender_retreats(&self, trip: Trip) -> (CitySet, CitySet) {
        let side = trip.side.enemy();
        let elsewhere = self.controlled(side).but_not(CitySet::EMPTY.with(trip.to));
        let by_road = elsewhere.and(trip.to.roads(self.bridge));
        let fleets = self.fleets_in(side, trip.to);
        let can_board = fleets > 0 && fleets >= self.armies_in(side, trip.to);
        let by_sea = if can_board { self.open_ports(side).and(elsewhere) } else { CitySet::EMPTY };
        (by_road, by_sea)
    }

    pub(super) fn list_land(&self, trip: Trip, clash: Clash, visit: &mut impl FnMut(Action)) {
        visit(Action::FightOn);
        let (by_road, by_sea) = self.land_retreats(trip, clash);
        by_road.map(|to| Action::Retreat { to, by_sea: false }).for_each(&mut *visit);
        by_sea.map(|to| Action::Retreat { to, by_sea: true }).for_each(visit);
    }

    pub(super) fn judge_land(&self, trip: Trip, clash: Clash, action: Action) -> Result<(), Illegal> {
        match action {
            Action::FightOn => Ok(()),
            Action::Retreat { to, by_sea } => {
                let (roads, seas) = self.land_retreats(trip, clash);
                let allowed = if by_sea { seas } else { roads };
                if allowed.contains(to) {
                    Ok(())
                } else {
                    forbid(rulebook::LAND_BATTLES, no_retreat(clash.stage, by_sea))
                }
            }
            _ => Err(self.out_of_place()),
        }
    }

    pub(super) fn decide_land(
        &mut self,
        trip: Trip,
        clash: Clash,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let defender_asked = Clash { stage: LandStage::DefenderRetreat, ..clash };
        match (clash.stage, action) {
            (stage, Action::Retreat { to, by_sea }) => {
                let side = if stage == LandStage::AttackerRetreat { trip.side } else { trip.side.enemy() };
                self.retreat_on_land(trip, side, to, by_sea, log);
                self.end_land_battle(trip, chance, log);
            }
            (LandStage::AttackerRetreat, _) if self.can_retreat_on_land(trip, defender_asked) => {
                self.phase = Phase::LandBattle(trip, defender_asked);
            }
            _ => self.fight_on_land(trip, clash, chance, log),
        }
    }

    /// All armies leave; by sea with the fleets they sailed with, or, defending, with every fleet in the port.
    fn retreat_on_land(&mut self, trip: Trip, side: Side, to: City, by_sea: bool, log: &mut impl Log<Event>) {
        let armies = self.armies_in(side, trip.to);
        let fleets = match by_sea {
            false => 0,
            true if side == trip.side => trip.fleets,
            true => self.fleets_in(side, trip.to),
        };
        self.armies[side].transfer(Place::City(trip.to), Place::City(to), armies);
        if fleets > 0 {
            self.fleets[side].transfer(Place::City(trip.to), Place::City(to), fleets);
        }
        log.note(Event::Retreated { side, from: trip.to, to, armies, fleets, naval: false });
    }

    pub(crate) fn end_land_battle(
        &mut self,
        trip: Trip,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.close_land_battle(trip, log);
        self.end_trip(trip, chance, log);
    }

    /// Says who holds the field, and scores the points the battle was fought for.
    fn close_land_battle(&mut self, trip: Trip, log: &mut impl Log<Event>) {
        let winner = Side::BOTH.into_iter().find(|&side| self.armies_in(side, trip.to) > 0);
        log.note(Event::BattleEnded { city: trip.to, winner, naval: false });
        if trip.mission == Mission::Glory {
            self.score_glory(trip, log);
        }
    }
}

fn no_retreat(stage: LandStage, by_sea: bool) -> &'static str {
    match (stage, by_sea) {
        (LandStage::AttackerRetreat, false) => "the attacker retreats by road to where its march came from",
        (LandStage::AttackerRetreat, true) => {
            "only armies that landed retreat by sea, to the port they sailed from, and to no port with enemy fleets"
        }
        (_, false) => "the defender retreats by road to an adjacent city that it controls",
        (_, true) => {
            "the defender retreats by sea only if its fleets here carry every army, to a port it controls without enemy fleets"
        }
    }
}
