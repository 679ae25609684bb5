//! The board: drawn, panned, zoomed, pointed at and walked over with the keyboard.

use super::Stage;
use super::eye::{Eye, ZOOM_STEP};
use crate::browser;
use crate::play::Play;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use playroom::{Camera, Point, Scene, Spot, Towards, draw};

/// The board of the game at hand.
#[component]
pub(crate) fn Board(play: Play) -> impl IntoView {
    let (ground, id) = play.look_once(|look| (look.ground(), look.about().id));
    let whole = Camera::whole(ground.size);
    let eye = Eye::new(whole);
    let scene = Memo::new(move |_| {
        play.drafted.with(|drafted| match drafted {
            Some(drafted) => drafted.scene.clone(),
            None => play.frame.with(|frame| frame.scene.clone()),
        })
    });
    let offered = Memo::new(move |_| match play.drafted.get() {
        Some(drafted) => drafted.offered,
        // What is done by itself is not for choosing.
        None if play.is_driven() => Vec::new(),
        None => play.frame.with(|frame| play.picking.with(|picking| picking.offered(&frame.offers.paths))),
    });
    eye.follow(play, scene, offered);
    let points: Vec<Point> =
        scene.with_untracked(|scene| scene.spots.iter().map(|spot| spot.point).collect());
    let spots =
        points.into_iter().map(|point| view! { <SpotView play point scene offered eye/> }).collect_view();
    view! {
        <div class=format!("board {id}")>
            <svg class="sea" node_ref=eye.svg viewBox=move || eye.camera.get().view_box()
                role="group" aria-label="Board"
                on:wheel=move |event| eye.wheel(&event)
                on:pointerdown=move |event| eye.down(&event)
                on:pointermove=move |event| eye.moved(&event)
                on:pointerup=move |event| eye.up(&event)
                on:pointercancel=move |event| eye.up(&event)>
                <g class="ground" inner_html=draw::svg(&ground.shapes)></g>
                <g class="decor" inner_html=move || scene.with(|scene| draw::svg(&scene.shapes))></g>
                {spots}
                <Fan play scene/>
                <Stage play/>
            </svg>
            <div class="zoom" role="group" aria-label="Zoom">
                <button id="nearer" aria-label="Nearer" on:click=move |_| eye.step(ZOOM_STEP)><super::Icon name="plus"/></button>
                <button id="further" aria-label="Further" on:click=move |_| eye.step(1.0 / ZOOM_STEP)><super::Icon name="minus"/></button>
                <button id="whole-board" aria-label="The whole board" disabled=move || eye.camera.get().is_whole()
                    on:click=move |_| eye.camera.set(whole)><super::Icon name="eye"/></button>
            </div>
        </div>
    }
}

#[component]
fn SpotView(
    play: Play,
    point: Point,
    scene: Memo<Scene>,
    offered: Memo<Vec<Point>>,
    eye: Eye,
) -> impl IntoView {
    let spot = Memo::new(move |_| scene.with(|scene| scene.spot(point).cloned()));
    let of = move |ask: fn(&Spot) -> String| spot.with(|spot| spot.as_ref().map(ask).unwrap_or_default());
    let is_offered = Memo::new(move |_| offered.with(|offered| offered.contains(&point)));
    let is_chosen = Memo::new(move |_| chosen(play).contains(&point));
    let placed = Memo::new(move |_| {
        play.drafted
            .with(|drafted| drafted.as_ref()?.placed.iter().find(|(at, _)| *at == point).map(|(_, n)| *n))
    });
    let label = move || {
        let mut label = of(|spot| spot.label.clone());
        if is_chosen.get() {
            label.push_str("; chosen");
        }
        if let Some(n) = placed.get() {
            label.push_str(&format!("; {n} placed"));
        }
        label
    };
    view! {
        // What it looks like is no part of what is pressed: the label says it in words.
        <g class="looks" aria-hidden="true" transform=move || of(|spot| format!("translate({} {}) rotate({})", spot.at.0, spot.at.1, spot.turn))
            inner_html=move || of(|spot| draw::svg(spot.at_rest()))></g>
        <g class="spot" id=point.name() role="button"
            class:offered=is_offered class:chosen=is_chosen
            transform=move || of(|spot| format!("translate({} {})", spot.at.0, spot.at.1))
            tabindex=move || if is_offered.get() { "0" } else { "-1" }
            aria-label=label
            aria-disabled=move || (!is_offered.get()).to_string()
            on:click=move |_| if !eye.dragged() { play.touched.set(Some(point)); play.point(point) }
            on:keydown=move |event| keys(play, point, scene, eye, &event)
            on:focus=move |event| if play.hover_focus(&event, point) { eye.show(scene, point) } on:blur=move |_| play.leave(point)
            on:pointerenter=move |event| play.hover_by(&event, point)
            on:pointerleave=move |event| play.leave_by(&event, point)>
            <title>{move || of(|spot| spot.label.clone())}</title>
            <Around class="reach" spot by=6.0/>
            <Around class="ring" spot by=4.0/>
            {move || placed.get().map(|n| view! {
                <g class="placed-count" transform="translate(24 -24)"><circle r="12"/><text y="5" text-anchor="middle">{n}</text></g>
            })}
        </g>
    }
}

