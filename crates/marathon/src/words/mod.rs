//! The game in words: prompts, actions and events, for terminals, logs and screen readers.

mod actions;
mod board;
mod checks;
mod events;
mod forecasts;
mod names;
mod prompts;
mod units;

pub use checks::modifiers;
pub use names::{side, spine};
pub use units::describe_unit;

use crate::{Action, Event, Position, Setup, rulebook};
use tabletop::{Forecast, Rule, Seat, Told};

impl Told for Position {
    const CHAPTER: &'static str = "turn";

    fn opens_chapter(event: &Event) -> bool {
        matches!(event, Event::TurnBegan { .. })
    }

    fn rules() -> &'static [Rule] {
        rulebook::ALL
    }

    fn rules_page() -> &'static str {
        include_str!("../../../../docs/marathon/rules.md")
    }

    fn board(view: &Position) -> String {
        board::draw(view)
    }

    fn prompt(view: &Position) -> String {
        prompts::prompt(view)
    }

    fn doing(view: &Position) -> String {
        prompts::doing(view)
    }

    fn say_action(_: Seat, action: Action) -> String {
        actions::say(action)
    }

    fn forecast(view: &Position, action: Action) -> Option<Forecast> {
        forecasts::forecast(view, action)
    }

    fn say_event(_: &Setup, event: &Event) -> (String, Rule) {
        events::say(event)
    }
}
