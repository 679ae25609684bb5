//! The pre-game sequence: base arete, breakfast, the entrails, speeches.

use super::{Flow, forbid};
use crate::battles::{Battle, Nation, Rites, Special};
use crate::event::RiteEvent;
use crate::field::{Place, UnitId};
use crate::host::{MOST_STRATEGOI, Once};
use crate::phase::{Phase, Rite};
use crate::pre_battle::{self, BaseLine, Coming, Manner, Numbers};
use crate::{Action, Die, Epoch, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};
use wargame::plane::Point;

/// Of so many units one may keep off the table.
const MOST_STAY_AWAY: u8 = 2;

impl Rite {
    /// All that an army may be asked about, in order. Looks at the entrails after the first follow of themselves.
    fn all() -> impl Iterator<Item = Rite> {
        let speeches = (0..MOST_STRATEGOI as u8).map(Rite::Rhetoria);
        let away = (0..MOST_STAY_AWAY).map(Rite::StayAway);
        away.chain([Rite::Breakfast, Rite::Hieres(0)]).chain(speeches).chain([Rite::OwnSignal])
    }

    /// The same rite, whichever look at the entrails it is.
    fn is_same(self, other: Rite) -> bool {
        self == other || matches!((self, other), (Rite::Hieres(_), Rite::Hieres(_)))
    }
}

impl Position {
    /// PG14 Both armies throw for their base arete.
    pub(crate) fn begin_rites(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.phase = Phase::NOBODY_ASKED;
        self.tell_who_went_home(log);
        for side in Side::BOTH {
            let is_spartan = |side: Side| self.nation(side).is_spartan(self.epoch());
            let line =
                BaseLine::of(is_spartan(side), is_spartan(side.enemy()), self.numbers(side), &self.setup);
            let base = line.arete(Die::roll(chance));
            let arete = &mut self.hosts[side].arete;
            arete.change(base);
            log.note(Event::Rites(RiteEvent::BaseArete { side, base, points: arete.points }));
        }
    }

    /// PG15 to PG18 One side after the other is asked about each of the rites it may perform.
    pub(crate) fn go_on_rites(&mut self, _: &mut impl Chance, _: &mut impl Log<Event>) -> Flow {
        let next = self.next_rite(|_, _| true);
        if let Some(phase) = next {
            self.phase = phase;
        }
        if next.is_some() { Flow::Asks } else { Flow::Done }
    }

    /// The rite to be asked about after the one that was, of those that come into question and are allowed.
    pub(crate) fn next_rite(&self, is_meant: impl Fn(Side, Rite) -> bool) -> Option<Phase> {
        let mut rites = Side::BOTH.into_iter().flat_map(|side| Rite::all().map(move |rite| (side, rite)));
        if let Phase::Rites(asked, last) = self.phase {
            rites.by_ref().find(|&(side, rite)| side == asked && rite.is_same(last));
        }
        let next = rites.find(|&(side, rite)| is_meant(side, rite) && self.check_rite(side, rite).is_ok());
        next.map(|(side, rite)| Phase::Rites(side, rite))
    }

    pub(crate) fn list_rites(&self, side: Side, rite: Rite, visit: &mut dyn FnMut(Action)) {
        if rite == Rite::OwnSignal {
            return self.list_own_signals(side, visit);
        }
        let actions = [Action::Perform, Action::Forgo].into_iter();
        actions.filter(|&action| self.judge_rites(side, rite, action).is_ok()).for_each(visit);
    }

    pub(crate) fn judge_rites(&self, side: Side, rite: Rite, action: Action) -> Result<(), Illegal> {
        match action {
            _ if rite == Rite::OwnSignal => self.judge_own_signal(side, action),
            Action::Perform => self.check_rite(side, rite),
            Action::Forgo => {
                tabletop::applies!(rulebook::FREE_CHOICE);
                Ok(())
            }
            _ => forbid(rulebook::FREE_CHOICE, "do it, or do without"),
        }
    }

