//! Placements in any order.
//!
//! The rules take repeated placements in the order of the map, so that one result is reached by one path. A person
//! places as they like, takes back, and places more; the draft is then put into the order the rules ask for.

use crate::shown::{Drafting, Shown};
use crate::{Look, Point};
use tabletop::chance::Scripted;
use tabletop::{Chance, Illegal, Seat, Viewer, Waiting};

/// What has been placed so far, in the order it was pointed at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    placed: Vec<Point>,
}

impl Draft {
    /// The draft that was written down as the names of its points: each is looked for among what may be pointed at after
    /// those before it. What is no longer there, or no longer allowed, ends it.
    pub fn read(names: &[String], look: &dyn Look) -> Draft {
        let mut draft = Draft::default();
        for name in names {
            let Ok(drafted) = look.draft(&draft) else { break };
            let spots = drafted.scene.spots.iter().map(|spot| spot.point);
            let mut points = spots.chain(drafted.says.iter().map(|button| button.point));
            let Some(point) = points.find(|point| point.name() == *name) else { break };
            let next = draft.with(point);
            if look.draft(&next).is_err() {
                break;
            }
            draft = next;
        }
        draft
    }

    /// The names of its points, to be written down.
    pub fn names(&self) -> Vec<String> {
        self.placed.iter().map(|point| point.name()).collect()
    }

    /// What was pointed at for it, in order.
    pub fn of(points: &[Point]) -> Draft {
        Draft { placed: points.to_vec() }
    }

    /// With one more there.
    pub fn with(&self, at: Point) -> Draft {
        let mut draft = self.clone();
        draft.placed.push(at);
        draft
    }

    /// With one less there, the last one placed.
    pub fn without(&self, at: Point) -> Draft {
        let mut draft = self.clone();
        if let Some(last) = draft.placed.iter().rposition(|&point| point == at) {
            draft.placed.remove(last);
        }
        draft
    }

    /// Without the last placement.
    pub fn undone(&self) -> Draft {
        let mut draft = self.clone();
        draft.placed.pop();
        draft
    }

    /// What was pointed at, in order.
    pub fn points(&self) -> &[Point] {
        &self.placed
    }

    /// Whether nothing has been placed.
    pub fn is_empty(&self) -> bool {
        self.placed.is_empty()
    }

    /// How many have been placed in all.
    pub fn len(&self) -> usize {
        self.placed.len()
    }

    /// How many have been placed where, in the order the places were first pointed at.
    pub fn counts(&self) -> Vec<(Point, u8)> {
        let mut counts: Vec<(Point, u8)> = Vec::new();
        for &at in &self.placed {
            match counts.iter_mut().find(|(point, _)| *point == at) {
                Some((_, n)) => *n += 1,
                None => counts.push((at, 1)),
            }
        }
        counts
    }
}

/// The actions that make the draft, in the order the rules ask for, and the position they lead to; or the rule that
/// forbids it. A draft of an exact number that is not complete leads nowhere yet: it must only be possible to complete it.
pub(crate) fn realise<P: Shown>(position: &P, draft: &Draft) -> Result<(Vec<P::Action>, P), Illegal> {
    let Waiting::For(seat) = position.waiting() else { return Ok((Vec::new(), position.clone())) };
    let wanted = draft.counts();
    let made = match P::drafting(&position.view(Viewer::Seat(seat))) {
        Some(Drafting::Exactly(total)) if draft.len() < usize::from(total) => {
            can_become(position, seat, &wanted).then(|| (Vec::new(), position.clone()))
        }
        _ => in_order(position, seat, &wanted),
    };
    made.ok_or_else(|| why_not(position, seat, draft))
}

/// What is done to make this draft: its placements, then the action that ends it, if one does.
pub(crate) fn finished<P: Shown>(position: &P, seat: Seat, draft: &Draft) -> Result<Vec<P::Action>, Illegal> {
    let (mut actions, after) = realise(position, draft)?;
    if let Some(Drafting::Until(end)) = P::drafting(&after.view(Viewer::Seat(seat))) {
        actions.push(end);
    }
    Ok(actions)
}

