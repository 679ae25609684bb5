//! PG23 Deployment: each player draws a map in secret, and when both are done the armies stand as their maps say.

use super::marches::{ARRANGEMENTS, heading};
use super::posts::Post;
use super::{Flow, forbid};
use crate::action::{Stroke, Way};
use crate::battles::{Battle, Board, Edge};
use crate::body::{Body, FRONTAGE, Order, Shape};
use crate::deployment;
use crate::event::RiteEvent;
use crate::field::{MOST_UNITS, Place, State, Unit, UnitId, Units};
use crate::phase::{Drawing, Phase, Step};
use crate::pre_battle::Manner;
use crate::setup::Deployment;
use crate::troops::{Arrangement, Class};
use crate::{Action, Event, Position, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Illegal, Log};
use wargame::plane::{Heading, INCH, Point, Rect, Vector};

/// R201 How many strokes a map has for each unit: enough to set each of them anew, turned and formed as one likes.
const STROKES: usize = 10;
/// What lies between a unit and the one before or behind it.
const APART: i32 = INCH;

/// What comes of a stroke.
pub(crate) enum Drawn {
    /// This unit is in hand.
    Hand(UnitId),
    /// This unit comes next of those who march on.
    Next(UnitId),
    /// The unit in hand stands like this.
    Unit(Unit),
    /// All of the army that is in its zone is shifted by this.
    Army(Vector),
    /// A strategos stands here.
    Post(Post),
}

impl Position {
    /// R202 The first army draws its map, then the second; then both are shown.
    pub(crate) fn go_on_deployment(&mut self, log: &mut impl Log<Event>) -> Flow {
        let is_drawn = self.setup.deployment == Deployment::Maps || self.hides_by_choice();
        if !is_drawn {
            return Flow::Done;
        }
        tabletop::applies!(rulebook::DEPLOYMENT);
        let side = match self.phase {
            Phase::Deployment(Drawing { side: Side::First, .. }) => Side::Second,
            Phase::Deployment(_) => {
                self.show_maps(log);
                return Flow::Done;
            }
            _ => Side::First,
        };
        let units = self.field.of_side(side).chain(self.field.to_come(side)).count();
        let left = (units * STROKES).min(usize::from(u8::MAX)) as u8;
        self.phase = Phase::Deployment(Drawing { side, hand: None, left });
        Flow::Asks
    }

    /// NT6 Whether the Defender of a free battle hides whom he likes: that needs a map, whatever is agreed.
    fn hides_by_choice(&self) -> bool {
        self.is_march_shown_first() && self.scenario().is_none()
    }

    /// R202 Whether the map of a side is not shown yet. The order of march into an ambush is shown as soon as it is sealed.
    pub(crate) fn has_secret_map(&self, side: Side) -> bool {
        let Phase::Deployment(drawing) = self.phase else { return false };
        self.strophe.step == Step::Deployment
            && !(self.is_march_shown_first() && side == Side::First && drawing.side == Side::Second)
    }

    fn is_march_shown_first(&self) -> bool {
        self.manner() == Manner::Ambush
    }

    pub(crate) fn list_strokes(&self, drawing: Drawing, visit: &mut dyn FnMut(Action)) {
        visit(Action::SealMap);
        let mut offer = |stroke: Stroke| {
            if self.drawn(drawing, stroke).is_ok() {
                visit(Action::Draw(stroke));
            }
        };
        let table = self.table();
        let [width, depth] = [table.width, table.depth].map(|length| length / INCH);
        for id in UnitId::all().filter(|id| self.field.get(*id).is_some_and(|unit| unit.side == drawing.side))
        {
            [Stroke::TakeUp(id), Stroke::Next(id)].into_iter().for_each(&mut offer);
            Way::ALL.into_iter().for_each(|way| offer(Stroke::By { unit: id, way }));
        }
        self.list_posts(drawing.side, &mut offer);
        for way in Way::ALL {
            (1..=width.max(depth) as u8 * 2).for_each(|halves| offer(Stroke::Shift { way, halves }));
        }
        if drawing.hand.is_some() {
            for north in 0..=depth as u8 {
                (0..=width as u8).for_each(|east| offer(Stroke::At { east, north }));
            }
            (0..=u8::MAX).map_while(|steps| heading(steps).map(|_| Stroke::Face(steps))).for_each(&mut offer);
            ARRANGEMENTS.into_iter().map(Stroke::Form).for_each(&mut offer);
            (1..=4).map(Stroke::Deep).for_each(&mut offer);
            [Stroke::Column, Stroke::Hide, Stroke::Show].into_iter().for_each(offer);
        }
    }

