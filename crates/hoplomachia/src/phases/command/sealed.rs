//! What is under seal, as somebody imagines it who may not look.

use crate::battles::Edge;
use crate::body::Body;
use crate::field::{MOST_UNITS, Place, Runner, State, Unit, UnitId, Units};
use crate::host::{Given, MOST_STRATEGOI, Once};
use crate::orders::Order;
use crate::phase::{Orders, Phase, Rite, Step};
use crate::strategos::Means;
use crate::view::is_own;
use crate::{Action, Position, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Viewer, pick_stepwise};
use wargame::plane::{INCH, Point, Rect};

/// NT3 How deep the ground between the zones is.
const METAICHMION: i32 = 24 * INCH;
/// Spots are tried so many apart: no table has a number of them that it divides.
const STRIDE: u32 = 1_009;

impl Position {
    /// A position that a viewer cannot tell from this one: what is sealed is drawn afresh.
    pub(crate) fn resealed(&self, viewer: Viewer, chance: &mut impl Chance) -> Position {
        let mut position = self.clone();
        position.phase = position.phase.seen_by(viewer);
        for side in Side::BOTH.into_iter().filter(|&side| !is_own(viewer, side)) {
            if position.has_secret_map(side) {
                position.undraw(side);
            }
            position.redraw_ambushes(side, chance);
            position.redraw_agreed(side, chance);
            position.redraw_runners(side, chance);
            match position.phase {
                Phase::Orders(now) if position.strophe.step == Step::Orders => {
                    position.redraw_orders(side, now, chance);
                }
                Phase::ChangeSignal(second) => position.redraw_signal(side, side == second, chance),
                _ => {}
            }
        }
        position
    }

    /// NT6, R200 Where the ambushes of a side lie: anywhere that is not in sight of the enemy.
    fn redraw_ambushes(&mut self, side: Side, chance: &mut impl Chance) {
        let hidden: Units =
            self.field.of_side(side).filter(|(_, unit)| unit.is_hidden()).map(|(id, _)| id).collect();
        if hidden.is_empty() {
            return;
        }
        tabletop::applies!(rulebook::WHERE_AMBUSHES_LIE);
        // All of them are taken up first, so that none bars the way of another.
        let units: ArrayVec<(UnitId, Unit), MOST_UNITS> =
            hidden.iter().filter_map(|id| Some((id, *self.field.get(id)?))).collect();
        for id in hidden.iter() {
            if let Some(unit) = self.field.get_mut(id) {
                unit.place = Place::ToCome;
            }
        }
        for (id, unit) in units {
            let first = chance.pick(self.spots());
            let spots = (0..self.spots()).map(|step| (first + step * STRIDE) % self.spots());
            let there = spots.map(|spot| self.lying_at(&unit, spot)).find(|there| self.may_lie(id, there));
            if let Some(place) = self.field.get_mut(id) {
                *place = there.unwrap_or(unit);
            }
        }
    }

    /// How many spots the table has, an inch apart.
    fn spots(&self) -> u32 {
        let [north_east, ..] = self.table().corners();
        (i32::from(north_east.x) / INCH * (i32::from(north_east.y) / INCH)) as u32
    }

    /// A unit with its front right corner at a spot, facing away from its home edge.
    fn lying_at(&self, unit: &Unit, spot: u32) -> Unit {
        let [north_east, ..] = self.table().corners();
        let columns = (i32::from(north_east.x) / INCH) as u32;
        let at = Point::inches((spot % columns) as i32, (spot / columns) as i32);
        unit.with(Body { at, heading: self.field.home(unit.side).outlook(), ..unit.body })
    }

    /// R200 Whether an ambush may lie there: in its own zone or the metaichmion, with room, and where no enemy sees it.
    fn may_lie(&self, id: UnitId, there: &Unit) -> bool {
        let rect = there.body.rect();
        let enemy_home = self.field.home(there.side.enemy());
        let mut enemies = self.field.of_side(there.side.enemy());
        self.has_room(id, there)
            && there.rects().all(|(_, rect)| self.ground().is_passable(&rect))
            && !self.in_zone_of(enemy_home, &rect)
            && !enemies.any(|(_, enemy)| self.sees(enemy, &rect))
    }

    /// NT4 Whether any of a piece of ground lies in the zone along an edge.
    pub(in crate::phases) fn in_zone_of(&self, edge: Edge, rect: &Rect) -> bool {
        let table = self.table();
        let depth = |length: i32| (length - METAICHMION).max(0) / 2;
        let (width, length) = (table.width, table.depth);
        let zone = match edge {
            Edge::South => Rect::upright(0, 0, width, depth(length)),
            Edge::North => Rect::upright(0, length - depth(length), width, length),
            Edge::West => Rect::upright(0, 0, depth(width), length),
            Edge::East => Rect::upright(width - depth(width), 0, width, length),
        };
        zone.overlaps(rect)
    }

