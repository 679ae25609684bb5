//! OP7 Epilektoi: picked hoplites, who change one roll a turn by one.

use crate::battles::{Battle, Nation};
use crate::field::{Field, UnitId};
use crate::host::Host;
use crate::troops::{Class, Troop};
use crate::{BySide, Setup, Side, rulebook};
use serde::{Deserialize, Serialize};

/// The rolls that a unit or one of its lochoi makes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Roll {
    /// AN6 The dice of an andreia check.
    Andreia,
    /// EC10 The die of a charge or countercharge.
    Epidromos,
    /// RT1 How far it runs, evades or pursues.
    Running,
    /// ME3 The die of a lochos in the push.
    Push,
    /// BC2 The die of a belos check of a lochos.
    Belos,
    /// EK3 How far the ekdromoi of a lochos run.
    RunningOut,
    /// EK4 What comes of their run.
    Chase,
}

/// One roll, and by what it is changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effort {
    /// Which roll: the next of its kind in this turn.
    pub roll: Roll,
    /// Of which lochos; 0 for a roll of the whole unit.
    pub file: u8,
    /// Whether one is added, and not taken away.
    pub adds: bool,
}

/// What is left of the effort that picked men can make in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reserve {
    /// They have not made it.
    Fresh,
    /// They keep it in this phase.
    Kept,
    /// It is declared, for a roll to come.
    For(Effort),
    /// They have made it.
    Spent,
}

impl Roll {
    /// All of them.
    pub const ALL: [Roll; 7] = [
        Roll::Andreia,
        Roll::Epidromos,
        Roll::Running,
        Roll::Push,
        Roll::Belos,
        Roll::RunningOut,
        Roll::Chase,
    ];

    /// Whether one lochos makes it, and not the whole taxis.
    pub const fn is_of_lochos(self) -> bool {
        matches!(self, Roll::Push | Roll::Belos | Roll::RunningOut | Roll::Chase)
    }
}

impl Reserve {
    /// By what a roll is changed that a lochos makes, or its unit.
    pub fn change(self, roll: Roll, file: u8) -> i8 {
        match self {
            Reserve::For(effort) if effort.roll == roll && (!roll.is_of_lochos() || effort.file == file) => {
                if effort.adds {
                    1
                } else {
                    -1
                }
            }
            _ => 0,
        }
    }
}

/// R221 Kings of Sparta who lead an army in a scenario: the three hundred are with them.
const KINGS: [&str; 3] = ["Agis", "Kleombrotos", "Agesilaos"];

/// R221 Names the picked men of both armies: they fight with the card of their city and by this rule, instead of with a card of their own.
pub(crate) fn enrol(setup: &Setup, field: &mut Field, hosts: &mut BySide<Host>) {
    if !setup.optional.epilektoi_rule {
        return;
    }
    tabletop::applies!(rulebook::CARD_OF_THE_PICKED);
    for id in UnitId::all() {
        let Some(unit) = field.get(id).copied() else { continue };
        let troop = match unit.troop() {
            Troop::SacredBand => Troop::Thebans,
            Troop::Epilektoi => card_of_most(field, unit.side),
            Troop::Spartiates if is_guard(setup, &hosts[unit.side], unit.side, id) => Troop::Spartiates,
            _ => continue,
        };
        if let Some(unit) = field.get_mut(id) {
            unit.body.shape.troop = troop;
            hosts[unit.side].picked = Some(id);
        }
    }
}

/// The card of most other hoplites of an army.
fn card_of_most(field: &Field, side: Side) -> Troop {
    let all = || field.of_side(side).chain(field.to_come(side)).map(|(_, unit)| unit);
    let lochoi = |troop: Troop| -> usize {
        all().filter(|unit| unit.troop() == troop).map(|unit| unit.files().count()).sum()
    };
    let is_ordinary = |troop: Troop| {
        troop.class() == Class::Hoplites && !matches!(troop, Troop::Epilektoi | Troop::SacredBand)
    };
    let others = all().map(|unit| unit.troop()).filter(|&troop| is_ordinary(troop));
    others.max_by_key(|&troop| (lochoi(troop), std::cmp::Reverse(troop))).unwrap_or(Troop::Panhellenic)
}

/// Whether a king of Sparta leads a taxis himself.
fn is_guard(setup: &Setup, host: &Host, side: Side, id: UnitId) -> bool {
    let Some((index, _)) = host.hegemon().filter(|(_, him)| him.unit == id) else { return false };
    match setup.battle {
        Battle::Scenario(scenario) => {
            let listed = scenario.data().armies[side].strategoi.get(usize::from(index));
            listed.is_some_and(|him| KINGS.contains(&him.name))
        }
        Battle::Free(battle) => battle.nation(side) == Nation::Sparta,
    }
}
