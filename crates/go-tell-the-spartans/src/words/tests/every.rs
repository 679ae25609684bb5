//! One of every action, reason and event.

use super::{area, scene, unit};
use crate::charts::{Losses, TRACK_MOVES, Verdict};
use crate::map::{Aspect, Direction, Facing};
use crate::phase::ACTION_ROUND;
use crate::plans::Plan;
use crate::units::{Contingent, ContingentSet, Kind};
use crate::{
    Action, BySide, Cause, Check, Crowd, Ending, Event, Fog, Members, Morale, Recovery, Setup, Side, Toll,
    Why, rulebook,
};

pub(super) fn whys() -> Vec<Why> {
    let at = area("F6");
    let (bow, javelin) = (Kind::Bow, Kind::Javelin);
    let mut whys = vec![
        Why::Locked,
        Why::TurnsAgainst { from: Direction::Southwest },
        Why::Disordered,
        Why::Advances { before: 5, after: 2 },
        Why::TurnsTowards { at },
        Why::Blocked,
        Why::SeeksDistance { kind: bow, before: 6, after: 3 },
        Why::SeeksDistance { kind: javelin, before: 6, after: 2 },
        Why::HasDistance { kind: bow, distance: 3 },
        Why::HasDistance { kind: javelin, distance: 2 },
        Why::Pounces { at },
        Why::Exits,
        Why::NextMelee,
        Why::AlwaysRetreats,
        Why::AlwaysRallies,
    ];
    whys.extend([Aspect::Front, Aspect::Flank, Aspect::Rear].map(|aspect| Why::Enters { at, aspect }));
    whys.extend((0..4).map(|turned| Why::LowestNumber { number: 4, turned }));
    whys
}

pub(super) fn actions() -> Vec<Action> {
    let (at, to) = (area("G6"), area("F6"));
    let march = |bits: u8, by| Action::March {
        from: at,
        units: Members::try_from(bits).unwrap(),
        to,
        by,
        facing: Facing::West,
    };
    let set: ContingentSet =
        [Contingent::Spartan, Contingent::Thespian, Contingent::Theban].into_iter().collect();
    let mut actions: Vec<Action> = [0, 1, -1].map(Action::Commit).into();
    actions.extend([
        Action::Remain(set),
        Action::Place { unit: unit("SPA-1"), at, facing: Facing::North },
        Action::Below { unit: unit("SPA-2"), at },
        Action::Above { unit: unit("THS-1"), at },
        march(7, Some(Direction::West)),
        Action::Turn { at, facing: Facing::South },
        Action::Feign { from: at, to },
        Action::Exit(at),
        Action::EndMovement,
        Action::Fire(at),
        Action::HoldFire,
        Action::Attack(at),
        Action::Retreat(to),
        Action::Stand,
        Action::Rally,
        Action::LetBe,
        Action::Eliminate(Crowd::Standing),
        Action::Eliminate(Crowd::Arrived),
    ]);
    actions.extend((1..=7).map(|bits| march(bits, None)));
    actions.extend(Contingent::GREEK.map(Action::Guard));
    actions.extend(Plan::ALL.map(Action::Deploy));
    actions.extend(Plan::PERSIAN.map(Action::Deploy));
    actions
}

