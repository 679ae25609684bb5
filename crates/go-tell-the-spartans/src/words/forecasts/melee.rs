//! The melee that a choice leads to.

use super::{Hope, over_the_die};
use crate::charts;
use crate::map::{Area, AreaSet, Direction, Facing};
use crate::melee::{Clash, Party, Reckoning};
use crate::phases::{goes_home_by_row_o, retreats};
use crate::words::names::{capitalised, men, the_side};
use crate::words::reckonings::describe_reckoning;
use crate::{BySide, Members, Morale, Side, StackView, UnitView, View, rulebook};
use tabletop::odds::Odds;
use tabletop::{Forecast, Share, Unseen};

const MAY_RETREAT: &str = "If they retreat before combat, there is no melee";

/// 8.3.1 An attack.
pub(super) fn of_attack(view: &View, attacker: Side, at: Area) -> Option<Forecast> {
    let contest = Contest::there(view, attacker, at)?;
    let hope = Hope::of(view, attacker)?;
    match contest.retreat(view, view.stacks.iter().filter_map(Line::of)) {
        None => contest.forecast(&hope, None),
        Some(to) if contest.is_led_by_nobody(view) => Some(contest.slipping_away(&hope, to)),
        Some(_) => contest.forecast(&hope, Some(MAY_RETREAT)),
    }
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
    (to, by, facing): (Area, Direction, Facing),
) -> Option<Forecast> {
    let enemies = view.stack(side.enemy(), to)?;
    let friends = view.stack(side, to);
    let stack = view.stack(side, from)?;
    let goers = stack.units.iter().enumerate().filter(|(depth, _)| units.contains(*depth));
    let attackers: Vec<&UnitView> =
        friends.into_iter().flat_map(|stack| &stack.units).chain(goers.map(|(_, unit)| unit)).collect();
    let defenders: Vec<&UnitView> = enemies.units.iter().collect();
    // 8.4.5 The routed are cut down before there is a melee.
    if defenders.iter().any(|unit| unit.is_routed()) {
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
        pursuer: side == Side::Greece && view.tempted.1.contains(to) && top.contingent?.is_spartan(),
        modifier: charts::zones(view.tracks)[side].melee,
    };
    let gone = units == Members::all(stack.units.len());
    let stay = view.stacks.iter().filter(|other| !gone || other.side != side || other.area != from);
    let come = Line { side, at: to, facing, controls: !top.kind.is_light() };
    let lines = stay.filter_map(Line::of).chain(friends.is_none().then_some(come));
    let units = match side {
        Side::Greece => BySide { greece: attackers, persia: defenders },
        Side::Persia => BySide { greece: defenders, persia: attackers },
    };
    let contest = Contest { at: to, attacker: side, reckoning: clash.reckon(), units };
    let hope = Hope::of(view, side)?;
    let mut forecast = match contest.retreat(view, lines) {
        Some(to) if contest.is_led_by_nobody(view) => contest.slipping_away(&hope, to),
        Some(_) => contest.forecast(&hope, Some(MAY_RETREAT))?,
        None if contest.are_light() => {
            contest.forecast(&hope, Some("If a way opens to retreat before combat, there is no melee"))?
        }
        None => contest.forecast(&hope, None)?,
    };
    forecast.assumes.insert_str(0, "If nobody is shot or joins in before: ");
    Some(forecast)
}

/// A stack as it bars the way of others.
struct Line {
    side: Side,
    at: Area,
    facing: Facing,
    /// 3.3.1 Whether it controls what is before it.
    controls: bool,
}

impl Line {
    fn of(stack: &StackView) -> Option<Line> {
        let top = stack.units.first()?;
        let controls = !top.kind.is_light() && !top.is_routed();
        Some(Line { side: stack.side, at: stack.area, facing: stack.facing, controls })
    }
}

