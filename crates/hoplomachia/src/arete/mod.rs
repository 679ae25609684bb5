//! Arete: how an army feels, on a track of twenty points, and who acts first because of it.

mod events;

pub use events::{AreteEvent, ByDie, Change, SURPRISED, UNDER_BELOS};

use crate::rulebook;
use crate::setup::CompetitiveSequence;
use crate::{BySide, Side};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use tabletop::Chance;

/// AR1 The four conditions of an army, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Eta.
    Eager,
    /// Phi.
    Firm,
    /// Upsilon.
    Unsteady,
    /// Sigma.
    Shaken,
}

/// AR2 The tracks: at how many points an army is in which condition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "named after who has them")]
pub enum Track {
    Panhellenic,
    Ataktes,
    Lakonian,
    Athenian,
    Boiotian,
    ThebanHegemony,
    Misthophoroi,
    Sikeliot,
    Barbarian,
}

/// R23 The last point of every track.
pub const MOST: i8 = 20;

/// An army's points on its track. Below zero it is beaten.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Arete {
    /// Its track.
    pub track: Track,
    /// Its points.
    pub points: i8,
}

impl Condition {
    /// All of them, best first.
    pub const ALL: [Condition; 4] =
        [Condition::Eager, Condition::Firm, Condition::Unsteady, Condition::Shaken];
}

impl Track {
    /// All of them.
    pub const ALL: [Track; 9] = [
        Track::Panhellenic,
        Track::Ataktes,
        Track::Lakonian,
        Track::Athenian,
        Track::Boiotian,
        Track::ThebanHegemony,
        Track::Misthophoroi,
        Track::Sikeliot,
        Track::Barbarian,
    ];

    /// From how many points on an army is Unsteady, Firm and Eager. The first two tracks are printed.
    #[rustfmt::skip]
    pub const fn bands(self) -> [i8; 3] {
        match self {
            Track::Panhellenic    => [6, 11, 16],
            Track::Ataktes        => [8, 13, 18],
            Track::Lakonian       => [4,  9, 15],
            Track::Athenian       => [6, 10, 15],
            Track::Boiotian       => [5, 10, 15],
            Track::ThebanHegemony => [4,  9, 14],
            Track::Misthophoroi   => [4,  9, 17],
            Track::Sikeliot       => [7, 12, 16],
            Track::Barbarian      => [7, 10, 13],
        }
    }

    /// AR2, R1 The condition of an army with so many points.
    pub fn condition(self, points: i8) -> Condition {
        tabletop::applies!(rulebook::TRACKS);
        let [unsteady, firm, eager] = self.bands();
        if points >= eager {
            tabletop::applies!(rulebook::SIXTEEN_IS_EAGER);
            Condition::Eager
        } else if points >= firm {
            Condition::Firm
        } else if points >= unsteady {
            Condition::Unsteady
        } else {
            tabletop::applies!(rulebook::NOUGHT_IS_SHAKEN);
            Condition::Shaken
        }
    }
}

impl Arete {
    /// The condition of the army.
    pub fn condition(self) -> Condition {
        self.track.condition(self.points)
    }

    /// R23 Changed by an event; what goes beyond the end of the track is lost.
    pub fn change(&mut self, by: i8) {
        if self.points + by > MOST {
            tabletop::applies!(rulebook::TRACK_ENDS);
        }
        self.points = (self.points + by).min(MOST);
    }

    /// KN3 Whether the army is beaten.
    pub const fn is_beaten(self) -> bool {
        self.points < 0
    }
}

/// What an army brings to the question of who acts first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Its arete.
    pub arete: Arete,
    /// R10 How many of its strategoi are Crafty as Odysseus.
    pub crafty: u8,
    /// Whether its hegemon is.
    pub crafty_hegemon: bool,
}

/// AS1, AS2 Who has precedence in a phase. The better condition has; then more points, to which each Crafty strategos adds one;
/// then a Crafty hegemon; then the higher die. OP1 replaces all of it by dice to which the better condition adds something.
pub fn precedence(claims: BySide<Claim>, competitive: CompetitiveSequence, chance: &mut impl Chance) -> Side {
    let BySide { first, second } = claims;
    // Conditions are ordered from the best.
    let lead = second.arete.condition() as i8 - first.arete.condition() as i8;
    if competitive != CompetitiveSequence::Off {
        tabletop::applies!(rulebook::COMPETITIVE_SEQUENCE);
        let is_per_condition = competitive == CompetitiveSequence::PerCondition;
        return roll_off(if is_per_condition { lead } else { lead.signum() }, chance);
    }
    tabletop::applies!(rulebook::PRECEDENCE);
    let points = |claim: Claim| claim.arete.points + claim.crafty as i8;
    let order = lead.cmp(&0).then_with(|| {
        tabletop::applies!(rulebook::CRAFTY_COUNTS_TWICE);
        points(first).cmp(&points(second)).then(first.crafty_hegemon.cmp(&second.crafty_hegemon))
    });
    match order {
        Ordering::Greater => Side::First,
        Ordering::Less => Side::Second,
        Ordering::Equal => roll_off(0, chance),
    }
}

/// The higher die, the first side's with its bonus; equal dice are thrown again.
fn roll_off(bonus: i8, chance: &mut impl Chance) -> Side {
    loop {
        let (first, second) = (chance.d6() as i8 + bonus, chance.d6() as i8);
        match first.cmp(&second) {
            Ordering::Greater => return Side::First,
            Ordering::Less => return Side::Second,
            Ordering::Equal => {}
        }
    }
}
