//! The board: drawn, panned, zoomed, pointed at and walked over with the keyboard.

use super::Stage;
use super::miniature::Miniature;
use super::spot_card::Glance;
use super::spots::{SpotSignal, chosen};
use super::viewport::{Viewport, ZOOM_STEP};
use crate::browser;
use crate::play::PlaySignal;
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use playroom::play::{Input, Play};
use playroom::{Camera, Ground, Point, Scene, Spot, Towards, draw, outline};
use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

/// The board of the game at hand.
#[component]
pub(crate) fn Board(play: PlaySignal) -> impl IntoView {
    let id = play.look_untracked(|look| look.about().id);
    let lie = Memo::new(move |_| play.frame.with(|frame| frame.lie));
    let ground = Memo::new(move |_| lie.with(|_| play.look_untracked(|look| look.ground())));
    let whole = move || Camera::whole(ground.with_untracked(|ground| ground.size));
    let viewport = Viewport::new(whole());
    viewport.measure(play);
    let has_areas = ground.with_untracked(|ground| ground.area.is_some());
    let scene = Memo::new(move |_| {
        play.drafted.with(|drafted| match drafted {
            Some(drafted) => drafted.scene.clone(),
            None => play.frame.with(|frame| frame.scene.clone()),
        })
    });
    let has_miniature = scene.with_untracked(|scene| !scene.miniature.is_empty());
    let offered = play.memo(Play::offered);
    viewport.follow(play, ground, scene, offered);
    let all = SpotSignal::all(play, scene, offered);
    let above = all.iter().map(|&spot| view! { <Above spot/> }.into_any()).collect_view();
    let walked = RwSignal::new(None);
    let spots = spots_by_and_by(all, live(play, scene, offered, walked), viewport.measured, play);
    let distance = viewport.distance();
    view! {
        // Before the board, so that Tab leads from what may be chosen there to what may be chosen beside it.
        <div class="zoom" role="group" aria-label="Zoom">
            <button id="nearer" aria-label="Zoom in" on:click=move |_| viewport.step(ZOOM_STEP)><super::Icon name="plus"/></button>
            <button id="further" aria-label="Zoom out" on:click=move |_| viewport.step(1.0 / ZOOM_STEP)><super::Icon name="minus"/></button>
            <button id="armies" class:by-key=!has_miniature aria-label="The armies" on:click=move |_| viewport.frame(scene)><super::Icon name="armies"/></button>
            <button id="whole-board" aria-label="The whole board" disabled=move || viewport.camera.get().is_whole()
                on:click=move |_| viewport.camera.update(|camera| *camera = whole().in_window(camera.window()))><super::Icon name="eye"/></button>
        </div>
        <div class=format!("board {id}") class:far=move || viewport.is_far() class:areas=has_areas data-distance=move || distance.get().to_string()>
            <svg class="sea" node_ref=viewport.svg viewBox=move || viewport.drawn.get().view_box()
                role="group" aria-label="Board"
                on:wheel=move |event| viewport.wheel(&event)
                on:pointerdown=move |event| viewport.down(&event)
                on:pointermove=move |event| viewport.moved(&event)
                on:pointerup=move |event| viewport.up(&event)
                on:pointercancel=move |event| viewport.up(&event)>
                <g class="ground" inner_html=move || ground.with(|ground| draw::svg(&ground.shapes))></g>
                <Trail play/>
                <g class="decor" inner_html=move || scene.with(|scene| draw::svg(&scene.shapes))></g>
                <Reachable play scene offered/>
                <Empty play scene viewport ground/>
                <For each=spots key=|spot| spot.point let(spot)><SpotView play spot scene viewport walked has_areas/></For>
                {above}
                <Preview play/>
                <Fan play scene/>
                <Stage play/>
            </svg>
            <Rulers ground viewport/>
            <Miniature ground scene viewport/>
            <Glance play scene viewport figures=has_areas/>
        </div>
    }
}

/// A board with more spots than this has elements only for those where something stands or may be chosen, and one for all others
/// together.
const MANY: usize = 200;

/// The spots that have an element of their own: of a large board those where something stands, what may be or is chosen, and where
/// the keyboard has been led to.
fn live(
    play: PlaySignal,
    scene: Memo<Arc<Scene>>,
    offered: Memo<Vec<Point>>,
    walked: RwSignal<Option<Point>>,
) -> Memo<HashSet<Point>> {
    Memo::new(move |_| {
        let stands = |spot: &&Spot| !spot.shapes.is_empty();
        scene.with(|scene| {
            if scene.spots.len() <= MANY {
                let there = scene.spots.iter().filter(|spot| spot.is_there());
                return there.map(|spot| spot.point).chain(walked.get()).collect();
            }
            let standing = scene.spots.iter().filter(stands).map(|spot| spot.point);
            standing.chain(offered.get()).chain(chosen(play)).chain(walked.get()).collect()
        })
    })
}

