//! The buttons that matter: what may be done now that is not on the board or in the hand.

use super::{Icon, RunBar};
use crate::play::Play;
use leptos::prelude::*;
use playroom::{Counted, Picking, Point, Step, capitalised};

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
            .map(|Counted { of, numbers, chosen }| {
                let point = move |n| Point::Count { of, n };
                let buttons = numbers
                    .into_iter()
                    .map(|n| {
                        view! {
                            <button class="number" id=point(n).name()
                                aria-pressed=(chosen == Some(n)).to_string()
                                aria-label=format!("{n} {of}")
                                on:click=move |_| play.point(point(n))
                                on:focus=move |event| { play.hover_focus(&event, point(n)); } on:blur=move |_| play.leave(point(n))
                                on:pointerenter=move |event| play.hover_by(&event, point(n))
                                on:pointerleave=move |_| play.leave(point(n))>
                                {n}
                            </button>
                        }
                    })
                    .collect_view();
                view! { <div class="counts" role="group" aria-label=format!("How many {of}")><span class="counts-name">{of}</span>{buttons}</div> }
            })
            .collect_view()
    }
}

/// A button, and whether it may be pressed.
#[derive(Clone, PartialEq)]
struct Said {
    button: Step,
    allowed: bool,
}

/// What is done by saying so.
#[component]
fn Says(play: Play) -> impl IntoView {
    let says = Memo::new(move |_| {
        let allowed = |button: Step| Said { button, allowed: true };
        if let Some(drafted) = play.drafted.get() {
            return drafted.says.into_iter().map(allowed).collect();
        }
        play.frame.with(|frame| {
            play.picking.with(|picking| {
                let mut offered = picking.buttons(&frame.offers.paths);
                let tried =
                    if frame.mine { play.look(|look| look.worth_trying(picking)) } else { Vec::new() };
                let mut says = Vec::new();
                for button in tried {
                    let known = offered.iter().position(|other| other.point == button.point);
                    known.map(|known| offered.remove(known));
                    says.push(Said { button, allowed: known.is_some() });
                }
                says.extend(offered.into_iter().map(allowed));
                says
            })
        })
    });
    view! {
        <For each=move || says.get() key=|said| (said.button.clone(), said.allowed) let(Said { button: Step { point, words }, allowed })>
            <button class="button" id=point.name() aria-disabled=(!allowed).then_some("true")
                on:click=move |event| if event.detail() < 2 { play.point(point) }
                on:focus=move |event| { play.hover_focus(&event, point); } on:blur=move |_| play.leave(point)
                on:pointerenter=move |event| play.hover_by(&event, point)
                on:pointerleave=move |_| play.leave(point)>
                {words.clone()}
            </button>
        </For>
        {move || (!play.picking.with(Picking::is_fresh)).then(|| view! {
            <button class="button quiet" id="back" on:click=move |_| play.undo()>"Choose again"</button>
        })}
    }
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
