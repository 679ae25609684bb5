//! Scripts: simple rules by which a player moves all stacks of a side, one after the other. They serve as the plans of a
//! portfolio search, and as the rollout policy. Arrays of two are Greek, Persian.

use super::{candidates, evaluation};
use crate::Skill;
use crate::value::{RevealLog, TrackedChance};
use go_tell_the_spartans::map::{Area, AreaSet};
use go_tell_the_spartans::phase::Phase;
use go_tell_the_spartans::units::Kind;
use go_tell_the_spartans::{Action, Event, Position, Side};
use tabletop::{Chance, Log, Position as _};

/// How a side moves its stacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Script {
    /// Nobody moves of his own will.
    Hold,
    /// The Persians do what the procedure for the automaton would do.
    Procedure,
    /// Each stack makes the move after which the evaluation is best, with this much added, in hundredths of a point, for a
    /// charge: on the left wing, in the centre and on the right wing.
    Greedy([i32; 3]),
}

/// The best script of each side, which rollouts follow; found by playing scripts against each other (`docs/opponents.md`). The
/// evaluation looks only two melees ahead: it is too kind to a charge of Persians, who are attacked in their turn, and not kind
/// enough to one of Greeks, who otherwise stand under the arrows.
pub(super) const BASE: [Script; 2] = [Script::Greedy([80; 3]), Script::Greedy([-400; 3])];

const RECKLESS: i32 = 250;
const NEVER: i32 = -1_000;

/// The scripts that players of a skill choose from, best guess first. The novice stands where he was put, or does what the
/// booklet would have the automaton do. The plain Greek charges too seldom, the plain Persian too often. An expert Greek keeps to
/// the best script, because no search has done better; a Persian compares these.
pub(super) const fn of(side: Side, skill: Skill) -> &'static [Script] {
    match (skill, side) {
        (Skill::Novice, Side::Greece) => &[Script::Hold],
        (Skill::Novice, Side::Persia) => &[Script::Procedure],
        (Skill::Plain, Side::Greece) => &[Script::Greedy([-280; 3])],
        (Skill::Plain, Side::Persia) => &[Script::Greedy([60; 3])],
        (Skill::Expert, Side::Greece) => &[BASE[0]],
        (Skill::Expert, Side::Persia) => &[
            BASE[1],
            Script::Greedy([-150; 3]),
            Script::Greedy([0; 3]),
            Script::Greedy([RECKLESS; 3]),
            Script::Greedy([NEVER; 3]),
            Script::Procedure,
            Script::Hold,
            Script::Greedy([RECKLESS, NEVER, NEVER]),
            Script::Greedy([NEVER, RECKLESS, NEVER]),
            Script::Greedy([NEVER, NEVER, RECKLESS]),
        ],
    }
}

/// What one area nearer to the enemy is worth to an attacker: less than anything else, but more than nothing.
const NEARER: i32 = 2;

/// The actions of a script up to the end of the movement.
pub(super) fn plan(position: &Position, script: Script, chance: &mut impl Chance) -> Vec<Action> {
    let mut world = position.clone();
    let mut actions = Vec::new();
    carry_out(&mut world, script, chance, &mut RevealLog::<Position>::new(), &mut actions);
    actions
}

/// Moves all stacks of the seat to move, and ends its movement. The actions are added to `done`.
pub(super) fn carry_out(
    position: &mut Position,
    script: Script,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
    done: &mut Vec<Action>,
) {
    let Phase::Movement { side, seat } = *position.phase() else { return };
    let mut act = |position: &mut Position, action| {
        position.apply(action, chance, log);
        done.push(action);
        *position.phase() == Phase::Movement { side, seat }
    };
    match script {
        Script::Hold => {}
        Script::Procedure => {
            while let Some(action) = position.custom() {
                if !act(position, action) {
                    return;
                }
            }
        }
        Script::Greedy(boldness) => {
            for from in in_order(position, side) {
                if let Some(action) = best_move(position, side, from, boldness)
                    && !act(position, action)
                {
                    return;
                }
            }
        }
    }
    act(position, Action::EndMovement);
}

/// The areas of a side's stacks, nearest to the enemy first: they make room for those behind.
fn in_order(position: &Position, side: Side) -> Vec<Area> {
    let enemies = position.occupied(side.enemy());
    let mut areas: Vec<Area> = position.occupied(side).iter().collect();
    areas.sort_by_key(|area| area.distance_to(enemies));
    areas
}

/// The best move of the stack in an area; `None` if it is best to stay.
fn best_move(position: &Position, side: Side, from: Area, boldness: [i32; 3]) -> Option<Action> {
    let enemies = position.occupied(side.enemy());
    let mut best = (value_for(position, side), None);
    candidates::for_each_of(position, side, from, |action| {
        let mut after = position.clone();
        // The dice matter only if this was the last stack, and the next segment begins: then luck must not differ.
        after.apply(action, &mut TrackedChance::new(0), &mut RevealLog::<Position>::new());
        let value = value_for(&after, side) + bias(position, side, enemies, action, boldness);
        if value > best.0 {
            best = (value, Some(action));
        }
    });
    best.1
}

fn value_for(position: &Position, side: Side) -> i32 {
    let value = evaluation::for_greece(position);
    if side == Side::Persia { -value } else { value }
}

/// What a script adds to the evaluation of a move.
fn bias(position: &Position, side: Side, enemies: AreaSet, action: Action, boldness: [i32; 3]) -> i32 {
    let Action::March { from, to, by, .. } = action else { return 0 };
    if by.is_some() {
        return boldness[wing(to)];
    }
    let heavy = position
        .stack(side, from)
        .first()
        .and_then(|&top| position.counter(top))
        .is_some_and(|counter| counter.kind == Kind::Mixed);
    let distance = |area: Area| i32::from(area.distance_to(enemies).unwrap_or(0));
    if heavy { NEARER * (distance(from) - distance(to)) } else { NEARER }
}

/// 0 for the left wing, as the Greeks see it, 1 for the centre, 2 for the right.
fn wing(area: Area) -> usize {
    match area.column() {
        ..=4 => 0,
        5..=6 => 1,
        _ => 2,
    }
}
