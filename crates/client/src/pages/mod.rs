//! What fills the window.

mod games;
mod home;
mod learn;
mod new_game;
mod review;
mod table;

pub(crate) use games::Games;
pub(crate) use home::Home;
pub(crate) use learn::Learn;
pub(crate) use new_game::NewGame;
pub(crate) use review::Review;
pub(crate) use table::Table;
