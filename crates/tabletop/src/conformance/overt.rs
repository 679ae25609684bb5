//! What others see of an action: no more and no less than its overt steps.

use super::violation::{Promise, Verdict, hold, same};
use super::{Seats, done};
use crate::chance::{Quick, Recording};
use crate::{Chance, Position, Seat, Viewer, Waiting};

/// Holds one action against another that has the same overt steps, if there is one, and against any other. Where one plays
/// alone there is nobody to look.
pub(super) fn check<P: Position>(
    position: &P,
    seat: Seat,
    actions: &[P::Action],
    seats: Seats,
    judge: &mut impl Chance,
) -> Verdict {
    if seats.0 == 1 {
        return Ok(());
    }
    let one = actions[judge.pick(actions.len() as u32) as usize];
    let alike: Vec<P::Action> =
        actions.iter().copied().filter(|&other| other != one && P::overt(other) == P::overt(one)).collect();
    let Some(deed) = Deed::of(position, one) else { return Ok(()) };
    if !alike.is_empty() {
        let other = alike[judge.pick(alike.len() as u32) as usize];
        if let Some(other) = Deed::of(position, other) {
            looks_alike(&deed, &other, seat, seats)?;
        }
    }
    match Deed::of(position, actions[judge.pick(actions.len() as u32) as usize]) {
        Some(other) if P::overt(other.action) != P::overt(one) => looks_different(&deed, &other, seat, seats),
        _ => Ok(()),
    }
}

/// Something that might be done, and what came of it.
struct Deed<P: Position> {
    action: P::Action,
    after: P,
    events: Vec<P::Event>,
}

impl<P: Position> Deed<P> {
    /// None where chance is asked: what it deals may well differ for all to see.
    fn of(position: &P, action: P::Action) -> Option<Self> {
        let mut chance = Recording::new(Quick::new(0));
        let (after, events) = done(position, action, &mut chance);
        chance.into_picks().is_empty().then_some(Deed { action, after, events })
    }

    fn seen_by(&self, viewer: Viewer) -> (Waiting, P::View) {
        (self.after.waiting(), self.after.view(viewer))
    }

    fn told_to(&self, viewer: Viewer) -> Vec<P::Event> {
        self.events.iter().map(|event| P::redact(event, viewer)).collect()
    }
}

fn looks_alike<P: Position>(one: &Deed<P>, other: &Deed<P>, seat: Seat, seats: Seats) -> Verdict {
    let (action, another) = (one.action, other.action);
    for viewer in onlookers(seat, seats) {
        same(Promise::Overt, &one.seen_by(viewer), &other.seen_by(viewer), || {
            format!("{action:?} and {another:?} have the same overt steps, but {viewer:?} sees which it was")
        })?;
        same(Promise::Tellings, &one.told_to(viewer), &other.told_to(viewer), || {
            format!("{viewer:?} is told whether it was {action:?} or {another:?}, but does not see it")
        })?;
    }
    Ok(())
}

/// Actions that come to the same thing may be called by different names; those that leave something hidden behind may
/// not, for then the name would tell it.
fn looks_different<P: Position>(one: &Deed<P>, other: &Deed<P>, seat: Seat, seats: Seats) -> Verdict {
    let tells_apart =
        |viewer| one.seen_by(viewer) != other.seen_by(viewer) || one.told_to(viewer) != other.told_to(viewer);
    let differs = one.after == other.after || onlookers(seat, seats).any(tells_apart);
    hold(Promise::Overt, differs, || {
        let (one, other) = (one.action, other.action);
        format!("nobody else can tell {one:?} from {other:?}, but their overt steps differ")
    })
}

/// Everybody but the one who acts.
fn onlookers(seat: Seat, seats: Seats) -> impl Iterator<Item = Viewer> {
    seats.viewers().filter(move |&viewer| viewer != Viewer::Seat(seat))
}
