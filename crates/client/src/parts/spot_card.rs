//! Cards: what is to be read about a place, a portrait or a track, at a glance on the board or opened beside it.

use super::Icon;
use super::viewport::Viewport;
use crate::browser;
use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::play::{Input, Play};
use playroom::{Point, Scene, html};
use std::sync::Arc;

/// On a phone the card lies at the upper edge, unless its place is that much of the board above its middle or more.
const UPPER: f32 = 0.15;

/// The card of the place that is hovered or focused. It lies in a corner of the board that is not its place's, and takes no
/// clicks; the label of the place says the same to screen readers. Where `figures` are small on the board, a touch spells
/// them out as well.
#[component]
pub(super) fn Glance(
    play: PlaySignal,
    scene: Memo<Arc<Scene>>,
    viewport: Viewport,
    figures: bool,
) -> impl IntoView {
    let shown = Memo::new(move |_| {
        let touched = || play.touched.get().filter(|_| figures);
        let point = play.hovered.get().or_else(touched)?;
        let open = play.with(Play::reads);
        let (card, at) = scene.with(|scene| {
            let spot = scene.spot(point).filter(|_| open != Some(point))?;
            Some((spot.card.clone()?, spot.at))
        })?;
        let ((x, y), (_, high)) = viewport.camera.with(|camera| (camera.middle(), camera.size()));
        Some((card, at.0 < x, at.1 > y - high * UPPER))
    });
    move || {
        shown.get().map(|(card, is_left, is_low)| {
            view! {
                <div class="spot-card" class:of-left=is_left class:of-low=is_low aria-hidden="true">
                    <p>{card.title}</p>
                    <div inner_html=html::facts(&card.facts)></div>
                </div>
            }
            .into_any()
        })
    }
}

/// The card that was opened. It stays until it is closed or something is chosen; the numbers of its rules open them.
#[component]
pub(crate) fn OpenCard(play: PlaySignal) -> impl IntoView {
    let reads = play.memo(Play::reads);
    keep_focus(reads);
    let card = Memo::new(move |_| {
        let point = reads.get()?;
        Some((point, play.with(|play| play.card(point).cloned())?))
    });
    play.layers.add(move || reads.get().is_some(), move || play.send(Input::UndoPoint));
    move || {
        card.get().map(|(point, card)| {
            view! {
                <section class="panel open-card" id="card" aria-labelledby="card-title" tabindex="-1">
                    <button class="button quiet square" id="close-card" aria-label="Close the card" on:click=move |_| play.send(Input::Read(point))>
                        <Icon name="close"/>
                    </button>
                    <h2 class="panel-title" id="card-title">{card.title}</h2>
                    <div inner_html=html::facts(&card.facts)></div>
                </section>
            }.into_any()
        })
    }
}

/// Moves the focus to a card that opens, and back to what it is about when it is closed.
fn keep_focus(reads: Memo<Option<Point>>) {
    Effect::new(move |before: Option<Option<Point>>| {
        let now = reads.get();
        match (before.flatten(), now) {
            // Why nothing was chosen may stand above it, and is to be read first.
            (_, Some(_)) => request_animation_frame(|| {
                browser::focus("card");
                browser::scroll_to_top(".side-scroll");
            }),
            (Some(read), None) => request_animation_frame(move || {
                if browser::focus_is_lost() {
                    browser::focus(&read.name());
                }
            }),
            (None, None) => {}
        }
        now
    });
}
