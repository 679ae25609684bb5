//! What any chapter can do to a unit: arete that changes, checks, disarray, rout and destruction.

use crate::andreia::Check;
use crate::arete::{AreteEvent, Change, Condition, SURPRISED};
use crate::body::STADE;
use crate::epilektoi::Roll;
use crate::event::{Because, BelosEvent};
use crate::field::{Deed, Lochos, MOST_FILES, Mark, Motion, Place, State, Unit, UnitId, Units};
use crate::host::{Moved, Once, To};
use crate::katastrophe::Cause;
use crate::melee::{REACH, reaches};
use crate::nemesis::{People, nemesis};
use crate::strategos::{Character, Danger};
use crate::troops::{AndreiaResult, Class, Discipline, Line};
use crate::{Event, Position, Side, rulebook};
use tabletop::{Chance, Log, Rule};
use wargame::plane::Rect;

impl Position {
    /// The condition of an army.
    pub(crate) fn condition(&self, side: Side) -> Condition {
        self.hosts[side].arete.condition()
    }

    /// AR1 Changes the arete of an army.
    pub(crate) fn change_arete(&mut self, side: Side, by: i8, rule: Rule, log: &mut impl Log<Event>) {
        if by == 0 {
            return;
        }
        let host = &mut self.hosts[side];
        host.arete.change(by);
        host.moved = Some(Moved::new(by, rule));
        log.note(Event::AreteChanged { side, by, points: host.arete.points, because: Because(rule) });
    }

    /// AR1 An event befalls an army, and both feel it.
    pub(crate) fn feel(&mut self, side: Side, event: AreteEvent, log: &mut impl Log<Event>) {
        let Change { own, enemy, rule, .. } = event.change();
        self.change_arete(side, own, rule, log);
        self.change_arete(side.enemy(), enemy, rule, log);
    }