    pub(crate) fn perform(
        &mut self,
        side: Side,
        rite: Rite,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        if action == Action::Forgo {
            log.note(Event::Rites(RiteEvent::Forgone { side, rite }));
            return Flow::Done;
        }
        match rite {
            Rite::StayAway(index) => self.stay_away(side, index, log),
            Rite::Breakfast => self.have_breakfast(side, log),
            Rite::Hieres(earlier) => return self.consult_entrails(side, earlier, chance, log),
            Rite::Rhetoria(strategos) => self.speak(side, strategos, chance, log),
            Rite::OwnSignal => self.agree(side, action, log),
        }
        Flow::Done
    }

    /// PG16, R7 Whether an army is still at breakfast: it does not move, charge or belos charge in the first turn.
    pub(crate) fn is_at_breakfast(&self, side: Side) -> bool {
        let is_eating = self.turn <= 1 && self.hosts[side].has.contains(Once::Eaten);
        if is_eating {
            tabletop::applies!(rulebook::AT_BREAKFAST);
        }
        is_eating
    }

    /// PG18, R140 Whether an army on the march to an encounter has mustered, stood a turn, and may be spoken to now.
    pub(crate) fn may_listen(&self, side: Side) -> bool {
        let has = self.hosts[side].has;
        has.contains(Once::Mustered) && has.contains(Once::Stood)
    }

    /// Whose army it is.
    pub(crate) fn nation(&self, side: Side) -> Nation {
        match self.setup.battle {
            Battle::Scenario(scenario) => scenario.data().armies[side].nation,
            Battle::Free(battle) => battle.nation(side),
        }
    }

    /// When the battle is fought.
    pub(crate) fn epoch(&self) -> Epoch {
        match self.setup.battle {
            Battle::Scenario(scenario) => scenario.data().epoch().unwrap_or(Epoch::Kimonean),
            Battle::Free(battle) => battle.epoch,
        }
    }

    /// How the armies come.
    pub(crate) fn manner(&self) -> Manner {
        match self.setup.battle {
            Battle::Scenario(scenario) => scenario.data().manner,
            Battle::Free(battle) => battle.manner,
        }
    }

    /// R6 How an army compares in stands.
    fn numbers(&self, side: Side) -> Numbers {
        Numbers { own: self.field.stands(side), enemy: self.field.stands(side.enemy()) }
    }

    /// Whether an army may do this before the battle; speeches also in it.
    pub(super) fn check_rite(&self, side: Side, rite: Rite) -> Result<(), Illegal> {
        let coming = Coming { manner: self.manner(), is_invader: side == Side::First };
        let all = Rites { breakfast: true, hieres: true, rhetoria: true };
        let rites = self.scenario().map_or(all, |data| data.armies[side].rites);
        match rite {
            Rite::StayAway(index) if self.may_stay_away(side, index).is_none() => {
                forbid(rulebook::OUT_OF_HIDING, "nobody of this army comes from elsewhere")
            }
            Rite::StayAway(_) => Ok(()),
            Rite::Breakfast if !rites.breakfast => forbid(rulebook::BREAKFAST, "there is no time to eat"),
            Rite::Breakfast => coming.check_breakfast(&self.setup),
            Rite::Hieres(_) if !rites.hieres => forbid(rulebook::HIERES, "there is no time to sacrifice"),
            Rite::Hieres(_) => coming.check_hieres(),
            Rite::Rhetoria(_) if !rites.rhetoria => {
                forbid(rulebook::RHETORIA, "there is no time for speeches")
            }
            Rite::Rhetoria(strategos) if !self.is_speaker(side, strategos) => {
                forbid(rulebook::RHETORIA, "he is no speaker")
            }
            Rite::Rhetoria(_) => coming.check_rhetoria(self.may_listen(side)),
            Rite::OwnSignal => coming.check_own_signal(&self.setup),
        }
    }

    /// PG18 Who speaks: in a scenario every strategos; else who is Crafty, and as many others as the army list says.
    fn is_speaker(&self, side: Side, strategos: u8) -> bool {
        let host = &self.hosts[side];
        let Some(him) = host.strategos(strategos) else { return false };
        let speakers = match self.setup.battle {
            Battle::Scenario(_) => MOST_STRATEGOI,
            Battle::Free(battle) => usize::from(battle.nation(side).list().speakers[battle.epoch as usize]),
        };
        let plain = host.strategoi().filter(|(_, him)| !him.character.is_crafty());
        him.character.is_crafty() || plain.take(speakers).any(|(index, _)| index == strategos)
    }

