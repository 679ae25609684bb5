//! Strategoi: their characters, how far they can be trusted, and what becomes of them.

use crate::arete::Condition;
use crate::dice::two_dice;
use crate::{Die, rulebook};
use serde::{Deserialize, Serialize};
use tabletop::Chance;

/// PG3 to PG6 What kind of man a strategos is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Character {
    /// No effect.
    FellowHoplite,
    /// Speaks well, counts for precedence, may call for One Step More!
    Crafty,
    /// Fights in the front rank.
    Promachos,
    /// Speaks wildly, and his men lose heart.
    Demagogue,
    /// Both, as Brasidas was.
    CraftyPromachos,
}

/// PG7 to PG10 How far a strategos follows the hegemon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stance {
    /// A friend: he obeys.
    Philos,
    /// An ally: signals he may question.
    Symmachos,
    /// A deserter at heart: he may question any order.
    Automolos,
}

/// How an order comes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// By the trumpet.
    Salpinx,
    /// By word of mouth.
    Verbal,
}

/// Where strategoi come from, for the die of their character.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "named after where they come from")]
pub enum School {
    Panhellenic,
    Lakonian,
    Democratic,
    Boiotian,
    ThebanHegemony,
    Misthophoroi,
    Sikeliot,
    Barbarian,
}

use Character::{Crafty as C, Demagogue as D, FellowHoplite as F, Promachos as P};

impl School {
    /// All of them.
    pub const ALL: [School; 8] = [
        School::Panhellenic,
        School::Lakonian,
        School::Democratic,
        School::Boiotian,
        School::ThebanHegemony,
        School::Misthophoroi,
        School::Sikeliot,
        School::Barbarian,
    ];

    /// The character a die gives. Reconstructed.
    #[rustfmt::skip]
    pub const fn character(self, die: Die) -> Character {
        let row = match self {
            School::Panhellenic    => [D, F, F, F, P, C],
            School::Lakonian       => [F, F, F, P, P, C],
            School::Democratic     => [D, D, F, F, P, C],
            School::Boiotian       => [D, F, F, F, P, C],
            School::ThebanHegemony => [F, F, P, P, C, C],
            School::Misthophoroi   => [F, F, F, P, C, C],
            School::Sikeliot       => [D, D, F, F, P, C],
            School::Barbarian      => [F, F, P, P, P, C],
        };
        row[die.index()]
    }
}

impl Character {
    /// PG4 Whether he is Crafty as Odysseus.
    pub fn is_crafty(self) -> bool {
        tabletop::applies!(rulebook::CRAFTY);
        matches!(self, Character::Crafty | Character::CraftyPromachos)
    }

    /// PG5 What he adds to the dice of a charging check: the Promachos takes one away.
    pub fn on_charging_dice(self) -> i8 {
        match self {
            Character::Promachos | Character::CraftyPromachos => {
                tabletop::applies!(rulebook::PROMACHOS);
                -1
            }
            _ => 0,
        }
    }

    /// PG6 What he adds to the dice of a katastrophe check: the Demagogue one.
    pub fn on_katastrophe_dice(self) -> i8 {
        match self {
            Character::Demagogue => {
                tabletop::applies!(rulebook::DEMAGOGUE);
                1
            }
            _ => 0,
        }
    }
}

/// What bears on the stance of an allied strategos. Reconstructed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ties {
    /// He fights on his own city's land.
    pub own_land: bool,
    /// His city is kin to the hegemon's, or its colony.
    pub kin: bool,
    /// His city is a subject of the hegemon's.
    pub subject: bool,
    /// The hegemon is a Demagogue.
    pub demagogue: bool,
    /// The army is outnumbered three to two.
    pub outnumbered: bool,
}

impl Stance {
    /// PG8 The stance of an allied strategos.
    pub fn rolled(die: Die, ties: Ties) -> Stance {
        tabletop::applies!(rulebook::ALLIED_STANCE);
        let Ties { own_land, kin, subject, demagogue, outnumbered } = ties;
        let against = [subject, demagogue, outnumbered].into_iter().filter(|&tie| tie).count() as i8;
        let with = [own_land, kin].into_iter().filter(|&tie| tie).count() as i8;
        match die.pips() as i8 + against - with {
            ..=3 => Stance::Philos,
            4..=5 => Stance::Symmachos,
            _ => Stance::Automolos,
        }
    }

    /// PG9 to PG11, R2 The number a strategos must not exceed to obey; `None` if he obeys without a throw.
    pub fn test(self, means: Means, condition: Condition) -> Option<u8> {
        tabletop::applies!(rulebook::STANCE_TEST);
        let symmachos = [None, None, None, Some(9)];
        let automolos = [None, Some(10), Some(8), Some(6)];
        match (self, means) {
            (Stance::Philos, _) => None,
            (Stance::Symmachos, Means::Verbal) => {
                tabletop::applies!(rulebook::SYMMACHOS);
                None
            }
            (Stance::Symmachos, Means::Salpinx) => symmachos[condition as usize],
            (Stance::Automolos, _) => {
                tabletop::applies!(rulebook::AUTOMOLOS);
                automolos[condition as usize]
            }
        }
    }

    /// PG11, R3 Whether he obeys an order; who does not takes it for Withdrawal.
    pub fn obeys(self, means: Means, condition: Condition, chance: &mut impl Chance) -> bool {
        match self.test(means, condition) {
            Some(number) => {
                tabletop::applies!(rulebook::STANCE_DICE);
                two_dice(chance) <= number
            }
            None => true,
        }
    }
}

/// What the lochos of a strategos went through in a turn, worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Danger {
    /// It failed a belos check.
    FailedBelosCheck,
    /// It fought and gave no ground.
    Fought,
    /// It was pushed back or broken into.
    GaveGround,
    /// It was broken, or routs.
    Broken,
    /// It was slaughtered, or destroyed in pursuit.
    Destroyed,
}

/// R78 From which throw of two dice on a strategos is killed; `None` if he is dead without one. Reconstructed.
pub fn killed_from(danger: Danger, character: Character) -> Option<u8> {
    tabletop::applies!(rulebook::STRATEGOS_CASUALTY);
    let in_front = u8::from(character.on_charging_dice() < 0);
    match danger {
        Danger::FailedBelosCheck => Some(12),
        Danger::Fought => Some(12 - in_front),
        Danger::GaveGround => Some(11 - in_front),
        Danger::Broken => Some(8),
        Danger::Destroyed => None,
    }
}