/// The spots that are drawn so far: none before the board is measured, because only then it is known how it lies; then some more
/// in each task, so that none holds the page up for long. Meanwhile the computer player is held.
fn spots_by_and_by(
    spots: Vec<SpotSignal>,
    live: Memo<HashSet<Point>>,
    measured: RwSignal<bool>,
    play: PlaySignal,
) -> impl Fn() -> Vec<SpotSignal> {
    const IN_ONE_TASK: usize = 32;
    let (drawn, all) = (RwSignal::new(0), live.with_untracked(HashSet::len));
    play.computer.hold();
    on_cleanup(move || play.computer.release());
    let is_drawn = move || {
        play.computer.release();
        play.drawn.try_set(true);
    };
    Effect::new(move |_| {
        if drawn.get() >= all {
            // After the frame that shows them.
            request_animation_frame(move || set_timeout(is_drawn, Duration::ZERO));
        } else if measured.get() {
            let more = move || {
                drawn.try_update(|drawn| *drawn += IN_ONE_TASK);
            };
            set_timeout(more, Duration::ZERO);
        }
    });
    move || {
        let most = if drawn.get() >= all { usize::MAX } else { drawn.get() };
        live.with(|live| spots.iter().filter(|spot| live.contains(&spot.point)).take(most).copied().collect())
    }
}

/// All spots without an element of their own: a click goes to the nearest.
#[component]
fn Empty(
    play: PlaySignal,
    scene: Memo<Arc<Scene>>,
    viewport: Viewport,
    ground: Memo<Ground>,
) -> impl IntoView {
    let pointed = move |event: &MouseEvent| {
        let ((x, y), _) = viewport.on_board((event.client_x().into(), event.client_y().into()))?;
        scene.with_untracked(|scene| {
            let far = |spot: &Spot| (spot.at.0 - x).hypot(spot.at.1 - y);
            let near = scene.spots.iter().filter(|spot| far(spot) < 1.3 * spot.reach);
            near.min_by(|a, b| far(a).total_cmp(&far(b))).map(|spot| spot.point)
        })
    };
    let click = move |event: MouseEvent| {
        if let Some(point) = pointed(&event).filter(|_| !viewport.dragged()) {
            play.touched.set(Some(point));
            play.send(Input::Point(point));
        }
    };
    (scene.with_untracked(|scene| scene.spots.len()) > MANY).then(|| {
        let (wide, high) = ground.with_untracked(|ground| ground.size);
        view! { <rect class="empty" width=wide height=high on:click=click/> }.into_any()
    })
}

/// The names of rows and columns along the edges of the window, wherever the board is panned to.
#[component]
fn Rulers(ground: Memo<Ground>, viewport: Viewport) -> impl IntoView {
    let ruler = move |across: bool| {
        let camera = viewport.drawn.get();
        let ((x, y), (wide, high)) = (camera.middle(), camera.size());
        let (from, long) = if across { (x - wide / 2.0, wide) } else { (y - high / 2.0, high) };
        ground.with(|ground| {
            let names = if across { &ground.across } else { &ground.down };
            let seen = names.iter().filter(|(at, _)| (from..from + long).contains(at));
            let name = |(at, name): &(f32, Cow<'static, str>)| {
                let percent = format!("{:.2}%", (at - from) / long * 100.0);
                let (x, y) = if across { (percent.as_str(), "50%") } else { ("50%", percent.as_str()) };
                view! { <text x=x.to_owned() y=y.to_owned()>{name.clone()}</text> }
            };
            seen.map(name).collect_view()
        })
    };
    move || {
        ground.with(|ground| !ground.across.is_empty()).then(|| {
            view! {
                <svg class="ruler across" aria-hidden="true">{move || ruler(true)}</svg>
                <svg class="ruler down" aria-hidden="true">{move || ruler(false)}</svg>
                <North ground/>
            }
            .into_any()
        })
    }
}

