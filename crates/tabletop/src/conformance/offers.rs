//! What a seat is offered: the list is what `check` allows, and everything else is refused.

use super::violation::{BrokenPromise, Promise, Verdict, hold, same};
use super::{Seats, garbage};
use crate::chance::Quick;
use crate::{Chance, Outcome, PlayError, Position, Seat, Viewer};
use std::collections::HashSet;

/// A game that waits for a seat waits for one that exists, and that can do something.
pub(super) fn not_stuck<A>(seat: Seat, seats: Seats, actions: &[A]) -> Verdict {
    hold(Promise::NoDeadEnds, !actions.is_empty(), || format!("seat {} can do nothing", seat.0))?;
    hold(Promise::NoDeadEnds, seat.index() < seats.0, || {
        format!("the game waits for seat {}, which it does not have", seat.0)
    })
}

/// Once a game is over nobody can do anything, and every seat has its result.
pub(super) fn at_the_end<P: Position>(
    position: &P,
    outcome: &Outcome,
    actions: &[P::Action],
    earlier: &[P::Action],
    Seats(seats): Seats,
) -> Verdict {
    hold(Promise::NoDeadEnds, actions.is_empty(), || {
        format!("the game is over, yet offers {:?}", actions[0])
    })?;
    for &action in earlier {
        hold(Promise::ListIsCheck, position.check(action).is_err(), || {
            format!("the game is over, yet check allows {action:?}")
        })?;
    }
    let results = outcome.standings.map(|standing| standing.is_some());
    hold(Promise::Ends, (0..Outcome::SEATS).all(|seat| results[seat] == (seat < seats)), || {
        format!("{seats} seats, but these results: {:?}", outcome.standings)
    })
}

/// Looks at the offers of one decision from all sides.
pub(super) fn check<P: Position>(
    position: &P,
    seat: Seat,
    actions: &[P::Action],
    earlier: &[P::Action],
    tries: u32,
    seats: Seats,
    judge: &mut impl Chance,
) -> Verdict {
    let mut listed = HashSet::new();
    let mut steps = HashSet::new();
    for &action in actions {
        hold(Promise::ListIsCheck, listed.insert(action), || format!("{action:?} is listed twice"))?;
        position.check(action).map_err(|illegal| {
            BrokenPromise::new(Promise::ListIsCheck, format!("{action:?} is listed, yet: {illegal}"))
        })?;
        hold(Promise::Steps, steps.insert(P::steps(action)), || {
            format!("another action takes the same steps as {action:?}: {:?}", P::steps(action))
        })?;
    }
    for _ in 0..tries {
        match garbage::any::<P>(actions, earlier, judge) {
            Some(action) if !listed.contains(&action) => refused(position, seat, action)?,
            _ => {}
        }
    }
    for viewer in seats.viewers() {
        match viewer {
            Viewer::Seat(other) if other != seat => not_their_turn(position, other, seat, actions)?,
            _ => {}
        }
    }
    Ok(())
}

fn refused<P: Position>(position: &P, seat: Seat, action: P::Action) -> Verdict {
    hold(Promise::ListIsCheck, position.check(action).is_err(), || {
        format!("check allows {action:?}, which is not listed")
    })?;
    match nothing_happens(position, seat, action)? {
        PlayError::Illegal(_) => Ok(()),
        refusal => Err(BrokenPromise::new(
            Promise::RefusalsChangeNothing,
            format!("{action:?} is illegal, but the refusal says: {refusal}"),
        )),
    }
}

fn not_their_turn<P: Position>(position: &P, other: Seat, seat: Seat, actions: &[P::Action]) -> Verdict {
    for &action in actions.iter().take(1) {
        let refusal = nothing_happens(position, other, action)?;
        hold(
            Promise::RefusalsChangeNothing,
            refusal == PlayError::NotYourTurn { waiting_for: seat },
            || format!("seat {} is not asked, but the refusal says: {refusal}", other.0),
        )?;
    }
    Ok(())
}

/// Plays what must be refused, and makes sure that the refusal is all that comes of it.
fn nothing_happens<P: Position>(
    position: &P,
    seat: Seat,
    action: P::Action,
) -> Result<PlayError, BrokenPromise> {
    let mut after = position.clone();
    let mut events = Vec::new();
    let mut dice = Quick::new(0);
    let Err(refusal) = after.play(seat, action, &mut (&mut dice as &mut dyn Chance), &mut events) else {
        let what = format!("seat {} plays {action:?}, which should be refused", seat.0);
        return Err(BrokenPromise::new(Promise::RefusalsChangeNothing, what));
    };
    let promise = Promise::RefusalsChangeNothing;
    same(promise, position, &after, || format!("refusing {action:?} changes the position"))?;
    hold(promise, events.is_empty(), || format!("refusing {action:?} tells {:?}", events[0]))?;
    Ok(refusal)
}
