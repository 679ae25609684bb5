//! The part of the board that is seen: panned, zoomed, and following what happens.

use super::spots::chosen;
use crate::play::PlaySignal;
use crate::settings::settings;
use leptos::ev::{PointerEvent, WheelEvent};
use leptos::prelude::*;
use leptos::svg::Svg;
use playroom::guide::Target;
use playroom::play::{Input, Play};
use playroom::{Camera, Ground, Lie, Motion, Point, Scene, attending, opening, turning_to};
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// How many pixels a pointer may move before it drags.
const DRAG_FROM: f64 = 6.0;
/// How long something must be held down for its card to open.
const LONG_PRESS: Duration = Duration::from_millis(500);
pub(super) const ZOOM_STEP: f32 = 1.25;
/// A board of fewer pixels in width is on a small screen.
const SMALL: f32 = 700.0;

/// How much of the ground is seen around a unit that is asked about, and around what a lesson speaks of, in units of the board.
const GROUND: f32 = 320.0;
const NEAR_GROUND: f32 = 100.0;

/// How long the board takes to glide to another place, in milliseconds.
const GLIDE: f64 = 220.0;

/// The part of the board that is seen, and the fingers on it.
#[derive(Clone, Copy)]
pub(super) struct Viewport {
    /// Where the board is to be seen from.
    pub(super) camera: RwSignal<Camera>,
    /// From where it is drawn. It glides after `camera`, so that nobody loses sight of what they looked at.
    pub(super) drawn: RwSignal<Camera>,
    pub(super) svg: NodeRef<Svg>,
    /// Whether the shape of the window is known.
    pub(super) measured: RwSignal<bool>,
    fingers: StoredValue<Vec<Finger>>,
    /// Whether the last touch was more than a click.
    dragged: StoredValue<bool>,
    /// Runs out when something has been held down for long.
    press: StoredValue<Option<TimeoutHandle>>,
}

#[derive(Clone, Copy)]
struct Finger {
    id: i32,
    start: (f64, f64),
    at: (f64, f64),
}

impl Viewport {
    pub(super) fn new(camera: Camera) -> Viewport {
        let viewport = Viewport {
            camera: RwSignal::new(camera),
            drawn: RwSignal::new(camera),
            svg: NodeRef::new(),
            measured: RwSignal::new(false),
            fingers: StoredValue::new(Vec::new()),
            dragged: StoredValue::new(false),
            press: StoredValue::new(None),
        };
        viewport.glide();
        viewport
    }

    /// Lets what is drawn follow the camera: gliding, or at once where little is to move, under a finger, and in a window of another
    /// shape.
    fn glide(self) {
        fn step(viewport: Viewport, from: Camera, to: Camera, begun: f64) {
            let part = ((js_sys::Date::now() - begun) / GLIDE).min(1.0) as f32;
            // It slows down towards the end.
            let is_gone = viewport.drawn.try_set(from.on_the_way(&to, part * (2.0 - part))).is_some();
            if !is_gone && part < 1.0 {
                request_animation_frame(move || {
                    if viewport.camera.try_get_untracked() == Some(to) {
                        step(viewport, from, to, begun);
                    }
                });
            }
        }
        let settings = settings();
        Effect::new(move |_| {
            let (from, to) = (self.drawn.get_untracked(), self.camera.get());
            let is_held = self.fingers.with_value(|fingers| !fingers.is_empty());
            if is_held || from.window() != to.window() || settings.get_untracked().moves_little() {
                self.drawn.set(to);
            } else if from != to {
                step(self, from, to, js_sys::Date::now());
            }
        });
    }

    /// Whether the last touch moved the board or opened a card, and so was not a click.
    pub(super) fn dragged(self) -> bool {
        self.dragged.get_value()
    }

    /// Whether a unit of the board is so small on the screen that fine print cannot be read.
    pub(super) fn is_far(self) -> bool {
        const FINE_PRINT: f32 = 1.25;
        self.camera.get().unit() > FINE_PRINT
    }

    /// From how far the board is seen, in steps, for the size of letters. A length that styles inherit would have every picture on the
    /// board styled anew.
    pub(super) fn distance(self) -> Memo<usize> {
        const STEPS: [f32; 7] = [1.25, 1.6, 2.0, 2.6, 3.4, 4.6, 6.2];
        Memo::new(move |_| {
            let unit = self.camera.get().unit();
            STEPS.iter().filter(|step| **step < unit).count()
        })
    }

    pub(super) fn step(self, factor: f32) {
        self.camera.update(|camera| *camera = camera.stepped(factor));
    }

    /// Zooms to all that stands on the board.
    pub(super) fn frame(self, scene: Memo<Arc<Scene>>) {
        if let Some((from, to)) = scene.with_untracked(|scene| scene.around_pieces()) {
            self.camera.update(|camera| *camera = camera.framing(from, to));
        }
    }

