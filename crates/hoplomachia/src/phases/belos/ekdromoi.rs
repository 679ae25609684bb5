//! EK1 to EK5, BE11 Ekdromoi: first those who must, then those who will; OP12 or each belos charge in turn.

use crate::arete::AreteEvent;
use crate::ekdromoi::{Chase, FARTHEST, chase};
use crate::epilektoi::Roll;
use crate::event::BelosEvent;
use crate::field::{Deed, Mark, State, Unit, UnitId, Units};
use crate::phase::Phase;
use crate::phases::{Flow, forbid};
use crate::troops::Class;
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};
use wargame::plane::INCH;

/// Why ekdromoi run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Release {
    /// BC9 Missiles made them.
    Forced,
    /// EK1 Their side sends them.
    Voluntary,
}

impl Position {
    /// BE11 All who must run out do, then a side is asked for those who may: the side with precedence first.
    pub(crate) fn go_on_ekdromoi(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Flow {
        let sides = [self.strophe.precedence, self.strophe.precedence.enemy()];
        for side in sides {
            if self.run_forced(side, chance, log) == Flow::Asks {
                return Flow::Asks;
            }
        }
        for side in sides {
            if self.runs(side, Release::Voluntary).next().is_some() {
                self.phase = Phase::Ekdromoi(side);
                return Flow::Asks;
            }
        }
        Flow::Done
    }

    /// Every run that a side can order now.
    pub(crate) fn list_ekdromoi(&self, side: Side, visit: &mut dyn FnMut(Action)) {
        let release = self.release(side);
        self.runs(side, release).for_each(|(unit, file, at)| visit(Action::Loose { unit, file, at }));
        if release == Release::Voluntary {
            visit(Action::LooseNone);
        }
    }

    /// EK1 to EK3 Whether a side may send out these.
    pub(crate) fn judge_ekdromoi(&self, side: Side, action: Action) -> Result<(), Illegal> {
        let release = self.release(side);
        let Action::Loose { unit, file, at } = action else {
            return match release {
                Release::Voluntary => Ok(()),
                Release::Forced => forbid(rulebook::EKDROMOI_REACTION, "these ekdromoi run out: say at whom"),
            };
        };
        if self.runs(side, release).any(|run| run == (unit, file, at)) {
            return Ok(());
        }
        if self.field.get(unit).is_none_or(|unit| unit.side != side || !unit.lochos(file).is_there()) {
            return forbid(rulebook::LOOSING, "this side has no such lochos");
        }
        if release == Release::Forced {
            return forbid(rulebook::EKDROMOI_REACTION, "others must run out first");
        }
        forbid(
            rulebook::LOOSING,
            "this lochos has nobody to send out, or no such tormentor within six inches",
        )
    }

    /// EK2 Sends ekdromoi out; or a side sends no more.
    pub(crate) fn loose(
        &mut self,
        side: Side,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Flow {
        if let Action::Loose { unit, file, at } = action {
            self.run_out(unit, file, at, chance, log);
        } else {
            let units: Units = self.field.of_side(side).map(|(id, _)| id).collect();
            units.iter().for_each(|unit| self.reacted(unit));
        }
        Flow::Done
    }

    /// BC9 Those of a side who must run out do so, where there is only one at whom they can; else it is asked.
    fn run_forced(&mut self, side: Side, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Flow {
        while let Some((unit, file)) = self.pending(side) {
            let tormentors = self.tormentors(unit, file, Release::Forced);
            match (self.has_ekdromoi(unit, file), tormentors.iter().next()) {
                (true, Some(at)) if tormentors.len() == 1 => self.run_out(unit, file, at, chance, log),
                (true, Some(_)) => {
                    self.phase = Phase::Ekdromoi(side);
                    return Flow::Asks;
                }
                _ => self.change_marks(unit, file, |marks| marks.remove(Mark::MustLoose)),
            }
        }
        Flow::Done
    }

    /// The first lochos of a side that must send out its ekdromoi.
    pub(super) fn pending(&self, side: Side) -> Option<(UnitId, u8)> {
        self.field.of_side(side).find_map(|(id, unit)| {
            let mut files = unit.files();
            files.find(|&file| unit.lochos(file).marks.contains(Mark::MustLoose)).map(|file| (id, file))
        })
    }

    /// Whether a side must send out ekdromoi, or may.
    fn release(&self, side: Side) -> Release {
        if self.pending(side).is_some() { Release::Forced } else { Release::Voluntary }
    }

    /// EK1, R62 Every lochos of a side that can send out its ekdromoi, and at whom.
    fn runs(&self, side: Side, release: Release) -> impl Iterator<Item = (UnitId, u8, UnitId)> {
        let lochoi = self.field.of_side(side).flat_map(|(id, unit)| unit.files().map(move |file| (id, file)));
        let can_run = move |&(id, file): &(UnitId, u8)| {
            let marks = self.field.get(id).map(|unit| unit.lochos(file).marks).unwrap_or_default();
            let is_asked = match release {
                Release::Forced => marks.contains(Mark::MustLoose),
                Release::Voluntary => self.may_send_out(id, marks) && !self.strophe.acted.contains(id),
            };
            is_asked && self.has_ekdromoi(id, file)
        };
        lochoi.filter(can_run).flat_map(move |(id, file)| {
            self.tormentors(id, file, release).iter().map(move |at| (id, file, at))
        })
    }

    /// EK1 Whether a lochos may send out its ekdromoi when all belos charges are over: it was shot at, OP5 or the signal was given.
    fn may_send_out(&self, id: UnitId, marks: crate::field::Marks) -> bool {
        let is_released =
            self.field.get(id).is_some_and(|unit| unit.is(State::Released) && !unit.is_hidden());
        // OP12 Who would answer a belos charge has done so when it was made.
        is_released || marks.contains(Mark::ShotAt) && !self.setup.optional.interactive_ekdromoi
    }

    /// EK1, EK2 Whether a lochos has ekdromoi that have not been out in this turn, and is free to send them.
    pub(super) fn has_ekdromoi(&self, id: UnitId, file: u8) -> bool {
        self.field.get(id).is_some_and(|unit| {
            let marks = unit.lochos(file).marks;
            let has_any = !marks.contains(Mark::WithoutEkdromoi) && !marks.contains(Mark::Spent);
            unit.troop().class() == Class::Hoplites && has_any && !unit.is_running() && !self.is_in_melee(id)
        })
    }

    /// EK3, R62, R165, R223 Whom the ekdromoi of a lochos can run out at: any light enemy if the signal was given; else who belos charged in this turn and is within six inches; who shot
    /// as well, if they must, or if it is agreed.
    fn tormentors(&self, id: UnitId, file: u8, release: Release) -> Units {
        let Some(unit) = self.field.get(id) else { return Units::NONE };
        let at_shooters = release == Release::Forced || self.setup.ekdromoi_at_any_shooter;
        let is_prey = |at: UnitId, enemy: &Unit| {
            let is_light =
                !matches!(enemy.troop().class(), Class::Hoplites | Class::Baggage | Class::Chariot);
            tabletop::applies!(rulebook::RELEASED);
            unit.is(State::Released) && is_light && !enemy.is_broken() && !self.is_in_melee(at)
        };
        let enemies = self.field.of_side(unit.side.enemy()).filter(|&(at, enemy)| {
            let shot = at_shooters && enemy.did(Deed::Shot);
            if shot {
                tabletop::applies!(rulebook::EKDROMOI_TARGETS);
            }
            tabletop::applies!(rulebook::TORMENTORS);
            let is_tormentor = shot || enemy.did(Deed::BelosCharged) || is_prey(at, enemy);
            !enemy.is_hidden() && is_tormentor && self.is_in_reach(id, file, at)
        });
        enemies.map(|(enemy, _)| enemy).collect()
    }

    /// EK3 Whether a unit is within six inches of a lochos.
    pub(super) fn is_in_reach(&self, id: UnitId, file: u8, at: UnitId) -> bool {
        let (Some(unit), Some(enemy)) = (self.field.get(id), self.field.get(at)) else { return false };
        let rect = unit.rect(file);
        enemy.rects().any(|(_, other)| other.is_within(i32::from(FARTHEST) * INCH, &rect))
    }

    /// EK3 to EK5 Ekdromoi run out: a die says how far, another what comes of it. R63 The unit turns away whatever happens.
    pub(super) fn run_out(
        &mut self,
        id: UnitId,
        file: u8,
        at: UnitId,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        tabletop::applies!(rulebook::LOOSING);
        self.change_marks(id, file, |marks| {
            marks.remove(Mark::MustLoose);
            marks.insert(Mark::Spent);
        });
        let (Some(unit), Some(enemy)) = (self.field.get(id), self.field.get(at)) else { return };
        let (side, from, troop) = (unit.side, unit.rect(file), enemy.troop());
        let nearest = enemy.rects().min_by_key(|(_, rect)| rect.distance(&from));
        let Some((nearest, rect)) = nearest else { return };
        let inches = self.throw_for(id, file, Roll::RunningOut, chance).pips();
        tabletop::applies!(rulebook::RUNNING_OUT);
        let reaches = rect.is_within(i32::from(inches) * INCH, &from);
        let chase = reaches.then(|| chase(troop, self.throw_for(id, file, Roll::Chase, chance)));
        log.note(Event::Belos(BelosEvent::RanOut { unit: id, file, at, inches, chase }));
        match chase {
            Some(Chase::Kill) => self.slay_lochos(at, nearest, log),
            Some(Chase::Lost) => {
                self.change_marks(id, file, |marks| marks.insert(Mark::WithoutEkdromoi));
                self.feel(side, AreteEvent::EkdromoiLost, log);
            }
            Some(Chase::Nothing) | None => {}
        }
        self.turn_from(at, id);
    }

    pub(super) fn change_marks(&mut self, id: UnitId, file: u8, change: impl Fn(&mut crate::field::Marks)) {
        if let Some(lochos) = self.field.get_mut(id).and_then(|unit| unit.lochoi.get_mut(usize::from(file))) {
            change(&mut lochos.marks);
        }
    }
}
