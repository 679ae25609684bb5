//! The part of the board that is seen: panned, zoomed, and following what happens.

use crate::play::PlaySignal;
use leptos::ev::{PointerEvent, WheelEvent};
use leptos::prelude::*;
use leptos::svg::Svg;
use playroom::guide::Target;
use playroom::{Camera, Motion, Point, Scene};
use wasm_bindgen::JsCast;

/// How many pixels a pointer may move before it drags.
const DRAG_FROM: f64 = 6.0;
pub(super) const ZOOM_STEP: f32 = 1.25;
/// A board of fewer pixels in width is on a small screen.
const SMALL: f64 = 700.0;

/// The part of the board that is seen, and the fingers on it.
#[derive(Clone, Copy)]
pub(super) struct Viewport {
    pub(super) camera: RwSignal<Camera>,
    pub(super) svg: NodeRef<Svg>,
    fingers: StoredValue<Vec<Finger>>,
    dragged: StoredValue<bool>,
}

#[derive(Clone, Copy)]
struct Finger {
    id: i32,
    start: (f64, f64),
    at: (f64, f64),
}

impl Viewport {
    pub(super) fn new(camera: Camera) -> Viewport {
        Viewport {
            camera: RwSignal::new(camera),
            svg: NodeRef::new(),
            fingers: StoredValue::new(Vec::new()),
            dragged: StoredValue::new(false),
        }
    }

    /// Whether the last touch moved the board, and so was not a click.
    pub(super) fn dragged(self) -> bool {
        self.dragged.get_value()
    }

    pub(super) fn step(self, factor: f32) {
        self.camera.update(|camera| *camera = camera.stepped(factor));
    }

    /// Pans so that the focused point is seen.
    pub(super) fn show(self, scene: Memo<Scene>, point: Point) {
        let at = scene.with_untracked(|scene| scene.spot(point).map(|spot| spot.at));
        if let Some(at) = at {
            self.camera.update(|camera| *camera = camera.showing(at));
        }
    }

    /// On a small screen, zooms in at first until the board fills its part of the page; and pans to whatever may be chosen,
    /// moves, or is pointed at.
    pub(super) fn follow(self, play: PlaySignal, scene: Memo<Scene>, offered: Memo<Vec<Point>>) {
        let at = move |point: &Point| scene.with_untracked(|scene| scene.spot(*point).map(|spot| spot.at));
        request_animation_frame(move || {
            let Some(svg) = self.svg.try_get_untracked().flatten() else { return };
            let rect = svg.unchecked_ref::<web_sys::Element>().get_bounding_client_rect();
            let asked: Vec<_> = offered.with_untracked(|offered| offered.iter().filter_map(at).collect());
            let sum = asked.iter().fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
            let count = asked.len() as f32;
            let camera = self.camera.get_untracked();
            let middle = if asked.is_empty() { camera.middle() } else { (sum.0 / count, sum.1 / count) };
            if rect.width() < SMALL {
                self.camera.set(camera.filling((rect.width() as f32, rect.height() as f32), middle));
            }
        });
        Effect::new(move |_| {
            let to = play.moving.with(|moving| match moving.as_ref().map(|moving| &moving.motion) {
                Some(Motion::Slide { along, .. }) => along.last().copied(),
                Some(Motion::Shot { to, .. }) => Some(*to),
                Some(Motion::Fall { at, .. }) => Some(*at),
                _ => None,
            });
            if let Some(to) = to {
                self.camera.update(|camera| *camera = camera.showing(to));
            }
        });
        Effect::new(move |_| {
            let pointed = play.callout.with(|callout| match callout.as_ref()?.at.first()? {
                Target::At(point) => at(point),
                _ => None,
            });
            if let Some(pointed) = pointed {
                self.camera.update(|camera| *camera = camera.showing(pointed));
            }
        });
        Effect::new(move |_| {
            let asked: Vec<_> = offered.with(|offered| offered.iter().filter_map(at).collect());
            let camera = self.camera.get_untracked();
            // To the first of what may be chosen, unless some of it is in sight.
            if let Some(first) =
                asked.first().filter(|_| !asked.iter().any(|at| camera.showing(*at) == camera))
            {
                self.camera.set(camera.showing(*first));
            }
        });
    }

    /// The place on the board under a place on the screen, and how many units of the board a pixel is.
    fn on_board(self, (x, y): (f64, f64)) -> Option<((f32, f32), f32)> {
        let svg = self.svg.get_untracked()?;
        let rect = svg.unchecked_ref::<web_sys::Element>().get_bounding_client_rect();
        let (width, height) = self.camera.get_untracked().size();
        let unit = (width / rect.width() as f32).max(height / rect.height() as f32);
        let view_box = self.camera.get_untracked().middle();
        let from_middle = (
            (x - rect.left() - rect.width() / 2.0) as f32 * unit,
            (y - rect.top() - rect.height() / 2.0) as f32 * unit,
        );
        Some(((view_box.0 + from_middle.0, view_box.1 + from_middle.1), unit))
    }

    pub(super) fn wheel(self, event: &WheelEvent) {
        let Some((at, _)) = self.on_board((event.client_x().into(), event.client_y().into())) else { return };
        let factor = if event.delta_y() < 0.0 { ZOOM_STEP } else { 1.0 / ZOOM_STEP };
        let after = self.camera.get_untracked().zoomed(factor, at);
        // At the end of the zoom range the page may scroll instead.
        if after != self.camera.get_untracked() {
            event.prevent_default();
            self.camera.set(after);
        }
    }

    pub(super) fn down(self, event: &PointerEvent) {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.dragged.set_value(false);
        self.fingers.update_value(|fingers| {
            fingers.retain(|finger| finger.id != event.pointer_id());
            fingers.push(Finger { id: event.pointer_id(), start: at, at });
        });
    }

    pub(super) fn up(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| fingers.retain(|finger| finger.id != event.pointer_id()));
    }

    pub(super) fn moved(self, event: &PointerEvent) {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let before = self.fingers.get_value();
        self.fingers.update_value(|fingers| {
            if let Some(finger) = fingers.iter_mut().find(|finger| finger.id == event.pointer_id()) {
                finger.at = at;
            }
        });
        let after = self.fingers.get_value();
        match (before.as_slice(), after.as_slice()) {
            ([old], [new]) => self.drag(*old, *new),
            ([a, b], [c, d]) => self.pinch([a.at, b.at], [c.at, d.at]),
            _ => {}
        }
    }

    fn drag(self, old: Finger, new: Finger) {
        if distance(new.start, new.at) > DRAG_FROM {
            self.dragged.set_value(true);
        }
        if let (true, Some((_, unit))) = (self.dragged(), self.on_board(new.at)) {
            let by = ((old.at.0 - new.at.0) as f32 * unit, (old.at.1 - new.at.1) as f32 * unit);
            self.camera.update(|camera| *camera = camera.panned(by));
        }
    }

    fn pinch(self, old: [(f64, f64); 2], new: [(f64, f64); 2]) {
        self.dragged.set_value(true);
        let middle = |[a, b]: [(f64, f64); 2]| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
        let factor = distance(new[0], new[1]) / distance(old[0], old[1]).max(1.0);
        if let Some((at, _)) = self.on_board(middle(new)) {
            self.camera.update(|camera| *camera = camera.zoomed(factor as f32, at));
        }
    }
}

fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}
