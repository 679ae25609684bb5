//! The guide: a callout beside what its lesson points at, and a mark on that, or on what a hint advises.

use crate::browser;
use crate::play::PlaySignal;
use leptos::ev::MouseEvent;
use leptos::html::Section;
use leptos::prelude::*;
use playroom::guide::{self, Placed, Rect, Side, Target, place};
use playroom::play::{Callout, Input};
use playroom::{Point, Scene};
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// Pixels between a callout and the edge of the board.
const MARGIN: f64 = 4.0;
/// All that may be chosen or is chosen, and the dice that were just rolled.
const CHOICES: &str = ".offered, .chosen, .dice-tray";
/// What else should be seen if it can.
const OTHERS: &str = ".board .looks:not(:empty), .board .above, .camp, .zoom, .spot-card";
/// The card of a place under the mouse, or a card of the hand, enlarged.
const READ: &str = ".spot-card, .reader";
/// A card that would lie under the callout.
const HIDDEN: &str = "under-guide";
/// What is marked on the page now.
const POINTED: &str = "pointed";

/// The lesson of the guide, while one is on.
#[component]
pub(crate) fn Guide(play: PlaySignal) -> impl IntoView {
    let callout = play.callout;
    let advised = Memo::new(move |_| play.advised_steps());
    let lies = RwSignal::new(None::<Placed>);
    let element = NodeRef::<Section>::new();
    let begun = Memo::new(move |last: Option<&Begun>| Begun::lesson(play, last));
    let point = move || {
        let shown =
            |callout: &Option<Callout>| Some((callout.as_ref()?.at.clone(), callout.as_ref()?.seen.clone()));
        // To measure the page without need would lay it out once more.
        let Some((at, seen)) = callout.try_with_untracked(shown).flatten() else {
            mark(&advised.try_get_untracked().unwrap_or_default());
            return;
        };
        let targets = mark(&at);
        if let (Some(callout), Some(within)) = (element.try_get_untracked().flatten(), board()) {
            let size = callout.unchecked_ref::<web_sys::Element>().get_bounding_client_rect();
            let now = play.frame.with_untracked(|frame| frame.scene.clone());
            let changed = begun.try_with_untracked(|begun| begun.changed(&now)).unwrap_or_default();
            let seen: Vec<Target> = seen.into_iter().chain(changed).collect();
            let (size, clear, others) = ((size.width(), size.height()), keep_clear(&seen), all(OTHERS));
            lies.set(Some(place(size, within, &targets, &clear, &others)));
        }
    };
    Effect::new(move |_| {
        callout.track();
        advised.track();
        play.frame.track();
        play.picking.track();
        play.drafted.track();
        play.drawn.track();
        request_animation_frame(move || {
            point();
            take_focus(callout);
        });
    });
    // The words of the lesson are never covered, and half a card would help nobody.
    Effect::new(move |_| {
        play.hovered.track();
        play.touched.track();
        lies.track();
        request_animation_frame(give_way);
    });
    // Zooming, panning and a window of another size move what is pointed at: the board lies as it will a frame after that.
    let moved = ["resize", "wheel", "click", "pointerup", "keyup"].map(|event| {
        window_event_listener_untyped(event, move |_| {
            if callout.try_with_untracked(Option::is_some).unwrap_or_default() {
                request_animation_frame(move || request_animation_frame(point));
            }
        })
    });
    on_cleanup(move || moved.into_iter().for_each(WindowListenerHandle::remove));
    let is_on = Memo::new(move |_| callout.with(Option::is_some));
    move || is_on.get().then(|| view! { <Lesson play lies element/> }.into_any())
}

#[component]
fn Lesson(play: PlaySignal, lies: RwSignal<Option<Placed>>, element: NodeRef<Section>) -> impl IntoView {
    let words = Memo::new(move |_| play.callout.with(|callout| callout.as_ref().map(guide::html)));
    let class = Memo::new(move |_| {
        let busy = play.callout.with(|callout| callout.as_ref().is_some_and(|callout| callout.busy));
        let side = match lies.get().and_then(|lies| lies.pointer) {
            Some((Side::Top, _)) => "from-top",
            Some((Side::Right, _)) => "from-right",
            Some((Side::Bottom, _)) => "from-bottom",
            Some((Side::Left, _)) => "from-left",
            None => "",
        };
        format!("guide {side} {}", if busy { "busy" } else { "" })
    });
    let pixels = move |read: fn(Placed) -> f64| lies.get().map_or(0.0, read).to_string() + "px";
    let pressed = move |event: MouseEvent| match browser::clicked_attribute(&event, "data-guide").as_deref() {
        Some("next") => play.send(Input::ReadOn),
        Some("back") => play.send(Input::ReadBack),
        Some(_) => play.send(Input::LeaveGuide),
        None => {}
    };
    view! {
        <section class=class id="guide" aria-label="Guide" aria-live="polite" node_ref=element
            style:left=move || pixels(|lies| lies.x) style:top=move || pixels(|lies| lies.y)
            style:--along=move || pixels(|lies| lies.pointer.map_or(0.0, |(_, along)| along))
            on:click=pressed inner_html=move || words.get().unwrap_or_default()></section>
    }
}