    /// What a stroke would come to, or why it is not allowed.
    pub(crate) fn drawn(&self, drawing: Drawing, stroke: Stroke) -> Result<Drawn, Illegal> {
        let side = drawing.side;
        if drawing.left == 0 {
            return forbid(rulebook::HOW_A_MAP_IS_DRAWN, "no stroke is left: seal the map");
        }
        let own = |id: UnitId| self.field.get(id).filter(|unit| unit.side == side);
        match (stroke, drawing.hand) {
            (Stroke::TakeUp(id), hand) => match own(id) {
                Some(unit) if unit.place != Place::ToCome && hand != Some(id) => Ok(Drawn::Hand(id)),
                _ => forbid(rulebook::DEPLOYMENT, "only another unit that stands on your map is taken up"),
            },
            (Stroke::Next(id), _) => match own(id) {
                Some(unit) if unit.place == Place::ToCome && unit.in_order_of_march() == 0 => {
                    Ok(Drawn::Next(id))
                }
                _ => forbid(
                    rulebook::ORDER_OF_MARCH,
                    "it does not march on, or has its place in the order of march",
                ),
            },
            (Stroke::Post { strategos, unit, file }, _) => {
                self.posted(side, strategos, unit, file).map(Drawn::Post)
            }
            (Stroke::Shift { way, halves }, None) => self.shifted(side, self.along(side, way, halves)),
            (_, None) => forbid(rulebook::DEPLOYMENT, "take up a unit first"),
            (stroke, Some(id)) => {
                let Some(unit) = own(id) else {
                    return forbid(rulebook::DEPLOYMENT, "there is no such unit");
                };
                let set = self.set(id, unit, stroke)?;
                if set == *unit {
                    return forbid(rulebook::DEPLOYMENT, "it stands like this already");
                }
                let mut besides = Units::NONE;
                besides.insert(id);
                self.check_place(&set, besides).map(|()| Drawn::Unit(set))
            }
        }
    }

    /// Draws a stroke, or seals the map.
    pub(crate) fn draw(&mut self, drawing: Drawing, action: Action, log: &mut impl Log<Event>) -> Flow {
        let side = drawing.side;
        let Action::Draw(stroke) = action else {
            log.note(Event::Rites(RiteEvent::MapSealed { side }));
            if self.is_march_shown_first() && side == Side::First {
                log.note(Event::Rites(RiteEvent::MapShown { side }));
            }
            return Flow::Done;
        };
        tabletop::applies!(rulebook::HOW_A_MAP_IS_DRAWN);
        let drawn = self.drawn(drawing, stroke);
        let mut drawing = Drawing { left: drawing.left.saturating_sub(1), ..drawing };
        match drawn {
            Ok(Drawn::Hand(id)) => drawing.hand = Some(id),
            Ok(Drawn::Next(id)) => self.march_next(id),
            Ok(Drawn::Unit(unit)) => {
                if let Some(id) = drawing.hand {
                    self.field.put(id, unit);
                    self.keep_posts(id);
                }
            }
            Ok(Drawn::Army(by)) => {
                for id in self.in_zone(side).iter() {
                    if let Some(unit) = self.field.get_mut(id) {
                        unit.body.at = unit.body.at + by;
                    }
                }
            }
            Ok(Drawn::Post(post)) => self.post(side, post),
            Err(_) => {}
        }
        self.phase = Phase::Deployment(drawing);
        Flow::Asks
    }

