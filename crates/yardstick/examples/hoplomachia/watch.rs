//! What is counted of a battle: arete by turn, where lines broke, drift.

use hoplomachia::event::{EpidromosEvent, MarchEvent};
use hoplomachia::field::{State, UnitId};
use hoplomachia::{BySide, Event, Position, Side};
use std::collections::HashMap;
use tabletop::Log;
use wargame::plane::INCH;

/// A part of a line of battle, seen by those who stand in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Right,
    Centre,
    Left,
}

impl Part {
    pub(crate) const ALL: [Part; 3] = [Part::Right, Part::Centre, Part::Left];
}

/// What a battle showed.
#[derive(Default)]
pub(crate) struct Watched {
    /// The arete of both at the start of each turn, and at the end of the battle.
    pub(crate) arete: Vec<BySide<i8>>,
    /// In which part of its core a side first lost a lochos, by its place at the start of the battle.
    pub(crate) broke_first: [Option<Part>; 2],
    /// How far core units drifted to their right in all, in units of length, and how many of them ever ran or approached.
    pub(crate) drift: i64,
    pub(crate) drifters: usize,
}

/// Listens to a battle.
#[derive(Default)]
pub(crate) struct Watch {
    watched: Watched,
    turn_began: bool,
    /// Core units as they stood at the start: how many lochoi of their army stand to the right of each, and in all.
    places: HashMap<UnitId, (usize, usize)>,
    /// By how far each core unit has drifted.
    drift: HashMap<UnitId, i64>,
    ended: bool,
}

impl Log<Event> for Watch {
    fn note(&mut self, event: Event) {
        match event {
            Event::TurnBegan { .. } => self.turn_began = true,
            Event::Ended(_) => self.ended = true,
            Event::Broke { unit } => self.break_at(unit, 0),
            Event::LochosBroke { unit, file, .. } => self.break_at(unit, usize::from(file)),
            Event::Destroyed { unit, file } => self.break_at(unit, file.map_or(0, usize::from)),
            Event::Epidromos(EpidromosEvent::Ran { unit, drift, .. }) => self.drifted(unit, drift.into()),
            Event::March(MarchEvent::Drifted { unit, from, to }) => {
                self.drifted(unit, from.at.distance(to.at).into());
            }
            _ => {}
        }
    }
}

impl Watch {
    /// Looks at the position after an action.
    pub(crate) fn look(&mut self, position: &Position) {
        let points = || BySide::of(|side| position.host(side).arete.points);
        if std::mem::take(&mut self.turn_began) {
            self.watched.arete.push(points());
            if self.places.is_empty() {
                Side::BOTH.into_iter().for_each(|side| self.line_up(position, side));
            }
        } else if std::mem::take(&mut self.ended) {
            self.watched.arete.push(points());
        }
    }

    /// The battle, now that it is over.
    pub(crate) fn end(mut self) -> Watched {
        self.watched.drift = self.drift.values().sum();
        self.watched.drifters = self.drift.len();
        self.watched
    }

    fn line_up(&mut self, position: &Position, side: Side) {
        let field = position.field();
        let right = field.home(side).outlook().right();
        let mut core: Vec<(i64, UnitId, usize)> = field
            .of_side(side)
            .filter(|(_, unit)| unit.is(State::Core))
            .map(|(id, unit)| {
                (-right.dot(unit.body.at - wargame::plane::Point::default()), id, unit.files().count())
            })
            .collect();
        core.sort_unstable();
        let all: usize = core.iter().map(|(_, _, files)| files).sum();
        let mut before = 0;
        for (_, id, files) in core {
            self.places.insert(id, (before, all));
            before += files;
        }
    }

    fn break_at(&mut self, unit: UnitId, file: usize) {
        let Some(&(before, all)) = self.places.get(&unit) else { return };
        let third = (before + file) * Part::ALL.len() / all.max(1);
        let first = &mut self.watched.broke_first[unit.side().seat().index()];
        *first = first.or(Part::ALL.get(third).copied());
    }

    fn drifted(&mut self, unit: UnitId, by: i64) {
        if self.places.contains_key(&unit) {
            *self.drift.entry(unit).or_default() += by;
        }
    }
}

/// A length in inches.
pub(crate) fn inches(units: f64) -> f64 {
    units / f64::from(INCH)
}
