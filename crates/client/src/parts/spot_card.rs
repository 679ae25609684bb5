//! The card of the place that is hovered, focused or touched: what its figures and marks mean.

use super::viewport::Viewport;
use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::Scene;

/// The card. It lies in a corner of the board that is not its place's, and takes no clicks; the label of the place says the
/// same to screen readers.
#[component]
pub(super) fn SpotCard(play: PlaySignal, scene: Memo<Scene>, viewport: Viewport) -> impl IntoView {
    let shown = Memo::new(move |_| {
        let point = play.hovered.get().or_else(|| play.touched.get())?;
        let (card, at) = scene.with(|scene| {
            let spot = scene.spot(point)?;
            Some((spot.card.clone()?, spot.at))
        })?;
        let (x, y) = viewport.camera.with_untracked(|camera| camera.middle());
        Some((card, at.0 < x, at.1 > y))
    });
    move || {
        shown.get().map(|(card, is_left, is_low)| {
            let line = |(figures, words): (String, String)| match figures.as_str() {
                "" => view! { <dt class="spot-card-who">{words}</dt> }.into_any(),
                _ => view! { <dd><b>{figures}</b>" "{words}</dd> }.into_any(),
            };
            view! {
                <div class="spot-card" class:of-left=is_left class:of-low=is_low aria-hidden="true">
                    <p>{card.title}</p>
                    <dl>{card.lines.into_iter().map(line).collect_view()}</dl>
                </div>
            }
        })
    }
}
