//! The rules beside the board.

use super::Icon;
use crate::browser;
use crate::play::Play;
use leptos::prelude::*;

/// The rules, open at the one that was asked for.
#[component]
pub(crate) fn RulesPanel(play: Play) -> impl IntoView {
    let rules = play.ask(|game| library::game(game.sitting.table().about().id));
    let Ok(game) = rules else { return ().into_any() };
    // The rule must be on the page before it can be scrolled to.
    Effect::new(move |_| {
        if let Some(number) = play.rule.get() {
            request_animation_frame(move || browser::scroll_to(&anchor(number)));
        }
    });
    let close = move || play.rule.set(None);
    (move || {
        play.rule.with(Option::is_some).then(|| {
            let sections = game
                .rules()
                .iter()
                .map(|&rule| {
                    view! {
                        <section id=anchor(rule.number) class="rule-section"
                            class:now=move || play.rule.get() == Some(rule.number)>
                            <h3>{format!("{} {}", rule.number, rule.title)}</h3>
                            <div class="rule-text">{paragraphs(game.explain(rule))}</div>
                        </section>
                    }
                })
                .collect_view();
            view! {
                <aside class="rules" role="dialog" aria-label="Rules"
                    on:keydown=move |event| if event.key() == "Escape" { close() }>
                    <div class="rules-head">
                        <h2 id="rules-title" tabindex="-1">"Rules"</h2>
                        <button class="button quiet square" id="close-rules" aria-label="Close the rules" on:click=move |_| close()>
                            <Icon name="close"/>
                        </button>
                    </div>
                    <div class="rules-body" tabindex="0">{sections}</div>
                </aside>
            }
        })
    })
    .into_any()
}

fn anchor(number: &str) -> String {
    format!("rule-{}", number.replace(['.', '#'], "-"))
}

fn paragraphs(text: &'static str) -> impl IntoView {
    text.split("\n\n").map(|paragraph| view! { <p>{paragraph.replace('\n', " ")}</p> }).collect_view()
}
