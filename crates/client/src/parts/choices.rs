//! The buttons that matter: what may be done now that is not on the board or in the hand.

use super::{Icon, RunBar};
use crate::play::Play;
use leptos::prelude::*;
use playroom::{Picking, Point, capitalised};
use std::borrow::Cow;

/// Buttons, numbers and the one that confirms.
#[component]
pub(crate) fn Choices(play: Play) -> impl IntoView {
    let is_run = Memo::new(move |_| play.is_run());
    view! {
        <div class="actions">
            <RunBar play/>
            {move || (!is_run.get()).then(|| view! { <Confirm play/><Counts play/><Says play/><Placed play/> })}
            <Thinking play/>
        </div>
    }
}

/// What only waits to be confirmed.
#[component]
fn Confirm(play: Play) -> impl IntoView {
    let words = Memo::new(move |_| match play.drafted.get() {
        Some(drafted) => drafted.finish,
        None => play.ready().map(|action| play.look(|look| look.words(action))),
    });
    move || {
        words.get().map(|words| {
            view! { <button class="button primary" id="confirm" on:click=move |event| if event.detail() < 2 { play.confirm() }>{capitalised(&words)}</button> }
        })
    }
}

/// How many.
#[component]
fn Counts(play: Play) -> impl IntoView {
    let counts = Memo::new(move |_| {
        play.frame.with(|frame| play.picking.with(|picking| picking.counts(&frame.offers.paths)))
    });
    move || {
        counts
            .get()
            .into_iter()
            .map(|(of, numbers, chosen)| {
                let point = move |n| Point::Count { of, n };
                let name = play
                    .look_once(|look| look.label(&play.picking.get_untracked(), point(0)))
                    .unwrap_or_default();
                let buttons = numbers
                    .into_iter()
                    .map(|n| {
                        view! {
                            <button class="number" id=point(n).name()
                                aria-pressed=(chosen == Some(n)).to_string()
                                aria-label=format!("{n} {name}")
                                on:click=move |_| play.point(point(n))
                                on:focus=move |event| { play.hover_focus(&event, point(n)); } on:blur=move |_| play.leave(point(n))
                                on:pointerenter=move |event| play.hover_by(&event, point(n))
                                on:pointerleave=move |_| play.leave(point(n))>
                                {n}
                            </button>
                        }
                    })
                    .collect_view();
                view! { <div class="counts" role="group" aria-label=format!("How many {name}")><span class="counts-name">{name.clone()}</span>{buttons}</div> }
            })
            .collect_view()
    }
}

/// A button as it is drawn.
#[derive(Clone, PartialEq)]
struct Said {
    point: Point,
    words: String,
    allowed: bool,
}

/// What is done by saying so.
#[component]
fn Says(play: Play) -> impl IntoView {
    let says = Memo::new(move |_| {
        if let Some(drafted) = play.drafted.get() {
            let said = |(point, words): (Point, Cow<'static, str>)| Said {
                point,
                words: words.into_owned(),
                allowed: true,
            };
            return drafted.says.into_iter().map(said).collect();
        }
        play.frame.with(|frame| {
            play.picking.with(|picking| {
                play.look(|look| {
                    let paths = &frame.offers.paths;
                    let offered = picking.offered(paths);
                    let extra =
                        look.worth_trying(picking).into_iter().filter(|point| !offered.contains(point));
                    let buttons = offered.iter().copied().filter(|point| matches!(point, Point::Say(_)));
                    let said = |point: Point, allowed: bool| Said {
                        point,
                        words: words(play, picking, point),
                        allowed,
                    };
                    let mut says: Vec<Said> = buttons.map(|point| said(point, true)).collect();
                    if frame.mine {
                        says.extend(extra.map(|point| said(point, false)));
                    }
                    tabletop::arrange(&mut says, |said| said.point);
                    says
                })
            })
        })
    });
    view! {
        <For each=move || says.get() key=|said| (said.point, said.words.clone(), said.allowed) let(said)>
            <button class="button" id=said.point.name() aria-disabled=(!said.allowed).then_some("true")
                on:click=move |event| if event.detail() < 2 { play.point(said.point) }
                on:focus=move |event| { play.hover_focus(&event, said.point); } on:blur=move |_| play.leave(said.point)
                on:pointerenter=move |event| play.hover_by(&event, said.point)
                on:pointerleave=move |_| play.leave(said.point)>
                {said.words.clone()}
            </button>
        </For>
        {move || (!play.picking.with(Picking::is_fresh)).then(|| view! {
            <button class="button quiet" id="back" on:click=move |_| play.undo()>"Choose again"</button>
        })}
    }
}

fn words(play: Play, picking: &Picking, point: Point) -> String {
    let label = play.look_once(|look| look.label(picking, point));
    label.map(|words| words.into_owned()).unwrap_or_else(|| {
        let action = play.would_be(point);
        action.map(|action| play.look_once(|look| look.words(action))).unwrap_or_default()
    })
}

/// What has been placed in a draft, with a button to take each back.
#[component]
fn Placed(play: Play) -> impl IntoView {
    move || {
        let drafted = play.drafted.get()?;
        let missing = drafted.missing.filter(|n| *n > 0).map(|n| format!("{n} more to choose"));
        let rows = drafted
            .placed
            .into_iter()
            .map(|(at, n)| {
                let place = drafted.scene.spot(at);
                let name = place.map(|spot| spot.name.clone()).unwrap_or_default();
                view! {
                    <li>
                        <span>{format!("{name}: {n}")}</span>
                        <button class="number" aria-label=format!("One less at {name}") on:click=move |_| play.take_back(at)>
                            <Icon name="minus"/>
                        </button>
                    </li>
                }
            })
            .collect_view();
        Some(view! { <p class="missing">{missing}</p><ul class="placed">{rows}</ul> })
    }
}

/// While the computer thinks.
#[component]
fn Thinking(play: Play) -> impl IntoView {
    let mind = play.mind;
    move || {
        let computer = play.with(|game| game.computer()).is_some();
        match (computer, play.paused.get(), mind.progress.get()) {
            (true, true, _) => view! {
                <button class="button primary" id="go-on" on:click=move |_| play.paused.set(false)>"Let the computer go on"</button>
            }
            .into_any(),
            (true, false, Some((done, of))) => view! {
                <div class="thinking">
                    <progress max=of value=done aria-label="The computer thinks"></progress>
                    <button class="button quiet" id="hurry" on:click=move |_| mind.hurry()><Icon name="hurry"/>"Hurry"</button>
                    <button class="button quiet" id="stop" on:click=move |_| { play.paused.set(true); mind.stop(); }>
                        <Icon name="stop"/>"Stop"
                    </button>
                </div>
            }
            .into_any(),
            _ => ().into_any(),
        }
    }
}
