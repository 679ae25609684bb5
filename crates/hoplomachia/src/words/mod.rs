//! Hoplomachia in words: for a table of plain text, a log, a screen reader. A Greek term comes with an English word.

mod actions;
mod board;
mod events;
mod names;
mod prompts;
mod terms;
mod units;

use crate::view::{UnitView, View};
use crate::{Action, Event, Position, Setup, rulebook};
use tabletop::{Rule, Seat, Told};

/// A unit in a line: who they are, how and where they stand, what they are about.
pub fn describe_unit(unit: &UnitView) -> String {
    units::describe(unit)
}

impl Told for Position {
    const CHAPTER: &'static str = "turn";

    fn opens_chapter(event: &Event) -> bool {
        matches!(event, Event::TurnBegan { .. })
    }

    fn rules() -> &'static [Rule] {
        rulebook::ALL
    }

    fn rules_page() -> &'static str {
        concat!(
            include_str!("../../../../docs/hoplomachia/rules.md"),
            include_str!("../../../../docs/hoplomachia/rulings.md")
        )
    }

    fn board(view: &View) -> String {
        board::draw(view)
    }

    fn prompt(view: &View) -> String {
        prompts::prompt(view)
    }

    fn doing(view: &View) -> String {
        prompts::doing(view)
    }

    fn say_action(_: Seat, action: Action) -> String {
        actions::say(action)
    }

    fn say_event(setup: &Setup, event: &Event) -> (String, Rule) {
        events::say(setup, event)
    }
}
