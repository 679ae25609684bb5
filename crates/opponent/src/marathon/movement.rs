//! A wing moves by a doctrine. Its leader goes first, and the others form up around him from the inside out, so that his orders
//! still reach them (6.0): each takes the step that improves its standing most, until none does.

use super::ahead::Ahead;
use super::doctrine::{BEHIND_THE_LINE, Doctrine};
use super::leaders;
use super::standing::{Body, leader_worth, loss, worth};
use marathon::map::{ByHex, Hex};
use marathon::phase::Phase;
use marathon::units::{Unit, Wing};
use marathon::{Action, Event, Position, Spot};
use tabletop::{Chance, Log, Position as _};

/// The most a unit does in a movement.
const MOST_STEPS: u32 = 12;

/// How much care is taken over a movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Care {
    /// For one that may be made: every unit looks for its best way.
    Full,
    /// For one of a rollout: a unit that cannot come to blows takes the best step, and then the next.
    NearTheEnemy,
}

/// Moves all units of the active wing, and ends its movement. The actions are added to `done`.
pub(super) fn carry_out(
    position: &mut Position,
    doctrine: &Doctrine,
    care: Care,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
    done: &mut Vec<Action>,
) {
    let Some(wing) = position.active_wing() else { return };
    let ahead = Ahead::of(position, wing.side());
    let mut act = |position: &mut Position, action| {
        position.apply(action, chance, log);
        done.push(action);
    };
    let leader = Unit::leader(wing).filter(|&leader| !position.hexes(leader).is_empty());
    if let Some(leader) = leader {
        let goal = goal(position, &ahead, doctrine, leader);
        for _ in 0..MOST_STEPS {
            let value = |position: &Position| leader_worth(position, &ahead, goal, leader);
            let Some(action) = best(position, leader, false, value) else { break };
            act(position, action);
        }
    }
    let at = leader.and_then(|leader| position.hexes(leader).first().copied());
    let mut body = Body::of(at, &ahead);
    for unit in in_order(position, &ahead, wing, at) {
        let value = |position: &Position| worth(position, &ahead, doctrine, &body, unit);
        if unit.is_skirmisher() || care == Care::NearTheEnemy && is_far(position, &ahead, unit) {
            for _ in 0..MOST_STEPS {
                let Some(action) = best(position, unit, doctrine.hunts, value) else { break };
                act(position, action);
            }
        } else {
            best_path(position, unit, doctrine.hunts, value)
                .into_iter()
                .for_each(|action| act(position, action));
        }
        body.settle(position, unit);
    }
    if *position.phase() == Phase::Movement && position.check(Action::EndMovement).is_ok() {
        act(position, Action::EndMovement);
    }
}

/// Whether a unit cannot come to blows in this movement.
fn is_far(position: &Position, ahead: &Ahead, unit: Unit) -> bool {
    let reach = i32::from(position.allowance(unit)) + 1;
    ahead.steps_of(position, unit).is_some_and(|steps| steps > reach)
}

/// How far from the enemy a leader wants to be: behind a line that goes on by the pace of the doctrine.
fn goal(position: &Position, ahead: &Ahead, doctrine: &Doctrine, leader: Unit) -> i32 {
    let heavy = Unit::of(leader.wing()).filter(|unit| !unit.is_skirmisher() && !position.is_routed(*unit));
    let mut steps: Vec<i32> = heavy.filter_map(|unit| ahead.steps_of(position, unit)).collect();
    steps.sort_unstable();
    let line = steps.get(steps.len() / 3).copied().unwrap_or(BEHIND_THE_LINE);
    let is_commander = Unit::supreme(leader.side()) == Some(leader);
    (line + 1 - doctrine.pace).max(if is_commander { doctrine.safety } else { BEHIND_THE_LINE })
}

/// From the leader outwards, skirmishers last; without a leader, those nearest to the enemy first.
fn in_order(position: &Position, ahead: &Ahead, wing: Wing, leader: Option<Hex>) -> Vec<Unit> {
    let place = |unit: Unit| {
        let distance = |hex: Hex| match leader {
            Some(leader) => i32::from(leader.distance(hex)),
            None => ahead.steps(unit, hex),
        };
        position.hexes(unit).into_iter().map(distance).min().unwrap_or(0)
    };
    let mut units: Vec<(bool, i32, Unit)> =
        Unit::of(wing).map(|unit| (unit.is_skirmisher(), place(unit), unit)).collect();
    units.sort_unstable();
    units.into_iter().map(|(_, _, unit)| unit).collect()
}

