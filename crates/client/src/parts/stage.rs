//! Animations on the board.

use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::{Motion, along};

// How long pieces move, in milliseconds. It is less than the time a motion is shown, so that they arrive.
const SLIDE: u64 = 450;
const SHOT: u64 = 300;

/// What moves on the board now.
#[component]
pub(crate) fn Stage(play: PlaySignal) -> impl IntoView {
    move || match play.moving.get().map(|moving| moving.motion) {
        Some(Motion::Slide { symbol, count, along, .. }) => {
            let progress = progress(play, SLIDE);
            view! { <Slide symbol count along progress/> }.into_any()
        }
        Some(Motion::Shot { colour, from, to, words }) => {
            let class = format!("shot {colour}");
            view! { <Shot class from to words=words.into_owned() progress=progress(play, SHOT)/> }.into_any()
        }
        Some(Motion::Fall { symbol, at: (x, y) }) => view! {
            <g transform=format!("translate({x} {y})")>
                <g class="falling"><use href=format!("#{symbol}") x="-24" y="-24" width="48" height="48"/></g>
            </g>
        }
        .into_any(),
        _ => ().into_any(),
    }
}

/// The progress of an animation from 0 to 1. It takes this many milliseconds at the normal pace.
fn progress(play: PlaySignal, milliseconds: u64) -> RwSignal<f32> {
    fn step(progress: RwSignal<f32>, begun: f64, takes: f64) {
        let part = ((js_sys::Date::now() - begun) / takes).min(1.0) as f32;
        if progress.try_set(part).is_none() && part < 1.0 {
            request_animation_frame(move || step(progress, begun, takes));
        }
    }
    let progress = RwSignal::new(0.0);
    let takes = play.settings.get_untracked().pace.scaled(milliseconds).max(1);
    step(progress, js_sys::Date::now(), takes as f64);
    progress
}

#[component]
fn Slide(symbol: &'static str, count: u8, along: Vec<(f32, f32)>, progress: RwSignal<f32>) -> impl IntoView {
    let at = move || {
        let (x, y) = playroom::along(&along, progress.get());
        format!("translate({x:.1} {y:.1})")
    };
    view! {
        <g class="sliding" transform=at>
            <use href=format!("#{symbol}") x="-20" y="-20" width="40" height="40"/>
            {(count > 1).then(|| view! { <text class="piece-count" x="22" y="18">{format!("×{count}")}</text> })}
        </g>
    }
}

/// A missile: a growing line with a head; the result appears where it hits.
#[component]
fn Shot(
    class: String,
    from: (f32, f32),
    to: (f32, f32),
    words: String,
    progress: RwSignal<f32>,
) -> impl IntoView {
    let at = move || along(&[from, to], progress.get());
    let line = move || format!("M{} {}L{:.1} {:.1}", from.0, from.1, at().0, at().1);
    let turn = (to.1 - from.1).atan2(to.0 - from.0).to_degrees();
    let head = move || format!("translate({:.1} {:.1}) rotate({turn:.1})", at().0, at().1);
    let has_hit = Memo::new(move |_| progress.get() >= 1.0);
    view! {
        <g class=class aria-hidden="true">
            <path class="shot-edge" d=line/>
            <path class="shot-line" d=line/>
            <path class="shot-head" transform=head d="M4 0-12-7-8 0-12 7Z"/>
            {move || has_hit.get().then(|| view! { <text class="shot-words" x=to.0 y=to.1 - 14.0 text-anchor="middle">{words.clone()}</text> })}
        </g>
    }
}
