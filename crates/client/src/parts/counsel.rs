//! What the computer thinks: advice for the person who must decide, and why it did what it did.

use super::Icon;
use crate::browser;
use crate::play::PlaySignal;
use leptos::prelude::*;
use library::{Explanation, Form, LEVELS};
use playroom::play::{Advice, Play, Thought};
use playroom::{Picking, html};

/// The adviser is always the same, so that its worker can reuse the search tree of the last question.
const COUNSEL_SEED: u64 = 0;

/// What the person has asked.
#[derive(Clone, PartialEq)]
enum Asked {
    Nothing,
    /// For advice, and the answer is awaited.
    Thinking,
    /// For advice.
    Told(Advice),
    /// For the reasons of the last turn of the computer, when so many actions were shown. They may reveal hidden information, so
    /// the last field says whether the person wants to see them nevertheless.
    Why(usize, Vec<Explanation>, bool),
}

/// The buttons to ask, further buttons beside them, and the answer, over which nothing may lie when it comes.
#[component]
pub(crate) fn Counsel(
    play: PlaySignal,
    uncover: impl Fn() + Send + Sync + 'static,
    children: Children,
) -> impl IntoView {
    let asked = RwSignal::new(Asked::Nothing);
    let may_ask = play.memo(Play::offers_hint);
    // What speaks of another position is removed.
    Effect::new(move |_| {
        let (now, may_ask) = (play.frame.with(|frame| frame.number), may_ask.get());
        let stale = asked.with_untracked(|asked| match asked {
            Asked::Told(advice) => advice.number != now || !may_ask,
            Asked::Why(number, ..) => *number != now,
            Asked::Thinking => !may_ask,
            Asked::Nothing => false,
        });
        if stale {
            asked.set(Asked::Nothing);
        }
    });
    // So is a hint when the person then chooses something else; one that was asked for in the middle of a choice stays.
    Effect::new(move |before: Option<Picking>| {
        let picking = play.picking.get();
        let chooses_otherwise = |advice: &Advice| play.with_untracked(|play| play.chooses_otherwise(advice));
        let is_declined = asked.with_untracked(|asked| match asked {
            Asked::Told(advice) => chooses_otherwise(advice),
            _ => false,
        });
        if is_declined && before.is_some_and(|before| before != picking) {
            asked.set(Asked::Nothing);
        }
        picking
    });
    Effect::new(move |_| {
        play.advice.set(asked.with(|asked| match asked {
            Asked::Told(advice) => Some(advice.clone()),
            _ => None,
        }));
    });
    Effect::new(move |_| {
        if asked.with(|asked| *asked != Asked::Nothing) {
            uncover();
            request_animation_frame(|| browser::show("counsel-answer"));
        }
    });
    let close = move || {
        asked.set(Asked::Nothing);
        request_animation_frame(|| {
            if browser::focus_is_lost() {
                browser::focus("counsel");
            }
        });
    };
    play.layers.add(move || asked.with(|asked| *asked != Asked::Nothing), close);
    let has_placed = Memo::new(move |_| {
        play.advice
            .with(|advice| advice.as_ref().is_some_and(|advice| play.with(|play| play.has_placed(advice))))
    });
    let last_why = play.memo(|play| play.last_reasons().into_iter().cloned().collect::<Vec<_>>());
    view! {
        <div class="asks">
            {move || may_ask.get().then(|| view! {
                <button class="button quiet" id="counsel" on:click=move |_| ask(play, asked)><Icon name="hint"/>"Hint"</button>
            }.into_any())}
            {move || Some(last_why.get()).filter(|why| !why.is_empty()).map(|why| view! {
                <button class="button quiet" id="why" on:click=move |_| {
                    let (over, number) = play.with_untracked(|play| (play.game().is_over(), play.frame().number));
                    asked.set(Asked::Why(number, why.clone(), over));
                }><Icon name="why"/>"Why that?"</button>
            }.into_any())}
            {children()}
        </div>
        <div aria-live="polite" id="counsel-answer">
            {move || has_placed.get().then(|| view! {
                <p class="panel counsel" id="placed">"Placed, as advised. Confirm when you have placed all you want."</p>
            }.into_any())}
            {move || answer(asked, close)}
        </div>
    }
}

/// Asks the strongest computer player what it would do in the position on the screen.
fn ask(play: PlaySignal, asked: RwSignal<Asked>) {
    let (number, viewer) = play.frame.with_untracked(|frame| (frame.number, frame.viewer));
    let record = play.with_untracked(|play| play.game().sitting.table().save_after(number, Form::Lines));
    let Ok(record) = record else { return };
    asked.set(Asked::Thinking);
    let strongest = LEVELS[LEVELS.len() - 1].id;
    play.computer.ask(
        strongest,
        COUNSEL_SEED,
        String::from_utf8_lossy(&record).into_owned(),
        move |answer| {
            // An answer about another position, or to another person, is dropped.
            if play.frame.try_with_untracked(|frame| (frame.number, frame.viewer)) != Some((number, viewer)) {
                return;
            }
            // So is one that nobody waits for any more.
            if asked.with_untracked(|asked| *asked != Asked::Thinking) {
                return;
            }
            asked.set(match answer {
                Ok(Thought { why, .. }) => Asked::Told(play.with_untracked(|play| play.advice(why))),
                Err(because) => {
                    play.tell(because);
                    Asked::Nothing
                }
            });
        },
    );
}

fn answer(asked: RwSignal<Asked>, close: impl Fn() + Copy + 'static) -> AnyView {
    let close = move || {
        view! {
            <button class="button quiet square" aria-label="Close" on:click=move |_| close()><Icon name="close"/></button>
        }
    };
    match asked.get() {
        Asked::Nothing => ().into_any(),
        Asked::Thinking => view! { <div class="panel counsel"><p>"Let me think…"</p></div> }.into_any(),
        Asked::Told(Advice { why, aftermath, .. }) => view! {
            <div class="panel counsel"><h2 class="panel-title">"Hint" {close()}</h2><div inner_html=html::explanation(&why, &aftermath)></div></div>
        }
        .into_any(),
        Asked::Why(_, why, true) => view! {
            <div class="panel counsel"><h2 class="panel-title">"What the computer had in mind" {close()}</h2><div inner_html=html::explanations(&why)></div></div>
        }
        .into_any(),
        Asked::Why(number, why, false) => view! {
            <div class="panel counsel">
                <h2 class="panel-title">"What the computer had in mind" {close()}</h2>
                <p>"The game still goes on: this may give away what it hides from you."</p>
                <button class="button" id="why-anyway" on:click=move |_| asked.set(Asked::Why(number, why.clone(), true))>
                    "Show it anyway"
                </button>
            </div>
        }
        .into_any(),
    }
}