    /// R193 The unit that may keep off the table, if no other does.
    fn may_stay_away(&self, side: Side, index: u8) -> Option<UnitId> {
        let data = self.scenario()?;
        let units = data.special.iter().find_map(|special| match special {
            Special::HiddenMarch { units, .. } => Some(*units),
            _ => None,
        })?;
        let is_away = |name: &&str| {
            let unit = data.find(&self.field, name).and_then(|id| self.field.get(id));
            unit.is_some_and(|unit| unit.place == Place::ToCome)
        };
        let unit = data.find(&self.field, units.get(usize::from(index))?)?;
        let is_own = self.field.get(unit)?.side == side;
        (is_own && !units.iter().any(is_away)).then_some(unit)
    }

    fn stay_away(&mut self, side: Side, index: u8, log: &mut impl Log<Event>) {
        let Some(id) = self.may_stay_away(side, index) else { return };
        tabletop::applies!(rulebook::OUT_OF_HIDING);
        if let Some(unit) = self.field.get_mut(id) {
            unit.place = Place::ToCome;
            unit.body.at = Point::default();
        }
        log.note(Event::Rites(RiteEvent::StaysAway { unit: id }));
    }

    fn have_breakfast(&mut self, side: Side, log: &mut impl Log<Event>) {
        self.hosts[side].has.insert(Once::Eaten);
        log.note(Event::Rites(RiteEvent::Breakfast { side }));
        let worth = pre_battle::breakfast(self.nation(side).is_thracian());
        self.change_arete(side, worth, rulebook::BREAKFAST, log);
    }

    /// PG17, R8 Looks at the entrails to the end, or once and asks again.
    fn consult_entrails(
        &mut self,
        side: Side,
        earlier: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        let size = self.numbers(side).size();
        let worth = if self.setup.hieres_may_stop {
            pre_battle::consult(size, earlier, Die::roll(chance))
        } else {
            Some(pre_battle::hieres(size, chance))
        };
        match worth {
            Some(worth) => {
                log.note(Event::Rites(RiteEvent::Hieres { side, worth }));
                self.change_arete(side, worth, rulebook::HIERES, log);
                Flow::Done
            }
            None => {
                tabletop::applies!(rulebook::HIERES_GO_ON);
                log.note(Event::Rites(RiteEvent::BadSign { side, look: earlier + 1 }));
                self.phase = Phase::Rites(side, Rite::Hieres(earlier + 1));
                Flow::Asks
            }
        }
    }

    /// PG18, R9 A strategos speaks. What all of them have said so far may be limited.
    fn speak(&mut self, side: Side, strategos: u8, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(him) = self.hosts[side].strategos(strategos) else { return };
        tabletop::applies!(rulebook::RHETORIA);
        let said = pre_battle::rhetoria(him.character).roll(chance);
        let before = self.hosts[side].speeches;
        let total = |rolls: &[i8]| pre_battle::speeches(rolls.iter().copied(), &self.setup);
        let worth = total(&[before, said]) - total(&[before]);
        self.hosts[side].speeches = before + said;
        log.note(Event::Rites(RiteEvent::Rhetoria { side, strategos, worth }));
        self.change_arete(side, worth, rulebook::RHETORIA, log);
    }

    fn tell_who_went_home(&self, log: &mut impl Log<Event>) {
        let Some(data) = self.scenario() else { return };
        for special in data.special {
            let Special::MayGoHome { unit, .. } = special else { continue };
            let Some(id) = data.find(&self.field, unit) else { continue };
            let files =
                |unit: &crate::field::Unit| Some((unit.body.shape.files, data.listed(unit)?.shape.files));
            if self.field.get(id).and_then(files).is_some_and(|(now, then)| now < then) {
                log.note(Event::Rites(RiteEvent::WentHome { unit: id }));
            }
        }
    }
}
