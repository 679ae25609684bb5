//! The rules beside the board. Their text is no part of the module: it is fetched when somebody opens them.

use super::Icon;
use crate::browser;
use crate::play::PlaySignal;
use leptos::prelude::*;
use playroom::{html, shelf};

const FETCHING: &str = "<p>The rules are being fetched.</p>";
const NOT_FETCHED: &str = "<p>The rules could not be fetched: there is no network, or the server does not answer. \
                           Close them and open them again to try once more. The game goes on without them.</p>";

/// The rules, scrolled to the one that was asked for.
#[component]
pub(crate) fn RulesPanel(play: PlaySignal) -> impl IntoView {
    let id = play.look_untracked(|look| look.about().id);
    let page = RwSignal::new(String::new());
    // The rule must be on the page before it can be scrolled to.
    Effect::new(move |_| {
        page.track();
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
    let fetched = StoredValue::new(false);
    Effect::new(move |_| {
        if is_open.get() && !fetched.get_value() {
            page.set(FETCHING.to_owned());
            leptos::task::spawn_local(async move {
                let text = browser::fetch_rules().await;
                fetched.try_update_value(|fetched| *fetched = text.is_ok());
                let rules = shelf::table(id).map(|table| table.game().rules()).unwrap_or_default();
                page.try_set(text.map_or(NOT_FETCHED.to_owned(), |text| html::rules(&text, rules)));
            });
        }
    });
    move || {
        is_open.get().then(|| {
            view! {
                <aside class="rules" aria-label="Rules">
                    <div class="rules-head">
                        <h2 id="rules-title" tabindex="-1">"Rules"</h2>
                        <button class="button quiet square" id="close-rules" aria-label="Close the rules" on:click=move |_| close()>
                            <Icon name="close"/>
                        </button>
                    </div>
                    <div class="rules-body" tabindex="0" role="region" aria-label="All rules" inner_html=move || page.get()></div>
                </aside>
            }.into_any()
        })
    }
}
