//! 9.3, 9.4, 10.3 The morale tracks and the levels of victory. All of it reconstructed.

use crate::BySide;
use crate::rulebook;

/// Something that moves the tracks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrackMove {
    /// 8.5 An assault is thrown back.
    Repulse,
    /// The same, and the Immortals were the contingent.
    ImmortalsRepulsed,
    /// 8.5 Persians hold ground at the wall or behind it.
    Foothold,
    /// 8.5 Persians are through.
    Breakthrough,
    /// A Greek contingent first falls to half its starting steps.
    HalfLost,
    /// A Greek contingent is destroyed.
    Destroyed,
    /// The Spartans are.
    SpartansDestroyed,
    /// The Spartans are, on the third day, while others fight on: they avenge the king.
    KingAvenged,
    /// A day ends with no Persian at the wall or behind it.
    DayHeld,
    /// The Immortals come by row O.
    ImmortalsArrive,
}

/// 9.3 What moves the tracks, and how far.
#[rustfmt::skip]
pub const TRACK_MOVES: [(TrackMove, BySide<i8>); 10] = [
    (TrackMove::Repulse,           moves( 1, -1)),
    (TrackMove::ImmortalsRepulsed, moves( 1, -2)),
    (TrackMove::Foothold,          moves(-1,  0)),
    (TrackMove::Breakthrough,      moves(-2,  1)),
    (TrackMove::HalfLost,          moves(-1,  0)),
    (TrackMove::Destroyed,         moves(-1,  1)),
    (TrackMove::SpartansDestroyed, moves(-2,  1)),
    (TrackMove::KingAvenged,       moves( 1,  1)),
    (TrackMove::DayHeld,           moves( 1, -1)),
    (TrackMove::ImmortalsArrive,   moves(-2,  1)),
];

const fn moves(greece: i8, persia: i8) -> BySide<i8> {
    BySide { greece, persia }
}

impl TrackMove {
    /// How far it moves the Greek marker, and the Persian one.
    pub const fn steps(self) -> BySide<i8> {
        TRACK_MOVES[self as usize].1
    }
}

/// A zone of a track: up to and including which number, and what it does there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zone {
    /// The highest number of the zone.
    pub up_to: u8,
    /// Added to the End of Day total.
    pub end_of_day: u8,
    /// Added to the melee die when the side attacks.
    pub melee: i8,
    /// Added to the Morale Recovery rolls of all contingents but the steadfast.
    pub recovery: u8,
}

const fn zone(up_to: u8, end_of_day: u8, melee: i8, recovery: u8) -> Zone {
    Zone { up_to, end_of_day, melee, recovery }
}

/// 9.4 The Greek track. At 0 all but Spartans and Thespians leave at the next deployment.
#[rustfmt::skip]
pub const GREEK_ZONES: [Zone; 4] = [
    //  up to, day, melee, recovery
    zone( 0,    0,    0,   0),
    zone( 3,    0,   -1,   1),
    zone( 8,    0,    0,   0),
    zone(10,    0,    1,   0),
];

/// 9.4 The Persian track. At 0 the day ends at once; at 3 and 4 the Immortals are not sent twice in a day.
#[rustfmt::skip]
pub const PERSIAN_ZONES: [Zone; 5] = [
    zone( 0,    0,    0,   0),
    zone( 2,    2,   -1,   0),
    zone( 4,    1,    0,   0),
    zone( 7,    1,    0,   0),
    zone(10,    0,    0,   0),
];

/// 9.4 The zones in which the markers stand.
pub fn zones(tracks: BySide<u8>) -> BySide<Zone> {
    let find = |zones: &[Zone], now: u8| {
        *zones.iter().find(|zone| now <= zone.up_to).unwrap_or(&zones[zones.len() - 1])
    };
    BySide { greece: find(&GREEK_ZONES, tracks.greece), persia: find(&PERSIAN_ZONES, tracks.persia) }
}

/// A level of victory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The lowest score of it.
    pub from: i16,
    /// Its name.
    pub name: &'static str,
}

const fn at_least(from: i16, name: &'static str) -> Level {
    Level { from, name }
}

/// 10.3 The levels. They were shifted down by 15 from a first guess, so that a sensible player's middle game is the moral
/// victory that history tells of: `docs/go-tell-the-spartans/simulations.md`.
#[rustfmt::skip]
pub const LEVELS: [Level; 6] = [
    at_least( 135, "Greek decisive victory"),
    at_least( 105, "Greek substantive victory"),
    at_least(  75, "Greek moral victory"),
    at_least(  45, "draw"),
    at_least(  15, "Persian marginal victory"),
    at_least(i16::MIN, "Persian decisive victory"),
];

/// 11.1 The levels between players: there is no draw, and the line between the sides was drawn so that players who are equally
/// strong win about as often with either (`docs/opponents.md`).
#[rustfmt::skip]
pub const LEVELS_BETWEEN_PLAYERS: [Level; 5] = [
    at_least( 105, "Greek decisive victory"),
    at_least(  75, "Greek substantive victory"),
    at_least(  45, "Greek moral victory"),
    at_least(  15, "Persian marginal victory"),
    at_least(i16::MIN, "Persian decisive victory"),
];

/// 10.3, 11.1 The lowest of these levels at which the Greeks win.
pub const GREEKS_WIN: usize = 2;

/// 10.3 The level of a score.
pub fn level(levels: &'static [Level], score: i16) -> &'static Level {
    tabletop::applies!(rulebook::LEVELS);
    levels.iter().find(|level| score >= level.from).unwrap_or(&levels[levels.len() - 1])
}
