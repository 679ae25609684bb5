//! The position: all that is on the table, and the door to the chapters of the rules.

use crate::battles::{Piece, ScenarioData};
use crate::event::{BelosEvent, MarchEvent, RiteEvent};
use crate::field::{Field, Ground, Turns};
use crate::host::Host;
use crate::katastrophe::Ending;
use crate::phase::{Phase, Step, Strophe};
use crate::view::View;
use crate::{Action, BySide, Event, Setup, Side, start};
use serde::{Deserialize, Serialize};
use tabletop::{About, Chance, Illegal, Log, Outcome, Standing, Steps, Viewer, Waiting};
use wargame::plane::{Point, Rect};

/// Whoever answers for chance and listens to what happens, the rules are compiled once: they are long, and what dice and sentences cost
/// is lost in what geometry costs.
type AnyChance<'a> = &'a mut dyn Chance;
type AnyLog<'a> = &'a mut dyn Log<Event>;

/// Everything on the table, sealed orders included.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Position {
    pub(crate) field: Field,
    pub(crate) hosts: BySide<Host>,
    /// What lies on the table of a free battle; a scenario has its own.
    pub(crate) laid: Laid,
    /// KN6 Where the honoured dead lie.
    pub(crate) dead: Dead,
    /// The turn, from 1 on; 0 before the first.
    pub(crate) turn: u8,
    /// R80 How many turns nobody has signalled, shot, charged or fought.
    pub(crate) quiet_turns: u8,
    pub(crate) strophe: Strophe,
    pub(crate) phase: Phase,
    #[serde(with = "tabletop::edition::in_position")]
    pub(crate) setup: Setup,
}

/// The ground of a free battle, without a heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Laid {
    pieces: [Piece; crate::battles::MOST_PIECES],
    count: u8,
}

/// KN6 Where the honoured dead lie. When the counters run out, close groups share one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Dead {
    at: [Point; Dead::MOST],
    count: u8,
}

impl Laid {
    /// Of these pieces.
    pub(crate) fn new(pieces: &[Piece]) -> Laid {
        let mut laid = Laid { pieces: [Piece::NONE; crate::battles::MOST_PIECES], count: pieces.len() as u8 };
        laid.pieces[..pieces.len()].copy_from_slice(pieces);
        laid
    }

    pub(crate) fn pieces(&self) -> &[Piece] {
        &self.pieces[..usize::from(self.count)]
    }
}

impl Dead {
    const MOST: usize = 24;
    /// Nobody.
    pub(crate) const NONE: Dead = Dead { at: [Point { x: 0, y: 0 }; Dead::MOST], count: 0 };

    /// Those at these places.
    pub(crate) fn of(places: &[Point]) -> Dead {
        let mut dead = Dead::NONE;
        places.iter().for_each(|&at| dead.mark(at));
        dead
    }

    /// Where they lie.
    pub(crate) fn places(&self) -> &[Point] {
        &self.at[..usize::from(self.count)]
    }

    /// Marks a place; with no counter left, the nearest that lies there stands for both.
    pub(crate) fn mark(&mut self, at: Point) {
        if let Some(free) = self.at.get_mut(usize::from(self.count)) {
            *free = at;
            self.count += 1;
        }
    }
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

    /// Where the turn has got to.
    pub fn strophe(&self) -> &Strophe {
        &self.strophe
    }

    /// The turn, from 1 on; 0 before the first.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// Who is where.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// An army as a whole.
    pub fn host(&self, side: Side) -> &Host {
        &self.hosts[side]
    }

    /// The scenario, if it is one.
    pub fn scenario(&self) -> Option<&'static ScenarioData> {
        self.setup.scenario()
    }

    /// The ground.
    pub fn ground(&self) -> Ground<'_> {
        Ground(match self.scenario() {
            Some(data) => data.ground,
            None => self.laid.pieces(),
        })
    }

    /// The table.
    pub fn table(&self) -> Rect {
        self.setup.table()
    }

    /// [`tabletop::Position::start`].
    fn begin(setup: &Setup, chance: &mut AnyChance<'_>, log: &mut AnyLog<'_>) -> Position {
        let start::Start { field, hosts, laid } = start::armies(setup, chance);
        let strophe = Strophe {
            step: Step::Ground,
            turns: Turns::new(Side::First, &field),
            precedence: Side::First,
            acted: crate::field::Units::NONE,
        };
        let mut position = Position {
            field,
            hosts,
            laid,
            dead: Dead::NONE,
            turn: 0,
            quiet_turns: 0,
            strophe,
            phase: Phase::NOBODY_ASKED,
            setup: *setup,
        };
        position.go_on(chance, log);
        position
    }

    fn outcome(&self, ending: Ending) -> Outcome {
        let mut standings = [None; Outcome::SEATS];
        for side in Side::BOTH {
            standings[side.seat().index()] = Some(match ending {
                Ending::Draw => Standing::Draw,
                Ending::Nike(winner) if winner == side => Standing::Win,
                Ending::Nike(_) => Standing::Loss,
            });
        }
        let level = if ending == Ending::Draw { "draw" } else { "Nike" };
        let points = |side: Side| i16::from(self.hosts[side].arete.points);
        Outcome { standings, level, score: points(Side::First) - points(Side::Second) }
    }
}

impl tabletop::Position for Position {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: About = About {
        id: "hoplomachia",
        title: "Hoplomachia",
        editions: &["as first given out"],
        seats: &["First army", "Second army"],
    };

    const MOST_BYTES: usize = 4096;

    fn start(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Self {
        Position::begin(setup, &mut (chance as AnyChance<'_>), &mut (log as AnyLog<'_>))
    }

    fn waiting(&self) -> Waiting {
        match (self.decides(), self.phase) {
            (_, Phase::Over(ending)) => Waiting::Over(self.outcome(ending)),
            (side, _) => Waiting::For(side.seat()),
        }
    }

    fn for_each_action(&self, mut visit: impl FnMut(Action)) {
        self.list(&mut visit);
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.judge(action)
    }

    fn apply(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.execute(action, &mut (chance as AnyChance<'_>), &mut (log as AnyLog<'_>));
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
        event.redacted(viewer)
    }

    fn reveals(event: &Event) -> bool {
        // Whoever orders last sees the enemy's signal at once; lifting the markers takes a pick, so that order cannot be undone.
        matches!(
            event,
            Event::Rites(RiteEvent::MapShown { .. })
                | Event::Belos(BelosEvent::CameOut { .. })
                | Event::March(MarchEvent::Uncovered { .. })
        )
    }

    fn resample(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        self.resealed(viewer, &mut (chance as AnyChance<'_>))
    }

    fn steps(action: Action) -> Steps {
        action.steps()
    }

    fn overt(action: Action) -> Steps {
        action.overt()
    }

    fn audit(&self) -> Result<(), String> {
        self.field.audit(&self.table())
    }
}
