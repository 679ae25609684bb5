//! What an action tells, to whom: nothing but what it announces as a reveal, and nobody but those who may know.

use super::violation::{Promise, Verdict, hold, same};
use super::worlds::imagine;
use super::{Seats, done};
use crate::chance::{Quick, Recording};
use crate::record::Entry;
use crate::table::Table;
use crate::{Chance, Position, Viewer};

/// Something that was done, and what came of it.
#[derive(Debug)]
pub(super) struct Deed<'a, P: Position> {
    pub(super) before: &'a P,
    pub(super) entry: &'a Entry<P::Action>,
    pub(super) after: &'a P,
    pub(super) events: &'a [P::Event],
    pub(super) seats: Seats,
}

impl<P: Position> Deed<'_, P> {
    /// Does it again in other worlds, with other picks, and does other things instead: whoever cannot see the
    /// difference must not be told of it.
    pub(super) fn check(&self, actions: &[P::Action], judge: &mut impl Chance) -> Verdict {
        self.again()?;
        if self.entry.picks.is_empty() && !reveals::<P>(self.events) {
            for viewer in self.seats.viewers() {
                self.in_another_world(viewer, judge)?;
            }
        }
        if let Some(mut picks) = OtherPicks::differing(&self.entry.picks, judge) {
            let (after, events) = done(self.before, self.entry.action, &mut picks);
            if picks.fit() {
                for viewer in self.seats.viewers() {
                    indistinct(viewer, (self.after, self.events), (&after, &events))?;
                }
            }
        }
        let instead = actions[judge.pick(actions.len() as u32) as usize];
        let mut picks = OtherPicks::same(&self.entry.picks);
        let (after, events) = done(self.before, instead, &mut picks);
        if picks.fit() {
            for viewer in self.seats.viewers().filter(|&viewer| viewer != self.actor()) {
                indistinct(viewer, (self.after, self.events), (&after, &events))?;
            }
        }
        Ok(())
    }

    /// The rules know nothing but the position, the action and the picks.
    fn again(&self) -> Verdict {
        let Entry { action, picks, .. } = self.entry;
        let (after, events) = done(self.before, *action, &mut OtherPicks::same(picks));
        let differs = || format!("{action:?}, done again with the same picks, comes to something else");
        same(Promise::Replays, self.after, &after, differs)?;
        same(Promise::Replays, &self.events, &events.as_slice(), differs)
    }

    /// An action without chance or reveal, done in a world that the viewer cannot tell from the real one, must leave
    /// the viewer as wise as before.
    fn in_another_world(&self, viewer: Viewer, judge: &mut impl Chance) -> Verdict {
        let Entry { action, .. } = *self.entry;
        let world = imagine(self.before, viewer, judge.pick(u32::MAX));
        let own = viewer == self.actor();
        // The viewer may imagine an actor who could not have done this; the actor knows what they can do.
        if !own && world.check(action).is_err() {
            return Ok(());
        }
        let mut chance = Recording::new(Quick::new(0));
        let (after, events) = done(&world, action, &mut chance);
        let plain = chance.into_picks().is_empty() && !reveals::<P>(&events);
        if !own && !plain {
            return Ok(());
        }
        hold(Promise::Lessons, plain, || {
            format!(
                "{action:?} asks chance or reveals something, but only in some of the worlds its player imagines"
            )
        })?;
        same(Promise::Windows, &self.after.waiting(), &after.waiting(), || {
            format!("who is asked after {action:?} depends on what is hidden from {viewer:?}")
        })?;
        let promise = if own { Promise::Lessons } else { Promise::Tellings };
        same(promise, &self.after.view(viewer), &after.view(viewer), || {
            format!("{action:?} shows {viewer:?} something hidden, though it reveals nothing")
        })?;
        same(promise, &told::<P>(self.events, viewer), &told::<P>(&events, viewer), || {
            format!("{action:?} tells {viewer:?} something hidden, though it reveals nothing")
        })
    }

    fn actor(&self) -> Viewer {
        Viewer::Seat(self.entry.seat)
    }
}

