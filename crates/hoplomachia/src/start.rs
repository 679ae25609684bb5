//! The armies as they come to the field: from a scenario, or raised for a free battle.

use crate::arete::Arete;
use crate::armies::{self, Levy};
use crate::battles::{Army, Battle, Edge, Formation, FreeBattle, Plan, Scenario, ScenarioData, Special};
use crate::deployment;
use crate::epilektoi::Reserve;
use crate::field::{Field, Lochos, State, UnitId};
use crate::host::{Befallen, Host, Lines, MOST_STRATEGOI, Strategos};
use crate::phases::posts::free_posts;
use crate::position::Laid;
use crate::pre_battle::Numbers;
use crate::setup::TerrainMethod;
use crate::strategos::{Character, Stance, Ties};
use crate::{BySide, Die, Epoch, Setup, Side, epilektoi};
use arrayvec::ArrayVec;
use tabletop::Chance;

/// What a battle begins with.
pub(crate) struct Start {
    pub(crate) field: Field,
    pub(crate) hosts: BySide<Host>,
    pub(crate) laid: Laid,
}

/// Who fights, where, and under whom.
pub(crate) fn armies(setup: &Setup, chance: &mut impl Chance) -> Start {
    let mut start = match setup.battle {
        Battle::Scenario(scenario) => of_scenario(scenario, chance),
        Battle::Free(battle) => of_free_battle(&battle, setup, chance),
    };
    epilektoi::enrol(setup, &mut start.field, &mut start.hosts);
    start
}

fn of_scenario(scenario: Scenario, chance: &mut impl Chance) -> Start {
    let data = scenario.data();
    let mut field = Field::of(scenario);
    send_home(data, &mut field, chance);
    let stands = BySide::of(|side| field.stands(side));
    let epoch = data.epoch().unwrap_or(Epoch::Kimonean);
    let mut raise = |side: Side| host(&data.armies[side], epoch, side, &field, numbers(stands, side), chance);
    let hosts = BySide { first: raise(Side::First), second: raise(Side::Second) };
    Start { hosts, laid: Laid::new(&[]), field }
}

/// Before deployment a lochos of some units may go home, by a die: the one on the left.
fn send_home(data: &ScenarioData, field: &mut Field, chance: &mut impl Chance) {
    for special in data.special {
        let Special::MayGoHome { unit, from } = special else { continue };
        if chance.d6() < *from {
            continue;
        }
        let Some(id) = data.find(field, unit) else { continue };
        let Some(unit) = field.get_mut(id).filter(|unit| unit.body.shape.files > 1) else { continue };
        let last = usize::from(unit.body.shape.files) - 1;
        unit.lochoi[last] = Lochos::default();
        unit.close_up();
    }
}

/// How an army compares in stands.
fn numbers(stands: BySide<u16>, side: Side) -> Numbers {
    Numbers { own: stands[side], enemy: stands[side.enemy()] }
}

/// The army of a scenario: PG3 characters and PG8 stances that it leaves open are thrown for.
fn host(
    army: &Army,
    epoch: Epoch,
    side: Side,
    field: &Field,
    numbers: Numbers,
    chance: &mut impl Chance,
) -> Host {
    let listed = |id: &str| {
        let roster = army.find(id)? as u8;
        let mut units = crate::field::UnitId::all();
        units.find(|&unit| field.get(unit).is_some_and(|it| it.side == side && it.conduct.roster == roster))
    };
    let school = army.nation.school(epoch);
    let mut strategoi: [Option<Strategos>; MOST_STRATEGOI] = [None; MOST_STRATEGOI];
    for (place, him) in strategoi.iter_mut().zip(army.strategoi) {
        let Some(unit) = listed(him.unit) else { continue };
        let character = him.character.unwrap_or_else(|| school.character(Die::roll(chance)));
        *place = Some(Strategos {
            unit,
            file: 0,
            character,
            stance: him.stance.unwrap_or(Stance::Philos),
            is_hegemon: him.is_hegemon,
            is_new: false,
            has_called: false,
            given: None,
            danger: None,
        });
    }
    let is_demagogue = |him: &Strategos| him.is_hegemon && him.character == Character::Demagogue;
    let demagogue = strategoi.iter().flatten().any(is_demagogue);
    let ties = Ties { demagogue, outnumbered: numbers.reversed().outnumbers(), ..Ties::default() };
    for (place, him) in strategoi.iter_mut().zip(army.strategoi) {
        if let (Some(strategos), None) = (place, him.stance) {
            strategos.stance = Stance::rolled(Die::roll(chance), ties);
        }
    }
    let core = field.of_side(side).chain(field.to_come(side)).filter(|(_, unit)| unit.is(State::Core));
    Host {
        arete: Arete { track: army.track, points: army.arete },
        moved: None,
        strategoi,
        plan: army.plan,
        formation: army.formation,
        senior: listed(army.senior),
        signal: None,
        agreed: None,
        picked: None,
        reserve: Reserve::Fresh,
        core_at_start: core.map(|(_, unit)| unit.files().count() as u8).sum(),
        core_left: 0,
        core_home: 0,
        left: Lines::NONE,
        speeches: 0,
        ashore: 0,
        has: Befallen::NONE,
    }
}

