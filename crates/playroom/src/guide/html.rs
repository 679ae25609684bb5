//! A lesson as HTML. What is pressed has `data-guide`, and the page listens for it in one place.

use super::Kind;
use crate::html::Html;
use crate::play::Callout;

/// The inside of a callout.
pub fn html(callout: &Callout) -> String {
    let Callout { number, of, title, words, rule, kind, busy, can_go_back, .. } = callout;
    let mut html = Html::default();
    html.raw(format_args!(
        r#"<p class="guide-step">Step {number} of {of} <progress max="{of}" value="{number}" aria-hidden="true"></progress></p>"#
    ));
    html.element(r#"h2 id="guide-title" tabindex="-1""#, title);
    html.raw(format_args!(r#"<p class="guide-words">"#)).words(words).raw(format_args!(" "));
    html.rule(*rule).raw(format_args!("</p>"));
    html.raw(format_args!(r#"<div class="guide-buttons">"#));
    // At the end there is nothing left to skip.
    if number < of {
        button(&mut html, "quiet", "skip", "Skip the guide");
    }
    if *can_go_back {
        button(&mut html, "quiet", "back", "Back");
    }
    match kind {
        _ if *busy => {}
        Kind::Do => drop(html.element(r#"strong class="guide-yours""#, "Your turn")),
        Kind::Watch => button(&mut html, "primary", "next", "Watch"),
        Kind::Read if number == of => button(&mut html, "primary", "next", "Play on"),
        Kind::Read => button(&mut html, "primary", "next", "Next"),
    }
    html.raw(format_args!("</div>"));
    html.into_string()
}

fn button(html: &mut Html, class: &str, does: &str, words: &str) {
    html.raw(format_args!(r#"<button class="button {class}" id="guide-{does}" data-guide="{does}">"#));
    html.words(words).raw(format_args!("</button>"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Rule;

    fn lesson(number: usize) -> String {
        html(&Callout {
            number,
            of: 2,
            title: "Title",
            words: "Words.",
            rule: Rule { number: "1", title: "One" },
            kind: Kind::Read,
            at: Vec::new(),
            seen: Vec::new(),
            busy: false,
            can_go_back: true,
        })
    }

    #[test]
    fn the_guide_can_be_skipped_until_its_last_lesson() {
        assert!(lesson(1).contains("guide-skip"));
        assert!(!lesson(2).contains("guide-skip"));
    }
}