/// What a unit in line does, from here to where it is best off. It has few ways to go, but hardly ever a straight one.
fn best_path(position: &Position, unit: Unit, hunts: bool, worth: impl Fn(&Position) -> i32) -> Vec<Action> {
    let mut ways = Ways::from_here();
    let mut best = (i32::MIN, 0);
    let mut next = 0;
    while let Some(&Way { spot, overrun, .. }) = ways.found.get(next) {
        let moved = spot.map(|spot| position.as_if_at(unit, spot));
        let here = moved.as_ref().unwrap_or(position);
        let value = worth(here) + overrun;
        if value > best.0 {
            best = (value, next);
        }
        if !ways.are_many() {
            here.for_each_move_of(unit, |action| {
                let Some(spot) = here.leads_to(action) else { return };
                let prize = if hunts { leaders::overrun(here, unit, spot) } else { 0 };
                ways.add(Way { spot: Some(spot), overrun: overrun + prize, came: Some((next, action)) });
            });
        }
        next += 1;
    }
    ways.path_to(best.1)
}

/// The ways that a unit can go, each found by a shorter one.
struct Ways {
    found: Vec<Way>,
    /// The last that was found to each hex, and for each the one before it to the same hex.
    last: ByHex<Option<u8>>,
    before: Vec<Option<u8>>,
}

#[derive(Clone, Copy)]
struct Way {
    /// Where it ends; `None` if the unit stays.
    spot: Option<Spot>,
    /// What the leaders are worth whom it overruns.
    overrun: i32,
    /// The way before, by its number, and the last action.
    came: Option<(usize, Action)>,
}

impl Ways {
    const MOST: usize = 112;

    fn from_here() -> Ways {
        let mut found = Vec::with_capacity(Ways::MOST);
        found.push(Way { spot: None, overrun: 0, came: None });
        Ways { found, last: ByHex::filled(None), before: vec![None] }
    }

    /// Whether there are so many that no more are looked for.
    fn are_many(&self) -> bool {
        self.found.len() >= Ways::MOST
    }

    /// Adds a way, unless there is one as good: to the same place with as many points left.
    fn add(&mut self, way: Way) {
        let Some(spot) = way.spot else { return };
        let mut earlier = self.last[spot.at];
        while let Some(number) = earlier {
            let other = self.found[usize::from(number)];
            let is_as_good =
                other.spot.is_some_and(|other| other.stand == spot.stand && other.left >= spot.left);
            if is_as_good && other.overrun >= way.overrun {
                return;
            }
            earlier = self.before[usize::from(number)];
        }
        let number = self.found.len() as u8;
        self.before.push(self.last[spot.at].replace(number));
        self.found.push(way);
    }

    /// The actions of a way.
    fn path_to(&self, number: usize) -> Vec<Action> {
        let mut path = Vec::new();
        let mut at = number;
        while let Some((before, action)) = self.found[at].came {
            path.push(action);
            at = before;
        }
        path.reverse();
        path
    }
}

/// What a unit does next; `None` if it is best to leave it there.
fn best(position: &Position, unit: Unit, hunts: bool, worth: impl Fn(&Position) -> i32) -> Option<Action> {
    // In the middle of friends it must go on.
    let may_stay = position.mover().is_none_or(|mover| mover.unit != unit)
        || position.check(Action::EndMovement).is_ok();
    let now = worth(position);
    let mut best = (if may_stay { now } else { i32::MIN }, None);
    position.for_each_move_of(unit, |action| {
        let value = match action {
            Action::Halt { .. } => return,
            Action::Fire { at, .. } => now + shot(position, unit, at),
            _ => {
                let Some(spot) = position.leads_to(action) else { return };
                let prize = if hunts { leaders::overrun(position, unit, spot) } else { 0 };
                worth(&position.as_if_at(unit, spot)) + prize
            }
        };
        if value > best.0 {
            best = (value, Some(action));
        }
    });
    best.1
}

