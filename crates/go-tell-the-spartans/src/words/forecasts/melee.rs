//! The melee that a choice leads to.

use super::{Hope, over_the_die};
use crate::charts;
use crate::map::{Area, Direction};
use crate::melee::{Clash, Party, Reckoning};
use crate::words::names::{capitalised, the_side};
use crate::words::reckonings::describe_reckoning;
use crate::{BySide, Members, Morale, Side, UnitView, View, rulebook};
use tabletop::odds::Odds;
use tabletop::{Forecast, Share, Unseen};

/// 8.3.1 An attack.
pub(super) fn of_attack(view: &View, attacker: Side, at: Area) -> Option<Forecast> {
    let contest = Contest::there(view, attacker, at)?;
    contest.forecast(&Hope::of(view, attacker)?, contest.retreat())
}

/// 8.3.2 The same, when those who are attacked do not retreat.
pub(super) fn of_stand(view: &View, attacker: Side, at: Area) -> Option<Forecast> {
    Contest::there(view, attacker, at)?.forecast(&Hope::of(view, attacker.enemy())?, None)
}

/// 8.1.4 The melee that follows when some units of a stack go in, if nobody is shot before.
pub(super) fn of_march(
    view: &View,
    side: Side,
    (from, units): (Area, Members),
    (to, by): (Area, Direction),
) -> Option<Forecast> {
    let enemies = view.stack(side.enemy(), to)?;
    let friends = view.stack(side, to);
    let goers = view.stack(side, from)?.units.iter().enumerate().filter(|(depth, _)| units.contains(*depth));
    let attackers: Vec<&UnitView> =
        friends.into_iter().flat_map(|stack| &stack.units).chain(goers.map(|(_, unit)| unit)).collect();
    let defenders: Vec<&UnitView> = enemies.units.iter().collect();
    // 8.4.5 The routed are cut down before there is a melee.
    if defenders.iter().any(|unit| unit.morale == Morale::Routed) {
        return None;
    }
    let (entered, fresh) = friends.map_or((Some(by.back()), true), |stack| (stack.entered, stack.fresh));
    let top = attackers.first()?;
    let clash = Clash {
        at: to,
        attackers: party(&attackers)?,
        defenders: party(&defenders)?,
        entered,
        fresh,
        facing: enemies.facing,
        pursuer: side == Side::Greece && view.tempted.1.contains(to) && top.contingent.is_spartan(),
        modifier: charts::zones(view.tracks)[side].melee,
    };
    let units = match side {
        Side::Greece => BySide { greece: attackers, persia: defenders },
        Side::Persia => BySide { greece: defenders, persia: attackers },
    };
    let contest = Contest { at: to, attacker: side, reckoning: clash.reckon(), units };
    let mut forecast = contest.forecast(&Hope::of(view, side)?, contest.retreat())?;
    forecast.assumes.insert_str(0, "If nobody is shot or joins in before: ");
    Some(forecast)
}

/// What a view shows of one side of a melee; `None` where the fog hides some of it.
fn party(units: &[&UnitView]) -> Option<Party> {
    let top = units.first()?;
    let mut factors = 0;
    for unit in units.iter().filter(|unit| unit.morale != Morale::Routed) {
        factors += u32::from(unit.seen?.face.mf);
    }
    Some(Party { kind: top.kind, factors, disordered: top.morale == Morale::Disordered })
}

/// A melee, and who is in it.
struct Contest<'a> {
    at: Area,
    attacker: Side,
    reckoning: Reckoning,
    units: BySide<Vec<&'a UnitView>>,
}

/// How it comes out for one side, best first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Result {
    WipesOut,
    LosesFewer,
    Even,
    LosesMore,
    WipedOut,
}

impl<'a> Contest<'a> {
    /// The melee of an area where both sides stand.
    fn there(view: &'a View, attacker: Side, at: Area) -> Option<Self> {
        let there = |side| view.stack(side, at).map(|stack| stack.units.iter().collect());
        let (_, reckonings) = view.melees.iter().find(|(area, _)| *area == at)?;
        let units = BySide { greece: there(Side::Greece)?, persia: there(Side::Persia)? };
        Some(Contest { at, attacker, reckoning: reckonings[attacker].clone(), units })
    }

