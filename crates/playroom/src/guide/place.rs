//! Where a callout lies: beside what it points at, and never over it.

/// Pixels between a callout and what it points at.
const GAP: f64 = 18.0;
/// How much wider than its target a ring is.
const RING: f64 = 9.0;
/// Pixels that are left around what must stay clear: its own ring is a part of it.
const EDGE: f64 = 1.0;
/// How far a callout may be shifted along its target, as parts of its own length; the middle first.
const SHIFTS: [f64; 5] = [0.0, -0.2, 0.2, -0.4, 0.4];
/// Pixels between the places that are tried all over the screen.
const STEP: usize = 16;
/// How many pixels farther away a callout may lie to uncover one thing more.
const PENALTY: f64 = 60.0;
/// How many pixels farther away it may lie so that its pointer shows at a target.
const NO_POINTER: f64 = 90.0;
/// From farther away a pointer would seem to show at what lies between.
const FARTHEST: f64 = 110.0;

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

    /// Whether one of them covers some of the other.
    pub fn meets(self, other: Rect) -> bool {
        self.overlap(other) > 0.0
    }

    /// How far apart the two are: 0 where they touch.
    fn gap(self, other: Rect) -> f64 {
        let across = (self.x - other.right()).max(other.x - self.right()).max(0.0);
        let down = (self.y - other.bottom()).max(other.y - self.bottom()).max(0.0);
        across.hypot(down)
    }

    /// The smallest rectangle around the two.
    pub fn bounds(self, other: Rect) -> Rect {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = (self.right().max(other.right()), self.bottom().max(other.bottom()));
        Rect { x, y, width: right - x, height: bottom - y }
    }

    fn grown(self, by: f64) -> Rect {
        let Rect { x, y, width, height } = self;
        Rect { x: x - by, y: y - by, width: width + 2.0 * by, height: height + 2.0 * by }
    }
}

/// Where a callout of this size lies within this part of the screen. It hides none of its targets, then nothing of what must
/// stay clear, as far as there is room for that; among such places it lies near its first target, over as little as can be
/// of what else there is. Without targets it lies in the corner where it hides least.
pub fn place(size: (f64, f64), within: Rect, targets: &[Rect], clear: &[Rect], others: &[Rect]) -> Placed {
    let hidden = |callout: Rect, all: &[Rect], around: f64| {
        all.iter().map(|one| callout.overlap(one.grown(around))).sum::<f64>()
    };
    let covered = |callout: Rect| others.iter().filter(|one| callout.meets(**one)).count() as f64;
    let far = |callout: Rect, pointer: Option<(Side, f64)>| {
        let Some(first) = targets.first() else { return 0.0 };
        let aside = pointer.map_or(NO_POINTER, |(side, along)| off_middle(callout, side, along) / 8.0);
        callout.gap(*first) + aside
    };
    let between: Vec<Rect> = clear.iter().chain(others).copied().collect();
    let judged = candidates(size, within, targets).into_iter().map(|callout| {
        let pointer = pointer(callout, targets, &between);
        let cost = far(callout, pointer) + PENALTY * covered(callout);
        ([hidden(callout, targets, RING), hidden(callout, clear, EDGE), cost], callout, pointer)
    });
    let order = |a: &[f64; 3], b: &[f64; 3]| {
        let unequal = a.iter().zip(b).map(|(a, b)| a.total_cmp(b)).find(|order| order.is_ne());
        unequal.unwrap_or(std::cmp::Ordering::Equal)
    };
    let best = judged.min_by(|(a, ..), (b, ..)| order(a, b));
    let (x, y, pointer) = best.map_or((within.x, within.y, None), |(_, at, pointer)| (at.x, at.y, pointer));
    Placed { x, y, pointer }
}