    /// R202 Both maps are shown: whoever hides where the enemy sees him comes to light.
    fn show_maps(&mut self, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::WHEN_MAPS_ARE_SHOWN);
        for side in Side::BOTH {
            if side == Side::Second || !self.is_march_shown_first() {
                log.note(Event::Rites(RiteEvent::MapShown { side }));
            }
            // R204 Who stands deeper has fewer lochoi.
            let all = self.field.of_side(side).chain(self.field.to_come(side));
            let core = all.filter(|(_, unit)| unit.is(State::Core));
            self.hosts[side].core_at_start = core.map(|(_, unit)| unit.files().count() as u8).sum();
        }
        UnitId::all().for_each(|id| self.uncover_ambushes(id, log));
    }

    /// A unit as the enemy knows it: while a map is secret, that it is there and who they are, and of those on the map no more.
    pub(crate) fn as_all_know(&self, unit: &Unit) -> Option<Unit> {
        if !self.has_secret_map(unit.side) {
            return Some(*unit);
        }
        let mut known = self.undrawn(unit);
        if known.is_hidden() {
            return None;
        }
        known.place = Place::ToCome;
        known.body.at = Point::default();
        Some(known)
    }

    /// A map as it was before anybody drew on it.
    pub(crate) fn undraw(&mut self, side: Side) {
        let mut units: ArrayVec<(UnitId, Unit), MOST_UNITS> = ArrayVec::new();
        units.extend(UnitId::all().filter_map(|id| {
            let unit = self.field.get(id).filter(|unit| unit.side == side)?;
            Some((id, self.undrawn(unit)))
        }));
        if let Battle::Free(battle) = self.setup.battle {
            let stand = units.iter_mut().map(|(_, unit)| unit).filter(|unit| unit.place != Place::ToCome);
            deployment::stand_in_line(stand.collect(), &battle, side, self.field.home(side));
        }
        units.into_iter().for_each(|(id, unit)| self.field.put(id, unit));
        self.posts_as_set_up(side).into_iter().for_each(|post| self.post(side, post));
    }

    /// A unit as it was before anybody drew; in a free battle it has no place.
    fn undrawn(&self, unit: &Unit) -> Unit {
        if unit.place == Place::ToCome {
            return unit.with(Body { at: Point::default(), ..unit.body });
        }
        let listed = self.scenario().and_then(|data| data.listed(unit));
        let shape = listed.map_or(deployment::shape(unit.troop(), 1), |listed| listed.shape);
        let (at, heading) = listed
            .and_then(|listed| listed.at)
            .unwrap_or((Point::default(), self.field.home(unit.side).outlook()));
        let was = reformed(unit, shape.depth);
        let body = Body { at, heading, shape: Shape { files: was.body.shape.files, ..shape } };
        let place = if listed.is_some_and(|listed| listed.is_hidden) { Place::Ambush } else { Place::Table };
        Unit { body, place, ..was }
    }

    /// So many half inches to a side of an army.
    fn along(&self, side: Side, way: Way, halves: u8) -> Vector {
        beside(self.field.home(side).outlook(), way).ahead().times(i32::from(halves) * INCH / 2)
    }

    /// R203 The units of a side that are in its zone, but for those who hide.
    fn in_zone(&self, side: Side) -> Units {
        let zone = self.zone(side);
        let is_in = |unit: &Unit| !unit.is_hidden() && unit.rects().all(|(_, rect)| zone.encloses(&rect));
        self.field.of_side(side).filter(|(_, unit)| is_in(unit)).map(|(id, _)| id).collect()
    }

    /// NT4, R203 Where a side may deploy.
    pub(crate) fn zone(&self, side: Side) -> Rect {
        match self.setup.battle {
            Battle::Scenario(scenario) => scenario.data().armies[side].zone,
            Battle::Free(battle) => {
                let (width, depth) = size(battle.board);
                let zone = i32::from(battle.board.zone()) * INCH;
                match side {
                    Side::First => Rect::upright(0, 0, width, zone),
                    Side::Second => Rect::upright(0, depth - zone, width, depth),
                }
            }
        }
    }

    fn shifted(&self, side: Side, by: Vector) -> Result<Drawn, Illegal> {
        let units = self.in_zone(side);
        if by == Vector::ZERO || units.is_empty() {
            return forbid(rulebook::DEPLOYMENT, "nobody is shifted");
        }
        for unit in units.iter().filter_map(|id| self.field.get(id)) {
            self.check_place(&unit.with(Body { at: unit.body.at + by, ..unit.body }), units)?;
        }
        Ok(Drawn::Army(by))
    }

    /// How the unit in hand would stand after a stroke.
    fn set(&self, id: UnitId, unit: &Unit, stroke: Stroke) -> Result<Unit, Illegal> {
        let body = unit.body;
        let formed = |shape: Shape| Ok(unit.with(Body { shape, ..body }));
        match stroke {
            Stroke::Shift { way, halves } => {
                Ok(unit.with(Body { at: body.at + self.along(unit.side, way, halves), ..body }))
            }
            Stroke::At { east, north } => {
                let front = Point::new(i32::from(east) * INCH, i32::from(north) * INCH);
                Ok(unit.with(Body { at: front + body.heading.right().times(body.shape.width() / 2), ..body }))
            }
            Stroke::By { unit: friend, way } => {
                let there = self.field.get(friend).filter(|other| other.side == unit.side && friend != id);
                match there.filter(|other| other.place != Place::ToCome) {
                    Some(other) => Ok(unit.with(by(unit, other, way))),
                    None => forbid(rulebook::DEPLOYMENT, "no other unit of yours stands there"),
                }
            }
            Stroke::Face(steps) => match heading(steps) {
                Some(heading) => Ok(unit.with(body.facing(heading))),
                None => forbid(rulebook::DEPLOYMENT, "that is more than a full turn"),
            },
            Stroke::Form(arrangement) if unit.troop().can_form(arrangement) => {
                formed(Shape { arrangement, order: Order::Line, ..body.shape })
            }
            Stroke::Form(_) => forbid(rulebook::ARRANGEMENTS, "their card has no rate for it"),
            Stroke::Column if unit.troop().can_form(Arrangement::OpenFiles) => {
                formed(Shape { arrangement: Arrangement::OpenFiles, order: Order::Column, ..body.shape })
            }
            Stroke::Column => forbid(rulebook::MARCH_ORDER, "who has no files forms no column"),
            Stroke::Deep(stands) => self.deep(unit, stands),
            Stroke::Hide => self.check_hiding(unit.side).map(|()| Unit { place: Place::Ambush, ..*unit }),
            Stroke::Show => self.check_hider(unit.side).map(|()| Unit { place: Place::Table, ..*unit }),
            Stroke::TakeUp(_) | Stroke::Next(_) | Stroke::Post { .. } => {
                forbid(rulebook::DEPLOYMENT, "that is no place")
            }
        }
    }

    /// R84, R204 A unit that stands so many stands deep, and has as many lochoi fewer or more.
    fn deep(&self, unit: &Unit, stands: u8) -> Result<Unit, Illegal> {
        unit.troop().check_depth(stands, self.is_constrained(unit.side))?;
        tabletop::applies!(rulebook::STANDS_REMAIN);
        let formed = reformed(unit, stands);
        let count = |unit: &Unit| unit.body.shape.files * unit.body.shape.depth;
        if count(&formed) != count(unit) {
            return forbid(rulebook::STANDS_REMAIN, "its stands do not make whole lochoi of that depth");
        }
        unit.troop().check_size(formed.body.shape.files)?;
        Ok(formed)
    }

    /// R84 Whether the hoplites of a side do not fit into their zone side by side, two stands deep.
    fn is_constrained(&self, side: Side) -> bool {
        let hoplites = self.field.of_side(side).filter(|(_, unit)| unit.troop().class() == Class::Hoplites);
        let lochoi: i32 = hoplites.map(|(_, unit)| i32::from(reformed(unit, 2).body.shape.files)).sum();
        let zone = self.zone(side);
        let is_along = matches!(self.field.home(side), Edge::South | Edge::North);
        let width = if is_along { zone.width } else { zone.depth };
        lochoi * FRONTAGE > width
    }

    /// NT6, R206 Whether a side may hide units of its choice at all.
    fn check_hider(&self, side: Side) -> Result<(), Illegal> {
        match self.manner() == Manner::Ambush && side == Side::Second {
            true => Ok(()),
            false => forbid(rulebook::AMBUSH, "only the Defender hides units, in an ambush"),
        }
    }

    /// Whether a side may hide one more unit.
    pub fn may_hide(&self, side: Side) -> bool {
        self.check_hiding(side).is_ok()
    }

    /// NT6, R206 ... and one more.
    fn check_hiding(&self, side: Side) -> Result<(), Illegal> {
        self.check_hider(side)?;
        tabletop::applies!(rulebook::HIDDEN_BY_CHOICE);
        let units = self.field.of_side(side);
        let (hidden, all) =
            units.fold((1, 0), |(hidden, all), (_, unit)| (hidden + u32::from(unit.is_hidden()), all + 1));
        if 2 * hidden > all {
            return forbid(rulebook::HIDDEN_BY_CHOICE, "half of the units are hidden");
        }
        Ok(())
    }

    /// NT3, R203 Whether a unit may stand like this on the map, whoever of these stands there too.
    fn check_place(&self, unit: &Unit, besides: Units) -> Result<(), Illegal> {
        tabletop::applies!(rulebook::WHERE_A_UNIT_IS_SET);
        let (zone, enemy) = (self.zone(unit.side), self.field.home(unit.side.enemy()));
        let area = if unit.is_hidden() { self.table() } else { zone };
        for (_, rect) in unit.rects() {
            if !area.encloses(&rect) || unit.is_hidden() && self.in_zone_of(enemy, &rect) {
                return forbid(
                    rulebook::METAICHMION,
                    "it stands in its own zone, hidden also in the metaichmion",
                );
            }
            if !self.ground().is_passable(&rect) {
                return forbid(rulebook::WHERE_A_UNIT_IS_SET, "nobody stands on such ground");
            }
            let mut others = self.field.of_side(unit.side).filter(|(other, _)| !besides.contains(*other));
            if others.any(|(_, other)| other.rects_near(&rect, 0).any(|(_, taken)| taken.overlaps(&rect))) {
                return forbid(rulebook::NO_STACKING, "somebody stands there");
            }
        }
        Ok(())
    }

    /// R205 A unit is next in the order of march.
    fn march_next(&mut self, id: UnitId) {
        tabletop::applies!(rulebook::ORDER_OF_MARCH);
        let Some(side) = self.field.get(id).map(|unit| unit.side) else { return };
        let last = self.field.to_come(side).map(|(_, unit)| unit.in_order_of_march()).max().unwrap_or(0);
        if let Some(unit) = self.field.get_mut(id) {
            unit.body.at = Point::new(i32::from(last) + 1, 0);
        }
    }

    /// How the unit in hand would stand after a stroke, for who looks on: its owner.
    pub fn drawn_after(&self, action: Action) -> Option<Body> {
        let (Phase::Deployment(drawing), Action::Draw(stroke)) = (self.phase, action) else { return None };
        match self.drawn(drawing, stroke).ok()? {
            Drawn::Unit(unit) => Some(unit.body),
            _ => None,
        }
    }

    /// Where the unit in hand may stand, if one is; hidden units go anywhere but to the zone of the enemy.
    pub fn drawing_area(&self) -> Option<Rect> {
        let Phase::Deployment(Drawing { hand: Some(id), .. }) = self.phase else { return None };
        let unit = self.field.get(id)?;
        Some(if unit.is_hidden() { self.table() } else { self.zone(unit.side) })
    }
}