/// The placements that may be made now.
fn placements<P: Shown>(position: &P, seat: Seat) -> Vec<(P::Action, Point, u8)> {
    let view = position.view(Viewer::Seat(seat));
    let mut placements = Vec::new();
    if P::drafting(&view).is_some() && position.waiting() == Waiting::For(seat) {
        for action in position.actions() {
            placements.extend(P::placement(&view, action).map(|(at, n)| (action, at, n)));
        }
    }
    placements
}

/// The position after a placement, and all that this seat's pieces did by it: where only one way is left the rules go on by
/// themselves. Placing asks nothing of chance.
fn after<P: Shown>(position: &P, seat: Seat, action: P::Action) -> (P, Vec<(Point, u8)>) {
    let mut after = position.clone();
    let mut events = Vec::new();
    after.apply(action, &mut (&mut Scripted::new(&[]) as &mut dyn Chance), &mut events);
    (after, events.iter().filter_map(|event| P::placed(seat, event)).collect())
}

/// Just these placements, in an order that the rules allow.
fn in_order<P: Shown>(position: &P, seat: Seat, wanted: &[(Point, u8)]) -> Option<(Vec<P::Action>, P)> {
    if wanted.is_empty() {
        return Some((Vec::new(), position.clone()));
    }
    placements(position, seat).into_iter().filter(|(_, at, n)| wanted.contains(&(*at, *n))).find_map(
        |(action, ..)| {
            let (next, placed) = after(position, seat, action);
            let rest: Vec<(Point, u8)> =
                wanted.iter().copied().filter(|want| !placed.contains(want)).collect();
            // What the rules did by themselves must have been wanted, too.
            let as_wanted = wanted.len() - rest.len() == placed.len();
            let (mut actions, end) = as_wanted.then(|| in_order(&next, seat, &rest)).flatten()?;
            actions.insert(0, action);
            Some((actions, end))
        },
    )
}

/// Whether there are placements, of at least so many each, that the rules are content with.
fn can_become<P: Shown>(position: &P, seat: Seat, wanted: &[(Point, u8)]) -> bool {
    wanted.is_empty()
        || placements(position, seat).into_iter().any(|(action, ..)| {
            let (next, placed) = after(position, seat, action);
            let n_at = |at: Point| placed.iter().find(|(place, _)| *place == at).map(|(_, n)| *n);
            let is_enough = wanted.iter().all(|&(at, least)| n_at(at).is_none_or(|n| n >= least));
            let rest: Vec<(Point, u8)> =
                wanted.iter().copied().filter(|(at, _)| n_at(*at).is_none()).collect();
            is_enough && can_become(&next, seat, &rest)
        })
}

/// The rule that forbids the placement made last, after as many of the others as can be made.
fn why_not<P: Shown>(position: &P, seat: Seat, draft: &Draft) -> Illegal {
    let counts = draft.counts();
    let last = draft.placed.last().and_then(|last| counts.iter().find(|(at, _)| at == last));
    let view = position.view(Viewer::Seat(seat));
    let others: Vec<(Point, u8)> = counts.iter().copied().filter(|count| Some(count) != last).collect();
    let before = in_order(position, seat, &others).map_or_else(|| position.clone(), |(_, before)| before);
    let placing = |n: u8| last.and_then(|&(at, _)| P::placing(&view, at, n));
    let refused = |position: &P, n: u8| position.check(placing(n)?).err();
    // A thing that can be had once, such as a bridge, is refused once it is there.
    let again = |position: &P| {
        let action = placing(1).filter(|&action| position.check(action).is_ok())?;
        refused(&after(position, seat, action).0, 1)
    };
    let n = last.map_or(0, |&(_, n)| n);
    refused(position, n)
        .or_else(|| refused(&before, n))
        .or_else(|| refused(position, draft.len() as u8))
        .or_else(|| again(&before))
        .unwrap_or_else(|| Illegal::new(P::rules()[0], "this cannot be placed together with the rest"))
}
