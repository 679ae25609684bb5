//! What is seen of actions before one of them is done: what they cost, and what they would bring about.

use super::Play;
use crate::{Point, Shape, Step};

impl Play {
    /// What it costs to go on from what is chosen to each place that is offered, where that is counted: the least of all ways to
    /// do so.
    pub fn costs(&self) -> Vec<(Point, u8)> {
        // To choose who goes costs nothing; and to count it for all who may go would hold the page up.
        if self.picking.is_fresh() {
            return Vec::new();
        }
        let next = self.considered().filter_map(|(action, rest)| match rest.first()?.point {
            place @ Point::Place(_) => Some((action, place)),
            _ => None,
        });
        let (actions, places): (Vec<usize>, Vec<Point>) = next.unzip();
        let mut costs: Vec<(Point, u8)> = Vec::new();
        for (cost, place) in self.look().costs(&actions).into_iter().zip(places) {
            let Some(cost) = cost else { continue };
            match costs.iter_mut().find(|(at, _)| *at == place) {
                Some((_, least)) => *least = cost.min(*least),
                None => costs.push((place, cost)),
            }
        }
        costs
    }

    /// What is seen on the board of the actions that are considered: those that go on with the point that is hovered, if it is
    /// offered, or else those that go on from what is chosen. None at all leave what is in hand without being chosen.
    pub fn preview(&self, hovered: Option<Point>) -> Vec<Shape> {
        let goes_on = |rest: &[Step]| rest.first().map(|step| step.point) == hovered;
        let mut actions: Vec<usize> =
            self.considered().filter(|(_, rest)| goes_on(rest)).map(|(action, _)| action).collect();
        if (hovered.is_none() || actions.is_empty()) && !self.picking.is_fresh() {
            actions = self.considered().map(|(action, _)| action).collect();
        }
        actions.dedup();
        let chooses = self.frame.mine && !self.is_automatic() && !self.frame.offers.drafting;
        if chooses { self.look().preview(&actions) } else { Vec::new() }
    }

    /// The actions that begin with what is chosen, and how they go on; none while nothing may be chosen.
    fn considered(&self) -> impl Iterator<Item = (usize, &[Step])> {
        let paths = if self.is_automatic() { &[] } else { &self.frame.offers.paths[..] };
        self.picking.leading(paths)
    }
}