    fn forecast(&self, hope: &Hope, unseen: Option<Unseen>) -> Option<Forecast> {
        let steps = self.steps(hope)?;
        let odds = self.odds(steps);
        let (own, enemy) = (hope.side, hope.side.enemy());
        let seats = BySide {
            greece: hope.seat_of(Side::Greece, self.units.greece.first()?.contingent),
            persia: hope.seat_of(Side::Persia, self.units.persia.first()?.contingent),
        };
        let results =
            [Result::WipesOut, Result::LosesFewer, Result::Even, Result::LosesMore, Result::WipedOut];
        let result = |end: &BySide<u8>| result(own, end, steps);
        let can_be = |wanted: &Result| odds.ends().any(|(end, _)| result(&by_side(end)) == *wanted);
        let share = |wanted: Result| Share {
            words: self.told(own, wanted),
            favours: match wanted {
                Result::WipesOut | Result::LosesFewer => seats[own],
                Result::Even => None,
                Result::LosesMore | Result::WipedOut => seats[enemy],
            },
            chance: odds.chance(|end| result(&by_side(end)) == wanted),
        };
        let lost = |side: Side| {
            let mean = odds.mean(|end| u32::from(by_side(end)[side]));
            format!("{mean:.1} of {}", crate::words::names::counted(steps[side], "step"))
        };
        let mut assumes: Vec<String> =
            describe_reckoning(&self.reckoning).into_iter().map(|(words, _)| words).collect();
        if seats[enemy].is_none() {
            assumes.push(format!("{} lose {} on average", the_side(enemy), lost(enemy)));
        }
        Some(Forecast {
            seat: hope.seat,
            aim: format!("lose fewer steps than {} in {}", the_side(enemy), self.at),
            ends: results.into_iter().filter(can_be).map(share).collect(),
            losses: [own, enemy].into_iter().filter_map(|side| Some((seats[side]?, lost(side)))).collect(),
            unseen: unseen.into_iter().collect(),
            assumes: format!("{}.", capitalised(&assumes.join("; "))),
        })
    }

    /// How many steps each side has to lose; `None` where the fog hides some of it.
    fn steps(&self, hope: &Hope) -> Option<BySide<u8>> {
        let roster = hope.view.setup.roster();
        let of = |side: Side| {
            let mut all = 0;
            for unit in &self.units[side] {
                let seen = unit.seen?;
                all += roster[seen.unit.index()].as_ref()?.steps - seen.losses;
            }
            Some(all)
        };
        Some(BySide { greece: of(Side::Greece)?, persia: of(Side::Persia)? })
    }

    /// The losses, Greek and Persian. 8.3.7 Nobody loses more than there is.
    fn odds(&self, steps: BySide<u8>) -> Odds<(u8, u8)> {
        over_the_die(|die| {
            let (_, losses) = self.reckoning.result(die);
            let (greece, persia) = match self.attacker {
                Side::Greece => (losses.attacker, losses.defender),
                Side::Persia => (losses.defender, losses.attacker),
            };
            (greece.min(steps.greece), persia.min(steps.persia))
        })
    }

    fn told(&self, side: Side, result: Result) -> String {
        let (own, enemy, at) = (capitalised(the_side(side)), capitalised(the_side(side.enemy())), self.at);
        match result {
            Result::WipesOut => format!("{enemy} in {at} are wiped out"),
            Result::LosesFewer => format!("{own} lose fewer steps"),
            Result::Even => "Nobody comes off better".to_owned(),
            Result::LosesMore => format!("{own} lose more steps"),
            Result::WipedOut => format!("{own} in {at} are wiped out"),
        }
    }

    /// 8.3.2 Light infantry in order may slip away, unless light infantry attacks.
    fn retreat(&self) -> Option<Unseen> {
        let defenders = &self.units[self.attacker.enemy()];
        let light = |side: Side| self.units[side].iter().all(|unit| unit.kind.is_light());
        let in_order = defenders.iter().all(|unit| unit.morale == Morale::Steady);
        let may = light(self.attacker.enemy()) && in_order && !light(self.attacker);
        may.then(|| Unseen {
            rule: rulebook::RETREAT_BEFORE_COMBAT,
            words: "If they retreat before combat, there is no melee".to_owned(),
            chance: None,
            sure: true,
        })
    }
}

fn by_side(&(greece, persia): &(u8, u8)) -> BySide<u8> {
    BySide { greece, persia }
}

fn result(side: Side, lost: &BySide<u8>, steps: BySide<u8>) -> Result {
    let enemy = side.enemy();
    match (lost[side] == steps[side], lost[enemy] == steps[enemy]) {
        (false, true) => Result::WipesOut,
        (true, false) => Result::WipedOut,
        _ if lost[side] < lost[enemy] => Result::LosesFewer,
        _ if lost[side] > lost[enemy] => Result::LosesMore,
        _ => Result::Even,
    }
}