fn size(board: Board) -> (i32, i32) {
    let (width, depth) = board.size();
    (i32::from(width) * INCH, i32::from(depth) * INCH)
}

/// The bearing of a side of who looks ahead.
fn beside(outlook: Heading, way: Way) -> Heading {
    let degrees = [90, -90, 0, 180][way as usize];
    outlook.turned(wargame::plane::Angle::degrees(degrees))
}

/// A unit at a side of a friend, facing as he does: fronts in line, or middle behind middle.
fn by(unit: &Unit, friend: &Unit, way: Way) -> Body {
    let rect = friend.body.rect();
    let (width, reach) = (unit.body.shape.width(), unit.body.shape.reach());
    let gap = deployment::apart(unit, friend);
    let middle = (rect.width - width) / 2;
    let at = match way {
        Way::Right => rect.point(-width - gap, 0),
        Way::Left => rect.point(rect.width + gap, 0),
        Way::Ahead => rect.point(middle, -APART - reach),
        Way::Back => rect.point(middle, rect.depth + APART),
    };
    Body { at, heading: rect.heading, ..unit.body }
}

/// A unit whose stands form lochoi so many stands deep, as many as are whole.
fn reformed(unit: &Unit, depth: u8) -> Unit {
    let shape = unit.body.shape;
    let files = shape.files * shape.depth / depth.max(1);
    let body = Body { shape: Shape { files, depth, ..shape }, ..unit.body };
    Unit { place: unit.place, conduct: unit.conduct, ..Unit::new(unit.side, body) }
}
