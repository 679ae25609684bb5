//! What a battle is about besides Nike: leaving the table, holding a place, passing a gate, and what happens when night falls.

use crate::arete::AreteEvent;
use crate::battles::{Battle, Exit, ExitOf, Fallback, Judged, Limit, ScenarioData, Special};
use crate::event::KatastropheEvent;
use crate::field::{State, Unit};
use crate::host::Once;
use crate::setup::TimeLimit;
use crate::terrain::Terrain;
use crate::troops::Discipline;
use crate::{Die, Event, Position, Side, rulebook};
use tabletop::{Chance, Log};
use wargame::plane::Rect;

/// BT-D, R106 So many lochoi through the gate win the city.
const THROUGH_THE_GATE: u8 = 4;
/// R80 So long a free battle lasts.
const LONGEST: u8 = 20;

impl Position {
    /// Anapos: a thunderstorm frightens an army that has never seen one in battle.
    pub(super) fn suffer_storm(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(data) = self.scenario() else { return };
        for special in data.special {
            let &Special::Thunderstorm { army, turn, from } = special else { continue };
            let side = Side::BOTH.into_iter().find(|&side| data.armies[side].name == army);
            if let Some(side) = side.filter(|_| turn == self.turn) {
                let die = Die::roll(chance).pips();
                log.note(Event::Katastrophe(KatastropheEvent::Thunderstorm { side, die }));
                self.change_arete(side, if die >= from { -1 } else { 0 }, rulebook::ARETE_EVENTS, log);
            }
        }
    }

    /// AR1 The first time that the place a battle is about is lost is felt.
    pub(super) fn lose_objective(&mut self, log: &mut impl Log<Event>) {
        let Some((attacker, place)) = self.objective() else { return };
        let defender = attacker.enemy();
        if self.holds(attacker, &place) && !self.hosts[defender].has.contains(Once::ObjectiveLost) {
            self.hosts[defender].has.insert(Once::ObjectiveLost);
            log.note(Event::Katastrophe(KatastropheEvent::ObjectiveLost { side: defender }));
            self.feel(defender, AreteEvent::ObjectiveLost, log);
        }
    }

    /// KN3 Who has done what wins the battle at once.
    pub(crate) fn fulfilled(&self) -> Option<Side> {
        let Battle::Free(battle) = self.setup.battle else {
            return self.scenario().and_then(|data| self.fulfilled_in(data));
        };
        let invader = Side::First;
        let has_won = match battle.kind.data().fallback {
            Fallback::Exit => self.half_has_left(invader),
            Fallback::Gate => self.has_the_gate(invader, THROUGH_THE_GATE),
            Fallback::Hold | Fallback::Draw => false,
        };
        has_won.then_some(invader)
    }

    /// KN4, R80 Who wins now that night falls; `None` while it is day.
    pub(super) fn limit(&self) -> Option<Limit> {
        if !self.is_night() && !self.has_sailed() {
            return None;
        }
        if let Battle::Scenario(_) = self.setup.battle {
            let victory = self.scenario()?.victory;
            let by_leaving = victory.exit.filter(|exit| self.has_left(exit));
            return Some(by_leaving.map_or(victory.limit, |exit| Limit::Army(exit.side)));
        }
        Some(self.wins_unbroken().map_or(Limit::Draw, Limit::Army))
    }

    fn fulfilled_in(&self, data: &ScenarioData) -> Option<Side> {
        let victory = &data.victory;
        let exit = victory.exit.filter(|exit| exit.judged == Judged::AtOnce && self.has_left(exit));
        let hold = victory.hold.filter(|hold| self.holds(hold.side, &hold.place));
        let gate = victory.gate.filter(|&lochoi| self.has_the_gate(Side::First, lochoi));
        let by_exit = exit.map(|exit| exit.side);
        by_exit.or(hold.map(|hold| hold.side)).or(gate.map(|_| Side::First))
    }

    /// R80 Whether the turns are over. A battle without a limit ends when they cannot be counted any more.
    fn is_night(&self) -> bool {
        let agreed = self.scenario().map_or(LONGEST, |data| data.turns);
        let last = match self.setup.time_limit {
            TimeLimit::Twenty => agreed,
            TimeLimit::Twelve => agreed.min(12),
            TimeLimit::Unlimited => u8::MAX,
        };
        self.turn >= last
    }

    /// Solygeia: whether the army that may leave has, with all of its core.
    fn has_sailed(&self) -> bool {
        let Some(data) = self.scenario() else { return false };
        data.special.iter().any(|special| {
            let Special::MayLeave { army, .. } = special else { return false };
            Side::BOTH.into_iter().any(|side| {
                let mut left = self.field.of_side(side).chain(self.field.to_come(side));
                data.armies[side].name == *army
                    && self.hosts[side].core_left > 0
                    && !left.any(|(_, unit)| unit.is(State::Core) && !unit.is_broken())
            })
        })
    }