    /// Pans so that the focused point is seen.
    pub(super) fn show(self, scene: Memo<Arc<Scene>>, point: Point) {
        let at = scene.with_untracked(|scene| scene.spot(point).map(|spot| spot.at));
        if let Some(at) = at {
            self.camera.update(|camera| *camera = camera.showing(at));
        }
    }

    /// Gives the board the shape of its part of the page, now and whenever that changes: how it lies, and how much of it is
    /// visible.
    pub(super) fn measure(self, play: PlaySignal) {
        let fit = move || {
            let Some(svg) = self.svg.try_get_untracked().flatten() else { return };
            let rect = svg.unchecked_ref::<web_sys::Element>().get_bounding_client_rect();
            let board = (rect.width() as f32, rect.height() as f32);
            if board.0 < 1.0 || board.1 < 1.0 {
                return;
            }
            let px = |side: Result<wasm_bindgen::JsValue, _>| side.ok().and_then(|side| side.as_f64());
            let page = (px(window().inner_width()), px(window().inner_height()));
            let page = (page.0.unwrap_or_default() as f32, page.1.unwrap_or_default() as f32);
            let lie = Lie::of(page, board);
            // An input that changes nothing would still be looked into by every part of the page.
            if play.frame.with_untracked(|frame| frame.lie) != lie {
                play.send(Input::Lay(lie));
            }
            let camera = self.camera.get_untracked();
            if camera.window() != board {
                self.camera.set(camera.in_window(board));
            }
        };
        // Once the page is laid out.
        request_animation_frame(move || {
            fit();
            self.measured.try_set(true);
        });
        let changed = Closure::<dyn FnMut()>::new(fit);
        let Ok(observer) = web_sys::ResizeObserver::new(changed.as_ref().unchecked_ref()) else { return };
        // What is called must live as long as the observer.
        let watching = StoredValue::new_local((observer, changed));
        Effect::new(move |_| {
            if let Some(svg) = self.svg.get() {
                watching.with_value(|(observer, _)| observer.observe(svg.unchecked_ref()));
            }
        });
        on_cleanup(move || {
            watching.with_value(|(observer, _)| observer.disconnect());
            watching.dispose();
        });
    }

    /// Shows the whole board at first and whenever it turns or the screen becomes a small one; on a small screen, the part of it that
    /// matters, large enough for a finger. Pans to whatever may be chosen, moves, or is pointed at.
    pub(super) fn follow(
        self,
        play: PlaySignal,
        ground: Memo<Ground>,
        scene: Memo<Arc<Scene>>,
        offered: Memo<Vec<Point>>,
    ) {
        let at = move |point: &Point| scene.with_untracked(|scene| scene.spot(*point).map(|spot| spot.at));
        let size = Memo::new(move |_| ground.with(|ground| ground.size));
        // A page that is enlarged becomes a small one.
        let is_small = Memo::new(move |_| self.camera.with(|camera| camera.window().0 < SMALL));
        let begin = move |window: (f32, f32), scene: &Scene, offered: &[Point]| {
            let camera = self.uncovered(Camera::whole(size.get_untracked()).in_window(window));
            ground.with_untracked(|ground| opening(camera, ground, scene, offered))
        };
        // Of a table without areas the armies are seen, not the empty corners.
        let is_table = move || {
            let is_large = scene.with_untracked(|scene| !scene.miniature.is_empty());
            is_large && ground.with_untracked(|ground| ground.area.is_none())
        };
        // How near the board was at first, while nothing could be chosen.
        let afar = StoredValue::new(None::<f32>);
        Effect::new(move |_| {
            let (size, is_small) = (size.get(), is_small.get());
            if !self.measured.get() {
                return;
            }
            let window = self.camera.get_untracked().window();
            let camera = Camera::whole(size).in_window(window);
            let scene = scene.get_untracked();
            let is_large = !scene.miniature.is_empty();
            let is_replay = is_large && play.with_untracked(Play::is_review);
            let camera = match scene.around_pieces() {
                // On a large plain whoever only looks on sees both armies.
                Some((from, to)) if is_replay || is_table() && !is_small => camera.framing(from, to),
                _ if is_small => offered.with_untracked(|offered| begin(window, &scene, offered)),
                _ => camera,
            };
            let is_asked = offered.with_untracked(|offered| offered.iter().any(|point| at(point).is_some()));
            afar.set_value((is_small && !is_asked).then(|| camera.unit()));
            self.camera.set(camera);
        });
        // How near it was brought before a unit.
        let attended = StoredValue::new(None::<f32>);
        self.follow_motion(play);
        self.uncover_chosen(play, scene);
        // The buttons below may take some of the board's room after a lesson has pointed at something.
        let window = Memo::new(move |_| self.camera.with(|camera| camera.window()));
        Effect::new(move |_| {
            window.track();
            // After what is shown at first.
            self.measured.track();
            let place = |target: &Target| match target {
                Target::At(point) => Some(*point),
                _ => None,
            };
            let points: Vec<_> = play.callout.with(|callout| {
                let targets = callout.iter().flat_map(|callout| callout.at.iter().chain(&callout.seen));
                targets.filter_map(place).collect()
            });
            if !is_small.get_untracked() && is_table() {
                let scene = scene.get_untracked();
                let mut points = points.clone();
                // Who is to do it is seen as well.
                if !points.is_empty() {
                    points.extend(scene.about);
                }
                self.camera.update(|camera| *camera = attending(*camera, &scene, &points, NEAR_GROUND));
            }
            let pointed: Vec<_> = points.iter().filter_map(at).collect();
            // If not all of them fit into the window, the first one does.
            for &pointed in pointed.iter().rev() {
                self.camera.update(|camera| *camera = camera.showing(pointed));
            }
        });
        let turn = move |scene: &Scene, offered: &[Point]| {
            let Some(camera) = self.camera.try_get_untracked() else { return };
            let is_asked = offered.iter().any(|point| scene.spot(*point).is_some());
            let was_afar = is_asked && afar.get_value() == Some(camera.unit());
            let after = if was_afar {
                afar.set_value(None);
                begin(camera.window(), scene, offered)
            } else {
                turning_to(self.uncovered(camera), scene, offered)
            };
            if after != camera {
                self.camera.set(after);
            }
        };
        let attend = move |scene: &Scene, offered: &[Point]| {
            let Some(camera) = self.camera.try_get_untracked() else { return };
            let after = match scene.about {
                Some(about) => {
                    let mut points = offered.to_vec();
                    points.push(about);
                    attending(self.uncovered(camera), scene, &points, GROUND)
                }
                // Back to both armies, unless somebody has zoomed since then.
                None if attended.get_value() == Some(camera.unit()) && !offered.is_empty() => {
                    let around = scene.around_pieces();
                    around.map_or(camera, |(from, to)| camera.framing(from, to))
                }
                None => in_sight(camera, scene, offered),
            };
            if after.unit() != camera.unit() {
                attended.set_value(scene.about.map(|_| after.unit()));
            }
            if after != camera {
                self.camera.set(after);
            }
        };
        self.turn_to_offered(play, scene, offered, is_small, turn, attend);
    }