/// Where north is, in the corner between the names of rows and columns: seen wherever the board is panned to.
#[component]
fn North(ground: Memo<Ground>) -> impl IntoView {
    const FROM_HEAD: f32 = 3.8;
    let turn = move || f32::from(ground.with(|ground| ground.north));
    let letter = move || playroom::sin_cos(turn());
    view! {
        <svg class="ruler corner" viewBox="-11 -10 22 20" aria-hidden="true">
            <path d="M0-9.5 4-3.5H-4Z" transform=move || format!("rotate({})", turn())/>
            <text x=move || -FROM_HEAD * letter().0 y=move || FROM_HEAD * letter().1>"N"</text>
        </svg>
    }
}

/// Arrows along the ways that the other side's pieces went in its last turn.
#[component]
fn Trail(play: PlaySignal) -> impl IntoView {
    let trail = play.memo(Play::trail);
    view! { <g class="trail" aria-hidden="true" inner_html=move || trail.with(|trail| draw::trail(trail))></g> }
}

#[component]
fn SpotView(
    play: PlaySignal,
    spot: SpotSignal,
    scene: Memo<Arc<Scene>>,
    viewport: Viewport,
    walked: RwSignal<Option<Point>>,
    has_areas: bool,
) -> impl IntoView {
    let SpotSignal { point, marks, .. } = spot;
    let is_offered = move || marks.get().offered;
    let placed = Memo::new(move |_| marks.get().placed);
    let taken_off = Memo::new(move |_| marks.get().taken_off);
    let label = move || {
        let mut label = spot.ask(|spot| spot.label.clone());
        if marks.get().chosen {
            label.push_str("; chosen");
        }
        if let Some(n) = placed.get() {
            label.push_str(&format!("; {n} placed"));
        }
        if let Some(n) = taken_off.get() {
            label.push_str(&format!("; {n} taken off"));
        }
        label
    };
    view! {
        <Looks spot/>
        <g class="spot" id=point.name() role="button"
            class:offered=is_offered class:chosen=move || marks.get().chosen
            transform=move || spot.ask(|spot| format!("translate({} {})", spot.at.0, spot.at.1))
            tabindex=move || if is_offered() { "0" } else { "-1" }
            aria-label=label
            aria-disabled=move || (!is_offered()).to_string()
            on:click=move |_| if !viewport.dragged() { play.touched.set(Some(point)); play.send(Input::Point(point)) }
            on:pointerdown=move |_| viewport.press(play, point)
            on:contextmenu=move |event| { event.prevent_default(); play.read(point) }
            on:keydown=move |event| keys(play, point, scene, viewport, walked, &event)
            on:focus=move |event| if play.hover_focus(&event, point) { viewport.show(scene, point) } on:blur=move |_| play.leave(point)
            on:pointerenter=move |event| play.hover_by(&event, point)
            on:pointerleave=move |event| play.leave_by(&event, point)>
            <title>{move || spot.ask(|spot| spot.label.clone())}</title>
            <Around class="reach" spot by=6.0 has_areas/>
            <Around class="ring" spot by=4.0 has_areas/>
            {move || placed.get().map(|n| view! {
                <g class="placed-count" transform="translate(24 -24)"><circle r="12"/><text y="5" text-anchor="middle">{n}</text></g>
            }.into_any())}
            // Unlike what is placed: a slab with a minus.
            {move || taken_off.get().map(|n| view! {
                <g class="placed-count taken-off" transform="translate(24 -24)"><rect x="-20" y="-13" width="40" height="26" rx="3"/><text y="5" text-anchor="middle">{format!("−{n}")}</text></g>
            }.into_any())}
        </g>
    }
}

/// What stands on a spot. It is hidden from screen readers: the label of the spot says the same in words.
#[component]
pub(super) fn Looks(spot: SpotSignal) -> impl IntoView {
    view! {
        <g class="looks" class:left=move || spot.marks.get().left aria-hidden="true"
            transform=move || spot.ask(|spot| format!("translate({} {}) rotate({})", spot.at.0, spot.at.1, spot.turn))
            inner_html=move || spot.ask(|spot| draw::svg(spot.at_rest()))></g>
    }
}

/// What of a spot stands above the rings of all spots.
#[component]
pub(super) fn Above(spot: SpotSignal) -> impl IntoView {
    let has_any =
        spot.spot.with_untracked(|spot| spot.as_ref().is_some_and(|spot| spot.above().next().is_some()));
    has_any.then(|| {
        view! {
            <g class="above" id=format!("{}-above", spot.point.name()) aria-hidden="true"
                transform=move || spot.ask(|spot| format!("translate({} {})", spot.at.0, spot.at.1))
                inner_html=move || spot.ask(|spot| draw::svg(spot.above()))></g>
        }
        .into_any()
    })
}

