//! 6.0 The Greek army laid out before it is deployed in earnest.
//!
//! Seventy counters are not placed one by one. A deployment is there from the start: the last one, or a ready-made one. A
//! person takes a stack in hand, or a whole contingent, and puts it elsewhere, turns it, takes a counter off it; and every
//! time the rules say whether the army may stand like this. In earnest it becomes the placements that the rules ask for.

use super::layout::{area, place};
use super::pointer::plan;
use crate::shown::Sketch;
use crate::{Point, Step, capitalised};
use go_tell_the_spartans::map::{Area, DEPLOYMENT, Facing};
use go_tell_the_spartans::phase::Phase;
use go_tell_the_spartans::plans::Plan;
use go_tell_the_spartans::units::{Contingent, Kind, Unit};
use go_tell_the_spartans::words::attackers;
use go_tell_the_spartans::{Action, Event, Morale, Place, Position, Seen, Side, StackView, UnitView, View};
use tabletop::chance::Scripted;
use tabletop::{Chance, Illegal, Position as _, Seat, Viewer, Waiting};

// The buttons.
const AS_BEFORE: Point = Point::Button("as-before", None);
const TURN: Point = Point::Button("turn", None);
const WHOLE: Point = Point::Button("whole", None);
const SPLIT: Point = Point::Button("split", None);

/// A stack of the army.
#[derive(Clone, PartialEq, Eq)]
struct Post {
    at: Area,
    facing: Facing,
    /// The contingent of its top unit; 3.1.2 those below may be of others.
    contingent: Contingent,
    kind: Kind,
    /// The top one first.
    units: Vec<Unit>,
}

/// The army as it is laid out.
struct Muster<'a> {
    position: &'a Position,
    seat: Seat,
    posts: Vec<Post>,
    /// Counters that have no place yet.
    camp: Vec<Unit>,
    held: Option<Held>,
    /// Why the last point came to nothing.
    error: Option<&'static str>,
}

const OUTSIDE: &str = "Greeks deploy in rows D to L.";
const NO_ROOM: &str =
    "There they do not all fit: some would stand in the sea, on the rock, outside rows D to L, or on others.";
const NOT_ALIKE: &str = "A unit joins only its own type, three in an area.";

/// What is taken in hand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Held {
    Stack(Area),
    /// The whole contingent of the stack there.
    Contingent(Area),
    /// The lowest unit of the stack there.
    Unit(Area),
}

impl Held {
    fn at(self) -> Area {
        match self {
            Held::Stack(at) | Held::Contingent(at) | Held::Unit(at) => at,
        }
    }
}

pub(super) fn sketch(
    position: &Position,
    seat: Seat,
    told: &mut dyn Iterator<Item = Event>,
    points: &[Point],
) -> Option<Sketch<Position>> {
    match position.phase() {
        Phase::Deployment { contingent } if contingent.side() == Side::Greece => {}
        _ => return None,
    }
    let before = last_deployment(told);
    let mut muster = Muster { position, seat, posts: Vec::new(), camp: Vec::new(), held: None, error: None };
    if before.is_empty() {
        muster.take_ground(if position.day() < 3 { Plan::Historical } else { Plan::Ring });
    } else {
        muster.take_ground_again(&before);
    }
    for &point in points {
        muster.read(point, &before);
    }
    Some(Sketch {
        view: muster.view(),
        prompt: muster.prompt(),
        held: muster
            .held
            .map(|held| muster.held_areas(held).into_iter().map(place).collect())
            .unwrap_or_default(),
        offered: muster.offered(),
        says: muster.says(!before.is_empty()),
        actions: muster.actions(),
    })
}

/// Where each counter stood when the Greeks deployed last.
fn last_deployment(told: &mut dyn Iterator<Item = Event>) -> Vec<(Unit, Area, Facing)> {
    let (mut last, mut now) = (Vec::new(), Vec::new());
    for event in told {
        match event {
            Event::AssaultBegan { .. } => now.clear(),
            Event::Placed { unit, at, facing } if unit.side() == Side::Greece => now.push((unit, at, facing)),
            Event::PlacedOnTop { unit, at } => {
                let top = now.iter().position(|post| post.1 == at).unwrap_or(now.len());
                let facing = now.get(top).map_or(Facing::West, |post| post.2);
                now.insert(top, (unit, at, facing));
            }
            Event::PlacedBelow { unit: Some(unit), side: Side::Greece, at, .. } => {
                let facing = now.iter().find(|post| post.1 == at).map_or(Facing::West, |post| post.2);
                now.push((unit, at, facing));
            }
            Event::PersiansDeployed { .. } => last = std::mem::take(&mut now),
            _ => {}
        }
    }
    last
}

