//! What a wing is after in an activation.

use super::ahead::Ahead;
use super::movement::{self, Care};
use super::standing;
use crate::Skill;
use crate::value::RevealLog;
use marathon::phase::Phase;
use marathon::units::{Unit, Wing};
use marathon::{Action, Position, Side};
use tabletop::{Chance, Position as _};

/// How the units of a wing weigh what they could do, in hundredths of a strength point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Doctrine {
    /// What it is called, as an imperative.
    aim: &'static str,
    /// A step nearer to the enemy, for those who fight hand to hand.
    pub(super) heavy: i32,
    /// A step nearer to the distance at which missiles are best.
    pub(super) light: i32,
    /// How many steps the line goes on.
    pub(super) pace: i32,
    /// A step ahead of the line.
    pub(super) dress: i32,
    /// What the enemy loses, in percent of what one loses oneself.
    pub(super) fury: i32,
    /// Whether it is after enemy leaders.
    pub(super) hunts: bool,
    /// How many steps from the enemy a commander stays whose death loses the battle.
    pub(super) safety: i32,
}

/// What a wing may be told to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    Rest,
    Act(Doctrine),
}

/// How many steps behind the line a leader stays.
pub(super) const BEHIND_THE_LINE: i32 = 2;

/// Of leaders nobody thinks.
const PLAIN: Doctrine = Doctrine {
    aim: "",
    heavy: 0,
    light: 0,
    pace: 0,
    dress: 0,
    fury: 100,
    hunts: false,
    safety: BEHIND_THE_LINE,
};
/// In line, and at them when that pays.
pub(super) const ADVANCE: Doctrine =
    Doctrine { aim: "advance in line", heavy: 40, light: 30, pace: 4, dress: 60, fury: 120, ..PLAIN };
/// Everybody as fast as he can, whatever it costs.
pub(super) const CHARGE: Doctrine =
    Doctrine { aim: "charge", heavy: 60, light: 40, pace: 5, dress: 0, fury: 250, ..PLAIN };
/// Missiles go forward, the others stand.
pub(super) const SKIRMISH: Doctrine = Doctrine {
    aim: "send the missiles forward, while the others stand",
    heavy: 0,
    light: 40,
    pace: 0,
    dress: 0,
    fury: 70,
    ..PLAIN
};
/// Everybody stands and strikes who is near.
pub(super) const HOLD: Doctrine = Doctrine {
    aim: "stand, and strike who is near",
    heavy: 1,
    light: 0,
    pace: 0,
    dress: 0,
    fury: 100,
    ..PLAIN
};
/// Away from the enemy.
pub(super) const WITHDRAW: Doctrine =
    Doctrine { aim: "fall back", heavy: -30, light: -20, pace: -3, dress: 0, fury: 50, ..PLAIN };

/// What a novice has in mind, by turns: he goes by one for a moment and by another the next.
const WHIMS: [Doctrine; 4] = [CHARGE, HOLD, SKIRMISH, WITHDRAW];

/// One step of a novice in this many is anybody's guess.
const SLIPS: u32 = 12;

/// What an expert compares, best guess first; whoever has less to choose from leaves out the last. He knows that a commander's death
/// decides a battle.
const EXPERT: [Order; 6] = [
    Order::Act(ADVANCE),
    Order::Act(CHARGE),
    Order::Act(SKIRMISH),
    Order::Act(HOLD),
    Order::Act(WITHDRAW),
    Order::Rest,
];

/// How an expert of this side goes about it. Miltiades keeps out of the reach of skirmishers and horse. Datis won more games from close
/// behind his line than from far.
fn expert(doctrine: Doctrine, side: Side) -> Doctrine {
    const FAR_BEHIND: i32 = 10;
    let safety = match side {
        Side::Greece => FAR_BEHIND,
        Side::Persia => BEHIND_THE_LINE,
    };
    Doctrine { hunts: true, safety, ..doctrine }
}

/// What an expert does if there is nothing to choose, and expects everybody to do.
pub(super) fn expert_advance(side: Side) -> Doctrine {
    expert(ADVANCE, side)
}

/// From this far on there is nothing to choose between.
const FAR: i32 = 9;

/// The order of this number as actions, up to the end of the movement; `None` from the number on that there are none.
pub(super) fn plan(
    position: &Position,
    skill: Skill,
    number: usize,
    chance: &mut impl Chance,
) -> Option<Vec<Action>> {
    let wing = position.active_wing()?;
    if skill == Skill::Novice && number == 0 && chance.pick(SLIPS) == 0 {
        let actions = position.actions();
        return Some(vec![actions[chance.pick(actions.len() as u32) as usize]]);
    }
    let orders = match skill {
        Skill::Novice => &[Order::Act(WHIMS[chance.pick(WHIMS.len() as u32) as usize])],
        Skill::Plain => &[Order::Act(ADVANCE)],
        Skill::Expert => choices(position, wing),
    };
    let doctrine = match *orders.get(number)? {
        Order::Rest => return Some(vec![Action::Rest]),
        Order::Act(doctrine) if skill == Skill::Expert => expert(doctrine, wing.side()),
        Order::Act(doctrine) => doctrine,
    };
    let mut world = position.clone();
    let mut actions = Vec::new();
    let mut log = RevealLog::<Position>::new();
    if *world.phase() == Phase::Orders {
        world.apply(Action::Activate, chance, &mut log);
        actions.push(Action::Activate);
    }
    movement::carry_out(&mut world, &doctrine, Care::Full, chance, &mut log, &mut actions);
    Some(actions)
}