    /// OP4 On which signal a side has agreed, if it has been asked: on any, or on that which was shown.
    fn redraw_agreed(&mut self, side: Side, chance: &mut impl Chance) {
        let is_asked = match self.phase {
            Phase::Rites(asked, _) if self.strophe.step == Step::PreBattle => asked as u8 > side as u8,
            _ => true,
        };
        self.hosts[side].agreed = None;
        if !is_asked || self.check_rite(side, Rite::OwnSignal).is_err() {
            return;
        }
        let shown =
            Some(()).filter(|()| !self.is_sealed(side) && self.hosts[side].has.contains(Once::OwnSignal));
        let shown = shown.and(self.hosts[side].signal);
        let mut signals = Vec::new();
        self.list_own_signals(side, &mut |action| match action {
            Action::Tell { to, order } if shown.is_none_or(|shown| shown == order) => {
                signals.push(Some(Given { to, order }));
            }
            Action::NoOrder if shown.is_none() => signals.push(None),
            _ => {}
        });
        self.hosts[side].agreed = draw(signals.into_iter(), chance).flatten();
    }

    /// CM12 What the runners of a side say.
    fn redraw_runners(&mut self, side: Side, chance: &mut impl Chance) {
        for id in UnitId::all() {
            let Some(unit) = self.field.get_mut(id).filter(|unit| unit.side == side) else { continue };
            let is_core = unit.is(State::Core);
            if let Some(Runner { order, .. }) = &mut unit.conduct.runner {
                *order =
                    draw(Order::ALL.into_iter().filter(|order| !(is_core && order.is_for_lights())), chance)
                        .unwrap_or(Order::Halt);
            }
        }
    }

    /// What the strategoi of a side who have decided in this turn might have decided, one after the other.
    fn redraw_orders(&mut self, side: Side, now: Orders, chance: &mut impl Chance) {
        self.unseal(side);
        let asked = self.orders_to_give().take_while(|&orders| orders != now);
        let decided: ArrayVec<Orders, { MOST_STRATEGOI * 2 }> =
            asked.filter(|orders| orders.side == side).collect();
        for orders in decided {
            let mut actions = Vec::new();
            self.list_orders(orders, &mut |action| actions.push(action));
            // Everybody would have seen the herald.
            actions.retain(|&action| action != Action::PresentHerald);
            if let Some(action) = pick_stepwise::<Position>(&actions, chance) {
                self.seal(orders, action);
            }
        }
    }

    /// When one side has shown Charge and the other is asked: all know that both have a signal, not who had it blown, nor what the
    /// second says.
    fn redraw_signal(&mut self, side: Side, is_second: bool, chance: &mut impl Chance) {
        let shown = self.hosts[side].signal;
        let has_declined = self.hosts[side].has.contains(Once::Declines);
        let was_own = self.hosts[side].has.contains(Once::OwnSignal);
        self.unseal(side);
        let orders = self.orders_to_give().filter(|orders| orders.side == side);
        let may_blow: ArrayVec<Orders, { MOST_STRATEGOI * 2 }> =
            orders.filter(|&orders| self.check_means(orders, Means::Salpinx).is_ok()).collect();
        let Some(blower) = draw(may_blow.into_iter(), chance) else { return };
        let is_legal = |action: &Action| self.judge_orders(blower, *action).is_ok();
        let orders = Order::ALL.into_iter().chain(Order::FOR_EKDROMOI);
        let signals = orders.map(Action::Signal).chain([Action::OwnSignal]);
        let signal = match shown {
            _ if is_second => draw(signals.filter(is_legal), chance),
            Some(_) if was_own => Some(Action::OwnSignal),
            shown => shown.map(Action::Signal),
        };
        if let Some(signal) = signal {
            self.seal(blower, signal);
        }
        if has_declined && !is_second {
            self.hosts[side].has.insert(Once::Declines);
        }
    }

    /// Takes all markers of a side off the table.
    fn unseal(&mut self, side: Side) {
        let host = &mut self.hosts[side];
        host.signal = None;
        host.has.remove(Once::Declines);
        host.has.remove(Once::OwnSignal);
        host.strategoi.iter_mut().flatten().for_each(|strategos| strategos.given = None);
    }
}

/// One of these, each as likely.
fn draw<T>(mut from: impl Iterator<Item = T> + Clone, chance: &mut impl Chance) -> Option<T> {
    let count = from.clone().count() as u32;
    if count == 0 {
        return None;
    }
    from.nth(chance.pick(count) as usize)
}
