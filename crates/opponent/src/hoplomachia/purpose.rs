//! What the core of an army is for, by its plan and by how the battle is won: to fight, to stand where it is, to keep off, or to leave.

use super::facts;
use hoplomachia::arete::Condition;
use hoplomachia::battles::{Edge, Limit, Plan};
use hoplomachia::field::Unit;
use hoplomachia::terrain::Terrain;
use hoplomachia::troops::{Arrangement, Class};
use hoplomachia::{Position, Side};
use wargame::plane::{Direction, INCH, ONE, Point};

/// What the core of an army is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To meet the enemy.
    Fight,
    /// To let him come.
    Stand,
    /// To keep away from him, while missiles wear him down.
    KeepOff,
    /// To get away by this edge.
    Leave(Edge),
}

/// An enemy who is as near as this will be met.
const NEAR: i32 = 9 * INCH;
/// So many stands with missiles wear down a phalanx.
const SCREEN: usize = 4;
/// In the last turns who only waits has lost.
const LAST_TURNS: u8 = 5;

/// What the core of this army is for now.
pub(super) fn of(position: &Position, side: Side) -> Purpose {
    let host = position.host(side);
    if let Some(edge) = position.exit(side).filter(|&edge| is_open(position, side, edge)) {
        return Purpose::Leave(edge);
    }
    let distance = facts::between_cores(position, side);
    let is_late = position.scenario().is_some_and(|data| position.turn() + LAST_TURNS >= data.turns);
    let is_met = distance.is_none_or(|units| units <= NEAR);
    let is_worn = matches!(position.host(side.enemy()).arete.condition(), Condition::Shaken);
    match host.plan {
        Plan::HarassToDeath if !is_met && !is_late && !is_worn && missiles(position, side) >= SCREEN => {
            Purpose::KeepOff
        }
        Plan::Defend if !is_met => Purpose::Stand,
        _ if !is_met && !is_late && is_worth_waiting(position, side) && stands_higher(position, side) => {
            Purpose::Stand
        }
        _ => Purpose::Fight,
    }
}

/// Whether the enemy may yet come up a hill: not if he has had time enough, nor if he is already much the weaker.
fn is_worth_waiting(position: &Position, side: Side) -> bool {
    const LONG_ENOUGH: u8 = 9;
    const AHEAD: i8 = 3;
    let arete = |of: Side| position.host(of).arete.points;
    position.turn() <= LONG_ENOUGH && arete(side) <= arete(side.enemy()) + AHEAD
}

/// KN5 Whether nothing is left to win: the army is Shaken and its core a third of the enemy's, or half of it and far behind in arete. Who
/// wins when night falls goes on.
pub(super) fn is_hopeless(position: &Position, side: Side) -> bool {
    const FAR_BEHIND: i8 = 10;
    let limit = position.scenario().map(|data| data.victory.limit);
    let arete = |of: Side| position.host(of).arete;
    if limit == Some(Limit::Army(side)) || arete(side).condition() != Condition::Shaken {
        return false;
    }
    let field = position.field();
    let core = |of: Side| -> usize {
        let stands = field.of_side(of).filter(|(_, unit)| facts::is_core(unit) && !unit.is_broken());
        let to_come = field.to_come(of).filter(|(_, unit)| facts::is_core(unit));
        stands.chain(to_come).map(|(_, unit)| unit.files().count()).sum()
    };
    let (own, his) = (core(side), core(side.enemy()));
    let is_behind = arete(side.enemy()).points - arete(side).points >= FAR_BEHIND;
    3 * own <= his || 2 * own <= his && is_behind
}

/// How many stands of lights with missiles an army has.
fn missiles(position: &Position, side: Side) -> usize {
    let throws = |unit: &Unit| {
        matches!(
            unit.troop().class(),
            Class::Psiloi | Class::Toxotes | Class::Sphendonetes | Class::Peltasts | Class::LightHorse
        )
    };
    let lights = position.field().of_side(side).filter(|(_, unit)| throws(unit) && facts::stands(unit));
    lights.map(|(_, unit)| unit.files().count()).sum()
}

/// Whether most of the core stands on a hill on which no core of the enemy is.
fn stands_higher(position: &Position, side: Side) -> bool {
    let ground = position.ground();
    let is_up = |unit: &Unit| {
        let under = ground.under(&unit.body.rect());
        under.contains(Terrain::GentleHill) || under.contains(Terrain::SteepHill)
    };
    let core =
        |of: Side| position.field().of_side(of).filter(|(_, unit)| facts::is_core(unit) && !unit.is_broken());
    let (up, all) = (core(side).filter(|(_, unit)| is_up(unit)).count(), core(side).count());
    2 * up > all && !core(side.enemy()).any(|(_, unit)| is_up(unit))
}

/// Whether nobody bars the way of an army to an edge: no enemy with files stands before any of its core, or a little aside.
fn is_open(position: &Position, side: Side, edge: Edge) -> bool {
    const ASIDE: i64 = 4 * INCH as i64;
    let field = position.field();
    let outwards = edge.outlook().reversed();
    let place = |unit: &Unit, along: Direction| along.dot(unit.body.rect().centre() - Point::default()) / ONE;
    let (ahead, right) = (outwards.ahead(), outwards.right());
    let core = || field.of_side(side).filter(|(_, unit)| facts::is_core(unit) && facts::stands(unit));
    let bars = |enemy: &Unit| {
        core().any(|(_, own)| {
            let width = i64::from(own.body.rect().width + enemy.body.rect().width) / 2;
            let aside = (place(own, right) - place(enemy, right)).abs();
            aside < width + ASIDE && place(enemy, ahead) > place(own, ahead)
        })
    };
    let in_files =
        |enemy: &Unit| facts::stands(enemy) && enemy.body.shape.arrangement != Arrangement::NoFiles;
    !field.of_side(side.enemy()).any(|(_, enemy)| in_files(enemy) && bars(enemy))
}
