//! What happened, as the referee knows it. Words for it are in `words/events.rs`.

use crate::charts::{Losses, TrackMove, Verdict};
use crate::field::Morale;
use crate::map::{Area, Aspect, Direction, Facing};
use crate::melee::Reckoning;
use crate::phase::Segment;
use crate::units::{Contingent, ContingentSet, Kind, Unit};
use crate::{BySide, Players, Setup, Side};
use serde::{Deserialize, Deserializer, Serialize, de};
use std::borrow::Cow;
use tabletop::{Edition, Rule, Viewer};

use crate::rulebook;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Event {
    /// 4.0 A day began.
    DayBegan { day: u8 },
    /// 7.0.1 The Persians made good all their losses.
    Replaced,
    /// 5.1 The die for the main contingent.
    CommitmentRolled { day: u8, die: u8, contingent: Contingent },
    /// 11.1 The Persian player shifted it.
    DieShifted { to: u8 },
    /// 9.4 The Immortals are not sent twice in a day: the die is rolled again.
    ImmortalsRest,
    /// R8 The contingent rolled has too few units left.
    TooFewLeft { contingent: Contingent, units: u8 },
    /// 5.1 This contingent attacks.
    Committed { contingent: Contingent },
    /// 5.2 The die of the Ephialtes Table.
    EphialtesRolled { die: u8, round: u8 },
    /// 5.3 The die of the Conference.
    ConferenceRolled { die: u8, remain: u8 },
    /// 5.3 These stay.
    Remained { contingents: ContingentSet },
    /// These left the game unharmed.
    WentHome {
        contingent: Contingent,
        #[serde(deserialize_with = "read_rule")]
        because: Rule,
    },
    /// 6.0 This contingent guards the path.
    Guards { contingent: Contingent },
    /// 5.2 The guard is not the Phocians: the Immortals come a round later.
    EntryDelayed { round: u8 },
    /// 8.5 An assault began.
    AssaultBegan { day: u8, assault: u8 },
    /// 6.0, 7.0 A counter began a stack.
    Placed { unit: Unit, at: Area, facing: Facing },
    /// 6.0, 7.0 A counter went under a stack; `None` to those who may not see which, and of which contingent.
    PlacedBelow { unit: Option<Unit>, contingent: Option<Contingent>, side: Side, at: Area, fog: Fog },
    /// 3.1.2 A counter went on top of a stack.
    PlacedOnTop { unit: Unit, at: Area },
    /// 3.4 A counter that was hidden from the enemy lies open.
    CameToLight { unit: Unit, losses: u8, morale: Morale },
    /// 7.0 The Persians deployed.
    PersiansDeployed { contingent: Contingent, units: u8, stacks: u8 },
    /// 4.0 An Action Round began.
    RoundBegan { round: u8 },
    /// 4.0 A segment began.
    SegmentBegan { segment: Segment },
    /// 7.0.2 The Immortals came down into row O.
    ImmortalsArrived { units: u8 },

    /// 8.1.5, 8.1.6 What the procedure says, and why.
    Procedure { unit: Unit, at: Area, why: Why },
    /// 8.1 A stack moved.
    Marched { unit: Unit, units: u8, from: Area, to: Area, facing: Facing, against: bool },
    /// 8.1.3 A stack turned.
    Turned { unit: Unit, at: Area, facing: Facing },
    /// 11.3 Spartans pretended to flee.
    Feigned { unit: Unit, from: Area, to: Area },
    /// 11.3 A stack was tempted.
    Tempted { unit: Unit, at: Area, die: u8, limit: u8, pursues: bool },
    /// 8.1.6 A stack left the map behind the enemy.
    Exited { unit: Unit, units: u8, from: Area },

    /// 8.2.5 A unit fired.
    Fired { unit: Unit, from: Area, at: Area, range: u8, die: u8, wall: bool, hits: u8 },
    /// 8.2.6 What a stack suffered from fire.
    FireTold { side: Side, at: Area, hits: u8 },
    /// 8.3.2 A stack retreated before combat.
    Retreated { unit: Unit, units: u8, from: Area, to: Area },
    /// 8.3 A melee was fought.
    Fought { at: Area, attacker: Side, reckoning: Reckoning, die: u8, roll: i8, losses: Losses },
    /// A unit lost steps.
    StepsLost { unit: Unit, at: Area, steps: u8 },
    /// A unit was eliminated.
    Eliminated {
        unit: Unit,
        at: Area,
        #[serde(deserialize_with = "read_rule")]
        because: Rule,
    },
    /// 8.4.1 A morale check.
    Checked { check: Check, at: Area, verdict: Verdict },
    /// 3.4 A morale check of a unit under others that the enemy has not inspected; `None` to those who may not see it. In the
    /// first edition contingent and verdict were told to all.
    CheckedBelow {
        check: Option<Check>,
        contingent: Option<Contingent>,
        side: Side,
        at: Area,
        verdict: Option<Verdict>,
        fog: Fog,
    },
    /// 8.4.4 A unit ran: to an area, or 8.4.8 off the map.
    Routed { unit: Unit, from: Area, to: Option<Area> },
    /// 8.4.9 An attempt to rally.
    Rallied { unit: Unit, at: Area, die: u8, modifier: u8, rating: u8, outcome: Recovery },

    /// 8.5 An assault ended.
    AssaultEnded { outcome: Ending, because: Cause },
    /// 8.5 What the assault cost each side, how many of the contingent that attacked are left, and 10.2 the score.
    AssaultCost { lost: BySide<Toll>, contingent: Contingent, left: u8, score: i16 },
    /// 9.3 The tracks moved.
    TracksMoved { by: TrackMove, contingent: Option<Contingent>, now: BySide<u8> },
    /// 9.1 The End of Day roll.
    EndOfDayRolled { die: u8, total: u8, ends: bool },
    /// 9.1, 9.4 Why no die was rolled.
    NoEndOfDayRoll {
        #[serde(deserialize_with = "read_rule")]
        because: Rule,
        ends: bool,
    },
    /// 9.2 A day ended.
    DayEnded { day: u8, held: bool },
    /// 10.0 The game ended.
    GameEnded { score: i16, level: Cow<'static, str> },
}

/// 8.4.9 How an attempt to rally ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Recovery {
    /// In order again.
    Steady,
    /// From rout to disorder.
    Disordered,
    /// As before.
    Unchanged,
    /// From disorder to rout.
    Routs,
}