/// A free battle: both armies are raised, the ground is laid, and the armies stand in line.
fn of_free_battle(battle: &FreeBattle, setup: &Setup, chance: &mut impl Chance) -> Start {
    let levies = battle.raise(setup, chance);
    let pieces = match setup.terrain_method {
        TerrainMethod::Drawn => battle.kind.lay(battle.board, chance),
        _ => battle.kind.fixtures(battle.board),
    };
    let mut field = Field::new(BySide { first: Edge::South, second: Edge::North });
    let hosts = BySide::of(|side| {
        let levy = &levies[side];
        let mut units = deployment::in_line(levy, battle, side);
        if battle.marches_on(side) {
            units.iter_mut().for_each(|unit| deployment::in_march_order(unit, battle.kind));
        }
        let ids: ArrayVec<UnitId, { armies::MOST_UNITS }> =
            units.iter().filter_map(|&unit| field.add(unit)).collect();
        free_host(levy, battle, side, &ids, &field)
    });
    Start { field, hosts, laid: Laid::new(&pieces) }
}

/// The army of a free battle.
fn free_host(levy: &Levy, battle: &FreeBattle, side: Side, ids: &[UnitId], field: &Field) -> Host {
    let mut strategoi: [Option<Strategos>; MOST_STRATEGOI] = [None; MOST_STRATEGOI];
    let contingent = |ally: Option<&str>| {
        let of_his = levy.units.iter().zip(ids).find(|(unit, _)| unit.ally == ally);
        of_his.and_then(|(_, id)| Some(field.get(*id)?.conduct.contingent))
    };
    let strategoi_of = levy.strategoi.iter().map(|him| contingent(him.ally));
    let of = (0..).zip(strategoi_of).filter_map(|(index, contingent)| Some((index, contingent?)));
    for post in free_posts(field, side, battle.epoch, of.collect()) {
        let index = usize::from(post.strategos);
        let him = &levy.strategoi[index];
        strategoi[index] = Some(Strategos {
            unit: post.unit,
            file: post.file,
            character: him.character,
            stance: him.stance.unwrap_or(Stance::Philos),
            is_hegemon: index == 0,
            is_new: false,
            has_called: false,
            given: None,
            danger: None,
        });
    }
    let core = ids.iter().filter_map(|&id| field.get(id)).filter(|unit| unit.is(State::Core));
    Host {
        arete: Arete { track: levy.track, points: 0 },
        moved: None,
        strategoi,
        plan: Plan::FrontalAttack,
        formation: if battle.marches_on(side) { Formation::MarchingColumn } else { Formation::BattlePhalanx },
        senior: ids.first().copied(),
        signal: None,
        agreed: None,
        picked: None,
        reserve: Reserve::Fresh,
        core_at_start: core.map(|unit| unit.files().count() as u8).sum(),
        core_left: 0,
        core_home: 0,
        left: Lines::NONE,
        speeches: 0,
        ashore: 0,
        has: Befallen::NONE,
    }
}