/// What a shot may be expected to cost the enemy.
fn shot(position: &Position, unit: Unit, at: Hex) -> i32 {
    let Some(shot) = position.shot(unit, at) else { return 0 };
    let hits = (0..10).filter(|&die| shot.hits(die)).count() as i32;
    let struck = position.at(at).filter(|other| other.side() != unit.side() && !other.is_leader());
    1 + struck.map(|enemy| loss(position, enemy, 100)).sum::<i32>() * hits / 10
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::marathon::doctrine::{ADVANCE, expert_advance};
    use crate::marathon::questions;
    use crate::value::{RevealLog, TrackedChance};
    use marathon::{Setup, Side};

    /// Lets each side move by a doctrine up to this turn, and shows every position in which a wing is to move.
    pub(in crate::marathon) fn play(
        until: u8,
        doctrine: impl Fn(Side) -> Doctrine,
        mut watch: impl FnMut(&Position, Wing),
    ) -> Position {
        let mut chance = TrackedChance::new(490);
        let mut log = RevealLog::<Position>::new();
        let mut position = Position::start(&Setup::default(), &mut chance, &mut log);
        while position.turn() < until {
            // A wing that acts again is not asked whether it rests.
            if *position.phase() == Phase::Orders {
                position.apply(Action::Activate, &mut chance, &mut log);
            }
            if *position.phase() == Phase::Movement {
                let wing = position.active_wing().unwrap();
                watch(&position, wing);
                let done = &mut Vec::new();
                carry_out(&mut position, &doctrine(wing.side()), Care::Full, &mut chance, &mut log, done);
            } else {
                let Some(answer) = questions::answer(&position) else { break };
                position.apply(answer, &mut chance, &mut log);
            }
        }
        position
    }

    /// 6.0: whoever his leader's orders do not reach moves at half his pace.
    #[test]
    fn a_wing_that_advances_stays_within_its_leaders_reach_and_comes_on() {
        let (mut reached, mut lost) = (0, 0);
        let watch = |position: &Position, wing| {
            let out = Unit::of(wing).filter(|&unit| position.is_out_of_command(unit)).count();
            lost += out;
            reached += Unit::of(wing).count() - out;
        };
        let position = play(5, |_| ADVANCE, watch);
        assert!(lost * 5 < reached, "{lost} units heard nothing, {reached} did");
        let aiantis = Unit::named("Aiantis").unwrap();
        assert!(position.hexes(aiantis)[0].column() >= 10, "{:?}", position.hexes(aiantis));
    }

    /// 12.1.2: his death and his successor's lose the battle.
    #[test]
    fn an_expert_keeps_miltiades_further_from_the_enemy() {
        let nearest = |doctrine: fn(Side) -> Doctrine| {
            let mut nearest = i32::MAX;
            play(5, doctrine, |position, _| {
                let miltiades = Unit::supreme(Side::Greece).unwrap();
                let at = position.hexes(miltiades)[0];
                nearest = nearest.min(Ahead::of(position, Side::Greece).steps_to_anybody(at));
            });
            nearest
        };
        let (plain, expert) = (nearest(|_| ADVANCE), nearest(expert_advance));
        assert!(plain < expert, "{plain} steps, and with an expert {expert}");
    }

    /// 8.4: half of the leaders whose hex is hit fall.
    #[test]
    fn a_leader_is_a_prize_for_who_has_him_in_front() {
        let (mut prizes, mut without_leader) = (0, 0);
        let watch = |position: &Position, _| {
            for unit in Side::BOTH.into_iter().flat_map(Unit::fighters) {
                let leads = |other: Unit| other.is_leader() && other.side() != unit.side();
                let is_prize = leaders::prize(position, unit) > 0;
                let is_there = position.front(unit).into_iter().any(|hex| position.at(hex).any(leads));
                prizes += u32::from(is_prize);
                without_leader += u32::from(is_prize && !is_there);
            }
        };
        play(9, expert_advance, watch);
        assert!(prizes > 0, "in eight turns nobody had a leader before him");
        assert_eq!(without_leader, 0);
    }
}