/// The board as the lessons found it.
#[derive(Clone, PartialEq, Default)]
struct Begun {
    /// The lesson that is on; 0 before the first.
    lesson: usize,
    scene: Arc<Scene>,
    /// The board as the lesson before it found it; none for the first.
    before: Option<Arc<Scene>>,
}

impl Begun {
    /// Looks at the board once a lesson begins.
    fn lesson(play: PlaySignal, last: Option<&Begun>) -> Begun {
        let last = last.cloned().unwrap_or_default();
        let ready = |callout: &Option<Callout>| {
            callout.as_ref().filter(|callout| !callout.busy).map(|callout| callout.number)
        };
        match play.callout.with(ready) {
            Some(lesson) if lesson != last.lesson => {
                let before = (last.lesson > 0).then_some(last.scene);
                Begun { lesson, scene: play.frame.with(|frame| frame.scene.clone()), before }
            }
            _ => last,
        }
    }

    /// What the lesson before, and what was done in this one, has changed.
    fn changed(&self, now: &Scene) -> Vec<Target> {
        self.before.iter().flat_map(|before| now.changed_since(before)).map(Target::At).collect()
    }
}

/// Marks what is pointed at, and nothing else, and tells where it is.
fn mark(targets: &[Target]) -> Vec<Rect> {
    let is_marked = |element: &web_sys::Element| element.class_list().contains(POINTED);
    let fresh_card = targets.iter().any(|target| {
        let found = document().query_selector(&target.selector()).ok().flatten();
        matches!(target, Target::At(Point::Card(_)))
            && found.is_some_and(|card| rect(&card).width > 0.0 && !is_marked(&card))
    });
    while let Ok(Some(marked)) = document().query_selector(&format!(".{POINTED}")) {
        let _ = marked.class_list().remove_1(POINTED);
    }
    let found = targets.iter().filter_map(|target| {
        let element = document().query_selector(&target.selector()).ok().flatten();
        // On a phone the cards lie in a sheet, and what leads to it is seen instead.
        let in_sheet = || document().query_selector("#tab-cards").ok().flatten();
        match (element, target) {
            (Some(card), Target::At(Point::Card(_))) if rect(&card).width == 0.0 => in_sheet(),
            (element, _) => element,
        }
    });
    let rects = found.map(|element| {
        let _ = element.class_list().add_1(POINTED);
        extent(&element)
    });
    let rects = rects.filter(|rect| rect.width > 0.0).collect();
    // Once, so that whoever looks at the other cards is not drawn back.
    if let Some(first) = targets.first().filter(|_| fresh_card) {
        browser::bring_along(&first.selector());
    }
    rects
}

/// Hides what is read under the mouse where it would meet the callout.
fn give_way() {
    let find = |selector| document().query_selector(selector).ok().flatten();
    if let Some(card) = find(READ) {
        let meets = find("#guide").is_some_and(|callout| rect(&callout).meets(rect(&card)));
        let _ = card.class_list().toggle_with_force(HIDDEN, meets);
    }
}

/// Where this is on the screen.
fn rect(element: &web_sys::Element) -> Rect {
    let rect = element.get_bounding_client_rect();
    Rect { x: rect.x(), y: rect.y(), width: rect.width(), height: rect.height() }
}

/// Where this is, together with its name and all else that stands above its ring.
fn extent(element: &web_sys::Element) -> Rect {
    let above = document().get_element_by_id(&format!("{}-above", element.id()));
    above.map_or(rect(element), |above| rect(element).bounds(rect(&above)))
}

/// What the callout must not lie on: what the words name, where the next steps lead, what the lesson before has changed, and all
/// that may be chosen.
fn keep_clear(seen: &[Target]) -> Vec<Rect> {
    seen.iter().flat_map(|target| all(&target.selector())).chain(all(CHOICES)).collect()
}

/// Where all of these are on the screen.
fn all(selector: &str) -> Vec<Rect> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    let elements = (0..found.length()).filter_map(|n| found.item(n)?.dyn_into::<web_sys::Element>().ok());
    elements.map(|element| extent(&element)).filter(|rect| rect.width > 0.0).collect()
}

/// The part of the screen where a callout may lie.
fn board() -> Option<Rect> {
    let Rect { x, y, width, height } = rect(&document().query_selector(".board-area").ok().flatten()?);
    Some(Rect { x: x + MARGIN, y: y + MARGIN, width: width - 2.0 * MARGIN, height: height - 2.0 * MARGIN })
}

/// Whoever has read or done what there was goes on with the keyboard at the lesson.
fn take_focus(callout: Memo<Option<Callout>>) {
    let waits = callout.try_with_untracked(|callout| callout.as_ref().is_some_and(|callout| !callout.busy));
    let free =
        browser::focus_is_lost() || ["prompt", "guide-title"].contains(&browser::focused_id().as_str());
    if waits.unwrap_or_default() && free {
        browser::focus("guide-title");
        browser::focus("guide-next");
    }
}
