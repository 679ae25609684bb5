//! Buttons for what may be done now that is neither on the board nor in the hand.

use super::{Icon, RunBar};
use crate::browser;
use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::figures::joined;
use playroom::play::{Button, Confirmation, Input, Play};
use playroom::{Counted, Picking, Point, Step, capitalised};

/// Buttons, numbers and the one that confirms.
#[component]
pub(crate) fn Choices(play: PlaySignal) -> impl IntoView {
    let is_run = play.memo(Play::is_run);
    view! {
        <div class="actions">
            <RunBar play/>
            <News play/>
            {move || (!is_run.get()).then(|| view! { <CardsAsked play/><Confirm play/><Counts play/><Buttons play/><Placed play/> }.into_any())}
            <Thinking play/>
        </div>
    }
}

/// What waits until the person has read the news.
#[component]
fn News(play: PlaySignal) -> impl IntoView {
    let waits = play.memo(Play::has_news);
    Effect::new(move |_| {
        if waits.get() {
            request_animation_frame(|| browser::focus("have-read"));
        }
    });
    move || {
        waits.get().then(|| {
            view! { <button class="button primary" id="have-read" on:click=move |_| play.send(Input::HaveRead)>"Continue"</button> }.into_any()
        })
    }
}

/// How many cards are to be chosen, where one is not answer enough.
#[component]
fn CardsAsked(play: PlaySignal) -> impl IntoView {
    let asked = play.memo(Play::asks_for_cards);
    move || asked.get().map(|words| view! { <p class="missing" id="cards-asked">{words}</p> }.into_any())
}

/// Confirms the chosen action or the draft.
#[component]
fn Confirm(play: PlaySignal) -> impl IntoView {
    let confirm = play.memo(Play::to_confirm);
    move || {
        confirm.get().map(|Confirmation { words, proposed }| {
            view! { <button class="button confirm" class:primary=proposed id="confirm" on:click=move |event| if event.detail() < 2 { play.send(Input::Confirm) }>{joined(&capitalised(&words))}</button> }.into_any()
        })
    }
}

/// How many of something are chosen.
#[component]
fn Counts(play: PlaySignal) -> impl IntoView {
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
                                aria-label=Counted::said(of, n)
                                on:click=move |_| play.send(Input::Point(point(n)))
                                on:focus=move |event| { play.hover_focus(&event, point(n)); } on:blur=move |_| play.leave(point(n))
                                on:pointerenter=move |event| play.hover_by(&event, point(n))
                                on:pointerleave=move |_| play.leave(point(n))>
                                {n}
                            </button>
                        }.into_any()
                    })
                    .collect_view();
                view! { <div class="counts" role="group" aria-label=format!("How many {of}")><span class="counts-name">{of}</span>{buttons}</div> }.into_any()
            })
            .collect_view()
    }
}

/// The buttons of a decision.
#[component]
fn Buttons(play: PlaySignal) -> impl IntoView {
    let buttons = play.memo(Play::buttons);
    view! {
        <For each=move || buttons.get() key=|button| button.clone() let(Button { step: Step { point, words }, allowed, gives_up })>
            <button class="button" class:lesser=gives_up id=point.name() aria-disabled=(!allowed).then_some("true")
                on:click=move |event| if event.detail() < 2 { play.send(Input::Point(point)) }
                on:focus=move |event| { play.hover_focus(&event, point); } on:blur=move |_| play.leave(point)
                on:pointerenter=move |event| play.hover_by(&event, point)
                on:pointerleave=move |_| play.leave(point)>
                {joined(&words)}
            </button>
        </For>
        {move || (!play.picking.with(Picking::is_fresh)).then(|| view! {
            <button class="button quiet" id="back" on:click=move |_| play.send(Input::Undo)>"Cancel"</button>
        }.into_any())}
    }
}

/// What has been placed in a draft, with a button to take each back.
#[component]
fn Placed(play: PlaySignal) -> impl IntoView {
    move || {
        let drafted = play.drafted.get()?;
        let missing = drafted.missing.filter(|n| *n > 0).map(|n| format!("{n} more to choose"));
        // What is taken off is given back.
        let (sign, less, icon) = match drafted.takes_off {
            true => ("−", "Put one back at", "plus"),
            false => ("", "Take one back at", "minus"),
        };
        let rows = drafted
            .placed
            .iter()
            .map(|&(at, n)| {
                let place = drafted.scene.spot(at);
                let name = place.map(|spot| spot.name.clone()).unwrap_or_default();
                let less = format!("{less} {name}");
                view! {
                    <li>
                        <span>{format!("{name}: {sign}{n}")}</span>
                        <button class="number" aria-label=less.clone() title=less on:click=move |_| play.send(Input::TakeBack(at))>
                            <Icon name=icon/>
                        </button>
                    </li>
                }.into_any()
            })
            .collect_view();
        Some(view! { <p class="missing">{missing}</p><ul class="placed">{rows}</ul> }.into_any())
    }
}

/// The progress of the computer player, with buttons to hurry and to stop it.
#[component]
fn Thinking(play: PlaySignal) -> impl IntoView {
    let computer = play.computer;
    let stopped = play.memo(Play::is_computer_stopped);
    let thinking = play.memo(Play::is_computer_thinking);
    move || {
        match (stopped.get(), thinking.get(), computer.progress.get()) {
            (true, _, _) => view! {
                <button class="button primary" id="go-on" on:click=move |_| play.send(Input::ContinueComputer)>"Let the computer go on"</button>
            }
            .into_any(),
            (_, true, Some((done, of))) => view! {
                <div class="thinking">
                    <progress max=of value=done aria-label="The computer thinks"></progress>
                    <button class="button quiet" id="hurry" on:click=move |_| computer.hurry()><Icon name="hurry"/>"Hurry"</button>
                    <button class="button quiet" id="stop" on:click=move |_| play.send(Input::StopComputer)>
                        <Icon name="stop"/>"Stop"
                    </button>
                </div>
            }
            .into_any(),
            _ => ().into_any(),
        }
    }
}
