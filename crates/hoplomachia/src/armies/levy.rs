//! Raising an army: the core, who comes besides, units, and who commands them.

use super::Level;
use super::list::{Amount, Entry, List, Part, Share};
use crate::arete::Track;
use crate::battles::Nation;
use crate::strategos::{Character, School, Stance, Ties};
use crate::troops::{Class, Troop};
use crate::{Die, Epoch, rulebook};
use arrayvec::ArrayVec;
use tabletop::Chance;

/// How many units an army can have.
pub const MOST_UNITS: usize = 24;
/// How many strategoi.
pub const MOST_STRATEGOI: usize = 10;

/// An army as it is raised, the best on the right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Levy {
    /// Whose it is.
    pub nation: Nation,
    /// Its arete track.
    pub track: Track,
    /// Its units: the senior taxis first, then the core from the right, then the others.
    pub units: ArrayVec<Levied, MOST_UNITS>,
    /// Its strategoi, the hegemon first.
    pub strategoi: ArrayVec<LeviedStrategos, MOST_STRATEGOI>,
    /// PG18 How many of them may speak, besides those who are Crafty.
    pub speakers: u8,
}

/// A unit of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Levied {
    /// Who they are.
    pub troop: Troop,
    /// How many lochoi, ilai or stands.
    pub files: u8,
    /// SC10 The ally they come from; `None` for the nation itself.
    pub ally: Option<&'static str>,
    /// Whether they belong to the core.
    pub is_core: bool,
    /// SC22 Whether hamippoi run with them.
    pub has_hamippoi: bool,
}

/// A strategos of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeviedStrategos {
    /// His character.
    pub character: Character,
    /// How far he follows the hegemon; `None` for the strategos of an ally who has not thrown for it.
    pub stance: Option<Stance>,
    /// The ally he leads; `None` for the nation itself.
    pub ally: Option<&'static str>,
}

impl Levy {
    /// ST2 Raises an army from the list of a nation.
    pub fn raise(nation: Nation, epoch: Epoch, level: Level, chance: &mut impl Chance) -> Levy {
        Levy::with_others(nation, epoch, [level; 2], chance)
    }

    /// ... with those besides the core at a level of their own, the second.
    pub fn with_others(
        nation: Nation,
        epoch: Epoch,
        [level, others]: [Level; 2],
        chance: &mut impl Chance,
    ) -> Levy {
        tabletop::applies!(rulebook::GENERATING_ARMIES);
        let list = nation.list();
        let mut levy = Levy {
            nation,
            track: nation.track(epoch),
            units: ArrayVec::new(),
            strategoi: ArrayVec::new(),
            speakers: list.speakers[epoch as usize],
        };
        let lochoi = level.core(chance);
        let face = chance.d6();
        let parts = list.core(epoch, face).unwrap_or_default();
        // Elis musters a levy now and then.
        if nation == Nation::Elis && face == 6 {
            levy.track = Track::Ataktes;
        }
        levy.muster_core(parts, lochoi, level);
        levy.muster_others(list, epoch, others, chance);
        // The core stands together, in the order of the list from the right; SC11 picked men beside the senior taxis, which is the first.
        tabletop::arrange(&mut levy.units[1..], |unit| match unit.is_core {
            true if unit.troop.is_picked() => 0,
            true => 1,
            false => 2,
        });
        levy.appoint(epoch, level, chance);
        levy
    }

    /// How many lochoi or ilai of the core there are.
    pub fn core(&self) -> u8 {
        self.units.iter().filter(|unit| unit.is_core).map(|unit| unit.files).sum()
    }

    fn muster_core(&mut self, parts: &'static [Part], lochoi: u8, level: Level) {
        let rest = parts.iter().position(|part| matches!(part.share, Share::Percent(_)));
        let others = parts.iter().enumerate().filter(|&(index, _)| Some(index) != rest);
        let taken: u8 = others.map(|(_, part)| part.taken(lochoi, level)).sum();
        for (index, part) in parts.iter().enumerate() {
            let is_rest = Some(index) == rest;
            let count = if is_rest { lochoi.saturating_sub(taken) } else { part.count(lochoi, level) };
            self.add(part.troop, count, part.ally, Role::Core);
            if part.ally.is_some() && part.troop.class() == Class::Hoplites {
                tabletop::applies!(rulebook::CONTINGENTS);
                self.add(Troop::Psiloi, count / 2, part.ally, Role::Other);
            }
        }
    }

    fn muster_others(&mut self, list: &List, epoch: Epoch, level: Level, chance: &mut impl Chance) {
        for entry in list.others.iter().filter(|entry| entry.epochs.contains(epoch)) {
            let Entry { troop, is_doubtful, .. } = *entry;
            if is_doubtful && chance.d6() <= 2 {
                continue;
            }
            let is_there =
                troop.class() == Class::Hoplites && self.units.iter().any(|unit| unit.troop == troop);
            let count = match entry.amount {
                Amount::Flat(count) => count,
                Amount::PerLevel(count) => count * level.number(),
                Amount::PerTwoLevels => level.number().div_ceil(2),
                Amount::FromMedium(count) => {
                    if level >= Level::Medium {
                        count
                    } else {
                        0
                    }
                }
            };
            self.add(troop, if is_there { 0 } else { count }, None, Role::Other);
        }
        if list.hamippoi.is_some_and(|epochs| epochs.contains(epoch)) {
            for unit in self.units.iter_mut().filter(|unit| unit.troop.class() == Class::Hippeis) {
                tabletop::applies!(rulebook::HAMIPPOI);
                unit.has_hamippoi = true;
            }
        }
    }