    /// Pans to the first of what may be chosen, unless some of it is in sight; on a small screen, to all of it if it can be seen at
    /// once. While a lesson is on, that says what to look at.
    fn turn_to_offered(
        self,
        play: PlaySignal,
        scene: Memo<Arc<Scene>>,
        offered: Memo<Vec<Point>>,
        is_small: Memo<bool>,
        turn: impl Fn(&Scene, &[Point]) + Copy + 'static,
        attend: impl Fn(&Scene, &[Point]) + Copy + 'static,
    ) {
        let about = Memo::new(move |_| scene.with(|scene| scene.about));
        Effect::new(move |_| {
            let (mut offered, about) = (offered.get(), about.get());
            let scene = scene.get_untracked();
            let is_guided = play.callout.with_untracked(Option::is_some);
            let is_asked = !offered.is_empty();
            if is_small.get_untracked() && !is_guided {
                offered.extend(about.filter(|_| is_asked));
                // Once what lies over the board is there.
                request_animation_frame(move || turn(&scene, &offered));
                return;
            }
            if !scene.miniature.is_empty() && !is_guided && is_asked {
                request_animation_frame(move || attend(&scene, &offered));
                return;
            }
            let camera = self.camera.get_untracked();
            let after = in_sight(camera, &scene, &offered);
            if after != camera {
                self.camera.set(after);
            }
        });
    }

    /// Brings what is chosen, or advised next, out from under what lies over the lower end of the board, such as the odds on a phone, and gives the
    /// board its place back once nothing does.
    fn uncover_chosen(self, play: PlaySignal, scene: Memo<Arc<Scene>>) {
        // The camera as it was, and as it was set.
        let moved = StoredValue::new(None::<(Camera, Camera)>);
        let uncover = move |places: &[(f32, f32)]| {
            let (Some(covered), Some(now)) = (self.covered(), self.camera.try_get_untracked()) else {
                return;
            };
            let before = moved.get_value();
            let brings = covered > 0.0 && !places.is_empty();
            let after = if brings {
                now.covered(covered).showing_all(places)
            } else {
                // Whoever has moved the board since then wants it there.
                before.filter(|(_, set)| *set == now).map_or(now, |(before, _)| before).covered(covered)
            };
            let first = before.map_or(now, |(before, _)| before);
            moved.set_value(brings.then_some((first, after)));
            if after != now {
                self.camera.set(after);
            }
        };
        let advised = Memo::new(move |_| {
            let on_board = |target| if let Target::At(point) = target { Some(point) } else { None };
            play.advised_steps().into_iter().filter_map(on_board).collect::<Vec<_>>()
        });
        Effect::new(move |_| {
            let mut wanted = chosen(play);
            wanted.extend(advised.get());
            let place = |point: &Point| scene.with(|scene| scene.spot(*point).map(|spot| spot.at));
            let places: Vec<_> = wanted.iter().filter_map(place).collect();
            // The odds that are shown now.
            play.considered();
            request_animation_frame(move || uncover(&places));
        });
    }

