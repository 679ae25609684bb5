//! Hoplomachia in words: for a table of plain text, a log, a screen reader. A Greek term comes with an English word.

mod actions;
mod board;
mod events;
mod forecasts;
mod names;
mod prompts;
mod terms;
mod units;

use crate::arete::Condition;
use crate::epilektoi::Effort;
use crate::orders::Order;
use crate::strategos::{Character, Stance};
use crate::terrain::Terrain;
use crate::troops::{Class, Reaction, Troop};
use crate::view::{UnitView, View};
use crate::{Action, Event, Position, Setup, Side, rulebook};
use tabletop::{Forecast, Rule, Seat, Told};

pub use forecasts::{charge_chain, pairs, volleys};

/// What troops are called on a plate: "Perioikoi".
pub const fn short_name(troop: Troop) -> &'static str {
    terms::troop(troop)
}

/// What kind of troops they are, in English.
pub const fn class(class: Class) -> &'static str {
    terms::class(class)
}

/// An order by its name.
pub const fn order(order: Order) -> &'static str {
    terms::order(order)
}

/// The condition of an army by its name.
pub const fn condition(condition: Condition) -> &'static str {
    terms::condition(condition)
}

/// A kind of ground by its name.
pub const fn ground(terrain: Terrain) -> &'static str {
    terms::terrain(terrain).1
}

/// What troops do who are shot at.
pub const fn reaction(reaction: Reaction) -> &'static str {
    terms::reaction(reaction)
}

/// What picked men make an effort at.
pub fn effort(effort: Effort) -> String {
    terms::effort(effort)
}

/// What kind of man a strategos is.
pub const fn character(character: Character) -> &'static str {
    terms::character(character)
}

/// How far a strategos follows his hegemon.
pub const fn stance(stance: Stance) -> &'static str {
    terms::stance(stance)
}

/// What an army is called in a word or two; both alike where both are of one people.
pub fn army_name(setup: &Setup, side: Side) -> &'static str {
    names::Names(setup).banner(side)
}

/// What a strategos is called.
pub fn strategos_name(setup: &Setup, side: Side, index: u8) -> String {
    names::Names(setup).strategos(side, index)
}

/// A length in units, to a quarter of an inch.
pub fn length(units: i32) -> String {
    names::length(units)
}

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

    fn forecast(view: &View, action: Action) -> Option<Forecast> {
        forecasts::forecast(view, action)
    }

    fn say_event(setup: &Setup, event: &Event) -> (String, Rule) {
        events::say(setup, event)
    }
}