/// A circle around a spot; a style makes a square of it, where a board has squares.
#[component]
fn Around(class: &'static str, spot: Memo<Option<Spot>>, by: f32) -> impl IntoView {
    let r = Memo::new(move |_| spot.with(|spot| spot.as_ref().map_or(0.0, |spot| spot.reach + by)));
    let (corner, size) = (move || -r.get(), move || 2.0 * r.get());
    view! { <rect class=class x=corner y=corner width=size height=size rx=r/> }
}

/// What is chosen, or taken in hand, the last of it last.
fn chosen(play: Play) -> Vec<Point> {
    let held = play.drafted.with(|drafted| drafted.as_ref().map(|drafted| drafted.held.clone()));
    held.unwrap_or_else(|| play.picking.with(|picking| picking.chosen().to_vec()))
}

/// What is spread out of the spot that the mouse or the keyboard is on, or a finger was on: over all others, for it needs more
/// room than its spot has. Once some of it is to be chosen by a button, it is seen meanwhile.
#[component]
fn Fan(play: Play, scene: Memo<Scene>) -> impl IntoView {
    // What was touched is of interest until something happens.
    let number = Memo::new(move |_| play.frame.with(|frame| frame.number));
    Effect::new(move |_| {
        number.track();
        play.touched.set(None);
    });
    let fan = Memo::new(move |_| {
        let chosen = chosen(play).into_iter().rev();
        let chosen = chosen.skip_while(|point| matches!(point, Point::Place(_)));
        let points = play.hovered().into_iter().chain(play.touched.get()).chain(chosen);
        scene.with(|scene| {
            let fanned = |point: Point| {
                let spot = scene.spot(point)?;
                spot.fan().next().map(|_| (spot.at, draw::svg(spot.fan())))
            };
            points.into_iter().find_map(fanned)
        })
    });
    move || {
        fan.get().map(|((x, y), shapes)| {
            view! { <g class="fanned" aria-hidden="true" transform=format!("translate({x} {y})") inner_html=shapes></g> }
        })
    }
}

fn keys(play: Play, point: Point, scene: Memo<Scene>, eye: Eye, event: &KeyboardEvent) {
    let towards = match event.key().as_str() {
        "Enter" | " " => {
            event.prevent_default();
            // A key held down is not meant twice.
            if !event.repeat() {
                play.point(point);
            }
            return;
        }
        "-" | "Delete" | "Backspace" => {
            event.prevent_default();
            return play.take_back(point);
        }
        "ArrowUp" => Towards::North,
        "ArrowRight" => Towards::East,
        "ArrowDown" => Towards::South,
        "ArrowLeft" => Towards::West,
        _ => return,
    };
    event.prevent_default();
    let next = scene.with_untracked(|scene| scene.neighbour(point, towards).map(|spot| spot.point));
    if let Some(next) = next {
        browser::focus(&next.name());
        eye.show(scene, next);
    }
}
