//! Where a callout lies: beside what it points at, and never over it.

/// Pixels between a callout and what it points at.
const GAP: f64 = 18.0;
/// How far a callout may be shifted along its target, as parts of its own length; the middle first.
const SHIFTS: [f64; 5] = [0.0, -0.2, 0.2, -0.4, 0.4];
/// How many pixels farther away a callout may lie to uncover one thing more that matters.
const PENALTY: f64 = 30.0;

/// A rectangle on the screen, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// Left edge.
    pub x: f64,
    /// Upper edge.
    pub y: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

/// The side of a callout that is turned to its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The target is above it.
    Top,
    /// To its right.
    Right,
    /// Below it.
    Bottom,
    /// To its left.
    Left,
}

/// Where a callout lies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placed {
    /// Its left edge.
    pub x: f64,
    /// Its upper edge.
    pub y: f64,
    /// Which side its pointer is on, and how far along that side; none where there is nothing to point at.
    pub pointer: Option<(Side, f64)>,
}

impl Rect {
    fn middle(self) -> (f64, f64) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    fn right(self) -> f64 {
        self.x + self.width
    }

    fn bottom(self) -> f64 {
        self.y + self.height
    }

    /// How much of the two is common, in square pixels.
    fn overlap(self, other: Rect) -> f64 {
        let width = self.right().min(other.right()) - self.x.max(other.x);
        let height = self.bottom().min(other.bottom()) - self.y.max(other.y);
        width.max(0.0) * height.max(0.0)
    }

    /// How far a point is from it.
    fn distance(self, (x, y): (f64, f64)) -> f64 {
        let across = (self.x - x).max(x - self.right()).max(0.0);
        let down = (self.y - y).max(y - self.bottom()).max(0.0);
        across.hypot(down)
    }

    fn bounds(self, other: Rect) -> Rect {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = (self.right().max(other.right()), self.bottom().max(other.bottom()));
        Rect { x, y, width: right - x, height: bottom - y }
    }
}

/// Where a callout of this size lies within this part of the screen: next to its targets and over none of them, over as
/// little as can be of what else matters now. Without targets, or where there is no room beside them, in the corner where it
/// hides least.
pub fn place(size: (f64, f64), within: Rect, targets: &[Rect], matters: &[Rect]) -> Placed {
    let hides = |callout: Rect| targets.iter().map(|target| callout.overlap(*target)).sum::<f64>();
    let covers = |callout: Rect| matters.iter().filter(|one| callout.overlap(**one) > 0.0).count() as f64;
    let all = targets.iter().copied().reduce(Rect::bounds);
    let beside = all.into_iter().chain(targets.first().copied()).flat_map(|anchor| {
        let sides = [Side::Left, Side::Right, Side::Top, Side::Bottom];
        let places = sides.into_iter().flat_map(move |side| SHIFTS.map(|shift| (side, shift)));
        places
            .map(move |(side, shift)| (anchor.middle(), clamped(next_to(anchor, side, shift, size), within)))
    });
    let cost = |at: (f64, f64), callout: Rect| callout.distance(at) + PENALTY * covers(callout);
    let best = beside
        .filter(|(_, callout)| hides(*callout) == 0.0)
        .min_by(|(a, one), (b, other)| cost(*a, *one).total_cmp(&cost(*b, *other)));
    match best {
        Some((at, callout)) => {
            let side = facing(callout, at);
            Placed { x: callout.x, y: callout.y, pointer: Some((side, along(side, callout, at))) }
        }
        None => {
            let (x, y) = (within.right(), within.bottom());
            let corners = [(within.x, y), (x, y), (within.x, within.y), (x, within.y)];
            let rects = corners.map(|(x, y)| {
                clamped(
                    Rect { x: x - size.0 / 2.0, y: y - size.1 / 2.0, width: size.0, height: size.1 },
                    within,
                )
            });
            let least = rects.into_iter().min_by(|a, b| hides(*a).total_cmp(&hides(*b))).unwrap_or(within);
            Placed { x: least.x, y: least.y, pointer: None }
        }
    }
}

/// A callout of this size whose `side` is turned to the anchor, shifted along it.
fn next_to(anchor: Rect, side: Side, shift: f64, (width, height): (f64, f64)) -> Rect {
    let (x, y) = anchor.middle();
    let (across, down) = (x - width * (0.5 + shift), y - height * (0.5 + shift));
    let (x, y) = match side {
        Side::Left => (anchor.right() + GAP, down),
        Side::Right => (anchor.x - GAP - width, down),
        Side::Top => (across, anchor.bottom() + GAP),
        Side::Bottom => (across, anchor.y - GAP - height),
    };
    Rect { x, y, width, height }
}