impl Muster<'_> {
    /// The counters to be laid out: those of the contingents that this player places one after the other from now on.
    fn units(&self) -> Vec<Unit> {
        let mut units = Vec::new();
        for contingent in Contingent::GREEK {
            let waiting = |unit: &Unit| {
                self.position.place(*unit) == Place::Camp && self.contingent(*unit) == Some(contingent)
            };
            let own: Vec<Unit> = Unit::of(Side::Greece).filter(waiting).collect();
            let led = self.position.setup().players.leader(contingent) == self.seat;
            match (own.is_empty(), led) {
                (true, _) => {}
                (false, true) => units.extend(own),
                (false, false) if units.is_empty() => {}
                (false, false) => break,
            }
        }
        units
    }

    fn contingent(&self, unit: Unit) -> Option<Contingent> {
        self.position.counter(unit).map(|counter| counter.contingent)
    }

    /// Lays the army out as a plan has it. Where a contingent cannot, another plan may do; or it waits in camp.
    fn take_ground(&mut self, plan: Plan) {
        let mut after = self.position.clone();
        let plans = [plan].into_iter().chain(Plan::ALL);
        while let (Waiting::For(seat), Phase::Deployment { contingent }) = (after.waiting(), *after.phase()) {
            let mut fitting = plans.clone().filter(|&plan| after.check(Action::Deploy(plan)).is_ok());
            let Some(plan) = fitting.next().filter(|_| seat == self.seat) else { break };
            let waiting = self.units().iter().any(|&unit| self.contingent(unit) == Some(contingent));
            if !waiting {
                break;
            }
            self.take_posts(&after.posts(contingent, plan));
            do_it(&mut after, Action::Deploy(plan));
        }
        self.camp = self.units().into_iter().filter(|unit| !self.has_post(*unit)).collect();
    }

    /// Lays the army out as it stood the last time, as far as it is still there.
    fn take_ground_again(&mut self, before: &[(Unit, Area, Facing)]) {
        let units = self.units();
        let still: Vec<(Unit, Area, Facing)> =
            before.iter().copied().filter(|(unit, ..)| units.contains(unit)).collect();
        self.take_posts(&still);
        self.camp = units.into_iter().filter(|unit| !self.has_post(*unit)).collect();
    }

    fn has_post(&self, unit: Unit) -> bool {
        self.posts.iter().any(|post| post.units.contains(&unit))
    }

    fn take_posts(&mut self, placed: &[(Unit, Area, Facing)]) {
        for &(unit, at, facing) in placed {
            let Some(counter) = self.position.counter(unit) else { continue };
            match self.posts.iter_mut().find(|post| post.at == at) {
                Some(post) => post.units.push(unit),
                None => self.posts.push(Post {
                    at,
                    facing,
                    contingent: counter.contingent,
                    kind: counter.kind,
                    units: vec![unit],
                }),
            }
        }
    }

    /// Reads what was pointed at.
    fn read(&mut self, point: Point, before: &[(Unit, Area, Facing)]) {
        self.error = None;
        match (point, self.held) {
            (Point::Button("plan", Some(number)), _) => {
                let Some(&plan) = Plan::ALL.get(usize::from(number)) else { return };
                (self.posts, self.held) = (Vec::new(), None);
                self.take_ground(plan);
            }
            (AS_BEFORE, _) => {
                (self.posts, self.held) = (Vec::new(), None);
                self.take_ground_again(before);
            }
            (TURN, Some(held)) => {
                for at in self.held_areas(held) {
                    self.posts.iter_mut().filter(|post| post.at == at).for_each(|post| {
                        post.facing = post.facing.turned(1);
                    });
                }
            }
            (WHOLE, Some(held)) => {
                self.held = Some(match held {
                    Held::Contingent(at) => Held::Stack(at),
                    Held::Stack(at) | Held::Unit(at) => Held::Contingent(at),
                });
            }
            (SPLIT, Some(held)) => self.held = Some(Held::Unit(held.at())),
            (Point::Place(_), held) => {
                let Some(at) = area(point) else { return };
                self.error = match held {
                    _ if !DEPLOYMENT.contains(at) => Some(OUTSIDE),
                    None => {
                        self.take_in_hand(at);
                        None
                    }
                    Some(held) => self.why_not(held, at),
                };
                // What cannot be put there stays in hand.
                if let (Some(held), None) = (held, self.error) {
                    self.put(held, at);
                    self.held = None;
                }
            }
            _ => {}
        }
    }

    fn take_in_hand(&mut self, at: Area) {
        if self.posts.iter().any(|post| post.at == at) {
            self.held = Some(Held::Stack(at));
        } else if let Some(&first) = self.camp.first() {
            let alike = |unit: &Unit| {
                let (a, b) = (self.position.counter(*unit), self.position.counter(first));
                a.zip(b).is_some_and(|(a, b)| a.contingent == b.contingent && a.kind == b.kind)
            };
            let next: Vec<Unit> = self.camp.iter().copied().filter(alike).take(3).collect();
            self.camp.retain(|unit| !next.contains(unit));
            let placed: Vec<_> = next.into_iter().map(|unit| (unit, at, Facing::West)).collect();
            self.take_posts(&placed);
        }
    }

    /// The areas of what is in hand, the one it was taken by first.
    fn held_areas(&self, held: Held) -> Vec<Area> {
        let mut areas = vec![held.at()];
        if let (Held::Contingent(at), Some(first)) = (held, self.post(held.at())) {
            let own = |post: &&Post| post.contingent == first.contingent && post.at != at;
            areas.extend(self.posts.iter().filter(own).map(|post| post.at));
        }
        areas
    }

    fn post(&self, at: Area) -> Option<&Post> {
        self.posts.iter().find(|post| post.at == at)
    }

    /// Why what is in hand cannot be put there, if it cannot.
    fn why_not(&self, held: Held, to: Area) -> Option<&'static str> {
        match held {
            Held::Stack(_) => None,
            Held::Unit(from) => {
                let (own, other) = (self.post(from)?, self.post(to)?);
                let takes = from == to || (self.is_alike(own, other) && other.units.len() < 3);
                (!takes).then_some(NOT_ALIKE)
            }
            Held::Contingent(_) => {
                let own = self.held_areas(held);
                let fits =
                    |to: Area| DEPLOYMENT.contains(to) && (own.contains(&to) || self.post(to).is_none());
                let all = own.iter().all(|&at| moved(at, held.at(), to).is_some_and(fits));
                (!all).then_some(NO_ROOM)
            }
        }
    }

    fn put(&mut self, held: Held, to: Area) {
        match held {
            Held::Stack(from) => self.put_stack(from, to),
            Held::Unit(from) => self.put_unit(from, to),
            Held::Contingent(from) => {
                // All of it by the same way.
                let own = self.held_areas(held);
                for post in self.posts.iter_mut().filter(|post| own.contains(&post.at)) {
                    post.at = moved(post.at, from, to).unwrap_or(post.at);
                }
            }
        }
    }

    /// To a free area; under others of its kind; or in exchange with whoever stands there.
    fn put_stack(&mut self, from: Area, to: Area) {
        let Some(index) = self.posts.iter().position(|post| post.at == from) else { return };
        match self.posts.iter().position(|post| post.at == to && to != from) {
            None => self.posts[index].at = to,
            Some(other) if self.can_join(index, other) => {
                let units = std::mem::take(&mut self.posts[index].units);
                self.posts[other].units.extend(units);
                self.posts.remove(index);
            }
            Some(other) => (self.posts[index].at, self.posts[other].at) = (to, from),
        }
    }

    fn can_join(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.posts[one], &self.posts[other]);
        self.is_alike(one, other) && one.units.len() + other.units.len() <= 3
    }

    fn put_unit(&mut self, from: Area, to: Area) {
        let Some(index) = self.posts.iter().position(|post| post.at == from && to != from) else { return };
        let Some(&unit) = self.posts[index].units.last() else { return };
        match self.posts.iter().position(|post| post.at == to) {
            Some(other) => self.posts[other].units.push(unit),
            None => self.posts.push(Post { at: to, units: vec![unit], ..self.posts[index].clone() }),
        }
        self.posts[index].units.pop();
        self.posts.retain(|post| !post.units.is_empty());
        // A unit that stands alone now may be of another contingent than the one it lay under.
        let moved = self.contingent(unit);
        for post in self.posts.iter_mut().filter(|post| post.units == [unit]) {
            post.contingent = moved.unwrap_or(post.contingent);
        }
    }

    /// 3.1.2 Whether units of two stacks may stack with each other. In the first edition only those of one contingent did.
    fn is_alike(&self, one: &Post, other: &Post) -> bool {
        let any = !self.position.setup().edition.is_before(2);
        one.kind == other.kind && (any || one.contingent == other.contingent)
    }

    fn prompt(&self) -> String {
        if let Some(why) = self.error {
            return format!("{why} Choose other ground.");
        }
        match self.held {
            None if !self.camp.is_empty() => {
                let name =
                    self.camp.first().and_then(|&unit| self.contingent(unit)).map_or("", Contingent::name);
                format!("Place the {name} who wait in camp: {} counters have no ground yet.", self.camp.len())
            }
            None => {
                let against = capitalised(&attackers(&self.position.view(Viewer::Seat(self.seat))));
                format!(
                    "{against}. The army is laid out: deploy it like this, or take a stack and put it elsewhere."
                )
            }
            Some(Held::Stack(at)) => format!(
                "The stack of {at} is in hand: turn it, or point to where it goes. It joins its like, and swaps with any other."
            ),
            Some(Held::Unit(at)) => format!(
                "The lowest unit of {at} is in hand: point to free ground, or to its like with room for it."
            ),
            Some(Held::Contingent(at)) => format!(
                "All of the {} are in hand: point to where the stack of {at} goes, and they all go that way; or turn them.",
                self.post(at).map_or("", |post| post.contingent.name())
            ),
        }
    }

    fn offered(&self) -> Vec<Point> {
        let fits = |area: &Area| match self.held {
            Some(held) => self.why_not(held, *area).is_none(),
            None => !self.camp.is_empty() || self.post(*area).is_some(),
        };
        DEPLOYMENT.iter().filter(fits).map(place).collect()
    }

    fn says(&self, has_last: bool) -> Vec<Step> {
        let Some(held) = self.held else {
            let mut says = Vec::new();
            if has_last {
                says.push(AS_BEFORE.saying("As they stood the last time"));
            }
            let can_be = |plan: &Plan| self.position.check(Action::Deploy(*plan)).is_ok();
            says.extend(Plan::ALL.into_iter().filter(can_be).map(plan));
            return says;
        };
        let mut says = vec![TURN.saying("Turn right")];
        if let Some(post) = self.post(held.at()) {
            says.push(match held {
                Held::Contingent(_) => WHOLE.saying("Only this stack"),
                _ => WHOLE.saying(format!("All {}", post.contingent.name())),
            });
            if post.units.len() > 1 && !matches!(held, Held::Unit(_)) {
                says.push(SPLIT.saying("Only its lowest unit"));
            }
        }
        says
    }

    /// What is seen: the others as they are, and the army where it is laid out.
    fn view(&self) -> View {
        let mut view = self.position.view(Viewer::Seat(self.seat));
        for post in &self.posts {
            let units = post.units.iter().map(|&unit| self.counter(post, unit)).collect();
            view.stacks.push(StackView {
                side: Side::Greece,
                area: post.at,
                facing: post.facing,
                entered: None,
                acted: false,
                fresh: false,
                units,
            });
            if !post.kind.is_light() {
                let front = post.facing.front().into_iter().filter_map(|direction| post.at.step(direction));
                view.zones.greece.extend(front);
            }
        }
        view
    }

    fn counter(&self, post: &Post, unit: Unit) -> UnitView {
        let losses = self.position.losses(unit);
        let steps = self.position.counter(unit).map_or(0, |counter| counter.steps.count);
        let contingent = self.contingent(unit).unwrap_or(post.contingent);
        let rating = go_tell_the_spartans::charts::rating(contingent, post.kind, losses);
        UnitView {
            contingent: Some(contingent),
            kind: post.kind,
            seen: Some(Seen { unit, losses, steps, face: self.position.face(unit), rating }),
            shown: post.units.first() == Some(&unit),
            morale: Some(Morale::Steady),
        }
    }

    /// The placements that the rules ask for, contingent by contingent, each area beside one before it.
    fn actions(&self) -> Result<Vec<Action>, Illegal> {
        if !self.camp.is_empty() {
            let rule = go_tell_the_spartans::rulebook::GREEK_DEPLOYMENT;
            return Err(Illegal::new(rule, format!("{} counters have no ground yet", self.camp.len())));
        }
        let mut after = self.position.clone();
        let mut actions = Vec::new();
        for contingent in Contingent::GREEK {
            let is_own = |unit: &Unit| self.contingent(*unit) == Some(contingent);
            let own = self.posts.iter().filter(|post| post.units.iter().any(is_own)).collect();
            for post in in_order(own) {
                for action in self.placements(post, contingent)? {
                    let action = match action {
                        Action::Place { unit, at, facing } => {
                            Action::Place { unit: self.first_alike(&after, unit), at, facing }
                        }
                        Action::Below { unit, at } => {
                            Action::Below { unit: self.first_alike(&after, unit), at }
                        }
                        Action::Above { unit, at } => {
                            Action::Above { unit: self.first_alike(&after, unit), at }
                        }
                        other => other,
                    };
                    after.check(action)?;
                    do_it(&mut after, action);
                    actions.push(action);
                }
            }
        }
        Ok(actions)
    }

    /// How the units of one contingent come into a stack: above or below those of the contingents placed before.
    fn placements(&self, post: &Post, contingent: Contingent) -> Result<Vec<Action>, Illegal> {
        let at = post.at;
        let order = |unit: &Unit| {
            let of = self.contingent(*unit);
            Contingent::GREEK.iter().position(|&other| Some(other) == of)
        };
        let now = Contingent::GREEK.iter().position(|&other| other == contingent);
        let is_earlier = |unit: &Unit| order(unit) < now;
        let own: Vec<Unit> = post.units.iter().copied().filter(|unit| order(unit) == now).collect();
        let above = post.units.iter().take_while(|unit| !is_earlier(unit)).filter(|unit| own.contains(unit));
        let above: Vec<Unit> = above.copied().collect();
        let below = post.units.iter().rev().take_while(|unit| !is_earlier(unit));
        let mut below: Vec<Unit> = below.copied().filter(|unit| own.contains(unit)).collect();
        below.reverse();
        if !post.units.iter().any(is_earlier) {
            let placed = own.into_iter().enumerate().map(|(depth, unit)| match depth {
                0 => Action::Place { unit, at, facing: post.facing },
                _ => Action::Below { unit, at },
            });
            return Ok(placed.collect());
        }
        if above.len() + below.len() < own.len() {
            let rule = go_tell_the_spartans::rulebook::STACK_CREATION;
            let words = format!(
                "in {at} the {} come above or below those who were placed before them, not between",
                contingent.name()
            );
            return Err(Illegal::new(rule, words));
        }
        let above = above.into_iter().rev().map(|unit| Action::Above { unit, at });
        Ok(below.into_iter().map(|unit| Action::Below { unit, at }).chain(above).collect())
    }

    /// Of counters that are alike the rules take the first. Which these are now: 3.4 they may be numbered afresh.
    fn first_alike(&self, after: &Position, unit: Unit) -> Unit {
        let alike = |other: &Unit| {
            after.place(*other) == Place::Camp
                && after.losses(*other) == self.position.losses(unit)
                && after.counter(*other) == after.counter(unit)
        };
        Unit::of(Side::Greece).find(alike).unwrap_or(unit)
    }
}

/// Does it, as everything here does: rules are compiled once for each kind of chance and log. Placing asks nothing of chance;
/// what the last placement sets off is not looked at.
fn do_it(position: &mut Position, action: Action) {
    position.apply(action, &mut (&mut Scripted::new(&[]) as &mut dyn Chance), &mut Vec::new());
}

/// Where an area comes to when all move by the way from one to another.
fn moved(at: Area, from: Area, to: Area) -> Option<Area> {
    let by = |at: u8, from: u8, to: u8| (at + to).checked_sub(from);
    Area::at(by(at.row(), from.row(), to.row())?, by(at.column(), from.column(), to.column())?)
}

/// Each area beside one before it, as far as there is one.
fn in_order(mut posts: Vec<&Post>) -> Vec<&Post> {
    let mut ordered: Vec<&Post> = Vec::new();
    while !posts.is_empty() {
        let beside = |post: &&Post| ordered.iter().any(|placed| placed.at.distance(post.at) <= 1);
        let next = posts.iter().position(beside).unwrap_or(0);
        ordered.push(posts.remove(next));
    }
    ordered
}