    /// AN6 A unit checks its andreia, for what these enemies do to it directly.
    pub(crate) fn check_andreia(
        &mut self,
        id: UnitId,
        line: Line,
        enemies: &[UnitId],
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> AndreiaResult {
        let Some(check) = self.check_of(id, line, enemies) else { return AndreiaResult::Maintain };
        let checked = check.roll(chance);
        self.spend_effort(id, 0, Roll::Andreia);
        log.note(Event::Checked { unit: id, line, checked });
        checked.result
    }

    /// What a check of a unit is made with; `None` if there is no such unit.
    pub(crate) fn check_of(&self, id: UnitId, line: Line, enemies: &[UnitId]) -> Option<Check> {
        let unit = self.field.get(id)?;
        let feared = enemies.iter().filter_map(|&enemy| self.field.get(enemy)).map(Unit::troop);
        let mut check = Check::new(unit.troop(), line, self.condition(unit.side)).against(feared);
        check.nemesis += enemies.iter().map(|&enemy| self.hatred(id, enemy)).max().unwrap_or(0);
        for character in self.characters_for(id) {
            check = check.led_by(character);
        }
        // One less on the dice is one more that they may show.
        check.nemesis -= self.effort(id, 0, Roll::Andreia);
        if let Some(number) = self.own_andreia(id) {
            check.nemesis += number as i8 - unit.troop().card().andreia as i8;
        }
        Some(check)
    }

    /// PG5, PG6, R11, R12 The strategoi whose character counts for a unit: those with it, or all who command it.
    fn characters_for(&self, id: UnitId) -> impl Iterator<Item = Character> + Clone {
        let strategoi = self.field.get(id).map(|unit| {
            let host = &self.hosts[unit.side];
            let counts = self.setup.character_counts_for_command;
            host.strategoi().filter(move |&(index, strategos)| {
                strategos.unit == id || counts && self.commands(unit.side, index).contains(id)
            })
        });
        strategoi.into_iter().flatten().map(|(_, strategos)| strategos.character)
    }

    /// OP8 What the hatred of one unit for another adds to its Andreia number; of several enemies it hates one most.
    pub(crate) fn hatred(&self, of: UnitId, against: UnitId) -> i8 {
        if !self.setup.optional.nemesis {
            return 0;
        }
        let year = self.scenario().map_or(self.epoch().first(), |data| data.year);
        match (self.people(of), self.people(against)) {
            (Some(of), Some(against)) => nemesis(of, against, year),
            _ => 0,
        }
    }

    /// OP8 Of which people a unit is: of its city, of that of its card, or of that of its army.
    fn people(&self, id: UnitId) -> Option<People> {
        let unit = self.field.get(id)?;
        let city = self.scenario().and_then(|data| data.listed(unit)?.ally).and_then(People::of_city);
        city.or_else(|| People::of_troop(unit.troop())).or_else(|| People::of_nation(self.nation(unit.side)))
    }

    /// The Andreia number that a scenario gives to a unit instead of that of its card.
    pub(crate) fn own_andreia(&self, id: UnitId) -> Option<u8> {
        let unit = self.field.get(id)?;
        self.scenario()?.armies[unit.side].units.get(usize::from(unit.conduct.roster))?.andreia
    }

    /// CM5, SC10 The units that a strategos commands: his contingent, and the unit he stands with. The hegemon has the whole army.
    pub(crate) fn commands(&self, side: Side, strategos: u8) -> Units {
        let Some(him) = self.hosts[side].strategos(strategos) else { return Units::NONE };
        let contingent = self.field.get(him.unit).map(|unit| unit.conduct.contingent);
        let units = self.field.of_side(side);
        let is_his = |id: UnitId, of: u8| {
            him.is_hegemon || id == him.unit || contingent != Some(0) && contingent == Some(of)
        };
        units.filter(|(id, unit)| is_his(*id, unit.conduct.contingent)).map(|(id, _)| id).collect()
    }

    /// ME1 The units in melee with the enemy, but for those who run and those who run after them.
    pub(crate) fn in_melee(&self) -> Units {
        self.field.iter().filter(|&(id, _)| self.is_in_melee(id)).map(|(id, _)| id).collect()
    }

    /// ME1, R185 Whether any of a unit strikes an enemy who fights, or is struck by one.
    pub fn is_in_melee(&self, id: UnitId) -> bool {
        let Some(unit) = self.field.get(id).filter(|unit| !unit.is_running()) else { return false };
        let (whole, stray) = (unit.body.rect(), unit.stray() + REACH);
        self.fighting(unit.side.enemy()).any(|enemy| {
            // Most units have no enemy anywhere near.
            !whole.is_far(&enemy.body.rect(), stray + enemy.stray())
                && unit.rects().any(|(_, rect)| meets(enemy, &rect))
        })
    }

    /// ME1, R185 Whether a lochos strikes an enemy who fights, or is struck by one.
    pub(crate) fn fights(&self, id: UnitId, file: u8) -> bool {
        let Some(unit) = self.field.get(id).filter(|unit| !unit.is_running()) else { return false };
        let rect = unit.rect(file);
        self.fighting(unit.side.enemy()).any(|enemy| meets(enemy, &rect))
    }

    /// ME1 Those of a side who fight if they are in contact.
    fn fighting(&self, side: Side) -> impl Iterator<Item = &Unit> {
        let units = self.field.of_side(side).map(|(_, unit)| unit);
        units.filter(|unit| !unit.is_running() && !unit.is_hidden())
    }

    /// DI1 A unit is disarrayed, if it has files.
    pub(crate) fn disarray(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get_mut(id) else { return };
        let was = unit.lochoi;
        unit.disarray();
        if unit.lochoi != was {
            log.note(Event::Disarrayed { unit: id, file: None });
        }
    }

    /// ME15 One of its lochoi is.
    pub(crate) fn disarray_lochos(&mut self, id: UnitId, file: u8, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get_mut(id) else { return };
        let was = unit.lochos(file);
        unit.disarray_lochos(file);
        if unit.lochos(file) != was {
            log.note(Event::Disarrayed { unit: id, file: Some(file) });
        }
    }

    /// AN18, RT2 A whole unit breaks before an enemy, or before whoever is nearest. It runs in the next automatic moves.
    pub(crate) fn break_unit(&mut self, id: UnitId, before: Option<UnitId>, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get(id).filter(|unit| !unit.is_broken()) else { return };
        let side = unit.side;
        let is_taxis = unit.troop().discipline() == Discipline::Disciplined;
        let files = unit.files().count();
        let before = before.or_else(|| self.nearest_enemy(id)).unwrap_or(id);
        log.note(Event::Broke { unit: id });
        for _ in 0..files {
            self.lose_lochos(id, log);
        }
        self.put_to_flight(id, before, log);
        if is_taxis {
            self.see_rout(id, log);
        }
        if self.hosts[side].senior == Some(id) {
            self.hosts[side].senior = None;
            self.feel(side, AreteEvent::SeniorTaxisLost, log);
        }
        self.endanger(id, None, Danger::Broken);
    }

    /// ME18, BC12 One lochos, ile or stand breaks: it parts from its unit, which checks at the end of the turn. Who is the last of his
    /// unit is the unit.
    pub(crate) fn break_lochos(&mut self, id: UnitId, file: u8, before: UnitId, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get(id).filter(|unit| unit.lochos(file).is_there()) else { return };
        let is_last = unit.files().count() == 1;
        self.lay_dead(id, file);
        if is_last {
            return self.break_unit(id, Some(before), log);
        }
        self.endanger(id, Some(file), Danger::Broken);
        self.lose_lochos(id, log);
        let Some(parted) = self.part(id, file) else {
            // There is no room for another unit on the field: whoever runs now is not seen again.
            return self.remove_lochos(id, file, log);
        };
        log.note(Event::LochosBroke { unit: id, file, parted });
        self.put_to_flight(parted, before, log);
        self.suffer(id, self.cause_of_loss(id));
    }

    /// ME19 One lochos, ile or stand is gone where it stood.
    pub(crate) fn slay_lochos(&mut self, id: UnitId, file: u8, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get(id).filter(|unit| unit.lochos(file).is_there()) else { return };
        let (side, was_broken) = (unit.side, unit.is_broken());
        self.endanger(id, Some(file), Danger::Destroyed);
        if !was_broken {
            self.lay_dead(id, file);
            self.lose_lochos(id, log);
        }
        let is_last = self.field.get(id).is_some_and(|unit| unit.files().count() == 1);
        self.remove_lochos(id, file, log);
        if !is_last {
            self.suffer(id, self.cause_of_loss(id));
        } else if !was_broken && self.hosts[side].senior == Some(id) {
            self.hosts[side].senior = None;
            self.feel(side, AreteEvent::SeniorTaxisLost, log);
        }
    }

    /// RT3, RT4 A unit is gone: all of it.
    pub(crate) fn destroy(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        while let Some(file) = self.field.get(id).and_then(|unit| unit.files().next()) {
            self.slay_lochos(id, file, log);
        }
    }

    /// R96, EV1 Whom a unit counts as an enemy that it runs from if nobody in particular made it.
    pub(crate) fn nearest_enemy(&self, id: UnitId) -> Option<UnitId> {
        let unit = self.field.get(id)?;
        let rect = unit.body.rect();
        let enemies = self.field.of_side(unit.side.enemy()).filter(|(_, enemy)| !enemy.is_hidden());
        enemies
            .min_by_key(|(other, enemy)| (enemy.body.rect().distance(&rect), *other))
            .map(|(other, _)| other)
    }

    /// KN1 Something happened to a unit for which it checks at the end of the turn.
    pub(crate) fn suffer(&mut self, id: UnitId, cause: Cause) {
        if let Some(unit) = self.field.get_mut(id) {
            unit.conduct.causes.insert(cause);
        }
    }

    /// A unit did something, or something was done to it.
    pub(crate) fn does(&mut self, id: UnitId, deed: Deed) {
        if let Some(unit) = self.field.get_mut(id) {
            unit.conduct.deeds.insert(deed);
        }
    }

    /// R78 The strategoi in a lochos, or anywhere in a unit, were in danger: the worst of a turn counts.
    pub(crate) fn endanger(&mut self, id: UnitId, file: Option<u8>, danger: Danger) {
        let Some(side) = self.field.get(id).map(|unit| unit.side) else { return };
        let is_there = |at: u8| file.is_none_or(|file| file == at);
        for strategos in self.hosts[side].strategoi.iter_mut().flatten() {
            if strategos.unit == id && is_there(strategos.file) {
                strategos.danger = strategos.danger.max(Some(danger));
            }
        }
    }

    /// AR14, R103 A unit is surprised by enemies who come out of an ambush.
    pub(crate) fn surprise(
        &mut self,
        id: UnitId,
        by: UnitId,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Some(unit) = self.field.get_mut(id) else { return };
        let (side, was_surprised) = (unit.side, unit.is(State::WasSurprised));
        unit.conduct.states.insert(State::WasSurprised);
        let host = &mut self.hosts[side];
        let counts = if self.setup.surprise_by_taxis {
            tabletop::applies!(rulebook::SURPRISE_COUNT);
            !was_surprised
        } else {
            !host.has.contains(Once::Surprised)
        };
        host.has.insert(Once::Surprised);
        if counts {
            log.note(Event::Surprised { unit: id, by });
            self.change_arete(side, SURPRISED.roll(chance), SURPRISED.rule, log);
        }
    }

    /// AR8, R102 The loss of a lochos, ile or stand is felt: that of a stand, if it belongs to the core.
    fn lose_lochos(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get(id) else { return };
        let is_light = unit.troop().discipline() == Discipline::Undisciplined && !unit.is(State::Core);
        let side = unit.side;
        tabletop::applies!(rulebook::WHAT_COUNTS_AS_A_LOCHOS);
        self.feel(side, if is_light { AreteEvent::StandLost } else { AreteEvent::LochosLost }, log);
    }

    /// KN6 The dead of a lochos or ile that missiles or melee have broken, or that was slaughtered, lie where it stood. Who runs for fear
    /// alone leaves none.
    fn lay_dead(&mut self, id: UnitId, file: u8) {
        let Some(unit) = self.field.get(id).filter(|unit| !unit.is_broken()) else { return };
        if matches!(unit.troop().class(), Class::Hoplites | Class::Peltasts | Class::Hippeis) {
            tabletop::applies!(rulebook::THE_DEAD);
            self.dead.mark(unit.rect(file).centre());
        }
    }

    /// KN1 Why a unit checks that has lost one of its own.
    fn cause_of_loss(&self, id: UnitId) -> Cause {
        let is_light =
            self.field.get(id).is_some_and(|unit| unit.troop().discipline() == Discipline::Undisciplined);
        if is_light { Cause::StandLost } else { Cause::LochosLost }
    }

    /// RT2, SC22 A unit turns to run: in disarray, without its hamippoi, and deaf to orders.
    fn put_to_flight(&mut self, id: UnitId, before: UnitId, log: &mut impl Log<Event>) {
        self.lose_hamippoi(id, log);
        self.disarray(id, log);
        self.reacted(id);
        let Some(unit) = self.field.get_mut(id) else { return };
        unit.conduct.motion = Motion::Breaks(before);
        unit.conduct.order = None;
        unit.conduct.runner = None;
    }

    /// SC22 Hamippoi are scattered and lost.
    pub(crate) fn lose_hamippoi(&mut self, id: UnitId, log: &mut impl Log<Event>) {
        let Some(unit) = self.field.get_mut(id).filter(|unit| unit.is(State::Hamippoi)) else { return };
        tabletop::applies!(rulebook::HAMIPPOI);
        unit.conduct.states.remove(State::Hamippoi);
        log.note(Event::HamippoiLost { unit: id });
    }

    /// KN1, R42, R114 Who sees a taxis rout within a stade checks, and so do all allies, the first time it is one of the home city.
    fn see_rout(&mut self, id: UnitId, _: &mut impl Log<Event>) {
        let Some(router) = self.field.get(id) else { return };
        let (side, rect) = (router.side, router.body.rect());
        let is_home = router.conduct.contingent == 0 && !self.hosts[side].has.contains(Once::HomeTaxisRouted);
        let others = self.field.of_side(side).filter(|&(other, unit)| other != id && !unit.is_broken());
        let near: Units = others
            .clone()
            .filter(|(_, unit)| unit.body.rect().is_within(STADE, &rect))
            .map(|(other, _)| other)
            .collect();
        let allies: Units =
            others.filter(|(_, unit)| unit.conduct.contingent != 0).map(|(other, _)| other).collect();
        near.iter().for_each(|other| self.suffer(other, Cause::RoutSeen));
        if is_home {
            tabletop::applies!(rulebook::HOME_TAXIS_ROUTS);
            self.hosts[side].has.insert(Once::HomeTaxisRouted);
            allies.iter().for_each(|other| self.suffer(other, Cause::HomeTaxisRouted));
        }
    }

    /// Makes one lochos of a unit a unit of its own where it stands, with the strategoi in it.
    pub(crate) fn part(&mut self, id: UnitId, file: u8) -> Option<UnitId> {
        let mut whole = *self.field.get(id)?;
        let rect = whole.rect(file);
        let mut alone = whole;
        alone.body.at = rect.at;
        alone.body.shape.files = 1;
        alone.lochoi = [Lochos::default(); MOST_FILES];
        alone.lochoi[0] = Lochos { ahead: 0, ..whole.lochos(file) };
        // A strategos who fell with his unit is counted at the end of the turn: nobody else comes in its place before.
        let led =
            Side::BOTH.into_iter().flat_map(|side| self.hosts[side].strategoi()).map(|(_, him)| him.unit);
        let agreed = Side::BOTH.into_iter().filter_map(|side| match self.hosts[side].agreed?.to {
            To::Unit(unit) => Some(unit),
            _ => None,
        });
        let picked = Side::BOTH.into_iter().filter_map(|side| self.hosts[side].picked);
        let parted = self.field.add_parted(alone, led.chain(agreed).chain(picked).collect())?;
        whole.lochoi[usize::from(file)].marks.remove(Mark::There);
        self.settle(id, whole, Some((file, parted)));
        if self.strophe.acted.contains(id) {
            self.strophe.acted.insert(parted);
        }
        Some(parted)
    }

    /// Takes one lochos off the table; with the last goes the unit.
    fn remove_lochos(&mut self, id: UnitId, file: u8, log: &mut impl Log<Event>) {
        let Some(mut unit) = self.field.get(id).copied() else { return };
        unit.lochoi[usize::from(file)].marks.remove(Mark::There);
        let is_gone = unit.files().next().is_none();
        log.note(Event::Destroyed { unit: id, file: (!is_gone).then_some(file) });
        if is_gone {
            self.endanger(id, None, Danger::Destroyed);
            self.field.remove(id);
            self.strophe.acted.remove(id);
        } else {
            self.settle(id, unit, None);
        }
    }

    /// Puts a unit back that has lost a file: it closes up, and its strategoi keep to their lochoi. Who was in the lochos that left
    /// goes with it.
    fn settle(&mut self, id: UnitId, mut unit: crate::field::Unit, left: Option<(u8, UnitId)>) {
        let files = unit.body.shape.files;
        let from_right = (0..files).take_while(|&file| !unit.lochos(file).is_there()).count() as u8;
        unit.close_up();
        let side = unit.side;
        if let Some(place) = self.field.get_mut(id) {
            *place = unit;
        }
        for strategos in self.hosts[side].strategoi.iter_mut().flatten().filter(|him| him.unit == id) {
            match left {
                Some((file, parted)) if strategos.file == file => {
                    strategos.unit = parted;
                    strategos.file = 0;
                }
                _ => strategos.file = strategos.file.saturating_sub(from_right),
            }
        }
    }

    /// Everybody turns about where he stands, without the cost of a drill; if there is no room, nobody does.
    pub(crate) fn turn_about(&mut self, id: UnitId) {
        let Some(unit) = self.field.get(id) else { return };
        let mut turned = *unit;
        let files = usize::from(unit.body.shape.files);
        turned.body = turned.body.turned_about();
        // The leftmost is now on the right, and who was ahead of the front is behind it.
        turned.lochoi[..files].reverse();
        turned.lochoi.iter_mut().for_each(|lochos| lochos.ahead = -lochos.ahead);
        if !self.has_room(id, &turned) {
            return;
        }
        if let Some(unit) = self.field.get_mut(id) {
            *unit = turned;
            self.count_strategoi_from_the_other_end(id);
        }
    }

    /// MN2 The lochoi of a unit are counted from the other end now; its strategoi keep to theirs.
    pub(crate) fn count_strategoi_from_the_other_end(&mut self, id: UnitId) {
        let Some(unit) = self.field.get(id) else { return };
        let (side, last) = (unit.side, unit.body.shape.files.saturating_sub(1));
        for him in self.hosts[side].strategoi.iter_mut().flatten().filter(|him| him.unit == id) {
            him.file = last.saturating_sub(him.file);
        }
    }

    /// NT6 Who was hidden comes out of his ambush, for all to see; whether he was.
    pub(crate) fn come_out(&mut self, id: UnitId, log: &mut impl Log<Event>) -> bool {
        let was_hidden = self.field.get(id).is_some_and(Unit::is_hidden);
        if was_hidden {
            tabletop::applies!(rulebook::AMBUSH);
            self.show(id);
            log.note(Event::Belos(BelosEvent::CameOut { unit: id }));
        }
        was_hidden
    }

    /// NT6 A unit comes out of its ambush, or onto the table.
    pub(crate) fn show(&mut self, id: UnitId) {
        if let Some(unit) = self.field.get_mut(id) {
            unit.place = Place::Table;
        }
    }
}

/// ME1, R185 Whether any lochos of a unit strikes an enemy lochos, or is struck by it.
fn meets(unit: &Unit, enemy: &Rect) -> bool {
    unit.rects_near(enemy, REACH).any(|(_, lochos)| reaches(&lochos, enemy) || reaches(enemy, &lochos))
}
