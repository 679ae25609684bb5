//! The game in words: prompts, actions and events, for terminals, logs and screen readers.

use crate::{Action, Event, Position, View, rulebook};
use tabletop::{Rule, Seat, Told};

impl Told for Position {
    fn rules() -> &'static [Rule] {
        rulebook::ALL
    }

    fn rules_page() -> &'static str {
        include_str!("../../../../docs/go-tell-the-spartans/rules.md")
    }

    fn board(view: &View) -> String {
        format!("{:?}", view.stacks)
    }

    fn prompt(view: &View) -> String {
        view.phase.question().1.to_owned()
    }

    fn say_action(_: Seat, action: Action) -> String {
        format!("{action:?}")
    }

    fn say_event(event: &Event) -> (String, Rule) {
        (format!("{event:?}"), rulebook::SEQUENCE)
    }
}
