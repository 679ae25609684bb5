//! What a choice risks: the melee it leads to, the shot, the attempt to rally; exact, over the ten faces of the die.

mod melee;
mod shot;

pub use shot::faces_that_hit;

use crate::phase::Phase;
use crate::phases::{rally_modifier, recovery};
use crate::units::Contingent;
use crate::words::names::people;
use crate::words::prompts::{asked, bearing};
use crate::{Action, Players, Recovery, Side, View};
use tabletop::odds::{Next, Odds, settle};
use tabletop::{Forecast, Seat, Share, Waiting};

pub(super) fn forecast(view: &View, action: Action) -> Option<Forecast> {
    match (view.phase, action) {
        (Phase::Melee { side, .. }, Action::Attack(at)) => melee::of_attack(view, side, at),
        (Phase::Retreat { attacker, at, .. }, Action::Stand) => melee::of_stand(view, attacker, at),
        (Phase::Movement { side, .. }, Action::March { from, units, to, by: Some(by), facing }) => {
            melee::of_march(view, side, (from, units), (to, by, facing))
        }
        (Phase::Fire { side, from, .. }, Action::Fire(at)) => shot::of_fire(view, side, from, at),
        (Phase::Recovery { .. }, Action::Rally) => of_rally(view),
        _ => None,
    }
}

/// Whose eyes a forecast is made with. Who plays alone hopes for the Greeks, even when a Persian die is rolled.
struct Hope<'a> {
    view: &'a View,
    side: Side,
    seat: Seat,
}

impl Hope<'_> {
    /// The hope of whoever the game waits for, when this side decides.
    fn of(view: &View, decides: Side) -> Option<Hope<'_>> {
        let Waiting::For(seat) = view.waiting else { return None };
        let side = if view.setup.players.is_automaton(decides) { decides.enemy() } else { decides };
        Some(Hope { view, side, seat })
    }

    /// The seat that is glad of what favours a side, led by whoever leads this contingent of it; nobody for a procedure.
    fn seat_of(&self, side: Side, contingent: Contingent) -> Option<Seat> {
        match self.view.setup.players {
            _ if side == self.side => Some(self.seat),
            Players::Solitaire => None,
            players => Some(players.leader(contingent)),
        }
    }
}

/// What each of the ten faces leads to.
fn over_the_die<E: Ord>(result: impl Fn(u8) -> E) -> Odds<E> {
    settle(0, |&die: &u8| match die {
        0 => Next::Throw((1..=10).map(|face| (1, face)).collect()),
        face => Next::End(result(face)),
    })
}

/// 8.4.9 Whether the unit rallies.
fn of_rally(view: &View) -> Option<Forecast> {
    let (stack, unit) = asked(view)?;
    let (seen, contingent, morale) = (unit.seen?, unit.contingent?, unit.morale?);
    let hope = Hope::of(view, stack.side)?;
    let modifier = rally_modifier(contingent, view.tracks);
    let odds = over_the_die(|die| recovery(morale, die + modifier, seen.rating));
    let whom = format!("the {} in {}", people(contingent, unit.kind), stack.area);
    let enemy = (stack.side != hope.side).then_some(hope.seat);
    let ends = [Recovery::Steady, Recovery::Disordered, Recovery::Unchanged, Recovery::Routs];
    let share = |end: Recovery| Share {
        words: match end {
            Recovery::Steady => format!("{whom} are in order again"),
            Recovery::Disordered => format!("{whom} stop running, and are Disordered"),
            Recovery::Unchanged => format!("{whom} stay {}", bearing(morale)),
            Recovery::Routs => format!("{whom} rout"),
        },
        favours: match end {
            Recovery::Steady | Recovery::Disordered => hope.seat_of(stack.side, contingent),
            Recovery::Unchanged | Recovery::Routs => enemy,
        },
        chance: odds.chance(|other| *other == end),
    };
    let can_be = |end: &Recovery| odds.ends().any(|(other, _)| other == end);
    let mut ends: Vec<Share> = ends.into_iter().filter(can_be).map(share).collect();
    let aim = if stack.side == hope.side {
        format!("rally {whom}")
    } else {
        ends.reverse();
        format!("see {whom} fail to rally")
    };
    let faces =
        (1..=10).filter(|die| recovery(morale, die + modifier, seen.rating) == Recovery::Routs).count();
    let risk = match faces {
        0 => format!("Trying cannot hurt: at worst they stay {}", bearing(morale)),
        _ => format!("Trying can hurt: with {faces} of the 10 faces of the die they rout"),
    };
    Some(Forecast {
        seat: hope.seat,
        aim,
        ends,
        losses: Vec::new(),
        unseen: Vec::new(),
        assumes: format!(
            "{risk}. The die plus {modifier} must not be higher than the Morale Rating, {}.",
            seen.rating
        ),
    })
}
