//! The rules beside the board.

use super::Icon;
use crate::browser;
use crate::play::Play;
use leptos::prelude::*;
use tabletop::page::{Block, Line, Span};

/// The rules, open at the one that was asked for.
#[component]
pub(crate) fn RulesPanel(play: Play) -> impl IntoView {
    let id = play.ask(|game| game.sitting.table().about().id);
    // The rule must be on the page before it can be scrolled to.
    Effect::new(move |_| {
        if let Some(number) = play.rule.get() {
            request_animation_frame(move || browser::scroll_to(&anchor(number)));
        }
    });
    let close = move || play.rule.set(None);
    let is_open = Memo::new(move |_| play.rule.with(Option::is_some));
    move || {
        is_open.get().then(|| {
            let blocks = library::game(id).map(|game| game.rules_blocks()).unwrap_or_default();
            view! {
                <aside class="rules" aria-label="Rules" on:keydown=move |event| if event.key() == "Escape" { close() }>
                    <div class="rules-head">
                        <h2 id="rules-title" tabindex="-1">"Rules"</h2>
                        <button class="button quiet square" id="close-rules" aria-label="Close the rules" on:click=move |_| close()>
                            <Icon name="close"/>
                        </button>
                    </div>
                    <div class="rules-body" tabindex="0" role="region" aria-label="All rules">
                        {blocks.into_iter().map(|block| block_view(play, block)).collect_view()}
                    </div>
                </aside>
            }
        })
    }
}

fn anchor(number: &str) -> String {
    format!("rule-{}", number.replace(['.', '#'], "-"))
}

fn block_view(play: Play, block: Block) -> AnyView {
    match block {
        Block::Heading { level, rule, words } => {
            let number = rule.map(|rule| rule.number);
            let id = number.map(anchor);
            let now = move || number.is_some() && play.rule.get() == number;
            if level <= 2 {
                view! { <h3 id=id class:now=now>{line(words)}</h3> }.into_any()
            } else {
                view! { <h4 id=id class:now=now>{line(words)}</h4> }.into_any()
            }
        }
        Block::Paragraph(words) => view! { <p>{line(words)}</p> }.into_any(),
        Block::List(items) => {
            let items = items.into_iter().map(|item| view! { <li>{line(item)}</li> }).collect_view();
            view! { <ul>{items}</ul> }.into_any()
        }
        Block::Table { head, rows } => {
            let cells =
                |row: Vec<Line>| row.into_iter().map(|cell| view! { <td>{line(cell)}</td> }).collect_view();
            let head =
                head.into_iter().map(|cell| view! { <th scope="col">{line(cell)}</th> }).collect_view();
            let rows = rows.into_iter().map(|row| view! { <tr>{cells(row)}</tr> }).collect_view();
            view! { <table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table> }.into_any()
        }
    }
}

fn line(spans: Line) -> impl IntoView {
    spans
        .into_iter()
        .map(|span| match span {
            Span::Text(words) => words.into_any(),
            Span::Italic(words) => view! { <i>{words}</i> }.into_any(),
            Span::Bold(words) => view! { <b>{words}</b> }.into_any(),
            Span::Code(words) => view! { <code>{words}</code> }.into_any(),
            // Its pages are not here: what it says must do.
            Span::Link { words, .. } => words.into_any(),
        })
        .collect_view()
}
