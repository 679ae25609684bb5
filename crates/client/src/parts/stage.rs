//! What is seen moving on the board.

use crate::play::Play;
use leptos::prelude::*;
use playroom::{Motion, along};

// How long things move, in milliseconds: less than the time they are shown, so that they arrive.
const SLIDE: u64 = 450;
const SHOT: u64 = 300;

/// What is seen moving now.
#[component]
pub(crate) fn Stage(play: Play) -> impl IntoView {
    move || match play.stage.get() {
        Some(Motion::Slide { symbol, count, along }) => {
            let gone = gone(play, SLIDE);
            view! { <Slide symbol count along gone/> }.into_any()
        }
        Some(Motion::Shot { colour, from, to, words }) => {
            let class = format!("shot {colour}");
            view! { <Shot class from to words=words.into_owned() gone=gone(play, SHOT)/> }.into_any()
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

/// What part of its way something has gone that takes so long at a normal pace.
fn gone(play: Play, milliseconds: u64) -> RwSignal<f32> {
    fn step(gone: RwSignal<f32>, begun: f64, takes: f64) {
        let part = ((js_sys::Date::now() - begun) / takes).min(1.0) as f32;
        if gone.try_set(part).is_none() && part < 1.0 {
            request_animation_frame(move || step(gone, begun, takes));
        }
    }
    let gone = RwSignal::new(0.0);
    let takes = play.settings.get_untracked().pace.scaled(milliseconds).max(1);
    step(gone, js_sys::Date::now(), takes as f64);
    gone
}

#[component]
fn Slide(symbol: &'static str, count: u8, along: Vec<(f32, f32)>, gone: RwSignal<f32>) -> impl IntoView {
    let at = move || {
        let (x, y) = playroom::along(&along, gone.get());
        format!("translate({x:.1} {y:.1})")
    };
    view! {
        <g class="sliding" transform=at>
            <use href=format!("#{symbol}") x="-20" y="-20" width="40" height="40"/>
            {(count > 1).then(|| view! { <text class="piece-count" x="22" y="18">{format!("×{count}")}</text> })}
        </g>
    }
}

/// A missile: a line that grows, with a head; what came of it stands where it hit.
#[component]
fn Shot(
    class: String,
    from: (f32, f32),
    to: (f32, f32),
    words: String,
    gone: RwSignal<f32>,
) -> impl IntoView {
    let at = move || along(&[from, to], gone.get());
    let line = move || format!("M{} {}L{:.1} {:.1}", from.0, from.1, at().0, at().1);
    let turn = (to.1 - from.1).atan2(to.0 - from.0).to_degrees();
    let head = move || format!("translate({:.1} {:.1}) rotate({turn:.1})", at().0, at().1);
    let has_hit = Memo::new(move |_| gone.get() >= 1.0);
    view! {
        <g class=class aria-hidden="true">
            <path class="shot-edge" d=line/>
            <path class="shot-line" d=line/>
            <path class="shot-head" transform=head d="M4 0-12-7-8 0-12 7Z"/>
            {move || has_hit.get().then(|| view! { <text class="shot-words" x=to.0 y=to.1 - 14.0 text-anchor="middle">{words.clone()}</text> })}
        </g>
    }
}