/// The deal is a deed of chance: who cannot see a card must not be told of it.
pub(super) fn opening<P: Position>(
    table: &Table<P>,
    events: &[P::Event],
    seats: Seats,
    judge: &mut impl Chance,
) -> Verdict {
    let Some(mut picks) = OtherPicks::differing(&table.record().opening, judge) else { return Ok(()) };
    let mut other_events = Vec::new();
    let other = P::start(&table.record().setup, &mut (&mut picks as &mut dyn Chance), &mut other_events);
    if picks.fit() {
        for viewer in seats.viewers() {
            indistinct(viewer, (table.position(), events), (&other, &other_events))?;
        }
    }
    Ok(())
}

/// Redacting is settled after one pass, and the referee is spared.
pub(super) fn redacted_well<P: Position>(events: &[P::Event], seats: Seats) -> Verdict {
    for event in events {
        same(Promise::Redaction, event, &P::redact(event, Viewer::Referee), || {
            "the referee is not told everything".into()
        })?;
        for viewer in seats.viewers() {
            let once = P::redact(event, viewer);
            same(Promise::Redaction, &once, &P::redact(&once, viewer), || {
                format!("redacted for {viewer:?} twice, an event is not what it was after once")
            })?;
        }
    }
    Ok(())
}

/// Two courses from the same position that leave different positions but the same view: the viewer does not see the
/// difference, so must not have been told of it either.
fn indistinct<P: Position>(viewer: Viewer, one: (&P, &[P::Event]), other: (&P, &[P::Event])) -> Verdict {
    if one.0 == other.0 || one.0.view(viewer) != other.0.view(viewer) {
        return Ok(());
    }
    same(Promise::Tellings, &told::<P>(one.1, viewer), &told::<P>(other.1, viewer), || {
        format!(
            "{viewer:?} is told a difference that the view does not show: the events say too much, or the view too little"
        )
    })
}

fn told<P: Position>(events: &[P::Event], viewer: Viewer) -> Vec<P::Event> {
    events.iter().map(|event| P::redact(event, viewer)).collect()
}

fn reveals<P: Position>(events: &[P::Event]) -> bool {
    events.iter().any(P::reveals)
}

/// Picks made once, given again, except perhaps for one of them.
#[derive(Debug)]
struct OtherPicks<'a> {
    rest: std::slice::Iter<'a, u32>,
    /// How many picks until the one that differs, and by how much it does.
    differing: Option<(u32, u32)>,
    fit: bool,
    /// Answers when the picks do not fit, so that rules that wait for a certain throw come to an end.
    astray: Quick,
}

impl<'a> OtherPicks<'a> {
    fn same(picks: &'a [u32]) -> Self {
        OtherPicks { rest: picks.iter(), differing: None, fit: true, astray: Quick::new(0) }
    }

    /// None when there are no picks.
    fn differing(picks: &'a [u32], judge: &mut impl Chance) -> Option<Self> {
        let count = u32::try_from(picks.len()).ok().filter(|&count| count > 0)?;
        let differing = Some((judge.pick(count), judge.pick(u32::MAX)));
        Some(OtherPicks { differing, ..OtherPicks::same(picks) })
    }

    /// Whether the picks were just those that the rules asked for.
    fn fit(&self) -> bool {
        self.fit && self.rest.len() == 0
    }
}

impl Chance for OtherPicks<'_> {
    fn pick(&mut self, of: u32) -> u32 {
        let (Some(&pick), true) = (self.rest.next().filter(|&&pick| pick < of), self.fit) else {
            self.fit = false;
            return self.astray.pick(of);
        };
        match &mut self.differing {
            Some((0, by)) if of > 1 => {
                let other = (pick + 1 + *by % (of - 1)) % of;
                self.differing = None;
                other
            }
            Some((until, _)) => {
                *until = until.saturating_sub(1);
                pick
            }
            None => pick,
        }
    }
}