    /// OP9 A Persian army has one or two scythed chariots.
    pub fn add_chariots(&mut self, chance: &mut impl Chance) {
        if self.nation == Nation::SatrapalLevy {
            tabletop::applies!(rulebook::CHARIOT);
            self.add(Troop::ScythedChariot, 1 + chance.d6() / 4, None, Role::Other);
        }
    }

    /// Strategoi by the size of the core; every allied contingent of two lochoi or more brings its own.
    fn appoint(&mut self, epoch: Epoch, level: Level, chance: &mut impl Chance) {
        let school = self.nation.school(epoch);
        let own = match self.nation {
            Nation::Sparta => 1 + self.core() / self.nation.list().lochoi_per_strategos,
            _ => self.core().div_ceil(self.nation.list().lochoi_per_strategos).max(1),
        };
        let has_two = matches!(self.nation, Nation::Athens | Nation::Boiotia) && level >= Level::Medium;
        for _ in 0..own.max(if has_two { 2 } else { 1 }) {
            let character = school.character(Die::roll(chance));
            self.strategoi.push(LeviedStrategos { character, stance: Some(Stance::Philos), ally: None });
        }
        let mut allies: ArrayVec<(&'static str, u8), MOST_UNITS> = ArrayVec::new();
        for unit in self.units.iter().filter(|unit| unit.is_core) {
            let Some(ally) = unit.ally else { continue };
            match allies.iter_mut().find(|(name, _)| *name == ally) {
                Some((_, lochoi)) => *lochoi += unit.files,
                None => allies.push((ally, unit.files)),
            }
        }
        for (ally, _) in allies.into_iter().filter(|&(_, lochoi)| lochoi >= 2) {
            let character = School::Panhellenic.character(Die::roll(chance));
            self.strategoi.push(LeviedStrategos { character, stance: None, ally: Some(ally) });
        }
    }

    /// PG8 The strategoi of allies throw for their stance, once it is known how the armies compare.
    pub fn take_stances(&mut self, epoch: Epoch, outnumbered: bool, chance: &mut impl Chance) {
        let subject = match self.nation {
            Nation::Athens => true,
            Nation::Sparta => epoch >= Epoch::Agesilaan,
            _ => false,
        };
        let demagogue =
            self.strategoi.first().is_some_and(|hegemon| hegemon.character == Character::Demagogue);
        let ties = Ties { subject, demagogue, outnumbered, ..Ties::default() };
        for strategos in self.strategoi.iter_mut().filter(|strategos| strategos.stance.is_none()) {
            strategos.stance = Some(Stance::rolled(Die::roll(chance), ties));
        }
    }

    /// BT-A Adds as many stands of psiloi as this army has light stands less than another, and one more.
    pub fn outdo_in_lights(&mut self, other: &Levy) {
        let missing = (other.lights() + 1).saturating_sub(self.lights());
        self.add(Troop::Psiloi, missing, None, Role::Other);
    }

    /// How many stands of light foot there are.
    fn lights(&self) -> u8 {
        let is_light = |unit: &&Levied| {
            use Class::{Peltasts, Psiloi, Sphendonetes, Toxotes};
            !unit.is_core && matches!(unit.troop.class(), Psiloi | Peltasts | Toxotes | Sphendonetes)
        };
        self.units.iter().filter(is_light).map(|unit| unit.files).sum()
    }

    /// How many stands there are.
    pub fn stands(&self) -> u16 {
        self.units.iter().map(|unit| u16::from(unit.files) * u16::from(unit.troop.card().ranks)).sum()
    }

    /// Cuts so many lochoi, ilai or stands into units as even as can be. A group that is too small is filled up. SC11 Hoplites belong to
    /// the core, whatever else does.
    fn add(&mut self, troop: Troop, count: u8, ally: Option<&'static str>, role: Role) {
        if count == 0 {
            return;
        }
        let sizes = troop.sizes();
        let count = count.max(*sizes.start());
        let units = count.div_ceil(*sizes.end());
        for index in 0..units {
            let files = count / units + u8::from(index < count % units);
            tabletop::applies!(rulebook::PHALANX);
            let is_core = role == Role::Core || troop.class() == Class::Hoplites;
            self.units.push(Levied { troop, files, ally, is_core, has_hamippoi: false });
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Core,
    Other,
}

impl Part {
    /// How many lochoi, ilai or stands it is.
    fn count(&self, lochoi: u8, level: Level) -> u8 {
        match self.share {
            Share::Percent(percent) => ((u16::from(percent) * u16::from(lochoi) + 50) / 100) as u8,
            Share::Lochoi(count) if level == Level::Large && self.troop.is_picked() => 2 * count,
            Share::Lochoi(count) => count,
            Share::Instead(per_level, _) => per_level * level.number(),
            Share::PerLevel(per_level, more) => per_level * level.number() + more,
        }
    }

    /// How many of the core lochoi it takes.
    fn taken(&self, lochoi: u8, level: Level) -> u8 {
        match self.share {
            Share::Instead(_, percent) => {
                Part { share: Share::Percent(percent), ..*self }.count(lochoi, level)
            }
            Share::PerLevel(..) if self.troop.class() != Class::Hoplites => 0,
            _ => self.count(lochoi, level),
        }
    }
}