/// The places that are tried: beside the targets, then all over the screen; without targets, the corners.
fn candidates(size: (f64, f64), within: Rect, targets: &[Rect]) -> Vec<Rect> {
    let (width, height) = size;
    let at = |x: f64, y: f64| clamped(Rect { x, y, width, height }, within);
    if targets.is_empty() {
        let (right, bottom) = (within.right(), within.bottom());
        return vec![at(within.x, bottom), at(right, bottom), at(within.x, within.y), at(right, within.y)];
    }
    let mut candidates = Vec::new();
    for anchor in targets.iter().copied().reduce(Rect::bounds).into_iter().chain(targets.iter().copied()) {
        for side in [Side::Left, Side::Right, Side::Top, Side::Bottom] {
            candidates.extend(SHIFTS.map(|shift| clamped(next_to(anchor, side, shift, size), within)));
        }
    }
    let steps = |room: f64| {
        let room = room.max(0.0);
        (0..room as usize).step_by(STEP).map(|step| step as f64).chain([room])
    };
    for down in steps(within.height - height) {
        candidates.extend(steps(within.width - width).map(|across| at(within.x + across, within.y + down)));
    }
    candidates
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

/// The side whose pointer shows at the nearest target, and how far along that side: none unless a target lies straight before
/// a side, and near, with nothing between the two that it would seem to show at.
fn pointer(callout: Rect, targets: &[Rect], between: &[Rect]) -> Option<(Side, f64)> {
    let before = |target: &Rect| {
        let sides = [
            (Side::Left, callout.x - target.right()),
            (Side::Right, target.x - callout.right()),
            (Side::Top, callout.y - target.bottom()),
            (Side::Bottom, target.y - callout.bottom()),
        ];
        let (side, gap) = sides.into_iter().find(|(_, gap)| (0.0..=FARTHEST).contains(gap))?;
        let (from, to, start, length) = match side {
            Side::Top | Side::Bottom => (target.x, target.right(), callout.x, callout.width),
            Side::Left | Side::Right => (target.y, target.bottom(), callout.y, callout.height),
        };
        // Not too near a corner, and between the ends of the target.
        let along = ((from + to) / 2.0 - start).clamp(GAP, (length - GAP).max(GAP));
        let line = start + along;
        let is_free = !between.iter().any(|one| lies_between(*one, callout, *target, side, line));
        ((from..=to).contains(&line) && is_free).then_some((gap, (side, along)))
    };
    let nearest = targets.iter().filter_map(before).min_by(|(a, _), (b, _)| a.total_cmp(b));
    nearest.map(|(_, pointer)| pointer)
}

/// Whether the middle of `one` lies between a callout and its target, and `one` on the line from one to the other.
fn lies_between(one: Rect, callout: Rect, target: Rect, side: Side, line: f64) -> bool {
    let (x, y) = one.middle();
    let (on_line, middle, from, to) = match side {
        Side::Left => ((one.y..=one.bottom()).contains(&line), x, target.right(), callout.x),
        Side::Right => ((one.y..=one.bottom()).contains(&line), x, callout.right(), target.x),
        Side::Top => ((one.x..=one.right()).contains(&line), y, target.bottom(), callout.y),
        Side::Bottom => ((one.x..=one.right()).contains(&line), y, callout.bottom(), target.y),
    };
    on_line && (from..=to).contains(&middle)
}

/// How far from the middle of its side a pointer is.
fn off_middle(callout: Rect, side: Side, along: f64) -> f64 {
    let length = match side {
        Side::Top | Side::Bottom => callout.width,
        Side::Left | Side::Right => callout.height,
    };
    (along - length / 2.0).abs()
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
        let Placed { x, y, pointer } = place(SIZE, SCREEN, targets, &[], &[]);
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
                assert!(callout.gap(target) < 40.0, "{callout:?} is far from {target:?}");
                assert!(side.is_some());
            }
        }
    }

    #[test]
    fn two_that_only_touch_do_not_meet() {
        let callout = rect(100.0, 100.0, 300.0, 150.0);
        assert!(callout.meets(rect(380.0, 240.0, 90.0, 90.0)));
        assert!(
            !callout.meets(rect(400.0, 100.0, 90.0, 90.0)) && !callout.meets(rect(100.0, 250.0, 90.0, 90.0))
        );
    }

    #[test]
    fn it_hides_none_of_several_targets() {
        let targets = [rect(100.0, 100.0, 50.0, 50.0), rect(420.0, 120.0, 50.0, 50.0)];
        let (callout, side) = placed(&targets);
        assert!(targets.iter().all(|target| callout.overlap(*target) == 0.0), "{callout:?}");
        assert!(side.is_some());
    }

    #[test]
    fn it_does_not_point_across_something_else() {
        let (callout, target) = (rect(0.0, 0.0, 300.0, 150.0), rect(130.0, 240.0, 40.0, 40.0));
        assert!(pointer(callout, &[target], &[]).is_some());
        assert!(pointer(callout, &[target], &[rect(230.0, 180.0, 40.0, 40.0)]).is_some(), "beside the line");
        assert_eq!(pointer(callout, &[target], &[rect(130.0, 180.0, 40.0, 40.0)]), None);
    }

    #[test]
    fn what_must_stay_clear_is_not_hidden_however_much_of_it_there_is() {
        let target = rect(500.0, 300.0, 40.0, 40.0);
        let row = |y: f64| (0..10).map(move |n| rect(f64::from(n) * 100.0, y, 40.0, 40.0));
        let clear: Vec<Rect> = row(100.0).chain(row(200.0)).chain(row(400.0)).collect();
        let Placed { x, y, .. } = place(SIZE, SCREEN, &[target], &clear, &[]);
        let callout = rect(x, y, SIZE.0, SIZE.1);
        assert!(clear.iter().chain([&target]).all(|one| callout.overlap(*one) == 0.0), "{callout:?}");
    }

    #[test]
    fn what_else_there_is_stays_in_sight_if_it_can() {
        let target = rect(500.0, 300.0, 40.0, 40.0);
        let alone = place(SIZE, SCREEN, &[target], &[], &[]);
        let there = rect(alone.x + 100.0, alone.y + 20.0, 40.0, 40.0);
        let moved = place(SIZE, SCREEN, &[target], &[], &[there]);
        assert_eq!(rect(moved.x, moved.y, SIZE.0, SIZE.1).overlap(there), 0.0);
    }

    #[test]
    fn a_pointer_shows_at_a_target_and_not_between_two() {
        let targets = [rect(600.0, -30.0, 200.0, 20.0), rect(100.0, 500.0, 40.0, 40.0)];
        let Placed { x, pointer, .. } = place(SIZE, SCREEN, &targets, &[], &[]);
        let (side, along) = pointer.unwrap();
        assert_eq!(side, Side::Top);
        assert!((600.0..=800.0).contains(&(x + along)), "{}", x + along);
        // Nothing is before any side of this one.
        let around: Vec<Rect> = [150.0, 600.0].into_iter().map(|x| rect(x, 20.0, 20.0, 20.0)).collect();
        assert_eq!(super::pointer(rect(250.0, 200.0, 300.0, 150.0), &around, &[]), None);
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
        let placed = place(SIZE, SCREEN, &[rect(0.0, 0.0, 20.0, 20.0)], &[], &[]);
        let (side, along) = placed.pointer.unwrap();
        let length = if matches!(side, Side::Top | Side::Bottom) { SIZE.0 } else { SIZE.1 };
        assert!((GAP..=length - GAP).contains(&along), "{along}");
    }
}