/// What the order of this number is called, for an expert.
pub(super) fn aim(position: &Position, number: usize) -> Option<&'static str> {
    let order = choices(position, position.active_wing()?).get(number)?;
    Some(match order {
        Order::Rest => "rest",
        Order::Act(doctrine) => doctrine.aim,
    })
}

/// The orders that an expert compares. Who is not ahead does not win by waiting; but a rollout is too short to tell, expects the enemy to
/// come, and takes a defeat by many points for worse than one by few. So from the middle of the battle on a wing goes to the enemy until
/// its line has met him, unless its side is well ahead; and in the last turns it does not let him go while its side is losing.
fn choices(position: &Position, wing: Wing) -> &'static [Order] {
    const MIDDLE: u8 = 4;
    const LAST_TURNS: u8 = 9;
    const WELL_AHEAD: u16 = 10;
    const IN_CONTACT: i32 = 2;
    let lost = position.lost();
    let (own, theirs) = (lost[wing.side()], lost[wing.side().enemy()]);
    let must_win = position.turn() >= MIDDLE && theirs < own + WELL_AHEAD;
    let is_losing = position.turn() >= LAST_TURNS && theirs <= own;
    let anybody = distance(position, wing);
    if anybody >= FAR {
        up_to(Order::Act(ADVANCE))
    } else if must_win && anybody > IN_CONTACT {
        up_to(Order::Act(CHARGE))
    } else if is_losing || must_win && distance_of_line(position, wing) > IN_CONTACT {
        up_to(Order::Act(SKIRMISH))
    } else if position.check(Action::Rest).is_err() {
        up_to(Order::Act(WITHDRAW))
    } else {
        &EXPERT
    }
}

/// An expert's orders from the first to this one.
fn up_to(last: Order) -> &'static [Order] {
    let before = EXPERT.iter().take_while(|&&order| order != last).count();
    &EXPERT[..=before.min(EXPERT.len() - 1)]
}

/// How far a wing is from the enemy.
pub(super) fn distance(position: &Position, wing: Wing) -> i32 {
    nearest(position, wing, Unit::of(wing))
}

/// How far those of a wing are from the enemy who stand and are no skirmishers.
fn distance_of_line(position: &Position, wing: Wing) -> i32 {
    let line = Unit::of(wing).filter(|&unit| !unit.is_skirmisher() && !position.is_routed(unit));
    nearest(position, wing, line)
}

fn nearest(position: &Position, wing: Wing, units: impl Iterator<Item = Unit>) -> i32 {
    let ahead = Ahead::of(position, wing.side());
    units.filter_map(|unit| ahead.steps_of(position, unit)).min().unwrap_or(0)
}

/// Whether a wing far from the enemy does better to rest.
pub(super) fn should_rest(position: &Position, wing: Wing) -> bool {
    let disorder: u32 = Unit::of(wing).map(|unit| u32::from(position.disorganisation(unit))).sum();
    const TIRED: u32 = 8;
    disorder >= TIRED
        && position.check(Action::Rest).is_ok()
        && Unit::of(wing).all(|unit| standing::exchange(position, unit) == (0, 0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marathon::movement::tests::play;

    /// 12.1.2: after the last turn the strength decides that either side has lost.
    #[test]
    fn who_is_not_ahead_goes_to_the_enemy_and_stays_with_him() {
        let (mut goes, mut stays, mut chooses) = (0, 0, 0);
        play(12, expert_advance, |position, wing| {
            let lost = position.lost();
            let (own, theirs) = (lost[wing.side()], lost[wing.side().enemy()]);
            let choices = choices(position, wing);
            let may_wait = choices.contains(&Order::Rest) || choices.contains(&Order::Act(HOLD));
            chooses += u32::from(may_wait);
            if position.turn() >= 4 && theirs <= own && distance_of_line(position, wing) > 2 {
                assert!(!may_wait, "turn {}, {wing:?}: {choices:?}", position.turn());
                goes += 1;
            } else if position.turn() >= 9 && theirs <= own {
                assert!(!may_wait, "turn {}, {wing:?}: {choices:?}", position.turn());
                stays += 1;
            }
        });
        assert!(goes > 0 && stays > 0 && chooses > 0, "{goes} {stays} {chooses}");
    }

    #[test]
    fn orders_are_left_out_from_the_last_on() {
        assert_eq!(up_to(Order::Act(ADVANCE)), [Order::Act(ADVANCE)]);
        assert_eq!(up_to(Order::Act(SKIRMISH)).len(), 3);
        assert_eq!(up_to(Order::Rest), EXPERT);
    }
}
