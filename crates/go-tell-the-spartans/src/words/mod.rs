//! The game in words: prompts, actions and events, for terminals, logs and screen readers.

mod about;
mod actions;
mod board;
mod combat;
mod doings;
mod endings;
mod events;
mod forecasts;
mod names;
mod places;
mod procedure;
mod prompts;
mod reckonings;
mod rulings;
mod table;

pub use about::{about_assault, about_camp, about_day, about_morale, about_round, about_score};
pub use forecasts::faces_that_hit;
use names::Names;
pub use names::people;
pub use places::{describe_area, describe_unit, explain_unit};
pub use prompts::attackers;
pub use reckonings::describe_reckoning;
pub use rulings::RULINGS;
pub use table::{describe_contingent, describe_pieces, describe_score, describe_segment, describe_table};

use crate::{Action, Event, Position, Setup, View, rulebook};
use tabletop::{Forecast, Rule, Seat, Told};

impl Told for Position {
    const CHAPTER: &'static str = "day";

    fn opens_chapter(event: &Event) -> bool {
        matches!(event, Event::DayBegan { .. })
    }

    fn rules() -> &'static [Rule] {
        rulebook::ALL
    }

    fn rules_page() -> &'static str {
        include_str!("../../../../docs/go-tell-the-spartans/rules.md")
    }

    fn board(view: &View) -> String {
        board::draw(view)
    }

    fn prompt(view: &View) -> String {
        prompts::prompt(view)
    }

    fn doing(view: &View) -> String {
        doings::doing(view)
    }

    fn say_action(_: Seat, action: Action) -> String {
        actions::say(action)
    }

    fn forecast(view: &View, action: Action) -> Option<Forecast> {
        forecasts::forecast(view, action)
    }

    fn say_event(setup: &Setup, event: &Event) -> (String, Rule) {
        events::say(Names::of(setup), event)
    }
}

#[cfg(test)]
mod tests;