/// A circle around a spot, or the outline of one that stands alone and is not round. On a board of squares a style makes it a square.
#[component]
fn Around(class: &'static str, spot: SpotSignal, by: f32, has_areas: bool) -> impl IntoView {
    let is_outlined = |spot: &Option<Spot>| spot.as_ref().is_some_and(|spot| !spot.corners.is_empty());
    if !has_areas && spot.spot.with_untracked(is_outlined) {
        let wider = move || spot.spot.with(|spot| spot.as_ref().map(|spot| outline::wider(spot, by)));
        return view! { <path class=class d=wider/> }.into_any();
    }
    let r = Memo::new(move |_| spot.spot.with(|spot| spot.as_ref().map_or(0.0, |spot| spot.reach + by)));
    let (corner, size) = (move || -r.get(), move || 2.0 * r.get());
    view! { <rect class=class x=corner y=corner width=size height=size rx=r/> }.into_any()
}

/// On a board of areas: one outline around all that may be chosen, and what each way costs. It lies under all pieces.
#[component]
fn Reachable(play: PlaySignal, scene: Memo<Arc<Scene>>, offered: Memo<Vec<Point>>) -> impl IntoView {
    let outline = Memo::new(move |_| {
        let chosen = chosen(play);
        let offered: Vec<Point> =
            offered.with(|offered| offered.iter().filter(|point| !chosen.contains(point)).copied().collect());
        scene.with(|scene| outline::around(scene, &offered))
    });
    let costs = play.memo(Play::costs);
    let costs = move || {
        let drawn = |(point, cost): &(Point, u8)| {
            let (x, y) = scene.with(|scene| scene.spot(*point).map(|spot| spot.at))?;
            Some(view! { <text x=x y=y>{*cost}</text> }.into_any())
        };
        costs.with(|costs| costs.iter().filter_map(drawn).collect_view())
    };
    view! {
        <g class="reachable" aria-hidden="true">
            <path class="outline-edge" d=outline></path>
            <path class="outline" d=outline></path>
            <g class="costs">{costs}</g>
        </g>
    }
}

/// What would come of what is hovered or chosen, over all pieces.
#[component]
fn Preview(play: PlaySignal) -> impl IntoView {
    let preview = Memo::new(move |_| {
        let hovered = play.hovered.get();
        draw::svg(&play.with(|play| play.preview(hovered)))
    });
    view! { <g class="preview" aria-hidden="true" inner_html=preview></g> }
}

/// The pieces of a stack, spread out over the board, because they need more room than their spot: of the spot that is hovered,
/// focused or touched, or else of the spot that is chosen.
#[component]
fn Fan(play: PlaySignal, scene: Memo<Arc<Scene>>) -> impl IntoView {
    // What was touched is shown until the next action.
    let number = Memo::new(move |_| play.frame.with(|frame| frame.number));
    Effect::new(move |_| {
        number.track();
        play.touched.set(None);
    });
    let fan = Memo::new(move |_| {
        let chosen = chosen(play).into_iter().rev();
        let chosen = chosen.skip_while(|point| matches!(point, Point::Place(_)));
        let points = play.hovered.get().into_iter().chain(play.touched.get()).chain(chosen);
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
            view! { <g class="fanned" aria-hidden="true" transform=format!("translate({x} {y})") inner_html=shapes></g> }.into_any()
        })
    }
}

/// Whether something is placed there that can be taken back.
fn is_placed(play: PlaySignal, point: Point) -> bool {
    play.drafted.with_untracked(|drafted| drafted.as_ref()?.placed_at(point)).is_some()
}

fn keys(
    play: PlaySignal,
    point: Point,
    scene: Memo<Arc<Scene>>,
    viewport: Viewport,
    walked: RwSignal<Option<Point>>,
    event: &KeyboardEvent,
) {
    let towards = match event.key().as_str() {
        "Enter" | " " => {
            event.prevent_default();
            // A key that is held down counts once.
            if !event.repeat() {
                play.send(Input::Point(point));
            }
            return;
        }
        "Delete" | "Backspace" if is_placed(play, point) => {
            event.prevent_default();
            return play.send(Input::TakeBack(point));
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
        // It may have no element yet.
        if browser::focused_id() != next.name() {
            walked.set(Some(next));
            request_animation_frame(move || browser::focus(&next.name()));
        }
        viewport.show(scene, next);
    }
}