#[rustfmt::skip]
pub(super) fn events() -> Vec<Event> {
    let (at, to, facing) = (area("G6"), area("F6"), Facing::East);
    let (greek, persian) = (unit("SPA-1"), unit("MED-B4"));
    let contingent = Contingent::Susa;
    let scene = scene(Setup::default(), &[(&["SPA-1"], "G6", Facing::West), (&["MED-M1"], "G6", Facing::East)]);
    let reckoning = scene.reckon(Side::Greece, at).unwrap();
    let losses = Losses { attacker: 1, defender: 3 };
    let now = BySide { greece: 7, persia: 10 };
    let fog = Fog::of(&Setup::default());
    let mut events = vec![
        Event::DayBegan { day: 2 }, Event::Replaced, Event::CommitmentRolled { day: 1, die: 7, contingent },
        Event::DieShifted { to: 8 }, Event::ImmortalsRest, Event::TooFewLeft { contingent, units: 1 },
        Event::Committed { contingent }, Event::EphialtesRolled { die: 3, round: 3 },
        Event::ConferenceRolled { die: 3, remain: 3 }, Event::Remained { contingents: ContingentSet::EMPTY },
        Event::WentHome { contingent: Contingent::Malian, because: rulebook::CONFERENCE },
        Event::Guards { contingent: Contingent::Phocian }, Event::EntryDelayed { round: 4 },
        Event::AssaultBegan { day: 1, assault: 2 }, Event::Placed { unit: greek, at, facing },
        Event::PlacedBelow { unit: Some(greek), contingent: Some(Contingent::Spartan), side: Side::Greece, at, fog },
        Event::PlacedBelow { unit: None, contingent: Some(Contingent::Spartan), side: Side::Greece, at, fog },
        Event::PlacedBelow { unit: None, contingent: None, side: Side::Greece, at, fog },
        Event::Placed { unit: persian, at, facing }, Event::PlacedOnTop { unit: greek, at },
        Event::CameToLight { unit: greek, losses: 0, morale: Morale::Disordered },
        Event::CameToLight { unit: greek, losses: 2, morale: Morale::Steady },
        Event::PersiansDeployed { contingent, units: 27, stacks: 9 }, Event::RoundBegan { round: 8 },
        Event::ImmortalsArrived { units: 30 },
        Event::Marched { unit: persian, units: 3, from: at, to, facing, against: true },
        Event::Marched { unit: persian, units: 1, from: at, to, facing, against: false },
        Event::Turned { unit: greek, at, facing }, Event::Feigned { unit: greek, from: at, to },
        Event::Tempted { unit: persian, at, die: 7, limit: 6, pursues: true },
        Event::Tempted { unit: persian, at, die: 5, limit: 6, pursues: false },
        Event::Exited { unit: persian, units: 2, from: at },
        Event::Fired { unit: persian, from: at, at: to, range: 1, die: 8, wall: true, hits: 0 },
        Event::Fired { unit: persian, from: at, at, range: 0, die: 8, wall: false, hits: 2 },
        Event::FireTold { side: Side::Greece, at, hits: 1 }, Event::Retreated { unit: persian, units: 2, from: at, to },
        Event::Fought { at, attacker: Side::Greece, reckoning: reckoning.clone(), die: 6, roll: 6, losses },
        Event::Fought { at, attacker: Side::Persia, reckoning, die: 6, roll: 5, losses },
        Event::StepsLost { unit: greek, at, steps: 1 },
        Event::Routed { unit: greek, from: at, to: Some(to) }, Event::Routed { unit: greek, from: at, to: None },
        Event::EndOfDayRolled { die: 4, total: 5, ends: true }, Event::EndOfDayRolled { die: 2, total: 2, ends: false },
        Event::AssaultCost { lost: BySide { greece: Toll::default(), persia: Toll { units: 3, steps: 9 } }, contingent, left: 1, score: -3 },
        Event::DayEnded { day: 1, held: true }, Event::DayEnded { day: 1, held: false },
        Event::GameEnded { score: 104, level: "Greek moral victory".into() },
    ];
    events.extend(ACTION_ROUND.map(|segment| Event::SegmentBegan { segment }));
    events.extend(whys().into_iter().map(|why| Event::Procedure { unit: persian, at, why }));
    for because in [
        rulebook::FIRE_EFFECT,
        rulebook::MELEE_LOSSES,
        rulebook::ROUTED_UNITS,
        rulebook::ROUT_PATH,
        rulebook::OVERSTACKING,
        rulebook::STACKING_VIOLATIONS,
    ] {
        events.push(Event::Eliminated { unit: greek, at, because });
    }
    for verdict in [Verdict::Holds, Verdict::Disorder, Verdict::Rout] {
        for modifier in [0, 1] {
            let check = Check { unit: greek, die: 7, modifier, rating: 8 };
            events.push(Event::Checked { check, at, verdict });
            let (contingent, side, verdict) = (Some(Contingent::Malian), Side::Greece, Some(verdict));
            for check in [None, Some(check)] {
                events.push(Event::CheckedBelow { check, contingent, side, at, verdict, fog });
            }
            events.push(Event::CheckedBelow { check: None, contingent: None, side, at, verdict: None, fog });
        }
    }
    for outcome in [Recovery::Steady, Recovery::Disordered, Recovery::Unchanged, Recovery::Routs] {
        events.push(Event::Rallied { unit: greek, at, die: 7, modifier: 2, rating: 8, outcome });
    }
    for because in [Cause::LastRound, Cause::PersiansRout, Cause::GreeksRout] {
        for outcome in [Ending::Repulse, Ending::Foothold, Ending::Breakthrough] {
            events.push(Event::AssaultEnded { outcome, because });
        }
    }
    for (by, _) in TRACK_MOVES {
        events.push(Event::TracksMoved { by, contingent: Some(Contingent::Theban), now });
    }
    for (because, ends) in [(rulebook::DAY_ENDS, true), (rulebook::THIRD_DAY, false), (rulebook::TRACK_ZONES, true), (rulebook::END_OF_DAY_ROLL, true)] {
        events.push(Event::NoEndOfDayRoll { because, ends });
    }
    events
}
