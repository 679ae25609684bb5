//! The position: all that is on the table, and the door to the chapters of the rules.

use crate::field::{Field, Morale, Place, Stack};
use crate::map::{Area, AreaSet, ByArea, Facing};
use crate::phase::Phase;
use crate::tally::{Clock, Commitment, Path, Tally};
use crate::units::{Contingent, ContingentSet, Counter, Face, Unit, UnitSet};
use crate::{Action, Event, Players, Setup, Side, View, event, rulebook};
use serde::{Deserialize, Serialize};
use tabletop::{About, Chance, Illegal, Log, Steps, Viewer, Waiting};

/// Everything on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Position {
    pub(crate) field: Field,
    /// 8.2.5 The hits of this Fire Segment, by target area; they tell at its end.
    pub(crate) hits: Hits,
    pub(crate) phase: Phase,
    pub(crate) clock: Clock,
    pub(crate) commitment: Commitment,
    pub(crate) path: Path,
    pub(crate) tally: Tally,
    pub(crate) feint: Feint,
    #[serde(with = "tabletop::edition::in_position")]
    pub(crate) setup: Setup,
}

/// Hits by area.
pub(crate) type Hits = ByArea<u8>;

/// 11.3 Where feigned retreats have got to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Feint {
    /// The Spartan units that have pretended to flee in this assault.
    pub(crate) used: UnitSet,
    /// Persian stacks that saw it and will be tempted.
    pub(crate) watching: AreaSet,
    /// Persian stacks that ran after them, until the next Greek melee is over.
    pub(crate) pursuing: AreaSet,
}

impl Position {
    /// What was agreed.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What is going on.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The day, 1 to 3.
    pub fn day(&self) -> u8 {
        self.clock.day
    }

    /// The assault of the day, from 1.
    pub fn assault(&self) -> u8 {
        self.clock.assault
    }

    /// The Action Round of the assault; 0 before the first.
    pub fn round(&self) -> u8 {
        self.clock.round
    }

    /// The marker of a side's morale track, 0 to 10.
    pub fn track(&self, side: Side) -> u8 {
        self.tally.tracks[side]
    }

    /// The counter, unless it stays in the box in this game.
    #[inline]
    pub fn counter(&self, unit: Unit) -> Option<&'static Counter> {
        self.setup.roster().get(unit)
    }

    /// The counter of a unit, be it in the box.
    #[inline]
    pub(crate) fn of(&self, unit: Unit) -> &'static Counter {
        self.setup.roster().of(unit)
    }

    /// What is to be read on the face that lies up.
    #[inline]
    pub fn face(&self, unit: Unit) -> Face {
        tabletop::applies!(rulebook::MELEE_FACTOR);
        tabletop::applies!(rulebook::DEFENSIVE_VALUE);
        self.of(unit).face(self.field.losses(unit))
    }

    /// Where a counter is.
    pub fn place(&self, unit: Unit) -> Place {
        self.field.place(unit)
    }

    /// How many steps a counter has lost.
    pub fn losses(&self, unit: Unit) -> u8 {
        self.field.losses(unit)
    }

    /// How a counter bears up.
    pub fn morale(&self, unit: Unit) -> Morale {
        self.field.morale(unit)
    }

    /// The units of a side in an area, the top one first.
    pub fn stack(&self, side: Side, area: Area) -> Stack {
        self.field.stack(side, area)
    }

    /// Where a side stands.
    pub fn occupied(&self, side: Side) -> AreaSet {
        self.field.occupied(side)
    }

    /// Which way a side's stack in an area faces.
    pub fn facing(&self, side: Side, area: Area) -> Facing {
        self.field.facing(side, area)
    }

    /// Whether the stack of a side in an area has acted in this segment.
    pub fn has_acted(&self, side: Side, area: Area) -> bool {
        self.field.has_acted(side, area)
    }

    /// The counters of a contingent in this game.
    pub(crate) fn units_of(&self, contingent: Contingent) -> impl Iterator<Item = Unit> + '_ {
        Unit::of(contingent.side())
            .filter(move |&unit| self.counter(unit).is_some_and(|counter| counter.contingent == contingent))
    }

    /// Whether a side follows the procedure of the rules.
    #[inline]
    pub(crate) fn is_automaton(&self, side: Side) -> bool {
        self.setup.players.is_automaton(side)
    }

    /// Who leads the stack of a side in an area: whoever leads its top unit.
    pub(crate) fn leader(&self, side: Side, area: Area) -> tabletop::Seat {
        let players = self.setup.players;
        let top = self.field.top(side, area);
        top.map_or(tabletop::Seat(players.of(side).start), |unit| players.leader(self.of(unit).contingent))
    }

    /// The Greek contingents of this game that have counters somewhere but eliminated or at home.
    pub(crate) fn standing(&self) -> ContingentSet {
        let gone = [Place::Eliminated, Place::Home];
        let here = Unit::of(Side::Greece).filter(|&unit| !gone.contains(&self.field.place(unit)));
        here.map(|unit| self.of(unit).contingent).collect()
    }
}

