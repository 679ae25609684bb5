//! The fields on which battles are fought: every scenario, every battle type between nations that take turns, and clashes of equals.

use hoplomachia::armies::Level;
use hoplomachia::battles::{Battle, FreeBattle, Kind, Nation, Scenario};
use hoplomachia::{Epoch, Setup, Side};

/// A scenario, a battle type, or a clash between two armies of one nation.
#[derive(Clone, Copy)]
pub(crate) enum Field {
    Scenario(Scenario),
    Free(Kind),
    Equal,
}

/// All scenarios and battle types.
pub(crate) fn all() -> Vec<Field> {
    Scenario::ALL.into_iter().map(Field::Scenario).chain(Kind::ALL.into_iter().map(Field::Free)).collect()
}

/// Those of this name: all scenarios, all battle types, a single one, or clashes of equals.
pub(crate) fn of(name: &str) -> Result<Vec<Field>, String> {
    let is_wanted = |field: &Field| match field {
        Field::Scenario(_) => name == "scenarios" || field.name().to_lowercase() == name,
        Field::Free(_) => name == "free" || field.name().to_lowercase() == name,
        Field::Equal => name == "equal",
    };
    let fields: Vec<Field> = all().into_iter().chain([Field::Equal]).filter(is_wanted).collect();
    if fields.is_empty() { Err(format!("there is no battle {name}")) } else { Ok(fields) }
}

impl Field {
    pub(crate) fn name(self) -> String {
        match self {
            Field::Scenario(scenario) => format!("{scenario:?}"),
            Field::Free(kind) => format!("{kind:?}"),
            Field::Equal => "Equal armies".to_owned(),
        }
    }

    /// Who won then, and what his army is called.
    pub(crate) fn victor(self) -> Option<(Side, &'static str)> {
        let Field::Scenario(scenario) = self else { return None };
        let armies = &scenario.data().armies;
        Side::BOTH.into_iter().find(|&side| armies[side].won).map(|side| (side, armies[side].name))
    }

    /// The battle of this number: in free battles nations, epochs, tables and levels take turns.
    pub(crate) fn setup(self, number: u64) -> Setup {
        let battle = match self {
            Field::Scenario(scenario) => Battle::Scenario(scenario),
            Field::Equal => {
                let nation = Nation::ALL[number as usize % Nation::ALL.len()];
                let epoch = Epoch::ALL[number as usize / Nation::ALL.len() % Epoch::ALL.len()];
                Battle::Free(FreeBattle { epoch, invader: nation, defender: nation, ..FreeBattle::PLAIN })
            }
            Field::Free(kind) => {
                let turn = |many: usize, pace: u64| (number / pace) as usize % many;
                let data = kind.data();
                Battle::Free(FreeBattle {
                    epoch: Epoch::ALL[turn(Epoch::ALL.len(), 3)],
                    kind,
                    manner: data.manners[turn(data.manners.len(), 7)],
                    board: data.boards[turn(data.boards.len(), 5)],
                    level: Level::ALL[turn(Level::ALL.len(), 11)],
                    invader: Nation::ALL[turn(Nation::ALL.len(), 1)],
                    defender: Nation::ALL[turn(Nation::ALL.len(), 2)],
                })
            }
        };
        Setup { battle, ..Setup::default() }
    }
}
