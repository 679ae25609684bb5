//! Where the focus belongs: on the next choice.

use super::Play;
use crate::{Point, Spot};

// The ids of the button that confirms, and of the one that takes back what is chosen.
const CONFIRM: &str = "confirm";
const CANCEL: &str = "back";

impl Play {
    /// The id of what the person goes on with: the button that the page proposes to press, or what may be chosen, on the board
    /// as near as can be to the element with the id `near`. If that one may be chosen itself it stays. `None` while the person
    /// has nothing to decide.
    pub fn next_choice(&self, near: &str) -> Option<String> {
        if !self.frame.mine || self.is_automatic() {
            return None;
        }
        let (scene, held) = match &self.drafted {
            Some(drafted) => (&drafted.scene, drafted.held.as_slice()),
            None => (&self.frame.scene, self.picking.chosen()),
        };
        let offered: Vec<Point> = self.offered().into_iter().filter(|point| !held.contains(point)).collect();
        if offered.iter().any(|point| !point.is_button() && point.name() == near) {
            return Some(near.to_owned());
        }
        let confirm = self.to_confirm();
        let in_hand = self.drafted.is_some() && !held.is_empty();
        if confirm.as_ref().is_some_and(|confirm| confirm.proposed) && !in_hand {
            return Some(CONFIRM.to_owned());
        }
        let spots = || scene.spots.iter().filter(|spot| offered.contains(&spot.point));
        let from = scene.spots.iter().find(|spot| spot.point.name() == near);
        let distance =
            |spot: &&Spot| from.map_or(0.0, |from| (spot.at.0 - from.at.0).hypot(spot.at.1 - from.at.1));
        let spot = spots().min_by(|a, b| distance(a).total_cmp(&distance(b))).map(|spot| spot.point);
        let card = || offered.iter().copied().find(|point| matches!(point, Point::Card(_)));
        let count = || {
            let counts = self.picking.counts(&self.frame.offers.paths);
            let asked = counts.into_iter().find(|counted| counted.chosen.is_none())?;
            asked.numbers.first().map(|&n| Point::Count { of: asked.of, n })
        };
        if let Some(point) = spot.or_else(card).or_else(count) {
            return Some(point.name());
        }
        let buttons = self.buttons();
        let safe = buttons.iter().find(|button| button.allowed && !button.gives_up);
        let begun = !self.picking.is_fresh();
        Some(match safe {
            Some(button) => button.step.point.name(),
            None if confirm.is_some() => CONFIRM.to_owned(),
            None if begun => CANCEL.to_owned(),
            None => buttons.first()?.step.point.name(),
        })
    }
}