impl tabletop::Position for Position {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: About = About {
        id: "go-tell-the-spartans",
        title: "Go Tell the Spartans",
        editions: &[
            "as first given out",
            "kept to the print: free turns against the enemy who controls, stacks of several contingents, Persians deployed \
             by hand, stacking looked at when a segment ends, nothing told of men under others; between players, Persians who \
             go forward to bowshot and a line at 45",
        ],
        seats: Players::Solitaire.seats(),
    };

    const MOST_BYTES: usize = 1024;

    fn seats(setup: &Setup) -> &'static [&'static str] {
        setup.players.seats()
    }

    fn start(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Self {
        let mut position = Position {
            field: Field::new(),
            hits: ByArea::filled(0),
            phase: Phase::Guard,
            clock: Clock { day: 0, assault: 0, round: 0, segment: 0, rounds_today: 0 },
            commitment: Commitment {
                main: Contingent::Medes,
                deployed: 0,
                today: ContingentSet::EMPTY,
                shifted: false,
                exited: false,
            },
            path: Path { guard: None, entry: 0, arrived: 0 },
            tally: Tally::new(),
            feint: Feint::default(),
            setup: *setup,
        };
        for unit in Unit::all() {
            if position.counter(unit).is_none() {
                position.field.remove(unit, Place::Home);
            }
        }
        position.begin_day(chance, log);
        position
    }

    #[inline]
    fn waiting(&self) -> Waiting {
        match self.decides() {
            Some(seat) => Waiting::For(seat),
            None => Waiting::Over(self.outcome()),
        }
    }

    #[inline]
    fn for_each_action(&self, mut visit: impl FnMut(Action)) {
        self.list(&mut visit);
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.judge(action)
    }

    fn apply(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.execute(action, chance, log);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
        event::redact(event, viewer)
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::CameToLight { .. })
    }

    fn resample(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        self.imagine(viewer, chance)
    }

    fn steps(action: Action) -> Steps {
        action.steps()
    }

    fn overt(action: Action) -> Steps {
        action.overt()
    }

    /// 2.2, 3.1 No stack holds more than three units of a side, of one type, and each lies at a depth of its own.
    fn audit(&self) -> Result<(), String> {
        for side in Side::BOTH {
            for area in self.field.occupied(side) {
                let there = self.field.on_map(side).filter(|&(_, at)| at == area).count();
                let stack = self.field.stack(side, area);
                // 3.1.4 Others may wait there for room.
                let waiting = self.field.visitors(side, area).len();
                if there != stack.len() + waiting {
                    return Err(format!(
                        "{there} units in {area}, but {} in its stack and {waiting} waiting [{}]",
                        stack.len(),
                        rulebook::STACKING_LIMITS
                    ));
                }
                if stack.iter().any(|&unit| self.of(unit).kind != self.of(stack[0]).kind) {
                    return Err(format!("several types in {area} [{}]", rulebook::STACK_CREATION));
                }
                if stack.len() > 1 && stack.iter().any(|&unit| self.field.morale(unit) == Morale::Routed) {
                    return Err(format!("a routed unit in the stack of {area} [{}]", rulebook::ROUT));
                }
            }
        }
        for side in Side::BOTH {
            let alone = self.field.visited(side).but_not(self.field.occupied(side));
            let may_be = matches!(self.phase, Phase::Movement { side: moving, .. } | Phase::Overstacked { side: moving, .. } if moving == side);
            if !alone.is_empty() || !may_be && !self.field.visited(side).is_empty() {
                return Err(format!("a stack waits where it cannot [{}]", rulebook::STACKING_VIOLATIONS));
            }
        }
        for unit in Unit::all() {
            let (losses, place) = (self.field.losses(unit), self.field.place(unit));
            let gone = self.of(unit).steps.is_eliminated(losses);
            if self.counter(unit).is_some() && gone != (place == Place::Eliminated) {
                return Err(format!(
                    "{unit} has lost {losses} steps and is {place:?} [{}]",
                    rulebook::PIECES
                ));
            }
        }
        Ok(())
    }
}