fn clamped(callout: Rect, within: Rect) -> Rect {
    let fit = |at: f64, from: f64, room: f64| at.min(from + room.max(0.0)).max(from);
    Rect {
        x: fit(callout.x, within.x, within.width - callout.width),
        y: fit(callout.y, within.y, within.height - callout.height),
        ..callout
    }
}

/// The side that is turned to this point.
fn facing(callout: Rect, (x, y): (f64, f64)) -> Side {
    let beyond = [
        (Side::Left, callout.x - x),
        (Side::Right, x - callout.right()),
        (Side::Top, callout.y - y),
        (Side::Bottom, y - callout.bottom()),
    ];
    beyond.into_iter().max_by(|(_, a), (_, b)| a.total_cmp(b)).map_or(Side::Bottom, |(side, _)| side)
}

/// How far along its side the pointer is, not too near a corner.
fn along(side: Side, callout: Rect, (x, y): (f64, f64)) -> f64 {
    let (at, length) = match side {
        Side::Top | Side::Bottom => (x - callout.x, callout.width),
        Side::Left | Side::Right => (y - callout.y, callout.height),
    };
    at.clamp(GAP, (length - GAP).max(GAP))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCREEN: Rect = Rect { x: 0.0, y: 0.0, width: 1000.0, height: 600.0 };
    const SIZE: (f64, f64) = (300.0, 150.0);

    fn rect(x: f64, y: f64, width: f64, height: f64) -> Rect {
        Rect { x, y, width, height }
    }

    fn placed(targets: &[Rect]) -> (Rect, Option<Side>) {
        let Placed { x, y, pointer } = place(SIZE, SCREEN, targets, &[]);
        (rect(x, y, SIZE.0, SIZE.1), pointer.map(|(side, _)| side))
    }

    #[test]
    fn it_lies_beside_its_target_wherever_that_is() {
        for x in (0..10).map(|n| f64::from(n) * 110.0) {
            for y in (0..8).map(|n| f64::from(n) * 80.0) {
                let target = rect(x.min(960.0), y.min(560.0), 40.0, 40.0);
                let (callout, side) = placed(&[target]);
                assert_eq!(callout.overlap(target), 0.0, "{target:?} is hidden by {callout:?}");
                assert!(callout.overlap(SCREEN) == SIZE.0 * SIZE.1, "{callout:?} is on the screen");
                assert!(callout.distance(target.middle()) < 60.0, "{callout:?} is far from {target:?}");
                assert!(side.is_some());
            }
        }
    }

    #[test]
    fn it_hides_none_of_several_targets() {
        let targets = [rect(100.0, 100.0, 50.0, 50.0), rect(420.0, 120.0, 50.0, 50.0)];
        let (callout, side) = placed(&targets);
        assert!(targets.iter().all(|target| callout.overlap(*target) == 0.0), "{callout:?}");
        assert!(side.is_some());
    }

    #[test]
    fn what_may_be_chosen_stays_in_sight_if_it_can() {
        let target = rect(500.0, 300.0, 40.0, 40.0);
        let alone = place(SIZE, SCREEN, &[target], &[]);
        let there = rect(alone.x + 100.0, alone.y + 20.0, 40.0, 40.0);
        let moved = place(SIZE, SCREEN, &[target], &[there]);
        assert_eq!(rect(moved.x, moved.y, SIZE.0, SIZE.1).overlap(there), 0.0);
    }

    #[test]
    fn a_target_outside_is_pointed_at_from_the_edge() {
        assert_eq!(
            placed(&[rect(300.0, 640.0, 100.0, 120.0)]),
            (rect(200.0, 450.0, 300.0, 150.0), Some(Side::Bottom))
        );
        assert_eq!(
            placed(&[rect(400.0, -40.0, 200.0, 30.0)]),
            (rect(350.0, 0.0, 300.0, 150.0), Some(Side::Top))
        );
    }

    #[test]
    fn without_room_it_hides_as_little_as_it_can() {
        let (callout, side) = placed(&[rect(0.0, 0.0, 1000.0, 560.0)]);
        assert_eq!((callout.y, side), (450.0, None));
        assert_eq!(placed(&[]).1, None);
    }

    #[test]
    fn the_pointer_stays_on_its_side() {
        let placed = place(SIZE, SCREEN, &[rect(0.0, 0.0, 20.0, 20.0)], &[]);
        let (side, along) = placed.pointer.unwrap();
        let length = if matches!(side, Side::Top | Side::Bottom) { SIZE.0 } else { SIZE.1 };
        assert!((GAP..=length - GAP).contains(&along), "{along}");
    }
}
