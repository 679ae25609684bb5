//! Animations on the board.

use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::{Flight, Motion, draw};

// For which part of the time that a motion is shown pieces move, so that they are seen to arrive.
const SLIDE: f64 = 0.9;
const SHOT: f64 = 0.55;

/// What moves on the board now.
#[component]
pub(crate) fn Stage(play: PlaySignal) -> impl IntoView {
    move || match play.moving.get().map(|moving| (moving.motion, moving.takes as f64)) {
        Some((Motion::Slide { pieces, along, .. }, takes)) => {
            view! { <Slide pieces=draw::svg(&pieces) along progress=progress(takes * SLIDE)/> }.into_any()
        }
        Some((Motion::Shot { colour, from, to, words }, takes)) => {
            let (class, flight) = (format!("shot {colour}"), Flight::between(from, to));
            let progress = progress(takes * SHOT);
            view! { <Shot class flight to words=words.into_owned() progress/> }.into_any()
        }
        Some((Motion::Fall { symbol, at: (x, y) }, _)) => view! {
            <g transform=format!("translate({x} {y})")>
                <g class="falling"><use href=format!("#{symbol}") x="-24" y="-24" width="48" height="48"/></g>
            </g>
        }
        .into_any(),
        _ => ().into_any(),
    }
}

/// The progress of an animation from 0 to 1. It takes this many milliseconds.
fn progress(takes: f64) -> RwSignal<f32> {
    fn step(progress: RwSignal<f32>, begun: f64, takes: f64) {
        let part = ((js_sys::Date::now() - begun) / takes).min(1.0) as f32;
        if progress.try_set(part).is_none() && part < 1.0 {
            request_animation_frame(move || step(progress, begun, takes));
        }
    }
    let progress = RwSignal::new(0.0);
    step(progress, js_sys::Date::now(), takes.max(1.0));
    progress
}

#[component]
fn Slide(pieces: String, along: Vec<(f32, f32)>, progress: RwSignal<f32>) -> impl IntoView {
    let at = move || {
        let (x, y) = playroom::along(&along, progress.get());
        format!("translate({x:.1} {y:.1})")
    };
    view! { <g class="sliding" transform=at inner_html=pieces></g> }
}

/// A missile: a growing arc with a head; the result appears where it hits.
#[component]
fn Shot(
    class: String,
    flight: Flight,
    to: (f32, f32),
    words: String,
    progress: RwSignal<f32>,
) -> impl IntoView {
    let line = move || flight.line(progress.get());
    let head = move || {
        let part = progress.get();
        let ((x, y), turn) = (flight.at(part), flight.turn(part));
        format!("translate({x:.1} {y:.1}) rotate({turn:.1})")
    };
    let has_hit = Memo::new(move |_| progress.get() >= 1.0);
    view! {
        <g class=class aria-hidden="true">
            <path class="shot-edge" d=line/>
            <path class="shot-line" d=line/>
            <path class="shot-head" transform=head d="M4 0-12-7-8 0-12 7Z"/>
            {move || has_hit.get().then(|| view! { <text class="shot-words" x=to.0 y=to.1 - 14.0 text-anchor="middle">{words.clone()}</text> }.into_any())}
        </g>
    }
}