/// 8.5 How an assault ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The Persians were thrown back.
    Repulse,
    /// They hold ground at the wall or behind it.
    Foothold,
    /// They are through.
    Breakthrough,
}

/// 8.5 What ended it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The eighth round is done.
    LastRound,
    /// Two thirds of the Persians are gone.
    PersiansRout,
    /// No hoplite stands any more.
    GreeksRout,
}

/// What a side has lost: steps, and the units that lost their last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub struct Toll {
    pub units: u8,
    pub steps: u16,
}

/// Why the procedure of 8.1.5, 8.1.6 or 8.2.4 has a stack do what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Why {
    /// 8.1.5.1 It is in melee.
    Locked,
    /// 8.1.5.1 It is in melee, and the enemy came in outside its front.
    TurnsAgainst { from: Direction },
    /// 8.1.5.2 Its top unit is Disordered.
    Disordered,
    /// 8.1.5.3 An enemy stands before it and may be entered.
    Enters { at: Area, aspect: Aspect },
    /// 8.1.5.4 This brings it nearer.
    Advances { before: u8, after: u8 },
    /// 8.1.5.4 No Greek is on the map: this brings it nearer to the way out.
    MarchesOut { before: u8, after: u8 },
    /// 8.1.5.5 The nearest Greek is outside its front.
    TurnsTowards { at: Area },
    /// 8.1.5.4 No step brings it nearer.
    Blocked,
    /// 8.1.6.1, 8.1.6.2 It seeks its distance.
    SeeksDistance { kind: Kind, before: u8, after: u8 },
    /// 8.1.6.1, 8.1.6.2 It has its distance.
    HasDistance { kind: Kind, distance: u8 },
    /// 8.1.6.1, 8.1.6.2 It has not, and cannot get nearer to it.
    NoBetterDistance { kind: Kind, distance: u8 },
    /// 8.1.6 No Greek is on the map.
    NobodyLeft,
    /// 8.1.6.3 Nothing but light infantry, or weak and disordered men, stand there.
    Pounces { at: Area },
    /// 8.1.6.5 Nobody stands between it and the way out.
    Exits,
    /// 8.2.4 This target has the lowest number.
    LowestNumber { number: u8, turned: u8 },
    /// 8.3.1 Areas are fought over from row O to row A.
    NextMelee,
    /// 8.3.2 They always retreat if they can.
    AlwaysRetreats,
    /// 8.4.9 They always try.
    AlwaysRallies,
}

