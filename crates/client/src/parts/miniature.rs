//! The whole of a large board as a small picture, with a frame around the part that is seen. A click there pans to it.

use super::viewport::Viewport;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use playroom::{Camera, Ground, Scene, draw};
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// Where more of the board than this is seen, across or down, its picture in small would say nothing new, and cover some of it.
const MOST: f32 = 0.7;

/// Shown while only a small part of the board is seen, where the game has such a picture.
#[component]
pub(super) fn Miniature(ground: Memo<Ground>, scene: Memo<Arc<Scene>>, viewport: Viewport) -> impl IntoView {
    let size = move || ground.with(|ground| ground.size);
    let is_shown = Memo::new(move |_| {
        let ((wide, high), board) = (viewport.camera.with(Camera::size), size());
        let is_part = wide < MOST * f32::from(board.0) && high < MOST * f32::from(board.1);
        is_part && scene.with(|scene| !scene.miniature.is_empty())
    });
    let frame = move || {
        let camera = viewport.camera.get();
        let ((x, y), (wide, high)) = (camera.middle(), camera.size());
        (x - wide / 2.0, y - high / 2.0, wide, high)
    };
    let pan = move |event: &PointerEvent| {
        let target = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let Some(rect) = target.map(|it| it.get_bounding_client_rect()) else { return };
        let (wide, high) = size();
        let part = |at: i32, from: f64, long: f64| ((f64::from(at) - from) / long.max(1.0)) as f32;
        let x = part(event.client_x(), rect.left(), rect.width()) * f32::from(wide);
        let y = part(event.client_y(), rect.top(), rect.height()) * f32::from(high);
        viewport.camera.update(|camera| {
            let (from_x, from_y) = camera.middle();
            *camera = camera.panned((x - from_x, y - from_y));
        });
    };
    let drag = move |event: &PointerEvent| {
        if event.buttons() > 0 {
            pan(event);
        }
    };
    move || {
        is_shown.get().then(|| {
            view! {
                <svg class="miniature" aria-hidden="true"
                    viewBox=move || { let (wide, high) = size(); format!("0 0 {wide} {high}") }
                    on:pointerdown=move |event| pan(&event)
                    on:pointermove=move |event| drag(&event)>
                    <g inner_html=move || scene.with(|scene| draw::svg(&scene.miniature))></g>
                    <rect class="miniature-frame" x=move || frame().0 y=move || frame().1
                        width=move || frame().2 height=move || frame().3/>
                </svg>
            }
            .into_any()
        })
    }
}
