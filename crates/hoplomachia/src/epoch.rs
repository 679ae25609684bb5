//! III Epochs: what troops, tactics and rules may depend on.

use crate::rulebook;
use serde::{Deserialize, Serialize};

/// The five epochs, each named after a commander who is typical of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Epoch {
    /// 460 to 440.
    Kimonean,
    /// 439 to 421.
    Periklean,
    /// 420 to 404.
    Alkibiadean,
    /// 403 to 372.
    Agesilaan,
    /// 371 to 360.
    Epaminondean,
}

impl Epoch {
    /// All of them.
    pub const ALL: [Epoch; 5] =
        [Epoch::Kimonean, Epoch::Periklean, Epoch::Alkibiadean, Epoch::Agesilaan, Epoch::Epaminondean];

    /// EP1 The epoch of a year BC; `None` for a year outside the game.
    pub fn of_year(year: u16) -> Option<Epoch> {
        tabletop::applies!(rulebook::EPOCHS);
        Epoch::ALL.into_iter().find(|epoch| (epoch.last()..=epoch.first()).contains(&year))
    }

    /// Its first year BC.
    pub const fn first(self) -> u16 {
        [460, 439, 420, 403, 371][self as usize]
    }

    /// Its last year BC.
    pub const fn last(self) -> u16 {
        [440, 421, 404, 372, 360][self as usize]
    }
}