impl Why {
    /// The rule it follows.
    pub const fn rule(&self) -> Rule {
        match self {
            Why::Locked
            | Why::TurnsAgainst { .. }
            | Why::Disordered
            | Why::Enters { .. }
            | Why::Advances { .. }
            | Why::MarchesOut { .. }
            | Why::TurnsTowards { .. }
            | Why::Blocked => rulebook::ADVANCE,
            Why::SeeksDistance { .. }
            | Why::HasDistance { .. }
            | Why::NoBetterDistance { .. }
            | Why::NobodyLeft
            | Why::Pounces { .. }
            | Why::Exits => rulebook::MISSILE_ADVANCE,
            Why::LowestNumber { .. } => rulebook::FIRE_PRIORITY,
            Why::NextMelee => rulebook::OBLIGATION,
            Why::AlwaysRetreats => rulebook::RETREAT_BEFORE_COMBAT,
            Why::AlwaysRallies => rulebook::RECOVERY,
        }
    }
}

/// 8.4.1 Who checked, and with what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub struct Check {
    pub unit: Unit,
    pub die: u8,
    pub modifier: u8,
    pub rating: u8,
}

/// Reads a rule back: one of the constants of the rulebook, which are written with number and title.
fn read_rule<'de, D: Deserializer<'de>>(from: D) -> Result<Rule, D::Error> {
    #[derive(Deserialize)]
    struct Written {
        number: String,
        title: String,
    }
    let Written { number, title } = Written::deserialize(from)?;
    let known = rulebook::ALL.iter().copied().find(|rule| rule.number == number && rule.title == title);
    known.ok_or_else(|| de::Error::custom(format!("the rulebook has no rule {number} {title}")))
}

/// 3.4 Under which fog something happened: how many play, and by which edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fog {
    players: Players,
    edition: u8,
}

impl Fog {
    /// The fog of a game.
    pub fn of(setup: &Setup) -> Fog {
        Fog { players: setup.players, edition: setup.edition.0 }
    }

    /// Whether the viewer may look at counters of a contingent under others: players may not look into each other's stacks, and
    /// allies are no exception.
    pub(crate) fn lets_look(self, viewer: Viewer, contingent: Contingent) -> bool {
        tabletop::applies!(rulebook::FOG_OF_WAR);
        match viewer {
            Viewer::Referee => true,
            Viewer::Table => !self.players.has_fog(),
            Viewer::Seat(seat) => !self.players.has_fog() || self.players.leader(contingent) == seat,
        }
    }

    /// Whether nothing is told of units under others. In the first edition contingent and morale were.
    pub(crate) fn hides_all(self) -> bool {
        !Edition(self.edition).is_before(2)
    }
}

/// 3.4 The event as this viewer sees it.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Event {
    match *event {
        Event::PlacedBelow { unit: Some(_), contingent: Some(contingent), side, at, fog }
            if !fog.lets_look(viewer, contingent) =>
        {
            let contingent = (!fog.hides_all()).then_some(contingent);
            Event::PlacedBelow { unit: None, contingent, side, at, fog }
        }
        Event::CheckedBelow { check: Some(_), contingent: Some(contingent), side, at, verdict, fog }
            if !fog.lets_look(viewer, contingent) =>
        {
            let contingent = (!fog.hides_all()).then_some(contingent);
            let verdict = verdict.filter(|_| !fog.hides_all());
            Event::CheckedBelow { check: None, contingent, side, at, verdict, fog }
        }
        _ => event.clone(),
    }
}
