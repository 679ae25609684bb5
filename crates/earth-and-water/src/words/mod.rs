//! The game in words: prompts, actions and events, for terminals, logs and screen readers.

mod about;
mod actions;
mod board;
mod doings;
mod events;
mod faces;
mod figures;
mod forecasts;
mod places;
mod prices;
mod prompts;
mod stakes;

pub use about::{
    about_bridge, about_campaign, about_city, about_figure, about_port, about_score, about_side,
};
pub use events::why_cut_off;
pub use faces::Face;
pub use places::{describe, describe_reserve, describe_track};
pub use prices::prices;
pub use stakes::{aftermath, raised, stakes};

use crate::cards::choices::{Choice as _, match_choice};
use crate::cards::{Card, CardSet};
use crate::phase::Phase;
use crate::{Action, Event, Position, Setup, Side, View, rulebook};
use tabletop::{Forecast, Rule, Seat, Told};

impl Told for Position {
    const CHAPTER: &'static str = "campaign";

    fn opens_chapter(event: &Event) -> bool {
        matches!(event, Event::CampaignBegan { .. })
    }

    fn rules() -> &'static [Rule] {
        rulebook::ALL
    }

    fn rules_page() -> &'static str {
        include_str!("../../../../docs/earth-and-water/rules.md")
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

    fn goes_in_order(view: &View) -> bool {
        match_choice! { view.phase,
            choice => choice.is_in_map_order();
            phase => matches!(phase, Phase::Raise { .. } | Phase::Attrition { .. }),
        }
    }

    fn say_action(seat: Seat, action: Action) -> String {
        actions::say(Side::sitting_in(seat).unwrap_or(Side::Greece), action)
    }

    fn forecast(view: &View, action: Action) -> Option<Forecast> {
        forecasts::forecast(view, action)
    }

    fn say_event(_: &Setup, event: &Event) -> (String, Rule) {
        events::say(event)
    }
}

/// "1 army", "3 armies".
pub fn armies(count: u8) -> String {
    if count == 1 { "1 army".to_owned() } else { format!("{count} armies") }
}

/// "1 fleet", "3 fleets".
pub fn fleets(count: u8) -> String {
    if count == 1 { "1 fleet".to_owned() } else { format!("{count} fleets") }
}

/// "1 talent", "3 talents".
fn talents(count: u8) -> String {
    if count == 1 { "1 talent".to_owned() } else { format!("{count} talents") }
}

/// "1 card", "3 cards".
fn cards(count: u8) -> String {
    if count == 1 { "1 card".to_owned() } else { format!("{count} cards") }
}

/// "2 fleets with 1 army aboard".
fn squadron(count: u8, aboard: u8) -> String {
    match aboard {
        0 => fleets(count),
        _ => format!("{} with {} aboard", fleets(count), armies(aboard)),
    }
}

/// "Miltiades (4), Evangelion (10)": the cards as this side reads them.
pub(crate) fn names(set: CardSet, side: Side) -> String {
    set.map(|card| named(card, side)).collect::<Vec<_>>().join(", ")
}

/// "Miltiades (4)": a card as this side reads it.
pub(crate) fn named(card: Card, side: Side) -> String {
    format!("{} ({})", card.name(side), card.number())
}

/// "Greek", "Persian".
pub(crate) fn adjective(side: Side) -> &'static str {
    match side {
        Side::Persia => "Persian",
        Side::Greece => "Greek",
    }
}
