//! Where one may point on the field besides units: places a unit can be sent to, each with its own number on the board.

use super::layout::Table;
use crate::Point;
use crate::counters::At;
use hoplomachia::action::{Action, Stroke, Until};
use hoplomachia::body::Body;
use hoplomachia::field::UnitId;
use hoplomachia::phase::{Marcher, Phase, Retiring};
use hoplomachia::plane::Hand;
use hoplomachia::view::View;
use hoplomachia::{Position, plane};
use tabletop::Position as _;

/// A quarter of an inch is the quantum of a straight move; every inch of it is a place to point at.
const INCH: u8 = 4;
/// Five degrees are the quantum of a wheel; every fifteen of it are a place to point at.
const FIFTEEN: u8 = 3;
/// ... and of those who have no files, every forty-five that they can face.
const EIGHTH: u8 = 9;

/// The first number of each kind, after those of the units.
const FAR: u16 = 64;
const AHEAD: u16 = 65;
const WHEEL: u16 = 100;
const FACE: u16 = 140;
const RETIRE: u16 = 150;
const ENTER: u16 = 160;
const ALIGN: u16 = 300;
const SPOT: u16 = 302;
const END: u16 = SPOT + MOST_SPOTS;

/// So many places there are where a unit can be set down on a map, so many inches apart as the area asks: all others are counted.
const MOST_SPOTS: u16 = 128;
const APART: [i32; 4] = [3, 4, 6, 8];

/// The point of a unit.
pub(super) fn unit(id: UnitId) -> Point {
    Point::Place(u16::from(u8::from(id)))
}

/// The unit of a point.
pub(super) fn unit_at(point: Point) -> Option<UnitId> {
    match point {
        Point::Place(number) => UnitId::all().nth(number.into()),
        _ => None,
    }
}

/// The point of a square on which ground is laid.
pub(super) fn square(site: u8) -> Point {
    Point::Place(SPOT + u16::from(site))
}

/// Every place there ever is besides the units.
pub(super) fn all() -> impl Iterator<Item = Point> {
    (FAR..END).map(Point::Place)
}

/// The place one points at for an action, where it has one.
pub(super) fn of(position: &Position, action: Action) -> Option<Point> {
    let every = |n: u8, of: u8| n.is_multiple_of(of).then_some(u16::from(n / of));
    let number = match action {
        Action::AheadUntil(Until::AsFarAsPossible) => FAR,
        Action::Ahead(quarters) => AHEAD + every(quarters, INCH)?.checked_sub(1)?,
        Action::Wheel { hold, steps } => {
            let hand = if hold == Hand::Left { 0 } else { 12 };
            WHEEL + hand + every(steps, FIFTEEN)?.checked_sub(1)?
        }
        Action::Face(steps) => FACE + every(steps, EIGHTH)?,
        // As far back as it goes in each direction; and staying.
        Action::Retire { turn, quarters } => {
            let farther = Action::Retire { turn, quarters: quarters.checked_add(1)? };
            if position.check(farther).is_ok() || quarters == 0 {
                return None;
            }
            RETIRE + u16::try_from(turn + 3).ok()?
        }
        Action::Draw(Stroke::At { east, north }) => SPOT + spot(position, [east, north])?,
        Action::Enter(halves) => ENTER + every(halves, 2)?,
        Action::Align(file) => match *position.phase() {
            Phase::Alignment(contact) => {
                ALIGN + contact.files.iter().position(|&other| other == file)? as u16
            }
            _ => return None,
        },
        _ => return None,
    };
    (number < END).then_some(Point::Place(number))
}

/// The places that there are now for whoever looks on, and where each is. Where others go is not worked out: nothing is offered of it.
pub(super) fn now(view: &View) -> Vec<(Point, At)> {
    let is_asked = matches!(
        view.phase,
        Phase::Ground(..) | Phase::March(_) | Phase::Retiring(_) | Phase::Alignment(_) | Phase::Deployment(_)
    );
    if !is_asked || view.own != Some(view.decides()) {
        return Vec::new();
    }
    let position = view.position();
    let table = Table::of(&view.setup);
    if let Phase::Ground(..) = view.phase {
        let squares = (0..MOST_SPOTS as u8).filter_map(|site| Some((site, position.square(site)?)));
        return squares.map(|(site, rect)| (square(site), table.at(rect.centre()))).collect();
    }
    let place = |action: &Action| {
        let point = of(&position, *action)?;
        let end = end(&position, *action)?;
        Some((point, table.at(handle(*action, &end))))
    };
    position.actions().iter().filter_map(place).collect()
}

/// Who is to move, if somebody is.
pub(super) fn mover(view: &View) -> Option<UnitId> {
    match view.phase {
        Phase::March(Marcher { unit, .. }) | Phase::Retiring(Retiring { unit, .. }) => Some(unit),
        Phase::Alignment(contact) => Some(contact.charger),
        Phase::Deployment(drawing) => drawing.hand,
        _ => None,
    }
}

/// The number of a place on a map, counted from the south-west corner of where the unit in hand may stand.
fn spot(position: &Position, inches: [u8; 2]) -> Option<u16> {
    let area = position.drawing_area()?;
    let [north_east, _, south_west, _] = area.corners();
    let extent = [north_east.x - south_west.x, north_east.y - south_west.y]
        .map(|units| i32::from(units) / plane::INCH);
    let count = |apart: i32| extent.map(|inches| inches / apart + 1);
    let apart = APART.into_iter().find(|&apart| count(apart).iter().product::<i32>() <= MOST_SPOTS.into())?;
    let corner = [south_west.x, south_west.y].map(|units| i32::from(units) / plane::INCH);
    let [column, row] = [0, 1].map(|axis| i32::from(inches[axis]) - corner[axis]);
    let is_one = column >= 0 && row >= 0 && column % apart == 0 && row % apart == 0;
    let number = row / apart * count(apart)[0] + column / apart;
    u16::try_from(number).ok().filter(|&number| is_one && number < MOST_SPOTS)
}

/// How the unit that is to move would stand after an action, if that moves it.
pub(super) fn end(position: &Position, action: Action) -> Option<Body> {
    position
        .stands_after(action)
        .or_else(|| position.retires_to(action))
        .or_else(|| position.set_down_by(action))
        .or_else(|| position.drawn_after(action))
}

/// Where a unit that stands like this is pointed at: its front, the corner that swings, its middle.
fn handle(action: Action, end: &Body) -> plane::Point {
    let rect = end.rect();
    match action {
        Action::Wheel { hold: Hand::Right, .. } => rect.point(rect.width, 0),
        Action::Wheel { hold: Hand::Left, .. } => rect.at,
        // In a ring around it.
        Action::Face(_) => rect.point(rect.width / 2, -plane::INCH),
        Action::Ahead(_) | Action::AheadUntil(_) | Action::Draw(_) => rect.front_centre(),
        _ => rect.centre(),
    }
}
