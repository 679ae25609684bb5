//! Placements in any order.
//!
//! The rules take repeated placements in the order of the map, so that one result is reached by one path. A person
//! places as they like, takes back, and places more; the draft is then put into the order the rules ask for.

use crate::Point;
use crate::shown::{Drafting, Shown};
use serde::{Deserialize, Serialize};
use tabletop::chance::Scripted;
use tabletop::{Chance, Illegal, Seat, Silent, Viewer, Waiting};

/// What has been placed so far, in the order it was pointed at.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Draft {
    placed: Vec<Point>,
}

impl Draft {
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
/// forbids it. An unfinished draft of an exact number leads nowhere yet: it is only held against what each place can take.
pub(crate) fn realise<P: Shown>(position: &P, draft: &Draft) -> Result<(Vec<P::Action>, P), Illegal> {
    let Waiting::For(seat) = position.waiting() else { return Ok((Vec::new(), position.clone())) };
    let view = position.view(Viewer::Seat(seat));
    let order = in_order(position, &view);
    let mut counts = draft.counts();
    counts.sort_by_key(|(at, _)| order.iter().position(|place| place == at).unwrap_or(usize::MAX));
    if let Some(Drafting::Exactly(total)) = P::drafting(&view)
        && draft.len() < usize::from(total)
    {
        for &(at, n) in &counts {
            takes(position, &view, &order, at, n)?;
        }
        return Ok((Vec::new(), position.clone()));
    }
    let mut after = position.clone();
    let mut actions = Vec::new();
    for (at, n) in counts {
        // Where only one way is left the rules go on by themselves, and no further placement is asked for.
        if P::drafting(&after.view(Viewer::Seat(seat))).is_none() || after.waiting() != Waiting::For(seat) {
            break;
        }
        let Some(action) = P::placing(&view, at, n) else { continue };
        after.check(action)?;
        after.apply(action, &mut (&mut Scripted::new(&[]) as &mut dyn Chance), &mut Silent);
        actions.push(action);
    }
    Ok((actions, after))
}

/// The places where something may be placed, in the order the rules ask for.
fn in_order<P: Shown>(position: &P, view: &P::View) -> Vec<Point> {
    let mut order = Vec::new();
    position.for_each_action(|action| {
        if let Some((at, _)) = P::placement(view, action)
            && !order.contains(&at)
        {
            order.push(at);
        }
    });
    order
}

/// Whether a place can take so many, whatever else is placed.
fn takes<P: Shown>(position: &P, view: &P::View, order: &[Point], at: Point, n: u8) -> Result<(), Illegal> {
    let mut most = 0;
    position.for_each_action(|action| match P::placement(view, action) {
        Some((place, count)) if place == at => most = most.max(count),
        _ => {}
    });
    if order.contains(&at) && n <= most {
        return Ok(());
    }
    P::placing(view, at, n).map_or(Ok(()), |action| position.check(action))
}

/// What is done to make this draft: its placements, then the action that ends it, if one does.
pub(crate) fn finished<P: Shown>(position: &P, seat: Seat, draft: &Draft) -> Result<Vec<P::Action>, Illegal> {
    let (mut actions, after) = realise(position, draft)?;
    if let Some(Drafting::Until(end)) = P::drafting(&after.view(Viewer::Seat(seat))) {
        actions.push(end);
    }
    Ok(actions)
}