/// What a view shows of one side of a melee; `None` where the fog hides some of it.
fn party(units: &[&UnitView]) -> Option<Party> {
    let top = units.first()?;
    let mut factors = 0;
    for unit in units.iter().filter(|unit| !unit.is_routed()) {
        factors += u32::from(unit.seen?.face.mf);
    }
    Some(Party { kind: top.kind, factors, disordered: top.is_disordered() })
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

    /// What comes of it, unless what is said about a retreat before combat happens.
    fn forecast(&self, hope: &Hope, retreat: Option<&str>) -> Option<Forecast> {
        let steps = self.steps(hope)?;
        let odds = self.odds(steps);
        let (own, enemy) = (hope.side, hope.side.enemy());
        let seats = BySide {
            greece: hope.seat_of(Side::Greece, self.units.greece.first()?.contingent?),
            persia: hope.seat_of(Side::Persia, self.units.persia.first()?.contingent?),
        };
        let results =
            [Result::WipesOut, Result::LosesFewer, Result::Even, Result::LosesMore, Result::WipedOut];
        let result = |end: &BySide<u8>| result(own, end, steps);
        let can_be = |wanted: &Result| odds.ends().any(|(end, _)| result(&by_side(end)) == *wanted);
        let share = |wanted: Result| Share {
            words: format!(
                "{}{}",
                if retreat.is_some() { "If they stand: " } else { "" },
                self.told(own, wanted)
            ),
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
        let mut assumes = self.reckoned();
        if seats[enemy].is_none() {
            assumes.push(format!("{} lose {} on average", the_side(enemy), lost(enemy)));
        }
        let unseen = |words: &str| Unseen {
            rule: rulebook::RETREAT_BEFORE_COMBAT,
            words: words.to_owned(),
            chance: None,
            sure: true,
        };
        Some(Forecast {
            seat: hope.seat,
            aim: format!("lose fewer steps than {} in {}", the_side(enemy), self.at),
            ends: results.into_iter().filter(can_be).map(share).collect(),
            losses: [own, enemy].into_iter().filter_map(|side| Some((seats[side]?, lost(side)))).collect(),
            unseen: retreat.into_iter().map(unseen).collect(),
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
                all += roster.get(seen.unit)?.steps.count - seen.losses;
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
    fn are_light(&self) -> bool {
        let light = |side: Side| self.units[side].iter().all(|unit| unit.kind.is_light());
        let in_order = |unit: &&UnitView| unit.morale == Some(Morale::Steady);
        let defender = self.attacker.enemy();
        light(defender) && !light(self.attacker) && self.units[defender].iter().all(in_order)
    }

    /// Where they would go first, when all stand like this.
    fn retreat(&self, view: &View, lines: impl Iterator<Item = Line>) -> Option<Area> {
        let defender = self.attacker.enemy();
        let top = self.units[defender].first().filter(|_| self.are_light())?;
        let (mut barred, mut friends) = (AreaSet::EMPTY, AreaSet::EMPTY);
        for line in lines {
            if line.side == defender {
                friends.insert(line.at);
                continue;
            }
            barred.insert(line.at);
            let front = line.facing.front().into_iter().filter_map(|way| line.at.step(way));
            front.filter(|_| line.controls).for_each(|area| barred.insert(area));
        }
        let by_row_o = goes_home_by_row_o(view.day, top.contingent?);
        retreats(defender, self.at, barred, friends, by_row_o).first().copied()
    }

    fn is_led_by_nobody(&self, view: &View) -> bool {
        view.setup.players.is_automaton(self.attacker.enemy())
    }

    /// 8.3.2 Light Persians whom nobody leads always retreat if they can.
    fn slipping_away(&self, hope: &Hope, to: Area) -> Forecast {
        let top = self.units[self.attacker.enemy()].first();
        let who = top.map_or_else(String::new, |top| men(top));
        let words = format!("The {who} will slip away to {to}: there is no melee");
        Forecast {
            seat: hope.seat,
            aim: format!("drive the {who} from {}", self.at),
            ends: vec![Share::certain(words)],
            losses: Vec::new(),
            unseen: Vec::new(),
            assumes: format!(
                "Light Persians retreat before combat whenever they can. If they could not: {}.",
                self.reckoned().join("; ")
            ),
        }
    }

    fn reckoned(&self) -> Vec<String> {
        describe_reckoning(&self.reckoning).into_iter().map(|(words, _)| words).collect()
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
