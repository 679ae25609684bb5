//! The log: what happened, line by line, each with its rule and the position it speaks of.

use crate::browser;
use crate::play::Play;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use library::AnyTable;
use tabletop::{Rule, Seat, Viewer};

/// How many lines are shown, and how many more where earlier ones are asked for. A long game has thousands.
const LENGTH: usize = 400;

/// A line of the log.
#[derive(Clone, PartialEq)]
struct Line {
    action: usize,
    nth: usize,
    seat: Option<Seat>,
    words: String,
    rule: Rule,
    opens_chapter: bool,
}

/// The log, the newest line last.
#[component]
pub(crate) fn LogPanel(play: Play) -> impl IntoView {
    let viewer = Memo::new(move |_| play.frame.with(|frame| frame.viewer));
    let length = RwSignal::new(LENGTH);
    let lines = Memo::new(move |_| {
        let (viewer, told, looking) = (viewer.get(), play.told(), play.looking.get());
        play.with(|game| last_lines(game.sitting.table(), viewer, told, looking, length.get()))
    });
    let has_earlier =
        Memo::new(move |_| lines.with(|lines| lines.first().is_some_and(|line| line.action > 0)));
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
            on:keydown=move |event| walk(lines, has_earlier, earlier, &event)>
            <ol class="log">
                {move || has_earlier.get().then(|| view! {
                    <li class="chapter"><button class="rule-link" id="log-earlier" tabindex="-1" on:click=move |_| earlier()>"Earlier"</button></li>
                })}
                <For each=move || lines.get() key=|line| (line.action, line.nth, line.words.clone()) let(line)>
                    <LogLine play line/>
                </For>
            </ol>
        </div>
    }
}

/// The last lines of what was told: so many, or a few more, for no action is torn apart; and those of the action that one
/// looks back at.
fn last_lines(
    table: &dyn AnyTable,
    viewer: Viewer,
    told: usize,
    looking: Option<usize>,
    length: usize,
) -> Vec<Line> {
    let mut lines = Vec::new();
    for action in (0..=told.min(table.actions())).rev() {
        if lines.len() >= length && looking.is_none_or(|at| action < at) {
            break;
        }
        let seat = table.deed(action).map(|deed| deed.seat);
        let told = table.events(action, viewer).into_iter().enumerate().rev();
        lines.extend(told.map(|(nth, telling)| Line {
            action,
            nth,
            seat,
            words: telling.words,
            rule: telling.rule,
            opens_chapter: telling.opens_chapter,
        }));
    }
    lines.reverse();
    lines
}

#[component]
fn LogLine(play: Play, line: Line) -> impl IntoView {
    let seats = play.ask(|game| game.sitting.seats());
    let class = line.seat.map(|seat| seats.colour(seat).into_owned()).unwrap_or_default();
    let Line { action, nth, rule, .. } = line;
    view! {
        <li class=class class:chapter=line.opens_chapter class:now=move || play.looking.get() == Some(action)>
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

fn words_id(action: usize, nth: usize) -> String {
    format!("log-{action}-{nth}")
}

fn rule_id(action: usize, nth: usize) -> String {
    format!("log-rule-{action}-{nth}")
}

/// The log is one stop of the Tab key, however long it is: arrows lead from line to line and to a line's rule.
fn walk(lines: Memo<Vec<Line>>, has_earlier: Memo<bool>, earlier: impl Fn(), event: &KeyboardEvent) {
    let at = browser::focused_id();
    let ids: Vec<[String; 2]> = lines.with_untracked(|lines| {
        lines.iter().map(|line| [words_id(line.action, line.nth), rule_id(line.action, line.nth)]).collect()
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