    /// R124 Whether those have left who must.
    fn has_left(&self, exit: &Exit) -> bool {
        tabletop::applies!(rulebook::LEAVING);
        let host = &self.hosts[exit.side];
        match exit.of {
            ExitOf::Lochoi(lochoi) => host.core_left >= lochoi,
            ExitOf::Unit(id) => self
                .scenario()
                .and_then(|data| data.armies[exit.side].find(id))
                .is_some_and(|line| host.left.contains(line as u8)),
        }
    }

    /// R124 Whether half of its core at the start has left.
    fn half_has_left(&self, side: Side) -> bool {
        tabletop::applies!(rulebook::LEAVING);
        let host = &self.hosts[side];
        host.core_left > 0 && u16::from(host.core_left) * 2 >= u16::from(host.core_at_start)
    }

    /// R106 Whether so many lochoi have passed the gate and left the table by it; or, if that is agreed, whether one stands in it.
    fn has_the_gate(&self, side: Side, lochoi: u8) -> bool {
        tabletop::applies!(rulebook::TAKING_THE_GATE);
        let gates = self.ground().0.iter().filter(|piece| piece.terrain == Terrain::Gate);
        let stands_in = |gate: &Rect| {
            let units = self.field.of_side(side).filter(|(_, unit)| is_firm(unit));
            units.flat_map(|(_, unit)| unit.rects()).any(|(_, rect)| rect.overlaps(gate))
        };
        self.hosts[side].core_left >= lochoi
            || self.setup.gate_is_seized && gates.into_iter().any(|gate| stands_in(&gate.rect))
    }

    /// The place that the battle is about, and who attacks it.
    fn objective(&self) -> Option<(Side, Rect)> {
        match self.setup.battle {
            Battle::Scenario(scenario) => scenario.data().victory.hold.map(|hold| (hold.side, hold.place)),
            Battle::Free(battle) if battle.kind.data().fallback == Fallback::Hold => {
                let mut houses = self.ground().0.iter().filter(|piece| piece.terrain == Terrain::Urban);
                houses.next().map(|piece| (Side::First, piece.rect))
            }
            Battle::Free(_) => None,
        }
    }

    /// R123 Who holds that place.
    fn holder(&self) -> Option<Side> {
        let (_, place) = self.objective()?;
        Side::BOTH.into_iter().find(|&side| self.holds(side, &place))
    }

    /// BT-B, BT-C, BT-F Who wins a free battle in which neither army breaks, if its type says so.
    pub(super) fn wins_unbroken(&self) -> Option<Side> {
        let Battle::Free(battle) = self.setup.battle else { return None };
        match battle.kind.data().fallback {
            Fallback::Exit => Some(Side::Second),
            Fallback::Hold => self.holder(),
            Fallback::Gate | Fallback::Draw => None,
        }
    }

    /// R123 Whether a side clearly holds a place: it has men there, and the enemy has none who count as much.
    fn holds(&self, side: Side, place: &Rect) -> bool {
        tabletop::applies!(rulebook::CLEARLY_HOLDS);
        let inside = |side: Side, is_meant: fn(&Unit) -> bool| {
            let units = self.field.of_side(side).filter(|(_, unit)| !unit.is_broken() && !unit.is_hidden());
            let units = units.filter(|(_, unit)| is_meant(unit));
            units.flat_map(|(_, unit)| unit.rects()).filter(|(_, rect)| place.contains(rect.centre())).count()
        };
        let (own, enemy) = (|is_meant| inside(side, is_meant), |is_meant| inside(side.enemy(), is_meant));
        let has_lights = |count: usize| count >= 2;
        enemy(counts_as_lochos) == 0
            && (own(counts_as_lochos) > 0 || has_lights(own(is_light)) && !has_lights(enemy(is_light)))
    }
}

/// R123 Whether the stands of a unit count as lochoi: those of disciplined troops, and of a core.
fn counts_as_lochos(unit: &Unit) -> bool {
    unit.troop().discipline() == Discipline::Disciplined || unit.is(State::Core)
}

fn is_light(unit: &Unit) -> bool {
    !counts_as_lochos(unit)
}

/// Whether lochoi of a unit can take a gate: disciplined, and not broken.
fn is_firm(unit: &Unit) -> bool {
    !unit.is_broken() && unit.troop().discipline() == Discipline::Disciplined
}
