//! 7.1 Land battles: reactions before the first round, the rounds, retreats, the Immortals.

use super::{at_most, forbid};
use crate::battle::{Dice, MOST_IMMORTALS, highest_useful_die, roll};
use crate::cards::chart::{IMMORTALS, MILTIADES, PAUSANIAS, THREE_HUNDRED_SPARTANS};
use crate::cards::{Card, CardSet, Title};
use crate::map::{City, CitySet};
use crate::phase::{Clash, Figure, GreekDice, LandStage, Mission, Phase, Then, Trip};
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
        };
        self.open_reactions(trip, clash, chance, log);
    }

    /// Before the first round Greece may answer, as long as there is a card that, for all both have seen, it may hold.
    pub(super) fn open_reactions(
        &mut self,
        trip: Trip,
        clash: Clash,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let possible = self.land_reactions(trip, clash);
        if possible.into_iter().any(|card| self.cards.may_hold(Side::Greece, card)) {
            self.phase = Phase::LandBattle(trip, Clash { stage: LandStage::Reactions, ..clash });
        } else {
            self.fight_on_land(trip, clash, chance, log);
        }
    }

    /// The reactions that would count now, whoever may hold them. Ruling 2: of the events that set the number of dice
    /// one is enough.
    fn land_reactions(&self, trip: Trip, clash: Clash) -> CardSet {
        let mut cards = CardSet::EMPTY;
        if clash.cavalry && !self.carneia {
            cards = cards.with(PAUSANIAS);
        }
        if clash.greek_dice == GreekDice::Armies {
            if !self.has_fallen(Figure::Miltiades) {
                cards = cards.with(MILTIADES);
            }
            if trip.side == Side::Persia && !self.carneia {
                cards = cards.with(THREE_HUNDRED_SPARTANS);
            }
        }
        cards
    }

    /// Rounds until somebody has something to decide, or one side is gone.
    fn fight_on_land(
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
        if !stands(Side::Persia) && stands(Side::Greece) && self.may_immortals_return() {
            self.phase = Phase::LandBattle(trip, Clash { stage: LandStage::Immortals, ..clash });
            return true;
        }
        if !stands(Side::Persia) || !stands(Side::Greece) {
            self.end_land_battle(trip, chance, log);
            return true;
        }
        let stages = [LandStage::AttackerRetreat, LandStage::DefenderRetreat];
        match stages.into_iter().find(|&stage| self.can_retreat_on_land(trip, stage)) {
            Some(stage) => {
                self.phase = Phase::LandBattle(trip, Clash { stage, ..clash });
                true
            }
            None => false,
        }
    }

    /// #5P Not after Xerxes was assassinated.
    fn may_immortals_return(&self) -> bool {
        !self.has_fallen(Figure::Xerxes) && self.cards.may_hold(Side::Persia, IMMORTALS)
    }

    fn can_retreat_on_land(&self, trip: Trip, stage: LandStage) -> bool {
        let (by_road, by_sea) = self.land_retreats(trip, stage);
        !by_road.is_empty() || !by_sea.is_empty()
    }

    /// 7.1 Where a side may retreat to by road and by sea.
    fn land_retreats(&self, trip: Trip, stage: LandStage) -> (CitySet, CitySet) {
        match stage {
            LandStage::AttackerRetreat => self.attacker_retreats(trip),
            LandStage::DefenderRetreat => self.defender_retreats(trip),
            LandStage::Reactions | LandStage::Immortals => (CitySet::EMPTY, CitySet::EMPTY),
        }
    }

    /// Ruling 3: back where it came from: the adjacent city it marched from; if it came from farther, an adjacent city
    /// it controls on its way; the port it sailed from.
    fn attacker_retreats(&self, trip: Trip) -> (CitySet, CitySet) {
        let origin = CitySet::EMPTY.with(trip.from);
        if trip.fleets > 0 {
            return (CitySet::EMPTY, origin.but_not(self.fleets[trip.side.enemy()].cities()));
        }
        let adjacent = trip.to.roads(self.bridge);
        if adjacent.contains(trip.from) {
            return (origin, CitySet::EMPTY);
        }
        let controlled = self.controlled(trip.side).but_not(CitySet::EMPTY.with(trip.to));
        (self.joined(origin, controlled).and(adjacent).and(controlled), CitySet::EMPTY)
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
        match clash.stage {
            LandStage::Reactions => {
                let held = self.land_reactions(trip, clash).and(self.cards.hand(Side::Greece));
                held.map(Action::React).for_each(&mut *visit);
                visit(Action::Decline);
            }
            LandStage::Immortals => {
                if self.cards.hand(Side::Persia).contains(IMMORTALS) {
                    (1..=clash.persians_lost.min(MOST_IMMORTALS))
                        .map(Action::Immortals)
                        .for_each(&mut *visit);
                }
                visit(Action::Decline);
            }
            stage => {
                visit(Action::FightOn);
                let (by_road, by_sea) = self.land_retreats(trip, stage);
                by_road.map(|to| Action::Retreat { to, by_sea: false }).for_each(&mut *visit);
                by_sea.map(|to| Action::Retreat { to, by_sea: true }).for_each(visit);
            }
        }
    }

    pub(super) fn judge_land(&self, trip: Trip, clash: Clash, action: Action) -> Result<(), Illegal> {
        match (clash.stage, action) {
            (LandStage::Reactions | LandStage::Immortals, Action::Decline) => Ok(()),
            (LandStage::Reactions, Action::React(card)) => self.judge_land_reaction(trip, clash, card),
            (LandStage::Immortals, Action::Immortals(armies)) => {
                if !self.cards.hand(Side::Persia).contains(IMMORTALS) {
                    return forbid(rulebook::IMMORTALS, "this card is not in your hand");
                }
                let most = clash.persians_lost.min(MOST_IMMORTALS);
                at_most(
                    most,
                    armies,
                    rulebook::IMMORTALS,
                    "up to three of the armies lost in this battle return",
                )
            }
            (LandStage::AttackerRetreat | LandStage::DefenderRetreat, Action::FightOn) => Ok(()),
            (LandStage::AttackerRetreat | LandStage::DefenderRetreat, Action::Retreat { to, by_sea }) => {
                let (roads, seas) = self.land_retreats(trip, clash.stage);
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

    fn judge_land_reaction(&self, trip: Trip, clash: Clash, card: Card) -> Result<(), Illegal> {
        self.judge_reaction(Side::Greece, card, &[MILTIADES, PAUSANIAS, THREE_HUNDRED_SPARTANS])?;
        if self.land_reactions(trip, clash).contains(card) {
            return Ok(());
        }
        let rule = card.half(Side::Greece).rule;
        match card {
            PAUSANIAS => {
                forbid(rule, "he answers the Cavalry of Mardonius, and no cavalry rides in this battle")
            }
            MILTIADES if self.has_fallen(Figure::Miltiades) => forbid(rule, "Miltiades has died"),
            THREE_HUNDRED_SPARTANS if trip.side == Side::Greece => forbid(rule, "the 300 only defend"),
            _ => forbid(rule, "another event sets the number of dice already"),
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
        match (clash.stage, action) {
            (LandStage::Reactions, Action::React(card)) => self.react_on_land(trip, clash, card, chance, log),
            (LandStage::Immortals, Action::Immortals(armies)) => {
                self.cards.discard_face_up(Side::Persia, IMMORTALS);
                log.note(Event::Reacted { side: Side::Persia, card: IMMORTALS });
                self.armies.persia.transfer(Place::Reserve, Place::City(trip.to), armies);
                log.note(Event::ArmiesCame {
                    side: Side::Persia,
                    city: trip.to,
                    armies,
                    by: Title::Immortals,
                });
                // The reaction in play is spent; Leonidas, no reaction, fights on, and Pausanias' cancellation holds.
                let greek_dice =
                    if clash.greek_dice == GreekDice::Three { GreekDice::Armies } else { clash.greek_dice };
                self.open_reactions(trip, Clash { greek_dice, persians_lost: 0, ..clash }, chance, log);
            }
            (LandStage::Immortals, _) => self.end_land_battle(trip, chance, log),
            (stage, Action::Retreat { to, by_sea }) => {
                let side = if stage == LandStage::AttackerRetreat { trip.side } else { trip.side.enemy() };
                self.retreat_on_land(trip, side, to, by_sea, log);
                self.end_land_battle(trip, chance, log);
            }
            (LandStage::AttackerRetreat, _) if self.can_retreat_on_land(trip, LandStage::DefenderRetreat) => {
                self.phase = Phase::LandBattle(trip, Clash { stage: LandStage::DefenderRetreat, ..clash });
            }
            _ => self.fight_on_land(trip, clash, chance, log),
        }
    }

    fn react_on_land(
        &mut self,
        trip: Trip,
        mut clash: Clash,
        card: Card,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.cards.discard_face_up(Side::Greece, card);
        log.note(Event::Reacted { side: Side::Greece, card });
        if card == PAUSANIAS {
            clash.cavalry = false;
        } else {
            clash.greek_dice = GreekDice::Three;
        }
        if card == MILTIADES {
            self.interrupted = Some(Phase::LandBattle(trip, clash));
            self.pay_figure(Figure::Miltiades, Some(trip.to), Then::Battle, chance, log);
        } else {
            self.open_reactions(trip, clash, chance, log);
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

    fn end_land_battle(&mut self, trip: Trip, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let winner = Side::BOTH.into_iter().find(|&side| self.armies_in(side, trip.to) > 0);
        log.note(Event::BattleEnded { city: trip.to, winner, naval: false });
        if trip.mission == Mission::Glory {
            self.score_glory(trip, log);
        }
        self.end_trip(trip, chance, log);
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
