//! 3.2, 5.0 The markers of the Activation Cup.

use crate::units::Wing;
use crate::{Side, rulebook};
use serde::{Deserialize, Serialize};
use tabletop::Chance;

/// 12.1 A marker that is drawn from the cup.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chit {
    /// 5.1 The Persian left is activated.
    PersianLeft,
    /// 5.1 The Persian centre is activated.
    PersianCentre,
    /// 5.1 The Persian right is activated.
    PersianRight,
    /// 11.4 Marines come ashore.
    PersiansDisembark,
    /// 5.2 The turn ends.
    EndTurn,
    /// 5.1 The Greek left is activated.
    GreekLeft,
    /// 5.1 The Greek centre is activated.
    GreekCentre,
    /// 5.1 The Greek right is activated.
    GreekRight,
    /// 6.2 A Greek wing may be activated again.
    GreekReactivation,
    /// 11.4 The Spartans enter, or are activated.
    SpartansArrive,
}

impl Chit {
    /// Every marker, as 12.1 lists them; the last is for the what-if scenario.
    pub const ALL: [Chit; 10] = [
        Chit::PersianLeft,
        Chit::PersianCentre,
        Chit::PersianRight,
        Chit::PersiansDisembark,
        Chit::EndTurn,
        Chit::GreekLeft,
        Chit::GreekCentre,
        Chit::GreekRight,
        Chit::GreekReactivation,
        Chit::SpartansArrive,
    ];

    /// 5.1 The wing it activates.
    pub fn wing(self) -> Option<Wing> {
        tabletop::applies!(rulebook::ACTIVATION_CHITS);
        Some(match self {
            Chit::PersianLeft => Wing::PersianLeft,
            Chit::PersianCentre => Wing::PersianCentre,
            Chit::PersianRight => Wing::PersianRight,
            Chit::GreekLeft => Wing::GreekLeft,
            Chit::GreekCentre => Wing::GreekCentre,
            Chit::GreekRight => Wing::GreekRight,
            Chit::SpartansArrive => Wing::Spartans,
            Chit::PersiansDisembark | Chit::EndTurn | Chit::GreekReactivation => return None,
        })
    }

    /// Whose marker it is; nobody's, if it ends the turn.
    pub fn side(self) -> Option<Side> {
        match self {
            Chit::PersiansDisembark => Some(Side::Persia),
            Chit::GreekReactivation => Some(Side::Greece),
            _ => self.wing().map(Wing::side),
        }
    }
}

/// 5.0 What is in the Activation Cup.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cup(u16);

impl Cup {
    /// Nothing.
    pub(crate) const EMPTY: Cup = Cup(0);

    /// 12.1 All markers; 12.2 with that of the Spartans, if it has come up.
    pub(crate) fn full(spartans: bool) -> Cup {
        let mut cup = Cup::EMPTY;
        Chit::ALL
            .into_iter()
            .filter(|&chit| spartans || chit != Chit::SpartansArrive)
            .for_each(|chit| cup.put(chit));
        cup
    }

    /// Whether this marker is still in it.
    pub const fn contains(self, chit: Chit) -> bool {
        self.0 >> chit as u16 & 1 != 0
    }

    /// The markers in it.
    pub fn iter(self) -> impl Iterator<Item = Chit> {
        Chit::ALL.into_iter().filter(move |&chit| self.contains(chit))
    }

    pub(crate) const fn put(&mut self, chit: Chit) {
        self.0 |= 1 << chit as u16;
    }

    pub(crate) const fn take(&mut self, chit: Chit) {
        self.0 &= !(1 << chit as u16);
    }

    /// B11 Whether nothing but End Turn is left.
    pub(crate) fn is_exhausted(self) -> bool {
        self.iter().all(|chit| chit == Chit::EndTurn)
    }

    /// Draws a marker; `None` from an empty cup.
    pub(crate) fn draw(&mut self, chance: &mut impl Chance) -> Option<Chit> {
        let count = self.0.count_ones();
        if count == 0 {
            return None;
        }
        let drawn = self.iter().nth(chance.pick(count) as usize)?;
        if drawn.wing().is_none() {
            tabletop::applies!(rulebook::EVENT_CHITS);
        }
        self.take(drawn);
        Some(drawn)
    }
}
