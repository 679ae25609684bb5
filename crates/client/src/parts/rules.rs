//! The rules beside the board.

use super::Icon;
use crate::browser;
use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::{html, shelf};

/// The rules, scrolled to the one that was asked for.
#[component]
pub(crate) fn RulesPanel(play: PlaySignal) -> impl IntoView {
    let id = play.look_untracked(|look| look.about().id);
    // The rule must be on the page before it can be scrolled to.
    Effect::new(move |_| {
        if let Some(number) = play.rule.get() {
            request_animation_frame(move || browser::mark(&html::rule_id(number)));
        }
    });
    let close = move || {
        // A card that is closed right after it gives the focus back by itself.
        let takes_focus_along = browser::is_focus_within(".rules");
        play.rule.set(None);
        if takes_focus_along {
            request_animation_frame(|| browser::focus("open-rules"));
        }
    };
    let is_open = Memo::new(move |_| play.rule.with(Option::is_some));
    play.layers.add(move || is_open.get(), close);
    move || {
        is_open.get().then(|| {
            let page = shelf::table(id).map(|table| html::rules(&table.game().rules_blocks())).unwrap_or_default();
            view! {
                <aside class="rules" aria-label="Rules">
                    <div class="rules-head">
                        <h2 id="rules-title" tabindex="-1">"Rules"</h2>
                        <button class="button quiet square" id="close-rules" aria-label="Close the rules" on:click=move |_| close()>
                            <Icon name="close"/>
                        </button>
                    </div>
                    <div class="rules-body" tabindex="0" role="region" aria-label="All rules" inner_html=page></div>
                </aside>
            }
        })
    }
}
