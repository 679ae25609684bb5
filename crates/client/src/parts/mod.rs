//! The parts of pages.

mod board;
mod choices;
mod counsel;
mod curtain;
mod deck;
mod dice;
mod ending;
mod error_page;
mod guide;
mod hand;
mod header;
mod icon;
mod living;
mod log;
mod menu;
mod note;
mod odds;
mod retrospect;
mod rules;
mod run_bar;
mod scrubber;
mod seats;
mod spot_card;
mod spots;
mod stage;
mod viewport;

pub(crate) use board::Board;
pub(crate) use choices::Choices;
pub(crate) use counsel::Counsel;
pub(crate) use curtain::Curtain;
pub(crate) use deck::Deck;
pub(crate) use dice::{Herald, LastDice};
pub(crate) use ending::{Ending, again, play_on, take_over};
pub(crate) use error_page::ErrorPage;
pub(crate) use guide::Guide;
pub(crate) use hand::Hands;
pub(crate) use header::{Camps, Tracks};
pub(crate) use icon::{Icon, Picture};
pub(crate) use living::Living;
pub(crate) use log::LogPanel;
pub(crate) use menu::Menu;
pub(crate) use note::NoteBar;
pub(crate) use odds::OddsPanel;
pub(crate) use retrospect::Retrospect;
pub(crate) use rules::RulesPanel;
pub(crate) use run_bar::RunBar;
pub(crate) use scrubber::Scrubber;
pub(crate) use seats::{PlayerFields, heard};
pub(crate) use spot_card::OpenCard;
pub(crate) use stage::Stage;

/// The name of a computer player.
pub(crate) fn level_name(id: &str) -> String {
    let level = library::LEVELS.iter().find(|level| level.id == id);
    level.map_or_else(|| id.to_owned(), |level| level.name.to_owned())
}