    /// A camera that knows what lies over the board now.
    fn uncovered(self, camera: Camera) -> Camera {
        camera.covered(self.covered().unwrap_or_default()).cornered(self.under_buttons().unwrap_or_default())
    }

    /// Width and height in pixels of the part of the board that lies under the buttons in its upper right corner.
    fn under_buttons(self) -> Option<(f32, f32)> {
        let rect = |element: &web_sys::Element| element.get_bounding_client_rect();
        let board = rect(self.svg.try_get_untracked().flatten()?.unchecked_ref());
        let buttons =
            document().query_selector(".board-area > .zoom").ok().flatten().map(|zoom| rect(&zoom))?;
        let (wide, high) = (board.right() - buttons.left(), buttons.bottom() - board.top());
        let lies_over =
            buttons.width() > 0.0 && high > 0.0 && buttons.top() < board.top() + board.height() / 2.0;
        lies_over.then_some((wide as f32, high as f32))
    }

    /// How many pixels of the lower end of the board lie under what stands beside it on a larger screen; none once the page was left.
    fn covered(self) -> Option<f32> {
        let rect = |element: &web_sys::Element| element.get_bounding_client_rect();
        let board = rect(self.svg.try_get_untracked().flatten()?.unchecked_ref());
        let over = document().query_selector(".side-scroll").ok().flatten().map(|over| rect(&over))?;
        let beside = over.left() >= board.right() || over.bottom() <= board.top();
        Some(if beside { 0.0 } else { (board.bottom() - over.top()).max(0.0) as f32 })
    }

    /// Pans to whatever moves.
    pub(super) fn follow_motion(self, play: PlaySignal) {
        Effect::new(move |_| {
            let to = play.moving.with(|moving| match moving.as_ref().map(|moving| &moving.motion) {
                Some(Motion::Slide { along, .. }) => along.last().copied(),
                Some(Motion::Shot { to, .. }) => Some(*to),
                Some(Motion::Fall { at, .. }) => Some(*at),
                _ => None,
            });
            if let Some(to) = to {
                let camera = self.camera.get_untracked().showing(to);
                self.camera.set(camera);
                play.moved_above.set(to.1 < camera.middle().1);
            }
        });
    }

    /// Zooms in on the middle of a board that is only looked at, so that its pieces can be told apart in a small part of the page.
    pub(super) fn zoom_to_pieces(self) {
        const NEAR: f32 = 1.5;
        Effect::new(move |_| {
            if self.measured.get() {
                self.camera.update(|camera| {
                    let is_small = camera.window().0 < SMALL;
                    *camera = if is_small { camera.filling(camera.middle()) } else { camera.stepped(NEAR) };
                });
            }
        });
    }

    /// The place on the board under a place on the screen, and how many units of the board a pixel is.
    pub(super) fn on_board(self, (x, y): (f64, f64)) -> Option<((f32, f32), f32)> {
        let svg = self.svg.get_untracked()?;
        let rect = svg.unchecked_ref::<web_sys::Element>().get_bounding_client_rect();
        let camera = self.camera.get_untracked();
        Some((camera.under(((x - rect.left()) as f32, (y - rect.top()) as f32)), camera.unit()))
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

    /// Opens the card of what is held down, unless the finger is lifted or moves before.
    pub(super) fn press(self, play: PlaySignal, point: Point) {
        self.lift();
        let open = move || {
            if !self.dragged() {
                self.dragged.set_value(true);
                play.read(point);
            }
        };
        self.press.set_value(set_timeout_with_handle(open, LONG_PRESS).ok());
    }

    fn lift(self) {
        if let Some(press) = self.press.get_value() {
            press.clear();
        }
        self.press.set_value(None);
    }

    pub(super) fn up(self, event: &PointerEvent) {
        self.lift();
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

/// Pans to the first of what may be chosen, unless some of it is in sight.
fn in_sight(camera: Camera, scene: &Scene, offered: &[Point]) -> Camera {
    let asked: Vec<_> = offered.iter().filter_map(|point| scene.spot(*point).map(|spot| spot.at)).collect();
    match asked.first() {
        Some(first) if !asked.iter().any(|at| camera.showing(*at) == camera) => camera.showing(*first),
        _ => camera,
    }
}
