//! The log: what happened, line by line, each with its rule and the position it speaks of.

use crate::browser;
use crate::play::PlaySignal;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use playroom::Look;
use playroom::html;
use playroom::log::{self, Line};
use playroom::play::{Input, Play};

/// How many lines are shown at first, and how many more by each press of "Earlier". A long game has thousands.
const LENGTH: usize = 200;

/// The log, the newest line last.
#[component]
pub(crate) fn LogPanel(play: PlaySignal) -> impl IntoView {
    let viewer = Memo::new(move |_| play.frame.with(|frame| frame.viewer));
    let length = RwSignal::new(LENGTH);
    let silent = play.memo(Play::is_silent);
    let groups = Memo::new(move |_| {
        let (viewer, told, looking) = (viewer.get(), play.told.get(), play.looking_back.get());
        let lines = |play: &Play| last_lines(&*play.game().sitting.look(viewer), told, looking, length.get());
        log::folded(&play.with_untracked(lines))
    });
    let has_earlier =
        Memo::new(move |_| groups.with(|groups| groups.first().is_some_and(|group| group[0].action > 0)));
    let earlier = move || length.update(|length| *length += LENGTH);
    let drawn = move || {
        let looking = play.looking_back.get();
        let draw = |group: &Vec<Line>| (log::class(&group[0]), html::log(group, looking));
        groups.with(|groups| groups.iter().map(draw).collect::<Vec<_>>())
    };
    // While looking back, the line of the action is scrolled into view.
    Effect::new(move |_| {
        if let Some(action) = play.looking_back.get() {
            request_animation_frame(move || browser::show(&log::words_id(action, 0)));
        }
    });
    view! {
        // A style reverses the column, so that it stays scrolled to its end when its height changes.
        <div class="log-scroll" tabindex="0" role="log" aria-label="What happened" aria-live=move || if silent.get() { "off" } else { "polite" }
            on:keydown=move |event| walk(groups, has_earlier, earlier, &event)>
            <ol class="log" on:click=move |event| look_at(play, &event)>
                {move || has_earlier.get().then(|| view! {
                    <li class="chapter"><button class="rule-link" id="log-earlier" tabindex="-1" on:click=move |_| earlier()>"Earlier"</button></li>
                }.into_any())}
                <For each=drawn key=|drawn| drawn.clone() let((class, words))><li class=class inner_html=words></li></For>
            </ol>
        </div>
    }
}

/// The last lines of the log, as many as `length` or a few more, because all lines of an action stay together; and back to
/// the action that is looked at.
fn last_lines(look: &dyn Look, told: usize, looking: Option<usize>, length: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    for action in (0..=told.min(look.actions())).rev() {
        if lines.len() >= length && looking.is_none_or(|at| action < at) {
            break;
        }
        lines.extend(look.log(action).into_iter().rev());
    }
    lines.reverse();
    lines
}

/// A click on a line shows the position after its action.
fn look_at(play: PlaySignal, event: &leptos::ev::MouseEvent) {
    if let Some(action) =
        browser::clicked_attribute(event, "data-action").and_then(|action| action.parse().ok())
    {
        play.send(Input::LookAt(action));
    }
}

/// The log is a single tab stop; arrow keys move from line to line and to the rule of a line.
fn walk(groups: Memo<Vec<Vec<Line>>>, has_earlier: Memo<bool>, earlier: impl Fn(), event: &KeyboardEvent) {
    let at = browser::focused_id();
    let all =
        groups.with_untracked(|groups| groups.iter().flat_map(|group| log::ids(group)).collect::<Vec<_>>());
    let ids: Vec<_> = all.into_iter().filter(|ids| !browser::is_folded(&ids[0])).collect();
    let here = ids.iter().position(|ids| ids.contains(&at));
    let last = ids.len().saturating_sub(1);
    let (line, column) = match (event.key().as_str(), here) {
        ("Enter" | " ", Some(_)) if !at.starts_with("log-rule") => {
            event.prevent_default();
            return browser::click(&at);
        }
        ("ArrowUp", Some(0)) if has_earlier.get_untracked() => {
            event.prevent_default();
            return earlier();
        }
        ("ArrowUp", Some(line)) => (line.saturating_sub(1), 0),
        ("ArrowDown", Some(line)) => ((line + 1).min(last), 0),
        ("ArrowUp" | "ArrowDown" | "End", None) | ("End", _) => (last, 0),
        ("Home", _) => (0, 0),
        ("ArrowRight", Some(line)) => (line, 1),
        ("ArrowLeft", Some(line)) => (line, 0),
        _ => return,
    };
    event.prevent_default();
    if let Some(ids) = ids.get(line) {
        browser::focus(&ids[column]);
    }
}
