//! A shot: how often it hits, and whether that costs a step.

use super::{Hope, over_the_die};
use crate::charts;
use crate::map::Area;
use crate::phase::Phase;
use crate::phases::{hits_for_a_step, is_over_the_wall, steps_for_hits};
use crate::units::Kind;
use crate::words::names::{capitalised, counted, men, the_stack};
use crate::{Side, StackView, View};
use tabletop::{Forecast, Share};

/// 8.2.5 On how many of the ten faces the unit that fires now hits whoever stands there.
pub fn faces_that_hit(view: &View, at: Area) -> Option<u8> {
    let Phase::Fire { side, from, .. } = view.phase else { return None };
    let firer = view.stack(side, from)?.units.first()?;
    view.stack(side.enemy(), at)?;
    let shot = Shot::of(view, firer.kind, from, at);
    Some((1..=10).map(|die| u8::from(shot.hits(die) > 0)).sum())
}

/// 8.2.5, 8.2.6 One die on the Fire Results Table, on top of what has hit in this segment.
pub(super) fn of_fire(view: &View, side: Side, from: Area, at: Area) -> Option<Forecast> {
    let firer = view.stack(side, from)?.units.first()?;
    let target = view.stack(side.enemy(), at)?;
    let hope = Hope::of(view, side)?;
    let shot = Shot::of(view, firer.kind, from, at);
    let before = view.hits.iter().find(|(area, _)| *area == at).map_or(0, |(_, hits)| *hits);
    let costs = |hits: u8| steps(view, target, before.saturating_add(hits)) - steps(view, target, before);
    let odds = over_the_die(|die| shot.hits(die));
    let whom = the_stack(target);
    let decisive = (0..=2).any(|hits| costs(hits) > 0 && odds.ends().any(|(end, _)| *end == hits));
    let is_good = |hits: u8| if decisive { costs(hits) > 0 } else { hits > 0 };
    let good_for = hope.seat_of(side, firer.contingent?);
    let bad_for = hope.seat_of(side.enemy(), target.units.first()?.contingent?);
    let mut ends: Vec<Share> = odds
        .ends()
        .map(|(&hits, chance)| Share {
            words: match (hits, costs(hits)) {
                (0, _) => "a miss".to_owned(),
                (_, 0) => format!("{}, and no step lost yet", counted(hits, "hit")),
                (_, lost) => format!("{}, and {whom} lose {}", counted(hits, "hit"), counted(lost, "step")),
            },
            favours: if is_good(hits) { good_for } else { bad_for },
            chance,
        })
        .collect();
    if side == hope.side {
        ends.reverse();
    }
    let aim = match (side == hope.side, decisive) {
        (true, true) => format!("cost {whom} a step"),
        (true, false) => format!("hit {whom}"),
        (false, true) => format!("see {whom} lose no step"),
        (false, false) => format!("see {whom} missed"),
    };
    let who = men(firer);
    Some(Forecast {
        seat: hope.seat,
        aim,
        ends,
        losses: Vec::new(),
        unseen: Vec::new(),
        assumes: format!("{} {}; {}.", capitalised(&who), shot.told(), need(target, before)),
    })
}

struct Shot {
    kind: Kind,
    range: u8,
    wall: bool,
    swapped: bool,
}

impl Shot {
    fn of(view: &View, kind: Kind, from: Area, at: Area) -> Shot {
        let wall = is_over_the_wall(from, at);
        Shot { kind, range: from.distance(at), wall, swapped: view.setup.swapped_fire_table }
    }

    fn hits(&self, die: u8) -> u8 {
        charts::hits(self.kind, self.range, die - u8::from(self.wall), self.swapped)
    }

    /// "at range 2 over the wall: one hit from 8 on, two from 10".
    fn told(&self) -> String {
        let range =
            if self.range == 0 { "in the same area".to_owned() } else { format!("at range {}", self.range) };
        let wall = if self.wall { ", less 1 for the wall" } else { "" };
        let from = |hits: u8| (1..=10).find(|&die| self.hits(die) >= hits);
        let hits = match (from(1), from(2)) {
            (None, _) => "no die hits".to_owned(),
            (Some(one), None) => format!("one hit with a die of {one} or more"),
            (Some(one), Some(two)) => format!("one hit with a die of {one} or more, two with {two} or more"),
        };
        format!("{range}{wall}: {hits}")
    }
}

/// "3 hits cost a step, 1 taken so far".
fn need(target: &StackView, before: u8) -> String {
    let top = target.units.first().and_then(|top| Some(hits_for_a_step(top.seen?.face.dv, top.morale?)));
    let so_far = format!("{before} taken so far in this segment");
    match top {
        Some(1) => format!("each hit costs a step, {so_far}"),
        Some(need) => format!("{need} hits cost a step, {so_far}"),
        None => so_far,
    }
}

/// How many steps these hits cost a stack, as far down as the viewer can read it.
fn steps(view: &View, target: &StackView, mut hits: u8) -> u8 {
    let roster = view.setup.roster();
    let mut lost = 0;
    for unit in &target.units {
        let (Some(seen), Some(morale)) = (unit.seen, unit.morale) else { break };
        let Some(counter) = roster.get(seen.unit) else { break };
        let steps = steps_for_hits(counter, seen.losses, morale, &mut hits);
        lost += steps;
        if !counter.steps.is_eliminated(seen.losses + steps) {
            break;
        }
    }
    lost
}
