//! What a list says: the core by a die, and who comes besides.

use super::lists;
use crate::Epoch;
use crate::battles::Nation;
use crate::troops::Troop;

/// The list of a nation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct List {
    /// The core, by epoch and die: every epoch has a row for every face.
    pub core: &'static [Core],
    /// Who comes besides.
    pub others: &'static [Entry],
    /// PG18 How many strategoi may speak, by epoch.
    pub speakers: [u8; 5],
    /// How many core lochoi there are to a strategos.
    pub lochoi_per_strategos: u8,
    /// SC22 Whether hamippoi run with its horse.
    pub hamippoi: Option<Epochs>,
}

/// From one epoch to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Epochs(pub Epoch, pub Epoch);

/// A row of the core table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Core {
    /// When.
    pub epochs: Epochs,
    /// On which faces of the die, from and to.
    pub faces: (u8, u8),
    /// Who. The first has the senior taxis; the first that is a share of a hundred has what the others leave.
    pub parts: &'static [Part],
}

/// Part of a core.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// Who.
    pub troop: Troop,
    /// How many.
    pub share: Share,
    /// The ally they come from; `None` for the nation itself.
    pub ally: Option<&'static str>,
}

/// How much of a core.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Share {
    /// Of a hundred lochoi, rounded to the nearest.
    Percent(u8),
    /// So many lochoi.
    Lochoi(u8),
    /// So many for each level, in place of so many of a hundred lochoi.
    Instead(u8, u8),
    /// So many for each level, and so many more; of the lochoi if they are hoplites, besides them if not.
    PerLevel(u8, u8),
}

/// Who comes besides the core.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Who.
    pub troop: Troop,
    /// How many lochoi, ilai or stands.
    pub amount: Amount,
    /// When.
    pub epochs: Epochs,
    /// Whether a die must show 3 or more for them.
    pub is_doubtful: bool,
}

/// How many come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// So many.
    Flat(u8),
    /// So many for each level.
    PerLevel(u8),
    /// One for every two levels, rounded up.
    PerTwoLevels,
    /// So many, in armies of Medium size and larger.
    FromMedium(u8),
}

impl Nation {
    /// Its list.
    pub const fn list(self) -> &'static List {
        match self {
            Nation::Sparta => &lists::SPARTA,
            Nation::PeloponnesianLeague => &lists::PELOPONNESIAN_LEAGUE,
            Nation::Elis => &lists::ELIS,
            Nation::Arkadia => &lists::ARKADIA,
            Nation::Argos => &lists::ARGOS,
            Nation::Athens => &lists::ATHENS,
            Nation::Ionia => &lists::IONIA,
            Nation::Boiotia => &lists::BOIOTIA,
            Nation::Phokis => &lists::PHOKIS,
            Nation::Megara => &lists::MEGARA,
            Nation::Thessaly => &lists::THESSALY,
            Nation::Aitolia | Nation::Akarnania => &lists::AITOLIA,
            Nation::Ambrakia => &lists::AMBRAKIA,
            Nation::Chalkidike => &lists::CHALKIDIKE,
            Nation::Makedon => &lists::MAKEDON,
            Nation::Thrace => &lists::THRACE,
            Nation::Syracuse => &lists::SYRACUSE,
            Nation::WesternGreeks => &lists::WESTERN_GREEKS,
            Nation::Misthophoroi => &lists::MISTHOPHOROI,
            Nation::SatrapalLevy => &lists::SATRAPAL_LEVY,
        }
    }
}

impl Epochs {
    /// Whether an epoch is among them.
    pub fn contains(self, epoch: Epoch) -> bool {
        (self.0..=self.1).contains(&epoch)
    }
}

impl List {
    /// The core for an epoch and a die, 1 to 6.
    pub fn core(&self, epoch: Epoch, face: u8) -> Option<&'static [Part]> {
        let row = self
            .core
            .iter()
            .find(|row| row.epochs.contains(epoch) && (row.faces.0..=row.faces.1).contains(&face));
        row.map(|row| row.parts)
    }
}

pub(super) const fn row(epochs: Epochs, from: u8, to: u8, parts: &'static [Part]) -> Core {
    Core { epochs, faces: (from, to), parts }
}

/// So many of a hundred.
pub(super) const fn of(troop: Troop, percent: u8) -> Part {
    Part { troop, share: Share::Percent(percent), ally: None }
}

/// So many lochoi.
pub(super) const fn lochoi(troop: Troop, count: u8) -> Part {
    Part { troop, share: Share::Lochoi(count), ally: None }
}

/// So many for each level, and so many more.
pub(super) const fn levels(troop: Troop, per_level: u8, more: u8) -> Part {
    Part { troop, share: Share::PerLevel(per_level, more), ally: None }
}

impl Part {
    /// From an ally.
    pub(super) const fn from(mut self, ally: &'static str) -> Part {
        self.ally = Some(ally);
        self
    }
}

pub(super) const fn entry(troop: Troop, amount: Amount, epochs: Epochs) -> Entry {
    Entry { troop, amount, epochs, is_doubtful: false }
}

impl Entry {
    pub(super) const fn doubtful(mut self) -> Entry {
        self.is_doubtful = true;
        self
    }
}
