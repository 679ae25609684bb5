//! The log: what happened, line by line, each with its rule and the position it speaks of.

use crate::browser;
use crate::play::Play;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use playroom::Sitting;
use playroom::log::{self, Line};
use tabletop::Viewer;

/// How many lines are shown, and how many more where earlier ones are asked for. A long game has thousands.
const LENGTH: usize = 400;

/// Lines of one kind, or one alone.
type Group = Vec<Line>;

/// The log, the newest line last.
#[component]
pub(crate) fn LogPanel(play: Play) -> impl IntoView {
    let viewer = Memo::new(move |_| play.frame.with(|frame| frame.viewer));
    let length = RwSignal::new(LENGTH);
    let groups = Memo::new(move |_| {
        let (viewer, told, looking) = (viewer.get(), play.told(), play.looking.get());
        log::folded(play.with(|game| last_lines(&*game.sitting, viewer, told, looking, length.get())))
    });
    let has_earlier =
        Memo::new(move |_| groups.with(|groups| groups.first().is_some_and(|group| group[0].action > 0)));
    let earlier = move || length.update(|length| *length += LENGTH);
    // Looking back, the line that is spoken of must be seen.
    Effect::new(move |_| {
        if let Some(action) = play.looking.get() {
            request_animation_frame(move || browser::show(&words_id(action, 0)));
        }
    });
    view! {
        // Turned upside down it stays at its end, whatever else takes or leaves room.
        <div class="log-scroll" tabindex="0" role="log" aria-label="What happened" aria-live=move || if play.runs_by() { "off" } else { "polite" }
            on:keydown=move |event| walk(groups, has_earlier, earlier, &event)>
            <ol class="log">
                {move || has_earlier.get().then(|| view! {
                    <li class="chapter"><button class="rule-link" id="log-earlier" tabindex="-1" on:click=move |_| earlier()>"Earlier"</button></li>
                })}
                <For each=move || groups.get() key=group_key let(group)>
                    {if group.len() > 1 { view! { <Fold play groups group/> }.into_any() } else { view! { <Lines play lines=Signal::stored(group)/> }.into_any() }}
                </For>
            </ol>
        </div>
    }
}

/// The last lines of what was told: so many, or a few more, for no action is torn apart; and those of the action that one
/// looks back at.
fn last_lines(
    sitting: &dyn Sitting,
    viewer: Viewer,
    told: usize,
    looking: Option<usize>,
    length: usize,
) -> Vec<Line> {
    let mut lines = Vec::new();
    for action in (0..=told.min(sitting.table().actions())).rev() {
        if lines.len() >= length && looking.is_none_or(|at| action < at) {
            break;
        }
        lines.extend(sitting.log(action, viewer).into_iter().rev());
    }
    lines.reverse();
    lines
}

/// What tells a group from others. One that grows stays the same, so that it stays open.
fn group_key(group: &Group) -> (usize, usize, String) {
    let (first, many) = (&group[0], group.len() > 1);
    let words = first.fold.as_ref().filter(|_| many).map_or(&*first.words, |fold| &fold.title);
    (first.action, first.nth, words.to_owned())
}

/// Many lines as one that opens.
#[component]
fn Fold(play: Play, groups: Memo<Vec<Group>>, group: Group) -> impl IntoView {
    let key = group_key(&group);
    let (id, class) = (fold_id(&group), group[0].colour.clone().into_owned());
    let lines = Memo::new(move |_| {
        groups.with(|groups| groups.iter().find(|group| group_key(group) == key).cloned().unwrap_or_default())
    });
    let title = move || lines.with(|lines| log::title(lines));
    view! {
        <li class=class>
            <details>
                <summary id=id tabindex="-1">{title}</summary>
                <ol class="log"><Lines play lines=lines.into()/></ol>
            </details>
        </li>
    }
}

#[component]
fn Lines(play: Play, lines: Signal<Group>) -> impl IntoView {
    view! {
        <For each=move || lines.get() key=|line| (line.action, line.nth, line.words.clone()) let(line)>
            <LogLine play line/>
        </For>
    }
}

#[component]
fn LogLine(play: Play, line: Line) -> impl IntoView {
    let Line { action, nth, rule, .. } = line;
    view! {
        <li class=line.colour.into_owned() class:chapter=line.opens_chapter class:now=move || play.looking.get() == Some(action)>
            <span class="log-words" role="button" tabindex="-1" id=words_id(action, nth) title="Show the board after this"
                on:click=move |_| play.look_at(action)>
                {line.words}
            </span>
            " "
            <button class="rule-link rule" tabindex="-1" id=rule_id(action, nth) title=rule.title
                data-rule=rule.number>
                {rule.number}
            </button>
        </li>
    }
}

fn fold_id(group: &Group) -> String {
    format!("log-fold-{}-{}", group[0].action, group[0].nth)
}

fn words_id(action: usize, nth: usize) -> String {
    format!("log-{action}-{nth}")
}

fn rule_id(action: usize, nth: usize) -> String {
    format!("log-rule-{action}-{nth}")
}

/// The log is one stop of the Tab key, however long it is: arrows lead from line to line and to a line's rule.
fn walk(groups: Memo<Vec<Group>>, has_earlier: Memo<bool>, earlier: impl Fn(), event: &KeyboardEvent) {
    let at = browser::focused_id();
    let mut ids: Vec<[String; 2]> = Vec::new();
    groups.with_untracked(|groups| {
        for group in groups {
            if group.len() > 1 {
                ids.push([fold_id(group), fold_id(group)]);
            }
            let of = |line: &Line| [words_id(line.action, line.nth), rule_id(line.action, line.nth)];
            ids.extend(group.iter().map(of).filter(|ids| !browser::is_folded(&ids[0])));
        }
    });
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
