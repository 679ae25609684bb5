//! What is seen when something happens.

use super::counters::stack;
use super::layout::{middle, place};
use super::standing::pictures;
use crate::counters::SIZE;
use crate::shown::{Dice, Motion, Way};
use crate::{Lie, Shape};
use go_tell_the_spartans::charts::Verdict;
use go_tell_the_spartans::map::{Area, Facing};
use go_tell_the_spartans::units::Unit;
use go_tell_the_spartans::{Check, Ending, Event, Morale, Recovery, Side, StackView, UnitView, View};
use std::borrow::Cow;

pub(super) fn motions(before: &View, event: &Event, lie: Lie) -> Vec<Motion> {
    match event {
        Event::Marched { unit, units, from, to, facing, .. } => {
            let mover = Mover { unit: *unit, units: *units, turned: Some(*facing), routs: false };
            vec![mover.goes(before, *from, *to, lie)]
        }
        Event::Retreated { unit, units, from, to } => {
            let mover = Mover { unit: *unit, units: *units, turned: None, routs: false };
            vec![mover.goes(before, *from, *to, lie)]
        }
        Event::Routed { unit, from, to: Some(to) } => {
            let mover = Mover { unit: *unit, units: 1, turned: None, routs: true };
            vec![mover.goes(before, *from, *to, lie)]
        }
        Event::Fired { unit, from, at, hits, .. } => vec![Motion::Shot {
            colour: colour(unit.side()),
            from: middle(*from, lie),
            to: middle(*at, lie),
            words: match hits {
                0 => "miss".into(),
                hits => format!("{hits}").into(),
            },
        }],
        Event::Fought { at, attacker, die, losses, .. } => vec![Motion::Roll(vec![Dice {
            name: format!("{}s attack in {at}", attacker.adjective()).into(),
            colour: colour(*attacker),
            faces: 10,
            rolled: vec![*die],
            counts_from: None,
            comes_to: format!("they lose {}, the enemy {}", losses.attacker, losses.defender).into(),
        }])],
        Event::Checked { check, at, verdict }
        | Event::CheckedBelow { check: Some(check), at, verdict: Some(verdict), .. } => {
            let outcome = match verdict {
                Verdict::Holds => "holds",
                Verdict::Disorder => "in disorder",
                Verdict::Rout => "runs",
            };
            vec![against_rating(*check, "morale", *at, outcome)]
        }
        Event::Rallied { unit, at, die, modifier, rating, outcome } => {
            let outcome = match outcome {
                Recovery::Steady => "in order again",
                Recovery::Disordered => "stops, in disorder",
                Recovery::Unchanged => "no better",
                Recovery::Routs => "runs",
            };
            let check = Check { unit: *unit, die: *die, modifier: *modifier, rating: *rating };
            vec![against_rating(check, "rallies", *at, outcome)]
        }
        Event::Eliminated { unit, at, .. } => {
            vec![Motion::Fall { symbol: pictures(unit.side()).1, at: middle(*at, lie) }]
        }
        Event::DayBegan { day } => vec![herald("figure-leonidas", format!("Day {day}"))],
        Event::Committed { contingent } => {
            vec![herald("counter-persia", format!("The {} attack", contingent.name()))]
        }
        Event::ImmortalsArrived { .. } => {
            vec![herald("counter-persia", "The Immortals come down behind the Greeks".to_owned())]
        }
        Event::AssaultEnded { outcome, .. } => vec![match outcome {
            Ending::Repulse => herald("laurel", "The assault is thrown back".to_owned()),
            Ending::Foothold => herald("counter-persia", "The Persians hold the wall".to_owned()),
            Ending::Breakthrough => herald("counter-persia", "The Persians break through".to_owned()),
        }],
        Event::AssaultCost { .. } => vec![herald("laurel", "What it cost")],
        Event::GameEnded { level, .. } => vec![herald("laurel", level.to_string())],
        _ => Vec::new(),
    }
}

/// 8.4.1, 8.4.9 A die against the rating of a unit: "MAL-1 in G4, morale", and beside the die "+ 1, needs 7 or less: runs".
fn against_rating(check: Check, what: &str, at: Area, outcome: &str) -> Motion {
    let Check { unit, die, modifier, rating } = check;
    let plus = if modifier > 0 { format!("+ {modifier}, ") } else { String::new() };
    Motion::Roll(vec![Dice {
        name: format!("{unit} in {at}, {what}").into(),
        colour: colour(unit.side()),
        faces: 10,
        rolled: vec![die],
        counts_from: None,
        comes_to: format!("{plus}needs {rating} or less: {outcome}").into(),
    }])
}

/// Who moves: so many counters from this one down.
struct Mover {
    unit: Unit,
    units: u8,
    /// Which way they face from now on, if it is said.
    turned: Option<Facing>,
    routs: bool,
}

impl Mover {
    /// The counters themselves, as they stood before; where the viewer did not see them, a counter of their side.
    fn goes(&self, before: &View, from: Area, to: Area, lie: Lie) -> Motion {
        let side = self.unit.side();
        let stood = before.stack(side, from);
        let pieces = match stood.and_then(|stood| self.of(stood)) {
            Some(moving) => stack(&moving, lie),
            None => vec![Shape::centred(pictures(side).0, (0.0, 0.0), (SIZE, SIZE), "")],
        };
        let alone = before.stack(side.enemy(), from).is_none() && before.visitors(from).is_none();
        let all = stood.is_some_and(|stood| stood.units.len() == usize::from(self.units));
        Motion::Slide {
            colour: colour(side),
            way: Way::Land,
            pieces,
            along: [from, to].map(|area| middle(area, lie)).into(),
            leaves: (all && alone).then(|| place(from)),
        }
    }

    /// The part of a stack that moves.
    fn of(&self, stood: &StackView) -> Option<StackView> {
        let is_first = |unit: &UnitView| unit.seen.is_some_and(|seen| seen.unit == self.unit);
        let first = stood.units.iter().position(is_first)?;
        let mut units: Vec<UnitView> =
            stood.units.iter().skip(first).take(self.units.into()).copied().collect();
        if self.routs {
            units.iter_mut().for_each(|unit| unit.morale = Some(Morale::Routed));
        }
        Some(StackView { facing: self.turned.unwrap_or(stood.facing), units, ..stood.clone() })
    }
}

fn herald(symbol: &'static str, title: impl Into<Cow<'static, str>>) -> Motion {
    Motion::Herald { symbol, title: title.into(), about: "", by: None }
}

/// In which colour a side is shown, as styles name it.
pub(super) fn colour(side: Side) -> &'static str {
    match side {
        Side::Greece => "greece",
        Side::Persia => "persia",
    }
}
